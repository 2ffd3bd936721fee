// jump_rigs.c: drop rigs and jump rigs.
#include "zerodark/rules/kit/jump_rigs.h"

#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/entry.h"

// On a flight the moments to interrupt are this part of a unit apart (ZD-OW-04).
#define MOMENTS_A_UNIT 4

// Option 1 and the fallback takes the test.
static enum status wants_test(struct game *g, figure_id who, const char *name, bool *wants)
{
    struct decision d = {
        .name = name, .side = game_figure(g, who)->side, .figure = who, .fallback = 1};
    return decide_yes(g, &d, FIGURE_NONE, wants);
}

static enum status test_discipline(struct game *g, figure_id who, const char *name,
                                   const char *label, const char *rule, int v, int *successes)
{
    struct test t;
    struct test_terms terms;
    test_begin(g, &t, &terms, game_figure(g, who), STAT_D, name);
    terms_add(&terms.target, label, rule, v);
    TRY(test_make(g, &t, &terms));
    *successes = t.successes;
    return STATUS_OK;
}

enum status jump_rig_breaks_fall(struct game *g, figure_id who, bool *broken)
{
    const struct figure *f = game_figure(g, who);
    bool wants;
    int successes;
    *broken = false;
    if (kit_works(g, f, ITEM_DROP_RIG) == 0 || is_helpless(g, f)) {
        return STATUS_OK;
    }
    TRY(wants_test(g, who, "drop.rig", &wants));
    if (wants) {
        TRY(test_discipline(g, who, "drop rig", "drop rig", "ZD-GADGET-DROP-01",
                            param(g, P_DROP_TARGET), &successes));
        *broken = successes > 0; // a fall earns no bonus actions
    }
    return STATUS_OK;
}

void jump_rig_pads_fall(const struct game *g, const struct figure *f, struct terms *armour)
{
    if (kit_works(g, f, ITEM_DROP_RIG) > 0) {
        terms_add(armour, "drop rig", "ZD-GADGET-DROP-02", param(g, P_DROP_AV));
    }
}

enum status jump_rig_steadies(struct game *g, struct march *m, bool *steady)
{
    figure_id who = m->view.mover;
    bool wants;
    int successes;
    *steady = false;
    if (!march_able(g, who) || kit_works(g, game_figure(g, who), ITEM_JUMP_RIG) == 0) {
        return STATUS_OK;
    }
    TRY(wants_test(g, who, "jump.rig", &wants));
    if (wants) {
        TRY(test_discipline(g, who, "jump rig", "distance", "ZD-GADGET-JUMP-03", m->view.inches,
                            &successes));
        *steady = successes > 0;
        m->surplus += successes > 1 ? successes - 1 : 0;
    }
    return STATUS_OK;
}

// A flight that is being planned: its corners, and among them the one where it rises.
struct flight {
    const struct ground *ground;
    const struct mover *m;
    spot from;
    point corner[ORDER_POINTS + 1]; // first the start
    int n, rises_at;
    len allowance;
    bool fixed; // the level is as ordered
};

static len length_across(const struct flight *f)
{
    len sum = 0;
    for (int i = 1; i < f->n; i++) {
        sum += (len)len_root_up(point_distance_squared(f->corner[i - 1], f->corner[i]));
    }
    return sum;
}

