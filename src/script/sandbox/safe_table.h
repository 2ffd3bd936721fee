// safe_table.h: the library `table` for scripts, the same as Lua's own for all honest use.
//
// Metamethods are respected as in Lua, but each visited element is charged to the open budget, and
// one call visits at most LIMIT_ELEMENTS: a false length costs what it claims. table.sort is
// stable, and calls the comparison in the same sequence under every release of Lua; a comparison
// that contradicts itself only gives an arbitrary order.
#ifndef SCRIPT_SAFE_TABLE_H
#define SCRIPT_SAFE_TABLE_H

#include <lua.h>

// Pushes the library: a fresh table of fresh closures.
void safe_table_push(lua_State *L);

#endif
