// climb.c: climbing up, down and across.
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"

// No face is too high to try.
#define ANY_HEIGHT (LEN_MAX / 4)

struct climb_plan {
    struct march m; // first: the step's view is its march's
    struct surroundings around;
    len level;      // where to stop on a face; 0: as far as it goes
    bool from_face; // it begins on one
    bool on_face;   // it ends on one
    bool across;    // along it, at one height
};

static bool is_upright_leg(const struct path *p, int k)
{
    return p->at[k].x == p->at[k - 1].x && p->at[k].y == p->at[k - 1].y;
}

static int first_upright(const struct path *p)
{
    int k = 1;
    while (k < p->n && !is_upright_leg(p, k)) {
        k++;
    }
    return k;
}

static len leg_of(const struct path *p, int k)
{
    if (is_upright_leg(p, k)) {
        len rise = p->at[k].z - p->at[k - 1].z;
        return rise < 0 ? -rise : rise;
    }
    return (len)len_root_up(point_distance_squared(point_of(p->at[k - 1]), point_of(p->at[k])));
}

static int pieces_touched(const struct game *g, const struct mover *m, spot at, piece_id *out)
{
    len reach = m->radius + 2 * LEN_CONTACT;
    piece_id near[TABLE_PIECES];
    int n = 0, found = table_pieces_near(g->table, (point){at.x - reach, at.y - reach},
                                         (point){at.x + reach, at.y + reach}, near, TABLE_PIECES);
    for (int i = 0; i < found; i++) {
        const struct piece *p = table_piece(g->table, near[i]);
        if (hull_distance_squared(&p->hull, point_of(at)) <= len_squared(reach)) {
            out[n++] = near[i];
        }
    }
    return n;
}

// The tags of a ladder at that upright stretch; 0 where there is none (ZD-CLIMB-04).
static uint32_t ladder_at(const struct game *g, const struct mover *m, spot foot, len top)
{
    piece_id touched[TABLE_PIECES];
    int n = pieces_touched(g, m, foot, touched);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(g->table, touched[i]);
        if ((p->tags & TAG_LADDER) && p->bottom < top && p->top >= foot.z) {
            return p->tags;
        }
    }
    return 0;
}

// How high the face is that the mover touches there; its own level where it touches none.
static len face_top(const struct game *g, const struct mover *m, spot at)
{
    piece_id touched[TABLE_PIECES];
    len top = at.z;
    int n = pieces_touched(g, m, at, touched);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(g->table, touched[i]);
        if ((p->flags & PIECE_SOLID) && p->bottom < at.z + m->height && p->top > top) {
            top = p->top;
        }
    }
    return top;
}

// Straight up or down where it is, to a level.
static void plan_upright(const struct game *g, struct climb_plan *c, len foot)
{
    const struct mover *m = &c->m.mover;
    spot at = c->m.path.at[0];
    len top = face_top(g, m, at);
    len to = c->level > top ? top : c->level < foot ? foot : c->level;
    c->m.path.at[1] = (spot){at.x, at.y, to};
    c->m.path.n = to != at.z ? 2 : 1;
}

// Along the face it hangs on, at the same height. False if the way leads on to it or away.
static bool work_out_climb_across(const struct game *g, struct climb_plan *c, point to)
{
    const struct mover *m = &c->m.mover;
    spot at = c->m.path.at[0];
    spot there = {to.x, to.y, at.z}, between = {(at.x + to.x) / 2, (at.y + to.y) / 2, at.z};
    piece_id touched[TABLE_PIECES];
    int n = pieces_touched(g, m, at, touched);
    for (int i = 0; i < n; i++) {
        const struct hull *h = &table_piece(g->table, touched[i])->hull;
        int64_t far = len_squared(m->radius + 2 * LEN_CONTACT);
        int64_t near = len_squared(m->radius - LEN_CONTACT);
        int64_t ends = hull_distance_squared(h, to);
        int64_t middle = hull_distance_squared(h, point_of(between));
        if (ends <= far && ends >= near && middle <= far && middle >= near &&
            face_top(g, m, there) > at.z && ground_overlaps(&c->around.ground, m, there) < 0) {
            c->m.path.at[1] = there;
            c->m.path.n = 2;
            c->across = true;
            return true;
        }
    }
    return false;
}

