// Many pieces of work in several workers: what comes of them is told in the order of their numbers,
// once each, whatever the workers do.
#include "host/series/internal/worker_pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <inttypes.h>
#include <lauxlib.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "host/session/interrupt.h"
#include "host/session/shared_page.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail_worker.h"
#include "host/worker/wire.h"
#include "host/worker/worker.h"
#include "support/host/overheard.h"

#define MOST 400

// What the workers are to do, and what was told. A struct shared is on a page that all of them see.
struct shared {
    int crashes; // of the number `once` until now
};

struct bench {
    int64_t always, once; // numbers that bring a worker down: always, or the first time; 0: none
    int64_t tires;        // numbers that it divides bring down a worker that has worked; 0: none
    int64_t slow;         // one that takes long
    int64_t wrong;        // one whose line is none, the first time
    int64_t idle;         // one whose worker says again and again that it has done nothing
    int64_t refuse;       // the hello is refused
    int64_t enough;       // no more is wanted after so many; 0: all are
    int64_t interrupts;   // Ctrl-C comes after so many; 0: it does not
    bool raises;          // making ready fails
    bool worked;          // in a worker: it has

    char hello[64];
    int64_t told[MOST], value[MOST];
    int n, lost, ticks;
    char why[200];
};

static char *make_ready(void *self, struct session *s, lua_State *L)
{
    const struct bench *b = self;
    (void)s;
    setup_begin_worker();
    if (b->raises) {
        luaL_error(L, "field.lua:3: there is no field");
    }
    return strdup("ready");
}

static void crash(void)
{
    raise(SIGABRT); // no other signal passes the wall
}

static void waste(double seconds)
{
    clock_t end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);
    while (clock() < end) {
    }
}

// Says "done" with nothing that was, as WORKER_POOL_DONE (worker_pool_work.c).
static void say_nothing(void)
{
    for (int i = 0; i < 100; i++) {
        char *answer = NULL;
        size_t size;
        wire_ask((enum wire_kind)(WIRE_OWN + 1), "", 0, &answer, &size);
        free(answer);
    }
}

static bool first_crash(void)
{
    struct shared *all = worker_page(sizeof *all);
    return all->crashes++ == 0;
}

static size_t square(void *self, int64_t number, char *line, size_t size)
{
    struct bench *b = self;
    if (number == b->always || (b->tires && number % b->tires == 0 && b->worked)) {
        crash();
    }
    b->worked = true;
    if (number == b->once && first_crash()) {
        crash();
    }
    if (number == b->idle) {
        say_nothing();
    }
    if (number == b->slow) {
        waste(0.5);
    }
    if (number == b->wrong && first_crash()) {
        return (size_t)snprintf(line, size, "nonsense");
    }
    return (size_t)snprintf(line, size, "%" PRId64, number * number);
}

static bool hello(void *self, const char *text)
{
    struct bench *b = self;
    snprintf(b->hello, sizeof b->hello, "%s", text);
    return !b->refuse;
}

static bool is_square(void *self, int64_t number, const char *line)
{
    (void)self;
    return strtoll(line, NULL, 10) == number * number;
}

static void take(void *self, int64_t number, const char *line)
{
    struct bench *b = self;
    b->told[b->n] = number;
    b->value[b->n++] = strtoll(line, NULL, 10);
}

static void lost(void *self, int64_t number, const char *why)
{
    struct bench *b = self;
    b->told[b->n] = number;
    b->value[b->n++] = -1;
    b->lost++;
    snprintf(b->why, sizeof b->why, "%s", why);
}

static bool tick(void *self, const struct worker_pool *p)
{
    struct bench *b = self;
    b->ticks++;
    if (b->interrupts && p->told >= b->interrupts) {
        b->interrupts = 0;
        raise(SIGINT);
    }
    return !b->enough || p->told < b->enough;
}

static const struct jail_task task;

static const struct worker_pool_hands hands = {make_ready, square};
static const struct worker_pool_job job = {
    .task = &task, .hello = hello, .check = is_square, .take = take, .lost = lost, .tick = tick};

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    return worker_pool_work(&hands, self, s, L);
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct bench, always), PARCEL_ROW(struct bench, once),
    PARCEL_ROW(struct bench, tires),  PARCEL_ROW(struct bench, slow),
    PARCEL_ROW(struct bench, wrong),  PARCEL_ROW(struct bench, idle),
    PARCEL_ROW(struct bench, raises),
};
static const struct parcel bench_parcel = PARCEL(struct bench, rows);
static const struct jail_task task = {"squares", work, &bench_parcel, NULL};

