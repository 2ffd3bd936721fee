// cmd_op_supply_work.c: the workers of supply and spend pay with XP.
#include "host/campaign/internal/cmd_op_supply_work.h"

#include <string.h>

#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_parts.h"
#include "script/base/err.h"
#include "zerodark/rules/kit/kit.h"

// "Ada=2" of the list.
static bool read_one_payment(struct campaign_command *d, const char *text, size_t n,
                             struct op_payment *out)
{
    char part[TEAM_NAME + 16], why[160];
    int64_t xp;
    snprintf(part, sizeof part, "%.*s", (int)n, text);
    char *equals = strrchr(part, '=');
    if (!equals || n >= sizeof part) {
        campaign_command_wrong(d, "--pay: '%.*s' is not HERO=XP; --pay Ada=2,Ben=3",
                               UTF8_CUT(part, 60));
        return false;
    }
    *equals = '\0';
    if (!number_parse(equals + 1, 0, INT16_MAX, &xp, why, sizeof why)) {
        campaign_command_wrong(d, "--pay %s: %s", part, why);
        return false;
    }
    int hero = campaign_command_hero(d, part);
    if (hero >= 0) {
        out->xp[hero] = (int16_t)(out->xp[hero] + xp);
    }
    return hero >= 0;
}

static bool read_payments(struct campaign_command *d, const char *text, struct op_payment *out)
{
    memset(out, 0, sizeof *out);
    while (*text) {
        size_t n = strcspn(text, ",");
        if (!read_one_payment(d, text, n, out)) {
            return false;
        }
        text += n + (text[n] == ',');
    }
    return true;
}

// "Safe house=5"
static enum exit_status buy_effect(struct campaign_command *d, const struct op_drop_words *b,
                                   const struct op_payment *pay)
{
    const char *equals = strrchr(b->effect, '=');
    char name[OP_TITLE], why[160];
    int64_t price;
    if (!equals || !number_parse(equals + 1, 0, INT16_MAX, &price, why, sizeof why)) {
        return campaign_command_wrong(d, "--effect: '%.*s' is not NAME=PRICE",
                                      UTF8_CUT(b->effect, 60));
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - b->effect), b->effect);
    enum status s =
        operation_effect(&d->m->game, &d->campaign.op, name, (int)price, pay, &d->fault);
    return campaign_command_finish(d, s, "supply", 0);
}

// The hero who is to get it has to be there before anybody pays.
static bool may_get(struct campaign_command *d, int hero)
{
    const struct op_hero *h = &d->campaign.op.now.hero[hero];
    if (h->fate != OP_FIT) {
        campaign_command_wrong(
            d, "--for %s: %s takes no part any more (ZD-OP-SUPPLY-05); nothing was paid",
            h->sheet.name, h->sheet.name);
    }
    return h->fate == OP_FIT;
}

// A drop that has been paid for is saved before anybody may look at it; who gets it is a change of
// its own.
enum exit_status cmd_op_call_drop(struct campaign_command *d, const struct op_drop_words *b)
{
    struct operation *op = &d->campaign.op;
    struct op_payment pay;
    int hero = b->hero ? campaign_command_hero(d, b->hero) : 0;
    if (hero < 0 || (b->hero && !may_get(d, hero)) ||
        !read_payments(d, b->pay ? b->pay : "", &pay)) {
        return EXIT_WORK;
    }
    if (b->effect) {
        return buy_effect(d, b, &pay);
    }
    bool fresh = b->pay || op->now.drop.stage != OP_DROP_GIVE;
    enum status s =
        fresh ? operation_supply(&d->m->game, op, &pay, b->twice, &d->fault) : STATUS_OK;
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    if (fresh && !campaign_command_save(d, "supply", NULL)) {
        return EXIT_WORK;
    }
    if (b->hero && op->now.drop.stage == OP_DROP_GIVE) {
        s = operation_supply_give(&d->m->game, op, hero, 0, &d->fault);
        if (s != STATUS_OK) {
            cmd_op_tell_drop(d);
            campaign_command_refused(d, s);
            return campaign_command_wrong(
                d,
                "the drop is saved; `zerodark operation choose %s give=HERO` "
                "gives it to somebody else",
                d->campaign.store.path);
        }
        if (!campaign_command_save(d, "supply", NULL)) {
            return EXIT_WORK;
        }
    }
    if (!d->quiet) {
        campaign_command_tell(d);
        cmd_op_tell_drop(d);
        campaign_command_tell_open(d, NULL);
    }
    return EXIT_DONE;
}

