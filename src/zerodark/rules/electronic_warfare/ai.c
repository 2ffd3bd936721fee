// ai.c: possession links two figures and lends the body what the AI knows. Only what the body
// lacked is noted as lent, so that taking it back leaves the body's own (ZD-AI-POSSESS-01 to 07).
#include "zerodark/rules/electronic_warfare/ai.h"

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/sight/visor.h"

bool ai_may(enum order_kind kind)
{
    return is_electronic(kind) || kind == ORDER_CANCEL_INTERFERENCE || kind == ORDER_POSSESS;
}

// What links an AI to the table: an IFF or a relay of a friend, in I.
static bool is_link(const struct game *g, const struct figure *ai, const struct figure *f)
{
    bool carries = is_character(f) && !f->state[STATE_DEAD] && iff_works(g, f);
    return f->side == ai->side && figure_on_table(f) && (carries || relay_serves(g, f));
}

bool ai_range(struct game *g, const struct figure *ai, const struct figure *target, int *inches)
{
    bool any = false;
    *inches = param(g, P_AI_DATASTREAM_RANGE);
    if (*inches >= 0) {
        return true;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_link(g, ai, f)) {
            int range = f == target ? 0 : measure_range_inches(g, f, target);
            *inches = any && *inches < range ? *inches : range;
            any = true;
        }
    }
    return any;
}

// ZD-AI-POSSESS-01, ZD-AI-POSSESS-05
static bool is_body(const struct game *g, const struct figure *f, const struct figure *t)
{
    bool machine = is_character(t) && (t->flags & FLAG_SYNTHETIC) && t->stat[STAT_MAKE] != MAKE_AI;
    bool stolen = t->state[STATE_DOMINATED] && param(g, P_AI_RECLAIM_OWN_DOMINATED) &&
                  zd_look(g)->first_side[figure_slot(t->id)] == f->side;
    return machine && figure_on_table(t) && !is_ooa(g, t) && t != f &&
           (t->side == f->side || stolen);
}

static bool has_mind(const struct figure *f)
{
    return f->state[STATE_POSSESSED] && f->link[LINK_MIND] != FIGURE_NONE;
}

bool can_possess(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *t = game_figure(g, o->target);
    if (!in_datastream(f) && !has_mind(f)) {
        verdict_deny(why, "ZD-AI-POSSESS-01", "%s is not an AI", f->name);
    } else if (!t || !is_body(g, f, t)) {
        verdict_deny(why, "ZD-AI-POSSESS-01", "that is not a friendly machine in action");
    } else if (has_mind(t)) {
        verdict_deny(why, "ZD-AI-POSSESS-01", "%s is possessed already", t->name);
    }
    return !why->denied;
}

bool can_withdraw(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor);
    if (!has_mind(f)) {
        verdict_deny(why, "ZD-AI-POSSESS-07", "%s is not possessed", f->name);
    }
    return !why->denied;
}

// ZD-AI-POSSESS-04: what the AI has been trained in, its body can do meanwhile.
static void lend_training(struct game *g, struct figure *body, const struct figure *ai)
{
    struct zd *z = zd(g);
    int slot = figure_slot(body->id);
    const struct upgrade_set *own = &z->upgrades[slot];
    const struct upgrade_set *more = &z->upgrades[figure_slot(ai->id)];
    z->lent_flags[slot] = ai->flags & ~body->flags;
    body->flags |= z->lent_flags[slot];
    for (int i = 0; i < UPGRADES / 32; i++) {
        z->lent_upgrades[slot].bits[i] = more->bits[i] & ~own->bits[i];
        z->upgrades[slot].bits[i] |= more->bits[i];
    }
}

static void take_back_training(struct game *g, struct figure *body)
{
    struct zd *z = zd(g);
    int slot = figure_slot(body->id);
    body->flags &= ~z->lent_flags[slot];
    z->lent_flags[slot] = 0;
    for (int i = 0; i < UPGRADES / 32; i++) {
        z->upgrades[slot].bits[i] &= ~z->lent_upgrades[slot].bits[i];
        z->lent_upgrades[slot].bits[i] = 0;
    }
}

// Where the machine is dominated, that is over: its own side has it back, or the AI is its master
// from now on (ZD-AI-POSSESS-05).
static enum status undo_domination(struct game *g, figure_id body, const struct figure *ai)
{
    const struct figure *f = game_figure(g, body);
    if (!f->state[STATE_DOMINATED]) {
        return STATUS_OK;
    }
    if (f->side != ai->side) {
        return dominate_end(g, body, false);
    }
    zd(g)->master[figure_slot(body)] = FIGURE_NONE;
    return state_set(g, body, STATE_DOMINATED, 0, ai->id);
}

enum status possess_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    const struct figure *actor = game_figure(g, a->figure);
    figure_id mind = in_datastream(actor) ? a->figure : actor->link[LINK_MIND];
    if (mind != a->figure) { // from one body into another (ZD-AI-POSSESS-07)
        TRY(state_set(g, a->figure, STATE_POSSESSED, 0, mind));
    }
    struct figure *ai = game_figure(g, mind), *body = game_figure(g, a->target);
    game_event(g, "possess", mind, a->target, 0);
    TRY(state_set(g, a->target, STATE_POSSESSED, 1, mind));
    TRY(undo_domination(g, a->target, ai));
    ai->link[LINK_BODY] = a->target;
    body->link[LINK_MIND] = mind;
    lend_training(g, body, ai);
    zd(g)->entered = a->target;
    return STATUS_OK;
}

enum status withdraw_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return state_set(g, a->figure, STATE_POSSESSED, 0, a->figure);
}

enum status ai_possession_over(struct game *g, figure_id body)
{
    struct figure *f = game_figure(g, body);
    struct figure *ai = game_figure(g, f->link[LINK_MIND]);
    game_event(g, "possession.end", body, f->link[LINK_MIND], 0);
    if (ai) {
        ai->link[LINK_BODY] = FIGURE_NONE;
    }
    f->link[LINK_MIND] = FIGURE_NONE;
    zd(g)->entered = zd(g)->entered == body ? FIGURE_NONE : zd(g)->entered;
    take_back_training(g, f);
    bool dying = f->state[STATE_WOUNDED] >= param(g, P_WOUNDED_DEAD);
    bool turned = f->kind == KIND_BOGEY && !f->state[STATE_DOMINATED] && !dying;
    return turned ? dominate_end(g, body, false) : STATUS_OK;
}

void ai_possession_settles(struct game *g)
{
    zd(g)->entered = FIGURE_NONE;
}
