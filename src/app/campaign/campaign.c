// campaign.c: a query that fails marks the store and yields no rows, so reading simply goes on and
// looks once, at the end. A text or number that does not fit its field counts as damage. Older
// files that are only looked at get empty texts for the columns they lack.
#include "app/campaign/campaign.h"

#include <stdio.h>
#include <string.h>

#include "app/outside/outside.h"
#include "app/text/number.h"
#include "engine/hash.h"
#include "engine/utf8.h"

void campaign_keep_path(const struct campaign *c, const char *path, char out[FILES_PATH])
{
    const struct battle_setup *p = &c->plan;
    char home[FILES_PATH];
    const struct where_from from = {p->keeper, p->keeper, home, p->user};
    snprintf(out, FILES_PATH, "%s", path);
    if (!*p->keeper || *path != '/') {
        return;
    }
    if (!outside()->home(home)) {
        *home = '\0';
    }
    where_write(&from, path, out);
}

#define UNTOLD ".//" // as a path it is the same as "./"

void campaign_keep_operation(const struct campaign *c, char out[FILES_PATH])
{
    char kept[FILES_PATH];
    campaign_keep_path(c, c->file, kept);
    bool named = *c->file == '/' && *kept != '/' && strncmp(kept, "./", 2) != 0;
    bool own = named && strchr(kept, '/') == NULL;
    snprintf(out, FILES_PATH, "%s%.*s", own ? UNTOLD : named ? "./" : "", FILES_PATH - 4, kept);
}

bool campaign_tells_place(const char *written)
{
    return strncmp(written, UNTOLD, strlen(UNTOLD)) != 0;
}

static void write_packs(struct campaign *c)
{
    const struct battle_setup *p = &c->plan;
    for (int i = 0; i < p->n_packs; i++) {
        const struct battle_setup_known *k = &p->known[i];
        char kept[FILES_PATH];
        campaign_keep_path(c, p->pack[i], kept);
        store_run(&c->store, SQL_PUT_PACK, i, kept, k->name, k->version, k->hash);
    }
}

bool campaign_keep_packs(struct campaign *c)
{
    if (!store_begin(&c->store)) {
        return false;
    }
    store_run(&c->store, SQL_DROP_PACKS);
    write_packs(c);
    campaign_write_made(c);
    return store_commit(&c->store);
}

void campaign_write_plan(struct campaign *c)
{
    struct store *s = &c->store;
    const struct battle_setup *p = &c->plan;
    store_run(s, SQL_PUT_CAMPAIGN, 1, p->seed, p->mode, c->arbiter);
    write_packs(c);
    for (int i = 0; i < p->n_sets; i++) {
        store_run(s, SQL_PUT_PARAM, i, p->param[i], (int)p->set[i].value);
    }
}

static void copy_text(const struct store_rows *r, int column, char *out, size_t size)
{
    const char *text = store_text(r, column);
    if (!text || strlen(text) >= size) {
        store_fail(r->store, "it is damaged: a text is too long");
        text = "";
    }
    memset(out, 0, size);
    memcpy(out, text, strlen(text));
}

// A number that has to fit where it goes.
static int64_t column_within(const struct store_rows *r, int column, int64_t low, int64_t high)
{
    int64_t n = store_int(r, column);
    if (n < low || n > high) {
        store_fail(r->store, "it is damaged: %lld is out of range", (long long)n);
        return low;
    }
    return n;
}

static void read_plan_packs(struct campaign *c)
{
    struct battle_setup *p = &c->plan;
    for (struct store_rows r =
             store_query(&c->store, c->store.looks ? SQL_OLD_PACKS : SQL_PACKS, MATCH_PACKS);
         store_next(&r);) {
        struct battle_setup_known *k = &p->known[p->n_packs];
        copy_text(&r, 0, p->pack[p->n_packs++], FILES_PATH);
        copy_text(&r, 1, k->name, sizeof k->name);
        copy_text(&r, 2, k->version, sizeof k->version);
        copy_text(&r, 3, k->hash, sizeof k->hash);
    }
    for (struct store_rows r = store_query(&c->store, SQL_PARAMS, MATCH_SETS); store_next(&r);) {
        copy_text(&r, 0, p->param[p->n_sets], BATTLE_SETUP_NAME);
        p->set[p->n_sets++].value = (int32_t)store_int(&r, 1);
    }
}

bool campaign_read_plan(struct campaign *c)
{
    // A file that is only looked at may be older.
    struct store_rows r = store_query(&c->store, c->store.looks ? SQL_OLD_CAMPAIGN : SQL_CAMPAIGN);
    if (!store_next(&r)) {
        return store_fail(&c->store, "it is damaged: it holds no campaign");
    }
    c->plan.seed = column_within(&r, 0, 0, NUMBER_MAX);
    c->plan.seeded = true;
    copy_text(&r, 1, c->plan.mode, sizeof c->plan.mode);
    copy_text(&r, 2, c->arbiter, sizeof c->arbiter);
    store_done(&r);
    read_plan_packs(c);
    return !c->store.failed;
}

static void read_op_missions(struct campaign *c)
{
    struct op_plan *p = &c->op.plan;
    struct store_rows r = store_query(&c->store, SQL_MISSIONS, (int)c->op.number);
    while (p->n_missions < OP_MISSIONS && store_next(&r)) {
        struct op_mission *m = &p->mission[p->n_missions++];
        copy_text(&r, 0, m->path, sizeof m->path);
        m->sows = (uint8_t)store_int(&r, 1);
    }
    store_done(&r);
}

