// buff.c: strengthening a friend over the net, and how successes are spent.
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/robots/program.h"

static void add_buff_option(struct decision *d, bool makes_sense, enum spend what,
                            const struct spending *s, figure_id target)
{
    if (makes_sense) {
        decision_add(d, (int)what, s->ewop, target);
    }
}

// ZD-EW-HACK-15: what is hardened is reached only by a hack that was declared against it, which
// reaches nothing else.
static bool in_reach(const struct game *g, const struct spending *s, const struct figure *t,
                     enum item which)
{
    if (t->kind == KIND_GADGET || !is_enemy(figure_look(&g->world.roster, s->ewop), t)) {
        return true;
    }
    return s->gadget > 0 ? kit_same_gadget(g, which, (enum item)(s->gadget - 1))
                         : !kit_hardened(g, t, which);
}

// A respirator never is (ZD-GADGET-RESP-04).
void buff_switch_options(const struct game *g, const struct spending *s, figure_id target, bool on,
                         bool off, struct decision *d)
{
    const struct figure *t = figure_look(&g->world.roster, target);
    for (int i = 0; i < ITEM_COUNT; i++) {
        enum item which = (enum item)i;
        if (which != ITEM_RESPIRATOR && kit_has_gadget(g, t, which) &&
            (kit_is_off(g, t, which) ? off : on) && in_reach(g, s, t, which)) {
            struct option *o = decision_add(d, SPEND_SWITCH, s->ewop, target);
            o->value = i;
            o->detail = kit_is_off(g, t, which);
        }
    }
}

void buff_program_options(const struct game *g, const struct spending *s, figure_id target,
                          struct decision *d)
{
    const struct figure *t = figure_look(&g->world.roster, target);
    const struct content *c = content(g);
    for (int i = 0; is_character(t) && is_robot(t) && i < c->n_programs; i++) {
        if (&c->program[i] != program_of(g, t)) {
            decision_add(d, SPEND_PROGRAM, s->ewop, target)->value = i;
        }
    }
}

static bool is_marked(const struct spending *s, figure_id who)
{
    return s->untargeted[0] == who || s->untargeted[1] == who;
}

void buff_options(struct game *g, const struct spending *s, figure_id target, struct decision *d)
{
    const struct figure *t = game_figure(g, target);
    bool targeted = t->state[STATE_TARGETED] && !is_marked(s, target);
    bool room =
        figure_stat_now(g, t, STAT_FW) < param(g, P_FW_MAX) || param(g, P_FW_BUFF_UNCAPPED) != 0;
    bool token =
        state_allowed(g, t, STATE_TOKENS) && t->state[STATE_TOKENS] < damage_token_limit(g, t);
    add_buff_option(d, token, SPEND_TOKEN, s, target);
    if (in_datastream(t)) {
        return; // ZD-AI-07: there is nothing else to work on
    }
    add_buff_option(d, targeted, SPEND_UNTARGET, s, target);
    add_buff_option(d, room, SPEND_FIREWALL, s, target);
    buff_switch_options(g, s, target, true, true, d);
    buff_program_options(g, s, target, d);
}

enum status buff_apply(struct game *g, struct spending *s, const struct option *o)
{
    figure_id target = o->target;
    event_text(game_event(g, "spend", s->ewop, target, o->kind), "buff");
    switch ((enum spend)o->kind) {
    case SPEND_TOKEN:
        return damage_token_gain(g, target, 1);
    case SPEND_UNTARGET:
        s->untargeted[target == s->ewop] = target;
        return STATUS_OK;
    case SPEND_FIREWALL:
        game_figure(g, target)->stat[STAT_FW_CHANGE]++;
        return STATUS_OK;
    case SPEND_PROGRAM:
        program_set(g, target, o->value, s->ewop);
        return STATUS_OK;
    default: {
        enum item which = (enum item)o->value;
        return kit_switch(g, target, which, kit_is_off(g, game_figure(g, target), which), s->ewop);
    }
    }
}

// One success after another, each to whatever makes sense (ZD-EW-BUFF-08).
static enum status spend_buff_success(struct game *g, struct spending *s, bool *more)
{
    struct decision d = {.name = "buff.spend",
                         .side = game_figure(g, s->ewop)->side,
                         .figure = s->ewop,
                         .value = s->left};
    struct answer a;
    decision_add(&d, SPEND_REST, s->ewop, FIGURE_NONE)->detail = s->listed > 0;
    buff_options(g, s, s->target, &d);
    TRY(decide(g, &d, &a));
    *more = a.option > 0;
    if (!*more) {
        return STATUS_OK;
    }
    s->left--;
    s->listed++;
    return buff_apply(g, s, &d.option[a.option]);
}

enum status spending_done(struct game *g, const struct spending *s, struct action *a,
                          enum status (*effects)(struct game *g, const struct spending *s))
{
    const struct figure *f = game_figure(g, s->ewop);
    a->surplus = s->listed > 0 ? s->left : 0; // ZD-EW-BUFF-07, ZD-EW-HACK-11
    if (param(g, P_EW_STATES_AFTER_BONUS) && a->surplus > 0) {
        int surplus = a->surplus;
        a->surplus = 0;
        TRY(bonus_spend(g, (enum side)f->side, surplus));
    }
    for (int i = 0; i < 2; i++) {
        TRY(state_set(g, s->untargeted[i], STATE_TARGETED, 0, s->ewop));
    }
    return effects ? effects(g, s) : STATUS_OK;
}

enum status buff_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    struct electronic e = {.figure = a->figure, .target = a->target, .skill = "buff"};
    TRY(ew_test(g, &e));
    struct spending s = {.ewop = a->figure, .target = a->target, .left = e.successes};
    a->successes = e.successes;
    for (bool more = true; more && s.left > 0;) {
        TRY(spend_buff_success(g, &s, &more));
    }
    return spending_done(g, &s, a, NULL);
}
