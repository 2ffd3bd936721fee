// A worker that somebody else has taken over speaks the wire: every question there is, and some
// that there are not, with every kind of wrong content. Its parent answers what may be answered,
// ends it for the rest, and writes nowhere but where the job has said.
#include "host/worker/jail.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/files/grants.h"
#include "host/files/scratch.h"
#include "host/worker/jail_worker.h"
#include "host/worker/worker.h"
#include "support/host/overheard.h"

#define SAID (1 << 20)
#define BIG  (40 * 1024 * 1024)

static char room[] = "/tmp/zerodark-hostile-XXXXXX";

static const char *in_room(const char *name)
{
    static char path[4][160];
    static int next;
    char *at = path[next++ % 4];
    snprintf(at, sizeof path[0], "%s/%s", room, name);
    return at;
}

static void in_shell(const char *commands)
{
    char all[1024];
    snprintf(all, sizeof all, "cd %s && %s", room, commands);
    assert_int_equal(system(all), 0);
}

// A question as it goes over the pipe: the head may lie about the size of what follows.
struct question {
    int32_t kind;
    uint32_t says; // bytes, in the head
    const char *text;
    size_t n; // bytes that follow
};

struct trial {
    void (*speak)(const struct trial *t); // the worker has it elsewhere:
    int64_t way;                          // how far behind `act`
    struct question q;
    int times;
    struct scratch *scratch;
};

static void send_bytes(const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n > 0) {
        ssize_t sent = write(WIRE_QUESTIONS, at, n);
        if (sent < 0) {
            _exit(0);
        }
        at += sent;
        n -= (size_t)sent;
    }
}

static void send_question(const struct question *q)
{
    struct wire_head head = {q->kind, q->says};
    send_bytes(&head, sizeof head);
    send_bytes(q->text, q->n);
}

// Reads one answer. What is secret must not be in it: then the worker says so.
static bool take_answer(void)
{
    struct wire_head head;
    static char text[65536];
    char *at = (char *)&head;
    for (size_t n = 0; n < sizeof head;) {
        ssize_t got = read(WIRE_ANSWERS, at + n, sizeof head - n);
        if (got <= 0) {
            return false;
        }
        n += (size_t)got;
    }
    for (size_t n = 0; n < head.size;) {
        size_t want = head.size - n < sizeof text - 1 ? head.size - n : sizeof text - 1;
        ssize_t got = read(WIRE_ANSWERS, text, want);
        if (got <= 0) {
            return false;
        }
        text[got] = '\0';
        if (strstr(text, "the secret")) {
            printf("LEAK\n");
        }
        n += (size_t)got;
    }
    return true;
}

static void ask_and_listen(const struct trial *t)
{
    send_question(&t->q);
    take_answer();
}

// One after another, without listening.
static void flood(const struct trial *t)
{
    for (int i = 0; i < t->times; i++) {
        send_question(&t->q);
    }
}

// One after another, as fast as they are answered.
static void pester(const struct trial *t)
{
    for (int i = 0; i < t->times; i++) {
        send_question(&t->q);
        if (!take_answer()) {
            return;
        }
    }
}

// More new files than anybody needs.
static void make_files(const struct trial *t)
{
    char text[32];
    for (int i = 0; i < t->times; i++) {
        size_t n = (size_t)snprintf(text, sizeof text, "f%d", i) + 1;
        send_question(&(struct question){WIRE_PUT, (uint32_t)n, text, n});
        take_answer();
    }
}

static enum exit_status act(struct session *s, lua_State *L, void *self)
{
    const struct trial *t = self;
    (void)s, (void)L;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the same program, elsewhere
    ((void (*)(const struct trial *))((intptr_t)act + (intptr_t)t->way))(t);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct trial, way),           PARCEL_ROW(struct trial, q.kind),
    PARCEL_ROW(struct trial, q.says),        PARCEL_ROW(struct trial, q.n),
    PARCEL_BLOCK(struct trial, q.text, q.n), PARCEL_ROW(struct trial, times),
};
static const struct parcel trial_parcel = PARCEL(struct trial, rows);
static const struct jail_task task = {"act", act, &trial_parcel, NULL};

