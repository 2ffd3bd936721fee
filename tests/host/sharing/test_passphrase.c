// Keys with a passphrase as their user meets them: under a pseudo-terminal, which shows nothing of
// what is typed, and is as it was afterwards.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define PATIENCE 60000 // milliseconds until an answer is held to be missing

struct typist {
    pid_t pid;
    int terminal;
    char seen[4096];
    size_t n;
};

static char folder[64];

static int setup(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/test_passphrase.XXXXXX");
    assert_non_null(mkdtemp(folder));
    return 0;
}

static int teardown(void **state)
{
    char command[96];
    (void)state;
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return system(command);
}

// Runs `zerodark pack WORD OPERAND` on a terminal of its own.
static void start(struct typist *t, const char *word, const char *operand)
{
    *t = (struct typist){0};
    t->pid = forkpty(&t->terminal, NULL, NULL, NULL);
    assert_true(t->pid >= 0);
    if (t->pid == 0) {
        const char *program = getenv("ZERODARK");
        setenv("XDG_CONFIG_HOME", folder, 1);
        setenv("XDG_DATA_HOME", folder, 1);
        if (program && chdir(folder) == 0) {
            execl(program, "zerodark", "pack", word, operand, (char *)NULL);
        }
        _exit(127);
    }
}

static bool hear(struct typist *t)
{
    struct pollfd fd = {.fd = t->terminal, .events = POLLIN};
    ssize_t got = poll(&fd, 1, PATIENCE) > 0
                      ? read(t->terminal, t->seen + t->n, sizeof t->seen - t->n - 1)
                      : 0;
    t->n += got > 0 ? (size_t)got : 0;
    t->seen[t->n] = '\0';
    return got > 0;
}

// Waits for the question, which stands there only while the terminal is silent, and answers it.
static void answer(struct typist *t, const char *question, const char *keys)
{
    while (!strstr(t->seen, question)) {
        if (!hear(t)) {
            kill(t->pid, SIGKILL);
            fail_msg("no '%s' in '%s'", question, t->seen);
        }
    }
    t->n = 0;
    t->seen[0] = '\0';
    assert_int_equal(write(t->terminal, keys, strlen(keys)), strlen(keys));
}

// Waits for its end. Returns its exit status, or minus the signal.
static int end(struct typist *t)
{
    struct termios after;
    int status;
    while (hear(t)) {
    }
    assert_int_equal(tcgetattr(t->terminal, &after), 0);
    assert_true(after.c_lflag & ECHO);
    assert_int_equal(waitpid(t->pid, &status, 0), t->pid);
    close(t->terminal);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

static void build(void)
{
    char command[4096];
    snprintf(command, sizeof command,
             "cd '%s' && mkdir p && echo 'return { name = \"night\", version = \"1.0.0\" }' "
             ">p/pack.lua && '%s' pack build p -o a.zdpack >out",
             folder, getenv("ZERODARK"));
    assert_int_equal(system(command), 0);
}

static void a_key_with_a_passphrase_signs(void **state)
{
    struct typist t;
    (void)state;
    start(&t, "keygen", "mine");
    answer(&t, "Passphrase of the new key", "open sesame\n");
    answer(&t, "Repeat the passphrase: ", "open sesame\n");
    assert_int_equal(end(&t), 0);
    assert_non_null(strstr(t.seen, ", encrypted"));
    assert_null(strstr(t.seen, "sesame"));
    build();
    start(&t, "sign", "--key=mine");
    assert_int_equal(end(&t), 2); // which archive
    start(&t, "keygen", NULL);    // the default one, without a passphrase
    answer(&t, "Passphrase of the new key", "\n");
    assert_int_equal(end(&t), 0);
    assert_null(strstr(t.seen, "encrypted"));
    start(&t, "sign", "a.zdpack");
    assert_int_equal(end(&t), 0);
    assert_non_null(strstr(t.seen, "your key 'default'"));
}

static void a_wrong_passphrase_does_not(void **state)
{
    struct typist t;
    (void)state;
    build();
    start(&t, "keygen", NULL);
    answer(&t, "Passphrase of the new key", "open sesame\n");
    answer(&t, "Repeat the passphrase: ", "open sesame\n");
    assert_int_equal(end(&t), 0);
    start(&t, "sign", "a.zdpack");
    answer(&t, "Passphrase of the key: ", "open wheat\n");
    assert_int_equal(end(&t), 1);
    assert_non_null(strstr(t.seen, "not its passphrase"));
    start(&t, "sign", "a.zdpack");
    answer(&t, "Passphrase of the key: ", "open sesame\n");
    assert_int_equal(end(&t), 0);
    assert_null(strstr(t.seen, "sesame"));
}

static void two_that_differ_make_nothing(void **state)
{
    struct typist t;
    char path[128];
    (void)state;
    start(&t, "keygen", "mine");
    answer(&t, "Passphrase of the new key", "open sesame\n");
    answer(&t, "Repeat the passphrase: ", "open sesamo\n");
    assert_int_equal(end(&t), 1);
    assert_non_null(strstr(t.seen, "differ; no key was made"));
    snprintf(path, sizeof path, "%s/zerodark", folder);
    assert_int_equal(access(path, F_OK), -1);
}

static void an_interrupt_gives_the_terminal_back(void **state)
{
    struct typist t;
    (void)state;
    start(&t, "keygen", "mine");
    answer(&t, "Passphrase of the new key", "half a wo\003");
    assert_int_equal(end(&t), -SIGINT);
    assert_null(strstr(t.seen, "half"));
    start(&t, "keygen", "mine");
    answer(&t, "Passphrase of the new key", "\004"); // the end of what is typed
    assert_int_equal(end(&t), 1);
    assert_non_null(strstr(t.seen, "no passphrase was typed"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_key_with_a_passphrase_signs),
        TEST(a_wrong_passphrase_does_not),
        TEST(two_that_differ_make_nothing),
        TEST(an_interrupt_gives_the_terminal_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
