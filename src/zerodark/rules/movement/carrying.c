// carrying.c: a link is undone before a new one is made. What is dropped lies in contact: where its
// player wants it, else towards the nearest hero and on round the figure until there is room
// (ZD-OBJ-CARRY-02, ZD-VS-RESUPPLY-06 to 08, ZD-VS-KIDNAP-06 and 08).
#include "zerodark/rules/movement/carrying.h"

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/march.h"

figure_id carrying_next(const struct game *g, figure_id carrier, figure_id after)
{
    const struct roster *r = &g->world.roster;
    figure_id id = after;
    while ((id = figure_next(r, id)) != FIGURE_NONE &&
           figure_look(r, id)->link[LINK_CARRIED_BY] != carrier) {
    }
    return id;
}

bool carrying_room(const struct game *g, const struct figure *f)
{
    int n = 0, most = zd_look(g)->burdens > 0 ? zd_look(g)->burdens : 1;
    if (f->link[LINK_CARRIES] == FIGURE_NONE) {
        return true;
    }
    for (figure_id id = FIGURE_NONE; (id = carrying_next(g, f->id, id)) != FIGURE_NONE; n++) {
        if (is_captive(figure_look(&g->world.roster, id))) {
            return false;
        }
    }
    return n < most;
}

void carrying_let_go(struct game *g, figure_id burden)
{
    struct figure *b = game_figure(g, burden);
    struct figure *carrier = game_figure(g, b->link[LINK_CARRIED_BY]);
    b->link[LINK_CARRIED_BY] = FIGURE_NONE;
    if (carrier && carrier->link[LINK_CARRIES] == burden) {
        carrier->link[LINK_CARRIES] = carrying_next(g, carrier->id, FIGURE_NONE);
    }
}

void carrying_take(struct game *g, figure_id carrier, figure_id burden)
{
    carrying_let_go(g, burden);
    game_figure(g, burden)->link[LINK_CARRIED_BY] = carrier;
    game_figure(g, carrier)->link[LINK_CARRIES] = burden;
}

static bool holds_captive(const struct game *g, const struct figure *f)
{
    const struct figure *b = figure_look(&g->world.roster, f->link[LINK_CARRIES]);
    return b && is_captive(b);
}

enum carry_rule carrying_rule(const struct game *g, const struct figure *f)
{
    if (f->link[LINK_CARRIES] == FIGURE_NONE) {
        return CARRY_FREELY;
    }
    return holds_captive(g, f) ? CARRY_MOVES_BY_DRAG : (enum carry_rule)zd_look(g)->carry;
}

const char *carrying_source(const struct game *g, const struct figure *f)
{
    return holds_captive(g, f)                        ? "ZD-VS-KIDNAP-06"
           : zd_look(g)->carry == CARRY_MOVES_BY_DRAG ? "ZD-VS-RESUPPLY-06"
                                                      : "ZD-MIS-RESCUE-15";
}

int carrying_armour(struct game *g, const struct figure *burden)
{
    if (burden->kind == KIND_OBJECTIVE && zd(g)->drag_av != DRAG_AV_OWN) {
        return zd(g)->drag_av;
    }
    if (is_bogey(burden)) {
        return param(g, P_KIDNAP_DRAG_AV0) ? 0 : burden->stat[STAT_DEF];
    }
    return figure_stat_now(g, burden, STAT_AV);
}

// Places.

// What is to lie beside a figure, and the ground as it meets it.
struct laying {
    struct cylinder beside;
    struct surroundings around;
    struct mover mover;
    len apart;
};

static void look_round_to_lay(struct game *g, figure_id what, figure_id beside, struct laying *l)
{
    const struct figure *f = game_figure(g, what);
    l->beside = game_figure(g, beside)->body;
    l->mover = mover_of(g, f);
    l->apart = l->beside.radius + f->body.radius;
    surroundings_of(g, f, &l->around);
}

static bool has_room_to_lay(const struct laying *l, point at, spot *out)
{
    *out = (spot){at.x, at.y, 0};
    return ground_free(&l->around.ground, &l->mover, at, l->beside.at.z, &out->z);
}

