// safe_table.h: the library `table` for scripts, equal to Lua's own in everything honest.
//
// Metamethods are respected as there, but each element that is visited spends of the budget that is
// open, and one call visits no more than LIMIT_ELEMENTS: a length that lies costs what it says.
// table.sort is stable, calls the order with every Lua in the same sequence, and an order that
// contradicts itself does no more than sort in some order.
#ifndef SCRIPT_SAFE_TABLE_H
#define SCRIPT_SAFE_TABLE_H

#include <lua.h>

// Pushes the library: a fresh table of fresh closures.
void safe_table_push(lua_State *L);

#endif
