// ruleset_ops.c: what is only in the rulebook is refused where a match is played by other rules.
#include "script/match/ruleset_ops.h"

#include <string.h>

#include "script/base/class.h"
#include "script/base/err.h"

void ruleset_ops_refuse(lua_State *L, const struct match *m, const char *what)
{
    if (m->ruleset) {
        err_say(L,
                "%s belongs to Zero Dark, but this game uses the rules '%s', which have nothing "
                "like it",
                what, m->rules.system->name);
    }
}

bool ruleset_ops_first(lua_State *L, const struct match *m, const struct class *c,
                       const char *const *general)
{
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
    bool listed = !name;
    for (int i = 0; !listed && general[i]; i++) {
        listed = strcmp(general[i], name) == 0;
    }
    if (!listed && class_has(c, name)) {
        ruleset_ops_refuse(L, m, lua_pushfstring(L, "%s.%s", c->name, name));
    }
    return false;
}
