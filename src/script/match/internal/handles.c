// handles.c: what scripts hold of a match: itself, its figures, the object of its mission.
#include <lauxlib.h>

#include <string.h>

#include "script/base/class.h"
#include "script/base/err.h"
#include "script/match/match_registry.h"
#include "script/match/push.h"

const struct class class_game = {.name = "game"};
const struct class class_figure = {.name = "figure"};
const struct class class_mission = {.name = "mission"};

// Place of the object of the mission among what lives as long as the match.
static const char mission_key;

void *match_part_new(lua_State *L, const struct class *c, size_t size, struct match *m)
{
    struct match_part *part = class_new(L, c, size, 1);
    part->match = m;
    match_push(L, m);
    lua_setiuservalue(L, -2, 1);
    return part;
}

struct match *match_part_self(lua_State *L, const struct class *c)
{
    const struct match_part *part = class_check(L, 1, c);
    return match_alive(L, part->match);
}

struct match *match_check(lua_State *L, int arg)
{
    return match_alive(L, class_check(L, arg, &class_game));
}

struct match *game_self(lua_State *L)
{
    struct match *m = match_check(L, 1);
    if (!m->table) {
        err_say(
            L, "the battle has not begun: there is no table yet; do this in setup or in a handler");
    }
    match_enter(L, m);
    return m;
}

void match_begun(lua_State *L, const struct match *m, const char *what)
{
    const char *instead = strcmp(what, "pack") == 0
                              ? "; the packs of a battle are named when it is opened, and a "
                                "mission in a pack's missions/ is played with that pack"
                              : "";
    if (m->building) {
        err_say(L,
                "%s: not during the setup of the battle; after that, the prompt and the players "
                "may use this%s",
                what, instead);
    }
}

struct match *game_idle(lua_State *L, const char *what)
{
    struct match *m = game_self(L);
    match_begun(L, m, what);
    if (m->game.locked || m->game.order || m->depth) {
        game_ready(&m->game); // a question that tries it comes to nothing
        err_say(L, "%s: not while an order or a question is in progress; do it between orders",
                what);
    }
    return m;
}

int push_figure(lua_State *L, struct match *m, figure_id id)
{
    if (!figure_look(&m->game.world.roster, id)) {
        lua_pushnil(L);
        return 1;
    }
    int slot = figure_slot(id) + 1;
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_FIGURES); // pool, figures
    lua_rawgeti(L, -1, slot);
    struct figure_handle *h = class_test(L, -1, &class_figure);
    if (!h || h->id != id) {
        lua_pop(L, 1);
        h = match_part_new(L, &class_figure, sizeof *h, m);
        h->id = id;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, slot);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
    return 1;
}

int push_mission(lua_State *L, struct match *m)
{
    luaL_checkstack(L, 6, "mission");
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_TABLES); // pool, tables
    if (lua_rawgetp(L, -1, &mission_key) == LUA_TNIL) {
        lua_pop(L, 1);
        match_part_new(L, &class_mission, sizeof(struct match_part), m);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, -3, &mission_key);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
    return 1;
}
