// repl_command_help.c: the prompt's .help: of a name, or of a value.
#include "app/help/help.h"
#include "app/prompt/internal/repl_command_parts.h"
#include "script/api/module.h"

static int finish_help(lua_State *L, bool found)
{
    return found ? 1 : lua_error(L);
}

int repl_command_help(lua_State *L)
{
    if (lua_isnoneornil(L, 1) || lua_type(L, 1) == LUA_TSTRING) {
        return finish_help(L, help_push(L, lua_tostring(L, 1)));
    }
    if (lua_iscfunction(L, 1)) {
        return finish_help(L, help_push_function(L, lua_tocfunction(L, 1)));
    }
    const struct object *o = lua_touserdata(L, 1);
    for (const struct class *const *c = module_classes; o && *c; c++) {
        if (class_test(L, 1, class_head(*c))) {
            return finish_help(L, help_push(L, (*c)->name));
        }
    }
    return repl_command_fail(
        L,
        "help: a name, a function or an object of zerodark expected, got a %s: .help "
        "shoot, help(zd.resist), help(game)",
        luaL_typename(L, 1));
}
