// op_battle.h: the battle that comes next in a campaign.
#ifndef HOST_OP_BATTLE_H
#define HOST_OP_BATTLE_H

#include "host/campaign/internal/campaign_command.h"

#define OP_BATTLE_NAME 64

struct op_battle {
    int64_t number;
    struct battle_setup plan;          // its team is lent by the session
    char team_name[OP_BATTLE_NAME];    // "battle-3-team.lua"
    char journal_name[OP_BATTLE_NAME]; // "battle-3.jsonl"
    const char *team;                  // the text of that file, owned by the Lua state
};

// Fills in what the next mission is fought with, from d->campaign.op, whose phase is OP_READY: who
// takes part, the choices made, the luck. False, after reporting why, if it cannot. May raise.
bool op_battle_prepare(struct campaign_command *d, struct op_battle *b);

// May a mission be fought next, or is one to come once the result of the last is kept? If not, the
// reason was reported, and what to do.
bool op_battle_may_begin(struct campaign_command *d);

// Opens a mission of the operation at d->campaign.file once, with those who would take part, to see
// whether it can be played in an operation; nothing is kept. False if it cannot be, which was
// reported; raises if its file is wrong.
bool op_battle_try(struct campaign_command *d, const char *path);

// Keeps the texts of which an open match of that mission is made, from the next save on; not if the
// plan is bare.
void op_battle_keep_texts(struct campaign_command *d, const struct battle_setup *p, struct match *m,
                          const char *path);

// The names of the n-th battle's files.
void op_battle_names(struct op_battle *b, int64_t n);

// The names of the difficulties, by enum difficulty; NULL at the end.
extern const char *const op_difficulties[];

#endif
