// safe_sort.h: a stable sort that ends whatever the comparison returns; only for safe_table.c.
#ifndef SCRIPT_SAFE_SORT_H
#define SCRIPT_SAFE_SORT_H

#include <lua.h>

#include <stdbool.h>
#include <stdint.h>

// table, comparison or nil; sorts elements 1 to n of the table, which changes only once the whole
// order is known. `plain`: no access to the table calls a metamethod. Charges for every comparison.
void safe_sort(lua_State *L, uint32_t n, bool plain);

#endif
