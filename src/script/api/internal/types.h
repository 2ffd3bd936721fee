// types.h: the type stubs of the module, for editors: LuaCATS text.
#ifndef SCRIPT_TYPES_H
#define SCRIPT_TYPES_H

#include "script/base/class.h"

// zd.types: the text of lua/types/zerodark.lua.
extern const struct script_fn types_functions[];

#endif
