// figure_args.h: arguments: figures, and the names of their stats and items.
#ifndef SCRIPT_FIGURE_ARGS_H
#define SCRIPT_FIGURE_ARGS_H

#include "script/match/match.h"

// The names of the stats, in the order of `enum stat_id`; ends with NULL.
extern const char *const figure_stats[];

// The figure whose M, F, A and D count: a possessed body has its AI's (ZD-AI-POSSESS-02, 03).
const struct figure *figure_mind(const struct game *g, const struct figure *f);

// The figure at `arg`; or, for a place, the caller's `place` as a figure that stands there and has
// no side.
const struct figure *check_mark(lua_State *L, int arg, struct match *m, struct figure *place);

// The item of that name. Raises if there is none.
enum item check_item(lua_State *L, int arg);

// The figure at 1, which must still be in the game, and its match.
struct figure *figure_self(lua_State *L, struct match **m);

// The same, for a method that makes the figure do something: raises unless something may happen in
// the match now. `what` is the method.
figure_id figure_doer(lua_State *L, struct match **m, const char *what);

// A method that pushes one value with `push`, which may use the figure `f`, the game `g` and the
// match `m`.
#define FIGURE_METHOD(name, push)                                                                  \
    int name(lua_State *L)                                                                         \
    {                                                                                              \
        struct match *m;                                                                           \
        const struct figure *f = figure_self(L, &m);                                               \
        struct game *g = &m->game;                                                                 \
        (void)f, (void)g;                                                                          \
        push;                                                                                      \
        return 1;                                                                                  \
    }

// A getter; FIGURE_ASK if handlers may change the answer.
#define FIGURE_GET(name, push) static FIGURE_METHOD(name, push)
#define FIGURE_ASK(name, push) FIGURE_GET(name, match_ask(L, m); push; match_answered(L, m))

// A method that makes the figure `id` do something in the game `g`: one call, which returns a
// status.
#define FIGURE_DEED(name, what, deed)                                                              \
    int name(lua_State *L)                                                                         \
    {                                                                                              \
        struct match *m;                                                                           \
        figure_id id = figure_doer(L, &m, what);                                                   \
        struct game *g = &m->game;                                                                 \
        return ruleset_api_done(L, m, deed);                                                       \
    }

#endif
