// cmd_op_packs.c: `zerodark operation packs`: with which packs a campaign is played, and that it is
// to go on with others.
#include <string.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/campaign_command.h"
#include "host/campaign/internal/cmd_op_packs_work.h"
#include "host/campaign/internal/op_parts.h"

static const struct option_row options[] = {
    {"accept", 0, NULL, "continues with the packs as they are now", OPTION(struct packs, accept)},
    CAMPAIGN_JSON,
    {0}};

static enum exit_status look_or_accept(struct campaign_command *d)
{
    const struct packs *k = d->self;
    return campaign_command_run(d, k->accept ? STORE_WRITE : STORE_READ);
}

static const struct campaign_deed packs_deed = {
    .work = &cmd_op_packs_work, .least = 1, .most = 1, .begin = look_or_accept};

const struct command cmd_op_packs = {COMMAND_OPERATION_PACKS, .options = options,
                                     .run = campaign_command_main, .own = &packs_deed};