static void read_op_plan(struct campaign *c)
{
    struct op_plan *p = &c->op.plan;
    struct store_rows r = store_query(&c->store, SQL_OPERATION, (int)c->op.number);
    if (!store_next(&r)) {
        store_fail(&c->store, "it is damaged: its operation is missing");
        return;
    }
    copy_text(&r, 0, c->file, sizeof c->file);
    copy_text(&r, 1, p->id, sizeof p->id);
    copy_text(&r, 2, p->title, sizeof p->title);
    copy_text(&r, 3, p->rescue, sizeof p->rescue);
    p->design.heroes = (int)column_within(&r, 4, 0, 99);
    p->design.upgrades = (int)column_within(&r, 5, 0, 99);
    p->design.ration = (int)column_within(&r, 6, 0, 99);
    store_done(&r);
    read_op_missions(c);
}

static uint8_t did_named(struct store *s, const char *name)
{
    for (int i = 0; i < OP_DIDS; i++) {
        if (name && strcmp(operation_did_name((enum op_did)i), name) == 0) {
            return (uint8_t)i;
        }
    }
    store_fail(s, "it is damaged: '%.*s' is not an event of a campaign",
               UTF8_CUT(name ? name : "", 40));
    return 0;
}

static uint8_t byte_or_nobody(const struct store_rows *r, int column)
{
    return store_null(r, column) ? OP_NOBODY : (uint8_t)column_within(r, column, 0, UINT8_MAX);
}

static void read_event_row(const struct store_rows *r, struct op_entry *e)
{
    e->did = did_named(r->store, store_text(r, 1));
    e->mission = (uint8_t)column_within(r, 2, 0, UINT8_MAX);
    e->hero = byte_or_nobody(r, 3);
    e->ally = byte_or_nobody(r, 4);
    copy_text(r, 5, e->who, sizeof e->who);
    e->difficulty = (uint8_t)column_within(r, 6, 0, UINT8_MAX);
    e->completed = (uint8_t)column_within(r, 7, 0, UINT8_MAX);
    e->die[0] = (uint8_t)column_within(r, 8, 0, UINT8_MAX);
    e->die[1] = (uint8_t)column_within(r, 9, 0, UINT8_MAX);
    e->second = (uint8_t)column_within(r, 10, 0, UINT8_MAX);
    e->achievements = (uint32_t)column_within(r, 11, 0, UINT32_MAX);
    e->value = (int32_t)column_within(r, 12, INT32_MIN, INT32_MAX);
    copy_text(r, 13, e->word, sizeof e->word);
    e->dropped = !store_null(r, 14);
}

// The newest `n` events, the oldest of them first.
static void read_newest_entries(struct campaign *c, int n)
{
    struct operation *op = &c->op;
    for (struct store_rows r = store_query(&c->store, SQL_EVENTS, n); store_next(&r);) {
        c->event[op->n_entries] = store_int(&r, 0);
        read_event_row(&r, &op->entry[op->n_entries++]);
    }
}

static void read_checkpoint_choices(struct campaign *c)
{
    for (struct store_rows r =
             store_query(&c->store, SQL_CHOICES, c->checkpoint, BATTLE_SETUP_CHOICES);
         store_next(&r);) {
        copy_text(&r, 0, c->choice[c->n_choices].name, BATTLE_SETUP_NAME);
        copy_text(&r, 1, c->choice[c->n_choices++].value, BATTLE_SETUP_NAME);
    }
}

// Clears what is read from the file again.
static void clear_what_was_read(struct campaign *c)
{
    memset(&c->op, 0, sizeof c->op);
    memset(c->choice, 0, sizeof c->choice);
    c->n_choices = 0;
}

bool campaign_read(struct campaign *c, const struct content *content)
{
    struct store_rows r = store_query(&c->store, SQL_CHECKPOINT);
    clear_what_was_read(c);
    if (!store_next(&r)) {
        return store_fail(&c->store, "it is damaged: it holds no operation");
    }
    c->checkpoint = store_int(&r, 0);
    c->op.number = (int32_t)column_within(&r, 1, 1, INT32_MAX);
    c->now = store_int(&r, 2);
    c->before = store_int(&r, 3);
    c->start = store_int(&r, 4);
    int entries = (int)column_within(&r, 5, 0, OP_HISTORY);
    c->op.mark = (int32_t)column_within(&r, 6, 0, OP_HISTORY);
    c->op.rolled = (uint32_t)column_within(&r, 7, 0, UINT32_MAX);
    store_done(&r);
    read_op_plan(c);
    read_newest_entries(c, entries);
    read_checkpoint_choices(c);
    bool done = !c->store.failed && campaign_read_state(c, content, c->now, &c->op.now) &&
                campaign_read_state(c, content, c->before, &c->op.before) &&
                campaign_read_state(c, content, c->start, &c->op.start);
    c->was = c->op;
    return done && (c->op.now.mission < c->op.plan.n_missions ||
                    store_fail(&c->store, "it is damaged: there is no such mission"));
}

void campaign_close(struct campaign *c)
{
    store_close(&c->store);
}

int64_t campaign_seed(const struct campaign *c, enum campaign_luck what, int64_t n)
{
    const int64_t parts[] = {c->plan.seed, what, n};
    return (int64_t)(hash_bytes(0, parts, sizeof parts) % 1000000000);
}

int64_t campaign_battles(struct campaign *c)
{
    return store_number(&c->store, 0, SQL_LAST_BATTLE);
}
