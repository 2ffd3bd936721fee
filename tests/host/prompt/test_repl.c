// The prompt as its user meets it: under a pseudo-terminal.
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
#include <sys/wait.h>
#include <unistd.h>

#include "support/host/typing.h"

static void start(struct typing *p)
{
    typing_start(p, typing_folder, NULL, NULL);
    typing_expect(p, "Ctrl-D leaves");
}

static void write_file(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/zerodark", typing_folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/zerodark/%s", typing_folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void expressions_print_themselves(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "6 * 7\n");
    typing_expect(&p, "\n42\r\n");
    typing_enter(&p, "= 'a' .. 'b', nil\n");
    typing_expect(&p, "\nab\r\nnil\r\n");
    typing_enter(&p, "{1, 'two', x = {}, ['y z'] = {3}}\n");
    typing_expect(&p, "\n{1, \"two\", x = {}, [\"y z\"] = {3}}\r\n");
    typing_enter(&p, "local gone = 1\n");
    typing_enter(&p, "zd.successes({7, 8, 12}, 13)\n");
    typing_expect(&p, "\n2\r\n");
    typing_leave(&p);
}

static void a_statement_may_take_several_lines(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "for i = 1, 2 do\n");
    typing_enter(&p, "print('line ' .. i * 10)\n");
    typing_enter(&p, "end\n");
    typing_expect(&p, "\nline 10\r\nline 20\r\n");
    typing_enter(&p, "x = = 1\n");
    typing_expect(&p, "stdin:4: unexpected symbol near '='");
    typing_enter(&p, "error('oh')\n");
    typing_expect(&p, "stdin:5: oh");
    typing_enter(&p, "2 + 2\n");
    typing_expect(&p, "\n4\r\n");
    typing_leave(&p);
}

// Ctrl-C stops what runs, pcall or not, and drops what is typed; the program goes on.
static void an_interrupt_stops_the_work_and_not_the_program(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "print('now') while true do end\n");
    typing_expect(&p, "\nnow\r\n");
    typing_keys(&p, "\003");
    typing_expect(&p, "interrupted!");
    typing_enter(&p, "print('then') while true do pcall(function() while true do end end) end\n");
    typing_expect(&p, "\nthen\r\n");
    typing_keys(&p, "\003");
    typing_expect(&p, "interrupted!");
    typing_enter(&p, "print('in') coroutine.wrap(function() while true do end end)()\n");
    typing_expect(&p, "\nin\r\n");
    typing_keys(&p, "\003");
    typing_expect(&p, "interrupted!");
    typing_enter(&p, "nonsense that is never");
    typing_expect(&p, "never");
    typing_keys(&p, "\003");
    typing_expect(&p, "^C");
    typing_enter(&p, "for i = 1, 9 do\n");
    typing_enter(&p, "\003");
    typing_expect(&p, "^C");
    typing_enter(&p, "1 + 1\n");
    typing_expect(&p, "\n2\r\n");
    typing_leave(&p);
}

// Wherever it comes, in C as well, it is told of the line that was typed.
static void an_interrupt_shows_its_line(void **state)
{
    static const struct {
        const char *typed, *told;
    } cases[] = {
        {"print('go') while true do zd.odds('F5(13)') end\n",
         "stdin:1: interrupted!\r\n  print('go') while true do zd.odds('F5(13)') end\r\n"},
        {"print('go') while true do string.rep('a', 2e7) end\n",
         "stdin:2: interrupted!\r\n  print('go') while true do string.rep('a', 2e7) end\r\n"},
        {"print('go') while true do end\n",
         "stdin:3: interrupted!\r\n  print('go') while true do end\r\n"},
    };
    struct typing p;
    (void)state;
    start(&p);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        typing_enter(&p, cases[i].typed);
        typing_expect(&p, "\ngo\r\n");
        usleep(50000);
        typing_keys(&p, "\003");
        typing_expect(&p, cases[i].told);
    }
    typing_leave(&p);
}

// A search that would take forever is C's own work: it is stopped like any other. However often
// the key is pressed, the prompt is there afterwards.
static void an_interrupt_stops_what_is_written_in_c(void **state)
{
    static const char *const endless[] = {
        "print('go') string.find(('a'):rep(99), ('a*'):rep(99) .. 'b')\n",
        "print('go') local s = ('a'):rep(99) return s:gsub(('a*'):rep(99) .. 'b', '')\n",
        "print('go') return table.move(setmetatable({}, {__index = function() end}), 1, 1e7, 2)\n",
        "print('go') return io.read()\n",
        "print('go') return zd.odds('F1..20(30..60)')\n",
        "print('go') return zd.odds('F24(7)')\n",
        "print('go') return zd.odds('F11(7..60) cAV2(r)')\n",
    };
    struct typing p;
    (void)state;
    start(&p);
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        typing_enter(&p, endless[i]);
        typing_expect(&p, "\ngo\r\n");
        usleep(100000);
        typing_keys(&p, "\003\003\003");
        typing_expect(&p, "interrupted!");
    }
    typing_enter(&p, "20 + 3\n");
    typing_expect(&p, "\n23\r\n");
    typing_leave(&p);
}

