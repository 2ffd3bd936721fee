// fuzz_campaign.c [--seconds N] [--seed N] FILE...: campaigns of strangers: altered bytes, objects
// of the schema that nobody asked for, and rows that say anything, under seals that fit. Whatever
// it is, it is opened or refused: no crash, no end that does not come, and no statement of the
// file's own is ever run. What fails is kept, with the number to make it again.
#include "support/script/workbench.h"

#include "host/campaign/internal/campaign_file.h"
#include "host/campaign/internal/op_place.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"
#include "host/files/files.h"
#include "host/setup/setup_options.h"

#include <dirent.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define HANGS 30 // seconds after which nothing comes any more

static char folder[64], path[96];
static uint64_t state;
static unsigned long begun, opened, number;
static bool canary_ran;
static char which[160]; // ": --seed 7, kept as ..."

static uint32_t roll(uint32_t n)
{
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(state >> 33) % n;
}

// Says which one it was, and leaves it where it is.
static void failed(const char *what)
{
    fprintf(stderr, "fuzz/campaign: %s%s", what, which);
    _exit(1);
}

static void hangs(int signal)
{
    static const char what[] = "fuzz/campaign: a crash, or no end comes";
    (void)signal;
    if (write(STDERR_FILENO, what, sizeof what - 1) < 0 ||
        write(STDERR_FILENO, which, strlen(which)) < 0) {
        _exit(2);
    }
    _exit(1);
}

// What only a statement of the file's own calls; SQLite would let it.
static void canary(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n, (void)values;
    canary_ran = true;
    sqlite3_result_int(context, 1);
}

static int bring_canary(sqlite3 *db, const char **why, const void *api)
{
    (void)why, (void)api;
    return sqlite3_create_function(db, "canary", 0,
                                   SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC, NULL,
                                   canary, NULL, NULL);
}

static const char *const tables[] = {"campaign", "pack",    "param",  "operation",  "mission",
                                     "state",    "captive", "supply", "hero",       "ally",
                                     "upgrade",  "pick",    "used",   "checkpoint", "choice",
                                     "event",    "battle"};

static const char *table(void)
{
    return tables[roll(sizeof tables / sizeof *tables)];
}

static void run_sql(sqlite3 *db, char *sql)
{
    sqlite3_exec(db, sql, NULL, NULL, NULL); // not all fit, which is as good
    sqlite3_free(sql);
}

// Objects that zerodark does not make, and its own of another make.
static void add_strange_object(sqlite3 *db)
{
    const char *t = table();
    switch (roll(9)) {
    case 0:
        run_sql(db, sqlite3_mprintf("CREATE VIEW strange%u AS SELECT canary()", roll(9)));
        break;
    case 1:
        run_sql(db, sqlite3_mprintf(
                        "ALTER TABLE %s RENAME TO real; CREATE VIEW %s AS SELECT *, canary() "
                        "FROM real",
                        t, t));
        break;
    case 2:
        run_sql(db, sqlite3_mprintf(
                        "CREATE TRIGGER strange AFTER INSERT ON %s BEGIN SELECT canary(); END", t));
        break;
    case 3:
        run_sql(db, sqlite3_mprintf("CREATE INDEX strange ON %s (canary())", t));
        break;
    case 4:
        run_sql(db,
                sqlite3_mprintf("ALTER TABLE %s ADD COLUMN x GENERATED ALWAYS AS (canary())", t));
        break;
    case 5:
        run_sql(db,
                sqlite3_mprintf("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
                                "replace(sql, 'NOT NULL', 'CHECK (canary())') WHERE name = '%s'",
                                t));
        break;
    case 6:
        run_sql(db,
                sqlite3_mprintf("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
                                "replace(sql, 'RAISE', 'canary(), RAISE') WHERE tbl_name = '%s'",
                                t));
        break;
    case 7:
        run_sql(db, sqlite3_mprintf(
                        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = %u "
                        "WHERE name = '%s'",
                        roll(40), t));
        break;
    default:
        run_sql(db, sqlite3_mprintf(
                        "CREATE TABLE strange (x DEFAULT (canary())); PRAGMA user_version = %d",
                        (int)roll(6) - 1));
    }
}

static void change_schema(void)
{
    sqlite3 *db;
    if (sqlite3_open(path, &db) == SQLITE_OK) {
        sqlite3_exec(db, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", NULL, NULL,
                     NULL);
        for (uint32_t n = 1 + roll(2); n > 0; n--) {
            add_strange_object(db);
        }
    }
    sqlite3_close(db);
}

// A column of a table, by its number; the caller frees it.
static char *column_of(sqlite3 *db, const char *t)
{
    sqlite3_stmt *at = NULL;
    char *sql = sqlite3_mprintf("SELECT name FROM pragma_table_info('%s') ORDER BY random()", t),
         *name = NULL;
    uint32_t skip = roll(30);
    if (sqlite3_prepare_v2(db, sql, -1, &at, NULL) == SQLITE_OK) {
        sqlite3_exec(db, "", NULL, NULL, NULL);
        while (sqlite3_step(at) == SQLITE_ROW && (skip-- > 0 || !name)) {
            sqlite3_free(name);
            name = sqlite3_mprintf("%s", sqlite3_column_text(at, 0));
        }
    }
    sqlite3_finalize(at);
    sqlite3_free(sql);
    return name;
}

