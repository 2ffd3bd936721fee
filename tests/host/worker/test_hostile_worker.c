// A worker that somebody else has taken over speaks the wire: every question there is, and some
// that there are not, with every kind of wrong content. Its parent answers what may be answered,
// ends it for the rest, and writes nowhere but where the job has said.
#include "host/worker/jail.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/files/grants.h"
#include "host/files/scratch.h"
#include "support/host/hostile.h"

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

// One after another, without listening.
static void flood(const struct hostile *t)
{
    for (int i = 0; i < t->times; i++) {
        hostile_send(&t->q);
    }
}

// One after another, as fast as they are answered.
static void pester(const struct hostile *t)
{
    for (int i = 0; i < t->times; i++) {
        hostile_send(&t->q);
        if (!hostile_listen()) {
            return;
        }
    }
}

// More new files than anybody needs.
static void make_files(const struct hostile *t)
{
    char text[32];
    for (int i = 0; i < t->times; i++) {
        size_t n = (size_t)snprintf(text, sizeof text, "f%d", i) + 1;
        hostile_send(&(struct hostile_question){WIRE_PUT, (uint32_t)n, text, n});
        hostile_listen();
    }
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

static FILE *input; // what the work reads

// The job has everything that jobs have.
static enum exit_status try(struct hostile *t)
{
    struct scratch scratch;
    char why[FILES_WHY];
    assert_true(scratch_open(&scratch, why));
    rewind(input);
    const struct jail_job job = {.journal = in_room("journal.jsonl"),
                                 .folder = in_room("folder"),
                                 .report = hear_report,
                                 .statement = give_statement,
                                 .in = input,
                                 .typed = true,
                                 .scratch = &scratch};
    enum exit_status status = hostile_try(t, job, said, SAID);
    scratch_close(&scratch);
    return status;
}

static int make_room(void **state)
{
    (void)state;
    said = malloc(SAID);
    assert_non_null(said);
    assert_non_null(mkdtemp(room));
    in_shell("mkdir folder pack && printf 'return {}' >pack/pack.lua && "
             "printf 'the secret' >secret.txt && ln -s ../secret.txt pack/out.lua");
    grants_clear();
    grants_add(in_room("pack"), GRANT_TYPED);
    input = fopen(in_room("pack/pack.lua"), "r");
    assert_non_null(input);
    assert_non_null(freopen("/dev/null", "r", stdin));
    return 0;
}

static int leave_room(void **state)
{
    (void)state;
    free(said);
    fclose(input);
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

#define ANSWERED EXIT_DONE
#define ENDED    EXIT_LIMIT

// A question of each kind (tests/house/wire.lua), and whether it ends the worker. @ is the room.
static void each_question_with_its_own_contents(void **state)
{
    static const struct {
        int32_t kind;
        const char *text;
        size_t n;
        enum exit_status end;
    } rows[] = {
        {WIRE_READ, HOSTILE_TEXT("@/pack/pack.lua"), ANSWERED},
        {WIRE_READ, HOSTILE_TEXT("@/pack/out.lua"), ANSWERED}, // leads out
        {WIRE_READ, HOSTILE_TEXT("@/secret.txt"), ANSWERED},
        {WIRE_READ, HOSTILE_TEXT("@/pack/./../secret.txt"), ANSWERED},
        {WIRE_READ, HOSTILE_TEXT("@/pack\0/../secret.txt"), ANSWERED},
        {WIRE_READ, HOSTILE_TEXT("/proc/self/environ"), ANSWERED},
        {WIRE_READ, HOSTILE_TEXT("/dev/zero"), ANSWERED},
        {WIRE_READ, HOSTILE_TEXT("/proc/self/fd/0"), ANSWERED},
        {WIRE_LOOK, HOSTILE_TEXT("@/secret.txt"), ANSWERED},
        {WIRE_LOOK, HOSTILE_TEXT("@/pack/pack.lua/x"), ANSWERED},
        {WIRE_LOOK, HOSTILE_TEXT("@/pack"), ANSWERED},
        {WIRE_REAL, HOSTILE_TEXT("@/pack/out.lua"), ANSWERED},
        {WIRE_REAL, HOSTILE_TEXT("@/pack/no such file"), ANSWERED},
        {WIRE_REAL, HOSTILE_TEXT("/proc/self/exe"), ANSWERED},
        {WIRE_NEAREST, HOSTILE_TEXT("@/secret.txx"), ANSWERED},
        {WIRE_NEAREST, HOSTILE_TEXT("@/pack/pack.lux"), ANSWERED},
        {WIRE_NEAREST, HOSTILE_TEXT("/etc/passwdx"), ANSWERED},
        {WIRE_LIST, HOSTILE_TEXT("@/pack"), ANSWERED},
        {WIRE_LIST, HOSTILE_TEXT("@"), ANSWERED},
        {WIRE_LIST, HOSTILE_TEXT("@/pack/pack.lua"), ANSWERED},
        {WIRE_LIST, HOSTILE_TEXT("/proc/self/fd"), ANSWERED},
        {WIRE_HASH, HOSTILE_TEXT("@/pack"), ANSWERED},
        {WIRE_HASH, HOSTILE_TEXT("@"), ANSWERED},
        {WIRE_HASH, HOSTILE_TEXT("@/pack/pack.lua"), ANSWERED},
        {WIRE_HASH, HOSTILE_TEXT("/proc"), ANSWERED},
        {WIRE_MORE, HOSTILE_TEXT("\377\377\377\377"), ANSWERED},
        {WIRE_MORE, HOSTILE_TEXT("\0\0\0\0"), ANSWERED},
        {WIRE_MORE, HOSTILE_TEXT("\1\0\0"), ANSWERED},
        {WIRE_MORE, HOSTILE_TEXT("\1\0\0\0\0"), ANSWERED},
        {WIRE_LINE, HOSTILE_TEXT(""), ANSWERED},
        {WIRE_LINE, HOSTILE_TEXT("/etc/passwd"), ANSWERED},
        {WIRE_LINE, HOSTILE_TEXT("\0"), ANSWERED},
        {WIRE_STATEMENT, HOSTILE_TEXT(""), ANSWERED},
        {WIRE_STATEMENT, HOSTILE_TEXT("os.exit()"), ANSWERED},
        {WIRE_STATEMENT, HOSTILE_TEXT("\0\377"), ANSWERED},
        {WIRE_PUT, HOSTILE_TEXT("fine-too.lua\0text"), ANSWERED},
        {WIRE_PUT, HOSTILE_TEXT("no-end"), ANSWERED},
        {WIRE_PUT, HOSTILE_TEXT("../up.lua\0text"), ANSWERED},
        {WIRE_PUT, HOSTILE_TEXT("@/secret.txt\0text"), ANSWERED},
        {WIRE_PUT, HOSTILE_TEXT("UPPER.lua\0text"), ANSWERED},
        {WIRE_PUT, HOSTILE_TEXT("\0text"), ANSWERED},
        {WIRE_SCRATCH, HOSTILE_TEXT("w@/secret.txt\0text"), ANSWERED},
        {WIRE_SCRATCH, HOSTILE_TEXT("r@/secret.txt\0"), ANSWERED},
        {WIRE_SCRATCH, HOSTILE_TEXT("f@/made\0"), ANSWERED},
        {WIRE_SCRATCH, HOSTILE_TEXT("x@/secret.txt\0text"), ANSWERED},
        {WIRE_SCRATCH, HOSTILE_TEXT("w"), ENDED},
        {WIRE_SCRATCH, HOSTILE_TEXT("\0"), ENDED},
        {WIRE_SCRATCH, HOSTILE_TEXT("w@/no-end"), ENDED},
        {WIRE_REPORT, HOSTILE_TEXT(""), ANSWERED},
        {WIRE_REPORT, HOSTILE_TEXT("{\"unfinished\":"), ANSWERED},
        {WIRE_REPORT, HOSTILE_TEXT("\0\0\377\376"), ANSWERED},
        {WIRE_JOURNAL, HOSTILE_TEXT("@/secret.txt"), ANSWERED}, // it says no path
        {WIRE_JOURNAL, HOSTILE_TEXT("\0"), ANSWERED},
        {WIRE_JOURNAL, HOSTILE_TEXT("{}\n"), ANSWERED},
        {WIRE_JOURNAL_BEGIN, HOSTILE_TEXT("{}\n{}\n"), ENDED}, // not open
        {WIRE_JOURNAL_BEGIN, HOSTILE_TEXT(""), ENDED},
        {WIRE_JOURNAL_BEGIN, HOSTILE_TEXT("{}\n{}"), ENDED},
        {WIRE_JOURNAL_LINE, HOSTILE_TEXT("{}\n"), ENDED},
        {WIRE_JOURNAL_LINE, HOSTILE_TEXT(""), ENDED},
        {WIRE_JOURNAL_LINE, HOSTILE_TEXT("{}\n{}\n"), ENDED},
        {WIRE_JOURNAL_CLOSE, HOSTILE_TEXT(""), ANSWERED},
        {WIRE_JOURNAL_CLOSE, HOSTILE_TEXT("@/secret.txt"), ANSWERED},
        {WIRE_JOURNAL_CLOSE, HOSTILE_TEXT("\0"), ANSWERED},
        {WIRE_ORDER, HOSTILE_TEXT("\377\377\377\377"), ANSWERED},
        {WIRE_ORDER, HOSTILE_TEXT("\1"), ANSWERED},
        {WIRE_ORDER, HOSTILE_TEXT("\1\0\0\0\0"), ANSWERED},
        {WIRE_JOB, HOSTILE_TEXT(""), ENDED}, // it has it
        {WIRE_JOB, HOSTILE_TEXT("\0"), ENDED},
        {WIRE_JOB, HOSTILE_TEXT("another build"), ENDED},
        {WIRE_SERVICE, HOSTILE_TEXT(""), ENDED}, // of a job without any
        {WIRE_SERVICE, HOSTILE_TEXT("\0"), ENDED},
        {WIRE_SERVICE, HOSTILE_TEXT("SELECT 1"), ENDED},
        {WIRE_OWN, HOSTILE_TEXT(""), ENDED}, // likewise
        {WIRE_OWN, HOSTILE_TEXT("\0"), ENDED},
        {WIRE_OWN, HOSTILE_TEXT("@/secret.txt\0text"), ENDED},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[300];
        size_t n = 0;
        for (size_t k = 0; k < rows[i].n; k++) {
            bool here = rows[i].text[k] == '@';
            memcpy(text + n, here ? room : &rows[i].text[k], here ? strlen(room) : 1);
            n += here ? strlen(room) : 1;
        }
        struct hostile t = {.speak = hostile_ask, .q = HOSTILE_ASKS(rows[i].kind, text, n)};
        enum exit_status end = try(&t);
        if (end != rows[i].end) {
            fail_msg("row %zu, of kind %d, ends with %d: %s", i, rows[i].kind, (int)end, said);
        }
    }
    nothing_else_was_written();
}

static void every_question_with_every_content(void **state)
{
    static const int32_t kinds[] = {INT32_MIN, -1, 0,  1,  2,  3,  4,  5,   6,        7,
                                    8,         9,  10, 11, 12, 13, 14, 15,  16,       17,
                                    18,        31, 32, 33, 63, 64, 65, 999, INT32_MAX};
    static char many[5000], far[200];
    memset(many, 'a', sizeof many);
    snprintf(far, sizeof far, "%s/pack/../secret.txt", room);
    const struct {
        const char *text;
        size_t n;
    } contents[] = {
        {HOSTILE_TEXT("")},
        {HOSTILE_TEXT("\0")},
        {HOSTILE_TEXT("\0\0\0\0")},
        {HOSTILE_TEXT("/etc/passwd")},
        {HOSTILE_TEXT("/etc/passwd\0x")},
        {HOSTILE_TEXT("../../../../etc/passwd")},
        {HOSTILE_TEXT("..\0text")},
        {HOSTILE_TEXT(".hidden\0text")},
        {HOSTILE_TEXT("a/b\0text")},
        {HOSTILE_TEXT("fine.txt\0text")},
        {HOSTILE_TEXT("w/tmp/zerodark-hostile\0text")},
        {HOSTILE_TEXT("r/etc/passwd\0")},
        {HOSTILE_TEXT("\377\377\377\377\377\377\377\377")},
        {HOSTILE_TEXT("\033]0;x\007\n")},
        {HOSTILE_TEXT("{\"journal\":1}\n")},
        {HOSTILE_TEXT("no line")},
        {HOSTILE_TEXT("two\nlines\n")},
        {far, strlen(far)},
        {many, sizeof many},
    };
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (size_t k = 0; k < sizeof contents / sizeof *contents; k++) {
            struct hostile t = {
                .speak = hostile_ask,
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
        struct hostile t = {.speak = hostile_ask, .q = {WIRE_LOOK, sizes[i], "/etc/passwd", 11}};
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
    struct hostile t = {.speak = hostile_ask, .q = {WIRE_READ, WIRE_MAX, big, WIRE_MAX}};
    assert_int_equal(try(&t), EXIT_DONE);
    t.q = (struct hostile_question){WIRE_READ, WIRE_MAX + 1, big, WIRE_MAX + 1};
    assert_int_equal(try(&t), EXIT_LIMIT);
    free(big);
}

static void files_without_end(void **state)
{
    struct hostile t = {.speak = make_files, .times = 1100};
    (void)state;
    assert_int_equal(try(&t), EXIT_DONE);
    in_shell("test $(ls folder | wc -l) = 1000");
    nothing_else_was_written();
}

static void floods(void **state)
{
    struct hostile t = {.speak = flood, .times = 50000, .q = {WIRE_READ, 11, "/etc/passwd", 11}};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT); // it does not wait for its answers
    t.speak = pester;
    t.times = 3000;
    assert_int_equal(try(&t), EXIT_DONE);
    t.times = 100000;
    t.q = (struct hostile_question){WIRE_PUT, 4, "a\0xx", 4};
    t.times = 1000;
    assert_int_equal(try(&t), EXIT_DONE);
    nothing_else_was_written();
}

// Lines of a journal that was not begun, an end without a beginning, two beginnings.
static void speak_out_of_order(const struct hostile *t)
{
    static const struct hostile_question all[] = {
        {WIRE_JOURNAL_CLOSE, 0, "", 0}, {WIRE_JOURNAL, 0, "", 0},
        {WIRE_JOURNAL, 0, "", 0},       {WIRE_JOURNAL_LINE, 14, "{\"journal\":1}\n", 14},
        {WIRE_JOURNAL_CLOSE, 0, "", 0}, {WIRE_JOURNAL_CLOSE, 0, "", 0},
        {WIRE_JOURNAL, 0, "", 0}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hostile_send(&all[i]);
        hostile_listen();
    }
    hostile_ask(t);
}

static void what_comes_out_of_order(void **state)
{
    struct hostile t = {.speak = speak_out_of_order, .q = {WIRE_JOURNAL_LINE, 3, "{}\n", 3}};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    in_shell("test \"$(cat journal.jsonl)\" = '{\"journal\":1}'");
    nothing_else_was_written();
}

int main(int argc, char **argv)
{
    hostile_begin(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_question_with_its_own_contents),
        cmocka_unit_test(every_question_with_every_content),
        cmocka_unit_test(sizes_that_lie),
        cmocka_unit_test(a_question_as_large_as_can_be),
        cmocka_unit_test(floods),
        cmocka_unit_test(files_without_end),
        cmocka_unit_test(what_comes_out_of_order),
    };
    return cmocka_run_group_tests(tests, make_room, leave_room);
}
