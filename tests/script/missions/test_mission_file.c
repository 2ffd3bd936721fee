// Missions and maps: what the files say is what stands on the table, and what is wrong in them is
// said with place, field and remedy.
#include <stdio.h>
#include <string.h>

#include "support/script/workbench.h"
#include "zerodark/rules/missions/mission.h"

// Runs a mission made of these fields beside id, setup and heroes.
static void mission_text(lua_State *L, char *out, size_t size, const char *fields,
                         const char *setup)
{
    snprintf(out, size,
             "return mission {\n"
             "  id = 'try', %s\n"
             "  setup = function(m)\n"
             "    %s\n"
             "  end }\n",
             fields, setup);
    workbench_file(L, "missions/try.lua", out);
}

static char text[4096];

static struct match *opened(lua_State *L, const char *fields, const char *setup)
{
    mission_text(L, text, sizeof text, fields, setup);
    workbench_run(L, "g = zd.game { mission = 'missions/try.lua', seed = 1 }");
    return workbench_match(L);
}

static void refused(lua_State *L, const char *fields, const char *setup)
{
    mission_text(L, text, sizeof text, fields, setup);
    char name[4096];
    snprintf(name, sizeof name, "%s%s%s", fields, *fields && *setup ? "\n" : "", setup);
    workbench_says_of(L, name, "g = zd.game { mission = 'missions/try.lua', seed = 1 }");
}

static void mistakes_name_the_line_and_the_field(void **state)
{
    static const char *const cases[] = {
        "\ntitel = 'x',",
        "\n\ntitle = 5,",
        "visibility = 'dark',",
        "visibility = 7,",
        "visibility = 2.5,",
        "heroes = {},",
        "lesson = 5,",
        "lesson = { 'go' },",
        "lesson = { { title = 'a', text = 'b' } },",
        "lesson = { { title = 'a', text = 'b', done = true } },",
        "lesson = { { title = 'a', text = 5, done = print } },",
        "lesson = {\n{ title = 'a', text = 'b', done = print, tri = 'c' } },",
        "lesson = { { title = 'a', text = 'b', done = print, rules = 'ZD-TEST-01' } },",
        "lesson = { question = {} },",
        "lesson = { questions = { 'x' } },",
        "\nterrain = function() return 5 end,",
        ("table = { 24, 24 },\n"
         "terrain = map { box { 'b', at = { 40, 40 }, size = { 2, 2 }, height = 2 } },"),
        "terrain = map { lader {} },",
        "modes = { 'sollo' },",
        "table = { 48 },",
        "table = { 0/0, 48 },",
        "table = { 1e308, 48 },",
        "table = { -48, 48 },",
        "table = { 4, 4 },",
        "scale = '28 mm',",
        "over = { 'team_gon' },",
        "choices = 5,",
        "heroes = 'all',",
        "over = 5,",
        "over = { team_gone = true },",
        "over = { 'deck_empty', team_gone = true },",
        "over = { 5 },",
        "score = 5,",
        "choices = { who = 'anybody' },",
        "over = {},",
        "\nteam = '99/x',",
        "\nteam = '0/0/0',",
        // ZD-TEAM-01
        ("team = '1/0/0',\nheroes = { { name = 'A', M = 4, F = 4, A = 3, D = 4 }, "
         "{ name = 'B', M = 4, F = 4, A = 3, D = 4 } },"),
        "on = { ['objective.secure'] = print },",
        "on = { leave = 1 },",
        "achievements = { { name = 'x' } },",
        "heroes = { { name = 'A', M = 9, F = 2, A = 2, D = 2 } },",
        "heroes = { { name = 'A', M = 4, F = 4, A = 4, D = 4 } },",
        "heroes = { { name = 'A', M = 4, F = 4, A = 4 } },",
        "terrain = 5,",
        "terrain = map 'nowhere',",
        "terrain = map '../secret',",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        refused(*state, cases[i], "");
    }
}

