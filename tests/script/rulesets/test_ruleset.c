// Rules that are written in Lua: how they are loaded, what is wrong with them, what they refuse.
#include <stdio.h>
#include <string.h>

#include "support/script/workbench.h"

#include "script/rulesets/ruleset.h"

#define PACK "return { name = 'tiny', version = '1.0.0', ruleset = 'tiny' }"

// A system that is right, of which tests change a line.
static const char *const lines[] = {
    "ruleset {",
    "title = 'Tiny',",
    "sides = { 'blue', 'green' },",
    "kinds = { 'one' },",
    "stats = { 'aim', 'W' },",
    "states = { 'out', { 'hurt', most = 3 } },",
    "flags = { 'brave' },",
    "links = { 'partner' },",
    "outcomes = { 'blue', 'green' },",
    "profiles = { man = { aim = 12, hurt = 1, flags = { 'brave' } } },",
    "turn = function() return 'blue' end,",
    "}"};

static const char *init_with(int line, const char *text)
{
    static char init[2000];
    init[0] = '\0';
    for (int i = 0; i < (int)(sizeof lines / sizeof *lines); i++) {
        size_t n = strlen(init);
        snprintf(init + n, sizeof init - n, "%s\n", i + 1 == line ? text : lines[i]);
    }
    return init;
}

static void tiny(lua_State *L, const char *init)
{
    workbench_file(L, "tiny/pack.lua", PACK);
    workbench_file(L, "tiny/init.lua", init);
}

static const char open_tiny[] = "g = zd.game { packs = { 'tiny' } }";

static void a_system_brings_its_own_words(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(0, NULL));
    workbench_run(L, open_tiny);
    workbench_run(L, "f = g:add('man', { name = 'Ada', side = 'green', at = { 3, 4 } })");
    assert_int_equal(workbench_int(L, "f.aim"), 12);
    assert_int_equal(workbench_int(L, "f.W"), 0);
    assert_int_equal(workbench_int(L, "f.hurt"), 1);
    assert_string_equal(workbench_text(L, "f.kind .. ' ' .. f.side .. ' ' .. f.profile"),
                        "one green man");
    workbench_run(L, "assert(f.brave == true and f:is 'brave' and f.partner == nil)");
    workbench_run(L,
                  "h = g:add('man', { aim = 9 }) assert(h.name == 'man' and h.aim == 9)\n"
                  "g:set(f, { partner = h, brave = false, hurt = 3, side = 'blue', radius = 2 })\n"
                  "assert(f.partner == h and not f.brave and f.hurt == 3 and f.side == 'blue')\n"
                  "assert(f.printed.aim == 12 and h.printed.aim == 12)\n"
                  "assert(f.radius == 2 and f.states.hurt == 3 and not f.flags.brave)\n"
                  "g:set(f, { partner = false }) assert(f.partner == nil)");
    workbench_says(L, "g:set(f, { hurt = 4 })");
    workbench_says(L, "g:set(f, { side = 'red' })");
    workbench_says(L, "g:add('woman')");
    workbench_says(L, "g:set(f, { radius = -1 })");
    workbench_says(L, "for i = 3, 65 do g:add('man') end");
    workbench_says(L, "return f.hurd");
}

static void a_figure_without_words_has_its_name(void **state)
{
    char words[RULESET_WORDS];
    lua_State *L = *state;
    tiny(L, init_with(2, "title = 'Tiny', describe = function() error 'no words' end,"));
    workbench_run(L, open_tiny);
    workbench_run(L, "f = g:add('man', { name = 'Ada', at = { 3, 4 } })");
    lua_getglobal(L, "g");
    struct match *m = match_check(L, -1);
    match_ask(L, m);
    ruleset_describe(m, figure_named(&m->game.world.roster, "Ada"), words, sizeof words);
    assert_ptr_equal(strstr(words, "Ada (tiny/init.lua:2: no words"), words);
    workbench_run(L, "assert(#g:open() == 0 and g.fault == nil)");
}

