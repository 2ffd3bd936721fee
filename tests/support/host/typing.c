// typing.c: forks the program under a pseudo-terminal, types at it, and waits for words to appear.
#include "support/host/typing.h"

// clang-format off
#include <stdarg.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define PATIENCE 20000 // milliseconds until an answer is held to be missing

char typing_folder[] = "/tmp/zerodark-typing-XXXXXX";

int typing_set_up(void **state)
{
    (void)state;
    return mkdtemp(typing_folder) ? 0 : -1;
}

int typing_tear_down(void **state)
{
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", typing_folder);
    return system(command);
}

static _Noreturn void be_program(const char *program, const char *folder, const char *const *env,
                                 const char *const *words)
{
    const char *argv[16] = {program};
    for (int i = 0; words && words[i] && i < 14; i++) {
        argv[i + 1] = words[i];
    }
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("NO_COLOR", "1", 1);
    for (; env && *env; env += 2) {
        setenv(env[0], env[1], 1);
    }
    if (program) {
        execv(program, (char **)argv);
    }
    _exit(127);
}

static void start_program(struct typing *t, const char *program, const char *folder,
                          const char *const *env, const char *const *words)
{
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    memset(t, 0, sizeof *t);
    t->pid = forkpty(&t->terminal, NULL, NULL, &size);
    assert_true(t->pid >= 0);
    if (t->pid == 0) {
        be_program(program, folder, env, words);
    }
}

void typing_start(struct typing *t, const char *folder, const char *const *env,
                  const char *const *words)
{
    start_program(t, getenv("ZERODARK"), folder, env, words);
}

void typing_start_shell(struct typing *t, const char *folder, const char *script)
{
    start_program(t, "/bin/bash", folder, NULL, (const char *[]){"-mc", script, NULL});
}

static void take_more(struct typing *t, const char *wanted)
{
    struct pollfd fd = {.fd = t->terminal, .events = POLLIN};
    if (t->n > sizeof t->seen / 2) { // what is long past is not looked for any more
        memmove(t->seen, t->seen + t->n / 2, t->n - t->n / 2 + 1);
        t->n -= t->n / 2;
    }
    ssize_t got = poll(&fd, 1, PATIENCE) > 0
                      ? read(t->terminal, t->seen + t->n, sizeof t->seen - t->n - 1)
                      : 0;
    if (got <= 0) {
        kill(t->pid, SIGKILL);
        fail_msg("no '%s' in '%s'", wanted, t->seen);
    }
    t->n += (size_t)got;
    t->seen[t->n] = '\0';
}

pid_t typing_worker(pid_t program)
{
    char path[64];
    int worker = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)program, (int)program);
    FILE *f = fopen(path, "r");
    if (f) {
        assert_true(fscanf(f, "%d", &worker) == 1);
        fclose(f);
    }
    return (pid_t)worker;
}

void typing_expect_without(struct typing *t, const char *text, const char *not_this)
{
    while (!strstr(t->seen, text)) {
        take_more(t, text);
    }
    char *after = strstr(t->seen, text) + strlen(text);
    const char *wrong = not_this ? strstr(t->seen, not_this) : NULL;
    if (wrong && wrong < after) {
        kill(t->pid, SIGKILL);
        fail_msg("'%s' in '%s'", not_this, t->seen);
    }
    t->n -= (size_t)(after - t->seen);
    memmove(t->seen, after, t->n + 1);
}

void typing_expect(struct typing *t, const char *text)
{
    typing_expect_without(t, text, NULL);
}

void typing_bytes(struct typing *t, const char *keys, size_t n)
{
    assert_int_equal(write(t->terminal, keys, n), n);
}

void typing_keys(struct typing *t, const char *keys)
{
    typing_bytes(t, keys, strlen(keys));
}

// The terminal hands keys on as they are typed, from shortly after the prompt is shown.
static bool is_raw(const struct typing *t)
{
    struct termios now;
    return tcgetattr(t->terminal, &now) == 0 && !(now.c_lflag & ICANON);
}

void typing_enter(struct typing *t, const char *keys)
{
    typing_expect(t, "> ");
    for (int waited = 0; !is_raw(t) && waited < PATIENCE; waited++) {
        usleep(1000);
    }
    typing_keys(t, keys);
}

void typing_resize(struct typing *t, int columns, int rows)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    assert_int_equal(ioctl(t->terminal, TIOCSWINSZ, &size), 0);
}

int typing_end(struct typing *t)
{
    int status = -1, waited = 0;
    char rest[256];
    struct pollfd fd = {.fd = t->terminal, .events = POLLIN};
    while (poll(&fd, 1, PATIENCE) > 0 && read(t->terminal, rest, sizeof rest) > 0) {
    }
    while (waitpid(t->pid, &status, WNOHANG) == 0) { // it has closed its terminal, and is ending
        usleep(10000);
        waited += 10;
        if (waited == PATIENCE) {
            kill(t->pid, SIGKILL);
        }
    }
    close(t->terminal);
    return status;
}

void typing_leave(struct typing *t)
{
    typing_enter(t, "\004");
    int status = typing_end(t);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}