// The base has to come wholly onto the top: the way goes on at least so far (ZD-CLIMB-08).
static void over_the_lip(struct climb_plan *c)
{
    struct path *p = &c->m.path, on;
    int k = p->n - 1;
    while (k > 0 && !is_upright_leg(p, k)) {
        k--;
    }
    if (k == 0 || p->at[k].z < p->at[k - 1].z) {
        return;
    }
    spot lip = p->at[k], last = p->at[p->n - 1];
    len run = (len)len_root_down(point_distance_squared(point_of(lip), point_of(last)));
    spot before = k > 1 ? p->at[k - 2] : last;
    point ahead = run > 0 ? (point){last.x - lip.x, last.y - lip.y}
                          : (point){lip.x - before.x, lip.y - before.y};
    len shift = 2 * c->m.mover.radius;
    if (run >= shift || (ahead.x == 0 && ahead.y == 0)) {
        return;
    }
    point far = {lip.x + ahead.x * shift, lip.y + ahead.y * shift};
    path_straight(&c->around.ground, &c->m.mover, lip, geom_towards(point_of(lip), far, shift),
                  &on);
    p->n = (uint8_t)(k + 1);
    if (on.n > 1 && p->n < PATH_POINTS && on.at[1].z == lip.z) {
        p->at[p->n++] = on.at[1];
    }
}

// A way that begins on a face: what lies behind already is not part of it.
static void from_the_face(struct climb_plan *c, spot hanging)
{
    struct path *p = &c->m.path;
    int k = first_upright(p);
    bool up = k < p->n && p->at[k].z > hanging.z &&
              point_distance_squared(point_of(p->at[k]), point_of(hanging)) <=
                  len_squared(4 * LEN_CONTACT);
    if (up) {
        p->at[k - 1].z = hanging.z;
        for (int i = 0; i < k - 1; i++) {
            p->at[i] = (spot){p->at[k - 1].x, p->at[k - 1].y, hanging.z};
        }
        p->at[0] = hanging;
        return;
    }
    for (int i = p->n < PATH_POINTS ? p->n++ : p->n - 1; i > 0; i--) {
        p->at[i] = p->at[i - 1];
    }
    p->at[0] = hanging; // down to the foot, then on
}

static void find_climb_way(const struct game *g, struct climb_plan *c, const point *points, int n)
{
    struct march *m = &c->m;
    spot start = m->path.at[0], foot = start;
    if (c->from_face) {
        struct ground empty = {g->table, NULL, 0};
        place_below(&empty, &m->mover, start, &foot.z);
    }
    if (n == 0) {
        plan_upright(g, c, foot.z);
        return;
    }
    if (c->from_face && n == 1 && work_out_climb_across(g, c, points[0])) {
        return;
    }
    path_through(&c->around.ground, &m->mover, foot, points, n, &m->path);
    if (c->from_face) {
        from_the_face(c, start);
    }
    over_the_lip(c);
}

// What of the leg costs nothing: the shift onto a top or down to a face (ZD-CLIMB-08). Before a
// face contact is enough; the way runs on until the base would be in it.
static len free_part(const struct climb_plan *c, const struct path *p, int k)
{
    bool onto = k > 1 && is_upright_leg(p, k - 1) && p->at[k - 1].z > p->at[k - 2].z;
    bool off = k + 1 < p->n && is_upright_leg(p, k + 1) && p->at[k + 1].z < p->at[k].z;
    bool contact = k + 1 < p->n && is_upright_leg(p, k + 1) && p->at[k + 1].z > p->at[k].z;
    len whole = leg_of(p, k);
    len shift = onto || off ? 2 * c->m.mover.radius : contact ? 2 * LEN_CONTACT : 0;
    if (is_upright_leg(p, k)) {
        return 0;
    }
    return whole < shift ? whole : shift;
}

