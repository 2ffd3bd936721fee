// cmd_op_course.c: `zerodark operation rescue`, `replace` and `restart`: where it goes from here.
#include <string.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_course_work.h"
#include "host/campaign/internal/op_parts.h"
#include "host/setup/setup_options.h"

static enum exit_status begin_restart(struct campaign_command *d)
{
    const struct course *k = d->self;
    return k->replay == (k->from > 0)
               ? options_wrong(d->command, "give either --replay or --from N")
               : campaign_command_run(d, STORE_WRITE);
}

static const struct option_row rescue_options[] = {
    {"call-off", 0, NULL, "cancels the Rescue", OPTION(struct course, call_off)},
    CAMPAIGN_QUIET,
    CAMPAIGN_NO_COLOR,
    {0}};

static const struct campaign_deed rescue_deed = {
    .work = &cmd_op_rescue_work, .least = 1, .most = 1};

const struct command cmd_op_rescue = {COMMAND_OPERATION_RESCUE, .options = rescue_options,
                                      .run = campaign_command_main, .own = &rescue_deed};

static const struct option_row replace_options[] = {
    {"hero", 0, "NAME", "which hero of the team file; required if it has several",
     OPTION(struct course, hero)},
    CAMPAIGN_QUIET,
    CAMPAIGN_NO_COLOR,
    {0}};

static const struct campaign_deed replace_deed = {
    .work = &cmd_op_replace_work, .least = 3, .most = 3};

const struct command cmd_op_replace = {COMMAND_OPERATION_REPLACE, .options = replace_options,
                                       .run = campaign_command_main, .own = &replace_deed};

static const struct option_row restart_options[] = {
    {"replay", 0, NULL, "fights the last mission again, from its start",
     OPTION(struct course, replay)},
    {"from", 0, "N",
     "goes back to mission N, with the heroes as at the start of the operation, without XP",
     OPTION_NUMBER(struct course, from, 1, OP_MISSIONS)},
    {"yes", 'y', NULL, "even if that gives up something that was won", OPTION(struct course, yes)},
    CAMPAIGN_QUIET,
    CAMPAIGN_NO_COLOR,
    {0}};

static const struct campaign_deed restart_deed = {
    .work = &cmd_op_restart_work, .least = 1, .most = 1, .begin = begin_restart};

const struct command cmd_op_restart = {COMMAND_OPERATION_RESTART, .options = restart_options,
                                       .run = campaign_command_main, .own = &restart_deed};
