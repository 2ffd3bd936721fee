// Campaigns as they are kept: everything of a state comes back, byte for byte; what was once there
// stays there; two programs do not write over each other; damage shows.
#include "support/script/workbench.h"

#include "host/campaign/internal/campaign_file.h"
#include "host/campaign/internal/store_parts.h"
#include "host/database/database.h"
#include "host/files/files.h"
#include "host/setup/setup_options.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROOM 128

struct room {
    lua_State *L;
    const struct content *content;
    char folder[ROOM], file[ROOM + 16];
    struct campaign *c, *other;
};

static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    setup_begin();
    r->L = workbench_open();
    workbench_run(r->L, "g = zd.game {}");
    r->content = &workbench_match(r->L)->content;
    snprintf(r->folder, sizeof r->folder, "/tmp/test_campaign.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->file, sizeof r->file, "%s/campaign", r->folder);
    r->c = calloc(1, sizeof *r->c);
    r->other = calloc(1, sizeof *r->other);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[ROOM + 16];
    campaign_close(r->c);
    campaign_close(r->other);
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    workbench_teardown(&(void *){r->L});
    free(r->c);
    free(r->other);
    free(r);
    return 0;
}

static void must(const struct campaign *c, bool done)
{
    if (!done) {
        fail_msg("%s", c->store.why);
    }
}

static uint8_t row_of(const struct room *r, const char *name)
{
    int row = content_upgrade(r->content, name);
    assert_true(row >= 0);
    return (uint8_t)row;
}

static struct team_taken taken(const struct room *r, const char *name, enum team_how how, int item)
{
    return (struct team_taken){row_of(r, name), (uint8_t)how, (uint8_t)item};
}

// A hero that has something of everything, different in every field from the next one.
static void fill_hero(const struct room *r, struct op_hero *o, int i)
{
    struct team_hero *h = &o->sheet;
    snprintf(h->name, sizeof h->name, "Hero \"%d\"", i);
    snprintf(h->player, sizeof h->player, "Player %d", i);
    for (int k = 0; k < 4; k++) {
        h->stat[k] = (int16_t)(2 + (i + k) % 5);
        h->lost[k] = (uint8_t)((i + k) % 3);
    }
    h->av = (int16_t)(i ? i : TEAM_AV_UNSAID);
    h->xp = (int16_t)(300 + i);
    h->counted = (int16_t)(2 * i);
    h->taken[h->n_taken++] = taken(r, "Lethal", TEAM_NEW, 0);
    h->taken[h->n_taken++] = taken(r, "Hardened", TEAM_BOUGHT, ITEM_RELAY + 1);
    h->taken[h->n_taken++] = taken(r, "Respirator", TEAM_SUPPLIED, 0);
    for (int k = 0; k < 2; k++) {
        struct team_ally *a = &h->ally[h->n_allies++];
        a->it = taken(r, k ? "CP dog" : "Zipper", k ? TEAM_BOUGHT : TEAM_NEW, 0);
        a->wounded = (uint8_t)k;
        snprintf(a->name, sizeof a->name, "%s", k ? "" : "Bee");
        a->taken[a->n_taken++] = taken(r, "Remote gun", TEAM_NEW, 0);
        a->taken[a->n_taken++] = taken(r, "+1 M", TEAM_NEW, 0);
    }
    h->picked[UPGRADE_TRAIT] = (uint8_t)(row_of(r, "Gun-fu") + 1);
    h->picked[UPGRADE_SENTRY] = (uint8_t)(row_of(r, "Claymore") + 1);
    h->program = (uint8_t)(r->content->n_programs > 0);
    h->iff = (uint8_t)(i % 3);
    h->bare = i % 2;
    h->replacement = !h->bare;
    h->used[ITEM_FRAG] = 2;
    h->used[ITEM_CLAYMORE] = (uint8_t)(i + 1);
    h->more_av = (uint8_t)(i + 2);
    h->wounded = (uint8_t)(i % 2);
    o->earned = (int16_t)(i - 3);
    o->fate = (uint8_t)(i % 3);
    o->owes = (uint8_t)(i + 1);
    o->absent = 1;
    o->honoured = (uint8_t)(i + 2);
    o->replaced = (uint8_t)(i + 3);
    o->was_ooa = (uint8_t)(i + 4);
    o->ally_lost = (uint8_t)(i + 5);
}