static const struct jail_task *find_task(const char *name)
{
    return strcmp(name, task.name) == 0 ? &task : NULL;
}

static struct jail_page page = {.size = sizeof(struct shared)};

static int make_page(void **state)
{
    (void)state;
    page.at = shared_page_make(page.size, &page.fd);
    return page.at ? 0 : -1;
}

static int drop_page(void **state)
{
    (void)state;
    shared_page_drop(page.at, page.size);
    return close(page.fd);
}

static enum exit_status run(struct bench *b, int workers, int64_t n, struct worker_pool *p)
{
    *(struct shared *)page.at = (struct shared){0};
    *p = (struct worker_pool){
        .job = &job, .self = b, .given = b, .page = &page, .workers = workers, .first = 10, .n = n};
    enum exit_status status = worker_pool_run(p);
    return status;
}

// Numbers 10 to 10 + n - 1, in that order, once each; all of them but `gone` squared.
static void check_all(const struct bench *b, int n, int64_t gone)
{
    assert_int_equal(b->n, n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(b->told[i], 10 + i);
        assert_int_equal(b->value[i], 10 + i == gone ? -1 : (10 + i) * (10 + i));
    }
}

// All is done, and told in order; all but `gone` is squared.
static void runs_to_its_end(struct bench *b, int workers, int n, int64_t gone)
{
    struct worker_pool p;
    assert_int_equal(run(b, workers, n, &p), EXIT_DONE);
    check_all(b, n, gone);
}

static void everything_is_told_in_order(void **state)
{
    static const int workers[] = {1, 2, 5};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct bench b = {.slow = 12};
        struct worker_pool p;
        assert_int_equal(run(&b, workers[i], 300, &p), EXIT_DONE);
        check_all(&b, 300, 0);
        assert_int_equal(p.told, 300);
        assert_string_equal(b.hello, "ready");
        assert_true(b.ticks > 0);
        assert_false(p.interrupted);
    }
}

static void fewer_pieces_than_workers(void **state)
{
    struct bench b = {0};
    (void)state;
    runs_to_its_end(&b, 8, 1, 0);
}

static void where_nothing_is_to_be_done_it_is_still_said_what_it_would_be_of(void **state)
{
    struct bench b = {0};
    struct worker_pool p;
    (void)state;
    assert_int_equal(run(&b, 2, 0, &p), EXIT_DONE);
    assert_string_equal(b.hello, "ready");
    assert_int_equal(b.n, 0);
}

static void a_piece_that_crashes_once_is_done_again(void **state)
{
    struct bench b = {.once = 60};
    (void)state;
    runs_to_its_end(&b, 2, 200, 0);
    assert_int_equal(b.lost, 0);
}

static void a_piece_that_crashes_always_is_given_up_in_its_place(void **state)
{
    struct bench b = {.always = 60};
    (void)state;
    runs_to_its_end(&b, 2, 200, 60);
    assert_int_equal(b.lost, 1);
    assert_non_null(strstr(b.why, "borted"));
}

// Whoever asks first, and whatever that one has done before.
static void a_piece_is_given_up_only_where_it_crashes_a_fresh_worker(void **state)
{
    static const int workers[] = {1, 2, 5};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct bench b = {.tires = 7};
        struct worker_pool p;
        assert_int_equal(run(&b, workers[i], 200, &p), EXIT_DONE);
        check_all(&b, 200, 0);
        assert_int_equal(b.lost, 0);
    }
}

static void a_line_that_is_none_ends_its_worker(void **state)
{
    struct bench b = {.wrong = 33};
    (void)state;
    runs_to_its_end(&b, 2, 100, 0);
}

static void who_brings_nothing_ends(void **state)
{
    struct bench b = {.idle = 33};
    (void)state;
    runs_to_its_end(&b, 2, 100, 33);
    assert_int_equal(b.lost, 1);
}