// What is wrong is underlined, and what may be meant is named.
static void errors_show_their_line(void **state)
{
    static const struct {
        const char *typed, *told;
    } cases[] = {
        {"pritn(2)\n", "stdin:1: attempt to call a nil value (global 'pritn'); did you mean "
                       "'print'?\r\n  pritn(2)\r\n  ^^^^^\r\n"},
        {"zd.sucesses({7}, 7)\n", "(field 'sucesses'); did you mean 'successes'?\r\n"
                                  "  zd.sucesses({7}, 7)\r\n     ^^^^^^^^\r\n"},
        {"('x'):uper()\n", "(method 'uper'); did you mean 'upper'?\r\n"},
        {"x != 3\n", "syntax error near '!'; in Lua, 'not equal' is written ~=\r\n"
                     "  x != 3\r\n    ^\r\n"},
        {"zd:odds\n", "a method is not called here; write zd:odds()"},
        {"g = new zd.game {}\n", "nothing is called 'new' here"},
        {"({{}})[0].name\n", "lists begin with 1, and have no [0]"},
        {"fro i = 1, 3 do\n", "syntax error near 'i'; did you mean 'for'?\r\n"},
        {"1 + * 2\n", "unexpected symbol near '*'; a value is missing after '+'\r\n  1 + * 2\r\n"},
        {"x += 1\n",
         "unexpected symbol near '='; Lua has no +=: write x = x + ...\r\n  x += 1\r\n"},
        {"end\n", "<eof> expected near 'end'; there is one `end` too many"},
        {"?\n", "unexpected symbol near '?'; .help lists everything\r\n"},
        {"x = 'a; b\n", "unfinished string near ''a; b'; the closing quote is missing"},
        {"unpack({1})\n", "(global 'unpack'); in Lua 5.4, use table.unpack\r\n"},
        {".hlep\n", "no command '.hlep'; did you mean '.help'?\r\n"},
    };
    struct typing p;
    (void)state;
    start(&p);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        typing_enter(&p, cases[i].typed);
        typing_expect(&p, cases[i].told);
    }
    typing_leave(&p);
}

// What a function of C raises has no place of its own. The innermost code that called it has one:
// what was typed, or a file.
static void errors_of_functions_of_c_have_a_line(void **state)
{
    static const struct {
        const char *typed, *told;
    } cases[] = {
        {"for _ in ipairs(nil) do end\n",
         "stdin:1: attempt to index a nil value (in 'for iterator')\r\n"
         "  for _ in ipairs(nil) do end\r\n  ^^^^^^^"},
        {"do\n", ""},
        {"table.sort({{}, {}})\n", ""},
        {"end\n", "stdin:3: attempt to compare two table values (in 'sort')\r\n"
                  "  table.sort({{}, {}})\r\n        ^^^^\r\n"},
        {"zd.game { mission = 'nosuch' }\n", "stdin:5: nosuch: cannot be read: no such file\r\n"},
        {"error({})\n", "stdin:6: the error is a table, not a message\r\n  error({})\r\n"},
        {"coroutine.wrap(function() error('once') end)()\n", "stdin:7: once\r\n"},
        {"error('bare', 0)\n", "zerodark: bare\r\n"},
        {".undo 9\n", "zerodark: there is no game yet"},
    };
    struct typing p;
    (void)state;
    start(&p);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        typing_enter(&p, cases[i].typed);
        typing_expect(&p, cases[i].told);
    }
    typing_leave(&p);
    write_file("nil.lua", "local x\nfor _ in ipairs(x) do\nend\n");
    start(&p);
    char typed[300];
    snprintf(typed, sizeof typed, "dofile('%s/zerodark/nil.lua')\n", typing_folder);
    typing_enter(&p, typed);
    typing_expect(&p, "nil.lua:2: attempt to index a nil value (in 'for iterator')\r\n"
                      "  for _ in ipairs(x) do\r\n");
    typing_leave(&p);
}

// How to mend a file is told as `check` tells it.
static void errors_in_files_are_explained(void **state)
{
    struct typing p;
    (void)state;
    write_file("half.lua", "x = {\n  1,\n  2\n  y = 3,\n}\n");
    start(&p);
    char typed[300];
    snprintf(typed, sizeof typed, "dofile('%s/zerodark/half.lua')\n", typing_folder);
    typing_enter(&p, typed);
    typing_expect(&p, "half.lua:4: '}' expected (to close '{' at line 1) near 'y'\r\n"
                      "  a comma is missing at the end of line 3\r\n");
    typing_leave(&p);
}

