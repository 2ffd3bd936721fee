// stress_move.c: a character that has lost its nerve makes for cover.
//
// Places along a piece of terrain are a quarter of a unit apart (shelter.h).
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/shelter.h"
#include "zerodark/rules/sight/sight.h"

#define FAR_UNITS 24 // how far away cover is looked for that cannot be reached yet

struct flight {
    struct march m; // first: the step's view is its march's
    struct surroundings around;
    struct shelters places;
};

// Is that place cover from the attacker (ZD-STRESS-06)?
static bool covers(struct game *g, const struct flight *f, point at)
{
    const struct figure *who = game_figure(g, f->m.view.mover);
    const struct figure *attacker = game_figure(g, f->m.view.towards);
    return obscured_at(g, attacker, who, (spot){at.x, at.y, who->body.at.z}) > 0;
}

// A flight ends on the level on which it began.
static bool find_flight_to(struct flight *f, point at, struct path *out)
{
    spot from = f->m.view.from;
    len level;
    if (!ground_free(&f->around.ground, &f->m.mover, at, from.z, &level) || level != from.z) {
        return false;
    }
    path_straight(&f->around.ground, &f->m.mover, from, at, out);
    if (!out->complete) {
        struct cylinder goal = {.at = {at.x, at.y, from.z}};
        path_find_whole(&f->around.ground, &f->m.mover, from, &goal, -f->m.mover.radius, out);
    }
    return out->complete;
}

#define TIES 8

// The cover with the shortest way to it: how many there are of equal length; 0: none.
static int nearest_cover(struct game *g, struct flight *f, struct path *best)
{
    int n = 0;
    const struct shelters *s = &f->places;
    len least = s->reach;
    for (int i = 0; i < s->n && s->place[i].distance <= len_squared(least); i++) {
        struct path way;
        point at = s->place[i].at;
        if (!covers(g, f, at) || !find_flight_to(f, at, &way) || way.length > least) {
            continue;
        }
        if (way.length < least) {
            least = way.length;
            n = 0;
        }
        if (n < TIES) {
            best[n++] = way;
        }
    }
    return n;
}

// Every way has a point at least: where it begins.
static spot end_of_flight(const struct path *p)
{
    return p->at[p->n - 1];
}

// ZD-STRESS-07: equal choices are the player's.
static enum status choose_cover(struct game *g, const struct flight *f, const struct path *best,
                                int n, struct path *out)
{
    const struct figure *who = game_figure(g, f->m.view.mover);
    struct decision d = {.name = "stress.place", .side = who->side, .figure = who->id};
    struct answer a;
    for (int i = 0; i < n; i++) {
        decision_add(&d, i, who->id, f->m.view.towards)->at = end_of_flight(&best[i]);
    }
    TRY(decide(g, &d, &a));
    *out = best[a.option];
    return STATUS_OK;
}

// As far along the way as the allowance lets it without ending nearer to the attacker.
static void cut_back(struct game *g, const struct flight *f, struct path *way)
{
    struct figure moved = *game_figure(g, f->m.view.mover);
    const struct figure *attacker = game_figure(g, f->m.view.towards);
    int64_t before = measure_range_squared(g, &moved, attacker);
    for (len d = f->m.view.allowance * unit(g); d > 0; d -= LEN_MM) {
        struct path part = *way;
        path_cut(&f->around.ground, &f->m.mover, &part, d);
        moved.body.at = end_of_flight(&part);
        if (measure_range_squared(g, &moved, attacker) >= before) {
            *way = part;
            return;
        }
    }
    way->n = 1;
    way->length = 0;
}

static enum status work_out_flight(struct game *g, struct flight *f)
{
    struct path best[TIES];
    len reach = f->m.view.allowance * unit(g), quarter = unit(g) / 4;
    const struct figure *who = game_figure(g, f->m.view.mover);
    shelters_about(g, who, reach, quarter, true, &f->places);
    int n = nearest_cover(g, f, best);
    if (n > 0) {
        return choose_cover(g, f, best, n, &f->m.path);
    }
    shelters_about(g, who, FAR_UNITS * unit(g), 2 * quarter, false, &f->places);
    n = nearest_cover(g, f, best);
    if (n > 0) {
        TRY(choose_cover(g, f, best, n, &f->m.path));
        cut_back(g, f, &f->m.path);
    }
    return STATUS_OK;
}

