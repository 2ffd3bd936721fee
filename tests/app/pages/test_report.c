// What is remembered of a battle, read back and compared with the game; and the page it makes.
#include "support/script/workbench.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/pages/report.h"
#include "app/pages/report_page.h"
#include "script/match/ruleset_ops.h"
#include "zerodark/rules/core/zerodark.h"
#include "zerodark/rules/sight/sight.h"

// A yard with a low wall across it: who stands behind sees the upper half of whom it hides.
static const char yard[] =
    "return mission { id = 'yard', title = 'The yard', briefing = 'Hold <it>.', visibility = 0,"
    " table = { 24, 24 },"
    " terrain = { wall { 'bank', at = { 12, 0 }, size = { 0.2, 24 }, height = 0.59 } },"
    " setup = function(m) end, over = { 'deck_empty' } }";

static int open_yard(void **state)
{
    workbench_setup(state);
    workbench_file(*state, "yard.lua", yard);
    workbench_run(*state,
                  "g = zd.game { mission = 'yard.lua', seed = 7, ask = false }"
                  "salim = g:add('Hero', { name = 'Salim', at = { 6, 12 }, face = { 20, 12 } })"
                  "grunt = g:add('Grunt', { name = 'Grunt 1', at = { 16, 12 } })"
                  "start = g:snapshot()");

    return 0;
}

// A report that is being written, and what has been written of it, as JSON.
struct writing {
    struct report *r;
    struct match *m;
    json_t *o;
};

static struct writing begin(lua_State *L)
{
    struct writing w = {report_new(), workbench_match(L), NULL};
    w.m->L = L;
    report_begin(w.r, w.m);
    return w;
}

static void note(struct writing *w)
{
    report_order(w->r, w->m, &w->m->done);
}

static void finish(struct writing *w)
{
    static struct battle_setup plan = {.mission = "yard.lua", .seed = 7};
    struct result result;
    size_t n;
    result_of(&result, w->m, NULL);
    report_end(w->r, w->m, &plan, &result, NULL);
    char *text = report_text(w->r, w->m, &n);
    w->o = json_loads(text + strlen(text) + 1, 0, NULL);
    assert_non_null(w->o);
    free(text);
}

static void close(struct writing *w)
{
    json_decref(w->o);
    report_free(w->r);
}

static const json_t *of(const json_t *o, const char *key)
{
    const json_t *value = json_object_get(o, key);
    if (!value) {
        fail_msg("there is no %s", key);
    }
    return value;
}

static int number(const json_t *o, const char *key)
{
    return (int)json_integer_value(of(o, key));
}

static const char *word(const json_t *o, const char *key)
{
    return json_string_value(of(o, key));
}

static const json_t *moment_of(const struct writing *w, size_t nth)
{
    return json_array_get(of(w->o, "steps"), nth);
}

static const json_t *first(const json_t *o, const char *key)
{
    const json_t *one = json_array_get(of(o, key), 0);
    assert_non_null(one);
    return one;
}

static void is_json(const json_t *value, const char *expected)
{
    char *text = json_dumps(value, JSON_COMPACT);
    assert_string_equal(text, expected);
    free(text);
}

// Salim shoots the Grunt over the bank and puts it down or not, as the dice fall.
static struct writing shot(lua_State *L, const char *dice)
{
    char code[256];
    struct writing w = begin(L);
    snprintf(code, sizeof code,
             "g.dice:queue{%s} g.deck:stack{'2C'} local r = salim:shoot(grunt)"
             " assert(r.ok, tostring(r))",
             dice);
    workbench_run(L, code);
    note(&w);
    finish(&w);
    return w;
}

