// Marches: moves that steps of Lua walk piece by piece, and places to stand.
#include "support/script/workbench.h"

#include <string.h>

// A game with Ada at 10, 10, whose moves do what the code says; `march` is hers.
static void walking(lua_State *L, const char *code)
{
    workbench_run(
        L, "g = zd.game { seed = 3 } g:ask(false) seen = ''\n"
           "a = g:add('Hero', { name = 'Ada', at = { 10, 10 }, M = 4, F = 3, A = 3, D = 3 })\n"
           "b = g:add('Hero', { name = 'Bo', at = { 10, 20 }, M = 4, F = 3, A = 3, D = 3 })");
    lua_pushfstring(
        L,
        "g:instead('move', function(move, vanilla) local march = g:march(move) kept = march "
        "%s end)",
        code);
    workbench_run(L, lua_tostring(L, -1));
}

#define WALK(piece)                                                                                \
    "march:leave() march:walk(function() while march:advance(" piece ") do "                       \
    "  seen = seen .. a.x .. ' ' march:go_on() end end) march:arrive()"

static void a_way_is_gone_in_pieces_of_any_length(void **state)
{
    lua_State *L = *state;
    walking(L, WALK("2"));
    workbench_run(L, "a:move(17, 10)");
    assert_string_equal(workbench_text(L, "seen"), "12 14 16 17 ");
    assert_string_equal(workbench_text(L, "g.events[2].text"), "Ada moves 7 in to (17.0, 10.0)");
    walking(L, WALK("8"));
    workbench_run(L, "a:move(14, 10)");
    assert_string_equal(workbench_text(L, "seen"), "14 ");
    walking(L, "march:advance(1)");
    workbench_says(L, "a:move(14, 10)");
    walking(L, "march:walk(function() march:advance(0) end)");
    workbench_says(L, "a:move(14, 10)");
}

static void what_is_gone_in_pieces_is_the_move_of_the_rules(void **state)
{
    lua_State *L = *state;
    walking(L, WALK("0.25"));
    workbench_run(L, "a:move(15, 12) mine = g:hash() place = a.x .. ' ' .. a.y");
    walking(L, "vanilla()");
    workbench_run(L, "a:move(15, 12)");
    assert_true(workbench_int(L, "mine == g:hash() and 1 or 0"));
}

// ZD-OW-11: where it is stopped the move ends.
static void a_way_can_be_stopped_cut_and_taken(void **state)
{
    lua_State *L = *state;
    walking(L, "march:walk(function() march:advance(3) march:stop() end) march:arrive() "
               "seen = tostring(march.held) .. march.gone");
    workbench_run(L, "a:move(17, 10)");
    assert_string_equal(workbench_text(L, "seen .. ' ' .. a.x"), "true3 13");
    walking(L, "local how = { rules = true } "
               "march:take(g:cut(a, g:path(a, { { 10, 16 } }, how), 4, how)) march:arrive() "
               "seen = march.gone");
    workbench_run(L, "a:move(17, 10)");
    assert_string_equal(workbench_text(L, "seen .. ' ' .. a.x .. ' ' .. a.y"), "4 10 14");
    walking(L, "march:take { places = { { x = 10, y = 10 }, { x = 10, y = 99 } }, length = 3 }");
    workbench_says(L, "a:move(17, 10)");
}

// Who is in the way by now is gone round.
static void the_rest_of_a_way_is_found_anew(void **state)
{
    lua_State *L = *state;
    walking(L, "march:walk(function() march:advance(2) march:moment() b:come_to { 17, 10 } "
               "march:go_on() while march:advance(1) do march:go_on() end end) march:arrive()");
    workbench_run(L, "a:move(17, 10)");
    assert_string_equal(workbench_text(L, "b.x .. ' ' .. tostring(a:touches(b))"), "17 true");
}

static void a_march_is_lent_with_its_step_and_to_no_other(void **state)
{
    lua_State *L = *state;
    walking(L, WALK("1"));
    workbench_run(L, "a:move(12, 10)");
    assert_string_equal(workbench_text(L, "tostring(kept)"), "march (returned)");
    workbench_says(L, "kept:stop()");
    walking(L, "g:step('jump', move)");
    workbench_says(L, "a:move(12, 10)");
    walking(L, "march:land()");
    workbench_says(L, "a:move(12, 10)");
    walking(L, "march:plan()");
    workbench_says(L, "a:move(12, 10)");
    walking(L, "march:fly()");
    workbench_says(L, "a:move(12, 10)");
    workbench_run(L, "g:unhook() g:before('activation', function(v) g:march(v) end)");
    workbench_says(L, "a:move(12, 10)");
}

static void there_is_room_where_nobody_stands(void **state)
{
    lua_State *L = *state;
    walking(L, "vanilla()");
    workbench_run(L, "at = b:room_touching(a, { 14, 10 })");
    assert_string_equal(workbench_text(L, "tostring(b:room_at { x = 10, y = 10, z = 0 })"),
                        "false");
    assert_string_equal(workbench_text(L, "tostring(b:room_at { x = 14, y = 10, z = 0 })"), "true");
    assert_string_equal(workbench_text(L, "('%.3f %.3f'):format(at.x, at.y)"), "10.984 10.000");
    workbench_run(L,
                  "near = b:room_near({ 10, 10 }, 3) down = b:down_from { x = 10, y = 10, z = 5 }");
    assert_string_equal(workbench_text(L, "tostring(near.x == 10 and near.y == 10) .. down.z"),
                        "false0");
    assert_string_equal(workbench_text(L, "tostring(b:stands_at { -1, 4 })"), "nil");
}

// ZD-OW-09: the list of bonus actions of an interruption is its own; it is put back, whatever
// becomes of it.
static void an_action_within_another_has_books_of_its_own(void **state)
{
    lua_State *L = *state;
    walking(L, "g:own_action(function() g:perform { figure = a, option = 'token' } "
               "  seen = seen .. a.tokens .. (a.bonus_used.token and 'used ' or 'free ') end) "
               "seen = seen .. (a.bonus_used.token and 'used' or 'free') "
               "pcall(g.own_action, g, function() a:put('tokens', 0, a) error('no') end) "
               "seen = seen .. ' ' .. a.tokens");
    workbench_run(L, "a:move(12, 10)");
    assert_string_equal(workbench_text(L, "seen"), "1used free 0");
    walking(L, "g:perform { figure = a, option = 'sing' }");
    workbench_says(L, "a:move(12, 10)");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        CASE(a_way_is_gone_in_pieces_of_any_length),
        CASE(what_is_gone_in_pieces_is_the_move_of_the_rules),
        CASE(a_way_can_be_stopped_cut_and_taken),
        CASE(the_rest_of_a_way_is_found_anew),
        CASE(a_march_is_lent_with_its_step_and_to_no_other),
        CASE(there_is_room_where_nobody_stands),
        CASE(an_action_within_another_has_books_of_its_own),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests_name("march", tests, NULL, NULL));
}
