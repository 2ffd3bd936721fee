// push.h: from C to Lua. Every push_ function pushes one value and returns 1; every put_ function
// sets a field of the table on top of the stack.
#ifndef SCRIPT_PUSH_H
#define SCRIPT_PUSH_H

#include <lauxlib.h>

#include "script/match/match.h"
#include "script/narration/narrator.h"

// Pushes a list of n values: `push` pushes the one of i, from 0.
// NOLINTBEGIN(bugprone-macro-parentheses): a name and a statement
#define PUSH_LIST(L, n, i, push)                                                                   \
    do {                                                                                           \
        lua_createtable(L, n, 0);                                                                  \
        for (int i = 0; i < (n); i++) {                                                            \
            push;                                                                                  \
            lua_rawseti(L, -2, i + 1);                                                             \
        }                                                                                          \
    } while (0)
// NOLINTEND(bugprone-macro-parentheses)

// The handle of a figure; nil for FIGURE_NONE and for the dead. A figure has only one handle as
// long as anything refers to it, so handles can be compared and used as keys.
int push_figure(lua_State *L, struct match *m, figure_id id);

// The object that scripts of the match know as `m`; always the same one.
int push_mission(lua_State *L, struct match *m);

// A length in units: an integer if it is a whole number, else a float.
int push_len(lua_State *L, len l, len unit);

// Fields of the table on top of the stack. A text that is NULL leaves its field nil.
void put_text(lua_State *L, const char *name, const char *text);
void put_int(lua_State *L, const char *name, lua_Integer value);
void put_flag(lua_State *L, const char *name, bool set);
void put_figure(lua_State *L, struct match *m, const char *name, figure_id id);
void put_spot(lua_State *L, const struct match *m, const char *name, spot at);
void put_len(lua_State *L, const char *name, len l, len unit);

// Points on the ground as places; lists of those and of figures, up to `most` or the first
// FIGURE_NONE.
void put_point(lua_State *L, const struct match *m, const char *name, point at);
void put_points(lua_State *L, const struct match *m, const char *name, const point *at, int n);
void put_figures(lua_State *L, struct match *m, const char *name, const figure_id *who,
                 size_t most);

// {x =, y =, z =} in units.
int push_spot(lua_State *L, const struct match *m, spot at);

// The name of a card, "7H"; nil for -1.
int push_card(lua_State *L, int card);

// {7, 8, 12}
int push_dice(lua_State *L, const struct dice *d);

// {{label =, source =, value =}, ..., sum =} that prints as "range 8 + AV 3 = 11".
int push_terms(lua_State *L, const struct terms *t);

// Why something is not allowed: a list of texts, each with its rule. If it is allowed: the reasons
// that were overruled.
int push_reasons(lua_State *L, const struct verdict *v, bool allowed);

// The 64 bits of a hash as 16 hexadecimal digits.
int push_hash(lua_State *L, uint64_t h);

// A narrator that adds its words to a text.
struct narrator push_narrator(luaL_Buffer *b);

// Events as a list of tables: {name =, who =, whom =, value =, text =, ...}. Each prints as a
// sentence.
int push_events(lua_State *L, struct match *m, const struct told *all);

// An account: who, what, dice, terms, successes; prints as the answer to "why".
int push_account(lua_State *L, struct match *m, const struct account *a);

// game.vars: a table that scripts keep in the game. Snapshots, undo, saves and replays cover it.
extern const struct class class_vars;
int push_vars(lua_State *L, struct match *m);

#endif
