// ablation.c: for each pack, the rules are copied, the pack is dropped from the copy, and the same
// question is asked again with the game locked. A pack counts if a number changes, or if it hooks
// one of the quantities in question.
#include "engine/ablation.h"

#include <string.h>

#define PACKS_ASKED 32 // packs that are looked at

struct packs {
    int n;
    const char *name[PACKS_ASKED];
};

static void add_asked_pack(struct packs *p, const char *name)
{
    for (int i = 0; i < p->n; i++) {
        if (strcmp(p->name[i], name) == 0) {
            return;
        }
    }
    if (p->n < PACKS_ASKED) {
        p->name[p->n++] = name;
    }
}

// The name as the rules keep it, which outlives the world: whoever changes a param has a handler,
// or has set one.
static const char *name_in_rules(const struct rules *r, const char *by)
{
    for (int i = 0; i < r->n_hooks; i++) {
        if (strcmp(r->hook[i].pack, by) == 0) {
            return r->hook[i].pack;
        }
    }
    for (int i = 0; i < r->n_settings; i++) {
        if (strcmp(r->setting[i].by, by) == 0) {
            return r->setting[i].by;
        }
    }
    return NULL;
}

// Whoever has a handler that answers questions, or a param.
static void gather_packs(const struct game *g, struct packs *p)
{
    const struct rules *r = g->rules;
    const struct changed *c = g->world.changed;
    p->n = 0;
    if (r->n_hooks == 0 && r->n_settings == 0 && !c[0].param[0]) {
        return; // nobody has
    }
    for (int i = 0; i < r->n_hooks; i++) {
        if (r->hook[i].kind != RULE_STEP) {
            add_asked_pack(p, r->hook[i].pack);
        }
    }
    for (int i = 0; i < r->system->n_rows[RULE_PARAM]; i++) {
        if (r->param_by[i]) {
            add_asked_pack(p, r->param_by[i]);
        }
    }
    for (int i = 0; i < CHANGED_MOST && c[i].param[0]; i++) {
        const char *by = name_in_rules(r, c[i].by);
        if (by) {
            add_asked_pack(p, by);
        }
    }
}

static bool hooks_any(const struct rules *r, const char *pack, const int *rows, int n_rows)
{
    for (int k = 0; k < n_rows; k++) {
        const struct hook_list *list = &r->list[RULE_QUANTITY][rows[k]];
        for (int i = 0; i < list->n; i++) {
            if (strcmp(r->hook[list->at[i]].pack, pack) == 0) {
                return true;
            }
        }
    }
    return false;
}

// False if a handler of another pack fails: then there is no such number, and no fault either;
// unless it has taken more than scripts may: the order comes to nothing then.
static bool ask_without(struct game *g, ablation_ask ask, const void *subject, struct ablation *out)
{
    const struct rules *all = g->rules;
    struct rules rest = *all;
    rules_drop(&rest, out->pack);
    g->rules = &rest;
    g->apart_from = out->pack;
    g->locked++;
    ask(g, subject, out);
    g->locked--;
    g->rules = all;
    g->apart_from = NULL;
    bool answered = g->fault.status == STATUS_OK;
    if (!answered && !g->spent) {
        g->fault = (struct fault){0};
    }
    return answered;
}

bool ablation_wanted(const struct game *g)
{
    struct packs packs;
    if (!g->events || !g->order || g->locked || g->fault.status != STATUS_OK) {
        return false;
    }
    gather_packs(g, &packs);
    return packs.n > 0;
}

void ablation_packs(struct game *g, const int *rows, int n_rows, ablation_ask ask,
                    const void *subject, const struct ablation *now, struct ablations *w)
{
    struct packs packs;
    w->n = 0;
    w->asked = ablation_wanted(g);
    if (!w->asked) {
        return;
    }
    gather_packs(g, &packs);
    for (int i = 0; i < packs.n && w->n < ABLATION_MAX; i++) {
        struct ablation out = {.pack = packs.name[i]};
        if (ask_without(g, ask, subject, &out) &&
            (out.dice != now->dice || out.target != now->target ||
             hooks_any(g->rules, out.pack, rows, n_rows))) {
            w->of[w->n++] = out;
        }
    }
}

void ablation_own(const struct terms *t, const char *pack, struct terms *out)
{
    terms_clear(out);
    for (int i = 0; i < t->n; i++) {
        if (!t->term[i].pack || strcmp(t->term[i].pack, pack) != 0) {
            out->term[out->n++] = t->term[i];
        }
    }
    terms_total(out);
}

static void add_sources(struct packs *p, const struct terms *t)
{
    for (int i = 0; i < t->n; i++) {
        if (t->term[i].pack) {
            add_asked_pack(p, t->term[i].pack);
        }
    }
}

void ablation_terms(const struct account *a, struct ablations *w)
{
    struct packs packs = {0};
    struct terms dice, target;
    add_sources(&packs, &a->dice_terms);
    add_sources(&packs, &a->target_terms);
    w->n = 0;
    w->asked = false;
    for (int i = 0; i < packs.n && w->n < ABLATION_MAX; i++) {
        ablation_own(&a->dice_terms, packs.name[i], &dice);
        ablation_own(&a->target_terms, packs.name[i], &target);
        w->of[w->n++] = (struct ablation){packs.name[i], dice.sum, target.sum};
    }
}