static char *any_value(void)
{
    static const char *const values[] = {
        "NULL",
        "0",
        "-1",
        "255",
        "256",
        "9223372036854775807",
        "-9223372036854775808",
        "''",
        "'/etc'",
        "'../../x.lua'",
        "'a' || char(27) || char(10)",
        "hex(zeroblob(3000))",
        "hex(zeroblob(300000))",
        "'{\"a\":1}'",
        "'Lethal'",
        "4294967296",
        "1.5",
        "x'00ff'",
        "char(0)",
        "'id\"'",
    };
    return sqlite3_mprintf("%s", values[roll(sizeof values / sizeof *values)]);
}

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
    for (uint32_t n = 1 + roll(3); n > 0; n--) {
        const char *t = table();
        char *column = column_of(s.db, t), *value = any_value();
        switch (roll(5)) {
        case 0:
            run_sql(s.db, sqlite3_mprintf("DELETE FROM %s", t));
            break;
        case 1:
            run_sql(s.db, sqlite3_mprintf("INSERT OR IGNORE INTO %s SELECT * FROM %s", t, t));
            break;
        default:
            run_sql(s.db, sqlite3_mprintf("UPDATE OR IGNORE %s SET \"%w\" = %s", t, column, value));
        }
        sqlite3_free(column);
        sqlite3_free(value);
    }
    s.failed = false;
    store_sql(&s, again);
    store_seal(&s);
    sqlite3_exec(s.db, "COMMIT", NULL, NULL, NULL);
    sqlite3_free(drop);
    sqlite3_free(again);
    store_close(&s);
}

static void change_bytes(void)
{
    FILE *f = fopen(path, "r+b");
    if (!f) {
        failed("it is not there");
    }
    fseek(f, 0, SEEK_END);
    uint32_t size = (uint32_t)ftell(f);
    for (uint32_t n = 1 + roll(8); n > 0 && size > 0; n--) {
        uint32_t at = roll(2) ? roll(size) : roll(size < 16384 ? size : 16384);
        uint32_t length = roll(4) ? 1 : 1 + roll(64);
        for (uint32_t i = 0; i < length; i++) {
            fseek(f, (long)at + (long)i, SEEK_SET);
            fputc((int)roll(256), f);
        }
    }
    fclose(f);
    if (roll(10) == 0 && truncate(path, (off_t)roll(size + 1)) != 0) {
        failed("it cannot be cut");
    }
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
        int64_t value = (int64_t)roll(20);
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

// What status, check and next do with it.
static void look(struct campaign *c, const struct content *content)
{
    size_t said = 0;
    char place[FILES_PATH];
    if (campaign_open(c, path, STORE_LOOK)) {
        campaign_check(c, note, &said);
    }
    campaign_close(c);
    if (campaign_open(c, path, STORE_READ)) {
        opened++;
        op_place_find(c, NULL, place);
        c->store.failed = false;
        campaign_read(c, content);
        c->store.failed = false;
        ask_everything(c);
    }
    campaign_close(c);
    if (canary_ran) {
        failed("a statement of the file's own has run");
    }
}

// Whatever a look has left beside it goes, too.
static void clear_folder(void)
{
    DIR *in = opendir(folder);
    for (struct dirent *e; in && (e = readdir(in));) {
        char name[512];
        snprintf(name, sizeof name, "%s/%s", folder, e->d_name);
        unlink(name);
    }
    if (in) {
        closedir(in);
    }
}

static void copy_file(const char *from)
{
    char why[FILES_WHY];
    size_t n;
    clear_folder();
    char *bytes = file_read(from, &n, why);
    FILE *f = bytes ? fopen(path, "wb") : NULL;
    bool done = f && fwrite(bytes, 1, n, f) == n;
    if (!f || fclose(f) != 0 || !done) {
        failed("it cannot be copied");
    }
    free(bytes);
}

static void try_one(struct campaign *c, const struct content *content, const char *from)
{
    state = number * 2654435761U + 1;
    snprintf(which, sizeof which, ": --seed %lu, kept as %s\n", number, path);
    copy_file(from);
    uint32_t kind = roll(8);
    if (kind < 3) {
        change_rows();
    }
    if (kind > 1 && kind < 5) {
        change_schema();
    }
    if (kind >= 4) {
        change_bytes();
    }
    canary_ran = false;
    alarm(HANGS);
    look(c, content);
    alarm(0);
    begun++;
    number++;
}

int main(int argc, char **argv)
{
    int seconds = 10, at = 1;
    number = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (strcmp(argv[at], "--seed") == 0) {
            number = strtoul(argv[at + 1], NULL, 10);
        } else {
            seconds = atoi(argv[at + 1]);
        }
    }
    // In memory nothing waits for the disk.
    snprintf(folder, sizeof folder, "%s/zerodark-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (at >= argc || !mkdtemp(folder)) {
        fputs("usage: campaign [--seconds N] [--seed N] FILE...\n", stderr);
        return 2;
    }
    snprintf(path, sizeof path, "%s/campaign", folder);
    sqlite3_auto_extension((void (*)(void))bring_canary);
    signal(SIGALRM, hangs);
    signal(SIGSEGV, hangs);
    signal(SIGABRT, hangs);
    lua_State *L = workbench_open();
    workbench_run(L, "g = zd.game {}");
    struct campaign *c = calloc(1, sizeof *c);
    time_t end = time(NULL) + seconds;
    while (c && time(NULL) < end) {
        try_one(c, &workbench_match(L)->content,
                argv[at + (int)(number % (unsigned long)(argc - at))]);
    }
    printf("%lu campaigns, %lu of them opened, up to --seed %lu\n", begun, opened, number - 1);
    free(c);
    workbench_teardown(&(void *){L});
    clear_folder();
    return rmdir(folder) == 0 ? 0 : 1;
}
