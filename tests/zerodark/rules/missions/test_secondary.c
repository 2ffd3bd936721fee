// What every activated bogey does after its suit, and who counts for it as what.
#include "support/zerodark/redforce.h"
#include "zerodark/rules/core/figures.h"

// A D4 hero passes the stress test with just one success: no bonus actions.
#define CALM 10, 1, 1, 1

// ZD-RED-SECONDARY-02: by its Att in inches.
static void the_secondary_move_is_its_attack_in_inches(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *profile, *card;
        int inches;
    } cases[] = {{"Grunt", "3H", 2}, {"EWOp", "3H", 2},   {"Mech", "3H", 4}, {"Elite", "KH", 3},
                 {"Heavy", "KH", 3}, {"Sniper", "KH", 4}, {"Boss", "AH", 3}};
    figure_id hero = battle_hero(b, "A", 40, 24);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        figure_id bogey = battle_bogey(b, cases[i].profile, 10, 24);
        play(b, cases[i].card, hero);
        assert_int_equal(from_place(b, bogey, 10, 24), cases[i].inches * 100);
        figure_remove(&b->game.world.roster, bogey);
    }
}

// ZD-RED-SECONDARY-03: a mission may have them stay: a nullified card does nothing at all then.
static void a_mission_may_have_them_stay(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 40, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 30, 24);
    stand_still(b);
    zd(&b->game)->nullified = 1;
    play(b, "3S", hero);
    assert_int_equal(from_place(b, grunt, 30, 24), 0);
}

static int movers(struct battle *b)
{
    figure_id hero = battle_hero(b, "A", 40, 24);
    figure_id grunt[3];
    int moved = 0;
    for (int i = 0; i < 3; i++) {
        grunt[i] = battle_bogey(b, "Grunt", 10, 10 + 10 * i);
    }
    play(b, "3H", hero);
    for (int i = 0; i < 3; i++) {
        moved += from_place(b, grunt[i], 10, 10 + 10 * i) == 200;
    }
    return moved;
}

// ZD-RED-SECONDARY-04: one bogey has one; with all_bogeys_secondary all of them.
static void only_the_active_bogey_has_a_secondary(void **state)
{
    assert_int_equal(movers(*state), 1);
}

static void all_bogeys_may_have_a_secondary(void **state)
{
    set_switch(*state, P_ALL_BOGEYS_SECONDARY, 1);
    assert_int_equal(movers(*state), 3);
}

// ZD-RED-SECONDARY-05: locked in contact it stays; with engaged_bogeys_may_leave_allies an ally in
// contact does not hold it.
static void an_ally_in_contact_holds_a_bogey(void **state)
{
    struct battle *b = *state;
    figure_id dog = battle_hero(b, "Dog", 10, 24);
    figure_id hero = battle_hero(b, "A", 20, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 10.984, 24);
    battle_figure(b, dog)->kind = KIND_ALLY;
    zd(&b->game)->nullified = 1;
    play(b, "3S", hero);
    assert_int_equal(from_place(b, grunt, 10.984, 24), 0);
    set_switch(b, P_ENGAGED_BOGEYS_MAY_LEAVE_ALLIES, 1);
    zd(&b->game)->nullified = 1;
    play(b, "3S", hero);
    assert_int_equal(from_place(b, grunt, 10.984, 24), 200);
    battle_put(b, hero, 10.984, 24.984);
    battle_put(b, grunt, 10.984, 24);
    zd(&b->game)->nullified = 1;
    play(b, "3S", hero);
    assert_int_equal(from_place(b, grunt, 10.984, 24), 0);
}

// ZD-RED-SECONDARY-07: the secondary move reaches contact: they fight in the same flip.
static void a_secondary_move_into_contact_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10 + 0.98 + 1.9, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 24);
    battle_dice(b, 7, 1, 1, 1, 1, 1, 1, 1); // the token of hearts is a third die
    play(b, "3H", hero);
    assert_int_equal(rolls(b, "cqb"), 2);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(tokens(b, grunt), 0);
    assert_true(is_alert(b, grunt));
}

// ZD-RED-ORDER-15: the dead are nobody's goal or target.
static void the_dead_are_ignored(void **state)
{
    struct battle *b = *state;
    figure_id dead = battle_hero(b, "D", 13, 24);
    figure_id alive = battle_hero(b, "A", 10, 34.9);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    level(b, dead, STATE_DEAD, 1);
    battle_dice(b, 6, 1, 1, CALM);
    play(b, "5C", alive);
    assert_int_equal(last_roll(b, "shoot")->against, alive);
    assert_int_equal(from_place(b, grunt, 10, 26), 0);
}

