// l_zone.c: a handle is a serial, looked up on each use. Pieces of terrain count as zones if tags
// are asked for: a piece is turned into a volume, and one with no height reaches up as a zone does.
#include "script/api/internal/l_zone.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "engine/zones.h"
#include "script/api/internal/l_table.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/core/figures.h"

#define TALL        100 // units: as high as a zone is whose top nobody has said
#define NUMBER_MOST 9999

// A match_part.
struct zone_handle {
    const struct class *class;
    struct match *match;
    uint16_t serial;
};

static int push_zone(lua_State *L, struct match *m, const struct zone *z)
{
    struct zone_handle *h = match_part_new(L, &class_zone, sizeof *h, m);
    h->serial = z->serial;
    return 1;
}

// The zone at 1, which has to be there still, and its match.
static struct zone *zone_self(lua_State *L, struct match **m)
{
    const struct zone_handle *h = class_check(L, 1, &class_zone);
    *m = match_alive(L, h->match);
    match_enter(L, *m);
    struct zone *z = zone_of(&(*m)->game.world, h->serial);
    if (!z) {
        err_say(L, "this zone no longer exists: it was removed, or undone");
    }
    return z;
}

#define ZONE_GET(name, push)                                                                       \
    CLASS_GET(name, struct match *m; const struct zone *z = zone_self(L, &m), push)

static int tag_list(const struct match *m, const char *names[33])
{
    int n = 0;
    for (int i = 0; i < 32; i++) {
        if (m->rules.system->tag_names[i]) {
            names[n++] = m->rules.system->tag_names[i];
        }
    }
    names[n] = NULL;
    return n;
}

// The tag named at the top of the stack, popped.
static uint32_t pop_tag(lua_State *L, const struct match *m)
{
    const char *names[33];
    tag_list(m, names);
    const char *name = names[check_name(L, lua_gettop(L), "tag", names)];
    int bit = 0;
    while (!m->rules.system->tag_names[bit] || strcmp(m->rules.system->tag_names[bit], name) != 0) {
        bit++;
    }
    lua_pop(L, 1);
    return 1u << bit;
}

// Option "tags": a list of names.
static uint32_t option_tags(lua_State *L, int arg, const struct match *m)
{
    uint32_t tags = 0;
    if (!arguments_option(L, arg, "tags")) {
        return 0;
    }
    int list = lua_gettop(L);
    luaL_checktype(L, list, LUA_TTABLE);
    for (lua_Integer i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        tags |= pop_tag(L, m);
    }
    lua_settop(L, list - 1);
    return tags;
}

// A disc by its radius, or a box by its size: half of that on either side of its centre.
static void read_extent(lua_State *L, struct match *m, struct zone *z)
{
    len u = unit(&m->game);
    bool round = arguments_option(L, 2, "radius"), box = arguments_option(L, 2, "size");
    if (round == box) {
        err_say(L, "zone: give radius = 3 for a disc, or size = { width, depth } for a box");
    }
    point size = round ? (point){2, 2} : check_point(L, lua_gettop(L), m);
    lua_settop(L, 2);
    z->body.radius = round ? check_option_len(L, 2, "radius", u, 0) : size.x / 2;
    z->depth = round ? 0 : size.y / 2;
    if (z->body.radius <= 0 || z->body.radius > LEN_MAX / 4 || (box && z->depth <= 0) ||
        z->depth > LEN_MAX / 4) {
        err_say(L, "zone: its size must be more than 0 and less than %d units",
                (int)(LEN_MAX / 4 / u));
    }
}

