// supply.c: a drop goes through stages: paid and rolled, one roll chosen, then given, or lost if
// nobody may own it. If the second roll fails, the state is put back (ZD-OP-SUPPLY-02 to 14).
#include "zerodark/operations/internal/supply.h"

#include <stdio.h>
#include <string.h>

#include "zerodark/operations/internal/op_log.h"

int supply_row(const struct game *g, int of, int die)
{
    const struct content *c = content(g);
    int found = -1;
    for (int i = 0; i < c->n_supplies; i++) {
        const struct supply_row *r = &c->supply[i];
        bool fits = r->of == of && r->low <= die && die <= r->high;
        if (fits && (found < 0 || param(g, P_SUPPLY_WEAPON_6_SILENT))) {
            found = i;
        }
    }
    return found;
}

// What the sheet is with that result. False if it cannot hold more.
static bool add_result(const struct content *c, int row, int pick, struct team_hero *h)
{
    const struct supply_row *r = &c->supply[row];
    h->more_av = (uint8_t)(h->more_av + r->av);
    if (r->n == 0) {
        return true;
    }
    if (h->n_taken == TEAM_TAKEN) {
        return false;
    }
    h->taken[h->n_taken++] = (struct team_taken){r->upgrade[pick], TEAM_SUPPLIED, 0};
    return true;
}

// ZD-OP-SUPPLY-05: armour has a limit, and needs somebody to wear it.
static enum status need_armour(const struct game *g, const struct team_hero *with, struct fault *f)
{
    struct team_body b;
    team_build(content(g), with, &b);
    if (b.bars >> UPGRADE_ARMOUR & 1) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-SUPPLY-05", "%s has no body to wear armour",
                         with->name);
    }
    if (b.av > param(g, P_SUPPLY_AV)) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-SUPPLY-05",
                         "%s would have AV %d, and armour goes up to %d", with->name, b.av,
                         param(g, P_SUPPLY_AV));
    }
    return STATUS_OK;
}

static enum status need_own(const struct game *g, const struct operation *op, int hero, int row,
                            int pick, struct team_hero *with, struct fault *f)
{
    const struct content *c = content(g);
    TRY(op_need_fit(op, hero, f));
    if (row < 0 || row >= c->n_supplies || pick < 0 ||
        pick >= (c->supply[row].n ? c->supply[row].n : 1)) {
        return fault_set(f, STATUS_RANGE, "ZD-OP-SUPPLY-14", "there is no such item to choose");
    }
    *with = op->now.hero[hero].sheet;
    if (!add_result(c, row, pick, with)) {
        return fault_set(f, STATUS_FULL, "ZD-OP-SUPPLY-05", "%s has no room for more items",
                         with->name);
    }
    if (c->supply[row].av) {
        TRY(need_armour(g, with, f));
    }
    return op_need_legal(g, op, hero, with, "ZD-OP-SUPPLY-05", f);
}

bool operation_may_own(const struct game *g, const struct operation *op, int hero, int row,
                       int pick, struct fault *f)
{
    struct team_hero with;
    return need_own(g, op, hero, row, pick, &with, f) == STATUS_OK;
}

static bool anybody_may(const struct game *g, const struct operation *op, int row)
{
    const struct supply_row *r = &content(g)->supply[row];
    for (int i = 0; i < op->now.n; i++) {
        for (int pick = 0; pick < (r->n ? r->n : 1); pick++) {
            if (operation_may_own(g, op, i, row, pick, NULL)) {
                return true;
            }
        }
    }
    return false;
}

static int paid_by(const struct operation *op, const struct op_payment *pay, const char *player)
{
    int xp = 0;
    for (int i = 0; i < op->now.n; i++) {
        xp += strcmp(op->now.hero[i].sheet.player, player) == 0 ? pay->xp[i] : 0;
    }
    return xp;
}

// The team leader: whoever is a Leader, else a Second (ZD-OP-SUPPLY-03).
static uint8_t leader_of(const struct game *g, const struct operation *op)
{
    static const uint32_t ranks[] = {FLAG_LEADER, FLAG_SECOND};
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < op->now.n; i++) {
            struct team_body b;
            team_build(content(g), &op->now.hero[i].sheet, &b);
            if (op->now.hero[i].fate == OP_FIT && (b.flags & ranks[k])) {
                return (uint8_t)i;
            }
        }
    }
    return OP_NOBODY;
}

// ZD-OP-SUPPLY-03: the player who paid most, by way of the hero who did.
static void find_chooser(const struct game *g, const struct operation *op,
                         const struct op_payment *pay, struct op_drop *d)
{
    int most = -1;
    d->chooser = OP_NOBODY;
    for (int i = 0; i < op->now.n; i++) {
        const char *player = op->now.hero[i].sheet.player;
        int all = paid_by(op, pay, player);
        bool same =
            d->chooser != OP_NOBODY && strcmp(op->now.hero[d->chooser].sheet.player, player) == 0;
        if (all > most || (same && pay->xp[i] > pay->xp[d->chooser])) {
            d->tied = all > most ? 0 : d->tied;
            most = all;
            d->chooser = (uint8_t)i;
        } else if (all == most && !same) {
            d->tied = 1;
        }
    }
    if (d->tied) {
        d->chooser = leader_of(g, op);
    }
}

