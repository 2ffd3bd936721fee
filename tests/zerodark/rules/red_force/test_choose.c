// Which bogey a card activates, and from where "closest" is measured.
#include <string.h>

#include "support/zerodark/redforce.h"
#include "zerodark/rules/core/figures.h"

// ZD-RED-ACT-05, ZD-RED-ACT-01: nearest to whoever acted, not to anybody else.
static void the_nearest_to_the_actor_is_activated(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10);
    battle_hero(b, "B", 10, 40);
    figure_id near = battle_bogey(b, "Grunt", 19, 10);
    battle_bogey(b, "Grunt", 22, 10);
    battle_bogey(b, "Grunt", 10, 37);
    assert_int_equal(activated(b, "4S", a), near);
}

static int winner_of_tie(struct battle *b, figure_id actor, int d12)
{
    battle_dice(b, 1, d12);
    return activated(b, "4S", actor);
}

// ZD-RED-ACT-06: as many faces of a d12 for each, in roster order.
static void ties_are_broken_by_a_d12(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 24, 24);
    figure_id one = battle_bogey(b, "Grunt", 33, 24), two = battle_bogey(b, "Grunt", 15, 24);
    assert_int_equal(winner_of_tie(b, hero, 1), one);
    assert_int_equal(winner_of_tie(b, hero, 6), one);
    assert_int_equal(winner_of_tie(b, hero, 7), two);
    figure_id three = battle_bogey(b, "Grunt", 24, 33);
    assert_int_equal(winner_of_tie(b, hero, 4), one);
    assert_int_equal(winner_of_tie(b, hero, 5), two);
    assert_int_equal(winner_of_tie(b, hero, 8), two);
    assert_int_equal(winner_of_tie(b, hero, 9), three);
}

// ZD-RED-ACT-06: with ties_players_choose the players say which.
static void ties_may_be_the_players_choice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 24, 24);
    battle_bogey(b, "Grunt", 33, 24);
    figure_id two = battle_bogey(b, "Grunt", 15, 24);
    set_switch(b, P_TIES_PLAYERS_CHOOSE, 1);
    answer(b, SIDE_TEAM, "tie", 1);
    assert_int_equal(activated(b, "4S", hero), two);
    assert_int_equal(asked("tie"), 1);
}

// ZD-RED-ACT-07, ZD-RED-ACT-08: edge to edge: the wide Mech, counted as a Grunt, is nearer than the
// Grunt; by centres it is not.
static void closest_is_measured_between_edges(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 24, 24);
    figure_id mech = battle_bogey(b, "Mech", 33, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 24, 32.6);
    assert_int_equal(activated(b, "5H", hero), mech);
    set_switch(b, P_CLOSEST_BY_CENTRES, 1);
    assert_int_equal(activated(b, "5H", hero), grunt);
}

// ZD-RED-ACT-02, ZD-RED-ACT-03, ZD-RED-ACT-08: faces take Elites, Heavies and Snipers, aces Bosses.
static void specials_count_as_grunts_and_elites(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 4, 4);
    figure_id sniper = battle_bogey(b, "Sniper", 24, 4);
    battle_bogey(b, "Elite", 26, 4);
    figure_id boss = battle_bogey(b, "Boss", 46, 46);
    figure_id ewop = battle_bogey(b, "EWOp", 10, 4);
    battle_bogey(b, "Grunt", 12, 4);
    assert_int_equal(activated(b, "KS", hero), sniper);
    assert_int_equal(activated(b, "AS", hero), boss);
    assert_int_equal(activated(b, "10D", hero), ewop);
    figure_id heavy = battle_bogey(b, "Heavy", 20, 4);
    assert_int_equal(activated(b, "JC", hero), heavy);
    assert_int_equal(activated(b, "QH", hero), heavy);
}

