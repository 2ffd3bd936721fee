// safe_match.c: four functions over one matcher, each with a slot of the stack or an upvalue where
// the matcher may keep memory. An empty match at the end of the last one does not count, as in
// Lua's own.
#include <lauxlib.h>
#include <lua.h>

#include <stdbool.h>
#include <string.h>

#include "script/base/limits.h"
#include "script/sandbox/internal/pattern.h"
#include "script/sandbox/internal/safe_parts.h"

// subject, pattern, ..., slot: what find and match have in common.
static int search(lua_State *L, bool find)
{
    size_t size, text_size;
    const char *subject = luaL_checklstring(L, 1, &size);
    const char *text = luaL_checklstring(L, 2, &text_size);
    size_t from = safe_begin(luaL_optinteger(L, 3, 1), size) - 1;
    if (from > size) {
        lua_pushnil(L);
        return 1;
    }
    const char *at = subject + from, *end;
    if (find && (lua_toboolean(L, 4) || pattern_is_plain(text, text_size))) {
        at = pattern_plain(at, size - from, text, text_size);
        safe_bytes(L, at ? (size_t)(at - subject) - from : size - from);
        if (!at) {
            lua_pushnil(L);
            return 1;
        }
        lua_pushinteger(L, at - subject + 1);
        lua_pushinteger(L, at - subject + (lua_Integer)text_size);
        return 2;
    }
    struct pattern p;
    bool anchored = text_size > 0 && *text == '^';
    lua_settop(L, 3);
    pattern_open(&p, L, 3, text + anchored, text_size - anchored, subject, size);
    end = anchored ? pattern_at(&p, at) : pattern_find(&p, &at);
    if (!end) {
        pattern_charge(&p);
        lua_pushnil(L);
        return 1;
    }
    int n = 0;
    if (find) {
        lua_pushinteger(L, at - subject + 1);
        lua_pushinteger(L, end - subject);
        n = 2 + pattern_push_all(&p, NULL, NULL);
    } else {
        n = pattern_push_all(&p, at, end);
    }
    pattern_charge(&p);
    return n;
}

static int string_find(lua_State *L)
{
    return search(L, true);
}

static int string_match(lua_State *L)
{
    return search(L, false);
}

struct walk {
    const char *at, *last; // where to go on, and the end of the last match
    struct pattern pattern;
};

// Upvalues: subject, pattern, slot, walk.
static int gmatch_next(lua_State *L)
{
    struct walk *w = lua_touserdata(L, lua_upvalueindex(4));
    struct pattern *p = &w->pattern;
    p->L = L;
    for (const char *at = w->at; at <= p->end; at++) {
        const char *end = pattern_find(p, &at);
        if (!end) {
            break;
        }
        if (end != w->last) {
            w->at = w->last = end;
            int n = pattern_push_all(p, at, end);
            pattern_charge(p);
            return n;
        }
    }
    pattern_charge(p);
    return 0;
}

static int string_gmatch(lua_State *L)
{
    size_t size, text_size;
    const char *subject = luaL_checklstring(L, 1, &size);
    const char *text = luaL_checklstring(L, 2, &text_size);
    size_t from = safe_begin(luaL_optinteger(L, 3, 1), size) - 1;
    lua_settop(L, 3);
    struct walk *w = lua_newuserdatauv(L, sizeof *w, 0);
    w->at = subject + (from > size ? size + 1 : from);
    w->last = NULL;
    pattern_open(&w->pattern, L, lua_upvalueindex(3), text, text_size, subject, size);
    lua_pushcclosure(L, gmatch_next, 4);
    return 1;
}

// What a gsub is doing: stack 1 to 4 are its arguments, 5 the slot.
struct substitution {
    struct pattern pattern;
    luaL_Buffer out;
    int kind; // of the replacement, a type of Lua's
    const char *with;
    size_t with_size;
};

static void add_replaced_bytes(struct substitution *g, const char *bytes, size_t size)
{
    safe_length(g->pattern.L, luaL_bufflen(&g->out) + size);
    luaL_addlstring(&g->out, bytes, size);
}

// value ->
static void add_replaced_value(struct substitution *g)
{
    size_t size;
    lua_tolstring(g->pattern.L, -1, &size);
    safe_length(g->pattern.L, luaL_bufflen(&g->out) + size);
    luaL_addvalue(&g->out);
}

