// sight.c: cheap tests come first: terrain alone, then the figures in the strip between the two.
// Packs come last, and only if one of them hooks the question (ZD-LOS-01 to 10, ZD-FOV-05,
// ZD-AWARE-01 and 04).
#include "zerodark/rules/sight/sight.h"

#include <string.h>

#include "engine/int128.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/visor.h"

struct blockers {
    struct cylinder body[FIGURES];
    int n;
};

// ZD-LOS-04: other figures block, down bogeys never.
static bool blocks(const struct figure *f)
{
    return figure_on_table(f) && !(f->kind == KIND_BOGEY && f->state[STATE_DOWN]);
}

// Everybody who may be in the way of `a` and `b`: of the figures that block, those that meet the
// strip; all of them where it is NULL.
static void blockers_between(const struct game *g, const struct figure *a, const struct figure *b,
                             const struct los_strip *strip, struct blockers *out)
{
    const struct roster *r = &g->world.roster;
    out->n = 0;
    if (param(g, P_FIGURES_BLOCK_LOS_OFF)) {
        return;
    }
    for (const struct figure *f = r->slot, *end = f + roster_extent(r); f < end; f++) {
        if (f->id != FIGURE_NONE && f->id != a->id && (!b || f->id != b->id) && blocks(f) &&
            (!strip || los_strip_meets(strip, &f->body))) {
            out->body[out->n++] = f->body;
        }
    }
}

// ZD-FOV-05, by the switch: whoever moves as its action keeps looking all round for its bonus
// actions.
static bool still_looks_round(const struct game *g, const struct figure *f)
{
    const struct zd *z = zd_look(g);
    return param(g, P_BONUS_SHOOT_MOVING_FOV) && z->in_action == STAGE_ACTION &&
           z->actor == f->id && z->action_kind <= ORDER_DRAG;
}

bool sight_all_round(const struct game *g, const struct figure *f)
{
    return f->state[STATE_ALERT] || has_quality(g, f, FLAG_VIGILANT) ||
           zd_look(g)->moving == figure_slot(f->id) + 1 || still_looks_round(g, f);
}

// A look past nobody yet.
static struct los_query query_of_look(const struct game *g, const struct figure *a,
                                      const struct figure *b)
{
    return (struct los_query){.table = g->table,
                              .eye = sight_eye(a),
                              .facing = a->facing,
                              .all_round = sight_all_round(g, a),
                              .target = b->body};
}

// Puts those in the way of the look that may be.
static void put_blockers(const struct game *g, const struct figure *a, const struct figure *b,
                         struct los_query *q, struct blockers *between)
{
    struct los_strip strip = los_strip_of(q);
    blockers_between(g, a, b, &strip, between);
    q->blockers = between->body;
    q->n_blockers = between->n;
}

// The left and right ends of the top rim as the target sees them (the switch los_viewpoints_3).
static void rim_ends(const struct figure *a, const struct figure *b, spot out[2])
{
    spot eye = sight_eye(a);
    point here = point_of(a->body.at), there = point_of(b->body.at);
    point across = {here.x - (there.y - here.y), here.y + (there.x - here.x)};
    if (across.x == here.x && across.y == here.y) {
        across.x += 1;
    }
    point left = geom_towards(here, across, a->body.radius);
    out[0] = (spot){left.x, left.y, eye.z};
    out[1] = (spot){2 * here.x - left.x, 2 * here.y - left.y, eye.z};
}

// Terrain first: nobody in the way shows what it hides.
static bool seen_from_eye(const struct game *g, const struct figure *a, const struct figure *b,
                          const struct los_query *q)
{
    struct blockers between;
    struct los_query past = *q;
    if (!los_sees(q)) {
        return false;
    }
    put_blockers(g, a, b, &past, &between);
    return between.n == 0 || los_sees(&past);
}

static bool seen_from_any_eye(const struct game *g, const struct figure *a, const struct figure *b,
                              struct los_query *q)
{
    if (seen_from_eye(g, a, b, q)) {
        return true;
    }
    if (!param(g, P_LOS_VIEWPOINTS_3)) {
        return false;
    }
    spot ends[2];
    rim_ends(a, b, ends);
    for (int i = 0; i < 2; i++) {
        q->eye = ends[i];
        if (seen_from_eye(g, a, b, q)) {
            return true;
        }
    }
    return false;
}

