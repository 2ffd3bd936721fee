// object_ids.c: an owner is found as an upvalue of the function that runs. A function that has none
// looks through its callers for an environment, and a weak table leads from that to its owner.
#include "script/sandbox/object_ids.h"
#include "script/base/heap.h"

#include <string.h>

#define NUMBERS   1 // user values
#define FILE_NAME 2

static const struct class class_own = {.name = "environment"};

static const char owners_key;

struct object_ids *object_ids_push(lua_State *L)
{
    struct object_ids *o = class_new(L, &class_own, sizeof *o, 2);
    weak_push(L, "k");
    lua_setiuservalue(L, -2, NUMBERS);
    return o;
}

void object_ids_set(lua_State *L, int env, int own)
{
    env = lua_absindex(L, env);
    own = lua_absindex(L, own);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &owners_key) == LUA_TNIL) {
        lua_pop(L, 1);
        weak_push(L, "k");
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &owners_key);
    }
    lua_pushvalue(L, env);
    lua_pushvalue(L, own);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

void object_ids_name(lua_State *L, int env, const char *file)
{
    int top = lua_gettop(L);
    env = lua_absindex(L, env);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &owners_key) == LUA_TTABLE) {
        lua_pushvalue(L, env);
        if (lua_rawget(L, -2) == LUA_TUSERDATA && lua_getiuservalue(L, -1, FILE_NAME) == LUA_TNIL) {
            lua_pushstring(L, file);
            lua_setiuservalue(L, -3, FILE_NAME);
        }
    }
    lua_settop(L, top);
}

void object_ids_push_file(lua_State *L, int own)
{
    lua_getiuservalue(L, own, FILE_NAME);
}

// Pushes the environment that the function on top of the stack has, or nil, in its place.
static void push_function_env(lua_State *L)
{
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (strcmp(name, "_ENV") == 0) {
            break;
        }
        lua_pop(L, 1);
    }
    if (!name) {
        lua_pushnil(L);
    }
    lua_replace(L, -2);
}

// The owner of whoever called; not every function has an environment, but somebody before it has.
static bool find_callers(lua_State *L)
{
    lua_Debug ar;
    int top = lua_gettop(L);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &owners_key) == LUA_TTABLE) {
        for (int level = 1; lua_getstack(L, level, &ar); level++) {
            lua_getinfo(L, "f", &ar);
            push_function_env(L);
            if (lua_rawget(L, top + 1) == LUA_TUSERDATA) {
                lua_replace(L, top + 1);
                return true;
            }
            lua_pop(L, 1);
        }
    }
    lua_settop(L, top);
    return false;
}

// Pushes the owner of the C function that runs and returns true: it is its first or second upvalue,
// or belongs to the environment of the function of Lua that called. Or pushes nothing.
static bool own_find(lua_State *L)
{
    for (int i = 1; i <= 2; i++) {
        if (class_test(L, lua_upvalueindex(i), &class_own)) {
            lua_pushvalue(L, lua_upvalueindex(i));
            return true;
        }
    }
    return find_callers(L);
}

lua_Integer object_ids_number(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, "numbers");
    if (!own_find(L)) {
        return 0;
    }
    struct object_ids *o = lua_touserdata(L, -1);
    lua_getiuservalue(L, -1, NUMBERS);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) { // owner, numbers, nil
        lua_pushvalue(L, index);
        lua_pushinteger(L, ++o->numbered);
        lua_copy(L, -1, -3); // owner, numbers, number, object, number
        lua_rawset(L, -4);
    }
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 3);
    return number;
}

// The function on top of the stack.
static void adopt_function(lua_State *L, int own)
{
    int f = lua_gettop(L), i = 1;
    while (i <= 2 && lua_getupvalue(L, f, i) && !lua_isnil(L, -1)) {
        i++;
    }
    bool free = lua_gettop(L) == f + i; // the upvalue is there, and nil
    lua_settop(L, f);
    lua_pushvalue(L, own);
    if (free) {
        lua_setupvalue(L, f, i);
    } else if (i == 1) {
        lua_pushcclosure(L, lua_tocfunction(L, f), 1);
        lua_replace(L, f);
    }
    lua_settop(L, f);
}

void object_ids_adopt(lua_State *L, int own)
{
    int table = lua_gettop(L);
    own = lua_absindex(L, own);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (lua_iscfunction(L, -1)) {
            adopt_function(L, own);
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, table); // a field that is there may be set meanwhile
        }
    }
}

lua_Integer object_ids_count(lua_State *L, int index)
{
    const struct object_ids *o = class_test(L, index, &class_own);
    return o ? o->numbered : -1;
}
