// reference_shell.c: what bash and zsh complete: commands, their parts and options, and files.
#include <string.h>

#include "app/help/help.h"
#include "app/help/internal/reference.h"

static const char made[] =
    "# Made of the program's own rows: build the suite host_test_reference and "
    "run it with --write.\n";

static void print_command_names(FILE *out, const struct command *const *c)
{
    for (bool first = true; *c; c++, first = false) {
        const char *last = strrchr((*c)->name, ' ');
        fprintf(out, "%s%s", first ? "" : " ", last ? last + 1 : (*c)->name);
    }
}

static void print_shell_options(FILE *out, const struct command *c)
{
    for (const struct option_row *o = c->options; o->name; o++) {
        fprintf(out, "--%s ", o->name);
        if (o->letter) {
            fprintf(out, "-%c ", o->letter);
        }
    }
    fputs("--help -h", out);
}

static void bash_case(FILE *out, const struct command *c)
{
    fprintf(out, "        '%s') options='", c->name);
    print_shell_options(out, c);
    fputs("' ;;\n", out);
    for (const struct command *const *p = c->parts; p && *p; p++) {
        bash_case(out, *p);
    }
}

// Is it of use without any of its parts?
static bool has_options(const struct command *c)
{
    return c->options[0].name != NULL;
}

static void bash_parts(FILE *out)
{
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        if ((*c)->parts) {
            fprintf(out, "        %s) parts='", (*c)->name);
            print_command_names(out, (*c)->parts);
            fputs(has_options(*c) ? "' own=yes ;;\n" : "' ;;\n", out);
        }
    }
}

void reference_bash(FILE *out)
{
    fprintf(out,
            "# bash completion for zerodark\n%s"
            "_zerodark() {\n"
            "    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} parts='' own='' "
            "options=''\n"
            "    COMPREPLY=()\n"
            "    if [ \"$COMP_CWORD\" = 1 ]; then\n"
            "        mapfile -t COMPREPLY < <(compgen -W '",
            made);
    print_command_names(out, help_rows()->commands);
    fputs(" help -e -l -i -v --version --json -h --help --sandbox --pack' -- \"$word\"\n"
          "            compgen -f -X '!*.lua' -- \"$word\"; compgen -d -- \"$word\")\n"
          "        return\n"
          "    fi\n"
          "    case $command in\n",
          out);
    bash_parts(out);
    fputs("        help) parts='", out);
    print_command_names(out, help_rows()->commands);
    fputs("' ;;\n"
          "    esac\n"
          "    if [ -n \"$parts\" ] && [ \"$COMP_CWORD\" = 2 ] && [ -z \"$own\" ]; then\n"
          "        mapfile -t COMPREPLY < <(compgen -W \"$parts\" -- \"$word\")\n"
          "        return\n"
          "    fi\n"
          "    [ -z \"$parts\" ] || case \" $parts \" in\n"
          "        *\" ${COMP_WORDS[2]} \"*) command=\"$command ${COMP_WORDS[2]}\" parts='' ;;\n"
          "    esac\n"
          "    [ \"$COMP_CWORD\" = 2 ] || parts=''\n"
          "    case $command in\n",
          out);
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        bash_case(out, *c);
    }
    fputs("    esac\n"
          "    case $word in\n"
          "        -*) mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\") ;;\n"
          "        *) mapfile -t COMPREPLY < <(compgen -W \"$parts\" -f -- \"$word\") ;;\n"
          "    esac\n"
          "}\n"
          "complete -o filenames -F _zerodark zerodark\n",
          out);
}

// A text between single quotes, in which zsh takes some characters for its own.
static void zsh_text(FILE *out, const char *s)
{
    for (; *s && *s != '\n'; s++) {
        if (*s == '\'') {
            fputs("'\\''", out);
        } else if (strchr("[]:\\", *s)) {
            fprintf(out, "\\%c", *s);
        } else {
            fputc(*s, out);
        }
    }
}

static void zsh_options(FILE *out, const struct command *c)
{
    fprintf(out, "        '%s') _arguments -S \\\n", c->name);
    for (const struct option_row *o = c->options; o->name; o++) {
        fprintf(out, "            '*--%s%s[", o->name, o->value ? "=" : "");
        zsh_text(out, o->help);
        fputs(o->value ? "]:" : "]", out);
        zsh_text(out, o->value ? o->value : "");
        fputs(o->value ? ":_files' \\\n" : "' \\\n", out);
    }
    fputs("            '(- *)--help[this text]' '*:file:_files' ;;\n", out);
    for (const struct command *const *p = c->parts; p && *p; p++) {
        zsh_options(out, *p);
    }
}

void reference_zsh(FILE *out)
{
    fprintf(out,
            "#compdef zerodark\n%s"
            "_zerodark() {\n"
            "    local command=$words[2]\n"
            "    if (( CURRENT == 2 )); then\n"
            "        local -a all=(\n",
            made);
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        fprintf(out, "            '%s:", (*c)->name);
        zsh_text(out, (*c)->summary);
        fputs("'\n", out);
    }
    fputs("        )\n"
          "        _describe 'command' all\n"
          "        _files -g '*.lua'\n"
          "        return\n"
          "    fi\n"
          "    local -a parts=()\n"
          "    local own=\n"
          "    case $command in\n",
          out);
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        if ((*c)->parts) {
            fprintf(out, "        %s) parts=(", (*c)->name);
            print_command_names(out, (*c)->parts);
            fputs(has_options(*c) ? ") own=yes ;;\n" : ") ;;\n", out);
        }
    }
    fputs("    esac\n"
          "    if (( $#parts && CURRENT == 3 )); then\n"
          "        _describe 'part' parts\n"
          "        [[ -z $own ]] || _files\n"
          "        return\n"
          "    fi\n"
          "    (( ${parts[(Ie)$words[3]]} )) && command=\"$command $words[3]\"\n"
          "    case $command in\n",
          out);
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        zsh_options(out, *c);
    }
    fputs("    esac\n"
          "}\n"
          "_zerodark \"$@\"\n",
          out);
}
