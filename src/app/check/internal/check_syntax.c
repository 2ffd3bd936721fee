// check_syntax.c: what is not Lua becomes a finding.
#include <lauxlib.h>

#include <stdio.h>

#include "app/check/check_file.h"
#include "app/check/syntax_advice.h"
#include "script/base/limits.h"
#include "script/sandbox/compile_cost.h"
#include "script/sandbox/suffix_depth.h"

bool check_readable(const char *text, size_t n)
{
    return n <= LIMIT_SOURCE && suffix_depth_too_long(text, n, LIMIT_CHAIN) == 0 &&
           compile_cost_of(text, n, LIMIT_COMPILE).line == 0;
}

bool check_syntax(lua_State *L, const char *path, const char *text, size_t n,
                  struct findings *found)
{
    int top = lua_gettop(L);
    lua_pushfstring(L, "@%s", path);
    if (luaL_loadbufferx(L, text, n, lua_tostring(L, -1), "t") == LUA_OK) {
        lua_settop(L, top);
        return true;
    }
    if (check_foreign(path, text, n, found)) {
        lua_settop(L, top);
        return false;
    }
    struct finding f;
    struct syntax_advice a;
    finding_read(path, lua_tostring(L, -1), &f);
    syntax_advice(L, f.text, f.line, &(struct syntax_text){text, n, 1}, &a);
    snprintf(f.file, sizeof f.file, "%s", path); // messages may have it cut short
    snprintf(f.mend, sizeof f.mend, "%s", a.mend);
    f.line = a.line;
    f.column = a.column;
    f.rank = RANK_READ;
    snprintf(f.name, sizeof f.name, "syntax");
    finding_add(found, &f);
    lua_settop(L, top);
    return false;
}
