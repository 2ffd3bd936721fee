// l_march.c: the view of a step about a move is the head of a struct march, and that is what the
// object points to. It is good only while its view is lent for the same march. Plain flags are read
// and written by their offsets in the struct.
#include "script/api/internal/l_march.h"

#include <lauxlib.h>

#include <string.h>

#include "script/api/internal/l_geometry.h"
#include "script/api/internal/l_table.h"
#include "script/base/arguments.h"
#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/kit/jump_rigs.h"
#include "zerodark/rules/missions/entry.h"

#define MOST 99 // successes that a script may write down

// Is the view that of a step about a move, and so the head of a march?
static bool leads_march(const struct view_lent *v)
{
    return v->data && v->writable && v->names->type == &view_move;
}

int game_march(lua_State *L)
{
    struct match *m = game_self(L);
    struct view_lent *v = class_check(L, 2, &class_view);
    if (!leads_march(v) || v->match != m) {
        return err_say(L, "game:march: give it the view that a step of a move gets: "
                          "instead(\"move\", function(move) local march = game:march(move) ...");
    }
    if (!game_figure(&m->game, ((const struct march *)v->data)->view.mover)) {
        return err_say(L, "game:march: the mover no longer exists");
    }
    struct march_handle *h = class_new(L, &class_march, sizeof *h, 1);
    h->view = v;
    h->m = v->data;
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, 1);
    return 1;
}

struct march *march_self(lua_State *L, struct march_handle **h)
{
    *h = class_check(L, 1, &class_march);
    if (!leads_march((*h)->view) || (*h)->view->data != (*h)->m) {
        hook_args_dead(L, "this march");
    }
    match_enter(L, (*h)->view->match);
    return (*h)->m;
}

struct march *march_acts(lua_State *L, struct march_handle **h, const char *what)
{
    struct march *m = march_self(L, h);
    ruleset_api_may_act(L, march_match(*h), what);
    return m;
}

// The march at 1 in the middle of its walk.
static struct march *walking(lua_State *L, struct march_handle **h, const char *what)
{
    struct march *m = march_acts(L, h, what);
    if (!(*h)->walking) {
        err_say(L, "march:%s: only during the walk: march:walk(function(march) ... end)", what);
    }
    return m;
}

// The function at 2, with the march; what zd keeps of who is on the move is put back whatever
// becomes of it.
static int march_walk(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "walk");
    struct game *g = &march_match(h)->game;
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    lua_pushcfunction(L, budget_handler);
    lua_insert(L, 2); // march, handler, function
    walk_begin(g, m, &h->walk);
    h->walking = true;
    uint8_t moving = march_set_off(g, m), on_way = zd(g)->on_way;
    if (walk_matters(g)) {
        on_way = sentry_begin_walk(g, m->view.mover);
    }
    lua_pushvalue(L, 1);
    int failed = lua_pcall(L, 1, 0, 2);
    zd(g)->on_way = on_way;
    zd(g)->moving = moving;
    return failed ? lua_error(L) : 0;
}

// A length, rounded down: the same stride as that of the rules, whose quarter of a unit is.
static len check_stride(lua_State *L, int arg, len unit)
{
    len l = check_len(L, arg, unit);
    return l - (l > lua_tonumber(L, arg) * unit);
}

static int march_advance(lua_State *L)
{
    struct march_handle *h;
    walking(L, &h, "advance");
    struct match *m = march_match(h);
    len stride = check_stride(L, 2, unit(&m->game));
    luaL_argcheck(L, stride > 0, 2, "the distance must be more than 0");
    bool on = walk_on(&m->game, &h->walk, stride);
    lua_pushboolean(L, on);
    lua_pushboolean(L, on && h->walk.upright);
    return 2;
}

static int march_breathe(lua_State *L)
{
    struct march_handle *h;
    struct march *m = walking(L, &h, "breathe");
    struct game *g = &march_match(h)->game;
    return ruleset_api_done(L, march_match(h),
                            chem_passed(g, m->view.mover, h->walk.left, h->walk.here, &m->surplus));
}