static void steps_of_the_set_up_check_what_they_are_given(void **state)
{
    static const char *const cases[] = {
        "m:objective { at = { 1, 2 }, toughnes = 1 }",
        "m:objective { }",
        "m:objective { at = { 0/0, 2 } }",
        "m:objective { at = { 1/0, 2 } }",
        "m:objective { at = { 1e308, 2 } }",
        "m:objective { at = { 2, 49 } }",
        "m:objective { at = { -1, 4 } }",
        "m:objective { at = { 1, 2 }, toughness = 'hard' }",
        "m:deploy_team { edge = 'north' }",
        "m:deploy_team()",
        "m:deploy_team { edge = 'top' } m:redeploy { corner = 'top left', touches = 'right' }",
        "m:deploy_team { edge = 'top' } m:redeploy { corner = 'top left', middle = 'left' }",
        "m:deploy_team { edge = 'top' } m:redeploy() m:redeploy()",
        "m:exit 'botom'",
        "m:pickup { test = 'B(10)' }",
        "m:pickup { test = 'A(10' }",
        "m:run_down(2.5)",
        "m:deploy_tem {}",
        "m:grid 'prmary'",
        "m:deploy { profile = 'Gruntt' }",
        "while true do end",
        "m:figure 'Celler door'",
        "m.game:pack('night', true)",
        "m.game:reload()",
        "m.game:undo()",
        "m.game:restore(m.game:snapshot())",
        "m.game:branch 'here'",
        "m.game:switch 'main'",
        "m.game:play 'careful'",
        "error 'oh'",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        refused(*state, "", cases[i]);
    }
}

static void a_file_has_to_return_its_mission(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "missions/try.lua", "mission { id = 'x', setup = print }");
    workbench_says(L, "zd.game { mission = 'missions/try.lua' }");
    workbench_file(L, "missions/try.lua", "return { id = 'x' }");
    workbench_says(L, "zd.game { mission = 'missions/try.lua' }");
    workbench_file(L, "missions/try.lua", "return mission { setup = print }");
    workbench_says(L, "zd.game { mission = 'missions/try.lua' }");
    workbench_file(L, "missions/try.lua", "while true do end");
    workbench_says(L, "zd.game { mission = 'missions/try.lua' }");
    workbench_says(L, "zd.game { mission = 'missions/none.lua' }");
    workbench_says(L, "zd.game { mission = MISSIONS .. '/rescue.lua', team = { choices = "
                      "{ edge = 'north' } } }");
}

// ZD-MIS-GEN-02: endings that are data stay data; a function is a handler of one step.
static void endings_are_data_or_a_handler(void **state)
{
    struct match *m = opened(*state, "over = { 'deck_empty' },", "");
    assert_int_equal(zd(&m->game)->endings, END_DECK_EMPTY);
    assert_int_equal(m->rules.n_hooks, 0);
    m = opened(*state, "", "");
    assert_int_equal(zd(&m->game)->endings, END_TEAM_GONE | END_DECK_EMPTY);
    m = opened(*state, "over = function(m) return m.vars.done end,", "");
    assert_int_equal(zd(&m->game)->endings, END_SCRIPT);
    assert_int_equal(m->rules.n_hooks, 1);
    assert_string_equal(m->rules.hook[0].pack, "try");
    assert_string_equal(m->rules.hook[0].place, "missions/try.lua:2");
}

// Names and functions side by side; each function is asked once an activation.
static void names_and_functions_end_it(void **state)
{
    struct match *m = opened(
        *state, "over = { 'deck_empty', function(m) return false end, 'primary_secured' },", "");
    assert_int_equal(zd(&m->game)->endings, END_DECK_EMPTY | END_PRIMARY_SECURED | END_SCRIPT);
    assert_int_equal(m->rules.n_hooks, 1);
    assert_string_equal(m->rules.hook[0].place, "missions/try.lua:2");
    m = opened(*state, "over = { 'side_gone' },", "");
    assert_int_equal(zd(&m->game)->endings, END_SIDE_GONE);
    m = opened(*state, "modes = { 'versus' },", "");
    assert_int_equal(zd(&m->game)->endings, END_SIDE_GONE | END_DECK_EMPTY);
}

