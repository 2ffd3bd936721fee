// cmd_pack.c: `zerodark pack`: house rules in folders: made, looked at, shared.
#include "host/cmd_pack.h"

#include <stdio.h>
#include <string.h>

#include "script/err.h"

const struct command *const pack_parts[] = {&cmd_pack_list, NULL};

static const struct option_row options[] = {{0}};

// "list" of "pack list".
static const char *bare_name(const struct command *c)
{
    return strchr(c->name, ' ') + 1;
}

static const struct command *part_named(const char *name)
{
    for (const struct command *const *p = pack_parts; *p; p++) {
        if (strcmp(bare_name(*p), name) == 0) {
            return *p;
        }
    }
    return NULL;
}

static void help(const struct command *c)
{
    printf("zerodark %s %s\n\n%s\n\n", c->name, c->operands, c->summary);
    for (const struct command *const *p = pack_parts; *p; p++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", bare_name(*p), (*p)->operands);
        printf("  %-30s %.*s\n", left, (int)strcspn((*p)->summary, "\n"), (*p)->summary);
    }
    printf("\n-h after any of them tells the rest.\n\n%s\n", c->example);
}

static enum exit_status unknown(const struct command *c, const char *word)
{
    const char *names[24] = {0};
    for (int i = 0; pack_parts[i]; i++) {
        names[i] = bare_name(pack_parts[i]);
    }
    const char *near = err_nearest(word, names);
    return near ? options_wrong(c, "no '%s'; did you mean '%s'?", word, near)
                : options_wrong(c, "no '%s'", word);
}

static enum exit_status pack(const struct command *c, int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "-h";
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
        help(c);
        return EXIT_DONE;
    }
    const struct command *part = part_named(word);
    return part ? part->run(part, argc - 1, argv + 1) : unknown(c, word);
}

const struct command cmd_pack = {
    .name = "pack",
    .operands = "list|... ",
    .summary = "makes, looks at and shares packs of house rules\n\n"
               "A pack is a folder: pack.lua says what it is and what it changes, init.lua changes\n"
               "it. Commands that play or ask take packs by --pack NAME or --pack FOLDER.",
    .example = "For example:\n"
               "  zerodark pack list\n",
    .options = options,
    .run = pack,
};