// Enemies are kept clear of, and the ground that a cautious move cannot cross.
static void look_round_for_flight(struct game *g, struct flight *f)
{
    surroundings_of(g, game_figure(g, f->m.view.mover), &f->around);
    for (int i = 0; i < f->around.ground.n_obstacles; i++) {
        struct obstacle *o = &f->around.obstacle[i];
        if (o->stops) {
            o->stops = false;
            o->body.radius += 2 * LEN_CONTACT + 1;
        }
    }
    f->m.mover.level_only = true;
    f->m.mover.forbidden |= TAG_BROKEN | TAG_DANGEROUS;
}

static void ask_move(struct game *g, const void *subject, struct test *t, struct test_terms *terms)
{
    const struct move *view = subject;
    struct move asked = *view;
    int bogeys = 0;
    const struct figure *f = game_figure(g, view->mover);
    for (const struct figure *o = NULL;
         (o = figures_next(g, o, figure_fits_standing_bogey)) != NULL;) {
        bogeys += measure_within(g, f, o, param(g, P_CAUTIOUS_RADIUS));
    }
    asked.near = bogeys;
    test_begin(g, t, terms, f, STAT_D, "cautious");
    cautious_target(g, &asked, &terms->target);
}

// With the switch stress_move_tested: as after any cautious move, but only for the flip.
static enum status test_move(struct game *g, const struct move *view)
{
    struct test t;
    TRY(test_asked(g, ask_move, view, &t));
    if (t.successes > 0 && !zd(g)->nullified) {
        zd(g)->nullified =
            param(g, P_CAUTIOUS_CANCELS_WHOLE_FLIP) ? NULLIFIED_ALL : NULLIFIED_PRIMARY;
    }
    return STATUS_OK;
}

static bool is_covered(struct game *g, const struct move *v)
{
    struct terms t;
    const struct figure *attacker = game_figure(g, v->towards);
    return attacker && obscured(g, attacker, game_figure(g, v->mover), &t) > 0;
}

static bool may_flee(struct game *g, const struct figure *f, const struct move *v)
{
    const struct figure *attacker = game_figure(g, v->towards);
    struct verdict why;
    verdict_clear(&why);
    if (!attacker || !figure_on_table(attacker) || is_ooa(g, f) || measure_is_locked(g, f) ||
        f->state[STATE_CLIMBING] || is_covered(g, v)) {
        verdict_deny(&why, "ZD-STRESS-06", "%s stays where it is", f->name);
    }
    return check(g, C_CAN_STRESS_MOVE, v, &why);
}

enum status stress_move_vanilla(struct game *g, void *view)
{
    struct flight *f = view;
    figure_id who = f->m.view.mover;
    bool moved = false;
    if (may_flee(g, game_figure(g, who), &f->m.view)) {
        struct terms t;
        f->m.view.allowance = move_allowance(g, who, ORDER_CAUTIOUS, false, &t);
        look_round_for_flight(g, f);
        TRY(work_out_flight(g, f));
        moved = f->m.path.length > 0;
    }
    if (moved) {
        TRY(march_go(g, &f->m));
        if (!f->m.held) {
            TRY(march_ask(g, &f->m, false));
            march_turn(g, &f->m);
            TRY(param(g, P_STRESS_MOVE_TESTED) ? test_move(g, &f->m.view) : STATUS_OK);
        }
    }
    if (march_able(g, who) && (!moved || !is_covered(g, &f->m.view))) {
        TRY(state_set(g, who, STATE_PRONE, 1, f->m.view.towards)); // ZD-STRESS-08
    }
    return moved ? march_exit(g, who, false, false) : STATUS_OK;
}

enum status stress_set_out(struct game *g, figure_id who, figure_id attacker, march_deed deed,
                           void *context)
{
    struct flight f;
    f.places.n = 0;
    march_begin(g, &f.m, who, "stress");
    f.m.part = MARCH_FLIGHT;
    f.m.view.towards = attacker;
    return deed(g, &f.m.view, context);
}

static enum status go_flee(struct game *g, struct move *move, void *context)
{
    (void)context;
    return step(g, S_STRESS_MOVE, move);
}

enum status stress_move(struct game *g, figure_id who, figure_id attacker)
{
    return march_able(g, who) ? stress_set_out(g, who, attacker, go_flee, NULL) : STATUS_OK;
}