// Ends before leg k, where it can stand.
static void end_before(struct climb_plan *c, const struct path *whole, int k)
{
    struct path *p = &c->m.path;
    *p = *whole;
    p->n = (uint8_t)k;
    p->length = 0;
    for (int i = 1; i < k; i++) {
        p->length += leg_of(p, i);
    }
    path_cut(&c->around.ground, &c->m.mover, p, p->length);
}

// Ends on the face of leg k, `up` along it, or as far as there is room.
static void end_on_face(struct climb_plan *c, const struct path *whole, int k, len up)
{
    spot from = whole->at[k - 1], to = whole->at[k], at = from;
    int sign = to.z > from.z ? 1 : -1;
    for (len d = up; d >= 0; d--) {
        at.z = from.z + sign * d;
        if (place_clear(&c->around.ground, &c->m.mover, at)) {
            c->m.path = *whole;
            c->m.path.n = (uint8_t)(k + 1);
            c->m.path.at[k] = at;
            c->on_face = true;
            return;
        }
    }
    end_before(c, whole, k);
}

// Ends on the level part that is leg k, `along` it; where it cannot stand there, on the face
// before.
static void end_on_level(struct climb_plan *c, const struct path *whole, int k, len along)
{
    len raw = along;
    for (int i = 1; i < k; i++) {
        raw += leg_of(whole, i);
    }
    struct path cut = *whole;
    cut.length = raw;
    path_cut(&c->around.ground, &c->m.mover, &cut, raw);
    bool lost = false;
    for (int i = 1; i < k; i++) {
        lost = lost || (is_upright_leg(whole, i) && i >= cut.n);
    }
    if (lost && is_upright_leg(whole, k - 1)) {
        end_on_face(c, whole, k - 1, leg_of(whole, k - 1));
        return;
    }
    c->m.path = cut;
}

static void cut_across(struct climb_plan *c, len allowance)
{
    struct path *p = &c->m.path;
    p->length = leg_of(p, 1);
    if (p->length > allowance) {
        point at = geom_towards(point_of(p->at[0]), point_of(p->at[1]), allowance);
        p->at[1] = (spot){at.x, at.y, p->at[0].z};
        p->length = allowance;
    }
}

// Cuts the way to the allowance; the level asked for ends it too. What it cost is m.path.length.
static void cut_way(struct climb_plan *c, len allowance)
{
    struct path whole = c->m.path;
    len cost = 0;
    for (int k = 1; k < whole.n; k++) {
        len leg = leg_of(&whole, k), gratis = free_part(c, &whole, k);
        len left = allowance - cost, spent = leg - gratis;
        len low = whole.at[k].z, high = whole.at[k - 1].z;
        if (low > high) {
            len swap = low;
            low = high;
            high = swap;
        }
        bool stops_here = is_upright_leg(&whole, k) && c->level > low && c->level < high;
        if (stops_here) {
            len part = c->level > whole.at[k - 1].z ? c->level - whole.at[k - 1].z
                                                    : whole.at[k - 1].z - c->level;
            left = part < left ? part : left;
        }
        if (spent > left) {
            if (is_upright_leg(&whole, k)) {
                end_on_face(c, &whole, k, left);
            } else {
                end_on_level(c, &whole, k, gratis + left);
            }
            c->m.path.length = cost + left;
            return;
        }
        cost += spent;
    }
    int last = whole.n - 1;
    if (last > 0 && is_upright_leg(&whole, last)) {
        end_on_face(c, &whole, last, leg_of(&whole, last));
    } else if (last > 0) {
        end_on_level(c, &whole, last, leg_of(&whole, last));
    }
    c->m.path.length = cost;
}

