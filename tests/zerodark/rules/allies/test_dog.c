// The CP dog: it keeps to its hero, and throws itself in between.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/sight/sight.h"

#define WIDTH (25 / 25.4) // of a hero, a Grunt or a dog

static figure_id dog_for(struct battle *b, figure_id hero, double x, double y)
{
    figure_id id;
    assert_int_equal(
        figure_make(&b->game, content_profile(&b->content, "CP dog"), "Rex", SIDE_TEAM, &id),
        STATUS_OK);
    battle_put(b, id, x, y);
    battle_figure(b, id)->place = PLACE_TABLE;
    battle_figure(b, id)->link[LINK_OWNER] = hero;
    return id;
}

static bool touch(struct battle *b, figure_id a, figure_id c)
{
    return measure_touching(battle_figure(b, a), battle_figure(b, c));
}

// ZD-ALLY-DOG-01, ZD-HERO-02: Cyl1, M5 F0 A1 D4 AV1 FW0; opponents fight it on 4 less its wounds.
static void a_dog_has_its_own_stats(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 20 - 2 * WIDTH, 20);
    struct cqb c = {.attacker = grunt, .target = dog};
    struct terms t;
    static const int stats[] = {5, 0, 1, 4, 1, 0};
    for (int s = STAT_M; s <= STAT_FW; s++) {
        assert_int_equal(figure_stat_now(&b->game, battle_figure(b, dog), (enum stat_id)s),
                         stats[s]);
    }
    assert_int_equal(battle_figure(b, dog)->body.height, 100);
    assert_int_equal(cqb_target(&b->game, &c, grunt, &t), 4);
    assert_int_equal(cqb_dice(&b->game, &c, dog, &t), 4);
}

// ZD-ALLY-DOG-02: after its hero's move the dog touches it again, from however far.
static void a_dog_follows_its_hero(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    struct order o = battle_move(ORDER_NORMAL, h, 28, 20);
    battle_bogey(b, "Boss", 46, 46);
    battle_cards(b, 1, "2H");
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->body.at.x, battle_len(28));
    assert_true(touch(b, dog, h));
    battle_put(b, dog, 2, 40);
    assert_int_equal(dog_follow(&b->game, h), STATUS_OK);
    assert_true(touch(b, dog, h));
}

// ZD-ALLY-DOG-07: a dog stays where it is once its hero is out of action.
static void a_dog_stays_with_a_fallen_hero(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 10, 10);
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(dog_follow(&b->game, h), STATUS_OK);
    assert_int_equal(battle_figure(b, dog)->body.at.x, battle_len(10));
}

// ZD-ALLY-DOG-03, ZD-BOGEY-MOVE-13: a Grunt runs into the hero: dog and hero change places, the dog
// fights; 1 2 3 6 against 5 kills the Grunt, 1 2 against 4 does nothing.
static void a_dog_takes_its_heros_place(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 20 + WIDTH + 1, 20);
    b->game.world.over = 0;
    battle_dice(b, 6, 1, 2, 1, 2, 3, 6); // the Grunt's two, the dog's four
    assert_int_equal(bogey_move(&b->game, grunt, h), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, dog, STATE_WOUNDED), 0);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 0);
    assert_int_equal(battle_figure(b, h)->body.at.x, battle_len(20 - WIDTH));
    // ZD-ALLY-DOG-05: the dog is back with its hero.
    assert_true(touch(b, dog, h));
    assert_int_equal(battle_figure(b, dog)->link[LINK_HOLDS], FIGURE_NONE);
}

// ZD-ALLY-DOG-03: where the dog touched the enemy as well, the hero steps just clear of it.
static void the_hero_steps_clear(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20);
    figure_id dog = dog_for(b, h, 20 + WIDTH * 0.5, 20 + WIDTH * 0.86);
    figure_id grunt = battle_bogey(b, "Grunt", 20 + WIDTH, 20);
    assert_true(touch(b, dog, grunt) && touch(b, h, grunt));
    assert_int_equal(dog_intercept(&b->game, grunt), STATUS_OK);
    assert_true(touch(b, dog, grunt));
    assert_false(touch(b, h, grunt));
    struct cylinder *was = &battle_figure(b, grunt)->body, *is = &battle_figure(b, h)->body;
    assert_in_range(cylinder_gap(was, is), 1, LEN_CONTACT + LEN_MM);
}

