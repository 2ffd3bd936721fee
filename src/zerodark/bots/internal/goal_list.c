// goal_list.c: puts goals together (goal_list.h). The nearest figure is sent; wounds, stress and
// tests that go badly count as detours.
#include "zerodark/bots/internal/goal_list.h"

#include "zerodark/bots/internal/bot_mind.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/robots/program.h"

void goal_list_add(struct goals *all, const struct goal *goal)
{
    if (all->n < GOALS) {
        all->out[all->n++] = *goal;
    }
}

bool goal_list_has(const struct goals *all, figure_id who)
{
    for (int i = 0; i < all->n; i++) {
        if (all->out[i].who == who) {
            return true;
        }
    }
    return false;
}

bool goal_list_takes(const struct goals *all, figure_id what)
{
    for (int i = 0; i < all->n; i++) {
        if (all->out[i].what == what) {
            return true;
        }
    }
    return false;
}

enum use goal_list_use(const struct game *g, const struct figure *marker)
{
    return (enum use)zd_look(g)->use[figure_slot(marker->id)].use;
}

int64_t goal_list_apart(const struct cylinder *a, const struct cylinder *b)
{
    return point_distance_squared(point_of(a->at), point_of(b->at));
}

// How badly the tests of a goal go for a figure, as inches of detour: the worse, the more others
// are asked to do it.
static int clumsiness(struct game *g, const struct figure *f, const struct goal *goal)
{
    int a = figure_stat_now(g, f, STAT_A);
    if (goal->kind == GOAL_CAPTURE) {
        return (100 - bot_mind_chance(a, zd(g)->capture, 1)) / 3;
    }
    if (goal->kind != GOAL_OPERATE) {
        return 0;
    }
    const struct marker_use *u = &zd(g)->use[figure_slot(goal->what)];
    return (100 - bot_mind_chance(a, u->test, 1)) * (u->needs > u->done ? u->needs - u->done : 1) /
           3;
}

// A captive that would be too heavy to be dragged is left to others (ZD-DRAG-02).
static bool can_move_it(struct game *g, const struct figure *f, const struct goal *goal)
{
    return goal->kind != GOAL_CAPTURE ||
           carrying_armour(g, game_figure(g, goal->what)) <=
               param(g, P_DRAG_AV_MULTIPLE) * figure_stat_now(g, f, STAT_AV);
}

// May it be sent: a hero who is fit, obeys no program and has nothing else to do?
bool goal_list_sends(const struct goals *all, const struct figure *f)
{
    struct game *g = all->g;
    return is_hero(f) && f->side == all->side && figure_on_table(f) && !is_helpless(g, f) &&
           !is_ooa(g, f) && !is_programmed(g, f) && !goal_list_has(all, f->id);
}

int goal_list_inches(const struct game *g, const struct cylinder *a, const struct cylinder *b)
{
    return len_squared_units_up(cylinder_range_squared(a, b), unit(g));
}

// The figure that is nearest to the goal and best at it; stress and wounds count as a longer way,
// and *cost is how long it is.
figure_id goal_list_best(struct goals *all, const struct goal *goal, int *cost)
{
    struct game *g = all->g;
    figure_id best = FIGURE_NONE;
    *cost = INT32_MAX;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (!goal_list_sends(all, f) || !can_move_it(g, f, goal)) {
            continue;
        }
        int way = goal_list_inches(g, &f->body, &goal->at) + 4 * f->state[STATE_STRESSED] +
                  5 * f->state[STATE_WOUNDED] + clumsiness(g, f, goal);
        if (way < *cost) {
            *cost = way;
            best = f->id;
        }
    }
    return best;
}

// Its carrier; NULL if nobody carries it who could bring it anywhere.
const struct figure *goal_list_carrier(const struct game *g, const struct figure *f)
{
    const struct figure *carrier = figure_look(&g->world.roster, f->link[LINK_CARRIED_BY]);
    return carrier && !is_ooa(g, carrier) ? carrier : NULL;
}

// A marker to be taken or operated: itself, or the figure that lies there with it.
struct goal goal_list_errand(struct game *g, const struct figure *marker)
{
    const struct figure *holder = game_figure(g, marker->link[LINK_CARRIED_BY]);
    const struct figure *where = holder ? holder : marker;
    bool operates = goal_list_use(g, marker) == USE_OPERATE;
    return (struct goal){.kind = operates ? GOAL_OPERATE : GOAL_FETCH,
                         .what = where->id,
                         .at = where->body,
                         .placed = figure_on_table(where)};
}

// What a figure already carries is an errand for that figure alone, which has to get out with it.
void goal_list_marker(struct goals *all, const struct figure *marker)
{
    const struct figure *carrier = goal_list_carrier(all->g, marker);
    struct goal goal = goal_list_errand(all->g, marker);
    int cost;
    if (carrier) {
        bot_goal_way_out(all->g, carrier, &goal);
        goal.kind = GOAL_BRING;
    } else {
        goal.who = goal.placed ? goal_list_best(all, &goal, &cost) : FIGURE_NONE;
    }
    goal_list_add(all, &goal);
}

void goal_list_leaving(struct goals *all)
{
    struct game *g = all->g;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        struct goal out;
        if (is_character(f) && f->side == all->side && figure_on_table(f) && !is_helpless(g, f) &&
            !goal_list_has(all, f->id) && bot_goal_way_out(g, f, &out)) {
            goal_list_add(all, &out);
        }
    }
}