// ZD-SHOOT-01, ZD-TEST-02: every die with its group, every term with its rule, and the lucky one.
static void a_roll_has_its_dice_and_its_terms(void **state)
{
    struct writing w = shot(*state, "12, 7, 6, 1");
    const json_t *roll = first(moment_of(&w, 1), "rolls");
    assert_string_equal(word(roll, "name"), "shoot");
    assert_string_equal(word(roll, "title"), "Salim shoots at Grunt 1");
    assert_int_equal(number(roll, "sides"), 12);
    is_json(of(roll, "dice"), "[{\"face\":12,\"group\":1,\"lucky\":true,\"paired\":false},"
                              "{\"face\":7,\"group\":2,\"lucky\":false,\"paired\":false},"
                              "{\"face\":6,\"group\":2,\"lucky\":false,\"paired\":false},"
                              "{\"face\":1,\"group\":0,\"lucky\":false,\"paired\":false}]");
    const json_t *range = first(roll, "target");
    assert_string_equal(word(range, "name"), "range");
    assert_int_equal(number(range, "value"), 10);
    assert_string_equal(word(range, "rule"), "ZD-SHOOT-01");
    assert_int_equal(number(of(range, "at"), "figure"), number(roll, "against"));
    assert_string_equal(word(of(w.o, "docs"), "ZD-SHOOT-01"), "target number of a shot");
    close(&w);
}

// ZD-LOS-03: rows from below, columns from the left: the bank hides the lower half of each column.
static void a_shot_has_the_silhouette_that_it_was_aimed_at(void **state)
{
    struct game *g = &workbench_match(*state)->game;
    const struct roster *all = &g->world.roster;
    struct los_result now;
    char hex[65] = "";
    sight_silhouette(g, figure_look(all, figure_named(all, "Salim")),
                     figure_look(all, figure_named(all, "Grunt 1")), NULL, &now);
    struct writing w = shot(*state, "1, 1, 1, 1"); // the Grunt moves on afterwards
    const json_t *seen = of(first(moment_of(&w, 1), "rolls"), "seen");
    for (int c = 0; c < LOS_CELLS; c++) {
        snprintf(hex + 4 * c, 5, "%04x", now.hidden[c]);
    }
    assert_in_range(now.n_hidden, 1, 255);
    assert_string_equal(word(seen, "hidden"), hex);
    assert_int_equal(now.hidden[8] & 1, 1);
    assert_int_equal(now.hidden[8] >> 15, 0);
    assert_int_equal(number(seen, "visible"), now.n_visible);
    close(&w);
}

// What hides it is what its "obscured" comes from: the bank, piece 0.
static void cover_leads_to_the_piece_that_hides(void **state)
{
    struct writing w = shot(*state, "1, 1, 1, 1");
    const json_t *terms = of(first(moment_of(&w, 1), "rolls"), "target"), *term;
    size_t i;
    bool told = false;
    json_array_foreach(terms, i, term)
    {
        if (strcmp(word(term, "name"), "obscured") == 0) {
            told = true;
            is_json(of(term, "at"), "{\"piece\":0}");
        }
    }
    assert_true(told);
    close(&w);
}

