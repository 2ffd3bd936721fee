// resolve.c: PubGrub's loop. All that follows from the facts is drawn from them; then one more
// version is chosen; where a fact is broken, its causes are combined until they name an earlier
// choice that has to go, and the search goes back to there, knowing more than before.
#include "script/packs/internal/resolve.h"

#include <stdlib.h>
#include <string.h>

#include "script/packs/internal/resolve_facts.h"
#include "script/packs/version.h"

#define FACTS_MOST 20000
#define RULES      0 // the pack that stands for the rules

// What is held to be true from some moment on: a pack is one of these.
struct resolve_step {
    int pack;
    struct resolve_set set;
    int level; // how many choices had been made
    int cause; // the fact that it follows from; -1: it was chosen
};

// Room for one more element; NULL if there is none.
static void *resolve_room(struct resolver *r, void *all, int n, int *room, size_t size)
{
    if (n < *room) {
        return all;
    }
    int more = *room ? *room * 2 : 64;
    bool most = more > 8 * FACTS_MOST;
    void *grown = most ? NULL : realloc(all, (size_t)more * size);
    r->short_of_memory = r->short_of_memory || (!most && !grown);
    if (!grown) {
        r->full = true;
        return NULL;
    }
    *room = more;
    return grown;
}

static void add_term(struct resolver *r, int pack, const struct resolve_set *set)
{
    void *all = resolve_room(r, r->term, r->n_terms, &r->room_terms, sizeof *r->term);
    if (all) {
        r->term = all;
        r->term[r->n_terms++] = (struct resolve_term){pack, *set};
    }
}

// Begins a fact, whose terms are added next. Its number; -1 if there is no room.
static int add_fact(struct resolver *r, const struct resolve_fact *f)
{
    void *all = r->n_facts < FACTS_MOST
                    ? resolve_room(r, r->fact, r->n_facts, &r->room_facts, sizeof *r->fact)
                    : NULL;
    if (!all) {
        r->full = true;
        return -1;
    }
    r->fact = all;
    r->fact[r->n_facts] = *f;
    r->fact[r->n_facts].first = r->n_terms;
    return r->n_facts++;
}

// A term that is always true says nothing.
static void add_term_of(struct resolver *r, int fact, int pack, const struct resolve_set *set)
{
    if (fact >= 0 && !r->full && !resolve_set_within(&r->pack[pack].all, set)) {
        add_term(r, pack, set);
        r->fact[fact].n = r->n_terms - r->fact[fact].first;
    }
}

// Adds what is held to be true of a pack.
static void take_step(struct resolver *r, int pack, const struct resolve_set *set, int cause)
{
    void *all = resolve_room(r, r->step, r->n_steps, &r->room_steps, sizeof *r->step);
    if (!all) {
        return;
    }
    r->step = all;
    r->step[r->n_steps++] = (struct resolve_step){pack, *set, r->level, cause};
    r->pack[pack].allowed = resolve_set_both(&r->pack[pack].allowed, set);
    r->pack[pack].decided = r->pack[pack].decided || cause < 0;
    r->changed[pack] = true;
}

static void go_back(struct resolver *r, int level)
{
    for (int i = 0; i < r->n_packs; i++) {
        r->pack[i].allowed = r->pack[i].all;
        r->pack[i].decided = false;
    }
    while (r->n_steps > 0 && r->step[r->n_steps - 1].level > level) {
        r->n_steps--;
    }
    for (int i = 0; i < r->n_steps; i++) {
        struct resolve_pack *p = &r->pack[r->step[i].pack];
        p->allowed = resolve_set_both(&p->allowed, &r->step[i].set);
        p->decided = p->decided || r->step[i].cause < 0;
    }
    r->level = level;
    memset(r->changed, 0, sizeof r->changed);
}

// The step by which a fact is broken, its term, and the level from which on the other steps and
// this one break it.
struct breaking {
    int step, term, earlier;
};

// The first step with which a term is true, if `with` is held from the beginning.
static int first_true(const struct resolver *r, const struct resolve_term *t,
                      const struct resolve_set *with)
{
    struct resolve_set now = resolve_set_both(&r->pack[t->pack].all, with);
    if (resolve_set_within(&now, &t->set)) {
        return -1;
    }
    for (int i = 0; i < r->n_steps; i++) {
        if (r->step[i].pack == t->pack) {
            now = resolve_set_both(&now, &r->step[i].set);
            if (resolve_set_within(&now, &t->set)) {
                return i;
            }
        }
    }
    return r->n_steps - 1;
}

