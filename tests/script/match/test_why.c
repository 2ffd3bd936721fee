// The answer to "why": what a roll would have been without each pack, and what did not apply.
#include "support/script/lab.h"

#include "script/hooks/hook.h"
#include "zerodark/rules/kit/kit.h"

#include <string.h>

// Salim shoots with 4 dice at 11: range 10 + Def 1.
static int firefight(void **state)
{
    static const char *const packs[] = {"fog", "rain"};
    lab_setup(state);
    struct lab *lab = *state;
    lab_run(lab, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}})"
                 "grunt = game:add('Grunt', {at = {20, 10}, face = salim})"
                 "start = game:snapshot()"
                 "function shot() game:restore(start) game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1}"
                 "  local r = salim:shoot(grunt) return r.ok and r or r:answer(1) end "
                 "function without(pack) local w = game:why().without[pack]"
                 "  return w and w.dice .. ' ' .. tostring(w.target) end");
    for (int i = 0; i < 2; i++) {
        hook_functions(lab->L, lab->match, packs[i]);
        lua_setglobal(lab->L, packs[i]);
    }
    return 0;
}

static void without_packs_there_is_nothing_to_leave_out(void **state)
{
    lab_run(*state, "shot()");
    lab_is(*state, "#game:why().dice, game:why().target_terms.sum, next(game:why().without)",
           "4 11 nil");
}

static void each_pack_is_left_out_of_what_both_add(void **state)
{
    lab_run(*state, "fog.quantity('shoot.target', function(t) t:add('fog', 3) end)"
                    "rain.quantity('shoot.target', function(t) t:add('rain', 2) end)"
                    "rain.quantity('shoot.dice', function(t) t:add('wet', -1) end) shot()");
    lab_is(*state, "game:why().target_terms.sum, game:why().dice_terms.sum", "16 3");
    lab_is(*state, "without 'fog', without 'rain', without 'user'", "3 13 4 14 nil");
    lab_is(*state, "game:why().text:match('\\n  without fog[^\\n]*')",
           "\n  without fog: 3 dice, needs 13");
}

static void a_term_that_another_pack_has_replaced_comes_back(void **state)
{
    lab_run(*state, "fog.quantity('shoot.target', function(t) t:add('fog', 3) end)"
                    "rain.quantity('shoot.target', function(t)"
                    "  if t:remove('fog') > 0 then t:add('rain', 5) end end) shot()");
    lab_is(*state, "game:why().target_terms.text", "range 10 + Def 1 + rain 5 = 16");
    lab_is(*state, "without 'fog', without 'rain'", "4 11 4 14");
}

static void what_a_handler_makes_of_the_sum_is_worked_out_anew(void **state)
{
    lab_run(*state, "fog.quantity('shoot.target', function(t) t:add('fog', 3) end)"
                    "rain.quantity('shoot.target', function(t)"
                    "  t:add('half', -(t:sum() // 2)) end) shot()");
    lab_is(*state, "game:why().target_terms.sum, without 'fog', without 'rain'", "7 4 6 4 14");
}

static void what_comes_by_way_of_a_stat_is_left_out_too(void **state)
{
    lab_run(*state, "game:quantity('stat.F', function(t) t:add('strong', 2) end) shot()");
    lab_is(*state, "game:why().dice_terms.sum, without 'user'", "6 4 11");
    lab_run(*state,
            "game:unhook() game:quantity('stat.M', function(t) t:add('slow', -1) end) shot()");
    lab_is(*state, "without 'user'", "nil"); // it has no say in a shot
}

// ZD-STATE-TARGETED-01: a die more, by a param.
static void a_param_that_entered_is_at_its_default(void **state)
{
    lab_run(*state, "fog.param('targeted.dice', 3) rain.param('medic.target', 11)"
                    "game:set(grunt, {targeted = 1}) start = game:snapshot() shot()");
    lab_is(*state, "game:why().dice_terms.sum, without 'fog', without 'rain'", "7 5 11 nil");
    lab_is(*state, "game:param('targeted.dice')", "3");
}

// ZD-MEDIC-01, ZD-TEST-08
static void other_tests_are_told_of_as_well(void **state)
{
    lab_run(*state,
            "fog.quantity('test.target', function(t) t:add('fog', 2) end)"
            "rain.quantity('test.target', function(t) t:at_most(14, 'dry') end)"
            "rain.quantity('stat.A', function(t) t:add('cold', -1) end)"
            "kim = game:add('Hero', {name = 'Kim', at = {11, 10}}) game:set(kim, {wounded = 1}) "
            "game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1}"
            "r = salim:medic(kim) if not r.ok then r = r:answer(1) end");
    lab_is(*state, "game:why().name, game:why().target_terms.sum", "medic 14");
    lab_run(*state, "n = game:why().dice_terms.sum");
    lab_is(*state, "without 'fog' == n .. ' 13', without 'rain' == n + 1 .. ' 15'", "true true");
}

