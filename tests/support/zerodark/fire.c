// fire.c: shots and fights straight from the rules, without an activation.
#include "support/zerodark/fire.h"

#include "zerodark/rules/kit/kit.h"

#include <string.h>

#include "zerodark/rules/activation/bonus.h"

double fire_at(double x, int inches)
{
    return x + inches + 0.9; // two radii of 12.5 mm are 0.98 inches
}

struct shot fire_shot(struct battle *b, struct shot s)
{
    assert_int_equal(shoot(&b->game, &s), STATUS_OK);
    return s;
}

struct shot fire(struct battle *b, figure_id shooter, figure_id target)
{
    return fire_shot(b, (struct shot){.shooter = shooter, .target = target});
}

struct shot aim(struct battle *b, figure_id shooter, figure_id target)
{
    struct shot s = {.shooter = shooter, .target = target};
    struct terms dice, number;
    shot_prepare(&b->game, &s, &dice, &number);
    assert_int_equal(dice.sum, s.dice);
    assert_int_equal(number.sum, s.target_number);
    return s;
}

bool may_fire(struct battle *b, struct shot s, const char **why)
{
    struct verdict v;
    bool yes = can_shoot(&b->game, &s, &v);
    assert_int_equal(shoot_may_target(&b->game, &s), yes);
    if (why) {
        *why = v.n > 0 ? v.reason[0].source : "";
    }
    return yes;
}

struct cqb fight(struct battle *b, figure_id attacker, figure_id target)
{
    struct cqb c = {.attacker = attacker, .target = target};
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    return c;
}

int hit(struct battle *b, figure_id who, figure_id by, int hits)
{
    int surplus;
    assert_int_equal(damage_hurt(&b->game, who, by, "test", hits, false, &surplus), STATUS_OK);
    return surplus;
}

void next_action(struct battle *b)
{
    struct action_books saved;
    action_open(&b->game, STAGE_ACTION, &saved);
    action_close(&b->game, &saved);
}

void level(struct battle *b, figure_id who, enum state s, int to)
{
    assert_int_equal(state_set(&b->game, who, s, to, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, who, s), to);
}

static struct {
    const char *name;
    int option, times;
    bool by_kind;
} answers[8];
static int n_answers;

static int option_told(const struct decision *d, int i)
{
    if (!answers[i].by_kind) {
        return answers[i].option;
    }
    for (int k = 0; k < d->n; k++) {
        if (d->option[k].kind == answers[i].option) {
            return k;
        }
    }
    return d->fallback;
}

static enum status decide_as_told(void *self, struct game *g, const struct decision *d,
                                  struct answer *a)
{
    (void)self;
    (void)g;
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    for (int i = 0; i < n_answers; i++) {
        if (strcmp(answers[i].name, d->name) == 0) {
            answers[i].times++;
            a->option = (uint16_t)option_told(d, i);
        }
    }
    return STATUS_OK;
}

static void tell(struct battle *b, enum side side, const char *decision, int option, bool by_kind)
{
    if (b->game.decider[side].decide != decide_as_told) {
        n_answers = 0;
        b->game.decider[side].decide = decide_as_told;
    }
    assert_true(n_answers < (int)(sizeof answers / sizeof *answers));
    answers[n_answers].name = decision;
    answers[n_answers].option = option;
    answers[n_answers].by_kind = by_kind;
    answers[n_answers++].times = 0;
}

void answer(struct battle *b, enum side side, const char *decision, int option)
{
    tell(b, side, decision, option, false);
}

void answer_kind(struct battle *b, enum side side, const char *decision, int kind)
{
    tell(b, side, decision, kind, true);
}

int asked(const char *decision)
{
    for (int i = 0; i < n_answers; i++) {
        if (strcmp(answers[i].name, decision) == 0) {
            return answers[i].times;
        }
    }
    return 0;
}

static int offered;

static enum status decline_bonus(void *self, struct game *g, const struct decision *d,
                                 struct answer *a)
{
    (void)self;
    (void)g;
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    if (strcmp(d->name, "bonus.declare") == 0) {
        offered += d->value;
        for (uint8_t i = 0; i < d->n; i++) {
            if (d->option[i].kind == BONUS_COUNT) {
                a->option = i;
            }
        }
    }
    return STATUS_OK;
}

void watch_bonus(struct battle *b, enum side side)
{
    offered = 0;
    b->game.decider[side].decide = decline_bonus;
}

int bonus_offered(void)
{
    return offered;
}

void item(struct battle *b, figure_id who, enum item which, int n)
{
    kit_give(&b->game, who, which, n - item_left(b, who, which));
}

void item_off(struct battle *b, figure_id who, enum item which)
{
    assert_int_equal(kit_switch(&b->game, who, which, false, FIGURE_NONE), STATUS_OK);
}

void item_on(struct battle *b, figure_id who, enum item which)
{
    assert_int_equal(kit_switch(&b->game, who, which, true, FIGURE_NONE), STATUS_OK);
}

int item_is_off(struct battle *b, figure_id who, enum item which)
{
    return kit_is_off(&b->game, battle_figure(b, who), which);
}

int item_left(struct battle *b, figure_id who, enum item which)
{
    return kit_count(&b->game, battle_figure(b, who), which);
}
