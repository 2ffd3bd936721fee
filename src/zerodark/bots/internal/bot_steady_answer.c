// The steady bot's answers to what comes up in the middle of things: by what is known at a glance.
#include <string.h>

#include "zerodark/bots/internal/bot_steady.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/move.h"

static const struct goal *goal_for(const struct mind *m, figure_id who)
{
    const struct goal *goal = bot_mind_goal(m, who);
    return goal && goal->placed ? goal : NULL;
}

static int worth_of_goal_move(struct game *g, const struct mind *m, const struct figure *f)
{
    const struct goal *goal = goal_for(m, f->id);
    bool goes = goal && !cylinder_touches(&f->body, &goal->at) && !measure_is_locked(g, f);
    return goes ? 2 * bot_mind_pace(m, goal) : 0;
}

static int answer_worth(struct game *g, const struct mind *m, const struct option *o,
                        const struct mind_shot *shot)
{
    const struct figure *f = game_figure(g, o->figure);
    const struct goal *goal = bot_mind_goal(m, o->figure);
    switch (o->kind) {
    case BONUS_SHOOT: // whom the first of several is at may not be there for the next
        return o->figure == shot->shooter && !(zd(g)->bonus_used[f->side] >> BONUS_SHOOT & 1)
                   ? shot->worth
                   : 0;
    case BONUS_FINISH:
        return zd(g)->capture ? 0 : 10;
    case BONUS_DROP:
        return goal && goal->there ? 100 : 0;
    case BONUS_TOKEN:
        return 8;
    case BONUS_MOVE:
        return worth_of_goal_move(g, m, f);
    case BONUS_PRONE:
        return o->figure != m->runner && !m->leaving ? 4 : 0;
    default:
        return 0;
    }
}

static void answer_declaration(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    struct mind_shot shot = {0};
    int best = 0;
    bot_mind_look(g, (enum side)d->side, &m);
    for (int i = 0; i < d->n && shot.worth == 0; i++) {
        if (d->option[i].kind == BONUS_SHOOT) {
            shot = bot_steady_shot(g, &m, FIGURE_NONE);
            break;
        }
    }
    a->option = 0;
    for (int i = 0; i < d->n; i++) {
        int worth = answer_worth(g, &m, &d->option[i], &shot);
        if (worth > best) {
            best = worth;
            a->option = (uint16_t)i;
        }
    }
}

// Whoever is worth most, of those that can be shot at with what is in the hand.
static void answer_aim(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    const struct figure *f = game_figure(g, d->figure);
    int best = -1, dice = figure_stat_now(g, f, STAT_F) + (f->state[STATE_TOKENS] > 0);
    bot_mind_look_round(g, (enum side)d->side, &m);
    for (int i = 0; i < d->n; i++) {
        const struct option *o = &d->option[i];
        for (int k = 0; k < m.n_prey && !o->value; k++) {
            int worth =
                m.prey[k].f->id == o->target ? bot_steady_guess(g, f, &m.prey[k], dice) : -1;
            if (worth > best) {
                best = worth;
                a->option = (uint16_t)i;
                a->at = point_of(o->at);
            }
        }
    }
}

// Half a move straight towards where it is going, if that leads into no danger; else it stays.
static void answer_bonus_move(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    struct terms t;
    struct mind_way way;
    struct mind_map map = {.f = NULL};
    const struct figure *f = game_figure(g, d->figure);
    bot_mind_look(g, (enum side)d->side, &m);
    const struct goal *goal = goal_for(&m, d->figure);
    a->option = (uint16_t)(d->n - 1);
    if (!goal) {
        return;
    }
    len allowance = move_allowance(g, f->id, ORDER_NORMAL, true, &t) * unit(g);
    if (bot_mind_step(g, &map, f, allowance, 0, point_of(goal->at.at), &way) &&
        bot_mind_danger(g, &m, f, way.end) <= bot_mind_danger(g, &m, f, f->body.at) + 12) {
        a->option = 0;
        a->at = point_of(way.end);
    }
}

enum status bot_steady_answer(void *self, struct game *g, const struct decision *d,
                              struct answer *a)
{
    if (strcmp(d->name, "bonus.declare") == 0) {
        answer_declaration(g, d, a);
    } else if (strcmp(d->name, "bonus.shoot") == 0) {
        a->option = d->fallback;
        a->at = point_of(d->option[d->fallback].at);
        answer_aim(g, d, a);
    } else if (strcmp(d->name, "bonus.move") == 0) {
        answer_bonus_move(g, d, a);
    } else {
        return bot_mind_answer(self, g, d, a);
    }
    return STATUS_OK;
}
