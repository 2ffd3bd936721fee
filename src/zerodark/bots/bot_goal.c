// bot_goal.c: outside versus there is one errand at a time, for the hero with the shortest way;
// wounds, stress and tests that go badly count as detours. Without an errand all leave. In versus
// the cheapest errands are dealt out first, and heroes who have none hunt.
#include "zerodark/bots/bot_goal.h"

#include "zerodark/bots/internal/bot_mind.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"

const char *bot_goal_name(enum goal_kind kind)
{
    static const char *const names[] = {
#define X(code, name, doc) name,
        GOAL_MAP(X)
#undef X
    };
    return names[kind];
}

// What is being put together.
struct goals {
    struct game *g;
    enum side side;
    struct goal *out;
    int n;
};

static void add_goal(struct goals *all, const struct goal *goal)
{
    if (all->n < GOALS) {
        all->out[all->n++] = *goal;
    }
}

static bool has_goal(const struct goals *all, figure_id who)
{
    for (int i = 0; i < all->n; i++) {
        if (all->out[i].who == who) {
            return true;
        }
    }
    return false;
}

static bool goal_is_taken(const struct goals *all, figure_id what)
{
    for (int i = 0; i < all->n; i++) {
        if (all->out[i].what == what) {
            return true;
        }
    }
    return false;
}

static enum use use_of_marker(const struct game *g, const struct figure *marker)
{
    return (enum use)zd_look(g)->use[figure_slot(marker->id)].use;
}

static bool is_way_out(const struct game *g, const struct figure *f)
{
    return f->kind == KIND_OBJECTIVE && figure_on_table(f) &&
           (use_of_marker(g, f) == USE_DOOR || use_of_marker(g, f) == USE_EXIT);
}

static int64_t goals_apart(const struct cylinder *a, const struct cylinder *b)
{
    return point_distance_squared(point_of(a->at), point_of(b->at));
}

// The nearest of the exit edges.
static int64_t edge_out(const struct game *g, const struct figure *f, struct goal *out)
{
    point size = table_size(g->table);
    int exits = zd_look(g)->exits;
    spot here = f->body.at;
    const spot at[4] = {{here.x, 0, 0}, {size.x, here.y, 0}, {here.x, size.y, 0}, {0, here.y, 0}};
    int64_t best = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        int64_t d = point_distance_squared(point_of(here), point_of(at[i]));
        if ((exits >> i & 1) && d < best) {
            best = d;
            out->at = (struct cylinder){.at = at[i]};
        }
    }
    return best;
}

bool bot_goal_way_out(const struct game *g, const struct figure *f, struct goal *out)
{
    const struct roster *r = &g->world.roster;
    *out = (struct goal){.kind = GOAL_LEAVE, .who = f->id};
    int64_t best = edge_out(g, f, out);
    for (int i = 0, extent = roster_extent(r); i < extent; i++) { // asked for each of many heroes
        const struct figure *m = &r->slot[i];
        if (is_way_out(g, m) && goals_apart(&f->body, &m->body) < best) {
            best = goals_apart(&f->body, &m->body);
            out->at = m->body;
            out->what = m->id;
        }
    }
    out->placed = best < INT64_MAX;
    return out->placed;
}

// The marker that the mission is about now: the primary one; where a way out has still to be opened
// any that can be operated.
static const struct figure *objective_now(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    const struct figure *primary = figure_look(r, objective_primary(g)), *closed = NULL;
    bool out = zd_look(g)->exits != 0;
    if (primary && !is_way_out(g, primary)) {
        return use_of_marker(g, primary) == USE_NONE ? NULL : primary;
    }
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool operates = f->kind == KIND_OBJECTIVE && figure_on_table(f) &&
                        !(f->flags & FLAG_ACHIEVED) && use_of_marker(g, f) == USE_OPERATE;
        out = out || is_way_out(g, f);
        closed = operates ? f : closed;
    }
    return out ? NULL : closed;
}

