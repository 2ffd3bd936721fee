// load_order.h: the order in which packs are loaded.
//
// A pack comes after those it requires and, if they are loaded, after those in its `after` and
// before those in its `before`. Otherwise packs come in the order in which the user named them,
// followed by those that were not named, by their names.
#ifndef SCRIPT_LOAD_ORDER_H
#define SCRIPT_LOAD_ORDER_H

#include "script/packs/manifest.h"

// Puts the packs all[0 .. n) in order; the first `asked` of them were named by the user. Raises if
// they contradict one another, with what each of them says.
void load_order(lua_State *L, struct manifest *const *all, int n, int asked, int *out);

#endif
