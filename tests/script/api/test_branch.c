// Lines of play side by side, what lies between two positions, and orders that are tried again.
#include "support/script/lab.h"

static int begins(void **state)
{
    lab_setup(state);
    lab_run(*state, "salim = game:add('Hero', { name = 'Salim', at = { 10, 10 } })\n"
                    "boss = game:add('Boss', { name = 'Boss 1', at = { 14, 10 } })\n"
                    "game:ask(false)\n"
                    "function lines(from, to) return table.concat(game:diff(from, to), '; ') end");
    return 0;
}

static void a_branch_is_left_and_found_as_it_was(void **state)
{
    lab_run(*state, "game:branch 'left'\n"
                    "salim:move(10, 14); left = game:hash()\n"
                    "game:switch 'main'");
    lab_is(*state, "salim.x, salim.y, game.turn", "10 10 0");
    lab_run(*state, "salim:move(10, 6); game:switch 'left'");
    lab_is(*state, "salim.y, game.turn, game:hash() == left", "14 1 true");
    lab_run(*state, "game:switch 'main'");
    lab_is(*state, "salim.y", "6");
}

static void each_branch_has_what_can_be_undone_on_it(void **state)
{
    lab_run(*state, "game:remove(boss); salim:move(10, 12)\n"
                    "game:branch 'left'\n"
                    "salim:move(10, 14); salim:move(10, 16); game:undo()\n"
                    "game:switch 'main'");
    lab_is(*state, "game:undo(), game:undo(), salim.y", "true false 10");
    lab_run(*state, "game:switch 'left'");
    lab_is(*state, "game:redo(), salim.y, game:undo(), game:undo(), game:undo(), game:undo()",
           "true 16 true true true false");
    lab_is(*state, "salim.y", "10");
}

static void branches_are_listed_with_the_one_that_is_played(void **state)
{
    lab_is(*state, "#game:branches()", "0");
    lab_run(*state, "game:branch 'left'; salim:move(10, 14); b = game:branches()");
    lab_is(*state, "#b, b[1].name, b[1].turn, b[1].here, b[2].name, b[2].turn, b[2].here",
           "2 main 0 false left 1 true");
    lab_is(*state, "b[2].hash == game:hash(), b[1].hash == b[2].hash", "true false");
}

static void names_that_are_wrong_are_told(void **state)
{
    lab_says(*state, "game:switch 'left'");
    lab_run(*state, "game:branch 'left'");
    lab_says(*state, "game:branch 'left'");
    lab_says(*state, "game:branch 'main'");
    lab_says(*state, "game:switch 'letf'");
    lab_says(*state, "game:branch ''");
    lab_says(*state, "game:branch '\\27[2J'");
    lab_says(*state, "game:branch(('x'):rep(40))");
    lab_says(*state, "for i = 1, 31 do game:branch('b' .. i) end");
}

static void a_difference_is_told_in_words(void **state)
{
    lab_run(*state, "before = game:snapshot()");
    lab_is(*state, "lines(before)", "");
    lab_run(*state, "game:set(salim, { at = { 12.5, 10 }, wounded = 2, F = 3 })\n"
                    "game:set(boss, { place = 'gone' })");
    lab_is(*state, "lines(before)",
           "Salim: at 10.00, 10.00, 0.00 -> 12.50, 10.00, 0.00; Salim: wounded 0 -> 2; "
           "Salim: F 4 -> 3; Boss 1: on the table -> gone");
    lab_is(*state, "#game:diff(game:snapshot(), before)", "4");
}

static void figures_that_come_and_go_are_told(void **state)
{
    lab_run(*state, "before = game:snapshot()\n"
                    "game:remove(boss)\n"
                    "game:add('Grunt', { name = 'Grunt 9', at = { 20, 21 } })");
    lab_is(*state, "game:diff(before)[1], game:diff(before)[2]",
           "Boss 1 no longer exists Grunt 9 is new, at 20.00, 21.00");
}

static void cards_dice_and_variables_are_told(void **state)
{
    lab_run(*state, "before = game:snapshot()\n"
                    "game.dice:queue { 1, 2, 3 }\n"
                    "game.vars.alarm = 2; game.vars.seen = { salim = true }\n"
                    "game.vars[7] = 'x'");
    lab_is(*state, "lines(before)",
           "dice: 0 queued -> 3; vars.alarm: nil -> 2; vars.seen: nil -> a table; "
           "vars[7]: nil -> \"x\"");
    lab_run(*state,
            "before = game:snapshot(); game.vars.seen.salim = false; game.vars.alarm = nil");
    lab_is(*state, "lines(before)", "vars.alarm: 2 -> nil; vars.seen.salim: true -> false");
}

static void positions_of_branches_are_compared_by_name(void **state)
{
    lab_run(*state, "game:branch 'left'; game:set(salim, { stunned = 1 })");
    lab_is(*state, "lines('main')", "Salim: stunned 0 -> 1");
    lab_is(*state, "lines('left', 'main')", "Salim: stunned 1 -> 0");
    lab_says(*state, "game:diff('mian')");
    lab_says(*state, "game:diff(7)");
}

static void an_order_is_tried_again_under_other_rules(void **state)
{
    lab_run(
        *state,
        "game.dice:queue { 12, 12, 1, 1, 1, 1, 1, 1 }\n"
        "o = salim:shoot(boss); now = game:hash(); target = game:why(#o.rolls).target_terms.sum");
    lab_is(*state, "game:again(#o.rolls).target_terms.sum == target", "true");
    lab_run(*state, "game:quantity('shoot.target', function(t) t:add('fog', 3) end)");
    lab_is(*state, "game:again(#o.rolls).target_terms.sum - target", "3");
    lab_is(*state, "game:why(#o.rolls).target_terms.sum == target, game:hash() == now, game.turn",
           "true true 1");
    lab_is(*state, "game:undo(), game.turn, game:redo()", "true 0 true");
}

static void an_order_that_may_no_longer_be_given_says_why(void **state)
{
    lab_is(*state, "game:again()", "nil this position is not the result of an order");
    lab_run(*state, "salim:shoot(boss); now = game:hash()\n"
                    "game:check('can.shoot', function(v) v:deny('out of powder') end)");
    lab_is(*state, "select(2, game:again()):match('out of powder')", "out of powder");
    lab_is(*state, "game:hash() == now, game.fault", "true nil");
    lab_run(*state, "game:undo()");
    lab_is(*state, "(game:again())", "nil");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_branch_is_left_and_found_as_it_was, begins, lab_teardown),
        cmocka_unit_test_setup_teardown(each_branch_has_what_can_be_undone_on_it, begins,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(branches_are_listed_with_the_one_that_is_played, begins,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(names_that_are_wrong_are_told, begins, lab_teardown),
        cmocka_unit_test_setup_teardown(a_difference_is_told_in_words, begins, lab_teardown),
        cmocka_unit_test_setup_teardown(figures_that_come_and_go_are_told, begins, lab_teardown),
        cmocka_unit_test_setup_teardown(cards_dice_and_variables_are_told, begins, lab_teardown),
        cmocka_unit_test_setup_teardown(positions_of_branches_are_compared_by_name, begins,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(an_order_is_tried_again_under_other_rules, begins,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(an_order_that_may_no_longer_be_given_says_why, begins,
                                        lab_teardown),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
