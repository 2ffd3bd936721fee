// bot_net.c: the careful bot at electronic war: whom it hacks, buffs and dominates, which machine
// its AI enters, and what it does with successes.
#include "zerodark/bots/internal/bot_plan.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/electronic_warfare/ew.h"

#define NET_REACH 16 // inches: further off a test is hardly worth while
#define NET_NOISE 6  // points: every bogey near enough will hear of it

// How far off somebody is for a test: of an AI in the datastream, from its nearest link.
static int reach(struct game *g, const struct figure *f, const struct figure *target)
{
    int inches = 99;
    if (in_datastream(f)) {
        return ai_range(g, f, target, &inches) ? inches : 99;
    }
    return measure_range_inches(g, f, target);
}

// Being targeted is a die and a hit for whoever shoots at it next.
static int mark_worth(const struct prey *p)
{
    return p->f->state[STATE_TARGETED] ? 0 : p->worth / 3;
}

static int token_worth(const struct figure *f)
{
    return f->state[STATE_TOKENS] ? 9 : 0;
}

static void plan_hack(struct thought *t, const struct figure *f, const struct prey *p)
{
    int inches = reach(t->g, f, p->f);
    int dice = figure_stat_now(t->g, f, STAT_A) + (f->state[STATE_TOKENS] > 0) -
               figure_stat_now(t->g, p->f, STAT_FW);
    int first = mark_worth(p) > token_worth(p->f) ? mark_worth(p) : token_worth(p->f);
    if (inches <= NET_REACH && first > 0) {
        int score = bot_plan_gain(t, dice, inches, first) - NET_NOISE;
        bot_plan_note(t, PLAN_ORDER, f, ORDER_HACK, score)->target = p->f->id;
    }
}

// One bogey less, and one friend more (ZD-EW-DOM-03).
static void plan_dominate(struct thought *t, const struct figure *f, const struct prey *p)
{
    const struct figure *b = p->f;
    if (!(b->flags & FLAG_SYNTHETIC) || !b->state[STATE_TARGETED] || b->state[STATE_TOKENS]) {
        return;
    }
    int firewall = figure_stat_now(t->g, b, STAT_FW);
    int dice = figure_stat_now(t->g, f, STAT_A) + (f->state[STATE_TOKENS] > 0) - firewall;
    int chance = bot_mind_chance(dice, reach(t->g, f, b), 2 + firewall);
    bot_plan_note(t, PLAN_ORDER, f, ORDER_DOMINATE, (p->worth + 20) * chance / 100 - NET_NOISE)
        ->target = b->id;
}

static int buff_worth(struct game *g, const struct figure *friend)
{
    return friend->state[STATE_TARGETED]                                 ? 12
           : friend->state[STATE_TOKENS] < damage_token_limit(g, friend) ? 8
                                                                         : 0;
}

static void plan_buff(struct thought *t, const struct figure *f, const struct figure *friend)
{
    int inches = reach(t->g, f, friend), first = buff_worth(t->g, friend);
    if (friend != f && inches <= NET_REACH && first > 0) {
        int dice = figure_stat_now(t->g, f, STAT_A) + figure_stat_now(t->g, friend, STAT_FW);
        int score = bot_plan_gain(t, dice, inches, first) - NET_NOISE;
        bot_plan_note(t, PLAN_ORDER, f, ORDER_BUFF, score)->target = friend->id;
    }
}

// A machine with poorer stats than the AI's is better off with it, if the AI has nothing to do.
static void plan_possess(struct thought *t, const struct figure *ai, const struct figure *body)
{
    int gain = 0;
    if (!(body->flags & FLAG_SYNTHETIC) || body->state[STATE_POSSESSED]) {
        return;
    }
    for (int s = STAT_M; s <= STAT_D; s++) {
        gain += ai->stat[s] - body->stat[s];
    }
    int score = 10 + 2 * gain + (body->kind == KIND_HERO ? 0 : 12);
    bot_plan_note(t, PLAN_ORDER, ai, ORDER_POSSESS, score)->target = body->id;
}

void bot_plan_net(struct thought *t, const struct figure *f)
{
    bool ai = in_datastream(f);
    bool able = is_ewop(f) && kit_works(t->g, f, ITEM_SPELLDECK) > 0;
    if (!ai && !able) {
        return;
    }
    for (int i = 0; i < t->mind.n_prey; i++) {
        plan_hack(t, f, &t->mind.prey[i]);
        plan_dominate(t, f, &t->mind.prey[i]);
    }
    for (int i = 0; i < t->mind.n_own; i++) {
        plan_buff(t, f, t->mind.own[i]);
        if (ai) {
            plan_possess(t, f, t->mind.own[i]);
        }
    }
}

// How good it is to put a success to that.
static int spend_worth(struct game *g, const struct decision *d, const struct option *o)
{
    const struct figure *target = game_figure(g, o->target);
    switch ((enum spend)o->kind) {
    case SPEND_TARGET:
        return 30;
    case SPEND_TAKE_TOKEN:
        return 20;
    case SPEND_FREE:
    case SPEND_PURGE:
        return 40;
    case SPEND_UNTARGET:
        return 12;
    case SPEND_TOKEN:
        return 11;
    case SPEND_STUN:
        return target && is_ewop(target) ? 15 : 10;
    case SPEND_SWITCH: // a friend's gadget that is in O, an enemy's that is in I
        return target && kit_is_off(g, target, (enum item)o->value) == (target->side == d->side)
                   ? 14
                   : 0;
    default:
        return 0;
    }
}

// The first success goes to the best of the list, so that the others can become bonus actions; more
// of them only to what is worth more than those.
void bot_answer_spend(struct game *g, const struct decision *d, struct answer *a)
{
    int best = d->value > 1 ? 13 : 9;
    bool first = true;
    for (int i = 1; i < d->n; i++) {
        first = first && d->option[i].target != d->figure; // that one comes after the first only
    }
    best = first ? 0 : best;
    a->option = 0;
    for (int i = 1; i < d->n; i++) {
        int worth = spend_worth(g, d, &d->option[i]);
        if (worth > best) {
            best = worth;
            a->option = (uint16_t)i;
        }
    }
}