bool bot_goals_done(const struct game *g)
{
    return zd_look(g)->mode != MODE_VERSUS && !objective_now(g);
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
static bool is_free_to_send(const struct goals *all, const struct figure *f)
{
    struct game *g = all->g;
    return is_hero(f) && f->side == all->side && figure_on_table(f) && !is_helpless(g, f) &&
           !is_ooa(g, f) && !is_programmed(g, f) && !has_goal(all, f->id);
}

static int inches_between(const struct game *g, const struct cylinder *a, const struct cylinder *b)
{
    return len_squared_units_up(cylinder_range_squared(a, b), unit(g));
}

// Whoever is nearest to the goal and best at it; stress and wounds count as a longer way, and *cost
// is how long it is.
static figure_id best_for(struct goals *all, const struct goal *goal, int *cost)
{
    struct game *g = all->g;
    figure_id best = FIGURE_NONE;
    *cost = INT32_MAX;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (!is_free_to_send(all, f) || !can_move_it(g, f, goal)) {
            continue;
        }
        int way = inches_between(g, &f->body, &goal->at) + 4 * f->state[STATE_STRESSED] +
                  5 * f->state[STATE_WOUNDED] + clumsiness(g, f, goal);
        if (way < *cost) {
            *cost = way;
            best = f->id;
        }
    }
    return best;
}

// Whoever carries it; NULL for nobody who could bring it anywhere.
static const struct figure *carrier_of(const struct game *g, const struct figure *f)
{
    const struct figure *carrier = figure_look(&g->world.roster, f->link[LINK_CARRIED_BY]);
    return carrier && !is_ooa(g, carrier) ? carrier : NULL;
}

// A marker that is to be taken or operated: itself, or who lies there with it.
static struct goal errand_of(struct game *g, const struct figure *marker)
{
    const struct figure *holder = game_figure(g, marker->link[LINK_CARRIED_BY]);
    const struct figure *where = holder ? holder : marker;
    bool operates = use_of_marker(g, marker) == USE_OPERATE;
    return (struct goal){.kind = operates ? GOAL_OPERATE : GOAL_FETCH,
                         .what = where->id,
                         .at = where->body,
                         .placed = figure_on_table(where)};
}

// What somebody carries already is an errand of that one alone, who has to get out with it.
static void add_marker(struct goals *all, const struct figure *marker)
{
    const struct figure *carrier = carrier_of(all->g, marker);
    struct goal goal = errand_of(all->g, marker);
    int cost;
    if (carrier) {
        bot_goal_way_out(all->g, carrier, &goal);
        goal.kind = GOAL_BRING;
    } else {
        goal.who = goal.placed ? best_for(all, &goal, &cost) : FIGURE_NONE;
    }
    add_goal(all, &goal);
}

static void add_leaving(struct goals *all)
{
    struct game *g = all->g;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        struct goal out;
        if (is_character(f) && f->side == all->side && figure_on_table(f) && !is_helpless(g, f) &&
            bot_goal_way_out(g, f, &out)) {
            add_goal(all, &out);
        }
    }
}

// Versus.

static len clamp_len(len l, len low, len high)
{
    return l < low ? low : l > high ? high : l;
}

#define HOME_REACH 12 // inches to either side in which a free place of a zone is looked for
#define HOME_STEPS (2 * HOME_REACH + 1)

// Coordinates along one axis, an inch apart, each once: the nearest first, equally near ones as
// they were found (`turn`).
struct steps {
    len at[HOME_STEPS];
    int64_t away[HOME_STEPS]; // squared
    int turn[HOME_STEPS];
    int n;
};

static bool has_step(const struct steps *s, len at)
{
    for (int i = 0; i < s->n; i++) {
        if (s->at[i] == at) {
            return true;
        }
    }
    return false;
}