static const struct {
    int line;
    const char *text;
} mistakes[] = {
    {2, ""},
    {2, "title = 3,"},
    {2, "title = 'Tiny', colour = 1,"},
    {2, "title = 'Tiny', unit = 'mile',"},
    {3, ""},
    {3, "sides = {},"},
    {3, "sides = { 'a', 'b', 'c', 'd', 'e' },"},
    {3, "sides = { 'a', 'a' },"},
    {3, "sides = { 'a b' },"},
    {4, "kinds = { 'one', 'one' },"},
    {5, "stats = { 'aim', 'aim' },"},
    {5, "stats = { 'name' },"},
    {5, "stats = 'aim',"},
    {6, "states = { 'aim' },"},
    {6, "states = { { 'hurt', least = 3 } },"},
    {6, "states = { { 'hurt', most = 300 } },"},
    {7, "flags = { 'aim' },"},
    {7, "flags = { 'very brave' },"},
    {8, "links = { 'aim' },"},
    {9, "outcomes = { 'x', 'x' },"},
    {9, ""},
    {10, "profiles = { man = { aims = 1 } },"},
    {10, "profiles = { man = { kind = 'two' } },"},
    {10, "profiles = { man = { hurt = 4 } },"},
    {10, "profiles = { man = { flags = { 'bold' } } },"},
    {10, "profiles = { man = { base = -1 } },"},
    {10, "profiles = { 'man' },"},
    {11, ""},
    {11, "turn = 'blue',"},
    {11, "turn = print, begin = 3,"},
    {11, "turn = print, bots = 3,"},
    {11, "turn = print, bots = { plain = 3 },"},
    {11, "turn = print, bots = { plain = { order = 3 } },"},
    {11, "turn = print, describe = 'x',"},
    {11, "turn = print, params = { p = {} },"},
    {12, "} ruleset {}"},
};

static void mistakes_are_told_with_their_line(void **state)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        char name[512];
        snprintf(name, sizeof name, "%d: %s", mistakes[i].line, mistakes[i].text);
        tiny(*state, init_with(mistakes[i].line, mistakes[i].text));
        workbench_says_of(*state, name, open_tiny);
    }
}

static void turns_are_names_of_sides(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(11, "turn = function() return 3 end, orders = { rest = { run = print } },"));
    workbench_run(L, open_tiny);
    workbench_run(L, "f = g:add('man', { side = 'blue', at = { 3, 4 } })");
    workbench_says(L, "f:rest()");
}

static void a_pack_that_brings_rules_brings_them(void **state)
{
    lua_State *L = *state;
    tiny(L, "");
    workbench_says(L, open_tiny);
    workbench_file(L, "fog/pack.lua", "return { name = 'fog' }");
    workbench_file(L, "fog/init.lua", "ruleset { title = 'x' }");
    workbench_says(L, "zd.game { packs = { 'fog' } }");
}

static void everybody_plays_by_the_same_rules(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(0, NULL));
    workbench_file(L, "fog/pack.lua", "return { name = 'fog' }");
    workbench_says(L, "zd.game { packs = { 'tiny', 'fog' } }");
    workbench_says(L, "zd.game { mission = MISSIONS .. '/rescue.lua', packs = { 'tiny' } }");
    workbench_says(L, "zd.game { ruleset = 'none' }");
    workbench_run(L, "g = zd.game { ruleset = 'tiny', packs = { 'tiny' } } assert(#g.packs == 1)");
}

// A pack for the rules of another one has them loaded first, and hooks their rows.
static void packs_of_the_same_rules_are_loaded_after_them(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(11, "turn = function() return 'blue' end,\n"
                          "params = { far = { default = 3, low = 0, high = 9, doc = 'x' } },"));
    workbench_file(L, "mist/pack.lua",
                   "return { name = 'mist', ruleset = 'tiny', changes = { 'param far' } }");
    workbench_file(L, "mist/init.lua", "param('far', 5)");
    workbench_run(L, "g = zd.game { packs = { 'mist', 'tiny' } }\n"
                     "assert(g.packs[1].name == 'tiny' and g:param 'far' == 5)");
    workbench_file(L, "mist/pack.lua",
                   "return { name = 'mist', ruleset = 'tiny',\nchanges = { 'param fat' } }");
    workbench_file(L, "mist/init.lua", "");
    workbench_says(L, "zd.game { packs = { 'mist', 'tiny' } }");
    workbench_file(L, "mist/pack.lua",
                   "return { name = 'mist', ruleset = 'tiny', changes = { 'upgrade X' } }");
    workbench_file(L, "mist/init.lua", "upgrade { name = 'X', kind = 'trait', text = 'x' }");
    workbench_says(L, "zd.game { packs = { 'mist', 'tiny' } }");
}

static const char *const rulebooks[] = {"f:shoot(f)",
                                        "f.wounded",
                                        "f.kit",
                                        "g:points 'team'",
                                        "g.mode",
                                        "g.visibility",
                                        "g:upgrades()",
                                        "g:pass()",
                                        "zd.mission(g):deploy_red()",
                                        "g:test {}",
                                        "zd.mission(g).secured"};

