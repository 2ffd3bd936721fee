// watch.h: watches handlers while they run: the state before and after each call.
#ifndef APP_WATCH_H
#define APP_WATCH_H

#include "script/match/match.h"

#define WATCH_CALLS 4096 // that are noted, at most

// One call of a handler. What stands is the sum of a quantity, the answer of a check, and of a step
// the whole world and its view.
struct watch_call {
    const struct hook *hook;
    uint64_t before, after;
    int end; // calls before this one were over when it was; those from its own on ran inside it
};

struct watch;

struct watch_entry {
    struct watch *watch;
    hook_fn call;
    void *self;
};

struct watch {
    struct match *m;
    uint64_t bitten; // orders given again so far: what was noted of one that was broken off is void
    int n;
    struct watch_call call[WATCH_CALLS]; // in the order in which they began
    struct watch_entry entry[RULES_HOOKS];
};

// A hash of the position that does not tell in which order game.vars were first set: two packs that
// keep something each come to the same, whichever was first.
uint64_t watch_position(const struct world *w);

// Watches every handler of the match, until watch_stop. Set w->n to 0 to begin again.
void watch_start(struct watch *w, struct match *m);
void watch_stop(struct watch *w);

// The call that came out otherwise in the second of two logs that should be the same: the innermost
// one; NULL if none did, or where something beside the handlers differs before.
const struct watch_call *watch_blame(const struct watch_call *then, int n_then,
                                     const struct watch_call *now, int n_now);

// The first handler of a rule that came to something else, where the handlers of each rule may come
// in another order: what stands after the last of them is compared. Of rules inside of one another
// it is the innermost. NULL if none did.
const struct hook *watch_parting(const struct watch *a, const struct watch *b);

#endif