static struct steps steps_along(len here, len low, len high, len inch)
{
    struct steps s = {.n = 0};
    for (int turn = 0; turn < HOME_STEPS; turn++) {
        len at = clamp_len(here + (turn % 2 ? turn / 2 + 1 : -turn / 2) * inch, low, high);
        int64_t away = len_squared((int64_t)at - here);
        if (has_step(&s, at)) {
            continue;
        }
        int i = s.n++;
        for (; i > 0 && s.away[i - 1] > away; i--) {
            s.at[i] = s.at[i - 1];
            s.away[i] = s.away[i - 1];
            s.turn[i] = s.turn[i - 1];
        }
        s.at[i] = at;
        s.away[i] = away;
        s.turn[i] = turn;
    }
    return s;
}

// The row whose next place is the nearest, those before `next` being done with; -1 for none.
static int nearest_row(const struct steps *x, const struct steps *y, const int *next)
{
    int row = -1;
    int64_t least = INT64_MAX;
    for (int j = 0; j < y->n && y->away[j] <= least; j++) {
        int64_t away = next[j] < x->n ? y->away[j] + x->away[next[j]] : INT64_MAX;
        if (away < least || (row >= 0 && away == least && y->turn[j] < y->turn[row])) {
            least = away;
            row = j;
        }
    }
    return row;
}

// The nearest place of a zone, that far inside, that has room to stand; false where there is none.
static bool nearest_in_zone(const struct game *g, const struct surroundings *s,
                            const struct mover *m, const struct figure *f, const struct area *a,
                            len in, struct cylinder *out)
{
    struct steps x = steps_along(f->body.at.x, a->low.x + in, a->high.x - in, unit(g));
    struct steps y = steps_along(f->body.at.y, a->low.y + in, a->high.y - in, unit(g));
    int next[HOME_STEPS] = {0};
    for (int row; (row = nearest_row(&x, &y, next)) >= 0; next[row]++) {
        struct cylinder at = {.at = {x.at[next[row]], y.at[row], 0}};
        if (ground_free(&s->ground, m, point_of(at.at), 0, &at.at.z)) {
            *out = at;
            return true;
        }
    }
    return false;
}

// Where it can lay down what it carries so that it counts: the nearest place of its side's zones.
// What is dragged lies behind it, and has to be inside as well.
static void way_home(struct game *g, const struct figure *f, const struct figure *burden,
                     struct goal *out)
{
    const struct zd *z = zd_look(g);
    bool dragged = burden->kind != KIND_OBJECTIVE;
    len in = dragged ? f->body.radius + 2 * burden->body.radius : f->body.radius / 2;
    int64_t best = INT64_MAX;
    *out = (struct goal){.kind = GOAL_BRING, .who = f->id, .what = burden->id};
    struct surroundings s;
    struct mover m = mover_of(g, f);
    surroundings_without(g, f, burden->id, &s);
    for (int i = 0; i < z->n_zones[f->side]; i++) {
        struct cylinder at;
        if (nearest_in_zone(g, &s, &m, f, &z->zone[f->side][i], in, &at) &&
            goals_apart(&f->body, &at) < best) {
            best = goals_apart(&f->body, &at);
            out->at = at;
        }
    }
    out->placed = best < INT64_MAX;
    out->there =
        entry_in_zone(g, (enum side)f->side, point_of(dragged ? burden->body.at : f->body.at));
}

// What a versus battle is about: markers that can be carried, and whoever lies there helpless.
static bool is_loot(const struct goals *all, const struct figure *f)
{
    const struct game *g = all->g;
    const struct figure one = {.side = (uint8_t)all->side};
    if (f->kind != KIND_OBJECTIVE) {
        return is_prey(g, &one, f) && is_capturable(g, f) && !is_held(g, f);
    }
    return !(f->flags & FLAG_ACHIEVED) && f->place != PLACE_GONE && f->place != PLACE_LEFT &&
           use_of_marker(g, f) == USE_CARRY && !carrier_of(g, f);
}

