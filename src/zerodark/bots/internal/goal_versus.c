// goal_versus.c: what a side is after in versus (goal_list.h): the cheapest errands are dealt out
// first, and heroes who have none hunt.
#include "zerodark/bots/internal/goal_list.h"

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/march.h"

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

// The nearest place of a zone, that far inside, that has room to stand; false if there is none.
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
            goal_list_apart(&f->body, &at) < best) {
            best = goal_list_apart(&f->body, &at);
            out->at = at;
        }
    }
    out->placed = best < INT64_MAX;
    out->there =
        entry_in_zone(g, (enum side)f->side, point_of(dragged ? burden->body.at : f->body.at));
}

// What a versus battle is about: markers that can be carried, and figures that lie there helpless.
static bool is_loot(const struct goals *all, const struct figure *f)
{
    const struct game *g = all->g;
    const struct figure one = {.side = (uint8_t)all->side};
    if (f->kind != KIND_OBJECTIVE) {
        return is_prey(g, &one, f) && is_capturable(g, f) && !is_held(g, f);
    }
    return !(f->flags & FLAG_ACHIEVED) && f->place != PLACE_GONE && f->place != PLACE_LEFT &&
           goal_list_use(g, f) == USE_CARRY && !goal_list_carrier(g, f);
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
               ? goal_list_errand(all->g, f)
               : (struct goal){.kind = GOAL_CAPTURE, .what = f->id, .at = f->body, .placed = true};
}

// The errand that is the shortest for somebody who has none; false if there is none left.
static bool next_errand(struct goals *all, struct goal *out)
{
    struct game *g = all->g;
    int least = INT32_MAX;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        struct goal goal, home;
        int cost;
        if (!is_loot(all, f) || goal_list_takes(all, (goal = loot_goal(all, f)).what)) {
            continue;
        }
        struct figure there = {.side = (uint8_t)all->side, .body = goal.at};
        goal.who = goal.placed ? goal_list_best(all, &goal, &cost) : FIGURE_NONE;
        if (goal.who == FIGURE_NONE || cost - lure(f) >= least) {
            continue;
        }
        way_home(g, &there, f, &home);
        cost += goal_list_inches(g, &goal.at, &home.at) / 2 - lure(f);
        if (cost < least) {
            least = cost;
            *out = goal;
        }
    }
    return least < INT32_MAX;
}

// A figure that carries something brings it home; the others fetch what is nearest.
void goal_versus_loot(struct goals *all)
{
    struct game *g = all->g;
    struct goal goal;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        const struct figure *burden = game_figure(g, f->link[LINK_CARRIES]);
        if (burden && f->side == all->side && !is_ooa(g, f) && !goal_list_has(all, f->id)) {
            way_home(g, f, burden, &goal);
            goal_list_add(all, &goal);
        }
    }
    while (all->n < GOALS && next_errand(all, &goal)) {
        goal_list_add(all, &goal);
    }
}

// Inches at which a hunter stays: a figure that comes nearer is shot at first. Captives have to be
// near.
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
        if (foe && goal_list_apart(&f->body, &hunter->body) < best) {
            best = goal_list_apart(&f->body, &hunter->body);
            goal.what = f->id;
            goal.at = f->body;
        }
    }
    if (goal.what != FIGURE_NONE && best > len_squared(stay * unit(g))) {
        goal_list_add(all, &goal);
    }
}

void goal_versus_hunts(struct goals *all)
{
    struct game *g = all->g;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (goal_list_sends(all, f)) {
            add_hunt(all, f);
        }
    }
}
