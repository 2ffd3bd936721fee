// source.c: the text alone is judged first: its size, its chains, its burden. A name that a script
// gives to a chunk is shown after that of the script's own file, so that no message seems to come
// from another.
#include "script/sandbox/source.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/budget.h"
#include "script/base/limits.h"
#include "script/sandbox/compile_cost.h"
#include "script/sandbox/object_ids.h"
#include "script/sandbox/suffix_depth.h"

// Of the 59 bytes that the interpreter shows.
#define FILE_SHOWN 36
#define NAME_SHOWN 19

// Messages of the interpreter begin with the place in the source; this does too.
static void push_source_place(lua_State *L, const char *name, int line)
{
    char shown[LUA_IDSIZE];
    if (*name == '@' || *name == '=') {
        lua_pushfstring(L, "%s:%d: ", name + 1, line);
    } else {
        size_t n = strcspn(name, "\n");
        bool whole = !name[n] && n < sizeof shown - 20;
        n = n < sizeof shown - 20 ? n : sizeof shown - 20;
        memcpy(shown, name, n);
        shown[n] = '\0';
        lua_pushfstring(L, "[string \"%s%s\"]:%d: ", shown, whole ? "" : "...", line);
    }
}

// Pushes why a source is not to be compiled and returns true, or tells what it costs.
static bool push_refusal(lua_State *L, const char *name, const char *text, size_t n, int64_t *steps)
{
    if (n > LIMIT_SOURCE) {
        push_source_place(L, name, 1);
        lua_pushfstring(L, "a script has at most %d bytes", LIMIT_SOURCE);
        lua_concat(L, 2);
        return true;
    }
    int line = suffix_depth_too_long(text, n, LIMIT_CHAIN);
    if (line) {
        push_source_place(L, name, line);
        lua_pushfstring(L,
                        "more than %d fields in one chain, a.b.c...; put some of them into a local",
                        LIMIT_CHAIN);
        lua_concat(L, 2);
        return true;
    }
    struct compile_cost b = compile_cost_of(text, n, LIMIT_COMPILE);
    if (b.line) {
        push_source_place(L, name, b.line);
        lua_pushfstring(L, "this takes too long to compile: %s", b.why);
        lua_concat(L, 2);
        return true;
    }
    *steps = b.steps;
    return false;
}

bool source_compile(lua_State *L, const char *name)
{
    size_t n;
    int64_t steps;
    const char *text = lua_tolstring(L, -1, &n);
    if (*name == '@' && *text == '#') { // "#!" of a file that the system may run, as Lua has it
        size_t line = strcspn(text, "\n");
        text += line;
        n -= line;
    }
    bool good = !push_refusal(L, name, text, n, &steps);
    if (good) {
        budget_spend(L, steps);
        good = luaL_loadbufferx(L, text, n, name, "t") == LUA_OK;
    }
    lua_remove(L, -2);
    return good;
}

// Pushes the next piece that the function at 1 gives; on failure the error, and returns false. A
// budget that has ended is no failure of the function's: that is raised.
static bool push_source_piece(lua_State *L, size_t *size)
{
    lua_pushvalue(L, 1);
    int status = lua_pcall(L, 0, 1, 0);
    if (status == LUA_ERRMEM || (status != LUA_OK && (budget_ended(L) || budget_too_deep(L)))) {
        lua_error(L);
    }
    *size = 0;
    if (status == LUA_OK && !lua_isnil(L, -1) && !lua_tolstring(L, -1, size)) {
        lua_pushliteral(L, "reader function must return a string");
        return false;
    }
    return status == LUA_OK;
}

// Pushes a list of the pieces that the function at 1 gives, up to the first empty one; returns how
// many there are. On failure pushes the error, and returns -1.
static lua_Integer push_source_pieces(lua_State *L)
{
    size_t all = 0, piece = 1;
    lua_Integer n = 0;
    lua_newtable(L);
    while (piece && all <= LIMIT_SOURCE) {
        if (!push_source_piece(L, &piece)) {
            return -1;
        }
        all += piece;
        lua_rawseti(L, -2, ++n);
    }
    return n;
}