// Two packs may set a param alike, and the user another way: each is left out for itself.
static void a_param_is_what_the_others_have_set(void **state)
{
    lab_run(*state, "fog.param('targeted.dice', 3) rain.param('targeted.dice', 3)"
                    "game:set(grunt, {targeted = 1}) start = game:snapshot() shot()");
    lab_is(*state, "game:why().dice_terms.sum, without 'fog', without 'rain'", "7 nil nil");
}

// ZD-MEDIC-01
static void a_param_of_a_test_is_at_its_default(void **state)
{
    lab_run(*state,
            "fog.param('medic.target', 11)"
            "rain.quantity('test.dice', function(t) t:add('rain', 1) end)"
            "kim = game:add('Hero', {name = 'Kim', at = {11, 10}}) game:set(kim, {wounded = 1}) "
            "game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1}"
            "r = salim:medic(kim) if not r.ok then r = r:answer(1) end");
    lab_is(*state, "game:why().name, game:why().target_terms.sum", "medic 11");
    lab_is(*state, "without 'fog', without 'rain'", "5 13 4 11");
}

static void become_ewop(struct lab *lab)
{
    struct game *g = &lab->match->game;
    figure_id zoya = FIGURE_NONE;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        zoya = strcmp(game_figure(g, id)->name, "Zoya") == 0 ? id : zoya;
    }
    game_figure(g, zoya)->flags |= FLAG_EWOP;
    kit_give(g, zoya, ITEM_SPELLDECK, 1);
}

// ZD-EW-LOS-04: what was added and taken out before the test itself.
static void tests_of_electronic_warfare_are_worked_out_anew(void **state)
{
    lab_run(*state, "fog.quantity('ew.dice', function(t) t:add('fog', 2) end)"
                    "fog.quantity('ew.target', function(t) t:add('fog', 3) end)"
                    "rain.quantity('ew.dice', function(t) t:at_most(3, 'wet') end)"
                    "rain.quantity('ew.target', function(t) t:remove('range') end)"
                    "zoya = game:add('Hero', {name = 'Zoya', at = {10, 12}})"
                    "foe = game:add('Grunt', {at = {14, 12}, face = zoya})"
                    "game:set(foe, {targeted = 1})"
                    "game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1}");
    become_ewop(*state);
    lab_run(*state, "r = zoya:hack(foe) if not r.ok then r = r:answer(1) end");
    lab_is(*state, "game:why().dice_terms.text, game:why().target_terms.text",
           "A 4 - firewall 1 + fog 2 - wet 2 = 3 fog 3 = 3");
    lab_is(*state, "without 'fog', without 'rain'", "3 1 5 7");
}

// ZD-MOVE-03
static void a_cautious_move_is_worked_out_anew(void **state)
{
    lab_run(*state, "fog.quantity('cautious.target', function(t) t:remove('2 x distance') end)"
                    "rain.quantity('cautious.target', function(t) t:at_least(9, 'wet') end)"
                    "game:set(grunt, {dead = 1}) game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1}"
                    "r = salim:cautious(10, 13)");
    lab_is(*state, "game:why().name, game:why().target_terms.sum", "cautious 9");
    lab_is(*state, "without 'fog', without 'rain'", "nil 4 1"); // 2 x 3, raised to 9
}

// ZD-SUPPORT-09: what is asked again knows that a token was spent.
static void a_token_is_known_when_the_rules_are_asked_again(void **state)
{
    lab_run(*state,
            "fog.quantity('test.dice', function(t, v) if v.token then t:add('bold', 5) end end)"
            "rain.quantity('cautious.target', function(t) t:add('wet', 1) end)"
            "game:set(grunt, {dead = 1}) game:set(salim, {tokens = 1})"
            "game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}"
            "r = salim:cautious(10, 13) while not r.ok do r = r:answer(2) end n = 1 "
            "while game:why(n).name ~= 'cautious' do n = n + 1 end w = game:why(n)");
    lab_is(*state, "w.dice_terms.sum - w.without.fog.dice", "5");
    lab_is(*state, "w.dice_terms.sum - w.without.rain.dice, w.without.rain.target", "0 6");
}