static struct breaking broken_by(const struct resolver *r, const struct resolve_fact *f)
{
    struct breaking b = {-1, 0, 0};
    for (int i = 0; i < f->n; i++) {
        const struct resolve_term *t = &r->term[f->first + i];
        int at = first_true(r, t, &r->pack[t->pack].all);
        if (at > b.step) {
            b = (struct breaking){at, i, 0};
        }
    }
    for (int i = 0; b.step >= 0 && i < f->n; i++) {
        const struct resolve_term *t = &r->term[f->first + i];
        int at = first_true(r, t, i == b.term ? &r->step[b.step].set : &r->pack[t->pack].all);
        if (at >= 0 && r->step[at].level > b.earlier) {
            b.earlier = r->step[at].level;
        }
    }
    return b;
}

static const struct resolve_term *term_about(const struct resolver *r, int fact, int pack)
{
    const struct resolve_fact *f = &r->fact[fact];
    for (int i = 0; i < f->n; i++) {
        if (r->term[f->first + i].pack == pack) {
            return &r->term[f->first + i];
        }
    }
    return NULL;
}

// What follows from two facts about one pack, whatever becomes of it.
static int combine(struct resolver *r, int a, int b, int pivot)
{
    struct resolve_fact f = {.kind = FACT_DERIVED, .a = a, .b = b, .pivot = pivot, .asleep = true};
    int fact = add_fact(r, &f);
    for (int p = 0; p < r->n_packs; p++) {
        const struct resolve_term *s = term_about(r, a, p), *t = term_about(r, b, p);
        if (s || t) {
            struct resolve_set set = !s           ? t->set
                                     : !t         ? s->set
                                     : p == pivot ? resolve_set_either(&s->set, &t->set)
                                                  : resolve_set_both(&s->set, &t->set);
            add_term_of(r, fact, p, &set);
        }
    }
    return fact;
}

// Goes back to where a broken fact leaves something open; that fact, or what was made of it. -1:
// there is no such place.
static int learn(struct resolver *r, int fact)
{
    while (!r->full && r->fact[fact].n > 0) {
        struct breaking b = broken_by(r, &r->fact[fact]);
        const struct resolve_step *s = &r->step[b.step];
        if (s->cause < 0 || b.earlier < s->level) {
            r->fact[fact].asleep = false;
            go_back(r, b.earlier);
            return fact;
        }
        fact = combine(r, fact, s->cause, s->pack);
    }
    r->refuted = fact;
    return -1;
}

enum resolve_state { FACT_KEPT, FACT_OPEN, FACT_BROKEN };

// Is a fact broken? If all of its terms but one are true, `open` is that one.
static enum resolve_state state_of_fact(const struct resolver *r, const struct resolve_fact *f,
                                        const struct resolve_term **open)
{
    *open = NULL;
    for (int i = 0; i < f->n; i++) {
        const struct resolve_term *t = &r->term[f->first + i];
        struct resolve_set both = resolve_set_both(&r->pack[t->pack].allowed, &t->set);
        if (resolve_set_is_empty(&both)) {
            return FACT_KEPT;
        }
        if (!resolve_set_within(&r->pack[t->pack].allowed, &t->set)) {
            if (*open) {
                return FACT_KEPT;
            }
            *open = t;
        }
    }
    return *open ? FACT_OPEN : FACT_BROKEN;
}

static void take_open(struct resolver *r, const struct resolve_term *open, int fact)
{
    struct resolve_set rest = resolve_set_rest(&r->pack[open->pack].all, &open->set);
    take_step(r, open->pack, &rest, fact);
}

static int next_changed(struct resolver *r)
{
    for (int i = 0; i < r->n_packs; i++) {
        if (r->changed[i]) {
            r->changed[i] = false;
            return i;
        }
    }
    return -1;
}

