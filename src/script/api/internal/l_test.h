// l_test.h: a test of the rulebook, for orders and steps of packs.
#ifndef SCRIPT_L_TEST_H
#define SCRIPT_L_TEST_H

#include <lua.h>

int game_test(lua_State *L); // game:test { figure =, stat =, name =, target = } -> successes

#endif
