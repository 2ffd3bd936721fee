// A worker that is anybody, and asks its parent for rows: only statements of the table are run, by
// their numbers, with values of their sort, and never without end. Anything else ends the worker,
// and the file is as it was.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "app/campaign/campaign.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROOM  256
#define BOOKS 3000

static const char *const tables[] = {
    "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, weight INTEGER) STRICT;"
    "CREATE TABLE hidden (word TEXT) STRICT; INSERT INTO hidden VALUES ('secret');"
    "CREATE TRIGGER book_stays BEFORE DELETE ON book BEGIN SELECT RAISE(ABORT, 'it stays'); END;",
    NULL};
static const char *const *const changes[] = {tables};
static const char *const names[] = {"book", NULL};

enum {
    ADD,
    TITLES,
    ONE,
    WEIGH,
    BURN,
    FRACTION,
    BYTES,
    SECRET,
    CHANCE,
    PRAGMAS,
    SCHEMA,
    ENDLESS,
    HEAVY,
    LONGEST,
    EVERY
};
static const struct store_statement statements[] = {
    [ADD] = {"ADD", "INSERT INTO book (title, weight) VALUES (?, ?)", "tz", 0},
    [TITLES] = {"TITLES", "SELECT title FROM book ORDER BY id", "", BOOKS},
    [ONE] = {"ONE", "SELECT title FROM book ORDER BY id", "", 1},
    [WEIGH] = {"WEIGH", "UPDATE book SET weight = ? WHERE id = ?", "ni", 0},
    [BURN] = {"BURN", "DELETE FROM book", "", 0},
    [FRACTION] = {"FRACTION", "SELECT 1.5 FROM book LIMIT 1", "", 1},
    [BYTES] = {"BYTES", "SELECT x'00ff' FROM book LIMIT 1", "", 1},
    [SECRET] = {"SECRET", "SELECT word FROM hidden", "", 1},
    [CHANCE] = {"CHANCE", "SELECT random() FROM book LIMIT 1", "", 1},
    [PRAGMAS] = {"PRAGMAS", "SELECT name FROM pragma_table_info('book')", "", 9},
    [SCHEMA] = {"SCHEMA", "SELECT sql FROM sqlite_schema", "", 9},
    [ENDLESS] =
        {"ENDLESS",
         "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT count(*) FROM c", "",
         1},
    [HEAVY] = {"HEAVY", "SELECT count(*) FROM book a, book b, book c", "", 1},
    [LONGEST] = {"LONGEST", "SELECT a.title FROM book a, book b ORDER BY a.id", "", 1000000000},
};
static const struct store_kind kind = {"library",       "books", 0x5a445421, changes, 1,
                                       "zerodark look", names,   statements, EVERY,   NULL};

struct room {
    char folder[ROOM], file[ROOM + 16];
    struct store store;
    struct store_server server;
    struct wire_box answer;
};

static void must(struct room *r, bool done)
{
    if (!done) {
        fail_msg("%s", r->store.why);
    }
}

static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    snprintf(r->folder, sizeof r->folder, "/tmp/test_serve.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->file, sizeof r->file, "%s/books", r->folder);
    must(r, store_open(&r->store, r->file, &kind, STORE_NEW));
    must(r, store_run(&r->store, ADD, "Rules of the dark", 3));
    must(r, store_run(&r->store, ADD, "Rules of the light", -1));
    must(r, store_commit(&r->store));
    r->server = (struct store_server){&r->store, NULL, &kind, true};
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[ROOM + 16];
    store_close(&r->store);
    wire_free(&r->answer);
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    free(r);
    return 0;
}

// A question, as a worker puts it together.
struct question {
    char data[4096];
    size_t n;
};

static void put(struct question *q, const void *bytes, size_t n)
{
    assert_true(q->n + n <= sizeof q->data);
    memcpy(q->data + q->n, bytes, n);
    q->n += n;
}

static struct question ask_for(int32_t number)
{
    struct question q = {.n = 0};
    put(&q, &(char){AWAY_RUN}, 1);
    put(&q, &number, sizeof number);
    return q;
}

static void put_text(struct question *q, const char *text, uint32_t size)
{
    put(q, "t", 1);
    put(q, &size, sizeof size);
    put(q, text, strlen(text) + 1);
}

static void put_number(struct question *q, int64_t n)
{
    put(q, "i", 1);
    put(q, &n, sizeof n);
}

// Does the parent answer? Otherwise it ends the worker.
static bool answers(struct room *r, const struct question *q)
{
    wire_free(&r->answer);
    r->answer = (struct wire_box){0};
    char *copy = malloc(q->n ? q->n : 1); // so that a checker of memory sees its end
    memcpy(copy, q->data, q->n);
    bool answered = store_serve(&r->server, copy, q->n, &r->answer);
    free(copy);
    return answered;
}

