// campaign_state.c: a state of an operation as rows, and from its rows.
#include <string.h>

#include "app/campaign/campaign.h"
#include "app/campaign/internal/campaign_columns.h"
#include "engine/utf8.h"
#include "script/packs/content.h"
#include "zerodark/rules/kit/kit.h"

// A new field of a state has to be kept, too: in the schema and here.
_Static_assert(sizeof(struct op_state) == OP_HEROES * sizeof(struct op_hero) + 19 +
                                              OP_CAPTIVES * sizeof(struct op_captive) +
                                              sizeof(struct op_drop),
               "all of a state is kept");
_Static_assert(sizeof(struct op_drop) == 13, "all of a supply drop is kept");
_Static_assert(sizeof(struct op_captive) == 4, "all of a captive is kept");
_Static_assert(sizeof(struct op_hero) == sizeof(struct team_hero) + 10, "all of a hero is kept");

// The fields of those columns, to follow other arguments.
#define STATE_VALUE(field, most)        , o->field
#define BYTE_VALUE(column, field, most) , o->field
#define SHORT_VALUE(column, field)      , o->field

static int who_to_keep(int who)
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
            store_run(s, SQL_PUT_UPGRADE_OF_ALLY, hero, ally, name, t[i].how, gadget(&t[i]));
        } else {
            store_run(s, SQL_PUT_UPGRADE, hero, name, t[i].how, gadget(&t[i]));
        }
    }
}

static void write_allies(struct store *s, const struct content *c, int64_t hero,
                         const struct team_hero *h)
{
    for (int i = 0; i < h->n_allies; i++) {
        const struct team_ally *a = &h->ally[i];
        int64_t id;
        store_insert(s, &id, SQL_PUT_ALLY, hero, i, a->name, c->upgrade[a->it.row].name, a->it.how,
                     gadget(&a->it), a->wounded);
        write_taken(s, c, hero, id, a->taken, a->n_taken);
    }
}

static void write_counts(struct store *s, const struct content *c, int64_t hero,
                         const struct team_hero *h)
{
    for (int i = 0; i < UPGRADE_KINDS; i++) {
        if (h->picked[i]) {
            store_run(s, SQL_PUT_PICK, hero, upgrade_kind_name(i),
                      c->upgrade[h->picked[i] - 1].name);
        }
    }
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (h->used[i]) {
            store_run(s, SQL_PUT_USED, hero, item_name((enum item)i), h->used[i]);
        }
    }
}

static void write_hero(struct store *s, const struct content *c, int64_t state, int place,
                       const struct op_hero *o)
{
    const struct team_hero *h = &o->sheet;
    int64_t id;
    store_insert(s, &id, SQL_PUT_HERO, state, place, h->name, h->player,
                 h->program ? c->program[h->program - 1].name
                            : NULL HERO_COLUMNS(BYTE_VALUE, SHORT_VALUE));
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
    store_run(s, SQL_PUT_SUPPLY, state, d->stage, d->n, d->die[0], d->die[1],
              name_of_supply_row(c, d->row[0]), name_of_supply_row(c, d->row[1]), d->chosen,
              d->price, d->second, name_of_supply_row(c, d->result), who_to_keep(d->chooser),
              d->tied, who_to_keep(d->hero));
}

bool campaign_write_state(struct campaign *c, const struct content *content,
                          const struct op_state *o, int64_t *id)
{
    struct store *s = &c->store;
    store_insert(s, id, SQL_PUT_STATE, (const char *)NULL STATE_COLUMNS(STATE_VALUE));
    for (int i = 0; i < o->n; i++) {
        write_hero(s, content, *id, i, &o->hero[i]);
    }
    for (int i = 0; i < o->n_captives; i++) {
        const struct op_captive *p = &o->captive[i];
        store_run(s, SQL_PUT_CAPTIVE, *id, i, p->hero, who_to_keep(p->ally), who_to_keep(p->marker),
                  p->back);
    }
    write_drop(s, content, *id, &o->drop);
    return !s->failed;
}

// What is being read, and the content that its names are of.
struct loading {
    struct store *s;
    const struct content *c;
};

