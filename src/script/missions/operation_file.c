// operation_file.c: the file runs with one global, `operation`, which only remembers its table;
// that very table has to be returned. Then the fields are read. Paths are joined as text, since no
// disk can be asked.
#include "script/missions/operation_file.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/missions/team_file.h"
#include "script/sandbox/base.h"

const char *const operation_names[] = {"id",      "title",   "design",   "missions",
                                       "rescue",  "effects", "briefing", "author",
                                       "version", "license", "summary",  NULL};

static const char value_key; // the table that was given to operation { ... }

static const char *read_mission_path(const struct fields *f, const char *field)
{
    const char *path = lua_type(f->L, -1) == LUA_TSTRING ? lua_tostring(f->L, -1) : NULL;
    if (!path || !*path || *path == '/' || strlen(path) >= OP_PATH) {
        fields_fail(f, field,
                    "the path of a mission expected, relative to this file and of at most %d bytes",
                    OP_PATH - 1);
    }
    return path;
}

// value -> value; "fight-out.lua", or { "the-heist.lua", sow_confusion = true }.
static void read_planned_mission(const struct fields *f, struct op_mission *out)
{
    static const char *const names[] = {"sow_confusion", NULL};
    lua_State *L = f->L;
    int value = lua_gettop(L);
    *out = (struct op_mission){.sows = 0};
    if (lua_istable(L, value)) {
        struct fields own = *f;
        own.table = value;
        if (lua_rawgeti(L, value, 1) == LUA_TNIL) {
            fields_fail(f, "missions",
                        "the path of a mission comes first, without a key: { \"home.lua\", "
                        "sow_confusion = true }");
        }
        lua_pop(L, 1);
        fields_check(&own, names, 1);
        out->sows = field_flag(&own, "sow_confusion", false);
        lua_rawgeti(L, value, 1);
    } else {
        lua_pushvalue(L, value);
    }
    const char *path = read_mission_path(f, "missions");
    memcpy(out->path, path, strlen(path));
    lua_settop(L, value);
}

static void read_planned_missions(const struct fields *f, struct op_plan *out)
{
    lua_State *L = f->L;
    int top = lua_gettop(L);
    if (field_push(f, "missions") != LUA_TTABLE) {
        fields_fail(f, "missions", "a list of missions in order expected, got %s",
                    luaL_typename(L, -1));
    }
    for (int i = 1; lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
        if (out->n_missions == OP_MISSIONS) {
            fields_fail(f, "missions", "at most %d missions", OP_MISSIONS);
        }
        read_planned_mission(f, &out->mission[out->n_missions++]);
        lua_settop(L, top + 1);
    }
    if (out->n_missions == 0) {
        fields_fail(f, "missions", "at least one mission expected");
    }
    lua_settop(L, top);
}

// Effects that the team may buy between missions: { { name = "Airlift", xp = 5 } } (ZD-OP-XP-04).
static void check_effects(const struct fields *f)
{
    static const char *const names[] = {"name", "xp", "text", NULL};
    lua_State *L = f->L;
    int top = lua_gettop(L), type = field_push(f, "effects");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "effects", "a list { { name = \"Airlift\", xp = 5 } } expected, got %s",
                    luaL_typename(L, -1));
    }
    for (int i = 1; type == LUA_TTABLE && lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
        struct fields own;
        fields_open_in(&own, f, "effects", top + 2, "effect", names);
        field_need(&own, "name");
        field_need(&own, "xp");
        field_text(&own, "name", NULL);
        field_text(&own, "text", NULL);
        field_int(&own, "xp", 0, 99, 0);
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

void operation_fields(const struct fields *f, struct op_plan *out)
{
    memset(out, 0, sizeof *out);
    field_need(f, "id");
    field_need(f, "missions");
    field_copy(f, "id", out->id, sizeof out->id);
    field_line(f, "title", NULL);
    field_copy(f, field_is_there(f, "title") ? "title" : "id", out->title, sizeof out->title);
    if (!team_design_parse(field_text(f, "design", TEAM_DESIGN), &out->design)) { // ZD-OP-DEF-02
        fields_fail(f, "design", "heroes, upgrades and ration expected: \"%s\"", TEAM_DESIGN);
    }
    read_planned_missions(f, out);
    if (field_push(f, "rescue") != LUA_TNIL) {
        const char *path = read_mission_path(f, "rescue");
        memcpy(out->rescue, path, strlen(path));
    }
    lua_pop(f->L, 1);
    check_effects(f);
}

// operation { ... }: remembers the table and gives it back; upvalue 1: the match.
static int note_operation(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TTABLE);
    match_table(L, m, &value_key);
    lua_pushvalue(L, 1);
    lua_rawseti(L, 2, 1);
    lua_settop(L, 1);
    return 1;
}

static int raise_no_op_global(lua_State *L)
{
    return err_say(
        L, "'%s' does not belong in the file of an operation, which is return operation { ... }",
        base_tostring(L, 2, NULL));
}

static void push_operation_env(lua_State *L, struct match *m)
{
    env_push_empty(L);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, raise_no_op_global);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    match_push(L, m);
    lua_pushcclosure(L, note_operation, 1);
    lua_setfield(L, -2, "operation");
}

void operation_read(lua_State *L, struct match *m, const char *path, struct op_plan *out)
{
    match_table(L, m, &value_key); // another file may have been read before
    lua_pushnil(L);
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
    push_operation_env(L, m);
    env_file(L, path); // text, value
    match_table(L, m, &value_key);
    bool noted = lua_rawgeti(L, -1, 1) == LUA_TTABLE && lua_rawequal(L, -1, -3);
    lua_pop(L, 2);
    if (!noted) {
        err_say(L, "%s:1: the file of an operation ends with return operation { ... }", path);
    }
    int table = lua_gettop(L);
    struct fields f = {.L = L,
                       .table = table,
                       .what = "operation",
                       .source = lua_tostring(L, table - 1),
                       .file = path,
                       .line = 1};
    fields_check(&f, operation_names, 0);
    operation_fields(&f, out);
}

// The bytes of a folder "a/b/" without its last part: of "a/"; as many as there are where that part
// is "..", or the root.
static size_t parent(const char *folder, size_t n)
{
    size_t at = n > 0 ? n - 1 : 0;
    while (at > 0 && folder[at - 1] != '/') {
        at--;
    }
    bool up = n - at == 3 && strncmp(folder + at, "..", 2) == 0;
    bool root = n == 1 && *folder == '/';
    return up || root ? n : at;
}

const char *operation_push_path(lua_State *L, const char *file, const char *path)
{
    const char *slash = strrchr(file, '/');
    size_t n = slash ? (size_t)(slash - file) + 1 : 0;
    while (strncmp(path, "../", 3) == 0 && parent(file, n) < n) {
        n = parent(file, n);
        path += 3;
    }
    lua_pushlstring(L, file, n);
    lua_pushstring(L, path);
    lua_concat(L, 2);
    return lua_tostring(L, -1);
}
