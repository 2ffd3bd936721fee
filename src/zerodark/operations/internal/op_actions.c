// op_actions.c: what may be done when.
#include "zerodark/operations/internal/op_log.h"

struct asking {
    const struct game *g;
    const struct operation *op;
    const struct op_state *s;
    struct fault *f;
};

#define NO(a, rule, ...) (fault_set((a)->f, STATUS_ILLEGAL, rule, __VA_ARGS__), false)

const char *operation_action_name(enum op_action d)
{
    static const char *const names[] = {
#define X(code, name, doc) name,
        OP_ACTION_MAP(X)
#undef X
    };
    return names[d];
}

const char *operation_action_doc(enum op_action d)
{
    static const char *const docs[] = {
#define X(code, name, doc) doc,
        OP_ACTION_MAP(X)
#undef X
    };
    return docs[d];
}

static bool is_dropping(const struct op_state *s)
{
    return s->drop.stage == OP_DROP_CHOOSE || s->drop.stage == OP_DROP_GIVE;
}

// The first hero who owes a stat point, -1: nobody does.
static int who_owes(const struct op_state *s)
{
    for (int i = 0; i < s->n; i++) {
        if (s->hero[i].owes && s->hero[i].fate == OP_FIT) {
            return i;
        }
    }
    return -1;
}

static int count_fit_heroes(const struct op_state *s)
{
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        n += s->hero[i].fate == OP_FIT;
    }
    return n;
}

// Nothing is left to be decided about what was fought last.
static bool is_last_battle_settled(const struct asking *a)
{
    int owes = who_owes(a->s);
    if (a->s->saved) {
        return NO(a, "ZD-MIS-RESCUE-12", "first name those whom the Rescue brought back: %d more",
                  a->s->saved);
    }
    if (owes >= 0) {
        return NO(a, "ZD-OP-WOUND-03", "%s must lose a stat point first",
                  a->s->hero[owes].sheet.name);
    }
    if (is_dropping(a->s)) {
        return NO(a, "ZD-OP-SUPPLY-05", "the supply drop must be given to somebody first");
    }
    return true;
}

static bool needs_after(const struct asking *a, const char *rule)
{
    if (a->s->phase == OP_FAILED) {
        return NO(a, a->s->all_ooa ? "ZD-OP-FAIL-01" : "ZD-OP-FAIL-02",
                  a->s->all_ooa ? "no hero was left: the mission is fought again, or the operation "
                                  "goes back to an earlier one"
                                : "the mission was not completed: it is fought again, or the "
                                  "operation goes back to an earlier one");
    }
    if (a->s->phase == OP_OVER) {
        return NO(a, rule, "the operation is over");
    }
    return a->s->phase == OP_AFTER || NO(a, rule, "a mission must be fought first");
}

static bool may_report(const struct asking *a)
{
    if (a->s->phase == OP_AFTER) {
        return NO(a, "ZD-OP-DIFF-01", "the mission has been fought: keep its result, or replay it");
    }
    return a->s->phase == OP_READY || needs_after(a, "ZD-OP-DIFF-01");
}

static bool may_next(const struct asking *a)
{
    if (!needs_after(a, "ZD-OP-FAIL-02") || !is_last_battle_settled(a)) {
        return false;
    }
    bool again = param(a->g, P_FAILED_RESCUE_MUST_BE_REPLAYED) != 0;
    if (a->s->rescue && !a->s->completed && again) {
        return NO(a, "ZD-OP-CASUALTY-08", "the Rescue must be fought again until it is won");
    }
    return true;
}

static bool may_replay(const struct asking *a)
{
    if (a->s->phase == OP_READY && a->s->mission == 0 && !a->s->rescue) {
        return NO(a, "ZD-OP-FAIL-03", "no mission has been fought yet");
    }
    return a->s->phase == OP_AFTER || a->s->phase == OP_FAILED ||
           NO(a, "ZD-OP-DIFF-01", "its result already counts, and a replay cannot change it");
}

static bool may_restart(const struct asking *a)
{
    return a->s->phase != OP_OVER || NO(a, "ZD-OP-FAIL-01", "the operation is over");
}

static bool may_reduce(const struct asking *a)
{
    return who_owes(a->s) >= 0 || NO(a, "ZD-OP-WOUND-03", "nobody has a stat point to lose");
}

static bool may_bring_back(const struct asking *a)
{
    return a->s->saved > 0 || NO(a, "ZD-MIS-RESCUE-12", "nobody is left to be brought back");
}

static bool may_replace(const struct asking *a)
{
    bool lost = false;
    for (int i = 0; i < a->s->n; i++) {
        lost = lost || (a->s->hero[i].fate == OP_LOST && !a->s->hero[i].replaced);
    }
    if (a->s->phase == OP_READY && a->s->rescue) {
        return NO(a, "ZD-OP-CASUALTY-02", "Rescue is played instead of calling a replacement");
    }
    if (a->s->phase != OP_READY && !needs_after(a, "ZD-OP-CASUALTY-02")) {
        return false;
    }
    if (a->s->saved) {
        return NO(a, "ZD-MIS-RESCUE-12", "first name those whom the Rescue brought back");
    }
    return lost || NO(a, "ZD-OP-CASUALTY-02", "no lost hero can be replaced now");
}