// Why it is not seen, for packs to say what they think of it.
static bool judge_look(struct game *g, const struct figure *a, const struct figure *b,
                       const char *what, bool concealed, bool seen)
{
    struct verdict v;
    verdict_clear(&v);
    if (concealed) {
        verdict_deny(&v, "ZD-DEPLOY-CONCEALED-01", "%s is concealed", b->name);
    } else if (relay_only(g, a)) {
        verdict_deny(&v, "ZD-GADGET-RELAYVISOR-05", "%s has the view of its relay", a->name);
    } else if (!seen) {
        verdict_deny(&v, "ZD-LOS-01", "%s has no line of sight to %s", a->name, b->name);
    }
    struct look view = {.looker = a->id,
                        .target = b->id,
                        .what = what,
                        .from = sight_middle(a),
                        .to = sight_middle(b)};
    return check(g, C_SEES, &view, &v);
}

static bool is_figure_seen(struct game *g, const struct figure *a, const struct figure *b,
                           bool all_round, const char *what)
{
    if (!figure_on_table(a) || !figure_on_table(b)) {
        return false;
    }
    bool concealed = is_concealed(g, b) && is_enemy(a, b), seen = false;
    if (!all_round && lull_knows_look(g, a, b, &seen)) {
        return seen;
    }
    if (!concealed && !relay_only(g, a)) {
        struct los_query q = query_of_look(g, a, b);
        q.memo = &g->looks;
        q.all_round = q.all_round || all_round;
        seen = seen_from_any_eye(g, a, b, &q);
    }
    if (!all_round) {
        lull_note_look(g, a, b, seen);
    }
    bool hooked = g->rules->list[RULE_CHECK][C_SEES].n != 0;
    return hooked ? judge_look(g, a, b, what, concealed, seen) : seen;
}

bool sight_sees(struct game *g, const struct figure *a, const struct figure *b)
{
    return is_figure_seen(g, a, b, false, NULL);
}

bool sight_sees_for(struct game *g, const struct figure *a, const struct figure *b,
                    const char *what)
{
    return is_figure_seen(g, a, b, false, what);
}

bool sight_sees_to_attack(struct game *g, const struct figure *a, const struct figure *b,
                          const char *what)
{
    return sight_sees_for(g, a, b, what) ||
           (param(g, P_AWARENESS_GIVES_LOS) && sight_in_awareness(g, a, b) &&
            is_figure_seen(g, a, b, true, what)) ||
           (param(g, P_RELAY_LOS_FOR_DIRECT_FIRE) && relay_sees(g, a, b));
}

bool sight_sees_to_shoot(struct game *g, const struct figure *a, const struct figure *b)
{
    return sight_sees_to_attack(g, a, b, "shot");
}

bool sight_in_circle(const struct game *g, const struct figure *a, const struct figure *b,
                     int inches)
{
    struct cylinder from = a->body, to = b->body;
    if (!param(g, P_AWARENESS_3D)) {
        to.at.z = from.at.z;
    }
    return cylinder_range_squared(&from, &to) <= len_squared((int64_t)inches * unit(g));
}

bool sight_in_awareness(struct game *g, const struct figure *a, const struct figure *b)
{
    if (!is_character(a) || relay_only(g, a)) {
        return false; // ZD-RED-ORDER-19: bogeys have no Discipline
    }
    struct terms t;
    struct who who = {.figure = a->id, .what = "awareness"};
    int d = figure_stat_now(g, a, STAT_D);
    terms_clear(&t);
    terms_add(&t, "D", "ZD-AWARE-01", d);
    terms_at_least(&t, 0, "at least 0", "ZD-STAT-05");
    return sight_in_circle(g, a, b, quantity(g, Q_AWARENESS, &who, &t));
}

bool sight_aware(struct game *g, const struct figure *a, const struct figure *b)
{
    struct verdict v;
    struct look view = {
        .looker = a->id, .target = b->id, .from = sight_middle(a), .to = sight_middle(b)};
    verdict_clear(&v);
    if (!sight_in_awareness(g, a, b) && !sight_sees(g, a, b)) {
        verdict_deny(&v, "ZD-AWARE-04", "%s is not aware of %s", a->name, b->name);
    }
    return check(g, C_AWARE, &view, &v);
}

static int cells_out_of_view(const struct los_result *r)
{
    int n = r->n_hidden;
    for (int c = 0; c < LOS_CELLS; c++) {
        n += __builtin_popcount((unsigned)r->outside[c] & ~(unsigned)r->hidden[c]);
    }
    return n;
}