// Draws everything that follows. False: there is no answer.
static bool propagate(struct resolver *r)
{
    for (int pack; !r->full && (pack = next_changed(r)) >= 0;) {
        for (int i = r->n_facts - 1; i >= 0 && !r->full; i--) {
            const struct resolve_term *open;
            if (r->fact[i].asleep || (r->fact[i].n > 0 && !term_about(r, i, pack))) {
                continue;
            }
            enum resolve_state state = state_of_fact(r, &r->fact[i], &open);
            if (state == FACT_OPEN) {
                take_open(r, open, i);
            } else if (state == FACT_BROKEN) {
                int learnt = learn(r, i);
                if (learnt < 0) {
                    return false;
                }
                if (state_of_fact(r, &r->fact[learnt], &open) == FACT_OPEN) {
                    take_open(r, open, learnt);
                }
                break;
            }
        }
    }
    return !r->full;
}

static struct resolve_set all_of(int n)
{
    struct resolve_set s = {{0}};
    for (int i = 0; i <= n; i++) {
        resolve_set_add(&s, i);
    }
    return s;
}

static struct resolve_set set_of_one(int bit)
{
    struct resolve_set s = {{0}};
    resolve_set_add(&s, bit);
    return s;
}

static const struct resolve_says *says_of(const struct resolver *r, int pack, int version)
{
    return r->ops->says(r->ops->self, r->pack[pack].name, version);
}

static struct resolve_set fitting(const struct resolver *r, int pack, const char *range)
{
    struct resolve_set s = {{0}};
    for (int i = 0; i < r->pack[pack].n; i++) {
        if (!range || version_text_fits(range, says_of(r, pack, i)->version)) {
            resolve_set_add(&s, 1 + i);
        }
    }
    return s;
}

// A fact that both of these are chosen cannot be.
static int add_pair(struct resolver *r, struct resolve_fact *f, int pack,
                    const struct resolve_set *set, int other, const struct resolve_set *others)
{
    int fact = add_fact(r, f);
    add_term_of(r, fact, pack, set);
    if (other >= 0) {
        add_term_of(r, fact, other, others);
    }
    return fact;
}

static void add_conflict(struct resolver *r, int pack, int version, int other, const char *range)
{
    struct resolve_set who = set_of_one(1 + version), in_range = fitting(r, other, range);
    struct resolve_fact f = {
        .kind = FACT_CONFLICTS, .pack = pack, .other = other, .who = who, .range = range};
    if (!resolve_set_is_empty(&in_range)) {
        add_pair(r, &f, pack, &who, other, &in_range);
    }
}

