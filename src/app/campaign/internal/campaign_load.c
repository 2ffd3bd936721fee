// campaign_load.c: a state of an operation from its rows.
#include <string.h>

#include "app/campaign/campaign.h"
#include "script/packs/content.h"
#include "zerodark/rules/kit/kit.h"

// What is being read, and the content that its names are of.
struct loading {
    struct store *s;
    const struct content *c;
};

static int whole_column(const struct store_rows *r, int column, int low, int high)
{
    int64_t n = store_int(r, column);
    if (n < low || n > high) {
        store_fail(r->store, "it is damaged: %lld in column %d of '%.40s...' is out of its range",
                   (long long)n, column + 1, r->at && r->sql ? r->sql : "?");
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
    store_fail(l->s, "there is no %s '%s' any more; is a pack another one than before?", what,
               name ? name : "");
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
    for (struct store_rows r = store_query(l->s,
                                           "SELECT name, how, item FROM upgrade WHERE hero = ? AND "
                                           "ifnull(ally, 0) = ? ORDER BY id",
                                           "ii", hero, ally);
         store_next(&r);) {
        if (n == room) {
            store_fail(l->s, "it is damaged: a hero has too many upgrades");
            store_done(&r);
            break;
        }
        out[n++] = taken_of_columns(l, &r, 0);
    }
    return (uint8_t)n;
}

static void read_allies_of_hero(const struct loading *l, int64_t hero, struct team_hero *h)
{
    for (struct store_rows r =
             store_query(l->s,
                         "SELECT id, name, wounded, upgrade, how, item FROM ally WHERE hero = ? "
                         "ORDER BY place",
                         "i", hero);
         store_next(&r);) {
        if (h->n_allies == TEAM_ALLIES) {
            store_fail(l->s, "it is damaged: a hero has too many allies");
            store_done(&r);
            break;
        }
        struct team_ally *a = &h->ally[h->n_allies++];
        copy_team_name(&r, 1, a->name);
        a->wounded = byte(&r, 2);
        a->it = taken_of_columns(l, &r, 3);
        a->n_taken = read_taken_upgrades(l, hero, store_int(&r, 0), a->taken, TEAM_OF_ALLY);
    }
}

static void read_counts(const struct loading *l, int64_t hero, struct team_hero *h)
{
    for (struct store_rows r =
             store_query(l->s, "SELECT kind, upgrade FROM pick WHERE hero = ?", "i", hero);
         store_next(&r);) {
        for (int i = 0; i < UPGRADE_KINDS; i++) {
            if (strcmp(upgrade_kind_name(i), store_text(&r, 0)) == 0) {
                h->picked[i] = (uint8_t)(upgrade_row(l, store_text(&r, 1)) + 1);
            }
        }
    }
    for (struct store_rows r =
             store_query(l->s, "SELECT item, n FROM used WHERE hero = ?", "i", hero);
         store_next(&r);) {
        h->used[item_row(l, store_text(&r, 0))] = byte(&r, 1);
    }
}

static uint8_t program_row(const struct loading *l, const char *name)
{
    int row = name ? content_program(l->c, name) : -1;
    return name && row < 0 ? fail_unknown_name(l, "program", name) : (uint8_t)(row + 1);
}

// Columns id, then those below; returns the id.
static int64_t read_sheet(const struct loading *l, const struct store_rows *r, struct team_hero *h)
{
    int k = 1;
    copy_team_name(r, k++, h->name);
    copy_team_name(r, k++, h->player);
    for (int i = 0; i < 4; i++) {
        h->stat[i] = short_column(r, k++);
    }
    h->av = short_column(r, k++);
    h->xp = short_column(r, k++);
    h->counted = short_column(r, k++);
    h->program = program_row(l, store_text(r, k++));
    h->iff = column_at_most(r, k++, TEAM_IFF_NONE);
    h->bare = column_at_most(r, k++, 1);
    h->replacement = column_at_most(r, k++, 1);
    h->more_av = byte(r, k++);
    h->wounded = byte(r, k++);
    for (int i = 0; i < 4; i++) {
        h->lost[i] = byte(r, k++);
    }
    return store_int(r, 0);
}

#define SHEET                                                                                      \
    "id, name, player, M, F, A, D, AV, xp, counted, program, iff, bare, replacement, more_AV, "    \
    "wounded, lost_M, lost_F, lost_A, lost_D"
#define SHEET_COLUMNS 20

static void read_hero_row(const struct loading *l, const struct store_rows *r, struct op_hero *o)
{
    int k = SHEET_COLUMNS;
    int64_t id = read_sheet(l, r, &o->sheet);
    o->earned = short_column(r, k++);
    o->fate = column_at_most(r, k++, OP_CASEVAC);
    o->owes = byte(r, k++);
    o->absent = byte(r, k++);
    o->honoured = byte(r, k++);
    o->replaced = byte(r, k++);
    o->was_ooa = byte(r, k++);
    o->ally_lost = byte(r, k++);
    o->sheet.n_taken = read_taken_upgrades(l, id, 0, o->sheet.taken, TEAM_TAKEN);
    read_allies_of_hero(l, id, &o->sheet);
    read_counts(l, id, &o->sheet);
}

static void read_heroes_of_state(const struct loading *l, int64_t id, struct op_state *o)
{
    for (struct store_rows r =
             store_query(l->s,
                         "SELECT " SHEET ", earned, fate, owes, absent, honoured, replaced, "
                         "was_ooa, ally_lost FROM hero WHERE state = ? ORDER BY place",
                         "i", id);
         store_next(&r);) {
        if (o->n == OP_HEROES) {
            store_fail(l->s, "it is damaged: there are too many heroes");
            store_done(&r);
            break;
        }
        read_hero_row(l, &r, &o->hero[o->n++]);
    }
}

static void read_captives(const struct loading *l, int64_t id, struct op_state *o)
{
    for (struct store_rows r =
             store_query(l->s,
                         "SELECT hero, ally, marker, back FROM captive WHERE state = ? "
                         "ORDER BY place",
                         "i", id);
         store_next(&r);) {
        if (o->n_captives == OP_CAPTIVES) {
            store_fail(l->s, "it is damaged: there are too many captives");
            store_done(&r);
            break;
        }
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
    struct store_rows r = store_query(
        l->s,
        "SELECT stage, n, die_1, die_2, row_1, row_2, chosen, price, second, result, chooser, "
        "tied, hero FROM supply WHERE state = ?",
        "i", id);
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
    struct store_rows r = store_query(
        l.s,
        "SELECT mission, phase, rescue, was_rescue, completed, all_ooa, lost_now, replaced, "
        "effect, witnesses, sown, debt, saved, markers FROM state WHERE id = ?",
        "i", id);
    if (!store_next(&r)) {
        return store_fail(l.s, "it is damaged: state %lld is not there", (long long)id);
    }
    uint8_t *const field[] = {&o->mission,   &o->phase,     &o->rescue,   &o->was_rescue,
                              &o->completed, &o->all_ooa,   &o->lost_now, &o->replaced,
                              &o->effect,    &o->witnesses, &o->sown,     &o->debt,
                              &o->saved,     &o->markers};
    for (int i = 0; i < (int)(sizeof field / sizeof *field); i++) {
        *field[i] = byte(&r, i);
    }
    o->mission = column_at_most(&r, 0, OP_MISSIONS - 1);
    o->phase = column_at_most(&r, 1, OP_OVER);
    store_done(&r);
    read_heroes_of_state(&l, id, o);
    read_captives(&l, id, o);
    read_drop(&l, id, &o->drop);
    return !l.s->failed;
}