static void fill_state(const struct room *r, struct op_state *s, int heroes)
{
    // Every count and flag of it another number, so that none can be taken for another.
    uint8_t *const field[] = {&s->mission,   &s->phase,     &s->rescue,   &s->was_rescue,
                              &s->completed, &s->all_ooa,   &s->lost_now, &s->replaced,
                              &s->effect,    &s->witnesses, &s->sown,     &s->debt,
                              &s->saved,     &s->markers};
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        *field[i] = (uint8_t)(i + 1);
    }
    for (s->n = 0; s->n < heroes; s->n++) {
        fill_hero(r, &s->hero[s->n], s->n);
    }
    s->captive[s->n_captives++] = (struct op_captive){0, OP_NOBODY, 0, 1};
    s->captive[s->n_captives++] = (struct op_captive){1, 0, OP_NOBODY, 0};
    s->drop = (struct op_drop){.stage = OP_DROP_CHOOSE,
                               .n = 2,
                               .die = {3, 11},
                               .row = {OP_NOBODY, OP_NOBODY},
                               .chosen = 1,
                               .price = 10,
                               .second = 7,
                               .result = OP_NOBODY,
                               .chooser = 1,
                               .tied = 1,
                               .hero = OP_NOBODY};
    if (r->content->n_supplies > 2) {
        s->drop.row[0] = 2;
        s->drop.result = 1;
    }
}

static void add_entry(struct operation *op, int value)
{
    if (op->n_entries == OP_HISTORY) {
        memmove(&op->entry[0], &op->entry[1], sizeof op->entry - sizeof *op->entry);
        op->n_entries--;
        op->mark -= op->mark > 0;
    }
    struct op_entry *e = &op->entry[op->n_entries++];
    *e = (struct op_entry){.did = (uint8_t)(value % OP_DIDS),
                           .mission = 1,
                           .hero = OP_NOBODY,
                           .ally = 2,
                           .difficulty = 3,
                           .completed = 1,
                           .die = {4, 5},
                           .second = 6,
                           .achievements = UINT32_MAX,
                           .value = value - 2,
                           .who = "who",
                           .word = "a word"};
}

static void fill(const struct room *r, struct operation *op)
{
    memset(op, 0, sizeof *op);
    strcpy(op->plan.id, "test");
    strcpy(op->plan.title, "A test");
    strcpy(op->plan.rescue, "rescue.lua");
    op->plan.design = (struct team_design){4, 16, 5};
    strcpy(op->plan.mission[0].path, "one.lua");
    strcpy(op->plan.mission[1].path, "two.lua");
    op->plan.mission[1].sows = 1;
    op->plan.n_missions = 2;
    fill_state(r, &op->now, 5);
    fill_state(r, &op->before, 3);
    fill_state(r, &op->start, 2);
    op->number = 1;
    op->mark = 1;
    op->rolled = 4000000000u;
    for (int i = 0; i < OP_DIDS; i++) {
        add_entry(op, i);
    }
}

// The first campaign of a test: seed 7, a param, a pack.
static void begin(struct room *r)
{
    struct campaign *c = r->c;
    c->plan.seed = 7;
    strcpy(c->plan.mode, "solo");
    strcpy(c->arbiter, "Ann");
    strcpy(c->plan.pack[c->plan.n_packs++], "some/pack");
    strcpy(c->plan.param[c->plan.n_sets], "medic.target");
    c->plan.set[c->plan.n_sets++].value = -12;
    strcpy(c->file, "/some/operation.lua");
    fill(r, &c->op);
    must(c, campaign_begin(c, r->file));
    must(c, campaign_save(c, r->content, "new", NULL));
}

static void open_as(struct room *r, struct campaign *c)
{
    must(c, campaign_open(c, r->file, STORE_WRITE));
    must(c, campaign_read(c, r->content));
}

static int64_t count(struct campaign *c, const char *sql)
{
    return store_select_number(&c->store, sql);
}