static void more_than_is_wanted_is_not_told(void **state)
{
    struct bench b = {.enough = 50, .slow = 250};
    struct worker_pool p;
    (void)state;
    assert_int_equal(run(&b, 2, 300, &p), EXIT_DONE);
    assert_true(b.n >= 50 && b.n < 300);
    check_all(&b, b.n, 0);
}

static void an_interrupt_leaves_what_was_done(void **state)
{
    struct bench b = {.interrupts = 20, .slow = 200};
    struct worker_pool p;
    (void)state;
    interrupt_note();
    assert_int_equal(run(&b, 2, 300, &p), EXIT_DONE);
    assert_true(p.interrupted);
    assert_true(b.n >= 20 && b.n <= 300);
    check_all(&b, b.n, 0);
    interrupt_each();
}

#define SAID 4096

// Runs with so many files at the most, 0: as many as there are, and hears what is complained of.
static enum exit_status run_heard(struct bench *b, int workers, int64_t n, rlim_t files,
                                  char said[SAID])
{
    struct worker_pool p;
    struct overheard err;
    struct rlimit all;
    getrlimit(RLIMIT_NOFILE, &all);
    struct rlimit few = {files ? files : all.rlim_cur, all.rlim_max};
    overheard_begin(&err, stderr);
    setrlimit(RLIMIT_NOFILE, &few);
    enum exit_status status = run(b, workers, n, &p);
    setrlimit(RLIMIT_NOFILE, &all);
    overheard_end(&err, said, SAID);
    return status;
}

static void a_worker_that_cannot_begin_says_so_once(void **state)
{
    struct bench b = {.raises = true};
    char said[SAID];
    (void)state;
    assert_int_equal(run_heard(&b, 4, 100, 0, said), EXIT_WORK);
    assert_int_equal(b.n, 0);
    assert_string_equal(said, "field.lua:3: there is no field\n");
}

// With so few files that not all workers can be had.
static void it_goes_on_with_those_workers_that_can_be_had(void **state)
{
    struct bench b = {.slow = 12};
    char said[SAID];
    (void)state;
    assert_int_equal(run_heard(&b, 100, 300, 64, said), EXIT_DONE);
    check_all(&b, 300, 0);
    assert_non_null(strstr(said, "cannot start a worker: too few files may be open at once"));
    assert_non_null(strstr(said, "continuing with "));
}

// ... and without any there is nothing.
static void without_a_worker_it_fails(void **state)
{
    struct bench b = {0};
    char said[SAID];
    (void)state;
    assert_int_equal(run_heard(&b, 4, 100, 8, said), EXIT_WORK);
    assert_int_equal(b.n, 0);
    assert_non_null(strstr(said, "too few files may be open at once; `ulimit -n 256` allows more"));
    assert_null(strstr(said, "it goes on"));
}

static void who_is_not_wanted_does_nothing(void **state)
{
    struct bench b = {.refuse = 1};
    struct worker_pool p;
    (void)state;
    assert_int_equal(run(&b, 2, 100, &p), EXIT_WORK);
    assert_int_equal(b.n, 0);
}

int main(int argc, char **argv)
{
    if (jail_worker_is(argc, argv)) {
        jail_worker(find_task);
    }
    jail_use_program(argv[0]); // the workers of this suite are this program
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_told_in_order),
        cmocka_unit_test(fewer_pieces_than_workers),
        cmocka_unit_test(where_nothing_is_to_be_done_it_is_still_said_what_it_would_be_of),
        cmocka_unit_test(a_piece_that_crashes_once_is_done_again),
        cmocka_unit_test(a_piece_that_crashes_always_is_given_up_in_its_place),
        cmocka_unit_test(a_piece_is_given_up_only_where_it_crashes_a_fresh_worker),
        cmocka_unit_test(a_line_that_is_none_ends_its_worker),
        cmocka_unit_test(who_brings_nothing_ends),
        cmocka_unit_test(more_than_is_wanted_is_not_told),
        cmocka_unit_test(an_interrupt_leaves_what_was_done),
        cmocka_unit_test(a_worker_that_cannot_begin_says_so_once),
        cmocka_unit_test(it_goes_on_with_those_workers_that_can_be_had),
        cmocka_unit_test(without_a_worker_it_fails),
        cmocka_unit_test(who_is_not_wanted_does_nothing),
    };
    return cmocka_run_group_tests(tests, make_page, drop_page);
}
