// state.c: a change is judged, kept within the state's range, made by a step, and followed up: what
// ends, falls, dies or is let go because of it. All this goes the same way again (ZD-STATE-DEAD-01,
// ZD-STATE-DOWN-03, ZD-STATE-STUNNED-05, ZD-OBJ-CARRY-02 and 03).
#include "zerodark/rules/core/state.h"

#include <string.h>

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/program.h"

#define TARGETED_MARKERS 9

static const struct {
    const char *name;
    uint8_t max, marked;
} states[] = {
#define X(code, name, max, marked, doc) {name, max, marked},
    STATE_MAP(X)
#undef X
};

static bool bogey_may(const struct figure *f, enum state which)
{
    switch (which) {
    case STATE_ALERT:
    case STATE_DEAD:
    case STATE_DOWN:
    case STATE_STUNNED:
    case STATE_TARGETED:
    case STATE_TOKENS:
    case STATE_WOUNDS_NOW:
    case STATE_DOWNED_NOW:
        return true;
    case STATE_DOMINATED:
    case STATE_POSSESSED:
        return f->flags & FLAG_SYNTHETIC;
    default:
        return false;
    }
}

static bool character_may(const struct figure *f, enum state which)
{
    switch (which) {
    case STATE_ALERT:
    case STATE_DOWN:
    case STATE_OFF:
    case STATE_WOUNDS_NOW:
    case STATE_DOWNED_NOW:
        return false;
    case STATE_DOMINATED:
    case STATE_POSSESSED:
        return f->flags & FLAG_SYNTHETIC;
    case STATE_STRESSED:
        return !(f->flags & FLAG_SYNTHETIC); // ZD-STATE-STRESSED-03
    case STATE_INTERFERENCE:
    case STATE_CONFOUNDING:
        return (f->flags & FLAG_EWOP) || f->stat[STAT_MAKE] == MAKE_AI; // ZD-AI-07
    case STATE_ERROR:
        return is_robot(f);
    case STATE_PRONE: // ZD-STATE-PRONE-03
        return !(f->flags & FLAG_SUPERHEAVY) && !f->state[STATE_CLIMBING];
    default:
        return true;
    }
}

bool state_allowed(const struct game *g, const struct figure *f, enum state which)
{
    (void)g;
    if (f->state[STATE_DEAD]) {
        return false; // ZD-STATE-DEAD-01: the dead change no more
    }
    if (f->kind == KIND_GADGET) {
        return which == STATE_OFF || which == STATE_TARGETED || which == STATE_DEAD ||
               (which == STATE_OVERWATCH && (f->flags & FLAG_SENTRY));
    }
    if (f->kind == KIND_OBJECTIVE) {
        return which == STATE_WOUNDED || which == STATE_DEAD;
    }
    // A turned bogey is a character, and may become a bogey again.
    return is_bogey(f) ? bogey_may(f, which)
                       : character_may(f, which) || (f->kind == KIND_BOGEY && which == STATE_DOWN);
}

// What a figure can be no more it can stop being: a bogey again (ZD-EW-DOMBOGEY-13).
static bool may_end(const struct figure *f, enum state which, int level)
{
    return level <= 0 && f->state[which] > 0 && !f->state[STATE_DEAD];
}

// The highest level of a state; that of a pack's is as the pack says.
static int most_of(const struct game *g, enum state which)
{
    const uint8_t *most = g->rules->system->state_most;
    if (which >= STATE_COUNT) {
        return most ? most[which] : UINT8_MAX;
    }
    bool stacks = which == STATE_TARGETED && param(g, P_TARGETED_STACKS); // ZD-BOGEY-SHOOT-05
    return stacks ? TARGETED_MARKERS : states[which].max;
}

static bool may_be_in_state(struct game *g, const struct figure *f, enum state which, int level)
{
    return which >= STATE_COUNT || state_allowed(g, f, which) || may_end(f, which, level);
}

enum status state_set(struct game *g, figure_id who, enum state which, int level, figure_id cause)
{
    const struct figure *f = game_figure(g, who);
    if (!f || !may_be_in_state(g, f, which, level)) {
        return STATUS_OK;
    }
    int top = most_of(g, which);
    struct change c = {.figure = who,
                       .state = which < STATE_COUNT ? states[which].name
                                                    : g->rules->system->state_names[which],
                       .before = f->state[which],
                       .after = level < 0     ? 0
                                : level > top ? top
                                              : level,
                       .by = cause};
    return c.after == c.before ? STATUS_OK : step(g, S_STATE_CHANGE, &c);
}

enum status state_change(struct game *g, figure_id who, enum state which, int by, figure_id cause)
{
    const struct figure *f = game_figure(g, who);
    return f ? state_set(g, who, which, f->state[which] + by, cause) : STATUS_OK;
}

// The number of a state, those of packs among them; FIGURE_STATES where there is none. Views of the
// rules carry the static names of the table.
static int find_state_number(const struct game *g, const char *name)
{
    const char *const *all = g->rules->system->state_names;
    for (int s = 0; s < STATE_COUNT; s++) {
        if (states[s].name == name) {
            return s;
        }
    }
    for (int s = 0; s < FIGURE_STATES && all[s]; s++) {
        if (strcmp(all[s], name) == 0) {
            return s;
        }
    }
    return FIGURE_STATES;
}