// ZD-VS-DESTROY-04: a score is a handler of "points"; what it adds is labelled, 0 is not listed.
static void a_score_is_what_a_side_has(void **state)
{
    lua_State *L = *state;
    opened(L,
           "modes = { 'versus' }, score = function(m, side, add)"
           "  add('home', side == 'team' and 3 or 0)  add(m:other(side), 2) end,",
           "");
    workbench_run(L, "n, t = g:points 'team'  o, u = g:points 'rival'");
    assert_int_equal(workbench_int(L, "n"), 5);
    assert_int_equal(workbench_int(L, "#t"), 2);
    assert_string_equal(workbench_text(L, "t[2].label"), "rival");
    assert_string_equal(workbench_text(L, "t[1].source"), "try");
    assert_int_equal(workbench_int(L, "o"), 2);
    assert_int_equal(workbench_int(L, "#u"), 1);
    workbench_says(L, "g:points 'red'");
}

// What a score changes is refused: it only asks.
static void a_score_changes_nothing(void **state)
{
    lua_State *L = *state;
    opened(L, "modes = { 'versus' }, score = function(m, side, add) m:reinforce(1) end,", "");
    workbench_says(L, "g:points 'team'");
}

// Each side has its own choices; a hero is chosen by its name.
static void each_side_chooses_for_itself(void **state)
{
    lua_State *L = *state;
    mission_text(L, text, sizeof text,
                 "modes = { 'versus' }, choices = { way = { 'a', 'b' }, who = 'hero' },",
                 "m.vars.own, m.vars.other = m.choice.way, m.rival_choice.way "
                 "m.vars.who, m.vars.whom = m:choice_of('team').who, m:choice_of('rival').who");
    workbench_run(L, "g = zd.game { mission = 'missions/try.lua', seed = 1, "
                     "team = { choices = { who = 'Ada' } }, rival = { choices = { way = 'b' } } }");
    assert_string_equal(workbench_text(L, "g.vars.own .. g.vars.other .. g.vars.who"), "abAda");
    assert_string_equal(workbench_text(L, "g.vars.whom"), "nil");
    workbench_says(L,
                   "zd.game { mission = 'missions/try.lua', rival = { choices = { way = 'c' } } }");
    workbench_says(L,
                   "zd.game { mission = 'missions/try.lua', rival = { choices = { who = 3 } } }");
}

// A score's mistake is blamed on its own file, also where a helper of ours stumbles over it.
static void a_wrong_score_is_blamed_on_its_file(void **state)
{
    lua_State *L = *state;
    opened(L,
           "modes = { 'versus' },\nscore = function(m, side, add)\n"
           "versus.kills(m, side, add, { { 'Gruntt', 1 } }) end,",
           "");
    workbench_says(L, "g:points 'team'");
    opened(L, "modes = { 'versus' },\nscore = function(m, side, add)\nadd('x', 1e15) end,", "");
    workbench_says(L, "g:points 'team'");
}

static void both_sides_have_to_come(void **state)
{
    refused(*state, "modes = { 'versus' },", "m:deploy_team { edge = 'top' }");
    opened(*state, "modes = { 'versus' },", "");
    workbench_says(*state, "g:pass('team', 3)");
}

static void nobody_is_sent_off_the_table(void **state)
{
    lua_State *L = *state;
    opened(L, "", "m:deploy_team { edge = 'top' }");
    workbench_says(L, "g:figures { kind = 'hero' }[1]:move(500, 500)");
}

