// The store: what was committed is there, what was not is not, and no file that is newer, damaged
// or somebody else's is touched.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/campaign/internal/store_parts.h"
#include "host/files/files.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ROOM 256

// A kind of file with two tables; its second version has a column more.
static const char *const tables[] = {
    "CREATE TABLE shelf (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;"
    "CREATE TABLE book (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL REFERENCES shelf (id),"
    " title TEXT NOT NULL) STRICT;",
    NULL,
};
static const char *const column[] = {
    "ALTER TABLE book ADD COLUMN pages INTEGER NOT NULL DEFAULT 100",
    NULL,
};
static const char *const wrong[] = {
    "ALTER TABLE book ADD COLUMN pages INTEGER NOT NULL DEFAULT 100",
    "DROP TABLE cellar",
    NULL,
};
static const char *const *const changes[] = {tables, column};
static const char *const *const broken[] = {tables, wrong};

// What may be done to them.
enum { ADD_SHELF, ADD_BOOK, ADD_LOST_BOOK, BOOKS, STATEMENTS };
static const struct store_statement statements[] = {
    {"ADD_SHELF", "INSERT INTO shelf (id, name) VALUES (1, 'low')", "", 0},
    {"ADD_BOOK", "INSERT INTO book (shelf, title) VALUES (1, ?)", "t", 0},
    {"ADD_LOST_BOOK", "INSERT INTO book (shelf, title) VALUES (7, 'x')", "", 0},
    {"BOOKS", "SELECT title FROM book ORDER BY id", "", 100},
};
static const char *const names[] = {"shelf", "book", NULL};
#define KIND(what, promise, application, change, version)                                          \
    {                                                                                              \
        what, promise, application, change, version, "zerodark look", names, statements,           \
            STATEMENTS, NULL                                                                       \
    }
static const struct store_kind first = KIND("library", "books", 0x5a445421, changes, 1);
static const struct store_kind second = KIND("library", "books", 0x5a445421, changes, 2);
static const struct store_kind bad = KIND("library", "books", 0x5a445421, broken, 2);
static const struct store_kind other = KIND("cellar", "bottles", 0x5a445422, changes, 1);

struct room {
    char folder[ROOM], file[ROOM + 16];
    struct store store;
};

static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    snprintf(r->folder, sizeof r->folder, "/tmp/test_store.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->file, sizeof r->file, "%s/books", r->folder);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[ROOM + 16];
    store_close(&r->store);
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    free(r);
    return 0;
}

static void must(struct room *r, bool done)
{
    if (!done) {
        fail_msg("%s", r->store.why);
    }
}

static void open_file(struct room *r, const struct store_kind *k, enum store_use use)
{
    must(r, store_open(&r->store, r->file, k, use));
}

// The file may not be opened, and why not says so; it is as it was.
static char *contents(const char *path, size_t *n)
{
    char why[FILES_WHY];
    char *text = file_read(path, n, why);
    if (!text) {
        fail_msg("%s", why);
    }
    return text;
}

static void refuses(struct room *r, const struct store_kind *k, enum store_use use,
                    const char *part)
{
    size_t n, m;
    char *before = contents(r->file, &n);
    assert_false(store_open(&r->store, r->file, k, use));
    if (!strstr(r->store.why, part) || strncmp(r->store.why, r->file, strlen(r->file)) != 0) {
        fail_msg("'%s' does not name the file and say '%s'", r->store.why, part);
    }
    char *after = contents(r->file, &m);
    assert_int_equal(n, m);
    assert_memory_equal(before, after, n);
    free(before);
    free(after);
}

static void add_book(struct room *r, const char *title)
{
    must(r, store_run(&r->store, ADD_BOOK, title));
}

static int64_t books(struct room *r)
{
    return store_select_number(&r->store, "SELECT count(*) FROM book");
}