// Inches that one goes further for what scores more: a Boss, one of the other team, the primary
// marker.
static int lure(const struct figure *f)
{
    if (f->kind == KIND_OBJECTIVE) {
        return f->flags & FLAG_PRIMARY ? 15 : 0;
    }
    return is_character(f)                    ? 25
           : f->stat[STAT_RANK] == RANK_BOSS  ? 20
           : f->stat[STAT_RANK] == RANK_ELITE ? 6
                                              : 0;
}

static struct goal loot_goal(const struct goals *all, const struct figure *f)
{
    return f->kind == KIND_OBJECTIVE
               ? errand_of(all->g, f)
               : (struct goal){.kind = GOAL_CAPTURE, .what = f->id, .at = f->body, .placed = true};
}

// The errand that is the shortest for somebody who has none; false where there is none left.
static bool next_errand(struct goals *all, struct goal *out)
{
    struct game *g = all->g;
    int least = INT32_MAX;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        struct goal goal, home;
        int cost;
        if (!is_loot(all, f) || goal_is_taken(all, (goal = loot_goal(all, f)).what)) {
            continue;
        }
        struct figure there = {.side = (uint8_t)all->side, .body = goal.at};
        goal.who = goal.placed ? best_for(all, &goal, &cost) : FIGURE_NONE;
        if (goal.who == FIGURE_NONE || cost - lure(f) >= least) {
            continue;
        }
        way_home(g, &there, f, &home);
        cost += inches_between(g, &goal.at, &home.at) / 2 - lure(f);
        if (cost < least) {
            least = cost;
            *out = goal;
        }
    }
    return least < INT32_MAX;
}

// Whoever carries something brings it home; the others fetch what is nearest.
static void add_loot(struct goals *all)
{
    struct game *g = all->g;
    struct goal goal;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        const struct figure *burden = game_figure(g, f->link[LINK_CARRIES]);
        if (burden && f->side == all->side && !is_ooa(g, f)) {
            way_home(g, f, burden, &goal);
            add_goal(all, &goal);
        }
    }
    while (all->n < GOALS && next_errand(all, &goal)) {
        add_goal(all, &goal);
    }
}

// Inches at which a hunter stays: who comes nearer is shot at first. Captives have to be near.
#define NEAR_ENOUGH  24
#define NEAR_TO_TAKE 12

// The nearest enemy, for whoever has nothing else to do.
static void add_hunt(struct goals *all, const struct figure *hunter)
{
    struct game *g = all->g;
    struct goal goal = {.kind = GOAL_HUNT, .who = hunter->id, .placed = true};
    int64_t best = INT64_MAX, stay = zd(g)->capture ? NEAR_TO_TAKE : NEAR_ENOUGH;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool foe = is_standing_bogey(f) ||
                   (is_character(f) && is_enemy(f, hunter) && figure_on_table(f) && !is_ooa(g, f));
        if (foe && goals_apart(&f->body, &hunter->body) < best) {
            best = goals_apart(&f->body, &hunter->body);
            goal.what = f->id;
            goal.at = f->body;
        }
    }
    if (goal.what != FIGURE_NONE && best > len_squared(stay * unit(g))) {
        add_goal(all, &goal);
    }
}

static void add_hunts(struct goals *all)
{
    struct game *g = all->g;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_free_to_send(all, f)) {
            add_hunt(all, f);
        }
    }
}

int bot_goals_of(struct game *g, enum side side, struct goal out[GOALS])
{
    struct goals all = {.g = g, .side = side, .out = out};
    const struct figure *marker = objective_now(g);
    if (zd(g)->mode == MODE_VERSUS) {
        add_loot(&all);
        add_hunts(&all);
    } else if (marker) {
        add_marker(&all, marker);
    } else {
        add_leaving(&all);
    }
    return all.n;
}