static void everything_comes_back(void **state)
{
    struct room *r = *state;
    begin(r);
    struct operation *meant = malloc(sizeof *meant);
    fill(r, meant);
    open_as(r, r->other);
    assert_memory_equal(&r->other->op, meant, sizeof *meant);
    assert_int_equal(r->other->plan.seed, 7);
    assert_string_equal(r->other->plan.mode, "solo");
    assert_string_equal(r->other->arbiter, "Ann");
    assert_string_equal(r->other->plan.pack[0], "some/pack");
    assert_string_equal(r->other->plan.param[0], "medic.target");
    assert_int_equal(r->other->plan.set[0].value, -12);
    assert_string_equal(r->other->file, "/some/operation.lua");
    free(meant);
}

// A state that has not changed is not written again.
static void a_state_is_written_once(void **state)
{
    struct room *r = *state;
    begin(r);
    assert_int_equal(count(r->c, "SELECT count(*) FROM state"), 3);
    r->c->op.rolled++;
    must(r->c, campaign_save(r->c, r->content, "nothing new", NULL));
    assert_int_equal(count(r->c, "SELECT count(*) FROM state"), 3);
    r->c->op.before = r->c->op.now; // as after a battle
    r->c->op.now.hero[0].sheet.xp++;
    must(r->c, campaign_save(r->c, r->content, "one new", NULL));
    assert_int_equal(count(r->c, "SELECT count(*) FROM state"), 4);
    assert_int_equal(count(r->c, "SELECT count(*) FROM checkpoint"), 3);
}

// The file remembers more than an operation does.
static void old_entries_stay_in_the_file(void **state)
{
    struct room *r = *state;
    begin(r);
    struct operation *op = &r->c->op;
    for (int i = 0; i < OP_HISTORY + 20; i++) {
        add_entry(op, 1000 + i);
        if (i % 7 == 0) {
            must(r->c, campaign_save(r->c, r->content, "more", NULL));
        }
    }
    must(r->c, campaign_save(r->c, r->content, "more", NULL));
    assert_int_equal(op->n_entries, OP_HISTORY);
    assert_int_equal(count(r->c, "SELECT count(*) FROM event"), OP_DIDS + OP_HISTORY + 20);
    assert_int_equal(count(r->c, "SELECT count(*) FROM event WHERE dropped IS NULL"),
                     OP_DIDS + OP_HISTORY + 20);
    for (int i = OP_HISTORY - 5; i < OP_HISTORY; i++) { // the newest do not count any more
        op->entry[i].dropped = 1;
    }
    must(r->c, campaign_save(r->c, r->content, "dropped", NULL));
    assert_int_equal(count(r->c, "SELECT count(*) FROM event WHERE dropped IS NOT NULL"), 5);
    assert_int_equal(count(r->c, "SELECT min(value) FROM event WHERE dropped IS NOT NULL"),
                     1000 + OP_HISTORY + 20 - 5 - 2);
    struct operation *meant = malloc(sizeof *meant);
    *meant = *op;
    open_as(r, r->other);
    assert_memory_equal(&r->other->op, meant, sizeof *meant);
    free(meant);
}

static void choices_last_until_they_are_cleared(void **state)
{
    struct room *r = *state;
    begin(r);
    r->c->choice[0] = (struct battle_setup_choice){"edge", "top"};
    r->c->choice[1] = (struct battle_setup_choice){"difficulty", "hard"};
    r->c->n_choices = 2;
    must(r->c, campaign_save(r->c, r->content, "choose", NULL));
    open_as(r, r->other);
    assert_int_equal(r->other->n_choices, 2);
    assert_string_equal(r->other->choice[1].value, "top");
    r->other->n_choices = 0;
    must(r->other, campaign_save(r->other, r->content, "next", NULL));
    assert_int_equal(r->other->n_choices, 0);
}

static void two_do_not_write_over_each_other(void **state)
{
    struct room *r = *state;
    begin(r);
    open_as(r, r->other);
    r->other->op.now.hero[0].sheet.xp = 1;
    int ours = r->c->store.saves;
    assert_true(store_seals(&r->c->store) == r->c->store.sealed);
    must(r->other, campaign_save(r->other, r->content, "theirs", NULL));
    r->c->op.now.hero[0].sheet.xp = 2;
    assert_false(campaign_save(r->c, r->content, "ours", NULL));
    assert_non_null(strstr(r->c->store.why, "another program has changed it in the meantime"));
    assert_int_equal(r->c->store.saves, ours); // what was saved since is not told as this one's
    assert_int_equal(r->other->store.saves, 1);
    r->c->store.failed = false;
    assert_true(store_seals(&r->c->store) != r->c->store.sealed);
    campaign_close(r->c);
    open_as(r, r->c);
    assert_int_equal(r->c->op.now.hero[0].sheet.xp, 1);
}

