// Terms that scripts write: lists of what a number is made of.
#include "script/rulesets/ruleset_api.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/match/check.h"

// The text at the n-th place or under the name of the term at `at`, kept; NULL if there is none.
static const char *text_of_term(lua_State *L, struct match *m, int at, int n, const char *name)
{
    const char *text = NULL;
    if (lua_rawgeti(L, at, n) == LUA_TNIL) {
        lua_getfield(L, at, name);
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        text = match_keep(L, m, -1);
    } else if (!lua_isnil(L, -1)) {
        err_say(L, "a term is { label, value, source }: %s is not text", name);
    }
    lua_settop(L, at);
    return text;
}

static int32_t value_of_term(lua_State *L, int at)
{
    if (lua_rawgeti(L, at, 2) == LUA_TNIL) {
        lua_getfield(L, at, "value");
    }
    int32_t value = (int32_t)check_int(L, lua_gettop(L), INT32_MIN, INT32_MAX);
    lua_settop(L, at);
    return value;
}

// A term that was added by a handler keeps its place, so that it is blamed on it again.
static void read_term(lua_State *L, struct match *m, struct terms *out)
{
    int at = lua_gettop(L), before = out->n;
    if (lua_type(L, at) != LUA_TTABLE) {
        err_say(L, "terms are a list { { label, value, source }, ... }, got %s in it",
                luaL_typename(L, at));
    }
    const char *label = text_of_term(L, m, at, 1, "label");
    const char *source = text_of_term(L, m, at, 3, "source");
    const char *reason = text_of_term(L, m, at, 4, "reason"),
               *place = text_of_term(L, m, at, 5, "place");
    const char *pack = text_of_term(L, m, at, 6, "pack");
    if (!label) {
        err_say(L, "a term is { label, value, source }: the label is missing");
    }
    if (reason) {
        terms_skip(out, label, source ? source : "", reason);
    } else {
        terms_add(out, label, source ? source : "", value_of_term(L, at));
    }
    if (out->n > before) {
        out->term[before].pack = pack;
        out->term[before].place = place;
    }
}

void ruleset_api_terms(lua_State *L, struct match *m, int index, struct terms *out)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 12, "terms");
    terms_clear(out);
    if (lua_isnil(L, index)) {
        return;
    }
    luaL_checktype(L, index, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
        read_term(L, m, out);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void ruleset_api_add_terms(lua_State *L, struct match *m, int table, const char *name,
                           struct terms *out)
{
    struct terms more;
    if (!arguments_option(L, table, name)) {
        return;
    }
    ruleset_api_terms(L, m, lua_gettop(L), &more);
    lua_pop(L, 1);
    for (int i = 0; i < more.n; i++) {
        terms_add(out, more.term[i].label, more.term[i].source, more.term[i].value);
    }
}
