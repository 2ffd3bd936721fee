// cmd_pack.c: `zerodark pack`: making, sharing and looking at packs of house rules.

#include "host/sharing/cmd_pack.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/sharing/internal/pack_parts.h"

static const struct command *const parts[] = {&cmd_pack_new,     &cmd_pack_check,  &cmd_pack_info,
                                              &cmd_pack_list,    &cmd_pack_clash,  &cmd_pack_build,
                                              &cmd_pack_install, &cmd_pack_remove, &cmd_pack_verify,
                                              &cmd_pack_keygen,  &cmd_pack_sign,   NULL};

static const struct option_row options[] = {{0}};

const struct command cmd_pack = {COMMAND_PACK, .options = options, .run = subcommands_run,
                                 .parts = parts};
