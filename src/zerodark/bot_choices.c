// The careful bot's answers to what comes up in the middle of things.
#include <string.h>

#include "zerodark/bonus.h"
#include "zerodark/bot_mind.h"
#include "zerodark/measure.h"
#include "zerodark/move.h"

// Where somebody is going who has a bonus move: the runner on its errand, and everybody to the exit
// once there is nothing left to fetch.
static bool heads_for(const struct game *g, const struct mind *m, const struct figure *f,
                      struct cylinder *goal)
{
    if (m->secured) {
        return mind_door(g, f, goal);
    }
    *goal = m->goal;
    return f->id == m->runner && m->has_goal;
}

static int move_worth(struct game *g, const struct mind *m, const struct figure *f)
{
    struct cylinder goal;
    if (!heads_for(g, m, f, &goal) || is_locked(g, f) || cylinder_touches(&f->body, &goal)) {
        return 0;
    }
    return 2 * m->pace;
}

static int bonus_worth(struct game *g, const struct mind *m, const struct option *o,
                       const struct mind_shot *shot)
{
    const struct figure *f = game_figure(g, o->figure);
    bool mine = o->figure == shot->shooter;
    switch (o->kind) {
    case BONUS_SHOOT:
        return mine ? shot->worth : 0;
    case BONUS_FINISH:
        return 10;
    case BONUS_TOKEN:
        // Before a shot of the same hero where there is a success for each.
        return shot->worth > 0 && mine && m->spare > 1 ? shot->worth + 1
               : o->figure == m->runner                ? 9
                                                       : 8;
    case BONUS_MOVE:
        return move_worth(g, m, f);
    case BONUS_PRONE:
        return o->figure != m->runner && !m->secured ? 4 : 0;
    default:
        return 0;
    }
}

static void declare(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    int best = 0;
    mind_look(g, (enum side)d->side, &m);
    m.spare = d->value;
    bool shoots = false;
    for (int i = 0; i < d->n; i++) {
        shoots |= d->option[i].kind == BONUS_SHOOT;
    }
    struct mind_shot shot = {0};
    if (shoots) {
        shot = mind_best_shot(g, &m, FIGURE_NONE, true, false);
    }
    a->option = 0;
    for (int i = 0; i < d->n; i++) {
        int score = bonus_worth(g, &m, &d->option[i], &shot);
        if (score > best) {
            best = score;
            a->option = (uint16_t)i;
        }
    }
}

static void aim(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    mind_look(g, (enum side)d->side, &m);
    struct mind_shot shot = mind_best_shot(g, &m, d->figure, true, false);
    for (int i = 0; i < d->n; i++) {
        if (d->option[i].target == shot.target) {
            a->option = (uint16_t)i;
            return;
        }
    }
}

// Half a move towards where it is going, if that leads into no danger; else it stays.
static void bonus_move(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    struct terms t;
    struct cylinder goal;
    struct mind_way way;
    struct mind_map map = {.f = NULL};
    const struct figure *f = game_figure(g, d->figure);
    mind_look(g, (enum side)d->side, &m);
    a->option = (uint16_t)(d->n - 1);
    if (!heads_for(g, &m, f, &goal)) {
        return;
    }
    len allowance = move_allowance(g, f->id, ORDER_NORMAL, true, &t) * unit(g);
    int64_t left = point_distance_squared(point_of(f->body.at), point_of(goal.at));
    len room = left < len_squared(6 * unit(g)) ? 0 : 6 * unit(g);
    if ((mind_step(g, &map, f, allowance, room, point_of(goal.at), &way) ||
         mind_walk(g, &map, f, allowance, &goal, MANNER_BRISK, &way)) &&
        mind_danger(g, &m, f, way.end) <= mind_danger(g, &m, f, f->body.at) + 12) {
        a->option = 0;
        a->at = point_of(way.end);
    }
}

// The lowest die, if it is low.
static void reroll(const struct decision *d, struct answer *a)
{
    int lowest = 7;
    a->option = 0;
    for (int i = 1; i < d->n; i++) {
        if (d->option[i].value < lowest) {
            lowest = d->option[i].value;
            a->option = (uint16_t)i;
        }
    }
}

// Whoever stands at the exit with an objective, or with nothing left to do, leaves.
static void leave(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    mind_look(g, (enum side)d->side, &m);
    a->option = m.secured || game_figure(g, d->figure)->link[LINK_CARRIES] != FIGURE_NONE;
}

enum status mind_answer(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)self;
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    if (strcmp(d->name, "bonus.declare") == 0) {
        declare(g, d, a);
    } else if (strcmp(d->name, "bonus.shoot") == 0) {
        aim(g, d, a);
    } else if (strcmp(d->name, "bonus.move") == 0) {
        bonus_move(g, d, a);
    } else if (strcmp(d->name, "token.die") == 0 || strcmp(d->name, "token.absorb") == 0) {
        a->option = (uint16_t)(d->n - 1); // a token in the hand saves nobody
    } else if (strncmp(d->name, "reroll", 6) == 0) {
        reroll(d, a);
    } else if (strcmp(d->name, "move.leave") == 0) {
        leave(g, d, a);
    }
    return STATUS_OK;
}
