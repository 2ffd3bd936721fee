// random.h: math.random for scripts, drawn from the chance of the game.
#ifndef SCRIPT_RANDOM_H
#define SCRIPT_RANDOM_H

#include "script/match/match.h"

// Sets the seed of math.random until the battle begins.
void random_seed(lua_State *L, struct match *m, uint64_t seed);

// Has no script drawn from it since?
bool random_untouched(lua_State *L, struct match *m, uint64_t seed);

// Puts `random` into the table on top of the stack, and a `randomseed` that does nothing: in battle
// it draws from a stream of the match; before the battle has begun, from a stream of its own,
// seeded by random_seed. `whose` is as in env_random.
void random_function(lua_State *L, struct match *m, enum stream_name stream, const char *whose);

#endif
