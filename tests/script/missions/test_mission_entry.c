// How missions say where sides come in, what that costs, and what becomes of a mistake.
#include <stdio.h>
#include <string.h>

#include "support/script/workbench.h"
#include "zerodark/rules/missions/entry.h"

static char text[4096];

static void file(lua_State *L, const char *fields, const char *setup)
{
    snprintf(text, sizeof text,
             "return mission { id = 'try', modes = { 'solo', 'versus' }, %s\n"
             "  setup = function(m) %s end }\n",
             fields, setup);
    workbench_file(L, "missions/try.lua", text);
}

static struct match *opened(lua_State *L, const char *fields, const char *setup,
                            const char *options)
{
    char code[1024];
    file(L, fields, setup);
    snprintf(code, sizeof code, "g = zd.game { mission = 'missions/try.lua', seed = 1, %s }",
             options);
    workbench_run(L, code);
    return workbench_match(L);
}

static void refused(lua_State *L, const char *setup)
{
    file(L, "", setup);
    workbench_says_of(L, setup, "g = zd.game { mission = 'missions/try.lua', seed = 1 }");
}

static void mistakes_name_the_field_and_the_remedy(void **state)
{
    static const char *const cases[] = {
        "m:deploy_team { entry = 'flnk', edge = 'top' }",
        "m:deploy_team { side = 'red', edge = 'top' }",
        "m:deploy_team { entry = 'restricted' }",
        "m:deploy_team { entry = 'flank', corner = 'top left' }",
        "m:deploy_team { corner = 'topleft' }",
        "m:deploy_team { corner = 'top left', middle = 'top' }",
        "m:deploy_team { corner = 'top left', touches = 'bottom' }",
        "m:deploy_team { corner = 'any', touches = 'top', middle = 'top' }",
        "m:deploy_team { entry = 'concealed' }",
        "m:deploy_team { marker = m:figures { kind = 'hero' }[1] }",
        "m:deploy_team { entry = 'opposite' }",
        "m:pay { }",
        "m:pay { xp = -1 }",
        "m:pay { xp = 5, with = 'gold' }",
        "m:pay { xp = 5, with = 'xp' }",
        "m:pay { xp = 5, with = { cards = 4 } }",
        "m:pay { xp = 5, with = { Nemo = 5 } }",
        "m:pay { xp = 5, with = { cards = 2.5 } }",
        "m:run_down(52) m:pay { xp = 5 }",
        "m:corner('top', 3)",
        "m:corner('top left', 68)",
        "m:put_aside '7H'",
        "m:grid(m:figures { kind = 'hero' }[1])",
        "m:immediate_reserves { stray = 0 }",
        "m:deploy_red { sow = 5 }",
        "m:complication '7X'",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        refused(*state, cases[i]);
    }
}