static void read_zone(lua_State *L, struct match *m, struct zone *z)
{
    len u = unit(&m->game);
    if (!arguments_option(L, 2, "at")) {
        err_say(L, "zone: where? game:zone { at = { x, y }, radius = 3 }");
    }
    point at = check_point(L, lua_gettop(L), m);
    lua_settop(L, 2);
    len bottom = check_option_len(L, 2, "bottom", u, 0);
    len top = check_option_len(L, 2, "top", u, bottom + TALL * u);
    if (top <= bottom || top > LEN_MAX / 4 || bottom < -LEN_MAX / 4) {
        err_say(L, "zone: the top must be above the bottom");
    }
    z->body.at = (spot){at.x, at.y, bottom};
    z->body.height = top - bottom;
    read_extent(L, m, z);
    z->tags = option_tags(L, 2, m);
    z->level = (int16_t)check_option_int(L, 2, "level", -NUMBER_MOST, NUMBER_MOST, 0);
    z->lasts = (uint16_t)check_option_int(L, 2, "lasts", 0, NUMBER_MOST, 0);
    z->owner = check_option_figure(L, 2, "owner", m);
}

// "low, poor"; what its event says.
static void report_zone(struct match *m, const char *name, const struct zone *z)
{
    char text[64] = "";
    size_t n = 0;
    for (int i = 0; i < 32 && n + 1 < sizeof text; i++) {
        if (z->tags & (1u << i) && m->rules.system->tag_names[i]) {
            n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n ? ", " : "",
                                  m->rules.system->tag_names[i]);
        }
    }
    struct event *e = game_event(&m->game, name, FIGURE_NONE, z->owner, z->serial);
    event_text(e, text);
    e->at = z->body.at;
}

int game_zone(lua_State *L)
{
    struct match *m = match_check(L, 1);
    struct zone z = {.serial = 0};
    match_write(L, m);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    check_shape(L, 2, &shape_zone_options);
    read_zone(L, m, &z);
    const struct zone *placed = zone_place(&m->game.world, &z);
    if (!placed) {
        return err_say(L, "zone: there are %d already; remove one", WORLD_ZONES);
    }
    report_zone(m, "zone.place", placed);
    return push_zone(L, m, placed);
}

// Which zones: those with any of the tags (0: all) and of the owner (FIGURE_NONE: anybody).
struct wanted {
    uint32_t tags;
    figure_id owner;
};

static struct wanted check_wanted(lua_State *L, int arg, struct match *m, const struct shape *s)
{
    struct wanted w = {0, FIGURE_NONE};
    if (!check_shape(L, arg, s)) {
        return w;
    }
    w.tags = option_tags(L, arg, m);
    if (arguments_option(L, arg, "tag")) {
        w.tags |= pop_tag(L, m);
    }
    w.owner = check_option_figure(L, arg, "owner", m);
    return w;
}

static bool fits_wanted_zone(const struct zone *z, struct wanted w)
{
    return (w.tags == 0 || (z->tags & w.tags)) && (w.owner == FIGURE_NONE || z->owner == w.owner);
}

