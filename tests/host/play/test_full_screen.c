// The full screen under a pseudo-terminal: terminals of all kinds, a shell that stops the program,
// and what is saved there.
#include "support/host/typing.h"

// clang-format off
#include <stdarg.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char rescue[] = SOURCE_DIR "/missions/rescue.lua";

static struct typing t; // large

static const char *in_folder(const char *name)
{
    static char path[4][256];
    static int at;
    char *out = path[at++ % 4];
    snprintf(out, sizeof path[0], "%s/%s", typing_folder, name);
    return out;
}

static void start(const char *const *env, const char *journal)
{
    typing_start(
        &t, typing_folder, env,
        (const char *[]){"play", rescue, "--seed", "7", "--screen", "--journal", journal, NULL});
}

// What it is about is read, and the table shown.
static void full_screen(const char *const *env, const char *journal)
{
    start(env, journal);
    typing_expect(&t, "?: keys");
    typing_keys(&t, "\r");
    typing_expect(&t, "Tab: figure");
}

static void quits_well(const char *keys)
{
    typing_keys(&t, keys);
    typing_expect(&t, "Put aside");
    int status = typing_end(&t);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

// Ctrl-Z gives the terminal to the shell as it was before; `fg` shows the same screen again, in the
// size that the terminal has by then.
static void a_shell_stops_it_and_lets_it_go_on(void **state)
{
    char script[600];
    (void)state;
    snprintf(script, sizeof script,
             "$ZERODARK play %s --seed 7 --screen --journal %s; echo stopped $?; "
             "stty -a | grep -o ' icanon'; read -r x; fg >/dev/null; echo went on",
             rescue, in_folder("stopped"));
    typing_start_shell(&t, typing_folder, script);
    typing_expect(&t, "?: keys");
    typing_keys(&t, "\r");
    typing_expect(&t, "Tab: figure");
    typing_keys(&t, "\x1a");
    typing_expect(&t, "\033[?1049l");
    typing_expect(&t, "stopped 148");
    typing_expect(&t, "icanon");
    typing_resize(&t, 120, 40);
    typing_keys(&t, "\r");
    typing_expect(&t, "\033[?1049h");
    typing_expect(&t, "b1 Boss 1"); // there is room for everybody now
    typing_keys(&t, ":quit\r");
    typing_expect(&t, "Put aside");
    typing_expect(&t, "went on");
    assert_true(WIFEXITED(typing_end(&t)));
}

// No full screen can be drawn there: that is said, and the line mode goes on.
static void terminals_that_cannot_draw_have_lines(void **state)
{
    static const char *const kinds[] = {"dumb", "no-such-terminal"};
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        start((const char *[]){"TERM", kinds[i], NULL}, in_folder(kinds[i]));
        typing_expect_without(&t, "no terminal here that a full screen can be drawn on",
                              "\033[?1049h");
        if (i > 0) {
            typing_enter(&t, "\r"); // what it is about has been read
        }
        typing_expect(&t, "order 1");
        typing_leave(&t);
    }
}

// Without UTF-8 every sign is ASCII, arrows too.
static void a_terminal_of_ascii(void **state)
{
    (void)state;
    full_screen((const char *[]){"LC_ALL", "C", NULL}, in_folder("ascii"));
    typing_keys(&t, "f");
    typing_expect(&t, "Who is where");
    typing_expect(&t, "25.0, 3.0 v");
    typing_expect(&t, "Boss 1");
    for (size_t i = 0; i < t.n; i++) {
        assert_true((unsigned char)t.seen[i] < 0x80);
    }
    quits_well("\033:quit\r");
}

// The line that is typed behind a colon, with what was rubbed out, says the file.
static void save_is_typed_there_too(void **state)
{
    char line[300];
    (void)state;
    full_screen(NULL, in_folder("saved-from"));
    snprintf(line, sizeof line, ":save %s!\x7f\r", in_folder("copy"));
    typing_keys(&t, line);
    typing_expect(&t, "Saved as");
    assert_int_equal(access(in_folder("copy"), F_OK), 0);
    assert_int_not_equal(access(in_folder("copy!"), F_OK), 0);
    snprintf(line, sizeof line, ":save %s\r", typing_folder);
    typing_keys(&t, line);
    typing_expect(&t, "name another file");
    quits_well(":quit\r");
    typing_start(&t, typing_folder, NULL, (const char *[]){"replay", in_folder("copy"), NULL});
    typing_expect(&t, "0 records agree");
    assert_true(WIFEXITED(typing_end(&t)));
}