// ZD-ALLY-DOG-04: a dog that has run into somebody by itself does not hold on to it.
static void a_dog_that_attacks_holds_nobody(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20), dog = dog_for(b, h, 20 - WIDTH - 2, 20);
    figure_id boss = battle_bogey(b, "Boss", 20, 20);
    battle_cards(b, 1, "2H");
    battle_dice(b, 14, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); // twice: the card is the Boss's
    struct order o = battle_move(ORDER_NORMAL, dog, 20 - WIDTH, 20);
    battle_give(b, &o);
    assert_true(touch(b, dog, boss));
    assert_false(dog_holds(&b->game, boss));
    assert_int_equal(battle_figure(b, dog)->link[LINK_HOLDS], FIGURE_NONE);
}

// ZD-ALLY-DOG-04, ZD-BOGEY-MOVE-13: while neither falls the bogey is held and the dog does nothing
// but fight.
static void a_dog_holds_on(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    figure_id boss = battle_bogey(b, "Boss", 20 + WIDTH + 1, 20);
    struct order walk = battle_move(ORDER_NORMAL, dog, 5, 5),
                 fight = battle_order(ORDER_CQB, dog, boss);
    struct order free_hero = battle_move(ORDER_NORMAL, h, 5, 20);
    struct verdict why;
    battle_dice(b, 7, 1, 1, 1, 1, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, boss, h), STATUS_OK);
    assert_true(touch(b, dog, boss));
    assert_false(touch(b, h, boss));
    assert_true(dog_holds(&b->game, boss));
    assert_false(can_order(&b->game, &walk, &why));
    assert_true(can_order(&b->game, &fight, &why));
    assert_true(can_order(&b->game, &free_hero, &why));
    battle_cards(b, 1, "AS");
    battle_dice(b, 14, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    spot before = battle_figure(b, boss)->body.at;
    struct order recover = battle_order(ORDER_RECOVER, dog, FIGURE_NONE);
    battle_figure(b, dog)->state[STATE_STRESSED] = 1; // ZD-STATE-STRESSED-02, ZD-CQB-15
    assert_true(can_order(&b->game, &recover, &why));
    assert_false(can_order(&b->game, &fight, &why));
    battle_figure(b, dog)->state[STATE_STRESSED] = 0;
    battle_give(b, &fight);
    assert_int_equal(battle_figure(b, boss)->body.at.x, before.x);
    // A down opponent releases it, by the switch only a dead one.
    assert_int_equal(state_set(&b->game, boss, STATE_DOWN, 1, FIGURE_NONE), STATUS_OK);
    assert_true(can_order(&b->game, &walk, &why));
    b->rules.param[P_DOG_HOLDS_UNTIL_DEAD] = 1;
    assert_false(can_order(&b->game, &walk, &why));
    assert_string_equal(why.reason[0].source, "ZD-ALLY-DOG-04");
}

// ZD-ALLY-DOG-04, ZD-EW-DOM-05: what has come over to its own side it holds no more.
static void a_dog_lets_go_of_who_changes_sides(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 20 - 2 * WIDTH, 20);
    struct order o = battle_move(ORDER_NORMAL, dog, 14, 22);
    struct verdict why;
    battle_figure(b, grunt)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, dog)->link[LINK_HOLDS] = grunt;
    assert_false(can_order(&b->game, &o, &why));
    assert_int_equal(dominate(&b->game, grunt, h), STATUS_OK);
    assert_true(can_order(&b->game, &o, &why));
}

// ZD-ALLY-DOG-03: only a dog that touches its hero throws itself in between.
static void a_dog_far_away_does_not_help(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 10, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 20 + WIDTH + 1, 20);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, grunt, h), STATUS_OK);
    assert_true(touch(b, h, grunt));
    assert_int_equal(battle_figure(b, dog)->body.at.x, battle_len(10));
}

