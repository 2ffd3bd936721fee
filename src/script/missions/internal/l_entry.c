// l_entry.c: how sides come onto the table, and what it costs, as methods of `m`
// (rules/missions/entry.h, mission_cost.h).
#include <string.h>

#include "script/base/class.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/missions/l_setup.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/mission_cost.h"

static const char *const entry_names[] = {"planned",  "restricted", "flank", "concealed",
                                          "airborne", "opposite",   NULL};
static const char *const player_names[] = {"team", "rival", NULL};
static const char *const corner_names[] = {"top left", "top right", "bottom left", "bottom right",
                                           NULL};
// Of an entry either may be "any": one that fits the rest of it.
static const char *const any_corner[] = {"top left",     "top right", "bottom left",
                                         "bottom right", "any",       NULL};
static const char *const any_edge[] = {"top", "right", "bottom", "left", "any", NULL};
static const enum edge middles[] = {EDGE_BOTTOM, EDGE_RIGHT, EDGE_LEFT, EDGE_TOP};
static const int corners[] = {EDGE_TOP | EDGE_LEFT, EDGE_TOP | EDGE_RIGHT, EDGE_BOTTOM | EDGE_LEFT,
                              EDGE_BOTTOM | EDGE_RIGHT};

#define OPPOSITE (ENTRY_AIRBORNE + 1)
#define ANY      4

static enum edge read_edge(const struct fields *f, const char *name)
{
    field_need(f, name);
    return (enum edge)(1 << field_choice(f, name, edge_names, 0));
}

// The middle of a flank that fits a corner; 0: none.
static enum edge middle_at(int corner, int wish, bool touches)
{
    for (size_t i = 0; i < sizeof middles / sizeof *middles; i++) {
        bool wanted = wish == ANY || middles[i] == (enum edge)(1 << wish);
        if (wanted && ((corner & (int)middles[i]) != 0) == touches) {
            return middles[i];
        }
    }
    return (enum edge)0;
}

// Corner and middle as they are named, and where one is "any" the first that fits: the edge that it
// `touches` (ZD-MIS-RESCUE-10), the middle of a flank. Where nothing does entry_choose says why.
static void read_corner(const struct fields *f, struct match *m, struct way_in *way)
{
    bool flank = way->kind == ENTRY_FLANK, versus = zd(&m->game)->mode == MODE_VERSUS;
    field_need(f, "corner");
    int wish = field_choice(f, "corner", any_corner, 0);
    int touched = field_is_there(f, "touches") ? (int)read_edge(f, "touches") : ~0;
    int middle = flank ? (field_need(f, "middle"), field_choice(f, "middle", any_edge, 0)) : ANY;
    if (wish != ANY && !(corners[wish] & touched)) {
        fields_fail(f, "corner", "it must touch the %s edge", field_text(f, "touches", ""));
    }
    for (int i = 0; i < ANY; i++) {
        bool may = (wish == ANY || wish == i) && (corners[i] & touched);
        enum edge fits = middle_at(corners[i], middle, versus);
        if (may && (!flank || fits)) {
            way->corner = corners[i];
            way->middle = fits;
            return;
        }
        if (may && !way->corner) {
            way->corner = corners[i];
            way->middle = (enum edge)(1 << middle);
        }
    }
}

// The kind that is named, or that the other fields imply.
static int read_entry_kind(const struct fields *f)
{
    int kind = field_is_there(f, "marker")    ? ENTRY_CONCEALED
               : field_is_there(f, "around")  ? ENTRY_AIRBORNE
               : !field_is_there(f, "corner") ? ENTRY_PLANNED
               : field_is_there(f, "middle")  ? ENTRY_FLANK
                                              : ENTRY_RESTRICTED;
    return field_choice(f, "entry", entry_names, kind);
}

int check_corner(lua_State *L, int arg)
{
    return corners[check_name(L, arg, "corner", corner_names)];
}

static void choose_entry(const struct fields *f, struct match *m, enum side side)
{
    int kind = read_entry_kind(f);
    if (kind == OPPOSITE) {
        mission_done(f->L, m, entry_opposite(&m->game, side), f->what);
        return;
    }
    struct way_in way = {.kind = (enum entry_kind)kind};
    switch (way.kind) {
    case ENTRY_PLANNED:
        way.edge = read_edge(f, "edge");
        break;
    case ENTRY_FLANK:
    case ENTRY_RESTRICTED:
        read_corner(f, m, &way);
        break;
    case ENTRY_CONCEALED:
        way.marker = setup_marker(f, "marker", m);
        break;
    case ENTRY_AIRBORNE:
        field_need(f, "around");
        setup_place(f, "around", m, &way.around);
        break;
    }
    mission_done(f->L, m, entry_choose(&m->game, side, &way), f->what);
}