// The dice are counted: what is rolled next has to differ from them (operation.h).
static enum status roll_supply(struct game *g, struct operation *op, const char *what, int n,
                               struct dice *d, struct fault *f)
{
    enum status s = chance_roll(g, STREAM_DICE, (struct site){.what = what}, n, 12, d);
    if (s != STATUS_OK) {
        *f = g->fault;
        return s;
    }
    op->rolled += (uint32_t)n;
    return STATUS_OK;
}

static void note_drop(struct operation *op, const struct content *c, int hero)
{
    const struct op_drop *d = &op->now.drop;
    struct op_entry *e = op_note(op, OP_DID_SUPPLY, hero);
    memcpy(e->die, d->die, sizeof e->die);
    e->second = d->second;
    e->value = d->price;
    snprintf(e->word, sizeof e->word, "%s",
             d->result == OP_NOBODY ? "nothing" : c->supply[d->result].name);
}

// The result of one of the rolls, with the second d12 where one is rolled for (ZD-OP-SUPPLY-13).
static enum status settle_supply(struct game *g, struct operation *op, int which, struct fault *f)
{
    struct op_drop d = op->now.drop;
    int row = d.row[which];
    d.chosen = (uint8_t)which;
    if (row != OP_NOBODY && content(g)->supply[row].again) {
        struct dice dice;
        TRY(roll_supply(g, op, "supply.second", 1, &dice, f));
        d.second = dice.face[0];
        int found = supply_row(g, row + 1, d.second);
        row = found < 0 ? OP_NOBODY : found;
    }
    d.result = (uint8_t)row;
    bool lost = row == OP_NOBODY || !anybody_may(g, op, row);
    d.stage = lost ? OP_DROP_LOST : OP_DROP_GIVE;
    op->now.drop = d;
    if (lost) {
        note_drop(op, content(g), OP_NOBODY);
    }
    return STATUS_OK;
}

static void restock(struct op_state *s)
{
    for (int i = 0; i < s->n; i++) {
        memset(s->hero[i].sheet.used, 0, sizeof s->hero[i].sheet.used);
    }
}

enum status operation_supply(struct game *g, struct operation *op, const struct op_payment *pay,
                             bool twice, struct fault *f)
{
    int price = param(g, P_SUPPLY_XP) + (twice ? param(g, P_SUPPLY_TWICE_XP) : 0);
    struct dice dice;
    TRY(op_need(g, op, OP_ACTION_SUPPLY, f));
    TRY(op_need_price(op, pay, price, f));
    TRY(roll_supply(g, op, "supply", twice ? 2 : 1, &dice, f));
    struct op_drop d = {.n = dice.n,
                        .price = (uint8_t)price,
                        .result = OP_NOBODY,
                        .hero = OP_NOBODY,
                        .row = {OP_NOBODY, OP_NOBODY}};
    for (int i = 0; i < dice.n; i++) {
        int row = supply_row(g, 0, dice.face[i]);
        d.die[i] = dice.face[i];
        d.row[i] = (uint8_t)(row < 0 ? OP_NOBODY : row);
    }
    find_chooser(g, op, pay, &d);
    d.stage = OP_DROP_CHOOSE;
    struct op_state was = op->now;
    uint32_t rolled = op->rolled - dice.n;
    op->now.drop = d;
    op->now.effect++;
    op_pay(op, pay);
    restock(&op->now); // ZD-OP-SUPPLY-04
    if (twice) {
        return STATUS_OK;
    }
    enum status s = settle_supply(g, op, 0, f);
    if (s != STATUS_OK) { // as if it had not been called
        op->now = was;
        op->rolled = rolled;
    }
    return s;
}

enum status operation_supply_choose(struct game *g, struct operation *op, int which,
                                    struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_SUPPLY_CHOOSE, f));
    if (which < 0 || which > 1) {
        return fault_set(f, STATUS_RANGE, "ZD-OP-SUPPLY-02",
                         "choose the first or the second result");
    }
    return settle_supply(g, op, which, f);
}

enum status operation_supply_give(const struct game *g, struct operation *op, int hero, int pick,
                                  struct fault *f)
{
    struct team_hero with;
    TRY(op_need(g, op, OP_ACTION_SUPPLY_GIVE, f));
    struct op_drop *d = &op->now.drop;
    TRY(need_own(g, op, hero, d->result, pick, &with, f));
    op->now.hero[hero].sheet = with;
    d->hero = (uint8_t)hero;
    d->stage = OP_DROP_GIVEN;
    note_drop(op, content(g), hero);
    if (content(g)->supply[d->result].n > 1) {
        struct op_entry *e = &op->entry[op->n_entries - 1];
        memset(e->word, 0, sizeof e->word); // the name before was longer: entries compare by bytes
        snprintf(e->word, sizeof e->word, "%s",
                 content(g)->upgrade[content(g)->supply[d->result].upgrade[pick]].name);
    }
    return STATUS_OK;
}
