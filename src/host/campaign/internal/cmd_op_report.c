// cmd_op_report.c: `zerodark operation report`: the next mission was fought on a table without the
// program. The parent has the keyboard and the file of the campaign.
#include <unistd.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_report_work.h"
#include "host/campaign/internal/op_parts.h"
#include "host/play/player.h"
#include "host/setup/setup_options.h"

static const struct option_row options[] = {SETUP_DIFFICULTY(struct op_reporting, wanted),
                                            SETUP_CHOOSE(struct op_reporting, wanted),
                                            {"yes", 'y', NULL,
                                             "applies it without asking whether it is right",
                                             OPTION(struct op_reporting, yes)},
                                            CAMPAIGN_AT,
                                            {0}};

static enum exit_status begin_reporting(struct campaign_command *d)
{
    struct op_reporting *r = d->self;
    d->player = player_open(false);
    if (!d->player) {
        return complain("out of memory");
    }
    player_last_words(d->player, "\nNothing was applied: the campaign is as it was.\n");
    r->asks_again = isatty(STDIN_FILENO);
    enum exit_status status = campaign_command_run(d, STORE_WRITE);
    player_close(d->player);
    return status;
}

static const struct campaign_deed report_deed = {
    .work = &cmd_op_report_work, .least = 1, .most = 1, .begin = begin_reporting};

const struct command cmd_op_report = {COMMAND_OPERATION_REPORT, .options = options,
                                      .run = campaign_command_main, .own = &report_deed};
