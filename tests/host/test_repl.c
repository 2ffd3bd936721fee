// The prompt as its user meets it: under a pseudo-terminal.
#define _DEFAULT_SOURCE
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
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define PATIENCE 20000 // milliseconds until an answer is held to be missing

struct prompt {
    pid_t pid;
    int terminal;
    char seen[65536]; // all that came since the last expect()
    size_t n;
};

static char folder[] = "/tmp/zerodark-repl-XXXXXX";

static void start(struct prompt *p)
{
    const char *program = getenv("ZERODARK");
    *p = (struct prompt){0};
    p->pid = forkpty(&p->terminal, NULL, NULL, NULL);
    assert_true(p->pid >= 0);
    if (p->pid == 0) {
        setenv("TERM", "xterm", 1);
        setenv("XDG_STATE_HOME", folder, 1);
        setenv("NO_COLOR", "1", 1);
        if (program) {
            execl(program, "zerodark", (char *)NULL);
        }
        _exit(127);
    }
}

// Reads until the text has come; fails the test where it does not.
static void expect(struct prompt *p, const char *text)
{
    while (!strstr(p->seen, text)) {
        struct pollfd fd = {.fd = p->terminal, .events = POLLIN};
        ssize_t got = poll(&fd, 1, PATIENCE) > 0
                          ? read(p->terminal, p->seen + p->n, sizeof p->seen - p->n - 1)
                          : 0;
        if (got <= 0) {
            kill(p->pid, SIGKILL);
            fail_msg("no '%s' in '%s'", text, p->seen);
        }
        p->n += (size_t)got;
        p->seen[p->n] = '\0';
    }
    char *after = strstr(p->seen, text) + strlen(text);
    p->n -= (size_t)(after - p->seen);
    memmove(p->seen, after, p->n + 1);
}

static void type(struct prompt *p, const char *keys)
{
    assert_int_equal(write(p->terminal, keys, strlen(keys)), strlen(keys));
}

// The terminal hands keys on as they are typed, from shortly after the prompt is shown.
static bool is_raw(const struct prompt *p)
{
    struct termios t;
    return tcgetattr(p->terminal, &t) == 0 && !(t.c_lflag & ICANON);
}

// Types a line once there is a prompt: what is typed before is the terminal's affair.
static void enter(struct prompt *p, const char *keys)
{
    expect(p, "> ");
    for (int waited = 0; !is_raw(p) && waited < PATIENCE; waited++) {
        usleep(1000);
    }
    type(p, keys);
}

// Leaves with Ctrl-D; the exit status is 0.
static void leave(struct prompt *p)
{
    int status = -1;
    enter(p, "\004");
    char rest[256];
    struct pollfd fd = {.fd = p->terminal, .events = POLLIN};
    while (poll(&fd, 1, PATIENCE) > 0 && read(p->terminal, rest, sizeof rest) > 0) {
    }
    int waited = 0;
    while (waitpid(p->pid, &status, WNOHANG) == 0) { // it has closed its terminal, and is ending
        usleep(10000);
        waited += 10;
        if (waited == PATIENCE) {
            kill(p->pid, SIGKILL);
        }
    }
    close(p->terminal);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void expressions_print_themselves(void **state)
{
    struct prompt p;
    (void)state;
    start(&p);
    expect(&p, "Ctrl-D leaves");
    enter(&p, "6 * 7\n");
    expect(&p, "\n42\r\n");
    enter(&p, "= 'a' .. 'b', nil\n");
    expect(&p, "\nab\r\nnil\r\n");
    enter(&p, "{1, 'two', x = {}, ['y z'] = {3}}\n");
    expect(&p, "\n{1, \"two\", x = {}, [\"y z\"] = {3}}\r\n");
    enter(&p, "local gone = 1\n");
    enter(&p, "zd.successes({7, 8, 12}, 13)\n");
    expect(&p, "\n2\r\n");
    leave(&p);
}

static void a_statement_may_take_several_lines(void **state)
{
    struct prompt p;
    (void)state;
    start(&p);
    enter(&p, "for i = 1, 2 do\n");
    enter(&p, "print('line ' .. i * 10)\n");
    enter(&p, "end\n");
    expect(&p, "\nline 10\r\nline 20\r\n");
    enter(&p, "x = = 1\n");
    expect(&p, "stdin:4: unexpected symbol near '='");
    enter(&p, "error('oh')\n");
    expect(&p, "stdin:5: oh");
    enter(&p, "2 + 2\n");
    expect(&p, "\n4\r\n");
    leave(&p);
}

// Ctrl-C stops what runs, pcall or not, and drops what is typed; the program goes on.
static void an_interrupt_stops_the_work_and_not_the_program(void **state)
{
    struct prompt p;
    (void)state;
    start(&p);
    enter(&p, "print('now') while true do end\n");
    expect(&p, "\nnow\r\n");
    type(&p, "\003");
    expect(&p, "interrupted!");
    enter(&p, "print('then') while true do pcall(function() while true do end end) end\n");
    expect(&p, "\nthen\r\n");
    type(&p, "\003");
    expect(&p, "interrupted!");
    enter(&p, "print('in') coroutine.wrap(function() while true do end end)()\n");
    expect(&p, "\nin\r\n");
    type(&p, "\003");
    expect(&p, "interrupted!");
    enter(&p, "nonsense that is never");
    expect(&p, "never");
    type(&p, "\003");
    expect(&p, "^C");
    enter(&p, "for i = 1, 9 do\n");
    enter(&p, "\003");
    expect(&p, "^C");
    enter(&p, "1 + 1\n");
    expect(&p, "\n2\r\n");
    leave(&p);
}

// A search that would take for ever is C's own work: it is stopped like any other. However often
// the key is pressed, the prompt is there afterwards.
static void an_interrupt_stops_what_is_written_in_c(void **state)
{
    static const char *const endless[] = {
        "print('go') string.find(('a'):rep(99), ('a*'):rep(99) .. 'b')\n",
        "print('go') local s = ('a'):rep(99) return s:gsub(('a*'):rep(99) .. 'b', '')\n",
        "print('go') return table.move(setmetatable({}, {__index = function() end}), 1, 1e7, 2)\n",
        "print('go') return io.read()\n",
    };
    struct prompt p;
    (void)state;
    start(&p);
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        enter(&p, endless[i]);
        expect(&p, "\ngo\r\n");
        usleep(100000);
        type(&p, "\003\003\003");
        expect(&p, "interrupted!");
    }
    enter(&p, "20 + 3\n");
    expect(&p, "\n23\r\n");
    leave(&p);
}

// The arrow up brings back a line of an earlier session.
static void lines_are_remembered(void **state)
{
    struct prompt p;
    (void)state;
    start(&p);
    enter(&p, "1000 + 234\n");
    expect(&p, "\n1234\r\n");
    leave(&p);
    start(&p);
    enter(&p, "\033[A");
    expect(&p, "1000 + 234");
    type(&p, "\n");
    expect(&p, "\n1234\r\n");
    leave(&p);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

int main(void)
{
    if (!getenv("ZERODARK")) {
        puts("ZERODARK, the path of the program, is not set");
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_print_themselves),
        cmocka_unit_test(a_statement_may_take_several_lines),
        cmocka_unit_test(an_interrupt_stops_the_work_and_not_the_program),
        cmocka_unit_test(an_interrupt_stops_what_is_written_in_c),
        cmocka_unit_test(lines_are_remembered),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
