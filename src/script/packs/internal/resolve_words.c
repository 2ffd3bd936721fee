// resolve_words.c: why there is no answer, in sentences. What was asked for is left out of the
// proof, so that it ends with what cannot be used together. A sentence joins two facts to what
// follows from them; where one of the two is what the sentence before it has said, it begins with
// "and".
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/packs/internal/resolve_facts.h"

#define LISTED 4 // versions that are named one by one

// A fact without what was asked for: that of one of its causes, or of both.
struct proof {
    bool made, told;
    int of;   // the fact with whose words it is told, if it is not derived; -1
    int a, b; // the facts whose proofs it joins; -1, if it stands for one
    int n;    // terms
    struct resolve_term *term;
};

struct telling {
    const struct resolver *r;
    struct proof *proof; // by fact
    char *text;
    size_t size, n;
    int last; // the proof whose conclusion stands at the end of the text; -1: none
    bool short_of_memory;
};

static void tell_text(struct telling *t, const char *form, ...)
    __attribute__((format(printf, 2, 3)));

static void tell_text(struct telling *t, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    int n = vsnprintf(t->text + t->n, t->size - t->n, form, args);
    va_end(args);
    t->n += n > 0 ? (size_t)n : 0;
    if (t->n >= t->size) {
        t->n = t->size - 1;
    }
}

static const char *pack_name_of(const struct telling *t, int pack)
{
    return t->r->pack[pack].name;
}

static const char *version_name(const struct telling *t, int pack, int v)
{
    return t->r->ops->says(t->r->ops->self, t->r->pack[pack].name, v)->version;
}

static int count_versions(const struct telling *t, int pack, const struct resolve_set *s)
{
    int n = 0;
    for (int v = 0; v < t->r->pack[pack].n; v++) {
        n += resolve_set_has(s, 1 + v);
    }
    return n;
}

// "1.0.0, 1.1.0 and 2.0.0", the least preferred first, as people count.
static void say_versions(struct telling *t, int pack, const struct resolve_set *s,
                         const char *last_word)
{
    int n = count_versions(t, pack, s), said = 0, first = 0, last = 0;
    for (int v = t->r->pack[pack].n - 1; v >= 0; v--) {
        if (!resolve_set_has(s, 1 + v)) {
            continue;
        }
        first = said ? first : v;
        last = v;
        if (n <= LISTED) {
            tell_text(t, "%s%s",
                      said == 0       ? ""
                      : said == n - 1 ? last_word
                                      : ", ",
                      version_name(t, pack, v));
        }
        said++;
    }
    if (n > LISTED) {
        tell_text(t, "%s to %s", version_name(t, pack, first), version_name(t, pack, last));
    }
}

// "the rules 'zero-dark'".
static void say_rules(struct telling *t, const struct resolve_set *s)
{
    int said = 0;
    for (int i = 0; i < t->r->n_rules; i++) {
        if (resolve_set_has(s, 1 + i)) {
            tell_text(t, said++ ? " or '%s'" : "the rules '%s'", t->r->rules[i]);
        }
    }
    tell_text(t, "%s", said ? "" : "other rules");
}

// The packs of a term: "fog" where that means all that could be used, else with the versions.
static void say_packs(struct telling *t, int pack, const struct resolve_set *s)
{
    const struct resolve_pack *p = &t->r->pack[pack];
    struct resolve_set every = p->asked ? p->wanted : p->all;
    every.word[0] &= ~(uint64_t)1;
    if (pack == 0) {
        say_rules(t, s);
    } else if (resolve_set_within(&every, s)) {
        tell_text(t, "%s", p->name);
    } else {
        tell_text(t, "%s ", p->name);
        say_versions(t, pack, s, " or ");
    }
}

// A range that somebody has written and that means these versions; NULL if there is none.
static const char *range_of(const struct telling *t, int pack, const struct resolve_set *s)
{
    const struct resolver *r = t->r;
    for (int i = 0; i < r->n_facts; i++) {
        const struct resolve_fact *f = &r->fact[i];
        if ((f->kind != FACT_NEEDS && f->kind != FACT_CONFLICTS) || f->other != pack) {
            continue;
        }
        for (int k = 0; k < f->n; k++) {
            const struct resolve_term *term = &r->term[f->first + k];
            bool needs = f->kind == FACT_NEEDS;
            struct resolve_set is =
                needs ? resolve_set_rest(&r->pack[pack].all, &term->set) : term->set;
            if (term->pack == pack && resolve_set_within(&is, s) && resolve_set_within(s, &is)) {
                return f->range;
            }
        }
    }
    return NULL;
}

