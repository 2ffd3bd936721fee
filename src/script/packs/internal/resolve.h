// resolve.h: which version of each pack, so that all of them can be used together: PubGrub. What is
// known are facts: sets of versions that cannot all be chosen. What follows from one choice is
// drawn from them; where two facts contradict, a third follows from both, and says why.
//
// The answer depends only on what the packs that are asked for, and those that they need, say. It
// is the first in this order: the packs that are asked for come before others, then names decide;
// of each pack the version that `ops` lists first, if any answer has it.
#ifndef SCRIPT_RESOLVE_H
#define SCRIPT_RESOLVE_H

#include <stdbool.h>
#include <stddef.h>

#define RESOLVE_VERSIONS 511  // of one pack, at most
#define RESOLVE_PACKS    128  // that are looked at, at most
#define RESOLVE_TEXT     2400 // bytes of an explanation

// One pack names another one. range: NULL in what is asked for: whatever there is, even with a
// label.
struct resolve_other {
    const char *name, *range;
};

// What a version of a pack says. All of it is borrowed until the end.
struct resolve_says {
    const char *version;
    const char *ruleset; // NULL: any
    const char *unfit;   // why it cannot be used, "is for zerodark >=9"; NULL: it can
    const struct resolve_other *needs, *conflicts;
    int n_needs, n_conflicts;
};

// Where the packs come from.
struct resolve_ops {
    void *self;
    // How many versions there are of a pack. It is asked once for each name.
    int (*count)(void *self, const char *name);
    // What version i says; those to be preferred come first.
    const struct resolve_says *(*says)(void *self, const char *name, int i);
};

struct resolve_ask {
    const struct resolve_other *asked;
    int n_asked;
    const char *ruleset;  // that all have to be for; NULL: whichever they agree on
    const char *rules_by; // who says so: "the mission"
};

struct resolve_choice {
    const char *name;
    int version; // as resolve_ops counts
};

enum resolve_end {
    RESOLVE_FOUND,
    RESOLVE_NONE,     // there is no answer: `text` explains it
    RESOLVE_TOO_MANY, // there are too many packs or versions to look at
    RESOLVE_NO_MEMORY,
};

// Why it comes to nothing, if one thing alone is the reason.
enum resolve_why {
    RESOLVE_CHAIN,     // there are several; the explanation has them
    RESOLVE_ASKED,     // no version of `other` fits what was asked for
    RESOLVE_NEEDS,     // no version of `other` fits what version `version` of `name` needs
    RESOLVE_CONFLICTS, // `name` says that it conflicts with `other`
    RESOLVE_RULES,     // `name` is for other rules
    RESOLVE_UNFIT,     // `name` is unfit
};

struct resolve_answer {
    struct resolve_choice choice[RESOLVE_PACKS]; // by name
    int n;
    enum resolve_why why;
    const char *name, *other, *range;
    int version;
    char text[RESOLVE_TEXT]; // "because a 1.0.0 needs c ^1 and b 1.0.0 needs c ^2, a and b cannot
                             // be used together"
};

// The answer is the caller's; it points into what `ops` and `ask` gave.
enum resolve_end resolve(const struct resolve_ops *ops, const struct resolve_ask *ask,
                         struct resolve_answer *out);

#endif