static const struct jail_task *find_task(const char *name)
{
    return strcmp(name, task.name) == 0 ? &task : NULL;
}

static void hear_report(void *self, const char *text, size_t n)
{
    (void)self;
    assert_int_equal(text[n], '\0');
}

static const char *give_statement(void *self, struct supervisor *k)
{
    (void)self, (void)k;
    return "return 1";
}

static char *said;

// The job has everything that jobs have.
static enum exit_status try(struct trial *t)
{
    struct overheard out, err;
    struct scratch scratch;
    char why[FILES_WHY];
    assert_true(scratch_open(&scratch, why));
    t->scratch = &scratch;
    t->way = (intptr_t)t->speak - (intptr_t)act;
    overheard_begin(&out, stdout);
    overheard_begin(&err, stderr);
    enum exit_status status = jail_run(&(struct jail_job){.task = &task,
                                                          .self = t,
                                                          .journal = in_room("journal.jsonl"),
                                                          .folder = in_room("folder"),
                                                          .report = hear_report,
                                                          .statement = give_statement,
                                                          .scratch = &scratch});
    overheard_end(&err, said, SAID);
    overheard_end(&out, said, SAID);
    scratch_close(&scratch);
    if (strstr(said, "LEAK")) {
        fail_msg("kind %d gave away what is secret", t->q.kind);
    }
    return status;
}

static int make_room(void **state)
{
    (void)state;
    unsetenv("ZERODARK_JAIL");
    said = malloc(SAID);
    assert_non_null(said);
    assert_non_null(mkdtemp(room));
    in_shell("mkdir folder pack && printf 'return {}' >pack/pack.lua && "
             "printf 'the secret' >secret.txt && ln -s ../secret.txt pack/out.lua");
    grants_clear();
    grants_add(in_room("pack"), GRANT_TYPED);
    return 0;
}

static int leave_room(void **state)
{
    (void)state;
    free(said);
    in_shell("rm -rf folder pack secret.txt journal.jsonl");
    return rmdir(room);
}

// Nothing is there but what was, the journal, and new files of plain names in the folder.
static void nothing_else_was_written(void)
{
    in_shell("test -z \"$(find . -mindepth 1 ! -path ./folder ! -path ./pack ! -path "
             "./pack/pack.lua ! -path ./pack/out.lua ! -path ./secret.txt ! -path ./journal.jsonl "
             "! -path './folder/[a-z0-9-]*')\" && grep -q '^the secret$' secret.txt && "
             "rm -rf folder && mkdir folder");
}

static void every_question_with_every_content(void **state)
{
    static const int32_t kinds[] = {INT32_MIN, -1, 0,  1,  2,  3,  4,  5,   6,        7,
                                    8,         9,  10, 11, 12, 13, 14, 15,  16,       17,
                                    18,        31, 32, 33, 63, 64, 65, 999, INT32_MAX};
    static char many[5000], far[200];
    memset(many, 'a', sizeof many);
    snprintf(far, sizeof far, "%s/pack/../secret.txt", room);
#define TEXT(s) (s), sizeof(s) - 1
    const struct {
        const char *text;
        size_t n;
    } contents[] = {
        {TEXT("")},
        {TEXT("\0")},
        {TEXT("\0\0\0\0")},
        {TEXT("/etc/passwd")},
        {TEXT("/etc/passwd\0x")},
        {TEXT("../../../../etc/passwd")},
        {TEXT("..\0text")},
        {TEXT(".hidden\0text")},
        {TEXT("a/b\0text")},
        {TEXT("fine.txt\0text")},
        {TEXT("w/tmp/zerodark-hostile\0text")},
        {TEXT("r/etc/passwd\0")},
        {TEXT("\377\377\377\377\377\377\377\377")},
        {TEXT("\033]0;x\007\n")},
        {TEXT("{\"journal\":1}\n")},
        {TEXT("no line")},
        {TEXT("two\nlines\n")},
        {far, strlen(far)},
        {many, sizeof many},
    };
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (size_t k = 0; k < sizeof contents / sizeof *contents; k++) {
            struct trial t = {
                .speak = ask_and_listen,
                .q = {kinds[i], (uint32_t)contents[k].n, contents[k].text, contents[k].n}};
            enum exit_status status = try(&t);
            assert_true(status == EXIT_DONE || status == EXIT_LIMIT);
        }
        nothing_else_was_written();
    }
    assert_int_not_equal(access("/tmp/zerodark-hostile", F_OK), 0);
}

