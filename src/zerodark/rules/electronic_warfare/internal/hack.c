// hack.c: weakening an enemy over the net.
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"

#define STUN_MAX 4

static void add_hack_option(struct decision *d, bool makes_sense, enum spend what,
                            const struct spending *s)
{
    if (makes_sense) {
        decision_add(d, (int)what, s->ewop, s->target);
    }
}

// What can be done to the target itself (ZD-EW-HACK-02..06).
static void bearer_options(struct game *g, const struct spending *s, struct decision *d)
{
    const struct figure *t = game_figure(g, s->target);
    bool markable = state_allowed(g, t, STATE_TARGETED) && !s->targets &&
                    (!t->state[STATE_TARGETED] || param(g, P_TARGETED_STACKS));
    add_hack_option(d, t->state[STATE_TOKENS] > 0, SPEND_TAKE_TOKEN, s);
    add_hack_option(d, figure_stat_now(g, t, STAT_FW) > 0, SPEND_LOWER_FIREWALL, s);
    add_hack_option(d, markable, SPEND_TARGET, s);
    add_hack_option(d, t->state[STATE_DOMINATED] && !s->frees, SPEND_FREE, s);
    add_hack_option(d, is_any_ewop(t) && t->state[STATE_STUNNED] + s->stuns < STUN_MAX, SPEND_STUN,
                    s);
}

static void hack_options(struct game *g, const struct spending *s, struct decision *d)
{
    const struct figure *t = game_figure(g, s->target), *f = game_figure(g, s->ewop);
    if (s->gadget == 0) {
        bearer_options(g, s, d);
    }
    add_hack_option(d, !f->state[STATE_INTERFERENCE] && !s->interferes, SPEND_INTERFERE, s);
    add_hack_option(d, s->gadget == 0 && t->state[STATE_POSSESSED] > 0, SPEND_PURGE, s);
    add_hack_option(d, s->purged && !game_figure(g, s->purged)->state[STATE_DEAD], SPEND_WOUND_AI,
                    s);
    // ZD-EW-HACK-10: what is on can be switched off; by a switch the other way round as well.
    buff_switch_options(g, s, s->target, true, param(g, P_HACK_CAN_SWITCH_ON) != 0, d);
    if (s->gadget == 0) {
        buff_program_options(g, s, s->target, d);
    }
}

static enum status hack_apply(struct game *g, struct spending *s, const struct option *o)
{
    event_text(game_event(g, "spend", s->ewop, s->target, o->kind), "hack");
    switch ((enum spend)o->kind) {
    case SPEND_TAKE_TOKEN:
        return state_change(g, s->target, STATE_TOKENS, -1, s->ewop);
    case SPEND_LOWER_FIREWALL:
        game_figure(g, s->target)->stat[STAT_FW_CHANGE]--;
        return sentry_disturb(g, s->target, false);
    case SPEND_TARGET:
        s->targets = true;
        return STATUS_OK;
    case SPEND_FREE:
        s->frees = true;
        return STATUS_OK;
    case SPEND_STUN:
        s->stuns++;
        return STATUS_OK;
    case SPEND_INTERFERE:
        s->interferes = true;
        return STATUS_OK;
    case SPEND_PURGE: // at once (ZD-EW-PURGE-01)
        s->purged = game_figure(g, s->target)->link[LINK_MIND];
        return state_set(g, s->target, STATE_POSSESSED, 0, s->ewop);
    case SPEND_WOUND_AI: {
        int beyond;
        return damage_hurt(g, s->purged, FIGURE_NONE, "purge", 1, false, &beyond);
    }
    default:
        return buff_apply(g, s, o); // the same switches and programs
    }
}

// ZD-EW-HACK-12: once something has gone to the list, one success may strengthen the EWOp itself.
static enum status spend_hack_success(struct game *g, struct spending *s, bool *more)
{
    struct decision d = {.name = "hack.spend",
                         .side = game_figure(g, s->ewop)->side,
                         .figure = s->ewop,
                         .value = s->left};
    struct answer a;
    decision_add(&d, SPEND_REST, s->ewop, FIGURE_NONE)->detail = s->listed > 0;
    hack_options(g, s, &d);
    if (s->listed > 0 && !s->self) {
        buff_options(g, s, s->ewop, &d);
    }
    TRY(decide(g, &d, &a));
    *more = a.option > 0;
    if (!*more) {
        return STATUS_OK;
    }
    const struct option *o = &d.option[a.option];
    s->left--;
    if (o->target == s->ewop) {
        s->self = true;
        return buff_apply(g, s, o);
    }
    s->listed++;
    return hack_apply(g, s, o);
}

// ZD-EW-GEN-07. Interference comes last: what the same hack has done does not end it
// (ZD-EW-INTF-03).
static enum status take_hack_effect(struct game *g, const struct spending *s)
{
    if (s->targets) {
        TRY(state_change(g, s->target, STATE_TARGETED, 1, s->ewop));
    }
    TRY(state_change(g, s->target, STATE_STUNNED, s->stuns, s->ewop));
    if (s->frees) {
        TRY(dominate_end(g, s->target, false));
    }
    return s->interferes ? state_set(g, s->ewop, STATE_INTERFERENCE, 1, s->ewop) : STATUS_OK;
}

// What the order says it is declared against; a deployed gadget is hacked as itself.
static int gadget_declared(struct game *g, const struct action *a)
{
    const struct order *o = order_in_hand(g);
    bool ours = o && o->kind == ORDER_HACK && o->actor == a->figure && o->target == a->target;
    return ours && game_figure(g, a->target)->kind != KIND_GADGET ? o->value : 0;
}

enum status hack_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    struct electronic e = {.figure = a->figure, .target = a->target, .skill = "hack"};
    int gadget = gadget_declared(g, a);
    e.gadget = gadget > 0 ? item_name((enum item)(gadget - 1)) : NULL;
    TRY(ew_test(g, &e));
    struct spending s = {
        .ewop = a->figure, .target = a->target, .left = e.successes, .gadget = gadget};
    a->successes = e.successes;
    for (bool more = true; more && s.left > 0;) {
        TRY(spend_hack_success(g, &s, &more));
    }
    return spending_done(g, &s, a, take_hack_effect);
}
