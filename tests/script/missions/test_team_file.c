// Teams: what a file says is who fights, and everything that is wrong in it is told with its line.
#include "support/script/workbench.h"
#include "zerodark/rules/core/figures.h"

#include <stdio.h>

static const char mission[] = "return mission { id = 'try', setup = function(m) end }";

static void with_team(lua_State *L, const char *team)
{
    workbench_file(L, "try.lua", mission);
    workbench_file(L, "team.lua", team);
}

static const char play[] = "g = zd.game { mission = 'try.lua', team = 'team.lua' }";

// ZD-UPG-POOL-01, ZD-HERO-03: stats, armour, flags.
static void heroes_have_their_upgrades(void **state)
{
    lua_State *L = *state;
    with_team(L, "return team { design = '4/8/4',\n"
                 "  hero { name = 'Ines', M = 4, F = 4, A = 3, D = 4, AV = 2,\n"
                 "    upgrades = { 'Lethal', '+1 F', 'Ablative armour' } },\n"
                 "  hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4 } }");
    workbench_run(L, play);
    struct match *m = workbench_match(L);
    const struct roster *r = &m->game.world.roster;
    const struct figure *ines = figure_look(r, figure_named(r, "Ines"));
    const struct figure *bo = figure_look(r, figure_named(r, "Bo"));
    assert_int_equal(ines->stat[STAT_F], 5);
    assert_int_equal(ines->stat[STAT_AV], 2);
    assert_int_equal(ines->stat[STAT_ABLATIVE], 1);
    assert_true(ines->flags & FLAG_LETHAL);
    assert_int_equal(bo->stat[STAT_F], 4);
    assert_int_equal(bo->stat[STAT_AV], 1);
    assert_int_equal(bo->flags, 0);
}

// ZD-TEAM-05: three upgrades, three cards; none where nobody has any.
static void upgrades_run_the_clock_down(void **state)
{
    lua_State *L = *state;
    with_team(L, "return team {\n"
                 "  hero { name = 'Ines', M = 4, F = 4, A = 3, D = 4, AV = 2,\n"
                 "    upgrades = { 'Lethal', '+1 F', 'Ablative armour' } } }");
    workbench_run(L, play);
    assert_int_equal(zd(&workbench_match(L)->game)->clock_cards, 3);
    with_team(L, "return team { hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4 } }");
    workbench_run(L, play);
    assert_int_equal(zd(&workbench_match(L)->game)->clock_cards, 0);
}

// ZD-TEAM-03: a team of no other design is one of 4/16/4.
static void the_usual_design_is_4_16_4(void **state)
{
    lua_State *L = *state;
    with_team(L, "return team {\n"
                 "  hero { name = 'Ines', M = 4, F = 4, A = 3, D = 4, upgrades = {\n"
                 "    'Lethal', 'Vigilant', 'Inhuman', 'Courageous', '+1 F' } } }");
    workbench_says(L, play);
}

static void a_team_may_be_a_table(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "try.lua", mission);
    workbench_run(L, "g = zd.game { mission = 'try.lua', team = { design = '1/2/2',\n"
                     "  { name = 'Ines', M = 4, F = 4, A = 3, D = 4, upgrades = { '+1 F' } } } }");
    assert_int_equal(workbench_int(L, "g:figure('Ines').F"), 5);
    workbench_says(L, "zd.game { mission = 'try.lua', team = { design = '1/0/2',\n"
                      "  { name = 'Ines', M = 4, F = 4, A = 3, D = 4, upgrades = { '+1 F' } } } }");
}

static void everything_wrong_is_told(void **state)
{
    lua_State *L = *state;
    static const char *const parts[] = {
        "team.lua:4: Ines: no upgrade 'Lethl'; did you mean 'Lethal'?",
        "team.lua:3: Ines: the stats add up to 16, but must add up to 15 (ZD-STAT-02)",
        "team.lua:5: Ines: 'Heavy armour' needs 'Medium armour' first (ZD-UPG-ARMOUR-07)",
        "team.lua:6: Bo: every stat is 2 to 6, not 7 (ZD-STAT-01)",
        "team.lua:7: Bo: 'Fractal camouflage' needs armour of AV 1 or more (ZD-UPG-ARMOUR-08)",
    };
    with_team(L, "return team {\n"
                 "  design = '2/8/4',\n"
                 "  hero { name = 'Ines', M = 4, F = 4, A = 3, D = 5, AV = 4,\n"
                 "    upgrades = { 'Lethl',\n"
                 "      'Heavy armour' } },\n"
                 "  hero { name = 'Bo', M = 7, F = 4, A = 2, D = 2, AV = 0,\n"
                 "    upgrades = { 'Fractal camouflage' } } }\n");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        workbench_says(L, play);
    }
}

