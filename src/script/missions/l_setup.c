// l_setup.c: the steps in which a mission sets up a battle, as methods of `m`. Each is backed by a
// step of the rules (mission.h). How sides come in is in l_entry.c.
#include "script/missions/l_setup.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/movement/move.h"

const char *const edge_names[] = {"top", "right", "bottom", "left", NULL};

void setup_options(struct fields *f, lua_State *L, const char *what, const char *const *names)
{
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    fields_open(f, L, 2, what, NULL, names, 0);
}

bool setup_place(const struct fields *f, const char *name, struct match *m, point *out)
{
    const struct game *g = &m->game;
    field_push(f, name);
    bool is_figure = class_test(f->L, -1, &class_figure) != NULL;
    if (is_figure) {
        figure_id id = check_figure_of(f->L, lua_gettop(f->L), m);
        *out = point_of(game_figure(&m->game, id)->body.at);
    }
    lua_pop(f->L, 1);
    return is_figure || field_pair(f, name, unit(g), table_size(g->table), out);
}

void setup_name_place(const struct match *m, struct match_laid *step)
{
    for (const struct figure *f = NULL; (f = figure_after(&m->game.world.roster, f)) != NULL;) {
        bool there = figure_on_table(f) && f->body.at.x == step->at.x && f->body.at.y == step->at.y;
        if (f->kind == KIND_OBJECTIVE && there) {
            memcpy(step->at_name, f->name, sizeof step->at_name);
        }
    }
}

// The Red Force as it stands now.
static void lay_red_force(struct match *m, point around)
{
    struct match_laid step = {.what = LAID_RED, .at = around};
    setup_name_place(m, &step);
    for (const struct figure *f = NULL; (f = figure_after(&m->game.world.roster, f)) != NULL;) {
        if (f->kind == KIND_BOGEY && f->profile < PROFILES) {
            step.force[f->profile][(f->flags & FLAG_SYNTHETIC) != 0]++;
        }
    }
    match_lay(m, &step);
}

static int push_setup_place(lua_State *L, const struct match *m, point p)
{
    len u = unit(&m->game);
    lua_createtable(L, 0, 2);
    put_len(L, "x", p.x, u);
    put_len(L, "y", p.y, u);
    return 1;
}

// ZD-MIS-HEIST-11: in an operation confusion has to have been sown in the mission before.
static void need_sown(const struct fields *f, struct match *m)
{
    lua_State *L = f->L;
    mission_table(L, m);
    if (lua_getfield(L, -1, MISSION_SOWN) == LUA_TBOOLEAN && !lua_toboolean(L, -1)) {
        fields_fail(f, "sow", "no confusion was sown in the previous mission (ZD-MIS-HEIST-11)");
    }
    lua_pop(L, 2);
}

int m_deploy_red(lua_State *L)
{
    static const char *const names[] = {"around", "sow", NULL};
    struct match *m = mission_of(L);
    struct game *g = &m->game;
    struct fields f;
    setup_options(&f, L, "deploy_red", names);
    setup_place(&f, "around", m, &zd(g)->centre);
    if (field_is_there(&f, "sow")) {
        need_sown(&f, m);
    }
    zd(g)->sown = field_is_there(&f, "sow") ? setup_marker(&f, "sow", m) : FIGURE_NONE;
    point around = zd(g)->centre;
    mission_done(L, m, deploy_red_force(g), f.what);
    lay_red_force(m, around);
    return 0;
}

int m_far_corner(lua_State *L)
{
    struct match *m = mission_of(L);
    point corner = {0, 0};
    mission_done(L, m, mission_far_corner(&m->game, &corner), "far_corner");
    return push_setup_place(L, m, corner);
}

int m_center(lua_State *L)
{
    struct match *m = mission_of(L);
    point size = table_size(m->game.table);
    return push_setup_place(L, m, (point){size.x / 2, size.y / 2});
}

// A corner, or a place so far from it on the way to the opposite one (ZD-MIS-FIGHTOUT-02).
int m_corner(lua_State *L)
{
    struct match *m = mission_of(L);
    int corner = check_corner(L, 2);
    point size = table_size(m->game.table);
    point at = {corner & EDGE_RIGHT ? size.x : 0, corner & EDGE_BOTTOM ? size.y : 0};
    point far = {size.x - at.x, size.y - at.y};
    len way = lua_isnoneornil(L, 3) ? 0 : check_len(L, 3, unit(&m->game));
    luaL_argcheck(L, way >= 0 && len_squared(way) <= point_distance_squared(at, far), 3,
                  "a length from 0 to the table's diagonal expected");
    return push_setup_place(L, m, way > 0 ? geom_towards(at, far, way) : at);
}

int m_run_down(lua_State *L)
{
    struct match *m = mission_of(L);
    int n = (int)check_int(L, 2, 0, CARDS);
    match_lay(m, &(struct match_laid){.what = LAID_CLOCK, .value = n});
    mission_done(L, m, control_run_down(&m->game, n), "run_down");
    return 0;
}

int m_exit(lua_State *L)
{
    struct match *m = mission_of(L);
    int n = lua_gettop(L), exits = 0;
    for (int i = 2; i <= n; i++) {
        exits |= 1 << check_name(L, i, "edge", edge_names);
    }
    zd(&m->game)->exits = (uint8_t)exits;
    return 0;
}

// By which edges characters may leave, as a list of names.
int m_exits(lua_State *L)
{
    uint8_t exits = zd(&mission_match(L)->game)->exits;
    lua_newtable(L);
    for (int i = 0; edge_names[i]; i++) {
        if (exits >> i & 1) {
            lua_pushstring(L, edge_names[i]);
            lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        }
    }
    return 1;
}

// The markers at 2 and after it are the first, in this order, for the dice that choose among them.
static void number_markers(lua_State *L, struct match *m)
{
    int n = lua_gettop(L) - 1;
    const struct roster *r = &m->game.world.roster;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        int16_t *number = &game_figure(&m->game, id)->stat[STAT_NUMBER];
        *number = (int16_t)(*number + (*number > 0 ? n : 0));
    }
    for (int i = 1; i <= n; i++) {
        game_figure(&m->game, check_marker(L, i + 1, m, "grid"))->stat[STAT_NUMBER] = (int16_t)i;
    }
}

// ZD-MIS-RESCUE-04: what deployments are centred on from now on.
int m_grid(lua_State *L)
{
    static const char *const names[] = {"any", "primary", "fixed", NULL};
    struct match *m = mission_of(L);
    bool listed = class_test(L, 2, &class_figure) != NULL;
    zd(&m->game)->grid =
        (uint8_t)(listed ? GRID_ANY : check_name(L, 2, "centre of the grid", names));
    if (listed) {
        number_markers(L, m);
    }
    return 0;
}

// ZD-MIS-FIGHTOUT-07, ZD-MIS-FIGHTOUT-09
int m_immediate_reserves(lua_State *L)
{
    static const char *const names[] = {"stray", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    setup_options(&f, L, "immediate_reserves", names);
    zd(&m->game)->sets_out = 1;
    zd(&m->game)->stray = (uint8_t)field_int(&f, "stray", 1, UINT8_MAX, 0);
    return 0;
}