// ZD-ALLY-DOG-02: it is placed even from afar, but not away from an active enemy that it has run
// into itself.
static void an_engaged_dog_stays_where_it_fights(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 10, 10);
    figure_id boss = battle_bogey(b, "Boss", 10 + WIDTH, 10);
    assert_int_equal(dog_follow(&b->game, h), STATUS_OK);
    assert_true(touch(b, dog, boss));
    assert_int_equal(state_set(&b->game, boss, STATE_DOWN, 1, FIGURE_NONE), STATUS_OK);
    assert_int_equal(dog_follow(&b->game, h), STATUS_OK);
    assert_true(touch(b, dog, h));
}

// ZD-ALLY-DOG-06: a dog out of action is dead.
static void a_dog_out_of_action_is_dead(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    assert_int_equal(state_set(&b->game, dog, STATE_WOUNDED, 2, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, dog, STATE_DEAD), 0);
    assert_int_equal(state_set(&b->game, dog, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, dog, STATE_DEAD), 1);
}

// ZD-ALLY-DOG-07: with its dog beside it a dragged hero is moved an inch further: 4 + 1 + 1.
static void a_dog_helps_to_drag(void **state)
{
    struct battle *b = *state;
    figure_id medic = battle_hero(b, "Ngata", 20, 20), h = battle_hero(b, "Salim", 20, 20 + WIDTH);
    dog_for(b, h, 20, 20 + 2 * WIDTH);
    struct order o = battle_order(ORDER_DRAG, medic, h);
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    battle_bogey(b, "Boss", 46, 46);
    o.point[0] = battle_point(20, 5);
    o.n_points = 1;
    battle_cards(b, 1, "2H");
    battle_dice(b, 3, 4, 6, 9); // 4 + 6
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, medic)->body.at.y, battle_len(14));
}

// ZD-ALLY-DOG-07: a dog that does not touch the dragged hero is no help: 4 + 1.
static void a_dog_further_off_does_not(void **state)
{
    struct battle *b = *state;
    figure_id medic = battle_hero(b, "Ngata", 20, 20), h = battle_hero(b, "Salim", 20, 20 + WIDTH);
    dog_for(b, h, 20, 21 + 2 * WIDTH);
    struct order o = battle_order(ORDER_DRAG, medic, h);
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    battle_bogey(b, "Boss", 46, 46);
    o.point[0] = battle_point(20, 5);
    o.n_points = 1;
    battle_cards(b, 1, "2H");
    battle_dice(b, 3, 4, 6, 9);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, medic)->body.at.y, battle_len(15));
}

// ZD-ALLY-DOG-08: it treats with its one die; and being an ally takes no objectives.
static void a_dog_can_be_a_medic(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = dog_for(b, h, 20 - WIDTH, 20);
    struct order o = battle_order(ORDER_MEDIC, dog, h);
    battle_bogey(b, "Boss", 46, 46);
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 2, FIGURE_NONE), STATUS_OK);
    battle_cards(b, 2, "2H", "3H");
    battle_dice(b, 1, 11);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 2);
    battle_dice(b, 1, 12);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 1);
}

// ZD-ALLY-DOG-07: how far one could drag is asked before there is somebody to drag; a dog of nobody
// is not beside nobody.
static void a_dog_of_nobody_helps_nobody(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20);
    struct terms with, without;
    int far = move_allowance(&b->game, h, ORDER_DRAG, false, &without);
    dog_for(b, FIGURE_NONE, 20 - WIDTH, 20);
    assert_int_equal(move_allowance(&b->game, h, ORDER_DRAG, false, &with), far);
    assert_false(dog_beside(&b->game, FIGURE_NONE));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_dog_has_its_own_stats),
        CASE(a_dog_follows_its_hero),
        CASE(a_dog_stays_with_a_fallen_hero),
        CASE(a_dog_takes_its_heros_place),
        CASE(the_hero_steps_clear),
        CASE(a_dog_that_attacks_holds_nobody),
        CASE(a_dog_holds_on),
        CASE(a_dog_lets_go_of_who_changes_sides),
        CASE(a_dog_far_away_does_not_help),
        CASE(an_engaged_dog_stays_where_it_fights),
        CASE(a_dog_out_of_action_is_dead),
        CASE(a_dog_helps_to_drag),
        CASE(a_dog_further_off_does_not),
        CASE(a_dog_can_be_a_medic),
        CASE(a_dog_of_nobody_helps_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