static int whole_column(const struct store_rows *r, int column, int low, int high)
{
    int64_t n = store_int(r, column);
    if (n < low || n > high) {
        store_fail(r->store, "it is damaged: %lld in column %d of %s is out of range", (long long)n,
                   column + 1, r->name);
        return low;
    }
    return (int)n;
}

static uint8_t byte(const struct store_rows *r, int column)
{
    return (uint8_t)whole_column(r, column, 0, UINT8_MAX);
}

static uint8_t column_at_most(const struct store_rows *r, int column, int high)
{
    return (uint8_t)whole_column(r, column, 0, high);
}

static int16_t short_column(const struct store_rows *r, int column)
{
    return (int16_t)whole_column(r, column, INT16_MIN, INT16_MAX);
}

// NULL is nobody.
static uint8_t somebody_of_column(const struct store_rows *r, int column)
{
    return store_null(r, column) ? OP_NOBODY : byte(r, column);
}

static void copy_team_name(const struct store_rows *r, int column, char out[TEAM_NAME])
{
    const char *text = store_text(r, column);
    memset(out, 0, TEAM_NAME);
    if (!text || strlen(text) >= TEAM_NAME) {
        store_fail(r->store, "it is damaged: a name is too long");
        return;
    }
    memcpy(out, text, strlen(text));
}

static uint8_t fail_unknown_name(const struct loading *l, const char *what, const char *name)
{
    store_fail(l->s, "the %s '%s' no longer exists; has a pack changed?", what, name ? name : "");
    return 0;
}

static uint8_t upgrade_row(const struct loading *l, const char *name)
{
    int row = name ? content_upgrade(l->c, name) : -1;
    return row < 0 ? fail_unknown_name(l, "upgrade", name) : (uint8_t)row;
}

static uint8_t item_row(const struct loading *l, const char *name)
{
    for (int i = 0; name && i < ITEM_COUNT; i++) {
        if (strcmp(item_name((enum item)i), name) == 0) {
            return (uint8_t)i;
        }
    }
    return fail_unknown_name(l, "item", name);
}

// Row of content.supply; OP_NOBODY where there was none.
static uint8_t row_of_supply(const struct loading *l, const char *name)
{
    for (int i = 0; name && i < l->c->n_supplies; i++) {
        if (strcmp(l->c->supply[i].name, name) == 0) {
            return (uint8_t)i;
        }
    }
    return name ? fail_unknown_name(l, "supply", name) : OP_NOBODY;
}

// The next row, where `n` of at most `room` have been read: one more is a damage.
static bool next_within(struct store_rows *r, int n, int room, const char *too_many)
{
    if (!store_next(r)) {
        return false;
    }
    if (n == room) {
        store_fail(r->store, "it is damaged: %s", too_many);
        store_done(r);
    }
    return n < room;
}

// Of columns name, how, item.
static struct team_taken taken_of_columns(const struct loading *l, const struct store_rows *r,
                                          int column)
{
    const char *gadget = store_text(r, column + 2);
    return (struct team_taken){
        .row = upgrade_row(l, store_text(r, column)),
        .how = column_at_most(r, column + 1, TEAM_SUPPLIED),
        .of = gadget ? (uint8_t)(item_row(l, gadget) + 1) : 0,
    };
}

static uint8_t read_taken_upgrades(const struct loading *l, int64_t hero, int64_t ally,
                                   struct team_taken *out, int room)
{
    int n = 0;
    for (struct store_rows r = store_query(l->s, SQL_UPGRADES, hero, ally);
         next_within(&r, n, room, "a hero has too many upgrades");) {
        out[n++] = taken_of_columns(l, &r, 0);
    }
    return (uint8_t)n;
}

static void read_allies_of_hero(const struct loading *l, int64_t hero, struct team_hero *h)
{
    for (struct store_rows r = store_query(l->s, SQL_ALLIES, hero);
         next_within(&r, h->n_allies, TEAM_ALLIES, "a hero has too many allies");) {
        struct team_ally *a = &h->ally[h->n_allies++];
        copy_team_name(&r, 1, a->name);
        a->wounded = byte(&r, 2);
        a->it = taken_of_columns(l, &r, 3);
        a->n_taken = read_taken_upgrades(l, hero, store_int(&r, 0), a->taken, TEAM_OF_ALLY);
    }
}

