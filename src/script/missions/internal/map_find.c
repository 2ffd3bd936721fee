// map_find.c: "fog/yard" is a map of a pack. Any other name is looked for beside the script, then
// in the pack around it, then in the Lua half.
#include "script/missions/internal/map_find.h"

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/changes.h"
#include "script/packs/packs_loader.h"

void map_find_check(lua_State *L, const char *name)
{
    static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t n = strspn(name, good), m = name[n] == '/' ? strspn(name + n + 1, good) : 0;
    size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, ".lua") == 0) {
        const char *from = strncmp(name, "maps/", 5) == 0 ? name + 5 : name;
        lua_pushlstring(L, from, length - 4 - (size_t)(from - name));
        err_say(
            L, "map '%s': a name has letters, digits, - and _ only; leave the .lua out: map \"%s\"",
            name, lua_tostring(L, -1));
    }
    if (n == 0 || name[n + (m ? m + 1 : 0)]) {
        err_say(L, "map '%s': a name has letters, digits, - and _ only", name);
    }
}

// Is a file there, even one that cannot be read? Whoever reads it then says why.
static bool is_map_there(lua_State *L, const char *path)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    bool there = host->read && host->read(host->self, L, path);
    if (host->read && !there && host->absent) {
        there = !host->absent(host->self, L, path);
    }
    lua_settop(L, top);
    return there;
}

// Pushes the folder of a pack and the file of its map: "fog/yard".
static const char *push_of_pack(lua_State *L, const struct match *m, const char *name)
{
    const char *slash = strchr(name, '/');
    const char *pack = lua_pushlstring(L, name, (size_t)(slash - name));
    int at = changes_pack(m, pack);
    if (at < 0 && strcmp(pack, "maps") == 0) {
        err_say(L, "map '%s': write map \"%s\": a name alone is a file in the folder maps", name,
                slash + 1);
        return NULL;
    }
    if (at < 0) {
        err_say(L, "map '%s': no pack '%s' is loaded", name, pack);
        return NULL;
    }
    const char *folder = lua_pushstring(L, m->pack[at].path);
    const char *path = lua_pushfstring(L, "%s/maps/%s.lua", folder, slash + 1);
    if (!is_map_there(L, path)) {
        err_say(L, "no map '%s': %s cannot be read", name, path);
    }
    return path;
}

// Maps that come with the program, for "did you mean".
static void refuse_map(lua_State *L, const char *home, const char *name, const char *own)
{
    static const char *const maps[] = {
        "bank-quarter",    "container-yard", "hall",       "hill-station", "house",
        "market-district", "office",         "rail-depot", "refinery",     "ruin",
        "ruined-block",    "shed",           NULL};
    const char *near = err_nearest(name, maps);
    if (near && strcmp(near, name) == 0) {
        err_say(L,
                "map '%s' comes with zerodark, but %s; set ZERODARK_HOME to the folder with "
                "zerodark's Lua files",
                name,
                home ? lua_pushfstring(L, "%s has no maps", home)
                     : "zerodark's Lua files were not found");
    }
    if (near) {
        err_say(L, "no map '%s'; did you mean '%s'?", name, near);
    }
    err_say(L, "no map '%s'; write the file %s, or use one of these maps: %s", name, own,
            err_push_names(L, maps));
}

// Pushes the folder whose maps those in it may name, and the file of the map: one of the script's
// own folder, of the pack that this folder lies in, or of the Lua half.
static const char *push_near(lua_State *L, const char *folder, const char *name)
{
    const char *home = script_host_of(L)->home;
    lua_pushstring(L, folder);
    const char *own = lua_pushfstring(L, "%s/maps/%s.lua", folder, name);
    if (is_map_there(L, own)) {
        return own;
    }
    const char *pack = packs_push_owner(L, lua_pushfstring(L, "%s/", folder));
    const char *path = pack ? lua_pushfstring(L, "%s/maps/%s.lua", pack, name) : NULL;
    if (pack && is_map_there(L, path)) {
        return path;
    }
    lua_pushstring(L, folder);
    path = lua_pushfstring(L, "%s/content/maps/%s.lua", home ? home : ".", name);
    if (!home || !is_map_there(L, path)) {
        refuse_map(L, home, name, own);
    }
    return path;
}

const char *map_find(lua_State *L, const struct match *m, const char *folder, const char *name)
{
    return strchr(name, '/') ? push_of_pack(L, m, name) : push_near(L, folder, name);
}