// Before the first order places and choices are typed, and u takes them back one by one.
static void a_set_up_is_taken_back(void **state)
{
    (void)state;
    full_screen(NULL, in_folder("set-up"));
    typing_keys(&t, ":place ines 20, 5\r:choose edge=left\r");
    typing_keys(&t, "u");
    typing_expect(&t, "Taken back: choose edge=left");
    typing_keys(&t, "u");
    typing_expect(&t, "Taken back: place ines 20, 5");
    typing_keys(&t, "u");
    typing_expect(&t, "There is nothing to take back");
    quits_well(":quit\r");
}

static void command(const char *const *words)
{
    typing_start(&t, typing_folder, NULL, words);
    int status = typing_end(&t);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

// A campaign's mission: what can be settled before is asked in lines, the battle has the full
// screen, also when it goes on.
static void a_mission_of_a_campaign(void **state)
{
    const char *file = in_folder("gemini.zd");
    (void)state;
    command((const char *[]){"operation", "new", file, "gemini", "--seed", "7", NULL});
    typing_start(&t, typing_folder, NULL,
                 (const char *[]){"operation", "play", file, "--screen", NULL});
    typing_expect(&t, "Enter begins mission 1 of 3");
    typing_enter(&t, "\r");
    typing_expect(&t, "\033[?1049h");
    typing_expect(&t, "?: keys");
    typing_keys(&t, "\r");
    typing_expect(&t, "Tab: figure");
    typing_keys(&t, ":save x\r");
    typing_expect(&t, "operation export");
    typing_keys(&t, ":auto\r");
    typing_expect(&t, "The careful bot");
    quits_well("\r:quit\r");
    typing_start(&t, typing_folder, NULL,
                 (const char *[]){"operation", "play", file, "--screen", NULL});
    typing_expect(&t, "goes on after order 1");
    typing_expect(&t, "?: keys");
    pid_t worker = typing_worker(t.pid);
    if (worker) { // another one takes its place, on the same screen
        kill(worker, SIGKILL);
        typing_keys(&t, " ");
        typing_expect(&t, "\033[?1049l");
        typing_expect(&t, "\033[?1049h");
        typing_expect(&t, "a new worker continues");
    }
    quits_well("\r:quit\r");
    command((const char *[]){"operation", "play", file, "--give-up", "--yes", NULL});
}

// After a person has played it, a bot asks before it fights; no answer, and nothing has happened.
static void a_bot_asks_before_it_fights(void **state)
{
    const char *file = in_folder("asked.zd");
    (void)state;
    command((const char *[]){"operation", "new", file, "gemini", "--team", "nightwatch", "--seed",
                             "6", NULL});
    typing_start(
        &t, typing_folder, NULL,
        (const char *[]){"operation", "play", file, "--yes", "--difficulty", "easy", NULL});
    typing_expect(&t, "more: Enter shows"); // all that can be settled has more than a page
    typing_enter(&t, "\r");
    typing_expect(&t, "what can be typed");
    typing_enter(&t, "\r");
    typing_expect(&t, "order 1");
    typing_enter(&t, "auto 1000\r");
    typing_enter(&t, "\r"); // it is over
    assert_true(WIFEXITED(typing_end(&t)));
    typing_start(&t, typing_folder, NULL, (const char *[]){"operation", "next", file, NULL});
    typing_expect(&t, "a bot would fight for you");
    typing_enter(&t, "no\r");
    assert_true(WIFEXITED(typing_end(&t)));
    assert_null(strstr(t.seen, "MISSION"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shell_stops_it_and_lets_it_go_on),
        cmocka_unit_test(terminals_that_cannot_draw_have_lines),
        cmocka_unit_test(a_terminal_of_ascii),
        cmocka_unit_test(save_is_typed_there_too),
        cmocka_unit_test(a_set_up_is_taken_back),
        cmocka_unit_test(a_mission_of_a_campaign),
        cmocka_unit_test(a_bot_asks_before_it_fights),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, typing_set_up, typing_tear_down);
}
