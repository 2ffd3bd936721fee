// campaign_state.c: a state of an operation as rows.
#include <string.h>

#include "app/campaign/campaign.h"
#include "script/packs/content.h"
#include "zerodark/rules/kit/kit.h"

// A new field of a state has to be kept, too: in the schema, here and in campaign_load.c.
_Static_assert(sizeof(struct op_state) == OP_HEROES * sizeof(struct op_hero) + 19 +
                                              OP_CAPTIVES * sizeof(struct op_captive) +
                                              sizeof(struct op_drop),
               "all of a state is kept");
_Static_assert(sizeof(struct op_drop) == 13, "all of a supply drop is kept");
_Static_assert(sizeof(struct op_captive) == 4, "all of a captive is kept");
_Static_assert(sizeof(struct op_hero) == sizeof(struct team_hero) + 10, "all of a hero is kept");

static int who_to_compare(int who)
{
    return who == OP_NOBODY ? -1 : who;
}

// The gadget that an upgrade is for.
static const char *gadget(const struct team_taken *t)
{
    return t->of ? item_name((enum item)(t->of - 1)) : NULL;
}

// Of the hero itself, or with `ally` of its ally.
static void write_taken(struct store *s, const struct content *c, int64_t hero, int64_t ally,
                        const struct team_taken *t, int n)
{
    for (int i = 0; i < n; i++) {
        const char *name = c->upgrade[t[i].row].name;
        if (ally) {
            store_insert(s, NULL, "upgrade", "hero, ally, name, how, item", "iitnt", hero, ally,
                         name, t[i].how, gadget(&t[i]));
        } else {
            store_insert(s, NULL, "upgrade", "hero, name, how, item", "itnt", hero, name, t[i].how,
                         gadget(&t[i]));
        }
    }
}

static void write_allies(struct store *s, const struct content *c, int64_t hero,
                         const struct team_hero *h)
{
    for (int i = 0; i < h->n_allies; i++) {
        const struct team_ally *a = &h->ally[i];
        int64_t id;
        store_insert(s, &id, "ally", "hero, place, name, upgrade, how, item, wounded", "inttntn",
                     hero, i, a->name, c->upgrade[a->it.row].name, a->it.how, gadget(&a->it),
                     a->wounded);
        write_taken(s, c, hero, id, a->taken, a->n_taken);
    }
}

static void write_counts(struct store *s, const struct content *c, int64_t hero,
                         const struct team_hero *h)
{
    for (int i = 0; i < UPGRADE_KINDS; i++) {
        if (h->picked[i]) {
            store_insert(s, NULL, "pick", "hero, kind, upgrade", "itt", hero, upgrade_kind_name(i),
                         c->upgrade[h->picked[i] - 1].name);
        }
    }
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (h->used[i]) {
            store_insert(s, NULL, "used", "hero, item, n", "itn", hero, item_name((enum item)i),
                         h->used[i]);
        }
    }
}

static void write_hero(struct store *s, const struct content *c, int64_t state, int place,
                       const struct op_hero *o)
{
    const struct team_hero *h = &o->sheet;
    int64_t id;
    store_insert(s, &id, "hero",
                 "state, place, name, player, M, F, A, D, AV, xp, counted, program, iff, bare, "
                 "replacement, more_AV, wounded, lost_M, lost_F, lost_A, lost_D, earned, fate, "
                 "owes, absent, honoured, replaced, was_ooa, ally_lost",
                 "inttnnnnnnntnnnnnnnnnnnnnnnnn", state, place, h->name, h->player, h->stat[0],
                 h->stat[1], h->stat[2], h->stat[3], h->av, h->xp, h->counted,
                 h->program ? c->program[h->program - 1].name : NULL, h->iff, h->bare,
                 h->replacement, h->more_av, h->wounded, h->lost[0], h->lost[1], h->lost[2],
                 h->lost[3], o->earned, o->fate, o->owes, o->absent, o->honoured, o->replaced,
                 o->was_ooa, o->ally_lost);
    write_taken(s, c, id, 0, h->taken, h->n_taken);
    write_allies(s, c, id, h);
    write_counts(s, c, id, h);
}

static const char *name_of_supply_row(const struct content *c, uint8_t row)
{
    return row < c->n_supplies ? c->supply[row].name : NULL;
}

static void write_drop(struct store *s, const struct content *c, int64_t state,
                       const struct op_drop *d)
{
    if (d->stage == OP_DROP_NONE) {
        return;
    }
    store_insert(
        s, NULL, "supply",
        "state, stage, n, die_1, die_2, row_1, row_2, chosen, price, second, result, chooser, "
        "tied, hero",
        "innnnttnnntznz", state, d->stage, d->n, d->die[0], d->die[1],
        name_of_supply_row(c, d->row[0]), name_of_supply_row(c, d->row[1]), d->chosen, d->price,
        d->second, name_of_supply_row(c, d->result), who_to_compare(d->chooser), d->tied,
        who_to_compare(d->hero));
}

bool campaign_write_state(struct campaign *c, const struct content *content,
                          const struct op_state *o, int64_t *id)
{
    struct store *s = &c->store;
    store_insert(
        s, id, "state",
        "mission, phase, rescue, was_rescue, completed, all_ooa, lost_now, replaced, effect, "
        "witnesses, sown, debt, saved, markers",
        "nnnnnnnnnnnnnn", o->mission, o->phase, o->rescue, o->was_rescue, o->completed, o->all_ooa,
        o->lost_now, o->replaced, o->effect, o->witnesses, o->sown, o->debt, o->saved, o->markers);
    for (int i = 0; i < o->n; i++) {
        write_hero(s, content, *id, i, &o->hero[i]);
    }
    for (int i = 0; i < o->n_captives; i++) {
        const struct op_captive *p = &o->captive[i];
        store_insert(s, NULL, "captive", "state, place, hero, ally, marker, back", "innzzn", *id, i,
                     p->hero, who_to_compare(p->ally), who_to_compare(p->marker), p->back);
    }
    write_drop(s, content, *id, &o->drop);
    return !s->failed;
}