// One of twelve directions, a multiple of 30 degrees clockwise from the one given.
static point turned_by_twelfths(point v, int twelfths)
{
    static const int32_t cosine[12] = {1000,  866,  500,  0, -500, -866,
                                       -1000, -866, -500, 0, 500,  866};
    int64_t c = cosine[twelfths % 12], s = cosine[(twelfths + 9) % 12];
    return (point){(len)((v.x * c - v.y * s) / 1000), (len)((v.x * s + v.y * c) / 1000)};
}

// The free place in contact nearest to where it is wanted: right there, or round the figure.
static bool nearest_room(const struct laying *l, point wanted, spot *out)
{
    point middle = point_of(l->beside.at);
    int64_t best = INT64_MAX;
    if (wanted.x != middle.x || wanted.y != middle.y) {
        if (has_room_to_lay(l, geom_towards(middle, wanted, l->apart), out)) {
            return true;
        }
    }
    for (int k = 0; k < COMPASS; k++) {
        point d = places_compass(k);
        point p = {middle.x + len_scale(d.x, l->apart, COMPASS_LENGTH),
                   middle.y + len_scale(d.y, l->apart, COMPASS_LENGTH)};
        int64_t away = point_distance_squared(p, wanted);
        spot there;
        if (away < best && has_room_to_lay(l, p, &there)) {
            best = away;
            *out = there;
        }
    }
    return best < INT64_MAX;
}

// Towards the nearest hero, or as little clockwise of that as there is room (ZD-OBJ-CARRY-02).
static enum status find_room(struct game *g, figure_id beside, const struct laying *l, spot *out)
{
    figure_id hero;
    struct site site = {.what = "objective.dropped", .who = beside};
    TRY(measure_nearest(g, &l->beside, figure_fits_hero, beside, site, &hero));
    point at = point_of(l->beside.at), towards = {at.x + 1000, at.y};
    if (hero != FIGURE_NONE) {
        towards = point_of(game_figure(g, hero)->body.at);
    }
    point way = {towards.x - at.x, towards.y - at.y};
    for (int i = 0; i < 12; i++) {
        point v = turned_by_twelfths(way, i), to = {at.x + v.x, at.y + v.y};
        bool somewhere = v.x != 0 || v.y != 0;
        if (somewhere && has_room_to_lay(l, geom_towards(at, to, l->apart), out)) {
            return STATUS_OK;
        }
    }
    if (!nearest_room(l, towards, out) &&
        !place_beside(&l->around.ground, &l->mover, l->beside.at, table_size(g->table).x, out)) {
        *out = l->beside.at;
    }
    return STATUS_OK;
}

// A place that the order has named need not be asked for.
static bool order_names_place(const struct game *g, figure_id who, point *at)
{
    const struct order *o = g->order;
    bool named = o && o->kind == ORDER_DROP && o->actor == who && o->n_points > 0;
    if (named) {
        *at = o->point[0];
    }
    return named;
}

// Where there is no room at the place that is named, the nearest that has some is taken.
static enum status ask_place(struct game *g, const struct figure *carrier, figure_id marker,
                             const struct laying *l, spot *at)
{
    struct decision d = {.name = "drop.place", .side = carrier->side, .figure = carrier->id};
    struct answer a = {.at = point_of(*at)};
    struct option *there = decision_add(&d, 0, carrier->id, marker);
    there->wants_place = 1;
    there->at = *at;
    if (!order_names_place(g, carrier->id, &a.at)) {
        TRY(decide(g, &d, &a));
    }
    bool as_suggested = a.at.x == at->x && a.at.y == at->y;
    spot wanted;
    if (!as_suggested && nearest_room(l, a.at, &wanted)) {
        *at = wanted;
    }
    return STATUS_OK;
}

enum status carrying_lay(struct game *g, figure_id marker, figure_id beside)
{
    struct laying l;
    spot at;
    const struct figure *f = game_figure(g, beside);
    look_round_to_lay(g, marker, beside, &l);
    TRY(find_room(g, beside, &l, &at));
    bool players = f->side < PLAYERS && (zd(g)->mode == MODE_VERSUS || !is_ooa(g, f));
    if (players) {
        TRY(ask_place(g, f, marker, &l, &at));
    }
    return move_place_figure(g, marker, at);
}

