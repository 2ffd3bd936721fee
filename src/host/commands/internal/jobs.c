// jobs.c: the jobs that the worker program knows by their names.
#include "host/commands/internal/jobs.h"

#include <string.h>

#include "app/base/text_box.h"
#include "app/help/help.h"
#include "app/prompt/repl_command.h"
#include "host/base/command_words.h"
#include "host/campaign/cmd_operation.h"
#include "host/check/cmd_check.h"
#include "host/commands/internal/commands.h"
#include "host/play/cmd_play.h"
#include "host/prompt/repl.h"
#include "host/prompt/sandbox.h"
#include "host/series/cmd_sim.h"
#include "host/setup/setup_options.h"
#include "host/sharing/cmd_pack.h"
#include "host/specs/cmd_test.h"
#include "host/specs/spec_scratch.h"
#include "host/tell/cmd_run.h"
#include "host/tell/raster.h"
#include "host/worker/archive_parse.h"
#include "host/worker/jail_task.h"

// Those of campaigns are the parts of their command.
static const struct jail_task *const jobs[] = {
    &archive_parse_task,
    &batch_report_task,
    &check_run_task,
    &cmd_map_task,
    &cmd_sheet_task,
    &cmd_odds_task,
    &cmd_pack_clash_task,
    &cmd_pack_info_task,
    &cmd_pack_list_task,
    &cmd_play_task,
    &cmd_program_task,
    &cmd_replay_task,
    &cmd_rules_task,
    &cmd_run_task,
    &cmd_team_task,
    &compare_task,
    &experiment_task,
    &pack_manifest_task,
    &raster_task,
    &repl_remote_task,
    &sandbox_task,
    &spec_run_task,
    NULL,
};

const struct jail_task *jobs_named(const char *name)
{
    for (const struct jail_task *const *j = jobs; *j; j++) {
        if (strcmp((*j)->name, name) == 0) {
            return *j;
        }
    }
    return cmd_operation_task(name);
}

// The commands as help has them: their words alone.
static const struct command told[] = {COMMAND_WORDS};

#define TOLD (sizeof told / sizeof *told)

static void lend_help(void)
{
    static const struct command *commands[TOLD + 1];
    static const struct help_rows rows = {commands, repl_command_rows};
    for (size_t i = 0; i < TOLD; i++) {
        commands[i] = &told[i];
    }
    help_use(&rows);
}

void jobs_ready(void)
{
    text_box_watch_json();
    lend_help();
    setup_begin_worker();
    spec_scratch_lend();
}