// What a command has entered may not count any more when it saves.
static void an_entry_may_be_dropped_from_the_start(void **state)
{
    struct room *r = *state;
    begin(r);
    struct operation *op = &r->c->op;
    add_entry(op, 3);
    op->entry[op->n_entries - 1].dropped = 1;
    must(r->c, campaign_save(r->c, r->content, "restart", NULL));
    open_as(r, r->other);
    assert_int_equal(r->other->op.entry[op->n_entries - 1].dropped, 1);
    assert_int_equal(r->other->op.entry[op->n_entries - 2].dropped, 0);
}

// The next operation may have another team, and so somebody else whose word counts.
static void the_next_operation_has_its_own_arbiter(void **state)
{
    struct room *r = *state;
    begin(r);
    strcpy(r->c->arbiter, "Ben");
    r->c->op.number = 2;
    must(r->c, campaign_save(r->c, r->content, "new", NULL));
    open_as(r, r->other);
    assert_string_equal(r->other->arbiter, "Ben");
    assert_int_equal(count(r->other, "SELECT count(*) FROM operation"), 2);
}

// Rows that are there are not changed, whoever tries.
static void rows_are_written_once(void **state)
{
    static const char *const tables[] = {"state", "hero",    "ally",   "upgrade",   "pick",
                                         "used",  "captive", "supply", "checkpoint"};
    struct room *r = *state;
    begin(r);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char sql[96], *why = NULL;
        snprintf(sql, sizeof sql, "DELETE FROM %s", tables[i]);
        assert_int_not_equal(sqlite3_exec(r->c->store.db, sql, NULL, NULL, &why), SQLITE_OK);
        assert_non_null(strstr(why, "is written once"));
        sqlite3_free(why);
    }
    assert_int_not_equal(
        sqlite3_exec(r->c->store.db, "UPDATE event SET value = 1", NULL, NULL, NULL), SQLITE_OK);
}

// What a pack brought is kept by name: without the pack it is missed, not mistaken.
static void a_missing_upgrade_is_named(void **state)
{
    struct room *r = *state;
    begin(r);
    struct content *without = malloc(sizeof *without);
    *without = *r->content;
    strcpy(without->upgrade[row_of(r, "Lethal")].name, "Deadly");
    must(r->other, campaign_open(r->other, r->file, STORE_READ));
    assert_false(campaign_read(r->other, without));
    assert_non_null(
        strstr(r->other->store.why, "the upgrade 'Lethal' no longer exists; has a pack changed"));
    free(without);
}

// Another order of the catalogue is no harm.
static void rows_of_the_catalogue_may_move(void **state)
{
    struct room *r = *state;
    begin(r);
    struct content *moved = malloc(sizeof *moved);
    *moved = *r->content;
    uint8_t lethal = row_of(r, "Lethal"), silent = row_of(r, "Silent");
    moved->upgrade[lethal] = r->content->upgrade[silent];
    moved->upgrade[silent] = r->content->upgrade[lethal];
    must(r->other, campaign_open(r->other, r->file, STORE_READ));
    must(r->other, campaign_read(r->other, moved));
    assert_int_equal(r->other->op.now.hero[0].sheet.taken[0].row, silent);
    free(moved);
}

static void note(void *self, const char *what)
{
    char *all = self;
    size_t n = strlen(all);
    snprintf(all + n, 2000 - n, "%s\n", what);
}

static void keep_battle(struct room *r, const char *journal)
{
    struct campaign *c = r->c;
    add_entry(&c->op, OP_DID_MISSION);
    struct campaign_battle b = {.number = campaign_battles(c) + 1,
                                .mission = "m",
                                .difficulty = "",
                                .bot = "careful",
                                .result = "{}",
                                .team = "return team {}",
                                .journal = journal,
                                .seed = 3};
    must(c, campaign_save(c, r->content, "next", &b));
}

