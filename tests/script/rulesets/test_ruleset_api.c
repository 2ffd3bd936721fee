// Verbs: what rules of Lua do, and what comes of it where they may not, wait or fail.
#include "support/script/workbench.h"

#include <string.h>

// A game with a stressed hero `a`, whose recovery does what the code says; `v` is the view.
static void recovery(lua_State *L, const char *code)
{
    workbench_run(L, "g = zd.game { seed = 3 } g:ask(false) "
                     "a = g:add('Hero', { name = 'Ada', at = { 9, 9 }, stressed = 2 })");
    lua_pushfstring(L, "g:instead('recover', function(v, vanilla) %s end)", code);
    const char *text = lua_tostring(L, -1);
    workbench_run(L, text);
}

static void gives(lua_State *L, const char *code, const char *expression, const char *expected)
{
    recovery(L, code);
    workbench_run(L, "a:recover()");
    assert_string_equal(workbench_text(L, expression), expected);
}

static void fails(lua_State *L, const char *code, const char *part)
{
    recovery(L, code);
    workbench_run(L, "before = g:hash()");
    workbench_fails(L, "a:recover()", part);
    assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
    assert_int_equal(workbench_int(L, "g.turn"), 0);
}

static void dice_come_from_the_queue_and_then_from_the_streams(void **state)
{
    lua_State *L = *state;
    recovery(L, "local d = g:roll('x', { dice = 3, sides = 20, who = a }) "
                "g.vars.d = table.concat(d, ' ')");
    workbench_run(L, "g.dice:queue { 5, 12, 17 } a:recover()");
    assert_string_equal(workbench_text(L, "g.vars.d"), "5 12 17");
    workbench_run(L, "g:undo() g.dice:clear() a:recover() first = g.vars.d g:undo() a:recover()");
    assert_true(workbench_int(L, "first == g.vars.d and 1 or 0"));
    fails(L, "g:roll('x', { sides = 6, dice = 25 })", "24");
    recovery(L, "g:roll('x', { sides = 6 })");
    workbench_run(L, "g.dice:queue { 7 }");
    workbench_fails(L, "a:recover()", "7");
}

static void cards_come_until_there_are_none(void **state)
{
    gives(*state, "g.deck:stack { '7H' } g.vars.c = g:flip('x')", "g.vars.c", "7H");
    gives(*state, "local n = 0 while g:flip('x') do n = n + 1 end g.vars.n = n .. ''",
          "g.vars.n == tostring(54) and 'all' or g.vars.n", "all");
}

static void a_choice_falls_back_where_nobody_cares(void **state)
{
    lua_State *L = *state;
    gives(L, "g.vars.n = '' .. g:decide('x', { figure = a, default = 2, options = { 'a', 'b' } })",
          "g.vars.n", "2");
    gives(L,
          "local n, at = g:decide('x', { figure = a, options = "
          "{ { 'there', at = { 4, 5 }, wants_place = true } } }) g.vars.n = n .. ' ' .. at.x",
          "g.vars.n", "1 4");
    fails(L, "g:decide('x', { options = {} })", "1 to 96 options expected");
    fails(L, "g:decide('x', { options = { 1 } })", "table expected");
    fails(L, "g:decide('x', { side = 'blue', options = { 'a', 'b' } })", "no side 'blue'");
}

static void whoever_catches_a_question_only_puts_it_off(void **state)
{
    lua_State *L = *state;
    recovery(L, "pcall(function() g:decide('x', { figure = a, options = { 'a', 'b' } }) end) "
                "local ok = pcall(g.roll, g, 'y') caught = ok "
                "g:set(a, { stunned = 2 })");
    workbench_run(L, "g:ask(true) before = g:hash() q = a:recover()");
    assert_true(workbench_int(L, "q.ok == false and q.name == 'x' and 1 or 0"));
    assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
    assert_true(workbench_int(L, "caught == false and 1 or 0"));
    workbench_run(L, "q:answer(2)");
    assert_int_equal(workbench_int(L, "a.stunned"), 2);
}

static void a_failure_inside_is_a_failure_outside(void **state)
{
    lua_State *L = *state;
    recovery(L, "pcall(g.step, g, 'alert', { figure = a, what = 'x', value = 1 })");
    workbench_run(L, "g:before('alert', function() error('never') end) before = g:hash()");
    workbench_fails(L, "a:recover()", "never");
    assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
    recovery(L, "g.vars.n = pcall(g.sum, g, 'stat.M') and 1 or 2");
    workbench_run(L, "g:quantity('stat.M', function() error('never') end) before = g:hash()");
    workbench_fails(L, "a:recover()", "never");
    assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
}