// The top of what a body from level `low` to level `high` would run into there; below 0: nothing.
static len top_in_the_way(const struct flight *f, point at, len low, len high)
{
    piece_id near[TABLE_PIECES];
    len top = -1, r = f->m->radius;
    int64_t inside = len_squared(r - 2 * LEN_CONTACT);
    int n = table_pieces_near(f->ground->table, (point){at.x - r, at.y - r},
                              (point){at.x + r, at.y + r}, near, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(f->ground->table, near[i]);
        bool forbidden = (p->tags & f->m->forbidden) != 0; // to touch it is to enter it
        len here = piece_top_at(p, at) + forbidden;
        if (((p->flags & PIECE_SOLID) || forbidden) && p->bottom < high && here > low &&
            here > top && hull_distance_squared(&p->hull, at) < inside) {
            top = here;
        }
    }
    for (int i = 0; i < f->ground->n_obstacles; i++) {
        const struct obstacle *o = &f->ground->obstacles[i];
        len here = o->body.at.z + o->body.height;
        int64_t near_to = (int64_t)r + o->body.radius - LEN_CONTACT;
        if (!o->passable && !o->stops && o->body.at.z < high && here > low && here > top &&
            point_distance_squared(at, point_of(o->body.at)) < near_to * near_to) {
            top = here;
        }
    }
    return top;
}

// The same for a stretch at one level. Off the table there is no way at all.
static len on_the_way(const struct flight *f, point a, point b, len level)
{
    len whole = (len)len_root_up(point_distance_squared(a, b)), top = -1;
    for (len along = 0;; along += LEN_MM) {
        point at = along < whole ? geom_towards(a, b, along) : b;
        if (!ground_on_table(f->ground->table, f->m, at)) {
            return LEN_MAX;
        }
        len here = top_in_the_way(f, at, level, level + f->m->height);
        top = here > top ? here : top;
        if (along >= whole) {
            return top;
        }
    }
}

// What has to be risen above on a flight that rises to `level` at its corner; below 0: nothing,
// LEN_MAX: it cannot rise there.
static len above_what(const struct flight *f, len level)
{
    len top = -1;
    for (int i = 1; i < f->n; i++) {
        bool before = i <= f->rises_at;
        len here = on_the_way(f, f->corner[i - 1], f->corner[i], before ? f->from.z : level);
        if (here >= 0 && before) {
            return LEN_MAX;
        }
        top = here > top ? here : top;
    }
    len overhead = top_in_the_way(f, f->corner[f->rises_at], f->from.z, level + f->m->height);
    return overhead >= 0 ? LEN_MAX : top;
}

// Raises the level until nothing is in the way. False if that leads too far.
static bool rise_above(const struct flight *f, len *level)
{
    len length = length_across(f);
    for (;;) {
        if (*level - f->from.z + length > f->allowance) {
            return false;
        }
        len top = above_what(f, *level);
        if (top < 0) {
            return true;
        }
        if (f->fixed || top <= *level || top == LEN_MAX) {
            return false;
        }
        *level = top;
    }
}

static bool find_rise(struct flight *f, len *level)
{
    for (f->rises_at = 0; f->rises_at < f->n - 1; f->rises_at++) {
        len try = *level;
        if (rise_above(f, &try)) {
            *level = try;
            return true;
        }
    }
    return false;
}

// The level to fly at: as ordered, else that of the highest surface at its end that it gets to, or
// the one it starts at.
static bool find_level(struct flight *f, int32_t ordered, len *level)
{
    point end = f->corner[f->n - 1];
    spot under = {end.x, end.y, 0};
    *level = ordered;
    f->fixed = ordered > 0;
    if (f->fixed) {
        return *level >= f->from.z && find_rise(f, level);
    }
    bool found = ground_settle(f->ground, f->m, end, level);
    while (found && *level > f->from.z) {
        under.z = *level - 1;
        if (find_rise(f, level)) {
            return true;
        }
        found = place_below(f->ground, f->m, under, level);
    }
    *level = f->from.z;
    return find_rise(f, level);
}

// Up at its corner, everything else level.
static void lay_path(const struct flight *f, len level, struct path *p)
{
    len z = f->from.z;
    *p = (struct path){.complete = true, .length = length_across(f) + level - z};
    for (int i = 0; i < f->n; i++) {
        p->at[p->n++] = (spot){f->corner[i].x, f->corner[i].y, z};
        if (i == f->rises_at && level > z) {
            z = level;
            p->at[p->n++] = (spot){f->corner[i].x, f->corner[i].y, z};
        }
    }
}

