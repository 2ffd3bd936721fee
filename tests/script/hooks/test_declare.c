// What packs declare: rows and words that come behind those of the rules.
#include "support/script/workbench.h"

#include <string.h>

#include "script/hooks/system.h"

static void pack(lua_State *L, const char *init)
{
    workbench_file(L, "reeds/pack.lua", "return { name = 'reeds' }");
    workbench_file(L, "reeds/init.lua", init);
}

static void opens(lua_State *L, const char *init)
{
    pack(L, init);
    workbench_run(L, "g = zd.game { packs = { 'reeds' } }");
}

static void refused(lua_State *L, const char *init)
{
    pack(L, init);
    workbench_says_of(L, init, "g = zd.game { packs = { 'reeds' } }");
}

static void without_it_the_tables_are_the_rulebooks(void **state)
{
    lua_State *L = *state;
    workbench_run(L, "g = zd.game {}");
    const struct system *s = workbench_match(L)->rules.system;
    assert_ptr_not_equal(s, &zerodark_system);
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        assert_int_equal(s->n_rows[kind], zerodark_system.n_rows[kind]);
        assert_memory_equal(s->rows[kind], zerodark_system.rows[kind],
                            sizeof(struct rule_row) * (size_t)s->n_rows[kind]);
    }
    assert_int_equal(s->n_more, 0);
    assert_int_equal(system_word(workbench_match(L), SYSTEM_STATE, "dug_in"), STATE_DUG_IN);
}

static void rows_come_behind_in_the_order_of_their_names(void **state)
{
    lua_State *L = *state;
    opens(L, "declare { params = { zz = { default = 3 }, aa = { default = true } } }");
    const struct match *m = workbench_match(L);
    assert_int_equal(rules_find(m->rules.system, RULE_PARAM, "aa"), PARAM_COUNT);
    assert_int_equal(rules_find(m->rules.system, RULE_PARAM, "zz"), PARAM_COUNT + 1);
    assert_int_equal(m->rules.param[PARAM_COUNT + 1], 3);
    assert_string_equal(workbench_text(L, "tostring(g:param 'aa')"), "true");
}

static void what_is_there_already_is_an_error_with_both_places(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "other/pack.lua", "return { name = 'other', requires = { 'reeds' } }");
    workbench_file(L, "other/init.lua", "\ndeclare { params = { depth = { default = 1 } } }");
    pack(L, "declare { params = { depth = { default = 2 } } }");
    workbench_says(L, "zd.game { packs = { 'reeds', 'other' } }");
    refused(L, "declare { params = { ['medic.target'] = { default = 2 } } }");
    refused(L, "declare { states = { prone = {} } }");
    refused(L, "declare { states = { name = {} } }");
    refused(L, "declare { orders = { shoot = { run = print } } }");
    refused(L, "declare { tags = { smoke = '' } }");
}

static void what_is_wrong_is_told_with_its_place(void **state)
{
    static const char *const wrong[] = {
        "declare { parms = {} }",
        "declare { params = { a = {} } }",
        "declare { params = { a = { default = 5, high = 4 } } }",
        "declare { params = { a = { default = 'x', values = { 'y' } } } }",
        "declare { params = { A = { default = 1 } } }",
        "declare { params = { a = { default = 1, lwo = 1 } } }",
        "declare { states = { a = { most = 256 } } }",
        "declare { checks = { a = { fields = { who = 'figur' } } } }",
        "declare { steps = { a = { run = 1 } } }",
        "declare { orders = { a = {} } }",
        "declare { orders = { a = { run = print, target = 'me' } } }",
        "declare { orders = { a = { run = print, from = 'air' } } }",
        "declare { orders = { a = { run = print, odds = 3 } } }",
        "declare { orders = { a = { run = print, places = print } } }",
        "declare(1)",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        refused(*state, wrong[i]);
    }
}

static void it_is_over_when_the_battle_begins(void **state)
{
    lua_State *L = *state;
    opens(L, "function later() declare { params = { a = { default = 1 } } } end "
             "declare { checks = { ['ask.me'] = {} } } check('ask.me', function() later() end)");
    workbench_says(L, "g:allows('ask.me')");
}

static void hooks_of_others_say_so_and_own_ones_need_not(void **state)
{
    lua_State *L = *state;
    pack(L, "declare { quantities = { ['reeds.depth'] = {} } } "
            "quantity('reeds.depth', function(t) t:add('mine', 1) end)");
    workbench_file(L, "other/init.lua", "quantity('reeds.depth', function(t) t:add('its', 2) end)");
    workbench_file(L, "other/pack.lua", "return { name = 'other', requires = { 'reeds' } }");
    workbench_says(L, "zd.game { packs = { 'reeds', 'other' } }");
    workbench_file(
        L, "other/pack.lua",
        "return { name = 'other', requires = { 'reeds' }, changes = { 'reeds.depth' } }");
    workbench_run(L, "g = zd.game { packs = { 'reeds', 'other' } }");
    assert_int_equal(workbench_int(L, "(g:sum('reeds.depth'))"), 3);
    workbench_file(L, "other/init.lua", "");
    workbench_file(L, "other/pack.lua",
                   "return { name = 'other', requires = { 'reeds' }, changes = { 'reeds.dept' } }");
    workbench_says(L, "zd.game { packs = { 'reeds', 'other' } }");
}