int game_zones(lua_State *L)
{
    struct match *m = game_self(L);
    struct wanted w = check_wanted(L, 2, m, &shape_zone_filter);
    const struct world *world = &m->game.world;
    lua_newtable(L);
    for (int i = 0, n = 0; i < WORLD_ZONES && world->zone[i].serial; i++) {
        if (fits_wanted_zone(&world->zone[i], w)) {
            push_zone(L, m, &world->zone[i]);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

// zone or piece -> entry
static void wrap_with_tags(lua_State *L, struct match *m, const char *what, uint32_t tags)
{
    lua_createtable(L, 0, 5);
    lua_insert(L, -2);
    lua_setfield(L, -2, what);
    push_tags(L, m, tags);
    lua_setfield(L, -2, "tags");
}

// list, zone or piece -> list; `n` have been added before.
static void add_crossing(lua_State *L, struct match *m, const char *what, uint32_t tags, int how,
                         int n)
{
    wrap_with_tags(L, m, what, tags);
    put_flag(L, "from", how & CROSS_FROM);
    put_flag(L, "into", how & CROSS_INTO);
    put_flag(L, "through", how & CROSS_THROUGH);
    lua_rawseti(L, -2, n + 1);
}

// What a piece takes up; an area of ground all that is above it.
static struct volume volume_of_piece(const struct piece *p, len unit)
{
    return (struct volume){.hull = p->hull,
                           .bottom = p->bottom,
                           .top = p->top > p->bottom ? p->top : p->bottom + TALL * unit};
}

static int add_crossed_pieces(lua_State *L, struct match *m, spot from, spot to, uint32_t tags,
                              int n)
{
    piece_id along[TABLE_PIECES];
    int found = table_pieces_along(m->table, point_of(from), point_of(to), 0, along, TABLE_PIECES);
    for (int i = 0; i < found; i++) {
        const struct piece *p = table_piece(m->table, along[i]);
        struct volume v = volume_of_piece(p, unit(&m->game));
        int how = p->tags & tags ? volume_crossing(&v, from, to) : CROSS_NONE;
        if (how) {
            push_piece(L, m, p);
            add_crossing(L, m, "piece", p->tags, how, n++);
        }
    }
    return n;
}

// game, from, to, filter?
int game_crossings(lua_State *L)
{
    struct match *m = game_self(L);
    spot from = check_spot(L, 2, m), to = check_spot(L, 3, m);
    struct wanted w = check_wanted(L, 4, m, &shape_zone_filter);
    int n = 0;
    lua_newtable(L);
    for (int i = 0; i < WORLD_ZONES && m->game.world.zone[i].serial; i++) {
        const struct zone *z = &m->game.world.zone[i];
        int how = fits_wanted_zone(z, w) ? zone_crossing(z, from, to) : CROSS_NONE;
        if (how) {
            uint32_t tags = z->tags;
            push_zone(L, m, z);
            add_crossing(L, m, "zone", tags, how, n++);
        }
    }
    if (w.tags && w.owner == FIGURE_NONE) {
        add_crossed_pieces(L, m, from, to, w.tags, n);
    }
    return 1;
}

// What stands at argument 2: a figure, or a disc as the options say.
static struct cylinder check_zone_body(lua_State *L, struct match *m)
{
    if (class_test(L, 2, &class_figure)) {
        return game_figure(&m->game, check_figure_of(L, 2, m))->body;
    }
    len u = unit(&m->game);
    return (struct cylinder){.at = check_spot(L, 2, m),
                             .radius = check_option_len(L, 3, "radius", u, 0),
                             .height = check_option_len(L, 3, "height", u, 0)};
}

// game, figure or place, options?
int game_zones_at(lua_State *L)
{
    struct match *m = game_self(L);
    struct wanted w = check_wanted(L, 3, m, &shape_zones_at_options);
    struct cylinder body = check_zone_body(L, m);
    int n = 0;
    lua_newtable(L);
    for (int i = 0; i < WORLD_ZONES && m->game.world.zone[i].serial; i++) {
        const struct zone *z = &m->game.world.zone[i];
        if (fits_wanted_zone(z, w) && zone_touches(z, &body, 0)) {
            uint32_t tags = z->tags;
            push_zone(L, m, z);
            wrap_with_tags(L, m, "zone", tags);
            lua_rawseti(L, -2, ++n);
        }
    }
    for (int i = 0; w.owner == FIGURE_NONE && i < table_piece_count(m->table); i++) {
        const struct piece *p = table_piece(m->table, (piece_id)i);
        struct volume v = volume_of_piece(p, unit(&m->game));
        if ((p->tags & w.tags) && volume_touches(&v, &body, 0)) {
            push_piece(L, m, p);
            wrap_with_tags(L, m, "piece", p->tags);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

static int zone_remove(lua_State *L)
{
    struct match *m;
    zone_self(L, &m);
    match_write(L, m);
    struct zone *z = zone_self(L, &m);
    if (z->group && !m->ruleset) { // a marker of gas: its cloud has one less
        gas_take(&m->game, z);
        return 0;
    }
    report_zone(m, "zone.remove", z);
    zone_take(&m->game.world, z);
    return 0;
}

ZONE_GET(zone_has, lua_pushboolean(L, zone_holds(z, check_spot(L, 2, m))))

// zone, figure or place, radius?
static int zone_is_touched(lua_State *L)
{
    struct match *m;
    const struct zone *z = zone_self(L, &m);
    struct cylinder body = {.at = check_spot(L, 2, m)};
    if (class_test(L, 2, &class_figure)) {
        body = game_figure(&m->game, check_figure_of(L, 2, m))->body;
    } else if (!lua_isnoneornil(L, 3)) {
        body.radius = check_len(L, 3, unit(&m->game));
    }
    lua_pushboolean(L, zone_touches(z, &body, 0));
    return 1;
}

ZONE_GET(get_id, lua_pushinteger(L, z->serial))
ZONE_GET(get_at, push_spot(L, m, z->body.at))

static int get_zone_radius(lua_State *L)
{
    struct match *m;
    const struct zone *z = zone_self(L, &m);
    return z->depth ? 0 : push_len(L, z->body.radius, unit(&m->game));
}

static int get_size(lua_State *L)
{
    struct match *m;
    const struct zone *z = zone_self(L, &m);
    if (!z->depth) {
        return 0;
    }
    lua_createtable(L, 2, 0);
    push_len(L, 2 * z->body.radius, unit(&m->game));
    lua_rawseti(L, -2, 1);
    push_len(L, 2 * z->depth, unit(&m->game));
    lua_rawseti(L, -2, 2);
    return 1;
}

ZONE_GET(get_bottom, push_len(L, z->body.at.z, unit(&m->game)))
ZONE_GET(get_top, push_len(L, z->body.at.z + z->body.height, unit(&m->game)))
ZONE_GET(get_tags, push_tags(L, m, z->tags))
ZONE_GET(get_owner, push_figure(L, m, z->owner))
ZONE_GET(get_level, lua_pushinteger(L, z->level))
ZONE_GET(get_lasts, lua_pushinteger(L, z->lasts))

static int set_level(lua_State *L)
{
    struct match *m;
    int n = (int)check_int(L, 3, -NUMBER_MOST, NUMBER_MOST);
    zone_self(L, &m);
    match_write(L, m);
    zone_self(L, &m)->level = (int16_t)n;
    return 0;
}

static int set_lasts(lua_State *L)
{
    struct match *m;
    int n = (int)check_int(L, 3, 0, NUMBER_MOST);
    zone_self(L, &m);
    match_write(L, m);
    zone_self(L, &m)->lasts = (uint16_t)n;
    return 0;
}

static int zone_eq(lua_State *L)
{
    const struct zone_handle *a = class_test(L, 1, &class_zone);
    const struct zone_handle *b = class_test(L, 2, &class_zone);
    lua_pushboolean(L, a && b && a->match == b->match && a->serial == b->serial);
    return 1;
}

static int zone_tostring(lua_State *L)
{
    lua_pushfstring(L, "zone %d", ((struct zone_handle *)class_check(L, 1, &class_zone))->serial);
    return 1;
}

static const struct script_fn methods[] = {
    {"remove", zone_remove}, {"holds", zone_has}, {"touches", zone_is_touched}, {0}};

static const struct script_field fields[] = {{"id", get_id, NULL},
                                             {"at", get_at, NULL},
                                             {"radius", get_zone_radius, NULL},
                                             {"size", get_size, NULL},
                                             {"bottom", get_bottom, NULL},
                                             {"top", get_top, NULL},
                                             {"tags", get_tags, NULL},
                                             {"owner", get_owner, NULL},
                                             {"level", get_level, set_level},
                                             {"lasts", get_lasts, set_lasts},
                                             {0}};

static const luaL_Reg meta[] = {{"__eq", zone_eq}, {"__tostring", zone_tostring}, {NULL, NULL}};

const struct class class_zone = {
    .name = "zone", .methods = methods, .fields = fields, .meta = meta};
