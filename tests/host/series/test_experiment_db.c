// The file of battles: what was flushed is there, what was not is not, and what is damaged shows.
#include "host/series/internal/experiment_db.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char path[] = "/tmp/zerodark-sim-db-XXXXXX";

static struct sim_battle_frame frame(void)
{
    struct sim_battle_frame f = {
        .rulebook = true, .width = 254, .depth = 254, .unit = 254, .n_outcomes = 2};
    snprintf(f.title.text, SIM_BATTLE_NAME, "Yard");
    snprintf(f.mode.text, SIM_BATTLE_NAME, "solo");
    snprintf(f.outcome[0].text, SIM_BATTLE_NAME, "completed");
    snprintf(f.outcome[1].text, SIM_BATTLE_NAME, "failed");
    f.header = strdup("{\"mission\":\"yard\"}");
    return f;
}

static const struct sim_again again = {"zerodark run yard --seed ", " --bot greedy"};

// A new file, for the seeds 1 to 10.
static void make(struct experiment_db *db, const struct aggregate *t)
{
    const struct experiment_db as = {.own = {1, 10}, .whole = {1, 10}};
    assert_true(experiment_db_make(db, &experiment_db_sim, path, &as, t->frame, false));
    assert_true(experiment_db_put_arm(db, 0, "", "", t->frame, &again));
    assert_true(experiment_db_side(db, 0, 0, t) && experiment_db_flush(db));
}

