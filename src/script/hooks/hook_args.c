// hook_args.c: verdicts and `vanilla`; views and terms have files of their own. A script gets
// `vanilla` as a closure around its userdata, to be called like any function.
#include "script/hooks/hook_args.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/match/push.h"

int hook_args_dead(lua_State *L, const char *what)
{
    return err_say(L,
                   "%s: valid only during the handler's call, which has returned; copy what you "
                   "need while it runs",
                   what);
}

static struct verdict_lent *check_verdict(lua_State *L)
{
    struct verdict_lent *v = class_check(L, 1, &class_verdict);
    if (!v->verdict) {
        hook_args_dead(L, "this verdict");
    }
    return v;
}

static int verdict_lent_deny(lua_State *L)
{
    struct verdict_lent *v = check_verdict(L);
    const char *reason = luaL_checkstring(L, 2), *source = v->source;
    if (!lua_isnoneornil(L, 3)) {
        luaL_checkstring(L, 3);
        source = match_keep(L, v->match, 3);
    }
    verdict_deny(v->verdict, source, "%s", reason);
    return 0;
}

static int verdict_lent_clear(lua_State *L)
{
    verdict_clear(check_verdict(L)->verdict);
    return 0;
}

static int verdict_lent_allow(lua_State *L)
{
    struct verdict_lent *v = check_verdict(L);
    verdict_allow(v->verdict, v->source);
    return 0;
}

#define VERDICT_GET(name, push)                                                                    \
    CLASS_GET(name, const struct verdict *v = check_verdict(L)->verdict, push)
#define VERDICT_LIST(name, text) VERDICT_GET(name, PUSH_LIST(L, v->n, i, lua_pushstring(L, text)))

VERDICT_GET(verdict_lent_denied, lua_pushboolean(L, v->denied))
VERDICT_LIST(verdict_lent_reasons, v->reason[i].text)
VERDICT_LIST(verdict_lent_sources, v->reason[i].source)

static const struct script_fn verdict_methods[] = {{"deny", verdict_lent_deny},
                                                   {"clear", verdict_lent_clear},
                                                   {"allow", verdict_lent_allow},
                                                   {"denied", verdict_lent_denied},
                                                   {"reasons", verdict_lent_reasons},
                                                   {"sources", verdict_lent_sources},
                                                   {0}};

const struct class class_verdict = {.name = "verdict", .methods = verdict_methods};

struct verdict_lent *hook_args_verdict(lua_State *L, struct match *m)
{
    struct verdict_lent *v = class_new(L, &class_verdict, sizeof *v, 0);
    v->match = m;
    return v;
}

static const struct class class_vanilla = {.name = "vanilla"};

static int vanilla_call(lua_State *L)
{
    struct vanilla_lent *v = lua_touserdata(L, lua_upvalueindex(1));
    if (!v->call) {
        hook_args_dead(L, "vanilla");
    }
    struct match *m = v->match;
    match_enter(L, m);
    enum status s = hook_vanilla(v->call);
    if (s != STATUS_OK) {
        return err_raise(L, s, &m->game.fault, "vanilla");
    }
    return 0;
}

struct vanilla_lent *hook_args_vanilla(lua_State *L, struct match *m)
{
    struct vanilla_lent *v = class_new(L, &class_vanilla, sizeof *v, 0);
    v->match = m;
    lua_pushcclosure(L, vanilla_call, 1);
    return v;
}