static void read_counts(const struct loading *l, int64_t hero, struct team_hero *h)
{
    for (struct store_rows r = store_query(l->s, SQL_PICKS, hero); store_next(&r);) {
        for (int i = 0; i < UPGRADE_KINDS; i++) {
            if (strcmp(upgrade_kind_name(i), store_text(&r, 0)) == 0) {
                h->picked[i] = (uint8_t)(upgrade_row(l, store_text(&r, 1)) + 1);
            }
        }
    }
    for (struct store_rows r = store_query(l->s, SQL_USED, hero); store_next(&r);) {
        h->used[item_row(l, store_text(&r, 0))] = byte(&r, 1);
    }
}

static uint8_t program_row(const struct loading *l, const char *name)
{
    int row = name ? content_program(l->c, name) : -1;
    return name && row < 0 ? fail_unknown_name(l, "program", name) : (uint8_t)(row + 1);
}

// Of columns id, name, player, program, and all the others.
static void read_hero_row(const struct loading *l, const struct store_rows *r, struct op_hero *o)
{
    struct team_hero *h = &o->sheet;
    int64_t id = store_int(r, 0);
    copy_team_name(r, 1, h->name);
    copy_team_name(r, 2, h->player);
    h->program = program_row(l, store_text(r, 3));
    int k = 4;
#define READ_BYTE(column, field, most) o->field = column_at_most(r, k++, most);
#define READ_SHORT(column, field)      o->field = short_column(r, k++);
    HERO_COLUMNS(READ_BYTE, READ_SHORT)
    h->n_taken = read_taken_upgrades(l, id, 0, h->taken, TEAM_TAKEN);
    read_allies_of_hero(l, id, h);
    read_counts(l, id, h);
}

static void read_heroes_of_state(const struct loading *l, int64_t id, struct op_state *o)
{
    for (struct store_rows r = store_query(l->s, SQL_HEROES, id);
         next_within(&r, o->n, OP_HEROES, "there are too many heroes");) {
        read_hero_row(l, &r, &o->hero[o->n++]);
    }
}

static void read_captives(const struct loading *l, int64_t id, struct op_state *o)
{
    for (struct store_rows r = store_query(l->s, SQL_CAPTIVES, id);
         next_within(&r, o->n_captives, OP_CAPTIVES, "there are too many captives");) {
        o->captive[o->n_captives++] = (struct op_captive){
            column_at_most(&r, 0, o->n - 1),
            store_null(&r, 1) ? OP_NOBODY : column_at_most(&r, 1, TEAM_ALLIES - 1),
            somebody_of_column(&r, 2),
            byte(&r, 3),
        };
    }
}

static void read_drop(const struct loading *l, int64_t id, struct op_drop *d)
{
    struct store_rows r = store_query(l->s, SQL_SUPPLY, id);
    if (store_next(&r)) {
        *d = (struct op_drop){
            .stage = column_at_most(&r, 0, OP_DROP_LOST),
            .n = column_at_most(&r, 1, 2),
            .die = {byte(&r, 2), byte(&r, 3)},
            .row = {row_of_supply(l, store_text(&r, 4)), row_of_supply(l, store_text(&r, 5))},
            .chosen = column_at_most(&r, 6, 1),
            .price = byte(&r, 7),
            .second = byte(&r, 8),
            .result = row_of_supply(l, store_text(&r, 9)),
            .chooser = somebody_of_column(&r, 10),
            .tied = byte(&r, 11),
            .hero = somebody_of_column(&r, 12),
        };
    }
    store_done(&r);
}

bool campaign_read_state(struct campaign *c, const struct content *content, int64_t id,
                         struct op_state *o)
{
    struct loading l = {&c->store, content};
    memset(o, 0, sizeof *o);
    struct store_rows r = store_query(l.s, SQL_STATE, id);
    if (!store_next(&r)) {
        return store_fail(l.s, "it is damaged: state %lld is missing", (long long)id);
    }
    int k = 1;
#define READ(field, most) o->field = column_at_most(&r, k++, most);
    STATE_COLUMNS(READ)
    store_done(&r);
    read_heroes_of_state(&l, id, o);
    read_captives(&l, id, o);
    read_drop(&l, id, &o->drop);
    return !l.s->failed;
}
