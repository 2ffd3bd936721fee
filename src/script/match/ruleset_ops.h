// ruleset_ops.h: the face of a rule system: the interface between a match and its rules. One face
// is the rulebook's, the other is for rules written in Lua (ruleset.h has both). Code for what both
// have in common does not use the face, but m->rules.system.
#ifndef SCRIPT_RULESET_OPS_H
#define SCRIPT_RULESET_OPS_H

#include "script/match/match.h"

struct ruleset_ops {
    // Begins a battle on an empty table without a mission, for trying things out; m already has its
    // table. Raises.
    void (*empty)(lua_State *L, struct match *m);

    // May this order be given as it stands? It may ask handlers (match_ask, match_answered).
    bool (*can)(struct match *m, const struct order *o, struct verdict *why);

    // Lists the orders open to a side, or to one figure; returns how many there are, writes at most
    // `max`. Likewise.
    int (*open)(struct match *m, enum side side, figure_id who, struct order *out, int max);

    // The sides whose order may be next, in the order in which to ask them; returns how many: 0 if
    // it is nobody's turn. Likewise.
    int (*turn)(struct match *m, enum side out[PLAYERS]);

    // What a side that has no order to give does: false if it does nothing.
    bool (*pass)(struct match *m, enum side side, struct order *o);

    // The bot of that name among those of the rules; NULL if there is none. With name NULL, the
    // default bot.
    const struct bot *(*bot)(struct match *m, const char *name);

    // Pushes the names of those bots as a list.
    void (*bots)(lua_State *L, struct match *m);
};

// For struct class.first, in a match with rules in Lua: raises if the class has the name at 2 and
// it is not in the list, which ends with NULL. Pushes nothing, and returns false.
bool ruleset_ops_first(lua_State *L, const struct match *m, const struct class *c,
                       const char *const *general);

// Raises that a function belongs to the rulebook, while the match is played by other rules. `what`:
// "game:points".
void ruleset_ops_refuse(lua_State *L, const struct match *m, const char *what);

#endif
