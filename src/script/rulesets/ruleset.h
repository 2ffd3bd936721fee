// ruleset.h: a whole other rule system, written in Lua.
//
// A pack whose pack.lua gives its own name as `ruleset` defines a system: its init.lua calls
// ruleset { ... } once. Battles whose mission or packs name it are played by it, and use nothing of
// the rulebook: m->ruleset is set, m->face is ruleset_lua, and the system of the match has the
// words and rows of that table (docs/rulesets.md).
#ifndef SCRIPT_RULESET_H
#define SCRIPT_RULESET_H

#include "script/base/class.h"
#include "script/match/fields.h"
#include "script/match/match.h"

#define RULESET_RULEBOOK "zero-dark" // the name of the rulebook's rules

#define RULESET_PROFILES 200
#define RULESET_OUTCOMES 32
#define RULESET_BOTS     16

// What a figure is made from.
struct ruleset_profile {
    const char *name, *title; // "rifleman", "Rifleman"
    uint8_t kind;
    len radius, height;
    uint32_t flags;
    int16_t stat[FIGURE_STATS];
    uint8_t state[FIGURE_STATES];
};

// Functions that a system may have, by their places in its table of functions.
enum ruleset_function {
    RULESET_TURN = 1,
    RULESET_BEGIN,
    RULESET_AFTER_ORDER,
    RULESET_DESCRIBE,
    RULESET_OVER,      // of the mission
    RULESET_OVER_ELSE, // for missions that have none
    RULESET_FUNCTIONS
};

struct ruleset {
    const char *name;  // of the pack
    const char *title; // NULL: ruleset { ... } has not been called yet
    uint8_t scale;     // index into content.scale: its unit
    const char *sides[SIDES + 1], *links[FIGURE_LINKS], *outcomes[RULESET_OUTCOMES + 1];
    int n_profiles;
    struct ruleset_profile profile[RULESET_PROFILES];
    const char *profile_names[RULESET_PROFILES + 1];
    const char *place[RULESET_FUNCTIONS]; // of its functions, "tiny/init.lua:12"; NULL: none
    int n_bots;
    const struct bot *bot[RULESET_BOTS]; // the first is the default
    bool began;                          // the battle has begun: the mission has been set up
};

// The two faces of rules (ruleset_ops.h): that of the rulebook, and that of rules in Lua.
extern const struct ruleset_ops face_zerodark, ruleset_lua;

// struct system.perform of rules that are written in Lua. (ruleset_lua.c)
enum status ruleset_lua_perform(struct game *g, const struct order *o);

// Its struct system.check: profiles are rows of those that the rules have made. (ruleset_lua.c)
enum status ruleset_lua_check(const struct game *g, const struct world *w, struct fault *fault);

// Begins with a system that has no rows, to be filled by the pack of that name.
void ruleset_begin(lua_State *L, struct match *m, const char *name);

// The row of `ruleset`, for help.
extern const struct script_fn ruleset_functions[];

// env -> env; adds the function `ruleset` for the pack that may call it, or one that raises and
// says which pack that is.
void ruleset_function(lua_State *L, struct match *m, const char *pack);

// Raises if the pack has not called `ruleset`.
void ruleset_settle(lua_State *L, const struct match *m);

// Keeps the function on top of the stack, which is popped.
void ruleset_keep(lua_State *L, struct match *m, enum ruleset_function which);

// Pushes the function that was kept; returns false and pushes nothing if there is none.
bool ruleset_push(lua_State *L, struct match *m, enum ruleset_function which);

// Calls a function pushed by ruleset_push, with the n arguments above it on the stack, from inside
// an order or a question, as hook_call_function does.
enum status ruleset_call(lua_State *L, struct match *m, enum ruleset_function which, int n,
                         int results);

#define RULESET_WORDS 96

// A line about a figure by the rules' `describe`, else its name. If `describe` fails, the name and
// the reason; the failure has no other effect.
void ruleset_describe(struct match *m, figure_id id, char *out, size_t size);

// game:finish(outcome, why?): ends the battle with that outcome.
int game_finish(lua_State *L);

#endif