static len length_of_flight(spot a, spot b)
{
    return b.z > a.z ? b.z - a.z
                     : (len)len_root_up(point_distance_squared(point_of(a), point_of(b)));
}

// The place that far along a flight; `leg` is the index of the corner it leads to.
static spot place_at(const struct path *p, len along, int *leg)
{
    int k = 1;
    for (; k < p->n - 1 && along > length_of_flight(p->at[k - 1], p->at[k]); k++) {
        along -= length_of_flight(p->at[k - 1], p->at[k]);
    }
    spot a = p->at[k - 1], b = p->at[k];
    *leg = k;
    if (b.z > a.z) {
        return (spot){a.x, a.y, a.z + along < b.z ? a.z + along : b.z};
    }
    point at = geom_towards(point_of(a), point_of(b), along);
    return (spot){at.x, at.y, a.z};
}

static void cut_at(struct path *p, len along)
{
    int leg;
    spot end = place_at(p, along, &leg);
    p->at[leg] = end;
    p->n = (uint8_t)(leg + 1);
    p->length = along;
}

static bool meets_enemy(const struct ground *ground, const struct mover *m, spot at)
{
    struct cylinder body = {.at = at, .radius = m->radius, .height = m->height};
    for (int i = 0; i < ground->n_obstacles; i++) {
        if (ground->obstacles[i].stops && cylinder_touches(&body, &ground->obstacles[i].body)) {
            return true;
        }
    }
    return false;
}

// ZD-MOVE-15: contact ends a move, in the air as on the ground.
static void stop_at_enemy(const struct flight *f, struct path *p)
{
    for (len along = 1; along < p->length; along += LEN_MM / 2) {
        int leg;
        spot at = place_at(p, along, &leg);
        if (meets_enemy(f->ground, f->m, at)) {
            cut_at(p, along);
            p->stopped = true;
            return;
        }
    }
}

// Is anything against its coming down there, if it rises at all?
static enum status may_land(struct game *g, const struct march *m)
{
    const struct path *p = &m->path;
    struct move view = m->view;
    struct verdict why;
    view.from = p->at[0];
    view.to = p->at[p->n - 1];
    verdict_clear(&why);
    if (view.to.z <= view.from.z || check(g, C_CAN_LAND, &view, &why)) {
        return g->fault.status;
    }
    return game_refuse(g, why.n ? why.reason[0].source : NULL, "%s",
                       why.n ? why.reason[0].text : "nobody may land there");
}

enum status jump_rig_plan(struct game *g, struct march *m, const struct order *o)
{
    const struct figure *f = game_figure(g, o->actor);
    struct surroundings s;
    struct terms t;
    len level;
    m->view.allowance = move_allowance(g, o->actor, (enum order_kind)o->kind, false, &t);
    if (kit_works(g, f, ITEM_JUMP_RIG) == 0) {
        return game_refuse(g, "ZD-GADGET-JUMP-01", "%s has no jump rig that is on", f->name);
    }
    if (o->n_points == 0) {
        return game_refuse(g, "ZD-GADGET-JUMP-01", "a flight has to lead somewhere");
    }
    if (o->kind == ORDER_URGENT && o->n_points > 1) {
        return game_refuse(g, "ZD-MOVE-09", "an urgent move is one straight line");
    }
    surroundings_of(g, f, &s);
    struct flight way = {.ground = &s.ground,
                         .m = &m->mover,
                         .from = f->body.at,
                         .corner = {point_of(f->body.at)},
                         .n = o->n_points + 1,
                         .allowance = m->view.allowance * unit(g)};
    for (int i = 0; i < o->n_points; i++) {
        way.corner[i + 1] = o->point[i];
    }
    if (!find_level(&way, o->value, &level)) {
        return game_refuse(g, "ZD-GADGET-JUMP-01", "%s finds no way through the air within %d in",
                           f->name, m->view.allowance);
    }
    lay_path(&way, level, &m->path);
    stop_at_enemy(&way, &m->path);
    m->flies = true;
    return may_land(g, m);
}