// Names of every list: what is near is named, and all of it at once.
static void names_in_lists_are_looked_up(void **state)
{
    lua_State *L = *state;
    static const char *const parts[] = {
        "team.lua:2: Zoya: no upgrade 'Zippr'; did you mean 'Zipper'?",
        "team.lua:3: Zoya: no upgrade 'Heatlit'; did you mean 'heatlight'?",
        "team.lua:4: Zoya: no gadget 'Rlay'; did you mean 'Relay'?",
        "team.lua:5: Zoya: no sentry 'Claymre'; did you mean 'Claymore'?",
    };
    with_team(L, "return team { hero { name = 'Zoya', M = 4, F = 4, A = 3, D = 4,\n"
                 "  allies = { 'Zippr',\n"
                 "    { 'Scutter', upgrades = { 'Heatlit' } } }, upgrades = {\n"
                 "    'Sapper', 'Relay', { 'Hardened', 'Rlay' } },\n"
                 "  sentry = 'Claymre',\n"
                 "  program = 'Asault' } }");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        workbench_says(L, play);
    }
    workbench_says(L, play);
}

// What is short for a name is meant before what is merely like it; what is like none is listed.
static void names_that_are_not_known_are_explained(void **state)
{
    lua_State *L = *state;
    static const char *const parts[] = {
        "no upgrade 'Frag grenade'; did you mean 'Fragmenting grenade'?",
        "no upgrade 'Quux'; if it comes with a pack, name the pack (--pack)",
        "no gadget 'Toaster'; use one of these: ",
        "IFF, ",
        "no trait 'Foo'; use one of these: ",
        "Gun-fu, ",
    };
    with_team(L, "return team { hero { name = 'Zoya', M = 4, F = 4, A = 3, D = 4, upgrades = {\n"
                 "  'Frag grenade', 'Quux', { 'Hardened', 'Toaster' } }, trait = 'Foo' } }");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        workbench_says(L, play);
    }
}

// ZD-SPEC-EWOP-01, ZD-AI-01, ZD-SYNTH-01: a hero is added with what its upgrades bring, and no
// points are counted; a machine by its make.
static void heroes_are_added_with_upgrades(void **state)
{
    lua_State *L = *state;
    workbench_run(L, "g = zd.game() zoya = g:add('hero', { name = 'Zoya', A = 6, at = { 3, 4 },\n"
                     "  stunned = 1, upgrades = { 'EWOp', '+1 F' }, side = 'rival' })");
    workbench_run(
        L, "assert(zoya.F == 4 and zoya.x == 3 and zoya.printed.A == 6 and zoya.stunned == 1)\n"
           "assert(zoya.side == 'rival' and zoya:has 'EWOp')");
    workbench_run(L, "mind = g:add('Hero', { upgrades = { 'AI' }, trait = 'Gun-fu' })\n"
                     "sal = g:add('Hero', { upgrades = { 'Sapper' }, sentry = 'AP mine' })\n"
                     "assert(mind.make == 'AI' and mind.place == 'off' and sal.place == 'table')");
    workbench_run(L, "assert(g:add('Hero', { name = 'Rob', make = 'robot' }).make == 'robot')\n"
                     "n = #g:figures()");
    workbench_says(L, "g:add('Hero', { upgrades = { 'EWop' } })");
    workbench_says(L, "g:add('Hero', { upgrades = { 'EWOp' }, M = 1.5 })");
    workbench_says(L, "g:add('Hero', { upgrades = { 'EWOp' }, at = 3 })");
    workbench_says(L, "g:add('Grunt', { upgrades = { 'EWOp' } })");
    workbench_run(L, "assert(#g:figures() == n)");
}

// Who plays by name, as with --team; and what nobody would look at is not passed over.
static void teams_are_named(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "try.lua", mission);
    workbench_run(L, "g = zd.game { mission = 'try.lua', team = 'hornet' }\n"
                     "assert(g:figure 'Zoya')");
    workbench_run(L, "g = zd.game { mission = 'try.lua', team = 'iron-choir.lua' }");
    workbench_says(L, "zd.game { mission = 'try.lua', team = 'teams_spec' }");
    workbench_says(L, "zd.game { mission = 'try.lua', team = 5 }");
    workbench_says(L, "zd.game { mission = 'try.lua', team = {} }");
    workbench_says(L, "zd.game { mission = 'try.lua', team = { design = '4/16/4' } }");
    workbench_run(L, "g = zd.game { mission = 'try.lua', team = { choices = {} } }");
    workbench_says(L, "zd.game { team = 'hornet' }");
    workbench_says(L, "zd.game { team = {} }");
    workbench_says(L, "zd.game { difficulty = 'harsh' }");
    workbench_says(L, "zd.game { mode = 'solo' }");
}

