// The file of battles: what was flushed is there, what was not is not, and what is damaged shows.
#include "host/series/internal/sim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/zerodark-sim-db-XXXXXX";

static struct trial_frame frame(void)
{
    struct trial_frame f = {
        .rulebook = true, .width = 254, .depth = 254, .unit = 254, .n_outcomes = 2};
    snprintf(f.title.text, TRIAL_NAME, "Yard");
    snprintf(f.mode.text, TRIAL_NAME, "solo");
    snprintf(f.outcome[0].text, TRIAL_NAME, "completed");
    snprintf(f.outcome[1].text, TRIAL_NAME, "failed");
    f.header = strdup("{\"mission\":\"yard\"}");
    return f;
}

static const struct sim_again again = {"zerodark run yard --seed ", " --bot greedy"};

// A new file with the battles of the seeds 1 to n, of which the first `flushed` are on the disk.
static void fill(int n, int flushed)
{
    static struct tally t;
    static struct sim_db db;
    struct trial_frame f = frame();
    unlink(path);
    tally_begin(&t, &f);
    assert_true(sim_db_make(&db, path, &f, &again, (struct seeds){1, 10}, (struct seeds){1, 10}));
    for (int i = 1; i <= n; i++) {
        struct trial one = {.seed = i, .orders = 10 * i, .chain = 77, .outcome = (uint8_t)(i % 2)};
        snprintf(one.ending, sizeof one.ending, "it's \"over\"");
        assert_true(sim_db_add(&db, &t, &one));
        if (i == flushed) {
            assert_true(sim_db_flush(&db));
        }
    }
    sim_db_close(&db);
    sim_db_close(&db);
    tally_free(&t);
    trial_frame_free(&f);
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

static bool see(void *self, const struct trial *one)
{
    struct seen *s = self;
    s->seed[s->n] = one->seed;
    s->orders[s->n++] = one->orders;
    return true;
}

// Opens it and looks at the battles. False with the reason.
static bool look(const char *where, const char *order, struct seen *s, char why[BATTLE_DB_WHY])
{
    static struct sim_db db;
    struct trial_frame f;
    struct sim_again how;
    *s = (struct seen){0};
    bool open = sim_db_open(&db, path, false, &f, &how);
    bool good = open && sim_db_select(&db, where, order, 16, see, s);
    snprintf(why, BATTLE_DB_WHY, "%s", db.base.why);
    if (open) {
        assert_string_equal(f.title.text, "Yard");
        assert_string_equal(how.before, again.before);
        assert_string_equal(how.after, again.after);
        assert_int_equal(db.first, 1);
        assert_int_equal(db.runs, 10);
        trial_frame_free(&f);
        sim_db_close(&db);
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
    static struct tally t;
    static struct sim_db db;
    struct trial_frame f;
    struct sim_again how;
    struct trial one = {.seed = 2};
    (void)state;
    fill(3, 3);
    assert_true(sim_db_open(&db, path, true, &f, &how));
    tally_begin(&t, &f);
    assert_false(sim_db_add(&db, &t, &one));
    one.seed = 4;
    assert_true(sim_db_add(&db, &t, &one) && sim_db_flush(&db));
    assert_int_equal(db.least, 1);
    sim_db_close(&db);
    tally_free(&t);
    trial_frame_free(&f);
}

static void a_hole_is_found(void **state)
{
    static struct sim_db db;
    struct trial_frame f;
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
        assert_true(sim_db_open(&db, path, false, &f, &how));
        assert_true(sim_db_hole(&db, &from, &to));
        assert_true(holes[i].from ? from == holes[i].from && to == holes[i].to : from > to);
        trial_frame_free(&f);
        sim_db_close(&db);
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
    static const char *const seeds[] = {"first = -1", "runs = 0", "runs = 100000001",
                                        "first = 9007199254740992", "first = 9007199254740983"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        char sql[80];
        fill(3, 3);
        snprintf(sql, sizeof sql, "UPDATE frame SET %s", seeds[i]);
        run_sql(sql);
        assert_false(look(NULL, NULL, &s, why));
        assert_non_null(strstr(why, "of which seeds"));
    }
    fill(3, 3);
    run_sql("UPDATE frame SET frame = '{}'");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "cannot be read"));
    fill(3, 3);
    run_sql("DELETE FROM frame");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "does not say what its battles are of"));
    fill(3, 3);
    run_sql("PRAGMA user_version=9");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "another version"));
    fill(3, 3);
    run_sql("PRAGMA application_id=9");
    assert_false(look(NULL, NULL, &s, why));
    assert_non_null(strstr(why, "no file of battles"));
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

// Whatever was in memory before: a look at a file is a variable of somebody's function.
static void nothing_is_needed_before_it_is_opened(void **state)
{
    struct sim_db db;
    struct trial_frame f;
    struct sim_again a;
    (void)state;
    fill(2, 2);
    memset(&db, 0xa5, sizeof db);
    assert_true(sim_db_open(&db, path, false, &f, &a));
    assert_null(db.insert);
    sim_db_close(&db);
    assert_null(db.base.db);
    unlink(path);
    memset(&db, 0xa5, sizeof db);
    assert_true(sim_db_make(&db, path, &f, &a, (struct seeds){1, 10}, (struct seeds){1, 10}));
    assert_null(db.insert);
    sim_db_close(&db);
    memset(&db, 0xa5, sizeof db);
    assert_false(sim_db_open(&db, "no/such/folder.db", false, &(struct trial_frame){0}, &a));
    sim_db_close(&db);
    trial_frame_free(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_flushed_is_there),
        cmocka_unit_test(battles_are_chosen_and_put_in_order),
        cmocka_unit_test(a_seed_is_there_once),
        cmocka_unit_test(a_hole_is_found),
        cmocka_unit_test(what_is_damaged_shows),
        cmocka_unit_test(nothing_is_needed_before_it_is_opened),
    };
    int fd = mkstemp(path);
    if (fd < 0) {
        return 1;
    }
    close(fd);
    return cmocka_run_group_tests(tests, NULL, remove_file);
}
