// What a battle that is over reports to its operation.
#include <string.h>

#include "script/api/internal/l_operation.h"
#include "script/missions/op_report.h"
#include "support/script/workbench.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/objective.h"

static const char *const mission =
    "return mission { id = 'try', setup = function(m)\n"
    "  m:objective { name = 'First', primary = true, at = m:center() }\n"
    "  m:objective { name = 'Second', at = { 20, 20 } }\n"
    "  m:objective { name = 'Third', at = { 30, 30 } }\n"
    "  m:deploy_team { edge = 'top' }\n"
    "end }";

// The battle `g` of the operation `op`; heroes 4/4/3/4 with what follows their stats.
static struct op_object *begin(lua_State *L, const char *ada, const char *ben)
{
    char text[1024];
    workbench_file(L, "try.lua", mission);
    snprintf(text, sizeof text,
             "local function hero(name, more) more.name = name\n"
             "  more.M, more.F, more.A, more.D = 4, 4, 3, 4 return more end\n"
             "op = zd.operation { id = 'trial', missions = { 'try.lua', 'try.lua' },\n"
             "  team = { hero('Ada', %s), hero('Ben', %s) } }\n"
             "g = op:battle()\n return op",
             ada, ben);
    workbench_run(L, text);
    return class_check(L, -1, &class_operation);
}

static struct figure *figure(lua_State *L, const char *name)
{
    struct match *m = workbench_match(L);
    figure_id id = figure_named(&m->game.world.roster, name);
    assert_int_not_equal(id, FIGURE_NONE);
    return game_figure(&m->game, id);
}

static const struct op_report *report(lua_State *L, const struct op_object *o)
{
    static struct op_report r;
    struct match *m = workbench_match(L);
    match_enter(L, m);
    op_report_of(&r, &o->op, m);
    return &r;
}

// Where everybody is and how: ZD-OP-CASUALTY-01, ZD-OP-CASUALTY-07, ZD-OP-WOUND-02, ZD-OP-XP-03.
static void how_heroes_end_a_mission(void **state)
{
    lua_State *L = *state;
    struct op_object *o = begin(L, "{ }", "{ }");
    struct figure *ada = figure(L, "Ada"), *ben = figure(L, "Ben");
    ada->state[STATE_WOUNDED] = 2;
    ada->place = PLACE_LEFT;
    ben->state[STATE_WOUNDED] = 5;
    ben->state[STATE_DEAD] = 1;
    ben->state[STATE_DOMINATED] = 1;
    struct zd *z = zd(&workbench_match(L)->game);
    z->removed[figure_slot(ada->id)] = 2;
    z->spent[figure_slot(ada->id)] = 3;
    z->xp[figure_slot(ada->id)] = 4;
    const struct op_report *r = report(L, o);
    assert_int_equal(r->n, 2);
    assert_string_equal(r->hero[0].name, "Ada");
    assert_int_equal(r->hero[0].wounded, 2);
    assert_int_equal(r->hero[0].left, 1);
    assert_int_equal(r->hero[0].ooa, 0);
    assert_int_equal(r->hero[0].removed, 2);
    assert_int_equal(r->hero[0].spent, 3);
    assert_int_equal(r->hero[0].xp, 4);
    assert_int_equal(r->hero[1].wounded, 4);
    assert_int_equal(r->hero[1].dead, 1);
    assert_int_equal(r->hero[1].ooa, 1);
    assert_int_equal(r->hero[1].left, 0);
    assert_int_equal(r->hero[1].dominated, 1);
}

// The mission: completed, how hard, what was achieved, whether the deck is out.
static void how_the_mission_ended(void **state)
{
    lua_State *L = *state;
    struct op_object *o = begin(L, "{ }", "{ }");
    struct game *g = &workbench_match(L)->game;
    const struct op_report *r = report(L, o);
    assert_int_equal(r->completed, 0);
    assert_int_equal(r->difficulty, DIFFICULTY_NORMAL);
    assert_int_equal(r->deck_out, 0);
    assert_int_equal(r->achievements, 0);
    zd(g)->completed = 1;
    zd(g)->difficulty = DIFFICULTY_HARD;
    card_id card;
    while (deck_draw(&g->world.deck, &card) == STATUS_OK) {
    }
    r = report(L, o);
    assert_int_equal(r->completed, 1);
    assert_int_equal(r->difficulty, DIFFICULTY_HARD);
    assert_int_equal(r->deck_out, 1);
    assert_int_equal(r->achievements, 1u << ALL_CLEAR | 1u << PERFECT_BREAK | 1u << TO_THE_WIRE);
}

// ZD-MIS-RESCUE-12: the primary marker is bit 0, the others follow as they were placed.
static void which_markers_were_secured(void **state)
{
    lua_State *L = *state;
    struct op_object *o = begin(L, "{ }", "{ }");
    assert_int_equal(report(L, o)->secured, 0);
    figure(L, "First")->flags |= FLAG_ACHIEVED;
    assert_int_equal(report(L, o)->secured, 1);
    figure(L, "Third")->flags |= FLAG_ACHIEVED;
    assert_int_equal(report(L, o)->secured, 5);
}

