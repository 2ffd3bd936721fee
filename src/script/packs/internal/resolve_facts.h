// resolve_facts.h: the facts of a search for versions, shared by the search (resolve.c), and by the
// words in which it explains itself (resolve_words.c).
#ifndef SCRIPT_RESOLVE_FACTS_H
#define SCRIPT_RESOLVE_FACTS_H

#include <stdint.h>

#include "script/packs/internal/resolve.h"

#define RESOLVE_WORDS ((RESOLVE_VERSIONS + 1) / 64)

// What may become of a pack: bit 0, that it is not used at all; bit 1 + i, its version i.
struct resolve_set {
    uint64_t word[RESOLVE_WORDS];
};

struct resolve_pack {
    const char *name; // NULL: it stands for the rules, whose "versions" are the rules there are
    int n;            // versions
    bool asked, decided;
    struct resolve_set all, allowed, told; // told: the versions that facts were made of
    struct resolve_set wanted;             // of those that are asked for: what fits
};

struct resolve_term {
    int pack;
    struct resolve_set set;
};

enum resolve_kind {
    FACT_ASKED,
    FACT_RULES_ASKED,
    FACT_NEEDS,
    FACT_CONFLICTS,
    FACT_FOR_RULES,
    FACT_UNFIT,
    FACT_DERIVED,
};

// Its terms cannot all be true.
struct resolve_fact {
    enum resolve_kind kind;
    bool asleep;  // another one says the same and more
    int first, n; // terms
    int a, b;     // DERIVED: from which facts
    int pivot;    // DERIVED: the pack that both are about
    int pack, other;
    struct resolve_set who; // the versions of `pack` that say it
    const char *range;
};

struct resolver {
    const struct resolve_ops *ops;
    const struct resolve_ask *ask;
    struct resolve_pack pack[RESOLVE_PACKS + 1]; // the first stands for the rules
    int n_packs;
    const char *rules[RESOLVE_VERSIONS];
    int n_rules;
    struct resolve_fact *fact;
    int n_facts, room_facts;
    struct resolve_term *term;
    int n_terms, room_terms;
    struct resolve_step *step;
    int n_steps, room_steps;
    bool changed[RESOLVE_PACKS + 1];
    int level;
    bool full;            // too many, or no memory
    bool short_of_memory; // that was why
    int refuted;          // once there is no answer: the fact that says so
};

bool resolve_set_has(const struct resolve_set *s, int bit);
void resolve_set_add(struct resolve_set *s, int bit);
bool resolve_set_within(const struct resolve_set *s, const struct resolve_set *of);
bool resolve_set_is_empty(const struct resolve_set *s);
struct resolve_set resolve_set_both(const struct resolve_set *a, const struct resolve_set *b);
struct resolve_set resolve_set_either(const struct resolve_set *a, const struct resolve_set *b);
struct resolve_set resolve_set_rest(const struct resolve_set *all, const struct resolve_set *s);

// Fills in why there is no answer.
void resolve_explain(const struct resolver *r, struct resolve_answer *out);

#endif
