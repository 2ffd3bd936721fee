// What a line that begins with a dot becomes, and which files a statement names.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/prompt/repl_command.h"
#include "host/commands/cli.h"
#include "host/files/files.h"
#include "host/prompt/internal/repl_parts.h"

#define CALL "require \"zerodark.prompt\"."

static int begins(void **state)
{
    *state = luaL_newstate();
    return *state ? 0 : -1;
}

static int ends(void **state)
{
    lua_close(*state);
    return 0;
}

static void becomes(lua_State *L, const char *line, const char *text)
{
    assert_true(repl_command_push(L, line));
    assert_string_equal(lua_tostring(L, -1), text);
    lua_settop(L, 0);
}

static void is_refused(lua_State *L, const char *line, const char *part)
{
    assert_false(repl_command_push(L, line));
    assert_non_null(strstr(lua_tostring(L, -1), part));
    lua_settop(L, 0);
}

static void a_line_becomes_a_call(void **state)
{
    becomes(*state, ".undo", CALL "undo()");
    becomes(*state, "  .undo 2  ", CALL "undo(2)");
    becomes(*state, ".undo two", CALL "undo(\"two\")");
    becomes(*state, ".help shoot.target", CALL "help(\"shoot.target\")");
    becomes(*state, ".set medic.target = 12", CALL "set(\"medic.target = 12\")");
    becomes(*state, ".pack off fog", CALL "pack(\"off\", \"fog\")");
    becomes(*state, ".load my battle.json", CALL "load(\"my battle.json\")");
    becomes(*state, ".load \"my battle.json\"", CALL "load(\"my battle.json\")");
    becomes(*state, ".odds F5(13)", CALL "odds(\"F5(13)\")");
    becomes(*state, ".odds { shoot = a, at = b }", CALL "odds({ shoot = a, at = b })");
}

// Nothing behind a command gets out of its quotes.
static void what_is_typed_stays_a_text(void **state)
{
    becomes(*state, ".save a\"..os.exit()..\"b", CALL "save(\"a\\\"..os.exit()..\\\"b\")");
    becomes(*state, ".save a\\", CALL "save(\"a\\\\\")");
    becomes(*state, ".branch a\001b", CALL "branch(\"a\\x01b\")");
    becomes(*state, ".save \xc3\xbc", CALL "save(\"\xc3\xbc\")");
}

static void code_behind_a_command_is_a_function(void **state)
{
    becomes(*state, ".time 1 + 1", CALL "time(function() return 1 + 1\nend)");
    becomes(*state, ".time x = 1", CALL "time(function() x = 1\nend)");
    becomes(*state, ".time for i = 1, 2 do",
            "for i = 1, 2 do"); // whoever compiles it asks for more
}

static void other_lines_are_luas(void **state)
{
    becomes(*state, ".5 + 1", ".5 + 1");
    becomes(*state, "...", "...");
    becomes(*state, "x.y = 1", "x.y = 1");
    assert_false(repl_command_is(".5"));
    assert_true(repl_command_is(" .undo"));
}

static void a_command_that_there_is_not_is_told(void **state)
{
    is_refused(*state, ".swich main", "did you mean '.switch'?");
    is_refused(*state, ".qqqqqq", ".help lists them");
    is_refused(*state, ".map all", ".map takes no argument, got 'all'");
}

static void names(const char *statement, const char *wanted, bool to_write)
{
    char path[FILES_PATH];
    bool written;
    assert_true(repl_command_file(statement, path, &written));
    assert_string_equal(path, wanted);
    assert_int_equal(written, to_write);
}

static void names_none(const char *statement)
{
    char path[FILES_PATH];
    bool written;
    assert_false(repl_command_file(statement, path, &written));
}

static void a_statement_names_its_file(void **state)
{
    (void)state;
    names(".save a b.json ", "a b.json", true);
    names(" .load 'x.json'", "x.json", false);
    names("save \"a.json\"", "a.json", true);
    names("save('a.json')", "a.json", true);
    names("load_game 'a.json'", "a.json", false);
}

static void no_other_statement_names_one(void **state)
{
    (void)state;
    names_none("save(x)");
    names_none("save('a' .. x)");
    names_none("save('a') save('b')");
    names_none("load('return 1')"); // Lua's own
    names_none("saved 'a'");
    names_none(".saved a");
    names_none(".save");
    names_none("for i = 1, 2 do save('a') end");
}

// A worker that asks for more than its statement says gets nothing.
static void a_worker_writes_no_other_file(void **state)
{
    static const char asked[] = "/tmp/zerodark-not-named\0{\"position\":1}";
    struct wire_box out = {0};
    (void)state;
    assert_true(
        repl_serve(".save /tmp/zerodark-named", false, REPL_KEEP, asked, sizeof asked - 1, &out));
    struct wire_head head;
    memcpy(&head, out.data, sizeof head);
    assert_int_equal(head.word, -1);
    assert_false(file_exists("/tmp/zerodark-not-named"));
    wire_free(&out);
    assert_false(repl_serve(".save a", false, REPL_KEEP + 1, asked, sizeof asked - 1, &out));
    assert_false(repl_serve(".save a", false, REPL_KEEP, "no zero", 7, &out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_line_becomes_a_call, begins, ends),
        cmocka_unit_test_setup_teardown(what_is_typed_stays_a_text, begins, ends),
        cmocka_unit_test_setup_teardown(code_behind_a_command_is_a_function, begins, ends),
        cmocka_unit_test_setup_teardown(other_lines_are_luas, begins, ends),
        cmocka_unit_test_setup_teardown(a_command_that_there_is_not_is_told, begins, ends),
        cmocka_unit_test(a_statement_names_its_file),
        cmocka_unit_test(no_other_statement_names_one),
        cmocka_unit_test(a_worker_writes_no_other_file),
    };
    cli_ready();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