static bool is_carried_at(const struct ground *ground, const struct mover *m, spot at)
{
    len level;
    return ground_level(ground, m, point_of(at), at.z, &level) && level == at.z;
}

// Where the ground is left on the first stretch of the path, and where it is met on the last.
static void find_air(const struct ground *ground, const struct mover *m, const struct path *p,
                     spot *off, spot *on)
{
    int leg = 1;
    *off = p->at[0];
    *on = p->at[p->n - 1];
    for (len along = 0; along <= p->length && leg == 1; along += LEN_MM) {
        spot at = place_at(p, along, &leg);
        if (leg > 1 || at.z > p->at[0].z || !is_carried_at(ground, m, at)) {
            break;
        }
        *off = at;
    }
    leg = p->n - 1;
    for (len along = p->length; along >= 0 && leg == p->n - 1; along -= LEN_MM) {
        spot at = place_at(p, along, &leg);
        if (leg < p->n - 1 || at.z < p->at[p->n - 1].z || !is_carried_at(ground, m, at)) {
            break;
        }
        *on = at;
    }
}

// A figure that waits may shoot it out of the air: the flight ends where that leaves it.
static enum status fly_watched(struct game *g, struct march *m)
{
    figure_id who = m->view.mover;
    len stride = unit(g) / MOMENTS_A_UNIT;
    spot start = m->path.at[0];
    for (len along = stride; along < m->path.length && !m->held; along += stride) {
        int leg;
        struct figure *f = game_figure(g, who);
        spot here = place_at(&m->path, along, &leg);
        f->body.at = here;
        entry_concealment_ends(g, who);
        TRY(march_moment(g, m));
        f = game_figure(g, who);
        bool strayed = !f || !figure_on_table(f) || f->body.at.x != here.x ||
                       f->body.at.y != here.y || f->body.at.z != here.z;
        if (m->held || strayed) {
            m->held = true;
            cut_at(&m->path, along);
            if (strayed && f) {
                m->path.at[m->path.n - 1] = f->body.at;
            }
        }
    }
    if (figure_on_table(game_figure(g, who))) {
        game_figure(g, who)->body.at = start;
    }
    return STATUS_OK;
}

// ZD-GADGET-JUMP-02. What is a free step below is stepped down to.
static enum status come_down(struct game *g, struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    struct surroundings s;
    spot at = f->body.at;
    len z = at.z;
    surroundings_of(g, f, &s);
    if (place_below(&s.ground, &m->mover, at, &at.z) && z - at.z <= m->mover.step &&
        place_fits(&s.ground, &m->mover, at)) {
        f->body.at = m->view.to = at;
        return STATUS_OK;
    }
    TRY(fall(g, m->view.mover));
    m->view.to = game_figure(g, m->view.mover)->body.at;
    m->held = true; // the fall has seen to contact
    return STATUS_OK;
}

enum status jump_rig_fly(struct game *g, struct march *m)
{
    figure_id who = m->view.mover;
    struct surroundings s;
    spot off, on;
    TRY(march_moved(g, who));
    uint8_t on_way = sentry_begin_walk(g, who);
    TRY(fly_watched(g, m));
    zd(g)->on_way = on_way;
    const struct figure *f = game_figure(g, who);
    if (!f || !figure_on_table(f)) {
        m->held = true;
        return STATUS_OK;
    }
    surroundings_of(g, f, &s);
    find_air(&s.ground, &m->mover, &m->path, &off, &on);
    struct path p = m->path;
    TRY(march_bound(g, m, &p, off, on));
    TRY(come_down(g, m));
    m->held = m->held || !march_able(g, who);
    return STATUS_OK;
}
