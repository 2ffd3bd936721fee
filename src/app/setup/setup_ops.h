// setup_ops.h: how a plan becomes a battle. The program uses files, packs and workers for it; other
// callers may use texts in memory.
#ifndef APP_SETUP_OPS_H
#define APP_SETUP_OPS_H

#include "app/setup/battle_setup.h"

// Implementations of the functions below.
struct setup_ops {
    struct match *(*open)(lua_State *L, struct battle_setup *p);
    bool (*locate)(struct battle_setup *p, const char *journal, char *why, size_t size);
    void (*allow)(const struct battle_setup *p);
    bool (*file)(const struct battle_setup *p, const char *word, char out[FILES_PATH]);
    bool (*team_file)(const struct battle_setup *p, int side, char out[FILES_PATH]);
    bool (*bundled_bot)(const char *word, char out[FILES_PATH]);
};

// Installs them, to the end of the process. Borrowed.
void setup_ops_use(const struct setup_ops *ops);

// Opens the battle, pushing its match, and the bots, which then answer for the players. Raises if
// one of them cannot be opened.
struct match *setup_open(lua_State *L, struct battle_setup *p);

// Finds the mission, the team and the packs of a journal's plan: in the current folder, or next to
// the journal. False, with the reason, if one of them is missing.
bool setup_locate(struct battle_setup *p, const char *journal, char *why, size_t size);

// Lets the worker that opens the plan read everything that it names.
void setup_allow(const struct battle_setup *p);

// The path of a file or folder: in the current folder, or next to the journal; the word itself, and
// false, if it is in neither.
bool setup_file(const struct battle_setup *p, const char *word, char out[FILES_PATH]);

// The file of a side's team, wherever it is now: in the current folder, next to the journal, among
// the ready-made teams and those of packs. False if the plan names none, or it is not found.
bool setup_team_file(const struct battle_setup *p, int side, char out[FILES_PATH]);

// The file of a bot that ships with the program, by its name; false if there is none.
bool setup_ready_bot(const char *word, char out[FILES_PATH]);

#endif
