// bot_planner_value.c: how a position looks to the planner.
//
// A battle that is over has been won or lost. One that goes on has a chance of being won, by the
// logistic of a sum of what is seen at a glance. The weights are those that tell best who won of
// 2400 battles of the careful bot: Rescue and the missions of Gemini, at every difficulty.
#include "zerodark/bots/internal/bot_planner.h"

#include "zerodark/bots/internal/goal_list.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/points.h"

#define WON     900000 // of VALUE_ONE; the rest is for how well
#define FAR_OFF 40     // inches to a place that nobody knows

// By z in steps of a quarter from 0 to 8: VALUE_ONE / (1 + exp(-z)).
#define STEP 250 // thousandths
static const int32_t logistic[] = {
    500000, 562177, 622459, 679179, 731059, 777300, 817574, 851953, 880797, 904651, 924142,
    939913, 952574, 962673, 970688, 977023, 982014, 985936, 989013, 991423, 993307, 994780,
    995930, 996827, 997527, 998073, 998499, 998829, 999089, 999290, 999447, 999569, 999665};
#define STEPS ((int)(sizeof logistic / sizeof *logistic) - 1)

// z in thousandths.
static int chance_of(int z)
{
    int away = z < 0 ? -z : z;
    if (away >= STEPS * STEP) {
        return z < 0 ? VALUE_ONE - logistic[STEPS] : logistic[STEPS];
    }
    int at = away / STEP;
    int value = logistic[at] + (logistic[at + 1] - logistic[at]) * (away % STEP) / STEP;
    return z < 0 ? VALUE_ONE - value : value;
}

static int inches_between_bodies(const struct game *g, const struct cylinder *a,
                                 const struct cylinder *b)
{
    return len_squared_units_up(cylinder_range_squared(a, b), unit(g));
}

// A side's people.
struct people {
    int fit, wounds, stressed, dead; // fit: on the table; their wounds; how many are stressed
    int away;                        // fit, and left the table
};

static struct people people_of(const struct game *g, enum side side)
{
    struct people p = {0};
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (!is_character(f) || f->side != side) {
            continue;
        }
        bool fit = !is_ooa(g, f), here = fit && figure_on_table(f);
        p.fit += here;
        p.away += fit && f->place == PLACE_LEFT;
        p.wounds += here ? f->state[STATE_WOUNDED] : 0;
        p.stressed += here && f->state[STATE_STRESSED];
        p.dead += f->state[STATE_DEAD] > 0;
    }
    return p;
}

// Inches from a bogey to the nearest of the side who is fit; FAR_OFF where nobody is.
static int nearest_fit(const struct game *g, enum side side, const struct figure *bogey)
{
    int nearest = FAR_OFF;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_character(f) && f->side == side && figure_on_table(f) && !is_ooa(g, f)) {
            int d = inches_between_bodies(g, &bogey->body, &f->body);
            nearest = d < nearest ? d : nearest;
        }
    }
    return nearest;
}

// What the Red Force adds to the sum.
static int weigh_bogeys(const struct game *g, enum side side, const struct figure *runner)
{
    int z = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (!is_standing_bogey(f)) {
            continue;
        }
        int d = nearest_fit(g, side, f);
        z += -31 + (d <= 6 ? -49 : d <= 14 ? -37 : 0);
        z += f->stat[STAT_RANK] == RANK_BOSS && d <= 20 ? -223 : 0;
        z += runner && inches_between_bodies(g, &f->body, &runner->body) <= 8 ? -86 : 0;
    }
    return z;
}

static int weigh_people(const struct people *p, bool leaving)
{
    return 173 * p->fit - 154 * p->wounds - 87 * p->stressed - 302 * p->dead +
           (leaving ? 2308 * p->away : 0);
}

// Nothing is left to be done but to leave: how far the nearest has to go.
static int weigh_leaving(struct game *g, const struct goal *goal, int n)
{
    int least = 99;
    for (int i = 0; i < n; i++) {
        const struct figure *f = game_figure(g, goal[i].who);
        if (f && goal[i].placed) {
            int d = inches_between_bodies(g, &f->body, &goal[i].at);
            least = d < least ? d : least;
        }
    }
    return 1062 - 24 * least;
}

// Orders that a marker still takes: the way there, two for a success, and what it leads to: of one
// that needs a single success most likely another.
#define INCHES_AN_ORDER 4
#define AN_OPERATION    2
#define WHAT_FOLLOWS    10

// What is operated in the middle of a mission: the steps that are done, and whether the cards last.
static int weigh_tests(const struct game *g, const struct goal *goal, int way)
{
    const struct marker_use *u = &zd_look(g)->use[figure_slot(goal->what)];
    bool first = u->needs < 2;
    int orders = way / INCHES_AN_ORDER + AN_OPERATION * (u->needs - u->done) +
                 (first ? WHAT_FOLLOWS : AN_OPERATION);
    int late = orders - deck_left(&g->world.deck) / 2;
    return (first ? -300 : 500 + 400 * u->done) - (late > 0 ? 60 * late : 0);
}

// The way of the first goal, and from there off the table.
static int weigh_errand(struct game *g, enum side side, const struct goal *goal,
                        const struct figure *runner)
{
    int way = runner ? inches_between_bodies(g, &runner->body, &goal->at) : FAR_OFF;
    int z = runner ? -205 * runner->state[STATE_WOUNDED] - 215 * runner->state[STATE_STRESSED] : 0;
    if (goal->kind == GOAL_BRING) {
        return z + 1407 - 46 * way;
    }
    const struct figure there = {.side = (uint8_t)side, .body = goal->at};
    struct goal out;
    z -= 37 * way + 46 * (bot_goal_way_out(g, &there, &out)
                              ? inches_between_bodies(g, &there.body, &out.at)
                              : 24);
    return goal->kind == GOAL_OPERATE ? z + weigh_tests(g, goal, way) : z;
}