// Pushes what load is to compile: a text, or the pieces that a function gives. On failure pushes
// the error of that function, and returns false.
static bool push_text_to_load(lua_State *L)
{
    if (lua_type(L, 1) != LUA_TFUNCTION) {
        lua_pushvalue(L, 1);
        lua_tolstring(L, -1, NULL);
        return true;
    }
    lua_Integer n = push_source_pieces(L);
    if (n < 0) {
        return false;
    }
    int pieces = lua_gettop(L);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (lua_Integer i = 1; i <= n; i++) {
        if (lua_rawgeti(L, pieces, i) == LUA_TNIL) {
            lua_pop(L, 1);
        } else {
            luaL_addvalue(&b);
        }
    }
    luaL_pushresult(&b);
    lua_replace(L, pieces);
    return true;
}

static int return_refusal(lua_State *L)
{
    if (budget_too_deep(L)) {
        return lua_error(L);
    }
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

// Pushes the file whose function called, or else the one that the environment is for, or nil.
static void push_calling_file(lua_State *L)
{
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "S", &ar);
        if (*ar.source == '@') {
            lua_pushstring(L, ar.source + 1);
            return;
        }
    }
    object_ids_push_file(L, OWN);
}

// Pushes what messages call a text that the script calls `name`. What would pass for a file's name
// comes after that of the script's own file, "[fog/init.lua: x]", with which it is not cut off.
static const char *push_chunk_name(lua_State *L, const char *name)
{
    char file[FILE_SHOWN + 1];
    push_calling_file(L);
    if ((*name != '@' && *name != '=') || lua_isnil(L, -1)) {
        return lua_pushstring(L, name);
    }
    size_t n;
    const char *whole = lua_tolstring(L, -1, &n);
    bool long_one = n > FILE_SHOWN;
    snprintf(file, sizeof file, "%s%s", long_one ? "..." : "",
             long_one ? whole + n - (FILE_SHOWN - 3) : whole);
    size_t line = strcspn(name + 1, "\r\n");
    lua_pushlstring(L, name + 1, line < NAME_SHOWN ? line : NAME_SHOWN);
    return lua_pushfstring(L, "=[%s: %s]", file, lua_tostring(L, -1));
}

// Upvalue 2: the environment.
static int script_load(lua_State *L)
{
    bool own = lua_gettop(L) < 4;
    if (!lua_isstring(L, 1)) {
        luaL_checktype(L, 1, LUA_TFUNCTION);
    }
    lua_settop(L, 4);
    const char *mode = luaL_optstring(L, 3, "bt");
    if (!push_text_to_load(L)) { // chunk, name, mode, env, text
        return return_refusal(L);
    }
    const char *text = lua_tostring(L, -1);
    const char *name = luaL_optstring(L, 2, lua_type(L, 1) == LUA_TSTRING ? text : "=(load)");
    budget_spend(L, LIMIT_LOAD + (lua_Integer)lua_rawlen(L, -1) * LIMIT_BYTE);
    if (!strchr(mode, 't')) {
        lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
        return return_refusal(L);
    }
    lua_pushstring(L, push_chunk_name(L, name));
    lua_insert(L, 5);
    lua_settop(L, 6); // chunk, name, mode, env, shown, text
    if (!source_compile(L, lua_tostring(L, 5))) {
        return return_refusal(L);
    }
    lua_pushvalue(L, own ? lua_upvalueindex(2) : 4);
    lua_setupvalue(L, -2, 1);
    return 1;
}

void source_function(lua_State *L, int own)
{
    lua_pushvalue(L, own);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, script_load, 2);
    lua_setfield(L, -2, "load");
}
