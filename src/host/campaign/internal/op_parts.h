// op_parts.h: the parts of `zerodark operation`.
#ifndef HOST_OP_PARTS_H
#define HOST_OP_PARTS_H

#include "host/campaign/internal/campaign_command.h"

extern const struct command cmd_op_new, cmd_op_status, cmd_op_next, cmd_op_choose, cmd_op_supply,
    cmd_op_spend, cmd_op_rescue, cmd_op_replace, cmd_op_restart, cmd_op_history, cmd_op_export,
    cmd_op_packs, cmd_op_check;

// What their workers do; the file is checked without one.
extern const struct campaign_work cmd_op_new_work, cmd_op_status_work, cmd_op_next_work,
    cmd_op_choose_work, cmd_op_supply_work, cmd_op_spend_work, cmd_op_rescue_work,
    cmd_op_replace_work, cmd_op_restart_work, cmd_op_history_work, cmd_op_export_work,
    cmd_op_packs_work;

// Prints the supply drop that the player has to decide on; nothing if there is none.
void cmd_op_tell_drop(const struct campaign_command *d);

#endif