static void add_capture(struct substitution *g, int i, const char *at, const char *end)
{
    struct pattern_capture c = pattern_get(&g->pattern, i, at, end);
    if (c.size == PATTERN_POSITION) {
        lua_pushinteger(g->pattern.L, c.at - g->pattern.subject + 1);
        add_replaced_value(g);
    } else {
        add_replaced_bytes(g, c.at, (size_t)c.size);
    }
}

// Adds the replacement text, with what its %0 to %9 stand for.
static void add_replacing_text(struct substitution *g, const char *at, const char *end)
{
    const char *t = g->with, *stop = g->with + g->with_size, *escape;
    while ((escape = memchr(t, '%', (size_t)(stop - t))) != NULL) {
        add_replaced_bytes(g, t, (size_t)(escape - t));
        char c = escape[1];
        if (c == '%') {
            add_replaced_bytes(g, escape, 1);
        } else if (c == '0') {
            add_replaced_bytes(g, at, (size_t)(end - at));
        } else if (c >= '1' && c <= '9') {
            add_capture(g, c - '1', at, end);
        } else {
            luaL_error(g->pattern.L, "invalid use of '%%' in replacement string");
        }
        t = escape + 2;
    }
    add_replaced_bytes(g, t, (size_t)(stop - t));
}

// Adds what takes the place of one match; false if the match stays as it is.
static bool add_replacement(struct substitution *g, const char *at, const char *end)
{
    lua_State *L = g->pattern.L;
    if (g->kind == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, pattern_push_all(&g->pattern, at, end), 1);
    } else if (g->kind == LUA_TTABLE) {
        pattern_push(&g->pattern, 0, at, end);
        lua_gettable(L, 3);
    } else {
        add_replacing_text(g, at, end);
        return true;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        add_replaced_bytes(g, at, (size_t)(end - at));
        return false;
    }
    if (!lua_isstring(L, -1)) {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
    safe_number(L, -1);
    add_replaced_value(g);
    return true;
}

// Replaces up to `most` matches; leaves the rest of the subject unadded at *rest. Returns how many,
// and sets *changed where one of them is not what it was.
static lua_Integer substitute(struct substitution *g, bool anchored, lua_Integer most,
                              const char **rest, bool *changed)
{
    struct pattern *p = &g->pattern;
    const char *from = p->subject, *at = from, *last = NULL;
    lua_Integer n = 0;
    while (n < most && at <= p->end) {
        const char *end = anchored ? pattern_at(p, at) : pattern_find(p, &at);
        if (!end) {
            break;
        }
        if (end != last) {
            n++;
            add_replaced_bytes(g, from, (size_t)(at - from));
            *changed |= add_replacement(g, at, end);
            from = at = last = end;
        } else {
            at++;
        }
        if (anchored) {
            break;
        }
    }
    *rest = from;
    return n;
}

static int string_gsub(lua_State *L)
{
    struct substitution g;
    size_t size, text_size;
    const char *subject = luaL_checklstring(L, 1, &size), *rest;
    const char *text = luaL_checklstring(L, 2, &text_size);
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)size + 1);
    bool anchored = text_size > 0 && *text == '^', changed = false;
    g.kind = lua_type(L, 3);
    luaL_argexpected(L,
                     g.kind == LUA_TSTRING || g.kind == LUA_TNUMBER || g.kind == LUA_TTABLE ||
                         g.kind == LUA_TFUNCTION,
                     3, "string/function/table");
    if (g.kind == LUA_TSTRING || g.kind == LUA_TNUMBER) {
        safe_number(L, 3);
        g.with = lua_tolstring(L, 3, &g.with_size);
    }
    lua_settop(L, 5);
    pattern_open(&g.pattern, L, 5, text + anchored, text_size - anchored, subject, size);
    luaL_buffinit(L, &g.out);
    lua_Integer n = substitute(&g, anchored, most, &rest, &changed);
    if (changed) {
        add_replaced_bytes(&g, rest, (size_t)(subject + size - rest));
        luaL_pushresult(&g.out);
        g.pattern.work += (int64_t)lua_rawlen(L, -1) / LIMIT_STEP;
    } else {
        lua_pushvalue(L, 1);
    }
    pattern_charge(&g.pattern);
    lua_pushinteger(L, n);
    return 2;
}

const luaL_Reg safe_match_functions[] = {{"find", string_find},
                                         {"gmatch", string_gmatch},
                                         {"gsub", string_gsub},
                                         {"match", string_match},
                                         {NULL, NULL}};