static bool may_rescue(const struct asking *a)
{
    if (!needs_after(a, "ZD-OP-CASUALTY-04") || !is_last_battle_settled(a)) {
        return false;
    }
    if (!a->op->plan.rescue[0]) {
        return NO(a, "ZD-OP-CASUALTY-04", "this operation names no mission for a rescue");
    }
    if (a->s->lost_now == 0) {
        return NO(a, "ZD-OP-CASUALTY-04", "nobody was lost in the last mission");
    }
    if (a->s->replaced) {
        return NO(a, "ZD-OP-CASUALTY-02", "a replacement has been called instead");
    }
    return count_fit_heroes(a->s) > 0 ||
           NO(a, "ZD-OP-CASUALTY-04", "nobody is left to go on the Rescue");
}

static bool may_call_off(const struct asking *a)
{
    return (a->s->phase == OP_READY && a->s->rescue) ||
           NO(a, "ZD-OP-CASUALTY-08", "there is no Rescue to call off");
}

// ZD-OP-XP-04: one effect between two missions; by the switch any number of supply drops.
static bool may_effect(const struct asking *a, bool supply)
{
    const char *rule = supply ? "ZD-OP-SUPPLY-01" : "ZD-OP-XP-04";
    if (!needs_after(a, rule)) {
        return false;
    }
    if (is_dropping(a->s)) {
        return NO(a, rule, "the supply drop must be given to somebody first");
    }
    if (supply && !a->s->completed) {
        return NO(a, rule, "supplies are dropped only after a completed mission");
    }
    bool more = supply && param(a->g, P_SEVERAL_SUPPLY_DROPS);
    return a->s->effect == 0 || more ||
           NO(a, rule,
              "only one effect can be bought between two missions, and one has been bought");
}

static bool may_sow(const struct asking *a)
{
    if (a->s->phase == OP_READY && a->s->witnesses && !a->s->rescue) {
        return NO(a, "ZD-MIS-HEIST-11",
                  "No Witnesses already counts: confusion is sown before its mission counts");
    }
    if (!needs_after(a, "ZD-MIS-HEIST-11")) {
        return false;
    }
    bool offered = !a->s->rescue && a->op->plan.mission[a->s->mission].sows;
    if (!offered || a->s->sown) {
        return NO(a, "ZD-MIS-HEIST-11",
                  offered ? "confusion has been sown already" : "this mission does not offer it");
    }
    return a->s->witnesses || NO(a, "ZD-MIS-HEIST-11", "No Witnesses was not earned");
}

static bool may_between(const struct asking *a, const char *rule)
{
    return a->s->phase == OP_OVER || NO(a, rule, "that is possible only between two operations");
}

static bool may_choose_supply(const struct asking *a)
{
    return a->s->drop.stage == OP_DROP_CHOOSE ||
           NO(a, "ZD-OP-SUPPLY-02", "there are not two results to choose from");
}

static bool may_give(const struct asking *a)
{
    return a->s->drop.stage == OP_DROP_GIVE ||
           NO(a, "ZD-OP-SUPPLY-05", "every supply drop has been given to a hero already");
}

bool operation_may(const struct game *g, const struct operation *op, enum op_action d,
                   struct fault *f)
{
    const struct asking a = {g, op, &op->now, f};
    switch (d) {
    case OP_ACTION_REPORT:
        return may_report(&a);
    case OP_ACTION_NEXT:
        return may_next(&a);
    case OP_ACTION_REPLAY:
        return may_replay(&a);
    case OP_ACTION_RESTART:
        return may_restart(&a);
    case OP_ACTION_REDUCE:
        return may_reduce(&a);
    case OP_ACTION_BRING_BACK:
        return may_bring_back(&a);
    case OP_ACTION_REPLACE:
        return may_replace(&a);
    case OP_ACTION_RESCUE:
        return may_rescue(&a);
    case OP_ACTION_CALL_OFF:
        return may_call_off(&a);
    case OP_ACTION_SUPPLY:
        return may_effect(&a, true);
    case OP_ACTION_SUPPLY_CHOOSE:
        return may_choose_supply(&a);
    case OP_ACTION_SUPPLY_GIVE:
        return may_give(&a);
    case OP_ACTION_EFFECT:
        return may_effect(&a, false);
    case OP_ACTION_SOW:
        return may_sow(&a);
    case OP_ACTION_BUY:
        return may_between(&a, "ZD-OP-XP-06");
    case OP_ACTION_RESTORE:
        return may_between(&a, "ZD-OP-XP-07");
    case OP_ACTION_FOLLOW:
        return may_between(&a, "ZD-OP-DEF-01");
    default:
        return false;
    }
}