// A file with a shelf and two books.
static void make(struct room *r, const struct store_kind *k)
{
    open_file(r, k, STORE_NEW);
    must(r, store_begin(&r->store));
    must(r, store_run(&r->store, ADD_SHELF));
    add_book(r, "Rules of the dark");
    add_book(r, "Rules of the light");
    must(r, store_commit(&r->store));
    store_close(&r->store);
}

static void what_is_committed_is_there(void **state)
{
    struct room *r = *state;
    make(r, &first);
    open_file(r, &first, STORE_READ);
    assert_int_equal(books(r), 2);
    struct store_rows rows = store_query(&r->store, BOOKS);
    assert_true(store_next(&rows));
    assert_string_equal(store_text(&rows, 0), "Rules of the dark");
    store_done(&rows);
}

static void what_is_not_is_not(void **state)
{
    struct room *r = *state;
    make(r, &first);
    open_file(r, &first, STORE_WRITE);
    must(r, store_begin(&r->store));
    add_book(r, "Lost");
    store_rollback(&r->store);
    assert_int_equal(books(r), 2);
    must(r, store_begin(&r->store));
    add_book(r, "Lost, too");
    store_close(&r->store);
    open_file(r, &first, STORE_READ);
    assert_int_equal(books(r), 2);
}

// A statement that fails takes the whole change with it.
static void a_change_is_whole(void **state)
{
    struct room *r = *state;
    make(r, &first);
    open_file(r, &first, STORE_WRITE);
    must(r, store_begin(&r->store));
    add_book(r, "Before");
    assert_false(store_run(&r->store, ADD_LOST_BOOK));
    assert_non_null(strstr(r->store.why, "FOREIGN KEY"));
    assert_false(store_commit(&r->store));
    store_close(&r->store);
    open_file(r, &first, STORE_READ);
    assert_int_equal(books(r), 2);
}

static void a_file_is_never_made_over(void **state)
{
    struct room *r = *state;
    make(r, &first);
    refuses(r, &first, STORE_NEW, "it already exists; name another file");
}

static void put(const char *path, const void *bytes, size_t n)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

static void an_empty_file_may_be_made(void **state)
{
    struct room *r = *state;
    put(r->file, "", 0);
    refuses(r, &first, STORE_READ, "it is empty: there is no library in it");
    make(r, &first);
}

static void what_is_not_ours_is_refused(void **state)
{
    struct room *r = *state;
    put(r->file, "return team {}\n", 15);
    refuses(r, &first, STORE_WRITE, "not a library: it is not even a database");
    unlink(r->file);
    make(r, &other);
    refuses(r, &first, STORE_WRITE, "it is not a library: it is a database of something else");
    refuses(r, &first, STORE_LOOK, "it is not a library");
}

static void what_is_not_there_is_said(void **state)
{
    struct room *r = *state;
    make(r, &first);
    char missing[ROOM + 32];
    snprintf(missing, sizeof missing, "%s/boks", r->folder);
    assert_false(store_open(&r->store, missing, &first, STORE_WRITE));
    assert_non_null(strstr(r->store.why, "no such file; did you mean"));
    snprintf(missing, sizeof missing, "%s/nowhere/books", r->folder);
    assert_false(store_open(&r->store, missing, &first, STORE_NEW));
    assert_non_null(strstr(r->store.why, "there is no such folder"));
    assert_false(store_open(&r->store, r->folder, &first, STORE_WRITE));
    assert_non_null(strstr(r->store.why, "it is a folder, not a file"));
}

static void a_newer_file_is_left_alone(void **state)
{
    struct room *r = *state;
    make(r, &second);
    refuses(r, &first, STORE_WRITE,
            "it was written by a newer zerodark (books 2), and this is zerodark");
    refuses(
        r, &first, STORE_WRITE,
        "(books 1): open it with one whose `zerodark --version` says books 2. Nothing was changed");
    refuses(r, &first, STORE_LOOK, "it was written by a newer zerodark");
}

