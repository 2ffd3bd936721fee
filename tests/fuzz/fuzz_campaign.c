// fuzz_campaign.c: campaigns of strangers: altered bytes, objects of the schema that nobody asked
// for, and rows that say anything, under seals that fit. Whatever it is, it is opened or refused:
// no crash, no end that does not come, and no statement of the file's own is ever run.
#include "support/script/workbench.h"

#include "host/campaign/internal/campaign_file.h"
#include "host/campaign/internal/op_place.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"
#include "host/files/files.h"
#include "host/setup/setup_options.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"
#include "support/host/strange_database.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *path;
static struct fuzz_plan plan;
static struct campaign *campaign;
static const struct content *rulebook;

// Rows that say anything, in the tables that belong there, and sealed: triggers stand back for a
// moment.
static void change_rows(void)
{
    struct store s;
    if (!store_open(&s, path, &campaign_kind, STORE_LOOK)) {
        return;
    }
    store_sql(
        &s,
        "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF; "
        "PRAGMA ignore_check_constraints = ON; BEGIN; CREATE TEMP TABLE away AS SELECT name, sql "
        "FROM sqlite_schema WHERE type = 'trigger'");
    struct store_rows r = store_select(&s,
                                       "SELECT group_concat('DROP TRIGGER ' || name, ';'), "
                                       "group_concat(sql, ';') FROM temp.away",
                                       NULL);
    char *drop = NULL, *again = NULL;
    if (store_next(&r)) {
        drop = sqlite3_mprintf("%s", store_text(&r, 0));
        again = sqlite3_mprintf("%s", store_text(&r, 1));
    }
    store_done(&r);
    store_sql(&s, drop);
    strange_rows(s.db);
    s.failed = false;
    store_sql(&s, again);
    store_seal(&s);
    sqlite3_exec(s.db, "COMMIT", NULL, NULL, NULL);
    sqlite3_free(drop);
    sqlite3_free(again);
    store_close(&s);
}

static void note(void *self, const char *what)
{
    *(size_t *)self += strlen(what);
}

// What a worker would be answered, of everything that only reads.
static void ask_everything(struct campaign *c)
{
    struct store_server server = {&c->store, NULL, &campaign_kind, false};
    for (int32_t i = 0; i < campaign_kind.statements; i++) {
        char question[64] = {AWAY_RUN};
        struct wire_box box = {0};
        size_t n = 1;
        int64_t value = (int64_t)fuzz_below(20);
        memcpy(question + n, &i, sizeof i);
        n += sizeof i;
        for (const char *sort = campaign_kind.statement[i].values; *sort && n < 40; sort++) {
            question[n++] = 'i';
            memcpy(question + n, &value, sizeof value);
            n += sizeof value;
        }
        store_serve(&server, question, n, &box);
        c->store.failed = false;
        wire_free(&box);
    }
}

// The battle that is being played, as `operation play` takes it up.
static void take_up_battle(struct campaign *c)
{
    struct campaign_playing now = {.team = NULL};
    size_t n = 0;
    if (campaign_plays(c, &now)) {
        campaign_playing_orders(c);
        char *lines = campaign_playing_journal(c, &n);
        if (lines && lines[n] != '\0') {
            fuzz_failed("the journal has no end");
        }
        free(lines);
    }
    free(now.team);
    c->store.failed = false;
}

// What status, check and next do with it.
static bool look(struct campaign *c)
{
    size_t said = 0;
    char place[FILES_PATH];
    if (campaign_open(c, path, STORE_LOOK)) {
        campaign_check(c, note, &said);
    }
    campaign_close(c);
    bool opened = campaign_open(c, path, STORE_READ);
    if (opened) {
        op_place_find(c, NULL, place);
        c->store.failed = false;
        campaign_read(c, rulebook);
        c->store.failed = false;
        take_up_battle(c);
        ask_everything(c);
    }
    campaign_close(c);
    if (strange_canary_ran()) {
        fuzz_failed("a statement of the file's own has run");
    }
    return opened;
}

// Whatever an earlier look has left beside it goes, too.
static void copy_file(const char *from)
{
    struct fuzz_bytes whole;
    fuzz_folder_clear();
    if (!fuzz_read_file(from, &whole)) {
        _exit(FUZZ_BROKEN);
    }
    fuzz_folder_write("campaign", whole.at, whole.n);
    free(whole.at);
}

static bool one(unsigned long number)
{
    const char *from = plan.file[number % (unsigned long)plan.n_files];
    fuzz_note_file(from);
    copy_file(from);
    size_t kind = fuzz_below(8);
    if (kind < 3) {
        change_rows();
    }
    if (kind > 1 && kind < 5) {
        strange_schema(path);
    }
    if (kind >= 4) {
        strange_bytes(path);
    }
    strange_canary_ran();
    return look(campaign);
}

static void begin(void)
{
    lua_State *L = workbench_open();
    strange_canary();
    workbench_run(L, "g = zd.game {}");
    rulebook = &workbench_match(L)->content;
    campaign = calloc(1, sizeof *campaign);
    if (!campaign) {
        _exit(FUZZ_BROKEN);
    }
}

int main(int argc, char **argv)
{
    char place[256];
    if (!fuzz_plan_read(&plan, argc, argv)) {
        return 2;
    }
    fuzz_folder_make(NULL, NULL);
    path = strcpy(place, fuzz_folder_path("campaign"));
    int status = fuzz_cases_run(&plan, &(struct fuzz_cases){begin, one, NULL, 500});
    fuzz_folder_remove();
    return status;
}
