// A worker that somebody else has taken over asks the services of the jobs that have some: the
// store of a campaign, the terminal of a player, the pool of a series, the prompt. What it gets is
// rows, a line, numbers or a refusal; what it sends otherwise is its end; and what it may write is
// whole lines, and rows of their sort.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/campaign/campaign.h"
#include "app/outside/outside.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"
#include "host/files/files.h"
#include "host/play/internal/terminal.h"
#include "host/prompt/internal/repl_parts.h"
#include "host/series/internal/worker_pool_parts.h"
#include "host/setup/internal/program_outside.h"
#include "support/host/hostile.h"

#define SAID (1 << 16)
#define ROOM 200

static char room[] = "/tmp/zerodark-services-XXXXXX";
static char *said;

static void in_room(char out[ROOM], const char *name)
{
    snprintf(out, ROOM, "%s/%s", room, name);
}

static void in_shell(const char *commands)
{
    char all[1024];
    snprintf(all, sizeof all, "cd %s && %s", room, commands);
    if (system(all) != 0) {
        fail_msg("%s\n%s", commands, said);
    }
}

static int make_room(void **state)
{
    (void)state;
    outside_use(&program_outside);
    said = calloc(1, SAID);
    assert_non_null(said);
    assert_non_null(mkdtemp(room));
    in_shell("printf '" HOSTILE_SECRET "' >secret.txt");
    assert_non_null(freopen("/dev/null", "r", stdin));
    return 0;
}

static int leave_room(void **state)
{
    (void)state;
    in_shell("rm -f secret.txt kept.json battle.jsonl campaign campaign-journal");
    free(said);
    return rmdir(room);
}

// How a question ends: with an answer, or with its worker.
#define ANSWERED EXIT_DONE
#define ENDED    EXIT_LIMIT

struct row {
    int32_t kind;
    const char *text; // @ is the room
    size_t n;
    enum exit_status end;
};

static void try_row(const struct row *row, size_t i, struct jail_job job)
{
    char text[400];
    size_t n = 0;
    for (size_t k = 0; k < row->n; k++) {
        bool here = row->text[k] == '@';
        memcpy(text + n, here ? room : &row->text[k], here ? strlen(room) : 1);
        n += here ? strlen(room) : 1;
    }
    struct hostile t = {.speak = hostile_ask, .q = HOSTILE_ASKS(row->kind, text, n)};
    enum exit_status end = hostile_try(&t, job, said, SAID);
    if (end != row->end) {
        fail_msg("row %zu, of kind %d, ends with %d: %s", i, row->kind, (int)end, said);
    }
    in_shell("grep -q '^" HOSTILE_SECRET "$' secret.txt && test ! -e made");
}

// The store of a campaign.

#define STATEMENT(n) "\0" n "\0\0\0"