// ZD-RED-ACT-09: the one on the ground is passed over. ZD-RED-ACT-10: the stunned one is not.
// ZD-RED-ALERT-10: being alert makes no difference.
static void the_down_are_passed_over(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 4, 4);
    figure_id down = battle_bogey(b, "Grunt", 8, 4);
    figure_id next = battle_bogey(b, "Grunt", 15, 4);
    alert_bogey(b, "Grunt", 18, 4);
    level(b, down, STATE_DOWN, 1);
    assert_int_equal(activated(b, "5S", hero), next);
    level(b, next, STATE_STUNNED, 1);
    assert_int_equal(activated(b, "5S", hero), next);
}

// ZD-RED-FALLBACK-01, ZD-RED-FALLBACK-02, ZD-RED-FALLBACK-04, ZD-RED-FALLBACK-05: up, step by step,
// never down.
static void the_category_moves_up_only(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 4, 4);
    assert_int_equal(activated(b, "4D", hero), FIGURE_NONE);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 4);
    assert_int_equal(activated(b, "KS", hero), FIGURE_NONE);
    assert_int_equal(activated(b, "AH", hero), FIGURE_NONE);
    figure_id boss = battle_bogey(b, "Boss", 40, 4);
    assert_int_equal(activated(b, "JD", hero), boss);
    assert_int_equal(activated(b, "3C", hero), grunt);
    level(b, grunt, STATE_DOWN, 1);
    assert_int_equal(activated(b, "3C", hero), boss);
    figure_id elite = battle_bogey(b, "Elite", 11, 4);
    battle_bogey(b, "Elite", 17, 4);
    assert_int_equal(activated(b, "3C", hero), elite);
    level(b, boss, STATE_DOWN, 1);
    assert_int_equal(activated(b, "AH", hero), FIGURE_NONE);
}

static void leaves_at(struct battle *b, figure_id who, double x, double y)
{
    battle_put(b, who, x, y);
    zd(&b->game)->actor_at = battle_figure(b, who)->body.at;
    battle_put(b, who, 0, 0);
    battle_figure(b, who)->place = PLACE_LEFT;
}

// ZD-RED-ORDER-08: measured from where the actor left the table; by exit_uses_nearest_to_any_hero
// from whoever is still on it.
static void an_actor_that_left_is_measured_from_its_last_place(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 40, 20);
    battle_hero(b, "B", 5, 40);
    figure_id by_exit = battle_bogey(b, "Grunt", 40, 25);
    figure_id by_hero = battle_bogey(b, "Grunt", 5, 38);
    leaves_at(b, hero, 48, 20);
    assert_int_equal(activated(b, "4S", hero), by_exit);
    set_switch(b, P_EXIT_USES_NEAREST_TO_ANY_HERO, 1);
    assert_int_equal(activated(b, "4S", hero), by_hero);
}

// ZD-RED-ORDER-11: nobody on the table acted: the nearest pair of bogey and hero decides.
static void without_an_actor_the_nearest_pair_decides(void **state)
{
    struct battle *b = *state;
    battle_hero(b, "A", 10, 10);
    battle_hero(b, "B", 40, 40);
    battle_bogey(b, "Grunt", 16, 10);
    figure_id nearest = battle_bogey(b, "Grunt", 40, 36);
    assert_int_equal(activated(b, "6H", FIGURE_NONE), nearest);
    figure_id as_near = battle_bogey(b, "Grunt", 40, 44);
    battle_dice(b, 1, 6);
    assert_int_equal(activated(b, "6H", FIGURE_NONE), nearest);
    battle_dice(b, 1, 7);
    assert_int_equal(activated(b, "6H", FIGURE_NONE), as_near);
}

// ZD-RED-ORDER-11: with ai_uses_objective the bogey nearest to the primary objective acts.
static void without_an_actor_the_objective_may_decide(void **state)
{
    struct battle *b = *state;
    battle_hero(b, "A", 10, 10);
    battle_bogey(b, "Grunt", 12, 10);
    figure_id at_objective = battle_bogey(b, "Grunt", 30, 40);
    battle_objective(b, "Data", true, 40, 40);
    set_switch(b, P_AI_USES_OBJECTIVE, 1);
    assert_int_equal(activated(b, "6H", FIGURE_NONE), at_objective);
}

