// plan_ops.h: how a plan becomes a battle. The program has files, packs and workers for it; whoever
// else plays battles has texts in memory.
#ifndef APP_PLAN_OPS_H
#define APP_PLAN_OPS_H

#include "app/setup/battle_setup.h"

// What each of the functions below does.
struct plan_ops {
    struct match *(*open)(lua_State *L, struct battle_setup *p);
    bool (*locate)(struct battle_setup *p, const char *journal, char *why, size_t size);
    void (*allow)(const struct battle_setup *p);
    bool (*file)(const struct battle_setup *p, const char *word, char out[FILES_PATH]);
    bool (*team_file)(const struct battle_setup *p, int side, char out[FILES_PATH]);
    bool (*bundled_bot)(const char *word, char out[FILES_PATH]);
};

// From now on these do it, to the end of the process. Borrowed.
void plan_ops_use(const struct plan_ops *ops);

// Opens the battle, pushing its match, and the bots, which then answer for the players. Raises
// where one of them cannot be. A worker is sealed by it (jail_seal).
struct match *plan_open(lua_State *L, struct battle_setup *p);

// Finds the mission, the team and the packs of a journal's plan: here, or beside the journal. False
// with the reason where one of them is not there.
bool plan_locate(struct battle_setup *p, const char *journal, char *why, size_t size);

// Lets what opens the plan read all that it names.
void plan_allow(const struct battle_setup *p);

// The path of a file or folder: here, or beside the journal; the word itself, and false, where it
// is nowhere.
bool plan_file(const struct battle_setup *p, const char *word, char out[FILES_PATH]);

// The file of who plays a side, where that is to be found now: here, beside the journal, among the
// ready teams and those of packs. False where the plan names none, or it is nowhere.
bool plan_team_file(const struct battle_setup *p, int side, char out[FILES_PATH]);

// The file of a bot that comes with the program, by its name; false where there is none.
bool plan_ready_bot(const char *word, char out[FILES_PATH]);

#endif
