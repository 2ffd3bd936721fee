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
    workbench_fails(L, "g:set(f, { hurt = 4 })", "field 'hurt': 4 is not within 0 to 3");
    workbench_fails(L, "g:set(f, { side = 'red' })", "no side 'red'");
    workbench_fails(L, "g:add('woman')", "no profile 'woman'; did you mean 'man'?");
    workbench_fails(L, "g:set(f, { radius = -1 })", "a number of units from 0 to 100 is needed");
    workbench_fails(L, "for i = 3, 65 do g:add('man') end",
                    "game:add: there are 64 figures already; game:remove makes room");
    workbench_fails(L, "return f.hurd", "no field of a figure called 'hurd'; did you mean 'hurt'?");
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
    const char *text, *message;
} mistakes[] = {
    {2, "", "tiny/init.lua:1: ruleset: the field 'title' is needed"},
    {2, "title = 3,", "tiny/init.lua:2: ruleset: field 'title': a text expected, got number"},
    {2, "title = 'Tiny', colour = 1,", "ruleset: no field 'colour'"},
    {2, "title = 'Tiny', unit = 'mile',", "tiny/init.lua:2: ruleset: field 'unit': 'mile' is not"},
    {3, "", "ruleset: field 'sides': a list { \"name\", ... } expected, got nil"},
    {3, "sides = {},",
     "tiny/init.lua:3: ruleset: field 'sides': a list { \"name\", ... } expected, "
     "got an empty one"},
    {3, "sides = { 'a', 'b', 'c', 'd', 'e' },", "field 'sides': 4 are the most there can be"},
    {3, "sides = { 'a', 'a' },", "field 'sides': 'a' is there twice"},
    {3, "sides = { 'a b' },", "field 'sides': a list of names expected"},
    {4, "kinds = { 'one', 'one' },", "there is a kind of figure of this name already"},
    {5, "stats = { 'aim', 'aim' },", "'aim' is something else of a figure already; take another"},
    {5, "stats = { 'name' },", "'name' is something else of a figure already; take another"},
    {5, "stats = 'aim',", "tiny/init.lua:5: ruleset: field 'stats': a list { \"name\", ... }"},
    {6, "states = { 'aim' },", "'aim' is something else of a figure already; take another"},
    {6, "states = { { 'hurt', least = 3 } },", "ruleset: state: no field 'least'"},
    {6, "states = { { 'hurt', most = 300 } },", "field 'most': a whole number from 1 to 255"},
    {7, "flags = { 'aim' },", "'aim' is something else of a figure already; take another"},
    {7, "flags = { 'very brave' },", "'very brave': a name of letters, digits and _, 23 bytes at"},
    {8, "links = { 'aim' },", "'aim' is something else of a figure already; take another"},
    {9, "outcomes = { 'x', 'x' },",
     "tiny/init.lua:9: ruleset: field 'outcomes': 'x' is there twice"},
    {9, "", "field 'outcomes': a list { \"name\", ... } expected, got nil"},
    {10, "profiles = { man = { aims = 1 } },",
     "tiny/init.lua:10: ruleset: profile 'man': no field 'aims'; did you mean 'aim'?"},
    {10, "profiles = { man = { kind = 'two' } },",
     "profile 'man': field 'kind': 'two' is not known"},
    {10, "profiles = { man = { hurt = 4 } },", "field 'hurt': a whole number from 0 to 3 expected"},
    {10, "profiles = { man = { flags = { 'bold' } } },", "'bold' is not known"},
    {10, "profiles = { man = { base = -1 } },", "field 'base': a number from 0"},
    {10, "profiles = { 'man' },", "names of profiles expected"},
    {11, "", "ruleset: the field 'turn' is needed"},
    {11, "turn = 'blue',",
     "tiny/init.lua:11: ruleset: field 'turn': a function expected, got string"},
    {11, "turn = print, begin = 3,", "field 'begin': a function expected, got number"},
    {11, "turn = print, bots = 3,",
     "field 'bots': a table { plain = function(b) ... end } expected"},
    {11, "turn = print, bots = { plain = 3 },",
     "'plain': function(b) ... return order end expected"},
    {11, "turn = print, bots = { plain = { order = 3 } },", "field 'order': a function expected"},
    {11, "turn = print, describe = 'x',", "field 'describe': a function expected, got string"},
    {11, "turn = print, params = { p = {} },", "the field 'default' is needed"},
    {12, "} ruleset {}", "the rules are there already; declare adds to them"},
};

static void mistakes_are_told_with_their_line(void **state)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        tiny(*state, init_with(mistakes[i].line, mistakes[i].text));
        workbench_fails(*state, open_tiny, mistakes[i].message);
    }
}

static void turns_are_names_of_sides(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(11, "turn = function() return 3 end, orders = { rest = { run = print } },"));
    workbench_run(L, open_tiny);
    workbench_run(L, "f = g:add('man', { side = 'blue', at = { 3, 4 } })");
    workbench_fails(L, "f:rest()", "side (turn): return a name or nil, not a number");
}

static void a_pack_that_brings_rules_brings_them(void **state)
{
    lua_State *L = *state;
    tiny(L, "");
    workbench_fails(
        L, open_tiny,
        "tiny/init.lua:1: pack 'tiny' is to bring the rules of this battle, and has not "
        "called ruleset { ... }");
    workbench_file(L, "fog/pack.lua", "return { name = 'fog' }");
    workbench_file(L, "fog/init.lua", "ruleset { title = 'x' }");
    workbench_fails(
        L, "zd.game { packs = { 'fog' } }",
        "fog/init.lua:1: ruleset: this pack brings no rules: its pack.lua says ruleset = "
        "\"zero-dark\"");
}

