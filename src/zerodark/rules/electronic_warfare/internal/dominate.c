// dominate.c: machines under somebody else's control.
#include <string.h>

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/program.h"

bool can_be_dominated(const struct figure *by, const struct figure *target, struct verdict *why)
{
    (void)by;
    if (!(target->flags & FLAG_SYNTHETIC) || target->kind == KIND_GADGET) {
        verdict_deny(why, "ZD-EW-DOM-01", "%s is not a machine to dominate", target->name);
    }
    if (!target->state[STATE_TARGETED]) {
        verdict_deny(why, "ZD-EW-DOM-01", "%s is not targeted", target->name);
    }
    if (target->state[STATE_TOKENS]) {
        verdict_deny(why, "ZD-EW-DOM-01", "%s has support tokens", target->name);
    }
    return !why->denied;
}

// A bogey fights on with the stats of another row of the profiles (ZD-EW-DOMBOGEY-01..08): a robot
// that takes no stress tests (ZD-EW-DOMBOGEY-12).
static void take_stats(struct game *g, struct figure *f, bool dominated)
{
    const struct profile *own = &content(g)->profile[f->profile];
    const struct profile *row = own->dominated > 0 ? &content(g)->profile[own->dominated - 1] : own;
    int cyl = f->stat[STAT_CYL], rank = f->stat[STAT_RANK];
    uint32_t lent = (row->flags | FLAG_INHUMAN) & ~own->flags & ~(uint32_t)FLAG_SYNTHETIC;
    memcpy(f->stat, dominated ? row->stat : own->stat, sizeof f->stat);
    f->stat[STAT_CYL] = (int16_t)cyl;
    f->stat[STAT_RANK] = (int16_t)rank;
    f->flags = dominated ? f->flags | lent : f->flags & ~lent;
    bool hero = dominated && param(g, P_DOMINATED_CLASS);
    f->flags = hero ? f->flags | FLAG_AS_HERO : f->flags & ~(uint32_t)FLAG_AS_HERO;
}

static enum status control_bogey(struct game *g, figure_id who, figure_id by)
{
    // Only bogeys are alert; it starts unwounded (ZD-EW-DOM-09, ZD-EW-DOMBOGEY-10).
    TRY(state_set(g, who, STATE_ALERT, 0, by));
    TRY(state_set(g, who, STATE_WOUNDS_NOW, 0, by));
    TRY(state_set(g, who, STATE_DOMINATED, 1, by));
    take_stats(g, game_figure(g, who), true);
    zd(g)->program[figure_slot(who)] = 0; // it runs the default one (ZD-EW-DOMBOGEY-01)
    return STATUS_OK;
}

enum status dominate(struct game *g, figure_id who, figure_id by)
{
    struct figure *f = game_figure(g, who);
    const struct figure *master = game_figure(g, by);
    uint8_t *first = &zd(g)->first_side[figure_slot(who)];
    TRY(state_set(g, who, STATE_POSSESSED, 0, by)); // ZD-AI-POSSESS-10
    if (f->state[STATE_DOMINATED] && *first == master->side) {
        return dominate_end(g, who, false);
    }
    game_event(g, "dominated", who, by, 0);
    TRY(state_set(g, who, STATE_OVERWATCH, 0, by)); // also where it was dominated before
    if (!f->state[STATE_DOMINATED]) {
        remote_cut_off(g, who);
        *first = f->side;
        if (f->kind == KIND_BOGEY) {
            TRY(control_bogey(g, who, by));
        } else {
            TRY(state_set(g, who, STATE_DOMINATED, 1, by));
        }
    }
    f->side = master->side;
    zd(g)->master[figure_slot(who)] = by;
    return param(g, P_DOMINATED_EWOP_RELEASES) ? dominate_release(g, who) : STATUS_OK;
}

