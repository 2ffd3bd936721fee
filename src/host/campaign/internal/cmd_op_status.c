// cmd_op_status.c: `zerodark operation status` and `history`.
#include <string.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/op_parts.h"

static const struct option_row options[] = {CAMPAIGN_JSON, CAMPAIGN_NO_COLOR, {0}};

// The file is only read.
static enum exit_status look_at_campaign(struct campaign_command *d)
{
    return campaign_command_run(d, STORE_READ);
}

static const struct campaign_deed status_deed = {
    .work = &cmd_op_status_work, .least = 1, .most = 1, .begin = look_at_campaign};

const struct command cmd_op_status = {COMMAND_OPERATION_STATUS, .options = options,
                                      .run = campaign_command_main, .own = &status_deed};

static const struct campaign_deed history_deed = {
    .work = &cmd_op_history_work, .least = 1, .most = 1, .begin = look_at_campaign};

const struct command cmd_op_history = {COMMAND_OPERATION_HISTORY, .options = options,
                                       .run = campaign_command_main, .own = &history_deed};
