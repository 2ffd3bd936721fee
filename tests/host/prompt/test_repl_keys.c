// The keys of the prompt: completion, history, pastes, and what else arrives at a terminal.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/host/typing.h"

#define UP "\033[A"

static void start(struct typing *p)
{
    typing_start(p, typing_folder, NULL, NULL);
    typing_expect(p, "Ctrl-D leaves");
}

// Types up to a Tab, sees the line as it is then, and drops it.
static void completes(struct typing *p, const char *typed, const char *rest)
{
    typing_enter(p, typed);
    typing_keys(p, "\t");
    usleep(50000);
    typing_keys(p, "#\003");
    char line[256];
    snprintf(line, sizeof line, "%s#", rest);
    typing_expect(p, line);
    typing_expect(p, "^C");
}

static void tab_completes(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p,
                 "game = zd.game { mission = '" SOURCE_DIR "/missions/rescue.lua', seed = 7 }\n");
    completes(&p, "zd.suc", "cesses");
    completes(&p, "game:figure 'in", "Ines'");
    completes(&p, "game:figure('Ines'):sho", "ot");
    completes(&p, "game:param 'test.sid", "es'");
    completes(&p, "coll", "ectgarbage");
    completes(&p, "zd.game { mission = '" SOURCE_DIR "/missions/rescue.l", "ua'");
    completes(&p, "zd.game { diff", "iculty = ");
    completes(&p, "zd.game { difficulty = 'ha", "rd'");
    completes(&p, ".fig", "ures");
    completes(&p, "for thing = 1, 2 do print(thi", "ng");
    typing_leave(&p);
}

// Where there are several, they are listed, and the line is there again.
static void tab_lists(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "string.re\t\t");
    typing_expect(&p, "rep      reverse\r\n");
    typing_expect(&p, "> string.re");
    typing_keys(&p, "v\t('abc')\n");
    typing_expect(&p, "\ncba\r\n");
    typing_enter(&p, "zd.successes(\t");
    typing_expect(&p, "successes(dice: integer[], target: integer): integer");
    typing_keys(&p, "{12}, 3)\n");
    typing_expect(&p, "\n2\r\n");
    typing_leave(&p);
}

// A worker is asked for what it has, and stands the question as well as any statement.
static void tab_completes_what_a_worker_has(void **state)
{
    struct typing p;
    (void)state;
    typing_start(&p, typing_folder, NULL,
                 (const char *[]){"--pack", SOURCE_DIR "/tests/packs/identity", NULL});
    typing_enter(&p, "my_own_name = 5\n");
    completes(&p, "my_o", "wn_name");
    completes(&p, "game:fig", "ure");
    typing_enter(&p, "while true do end\n");
    typing_expect(&p, "while true");
    usleep(200000);
    typing_keys(&p, "\003");
    typing_expect(&p, "interrupted!");
    completes(&p, "my_o", "wn_name");
    typing_enter(&p, "string.find(('a'):rep(99), ('a*'):rep(99) .. 'b')\n");
    typing_expect(&p, "'b')");
    usleep(200000);
    typing_keys(&p, "\003");
    typing_expect_without(&p, "interrupted!", "a new worker continues");
    typing_enter(&p, "my_own_name + 1\n");
    typing_expect(&p, "\n6\r\n");
    typing_leave(&p);
}

// The arrow up brings back a statement of an earlier session, with its lines and their indentation.
static void statements_are_remembered_whole(void **state)
{
    struct typing p;
    struct stat now;
    char path[256];
    (void)state;
    start(&p);
    typing_enter(&p, "1000 + 234\n");
    typing_expect(&p, "\n1234\r\n");
    typing_enter(&p, "for i = 7, 8 do\n");
    typing_enter(&p, "  print('number', i)\n");
    typing_enter(&p, "end\n");
    typing_expect(&p, "number\t8\r\n");
    typing_leave(&p);
    snprintf(path, sizeof path, "%s/zerodark/history", typing_folder);
    assert_int_equal(stat(path, &now), 0);
    assert_int_equal(now.st_mode & 0777, 0600);
    start(&p);
    typing_enter(&p, UP);
    typing_expect(&p, "  print('number', i)");
    typing_keys(&p, "\n");
    typing_expect(&p, "number\t7\r\nnumber\t8\r\n");
    typing_enter(&p, UP UP "\n");
    typing_expect(&p, "\n1234\r\n");
    typing_leave(&p);
}

// Two prompts at once: what either of them was told is there afterwards.
static void prompts_share_a_history(void **state)
{
    struct typing p, q;
    (void)state;
    start(&p);
    start(&q);
    typing_enter(&p, "'from the first'\n");
    typing_expect(&p, "\nfrom the first\r\n");
    typing_enter(&q, "'from the second'\n");
    typing_expect(&q, "\nfrom the second\r\n");
    typing_leave(&p);
    typing_leave(&q);
    start(&p);
    typing_enter(&p, UP UP "\n");
    typing_expect(&p, "\nfrom the first\r\n");
    typing_leave(&p);
}

