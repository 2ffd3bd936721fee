// l_setup.c: the steps in which a mission sets up a battle, as methods of `m`. Each is backed by a
// step of the rules (zerodark/mission.h). How sides come in is in l_entry.c.
#include "script/l_setup.h"

#include <stdio.h>
#include <string.h>

#include "script/check.h"
#include "script/err.h"
#include "script/l_figure.h"
#include "script/push.h"
#include "zerodark/mission.h"
#include "zerodark/move.h"

static const char *const toughness_names[] = {"delicate", "sturdy", "tough", "invulnerable", NULL};

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

// A place on the table: { x, y } in units, or a figure, which is where it is.
static bool field_place(const struct fields *f, const char *name, struct match *m, point *out)
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

static int push_place(lua_State *L, const struct match *m, point p)
{
    len u = unit(&m->game);
    lua_createtable(L, 0, 2);
    push_len(L, p.x, u);
    lua_setfield(L, -2, "x");
    push_len(L, p.y, u);
    lua_setfield(L, -2, "y");
    return 1;
}

// A name of its own for a marker that was given none.
static const char *marker_name(const struct fields *f, const struct match *m, bool primary)
{
    const char *name = field_text(f, "name", NULL);
    return name ? name
                : lua_pushfstring(f->L, "%s %d", primary ? "Primary" : "Marker",
                                  zd_look(&m->game)->marker_serial + 1);
}

static figure_id add_objective(const struct fields *f, struct match *m, const point *at)
{
    bool primary = field_flag(f, "primary", false);
    int toughness = field_choice(f, "toughness", toughness_names, TOUGH_DELICATE);
    figure_id id = FIGURE_NONE;
    mission_done(f->L, m,
                 objective_add(&m->game, marker_name(f, m, primary), primary,
                               (enum toughness)toughness, at, &id),
                 f->what);
    if (at) {
        game_figure(&m->game, id)->place = PLACE_TABLE;
    }
    return id;
}

int m_objective(lua_State *L)
{
    static const char *const names[] = {"name", "primary", "at", "toughness", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    point at;
    setup_options(&f, L, "objective", names);
    field_need(&f, "at");
    field_place(&f, "at", m, &at);
    return push_figure(L, m, add_objective(&f, m, &at));
}

// ZD-MIS-RESCUE-05: by the same dice as bogeys.
int m_deploy_objective(lua_State *L)
{
    static const char *const names[] = {"name", "primary", "around", "toughness", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    point centre = zd(&m->game)->centre;
    setup_options(&f, L, "deploy_objective", names);
    field_place(&f, "around", m, &centre);
    figure_id id = add_objective(&f, m, NULL);
    mission_done(L, m, deploy_figure(&m->game, id, centre, false), f.what);
    return push_figure(L, m, id);
}

int m_remove(lua_State *L)
{
    struct match *m = mission_of(L);
    figure_id id = check_figure_of(L, 2, m);
    const struct figure *f = game_figure(&m->game, id);
    if (f->kind != KIND_OBJECTIVE) {
        return err_say(L, "remove: %s is no objective marker; figures leave by the rules", f->name);
    }
    if (f->link[LINK_CARRIED_BY] != FIGURE_NONE) {
        return err_say(L, "remove: %s is being carried", f->name);
    }
    figure_remove(&m->game.world.roster, id);
    return 0;
}

int m_deploy_red(lua_State *L)
{
    static const char *const names[] = {"around", NULL};
    struct match *m = mission_of(L);
    struct game *g = &m->game;
    struct fields f;
    setup_options(&f, L, "deploy_red", names);
    field_place(&f, "around", m, &zd(g)->centre);
    mission_done(L, m, deploy_red_force(g), f.what);
    return 0;
}

int m_far_corner(lua_State *L)
{
    struct match *m = mission_of(L);
    point corner = {0, 0};
    mission_done(L, m, mission_far_corner(&m->game, &corner), "far_corner");
    return push_place(L, m, corner);
}

int m_center(lua_State *L)
{
    struct match *m = mission_of(L);
    point size = table_size(m->game.table);
    return push_place(L, m, (point){size.x / 2, size.y / 2});
}

int m_run_down(lua_State *L)
{
    struct match *m = mission_of(L);
    int n = (int)check_int(L, 2, 0, CARDS);
    mission_done(L, m, clock_run_down(&m->game, n), "run_down");
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

// ZD-MIS-RESCUE-14: "A(10)".
int m_pickup(lua_State *L)
{
    static const char *const names[] = {"test", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    int target = 0;
    char end;
    setup_options(&f, L, "pickup", names);
    const char *test = field_text(&f, "test", NULL);
    if (test && (sscanf(test, "A(%d%c", &target, &end) != 2 || end != ')' || target < 1 ||
                 target > 99 || strlen(test) > 5)) {
        fields_fail(&f, "test", "a test of Acuity such as \"A(10)\" expected, got \"%s\"", test);
    }
    zd(&m->game)->pickup_dice = (uint8_t)target;
    return 0;
}

int m_carry(lua_State *L)
{
    static const char *const names[] = {"av", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    setup_options(&f, L, "carry", names);
    zd(&m->game)->drag_av = (uint8_t)field_int(&f, "av", 0, 20, DRAG_AV_OWN);
    return 0;
}

// ZD-MIS-RESCUE-04: what deployments are centred on from now on.
int m_grid(lua_State *L)
{
    static const char *const names[] = {"any", "primary", "fixed", NULL};
    struct match *m = mission_of(L);
    zd(&m->game)->grid = (uint8_t)check_name(L, 2, "centre of the grid", names);
    return 0;
}
