// load_order.h: the order in which packs are loaded.
//
// A pack comes after those it requires and those it says it comes after, and before those it says
// it comes before, where they are there. Otherwise packs come in the order in which they were asked
// for, then those that nobody asked for, by their names.
#ifndef SCRIPT_LOAD_ORDER_H
#define SCRIPT_LOAD_ORDER_H

#include "script/packs/manifest.h"

// Puts the packs all[0 .. n) in order: those asked for stand first. Raises if they contradict
// one another, with what each of them says.
void load_order(lua_State *L, struct manifest *const *all, int n, int asked, int *out);

#endif