// What an operation has made of a hero (ZD-OP-WOUND-02, ZD-OP-WOUND-03, ZD-OP-WOUND-04,
// ZD-OP-SUPPLY-05, ZD-OP-XP-03): read, and not beyond what can be.
static void heroes_have_a_past(void **state)
{
    lua_State *L = *state;
    with_team(L, "return team {\n"
                 "  hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4, player = 'Anna', xp = 7,\n"
                 "    wounded = 1, lost = { A = 1, M = 2 }, AV = 2, more_AV = 2,\n"
                 "    allies = { { 'Emjay', wounded = 1, bought = { '+1 F' } } } } }");
    workbench_run(L, play);
    workbench_run(L, "local bo, emjay = g:figure 'Bo', g:figure \"Bo's Emjay\"\n"
                     "assert(bo.M == 2 and bo.A == 2 and bo.AV == 4 and bo.wounded == 1)\n"
                     "assert(bo.purse == 7 and emjay.wounded == 1)\n"
                     "assert(g.deck.left == 53)"); // what was bought is not a card
    static const char *const wrong[] = {
        "wounded = 3", "lost = { A = 2 }", "lost = { AV = 1 }", "AV = 2, more_AV = 6",
        "xp = 256",    "xp = -1",          "player = 5",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        static char text[256];
        snprintf(text, sizeof text,
                 "return team { hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4, %s } }", wrong[i]);
        with_team(L, text);
        workbench_says(L, play);
    }
    with_team(L,
              "return team { markers = { 5 }, hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4 } }");
    workbench_says(L, play);
}

// Names are what orders go by.
static void names_are_a_heros_own(void **state)
{
    lua_State *L = *state;
    with_team(L, "return team {\n"
                 "  hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4 },\n"
                 "  hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4 } }");
    workbench_says(L, play);
    with_team(L, "return team {\n"
                 "  hero { name = ('x'):rep(500), M = 4, F = 4, A = 3, D = 4 } }");
    workbench_says(L, play);
    with_team(L, "return team {\n"
                 "  hero { name = ('\u6f22'):rep(24), M = 4, F = 4, A = 3, D = 4 } }");
    workbench_says(L, play);
    with_team(L, "return team {\n"
                 "  hero { name = ('\u6f22'):rep(23), M = 4, F = 4, A = 3, D = 4 } }");
    workbench_run(L, play); // letters count, not bytes
    assert_int_equal(workbench_int(L, "utf8.len(g:figures {}[1].name)"), 23);
    with_team(L, "return team { hero { name = '', M = 4, F = 4, A = 3, D = 4 } }");
    workbench_says(L, play);
    with_team(L, "return team {\n"
                 "  hero { name = 'Bo', M = 4, F = 4, A = 3, D = 4, upgrades = { 'AI' } } }");
    workbench_says(L, play);
}

static void what_is_no_team_is_told(void **state)
{
    lua_State *L = *state;
    static const char *const cases[] = {
        "return 5",
        "return team { design = '4/16' }",
        "return team {\n desing = '4/16/4' }",
        "map [[ ]] return team {}",
        "return team { heroe { name = 'x' } }",
        "return team { require 'x' }",
        "return team {\n hero { nmae = 'x' } }",
        "return team {\n hero { name = 'x', M = 4, F = 4, A = 3 } }",
        "return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4, upgrades = { 1, 2 } } }",
        "return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4, upgrades = { { 1 } } } }",
        "return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4, bought = 'Lethal' } }",
        "return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4, allies = { {} } } }",
        ("return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4,\n"
         "  allies = { { 'Emjay', nmae = 'Pia' } } } }"),
        "return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4, iff = 'on' } }",
        "return team { hero { name = 'x', M = 4, F = 4, A = 3, D = 4, used = { Claymre = 1 } } }",
        "return team { supply_drop = 1 }",
        "team {} return team {}",
        "return team { hero 'Ines' }",
        "while true do end",
        "return team {}",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        with_team(L, cases[i]);
        workbench_says(L, play);
    }
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(heroes_have_their_upgrades),     CASE(upgrades_run_the_clock_down),
        CASE(the_usual_design_is_4_16_4),     CASE(a_team_may_be_a_table),
        CASE(everything_wrong_is_told),       CASE(names_in_lists_are_looked_up),
        CASE(what_is_no_team_is_told),        CASE(names_that_are_not_known_are_explained),
        CASE(heroes_are_added_with_upgrades), CASE(teams_are_named),
        CASE(names_are_a_heros_own),          CASE(heroes_have_a_past),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