static void what_is_of_the_rulebook_is_refused(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(0, NULL));
    workbench_run(L, open_tiny);
    workbench_run(L, "f = g:add('man')");
    for (size_t i = 0; i < sizeof rulebooks / sizeof *rulebooks; i++) {
        char code[80];
        snprintf(code, sizeof code, "local x = %s", rulebooks[i]);
        workbench_says(L, code);
    }
    workbench_says(L, "g:play 'careful'");
    workbench_says(L, "g:play()");
}

#define MISSION(fields)                                                                            \
    "return mission {\nid = 'm', ruleset = 'tiny', table = { 20, 10 },\n" fields "}"

static void missions_say_by_which_rules_they_are_played(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(0, NULL));
    static const char open[] = "g = zd.game { mission = 'm.lua', packs = { 'tiny' } }";
    workbench_file(L, "m.lua", MISSION("setup = function(m) m:add('man', { name = 'Ada' }) end"));
    workbench_run(L, open);
    workbench_run(L, "assert(g:figure 'Ada' and g.table.width == 20 and g.mission == 'm')");
    workbench_file(L, "m.lua", MISSION("setup = function() end, heroes = {}"));
    workbench_says(L, open);
    workbench_file(L, "m.lua", MISSION("setup = function() end,\nover = { 'team_gone' }"));
    workbench_says(L, open);
    workbench_file(L, "m.lua",
                   "local r = 'tiny' return mission { id = 'm', ruleset = r,\n"
                   "setup = function() end }");
    workbench_says(L, "zd.game { mission = 'm.lua' }");
    workbench_file(L, "m.lua",
                   "-- ruleset = 'tiny'\nreturn mission { id = 'm',\n"
                   "setup = function(m) m:log \"ruleset = 'tiny'\" end }");
    workbench_run(L,
                  "assert(zd.game { mission = 'm.lua', team = { heroes = { { name = 'A', M = 4, F "
                  "= 4, A = 4, D = 3 } } } }.mode == 'solo')");
}

static void what_is_chosen_beforehand_is_known(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(0, NULL));
    workbench_file(L, "m.lua",
                   MISSION("choices = { sky = { 'clear', 'rain' } },\n"
                           "setup = function(m) m.vars.sky = m.choice.sky end"));
    workbench_run(L, "g = zd.game { mission = 'm.lua', packs = { 'tiny' } }");
    assert_string_equal(workbench_text(L, "g.vars.sky"), "clear");
    workbench_file(L, "m.lua", MISSION("choices = { sky = {} }, setup = print"));
    workbench_says(L, "zd.game { mission = 'm.lua', packs = { 'tiny' } }");
    workbench_file(L, "m.lua", MISSION("choices = { sky = { 'clear', 3 } }, setup = print"));
    workbench_says(L, "zd.game { mission = 'm.lua', packs = { 'tiny' } }");
}

// A game with an order `go`, and what else is written into its table.
static void open_with(lua_State *L, const char *more)
{
    char text[700];
    snprintf(
        text, sizeof text,
        "turn = function(game) return game.vars.side end,\n"
        "orders = { go = { run = function(o) game.vars.n = (game.vars.n or 0) + 1 end } },\n%s",
        more);
    tiny(L, init_with(11, text));
    workbench_run(L, open_tiny);
    workbench_run(L, "ada = g:add('man', { name = 'Ada', side = 'blue' })\n"
                     "bob = g:add('man', { name = 'Bob', side = 'green' })");
}

static void whose_turn_it_is_decides_who_may_act(void **state)
{
    lua_State *L = *state;
    open_with(L, "");
    workbench_run(L,
                  "assert(g.turn_side == nil and #g:open() == 0 and ada:go().ok and bob:go().ok)\n"
                  "g.vars.side = 'green' assert(g.turn_side == 'green' and #g:open() == 1)");
    workbench_says(L, "ada:go()");
    workbench_run(L, "assert(bob:go().ok and g.vars.n == 3)");
    workbench_run(L, "g.vars.side = 'red'");
    workbench_says(L, "return g.turn_side");
    workbench_says(L, "bob:go()");
    workbench_run(L, "assert(g.vars.n == 3)");
    tiny(L, init_with(11, "turn = function(game) return game.turn_side end,"));
    workbench_run(L, open_tiny);
    workbench_says(L, "return g.turn_side");
}