// A new file with the battles of seeds 1 to n, of which the first `flushed` are on the disk.
static void fill(int n, int flushed)
{
    static struct aggregate t;
    static struct experiment_db db;
    struct sim_battle_frame f = frame();
    unlink(path);
    aggregate_begin(&t, &f);
    make(&db, &t);
    for (int i = 1; i <= n; i++) {
        struct sim_battle one = {
            .seed = i, .orders = 10 * i, .chain = 77, .outcome = (uint8_t)(i % 2)};
        snprintf(one.ending, sizeof one.ending, "it's \"over\"");
        assert_true(experiment_db_add(&db, 0, &t, &one));
        if (i == flushed) {
            assert_true(experiment_db_flush(&db));
        }
    }
    experiment_db_close(&db);
    experiment_db_close(&db);
    aggregate_free(&t);
    sim_battle_frame_free(&f);
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

struct seen {
    int n;
    int64_t seed[16], orders[16];
};

static bool see(void *self, const struct sim_battle *one)
{
    struct seen *s = self;
    s->seed[s->n] = one->seed;
    s->orders[s->n++] = one->orders;
    return true;
}

// Opens it and looks at the battles. False with the reason.
static bool look(const char *where, const char *order, struct seen *s, char why[BATTLE_DB_WHY])
{
    static struct experiment_db db;
    struct sim_battle_frame f;
    struct sim_again how;
    *s = (struct seen){0};
    bool open = experiment_db_open_sim(&db, path, &f, &how);
    bool good = open && experiment_db_select(&db, sim_battle_reach_of(&f), where ? where : "1",
                                             order ? order : "seed", 16, see, s);
    snprintf(why, BATTLE_DB_WHY, "%s", db.base.why);
    if (open) {
        assert_string_equal(f.title.text, "Yard");
        assert_string_equal(how.before, again.before);
        assert_string_equal(how.after, again.after);
        assert_int_equal(db.own.first, 1);
        assert_int_equal(db.own.runs, 10);
        sim_battle_frame_free(&f);
        experiment_db_close(&db);
    }
    return good;
}

static void what_was_flushed_is_there(void **state)
{
    static struct seen s;
    static char why[BATTLE_DB_WHY];
    (void)state;
    fill(5, 3);
    assert_true(look(NULL, NULL, &s, why));
    assert_int_equal(s.n, 3);
    assert_int_equal(s.seed[0], 1);
    assert_int_equal(s.orders[2], 30);
}

static void battles_are_chosen_and_put_in_order(void **state)
{
    static struct seen s;
    static char why[BATTLE_DB_WHY];
    (void)state;
    fill(5, 5);
    assert_true(look("orders > 10", "orders DESC", &s, why));
    assert_int_equal(s.n, 4);
    assert_int_equal(s.seed[0], 5);
    assert_true(look("\"outcome\" = 'completed' AND journal = '000000000000004d'", NULL, &s, why));
    assert_int_equal(s.n, 2);
    assert_int_equal(s.seed[1], 4);
}

static void a_seed_is_there_once(void **state)
{
    static struct aggregate t;
    static struct experiment_db db;
    struct sim_battle_frame f;
    struct sim_again how;
    struct sim_battle one = {.seed = 2};
    (void)state;
    fill(3, 3);
    bool has;
    int64_t from, to;
    assert_true(experiment_db_open(&db, &experiment_db_sim, path, true));
    assert_true(experiment_db_read_arm(&db, 0, &has, &f, &how) && has);
    aggregate_begin(&t, &f);
    assert_true(experiment_db_side(&db, 0, 0, &t));
    assert_false(experiment_db_add(&db, 0, &t, &one));
    one.seed = 4;
    assert_true(experiment_db_add(&db, 0, &t, &one) && experiment_db_flush(&db));
    assert_true(experiment_db_count(&db, 0, &from) && from == 4);
    assert_true(experiment_db_hole(&db, &from, &to) && from > to);
    experiment_db_close(&db);
    aggregate_free(&t);
    sim_battle_frame_free(&f);
}

static void a_hole_is_found(void **state)
{
    static struct experiment_db db;
    struct sim_battle_frame f;
    struct sim_again how;
    int64_t from, to;
    (void)state;
    static const struct {
        const char *sql;
        int64_t from, to; // from 0: none
    } holes[] = {{"SELECT 1", 0, 0},
                 {"DELETE FROM battle WHERE seed IN (3, 4)", 3, 4},
                 {"DELETE FROM battle WHERE seed < 3", 1, 2}};
    for (int i = 0; i < 3; i++) {
        fill(6, 6);
        run_sql(holes[i].sql);
        assert_true(experiment_db_open_sim(&db, path, &f, &how));
        assert_true(experiment_db_hole(&db, &from, &to));
        assert_true(holes[i].from ? from == holes[i].from && to == holes[i].to : from > to);
        sim_battle_frame_free(&f);
        experiment_db_close(&db);
    }
}

static void what_is_damaged_shows(void **state)
{
    static struct seen s;
    static char why[BATTLE_DB_WHY];
    (void)state;
    fill(3, 3);
    run_sql("UPDATE battle SET line = replace(line, '.it', '.%it') WHERE seed = 2");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "a battle in it is damaged"));
    fill(3, 3); // another battle than the row says
    run_sql("UPDATE battle SET line = (SELECT line FROM battle WHERE seed = 1) WHERE seed = 2");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "a battle in it is damaged"));
    fill(3, 3); // an outcome that there is not
    run_sql("UPDATE battle SET line = replace(line, ' 4d 0 0 .', ' 4d 0 2 .') WHERE seed = 2");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "a battle in it is damaged"));
    static const struct {
        const char *key, *value;
    } seeds[] = {{"first", "-1"},
                 {"runs", "0"},
                 {"runs", "100000001"},
                 {"first", "9007199254740992"},
                 {"first", "9007199254740983"}};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        char sql[80];
        fill(3, 3);
        snprintf(sql, sizeof sql, "UPDATE meta SET value = %s WHERE key = '%s'", seeds[i].value,
                 seeds[i].key);
        run_sql(sql);
        assert_false(look(NULL, NULL, &s, why));
        assert_non_null(strstr(why, "the seeds of"));
    }
    fill(3, 3);
    run_sql("UPDATE arm SET frame = '{}'");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "cannot be read"));
    fill(3, 3);
    run_sql("DELETE FROM arm");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "does not record the setup of its battles"));
    fill(3, 3);
    run_sql("DELETE FROM meta");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "does not record the setup of its battles"));
    fill(3, 3);
    run_sql("PRAGMA user_version=9");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "another version"));
    fill(3, 3);
    run_sql("PRAGMA application_id=9");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "not a file of battles"));
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

// Whatever was in memory before: a look at a file is a variable of somebody's function.
// What a stranger's file may bring, and what is said of it.
static const struct {
    const char *sql, *why;
} strange[] = {
    {"CREATE VIEW endless AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT x "
     "FROM c",
     "it has a view 'endless', which zerodark does not make"},
    {"CREATE TRIGGER lucky AFTER INSERT ON battle BEGIN UPDATE battle SET seed = 1; END",
     "it has a trigger 'lucky'"},
    {"CREATE TABLE loot (x)", "it has a table 'loot'"},
    {"CREATE INDEX quick ON battle (orders)", "it has an index 'quick'"},
    {"ALTER TABLE battle ADD COLUMN gold INTEGER GENERATED ALWAYS AS (abs(orders)) VIRTUAL",
     "its table 'battle' has a column 'gold'"},
    {"ALTER TABLE battle ADD COLUMN \"gold\" INTEGER CHECK (abs(gold) < 5)",
     "its table 'battle' has a column 'gold'"},
    {"ALTER TABLE battle ADD COLUMN \"gold\" INTEGER DEFAULT 5",
     "its table 'battle' has a column 'gold'"},
};