static int march_has_moment(lua_State *L)
{
    struct march_handle *h;
    bool stopped = false;
    walking(L, &h, "moment");
    struct match *m = march_match(h);
    enum status s = walk_moment(&m->game, &h->walk, &stopped);
    ruleset_api_done(L, m, s);
    lua_pushboolean(L, stopped);
    return 1;
}

static int march_stop(lua_State *L)
{
    struct march_handle *h;
    walking(L, &h, "stop");
    walk_stop(&march_match(h)->game, &h->walk);
    return 0;
}

static int march_go_on(lua_State *L)
{
    struct march_handle *h;
    walking(L, &h, "go_on");
    walk_go_on(&march_match(h)->game, &h->walk);
    return 0;
}

static int march_arrives(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "arrive");
    if (!h->walking) {
        walk_begin(&march_match(h)->game, m, &h->walk);
    }
    h->walking = false;
    return ruleset_api_done(L, march_match(h), walk_arrive(&march_match(h)->game, &h->walk));
}

static int march_leaves(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "leave");
    return ruleset_api_done(L, march_match(h), march_moved(&march_match(h)->game, m->view.mover));
}

static int march_looks(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "look");
    m->turns = !lua_isnoneornil(L, 2) || m->turns;
    if (!lua_isnoneornil(L, 2)) {
        m->face = check_point(L, 2, march_match(h));
    }
    march_turn(&march_match(h)->game, m);
    return 0;
}

static int march_flies(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "fly");
    if (!m->flies) {
        return err_say(L,
                       "march:fly: this move is on the ground; march.flies says whether it flies");
    }
    return ruleset_api_done(L, march_match(h), jump_rig_fly(&march_match(h)->game, m));
}

static int march_lies_down(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "lie_down");
    return ruleset_api_done(L, march_match(h), march_lies(&march_match(h)->game, m));
}

static int march_takes(lua_State *L)
{
    struct march_handle *h;
    struct path p;
    struct march *m = march_acts(L, &h, "take");
    ways_check(L, 2, march_match(h), &p);
    m->path = p;
    h->walking = false;
    return 0;
}

static int march_is_put(lua_State *L)
{
    struct march_handle *h;
    spot at;
    struct march *m = march_acts(L, &h, "put");
    struct game *g = &march_match(h)->game;
    hook_args_view_check_spot(L, march_match(h), 2, &at);
    point size = table_size(g->table);
    luaL_argcheck(L, at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y, 2,
                  "a place on the table is needed");
    game_figure(g, m->view.mover)->body.at = at;
    entry_concealment_ends(g, m->view.mover);
    return 0;
}

#define MARCH_GET(name, push)                                                                      \
    CLASS_GET(name, struct march_handle *h; const struct march *m = march_self(L, &h);             \
              (void)m, push)

MARCH_GET(get_mover, push_figure(L, march_match(h), m->view.mover))
MARCH_GET(get_length, push_len(L, m->path.length, march_unit(h)))
MARCH_GET(get_gone, push_len(L, m->gone, march_unit(h)))
MARCH_GET(get_places, PUSH_LIST(L, m->path.n, i, push_spot(L, march_match(h), m->path.at[i])))
MARCH_GET(get_rough, push_len(L, m->rough, march_unit(h)))

static int get_face(lua_State *L)
{
    struct march_handle *h;
    len face = march_self(L, &h)->path.face;
    return face > 0 ? push_len(L, face, march_unit(h)) : 0;
}

static int get_foot(lua_State *L)
{
    struct march_handle *h;
    const struct path *p = &march_self(L, &h)->path;
    return p->face > 0 ? push_spot(L, march_match(h), p->foot) : 0;
}

MARCH_GET(get_tags, push_tags(L, march_match(h), m->tags))
MARCH_GET(get_watched, lua_pushboolean(L, walk_matters(&march_match(h)->game)))

static int get_hangs(lua_State *L)
{
    struct march_handle *h;
    const struct march *m = march_self(L, &h);
    const struct ground empty = {march_match(h)->game.table, NULL, 0};
    lua_pushboolean(L, !place_fits(&empty, &m->mover, m->path.at[m->path.n - 1]));
    return 1;
}