static bool answers_what(struct room *r, char what)
{
    struct question q = {{what}, 1};
    return answers(r, &q);
}

static int32_t word_of(const struct room *r)
{
    struct wire_head head;
    assert_true(r->answer.n >= sizeof head);
    memcpy(&head, r->answer.data, sizeof head);
    return head.word;
}

// The statement is in the table, and still not run to its end: why is said.
static void refuses(struct room *r, int statement, const char *why)
{
    struct question q = ask_for(statement);
    assert_true(answers(r, &q));
    assert_int_equal(word_of(r), -1);
    if (!strstr(r->store.why, why)) {
        fail_msg("%s: '%s' instead of '%s'", statements[statement].name, r->store.why, why);
    }
    r->store.failed = false;
}

static int64_t books(struct room *r)
{
    return store_select_number(&r->store, "SELECT count(*) FROM book");
}

static void a_statement_is_named_by_its_number(void **state)
{
    struct room *r = *state;
    struct question q = ask_for(TITLES);
    assert_true(answers(r, &q));
    assert_int_equal(word_of(r), 0);
    assert_non_null(memmem(r->answer.data, r->answer.n, "Rules of the light", 19));
    assert_true(answers_what(r, AWAY_BEGIN));
    q = ask_for(ADD);
    put_text(&q, "Maps", 5);
    put(&q, "0", 1);
    assert_true(answers(r, &q));
    assert_int_equal(word_of(r), 0);
    assert_true(answers_what(r, AWAY_COMMIT));
    assert_int_equal(word_of(r), 0);
    assert_int_equal(books(r), 3);
}

// As a worker sent them until now.
static void text_is_no_statement(void **state)
{
    static const char *const texts[] = {
        "SELECT word FROM hidden",
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT count(*) FROM c",
        "SELECT hex(zeroblob(1000000000))",
        "DELETE FROM seal",
    };
    struct room *r = *state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct question q = {{AWAY_RUN}, 1};
        put_text(&q, texts[i], (uint32_t)strlen(texts[i]) + 1);
        assert_false(answers(r, &q));
    }
    assert_int_equal(books(r), 2);
}

static void there_are_no_other_numbers(void **state)
{
    static const int32_t numbers[] = {-1, EVERY, EVERY + 1, 1 << 16, INT32_MAX, INT32_MIN};
    struct room *r = *state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct question q = ask_for(numbers[i]);
        assert_false(answers(r, &q));
    }
    for (int what = AWAY_OPEN + 1; what < 256; what++) {
        assert_false(answers_what(r, (char)what));
    }
    struct question none = {.n = 0};
    assert_false(answers(r, &none));
}

static void values_are_of_their_sort(void **state)
{
    struct room *r = *state;
    assert_true(answers_what(r, AWAY_BEGIN));
    struct question q = ask_for(ADD); // none at all
    assert_false(answers(r, &q));
    put_number(&q, 1); // a number for a text
    put_number(&q, 1);
    assert_false(answers(r, &q));
    q = ask_for(ADD);
    put_text(&q, "a", 2); // one too few
    assert_false(answers(r, &q));
    put_text(&q, "a", 2); // a text for a number
    assert_false(answers(r, &q));
    q = ask_for(ADD);
    put_text(&q, "a", 2);
    put_number(&q, -1); // it is NULL or not negative
    assert_false(answers(r, &q));
    q = ask_for(ADD);
    put_text(&q, "a", 2);
    put_number(&q, 1);
    put_number(&q, 1); // one too many
    assert_false(answers(r, &q));
    q = ask_for(WEIGH);
    put(&q, "0", 1); // nothing for a number
    put_number(&q, 1);
    assert_false(answers(r, &q));
    static const uint32_t sizes[] = {0, 1, 3, 1000, UINT32_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        q = ask_for(ADD);
        put_text(&q, "ab",
                 sizes[i] == 3 ? 4 : sizes[i]); // no zero, or one in the middle, or too long
        assert_false(answers(r, &q));
    }
    q = ask_for(ADD);
    put(&q, "x", 1); // no sort at all
    assert_false(answers(r, &q));
    assert_true(answers_what(r, AWAY_COMMIT));
    assert_int_equal(books(r), 2);
}

// A question that ends anywhere is none.
static void a_question_is_whole(void **state)
{
    struct room *r = *state;
    assert_true(answers_what(r, AWAY_BEGIN));
    struct question whole = ask_for(ADD);
    put_text(&whole, "Maps", 5);
    put_number(&whole, 7);
    for (size_t n = 0; n < whole.n; n++) {
        struct question q = whole;
        q.n = n;
        assert_false(answers(r, &q));
    }
    assert_true(answers(r, &whole));
}

