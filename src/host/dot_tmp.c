#include "host/dot_parts.h"
int dot_rules(lua_State *L)
{
    return dot_fail(L, "soon");
}
