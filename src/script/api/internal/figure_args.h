// figure_args.h: figures, and what is asked of them by name, as arguments.
#ifndef SCRIPT_FIGURE_ARGS_H
#define SCRIPT_FIGURE_ARGS_H

#include "script/match/match.h"

// The stats that are asked for by name, in the order of `enum stat_id`; ends with NULL.
extern const char *const figure_stats[];

// The figure at `arg`; or a place, as one that stands there and is nobody's: the caller's `place`.
const struct figure *check_mark(lua_State *L, int arg, struct match *m, struct figure *place);

// The item of that name. Raises where there is none.
enum item check_item(lua_State *L, int arg);

// The figure at 1, which has to be in the game still, and its match.
struct figure *figure_self(lua_State *L, struct match **m);

#endif