// ZD-CQB-02
static void both_sides_of_close_quarters_are_told_of(void **state)
{
    lab_run(*state, "fog.quantity('cqb.target', function(t) t:add('fog', 2) end)"
                    "rain.quantity('cqb.target', function(t) t:remove('fog') end)"
                    "foe = game:add('Grunt', {at = {11, 10}, face = salim})"
                    "game.dice:queue{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}"
                    "r = salim:cqb(foe) if not r.ok then r = r:answer(1) end");
    lab_is(*state,
           "(function() for i = 1, 9 do local w = game:why(i) if w and w.name == 'cqb' and "
           "w.who == salim then return w.target_terms.sum, w.without.fog.target,"
           " w.without.rain.target end end end)()",
           "5 5 7");
}

static void a_handler_that_fails_without_another_harms_nothing(void **state)
{
    lab_run(*state, "fog.quantity('shoot.target', function(t) t:add('fog', 3) end)"
                    "rain.quantity('shoot.target', function(t) t:add('rain', t:get 'fog' + 1) end)"
                    "r = shot()");
    lab_is(*state, "r.ok, game:why().target_terms.sum, without 'fog', without 'rain'",
           "true 18 nil 4 14");
    lab_is(*state, "game.fault, game.turn", "nil 1");
    lab_fails(*state, "salim:shoot(nil)", "figure"); // and what fails next says what it is
}

// After a limit nothing goes on: the order comes to nothing, and is not half done or done twice.
static void what_takes_too_much_without_another_ends_the_order(void **state)
{
    lab_run(*state, "fog.quantity('shoot.target', function(t) t:add('fog', 3) end)"
                    "rain.quantity('shoot.target', function(t) while not t:get 'fog' do end end)"
                    "game:restore(start) game.dice:queue{1, 1, 1, 1} before = game:hash()");
    lab_fails(*state, "local r = salim:shoot(grunt) if not r.ok then r:answer(1) end",
              "more than 100 million instructions");
    lab_is(*state, "game:hash() == before", "true");
}

// Whether anybody hears of it makes no difference to the battle.
static void the_battle_is_the_same_where_nobody_listens(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "calls = 0 fog.quantity('shoot.target', function(t) calls = calls + 1"
                 "  t:add('fog', 3) end)"
                 "rain.quantity('shoot.target', function(t) t:skip('rain', 'it is dry') end)"
                 "game:restore(start) salim:shoot(grunt)"
                 "heard, asked = game:hash(), calls calls = 0 game:restore(start)");
    lab->match->game.events = NULL;
    lab_run(lab, "salim:shoot(grunt)");
    lab->match->game.events = &lab->match->events;
    lab_is(lab, "game:hash() == heard, asked - calls", "true 1");
}

static void what_does_not_apply_is_told_with_its_reason(void **state)
{
    lab_run(*state, "fog.quantity('shoot.target', function(t)"
                    "  t:skip('fog', 'too near') got, removed = t:get('fog'), t:remove('fog')"
                    "  t:add('haze', 1) end) shot()"
                    "for _, t in ipairs(game:why().target_terms) do"
                    "  if t.label == 'fog' then fogged = t end end");
    lab_is(*state, "fogged.value, fogged.reason, fogged.source, fogged.place ~= nil, got, removed",
           "0 too near fog true nil 0");
    lab_is(*state, "game:why().target_terms.text", "range 10 + Def 1 + haze 1 = 12");
    lab_is(*state, "game:why().text:match('not: [^\\n]*')", "not: fog (too near) (fog, test:1)");
    lab_is(*state, "game:why().text:match('haze 1 (%b())')", "(fog, test:1)");
    lab_is(*state, "game:why().target_terms[1].reason", "nil");
    lab_fails(*state, "game:quantity('shoot.target', function(t) t:skip('x') end) shot()",
              "expected");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, firefight, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(without_packs_there_is_nothing_to_leave_out),
        CASE(each_pack_is_left_out_of_what_both_add),
        CASE(a_term_that_another_pack_has_replaced_comes_back),
        CASE(what_a_handler_makes_of_the_sum_is_worked_out_anew),
        CASE(what_comes_by_way_of_a_stat_is_left_out_too),
        CASE(a_param_that_entered_is_at_its_default),
        CASE(other_tests_are_told_of_as_well),
        CASE(a_param_is_what_the_others_have_set),
        CASE(a_param_of_a_test_is_at_its_default),
        CASE(tests_of_electronic_warfare_are_worked_out_anew),
        CASE(a_cautious_move_is_worked_out_anew),
        CASE(a_token_is_known_when_the_rules_are_asked_again),
        CASE(both_sides_of_close_quarters_are_told_of),
        CASE(a_handler_that_fails_without_another_harms_nothing),
        CASE(what_takes_too_much_without_another_ends_the_order),
        CASE(the_battle_is_the_same_where_nobody_listens),
        CASE(what_does_not_apply_is_told_with_its_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
