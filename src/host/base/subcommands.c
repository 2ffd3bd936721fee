// subcommands.c: the first word picks the part by its bare name, and the part runs with the words
// from there on. Help is made from the same list.
#include "host/base/options.h"

#include <stdio.h>
#include <string.h>

#include "app/text/fold.h"
#include "script/base/err.h"

#define PARTS 32

// "build" of "pack build".
static const char *bare_name(const struct command *c)
{
    return strchr(c->name, ' ') + 1;
}

static void print_subcommands_help(const struct command *c)
{
    printf("zerodark %s %s\n\n", c->name, c->operands);
    wrapped_print_paragraphs(stdout, c->summary);
    putchar('\n');
    for (const struct command *const *p = c->parts; *p; p++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", bare_name(*p), (*p)->operands);
        wrapped_print_beside(stdout, left, 33, (*p)->summary);
    }
    printf("\n-h after any of them explains it.\n\n%s\n", c->example);
}

static enum exit_status wrong_subcommand(const struct command *c, const char *word)
{
    const char *names[PARTS + 1] = {0};
    for (int i = 0; i < PARTS && c->parts[i]; i++) {
        names[i] = bare_name(c->parts[i]);
    }
    const char *near = err_nearest(word, names);
    return near ? options_wrong(c, "no '%s'; did you mean '%s'?", word, near)
                : options_wrong(c, "no '%s'", word);
}

const struct command *subcommand_named(const struct command *c, const char *word)
{
    const struct command *const *p = c->parts;
    while (*p && strcmp(bare_name(*p), word) != 0) {
        p++;
    }
    return *p;
}

enum exit_status subcommands_run(const struct command *c, int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "-h";
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
        print_subcommands_help(c);
        return EXIT_DONE;
    }
    const struct command *part = subcommand_named(c, word);
    return part ? part->run(part, argc - 1, argv + 1) : wrong_subcommand(c, word);
}