// Puts a figure where the team's list wants it, if it says so.
static void place_wished(lua_State *L, struct match *m, figure_id id, const char *wishes,
                         const char *what)
{
    mission_table(L, m);
    if (lua_getfield(L, -1, wishes) == LUA_TTABLE && lua_rawgeti(L, -1, id) == LUA_TTABLE) {
        lua_rawgeti(L, -1, 1);
        lua_rawgeti(L, -2, 2);
        point at = {(len)lua_tointeger(L, -2), (len)lua_tointeger(L, -1)};
        mission_done(L, m, entry_place(&m->game, id, at), what);
    }
}

static void deploy(const struct fields *f, struct match *m, enum side side, const char *wishes)
{
    struct game *g = &m->game;
    int top = lua_gettop(f->L);
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        if (o->side == (int)side && o->place == PLACE_OFF) {
            place_wished(f->L, m, o->id, wishes, f->what);
            lua_settop(f->L, top);
        }
    }
    mission_done(f->L, m, entry_deploy(g, side), f->what);
}

static const char *const option_names[] = {"side",   "entry",  "edge",    "corner", "middle",
                                           "marker", "around", "touches", NULL};

static void lay_entry(struct match *m, enum match_laid_what what, enum side side)
{
    struct match_laid step = {.what = (uint8_t)what, .side = (uint8_t)side};
    entry_print(&m->game, side, step.text, sizeof step.text);
    match_lay(m, &step);
}

int m_deploy_team(lua_State *L)
{
    struct match *m = mission_of(L);
    struct fields f;
    setup_options(&f, L, "deploy_team", option_names);
    enum side side = (enum side)field_choice(&f, "side", player_names, SIDE_TEAM);
    choose_entry(&f, m, side);
    lay_entry(m, LAID_ENTRY, side);
    deploy(&f, m, side, MISSION_AT);
    return 0;
}

// Without another entry it is the one that the side has chosen before.
int m_redeploy(lua_State *L)
{
    struct match *m = mission_of(L);
    struct fields f;
    setup_options(&f, L, "redeploy", option_names);
    enum side side = (enum side)field_choice(&f, "side", player_names, SIDE_TEAM);
    mission_done(L, m, entry_take_up(&m->game, side), f.what);
    if (field_is_there(&f, "entry") || field_is_there(&f, "edge") || field_is_there(&f, "corner") ||
        field_is_there(&f, "marker") || field_is_there(&f, "around")) {
        choose_entry(&f, m, side);
    }
    lay_entry(m, LAID_AGAIN, side);
    deploy(&f, m, side, MISSION_AGAIN);
    return 0;
}

// A hero of the team by its name.
static figure_id payer(const struct fields *f, struct match *m, const char *name)
{
    const struct roster *r = &m->game.world.roster;
    const char *names[FIGURES + 1] = {0};
    int n = 0;
    for (const struct figure *who = NULL; (who = figure_after(r, who)) != NULL;) {
        if (who->kind == KIND_HERO && who->side == SIDE_TEAM) {
            if (strcmp(who->name, name) == 0) {
                return who->id;
            }
            names[n++] = who->name;
        }
    }
    err_unknown(f->L, "hero", name, names);
    return FIGURE_NONE;
}

// { Ada = 3, Ben = 2 }, and cards = n
static void read_entry_payment(const struct fields *f, struct match *m, struct payment *p)
{
    lua_State *L = f->L;
    int with = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, with); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
        int whole, n = (int)lua_tointegerx(L, -1, &whole);
        if (!whole || n < 0 || n > UINT8_MAX) {
            fields_fail(f, "with", "%s: a number of XP or cards expected", name);
        }
        if (strcmp(name, "cards") == 0) {
            p->cards = n;
        } else {
            p->xp[figure_slot(payer(f, m, name))] = (uint8_t)n;
        }
    }
}

// ZD-OP-XP-03, ZD-DECK-CLOCK-07
int m_pay(lua_State *L)
{
    static const char *const names[] = {"xp", "with", NULL};
    static const char *const ways[] = {"cards", "xp", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    struct terms t;
    struct payment p = {0};
    setup_options(&f, L, "pay", names);
    field_need(&f, "xp");
    int announced = field_int(&f, "xp", 0, CARDS, 0),
        price = mission_cost_of(&m->game, announced, &t);
    match_answered(L, m);
    match_lay(m, &(struct match_laid){.what = LAID_PRICE, .value = price});
    if (field_push(&f, "with") == LUA_TTABLE) {
        read_entry_payment(&f, m, &p);
    } else if (field_choice(&f, "with", ways, 0) == 0) {
        p.cards = price;
    } else {
        mission_done(L, m, mission_cost_share(&m->game, price, &p), f.what);
    }
    mission_done(L, m, mission_cost_pay(&m->game, announced, &p), f.what);
    return 0;
}
