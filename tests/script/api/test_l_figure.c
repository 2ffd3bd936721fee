// Figures as scripts see them: what they tell, what can be set, and whose they are.
#include "support/script/lab.h"

#include <string.h>

#include "zerodark/rules/kit/kit.h"

static int two_figures(void **state)
{
    lab_setup(state);
    lab_run(*state, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}})"
                    "grunt = game:add('Grunt', {at = {20, 10}, face = salim})");
    return 0;
}

static void a_figure_tells_what_it_is(void **state)
{
    struct lab *lab = *state;
    lab_is(lab, "salim", "Salim");
    lab_is(lab, "salim.kind, salim.side, salim.place", "hero team table");
    lab_is(lab, "grunt.kind, grunt.side, grunt.rank, grunt.profile", "bogey red grunt Grunt");
    lab_is(lab, "salim.rank", "nil");
    lab_is(lab, "salim.x, salim.y, salim.z", "10 10 0");
    lab_is(lab, "salim.M, salim.F, salim.A, salim.D, salim.AV", "4 4 4 4 1");
    lab_is(lab, "salim.wounded, salim.dug_in, salim.alive", "0 0 true");
    lab_is(lab, "salim.printed.AV, grunt.printed.Att", "1 2");
    lab_is(lab, "salim.carries, salim.carried_by, salim.xp", "nil nil 0");
    lab_is(lab, "grunt.facing.x < 0, grunt.facing.y", "true 0");
}

// ZD-ALLY-REMOTE-03, ZD-ALLY-REMOTEUPG-03: remotes are put beside their hero, act with it, and
// shoot for it.
static void allies_come_with_a_hero(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "zip = game:add('Zipper', {hero = salim, at = {10, 14}, F = 3, A = 6})"
                 "emjay = game:add('Emjay', {hero = salim, name = 'Ada', at = {10, 18}})");
    lab_is(lab, "zip.hero, zip.side, zip.D, zip.make, emjay.hero, salim.hero",
           "Salim team 4 drone Salim nil");
    lab_is(lab, "(zip:can('move', 12, 14))", "false");
    lab_says(lab, "zip:move(12, 14)");
    lab_says(lab, "game:add('Grunt', {hero = salim})");
    lab_run(lab, "for _, o in ipairs(game:open(salim)) do with = with or o.with end");
    lab_is(lab, "with and with[1]", "Zipper");
    lab_run(lab, "q = salim:overwatch()");
    lab_is(lab, "q.name, q.options[1].text, q.options[2].text, q.options[2].wants_place",
           "remote.act Zipper does nothing Zipper moves true");
}

// ZD-MEAS-01: a fraction of an inch counts as a whole one.
static void lengths_are_inches_in_and_out(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "game:set(salim, {x = 10.5, y = 11})");
    lab_is(lab, "salim.x, salim.y", "10.5 11");
    assert_int_equal(
        game_figure(&lab->match->game, figure_named(&lab->match->game.world.roster, "Salim"))
            ->body.at.x,
        2667);
    lab_run(lab, "game:set(salim, {at = grunt}) game:set(salim, {at = {x = 18.5, y = 10}})");
    lab_is(lab, "salim:range(grunt)", "1");
}

static void numbers_that_are_no_lengths_are_refused(void **state)
{
    static const char *const numbers[] = {"0/0", "1/0", "-1/0", "1e308", "2^53", "-2^53", "49"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        lua_State *L = ((struct lab *)*state)->L;
        lab_is(*state, "salim.x", "10");
        const char *code = lua_pushfstring(L, "game:set(salim, {x = %s})", numbers[i]);
        char copy[64];
        strncpy(copy, code, sizeof copy - 1);
        lua_settop(L, 0);
        lab_says(*state, copy);
    }
    lab_says(*state, "game:set(salim, {x = '3'})");
    lab_says(*state, "salim:move(0/0, 3)");
    lab_says(*state, "salim:move({x = 3})");
    lab_says(*state, "salim:move()");
    lab_is(*state, "salim.x", "10");
}

static void handles_of_one_figure_are_the_same(void **state)
{
    lab_is(*state, "rawequal(game:figure('Salim'), salim), game:figure('Salim') == grunt",
           "true false");
    lab_run(*state, "seen = {[salim] = 1}");
    lab_is(*state, "seen[game:figure('Salim')]", "1");
    lab_is(*state, "game:figures{kind = 'hero'}[1] == salim, #game:figures()", "true 2");
    lab_is(*state, "game:nearest('grunt', salim), game:nearest('boss', salim)", "Grunt nil");
    lab_is(*state, "#game:figures{side = 'red'}, #game:figures{profile = 'Grunt'}", "1 1");
}

