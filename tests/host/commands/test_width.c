// What is shown on a terminal of 80 columns fits it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <pty.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define WIDTH 80

static char line[512];

// The program with these words on a terminal, without colours.
static FILE *shown(const char *const *words)
{
    const char *argv[8] = {"zerodark"};
    struct winsize size = {.ws_row = 24, .ws_col = WIDTH};
    int terminal;
    for (int i = 0; i < 6 && words[i]; i++) {
        argv[i + 1] = words[i];
    }
    pid_t pid = forkpty(&terminal, NULL, NULL, &size);
    assert_true(pid >= 0);
    if (pid == 0) {
        setenv("NO_COLOR", "1", 1);
        setenv("TERM", "dumb", 1);
        execv(getenv("ZERODARK"), (char *const *)argv);
        _exit(127);
    }
    return fdopen(terminal, "r");
}

// Goes through all of its lines; there are at least so many, and the first that is too long fails.
static void fits(const char *const *words, int least)
{
    int status, n = 0;
    FILE *in = shown(words);
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) { // the far end is gone with an error, which is an end too
        line[strcspn(line, "\r\n")] = '\0';
        if (strlen(line) > WIDTH) {
            fail_msg("%s %s: %zu columns: %s", words[0], words[1] ? words[1] : "", strlen(line),
                     line);
        }
        n++;
    }
    fclose(in);
    assert_true(wait(&status) > 0);
    assert_int_equal(status, 0);
    assert_true(n >= least);
}

static void help_of_every_command_fits(void **state)
{
    static const char *const commands[] = {
        "run",  "play", "replay",  "check",     "test", "new",     "odds",  "rules", "team", "pack",
        "help", "-h",   "program", "operation", "sim",  "compare", "sweep", "map",   NULL};
    (void)state;
    for (int i = 0; commands[i]; i++) {
        bool alone = strcmp(commands[i], "-h") == 0 || strcmp(commands[i], "help") == 0;
        fits((const char *const[]){commands[i], alone ? NULL : "-h", NULL}, 5);
    }
}

static void the_list_of_rules_fits(void **state)
{
    (void)state;
    fits((const char *const[]){"rules", NULL}, 500);
    fits((const char *const[]){"rules", "shoot", NULL}, 20);
}

static void odds_fit(void **state)
{
    (void)state;
    fits((const char *const[]){"odds", "F5(13)", NULL}, 8);
    fits((const char *const[]){"odds", "F2..6(6..24)", NULL}, 8);
}

static void what_battles_came_to_fits(void **state)
{
    (void)state;
    fits((const char *const[]){"run", "rescue", "--seed", "7", "--quiet", NULL}, 13);
    fits((const char *const[]){"run", "infinity/ambush", "--seed", "1", "-q", NULL}, 5);
    fits((const char *const[]){"compare", "rescue", "--with", "bot=random", "-n20", NULL}, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_of_every_command_fits),
        cmocka_unit_test(the_list_of_rules_fits),
        cmocka_unit_test(odds_fit),
        cmocka_unit_test(what_battles_came_to_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