static void paste(char *all, size_t size, const char *before, const char *after)
{
    size_t n = (size_t)snprintf(all, size, "%s", before);
    for (int i = 1; i <= 200; i++) {
        n += (size_t)snprintf(all + n, size - n, "pasted_%d = %d\n", i, i);
    }
    snprintf(all + n, size - n, "%s", after);
}

// A terminal that marks what is pasted: nothing runs until Enter, and Ctrl-C drops it.
static void pastes_wait_for_enter(void **state)
{
    static char all[8192];
    struct typing p;
    (void)state;
    start(&p);
    paste(all, sizeof all, "\033[200~", "\033[201~");
    typing_enter(&p, all);
    typing_expect(&p, "200 lines pasted; Enter runs them, Ctrl-C drops them");
    typing_keys(&p, "\003");
    typing_expect(&p, "^C");
    typing_enter(&p, "pasted_200\n");
    typing_expect(&p, "\nnil\r\n");
    typing_enter(&p, all);
    typing_expect(&p, "200 lines pasted");
    typing_keys(&p, "pasted_1 + pasted_200\n");
    typing_expect(&p, "\n201\r\n");
    typing_enter(&p, "pasted_199\n");
    typing_expect(&p, "\n199\r\n");
    typing_leave(&p);
}

// One that does not mark it: the lines are run as they come.
static void pastes_without_marks_are_typed_lines(void **state)
{
    static char all[8192];
    struct typing p;
    (void)state;
    typing_start(&p, typing_folder, (const char *[]){"TERM", "dumb", NULL}, NULL);
    paste(all, sizeof all, "", "pasted_1 + pasted_200\n");
    typing_enter(&p, all);
    typing_expect_without(&p, "\n201\r\n", "\033[?2004");
    typing_leave(&p);
}

// What is not text of the user's language is left out, and letters of it are letters.
static void bytes_that_are_no_letters_are_left_out(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "s = '\xff\xfe\xc3");
    typing_bytes(&p, "z\xc3\xa9\0\xf0\x9f\x8e\xb2'\n", 10);
    typing_enter(&p, "#s, s\n");
    typing_expect(&p, "\n7\r\nz\xc3\xa9\xf0\x9f\x8e\xb2\r\n");
    typing_enter(&p, "'\\xff' .. s\n");
    typing_expect(&p, "\\255z");
    typing_leave(&p);
}

// A resize in the middle of a line, and while something runs, loses nothing; what is shown
// afterwards fits.
static void a_resize_loses_nothing(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "total = 12");
    typing_expect(&p, "12");
    typing_resize(&p, 50, 20);
    usleep(100000);
    typing_keys(&p, "34\n");
    typing_enter(&p, "total\n");
    typing_expect(&p, "\n1234\r\n");
    typing_enter(&p, "print('on') for i = 1, 2e7 do end print('off')\n");
    typing_expect(&p, "\non\r\n");
    typing_resize(&p, 60, 20);
    typing_expect(&p, "off\r\n");
    typing_enter(&p, "{'twenty letters long ', 'twenty letters long ', 'twenty letters long '}\n");
    typing_expect(&p, "{\r\n  \"twenty letters long \",\r\n");
    typing_leave(&p);
}

// Colours only where there is a terminal and nobody has said no.
static void colours_are_asked_for(void **state)
{
    struct typing p;
    (void)state;
    typing_start(&p, typing_folder, (const char *[]){"NO_COLOR", "", NULL}, NULL);
    typing_enter(&p, "{'text'}\n");
    typing_expect(&p, "{\033[32m\"text\"\033[0m}  \033[2m-- _1\033[0m\r\n");
    typing_enter(&p, "nothing()\n");
    typing_expect(&p, "\033[31mstdin:2: attempt to call");
    typing_leave(&p);
    start(&p);
    typing_enter(&p, "{'text'}\n");
    typing_expect_without(&p, "{\"text\"}\r\n", "\033[3");
    typing_leave(&p);
}

int main(void)
{
    if (!getenv("ZERODARK")) {
        puts("ZERODARK, the path of the program, is not set");
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_completes),
        cmocka_unit_test(tab_lists),
        cmocka_unit_test(tab_completes_what_a_worker_has),
        cmocka_unit_test(statements_are_remembered_whole),
        cmocka_unit_test(prompts_share_a_history),
        cmocka_unit_test(pastes_wait_for_enter),
        cmocka_unit_test(pastes_without_marks_are_typed_lines),
        cmocka_unit_test(bytes_that_are_no_letters_are_left_out),
        cmocka_unit_test(a_resize_loses_nothing),
        cmocka_unit_test(colours_are_asked_for),
    };
    return cmocka_run_group_tests(tests, typing_set_up, typing_tear_down);
}
