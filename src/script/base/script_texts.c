// script_texts.c: the host's functions are put aside in the registry, and called for whatever was
// not lent.
#include "script/base/script_texts.h"

#include <string.h>

static const char kept_key, list_key, lent_key, stand_in_key;

// The host's own functions.
struct kept {
    bool (*read)(void *self, lua_State *L, const char *path);
    bool (*absent)(void *self, lua_State *L, const char *path);
    bool (*fingerprint)(void *self, lua_State *L, const char *folder);
};

static const struct kept *kept_of(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &kept_key);
    const struct kept *k = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return k;
}

// The bytes of a path's root; 0: it has none.
static size_t root_size(const char *path)
{
    const char *mark = strstr(path, SCRIPT_TEXTS_ROOT);
    return mark ? (size_t)(mark - path) + strlen(SCRIPT_TEXTS_ROOT) : 0;
}

// Is it under a root? Then pushes what was lent there, or nil.
static bool push_lent(lua_State *L, const char *path)
{
    size_t n = root_size(path);
    if (n == 0 || lua_rawgetp(L, LUA_REGISTRYINDEX, &lent_key) != LUA_TTABLE) {
        lua_settop(L, n == 0 ? lua_gettop(L) : lua_gettop(L) - 1);
        return false;
    }
    lua_pushlstring(L, path, n);
    bool under = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    if (under) {
        lua_pushstring(L, path);
        lua_rawget(L, -2);
        lua_replace(L, -2);
    } else {
        lua_pop(L, 1);
    }
    return under;
}

// Pushes the text that stands in for a file; false, and nothing, where none does.
static bool push_stand_in(lua_State *L, const char *path)
{
    int top = lua_gettop(L);
    bool there = lua_rawgetp(L, LUA_REGISTRYINDEX, &stand_in_key) == LUA_TTABLE &&
                 lua_getfield(L, -1, path) == LUA_TSTRING;
    if (there) {
        lua_replace(L, top + 1);
    }
    lua_settop(L, there ? top + 1 : top);
    return there;
}

// Adds the text at the top of the stack to the list that is collected now.
static void collect_text(lua_State *L, const char *path)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &list_key) == LUA_TTABLE) {
        lua_pushstring(L, path);
        if (lua_rawget(L, -2) == LUA_TNIL) {
            lua_pushstring(L, path);
            lua_rawseti(L, -3, (lua_Integer)lua_rawlen(L, -3) + 1);
        }
        lua_pop(L, 1);
        lua_pushstring(L, path);
        lua_pushvalue(L, -3);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
}

static bool read_kept_text(void *self, lua_State *L, const char *path)
{
    if (push_lent(L, path)) {
        if (lua_isnil(L, -1)) {
            lua_pop(L, 1);
            lua_pushliteral(L, "no such file in the journal");
            return false;
        }
    } else if (!push_stand_in(L, path) && !kept_of(L)->read(self, L, path)) {
        return false;
    }
    collect_text(L, path);
    return true;
}

static bool is_absent(void *self, lua_State *L, const char *path)
{
    if (push_lent(L, path)) {
        lua_pop(L, 1);
        return true;
    }
    const struct kept *k = kept_of(L);
    return !k->absent || k->absent(self, L, path);
}

static bool push_fingerprint(void *self, lua_State *L, const char *folder)
{
    if (push_lent(L, folder)) {
        return true;
    }
    const struct kept *k = kept_of(L);
    return k->fingerprint && k->fingerprint(self, L, folder);
}

void script_texts_keep(lua_State *L, struct script_host *host)
{
    struct kept *k = lua_newuserdatauv(L, sizeof *k, 0);
    *k = (struct kept){host->read, host->absent, host->fingerprint};
    lua_rawsetp(L, LUA_REGISTRYINDEX, &kept_key);
    host->read = host->read ? read_kept_text : NULL;
    host->absent = is_absent;
    host->fingerprint = push_fingerprint;
}

void script_texts_collect(lua_State *L)
{
    lua_rawsetp(L, LUA_REGISTRYINDEX, &list_key);
}

// Lends the value at the top of the stack, which it pops.
static void lend_value(lua_State *L, const char *path)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lent_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &lent_key);
    }
    lua_pushlstring(L, path, root_size(path));
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_pushstring(L, path);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 2);
}

void script_texts_lend(lua_State *L, const char *path, const char *text, size_t n)
{
    lua_pushlstring(L, text, n);
    lend_value(L, path);
}

void script_texts_stand_in(lua_State *L, const char *path, const char *text, size_t n)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &stand_in_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &stand_in_key);
    }
    lua_pushlstring(L, text, n);
    lua_setfield(L, -2, path);
    lua_pop(L, 1);
}

void script_texts_lend_hash(lua_State *L, const char *folder, const char *hash)
{
    lua_pushstring(L, hash);
    lend_value(L, folder);
}