// Behind pieces and, unless only some of those count, behind whoever is in the way.
static int hidden_to(const struct game *g, const struct figure *a, const struct figure *b,
                     const struct los_query *q, struct los_result *out)
{
    struct blockers between;
    struct los_query past = *q;
    if (!q->only_pieces) {
        put_blockers(g, a, b, &past, &between);
    }
    los_look(&past, out);
    return param(g, P_FOV_CELLS_COUNT_HIDDEN) ? cells_out_of_view(out) : out->n_hidden;
}

// With the switch los_viewpoints_3 the eye that sees most counts.
static int hidden_to_best_eye(const struct game *g, const struct figure *a, const struct figure *b,
                              struct los_query *q, struct los_result *out)
{
    int least = hidden_to(g, a, b, q, out);
    if (!param(g, P_LOS_VIEWPOINTS_3)) {
        return least;
    }
    spot ends[2];
    struct los_result other;
    rim_ends(a, b, ends);
    for (int i = 0; i < 2 && least > 0; i++) {
        q->eye = ends[i];
        int hidden = hidden_to(g, a, b, q, &other);
        if (hidden < least) {
            least = hidden;
            *out = other;
        }
    }
    return least;
}

int sight_silhouette(struct game *g, const struct figure *a, const struct figure *b,
                     const uint64_t *only, struct los_result *out)
{
    struct los_query q = query_of_look(g, a, b);
    q.only_pieces = only;
    q.memo = &g->looks;
    return hidden_to_best_eye(g, a, b, &q, out);
}

// From the middle of the one base and from points of its rim, to any part of the other.
bool sight_bases_see(const struct game *g, const struct figure *a, const struct figure *b)
{
    struct blockers between;
    struct los_query q = query_of_look(g, a, b);
    blockers_between(g, a, b, NULL, &between);
    q.blockers = between.body;
    q.n_blockers = between.n;
    spot middle = {a->body.at.x, a->body.at.y, a->body.at.z + LEN_MM};
    q.all_round = true;
    q.target.height = 2 * LEN_MM;
    q.eye = middle;
    if (los_sees(&q)) {
        return true;
    }
    for (int k = 0; k < COMPASS; k += COMPASS / 16) {
        point d = places_compass(k);
        q.eye.x = middle.x + len_scale(d.x, a->body.radius, COMPASS_LENGTH);
        q.eye.y = middle.y + len_scale(d.y, a->body.radius, COMPASS_LENGTH);
        if (los_sees(&q)) {
            return true;
        }
    }
    return false;
}

bool sight_sees_point(struct game *g, const struct figure *a, spot at)
{
    struct blockers between;
    struct verdict v;
    spot eye = sight_eye(a), aim = {at.x, at.y, at.z + LEN_MM};
    struct look view = {.looker = a->id, .from = sight_middle(a), .to = aim};
    blockers_between(g, a, NULL, NULL, &between);
    verdict_clear(&v);
    if ((!sight_all_round(g, a) && !los_in_front(point_of(eye), a->facing, point_of(aim))) ||
        los_segment_blocked(g->table, between.body, between.n, eye, aim)) {
        verdict_deny(&v, "ZD-LOS-10", "%s does not see that place", a->name);
    }
    return check(g, C_SEES_PLACE, &view, &v);
}

bool sight_counts_for_cautious(struct game *g, const struct figure *bogey,
                               const struct figure *mover)
{
    struct verdict v;
    struct look view = {.looker = bogey->id,
                        .target = mover->id,
                        .from = sight_middle(bogey),
                        .to = sight_middle(mover)};
    verdict_clear(&v);
    if (!measure_within(g, mover, bogey, param(g, P_CAUTIOUS_RADIUS))) {
        verdict_deny(&v, "ZD-MOVE-03", "%s is too far away", bogey->name);
    }
    return check(g, C_CAUTIOUS_COUNTS, &view, &v);
}

bool sight_in_field_of_view(const struct game *g, const struct figure *a, const struct figure *b)
{
    int64_t ahead = (int64_t)(b->body.at.x - a->body.at.x) * a->facing.x +
                    (int64_t)(b->body.at.y - a->body.at.y) * a->facing.y;
    int64_t radius_squared = len_squared(b->body.radius);
    int64_t facing_squared =
        (int64_t)a->facing.x * a->facing.x + (int64_t)a->facing.y * a->facing.y;
    return sight_all_round(g, a) || ahead >= 0 ||
           int128_product(ahead, ahead) <= int128_product(radius_squared, facing_squared);
}