static void say_range(struct telling *t, int pack, const char *range)
{
    bool any = !range || strcmp(range, "*") == 0;
    tell_text(t, "%s%s%s", pack_name_of(t, pack), any ? "" : " ", any ? "" : range);
}

// What a term leaves that cannot be true: "base ^1.9".
static void say_rest(struct telling *t, const struct resolve_term *term)
{
    const struct resolve_pack *p = &t->r->pack[term->pack];
    struct resolve_set rest = resolve_set_rest(&p->all, &term->set);
    const char *range = range_of(t, term->pack, &rest);
    if (term->pack == 0) {
        say_rules(t, &rest);
    } else if (range) {
        say_range(t, term->pack, range);
    } else {
        say_packs(t, term->pack, &rest);
    }
}

// Does a term say that its pack is not used, or is of another version?
static bool says_not(const struct resolve_term *term)
{
    return resolve_set_has(&term->set, 0);
}

// What follows: "a and b cannot be used together", "a needs c ^1".
static void say_conclusion(struct telling *t, const struct proof *p)
{
    int used = 0, needed = 0, said = 0;
    for (int i = 0; i < p->n; i++) {
        used += !says_not(&p->term[i]);
        needed += says_not(&p->term[i]);
    }
    for (int i = 0; i < p->n; i++) {
        if (!says_not(&p->term[i])) {
            tell_text(t, "%s", said == 0 ? "" : said == used - 1 ? " and " : ", ");
            say_packs(t, p->term[i].pack, &p->term[i].set);
            said++;
        }
    }
    if (used == 0 && needed == 0) {
        tell_text(t, "nothing that was asked for can be used");
    } else if (needed == 0) {
        tell_text(t, used > 1 ? " cannot be used together" : " cannot be used");
    } else {
        tell_text(t, used == 0 ? "there has to be " : used == 1 ? " needs " : " together need ");
        said = 0;
        for (int i = 0; i < p->n; i++) {
            if (says_not(&p->term[i])) {
                tell_text(t, "%s", said++ == 0 ? "" : " or ");
                say_rest(t, &p->term[i]);
            }
        }
    }
}

static void say_who(struct telling *t, const struct resolve_fact *f)
{
    int n = count_versions(t, f->pack, &f->who);
    if (n > 1 && n == t->r->pack[f->pack].n) {
        tell_text(t, "every version of %s", pack_name_of(t, f->pack));
    } else {
        tell_text(t, "%s ", pack_name_of(t, f->pack));
        say_versions(t, f->pack, &f->who, " and ");
    }
}

static void say_what_there_is(struct telling *t, int pack)
{
    struct resolve_set all = t->r->pack[pack].all;
    if (t->r->pack[pack].n == 0) {
        tell_text(t, ", and there is no such pack");
    } else {
        tell_text(t, ", of which there %s only ", t->r->pack[pack].n == 1 ? "is" : "are");
        say_versions(t, pack, &all, " and ");
    }
}

// What a pack says of itself.
static void say_fact(struct telling *t, const struct resolve_fact *f)
{
    if (f->kind == FACT_ASKED) {
        say_range(t, f->other, f->range);
        tell_text(t, " is asked for");
        say_what_there_is(t, f->other);
        return;
    }
    if (f->kind == FACT_RULES_ASKED) {
        tell_text(t, "%s is played by the rules '%s'", t->r->ask->rules_by, f->range);
        return;
    }
    say_who(t, f);
    bool many = count_versions(t, f->pack, &f->who) > 1 &&
                count_versions(t, f->pack, &f->who) < t->r->pack[f->pack].n;
    if (f->kind == FACT_FOR_RULES) {
        tell_text(t, " %s for the rules '%s'", many ? "are" : "is", f->range);
    } else if (f->kind == FACT_UNFIT) {
        tell_text(t, " %s", f->range);
    } else {
        tell_text(t, " %s ",
                  f->kind == FACT_NEEDS ? (many ? "need" : "needs")
                  : many                ? "conflict with"
                                        : "conflicts with");
        say_range(t, f->other, f->range);
        if (f->kind == FACT_NEEDS && f->n == 1) {
            say_what_there_is(t, f->other);
        }
    }
}