// The decision "prone" is the action's: of several who move in it each may lie down.
static int get_may_lie(lua_State *L)
{
    struct march_handle *h;
    const struct march *m = march_self(L, &h);
    const struct game *g = &march_match(h)->game;
    const struct figure *f = figure_look(&g->world.roster, m->view.mover);
    lua_pushboolean(L, m->may_too || !(zd_look(g)->bonus_used[f->side] >> BONUS_PRONE & 1));
    return 1;
}

// What may be read and written by its name: 2 is the name.
struct march_flag {
    const char *name;
    size_t offset;
};

#define FLAG(name, member)                                                                         \
    {                                                                                              \
        name, offsetof(struct march, member)                                                       \
    }
static const struct march_flag flags[] = {
    FLAG("asks", asks), FLAG("flies", flies), FLAG("climbs", climbs), FLAG("scuttles", scuttles),
    FLAG("held", held), FLAG("met", fought),  FLAG("prone", prone),
};

static bool *flag_of(lua_State *L, struct march *m)
{
    const char *name = lua_tostring(L, 2);
    size_t i = 0;
    while (strcmp(flags[i].name, name) != 0) {
        i++;
    }
    return (bool *)((char *)m + flags[i].offset);
}

static int get_flag(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_self(L, &h);
    lua_pushboolean(L, *flag_of(L, m));
    return 1;
}

static int set_march_flag(lua_State *L)
{
    struct march_handle *h;
    if (!lua_isboolean(L, 3)) {
        arguments_refuse_type(L, 3, "boolean");
    }
    struct march *m = march_acts(L, &h, lua_tostring(L, 2));
    *flag_of(L, m) = lua_toboolean(L, 3);
    return 0;
}

MARCH_GET(get_surplus, lua_pushinteger(L, m->surplus))

static int set_surplus(lua_State *L)
{
    struct march_handle *h;
    int n = (int)check_int(L, 3, 0, MOST);
    march_acts(L, &h, "surplus")->surplus = n;
    return 0;
}

MARCH_GET(get_successes, lua_pushinteger(L, m->successes))

static int set_successes(lua_State *L)
{
    struct march_handle *h;
    int n = (int)check_int(L, 3, 0, MOST);
    march_acts(L, &h, "successes")->successes = n;
    return 0;
}

static int march_tostring(lua_State *L)
{
    const struct march_handle *h = class_check(L, 1, &class_march);
    bool lent = leads_march(h->view) && h->view->data == h->m;
    lua_pushstring(L, lent ? "march" : "march (returned)");
    return 1;
}

static const struct script_fn methods[] = {
    {"walk", march_walk},          {"advance", march_advance},
    {"breathe", march_breathe},    {"moment", march_has_moment},
    {"go_on", march_go_on},        {"stop", march_stop},
    {"arrive", march_arrives},     {"leave", march_leaves},
    {"look", march_looks},         {"fly", march_flies},
    {"lie_down", march_lies_down}, {"take", march_takes},
    {"plan", march_plans},         {"track", march_track},
    {"deeper", march_deeper},      {"land_deeper", march_land_deeper},
    {"land", march_land},          {"plunge", march_plunge},
    {"put", march_is_put},         {0}};

static const struct script_field fields[] = {{"mover", get_mover, NULL},
                                             {"length", get_length, NULL},
                                             {"gone", get_gone, NULL},
                                             {"places", get_places, NULL},
                                             {"tags", get_tags, NULL},
                                             {"rough", get_rough, NULL},
                                             {"face", get_face, NULL},
                                             {"foot", get_foot, NULL},
                                             {"leap", march_get_leap, NULL},
                                             {"watched", get_watched, NULL},
                                             {"hangs", get_hangs, NULL},
                                             {"may_lie", get_may_lie, NULL},
                                             {"asks", get_flag, NULL},
                                             {"flies", get_flag, NULL},
                                             {"scuttles", get_flag, NULL},
                                             {"climbs", get_flag, set_march_flag},
                                             {"held", get_flag, set_march_flag},
                                             {"met", get_flag, set_march_flag},
                                             {"prone", get_flag, set_march_flag},
                                             {"surplus", get_surplus, set_surplus},
                                             {"successes", get_successes, set_successes},
                                             {0}};

static const luaL_Reg meta[] = {{"__tostring", march_tostring}, {NULL, NULL}};

const struct class class_march = {
    .name = "march", .methods = methods, .fields = fields, .meta = meta};
