// random.h: math.random for scripts, drawn from the chance of the game.
#ifndef SCRIPT_RANDOM_H
#define SCRIPT_RANDOM_H

#include "script/match/match.h"

// What math.random goes by until the battle begins.
void random_seed(lua_State *L, struct match *m, uint64_t seed);

// Has no script asked for any of that since?
bool random_untouched(lua_State *L, struct match *m, uint64_t seed);

// Puts `random` into the table on top of the stack: from a stream of the match, in battle; before
// it has begun from a stream of its own, seeded by random_seed. `whose` is as of
// env_random.
void random_function(lua_State *L, struct match *m, enum stream_name stream, const char *whose);

#endif