static void missions_hook_them_and_other_packs_set_them(void **state)
{
    lua_State *L = *state;
    pack(L, "declare { params = { mode = { default = 'wet', values = { 'wet', 'dry' } } } }");
    workbench_file(L, "other/pack.lua",
                   "return { name = 'other', requires = { 'reeds' }, "
                   "changes = { 'param mode' } }");
    workbench_file(L, "other/init.lua", "param('mode', 'dry')");
    workbench_run(L, "g = zd.game { packs = { 'reeds', 'other' } }");
    assert_string_equal(workbench_text(L, "g:param 'mode'"), "dry");
    workbench_run(L, "g = zd.game { packs = { 'reeds', 'other' }, set = { mode = 'wet' } }");
    assert_string_equal(workbench_text(L, "g:param 'mode'"), "wet");
    workbench_file(L, "other/init.lua", "param('mode', 'damp')");
    workbench_says(L, "zd.game { packs = { 'reeds', 'other' } }");
}

static void a_pack_that_is_left_out_leaves_its_rows_and_does_nothing(void **state)
{
    lua_State *L = *state;
    opens(L,
          "declare { params = { n = { default = 3 } }, "
          "steps = { sink = { fields = { who = 'figure' }, run = function(v) "
          "game:set(v.who, { stunned = 1 }) end } }, "
          "orders = { wade = { run = function(o) game:step('sink', { who = o.figure }) end } } }");
    workbench_run(L, "g:ask(false) a = g:add('Hero', { at = { 9, 9 } }) a:wade()");
    assert_int_equal(workbench_int(L, "a.stunned"), 1);
    workbench_run(L, "g:undo()");
    match_drop(workbench_match(L), "reeds");
    workbench_says(L, "a:wade()");
    workbench_run(L,
                  "b = g:add('Hero', { at = { 12, 9 }, stressed = 1 }) "
                  "g:instead('recover', function() g:step('sink', { who = b }) end) b:recover()");
    assert_int_equal(workbench_int(L, "b.stunned"), 0);
    assert_int_equal(workbench_int(L, "g:param 'n'"), 3);
}

static void a_system_is_built_from_nothing_as_well(void **state)
{
    lua_State *L = *state;
    workbench_run(L, "g = zd.game {}");
    struct match *m = workbench_match(L);
    system_begin(L, m, NULL, "nothing");
    assert_string_equal(m->rules.system->name, "nothing");
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        assert_int_equal(m->rules.system->n_rows[kind], 0);
    }
    struct fields f = {.L = L, .what = "test"};
    lua_settop(L, 0);
    lua_newtable(L);
    f.table = 1;
    struct rule_row row = {.name = "first", .doc = "", .ledger = "", .value = 2, .high = 9};
    struct system_param form = {.form = PARAM_NUMBER};
    assert_int_equal(system_add_param(&f, m, &row, &form, "test"), 0);
    assert_int_equal(m->rules.param[0], 2);
    assert_int_equal(system_add_word(&f, m, SYSTEM_ORDER, "walk", "", "test"), 0);
    assert_int_equal(system_word(m, SYSTEM_ORDER, "walk"), 0);
    system_begin(L, m, &zerodark_system, NULL);
}

static void a_state_of_a_pack_changes_as_others_do(void **state)
{
    lua_State *L = *state;
    opens(L, "declare { states = { wet = { most = 2 } }, orders = { wade = {\n"
             "run = function(o) o.figure:change('wet', o.value) end } } }");
    workbench_run(L, "g:ask(false) a = g:add('Hero', { at = { 10, 10 } })\n"
                     "a:wade { value = 1 }\n"
                     "assert(a.wet == 1) a:wade { value = 5 } assert(a.wet == 2)\n"
                     "a:wade { value = -9 } assert(a.wet == 0)");
}

static void an_order_that_cannot_be_asked_about_stops_nothing_else(void **state)
{
    lua_State *L = *state;
    opens(L, "declare { orders = { hide = { can = function() error 'no reeds' end,\n"
             "run = function() end } } }");
    workbench_run(L, "a = g:add('Hero', { at = { 10, 10 } })");
    workbench_says(L, "a:can 'hide'");
    workbench_run(L, "assert(a:can('move', { 12, 10 }))");
    workbench_says(L, "a:hide()");
    workbench_run(L, "a:move { 12, 10 } assert(a.x == 12)");
}

static void there_is_an_end_to_what_fits(void **state)
{
    lua_State *L = *state;
    refused(L, "local t = {} for i = 1, 40 do t['s' .. i] = {} end declare { states = t }");
    refused(
        L,
        "local t = {} for i = 1, 200 do t['p' .. i] = { default = 1 } end declare { params = t }");
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(without_it_the_tables_are_the_rulebooks),
        T(rows_come_behind_in_the_order_of_their_names),
        T(what_is_there_already_is_an_error_with_both_places),
        T(what_is_wrong_is_told_with_its_place),
        T(it_is_over_when_the_battle_begins),
        T(hooks_of_others_say_so_and_own_ones_need_not),
        T(missions_hook_them_and_other_packs_set_them),
        T(a_pack_that_is_left_out_leaves_its_rows_and_does_nothing),
        T(a_system_is_built_from_nothing_as_well),
        T(a_state_of_a_pack_changes_as_others_do),
        T(an_order_that_cannot_be_asked_about_stops_nothing_else),
        T(there_is_an_end_to_what_fits),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
