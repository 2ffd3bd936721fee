// The file of an operation: what it says, and what is wrong with it, with its line.
#include <string.h>

#include "script/missions/operation_file.h"
#include "support/script/workbench.h"

static struct op_plan plan;

static int read_file(lua_State *L)
{
    struct match *m = workbench_match(L);
    match_enter(L, m);
    operation_read(L, m, "here/op.lua", &plan);
    return 0;
}

static void open(lua_State *L, const char *text)
{
    workbench_run(L, "g = zd.game()");
    workbench_file(L, "here/op.lua", text);
    lua_pushcfunction(L, read_file);
    lua_setglobal(L, "read");
}

// ZD-OP-DEF-01, ZD-OP-DEF-02: missions in their order, and a design, 4/16/4 where none is named.
static void what_it_says(void **state)
{
    lua_State *L = *state;
    open(L, "return operation { id = 'x', missions = { 'a.lua',\n"
            "  { '../b/b.lua', sow_confusion = true } }, rescue = 'r.lua' }");
    workbench_run(L, "read()");
    assert_string_equal(plan.id, "x");
    assert_string_equal(plan.title, "x");
    assert_int_equal(plan.n_missions, 2);
    assert_string_equal(plan.mission[0].path, "a.lua");
    assert_int_equal(plan.mission[0].sows, 0);
    assert_string_equal(plan.mission[1].path, "../b/b.lua");
    assert_int_equal(plan.mission[1].sows, 1);
    assert_string_equal(plan.rescue, "r.lua");
    assert_int_equal(plan.design.heroes, 4);
    assert_int_equal(plan.design.upgrades, 16);
    assert_int_equal(plan.design.ration, 4);
    open(L, "return operation { id = 'x', title = 'X', design = '5/8/2', missions = { 'a.lua' } }");
    workbench_run(L, "read()");
    assert_string_equal(plan.title, "X");
    assert_string_equal(plan.rescue, "");
    assert_int_equal(plan.design.ration, 2);
}

static void what_is_wrong_is_told(void **state)
{
    lua_State *L = *state;
    static const struct {
        const char *text, *part;
    } cases[] = {
        {"return 5", "here/op.lua:1: the file of an operation ends with return operation {"},
        {"return { id = 'x', missions = {} }", "ends with return operation {"},
        {"return operation { missions = { 'a.lua' } }", "id"},
        {"return operation { id = 'x' }", "missions"},
        {"return operation {\n id = 'x',\n mission = {} }",
         "here/op.lua:3: operation: no field 'mission'; did you mean 'missions'?"},
        {"return operation {\n id = 'x',\n missions = { 5 } }",
         "here/op.lua:3: operation: field 'missions': the path of a mission expected"},
        {"return operation { id = 'x', missions = { '/etc/a.lua' } }", "relative to this file"},
        {"return operation {\n id = 'x', missions = {\n { 'a.lua', sow_confusio = true } } }",
         "here/op.lua:3: operation: no field 'sow_confusio'; did you mean 'sow_confusion'?"},
        {"return operation { id = 'x', missions = { 'a.lua' }, rescue = 5 }", "field 'rescue'"},
        {"return operation { id = 'x', missions = { 'a.lua' },\n design = '4/16' }",
         "here/op.lua:2: operation: field 'design'"},
        {"return operation { id = 'x', missions = { 'a.lua' },\n"
         " effects = { { name = 'Lift', xp = 'five' } } }",
         "here/op.lua:2: effect: field 'xp'"},
        {"return operation { id = os.time() }", "'os' does not belong in the file of an operation"},
        {"while true do end", "is there a loop that never ends?"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open(L, cases[i].text);
        workbench_fails(L, "read()", cases[i].part);
    }
}

static void paths_are_relative_to_the_file(void **state)
{
    lua_State *L = *state;
    static const struct {
        const char *file, *path, *whole;
    } cases[] = {
        {"missions/gemini/operation.lua", "data-grab.lua", "missions/gemini/data-grab.lua"},
        {"missions/gemini/operation.lua", "../rescue.lua", "missions/rescue.lua"},
        {"missions/gemini/operation.lua", "../../x/y.lua", "x/y.lua"},
        {"missions/gemini/operation.lua", "../../../y.lua", "../y.lua"},
        {"../operation.lua", "../y.lua", "../../y.lua"},
        {"/a/operation.lua", "../y.lua", "/y.lua"},
        {"operation.lua", "y.lua", "y.lua"},
        {"operation.lua", "../y.lua", "../y.lua"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(operation_push_path(L, cases[i].file, cases[i].path), cases[i].whole);
        lua_pop(L, 1);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(what_it_says), TEST(what_is_wrong_is_told),
                                       TEST(paths_are_relative_to_the_file)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
