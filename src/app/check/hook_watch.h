// hook_watch.h: watches handlers while they run: the state before and after each call.
#ifndef APP_HOOK_WATCH_H
#define APP_HOOK_WATCH_H

#include "script/match/match.h"

#define HOOK_WATCH_CALLS 4096 // the most calls that are recorded

// One call of a handler. The state is, for a quantity, its sum; for a check, its answer; for a
// step, the whole world and the step's view.
struct hook_watch_call {
    const struct hook *hook;
    uint64_t before, after;
    int end; // how many calls had been recorded when it ended; those after its own ran inside it
};

struct hook_watch;

struct hook_watch_entry {
    struct hook_watch *watch;
    hook_fn call;
    void *self;
};

struct hook_watch {
    struct match *m;
    uint64_t bitten; // how many orders were given again; whatever was recorded of an order that was
                     // broken off no longer counts
    int n;
    struct hook_watch_call call[HOOK_WATCH_CALLS]; // in the order in which they began
    struct hook_watch_entry entry[RULES_HOOKS];
    bool called[RULES_HOOKS]; // since hook_watch_start
};

// A hash of the position that does not depend on the order in which game.vars were first set: if
// two packs each keep something, it is the same whichever was first.
uint64_t hook_watch_position(const struct world *w);

// Watches every handler of the match, until hook_watch_stop. Set w->n to 0 to begin again.
void hook_watch_start(struct hook_watch *w, struct match *m);
void hook_watch_stop(struct hook_watch *w);

// The innermost call whose result in the second log differs from that in the first, although the
// two logs should be the same. NULL if there is none, or if something other than the handlers
// differed first.
const struct hook_watch_call *hook_watch_blame(const struct hook_watch_call *then, int n_then,
                                               const struct hook_watch_call *now, int n_now);

// The first handler of the first rule with a different result, for two runs in which the handlers
// of a rule may come in different orders: the state after the last of them is compared. If rules
// are nested, the innermost counts. NULL if there is no difference.
const struct hook *hook_watch_parting(const struct hook_watch *a, const struct hook_watch *b);

#endif