static enum exit_status call_drop(struct campaign_command *d)
{
    const struct buying *b = d->self;
    return cmd_op_call_drop(d, &b->drop);
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct buying, d, &campaign_command_parcel),
    PARCEL_ROW(struct buying, drop.pay),
    PARCEL_ROW(struct buying, drop.hero),
    PARCEL_ROW(struct buying, drop.effect),
    PARCEL_ROW(struct buying, drop.twice),
    PARCEL_ROW(struct buying, ally),
    PARCEL_ROW(struct buying, gadget),
    PARCEL_ROW(struct buying, pick),
    PARCEL_ROW(struct buying, name),
    PARCEL_ROW(struct buying, av),
};

static const struct parcel buying_parcel = PARCEL(struct buying, parcel_rows);

// Row of an upgrade; -1 where there is none, which was reported.
static int upgrade_named(struct campaign_command *d, const char *name)
{
    const struct content *c = &d->m->content;
    const char *names[UPGRADES + 1] = {0};
    int row = content_upgrade(c, name);
    for (int i = 0; i < c->n_upgrades; i++) {
        names[i] = c->upgrade[i].name;
    }
    const char *near = row < 0 ? err_nearest(name, names) : NULL;
    if (near) {
        campaign_command_wrong(d, "no upgrade '%.*s'; did you mean '%s'?", UTF8_CUT(name, 60),
                               near);
    } else if (row < 0) {
        campaign_command_wrong(d, "no upgrade '%.*s'; `zerodark rules upgrades` lists them",
                               UTF8_CUT(name, 60));
    }
    return row;
}

static int ally_named(struct campaign_command *d, const struct team_hero *h, const char *name)
{
    for (int i = 0; i < h->n_allies; i++) {
        const char *kind = d->m->content.upgrade[h->ally[i].it.row].name;
        if (strcmp(h->ally[i].name, name) == 0 || strcmp(kind, name) == 0) {
            return i;
        }
    }
    campaign_command_wrong(d, "%s has no ally '%.*s'", h->name, UTF8_CUT(name, 60));
    return -1;
}

static int gadget_named(struct campaign_command *d, const char *name)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (strcmp(item_name((enum item)i), name) == 0) {
            return i;
        }
    }
    campaign_command_wrong(d, "no gadget '%.*s'", UTF8_CUT(name, 60));
    return -1;
}

// What to buy, from its words. False if one of them is not known, which was reported.
static bool read_purchase(struct campaign_command *d, const struct team_hero *h,
                          struct op_purchase *p)
{
    const struct buying *b = d->self;
    int row = upgrade_named(d, d->word[2]), ally = 0, of = 0, pick = 0;
    *p = (struct op_purchase){.row = (uint8_t)row, .ally = OP_NOBODY, .av = (uint8_t)b->av};
    if (b->ally && row >= 0) {
        ally = ally_named(d, h, b->ally);
        p->ally = (uint8_t)ally;
    }
    if (b->gadget && row >= 0) {
        of = gadget_named(d, b->gadget);
        p->of = (uint8_t)(of + 1);
    }
    if (b->pick && row >= 0) {
        pick = upgrade_named(d, b->pick);
        p->pick = (uint8_t)(pick + 1);
    }
    utf8_copy(p->name, sizeof p->name, b->name ? b->name : "");
    return row >= 0 && ally >= 0 && of >= 0 && pick >= 0;
}

static enum exit_status buy(struct campaign_command *d)
{
    struct operation *op = &d->campaign.op;
    struct op_purchase p;
    int hero = campaign_command_hero(d, d->word[1]), stat = campaign_command_stat(d->word[2]);
    if (hero < 0 || (stat < 0 && !read_purchase(d, &op->now.hero[hero].sheet, &p))) {
        return EXIT_WORK;
    }
    enum status s = stat >= 0 ? operation_restore(&d->m->game, op, hero, stat, &d->fault)
                              : operation_buy(&d->m->game, op, hero, &p, &d->fault);
    return campaign_command_finish(d, s, "spend", 0);
}

const struct campaign_work cmd_op_supply_work = {
    .task = {"operation supply", campaign_work_do, &buying_parcel, NULL}, .work = call_drop};

const struct campaign_work cmd_op_spend_work = {
    .task = {"operation spend", campaign_work_do, &buying_parcel, NULL}, .work = buy};