static const struct row rows_of_store[] = {
    {AWAY_ASK, HOSTILE_TEXT(""), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\0"), ENDED}, // AWAY_RUN without a number
    {AWAY_ASK, HOSTILE_TEXT("\0\0\0\0"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\0\377\377\377\377"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\0\377\377\377\177"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\0\0\0\0\200"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("SELECT 1"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\0ATTACH '@/made' AS x"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\5"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\377"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\1\0"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\2@/made"), ENDED},
    {AWAY_ASK, HOSTILE_TEXT("\4@/made"), ENDED},
    {AWAY_ASK + 1, HOSTILE_TEXT("\0\0\0\0\0"), ENDED},
    {WIRE_OWN - 1, HOSTILE_TEXT("\0\0\0\0\0"), ENDED},
    {WIRE_OWN, HOSTILE_TEXT("\0\0\0\0\0"), ENDED},
};

// What may follow the number of a statement. None is right for all.
static const struct {
    const char *text;
    size_t n;
} values[] = {
    {HOSTILE_TEXT("")},
    {HOSTILE_TEXT("0")},
    {HOSTILE_TEXT("00000000000000000000")},
    {HOSTILE_TEXT("i")},
    {HOSTILE_TEXT("i\377\377\377\377\377\377\377\377")},
    {HOSTILE_TEXT("i\0\0\0\0\0\0\0\200")},
    {HOSTILE_TEXT("t\0\0\0\0")},
    {HOSTILE_TEXT("t\377\377\377\377x")},
    {HOSTILE_TEXT("t\2\0\0\0xy")},
    {HOSTILE_TEXT("t\3\0\0\0\0\0\0")},
    {HOSTILE_TEXT("t\25\0\0\0'; DROP TABLE op; --\0")},
    {HOSTILE_TEXT("x\1\0\0\0\0")},
};

// Every statement with all of them, until the parent has had enough.
static void run_statement(const struct hostile *t)
{
    char text[128];
    size_t n = 0;
    text[n++] = AWAY_RUN;
    memcpy(text + n, &t->q.kind, sizeof t->q.kind);
    n += sizeof t->q.kind;
    memcpy(text + n, t->q.text, t->q.n);
    n += t->q.n;
    if (t->times) { // in a change
        hostile_send(&HOSTILE_ASKS(AWAY_ASK, (char[]){AWAY_BEGIN}, 1));
        hostile_listen();
    }
    hostile_send(&HOSTILE_ASKS(AWAY_ASK, text, n));
    if (hostile_listen() && t->times) {
        hostile_send(&HOSTILE_ASKS(AWAY_ASK, (char[]){AWAY_COMMIT}, 1));
        hostile_listen();
    }
}

static void nothing(void *self, const char *what)
{
    fail_msg("%s: %s", (const char *)self, what);
}

static void open_campaign(struct store *s, enum store_use use)
{
    char path[ROOM];
    *s = (struct store){0};
    in_room(path, "campaign");
    if (!store_open(s, path, &campaign_kind, use)) {
        fail_msg("%s", s->why);
    }
}

// Who only looks changes nothing; who may change leaves rows of their sort, and a sound file.
static void a_store_gives_rows(void **state)
{
    (void)state;
    for (int writes = 0; writes < 2; writes++) {
        struct store store;
        char path[ROOM];
        in_room(path, "campaign");
        unlink(path);
        open_campaign(&store, STORE_NEW);
        assert_true(store_begin(&store) && store_commit(&store));
        struct store_server server = {&store, path, &campaign_kind, writes};
        const struct worker_service services[] = {{AWAY_ASK, store_serve, &server},
                                                  {0, NULL, NULL}};
        const struct jail_job job = {.service = services};
        for (size_t i = 0; i < sizeof rows_of_store / sizeof *rows_of_store; i++) {
            try_row(&rows_of_store[i], i, job);
            store.failed = false;
        }
        for (int i = -1; i <= campaign_kind.statements; i++) {
            size_t k = (size_t)(i + 1) % (sizeof values / sizeof *values);
            struct hostile t = {
                .speak = run_statement, .times = writes, .q = {i, 0, values[k].text, values[k].n}};
            enum exit_status end = hostile_try(&t, job, said, SAID);
            assert_true(end == ANSWERED || end == ENDED);
            store.failed = false;
            store_rollback(&store);
        }
        assert_int_equal(store_check(&store, (store_found){nothing}, path), 0);
        store_close(&store);
        open_campaign(&store, STORE_LOOK);
        store_close(&store);
    }
}

// The terminal of a player.

static const struct row rows_of_terminal[] = {
    {TERMINAL_LINE, HOSTILE_TEXT(""), ANSWERED},
    {TERMINAL_LINE, HOSTILE_TEXT("no end"), ANSWERED},
    {TERMINAL_LINE, HOSTILE_TEXT("\0"), ANSWERED},
    {TERMINAL_LINE, HOSTILE_TEXT("\033]0;title\007\033[2J> \0word\0\033[31mred\0no end"), ANSWERED},
    {TERMINAL_LINE, HOSTILE_TEXT("\377\376> \0\0\0\0"), ANSWERED},
    {TERMINAL_MIDST, HOSTILE_TEXT(""), ANSWERED},
    {TERMINAL_MIDST, HOSTILE_TEXT("\033c\0\033c\0"), ANSWERED},
    {TERMINAL_MIDST, HOSTILE_TEXT("\r\n\r\n"), ANSWERED},
    {TERMINAL_FRESH, HOSTILE_TEXT(""), ANSWERED},
    {TERMINAL_FRESH, HOSTILE_TEXT("\033c"), ANSWERED},
    {TERMINAL_FRESH, HOSTILE_TEXT("\0"), ANSWERED},
    {TERMINAL_BOOK, HOSTILE_TEXT(""), ANSWERED}, // with EINVAL
    {TERMINAL_BOOK, HOSTILE_TEXT("no end"), ANSWERED},
    {TERMINAL_BOOK, HOSTILE_TEXT("two\nlines\n"), ANSWERED},
    {TERMINAL_BACK, HOSTILE_TEXT(""), ANSWERED},
    {TERMINAL_BACK, HOSTILE_TEXT("\377\377\377\377"), ANSWERED},
    {TERMINAL_BACK, HOSTILE_TEXT("\0\0\0\0\0"), ANSWERED},
    {TERMINAL_BACK, HOSTILE_TEXT("\1\0\0"), ANSWERED},
    {TERMINAL_KEY, HOSTILE_TEXT(""), ANSWERED}, // there is no terminal
    {TERMINAL_KEY, HOSTILE_TEXT("24 80 0 0\n"), ENDED},
    {TERMINAL_KEY, HOSTILE_TEXT("\033c"), ENDED},
    {TERMINAL_KEY_MIDST, HOSTILE_TEXT(""), ANSWERED},
    {TERMINAL_KEY_MIDST, HOSTILE_TEXT("-1 999999999 0 0\n"), ENDED},
    {TERMINAL_KEY_MIDST, HOSTILE_TEXT("\0"), ENDED},
    {TERMINAL_LEAVE, HOSTILE_TEXT(""), ANSWERED},
    {TERMINAL_LEAVE, HOSTILE_TEXT("\033c"), ANSWERED},
    {TERMINAL_LEAVE, HOSTILE_TEXT("\0"), ANSWERED},
    {TERMINAL_SAVE, HOSTILE_TEXT(""), ANSWERED}, // nobody has typed anything
    {TERMINAL_SAVE, HOSTILE_TEXT("save stolen"), ANSWERED},
    {TERMINAL_SAVE, HOSTILE_TEXT("stolen\0"), ANSWERED},
    {TERMINAL_BOOK, HOSTILE_TEXT("{\"journal\":1}\n"), ANSWERED}, // with EINVAL: it is not begun
    {TERMINAL_ANEW, HOSTILE_TEXT(""), ANSWERED},                 // with EINVAL, and the next, too
    {TERMINAL_ANEW, HOSTILE_TEXT("no end"), ANSWERED},
    {TERMINAL_ANEW, HOSTILE_TEXT("{\"a\":1}\n"), ANSWERED},
    {TERMINAL_SAVE + 1, HOSTILE_TEXT(""), ENDED},
    {WIRE_SERVICE, HOSTILE_TEXT("\0\0\0\0\0"), ENDED},
};

// Lines, and then less of them: never a part of one, never more than there is.
static void write_and_take_back(const struct hostile *t)
{
    const uint32_t one = 1, many = 900;
    (void)t;
    hostile_send(&HOSTILE_ASKS(TERMINAL_ANEW, "{\"journal\":1}\n", 14));
    hostile_listen();
    hostile_send(&HOSTILE_ASKS(TERMINAL_BOOK, "{\"a\":1}\n", 8));
    hostile_listen();
    hostile_send(&HOSTILE_ASKS(TERMINAL_BOOK, "half", 4));
    hostile_listen();
    hostile_send(&HOSTILE_ASKS(TERMINAL_BACK, (const char *)&many, sizeof many));
    hostile_listen();
    hostile_send(&HOSTILE_ASKS(TERMINAL_BACK, (const char *)&one, sizeof one));
    hostile_listen();
    hostile_send(&HOSTILE_ASKS(TERMINAL_BOOK, "{\"b\":1}\n", 8));
    hostile_listen();
}

static void a_terminal_gives_lines(void **state)
{
    char path[ROOM];
    (void)state;
    in_room(path, "battle.jsonl");
    for (size_t i = 0; i < sizeof rows_of_terminal / sizeof *rows_of_terminal; i++) {
        struct terminal d = {.path = path, .book = {.fd = -1}};
        try_row(&rows_of_terminal[i], i, (struct jail_job){.serve = terminal_serve, .self = &d});
        if (memchr(said, '\033', strlen(said)) || strstr(said, "\377")) {
            fail_msg("row %zu reaches the terminal: %s", i, said);
        }
        terminal_close(&d);
        in_shell("test ! -e battle.jsonl -a ! -e stolen");
    }
    struct terminal d = {.path = path, .book = {.fd = -1}};
    struct hostile t = {.speak = write_and_take_back};
    assert_int_equal(
        hostile_try(&t, (struct jail_job){.serve = terminal_serve, .self = &d}, said, SAID),
        EXIT_DONE);
    terminal_close(&d);
    in_shell("printf '{\"journal\":1}\\n{\"b\":1}\\n' | cmp - battle.jsonl");
}

// The pool of a series: one worker, which is to do the numbers from 10 on.

static const struct row rows_of_pool[] = {
    {WORKER_POOL_READY, HOSTILE_TEXT(""), ANSWERED},
    {WORKER_POOL_READY, HOSTILE_TEXT("ready"), ANSWERED},
    {WORKER_POOL_READY, HOSTILE_TEXT("ready\0or not"), ENDED},
    {WORKER_POOL_READY, HOSTILE_TEXT("\0"), ENDED},
    {WORKER_POOL_DONE, HOSTILE_TEXT(""), ENDED}, // it has not said that it is ready
    {WORKER_POOL_DONE, HOSTILE_TEXT("100\n"), ENDED},
    {WORKER_POOL_DONE, HOSTILE_TEXT("\0\n"), ENDED},
    {WORKER_POOL_LAST, HOSTILE_TEXT(""), ENDED},
    {WORKER_POOL_LAST, HOSTILE_TEXT("100\n"), ENDED},
    {WORKER_POOL_LAST, HOSTILE_TEXT("\377"), ENDED},
    {WORKER_POOL_LAST + 1, HOSTILE_TEXT("100\n"), ENDED},
};

// ... and once it has.
static const struct row rows_of_done[] = {
    {WORKER_POOL_DONE, HOSTILE_TEXT("100\n"), ANSWERED},
    {WORKER_POOL_LAST, HOSTILE_TEXT("100\n"), ANSWERED},
    {WORKER_POOL_DONE, HOSTILE_TEXT(""), ENDED},
    {WORKER_POOL_DONE, HOSTILE_TEXT("100"), ENDED},
    {WORKER_POOL_DONE, HOSTILE_TEXT("101\n"), ENDED},
    {WORKER_POOL_DONE, HOSTILE_TEXT("100\n121\n144\n"), ENDED}, // more than it was given
    {WORKER_POOL_DONE, HOSTILE_TEXT("10\0000\n"), ENDED},
    {WORKER_POOL_DONE, HOSTILE_TEXT("\n"), ENDED},
    {WORKER_POOL_READY, HOSTILE_TEXT("ready"), ENDED}, // once
};

static bool is_square(void *self, int64_t number, const char *line)
{
    (void)self;
    return strtoll(line, NULL, 10) == number * number;
}

static void take_square(void *self, int64_t number, const char *line)
{
    int *taken = self;
    assert_true(is_square(NULL, number, line));
    (*taken)++;
}

static const struct worker_pool_job squares = {.check = is_square, .take = take_square};

static void be_ready_and_ask(const struct hostile *t)
{
    hostile_send(&HOSTILE_ASKS(WORKER_POOL_READY, "ready", 5));
    hostile_listen();
    hostile_ask(t);
}

// One worker of a pool; how many squares are taken from it.
static int try_pool(struct hostile *t, const struct row *row, size_t i)
{
    int taken = 0;
    struct worker_pool pool = {.job = &squares, .self = &taken, .workers = 1, .first = 10, .n = 5};
    struct worker_pool_state *state = calloc(1, sizeof *state);
    assert_non_null(state);
    state->pool = &pool;
    state->next = state->tell = pool.first;
    state->workers = 1;
    struct worker_pool_member *member = &state->worker[0];
    member->state = state;
    const struct jail_job job = {.serve = worker_pool_serve, .self = member};
    if (t) {
        t->q = HOSTILE_ASKS(row->kind, row->text, row->n);
        enum exit_status end = hostile_try(t, job, said, SAID);
        if (end != row->end) {
            fail_msg("when ready, row %zu ends with %d: %s", i, (int)end, said);
        }
    } else {
        try_row(row, i, job);
    }
    pool.state = state;
    worker_pool_tell(state);
    worker_pool_free(state);
    free(state);
    return taken;
}

static void a_pool_takes_what_it_has_given(void **state)
{
    struct hostile t = {.speak = be_ready_and_ask};
    (void)state;
    for (size_t i = 0; i < sizeof rows_of_pool / sizeof *rows_of_pool; i++) {
        assert_int_equal(try_pool(NULL, &rows_of_pool[i], i), 0);
    }
    for (size_t i = 0; i < sizeof rows_of_done / sizeof *rows_of_done; i++) {
        assert_int_equal(try_pool(&t, &rows_of_done[i], i), rows_of_done[i].end == ANSWERED);
    }
}

// The prompt: a file is written where the user has named it, in the statement that runs.

static const struct row rows_of_prompt[] = {
    {REPL_KEEP, HOSTILE_TEXT(""), ENDED},
    {REPL_KEEP, HOSTILE_TEXT("no end"), ENDED},
    {REPL_KEEP, HOSTILE_TEXT("\0"), ANSWERED},
    {REPL_KEEP, HOSTILE_TEXT("@/secret.txt\0text"), ANSWERED},
    {REPL_KEEP, HOSTILE_TEXT("@/made\0text"), ANSWERED},
    {REPL_KEEP, HOSTILE_TEXT("@/./kept.json\0text"), ANSWERED},
    {REPL_KEEP, HOSTILE_TEXT("@/kept.json/\0text"), ANSWERED},
    {REPL_KEEP + 1, HOSTILE_TEXT("@/kept.json\0text"), ENDED},
};

static const char *statement;

static bool serve_prompt(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out)
{
    return repl_serve(statement, *(bool *)self, kind, text, n, out);
}

static void a_prompt_keeps_what_was_named(void **state)
{
    static const char *const others[] = {".moves", "", "x = '.save @/made'"};
    char typed[ROOM + 16], path[ROOM];
    struct row right = {REPL_KEEP, HOSTILE_TEXT("@/kept.json\0text"), ANSWERED};
    bool again = false;
    const struct jail_job job = {.serve = serve_prompt, .self = &again};
    (void)state;
    in_room(path, "kept.json");
    snprintf(typed, sizeof typed, ".save %s", path);
    statement = typed;
    for (size_t i = 0; i < sizeof rows_of_prompt / sizeof *rows_of_prompt; i++) {
        try_row(&rows_of_prompt[i], i, job);
        in_shell("test ! -e kept.json");
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        statement = others[i];
        try_row(&right, i, job);
        in_shell("test ! -e kept.json");
    }
    statement = typed;
    again = true; // it is there already
    try_row(&right, 0, job);
    in_shell("test ! -e kept.json");
    again = false;
    try_row(&right, 0, job);
    in_shell("grep -q text kept.json");
}

int main(int argc, char **argv)
{
    hostile_begin(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_store_gives_rows),
        cmocka_unit_test(a_terminal_gives_lines),
        cmocka_unit_test(a_pool_takes_what_it_has_given),
        cmocka_unit_test(a_prompt_keeps_what_was_named),
    };
    return cmocka_run_group_tests(tests, make_room, leave_room);
}