// A marker that finds no room where it was wanted stands beside it, and that is told.
static void a_marker_that_is_moved_is_told(void **state)
{
    const struct match *m =
        opened(*state, "", "m:objective { at = { 10, 10 } } m:objective { at = { 10, 10 } }");
    int told = 0;
    for (int i = 0; i < m->events.n; i++) {
        told += strcmp(m->events.event[i].name, "marker.moved") == 0;
    }
    assert_int_equal(told, 1);
}

static void a_map_in_itself_comes_to_an_end(void **state)
{
    workbench_file(*state, "missions/maps/me.lua", "return map {\nmap 'me' }");
    refused(*state, "terrain = map 'me',", "");
    workbench_file(*state, "missions/maps/me.lua", "return map {\nterrain.random {} }");
    refused(*state, "terrain = map 'me',", "");
}

#define ONE_HERO "heroes = { { name = 'Ada', M = 4, F = 4, A = 3, D = 4, at = { 10, 3 } } },"

static void handlers_and_endings_work(void **state)
{
    lua_State *L = *state;
    opened(L,
           ONE_HERO "over = function(m) return m.vars.acts == 2 end,"
                    "on = { ['action'] = function(m, e) "
                    "  m.vars.acts = (m.vars.acts or 0) + 1  m.vars.who = e.figure.name end },",
           "m:deploy_team { edge = 'top' }");
    workbench_run(L, "function act() local o = ada:overwatch() "
                     "while not o.ok do o = o:answer(o.fallback) end end "
                     "g:add('Boss', { x = 40, y = 44 }) g.deck:stack { '2H', '3H', '4H' } "
                     "ada = g:figure 'Ada' act()");
    assert_string_equal(workbench_text(L, "g.over"), "nil");
    assert_string_equal(workbench_text(L, "g.vars.who"), "Ada");
    workbench_run(L, "g:undo() act() act()");
    assert_string_equal(workbench_text(L, "g.over"), "failed");
    workbench_run(L, "g:undo()");
    assert_string_equal(workbench_text(L, "g.over"), "nil");
    assert_int_equal(workbench_int(L, "g.vars.acts"), 1);
}

// The text that an ending returns is the reason that is told.
static void an_ending_says_why(void **state)
{
    static const struct {
        const char *returned, *why;
    } cases[] = {
        {"'The bridge is down'", "The bridge is down"}, {"true", "mission"}, {"''", "mission"}};
    lua_State *L = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fields[200];
        snprintf(fields, sizeof fields, ONE_HERO "over = function(m) return %s end,",
                 cases[i].returned);
        struct match *m = opened(L, fields, "m:deploy_team { edge = 'top' }");
        workbench_run(L, "g.deck:stack { '2H' } local o = g:figure('Ada'):overwatch() "
                         "while not o.ok do o = o:answer(o.fallback) end");
        const struct event *e = NULL;
        for (int k = 0; k < m->events.n; k++) {
            e = strcmp(m->events.event[k].name, "battle.over") ? e : &m->events.event[k];
        }
        assert_non_null(e);
        assert_string_equal(e->text, cases[i].why);
    }
}

// ZD-TEAM-01: of the heroes that come where nobody brings any, as many as the design has room for.
static void the_design_has_room_for_so_many(void **state)
{
    lua_State *L = *state;
    opened(L, "team = '2/0/0',", "");
    assert_int_equal(workbench_int(L, "#g:figures { kind = 'hero' }"), 2);
    opened(L, "team = '9/0/0',", "");
    assert_int_equal(workbench_int(L, "#g:figures { kind = 'hero' }"), 4);
}

// A handler that fails names its file and line, and the order leaves no trace.
static void a_handler_that_fails_is_blamed(void **state)
{
    lua_State *L = *state;
    opened(L,
           ONE_HERO "on = {\n\n['action'] = function(m, e)\n"
                    "m.vars.seen = true; local x = e.figur end },",
           "m:deploy_team { edge = 'top' }");
    workbench_run(L, "before = g:hash() g.deck:stack { '2H' } before = g:hash()");
    workbench_says(L, "g:figure('Ada'):overwatch()");
    workbench_says(L, "g:figure('Ada'):overwatch()");
    assert_true(workbench_int(L, "before == g:hash() and 1 or 0"));
}

