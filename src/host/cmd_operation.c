// cmd_operation.c: `zerodark operation`: campaigns, each kept in one file.
#include <stdio.h>
#include <string.h>

#include "host/cli.h"
#include "host/cmd_operation.h"
#include "script/err.h"

static const struct command *const parts[] = {&cmd_op_new,     &cmd_op_status,
                                              &cmd_op_next,    &cmd_op_choose,
                                              &cmd_op_supply,  &cmd_op_spend,
                                              &cmd_op_rescue,  &cmd_op_replace,
                                              &cmd_op_restart, &cmd_op_history,
                                              &cmd_op_export,  &cmd_op_packs,
                                              &cmd_op_check,   NULL};

static const struct option_row options[] = {{0}};

// "next" of "operation next".
static const char *bare_name(const struct command *c)
{
    return strchr(c->name, ' ') + 1;
}

static const struct command *part_named(const char *name)
{
    for (const struct command *const *p = parts; *p; p++) {
        if (strcmp(bare_name(*p), name) == 0) {
            return *p;
        }
    }
    return NULL;
}

static void help(const struct command *c)
{
    printf("zerodark %s %s\n\n%s\n\n", c->name, c->operands, c->summary);
    for (const struct command *const *p = parts; *p; p++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", bare_name(*p), (*p)->operands);
        printf("  %-30s %.*s\n", left, (int)strcspn((*p)->summary, "\n"), (*p)->summary);
    }
    printf("\n-h after any of them tells the rest.\n\n%s\n", c->example);
}

static enum exit_status unknown(const struct command *c, const char *word)
{
    const char *names[20] = {0};
    for (int i = 0; parts[i]; i++) {
        names[i] = bare_name(parts[i]);
    }
    const char *near = err_nearest(word, names);
    return near ? options_wrong(c, "no '%s'; did you mean '%s'?", word, near)
                : options_wrong(c, "no '%s'", word);
}

static enum exit_status operation(const struct command *c, int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "-h";
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
        help(c);
        return EXIT_DONE;
    }
    const struct command *part = part_named(word);
    return part ? part->run(part, argc - 1, argv + 1) : unknown(c, word);
}

const struct command cmd_operation = {
    .name = "operation",
    .operands = "new|status|next|... FILE",
    .summary = "plays operations: linked missions with the same heroes\n\n"
               "A campaign is one file. Whatever a command has changed is on the disk before it\n"
               "says so, and all of it or nothing; every battle is kept with its journal.",
    .example = "For example:\n"
               "  zerodark operation new gemini.zd gemini --team nightwatch\n"
               "  zerodark operation next gemini.zd --difficulty hard\n"
               "  zerodark operation status gemini.zd\n",
    .options = options,
    .run = operation,
};