static void names_that_do_not_exist_are_answered_with_those_that_do(void **state)
{
    lab_says(*state, "return salim.wonded");
    lab_says(*state, "return salim:shot(grunt)");
    lab_says(*state, "return salim:turn_too(grunt)"); // a late one
    lab_says(*state, "salim.M = 3");
    lab_says(*state, "return game:figure('Salm')");
    lab_says(*state, "game:set(salim, {wonded = 1})");
    lab_says(*state, "salim:shoot(grunt, {tokn = true})");
    lab_says(*state, "game:figures{kid = 'hero'}");
    lab_says(*state, "game:figures{kind = 'heroe'}");
    lab_says(*state, "return salim:is('vigilent')");
    lab_says(*state, "return salim[1]");
}

static void a_figure_that_was_removed_says_so(void **state)
{
    lab_run(*state, "game:remove(grunt)");
    lab_is(*state, "tostring(grunt), grunt.alive", "figure (removed) false");
    lab_says(*state, "return grunt.M");
    lab_says(*state, "salim:shoot(grunt)");
    lab_run(*state, "other = game:add('Grunt', {at = {20, 10}})");
    lab_is(*state, "other == grunt, other.alive", "false true");
    lab_says(*state, "return grunt.M");
}

static void a_figure_of_another_game_is_refused(void **state)
{
    lab_game(*state, "second");
    lab_run(*state, "stranger = second:add('Grunt', {at = {20, 10}})");
    lab_says(*state, "salim:shoot(stranger)");
    lab_says(*state, "salim:shoot(grunt, {with = {stranger}})");
    lab_says(*state, "game:set(stranger, {x = 1})");
    lab_is(*state, "stranger == grunt", "false");
}

static void setting_is_all_or_nothing(void **state)
{
    lab_run(*state, "game:set(salim, {wounded = 1, M = 5, prone = true, name = 'S'})");
    lab_is(*state, "salim.wounded, salim.printed.M, salim.prone, salim.name", "1 5 1 S");
    lab_says(*state, "game:set(salim, {wounded = 2, x = 99})");
    lab_says(*state, "game:set(salim, {wounded = 2, stunned = 99})");
    lab_is(*state, "salim.wounded, salim.stunned, salim.x", "1 0 10");
    lab_says(*state, "game:add('Grunt', {wounded = -1})");
    lab_says(*state, "game:add('Grnt')");
    lab_is(*state, "#game:figures()", "2");
}

static void what_cannot_be_set_is_named(void **state)
{
    lab_says(*state, "game:add('Hero', {at = 'x'})");
    lab_says(*state, "game:add('Hero', {side = 7})");
    lab_says(*state, "game:add('Hero', {make = 'robut'})");
    lab_says(*state, "game:set(salim, {make = 4})");
    lab_says(*state, "game:set(salim, {at = {1}})");
    lab_says(*state, "game:set(salim, {qqqqqqqqqqq = 1})");
}

static void equip(struct lab *lab, const char *name, enum item which)
{
    struct game *g = &lab->match->game;
    kit_give(g, figure_named(&g->world.roster, name), which, 1);
}

// ZD-GADGET-RELAYVISOR-03, ZD-GADGET-RELAYVISOR-05, ZD-GADGET-HEAT-02
static void visors_are_used_by_name(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "kim = game:add('Hero', {name = 'Kim', at = {10, 14}})");
    equip(lab, "Salim", ITEM_RELAY_VISOR);
    equip(lab, "Salim", ITEM_HEATLIGHT);
    lab_is(lab, "salim.relay, (salim:can('connect', kim)), (salim:can('connect'))",
           "nil false false");
    equip(lab, "Kim", ITEM_RELAY);
    lab_run(lab, "salim:connect(kim)");
    lab_is(lab, "salim.relay == kim, (salim:can('paint', grunt)), (kim:can('paint', grunt))",
           "true true false");
}

// ZD-GADGET-IO-01: what somebody carries is set and read by name, and all of it or nothing.
static void a_kit_is_set_by_name(void **state)
{
    lab_run(*state, "game:set(salim, {kit = {IFF = 2, ['Jump rig'] = 1}, off = {IFF = true},"
                    "hardened = {['Jump rig'] = true}})");
    lab_is(*state, "salim.kit.IFF, salim.kit['Jump rig'], salim.kit.Relay", "2 1 nil");
    lab_is(*state, "salim.off.IFF, salim.off['Jump rig'], salim.hardened['Jump rig']",
           "true nil true");
    lab_is(*state, "salim.FW", "0");
    lab_run(*state, "game:set(salim, {off = {IFF = false}})");
    lab_is(*state, "salim.off.IFF, salim.FW", "nil 1");
    lab_says(*state, "game:set(salim, {kit = {IFF = 0}, off = {Relai = true}})");
    lab_says(*state, "game:set(salim, {kit = {IFF = 999}})");
    lab_is(*state, "salim.kit.IFF", "2");
    lab_says(*state, "game:set(salim, {kitt = {}})");
}

