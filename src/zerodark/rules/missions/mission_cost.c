// mission_cost.c: advantages that a team buys before the battle.
#include "zerodark/rules/missions/mission_cost.h"

#include "zerodark/rules/red_force/control.h"

int mission_cost_of(struct game *g, int price, struct terms *t)
{
    struct who view = {.what = "price", .value = price};
    terms_clear(t);
    terms_add(t, "the price", "ZD-OP-XP-03", price);
    return quantity(g, Q_PRICE, &view, t);
}

int mission_purse_of(const struct game *g, figure_id hero)
{
    int slot = figure_slot(hero);
    return zd_look(g)->purse[slot] - zd_look(g)->spent[slot];
}

static bool may_pay(const struct figure *f)
{
    return f->kind == KIND_HERO && f->side == SIDE_TEAM;
}

// The next hero who may pay, in the order in which they enlisted.
static figure_id next_payer(const struct game *g, figure_id after)
{
    const struct roster *r = &g->world.roster;
    figure_id id = after;
    while ((id = figure_next(r, id)) != FIGURE_NONE && !may_pay(figure_look(r, id))) {
    }
    return id;
}

static int all_purses(const struct game *g, int *most)
{
    int sum = 0;
    *most = 0;
    for (figure_id id = FIGURE_NONE; (id = next_payer(g, id)) != FIGURE_NONE;) {
        int own = mission_purse_of(g, id);
        sum += own;
        *most = own > *most ? own : *most;
    }
    return sum;
}

static void share_alone(const struct game *g, int price, struct payment *p)
{
    figure_id id = FIGURE_NONE;
    while ((id = next_payer(g, id)) != FIGURE_NONE && mission_purse_of(g, id) < price) {
    }
    p->xp[figure_slot(id)] = (uint8_t)price;
}

enum status mission_cost_share(struct game *g, int price, struct payment *p)
{
    int most, sum = all_purses(g, &most);
    bool alone = param(g, P_MISSION_XP_SINGLE_PAYER);
    if ((alone ? most : sum) < price) {
        return game_refuse(
            g, "ZD-OP-XP-03",
            alone ? "no hero has %d XP to spend; the most that one has is %d: pay with cards"
                  : "the heroes have not %d but only %d XP to spend in all: pay with cards",
            price, alone ? most : sum);
    }
    if (price > 0 && alone) {
        share_alone(g, price, p);
        return STATUS_OK;
    }
    for (figure_id id = FIGURE_NONE; price > 0;) {
        id = next_payer(g, id);
        if (id != FIGURE_NONE && p->xp[figure_slot(id)] < mission_purse_of(g, id)) {
            p->xp[figure_slot(id)]++;
            price--;
        }
    }
    return STATUS_OK;
}

// Sums a payment up, and refuses what is not in the purses.
static enum status count_payment(struct game *g, const struct payment *p, int *xp, int *payers)
{
    *xp = *payers = 0;
    for (figure_id id = FIGURE_NONE; (id = next_payer(g, id)) != FIGURE_NONE;) {
        int own = p->xp[figure_slot(id)];
        if (own > mission_purse_of(g, id)) {
            return game_refuse(g, "ZD-OP-XP-03", "%s has %d XP to spend, not %d",
                               game_figure(g, id)->name, mission_purse_of(g, id), own);
        }
        *xp += own;
        *payers += own > 0;
    }
    return STATUS_OK;
}

static enum status verify_mission_payment(struct game *g, int price, const struct payment *p)
{
    int xp, payers, left = deck_left(&g->world.deck);
    TRY(count_payment(g, p, &xp, &payers));
    if (xp + p->cards != price) {
        return game_refuse(g, "ZD-DECK-CLOCK-07", "the price is %d, not %d", price, xp + p->cards);
    }
    if (xp > 0 && p->cards > 0 && !param(g, P_MIXED_XP_CARD_PAYMENT)) {
        return game_refuse(g, "ZD-DECK-CLOCK-07",
                           "a price must be paid wholly in XP or wholly in cards");
    }
    if (payers > 1 && param(g, P_MISSION_XP_SINGLE_PAYER)) {
        return game_refuse(g, "ZD-OP-XP-03", "one hero alone must pay the XP");
    }
    if (p->cards > left) {
        return game_refuse(g, "ZD-DECK-CLOCK-07", "%d cards cannot be run down: %d are left",
                           p->cards, left);
    }
    return STATUS_OK;
}

enum status mission_cost_pay(struct game *g, int price, const struct payment *p)
{
    struct terms t;
    TRY(verify_mission_payment(g, mission_cost_of(g, price, &t), p));
    for (figure_id id = FIGURE_NONE; (id = next_payer(g, id)) != FIGURE_NONE;) {
        int slot = figure_slot(id);
        if (p->xp[slot] > 0) {
            zd(g)->spent[slot] = (uint8_t)(zd(g)->spent[slot] + p->xp[slot]);
            game_event(g, "xp.spent", id, FIGURE_NONE, p->xp[slot]);
        }
    }
    return control_run_down(g, p->cards);
}