// What a character was busy with ends when one of its marked states changes (ZD-OW-08,
// ZD-STATE-INTERFERENCE-01).
static enum status end_waiting(struct game *g, figure_id who, enum state which)
{
    if (is_sentry(game_figure(g, who))) {
        return sentry_disturb(g, who, false);
    }
    TRY(state_set(g, who, STATE_OVERWATCH, 0, FIGURE_NONE));
    if (which == STATE_TARGETED && param(g, P_INTERFERENCE_IGNORES_TARGETED)) {
        return STATUS_OK; // ZD-EW-INTF-03
    }
    return state_set(g, who, STATE_INTERFERENCE, 0, FIGURE_NONE);
}

// Whoever is out of action, by wounds or shut down.
static enum status out_of_action(struct game *g, figure_id who)
{
    TRY(carrying_all_fall(g, who,
                          param(g, P_OOA_CARRIER_DROPS))); // ZD-OBJ-CARRY-03, ZD-VS-KIDNAP-13
    TRY(dominate_release(g, who));                         // ZD-EW-DOM-06
    leader_fell(g, who);                                   // ZD-SPEC-LEADER-03
    return chem_smothers(g, who);                          // ZD-GRENADE-CHEM-03
}

static enum status after_wound(struct game *g, figure_id who)
{
    if (is_ooa(g, game_figure(g, who))) {
        TRY(out_of_action(g, who));
    }
    TRY(state_set(g, who, STATE_POSSESSED, 0, FIGURE_NONE)); // ZD-STATE-POSSESSED-01
    if ((game_figure(g, who)->flags & FLAG_DOG) && is_ooa(g, game_figure(g, who))) {
        return damage_kill(g, who, FIGURE_NONE, "wounds"); // ZD-ALLY-DOG-06
    }
    return game_figure(g, who)->state[STATE_CLIMBING] ? fall(g, who) : STATUS_OK; // ZD-CLIMB-06
}

static enum status follow_state_change(struct game *g, figure_id who, enum state s,
                                       const struct change *c)
{
    struct figure *f = game_figure(g, who);
    switch (s) {
    case STATE_PRONE:
        figure_posture(g, f);
        return c->after ? STATUS_OK : state_set(g, who, STATE_DUG_IN, 0, c->by); // ZD-DIGIN-03
    case STATE_DEAD:
        f->state[STATE_OVERWATCH] = 0; // a sentry's: nobody waits for what is gone
        figure_posture(g, f);
        leader_fell(g, who);
        TRY(captive_review(g, who));
        return carrying_all_fall(g, who, true); // ZD-OBJ-CARRY-02
    case STATE_DOWN: // ZD-STATE-DOWN-03: a figure that gets up again has no wounds left over
        f->state[STATE_WOUNDS_NOW] = c->after ? f->state[STATE_WOUNDS_NOW] : 0;
        f->state[STATE_DOWNED_NOW] = c->after ? f->state[STATE_DOWNED_NOW] : 0;
        return captive_review(g, who);
    case STATE_STUNNED: // ZD-STATE-STUNNED-05
        return is_bogey(f) && c->after > c->before ? state_set(g, who, STATE_TOKENS, 0, c->by)
                                                   : STATUS_OK;
    case STATE_POSSESSED:
        return c->after ? STATUS_OK : ai_possession_over(g, who);
    case STATE_OFF:
        return c->after && is_sentry(f) ? sentry_disturb(g, who, true) : STATUS_OK;
    case STATE_INTERFERENCE:
        return c->after ? STATUS_OK : interference_over(g, who);
    case STATE_ERROR: // ZD-ROBOT-ERROR-02
        return c->after ? out_of_action(g, who) : STATUS_OK;
    case STATE_OVERWATCH:
        if (c->after && is_character(f)) {
            overwatch_begin(g, who);
        }
        return STATUS_OK;
    case STATE_WOUNDED:
        return c->after > c->before && is_character(f) ? after_wound(g, who)
                                                       : captive_review(g, who);
    default:
        return STATUS_OK;
    }
}

enum status state_change_vanilla(struct game *g, void *view)
{
    const struct change *c = view;
    int which = find_state_number(g, c->state);
    struct figure *f = game_figure(g, c->figure);
    if (which == FIGURE_STATES || c->after < 0 || c->after > UINT8_MAX) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "state.change", "no state '%s' of level %d",
                         c->state, (int)c->after);
    }
    f->state[which] = (uint8_t)c->after;
    struct event *e = game_event(g, "state.change", c->figure, c->by, c->after);
    e->before = c->before;
    event_text(e, c->state);
    if (which >= STATE_COUNT) { // a pack's: nothing follows from it
        return STATUS_OK;
    }
    enum state s = (enum state)which;
    if (states[s].marked && s != STATE_INTERFERENCE) {
        TRY(end_waiting(g, c->figure, s));
    } else if (states[s].marked) {
        TRY(state_set(g, c->figure, STATE_OVERWATCH, 0, FIGURE_NONE));
    }
    return follow_state_change(g, c->figure, s, c);
}