static void what_comes_after_an_order_is_a_part_of_it(void **state)
{
    lua_State *L = *state;
    open_with(L, "after_order = function(game, o)\n"
                 "  game.vars.last = o.figure.name .. ' ' .. o.order\n"
                 "  if game.vars.n == 2 then error 'no more' end\n"
                 "  if game.vars.n == 3 then game:finish('green', 'enough') end\nend,");
    workbench_run(L, "ada:go() h = g:hash()");
    assert_string_equal(workbench_text(L, "g.vars.last"), "Ada go");
    workbench_says(L, "bob:go()");
    workbench_run(L, "assert(g:hash() == h and g.over == nil) g.vars.n = 2\n"
                     "local e = bob:go().events assert(g.over == 'green')\n"
                     "assert(e[#e].name == 'battle.over' and e[#e].word == 'enough')");
    workbench_says(L, "ada:go()");
    workbench_run(L, "assert(g:undo() and g.over == nil)");
    workbench_says(L, "g:finish 'red'");
}

static void the_rules_begin_before_the_first_order(void **state)
{
    lua_State *L = *state;
    open_with(
        L,
        "begin = function(game, m)\n"
        "  game.vars.began = m and #m:figures() or 0\n"
        "  game.vars.die = game:roll('begin', { dice = 1, sides = 6 })[1]\n"
        "  game.vars.chosen = game:decide('who', { side = 'blue', options = { 'a', 'b' } })\nend,");
    workbench_run(L, "assert(g.vars.began == 0 and g.vars.die >= 1 and g.vars.chosen == 1)");
    workbench_file(L, "m.lua", MISSION("setup = function(m) m:add 'man' m:add 'man' end"));
    workbench_run(
        L, "g = zd.game { mission = 'm.lua', packs = { 'tiny' } } assert(g.vars.began == 2)");
}

static void bots_of_the_rules_play(void **state)
{
    lua_State *L = *state;
    open_with(L, "after_order = function(game)\n"
                 "  game.vars.side = game.vars.side == 'blue' and 'green' or 'blue'\n"
                 "  if game.vars.n > 5 then game:finish 'blue' end\nend,\n"
                 "bots = { plain = function(b) return b:open()[1] end,\n"
                 "  lazy = function() return nil end,\n"
                 "  wrong = function(b) return { order = 'go', figure = b.enemies[1] } end },");
    workbench_run(
        L, "g.vars.side = 'blue' s = g:snapshot() assert(g:play() == 6 and g.over == 'blue')\n"
           "g:restore(s) assert(g:play { blue = 'plain', green = 'plain', orders = 2 } == 2)\n"
           "g:restore(s)");
    workbench_says(L, "g:play 'lazy'");
    workbench_says(L, "g:play 'wrong'");
    workbench_says(L, "g:play { team = 'plain' }");
    workbench_file(L, "b.lua",
                   "return bot { name = 'b', order = function(b) return b:open()[1] end }");
    workbench_run(L, "assert(g:play('b.lua', 1) == 1)");
    workbench_file(L, "c.lua", "return bot { name = 'c', decide = 'careful', order = print }");
    workbench_says(L, "g:play('c.lua', 1)");
}

// A mission hooks the steps of the rules, and ends the battle by its own function.
static void missions_have_a_say(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(11,
                      "turn = function() return nil end,\n"
                      "steps = { bang = { fields = { n = 'integer' } } },\n"
                      "orders = { go = { run = function(o) game:step('bang', { n = 4 }) end } },"));
    workbench_file(L, "m.lua",
                   MISSION("setup = function(m) m:add('man', { name = 'Ada' }) end,\n"
                           "on = { bang = function(m, e) m.vars.n = (m.vars.n or 0) + e.n end },\n"
                           "over = function(m) if m.vars.n == 8 then return 'green' end end"));
    workbench_run(
        L, "g = zd.game { mission = 'm.lua', packs = { 'tiny' } } ada = g:figure 'Ada'\n"
           "ada:go() assert(g.vars.n == 4 and not g.over) ada:go() assert(g.over == 'green')");
    workbench_file(L, "m.lua", MISSION("setup = function() end, on = { bong = print }"));
    workbench_says(L, "zd.game { mission = 'm.lua', packs = { 'tiny' } }");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_system_brings_its_own_words, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(mistakes_are_told_with_their_line, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(turns_are_names_of_sides, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_pack_that_brings_rules_brings_them, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(everybody_plays_by_the_same_rules, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(packs_of_the_same_rules_are_loaded_after_them,
                                        workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(what_is_of_the_rulebook_is_refused, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(missions_say_by_which_rules_they_are_played,
                                        workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(what_is_chosen_beforehand_is_known, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(whose_turn_it_is_decides_who_may_act, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(what_comes_after_an_order_is_a_part_of_it, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(the_rules_begin_before_the_first_order, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(bots_of_the_rules_play, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_figure_without_words_has_its_name, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(missions_have_a_say, workbench_setup, workbench_teardown),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
