// em.c: electromagnetic pulses on gadgets.
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/core/test.h"

// Gadgets of one figure that are I, and the firewall each of them meets the pulse with: that of
// their bearer falls with its IFF, but all are tested at once.
struct exposed {
    int n;
    struct {
        enum item item;
        int firewall;
    } gadget[ITEM_COUNT];
};

static void find_exposed(struct game *g, const struct figure *f, struct exposed *e)
{
    e->n = 0;
    for (int i = 0; i < ITEM_COUNT; i++) {
        enum item which = (enum item)i;
        if (kit_has_gadget(g, f, which) && !kit_is_off(g, f, which) && which != ITEM_RESPIRATOR) {
            e->gadget[e->n].item = which;
            e->gadget[e->n++].firewall = kit_gadget_firewall(g, f, which);
        }
    }
}

// A test of the gadget's: nobody spends a support token on it.
static enum status test_gadget(struct game *g, const struct blast *b, figure_id who,
                               enum item which, int firewall)
{
    struct test t = {.figure = who, .against = b->by, .name = "E/M", .stat = "FW"};
    struct test_terms terms;
    terms_clear(&terms.dice);
    terms_clear(&terms.target);
    terms.without = (struct ablations){0};
    terms_add(&terms.dice, item_name(which), "ZD-GADGET-IO-06", firewall);
    terms_add(&terms.target, "E/M", "ZD-GRENADE-EM-02", param(g, P_EM_TARGET));
    t.dice = quantity(g, Q_TEST_DICE, &t, &terms.dice);
    t.target = quantity(g, Q_TEST_TARGET, &t, &terms.target);
    TRY(step(g, S_TEST, &t));
    test_account(g, &t, &terms);
    return t.successes > 0 ? STATUS_OK : kit_switch(g, who, which, false, b->by);
}

static enum status pulse_figure(struct game *g, const struct blast *b, figure_id who)
{
    struct exposed e;
    find_exposed(g, game_figure(g, who), &e);
    for (int i = 0; i < e.n; i++) {
        TRY(test_gadget(g, b, who, e.gadget[i].item, e.gadget[i].firewall));
    }
    return STATUS_OK;
}

enum status em_pulse(struct game *g, const struct blast *b)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (!f->state[STATE_DEAD] && blast_reaches(g, b, f)) {
            TRY(pulse_figure(g, b, f->id));
        }
    }
    return STATUS_OK;
}