static bool is_derived(const struct telling *t, int fact)
{
    return t->proof[fact].a >= 0;
}

static void say_reason(struct telling *t, int fact)
{
    const struct proof *p = &t->proof[fact];
    if (is_derived(t, fact)) {
        say_conclusion(t, p);
    } else {
        say_fact(t, &t->r->fact[p->of]);
    }
}

// The fact that a proof stands for.
static int stands_for(const struct telling *t, int fact)
{
    while (t->proof[fact].of >= 0 && t->proof[fact].of != fact) {
        fact = t->proof[fact].of;
    }
    return fact;
}

static void tell_sentence(struct telling *t, int fact)
{
    const struct proof *p = &t->proof[fact];
    int a = stands_for(t, p->a), b = stands_for(t, p->b);
    if (t->last >= 0 && b == t->last) {
        int other = a;
        a = b;
        b = other;
    }
    tell_text(t, "%s", t->n ? "; " : "");
    if (t->last >= 0 && a == t->last) {
        tell_text(t, "and because ");
        say_reason(t, b);
    } else {
        tell_text(t, "because ");
        say_reason(t, a);
        tell_text(t, " and ");
        say_reason(t, b);
    }
    tell_text(t, ", ");
    say_conclusion(t, p);
    t->last = fact;
}

// How many sentences a proof takes.
static int depth_of(const struct telling *t, int fact, int most)
{
    fact = stands_for(t, fact);
    if (!is_derived(t, fact) || t->proof[fact].told || most == 0) {
        return 0;
    }
    int a = depth_of(t, t->proof[fact].a, most - 1), b = depth_of(t, t->proof[fact].b, most - 1);
    return 1 + (a > b ? a : b);
}

static void tell_proof(struct telling *t, int fact)
{
    fact = stands_for(t, fact);
    struct proof *p = &t->proof[fact];
    if (!is_derived(t, fact) || p->told) {
        return;
    }
    p->told = true;
    bool turned = depth_of(t, p->a, 12) < depth_of(t, p->b, 12); // the longer story first
    tell_proof(t, turned ? p->b : p->a);
    tell_proof(t, turned ? p->a : p->b);
    tell_sentence(t, fact);
}

static const struct resolve_term *term_of_proof(const struct proof *p, int pack)
{
    for (int i = 0; i < p->n; i++) {
        if (p->term[i].pack == pack) {
            return &p->term[i];
        }
    }
    return NULL;
}

static bool room_for_terms(struct telling *t, struct proof *p, int n)
{
    p->term = calloc((size_t)(n > 0 ? n : 1), sizeof *p->term);
    t->short_of_memory = t->short_of_memory || !p->term;
    return p->term != NULL;
}

// The terms of what follows from two proofs.
static void join_proofs(struct telling *t, struct proof *p, int pivot)
{
    const struct proof *a = &t->proof[p->a], *b = &t->proof[p->b];
    if (!room_for_terms(t, p, a->n + b->n)) {
        return;
    }
    for (int pack = 0; pack < t->r->n_packs; pack++) {
        const struct resolve_term *x = term_of_proof(a, pack), *y = term_of_proof(b, pack);
        if (!x && !y) {
            continue;
        }
        struct resolve_set set = !x              ? y->set
                                 : !y            ? x->set
                                 : pack == pivot ? resolve_set_either(&x->set, &y->set)
                                                 : resolve_set_both(&x->set, &y->set);
        if (!resolve_set_within(&t->r->pack[pack].all, &set)) {
            p->term[p->n++] = (struct resolve_term){pack, set};
        }
    }
}

static void copy_terms(struct telling *t, struct proof *p, const struct resolve_term *term, int n)
{
    if (room_for_terms(t, p, n)) {
        p->n = n;
        for (int i = 0; i < n; i++) { // there may be none, and then nowhere to copy from
            p->term[i] = term[i];
        }
    }
}

