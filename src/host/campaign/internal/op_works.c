// op_works.c: what the workers of `operation` do, by the names of its parts.
#include <string.h>

#include "host/campaign/cmd_operation.h"
#include "host/campaign/internal/op_parts.h"

static const struct campaign_work *const works[] = {
    &cmd_op_new_work,     &cmd_op_status_work,  &cmd_op_play_work,    &cmd_op_next_work,
    &cmd_op_choose_work,  &cmd_op_supply_work,  &cmd_op_spend_work,   &cmd_op_rescue_work,
    &cmd_op_replace_work, &cmd_op_restart_work, &cmd_op_history_work, &cmd_op_export_work,
    &cmd_op_packs_work,   &cmd_op_report_work,  &cmd_op_check_work,   NULL,
};

const struct campaign_work *campaign_work_named(const char *name)
{
    const struct campaign_work *const *w = works;
    while (*w && strcmp((*w)->task.name, name) != 0) {
        w++;
    }
    return *w;
}

const struct jail_task *cmd_operation_task(const char *name)
{
    const struct campaign_work *w = campaign_work_named(name);
    return w ? &w->task : NULL;
}