// Beyond what the store sees: a journal that breaks off was written so.
static void a_journal_that_is_none_shows(void **state)
{
    struct room *r = *state;
    char all[2000] = "";
    begin(r);
    keep_battle(r, "{\"journal\":9}\n");
    must(r->other, campaign_open(r->other, r->file, STORE_LOOK));
    assert_int_equal(campaign_check(r->other, note, all), 1);
    assert_non_null(strstr(all, "battle 1, line 1 of its journal: it was written by a newer "
                                "zerodark (journals 9), and this is"));
}

// Each journal is looked at from its header to its end: one that is whole, one that breaks off, one
// with more after its end, one with the end of another battle, one with another link.
static void a_journal_is_whole_and_one_battles(void **state)
{
    struct room *r = *state;
    char all[2000] = "", why[FILES_WHY];
    size_t n;
    begin(r);
    char *text = file_read(SOURCE_DIR "/tests/golden/rescue-1.jsonl", &n, why);
    char *more = malloc(n + 4);
    assert_true(text && more);
    keep_battle(r, text);
    snprintf(more, n + 4, "%s{}\n", text);
    keep_battle(r, more);
    memcpy(more, text, n + 1);
    *strstr(more, "{\"end\"") = '\0';
    keep_battle(r, more);
    memcpy(more, text, n + 1);
    char *digit = &more[n - 4]; // of ..."chain":"0123456789abcdef"}
    *digit = *digit == '0' ? '1' : '0';
    keep_battle(r, more);
    memcpy(more, text, n + 1);
    digit = strstr(more, "\"chain\":\"") + 9;
    *digit = *digit == '0' ? '1' : '0';
    keep_battle(r, more);
    must(r->other, campaign_open(r->other, r->file, STORE_LOOK));
    assert_int_equal(campaign_check(r->other, note, all), 4);
    assert_null(strstr(all, "battle 1"));
    assert_non_null(strstr(all, "battle 2: its journal goes on after its end"));
    assert_non_null(strstr(all, "battle 3: its journal breaks off"));
    assert_non_null(strstr(all, "battle 4, line "));
    assert_non_null(strstr(all, "it is not the end of this battle"));
    assert_non_null(strstr(all, "battle 5, line 3 of its journal: the chain is broken here"));
    free(text);
    free(more);
}

// Whatever byte changes by itself: the file is refused, or nothing of what it holds is another.
static void a_changed_byte_never_misleads(void **state)
{
    struct room *r = *state;
    char why[FILES_WHY];
    size_t n;
    int refused = 0;
    begin(r);
    struct operation *meant = malloc(sizeof *meant);
    fill(r, meant);
    char *bytes = file_read(r->file, &n, why);
    assert_non_null(bytes);
    for (size_t i = 0; i < n; i += 379) {
        FILE *f = fopen(r->file, "r+b");
        assert_non_null(f);
        assert_int_equal(fseek(f, (long)i, SEEK_SET), 0);
        fputc(bytes[i] ^ (1 << i % 8), f);
        fclose(f);
        bool opened = campaign_open(r->other, r->file, STORE_READ);
        if (opened && campaign_read(r->other, r->content)) {
            assert_memory_equal(&r->other->op, meant, sizeof *meant);
        } else {
            assert_int_equal(strncmp(r->other->store.why, r->file, strlen(r->file)), 0);
            refused++;
        }
        campaign_close(r->other);
        f = fopen(r->file, "r+b");
        fseek(f, (long)i, SEEK_SET);
        fputc(bytes[i], f);
        fclose(f);
    }
    assert_true(refused > 20);
    free(bytes);
    free(meant);
}

