// Sides, teams, scales and sizes.
#include <string.h>

#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/teams/team.h"

// The rule of the first thing that is wrong with a team; "": nothing is.
static const char *refusal(struct battle *b, const struct team *t)
{
    static struct team_findings f;
    f.n = 0;
    team_inspect(&b->game, t, &f);
    return f.n ? f.at[0].rule : "";
}

static const char *refused_stats(struct battle *b, int m, int f, int a, int d)
{
    struct team_hero h = {.name = "a",
                          .stat = {(int16_t)m, (int16_t)f, (int16_t)a, (int16_t)d},
                          .av = TEAM_AV_UNSAID};
    return refusal(b, &(struct team){.hero = {h}, .n = 1});
}

// Heroes whose upgrades are only counted, in halves.
static struct team counted(const char *design, int n, const int halves[])
{
    static const char *const names[] = {"Salim", "Ines", "Kim", "Bo", "Tariq"};
    struct team t = {.designed = true, .n = n};
    assert_true(team_design_parse(design, &t.design));
    for (int i = 0; i < n; i++) {
        t.hero[i] = (struct team_hero){
            .stat = {4, 4, 3, 4}, .av = TEAM_AV_UNSAID, .counted = (int16_t)halves[i]};
        strcpy(t.hero[i].name, names[i]);
    }
    return t;
}

static const char *refused_team(struct battle *b, int n, const int halves[])
{
    struct team t = counted("4/8/4", n, halves);
    return refusal(b, &t);
}

// ZD-STAT-01, ZD-STAT-02: fifteen points, each stat 2 to 6.
static void stats_are_bought_with_fifteen_points(void **state)
{
    struct battle *b = *state;
    assert_string_equal(refused_stats(b, 4, 4, 3, 4), "");
    assert_string_equal(refused_stats(b, 6, 5, 2, 2), "");
    assert_string_equal(refused_stats(b, 5, 5, 5, 2), "ZD-STAT-02");
    assert_string_equal(refused_stats(b, 1, 6, 4, 4), "ZD-STAT-01");
    assert_string_equal(refused_stats(b, 2, 7, 3, 3), "ZD-STAT-01");
}

// ZD-SIDE-05, ZD-SIDE-06: any number of heroes up to H, U upgrades in all, R for one hero.
static void a_team_fits_its_design(void **state)
{
    struct battle *b = *state;
    struct team_design d;
    assert_true(team_design_parse("4/8/4", &d));
    assert_int_equal(d.heroes * 10000 + d.upgrades * 100 + d.ration, 40804);
    assert_string_equal(refused_team(b, 4, (const int[]){0, 0, 0, 0}), "");
    assert_string_equal(refused_team(b, 1, (const int[]){0}), "");
    assert_string_not_equal(refused_team(b, 5, (const int[]){0, 0, 0, 0, 0}), "");
    assert_string_equal(refused_team(b, 4, (const int[]){8, 8, 0, 0}), "");
    assert_string_not_equal(refused_team(b, 4, (const int[]){8, 8, 1, 0}), "");
    assert_string_not_equal(refused_team(b, 4, (const int[]){9, 0, 0, 0}), "");
    assert_true(team_design_parse("5/0/0", &d));
}

static void a_design_is_three_numbers(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",      "4",      "4/8",    "4/8/",    "4/8/4/1",
                                        "a/b/c", "-4/8/4", "4/8/4 ", "400/8/4", "0/0/0"};
    struct team_design d;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(team_design_parse(wrong[i], &d));
    }
}

// ZD-SIDE-08: eight upgrades leave 46 cards; halves are added up and rounded up.
static void upgrades_run_down_the_clock(void **state)
{
    struct battle *b = *state;
    assert_int_equal(control_clock_cards(&b->game, 16), 8);
    assert_int_equal(control_run_down(&b->game, control_clock_cards(&b->game, 16)), STATUS_OK);
    assert_int_equal(deck_left(&b->game.world.deck), 46);
    assert_int_equal(control_clock_cards(&b->game, 29), 15);
}

// ZD-DECK-CLOCK-09: allies come out of the pool and count; a replacement with three upgrades counts
// three: 12 + 3 = 15.
static void what_the_pool_paid_for_runs_the_clock(void **state)
{
    struct battle *b = *state;
    struct team t = counted("4/16/4", 4, (const int[]){8, 8, 8, 6});
    assert_int_equal(team_cards(&b->game, &t), 15);
}

// ZD-DECK-CLOCK-05: upgrades for XP change nothing: 16; nor do supply drops, unless a switch says
// so.
static void what_experience_paid_for_does_not(void **state)
{
    struct battle *b = *state;
    struct team t = counted("4/16/4", 4, (const int[]){8, 8, 8, 8});
    b->content.upgrade[0] = (struct upgrade){.name = "Lethal", .halves = 2};
    b->content.n_upgrades = 1;
    t.hero[0].taken[t.hero[0].n_taken++].how = TEAM_BOUGHT;
    t.hero[1].taken[t.hero[1].n_taken++].how = TEAM_SUPPLIED;
    assert_int_equal(team_cards(&b->game, &t), 16);
    b->rules.param[P_SUPPLY_ITEMS_RUN_CLOCK] = 1;
    assert_int_equal(team_cards(&b->game, &t), 17);
}