static void steps_happen_with_all_that_hangs_on_them(void **state)
{
    lua_State *L = *state;
    recovery(L, "t = { figure = a, state = 'stunned', before = 0, after = 1 } "
                "g:step('state.change', t)");
    workbench_run(L, "g:before('state.change', function(v) v.after = 3 end) a:recover()");
    assert_int_equal(workbench_int(L, "a.stunned"), 3);
    assert_int_equal(workbench_int(L, "t.after"), 3);
}

static void steps_of_the_rulebook_are_about_somebody(void **state)
{
    lua_State *L = *state;
    fails(L, "g:step('alert', {})", "field 'figure': a figure expected");
    fails(L, "g:step('alert')", "field 'figure': a figure expected");
    fails(L, "g:step('move', { mover = a })", "only with the view that was handed over");
    fails(L, "g:step('gadget', { figure = a })", "only with the view that was handed over");
    fails(L, "g:step('state.change', { figure = a, state = 'bored', after = 1 })",
          "no state 'bored'");
    fails(L, "g:step('alert', { figrue = a })", "did you mean 'figure'?");
    fails(L, "g:step('alret')", "no step 'alret'; did you mean 'alert'?");
}

static void a_view_may_be_handed_on(void **state)
{
    lua_State *L = *state;
    recovery(L,
             "g.vars.n = '' .. g:sum('recover.dice', v) v.successes = 1 g:step('action.end', v)");
    workbench_run(L, "g:after('action.end', function(v) g.vars.s = '' .. v.successes end)");
    if (workbench_int(L, "#g:rules() > 0 and 1 or 0") &&
        workbench_int(L, "pcall(g.rules, g, 'recover.dice') and 1 or 0")) {
        workbench_run(L, "a:recover()");
        assert_string_equal(workbench_text(L, "g.vars.s"), "1");
    }
    workbench_run(L, "g = zd.game {} a = g:add('Hero', { at = { 9, 9 }, stressed = 1 }) "
                     "g:before('recover', function(v) kept = v end) g:ask(false) a:recover()");
    workbench_fails(L, "g:allows('can.act', kept)", "view");
}

static void sums_have_their_terms_and_checks_their_reasons(void **state)
{
    lua_State *L = *state;
    workbench_run(L, "g = zd.game {} n, t = g:sum('stat.M', {}, { { 'BS', 12, 'TEST-1' }, "
                     "{ label = 'range', value = 3 }, { 'cover', 0, 'TEST-2', 'none' } })");
    assert_int_equal(workbench_int(L, "n"), 15);
    assert_string_equal(workbench_text(L, "t[1].label .. t[1].source"), "BSTEST-1");
    assert_string_equal(workbench_text(L, "t[3].reason"), "none");
    workbench_run(L, "m = g:sum('stat.M', {}, t)");
    assert_int_equal(workbench_int(L, "m"), 15);
    workbench_run(L, "ok, why = g:allows('can.act', {}, { { 'no line', 'TEST-3' }, 'no' })");
    assert_string_equal(workbench_text(L, "tostring(ok) .. why[1] .. why[2]"),
                        "falseno line (TEST-3)no (rules)");
    workbench_fails(L, "g:sum('stat.M', {}, { 7 })", "terms are a list");
    workbench_fails(L, "g:sum('stat.M', {}, { { 'x' } })", "whole number");
    workbench_fails(L, "g:sum('stat.N')", "no quantity 'stat.N'; did you mean");
}

static void what_is_told_is_told(void **state)
{
    lua_State *L = *state;
    recovery(L, "g:tell { name = 'breath', who = a, value = 7, before = 2, at = { 3, 4 }, "
                "text = 'deep\\27[2J' } "
                "g:account { name = 'breath', who = a, dice = { 3, 9 }, groups = { 0, 1 }, "
                "target_terms = { { 'calm', 7, 'X' } }, opposed = { 4 }, "
                "opposed_terms = { { 'wind', 5, 'Y' } }, successes = 1 }");
    workbench_run(L, "a:recover() for _, x in ipairs(g.events) do "
                     "if x.name == 'breath' then e = x end end w = g:why()");
    assert_string_equal(workbench_text(L, "e.word .. e.value .. e.before .. e.at.x .. e.who.name"),
                        "deep\\27[2J723Ada");
    assert_int_equal(workbench_int(L, "w.opposed_terms.sum"), 5);
    assert_int_equal(workbench_int(L, "w.groups[2]"), 1);
    assert_non_null(strstr(workbench_text(L, "w.text"), "opposed target: wind 5"));
    fails(L, "g:tell { naem = 'x' }", "did you mean 'name'?");
    fails(L, "g:account {}", "account: of what?");
}