// What only characters can be, it is no more (ZD-EW-DOMBOGEY-13).
static enum status forget_states(struct game *g, figure_id who)
{
    static const enum state gone[] = {STATE_WOUNDED,  STATE_PRONE,  STATE_DUG_IN, STATE_OVERWATCH,
                                      STATE_STRESSED, STATE_TOKENS, STATE_ERROR};
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) {
        TRY(state_set(g, who, gone[i], 0, FIGURE_NONE));
    }
    return STATUS_OK;
}

static enum status bogey_again(struct game *g, figure_id who, bool lost)
{
    struct figure *f = game_figure(g, who);
    bool down = lost || is_ooa(g, f);
    TRY(forget_states(g, who));
    TRY(carrying_all_fall(g, who, true)); // bogeys carry nothing
    TRY(state_set(g, who, STATE_DOMINATED, 0, FIGURE_NONE));
    take_stats(g, f, false);
    if (!down) {
        return state_set(g, who, STATE_ALERT, 1, FIGURE_NONE);
    }
    if (lost && param(g, P_DOMINATED_DOWN_REMOVED)) {
        f->place = PLACE_GONE;
        return STATUS_OK;
    }
    return state_set(g, who, STATE_DOWN, 1, FIGURE_NONE);
}

enum status dominate_end(struct game *g, figure_id who, bool lost)
{
    struct figure *f = game_figure(g, who);
    game_event(g, lost ? "domination.lost" : "domination.end", who, zd(g)->master[figure_slot(who)],
               0);
    if (f->state[STATE_CLIMBING]) {
        TRY(fall(g, who)); // nothing holds it up there meanwhile
    }
    zd(g)->master[figure_slot(who)] = FIGURE_NONE;
    f->side = zd(g)->first_side[figure_slot(who)];
    if (f->kind == KIND_BOGEY) {
        return bogey_again(g, who, lost);
    }
    TRY(state_set(g, who, STATE_DOMINATED, 0, FIGURE_NONE));
    return lost ? state_set(g, who, STATE_WOUNDED, param(g, P_WOUNDED_HELPLESS), FIGURE_NONE)
                : STATUS_OK;
}

enum status dominate_release(struct game *g, figure_id ewop)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->state[STATE_DOMINATED] && zd(g)->master[figure_slot(f->id)] == ewop &&
            !f->state[STATE_DEAD]) {
            TRY(dominate_end(g, f->id, true));
        }
    }
    return STATUS_OK;
}

// In contact the target strikes first; a hit is the end of the attempt (ZD-EW-DOMCQB-01).
static enum status strike_first(struct game *g, const struct action *a, bool *failed)
{
    struct verdict why;
    struct cqb c = {.attacker = a->figure, .target = a->target, .dominate = true};
    *failed = false;
    if (!measure_touching(game_figure(g, a->figure), game_figure(g, a->target)) ||
        !can_cqb(g, a->figure, a->target, &why)) {
        return g->fault.status;
    }
    TRY(cqb(g, &c));
    *failed = c.hits_back > 0;
    return STATUS_OK;
}

// More successes than 1 and the firewall (ZD-EW-DOM-03).
static int successes_needed(struct game *g, const struct figure *target)
{
    return 1 + figure_stat_now(g, target, STAT_FW) + (param(g, P_DOMINATE_AT_LEAST) ? 0 : 1);
}

enum status dominate_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    struct electronic e = {.figure = a->figure, .target = a->target, .skill = "dominate"};
    bool failed;
    TRY(ew_wait(g, a->figure, a->target, &failed));
    if (failed) {
        return STATUS_OK;
    }
    TRY(strike_first(g, a, &failed));
    if (failed) {
        return STATUS_OK;
    }
    TRY(ew_test(g, &e));
    a->successes = e.successes; // none is left over (ZD-EW-DOM-02)
    return e.successes >= successes_needed(g, game_figure(g, a->target))
               ? dominate(g, a->target, a->figure)
               : STATUS_OK;
}