static figure_id activated_by_pass(struct battle *b, enum side side)
{
    figure_id blue = battle_hero(b, "Blue 1", 10, 10);
    battle_hero(b, "Blue 2", 10, 34);
    figure_id green = battle_hero(b, "Green", 40, 10);
    battle_bogey(b, "Grunt", 21, 10); // 10 in from Blue 1
    battle_bogey(b, "Grunt", 10, 27); // 6 in from Blue 2
    battle_bogey(b, "Grunt", 30, 10); // 9 in from Green, further than that from Blue
    battle_figure(b, green)->side = SIDE_RIVAL;
    stand_still(b);
    zd(&b->game)->mode = MODE_VERSUS;
    zd(&b->game)->actor_at = battle_figure(b, blue)->body.at;
    battle_cards(b, 1, "4H");
    struct order pass = battle_order(ORDER_PASS, FIGURE_NONE, FIGURE_NONE);
    pass.value = (int32_t)side;
    battle_give(b, &pass);
    for (int i = 0; i < b->events.n; i++) {
        if (strcmp(b->events.event[i].text, "tokens") == 0) {
            return b->events.event[i].who; // hearts give the active bogey its token first
        }
    }
    return FIGURE_NONE;
}

// ZD-RED-ORDER-09: nearest to any character of the side that passed.
static void a_pass_measures_from_the_whole_side(void **state)
{
    struct battle *b = *state;
    figure_id active = activated_by_pass(b, SIDE_TEAM);
    assert_int_equal(active, nth(b, "Grunt", 2));
}

static void a_pass_of_the_others_measures_from_them(void **state)
{
    struct battle *b = *state;
    figure_id active = activated_by_pass(b, SIDE_RIVAL);
    assert_int_equal(active, nth(b, "Grunt", 3));
}

// ZD-RED-ORDER-09: with pass_uses_last_actor from where somebody acted last.
static void a_pass_may_measure_from_the_last_actor(void **state)
{
    struct battle *b = *state;
    set_switch(b, P_PASS_USES_LAST_ACTOR, 1);
    figure_id active = activated_by_pass(b, SIDE_TEAM);
    assert_int_equal(active, nth(b, "Grunt", 1));
}

// ZD-RED-ORDER-10: the actor is the one whose activation it is, wherever others went with it.
static void the_actor_is_whose_activation_it_is(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10);
    battle_bogey(b, "Grunt", 40, 36);
    figure_id near_a = battle_bogey(b, "Grunt", 20, 10);
    battle_hero(b, "B", 40, 34);
    zd(&b->game)->actor = a;
    assert_int_equal(activated(b, "4S", a), near_a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_nearest_to_the_actor_is_activated),
        BATTLE_TEST(ties_are_broken_by_a_d12),
        BATTLE_TEST(ties_may_be_the_players_choice),
        BATTLE_TEST(closest_is_measured_between_edges),
        BATTLE_TEST(specials_count_as_grunts_and_elites),
        BATTLE_TEST(the_down_are_passed_over),
        BATTLE_TEST(the_category_moves_up_only),
        BATTLE_TEST(an_actor_that_left_is_measured_from_its_last_place),
        BATTLE_TEST(without_an_actor_the_nearest_pair_decides),
        BATTLE_TEST(without_an_actor_the_objective_may_decide),
        BATTLE_TEST(a_pass_measures_from_the_whole_side),
        BATTLE_TEST(a_pass_of_the_others_measures_from_them),
        BATTLE_TEST(a_pass_may_measure_from_the_last_actor),
        BATTLE_TEST(the_actor_is_whose_activation_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