// XP of achievements: data for objectives, a function for the rest.
static void achievements_give_xp(void **state)
{
    lua_State *L = *state;
    struct match *m =
        opened(L,
               ONE_HERO "achievements = { { name = 'Each', removed = 'each', xp = 1 },"
                        "{ name = 'Two', removed = 2, xp = 5 },"
                        "{ name = 'Calm', xp = 3, earned = function(m, hero) "
                        "return hero.stressed == 0 end } },",
               "m:deploy_team { edge = 'top' }");
    static const uint8_t worth[] = {1, 6, 1, 1};
    assert_memory_equal(zd(&m->game)->carry_xp, worth, sizeof worth);
    assert_int_equal(m->n_awards, 3);
    assert_int_equal(m->award[0].removed, 1);
    assert_int_equal(m->award[1].removed, 2);
    assert_int_equal(m->award[2].removed, 0);
    assert_string_equal(m->award[2].name, "Calm");
    assert_int_equal(workbench_int(L, "g:figure('Ada').xp"), 3);
    workbench_run(L, "g:set(g:figure 'Ada', { stressed = 1 })");
    assert_int_equal(workbench_int(L, "g:figure('Ada').xp"), 0);
}

// Everything of a mission goes by the seed.
static void the_same_seed_gives_the_same_battle(void **state)
{
    lua_State *L = *state;
    workbench_run(L, "function hash(n) local g = zd.game { mission = MISSIONS .. '/rescue.lua', "
                     "seed = n } return g:hash() .. g.table.hash end");
    assert_true(workbench_int(L, "hash(5) == hash(5) and hash(5) ~= hash(6) and 1 or 0"));
    mission_text(L, text, sizeof text, "terrain = function() return terrain.random() end,", "");
    workbench_run(L, "function ground(n) return zd.game { mission = 'missions/try.lua', "
                     "seed = n }.table end");
    assert_true(workbench_int(L, "ground(1).hash == ground(1).hash and 1 or 0"));
    assert_true(workbench_int(L, "ground(1).hash ~= ground(2).hash and 1 or 0"));
    assert_true(workbench_int(L, "#ground(3):pieces()") > 8);
}

// ZD-SCALE-01: at 15 mm a mission's numbers are centimetres.
static void the_scale_is_the_missions(void **state)
{
    struct match *m = opened(*state,
                             "scale = '15mm', terrain = box { 'b', at = { 10, 10 }, "
                             "size = { 2, 2 }, height = 3 },",
                             "m:objective { at = { 24, 30 } }");
    assert_int_equal(table_size(m->game.table).x, 48 * LEN_CM);
    const struct piece *p = table_piece(m->game.table, 0);
    assert_int_equal(p->hull.v[0].x, 10 * LEN_CM);
    assert_int_equal(p->top, 3 * LEN_CM);
    figure_id marker = figure_named(&m->game.world.roster, "Marker 1");
    assert_int_equal(game_figure(&m->game, marker)->body.at.y, 30 * LEN_CM);
}

static void map_is(lua_State *L, const char *map)
{
    char fields[2048];
    snprintf(fields, sizeof fields, "terrain = %s,", map);
    refused(L, fields, "");
}

static void a_map_that_the_program_has_lost_is_not_suggested(void **state)
{
    workbench_file(*state, SOURCE_DIR "/lua/content/maps/ruined-block.lua", NULL);
    refused(*state, "terrain = map 'ruined-block',", "");
}