static void refused_as_strange(const struct battle_db_kind *kind, const char *why)
{
    static struct experiment_db db;
    for (int writes = 0; writes < 2; writes++) {
        if (experiment_db_open(&db, kind, path, writes)) {
            fail_msg("it opens, where '%s' was to be said", why);
        }
        if (strncmp(db.base.why, path, strlen(path)) != 0 || !strstr(db.base.why, why)) {
            fail_msg("'%s' instead of '%s'", db.base.why, why);
        }
    }
}

static void what_is_not_its_own_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        fill(2, 2);
        run_sql(strange[i].sql);
        refused_as_strange(&experiment_db_sim, strange[i].why);
    }
    fill(2, 2);
    run_sql("ALTER TABLE meta RENAME TO real; CREATE VIEW meta AS WITH RECURSIVE c(x) AS (SELECT 1 "
            "UNION ALL SELECT x FROM c) SELECT 'first' AS key, x AS value FROM c");
    refused_as_strange(&experiment_db_sim, "it has a view 'meta'");
    fill(2, 2); // so many that SQLite would read them for a long time
    run_sql(
        "PRAGMA writable_schema = 1; INSERT INTO sqlite_schema SELECT 'table', 't' || x, 't' || "
        "x, 2, 'CREATE TABLE t' || x || ' (a)' FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION "
        "ALL SELECT x + 1 FROM c LIMIT 20000) SELECT x FROM c)");
    refused_as_strange(&experiment_db_sim, "it has more tables, views and the like than");
}

// Files of earlier versions, as they were kept.
static void what_is_not_its_own_is_refused_in_old_files(void **state)
{
    static const struct {
        const char *name;
        const struct battle_db_kind *kind;
    } old[] = {{"golden/databases/sim.db", &experiment_db_sim},
               {"golden/databases/part-2.db", &experiment_db_sim},
               {"golden/databases/compare.db", &experiment_db_compare},
               {"golden/databases/sweep.db", &experiment_db_sweep},
               {"releases/0.1.0/sim.db", &experiment_db_sim},
               {"releases/0.1.0/compare.db", &experiment_db_compare},
               {"releases/0.1.0/sweep.db", &experiment_db_sweep}};
    static struct experiment_db db;
    (void)state;
    for (size_t i = 0; i < sizeof old / sizeof *old; i++) {
        char command[512];
        unlink(path);
        snprintf(command, sizeof command, "cp '%s/tests/%s' %s", SOURCE_DIR, old[i].name, path);
        assert_int_equal(system(command), 0);
        if (!experiment_db_open(&db, old[i].kind, path, false)) {
            fail_msg("%s", db.base.why);
        }
        experiment_db_close(&db);
        run_sql("CREATE VIEW endless AS SELECT 1");
        refused_as_strange(old[i].kind, "it has a view 'endless'");
    }
}

