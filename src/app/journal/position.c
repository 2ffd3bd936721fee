// position.c: a save holds the table that the game was opened with, so loading opens the game again
// and then puts the world in, once each of its fields has been looked at (position_world.h). A box
// frees the JSON if Lua raises.
#include "app/journal/position.h"

#include <jansson.h>
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/journal/internal/position_world.h"
#include "app/outside/outside.h"
#include "app/release/release.h"
#include "app/setup/setup_ops.h"
#include "app/text/json_out.h"
#include "script/api/script.h"
#include "script/missions/open_options.h"

#define DEEP 8 // tables in one another

struct box {
    json_t *json;
};

static int free_json(lua_State *L)
{
    struct box *box = lua_touserdata(L, 1);
    json_decref(box->json);
    box->json = NULL;
    return 0;
}

// Pushes a box that lets go of what is put into it.
static struct box *new_json_box(lua_State *L)
{
    struct box *box = lua_newuserdatauv(L, sizeof *box, 0);
    box->json = NULL;
    if (luaL_newmetatable(L, "zerodark.json")) {
        lua_pushcfunction(L, free_json);
        lua_setfield(L, -2, "__gc");
    }
    lua_setmetatable(L, -2);
    return box;
}

static json_t *json_of_value(lua_State *L, int index, int deep);

static json_t *json_of_table(lua_State *L, int index, int deep)
{
    lua_Integer n = (lua_Integer)lua_rawlen(L, index);
    json_t *o = n > 0 ? json_array() : json_object();
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, index, i);
        json_array_append_new(o, json_of_value(L, lua_gettop(L), deep + 1));
        lua_pop(L, 1);
    }
    if (n > 0) {
        return o;
    }
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            json_object_set_new(o, lua_tostring(L, -2), json_of_value(L, lua_gettop(L), deep + 1));
        }
    }
    return o;
}

static json_t *json_of_value(lua_State *L, int index, int deep)
{
    bool table = lua_type(L, index) == LUA_TTABLE && deep < DEEP && lua_checkstack(L, 4);
    return table ? json_of_table(L, index, deep) : json_value(L, index);
}