// A function that was typed before has the number of its own line; calls of the program's own Lua
// are not shown.
static void errors_tell_who_called_whom(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "function first(x)\n");
    typing_enter(&p, "return x.y.z\n");
    typing_enter(&p, "end\n");
    typing_enter(&p, "function second(x) local z = first(x) return z end\n");
    typing_enter(&p, "second({})\n");
    typing_expect(&p, "stdin:2: attempt to index a nil value (field 'y')\r\n"
                      "  return x.y.z\r\n           ^\r\n"
                      "  'y' may be nil: check it before you use its fields\r\n"
                      "stack traceback:\r\n"
                      "  stdin:2: in function 'first'\r\n"
                      "  stdin:4: in function 'second'\r\n"
                      "\033[?2004h");
    typing_leave(&p);
}

// `_` is the last result, `_1` the first one; what is nil is none.
static void results_are_kept(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "6 * 7\n");
    typing_enter(&p, "nil\n");
    typing_enter(&p, "_ + 1, 'two'\n");
    typing_expect(&p, "\n43\r\ntwo\r\n");
    typing_enter(&p, "_1, _2, _3, _\n");
    typing_expect(&p, "\n42\r\n43\r\ntwo\r\ntwo\r\n");
    typing_leave(&p);
}

// Examples can be typed line by line, with `local` and with the prompt before them.
static void locals_outside_of_blocks_are_kept(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "local a, b <const>, c = 1, 2\n");
    typing_enter(&p, "local function twice(x) return 2 * x end\n");
    typing_enter(&p, "do local a = 9 end local d\n");
    typing_enter(&p, "> a, b, c, twice(4), d\n");
    typing_expect(&p, "\n1\r\n2\r\nnil\r\n8\r\nnil\r\n");
    typing_leave(&p);
}

static void games_and_figures_show_themselves(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p,
                 "game = zd.game { mission = '" SOURCE_DIR "/missions/rescue.lua', seed = 7 }\n");
    typing_enter(&p, "game\n");
    typing_expect(&p, "\ngame: Rescue\r\n");
    typing_expect(&p, "A Ines");
    typing_enter(&p, "game:figure 'Ines'\n");
    typing_expect(&p, "\nInes: hero of team at 25.0, 3.0; M 4, F 4, A 3, D 4");
    typing_enter(&p, "zd.odds 'F2(8)'\n");
    typing_expect(&p, "##");
    typing_leave(&p);
}

// What is typed and not ended is told, and the prompt is back.
static void the_end_of_input_drops_a_statement(void **state)
{
    struct typing p;
    (void)state;
    start(&p);
    typing_enter(&p, "for i = 1, 3 do\n");
    typing_enter(&p, "\004");
    typing_expect(&p, "stdin:1: the input ends in the middle of a statement");
    typing_enter(&p, "1 + 1\n");
    typing_expect(&p, "\n2\r\n");
    typing_leave(&p);
}

// What it does before its mistake is done; the mistake is named with its line.
static void the_user_has_a_start_up_file(void **state)
{
    struct typing p;
    (void)state;
    write_file("init.lua", "function mine() return 'my own' end\nprint 'welcome'\nnothing()\n");
    typing_start(&p, typing_folder, NULL, NULL);
    typing_expect(&p, "welcome\r\n");
    typing_expect(&p, "init.lua:3: attempt to call a nil value (global 'nothing')");
    typing_expect(&p, "\r\n  nothing()\r\n  ^^^^^^^\r\n");
    typing_enter(&p, "mine()\n");
    typing_expect(&p, "\nmy own\r\n");
    typing_leave(&p);
    // A prompt with packs has it too, in its worker.
    typing_start(&p, typing_folder, NULL,
                 (const char *[]){"--pack", SOURCE_DIR "/tests/packs/identity", NULL});
    typing_expect(&p, "welcome\r\n");
    typing_expect(&p, "\r\n  nothing()\r\n  ^^^^^^^\r\n");
    typing_enter(&p, "mine(), game.packs[1].name\n");
    typing_expect(&p, "\nmy own\r\nidentity\r\n");
    typing_leave(&p);
    write_file("init.lua", "");
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
        cmocka_unit_test(an_interrupt_shows_its_line),
        cmocka_unit_test(an_interrupt_stops_what_is_written_in_c),
        cmocka_unit_test(errors_show_their_line),
        cmocka_unit_test(errors_of_functions_of_c_have_a_line),
        cmocka_unit_test(errors_in_files_are_explained),
        cmocka_unit_test(errors_tell_who_called_whom),
        cmocka_unit_test(results_are_kept),
        cmocka_unit_test(locals_outside_of_blocks_are_kept),
        cmocka_unit_test(games_and_figures_show_themselves),
        cmocka_unit_test(the_end_of_input_drops_a_statement),
        cmocka_unit_test(the_user_has_a_start_up_file),
    };
    return cmocka_run_group_tests(tests, typing_set_up, typing_tear_down);
}