static int pack_named(const struct resolver *r, const char *name)
{
    for (int i = 1; i < r->n_packs; i++) {
        if (strcmp(r->pack[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

// Conflicts with a pack that nobody has looked at until now.
static void add_late_conflicts(struct resolver *r, int other)
{
    for (int p = 1; p < r->n_packs && !r->full; p++) {
        for (int v = 0; v < r->pack[p].n; v++) {
            const struct resolve_says *says =
                resolve_set_has(&r->pack[p].told, 1 + v) ? says_of(r, p, v) : NULL;
            for (int i = 0; says && i < says->n_conflicts; i++) {
                if (strcmp(says->conflicts[i].name, r->pack[other].name) == 0) {
                    add_conflict(r, p, v, other, says->conflicts[i].range);
                }
            }
        }
    }
}

// The pack of a name, which is looked up when it is first named; -1: there are too many.
static int look_up(struct resolver *r, const char *name)
{
    int at = pack_named(r, name);
    if (at >= 0) {
        return at;
    }
    int n = r->n_packs <= RESOLVE_PACKS ? r->ops->count(r->ops->self, name) : -1;
    if (n < 0 || n > RESOLVE_VERSIONS) {
        r->full = true;
        return -1;
    }
    at = r->n_packs++;
    r->pack[at] = (struct resolve_pack){.name = name, .n = n, .all = all_of(n)};
    r->pack[at].allowed = r->pack[at].all;
    r->changed[at] = true;
    add_late_conflicts(r, at);
    return at;
}

static int number_of_rules(struct resolver *r, const char *name)
{
    int i = 0;
    while (i < r->n_rules && strcmp(r->rules[i], name) != 0) {
        i++;
    }
    if (i == RESOLVE_VERSIONS) {
        r->full = true;
        return 0;
    }
    if (i == r->n_rules) {
        r->rules[r->n_rules++] = name;
    }
    return i;
}

static void add_ruleset(struct resolver *r, int pack, const struct resolve_set *who,
                        const char *ruleset)
{
    struct resolve_set is = set_of_one(1 + number_of_rules(r, ruleset));
    struct resolve_set others = resolve_set_rest(&r->pack[RULES].all, &is);
    struct resolve_fact f = {
        .kind = FACT_FOR_RULES, .pack = pack, .other = RULES, .who = *who, .range = ruleset};
    add_pair(r, &f, pack, who, RULES, &others);
}

// Other versions of the pack that need the very same become part of one fact.
static struct resolve_set who_needs_it_too(struct resolver *r, const struct resolve_fact *f)
{
    struct resolve_set who = f->who;
    for (int i = 0; i < r->n_facts; i++) {
        struct resolve_fact *g = &r->fact[i];
        if (g->kind == FACT_NEEDS && !g->asleep && g->pack == f->pack && g->other == f->other &&
            strcmp(g->range, f->range) == 0) {
            who = resolve_set_either(&who, &g->who);
            g->asleep = true;
        }
    }
    return who;
}

static void add_need(struct resolver *r, int pack, const struct resolve_set *who,
                     const struct resolve_other *need)
{
    int other = look_up(r, need->name);
    if (other < 0) {
        return;
    }
    struct resolve_set fits = fitting(r, other, need->range);
    struct resolve_set misses = resolve_set_rest(&r->pack[other].all, &fits);
    struct resolve_fact f = {
        .kind = FACT_NEEDS, .pack = pack, .other = other, .who = *who, .range = need->range};
    f.who = who_needs_it_too(r, &f);
    add_pair(r, &f, pack, &f.who, other, &misses);
}

// The facts about a version, before it is chosen for the first time.
static void tell_facts(struct resolver *r, int pack, int version)
{
    struct resolve_set who = set_of_one(1 + version);
    const struct resolve_says *says = says_of(r, pack, version);
    if (resolve_set_has(&r->pack[pack].told, 1 + version)) {
        return;
    }
    resolve_set_add(&r->pack[pack].told, 1 + version);
    if (says->unfit) {
        struct resolve_fact f = {
            .kind = FACT_UNFIT, .pack = pack, .who = who, .range = says->unfit};
        add_pair(r, &f, pack, &who, -1, NULL);
        return;
    }
    if (says->ruleset) {
        add_ruleset(r, pack, &who, says->ruleset);
    }
    for (int i = 0; i < says->n_conflicts && !r->full; i++) {
        int other = pack_named(r, says->conflicts[i].name);
        if (other >= 0) {
            add_conflict(r, pack, version, other, says->conflicts[i].range);
        }
    }
    for (int i = 0; i < says->n_needs && !r->full; i++) {
        add_need(r, pack, &who, &says->needs[i]);
    }
}

// The version that is left of a pack that is decided; -1 if it is not.
static int chosen_version(const struct resolver *r, int pack)
{
    for (int v = 0; r->pack[pack].decided && v < r->pack[pack].n; v++) {
        if (resolve_set_has(&r->pack[pack].allowed, 1 + v)) {
            return v;
        }
    }
    return -1;
}

static bool goes_first(const struct resolver *r, int a, int b)
{
    if (b < 0) {
        return true;
    }
    const struct resolve_pack *p = &r->pack[a], *q = &r->pack[b];
    return p->asked != q->asked ? p->asked : strcmp(p->name, q->name) < 0;
}

// The pack to be decided next: only those count that were asked for, or that a chosen version says
// it needs, so that the order does not depend on what was learnt on the way. -1: all are decided.
static int next_to_decide(const struct resolver *r)
{
    int best = -1;
    for (int p = 1; p < r->n_packs; p++) {
        if (r->pack[p].asked && !r->pack[p].decided && goes_first(r, p, best)) {
            best = p;
        }
        int v = chosen_version(r, p);
        const struct resolve_says *says = v < 0 ? NULL : says_of(r, p, v);
        for (int i = 0; says && i < says->n_needs; i++) {
            int other = pack_named(r, says->needs[i].name);
            if (other >= 0 && !r->pack[other].decided && goes_first(r, other, best)) {
                best = other;
            }
        }
    }
    return best;
}

static void decide_version(struct resolver *r, int pack)
{
    int bit = 1;
    while (bit < r->pack[pack].n && !resolve_set_has(&r->pack[pack].allowed, bit)) {
        bit++;
    }
    struct resolve_set one = set_of_one(bit);
    tell_facts(r, pack, bit - 1);
    r->level++;
    take_step(r, pack, &one, -1);
}

// The one at a place in the order of their names, so that explanations do not depend on another.
static const struct resolve_other *next_asked(const struct resolve_ask *ask, int place)
{
    for (int i = 0; i < ask->n_asked; i++) {
        int before = 0;
        for (int k = 0; k < ask->n_asked; k++) {
            int c = strcmp(ask->asked[k].name, ask->asked[i].name);
            before += c < 0 || (c == 0 && k < i);
        }
        if (before == place) {
            return &ask->asked[i];
        }
    }
    return NULL;
}

static void add_asked(struct resolver *r, const struct resolve_other *asked)
{
    int pack = look_up(r, asked->name);
    if (pack < 0) {
        return;
    }
    struct resolve_pack *p = &r->pack[pack];
    struct resolve_set fits = fitting(r, pack, asked->range),
                       misses = resolve_set_rest(&p->all, &fits);
    struct resolve_fact f = {.kind = FACT_ASKED, .other = pack, .range = asked->range};
    p->wanted = p->asked ? resolve_set_both(&p->wanted, &fits) : fits;
    p->asked = true;
    add_pair(r, &f, pack, &misses, -1, NULL);
}

static void begin_asked(struct resolver *r)
{
    const struct resolve_ask *ask = r->ask;
    r->pack[RULES] = (struct resolve_pack){.n = RESOLVE_VERSIONS, .all = all_of(RESOLVE_VERSIONS)};
    r->pack[RULES].allowed = r->pack[RULES].all;
    r->n_packs = 1;
    if (ask->ruleset) {
        struct resolve_set is = set_of_one(1 + number_of_rules(r, ask->ruleset));
        struct resolve_set others = resolve_set_rest(&r->pack[RULES].all, &is);
        struct resolve_fact f = {.kind = FACT_RULES_ASKED, .other = RULES, .range = ask->ruleset};
        add_pair(r, &f, RULES, &others, -1, NULL);
        r->changed[RULES] = true;
    }
    for (int i = 0; i < ask->n_asked && !r->full; i++) {
        add_asked(r, next_asked(ask, i));
    }
}

static int by_name_of_choice(const void *a, const void *b)
{
    const struct resolve_choice *p = a, *q = b;
    return strcmp(p->name, q->name);
}

static void give_choices(const struct resolver *r, struct resolve_answer *out)
{
    for (int p = 1; p < r->n_packs; p++) {
        int v = chosen_version(r, p);
        if (v >= 0) {
            out->choice[out->n++] = (struct resolve_choice){r->pack[p].name, v};
        }
    }
    if (out->n > 0) {
        qsort(out->choice, (size_t)out->n, sizeof *out->choice, by_name_of_choice);
    }
}

static enum resolve_end search_choices(struct resolver *r, struct resolve_answer *out)
{
    begin_asked(r);
    for (;;) {
        bool good = propagate(r);
        if (r->full) {
            return r->short_of_memory ? RESOLVE_NO_MEMORY : RESOLVE_TOO_MANY;
        }
        if (!good) {
            resolve_explain(r, out);
            return RESOLVE_NONE;
        }
        int next = next_to_decide(r);
        if (next < 0) {
            give_choices(r, out);
            return RESOLVE_FOUND;
        }
        decide_version(r, next);
    }
}

enum resolve_end resolve(const struct resolve_ops *ops, const struct resolve_ask *ask,
                         struct resolve_answer *out)
{
    struct resolver *r = calloc(1, sizeof *r);
    *out = (struct resolve_answer){0};
    if (!r) {
        return RESOLVE_NO_MEMORY;
    }
    r->ops = ops;
    r->ask = ask;
    enum resolve_end end = search_choices(r, out);
    free(r->fact);
    free(r->term);
    free(r->step);
    free(r);
    return end;
}
