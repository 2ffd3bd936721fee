// zerodark_check.c: what in the rulebook's own part of a world leads into its content and its
// tables (world_check). Ranges of single fields are in zerodark_layout.c.
#include "engine/world_layout.h"
#include "zerodark/rules/core/zerodark.h"

#define REFUSE(fault, ...) fault_set(fault, STATUS_RANGE, NULL, __VA_ARGS__)

static const struct zd *zd_in(const struct world *w)
{
    return (const struct zd *)(const void *)w->own;
}

enum status zerodark_check_scale(const struct game *g, const struct world *w, struct fault *fault)
{
    const struct zd *z = zd_in(w);
    return z->scale < content(g)->n_scales
               ? STATUS_OK
               : REFUSE(fault, "world.own.scale is %d, but there are only %d scales", z->scale,
                        content(g)->n_scales);
}

static enum status check_own_figures(const struct game *g, const struct world *w,
                                     struct fault *fault)
{
    const struct content *c = content(g);
    const struct zd *z = zd_in(w);
    for (const struct figure *f = NULL; (f = figure_after(&w->roster, f)) != NULL;) {
        int slot = figure_slot(f->id), cyl = f->stat[STAT_CYL];
        if (f->profile >= c->n_profiles) {
            return REFUSE(fault,
                          "world.roster.slot[%d].profile is %d, but there are only %d profiles",
                          slot, f->profile, c->n_profiles);
        }
        if (c->profile[f->profile].kind != KIND_OBJECTIVE && (cyl < 1 || cyl > 6)) {
            return REFUSE(fault, "world.roster.slot[%d].stat[%d] is %d, not from 1 to 6", slot,
                          STAT_CYL, cyl);
        }
        if (z->program[slot] > c->n_programs) {
            return REFUSE(fault, "world.own.program[%d] is %d, but there are only %d programs",
                          slot, z->program[slot], c->n_programs);
        }
    }
    return STATUS_OK;
}

// Upgrades that figures have, and those lent to them, are rows of the catalogue.
static enum status check_own_upgrades(const struct game *g, const struct world *w,
                                      struct fault *fault)
{
    const struct zd *z = zd_in(w);
    for (int slot = 0; slot < FIGURES; slot++) {
        for (int row = content(g)->n_upgrades; row < UPGRADES; row++) {
            if (upgrade_in(&z->upgrades[slot], row) || upgrade_in(&z->lent_upgrades[slot], row)) {
                return REFUSE(
                    fault,
                    "world.own.upgrades[%d] holds upgrade number %d, but there are %d upgrades",
                    slot, row, content(g)->n_upgrades);
            }
        }
    }
    return STATUS_OK;
}

// Each card of the pack once, seen or to come (ZD-DECK-01).
static enum status check_cards(const struct world *w, struct fault *fault)
{
    bool there[CARDS] = {0};
    for (int i = 0; i < w->deck.n; i++) {
        int card = w->deck.cards[i];
        if (card >= CARDS || there[card]) {
            return REFUSE(fault,
                          "world.deck.cards[%d] is %d, which is not a card, or appears twice", i,
                          card);
        }
        there[card] = true;
    }
    return STATUS_OK;
}

static bool is_card(int card)
{
    return card < CARDS || card == NO_CARD;
}

static enum status check_own_cards(const struct zd *z, struct fault *fault)
{
    for (size_t i = 0; i < sizeof z->pending_card; i++) {
        if (z->pending_card[i] >= CARDS) {
            return REFUSE(fault, "world.own.pending_card[%zu] is %d, which is not a card", i,
                          z->pending_card[i]);
        }
    }
    for (size_t i = 0; i < sizeof z->waiting_card; i++) {
        if (!is_card(z->waiting_card[i])) {
            return REFUSE(fault, "world.own.waiting_card[%zu] is %d, which is not a card", i,
                          z->waiting_card[i]);
        }
    }
    return STATUS_OK;
}

static enum status check_own_tables(const struct game *g, const struct zd *z, struct fault *fault)
{
    const struct content *c = content(g);
    const struct system *s = g->rules->system;
    if (z->complications >= c->n_complications && z->complications > 0) {
        return REFUSE(fault, "world.own.complications is %d, but there are only %d tables",
                      z->complications, c->n_complications);
    }
    int orders = ORDER_KINDS + (s->more ? s->n_more : 0);
    if (z->action_kind >= orders) {
        return REFUSE(fault, "world.own.action_kind is %d, but there are only %d orders",
                      z->action_kind, orders);
    }
    for (int i = 0; i < z->n_reserves; i++) {
        if (z->reserve[i].profile >= c->n_profiles) {
            return REFUSE(fault,
                          "world.own.reserve[%d].profile is %d, but there are only %d profiles", i,
                          z->reserve[i].profile, c->n_profiles);
        }
    }
    return STATUS_OK;
}

// Between two orders nothing is under way.
static enum status check_rest(const struct zd *z, struct fault *fault)
{
    const struct {
        const char *name;
        int value;
    } rests[] = {{"in_action", z->in_action}, {"in_complication", z->in_complication},
                 {"waiting", z->waiting},     {"handler", z->handler},
                 {"performer", z->performer}, {"moving", z->moving}};
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
        if (rests[i].value) {
            return REFUSE(fault,
                          "world.own.%s is %d: something is in progress, which is impossible "
                          "between two orders",
                          rests[i].name, rests[i].value);
        }
    }
    return STATUS_OK;
}

enum status zerodark_check(const struct game *g, const struct world *w, struct fault *fault)
{
    const struct zd *z = zd_in(w);
    TRY(zerodark_check_scale(g, w, fault));
    TRY(check_own_figures(g, w, fault));
    TRY(check_own_upgrades(g, w, fault));
    TRY(check_cards(w, fault));
    TRY(check_own_cards(z, fault));
    TRY(check_own_tables(g, z, fault));
    return check_rest(z, fault);
}
