// cmd_op_files.c: `zerodark operation export`.
#include <errno.h>
#include <string.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_files_work.h"
#include "host/campaign/internal/op_parts.h"

static enum exit_status begin_export(struct campaign_command *d)
{
    d->folder = d->word[1];
    if (!file_exists(d->word[0]) || file_folder(d->folder)) { // what is no campaign makes no folder
        return campaign_command_run(d, STORE_READ);
    }
    char why[FILES_WHY];
    file_reason_at(d->folder, errno, why);
    return complain_of("%s: this folder cannot be made: %s", d->folder, why);
}

static const struct option_row export_options[] = {
    {"battle", 'b', "N", "only the N-th battle",
     OPTION_NUMBER(struct export, battle, 1, INT32_MAX)},
    {"bare", 0, NULL, "journals without copies of their scripts", OPTION(struct export, bare)},
    CAMPAIGN_QUIET,
    {0}};

static const struct campaign_deed export_deed = {
    .work = &cmd_op_export_work, .least = 2, .most = 2, .begin = begin_export};

const struct command cmd_op_export = {COMMAND_OPERATION_EXPORT, .options = export_options,
                                      .run = campaign_command_main, .own = &export_deed};