// What was asked for proves nothing by itself: `of` and `a` are -1.
static void make_proof(struct telling *t, int fact)
{
    const struct resolve_fact *f = &t->r->fact[fact];
    struct proof *p = &t->proof[fact];
    *p = (struct proof){.made = true, .of = -1, .a = -1, .b = -1};
    if (f->kind != FACT_DERIVED) {
        p->of = f->kind == FACT_ASKED ? -1 : fact;
        copy_terms(t, p, t->r->term + f->first, f->kind == FACT_ASKED ? 0 : f->n);
        return;
    }
    const struct proof *a = &t->proof[f->a], *b = &t->proof[f->b];
    bool says_a = a->of >= 0 || a->a >= 0, says_b = b->of >= 0 || b->a >= 0;
    if (says_a && says_b) {
        p->a = f->a;
        p->b = f->b;
        join_proofs(t, p, f->pivot);
    } else if (says_a || says_b) {
        p->of = says_a ? f->a : f->b;
        copy_terms(t, p, (says_a ? a : b)->term, (says_a ? a : b)->n);
    }
}

// Marks the facts that the last one follows from; causes have lower numbers than what follows.
static void make_proofs(struct telling *t)
{
    const struct resolver *r = t->r;
    bool *used = calloc((size_t)r->n_facts, sizeof *used);
    t->short_of_memory = !used;
    for (int i = r->refuted; used && i >= 0; i--) {
        used[i] = used[i] || i == r->refuted;
        if (used[i] && r->fact[i].kind == FACT_DERIVED) {
            used[r->fact[i].a] = used[r->fact[i].b] = true;
        }
    }
    for (int i = 0; used && i <= r->refuted && !t->short_of_memory; i++) {
        if (used[i]) {
            make_proof(t, i);
        }
    }
    free(used);
}

static int one_version(const struct resolver *r, const struct resolve_fact *f)
{
    int v = 0;
    while (v < r->pack[f->pack].n && !resolve_set_has(&f->who, 1 + v)) {
        v++;
    }
    return v;
}

// One thing alone is the reason: the caller has a message of its own for it.
static void give_only_reason(const struct telling *t, int fact, struct resolve_answer *out)
{
    static const enum resolve_why why[] = {
        [FACT_ASKED] = RESOLVE_ASKED,     [FACT_RULES_ASKED] = RESOLVE_CHAIN,
        [FACT_NEEDS] = RESOLVE_NEEDS,     [FACT_CONFLICTS] = RESOLVE_CONFLICTS,
        [FACT_FOR_RULES] = RESOLVE_RULES, [FACT_UNFIT] = RESOLVE_UNFIT,
        [FACT_DERIVED] = RESOLVE_CHAIN};
    const struct resolve_fact *f = &t->r->fact[fact];
    out->why = why[f->kind];
    out->range = f->range;
    out->other = t->r->pack[f->other].name;
    if (f->kind != FACT_ASKED) {
        out->name = t->r->pack[f->pack].name;
        out->version = one_version(t->r, f);
    }
}

// The one fact among what the refuted one follows from that only asks for something.
static int what_was_asked(const struct resolver *r)
{
    int fact = r->refuted;
    while (r->fact[fact].kind == FACT_DERIVED) {
        fact = r->fact[fact].a;
    }
    return fact;
}

static void tell_refuted(struct telling *t, struct resolve_answer *out)
{
    int fact = stands_for(t, t->r->refuted);
    if (is_derived(t, fact)) {
        tell_proof(t, fact);
        return;
    }
    int only = t->proof[fact].of >= 0 ? fact : what_was_asked(t->r);
    give_only_reason(t, only, out);
    tell_text(t, "because ");
    say_fact(t, &t->r->fact[only]);
}

void resolve_explain(const struct resolver *r, struct resolve_answer *out)
{
    struct telling t = {.r = r, .text = out->text, .size = sizeof out->text, .last = -1};
    t.proof = calloc((size_t)r->n_facts, sizeof *t.proof);
    snprintf(out->text, sizeof out->text, "there are no versions of them that fit together");
    if (!t.proof) {
        return;
    }
    make_proofs(&t);
    if (!t.short_of_memory) {
        tell_refuted(&t, out);
    }
    for (int i = 0; i < r->n_facts; i++) {
        free(t.proof[i].term);
    }
    free(t.proof);
}