// Does it hang at the end of the way?
static bool hangs(const struct game *g, const struct climb_plan *c)
{
    struct ground empty = {g->table, NULL, 0};
    return !place_fits(&empty, &c->m.mover, c->m.path.at[c->m.path.n - 1]);
}

// M - AV, or 2M - AV where every upright part is on a ladder (ZD-CLIMB-01, 02).
static int climb_allowance(struct game *g, struct climb_plan *c)
{
    const struct path *p = &c->m.path;
    const struct figure *f = game_figure(g, c->m.view.mover);
    bool ladder = c->from_face && ladder_at(g, &c->m.mover, p->at[0], p->at[0].z + 1);
    for (int k = 1; k < p->n; k++) {
        if (is_upright_leg(p, k)) {
            spot foot = p->at[k].z < p->at[k - 1].z ? p->at[k] : p->at[k - 1];
            len top = foot.z + leg_of(p, k);
            uint32_t tags = ladder_at(g, &c->m.mover, foot, top);
            ladder = tags != 0;
            c->m.tags |= tags & (TAG_BROKEN | TAG_DANGEROUS);
            if (!ladder) {
                break;
            }
        }
    }
    struct terms t;
    int m = figure_stat_now(g, f, STAT_M);
    c->m.view.ladder = ladder;
    terms_clear(&t);
    terms_add(&t, ladder ? "2 x M" : "M", ladder ? "ZD-CLIMB-02" : "ZD-CLIMB-01",
              ladder ? param(g, P_LADDER_MULTIPLE) * m : m);
    terms_add(&t, stat_upgrades_armour_name(g, f), "ZD-CLIMB-01", -figure_stat_now(g, f, STAT_AV));
    return quantity(g, Q_MOVE_ALLOWANCE, &c->m.view, &t);
}

static enum status plan_climb(struct game *g, struct climb_plan *c, const struct order *o)
{
    const struct figure *f = game_figure(g, o->actor);
    c->from_face = f->state[STATE_CLIMBING];
    c->level = o->value;
    c->m.mover.climb = c->m.mover.drop = ANY_HEIGHT;
    surroundings_of(g, f, &c->around);
    find_climb_way(g, c, o->point, o->n_points);
    int allowance = climb_allowance(g, c);
    if (allowance <= 0) {
        return game_refuse(g, "ZD-CLIMB-01", "%s is too heavy to climb there", f->name);
    }
    c->m.view.allowance = allowance;
    if (c->across) {
        cut_across(c, allowance * unit(g));
    } else {
        cut_way(c, allowance * unit(g));
    }
    c->on_face = hangs(g, c);
    if (!c->from_face && first_upright(&c->m.path) == c->m.path.n) {
        return game_refuse(g, "ZD-CLIMB-03", "%s finds nothing to climb there", f->name);
    }
    return STATUS_OK;
}

// Asking is planning without climbing: what is refused is nobody's fault.
bool climb_end(struct game *g, const struct order *o, spot *end)
{
    struct fault before = g->fault;
    struct climb_plan c = {.level = 0};
    march_begin(g, &c.m, o->actor, "climb");
    bool fits = plan_climb(g, &c, o) == STATUS_OK;
    *end = c.m.path.at[c.m.path.n - 1];
    g->fault = before;
    return fits;
}

bool climb_fits(struct game *g, const struct order *o)
{
    spot end;
    return climb_end(g, o, &end);
}

enum status climb_vanilla(struct game *g, void *view)
{
    struct climb_plan *c = view;
    figure_id who = c->m.view.mover;
    c->m.climbs = true;
    TRY(march_go(g, &c->m));
    if (!march_able(g, who)) {
        return STATUS_OK;
    }
    c->on_face = hangs(g, c); // others on the way may have ended it sooner
    TRY(state_set(g, who, STATE_CLIMBING, c->on_face, FIGURE_NONE)); // ZD-CLIMB-07
    return c->on_face || c->m.held ? STATUS_OK : march_contact(g, &c->m);
}