static void json_to_lua(lua_State *L, const json_t *v)
{
    luaL_checkstack(L, 4, "position");
    if (json_is_object(v)) {
        const char *key;
        json_t *each;
        lua_newtable(L);
        json_object_foreach((json_t *)v, key, each)
        {
            json_to_lua(L, each);
            lua_setfield(L, -2, key);
        }
    } else if (json_is_array(v)) {
        lua_newtable(L);
        for (size_t i = 0; i < json_array_size(v); i++) {
            json_to_lua(L, json_array_get(v, i));
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
    } else if (json_is_string(v)) {
        lua_pushlstring(L, json_string_value(v), json_string_length(v));
    } else if (json_is_integer(v)) {
        lua_pushinteger(L, json_integer_value(v));
    } else if (json_is_real(v)) {
        lua_pushnumber(L, json_real_value(v));
    } else if (json_is_boolean(v)) {
        lua_pushboolean(L, json_is_true(v));
    } else {
        lua_pushnil(L);
    }
}

static json_t *packs_of(const struct match *m)
{
    json_t *list = json_packs(m);
    for (int i = 0; i < m->n_packs; i++) {
        json_object_set_new(json_array_get(list, (size_t)i), "on", json_boolean(!m->dropped[i]));
    }
    return list;
}

// How a file is written down that the options name: never relative to the current folder, which the
// file of a position has nothing to do with. What is not a path of such a file is a name.
static json_t *json_of_place(const struct where_from *from, const char *said)
{
    const struct where_from beside = {from->folder, from->folder, from->home, from->user};
    char whole[FILES_PATH], written[FILES_PATH];
    if (outside()->look(said) == FILE_NOTHING || !where_whole(from->here, said, whole)) {
        return json_words(said);
    }
    where_write(&beside, whole, written);
    return json_words(written);
}

static void write_place(const struct where_from *from, json_t *o, const char *key)
{
    const char *said = json_string_value(json_object_get(o, key));
    if (said) {
        json_object_set_new(o, key, json_of_place(from, said));
    }
}

static json_t *json_of_options(lua_State *L, struct match *m, const struct where_from *from)
{
    open_options_push_table(L, m, true);
    json_t *o = json_of_value(L, lua_gettop(L), 0);
    lua_pop(L, 1);
    write_place(from, o, "mission");
    write_place(from, o, "team");
    write_place(from, o, "rival");
    json_t *packs = json_object_get(o, "packs");
    for (size_t i = 0; i < json_array_size(packs); i++) {
        const char *said = json_string_value(json_array_get(packs, i));
        if (said) {
            json_array_set_new(packs, i, json_of_place(from, said));
        }
    }
    return o;
}

void position_push(lua_State *L, struct match *m, const struct where_from *from)
{
    struct box *box = new_json_box(L);
    json_t *o = box->json = json_object();
    json_object_set_new(o, "position", json_integer(PROMISED_POSITIONS));
    json_object_set_new(o, "version", json_string(ZERODARK_VERSION));
    json_object_set_new(o, "title", json_words(m->title ? m->title : ""));
    json_object_set_new(o, "orders", json_integer(m->game.world.orders));
    json_object_set_new(o, "options", json_of_options(L, m, from));
    json_object_set_new(o, "mission_hash", json_hash(m->mission_hash));
    json_object_set_new(o, "packs", packs_of(m));
    bool whole = position_world_write(o, &m->game.world, m->rules.system->own);
    char *text = whole ? json_dumps(o, JSON_COMPACT) : NULL;
    if (!text || text_box_lost()) { // a member may be missing
        free(text);
        luaL_error(L, "not enough memory to save the position");
        return;
    }
    lua_pushfstring(L, "%s\n", text);
    free(text);
    lua_remove(L, -2);
}

static int raise_position_error(lua_State *L, const char *path, const char *why)
{
    lua_pushfstring(L, "%s:1: %s", path, why);
    return lua_error(L);
}

// Raises if it is of a number that this version does not read.
static void check_number(lua_State *L, const json_t *o, const char *path)
{
    const char *version = json_string_value(json_object_get(o, "version"));
    const json_t *number = json_object_get(o, "position");
    if (!json_is_integer(number)) {
        raise_position_error(L, path,
                             "it is not a position of a game: 'position' is not a whole number");
    }
    if (!release_opens(PROMISE_POSITIONS, json_integer_value(number))) {
        char why[RELEASE_WHY];
        release_refuse(&promises[PROMISE_POSITIONS], json_integer_value(number), version, why);
        raise_position_error(
            L, path, lua_pushfstring(L, "%s; both versions can play a journal of the battle", why));
    }
}

static void take_text(const json_t *o, const char *key, char out[FILES_PATH])
{
    snprintf(out, FILES_PATH, "%s", json_text_of(o, key));
}

// What a position says of files, looked for from where it lies.
static void locate_files(const json_t *o, const char *path, struct battle_setup *p)
{
    const json_t *options = json_object_get(o, "options");
    const json_t *packs = json_object_get(options, "packs");
    char why[BATTLE_SETUP_WHY];
    memset(p, 0, sizeof *p);
    take_text(options, "mission", p->mission);
    take_text(options, "team", p->team);
    take_text(options, "rival", p->rival);
    p->mission_hash = strtoull(json_text_of(o, "mission_hash"), NULL, 16);
    for (size_t i = 0; i < json_array_size(packs) && p->n_packs < MATCH_PACKS; i++) {
        const char *pack = json_string_value(json_array_get(packs, i));
        snprintf(p->pack[p->n_packs++], FILES_PATH, "%s", pack ? pack : "");
    }
    setup_locate(p, path, why, sizeof why); // what is nowhere is told by what opens it
    if (*p->mission && !*p->file) {
        memcpy(p->file, p->mission, sizeof p->file);
    }
    for (int i = 0; i < p->n_packs; i++) {
        char found[FILES_PATH];
        setup_file(p, p->pack[i], found);
        memcpy(p->pack[i], found, sizeof found);
    }
}

static void set_place(lua_State *L, int table, const char *key, const char *place)
{
    if (*place) {
        lua_pushstring(L, place);
        lua_setfield(L, table, key);
    }
}

// Pushes the options, with files where they are now.
static void push_located_options(lua_State *L, const json_t *o, const char *path)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    char at[FILES_PATH];
    json_to_lua(L, json_object_get(o, "options"));
    int table = lua_gettop(L);
    if (!lua_istable(L, table)) {
        raise_position_error(L, path, "it is not a position of a game: it has no options");
    }
    locate_files(o, path, p);
    set_place(L, table, "mission", p->file);
    set_place(L, table, "team", setup_team_file(p, SIDE_TEAM, at) ? at : "");
    set_place(L, table, "rival", setup_team_file(p, SIDE_RIVAL, at) ? at : "");
    lua_getfield(L, table, "packs");
    for (int i = 0; i < p->n_packs && lua_istable(L, -1); i++) {
        lua_pushstring(L, p->pack[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_settop(L, table);
    lua_remove(L, table - 1);
}

static void open_game_of_options(lua_State *L, const json_t *o, const char *path)
{
    script_open(L, script_host_of(L));
    lua_getfield(L, -1, "game");
    lua_remove(L, -2);
    push_located_options(L, o, path);
    lua_call(L, 1, 1);
}

static void add_note(lua_State *L, int notes, const char *note)
{
    lua_pushfstring(L, "%s%s\n", lua_tostring(L, notes), note);
    lua_replace(L, notes);
}

static void note_other_mission(lua_State *L, const struct match *m, const json_t *hash, int notes)
{
    json_t *now = json_hash(m->mission_hash);
    if (!json_equal(now, hash)) {
        add_note(L, notes, "the mission has changed since it was saved");
    }
    json_decref(now);
}

// What was on is on, what was off is off; says of each pack that one differs.
static void settle_packs(lua_State *L, struct match *m, const json_t *packs, int notes)
{
    for (size_t i = 0; i < json_array_size(packs); i++) {
        const json_t *p = json_array_get(packs, i);
        const char *name = json_string_value(json_object_get(p, "name"));
        const char *hash = json_string_value(json_object_get(p, "hash"));
        const char *now = NULL;
        for (int k = 0; name && k < m->n_packs; k++) {
            now = strcmp(m->pack[k].name, name) == 0 ? m->pack[k].hash : now;
        }
        if (name && (!now || !hash || strcmp(now, hash) != 0)) {
            add_note(L, notes,
                     lua_pushfstring(L,
                                     now ? "pack '%s' has changed since it was saved"
                                         : "pack '%s' is not there any more",
                                     name));
            lua_pop(L, 1);
        }
        if (now && json_is_false(json_object_get(p, "on"))) {
            match_drop(m, name);
        }
    }
}

void position_open(lua_State *L, const char *text, size_t size, const char *path)
{
    json_error_t error;
    char why[POSITION_WHY];
    struct box *box = new_json_box(L);
    struct world *w = lua_newuserdatauv(L, sizeof *w, 0);
    const json_t *o = box->json =
        json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!o) {
        raise_position_error(L, path, lua_pushfstring(L, "it is not a position: %s", error.text));
    }
    check_number(L, o, path);
    open_game_of_options(L, o, path);
    int game = lua_gettop(L), notes = game + 1;
    struct match *m = match_check(L, game);
    lua_pushliteral(L, "");
    note_other_mission(L, m, json_object_get(o, "mission_hash"), notes);
    settle_packs(L, m, json_object_get(o, "packs"), notes);
    if (!position_world_read(o, &m->game, w, why)) {
        raise_position_error(L, path, lua_pushfstring(L, "%s%s", lua_tostring(L, notes), why));
    }
    match_write(L, m);
    game_restore(&m->game, w);
    lua_rotate(L, game - 2, 2); // game, notes, box, world
    lua_pop(L, 2);
}

// Anything but a script is left out.
static void keep_script(char path[FILES_PATH])
{
    if (*path && !outside()->is_script(path)) {
        *path = '\0';
    }
}

bool position_plan(const char *text, const char *path, struct battle_setup *p)
{
    json_t *o = json_loads(text, 0, NULL);
    bool is = json_object_get(o, "options") != NULL;
    char at[FILES_PATH];
    locate_files(o, path, p);
    p->by_file = true;
    keep_script(p->file);
    for (int side = 0; side < PLAYERS; side++) {
        char *word = side == SIDE_RIVAL ? p->rival : p->team;
        snprintf(at, sizeof at, "%s", "");
        setup_team_file(p, side, at);
        keep_script(at);
        memcpy(word, at, sizeof at);
    }
    int n = 0;
    for (int i = 0; i < p->n_packs; i++) {
        keep_script(p->pack[i]);
        if (*p->pack[i]) {
            memmove(p->pack[n++], p->pack[i], FILES_PATH);
        }
    }
    p->n_packs = n;
    json_decref(o);
    return is;
}