// ZD-GADGET-JUMP-01, ZD-EW-HACK-15, ZD-GADGET-IO-02: the options of a flight and of a hack, and the
// gadgets that are open to switch.
static void gadgets_are_used_by_name(void **state)
{
    lab_run(*state, "game:set(salim, {kit = {['Jump rig'] = 1, IFF = 2}})");
    lab_run(*state, "names = {} for _, o in ipairs(game:open(salim)) do "
                    "if o.order == 'switch' then names[#names + 1] = o.gadget end end");
    lab_is(*state, "#names, names[1], names[2]", "2 IFF Jump rig");
    lab_is(*state, "(select(2, salim:can('hack', grunt, {gadget = 'Relay'})))[1]",
           "Salim is not an EWOp (ZD-EW-GEN-01)");
    lab_run(*state, "game.dice:queue{12, 12, 12, 12}"
                    "salim:move(12, 10, {fly = true, height = 0.5})");
    lab_is(*state, "salim.x, salim.z", "12 0");
    lab_run(*state, "salim:switch 'IFF'");
    lab_is(*state, "salim.off.IFF", "true");
    lab_says(*state, "salim:hack(grunt, {gadget = 'Relai'})");
}

// ZD-GRENADE-GEN-03, ZD-GRENADE-GEN-04: thrown at a place or next to somebody; a handler of "throw"
// sees what is thrown and where it lands.
static void grenades_are_thrown_by_name(void **state)
{
    struct lab *lab = *state;
    lab_is(lab, "(salim:can('throw', 'Smoke grenade', 15, 10))", "false");
    equip(lab, "Salim", ITEM_SMOKE);
    lab_is(
        lab,
        "(salim:can('throw', 'Smoke grenade', 15, 10)),"
        "(salim:can('throw', 'Smoke grenade', grunt)), (salim:can('throw', 'Tag grenade', grunt))",
        "true true false");
    lab_run(lab, "game.dice:queue{4, 5, 1} q = salim:throw('Smoke grenade', 15.49, 10)");
    lab_is(lab, "q.name", "gas.place"); // where its second marker goes
    equip(lab, "Salim", ITEM_TAG);
    lab_run(lab, "r = salim:throw('Tag grenade', 15.49, 10)");
    lab_is(lab, "r.rolls[1].name, r.rolls[1].successes", "throw 2");
    lab_is(lab, "(salim:can('throw', 'Tag grenade', grunt))", "false");
}

// A game lives as long as somebody speaks of one of its figures.
static void a_figure_keeps_its_game_alive(void **state)
{
    lab_run(*state, "local mine = game "
                    "game = nil collectgarbage() collectgarbage()");
    lab_is(*state, "salim.M", "4");
    lab_run(*state, "salim, grunt = nil, nil collectgarbage() collectgarbage()");
}

// ZD-WEAPON-EXPLOSIVE-01, ZD-WEAPON-SPRAY-01, ZD-WEAPON-INDIRECT-01: an order says what it is shot
// with, and at a place instead of somebody; a hook sees it.
static void a_shot_says_what_it_uses(void **state)
{
    struct game *g = &((struct lab *)*state)->match->game;
    figure_id salim = figure_named(&g->world.roster, "Salim");
    kit_give(g, salim, ITEM_EXPLOSIVE, 1);
    game_figure(g, salim)->flags |= FLAG_SPRAY;
    lab_is(*state, "(salim:can('shoot', grunt, {spray = true}))", "true");
    lab_is(*state, "select(2, salim:can('shoot', grunt, {indirect = true}))[1]",
           "Salim has no indirect weapon (ZD-WEAPON-INDIRECT-01)");
    lab_is(*state, "(salim:can('shoot', {20, 12}))", "false");
    lab_run(*state, "n = 0 for _, o in ipairs(game:open(salim)) do "
                    "n = n + (o.explosive and o.spray and o.target == grunt and 1 or 0) end");
    lab_is(*state, "n", "1");
    lab_run(*state, "game:before('blast', function(v) seen = v end)"
                    "game:before('shoot', function(v) kind = v.explosive and not v.spray end)"
                    "game:before('blast', function(v) where = v.at.y radius = v.radius end)"
                    "game.dice:queue{12, 1, 1, 1} salim:shoot({20, 12}, {explosive = true})");
    lab_is(*state, "kind, where, radius, grunt.alive, salim.kit.Explosive", "true 12 6 false nil");
    lab_says(*state, "salim:medic(salim, {spray = true})");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_figure_tells_what_it_is, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(visors_are_used_by_name, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(a_shot_says_what_it_uses, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(grenades_are_thrown_by_name, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(allies_come_with_a_hero, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(lengths_are_inches_in_and_out, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(numbers_that_are_no_lengths_are_refused, two_figures,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(handles_of_one_figure_are_the_same, two_figures,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(names_that_do_not_exist_are_answered_with_those_that_do,
                                        two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(a_figure_that_was_removed_says_so, two_figures,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(a_figure_of_another_game_is_refused, two_figures,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(setting_is_all_or_nothing, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(what_cannot_be_set_is_named, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(a_kit_is_set_by_name, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(gadgets_are_used_by_name, two_figures, lab_teardown),
        cmocka_unit_test_setup_teardown(a_figure_keeps_its_game_alive, two_figures, lab_teardown),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
