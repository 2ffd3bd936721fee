// figure_args.h: figures, and what is asked of them by name, as arguments.
#ifndef SCRIPT_FIGURE_ARGS_H
#define SCRIPT_FIGURE_ARGS_H

#include "script/match/match.h"

// The stats that are asked for by name, in the order of `enum stat_id`; ends with NULL.
extern const char *const figure_stats[];

// Whose M, F, A and D count: a possessed body has its AI's (ZD-AI-POSSESS-02, 03).
const struct figure *figure_mind(const struct game *g, const struct figure *f);

// The figure at `arg`; or a place, as one that stands there and is nobody's: the caller's `place`.
const struct figure *check_mark(lua_State *L, int arg, struct match *m, struct figure *place);

// The item of that name. Raises if there is none.
enum item check_item(lua_State *L, int arg);

// The figure at 1, which has to be in the game still, and its match.
struct figure *figure_self(lua_State *L, struct match **m);

// The same, to be the one who does something: raises unless something may happen in the match now.
// `what` is the method.
figure_id figure_doer(lua_State *L, struct match **m, const char *what);

// A method that pushes one value, by what it is told of the figure `f` in the game `g` of the match
// `m`.
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

// A getter; FIGURE_ASK if handlers may have a say in the answer.
#define FIGURE_GET(name, push) static FIGURE_METHOD(name, push)
#define FIGURE_ASK(name, push) FIGURE_GET(name, match_ask(L, m); push; match_answered(L, m))

// A deed of the figure `id` in the game `g`, which is one call that tells how it went.
#define FIGURE_DEED(name, what, deed)                                                              \
    int name(lua_State *L)                                                                         \
    {                                                                                              \
        struct match *m;                                                                           \
        figure_id id = figure_doer(L, &m, what);                                                   \
        struct game *g = &m->game;                                                                 \
        return verbs_done(L, m, deed);                                                             \
    }

#endif