static enum status ask_climber(struct game *g, const struct figure *f, const char *name, bool place,
                               struct answer *a)
{
    struct decision d = {.name = name, .side = f->side, .figure = f->id};
    decision_add(&d, 0, f->id, FIGURE_NONE);
    struct option *yes = decision_add(&d, 1, f->id, FIGURE_NONE);
    yes->wants_place = place;
    yes->at = f->body.at;
    return decide(g, &d, a);
}

// An athlete's bonus climb, which leads to no further one (ZD-TRAIT-ATHLETE-03).
static enum status climb_more(struct game *g, figure_id who, struct action *a)
{
    struct answer where;
    struct climb_plan c = {.level = 0};
    TRY(ask_climber(g, game_figure(g, who), "bonus.climb", true, &where));
    struct order o = {.kind = ORDER_CLIMB, .actor = who, .point = {where.at}, .n_points = 1};
    if (where.option == 0) {
        return STATUS_OK;
    }
    if (!climb_fits(g, &o)) {
        event_text(game_event(g, "bonus.lost", who, FIGURE_NONE, 0), "climb");
        return STATUS_OK;
    }
    march_begin(g, &c.m, who, "climb");
    c.m.part = MARCH_CLIMB;
    TRY(plan_climb(g, &c, &o));
    TRY(step(g, S_CLIMB, &c.m.view));
    TRY(march_ground(g, &c.m));
    a->surplus += c.m.surplus;
    return STATUS_OK;
}

struct climb_asked {
    figure_id who;
    int inches;
};

static void ask_climb(struct game *g, const void *subject, struct test *t, struct test_terms *terms)
{
    const struct climb_asked *a = subject;
    const struct figure *f = game_figure(g, a->who);
    test_begin(g, t, terms, f, STAT_D, "climb");
    terms_add(&terms->dice, stat_upgrades_armour_name(g, f), "ZD-TRAIT-ATHLETE-03",
              -figure_stat_now(g, f, STAT_AV));
    terms_add(&terms->target, "2 x climbed", "ZD-TRAIT-ATHLETE-03",
              param(g, P_ATHLETE_AN_INCH) * a->inches);
}

// ZD-TRAIT-ATHLETE-03: the first success is a bonus climb, the others are any bonus actions.
static enum status climb_on(struct game *g, figure_id who, int inches, struct action *a)
{
    const struct figure *f = game_figure(g, who);
    const struct climb_asked asked = {who, inches};
    struct answer wish;
    struct test t;
    TRY(ask_climber(g, f, "climb.on", false, &wish));
    if (wish.option == 0) {
        return STATUS_OK;
    }
    TRY(test_asked(g, ask_climb, &asked, &t));
    if (t.successes == 0) {
        return STATUS_OK;
    }
    a->successes += t.successes;
    a->surplus += t.successes - 1;
    return march_able(g, who) ? climb_more(g, who, a) : STATUS_OK;
}

enum status climb_order(struct game *g, const struct order *o, struct action *a)
{
    struct climb_plan c = {.level = 0};
    march_begin(g, &c.m, o->actor, "climb");
    c.m.part = MARCH_CLIMB;
    c.m.turns = o->flags & ORDER_FACE;
    c.m.face = c.m.turns ? o->point[o->n_points] : (point){0, 0};
    TRY(plan_climb(g, &c, o));
    TRY(program_allows_end(g, o->actor, c.m.path.at[c.m.path.n - 1]));
    TRY(step(g, S_CLIMB, &c.m.view));
    TRY(march_ground(g, &c.m));
    a->surplus += c.m.surplus;
    if (has_quality(g, game_figure(g, o->actor), FLAG_ATHLETE) && !c.m.held &&
        march_able(g, o->actor)) {
        TRY(climb_on(g, o->actor, c.m.view.inches, a));
    }
    return march_exit(g, o->actor, o->flags & ORDER_LEAVE, false);
}
