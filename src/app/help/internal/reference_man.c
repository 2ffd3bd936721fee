// reference_man.c: the manual page.
#include <ctype.h>
#include <string.h>

#include "app/help/help.h"
#include "app/help/internal/reference.h"
#include "script/base/shape.h"

// A line of running text: nothing in it is a request, a dash stays one.
static void print_man_text(FILE *out, const char *s)
{
    bool begins = true;
    for (; *s; s++) {
        if (begins && (*s == '.' || *s == '\'')) {
            fputs("\\&", out);
        }
        begins = *s == '\n';
        if (*s == '-') {
            fputs("\\-", out);
        } else if (*s == '\\') {
            fputs("\\e", out);
        } else if (*s == '\n' && s[1] == '\n') {
            fputs("\n.PP", out);
        } else {
            fputc(*s, out);
        }
    }
    fputc('\n', out);
}

static void upper(FILE *out, const char *s)
{
    for (; *s; s++) {
        fputc(toupper((unsigned char)*s), out);
    }
}

static void option(FILE *out, const struct option_row *o)
{
    fputs(".TP\n", out);
    if (o->letter) {
        fprintf(out, ".BR \\-%c \", \" ", o->letter);
    } else {
        fputs(".B ", out);
    }
    fputs("\"\\-\\-", out);
    for (const char *s = o->name; *s; s++) {
        fprintf(out, *s == '-' ? "\\%c" : "%c", *s);
    }
    if (o->value) {
        fprintf(out, " \\fI%s\\fP", o->value);
    }
    fputs("\"\n", out);
    print_man_text(out, o->help);
}

static void command(FILE *out, const struct command *c)
{
    fprintf(out, ".SS \"zerodark %s %s\"\n", c->name, c->operands);
    print_man_text(out, c->summary);
    for (const struct option_row *o = c->options; o->name; o++) {
        option(out, o);
    }
    const char *example = strchr(c->example, '\n');
    fputs(".PP\n.EX\n", out);
    print_man_text(out, example ? example + 1 : c->example);
    fputs(".EE\n", out);
    for (const struct command *const *p = c->parts; p && *p; p++) {
        command(out, *p);
    }
}

static void dots(FILE *out)
{
    fputs(".SH PROMPT\nWhat is typed is Lua. Lines that begin with a dot are commands:\n", out);
    for (const struct repl_command_row *r = help_rows()->dots; r->fn.name; r++) {
        fprintf(out, ".TP\n.B \"\\&.%s %s\"\n", r->fn.name, r->operands);
        print_man_text(out, shape_class_field("prompt_globals", r->fn.name)->doc);
    }
}

void reference_man(FILE *out)
{
    fputs(
        ".\\\" Made of the program's own rows: build the suite host_test_reference and run it with "
        "\\-\\-write.\n.TH ",
        out);
    upper(out, "zerodark");
    fputs(
        " 1 \"\" \"zerodark " ZERODARK_VERSION "\" \"Games\"\n"
        ".SH NAME\nzerodark \\- a rules sandbox for skirmish wargames, scripted in Lua\n"
        ".SH SYNOPSIS\n.B zerodark\n.RI [ FILE.lua\\  [ ARGS ...]]\n.br\n"
        ".B zerodark\n.I COMMAND\n.RI [ OPTION ...]\n.RI [ OPERAND ...]\n"
        ".SH DESCRIPTION\nWithout a command it opens the prompt, or runs a Lua script as\n.BR lua "
        "(1)\n"
        "does. The program's module is the global\n.B zd\nin both; the options are\n.BR \\-e "
        ",\n.BR \\-l ,\n.BR "
        "\\-i ,\n"
        ".B \\-\\-sandbox\nand\n.BR \\-\\-pack .\n.SH COMMANDS\n",
        out);
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        command(out, *c);
    }
    dots(out);
    fputs(".SH EXIT STATUS\n0 done, 1 the work failed, 2 the command line is wrong, 3 a script "
          "exceeded a limit.\n.SH ENVIRONMENT\n.TP\n.B NO_COLOR\nno colours, as\n.B "
          "\\-\\-no\\-color\n.TP\n"
          ".B ZERODARK_HOME\nwhere the Lua half of the program is, for\n.BR lua5.4 (1)\n"
          ".SH SEE ALSO\n.BR lua (1)\n",
          out);
}