static void mistakes_in_maps_are_told(void **state)
{
    static const char *const cases[] = {
        "map { box { 'b', at = { 1, 1 }, size = { 1, 1 } } }",
        "map { box { 'b', at = { 1, 1 }, height = 1 } }",
        "map { box { 'b', height = 1 } }",
        "map { box { 'b', at = { 47, 1 }, size = { 2, 1 }, height = 1 } }",
        "map { box { 'b', at = { 1, 1 }, size = { 0, 1 }, height = 1 } }",
        "map { box { 'b', at = { 1, 1 }, size = { 1, 1 }, heigth = 1 } }",
        "map { box { 'b', at = { 1, 1 }, size = { 1, 1 }, height = 0 } }",
        "map { box { 'a name that is too long for this', height = 1 } }",
        "map { hull { points = { { 1, 1 }, { 2, 2 }, { 3, 3 } }, height = 1 } }",
        "map { wall { from = { 1, 1 }, to = { 1, 1 }, height = 1 } }",
        "map { fence { from = { 1, 1 }, to = { 5, 1 }, height = 1, hides = 3 } }",
        "map { ramp { at = { 1, 1 }, size = { 2, 2 }, height = 1 } }",
        "map { ramp { at = { 1, 1 }, size = { 2, 2 }, height = 1, up = 'rigth' } }",
        "map { 5 }",
        "map { drawing = '#' }",
        "map { drawing = '#x', legend = { ['#'] = broken 'r' } }",
        "map { drawing = '#', legend = { ['##'] = broken 'r' } }",
        "map { drawing = '', legend = {} }",
        "map { legend = {} }",
        "map { drawing = '#', legend = { ['#'] = 7 } }",
        "map { drawing = '#', legend = { ['#'] = broken { 'r', at = { 1, 1 }, size = { 1, 1 } }}}",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        map_is(*state, cases[i]);
    }
}

static void low_high(const struct match *m, int i, len *x0, len *y0, len *x1, len *y1)
{
    point low, high;
    hull_bounds(&table_piece(m->game.table, (piece_id)i)->hull, &low, &high);
    *x0 = low.x;
    *y0 = low.y;
    *x1 = high.x;
    *y1 = high.y;
}

static void piece_is(const struct match *m, int i, len x0, len y0, len x1, len y1)
{
    len a, b, c, d;
    low_high(m, i, &a, &b, &c, &d);
    assert_int_equal(a, x0);
    assert_int_equal(b, y0);
    assert_int_equal(c, x1);
    assert_int_equal(d, y1);
}

// A drawing of 4 letters by 4 lines on 48 x 48 inches: squares of 12 inches. Equal letters are one
// piece; a wall one letter wide is thin, and its corners are closed.
static void drawings_become_pieces(void **state)
{
    const struct match *m = opened(*state,
                                   "terrain = map { legend = { ['%'] = broken 'r', "
                                   "['#'] = wall { 'w', height = 3, thick = 1 } }, drawing = [[\n"
                                   "%%#.\n"
                                   "%%#.\n"
                                   "..##\n"
                                   "....\n"
                                   "]] },",
                                   "");
    const len in = LEN_INCH;
    assert_int_equal(table_piece_count(m->game.table), 3);
    piece_is(m, 0, 0, 0, 24 * in, 24 * in);
    assert_int_equal(table_piece(m->game.table, 0)->tags, TAG_BROKEN);
    assert_int_equal(table_piece(m->game.table, 0)->top, 0);
    piece_is(m, 1, 30 * in - in / 2, 0, 30 * in + in / 2, 30 * in + in / 2);
    assert_int_equal(table_piece(m->game.table, 1)->top, 3 * in);
    piece_is(m, 2, 36 * in - 6 * in - in / 2, 30 * in - in / 2, 48 * in, 30 * in + in / 2);
}