static bool lies_in_zone(const struct game *g, enum side side, const struct figure *f)
{
    return side < PLAYERS && entry_in_zone(g, side, point_of(f->body.at));
}

// Dropping.

static figure_id what_is_dropped(const struct figure *f, const struct order *o)
{
    return o->target != FIGURE_NONE ? o->target : f->link[LINK_CARRIES];
}

bool can_drop(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor);
    const struct figure *b = game_figure(g, what_is_dropped(f, o));
    struct action view = {.figure = o->actor, .target = b ? b->id : FIGURE_NONE};
    if (!b || b->link[LINK_CARRIED_BY] != f->id) {
        verdict_deny(why, "ZD-VS-RESUPPLY-07", "%s is not carrying that", f->name);
    } else if (!is_captive(b) && !zd(g)->drops) {
        verdict_deny(why, "ZD-VS-RESUPPLY-07", "this mission does not let %s drop %s", f->name,
                     b->name);
    }
    return check(g, C_CAN_DROP, &view, why);
}

enum status drop_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    const struct figure *f = game_figure(g, a->figure);
    return carrying_drop(g, f->id, what_is_dropped(f, &(struct order){.target = a->target}));
}

// Whose score something that lies there is for: a marker's whoever the zone belongs to, the
// carrier's first; a captive's its captor's alone (ZD-VS-RESUPPLY-08, ZD-VS-KIDNAP-08).
static enum side scores_for(const struct game *g, enum side carrier, const struct figure *f)
{
    if (lies_in_zone(g, carrier, f)) {
        return carrier;
    }
    for (enum side side = SIDE_TEAM; side < PLAYERS && f->kind == KIND_OBJECTIVE; side++) {
        if (lies_in_zone(g, side, f)) {
            return side;
        }
    }
    return SIDE_NOBODY;
}

static enum status let_fall(struct game *g, figure_id carrier, figure_id burden)
{
    struct objective o = {.marker = burden, .figure = carrier};
    bool captive = is_captive(game_figure(g, burden));
    return step(g, captive ? S_CAPTIVE_FREED : S_OBJECTIVE_DROPPED, &o);
}

enum status carrying_drop(struct game *g, figure_id carrier, figure_id burden)
{
    struct objective o = {.marker = burden, .figure = carrier};
    enum side side = (enum side)game_figure(g, carrier)->side;
    TRY(let_fall(g, carrier, burden));
    const struct figure *f = game_figure(g, burden);
    if (!f || !figure_on_table(f)) {
        return STATUS_OK;
    }
    side = scores_for(g, side, f);
    o.value = (int)side;
    return side == SIDE_NOBODY ? STATUS_OK : step(g, S_EXTRACTED, &o);
}

enum status carrying_all_fall(struct game *g, figure_id carrier, bool markers)
{
    figure_id all[FIGURES];
    int n = 0;
    for (figure_id id = FIGURE_NONE; (id = carrying_next(g, carrier, id)) != FIGURE_NONE;) {
        if (markers || is_captive(game_figure(g, id))) {
            all[n++] = id;
        }
    }
    for (int i = 0; i < n; i++) {
        TRY(let_fall(g, carrier, all[i]));
    }
    return STATUS_OK;
}

enum status extracted_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    struct zd *z = zd(g);
    struct figure *f = game_figure(g, o->marker);
    enum side side = o->value == SIDE_RIVAL ? SIDE_RIVAL : SIDE_TEAM;
    f->place = PLACE_LEFT;
    game_event(g, "extracted", o->figure, o->marker, (int)side);
    if (f->kind == KIND_OBJECTIVE) {
        f->side = (uint8_t)side; // whose score it is
        f->flags |= FLAG_ACHIEVED;
    } else if (is_character(f)) {
        z->extracted_characters[side]++;
    } else {
        z->extracted[side][f->profile]++;
    }
    return STATUS_OK;
}
