// op_parts.h: the parts of `zerodark operation`.
#ifndef HOST_OP_PARTS_H
#define HOST_OP_PARTS_H

#include "host/campaign/internal/campaign_command.h"

extern const struct command cmd_op_new, cmd_op_status, cmd_op_play, cmd_op_report, cmd_op_next,
    cmd_op_choose, cmd_op_supply, cmd_op_spend, cmd_op_rescue, cmd_op_replace, cmd_op_restart,
    cmd_op_history, cmd_op_export, cmd_op_packs, cmd_op_check;

// What their workers do.
extern const struct campaign_work cmd_op_new_work, cmd_op_status_work, cmd_op_play_work,
    cmd_op_next_work, cmd_op_choose_work, cmd_op_supply_work, cmd_op_spend_work, cmd_op_rescue_work,
    cmd_op_replace_work, cmd_op_restart_work, cmd_op_history_work, cmd_op_export_work,
    cmd_op_packs_work, cmd_op_report_work, cmd_op_check_work;

// Makes these choices, all of them or none, and saves them. What is wrong was reported, and what
// was changed in memory stays so then. May raise.
enum exit_status cmd_op_choose_words(struct campaign_command *d, char *const *word, int n);

// Prints what there is to choose for the mission that comes next. d->campaign.op and its choices
// are not what they were afterwards. May raise.
enum exit_status cmd_op_tell_choices(struct campaign_command *d);

// Calls a supply drop, pays for it and, if a hero is named, gives it away; each is saved.
struct op_drop_words {
    const char *pay, *hero, *effect; // "Ada=5,Ben=5"; who gets it; "Safe house=5"; NULL: not said
    bool twice;
};
enum exit_status cmd_op_call_drop(struct campaign_command *d, const struct op_drop_words *b);

// Tells what a check has come to: what is damaged in the file, and which files are others now or
// gone. Takes both lists. (cmd_op_check_work.c)
void cmd_op_tell_checked(const struct campaign_command *d, int64_t battles, bool sound,
                         json_t *found, json_t *files);

// Prints the supply drop that the player has to decide on; nothing if there is none.
void cmd_op_tell_drop(const struct campaign_command *d);

#endif