// "any" corner, "any" middle: the first that fits the rest (ZD-DEPLOY-FLANK-01,
// ZD-VS-DEPLOY-FLANK-01, ZD-MIS-RESCUE-10).
static void any_that_fits(void **state)
{
    static const struct {
        const char *any, *same, *mode;
    } cases[] = {
        {"corner = 'any', touches = 'bottom'", "corner = 'bottom left'", "solo"},
        {"corner = 'any', touches = 'right'", "corner = 'top right'", "solo"},
        {"corner = 'any', middle = 'any', touches = 'bottom'",
         "corner = 'bottom left', middle = 'right'", "solo"},
        {"corner = 'any', middle = 'left'", "corner = 'top right', middle = 'left'", "solo"},
        {"corner = 'top left', middle = 'any'", "corner = 'top left', middle = 'bottom'", "solo"},
        {"corner = 'any', middle = 'any'", "corner = 'top left', middle = 'left'", "versus"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct area zone[2][2];
        for (int k = 0; k < 2; k++) {
            char setup[256], mode[32];
            snprintf(setup, sizeof setup, "m:deploy_team { %s }%s",
                     k ? cases[i].same : cases[i].any,
                     strcmp(cases[i].mode, "versus") == 0
                         ? " m:deploy_team { side = 'rival', entry = 'opposite' }"
                         : "");
            snprintf(mode, sizeof mode, "mode = '%s'", cases[i].mode);
            const struct match *m = opened(*state, "", setup, mode);
            memcpy(zone[k], zd_look(&m->game)->zone[SIDE_TEAM], sizeof zone[k]);
        }
        assert_memory_equal(zone[0], zone[1], sizeof zone[0]);
    }
}

// Where the fields say it, the name of the entry may be left out.
static void an_entry_shows_by_its_fields(void **state)
{
    static const struct {
        const char *fields;
        enum entry_kind kind;
        int zones;
    } cases[] = {
        {"edge = 'top'", ENTRY_PLANNED, 1},
        {"corner = 'top left'", ENTRY_RESTRICTED, 1},
        {"corner = 'top left', middle = 'right'", ENTRY_FLANK, 2},
        {"marker = m:objective { at = { 10, 10 } }", ENTRY_CONCEALED, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char setup[128];
        snprintf(setup, sizeof setup, "m:deploy_team { %s }", cases[i].fields);
        const struct zd *z = zd(&opened(*state, "", setup, "")->game);
        assert_int_equal(z->came_by[SIDE_TEAM], cases[i].kind);
        assert_int_equal(z->n_zones[SIDE_TEAM], cases[i].zones);
    }
}

#define TWO                                                                                        \
    "mode = 'versus', team = { { name = 'Ada', M = 4, F = 4, A = 3, D = 4, at = { 2, 10 } } }, "   \
    "rival = { { name = 'Bo', M = 4, F = 4, A = 3, D = 4, at = { %s } } }"

static const struct figure *of_name(const struct match *m, const char *name)
{
    return figure_look(&m->game.world.roster, figure_named(&m->game.world.roster, name));
}

// ZD-VS-DEPLOY-RESTRICTED-01: both sides stand where their players want them, in opposite corners.
static void wishes_of_both_sides_count(void **state)
{
    lua_State *L = *state;
    static const char setup[] = "m:deploy_team { corner = 'top left' } "
                                "m:deploy_team { side = 'rival', entry = 'opposite' }";
    char options[256];
    snprintf(options, sizeof options, TWO, "40, 46");
    struct match *m = opened(L, "", setup, options);
    assert_int_equal(of_name(m, "Ada")->body.at.y, 10 * LEN_INCH);
    assert_int_equal(of_name(m, "Bo")->body.at.x, 40 * LEN_INCH);
    assert_int_equal(of_name(m, "Bo")->body.at.y, 46 * LEN_INCH);
    assert_true(entry_in_zone(&m->game, SIDE_RIVAL, (point){40 * LEN_INCH, 46 * LEN_INCH}));
    workbench_says(L, "zd.game { mission = 'missions/try.lua', mode = 'versus', rival = { { name = "
                      "'Bo', M = 4, F = 4, A = 3, D = 4, at = { 40, 30 } } } }");
}

// ZD-DECK-CLOCK-07, switch mixed_xp_card_payment: a table says who pays what.
static void a_table_says_who_pays(void **state)
{
    lua_State *L = *state;
    static const char choices[] = "choices = { pay = { 'cards', 'xp' } },";
    static const char setup[] = "m:pay { xp = 5, with = m.choice.pay }";
    static const char team[] =
        "team = { heroes = { { name = 'Ada', M = 4, F = 4, A = 3, D = 4, xp = 3 } }, "
        "choices = { pay = { Ada = 3, cards = 2 } } }";
    char mixed[512];
    snprintf(mixed, sizeof mixed, "%s, set = { mixed_xp_card_payment = 1 }", team);
    struct match *m = opened(L, choices, setup, mixed);
    assert_int_equal(deck_left(&m->game.world.deck), 52);
    assert_int_equal(workbench_int(L, "g:figure('Ada').xp_spent"), 3);
    assert_int_equal(workbench_int(L, "g:figure('Ada').purse"), 0);
    char code[512];
    snprintf(code, sizeof code, "zd.game { mission = 'missions/try.lua', %s }", team);
    workbench_says(L, code);
}

// Markers that the grid names come first for the dice.
static void the_grid_has_an_order(void **state)
{
    lua_State *L = *state;
    opened(L, "",
           "local a, b = m:objective { at = { 10, 10 } }, m:objective { at = { 38, 38 } } "
           "m:grid(b, a)",
           "");
    workbench_run(L, "g.dice:queue { 6, 1, 1 } x = zd.mission(g):deploy { profile = 'Grunt' }.x");
    assert_true(workbench_int(L, "x > 30 and 1 or 0"));
}

// A mission that has come off by a rule of its own, judged when it is over.
static void completed_is_asked_at_the_end(void **state)
{
    for (int done = 0; done <= 1; done++) {
        lua_State *L = *state;
        opened(L,
               done ? "over = function() return true end, "
                      "completed = function(m) return #m:heroes 'team' == 4 end,"
                    : "over = function() return true end, "
                      "completed = function(m) return false end,",
               "m:deploy_team { edge = 'top' }", "");
        workbench_run(L, "o = g:figures { kind = 'hero' }[1]:overwatch()");
        assert_int_equal(workbench_int(L, "g.over == 'completed' and 1 or 0"), done);
    }
    file(*state, "completed = true,", "");
    workbench_says(*state, "zd.game { mission = 'missions/try.lua' }");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(mistakes_name_the_field_and_the_remedy),
        CASE(an_entry_shows_by_its_fields),
        CASE(any_that_fits),
        CASE(wishes_of_both_sides_count),
        CASE(a_table_says_who_pays),
        CASE(the_grid_has_an_order),
        CASE(completed_is_asked_at_the_end),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
