// What scripts keep in the game comes back as it was, in a fixed order.
#include "support/script/lab.h"

static void values_come_back_as_they_were(void **state)
{
    lab_run(*state, "local v = game.vars v.a = 1 v.b = 1.5 v.c = 'text' v.d = true v.e = false"
                    " v[1] = 'one' v[-3] = 'minus' v[2.0] = 'two' v.f = 2^53 v.g = ''");
    lab_is(*state, "game.vars.a, game.vars.b, game.vars.c, game.vars.d, game.vars.e",
           "1 1.5 text true false");
    lab_is(*state, "game.vars[1], game.vars[-3], game.vars[2], #game.vars", "one minus two 2");
    lab_is(*state, "math.type(game.vars.a), math.type(game.vars.f), game.vars.f",
           "integer float 9.007199254741e+15");
    lab_is(*state, "game.vars.g == '', game.vars.nothing, game.vars[('x'):rep(500)]",
           "true nil nil");
    lab_run(*state, "game.vars.a = nil");
    lab_is(*state, "game.vars.a", "nil");
}

// Where Lua keeps its keys must not show: lists and names come in a fixed order.
static void tables_are_kept_in_a_fixed_order(void **state)
{
    lab_run(*state, "game.vars.t = {z = 1, a = {deep = {1, 2}}, m = 3, 'one', 'two'}"
                    " keys = {} for k in pairs(game.vars.t) do keys[#keys + 1] = k end");
    lab_is(*state, "table.concat(keys, ' ')", "1 2 a m z");
    lab_is(*state, "game.vars.t.a.deep[2], #game.vars.t, game.vars.t[1]", "2 2 one");
    lab_run(*state, "one = game:hash() game.vars.t = nil"
                    " local t = {'one', 'two'} t.m = 3 t.z = 1 t.a = {deep = {1, 2}}"
                    " second = zd.game() second.vars.t = t");
    lab_is(*state,
           "(function() local n = 0 for k, v in pairs(second.vars.t) do"
           " n = n + 1 if k ~= keys[n] then return k end end return n end)()",
           "5");
}

static void iteration_is_in_the_order_of_setting(void **state)
{
    lab_run(*state,
            "for _, k in ipairs{'c', 'a', 'b', 3, 1} do game.vars[k] = k end game.vars.a = 9"
            " keys = {} for k, v in pairs(game.vars) do keys[#keys + 1] = k .. '=' .. v end");
    lab_is(*state, "table.concat(keys, ' ')", "c=c a=9 b=b 3=3 1=1");
    // What is taken out on the way does not come up, what is put in does no harm.
    lab_run(*state, "keys = {} for k in pairs(game.vars) do keys[#keys + 1] = k"
                    " game.vars.b = nil game.vars.new = 1 end");
    lab_is(*state, "table.concat(keys, ' ')", "c a 3 1");
}

static void what_is_kept_goes_back_with_the_game(void **state)
{
    lab_run(*state, "game.vars.n = 1 t = game.vars start = game:snapshot()"
                    " game.vars.n = 2 game.vars.t = {1} inner = game.vars.t game:restore(start)");
    lab_is(*state, "t.n, t.t", "1 nil");
    lab_says(*state, "return inner[1]");
    lab_says(*state, "inner[1] = 2");
}

static void what_cannot_be_kept_is_refused(void **state)
{
    lab_run(*state, "game.vars.t = {1}");
    lab_says(*state, "game.vars.f = print");
    lab_says(*state, "game.vars.f = game");
    lab_says(*state, "game.vars[1.5] = 1");
    lab_says(*state, "game.vars[{}] = 1");
    lab_says(*state, "game.vars[('k'):rep(48)] = 1");
    lab_says(*state, "game.vars.s = ('s'):rep(256)");
    lab_says(*state, "game.vars.u = game.vars.t");
    lab_says(*state, "local t = {} t.t = t game.vars.c = t");
    lab_says(*state, "for i = 1, 1000 do game.vars[i] = ('x'):rep(200) end");
    lab_says(*state, "local t = {} for i = 1, 5000 do t[i] = i end game.vars.big = t");
    lab_says(*state, "return game.vars[nil]");
}

// A table that cannot be kept whole is not kept in part.
static void a_table_is_kept_whole_or_not_at_all(void **state)
{
    lab_run(*state, "game.vars.t = {old = 1} before = game:hash()");
    lab_says(*state, "game.vars.t = {a = 1, b = {c = print}}");
    lab_is(*state, "game:hash() == before, game.vars.t.old", "true 1");
}

static void a_table_may_be_set_to_itself(void **state)
{
    lab_run(*state, "game.vars.t = {1} game.vars.t = game.vars.t");
    lab_is(*state, "game.vars.t[1], game.vars.t == game.vars.t", "1 true");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, lab_setup, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(values_come_back_as_they_were),        CASE(tables_are_kept_in_a_fixed_order),
        CASE(iteration_is_in_the_order_of_setting), CASE(what_is_kept_goes_back_with_the_game),
        CASE(what_cannot_be_kept_is_refused),       CASE(a_table_is_kept_whole_or_not_at_all),
        CASE(a_table_may_be_set_to_itself),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