static void changes_come_in_a_transaction(void **state)
{
    struct room *r = *state;
    struct question q = ask_for(WEIGH);
    put_number(&q, 5);
    put_number(&q, 1);
    assert_false(answers(r, &q));
    struct question more = {{AWAY_BEGIN, 0}, 2};
    assert_false(answers(r, &more));
}

static void who_only_reads_changes_nothing(void **state)
{
    struct room *r = *state;
    r->server.writes = false;
    assert_false(answers_what(r, AWAY_BEGIN));
    assert_false(answers_what(r, AWAY_COMMIT));
    assert_false(answers_what(r, AWAY_ROLLBACK));
    assert_false(answers_what(r, AWAY_OPEN));
    must(r, store_begin(&r->store)); // even if the parent were in the middle of one
    struct question q = ask_for(BURN);
    assert_false(answers(r, &q));
    store_rollback(&r->store);
    q = ask_for(TITLES);
    assert_true(answers(r, &q));
}

// Whatever the table said: the second wall.
static void a_statement_has_limits(void **state)
{
    struct room *r = *state;
    refuses(r, ONE, "ONE has too many rows");
    refuses(r, FRACTION, "neither a text nor a number");
    refuses(r, BYTES, "neither a text nor a number");
    refuses(r, SECRET, "prohibited");
    refuses(r, CHANCE, "not authorized to use function: random");
    refuses(r, PRAGMAS, "not authorized");
    refuses(r, SCHEMA, "prohibited");
    refuses(r, ENDLESS, "not authorized");
    assert_true(answers_what(r, AWAY_BEGIN));
    refuses(r, BURN, "it stays"); // triggers are the table's own, and work
    store_rollback(&r->store);
}

static void a_statement_comes_to_an_end(void **state)
{
    struct room *r = *state;
    must(r, store_begin(&r->store));
    for (int i = 0; i < BOOKS; i++) {
        must(r, store_run(&r->store, ADD,
                          "A title that is rather long, so that many of them are much", i));
    }
    must(r, store_commit(&r->store));
    refuses(r, HEAVY, "HEAVY never ends");
    refuses(r, LONGEST, "LONGEST has too many rows");
    refuses(r, TITLES, "TITLES has too many rows");
}

static uint32_t chance = 12345;

static uint32_t roll(uint32_t n)
{
    chance = chance * 1664525 + 1013904223;
    return (chance >> 8) % n;
}

// Bytes of any kind: an answer or an end, never a fault, and never more than rows.
static void noise_does_nothing(void **state)
{
    struct room *r = *state;
    for (int i = 0; i < 30000; i++) {
        struct question q = ask_for((int32_t)roll(EVERY - 2)); // not those that take long
        if (roll(2)) {
            put_text(&q, "Maps", 5);
            put_number(&q, roll(100));
        }
        for (uint32_t k = roll(4); k > 0; k--) {
            q.data[roll((uint32_t)q.n)] = (char)roll(256);
        }
        q.n = roll(4) ? q.n : roll((uint32_t)q.n + 1);
        if (q.n && q.data[0] == AWAY_COMMIT) { // takes long
            continue;
        }
        answers(r, &q);
        r->store.failed = false;
    }
    store_rollback(&r->store);
    assert_int_equal(books(r), 2);
    assert_int_equal(store_check(&r->store, (store_found){NULL}, NULL), 0);
}

// As many values as question marks, each of a sort that is known; and a change answers nothing.
static void the_table_of_campaigns_is_sound(void **state)
{
    (void)state;
    for (int i = 0; i < campaign_kind.statements; i++) {
        const struct store_statement *it = &campaign_kind.statement[i];
        size_t marks = 0;
        for (const char *at = it->sql; *at; at++) {
            marks += *at == '?';
        }
        if (marks != strlen(it->values) || strlen(it->values) > STORE_VALUES ||
            strspn(it->values, "intz") != marks || strchr(it->sql, ';') ||
            (it->rows == 0) != (strncmp(it->sql, "SELECT", 6) != 0)) {
            fail_msg("%s: '%s' is not what its row says", it->name, it->sql);
        }
    }
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_statement_is_named_by_its_number),
        CASE(text_is_no_statement),
        CASE(there_are_no_other_numbers),
        CASE(values_are_of_their_sort),
        CASE(a_question_is_whole),
        CASE(changes_come_in_a_transaction),
        CASE(who_only_reads_changes_nothing),
        CASE(a_statement_has_limits),
        CASE(a_statement_comes_to_an_end),
        CASE(noise_does_nothing),
        cmocka_unit_test(the_table_of_campaigns_is_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