// Sizes that are none, or that are not those of what follows.
static void sizes_that_lie(void **state)
{
    static const uint32_t sizes[] = {UINT32_MAX, INT32_MAX, WIRE_MAX + 1, 0};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct trial t = {.speak = ask_and_listen, .q = {WIRE_LOOK, sizes[i], "/etc/passwd", 11}};
        assert_int_equal(try(&t), EXIT_LIMIT);
    }
    nothing_else_was_written();
}

// More than there can be, for the parent to keep.
static void a_question_as_large_as_can_be(void **state)
{
    char *big = calloc(1, BIG);
    (void)state;
    assert_non_null(big);
    memset(big, 'x', BIG);
    struct trial t = {.speak = ask_and_listen, .q = {WIRE_READ, WIRE_MAX, big, WIRE_MAX}};
    assert_int_equal(try(&t), EXIT_DONE);
    t.q = (struct question){WIRE_READ, WIRE_MAX + 1, big, WIRE_MAX + 1};
    assert_int_equal(try(&t), EXIT_LIMIT);
    free(big);
}

static void files_without_end(void **state)
{
    struct trial t = {.speak = make_files, .times = 1100};
    (void)state;
    assert_int_equal(try(&t), EXIT_DONE);
    in_shell("test $(ls folder | wc -l) = 1000");
    nothing_else_was_written();
}

static void floods(void **state)
{
    struct trial t = {.speak = flood, .times = 50000, .q = {WIRE_READ, 11, "/etc/passwd", 11}};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT); // it does not wait for its answers
    t.speak = pester;
    t.times = 3000;
    assert_int_equal(try(&t), EXIT_DONE);
    t.times = 100000;
    t.q = (struct question){WIRE_PUT, 4, "a\0xx", 4};
    t.times = 1000;
    assert_int_equal(try(&t), EXIT_DONE);
    nothing_else_was_written();
}

// Lines of a journal that was not begun, an end without a beginning, two beginnings.
static void speak_out_of_order(const struct trial *t)
{
    static const struct question all[] = {
        {WIRE_JOURNAL_CLOSE, 0, "", 0}, {WIRE_JOURNAL, 0, "", 0},
        {WIRE_JOURNAL, 0, "", 0},       {WIRE_JOURNAL_LINE, 14, "{\"journal\":1}\n", 14},
        {WIRE_JOURNAL_CLOSE, 0, "", 0}, {WIRE_JOURNAL_CLOSE, 0, "", 0},
        {WIRE_JOURNAL, 0, "", 0}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        send_question(&all[i]);
        take_answer();
    }
    ask_and_listen(t);
}

static void what_comes_out_of_order(void **state)
{
    struct trial t = {.speak = speak_out_of_order, .q = {WIRE_JOURNAL_LINE, 3, "{}\n", 3}};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    in_shell("test \"$(cat journal.jsonl)\" = '{\"journal\":1}'");
    nothing_else_was_written();
}

int main(int argc, char **argv)
{
    if (jail_worker_is(argc, argv)) {
        jail_worker(find_task);
    }
    jail_use_program(argv[0]); // the workers of this suite are this program
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_with_every_content),
        cmocka_unit_test(sizes_that_lie),
        cmocka_unit_test(a_question_as_large_as_can_be),
        cmocka_unit_test(floods),
        cmocka_unit_test(files_without_end),
        cmocka_unit_test(what_comes_out_of_order),
    };
    return cmocka_run_group_tests(tests, make_room, leave_room);
}