// What the mission wants by its own words: each marker that is left, the ways to those that
// somebody is sent to, and whether the cards last; then, how many hold their place.
#define A_MARKER   500
#define IN_PLACE   300
#define FAR_PLACES 16 // thousandths for each inch to a place

static int weigh_wanted(struct game *g, const struct goal *goal, int n, const struct wanted *wanted)
{
    int z = A_MARKER * (wanted->done - wanted->missing), orders = 0;
    for (int i = 0; i < n; i++) {
        const struct figure *f = game_figure(g, goal[i].who);
        int way = f ? inches_between_bodies(g, &f->body, &goal[i].at) : FAR_OFF;
        if (goal[i].kind == GOAL_HOLD) {
            z += goal[i].there ? IN_PLACE : -FAR_PLACES * way;
        } else if (goal[i].kind != GOAL_LEAVE) {
            z -= 37 * way / (wanted->left > 0 ? wanted->left : 1);
            orders += way / INCHES_AN_ORDER + AN_OPERATION;
        }
    }
    int late = orders - deck_left(&g->world.deck) / 2;
    return z - (late > 0 ? 60 * late : 0);
}

static int weigh_mission(struct game *g, enum side side)
{
    struct goal goal[GOALS];
    const struct people people = people_of(g, side);
    int n = bot_goals_of(g, side, goal);
    bool leaving = bot_goals_done(g);
    const struct figure *runner = n > 0 && !leaving ? game_figure(g, goal[0].who) : NULL;
    int z = -83 + 21 * deck_left(&g->world.deck) + 128 * zd(g)->primary_secured;
    z += weigh_people(&people, leaving) + weigh_bogeys(g, side, runner);
    struct wanted wanted = goal_wanted_now(g);
    if (leaving) {
        z += A_MARKER * (wanted.done - wanted.missing);
        return z + weigh_leaving(g, goal, n);
    }
    if (wanted.says || content(g)->ask_aim) {
        return z + weigh_wanted(g, goal, n, &wanted);
    }
    return n > 0 ? z + weigh_errand(g, side, &goal[0], runner) : z;
}

// How well it goes beside: heroes who are fit, and how few wounds they have. Less than VALUE_ONE -
// WON.
static int spirit(const struct game *g, enum side side)
{
    int points = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_HERO && f->side == side) {
            points += is_ooa(g, f) ? 0 : 10000;
            points -= 2000 * (f->state[STATE_DEAD] ? 5 : f->state[STATE_WOUNDED]);
        }
    }
    return points < 0 ? 0 : points < VALUE_ONE - WON ? points : VALUE_ONE - WON;
}

static int mission_value(struct game *g, enum side side)
{
    const struct zd *z = zd(g);
    bool lost = g->world.over || (z->primary_destroyed && !z->primary_secured);
    int chance = g->world.over == OVER_COMPLETED ? VALUE_ONE
                 : lost                          ? 0
                                                 : chance_of(weigh_mission(g, side));
    return chance / (VALUE_ONE / 1000) * (WON / 1000) + spirit(g, side);
}

// Versus.

// What a side carries home, and what it is after.
static int weigh_loot(struct game *g, enum side side)
{
    struct goal goal[GOALS];
    int n = bot_goals_of(g, side, goal), z = 0, errands = 0;
    for (int i = 0; i < n; i++) {
        const struct figure *f = game_figure(g, goal[i].who);
        int way = f ? inches_between_bodies(g, &f->body, &goal[i].at) : FAR_OFF;
        if (goal[i].kind == GOAL_BRING) {
            z += way < FAR_OFF ? 600 - 12 * way : 120;
        } else if (goal[i].kind != GOAL_HUNT && errands++ < 2) {
            z += way < FAR_OFF ? 6 * (FAR_OFF - way) : 0;
        }
    }
    return z;
}

static int weigh_side(struct game *g, enum side side)
{
    const struct people p = people_of(g, side);
    return 250 * p.fit - 80 * p.wounds - 40 * p.stressed - 100 * p.dead + weigh_loot(g, side) +
           weigh_bogeys(g, side, NULL) / 4;
}

// A lead counts the more, the fewer cards are left to change it.
static int weigh_versus(struct game *g, enum side side, int lead)
{
    int past = 54 - deck_left(&g->world.deck);
    return lead * (150 + 10 * past) + weigh_side(g, side) - weigh_side(g, side_other(side));
}

static int versus_value(struct game *g, enum side side)
{
    struct terms t;
    enum over over = (enum over)g->world.over;
    int lead = points_of(g, side, &t) - points_of(g, side_other(side), &t);
    lead = lead > 30 ? 30 : lead < -30 ? -30 : lead;
    int chance = over == OVER_NOT    ? chance_of(weigh_versus(g, side, lead))
                 : over == OVER_DRAW ? VALUE_ONE / 2
                 : over == (side == SIDE_TEAM ? OVER_BLUE : OVER_GREEN) ? VALUE_ONE
                                                                        : 0;
    return chance / (VALUE_ONE / 1000) * (WON / 1000) + (lead + 30) * 1000;
}

int bot_planner_value(struct game *g, enum side side)
{
    return zd(g)->mode == MODE_VERSUS ? versus_value(g, side) : mission_value(g, side);
}