// ZD-RED-ORDER-16: without a hero the nearest other character is the goal; with heroes_only_moves
// nobody is.
static void without_heroes_allies_are_approached(void **state)
{
    struct battle *b = *state;
    figure_id emjay = battle_hero(b, "Emjay", 30, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 24);
    figure_id gun = battle_hero(b, "Gun", 5, 24), dead = battle_hero(b, "Dog", 10, 20);
    battle_figure(b, gun)->kind = KIND_GADGET;
    item(b, gun, ITEM_GUN, 1);
    battle_figure(b, dead)->kind = KIND_ALLY;
    level(b, dead, STATE_DEAD, 1);
    battle_figure(b, emjay)->kind = KIND_ALLY;
    zd(&b->game)->nullified = 1;
    play(b, "3S", emjay);
    assert_int_equal(from_place(b, grunt, 12, 24), 0);
    set_switch(b, P_HEROES_ONLY_MOVES, 1);
    zd(&b->game)->nullified = 1;
    play(b, "3S", emjay);
    assert_int_equal(from_place(b, grunt, 12, 24), 0);
}

// ZD-RED-ORDER-17: a sentry gun is a target like a character, but no goal.
static void sentries_are_shot_but_not_approached(void **state)
{
    struct battle *b = *state;
    figure_id gun = battle_hero(b, "Gun", 10, fire_at(24, 5));
    figure_id hero = battle_hero(b, "A", fire_at(10, 8), 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    battle_figure(b, gun)->kind = KIND_GADGET;
    assert_false(is_quarry(&b->game, battle_figure(b, gun)));
    item(b, gun, ITEM_GUN, 1);
    battle_dice(b, 2, 1, 1);
    play(b, "4C", hero);
    assert_int_equal(last_roll(b, "shoot")->against, gun);
    assert_int_equal(from_place(b, grunt, 12, 24), 0);
}

// ZD-RED-ORDER-18: so is a bogey that the team controls.
static void dominated_bogeys_are_attacked(void **state)
{
    struct battle *b = *state;
    figure_id turned = battle_bogey(b, "Elite", fire_at(10, 3), 24);
    figure_id hero = battle_hero(b, "A", 10, fire_at(24, 7));
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    stand_still(b);
    battle_figure(b, turned)->flags |= FLAG_SYNTHETIC | FLAG_INHUMAN;
    level(b, turned, STATE_DOMINATED, 1);
    battle_figure(b, turned)->side = SIDE_TEAM;
    battle_dice(b, 2, 1, 1);
    play(b, "4C", hero);
    assert_int_equal(last_roll(b, "shoot")->against, turned);
    assert_int_equal(tokens(b, grunt), 1);
}

// ZD-RED-ORDER-19, ZD-STATE-ALERT-01, ZD-RED-ALERT-01: a bogey sees what is in front of it, and all
// round once it is alert.
static void alert_bogeys_look_all_round(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 24, 30);
    figure_id grunt = battle_bogey(b, "Grunt", 24, 24);
    battle_face(b, grunt, 0, -1);
    stand_still(b);
    play(b, "3C", hero);
    assert_int_equal(rolls(b, "shoot"), 0);
    assert_int_equal(from_place(b, grunt, 24, 26), 0);
    battle_put(b, grunt, 24, 24);
    level(b, grunt, STATE_ALERT, 1);
    battle_dice(b, 7, 1, 1, 1, CALM);
    play(b, "3C", hero);
    assert_int_equal(last_roll(b, "shoot")->against, hero);
}

// ZD-RED-ALERT-05: an attack makes it alert before it goes on: B, behind it, is in sight for the
// move of spades.
static void an_attacker_is_alert_at_once(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", fire_at(24, 6), 24);
    battle_hero(b, "B", 24 - 6, 24);
    figure_id elite = battle_bogey(b, "Elite", 24, 24);
    stand_still(b);
    level(b, a, STATE_WOUNDED, 2);
    battle_dice(b, 7, 12, 1, 1, 1, 10, 1, 1);
    play(b, "KS", a);
    assert_true(is_alert(b, elite));
    assert_int_equal(from_place(b, elite, 21, 24), 0);
}

// ZD-RED-ALERT-09: down and up again it is still alert.
static void alert_is_for_good(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id grunt = alert_bogey(b, "Grunt", 20, 10);
    battle_bogey(b, "Elite", 30, 10);
    stand_still(b);
    hit(b, grunt, hero, 1);
    next_action(b);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    play(b, "KH", hero);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 0);
    assert_true(is_alert(b, grunt));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_secondary_move_is_its_attack_in_inches),
        BATTLE_TEST(a_mission_may_have_them_stay),
        BATTLE_TEST(only_the_active_bogey_has_a_secondary),
        BATTLE_TEST(all_bogeys_may_have_a_secondary),
        BATTLE_TEST(an_ally_in_contact_holds_a_bogey),
        BATTLE_TEST(a_secondary_move_into_contact_fights),
        BATTLE_TEST(the_dead_are_ignored),
        BATTLE_TEST(without_heroes_allies_are_approached),
        BATTLE_TEST(sentries_are_shot_but_not_approached),
        BATTLE_TEST(dominated_bogeys_are_attacked),
        BATTLE_TEST(alert_bogeys_look_all_round),
        BATTLE_TEST(an_attacker_is_alert_at_once),
        BATTLE_TEST(alert_is_for_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
