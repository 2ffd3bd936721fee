// The careful bot's answers to what comes up in the middle of things.
#include <string.h>

#include "zerodark/bots/internal/bot_plan.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/move.h"

// What is worth a bonus move: whoever has a goal comes nearer to it.
static int worth_of_bonus_move(const struct mind *m, const struct figure *f)
{
    const struct goal *goal = bot_mind_goal(m, f->id);
    if (!goal || !goal->placed || cylinder_touches(&f->body, &goal->at)) {
        return 0;
    }
    return 2 * bot_mind_pace(m, goal);
}

// What has been brought home is laid down.
static int drop_worth(const struct mind *m, const struct figure *f)
{
    const struct goal *goal = bot_mind_goal(m, f->id);
    return goal && goal->there ? 100 : 0;
}

int bot_answer_worth(struct game *g, const struct mind *m, const struct option *o)
{
    const struct figure *f = game_figure(g, o->figure);
    switch (o->kind) {
    case BONUS_FINISH:
        return zd_look(g)->capture ? 0 : 10;
    case BONUS_DROP:
        return drop_worth(m, f);
    case BONUS_TOKEN:
        return 8;
    case BONUS_MOVE:
        return measure_is_locked(g, f) ? 0 : worth_of_bonus_move(m, f);
    case BONUS_PRONE:
        return o->figure != m->runner && !m->leaving ? 4 : 0;
    default:
        return 0;
    }
}

static bool shot_declared(const struct game *g, const struct figure *f)
{
    return (zd_look(g)->bonus_used[f->side] >> BONUS_SHOOT & 1) != 0;
}

static int worth_of_bonus_option(struct game *g, const struct mind *m, const struct option *o,
                                 const struct mind_shot *shot)
{
    const struct figure *f = game_figure(g, o->figure);
    bool mine = o->figure == shot->shooter;
    switch (o->kind) {
    case BONUS_SHOOT: // whom the first of several is at may not be there for the next
        return shot_declared(g, f) ? 0 : mine ? shot->worth : bot_arms_best(g, m, f);
    case BONUS_TOKEN:
        // Before a shot of the same hero where there is a success for each.
        return shot->worth > 0 && mine && m->spare > 1 ? shot->worth + 1
               : o->figure == m->runner                ? 9
                                                       : bot_answer_worth(g, m, o);
    default:
        return bot_answer_worth(g, m, o);
    }
}

static void choose_declaration(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    int best = 0;
    bot_mind_look(g, (enum side)d->side, &m);
    m.spare = d->value;
    bool shoots = false;
    for (int i = 0; i < d->n; i++) {
        shoots |= d->option[i].kind == BONUS_SHOOT;
    }
    struct mind_shot shot = {0};
    if (shoots) {
        shot = bot_mind_best_shot(g, &m, FIGURE_NONE, true, false);
    }
    a->option = 0;
    for (int i = 0; i < d->n; i++) {
        int score = worth_of_bonus_option(g, &m, &d->option[i], &shot);
        if (score > best) {
            best = score;
            a->option = (uint16_t)i;
        }
    }
}

// What an option of a bonus shot is worth; whatever is not an objective is better than one.
static int aim_worth(struct game *g, const struct mind *m, const struct decision *d,
                     const struct option *o, const struct mind_shot *shot)
{
    const struct figure *target = game_figure(g, o->target);
    int best = target && target->kind != KIND_OBJECTIVE ? 0 : -1;
    for (int i = 0; i < m->n_prey; i++) {
        if (m->prey[i].f == target) {
            int special = bot_arms_worth(g, m, game_figure(g, d->figure), &m->prey[i], o->value);
            int plain = o->value == 0 && o->target == shot->target ? shot->worth : 0;
            best = special > plain ? special : plain;
        }
    }
    return best;
}

