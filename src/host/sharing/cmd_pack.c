// cmd_pack.c: `zerodark pack`: making, sharing and looking at packs of house rules.
#include <stdio.h>
#include <string.h>

#include "host/base/options.h"
#include "host/sharing/cmd_pack.h"
#include "host/sharing/internal/pack_parts.h"

static const struct command *const parts[] = {&cmd_pack_new,     &cmd_pack_check,  &cmd_pack_info,
                                              &cmd_pack_list,    &cmd_pack_clash,  &cmd_pack_build,
                                              &cmd_pack_install, &cmd_pack_remove, &cmd_pack_verify,
                                              &cmd_pack_keygen,  &cmd_pack_sign,   NULL};

static const struct option_row options[] = {{0}};

static enum exit_status pack(const struct command *c, int argc, char **argv)
{
    return subcommands_run(c, parts, argc, argv);
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
    .parts = parts,
};