// The file that version 1 of the tables has made, as it was then.
static void make_version_1(struct room *r)
{
    size_t n;
    char why[FILES_WHY], *sql = file_read(SOURCE_DIR "/tests/host/campaign/version-1.sql", &n, why);
    sqlite3 *db;
    assert_non_null(sql);
    assert_int_equal(sqlite3_open(r->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    free(sql);
}

// It is brought up to date, after a copy was laid beside it; nothing of it is another.
static void a_file_of_version_1_opens(void **state)
{
    struct room *r = *state;
    struct store old;
    make_version_1(r);
    assert_true(store_open(&old, r->file, &campaign_kind, STORE_LOOK));
    assert_int_equal(store_select_number(&old, "PRAGMA user_version"), 1);
    store_close(&old);
    must(r->other, campaign_open(r->other, r->file, STORE_LOOK)); // looking changes nothing
    assert_int_equal(campaign_check(r->other, note, (char[2000]){""}), 0);
    campaign_close(r->other);
    open_as(r, r->c);
    assert_int_equal(count(r->c, "PRAGMA user_version"), campaign_kind.version);
    assert_true(file_exists(r->c->store.backup));
    assert_string_equal(r->c->op.plan.id, "gemini");
    assert_string_equal(r->c->arbiter, "");
    assert_int_equal(r->c->plan.seed, 7);
    assert_int_equal(r->c->op.now.phase, OP_AFTER);
    assert_int_equal(r->c->op.now.n, 4);
    assert_string_equal(r->c->op.now.hero[0].sheet.name, "Ines");
    assert_int_equal(r->c->op.now.hero[0].sheet.xp, 22);
    assert_int_equal(r->c->op.now.hero[3].fate, OP_LOST);
    assert_int_equal(campaign_battles(r->c), 1);
    assert_int_equal(campaign_check(r->c, note, (char[2000]){""}), 0);
    r->c->op.now.hero[0].sheet.xp = 20;
    must(r->c, campaign_save(r->c, r->content, "test", NULL));
}

// A program of that time would have refused it now.
static void a_file_of_the_next_version_does_not(void **state)
{
    struct room *r = *state;
    struct store_kind then = campaign_kind;
    struct store old;
    begin(r);
    then.version = 1;
    assert_false(store_open(&old, r->file, &then, STORE_WRITE));
    assert_non_null(
        strstr(old.why, "it was written by a newer zerodark (campaigns 5), and this is"));
}

// What its tables are known by is what they are: for a new version, the value stands in the
// message.
static void tables_are_known_at_once(void **state)
{
    (void)state;
    for (int version = 1; version <= campaign_kind.version; version++) {
        sqlite3 *db;
        char hash[DATABASE_HASH];
        assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, STORE_SEALS, NULL, NULL, NULL), SQLITE_OK);
        for (int i = 0; i < version; i++) {
            for (const char *const *sql = campaign_kind.change[i]; *sql; sql++) {
                assert_int_equal(sqlite3_exec(db, *sql, NULL, NULL, NULL), SQLITE_OK);
            }
        }
        database_schema_hash(db, hash);
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
        assert_string_equal(hash, campaign_kind.schema[version - 1]);
    }
}

// What a stranger's file may bring, and what is said of it.
static const struct {
    const char *sql, *why;
} strange[] = {
    {"CREATE VIEW endless AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT x "
     "FROM c",
     "it has a view 'endless', which zerodark does not make"},
    {"DROP TABLE param; CREATE VIEW param AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x "
     "FROM c) SELECT x AS place, 'a' AS name, 1 AS value FROM c",
     "it has a view 'param'"},
    {"DROP TABLE pack; CREATE VIEW pack AS SELECT 1 AS place, 'x' AS path, '' AS name, '' AS "
     "version, '' AS hash",
     "it has a view 'pack'"},
    {"CREATE TRIGGER lucky AFTER INSERT ON checkpoint BEGIN UPDATE campaign SET seed = 1; END",
     "it has a trigger 'lucky'"},
    {"DROP TRIGGER hero_kept; CREATE TRIGGER hero_kept BEFORE UPDATE ON hero BEGIN DELETE FROM "
     "pack; "
     "END",
     "it has a trigger 'hero_kept' with another definition"},
    {"CREATE TABLE loot (x)", "it has a table 'loot'"},
    {"CREATE INDEX quick ON hero (name)", "it has an index 'quick'"},
    {"CREATE INDEX slow ON hero (abs(M))", "it has an index 'slow'"},
    {"CREATE VIRTUAL TABLE words USING fts5(x)", "it has a table 'words'"},
    {"ALTER TABLE hero ADD COLUMN gold INTEGER", "its table 'hero' has a column 'gold'"},
    {"ALTER TABLE hero ADD COLUMN gold INTEGER GENERATED ALWAYS AS (abs(M)) VIRTUAL",
     "its table 'hero' has a column 'gold'"},
    {"DROP TABLE param; CREATE TABLE param (place INTEGER PRIMARY KEY, name TEXT NOT NULL, value "
     "INTEGER NOT NULL CHECK (abs(value) < 5)) STRICT",
     "it has a table 'param' with another definition"},
    {"ANALYZE", "it has a table 'sqlite_stat"},
    {"DROP TRIGGER hero_kept", "it is damaged: its trigger 'hero_kept' is missing"},
    {"PRAGMA user_version = 0", "it is a database of something else"},
    {"PRAGMA user_version = -1", "it is a database of something else"},
    {"PRAGMA user_version = 2", "it has a table 'made'"},
};