static void everybody_plays_by_the_same_rules(void **state)
{
    lua_State *L = *state;
    tiny(L, init_with(0, NULL));
    workbench_file(L, "fog/pack.lua", "return { name = 'fog' }");
    workbench_fails(
        L, "zd.game { packs = { 'tiny', 'fog' } }",
        "fog/pack.lua:1: pack 'fog' is for the rules 'zero-dark', and this battle is "
        "played by 'tiny', as pack 'tiny' says (tiny/pack.lua:1); leave one of them out");
    workbench_fails(
        L, "zd.game { mission = MISSIONS .. '/rescue.lua', packs = { 'tiny' } }",
        "pack 'tiny' is for the rules 'tiny', and this battle is played by 'zero-dark', "
        "as the mission says");
    workbench_fails(L, "zd.game { ruleset = 'none' }",
                    "there are no rules 'none': no pack of that name brings them");
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
    workbench_fails(L, "zd.game { packs = { 'mist', 'tiny' } }",
                    "no param 'fat'; did you mean 'far'?");
    workbench_file(L, "mist/pack.lua",
                   "return { name = 'mist', ruleset = 'tiny', changes = { 'upgrade X' } }");
    workbench_file(L, "mist/init.lua", "upgrade { name = 'X', kind = 'trait', text = 'x' }");
    workbench_fails(L, "zd.game { packs = { 'mist', 'tiny' } }",
                    "upgrade is of the rules of Zero Dark, and this game is played by 'tiny'");
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
        workbench_fails(L, code, "is of the rules of Zero Dark, and this game is played by 'tiny'");
    }
    workbench_fails(L, "g:play 'careful'", "the bot 'careful' is of the rules of Zero Dark");
    workbench_fails(L, "g:play()", "the rules 'tiny' have no bots");
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
    workbench_fails(L, open, "mission: no field 'heroes'");
    workbench_file(L, "m.lua", MISSION("setup = function() end,\nover = { 'team_gone' }"));
    workbench_fails(L, open,
                    "m.lua:4: mission: field 'over': a function that returns one of the "
                    "outcomes expected, got table");
    workbench_file(L, "m.lua",
                   "local r = 'tiny' return mission { id = 'm', ruleset = r,\n"
                   "setup = function() end }");
    workbench_fails(L, "zd.game { mission = 'm.lua' }",
                    "field 'ruleset': it is for the rules 'tiny', and this battle is played by "
                    "'zero-dark'; say it as a plain text");
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
    workbench_fails(L, "zd.game { mission = 'm.lua', packs = { 'tiny' } }",
                    "field 'choices': 'sky': a list of words expected, one at least");
    workbench_file(L, "m.lua", MISSION("choices = { sky = { 'clear', 3 } }, setup = print"));
    workbench_fails(L, "zd.game { mission = 'm.lua', packs = { 'tiny' } }",
                    "field 'choices': 'sky': a list of words expected, one at least");
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
    workbench_fails(L, "ada:go()", "it is the turn of green");
    workbench_run(L, "assert(bob:go().ok and g.vars.n == 3)");
    workbench_run(L, "g.vars.side = 'red'");
    workbench_fails(L, "return g.turn_side", "no side (turn) 'red'");
    workbench_fails(L, "bob:go()", "no side (turn) 'red'");
    workbench_run(L, "assert(g.vars.n == 3)");
    tiny(L, init_with(11, "turn = function(game) return game.turn_side end,"));
    workbench_run(L, open_tiny);
    workbench_fails(L, "return g.turn_side", "inside one another too deeply");
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
    workbench_fails(L, "bob:go()", "tiny/init.lua:15: no more");
    workbench_run(L, "assert(g:hash() == h and g.over == nil) g.vars.n = 2\n"
                     "local e = bob:go().events assert(g.over == 'green')\n"
                     "assert(e[#e].name == 'battle.over' and e[#e].word == 'enough')");
    workbench_fails(L, "ada:go()", "the battle is over: green");
    workbench_run(L, "assert(g:undo() and g.over == nil)");
    workbench_fails(L, "g:finish 'red'", "no outcome 'red'");
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
    workbench_fails(L, "g:play 'lazy'", "bot 'lazy': order: it returned no order");
    workbench_fails(L, "g:play 'wrong'", "Bob: go: it is not its side's");
    workbench_fails(L, "g:play { team = 'plain' }", "no option 'team'");
    workbench_file(L, "b.lua",
                   "return bot { name = 'b', order = function(b) return b:open()[1] end }");
    workbench_run(L, "assert(g:play('b.lua', 1) == 1)");
    workbench_file(L, "c.lua", "return bot { name = 'c', decide = 'careful', order = print }");
    workbench_fails(L, "g:play('c.lua', 1)",
                    "no bot 'careful' of these rules to leave decisions to");
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
    workbench_fails(L, "zd.game { mission = 'm.lua', packs = { 'tiny' } }",
                    "no step 'bong'; did you mean 'bang'?");
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
    return cmocka_run_group_tests(tests, NULL, NULL);
}
