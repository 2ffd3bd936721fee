// reference.c: a page is a filter over the one walk through all entries (help.h), with a heading
// whenever the chapter changes. The command line, the table of rules and the tables of scripts are
// printed from their own rows.
#include "app/help/internal/reference.h"

#include <ctype.h>
#include <string.h>

#include "app/help/help.h"
#include "script/api/module.h"
#include "script/base/shape.h"
#include "zerodark/rules/core/zerodark.h"

struct page {
    FILE *out;
    bool (*wanted)(const struct help_entry *e);
    char chapter[160];
};

// Text that Markdown is to leave as it is.
static void print_markdown_words(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("<>*_|", *text)) {
            fputc('\\', out);
        }
        fputc(*text == '\n' ? ' ' : *text, out);
    }
}

static void print_chapter_heading(struct page *p, const char *chapter)
{
    snprintf(p->chapter, sizeof p->chapter, "%s", chapter);
    fputs("\n## ", p->out);
    print_markdown_words(p->out, chapter);
    fputs("\n", p->out);
}

// Behind one another blanks, since what is shown is indented code.
static void code(FILE *out, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        fprintf(out, n ? "    %.*s\n" : "%.*s\n", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

static void view(FILE *out, const struct help_entry *e)
{
    if (e->view->n_fields == 0) {
        return;
    }
    fprintf(out, "\nIts view, `%s`: ", e->view->name);
    print_markdown_words(out, e->view->doc);
    fputs(".\n\n| field | type | what it is |\n| --- | --- | --- |\n", out);
    for (int i = 0; i < e->view->n_fields; i++) {
        const struct field *f = &e->view->fields[i];
        fprintf(out, "| `%s` | %s | ", f->name, luacats_field_word(f->type));
        print_markdown_words(out, f->doc);
        fputs(e->steps && f->writable ? "; a handler may change it |\n" : " |\n", out);
    }
}

static bool entry(void *self, const struct help_entry *e)
{
    struct page *p = self;
    if (!p->wanted(e)) {
        return true;
    }
    if (strcmp(p->chapter, e->chapter) != 0) {
        print_chapter_heading(p, e->chapter);
    }
    fprintf(p->out, "\n### `%s`\n\n", e->name);
    if (*e->signature) {
        bool named = e->signature[0] == '(' || e->name[0] == '.';
        fprintf(p->out, "`%s%s%s`\n\n", named ? e->name : "", named ? help_gap(e, " ") : "",
                e->signature);
    }
    print_markdown_words(p->out, e->doc);
    fputs("\n", p->out);
    if (e->view) {
        view(p->out, e);
    }
    fputs("\n", p->out);
    code(p->out, e->example);
    if (e->ledger && *e->ledger) {
        fprintf(p->out, "\nRules of the book: %s\n", e->ledger);
    }
    return true;
}

static void page(FILE *out, const char *title, const char *about,
                 bool (*wanted)(const struct help_entry *e))
{
    struct page p = {.out = out, .wanted = wanted};
    fprintf(out,
            "# %s\n\n<!-- Made of the program's own rows: build the suite host_test_reference and "
            "run it with --write. -->\n\n%s\n",
            title, about);
    help_each(&zerodark_system, entry, &p);
}

#define OF_CHAPTER(name)                                                                           \
    static bool is_##name(const struct help_entry *e)                                              \
    {                                                                                              \
        return strcmp(e->chapter, #name) == 0;                                                     \
    }

OF_CHAPTER(params)
OF_CHAPTER(quantities)
OF_CHAPTER(checks)
OF_CHAPTER(steps)

static bool is_rule(const struct help_entry *e)
{
    return is_params(e) || is_quantities(e) || is_checks(e) || is_steps(e);
}

static bool is_prompt(const struct help_entry *e)
{
    return strcmp(e->kind, "command of the prompt") == 0;
}

static bool is_command_entry(const struct help_entry *e)
{
    return strcmp(e->kind, "command") == 0;
}

static bool is_lua_entry(const struct help_entry *e)
{
    return !is_rule(e) && !is_prompt(e) && !is_command_entry(e);
}

static void params(FILE *out)
{
    page(
        out, "Params",
        "Numbers in the rules. Set one with `--set NAME=VALUE`, with `.set` at the prompt, or with "
        "`param` in a pack.",
        is_params);
}

static void quantities(FILE *out)
{
    page(out, "Quantities",
         "Numbers that are computed as sums of terms. A handler can change one: `quantity` in "
         "a "
         "pack, `game:quantity` at the prompt.",
         is_quantities);
}

static void checks(FILE *out)
{
    page(out, "Checks",
         "A yes, or a no with reasons. A handler can deny it, or overrule a denial: `check` in a "
         "pack, "
         "`game:check` "
         "at the prompt.",
         is_checks);
}

static void steps(FILE *out)
{
    page(
        out, "Steps",
        "What happens. A handler runs before it, after it, or in its place: `before`, `after` "
        "and "
        "`instead` in a pack, methods of those names at the prompt. An `instead` gets `vanilla` as "
        "its second argument, which does what the rules would have done.",
        is_steps);
}

static void shapes_of(FILE *out)
{
    fputs("\n## Tables that functions take and return\n\nFields with a ? may be missing.\n", out);
    for (const struct shape *const *s = shapes; *s; s++) {
        fprintf(out, "\n### `%s`\n\n", (*s)->name);
        print_markdown_words(out, (*s)->doc);
        fputs("\n\n| field | type | what it is |\n| --- | --- | --- |\n", out);
        for (const struct shape_field *f = (*s)->fields; f->name; f++) {
            fprintf(out, "| `%s` | ", f->name);
            print_markdown_words(out, f->type);
            fputs(" | ", out);
            print_markdown_words(out, f->doc);
            fputs(" |\n", out);
        }
    }
}

static void lua(FILE *out)
{
    page(
        out, "The Lua API",
        "Everything that scripts have: `zd` is `require \"zerodark\"`. In the examples `game` is a "
        "battle, `salim` and `ines` are heroes of it and `boss` is a bogey; `m` is a mission, `b` "
        "what a bot sees, `op` an operation.",
        is_lua_entry);
    shapes_of(out);
}

static void print_prompt_page(FILE *out)
{
    page(out, "The prompt",
         "Lines that begin with a dot are commands of the prompt. Each is a function as well, so "
         "that "
         "scripts can do what is typed; their names are globals there, unless a name is already "
         "taken.",
         is_prompt);
}

static void print_option_table(FILE *out, const struct command *c)
{
    for (const struct option_row *o = c->options; o->name; o++) {
        fprintf(out, "| `--%s%s%s`", o->name, o->value ? " " : "", o->value ? o->value : "");
        if (o->letter) {
            fprintf(out, ", `-%c`", o->letter);
        }
        fputs(" | ", out);
        print_markdown_words(out, o->help);
        fputs(" |\n", out);
    }
}

static void one_command(FILE *out, const struct command *c)
{
    fprintf(out, "\n%s `zerodark %s %s`\n\n", strchr(c->name, ' ') ? "###" : "##", c->name,
            c->operands);
    fputs(c->summary, out);
    fputs("\n\n", out);
    if (c->options->name) {
        fputs("| option | what it does |\n| --- | --- |\n", out);
        print_option_table(out, c);
        fputs("\n", out);
    }
    const char *example = strchr(c->example, '\n');
    code(out, example ? example + 1 : c->example);
    for (const struct command *const *p = c->parts; p && *p; p++) {
        one_command(out, *p);
    }
}

static void print_command_line_page(FILE *out)
{
    fputs("# The command line\n\n<!-- Made of the program's own rows: build the suite "
          "host_test_reference and run it with --write. -->\n\nOptions may stand before and after "
          "operands. `-h` after any command explains it. The exit status is 0 if all is done, 1 if "
          "the "
          "work failed, 2 if the command line is wrong, 3 if a script reached a limit.\n",
          out);
    for (const struct command *const *c = help_rows()->commands; *c; c++) {
        one_command(out, *c);
    }
}

static void print_rules_page(FILE *out)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    static const char *const pages[] = {"params", "quantities", "checks", "steps"};
    fputs("# The rules\n\n<!-- Made of the program's own rows: build the suite host_test_reference "
          "and "
          "run it with --write. -->\n\nEvery rule point: what can be changed, and which rules of "
          "the book it stands for.\n\n| name | kind | what it is | rulebook |\n"
          "| --- | --- | --- | --- |\n",
          out);
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int i = 0; i < zerodark_system.n_rows[kind]; i++) {
            const struct rule_row *r = &zerodark_system.rows[kind][i];
            fprintf(out, "| `%s` | [%s](%s.md) | ", r->name, kinds[kind], pages[kind]);
            print_markdown_words(out, r->doc);
            fprintf(out, " | %s |\n", r->ledger);
        }
    }
}

const struct reference_file reference_files[] = {
    {"docs/reference/rules.md", print_rules_page},
    {"docs/reference/params.md", params},
    {"docs/reference/quantities.md", quantities},
    {"docs/reference/checks.md", checks},
    {"docs/reference/steps.md", steps},
    {"docs/reference/lua.md", lua},
    {"docs/reference/prompt.md", print_prompt_page},
    {"docs/reference/command-line.md", print_command_line_page},
    {"docs/reference/zerodark.1", reference_man},
    {"docs/reference/zerodark.bash", reference_bash},
    {"docs/reference/_zerodark", reference_zsh},
    {0}};
