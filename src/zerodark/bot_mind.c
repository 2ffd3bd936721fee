#include "zerodark/bot_mind.h"

#include "zerodark/measure.h"
#include "zerodark/move.h"
#include "zerodark/objective.h"
#include "zerodark/sight.h"

static int64_t to_goal(const struct figure *f, spot goal)
{
    return point_distance_squared(point_of(f->body.at), point_of(goal));
}

// The nearest point of an exit edge.
static bool exit_from(const struct game *g, point from, spot *out)
{
    point size = table_size(g->table);
    int exits = zd_look(g)->exits;
    const spot at[4] = {{from.x, 0, 0}, {size.x, from.y, 0}, {from.x, size.y, 0}, {0, from.y, 0}};
    int64_t best = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        int64_t d = point_distance_squared(from, point_of(at[i]));
        if ((exits >> i & 1) && d < best) {
            best = d;
            *out = at[i];
        }
    }
    return best < INT64_MAX;
}

static bool able(struct game *g, const struct figure *f)
{
    return !is_ooa(g, f) && !f->state[STATE_STRESSED];
}

static figure_id closest_able(struct game *g, enum side side, spot goal)
{
    figure_id best = FIGURE_NONE;
    int64_t least = INT64_MAX;
    for (figure_id id = FIGURE_NONE; (id = figures_next(g, id, fits_hero)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        int64_t d = to_goal(f, goal) + (able(g, f) ? 0 : (int64_t)1 << 40);
        if (f->side == side && !is_ooa(g, f) && d < least) {
            least = d;
            best = id;
        }
    }
    return best;
}

static void look_for_runner(struct game *g, struct mind *m)
{
    figure_id primary = objective_primary(g);
    const struct figure *marker = game_figure(g, primary);
    m->secured = !marker;
    if (!marker) {
        return;
    }
    const struct figure *carrier = game_figure(g, marker->link[LINK_CARRIED_BY]);
    if (carrier && !is_ooa(g, carrier)) {
        m->runner = m->carrier = carrier->id;
        m->has_goal = exit_from(g, point_of(carrier->body.at), &m->goal);
        return;
    }
    m->has_goal = objective_place(g, primary, &m->goal);
    m->runner = closest_able(g, m->side, m->goal);
}

// Activations that fetching and carrying will take, at a brisk pace.
static int errand(struct game *g, const struct mind *m)
{
    const struct figure *f = game_figure(g, m->runner);
    spot door;
    int there = 0, back = 0;
    if (!f || !m->has_goal) {
        return 0;
    }
    there = len_squared_units_up(to_goal(f, m->goal), unit(g));
    if (m->carrier != FIGURE_NONE) {
        return there / 5 + 2;
    }
    if (exit_from(g, point_of(m->goal), &door)) {
        back = len_squared_units_up(point_distance_squared(point_of(m->goal), point_of(door)),
                                    unit(g));
    }
    return there / 6 + back / 5 + 4;
}

void mind_look(struct game *g, enum side side, struct mind *m)
{
    *m = (struct mind){.side = side, .cards = deck_left(&g->world.deck)};
    look_for_runner(g, m);
    for (figure_id id = FIGURE_NONE;
         (id = figures_next(g, id, fits_standing_bogey)) != FIGURE_NONE;) {
        m->standing++;
    }
    m->haste = !m->secured && m->cards < errand(g, m) + 10;
}

int mind_hits(int dice, int target)
{
    if (dice <= 0) {
        return 0;
    }
    int lucky = dice * 1000 / 12;
    if (target <= 12) {
        int alone = dice * (13 - target) * 1000 / 12;
        int rest = dice * (target - 1) * 1000 / 12;
        return lucky + alone + rest / 4; // about half of the pairs of low dice make a group
    }
    if (target > 24) {
        return lucky + (dice * 6500 / target) / 2;
    }
    int ways = (25 - target) * (26 - target) / 2; // of 144 that two dice reach it
    return lucky + dice / 2 * (ways * 1000 / 144) * 5 / 4;
}

// What a bogey is worth to be rid of. The last ones are left alone: where nobody is left to act,
// every card is a complication (ZD-RED-FALLBACK-04).
static int worth(struct game *g, const struct mind *m, const struct figure *b)
{
    int points = 40 + 20 * b->stat[STAT_ATT] + (b->state[STATE_TOKENS] ? 10 : 0);
    const struct figure *runner = game_figure(g, m->runner);
    bool close = runner && within(g, runner, b, 9);
    if (m->standing <= 3 && !close) {
        points = m->standing <= 2 ? 0 : points / 3;
    }
    return points;
}

int mind_shot(struct game *g, const struct mind *m, figure_id shooter, figure_id target, bool bonus)
{
    struct shot s = {.shooter = shooter, .target = target, .bonus = bonus};
    struct terms dice, number;
    struct verdict why;
    verdict_clear(&why);
    const struct figure *b = game_figure(g, target);
    if (!b || !is_bogey(b) || !can_shoot(g, &s, &why)) {
        return SCORE_NEVER;
    }
    shot_prepare(g, &s, &dice, &number);
    int need =
        (b->stat[STAT_WND] + b->state[STATE_TOKENS]) * 1000 - b->state[STATE_WOUNDS_NOW] * 1000;
    int hits = mind_hits(s.dice, s.target_number) + (b->state[STATE_TARGETED] ? 1000 : 0);
    int part = need <= 0 ? 1000 : hits * 1000 / need;
    part = part > 1500 ? 1500 : part;
    // A third of a kill is hardly worth the noise: bogeys shake wounds off.
    int gain = part < 350 ? part / 8 : part - 200;
    return worth(g, m, b) * gain / 1000 * (m->haste && !bonus ? 2 : 3) / 3;
}

int mind_danger(struct game *g, const struct figure *f, spot at)
{
    struct figure there = *f;
    int danger = 0;
    there.body.at = at;
    for (figure_id id = FIGURE_NONE;
         (id = figures_next(g, id, fits_standing_bogey)) != FIGURE_NONE;) {
        const struct figure *b = game_figure(g, id);
        int inches = len_squared_units_up(cylinder_range_squared(&b->body, &there.body), unit(g));
        int reach = inches + zd(g)->visibility + 1;
        int hits = mind_hits(b->stat[STAT_ATT] + b->state[STATE_TOKENS], reach);
        if (hits < 350 || !sees(g, b, &there)) {
            continue;
        }
        danger += hits / 25;
    }
    return danger;
}

bool mind_walk(struct game *g, figure_id who, len allowance, const struct cylinder *goal, len gap,
               spot *end)
{
    struct surroundings around;
    struct path p;
    const struct figure *f = game_figure(g, who);
    struct mover m = mover_of(g, f);
    surroundings_of(g, f, &around);
    path_find(&around.ground, &m, f->body.at, goal, gap, &p);
    path_cut(&around.ground, &m, &p, allowance);
    *end = p.at[p.n - 1];
    return p.n > 1;
}
