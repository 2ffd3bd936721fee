#ifndef STUB_OPF
#define STUB_OPF
#include "script/match.h"
#include "zerodark/operation.h"
void operation_read(lua_State *L, struct match *m, const char *path, struct op_plan *out);
#endif