static void pieces_are_what_they_say(void **state)
{
    const struct match *m = opened(
        *state,
        "terrain = { fence { 'f', from = { 4, 4 }, to = { 10, 4 }, height = 1.5, hides = 1 },"
        "ramp { at = { 20, 20 }, size = { 4, 2 }, height = 2, up = 'left' },"
        "stairs { at = { 20, 30 }, size = { 4, 2 }, height = 2, up = 'bottom' },"
        "roof { at = { 30, 30 }, size = { 4, 4 }, height = 4, thick = 0.5 },"
        "ladder { at = { 34, 30 }, size = { 1, 1 }, height = 4, also = { 'broken' } },"
        "hull { points = { { 1, 40 }, { 5, 40 }, { 3, 44 } }, height = 2 },"
        "impassable { at = { 40, 40 }, size = { 2, 2 } },"
        "sealed { at = { 30, 30 }, size = { 4, 4 }, height = 3.5 } },",
        "");
    const struct table *t = m->game.table;
    const struct piece *fence = table_piece(t, 0), *ramp = table_piece(t, 1);
    assert_int_equal(fence->flags, PIECE_SOLID);
    assert_int_equal(fence->tags, TAG_FENCE);
    assert_int_equal(fence->level, 1);
    assert_int_equal(piece_top_at(ramp, (point){20 * LEN_INCH, 21 * LEN_INCH}), 2 * LEN_INCH);
    assert_int_equal(piece_top_at(ramp, (point){24 * LEN_INCH, 21 * LEN_INCH}), 0);
    assert_int_equal(table_piece(t, 2)->flags,
                     PIECE_SOLID | PIECE_OPAQUE | PIECE_SLOPED | PIECE_STAIRS);
    assert_int_equal(table_piece(t, 3)->bottom, 7 * LEN_INCH / 2);
    assert_int_equal(table_piece(t, 4)->tags, TAG_LADDER | TAG_BROKEN);
    assert_int_equal(table_piece(t, 5)->hull.n, 3);
    assert_int_equal(table_piece(t, 6)->tags, TAG_IMPASSABLE);
    assert_int_equal(table_piece(t, 7)->tags, TAG_SEALED);
    assert_int_equal(table_piece(t, 7)->flags, 0);
}

// The block of Rescue leaves the strips along its edges open, on all four sides.
static void the_block_is_open_along_its_edges(void **state)
{
    lua_State *L = *state;
    workbench_run(L, "g = zd.game { mission = MISSIONS .. '/rescue.lua' }");
    const struct match *m = workbench_match(L);
    int n = table_piece_count(m->game.table);
    assert_in_range(n, 25, 50);
    for (int i = 0; i < n; i++) {
        len x0, y0, x1, y1;
        low_high(m, i, &x0, &y0, &x1, &y1);
        assert_true(x0 >= 2 * LEN_INCH && y0 >= 2 * LEN_INCH);
        assert_true(x1 <= 46 * LEN_INCH && y1 <= 46 * LEN_INCH);
    }
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(mistakes_name_the_line_and_the_field),
        T(steps_of_the_set_up_check_what_they_are_given),
        T(a_file_has_to_return_its_mission),
        T(endings_are_data_or_a_handler),
        T(handlers_and_endings_work),
        T(a_handler_that_fails_is_blamed),
        T(an_ending_says_why),
        T(names_and_functions_end_it),
        T(a_score_is_what_a_side_has),
        T(a_score_changes_nothing),
        T(a_wrong_score_is_blamed_on_its_file),
        T(both_sides_have_to_come),
        T(nobody_is_sent_off_the_table),
        T(a_marker_that_is_moved_is_told),
        T(a_map_in_itself_comes_to_an_end),
        T(each_side_chooses_for_itself),
        T(the_design_has_room_for_so_many),
        T(achievements_give_xp),
        T(the_same_seed_gives_the_same_battle),
        T(the_scale_is_the_missions),
        T(mistakes_in_maps_are_told),
        T(a_map_that_the_program_has_lost_is_not_suggested),
        T(drawings_become_pieces),
        T(pieces_are_what_they_say),
        T(the_block_is_open_along_its_edges),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests_name("mission", tests, NULL, NULL));
}