static void an_older_file_is_brought_up_to_date(void **state)
{
    struct room *r = *state;
    struct stat about;
    make(r, &first);
    size_t n;
    char *before = contents(r->file, &n);
    open_file(r, &second, STORE_READ);
    assert_int_equal(store_select_number(&r->store, "SELECT sum(pages) FROM book"), 200);
    assert_int_equal(store_select_number(&r->store, "PRAGMA user_version"), 2);
    assert_true(strstr(r->store.backup, "/books.v1") != NULL);
    assert_int_equal(stat(r->store.backup, &about), 0);
    store_close(&r->store);
    // The copy is the older file, whole: an older program can open it.
    char copy[FILES_PATH];
    snprintf(copy, sizeof copy, "%s", r->store.backup);
    struct store old;
    assert_true(store_open(&old, copy, &first, STORE_READ));
    assert_int_equal(store_select_number(&old, "SELECT count(*) FROM book"), 2);
    store_close(&old);
    // A second copy takes no other's place.
    put(r->file, before, n);
    open_file(r, &second, STORE_WRITE);
    assert_true(strstr(r->store.backup, "/books.v1-2") != NULL);
    free(before);
    // What refers to what is looked at as ever, from then on.
    must(r, store_begin(&r->store));
    assert_false(store_run(&r->store, ADD_LOST_BOOK));
    assert_non_null(strstr(r->store.why, "FOREIGN KEY"));
}

static void a_step_that_fails_changes_nothing(void **state)
{
    struct room *r = *state;
    make(r, &first);
    refuses(r, &bad, STORE_WRITE, "no such table: cellar");
    open_file(r, &first, STORE_WRITE);
    assert_int_equal(books(r), 2);
}

static void a_damaged_older_file_is_not_brought_up_to_date(void **state)
{
    struct room *r = *state;
    make(r, &first);
    size_t n;
    char *bytes = contents(r->file, &n);
    size_t at = n;
    for (size_t i = 0; i + 5 < n; i++) {
        at = memcmp(bytes + i, "light", 5) == 0 ? i : at;
    }
    assert_true(at < n);
    bytes[at] = 'n';
    put(r->file, bytes, n);
    refuses(r, &second, STORE_WRITE, "it is damaged: table 'book': its contents are not what");
    free(bytes);
}

static void count(void *self, const char *what)
{
    (void)what;
    ++*(int *)self;
}

// Any bit that changes by itself is noticed, or is in a place that holds nothing.
static void a_changed_byte_shows(void **state)
{
    struct room *r = *state;
    size_t n;
    int silent = 0, said = 0;
    make(r, &first);
    char *bytes = contents(r->file, &n);
    for (size_t i = 0; i < n; i += 13) {
        bytes[i] = (char)(bytes[i] ^ 1 << i % 8);
        put(r->file, bytes, n);
        if (store_open(&r->store, r->file, &first, STORE_READ)) {
            assert_int_equal(books(r), 2);
            assert_int_equal(store_select_number(&r->store, "SELECT sum(length(title)) FROM book"),
                             35);
            silent++;
        } else {
            said++;
        }
        store_close(&r->store);
        bytes[i] = (char)(bytes[i] ^ 1 << i % 8);
    }
    assert_true(said > 30 && silent > 0);
    free(bytes);
}

// Wherever it ends.
static void a_truncated_file_shows(void **state)
{
    struct room *r = *state;
    size_t n;
    make(r, &first);
    char *bytes = contents(r->file, &n);
    for (size_t keep = 1; keep < n; keep += 211) {
        put(r->file, bytes, keep);
        assert_false(store_open(&r->store, r->file, &first, STORE_WRITE));
        struct stat about;
        assert_int_equal(stat(r->file, &about), 0);
        assert_int_equal(about.st_size, keep);
    }
    free(bytes);
}

