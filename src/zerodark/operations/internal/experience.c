// experience.c: what XP buys, between missions and between operations.
#include <stdio.h>
#include <string.h>

#include "zerodark/operations/internal/op_log.h"

enum status operation_effect(const struct game *g, struct operation *op, const char *name,
                             int price, const struct op_payment *pay, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_EFFECT, f));
    TRY(op_need_price(op, pay, price, f));
    op_pay(op, pay);
    op->now.effect++;
    struct op_entry *e = op_note(op, OP_DID_EFFECT, OP_NOBODY);
    e->value = price;
    snprintf(e->word, sizeof e->word, "%s", name);
    return STATUS_OK;
}

static enum status no_room(struct fault *f, const struct team_hero *h)
{
    return fault_set(f, STATUS_FULL, NULL, "%s has no room for more upgrades", h->name);
}

static enum status buy_ally(struct team_hero *h, const struct op_purchase *p, struct fault *f)
{
    if (h->n_allies == TEAM_ALLIES) {
        return no_room(f, h);
    }
    struct team_ally *a = &h->ally[h->n_allies++];
    *a = (struct team_ally){.it = {p->row, TEAM_BOUGHT, 0}};
    memcpy(a->name, p->name, sizeof a->name);
    return STATUS_OK;
}

static enum status buy_for_ally(struct team_hero *h, const struct op_purchase *p, struct fault *f)
{
    if (p->ally >= h->n_allies) {
        return fault_set(f, STATUS_UNKNOWN, "ZD-OP-XP-05", "%s has no such ally", h->name);
    }
    struct team_ally *a = &h->ally[p->ally];
    if (a->n_taken == TEAM_OF_ALLY) {
        return no_room(f, h);
    }
    a->taken[a->n_taken++] = (struct team_taken){p->row, TEAM_BOUGHT, p->of};
    return STATUS_OK;
}

static enum status buy_own(struct team_hero *h, const struct upgrade *u,
                           const struct op_purchase *p, struct fault *f)
{
    if (h->n_taken == TEAM_TAKEN) {
        return no_room(f, h);
    }
    h->taken[h->n_taken++] = (struct team_taken){p->row, TEAM_BOUGHT, p->of};
    if (u->av_high) {
        h->av = p->av ? p->av : u->av_high;
    }
    if (u->pick) {
        h->picked[u->pick - 1] = p->pick;
    }
    return STATUS_OK;
}

// Puts it on the sheet.
static enum status take_upgrade(const struct upgrade *u, struct team_hero *h,
                                const struct op_purchase *p, struct fault *f)
{
    if (p->ally != OP_NOBODY) {
        return buy_for_ally(h, p, f);
    }
    return u->kind == UPGRADE_ALLY ? buy_ally(h, p, f) : buy_own(h, u, p, f);
}

static int all_halves(const struct content *c, const struct team_hero *h)
{
    struct team_line line[TEAM_LINES];
    int n = team_lines(c, h, line), halves = 0;
    for (int i = 0; i < n; i++) {
        halves += line[i].halves;
    }
    return halves;
}

enum status operation_buy(const struct game *g, struct operation *op, int hero,
                          const struct op_purchase *p, struct fault *f)
{
    const struct content *c = content(g);
    TRY(op_need(g, op, OP_ACTION_BUY, f));
    TRY(op_need_fit(op, hero, f));
    if (p->row >= c->n_upgrades) {
        return fault_set(f, STATUS_UNKNOWN, NULL, "there is no such upgrade");
    }
    struct op_hero *h = &op->now.hero[hero];
    struct team_hero with = h->sheet;
    TRY(take_upgrade(&c->upgrade[p->row], &with, p, f));
    int price = team_price(g, all_halves(c, &with) - all_halves(c, &h->sheet));
    if (h->sheet.xp < price) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-XP-06", "'%s' costs %d XP, and %s has %d",
                         c->upgrade[p->row].name, price, with.name, h->sheet.xp);
    }
    TRY(op_need_legal(g, op, hero, &with, NULL, f));
    with.xp = (int16_t)(with.xp - price);
    h->sheet = with;
    struct op_entry *e = op_note(op, OP_DID_BOUGHT, hero);
    e->value = price;
    e->ally = p->ally;
    snprintf(e->word, sizeof e->word, "%s", c->upgrade[p->row].name);
    return STATUS_OK;
}

enum status operation_restore(const struct game *g, struct operation *op, int hero, int stat,
                              struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_RESTORE, f));
    TRY(op_need_fit(op, hero, f));
    struct team_hero *h = &op->now.hero[hero].sheet;
    int price = param(g, P_FIX_XP);
    if (stat < 0 || stat > 3 || h->lost[stat] == 0) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-XP-07", "%s has lost no point of that", h->name);
    }
    if (h->xp < price) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-XP-07", "a point costs %d XP, and %s has %d",
                         price, h->name, h->xp);
    }
    h->lost[stat]--;
    h->xp = (int16_t)(h->xp - price);
    op_note(op, OP_DID_RESTORED, hero)->value = stat;
    return STATUS_OK;
}
