// cmd_operation.c: `zerodark operation`: campaigns, each kept in one file.
#include "host/campaign/cmd_operation.h"

#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/campaign/internal/op_parts.h"

static const struct command *const parts[] = {
    &cmd_op_new,    &cmd_op_status,  &cmd_op_play,    &cmd_op_report,
    &cmd_op_next,   &cmd_op_choose,  &cmd_op_supply,  &cmd_op_spend,
    &cmd_op_rescue, &cmd_op_replace, &cmd_op_restart, &cmd_op_history,
    &cmd_op_export, &cmd_op_packs,   &cmd_op_check,   NULL};

static const struct option_row options[] = {{0}};

const struct command cmd_operation = {COMMAND_OPERATION, .options = options, .run = subcommands_run,
                                      .parts = parts};