static void a_broken_reference_shows(void **state)
{
    struct room *r = *state;
    sqlite3 *db;
    int found = 0;
    make(r, &first);
    assert_int_equal(sqlite3_open(r->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DELETE FROM shelf", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    refuses(r, &first, STORE_WRITE,
            "row 1 refers to a 'shelf' that does not exist, and 2 more faults");
    open_file(r, &first, STORE_LOOK);
    assert_int_equal(store_check(&r->store, count, &found), 3);
    assert_int_equal(found, 3);
}

static void a_table_that_is_gone_shows(void **state)
{
    struct room *r = *state;
    sqlite3 *db;
    make(r, &first);
    assert_int_equal(sqlite3_open(r->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DROP TABLE book", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    refuses(r, &first, STORE_READ, "it is damaged: its table 'book' is missing");
}

static void who_comes_second_waits_and_is_told(void **state)
{
    struct room *r = *state;
    struct store two;
    make(r, &first);
    open_file(r, &first, STORE_WRITE);
    assert_true(store_open(&two, r->file, &first, STORE_WRITE));
    must(r, store_begin(&r->store));
    add_book(r, "Mine");
    assert_false(store_begin(&two));
    assert_non_null(strstr(two.why, "another program is using it; try again when that is"));
    must(r, store_commit(&r->store));
    store_rollback(&two);
    assert_true(store_begin(&two));
    assert_true(store_commit(&two));
    store_close(&two);
}

// Two begin the same file: one of them has it.
static void who_begins_second_has_nothing(void **state)
{
    struct room *r = *state;
    struct store two;
    open_file(r, &first, STORE_NEW);
    assert_false(store_open(&two, r->file, &first, STORE_NEW));
    assert_non_null(strstr(two.why, "another program is using it"));
    must(r, store_run(&r->store, ADD_SHELF));
    must(r, store_commit(&r->store));
    store_close(&r->store);
    refuses(r, &first, STORE_NEW, "it already exists; name another file");
    open_file(r, &first, STORE_READ);
    assert_int_equal(store_select_number(&r->store, "SELECT count(*) FROM shelf"), 1);
}

// What came to nothing leaves nothing; whoever had the file open by then saves nothing in what is
// gone, and a file that was there before stays.
static void a_file_that_came_to_nothing_goes(void **state)
{
    struct room *r = *state;
    sqlite3 *late;
    open_file(r, &first, STORE_NEW);
    assert_int_equal(sqlite3_open(r->file, &late), SQLITE_OK);
    store_close(&r->store);
    assert_int_equal(access(r->file, F_OK), -1);
    assert_int_not_equal(sqlite3_exec(late, "CREATE TABLE t (x)", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(late);
    put(r->file, "", 0);
    open_file(r, &first, STORE_NEW);
    store_close(&r->store);
    assert_int_equal(access(r->file, F_OK), 0);
}

// Whatever else is done to it, a file stays one file.
static void nothing_is_left_beside_it(void **state)
{
    struct room *r = *state;
    char journal[ROOM + 32];
    make(r, &first);
    snprintf(journal, sizeof journal, "%s-journal", r->file);
    assert_false(file_exists(journal));
    snprintf(journal, sizeof journal, "%s-wal", r->file);
    assert_false(file_exists(journal));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(what_is_committed_is_there),
        CASE(what_is_not_is_not),
        CASE(a_change_is_whole),
        CASE(a_file_is_never_made_over),
        CASE(an_empty_file_may_be_made),
        CASE(what_is_not_ours_is_refused),
        CASE(what_is_not_there_is_said),
        CASE(a_newer_file_is_left_alone),
        CASE(an_older_file_is_brought_up_to_date),
        CASE(a_step_that_fails_changes_nothing),
        CASE(a_damaged_older_file_is_not_brought_up_to_date),
        CASE(a_changed_byte_shows),
        CASE(a_truncated_file_shows),
        CASE(a_broken_reference_shows),
        CASE(a_table_that_is_gone_shows),
        CASE(who_comes_second_waits_and_is_told),
        CASE(who_begins_second_has_nothing),
        CASE(a_file_that_came_to_nothing_goes),
        CASE(nothing_is_left_beside_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