// The ends of a line of fire are where both stood; its colour is what came of it.
static void a_line_of_fire_runs_from_one_to_the_other(void **state)
{
    static const struct {
        const char *dice, *result;
    } cases[] = {{"1, 1, 1, 1", "miss"}, {"7, 6, 1, 1", "down"}, {"12, 12, 12, 12", "dead"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct writing w = shot(*state, cases[i].dice);
        const json_t *fire = first(moment_of(&w, 1), "fires");
        is_json(of(fire, "line"), "[1524,3048,4064,3048]");
        assert_string_equal(word(fire, "result"), cases[i].result);
        assert_int_equal(number(fire, "roll"), 0);
        close(&w);
        workbench_run(*state, "g:restore(start)");
    }
}

// The roll knows its line of the log.
static void a_roll_has_its_line(void **state)
{
    struct writing w = shot(*state, "12, 7, 6, 1");
    const json_t *s = moment_of(&w, 1), *roll = first(s, "rolls");
    const char *line = json_string_value(json_array_get(of(s, "log"), (size_t)number(roll, "log")));
    assert_non_null(strstr(line, "Salim shoots at Grunt 1, needs "));
    assert_string_equal(word(s, "title"), "Salim shoots at Grunt 1");
    assert_string_equal(word(s, "side"), "blue");
    assert_int_equal(number(s, "clock"), 53);
    close(&w);
}

// A way round a corner is told corner by corner and ends where the figure stands then.
static void a_way_is_told_corner_by_corner(void **state)
{
    struct writing w = begin(*state);
    workbench_run(*state, "g.deck:stack{'2C'}"
                          "local r = salim:move{ { 6, 10 }, { 9, 10 } } assert(r.ok, tostring(r))");
    note(&w);
    finish(&w);
    const json_t *trail = first(moment_of(&w, 1), "trails");
    is_json(of(trail, "points"), "[1524,3048,1524,2540,2286,2540]");
    assert_string_equal(word(trail, "kind"), "move");
    assert_int_equal(number(first(moment_of(&w, 1), "now"), "x"), 2286);
    close(&w);
}

// The way of a figure in the first order.
static const json_t *way_of(const struct writing *w, const char *name)
{
    size_t i;
    const json_t *trail;
    figure_id id = figure_named(&w->m->game.world.roster, name);
    json_array_foreach(of(moment_of(w, 1), "trails"), i, trail)
    {
        if (number(trail, "who") == id) {
            return trail;
        }
    }
    fail_msg("%s went nowhere", name);
    return NULL;
}

// Who is put elsewhere by a script has a way, too: straight.
static void who_is_moved_by_nobody_has_a_straight_way(void **state)
{
    struct writing w = begin(*state);
    workbench_run(*state, "g:set(salim, { at = { 9, 9 } }) g.deck:stack{'2H'}"
                          "local r = salim:overwatch() assert(r.ok, tostring(r))");
    note(&w);
    finish(&w);
    is_json(of(way_of(&w, "Salim"), "points"), "[1524,3048,2286,2286]");
    close(&w);
}

// Only who has changed is told of, with states and stats as they are then.
static void only_changes_are_told(void **state)
{
    struct writing w = shot(*state, "7, 6, 1, 1");
    const json_t *begun = of(moment_of(&w, 0), "now"), *changed = of(moment_of(&w, 1), "now"), *one;
    size_t i;
    assert_int_equal(json_array_size(begun), 6); // four heroes wait off the table
    assert_int_equal(json_array_size(of(w.o, "figures")), 6);
    assert_int_equal(json_array_size(changed), 2);
    bool down = false;
    json_array_foreach(changed, i, one)
    {
        const json_t *states = of(one, "states");
        down = down || (json_array_size(states) > 0 &&
                        strcmp(json_string_value(json_array_get(json_array_get(states, 0), 0)),
                               "down") == 0);
        assert_null(json_object_get(one, "stats"));
    }
    assert_true(down);
    is_json(of(json_array_get(begun, 0), "stats"),
            "[[\"M\",4],[\"F\",4],[\"A\",3],[\"D\",4],[\"AV\",1],[\"FW\",1]]");
    close(&w);
}

// Folds what steps say up to here into how everybody is.
static void fold(json_t *all, const json_t *now)
{
    size_t i;
    json_t *one;
    json_array_foreach((json_t *)now, i, one)
    {
        char id[16];
        snprintf(id, sizeof id, "%d", number(one, "id"));
        json_t *was = json_object_get(all, id);
        if (was) {
            json_object_update(was, one);
        } else {
            json_object_set_new(all, id, json_deep_copy(one));
        }
    }
}

static void everybody_is_where_the_game_has_them(const struct game *g, const json_t *all)
{
    const struct roster *roster = &g->world.roster;
    for (figure_id id = FIGURE_NONE; (id = figure_next(roster, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(roster, id);
        char key[16];
        snprintf(key, sizeof key, "%d", id);
        const json_t *told = of(all, key);
        assert_int_equal(number(told, "x"), f->body.at.x);
        assert_int_equal(number(told, "y"), f->body.at.y);
        assert_int_equal(number(told, "z"), f->body.at.z);
        assert_int_equal(number(told, "fx"), f->facing.x);
        assert_int_equal(number(told, "fy"), f->facing.y);
        assert_int_equal(json_is_true(of(told, "gone")), !figure_on_table(f));
    }
}

// The last corner of the last way of each figure that went somewhere in this step.
static void ways_end_where_they_stand(const struct game *g, const json_t *trails)
{
    size_t n = json_array_size(trails);
    for (size_t i = n; i-- > 0;) {
        const json_t *t = json_array_get(trails, i), *points = of(t, "points");
        const struct figure *f = figure_look(&g->world.roster, (figure_id)number(t, "who"));
        bool later = false;
        for (size_t k = i + 1; k < n; k++) {
            later = later || number(json_array_get(trails, k), "who") == number(t, "who");
        }
        size_t last = json_array_size(points);
        if (!later && f && figure_on_table(f) && strcmp(word(t, "way"), "bogey") != 0) {
            assert_int_equal(json_integer_value(json_array_get(points, last - 2)), f->body.at.x);
            assert_int_equal(json_integer_value(json_array_get(points, last - 1)), f->body.at.y);
        }
    }
}

// A battle played to its end by the first bots of its rules, and every position of it.
static struct world then_was[200];

static int play_out(struct writing *w, lua_State *L)
{
    struct order o;
    const struct bot *bot = w->m->face->bot(w->m, NULL);
    const struct bot *const bots[PLAYERS] = {bot, bot};
    int n = 0;
    match_attach(w->m, bots);
    game_save(&w->m->game, &then_was[n++]);
    while (n < 200 && match_turn(L, w->m, bots, &o) == STATUS_OK) {
        report_order(w->r, w->m, &o);
        game_save(&w->m->game, &then_was[n++]);
    }
    finish(w);
    assert_int_equal(json_array_size(of(w->o, "steps")), n);
    assert_in_range(n, 10, 199);
    return n;
}

static void whole_battles_are_told_as_they_were(void **state)
{
    static const struct {
        const char *name, *packs;
    } missions[] = {{"rescue", ""},
                    {"versus/destroy", ""},
                    {"infinity/crossfire", "'" SOURCE_DIR "/rules-ext/infinity-n3-skills'"}};
    static struct game then;
    for (size_t k = 0; k < sizeof missions / sizeof *missions; k++) {
        char code[512];
        snprintf(code, sizeof code,
                 "g = zd.game { mission = '%s/missions/%s.lua', seed = 3, packs = { %s } }",
                 SOURCE_DIR, missions[k].name, missions[k].packs);
        workbench_run(*state, code);
        struct writing w = begin(*state);
        int n = play_out(&w, *state);
        json_t *all = json_object();
        for (int i = 0; i < n; i++) {
            then = w.m->game;
            game_restore(&then, &then_was[i]);
            fold(all, of(moment_of(&w, (size_t)i), "now"));
            everybody_is_where_the_game_has_them(&then, all);
            ways_end_where_they_stand(&then, of(moment_of(&w, (size_t)i), "trails"));
        }
        json_decref(all);
        close(&w);
    }
}

// The battle goes the same way whether it is remembered or not.
static void remembering_changes_nothing(void **state)
{
    uint64_t hash[2];
    lua_State *L = *state;
    for (int told = 0; told < 2; told++) {
        workbench_run(L, "g = zd.game { mission = '" SOURCE_DIR "/missions/rescue.lua', seed = 9,"
                         " packs = { '" SOURCE_DIR "/rules-ext/zd-visibility-zones' } }");
        struct match *m = workbench_match(L);
        struct order o;
        const struct bot *bot = m->face->bot(m, NULL);
        const struct bot *const bots[PLAYERS] = {bot, bot};
        struct report *r = report_new();
        m->L = L;
        if (told) {
            report_begin(r, m);
        }
        while (match_turn(L, m, bots, &o) == STATUS_OK) {
            if (told) {
                report_order(r, m, &o);
            }
        }
        hash[told] = world_bytes_hash(&m->game.world);
        report_free(r);
    }
    assert_int_equal(hash[0], hash[1]);
}

// A handler that fails when a card is asked for costs the card its say, and nothing else.
static void a_pack_that_fails_costs_its_say_only(void **state)
{
    workbench_run(*state, "g:quantity('stat.M', function(t) error('no') end)");
    struct writing w = begin(*state);
    finish(&w);
    is_json(of(first(moment_of(&w, 0), "now"), "stats"),
            "[[\"M\",4],[\"F\",4],[\"A\",3],[\"D\",4],[\"AV\",1]]");
    assert_false(w.m->raised);
    close(&w);
}

// The page: what C fills into the frame.

static char *page_of(const char *picture, const char *data, char why[FILES_WHY])
{
    char text[4096];
    size_t n = strlen(picture), size, m = strlen(data);
    memcpy(text, picture, n + 1);
    memcpy(text + n + 1, data, m);
    return report_page(text, n + 1 + m, &size, why);
}

static const char picture[] = "<svg id=\"table\"></svg>";

static void texts_of_strangers_are_text(void **state)
{
    static const char data[] =
        "{\"mission\":{\"title\":\"</title><script>alert(1)</script>\",\"briefing\":\"a & b\"},"
        "\"headline\":\"\\\"<b>\\\"\",\"outcome\":\"won\\\" onclick=\\\"x\",\"seed\":\"7\","
        "\"facts\":[[\"<i>\",\"</dd>\"]],\"packs\":[{\"name\":\"<p>\",\"version\":\"1\",\"hash\":"
        "\"h\"}],\"steps\":[{\"title\":\"<h1>\",\"side\":\"x\\\">\",\"clock\":1,"
        "\"log\":[\"  <em>\",\"      deep\"]}]}";
    char why[FILES_WHY];
    char *page = page_of(picture, data, why);
    (void)state;
    assert_non_null(page);
    assert_null(strstr(page, "<script>alert"));
    assert_non_null(strstr(page, "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;: "));
    assert_non_null(strstr(page, "<p class=\"ending open\">&quot;&lt;b&gt;&quot;</p>"));
    assert_non_null(strstr(page, "<div><dt>&lt;i&gt;</dt><dd>&lt;/dd&gt;</dd></div>"));
    assert_non_null(strstr(page, "<li>&lt;p&gt; <b>1</b> <code class=\"hash\">h</code></li>"));
    assert_non_null(strstr(page, "<li id=\"s0\" class=\"step none\"><h3>&lt;h1&gt;"
                                 "<small>1 card left</small></h3><p class=\"i1\">&lt;em&gt;</p>"
                                 "<p class=\"i3\">deep</p></li>"));
    assert_non_null(strstr(page, "\"title\":\"\\u003c/title\\u003e\\u003cscript\\u003ealert(1)"));
    assert_null(strstr(page, "\"log\":")); // in the page as text only
    free(page);
}

static void what_is_no_report_makes_no_page(void **state)
{
    static const char *const wrong[][2] = {
        {"<svg id=\"table\"><script/></svg>", "{}"},
        {picture, "[]"},
        {picture, "{"},
        {picture, ""},
    };
    char why[FILES_WHY] = "";
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(page_of(wrong[i][0], wrong[i][1], why));
        assert_string_equal(why, "the battle's worker did not return a report");
    }
    size_t size;
    assert_null(report_page("<svg >", 6, &size, why));
    char *page = page_of(picture, "{}", why); // nothing in it is a page all the same
    assert_non_null(page);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_roll_has_its_dice_and_its_terms, open_yard,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_shot_has_the_silhouette_that_it_was_aimed_at, open_yard,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(cover_leads_to_the_piece_that_hides, open_yard,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_line_of_fire_runs_from_one_to_the_other, open_yard,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_roll_has_its_line, open_yard, workbench_teardown),
        cmocka_unit_test_setup_teardown(a_way_is_told_corner_by_corner, open_yard,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(who_is_moved_by_nobody_has_a_straight_way, open_yard,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(only_changes_are_told, open_yard, workbench_teardown),
        cmocka_unit_test_setup_teardown(whole_battles_are_told_as_they_were, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(remembering_changes_nothing, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_pack_that_fails_costs_its_say_only, open_yard,
                                        workbench_teardown),
        cmocka_unit_test(texts_of_strangers_are_text),
        cmocka_unit_test(what_is_no_report_makes_no_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