// A program that was killed in the middle of a commit has left its file and a journal.
static void leave_half_done(void)
{
    fill(3, 3);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        sqlite3 *db;
        sqlite3_open(path, &db);
        // The cache is so small that what is not committed goes to the file.
        sqlite3_exec(
            db,
            "PRAGMA cache_size = 1; BEGIN; UPDATE battle SET line = line || hex(zeroblob(9000));"
            "UPDATE battle SET line = line || hex(zeroblob(9000)), orders = 99",
            NULL, NULL, NULL);
        kill(getpid(), SIGKILL);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void what_was_left_half_done_is_undone_by_who_reads(void **state)
{
    static struct seen s;
    static char why[BATTLE_DB_WHY];
    char journal[64];
    (void)state;
    leave_half_done();
    snprintf(journal, sizeof journal, "%s-journal", path);
    assert_int_equal(access(journal, F_OK), 0);
    if (!look(NULL, NULL, &s, why)) {
        fail_msg("%s", why);
    }
    assert_int_equal(s.n, 3);
    assert_int_equal(s.orders[2], 30);
    assert_int_equal(access(journal, F_OK), -1);
}

// Where nothing may be written that is said, and what to do.
static void where_it_cannot_be_undone_that_is_said(void **state)
{
    static struct seen s;
    static char why[BATTLE_DB_WHY];
    char journal[64];
    int status;
    (void)state;
    leave_half_done();
    snprintf(journal, sizeof journal, "%s-journal", path);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(journal, 0444), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) { // root may write everywhere
        bool done = getuid() != 0 || setuid(65534) == 0;
        bool said = done && !look(NULL, NULL, &s, why) &&
                    strstr(why, "the unfinished change must be undone first") != NULL;
        _exit(said ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    unlink(journal);
    assert_int_equal(status, 0);
}

// A disk that is well until the very end of a commit: the journal is gone, or is not, and then
// something fails.
static sqlite3_vfs *disk, faulty;
enum disk_fault { WELL, NOT_SYNCED, NOT_DELETED };

static enum disk_fault fault;

static int delete_badly(sqlite3_vfs *self, const char *name, int sync)
{
    (void)self;
    if (fault == NOT_DELETED) {
        return SQLITE_IOERR_DELETE;
    }
    int code = disk->xDelete(disk, name, sync && fault == WELL);
    return fault == WELL ? code : SQLITE_IOERR_DIR_FSYNC;
}

// Adds one more battle to a file with three; does the flush say that it is there?
static bool flush_one_more_with(enum disk_fault what)
{
    static struct aggregate t;
    static struct experiment_db db;
    struct sim_battle_frame f;
    struct sim_again how;
    bool has;
    fill(3, 3);
    assert_true(experiment_db_open(&db, &experiment_db_sim, path, true));
    assert_true(experiment_db_read_arm(&db, 0, &has, &f, &how) && has);
    aggregate_begin(&t, &f);
    assert_true(experiment_db_side(&db, 0, 0, &t) && experiment_db_flush(&db));
    assert_true(experiment_db_add(&db, 0, &t, &(struct sim_battle){.seed = 4, .orders = 40}));
    fault = what;
    bool flushed = experiment_db_flush(&db);
    fault = WELL;
    experiment_db_close(&db);
    aggregate_free(&t);
    sim_battle_frame_free(&f);
    return flushed;
}

static void what_is_there_is_not_said_to_be_lost(void **state)
{
    static struct seen s;
    static char why[BATTLE_DB_WHY];
    (void)state;
    disk = sqlite3_vfs_find(NULL);
    faulty = *disk;
    faulty.zName = "faulty";
    faulty.xDelete = delete_badly;
    assert_int_equal(sqlite3_vfs_register(&faulty, 1), SQLITE_OK);
    assert_true(flush_one_more_with(NOT_SYNCED));
    assert_true(look(NULL, NULL, &s, why));
    assert_int_equal(s.n, 4);
    assert_false(flush_one_more_with(NOT_DELETED));
    assert_true(look(NULL, NULL, &s, why));
    assert_int_equal(s.n, 3);
    assert_int_equal(sqlite3_vfs_unregister(&faulty), SQLITE_OK);
}

static void nothing_is_needed_before_it_is_opened(void **state)
{
    struct experiment_db db;
    struct sim_battle_frame f;
    struct sim_again a;
    static struct aggregate t;
    (void)state;
    fill(2, 2);
    memset(&db, 0xa5, sizeof db);
    assert_true(experiment_db_open_sim(&db, path, &f, &a));
    assert_null(db.insert[0]);
    experiment_db_close(&db);
    assert_null(db.base.db);
    unlink(path);
    memset(&db, 0xa5, sizeof db);
    aggregate_begin(&t, &f);
    make(&db, &t);
    experiment_db_close(&db);
    memset(&db, 0xa5, sizeof db);
    assert_false(
        experiment_db_open_sim(&db, "no/such/folder.db", &(struct sim_battle_frame){0}, &a));
    experiment_db_close(&db);
    aggregate_free(&t);
    sim_battle_frame_free(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_flushed_is_there),
        cmocka_unit_test(battles_are_chosen_and_put_in_order),
        cmocka_unit_test(a_seed_is_there_once),
        cmocka_unit_test(a_hole_is_found),
        cmocka_unit_test(what_is_damaged_shows),
        cmocka_unit_test(what_is_not_its_own_is_refused),
        cmocka_unit_test(what_is_not_its_own_is_refused_in_old_files),
        cmocka_unit_test(what_was_left_half_done_is_undone_by_who_reads),
        cmocka_unit_test(where_it_cannot_be_undone_that_is_said),
        cmocka_unit_test(what_is_there_is_not_said_to_be_lost),
        cmocka_unit_test(nothing_is_needed_before_it_is_opened),
    };
    int fd = mkstemp(path);
    if (fd < 0) {
        return 1;
    }
    close(fd);
    return cmocka_run_group_tests(tests, NULL, remove_file);
}
