// cmd_pack.c: `zerodark pack`: making, sharing and looking at packs of house rules.
#include <stdio.h>
#include <string.h>

#include "host/base/command_words.h"
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

const struct command cmd_pack = {COMMAND_PACK, .options = options, .run = pack, .parts = parts};