static void nothing_happens_from_outside(void **state)
{
    static const char *const calls[] = {
        "g:roll('x')",     "g:flip('x')",           "g:decide('x', { options = { 'a', 'b' } })",
        "g:step('alert')", "g:tell { name = 'x' }", "g:account { name = 'x' }"};
    lua_State *L = *state;
    workbench_run(L, "g = zd.game {}");
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        workbench_fails(L, calls[i], "only inside of a step, an order or a complication");
    }
}

static void orders_that_never_end_are_ended(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "reeds/pack.lua", "return { name = 'reeds' }");
    workbench_file(L, "reeds/init.lua",
                   "declare { orders = { wade = { run = function() while true do end end }, "
                   "stare = { can = function() while true do end end, run = print } } }");
    workbench_run(L, "g = zd.game { packs = { 'reeds' } } a = g:add('Hero', { at = { 9, 9 } }) "
                     "before = g:hash()");
    workbench_fails(L, "a:wade()", "wade");
    workbench_fails(L, "a:stare()", "stare");
    assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
}

static enum status nobody_rolls(void *self, struct game *g, const struct chance_request *r,
                                uint8_t *out)
{
    (void)self, (void)g, (void)r, (void)out;
    return STATUS_NOT_YET;
}

static void dice_that_are_waited_for_are_waited_for(void **state)
{
    lua_State *L = *state;
    recovery(L,
             "pcall(g.roll, g, 'x', { dice = 2, sides = 20, who = a }) g:set(a, { stunned = 1 })");
    workbench_match(L)->game.chance.answer = nobody_rolls;
    workbench_run(L, "before = g:hash() q = a:recover()");
    assert_true(workbench_int(L, "q.ok == false and 1 or 0"));
    assert_int_equal(workbench_match(L)->game.wanted.n, 2);
    assert_int_equal(workbench_match(L)->game.wanted.sides, 20);
    assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
    workbench_match(L)->game.chance.answer = NULL;
    workbench_run(L, "g.dice:queue { 19, 20 } a:recover()");
    assert_int_equal(workbench_int(L, "a.stunned"), 1);
}

static void rules_that_run_into_themselves_come_to_an_end(void **state)
{
    static const char *const calls[] = {"a:loop()", "a:selfish()", "a:nested()", "g:sum('q.q')"};
    lua_State *L = *state;
    workbench_file(L, "loops/pack.lua", "return { name = 'loops' }");
    workbench_file(
        L, "loops/init.lua",
        "declare { quantities = { ['q.q'] = {} }, steps = { ['s.s'] = { fields = { t = 'table' }, "
        "run = function(v) game:step('s.s', { t = v.t or {} }) end } }, orders = { "
        "loop = { run = function() game:step('s.s') end }, "
        "selfish = { can = function(o) return o.figure:can 'selfish' end, run = print }, "
        "nested = { run = function(o) pcall(o.figure.loop, o.figure) end } } } "
        "quantity('q.q', function(t) t:add('x', (game:sum 'q.q')) end)");
    workbench_run(L, "g = zd.game { packs = { 'loops' } } a = g:add('Hero', { at = { 9, 9 } }) "
                     "before = g:hash()");
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        workbench_fails(L, calls[i], i == 2 ? "asking changes nothing" : "pack loops");
        assert_true(workbench_int(L, "g:hash() == before and 1 or 0"));
    }
    assert_int_equal(workbench_match(L)->depth, 0);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(dice_come_from_the_queue_and_then_from_the_streams),
        T(cards_come_until_there_are_none),
        T(a_choice_falls_back_where_nobody_cares),
        T(whoever_catches_a_question_only_puts_it_off),
        T(a_failure_inside_is_a_failure_outside),
        T(steps_happen_with_all_that_hangs_on_them),
        T(steps_of_the_rulebook_are_about_somebody),
        T(a_view_may_be_handed_on),
        T(sums_have_their_terms_and_checks_their_reasons),
        T(what_is_told_is_told),
        T(nothing_happens_from_outside),
        T(orders_that_never_end_are_ended),
        T(dice_that_are_waited_for_are_waited_for),
        T(rules_that_run_into_themselves_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
