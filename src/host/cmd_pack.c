// cmd_pack.c: `zerodark pack`: making, sharing and looking at packs of house rules.
#include <stdio.h>
#include <string.h>

#include "host/cli.h"
#include "host/cmd_pack.h"
#include "script/err.h"

static const struct command *const parts[] = {&cmd_pack_new,     &cmd_pack_check,  &cmd_pack_info,
                                              &cmd_pack_list,    &cmd_pack_clash,  &cmd_pack_build,
                                              &cmd_pack_install, &cmd_pack_remove, &cmd_pack_verify,
                                              &cmd_pack_keygen,  &cmd_pack_sign,   NULL};

static const struct option_row options[] = {{0}};

// "build" of "pack build".
static const char *bare_name(const struct command *c)
{
    return strchr(c->name, ' ') + 1;
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

static enum exit_status pack(const struct command *c, int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "-h";
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
        help(c);
        return EXIT_DONE;
    }
    for (const struct command *const *p = parts; *p; p++) {
        if (strcmp(bare_name(*p), word) == 0) {
            return (*p)->run(*p, argc - 1, argv + 1);
        }
    }
    return unknown(c, word);
}

const struct command cmd_pack = {
    .name = "pack",
    .operands = "new|check|info|... PACK",
    .summary = "makes, shares and installs packs of house rules\n\n"
               "A pack is a folder with a pack.lua in it, or one archive file of that.",
    .example = "For example:\n"
               "  zerodark pack new night-fight\n"
               "  zerodark pack check night-fight\n"
               "  zerodark pack build night-fight\n"
               "  zerodark pack install night-fight-1.2.0.zdpack\n",
    .options = options,
    .run = pack,
};