// ZD-SIDE-02: an ally may not take an objective, but may use other things; a switch lets it.
static void allies_leave_objectives_alone(void **state)
{
    struct battle *b = *state;
    figure_id ally = battle_hero(b, "Emjay", 10, 10);
    figure_id marker = battle_objective(b, "VIP", true, 10 + 32.5 / 25.4, 10);
    struct order o = battle_order(ORDER_INTERACT, ally, marker);
    struct verdict why;
    battle_figure(b, ally)->kind = KIND_ALLY;
    assert_false(can_order(&b->game, &o, &why));
    assert_string_equal(why.reason[0].source, "ZD-OBJ-03");
    b->rules.param[P_ALLIES_MAY_TAKE_OBJECTIVES] = 1;
    assert_true(can_order(&b->game, &o, &why));
    b->rules.param[P_ALLIES_MAY_TAKE_OBJECTIVES] = 0;
    battle_figure(b, marker)->kind = KIND_GADGET;
    assert_true(can_order(&b->game, &o, &why));
}

// ZD-SIDE-03, ZD-SIDE-04: one side for all players of a cooperative battle; the machine's tag says
// nothing of whose it is.
static void one_side_for_all_players(void **state)
{
    struct battle *b = *state;
    const struct figure *mine = battle_figure(b, battle_hero(b, "Salim", 10, 10));
    const struct figure *yours = battle_figure(b, battle_hero(b, "Ngata", 12, 10));
    figure_id id = battle_bogey(b, "Grunt", 20, 10);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC;
    assert_false(is_enemy(mine, yours));
    assert_true(is_enemy(mine, battle_figure(b, id)));
    assert_false(is_character(battle_figure(b, id)));
}

static void sizes(int scale, const int expected[6][2])
{
    struct content c;
    content_init(&c);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(c.scale[scale].cyl[i].diameter, expected[i][0] * LEN_MM);
        assert_int_equal(c.scale[scale].cyl[i].height, expected[i][1] * LEN_MM);
    }
}

// ZD-CYL-01, ZD-CYL-02, ZD-CYL-03, ZD-SCALE-01, ZD-SCALE-02, ZD-SCALE-04: two scales, one unit
// each, a table of cylinders each.
static void scales_are_data(void **state)
{
    (void)state;
    static const int large[6][2] = {{25, 10}, {25, 20}, {25, 30}, {30, 40}, {40, 50}, {60, 70}};
    static const int small[6][2] = {{12, 5}, {12, 10}, {12, 15}, {15, 20}, {20, 25}, {30, 30}};
    struct content c;
    sizes(0, large);
    sizes(1, small);
    content_init(&c);
    assert_int_equal(c.scale[0].unit, 254);
    assert_int_equal(c.scale[1].unit, 100);
    assert_int_equal(c.scale[1].prone_height, 50);
    assert_int_equal(c.scale[1].gas_diameter, 200);
}

// ZD-SCALE-04, ZD-SCALE-02: at 15 mm scale 7.3 cm read as 8, and a Cyl3 is 12 x 15 mm.
static void a_table_has_one_scale(void **state)
{
    struct battle *b = *state;
    zd(&b->game)->scale = 1;
    figure_id h = battle_hero(b, "Salim", 5, 5), other = battle_hero(b, "Ngata", 5, 5);
    struct figure *f = battle_figure(b, h), *o = battle_figure(b, other);
    assert_int_equal(f->body.radius, 60);
    assert_int_equal(f->body.height, 150);
    o->body.at.x = f->body.at.x + 730 + 120;
    assert_int_equal(measure_range_inches(&b->game, f, o), 8);
}

// ZD-SCALE-03: another scale is another row: 54 mm figures are 40 x 60 mm.
static void a_scale_may_be_added(void **state)
{
    struct battle *b = *state;
    struct scale *s = &b->content.scale[b->content.n_scales++];
    *s = b->content.scale[0];
    s->name = "54mm";
    s->unit = 508;
    s->cyl[2].diameter = 400;
    s->cyl[2].height = 600;
    zd(&b->game)->scale = 2;
    const struct figure *f = battle_figure(b, battle_hero(b, "Salim", 10, 10));
    assert_int_equal(f->body.radius, 200);
    assert_int_equal(f->body.height, 600);
    assert_int_equal(unit(&b->game), 508);
}

// ZD-CYL-04, ZD-CYL-05, ZD-CYL-08: a hero is Cyl3 whatever the miniature does; a marker 40 mm wide
// and 50 mm high.
static void bodies_are_cylinders(void **state)
{
    struct battle *b = *state;
    const struct figure *h = battle_figure(b, battle_hero(b, "Salim", 10, 10));
    const struct figure *m = battle_figure(b, battle_objective(b, "VIP", true, 20, 10));
    assert_int_equal(h->body.radius, 125);
    assert_int_equal(h->body.height, 300);
    assert_int_equal(m->body.radius, 200);
    assert_int_equal(m->body.height, 500);
}

// ZD-STAT-06: what is derived from a stat follows the stat as it is now.
static void derived_numbers_follow_the_current_stat(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    assert_int_equal(state_set(&b->game, h, STATE_STUNNED, 1, FIGURE_NONE), STATUS_OK);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, h), STAT_M), 3);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, h), STAT_D), 3);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(stats_are_bought_with_fifteen_points),
        CASE(a_team_fits_its_design),
        cmocka_unit_test(a_design_is_three_numbers),
        CASE(upgrades_run_down_the_clock),
        CASE(what_the_pool_paid_for_runs_the_clock),
        CASE(what_experience_paid_for_does_not),
        CASE(allies_leave_objectives_alone),
        CASE(one_side_for_all_players),
        cmocka_unit_test(scales_are_data),
        CASE(a_table_has_one_scale),
        CASE(a_scale_may_be_added),
        CASE(bodies_are_cylinders),
        CASE(derived_numbers_follow_the_current_stat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