// ZD-SENTRY-RESTOCK-01: what is not there any more of that which is used up; a relay left behind is
// not. What was used before does not count again.
static void what_was_used(void **state)
{
    lua_State *L = *state;
    struct op_object *o =
        begin(L, "{ upgrades = { 'Fragmenting grenade', 'Explosive', 'Relay' } }", "{ }");
    struct game *g = &workbench_match(L)->game;
    figure_id ada = figure(L, "Ada")->id;
    kit_give(g, ada, ITEM_FRAG, -1);
    kit_give(g, ada, ITEM_EXPLOSIVE, -1);
    kit_give(g, ada, ITEM_RELAY, -1);
    const struct op_report *r = report(L, o);
    assert_int_equal(r->hero[0].used[ITEM_FRAG], 1);
    assert_int_equal(r->hero[0].used[ITEM_EXPLOSIVE], 1);
    assert_int_equal(r->hero[0].used[ITEM_RELAY], 0);
    workbench_run(L, "op:report { completed = true,\n"
                     "  heroes = { Ada = { used = { ['Fragmenting grenade'] = 1 } } } }\n"
                     "op:next()  g = op:battle()");
    lua_getglobal(L, "op");
    o = class_check(L, -1, &class_operation);
    assert_int_equal(report(L, o)->hero[0].used[ITEM_FRAG], 0);
}

// ZD-ALLY-GEN-03: which allies are lost, and how the others are.
static void how_allies_end_a_mission(void **state)
{
    lua_State *L = *state;
    struct op_object *o = begin(L, "{ allies = { 'CP dog', { 'Emjay', name = 'Lux' } } }", "{ }");
    figure(L, "Ada's CP dog")->state[STATE_DEAD] = 1;
    figure(L, "Lux")->state[STATE_WOUNDED] = 2;
    const struct op_report *r = report(L, o);
    assert_int_equal(r->hero[0].ally_lost, 1);
    assert_int_equal(r->hero[0].ally_wounded[1], 2);
    figure(L, "Ada's CP dog")->place = PLACE_LEFT; // dragged off
    figure(L, "Lux")->state[STATE_WOUNDED] = 3;
    r = report(L, o);
    assert_int_equal(r->hero[0].ally_lost, 2);
}

// ZD-ALLY-EMJAY-05: of two of a kind each is told of; one that was lost before is not any more.
static void who_was_lost_before_is_left_out(void **state)
{
    lua_State *L = *state;
    struct op_object *o =
        begin(L, "{ allies = { { 'Emjay', name = 'Lux' }, { 'Emjay', name = 'Pia' } } }", "{ }");
    figure(L, "Pia")->state[STATE_WOUNDED] = 2;
    assert_int_equal(report(L, o)->hero[0].ally_wounded[0], 0);
    assert_int_equal(report(L, o)->hero[0].ally_wounded[1], 2);
    workbench_run(L, "op:report { completed = true, heroes = { Ada = { allies = { Lux = 'lost' } } "
                     "} }  op:next()  g = op:battle()");
    lua_getglobal(L, "op");
    o = class_check(L, -1, &class_operation);
    figure(L, "Pia")->state[STATE_WOUNDED] = 3;
    const struct op_report *r = report(L, o);
    assert_int_equal(r->hero[0].ally_lost, 2);
    assert_int_equal(r->hero[0].ally_wounded[0], 0);
    assert_int_equal(r->hero[0].ally_wounded[1], 3);
}

// ZD-AI-01: a mind that is in no machine is not left behind; nor is one whose machine has left.
static void an_ai_is_not_left_behind(void **state)
{
    lua_State *L = *state;
    struct op_object *o = begin(L, "{ upgrades = { 'AI' }, trait = 'Gun-fu' }", "{ }");
    struct figure *ada = figure(L, "Ada"), *ben = figure(L, "Ben");
    assert_int_equal(report(L, o)->hero[0].left, 1);
    ada->link[LINK_BODY] = ben->id;
    assert_int_equal(report(L, o)->hero[0].left, 0);
    ben->place = PLACE_LEFT;
    assert_int_equal(report(L, o)->hero[0].left, 1);
    ada->state[STATE_DEAD] = 1;
    assert_int_equal(report(L, o)->hero[0].left, 0);
}

// A report by hand says nothing that cannot be.
static void a_report_by_hand(void **state)
{
    lua_State *L = *state;
    begin(L, "{ allies = { 'CP dog' } }", "{ }");
    static const struct {
        const char *report, *part;
    } wrong[] = {
        {"{ }", "field 'completed'"},
        {"{ completed = 1 }", "field 'completed'"},
        {"{ completed = true, heroes = { Eve = {} } }", "Eve"},
        {"{ completed = true, heroes = { Ada = { wounded = 5 } } }", "field 'wounded'"},
        {"{ completed = true, heroes = { Ada = { wound = 1 } } }", "did you mean 'wounded'"},
        {"{ completed = true, heroes = { Ada = { allies = { Cat = 'lost' } } } }",
         "the hero's own allies"},
        {"{ completed = true, heroes = { Ada = { used = { Claymore = 1 } } } }",
         "ZD-SENTRY-RESTOCK-01"},
        {"{ completed = true, secured = { 'second' } }", "\"primary\""},
        {"{ completed = true, achievements = { 'All clear' } }", "did you mean 'All Clear'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        snprintf(text, sizeof text, "op:report %s", wrong[i].report);
        workbench_fails(L, text, wrong[i].part);
    }
    workbench_fails(L, "op:report(g)", "the battle is not over");
    workbench_run(L, "assert(op.phase == 'ready')\n"
                     "op:report { completed = true, heroes = { Ada = { allies = { ['CP dog'] = "
                     "'lost' } } } }\n"
                     "assert(op.phase == 'after' and #op.history == 3)");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(how_heroes_end_a_mission),   TEST(how_the_mission_ended),
        TEST(which_markers_were_secured), TEST(what_was_used),
        TEST(how_allies_end_a_mission),   TEST(who_was_lost_before_is_left_out),
        TEST(an_ai_is_not_left_behind),   TEST(a_report_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
