// face.h: the face of a rule system: what the machinery of a match asks of whichever rules it is
// played by. One is the rulebook's (face_zerodark.c), the other that of rules written in Lua
// (face_lua.c). What both have in common is nobody's face: it asks m->rules.system.
#ifndef SCRIPT_FACE_H
#define SCRIPT_FACE_H

#include "script/match/match.h"

struct loading;

struct face {
    // The battle of nobody on nothing, for trying things out: m has its table. Raises.
    void (*empty)(lua_State *L, struct match *m);

    // Builds the battle of the mission that has been read: begins, sets up, starts. Raises.
    void (*mission)(lua_State *L, struct loading *l);

    // May this order be given as it stands? It may ask handlers (match_ask, match_answered).
    bool (*can)(struct match *m, const struct order *o, struct verdict *why);

    // Lists the orders open to a side, or to one figure; returns how many there are, writes at most
    // `max`. Likewise.
    int (*open)(struct match *m, enum side side, figure_id who, struct order *out, int max);

    // The sides whose order may be next, who is to be asked first first; returns how many: 0 where
    // it is nobody's turn. Likewise.
    int (*turn)(struct match *m, enum side out[PLAYERS]);

    // What a side that has no order to give does: false where it does nothing.
    bool (*pass)(struct match *m, enum side side, struct order *o);

    // The bot of that name among those of the rules; NULL: where there is none. name NULL: who
    // plays where nobody is named.
    const struct bot *(*bot)(struct match *m, const char *name);

    // Pushes the names of those bots as a list.
    void (*bots)(lua_State *L, struct match *m);
};

extern const struct face face_zerodark, face_lua;

// struct system.perform of rules that are written in Lua (face_lua.c).
enum status face_lua_perform(struct game *g, const struct order *o);

// The battle of a mission of such rules (mission_lua.c).
void mission_lua(lua_State *L, struct loading *l);

#endif
