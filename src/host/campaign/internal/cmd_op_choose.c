// cmd_op_choose.c: `zerodark operation choose`: what players settle, in words.
#include <string.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/op_parts.h"

static const struct option_row options[] = {CAMPAIGN_AT, CAMPAIGN_CHANGED, CAMPAIGN_QUIET, {0}};

static enum exit_status begin_choosing(struct campaign_command *d)
{
    for (int i = 1; i < d->n_words; i++) {
        const char *equals = strchr(d->word[i], '=');
        if (!equals || equals == d->word[i] || !equals[1]) {
            return options_wrong(d->command, "'%s' is not NAME=WORD", d->word[i]);
        }
    }
    return campaign_command_run(d, d->n_words > 1 ? STORE_WRITE : STORE_READ);
}

static const struct campaign_deed choose_deed = {
    .work = &cmd_op_choose_work, .least = 1, .most = INT16_MAX, .begin = begin_choosing};

const struct command cmd_op_choose = {COMMAND_OPERATION_CHOOSE, .options = options,
                                      .run = campaign_command_main, .own = &choose_deed};