static void is_refused(struct room *r, enum store_use use, const char *why)
{
    if (campaign_open(r->other, r->file, use)) {
        fail_msg("it opens, where '%s' was to be said", why);
    }
    const char *said = r->other->store.why;
    if (strncmp(said, r->file, strlen(r->file)) != 0 || !strstr(said, why)) {
        fail_msg("'%s' instead of '%s'", said, why);
    }
    campaign_close(r->other);
}

// Nothing of it has run by then, and nothing was brought up to date.
static void what_is_not_its_own_is_refused(void **state)
{
    struct room *r = *state;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        sqlite3 *db;
        begin(r);
        campaign_close(r->c);
        assert_int_equal(sqlite3_open(r->file, &db), SQLITE_OK);
        if (sqlite3_exec(db, strange[i].sql, NULL, NULL, NULL) != SQLITE_OK) {
            fail_msg("%s: %s", strange[i].sql, sqlite3_errmsg(db));
        }
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
        is_refused(r, STORE_READ, strange[i].why);
        is_refused(r, STORE_WRITE, strange[i].why);
        is_refused(r, STORE_LOOK, strange[i].why);
        assert_int_equal(unlink(r->file), 0);
        memset(r->c, 0, sizeof *r->c);
    }
}

// The same in a file of the first version, before anything is brought up to date.
static void what_is_not_its_own_is_refused_in_an_old_file(void **state)
{
    struct room *r = *state;
    sqlite3 *db;
    char copy[300];
    make_version_1(r);
    assert_int_equal(sqlite3_open(r->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "CREATE TRIGGER lucky AFTER INSERT ON checkpoint BEGIN "
                                  "UPDATE campaign SET seed = 1; END",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    is_refused(r, STORE_WRITE, "it has a trigger 'lucky'");
    is_refused(r, STORE_LOOK, "it has a trigger 'lucky'");
    snprintf(copy, sizeof copy, "%s.v1", r->file);
    assert_int_equal(access(copy, F_OK), -1);
}

// Seeds depend on the campaign, on what they are for, and on the number, and on nothing else.
static void luck_is_the_campaigns_own(void **state)
{
    struct room *r = *state;
    begin(r);
    int64_t first = campaign_seed(r->c, CAMPAIGN_BATTLE, 1);
    assert_int_not_equal(first, campaign_seed(r->c, CAMPAIGN_BATTLE, 2));
    assert_int_not_equal(first, campaign_seed(r->c, CAMPAIGN_BETWEEN, 1));
    r->c->plan.seed = 8;
    assert_int_not_equal(first, campaign_seed(r->c, CAMPAIGN_BATTLE, 1));
    r->c->plan.seed = 7;
    assert_int_equal(first, 689288699); // the very one of every machine
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(everything_comes_back),
        CASE(a_state_is_written_once),
        CASE(old_entries_stay_in_the_file),
        CASE(choices_last_until_they_are_cleared),
        CASE(two_do_not_write_over_each_other),
        CASE(an_entry_may_be_dropped_from_the_start),
        CASE(the_next_operation_has_its_own_arbiter),
        CASE(rows_are_written_once),
        CASE(a_missing_upgrade_is_named),
        CASE(rows_of_the_catalogue_may_move),
        CASE(a_journal_that_is_none_shows),
        CASE(a_journal_is_whole_and_one_battles),
        CASE(a_changed_byte_never_misleads),
        CASE(a_file_of_version_1_opens),
        CASE(a_file_of_the_next_version_does_not),
        cmocka_unit_test(tables_are_known_at_once),
        CASE(what_is_not_its_own_is_refused),
        CASE(what_is_not_its_own_is_refused_in_an_old_file),
        CASE(luck_is_the_campaigns_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