static void aim_bonus_shot(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    int best = -1;
    bot_mind_look_round(g, (enum side)d->side, &m);
    struct mind_shot shot = bot_mind_best_shot(g, &m, d->figure, true, false);
    for (int i = 0; i < d->n; i++) {
        int worth = aim_worth(g, &m, d, &d->option[i], &shot);
        if (worth > best) {
            best = worth;
            a->option = (uint16_t)i;
            a->at = point_of(d->option[i].at);
        }
    }
}

void bot_answer_move(struct game *g, const struct decision *d, struct answer *a, bool walks)
{
    struct mind m;
    struct terms t;
    struct mind_way way;
    struct mind_map map = {.f = NULL};
    const struct figure *f = game_figure(g, d->figure);
    bot_mind_look(g, (enum side)d->side, &m);
    a->option = (uint16_t)(d->n - 1);
    const struct goal *to = bot_mind_goal(&m, d->figure);
    if (!to || !to->placed) {
        return;
    }
    struct cylinder goal = to->at;
    len allowance = move_allowance(g, f->id, ORDER_NORMAL, true, &t) * unit(g);
    int64_t left = point_distance_squared(point_of(f->body.at), point_of(goal.at));
    len room = !walks || left < len_squared(6 * unit(g)) ? 0 : 6 * unit(g);
    if ((bot_mind_step(g, &map, f, allowance, room, point_of(goal.at), &way) ||
         (walks && bot_mind_walk(g, &map, f, allowance, &goal, MANNER_BRISK, &way))) &&
        bot_mind_danger(g, &m, f, way.end) <= bot_mind_danger(g, &m, f, f->body.at) + 12) {
        a->option = 0;
        a->at = point_of(way.end);
    }
}

static void choose_bonus_move(struct game *g, const struct decision *d, struct answer *a)
{
    bot_answer_move(g, d, a, true);
}

// The lowest die, if it is low.
static void reroll_lowest(struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    int lowest = 7;
    a->option = 0;
    for (int i = 1; i < d->n; i++) {
        if (d->option[i].value < lowest) {
            lowest = d->option[i].value;
            a->option = (uint16_t)i;
        }
    }
}

// A figure at the exit with an objective, or with nothing left to do, leaves.
static void leave_at_exit(struct game *g, const struct decision *d, struct answer *a)
{
    a->option = bot_goals_leave(g, game_figure(g, d->figure));
}

// A token in the hand saves nobody.
static void spend_token(struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    a->option = (uint16_t)(d->n - 1);
}

static void lay_down(struct game *g, const struct decision *d, struct answer *a)
{
    const struct figure *f = game_figure(g, d->figure);
    if (entry_in_zone(g, (enum side)f->side, point_of(f->body.at))) {
        a->at = bot_mind_outwards(g, f);
    }
}

static const struct {
    const char *decision;
    void (*give)(struct game *g, const struct decision *d, struct answer *a);
} answers[] = {
    {"bonus.declare", choose_declaration},
    {"bonus.shoot", aim_bonus_shot},
    {"bonus.move", choose_bonus_move},
    {"drop.place", lay_down},
    {"token.die", spend_token},
    {"token.absorb", spend_token},
    {"reroll", reroll_lowest},
    {"reroll.doc", reroll_lowest},
    {"reroll.cape", reroll_lowest},
    {"move.leave", leave_at_exit},
    {"buff.spend", bot_answer_spend},
    {"hack.spend", bot_answer_spend},
    {"spook.draw", bot_answer_draw},
    {"spook.card", bot_answer_card},
    {"reroll.sapper", reroll_lowest},
    {"remote.next", bot_answer_next},
    {"remote.act", bot_answer_remote},
    {"weapon.lethal", bot_answer_lethal},
    {"weapon.silent", bot_answer_silent},
    {"weapon.use", bot_answer_weapon},
    {"cqb.shield", bot_answer_shield},
};

enum status bot_mind_answer(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    struct lull lull;
    (void)self;
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    lull_begin(g, &lull);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        if (strcmp(d->name, answers[i].decision) == 0) {
            answers[i].give(g, d, a);
            break;
        }
    }
    lull_end(g, &lull);
    return STATUS_OK;
}
