// What the four suits make a bogey do.
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/core/figures.h"

#include <string.h>

// A D4 hero passes the stress test with just one success: no bonus actions.
#define CALM 10, 1, 1, 1

// ZD-RED-CLUBS-01: KC: the Elite's token goes into the shot at the nearer hero, then one is gained.
static void clubs_attack_the_nearest_in_sight(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", fire_at(10, 9), 24);
    figure_id other = battle_hero(b, "B", 10, fire_at(24, 14));
    figure_id elite = alert_bogey(b, "Elite", 10, 24);
    stand_still(b);
    zd(&b->game)->visibility = 3;
    level(b, elite, STATE_TOKENS, 1);
    battle_dice(b, 8, 4, 6, 9, 11, 5, 10, 1, 1); // D is 3 by the time of the stress test
    play(b, "KC", a);
    const struct account *shot = last_roll(b, "shoot");
    assert_int_equal(shot->against, a);
    assert_int_equal(shot->dice.n, 4);
    assert_int_equal(shot->target_terms.sum, 9 + 3 + 1);
    assert_int_equal(shot->successes, 2);
    assert_int_equal(wounded(b, a), 2);
    assert_int_equal(wounded(b, other), 0);
    assert_int_equal(tokens(b, elite), 1);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-CLUBS-02, ZD-RED-SECONDARY-01, ZD-RED-SECONDARY-02: nobody in sight: 2 in, a token, and 2
// in more.
static void clubs_without_sight_advance(void **state)
{
    struct battle *b = *state;
    wall(b, 18, 20, 28);
    figure_id hero = battle_hero(b, "A", 25, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 9, 24);
    stand_still(b);
    play(b, "5C", hero);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(from_place(b, grunt, 9, 24), 200);
    zd(&b->game)->secondary_stay = 0;
    play(b, "4C", hero); // ZD-RED-CLUBS-04: the token it has is all it may have
    assert_int_equal(tokens(b, grunt), 1);
    assert_in_range(from_place(b, grunt, 9, 24), 598, 600); // each move is rounded back
}

static void two_heroes_one_hurt(struct battle *b, figure_id *hurt_one, figure_id *fit,
                                const char *profile, figure_id *bogey)
{
    *hurt_one = battle_hero(b, "Hurt", fire_at(10, 5), 24);
    *fit = battle_hero(b, "Fit", 10, fire_at(24, 8));
    *bogey = alert_bogey(b, profile, 10, 24);
    level(b, *hurt_one, STATE_WOUNDED, 3);
    stand_still(b);
}

// ZD-RED-CLUBS-03, ZD-RED-SPADES-01: clubs shoot whoever is nearest, spades only who is not out of
// action.
static void clubs_do_not_spare_the_wounded(void **state)
{
    struct battle *b = *state;
    figure_id hurt_one, fit, grunt;
    two_heroes_one_hurt(b, &hurt_one, &fit, "Grunt", &grunt);
    battle_dice(b, 2, 1, 1);
    play(b, "4C", fit);
    assert_int_equal(last_roll(b, "shoot")->against, hurt_one);
    battle_dice(b, 7, 1, 1, 1, CALM);
    play(b, "4S", fit);
    assert_int_equal(last_roll(b, "shoot")->against, fit);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-CLUBS-03: clubs_spares_ooa. ZD-RED-ORDER-15: bogeys_ignore_ooa.
static void clubs_may_spare_the_wounded(void **state)
{
    struct battle *b = *state;
    figure_id hurt_one, fit, grunt;
    two_heroes_one_hurt(b, &hurt_one, &fit, "Grunt", &grunt);
    set_switch(b, P_CLUBS_SPARES_OOA, 1);
    battle_dice(b, 6, 1, 1, CALM);
    play(b, "4C", fit);
    assert_int_equal(last_roll(b, "shoot")->against, fit);
    set_switch(b, P_BOGEYS_IGNORE_OOA, 1);
    assert_false(is_quarry(&b->game, battle_figure(b, hurt_one)));
    assert_true(is_quarry(&b->game, battle_figure(b, fit)));
}

// ZD-RED-CLUBS-05: the move ends in contact: close quarters at once, the token only if it stands.
static void a_clubs_move_into_contact_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 20, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 22.4, 24); // looks away: no line of sight
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    play(b, "5C", hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(tokens(b, grunt), 1);
    assert_true(is_alert(b, grunt));
}

static void a_bogey_put_down_gains_no_token(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 20, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 22.4, 24);
    battle_dice(b, 6, 1, 1, 5, 1, 1, 1);
    play(b, "5C", hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(tokens(b, grunt), 0);
}

// ZD-RED-ORDER-14: targets are characters, goals are heroes: the dog at 4 in is shot, but without a
// line the Grunt walks to the hero at 9 in.
static void characters_are_shot_and_heroes_approached(void **state)
{
    struct battle *b = *state;
    figure_id dog = battle_hero(b, "Dog", 10, 24 - 5);
    figure_id hero = battle_hero(b, "A", 20, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    battle_figure(b, dog)->kind = KIND_ALLY;
    stand_still(b);
    battle_dice(b, 6, 1, 1, CALM);
    play(b, "4C", hero);
    assert_int_equal(last_roll(b, "shoot")->against, dog);
    battle_figure(b, grunt)->state[STATE_ALERT] = 0;
    battle_face(b, grunt, 0, 1);
    battle_put(b, hero, 20, 23);
    play(b, "4C", hero);
    assert_int_equal(from_place(b, grunt, 10, 24), 200);
    assert_true(battle_figure(b, grunt)->body.at.x > battle_len(11.9));
}

// ZD-RED-DIAMONDS-01, ZD-RED-ORDER-13: a token for the bogey; the nearest to it that is not
// targeted is, seen or not, whoever acted.
static void diamonds_target_the_next(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", fire_at(10, 5), 24);
    figure_id other = battle_hero(b, "B", 10, fire_at(24, 9));
    battle_hero(b, "C", 10, 2);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 24);
    stand_still(b);
    battle_face(b, grunt, -1, -1);
    level(b, a, STATE_TARGETED, 1);
    play(b, "6D", a);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(targeted(b, other), 1);
    assert_int_equal(wounded(b, a), 0);
    assert_false(is_alert(b, grunt));
}

static void all_targeted_behind_a_wall(struct battle *b, figure_id *a, figure_id *bogey,
                                       const char *profile)
{
    wall(b, fire_at(10, 10) - 0.8, 18, 30);
    *a = battle_hero(b, "A", fire_at(10, 10), 24);
    figure_id far = battle_hero(b, "B", 40, 24);
    *bogey = battle_bogey(b, profile, 10, 24);
    stand_still(b);
    zd(&b->game)->visibility = 2;
    level(b, *a, STATE_TARGETED, 1);
    level(b, far, STATE_TARGETED, 1);
}

// ZD-RED-DIAMONDS-02, ZD-RED-DIAMONDS-04: 3 dice against 10 + 2 + 1 + 4 = 17; 1 and 1 for targeted.
// ZD-RED-ALERT-05: an attack without sight is one too.
static void diamonds_attack_when_all_are_targeted(void **state)
{
    struct battle *b = *state;
    figure_id a, grunt;
    all_targeted_behind_a_wall(b, &a, &grunt, "Grunt");
    battle_dice(b, 7, 5, 8, 11, 2, 10, 1, 1);
    play(b, "6D", a);
    const struct account *shot = last_roll(b, "shoot");
    assert_int_equal(shot->dice.n, 3);
    assert_int_equal(shot->target_terms.sum, 17);
    assert_int_equal(shot->successes, 1);
    assert_int_equal(wounded(b, a), 2);
    assert_int_equal(tokens(b, grunt), 0);
    assert_true(is_alert(b, grunt));
    // ZD-RED-DIAMONDS-06: A is targeted no longer, so the next one targets again.
    assert_int_equal(targeted(b, a), 0);
    play(b, "8D", a);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(targeted(b, a), 1);
}

// ZD-RED-DIAMONDS-04: with hidden_counts_as_obscured3: 10 + 2 + 1 + 3, and 1 + 3 armour dice.
static void the_hidden_may_count_as_obscured(void **state)
{
    struct battle *b = *state;
    figure_id a, grunt;
    all_targeted_behind_a_wall(b, &a, &grunt, "Grunt");
    set_switch(b, P_HIDDEN_COUNTS_AS_OBSCURED3, 1);
    battle_dice(b, 10, 5, 8, 11, 2, 2, 2, 2, 10, 1, 1);
    play(b, "6D", a);
    assert_int_equal(last_roll(b, "shoot")->target_terms.sum, 16);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-DIAMONDS-03, ZD-RED-TOKEN-03: the Boss attacks with 3 + 2 + 1 dice and gains nothing.
static void a_diamonds_attack_gains_no_token(void **state)
{
    struct battle *b = *state;
    figure_id a, boss;
    all_targeted_behind_a_wall(b, &a, &boss, "Boss");
    level(b, boss, STATE_TOKENS, 2);
    battle_dice(b, 11, 1, 1, 1, 1, 1, 1, 1, CALM);
    play(b, "AD", a);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 6);
    assert_int_equal(tokens(b, boss), 0);
}

// ZD-RED-DIAMONDS-03: with diamonds_token_always it gains one first, and uses it.
static void a_diamonds_attack_may_gain_a_token_first(void **state)
{
    struct battle *b = *state;
    figure_id a, boss;
    all_targeted_behind_a_wall(b, &a, &boss, "Boss");
    set_switch(b, P_DIAMONDS_TOKEN_ALWAYS, 1);
    level(b, boss, STATE_TOKENS, 2);
    battle_dice(b, 12, 1, 1, 1, 1, 1, 1, 1, 1, CALM);
    play(b, "AD", a);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 7);
    assert_int_equal(tokens(b, boss), 0);
}

// ZD-RED-DIAMONDS-05: who is out of action counts, unless diamonds_ignore_ooa.
static void diamonds_target_the_wounded_too(void **state)
{
    struct battle *b = *state;
    figure_id hurt_one, fit, grunt;
    two_heroes_one_hurt(b, &hurt_one, &fit, "Grunt", &grunt);
    level(b, fit, STATE_TARGETED, 1);
    play(b, "6D", fit);
    assert_int_equal(targeted(b, hurt_one), 1);
    level(b, hurt_one, STATE_TARGETED, 0);
    set_switch(b, P_DIAMONDS_IGNORE_OOA, 1);
    battle_dice(b, 9, 1, 1, 1, 1, 1, CALM);
    play(b, "6D", fit);
    assert_int_equal(targeted(b, hurt_one), 0);
    assert_int_equal(last_roll(b, "shoot")->against, fit);
}

// ZD-RED-HEARTS-01, ZD-RED-HEARTS-02: the bogey and the nearest other that stands.
static void hearts_support_two(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 40, 40);
    figure_id grunt = battle_bogey(b, "Grunt", 30, 40);
    figure_id down = battle_bogey(b, "Grunt", 28, 40);
    figure_id elite = battle_bogey(b, "Elite", 23, 40);
    figure_id far = battle_bogey(b, "Boss", 10, 40);
    figure_id turned = battle_bogey(b, "Elite", 30, 38);
    stand_still(b);
    battle_figure(b, turned)->flags |= FLAG_SYNTHETIC;
    level(b, turned, STATE_DOMINATED, 1);
    level(b, elite, STATE_TOKENS, 1);
    level(b, down, STATE_DOWN, 1);
    play(b, "4H", hero);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(tokens(b, elite), 2);
    assert_int_equal(tokens(b, far), 0);
    assert_int_equal(tokens(b, turned), 0);
    // ZD-RED-HEARTS-05: who got up has no tokens.
    assert_int_equal(battle_state(b, down, STATE_DOWN), 0);
    assert_int_equal(tokens(b, down), 0);
}

// ZD-RED-HEARTS-01, ZD-RED-TOKEN-02: a full neighbour's token is lost, not passed on. A Mech holds
// one, a Sniper two.
static void a_full_neighbour_passes_nothing_on(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 40, 40);
    figure_id mech = battle_bogey(b, "Mech", 30, 40);
    figure_id sniper = battle_bogey(b, "Sniper", 26, 40);
    figure_id boss = battle_bogey(b, "Boss", 22, 40);
    stand_still(b);
    level(b, mech, STATE_TOKENS, 1);
    level(b, sniper, STATE_TOKENS, 2);
    play(b, "5H", hero);
    assert_int_equal(tokens(b, mech), 1);
    assert_int_equal(tokens(b, sniper), 2);
    assert_int_equal(tokens(b, boss), 0);
}

// ZD-RED-HEARTS-03: of those down the one nearest to any hero.
static void hearts_raise_the_one_nearest_to_a_hero(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10), c = battle_hero(b, "B", 40, 40);
    battle_bogey(b, "Grunt", 24, 24);
    figure_id y = battle_bogey(b, "Boss", 40, 46), x = battle_bogey(b, "Grunt", 14, 10);
    figure_id dead = battle_hero(b, "C", 40, 45);
    stand_still(b);
    level(b, dead, STATE_DEAD, 1);
    level(b, x, STATE_DOWN, 1);
    level(b, y, STATE_DOWN, 1);
    play(b, "4H", a);
    assert_int_equal(battle_state(b, x, STATE_DOWN), 0);
    assert_int_equal(battle_state(b, y, STATE_DOWN), 1);
    play(b, "4H", c);
    assert_int_equal(battle_state(b, y, STATE_DOWN), 0);
}

static void three_for_hearts(struct battle *b, figure_id *grunt, figure_id *down, figure_id *elite)
{
    figure_id hero = battle_hero(b, "A", 10, 10);
    *grunt = battle_bogey(b, "Grunt", 18, 10);
    *down = battle_bogey(b, "Grunt", 16, 10);
    *elite = battle_bogey(b, "Elite", 25, 10);
    stand_still(b);
    level(b, *down, STATE_DOWN, 1);
    play(b, "4H", hero);
}

// ZD-RED-HEARTS-04: tokens first, so the one who gets up has none; hearts_revive_first turns that
// round.
static void hearts_give_tokens_before_they_raise(void **state)
{
    struct battle *b = *state;
    figure_id grunt, down, elite;
    three_for_hearts(b, &grunt, &down, &elite);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(tokens(b, elite), 1);
    assert_int_equal(tokens(b, down), 0);
    assert_int_equal(battle_state(b, down, STATE_DOWN), 0);
}

static void hearts_may_raise_first(void **state)
{
    struct battle *b = *state;
    figure_id grunt, down, elite;
    set_switch(b, P_HEARTS_REVIVE_FIRST, 1);
    three_for_hearts(b, &grunt, &down, &elite);
    // The one who got up is the nearest Grunt of the two by then, but the card was another's.
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(tokens(b, down), 1);
    assert_int_equal(tokens(b, elite), 0);
}

// ZD-RED-HEARTS-05: a Boss put down by three wounds takes three again.
static void the_raised_have_no_wounds(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", 20, 10);
    battle_bogey(b, "Elite", 30, 10);
    stand_still(b);
    hit(b, boss, hero, 3);
    next_action(b);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
    play(b, "JH", hero);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 0);
    assert_int_equal(from_place(b, boss, 20, 10), 0);
    hit(b, boss, hero, 2);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 0);
    hit(b, boss, hero, 1);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
}

// ZD-RED-HEARTS-06: the last bogey supports itself.
static void the_last_bogey_supports_itself(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 10);
    stand_still(b);
    play(b, "JH", hero);
    assert_int_equal(tokens(b, elite), 1);
}

// ZD-RED-SPADES-01: two dice at A, 2 in towards A, 2 in more.
static void spades_shoot_and_close_in(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", fire_at(10, 10), 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    battle_dice(b, 6, 1, 1, CALM);
    play(b, "7S", hero);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 2);
    assert_int_equal(from_place(b, grunt, 10, 24), 400);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-SPADES-02, ZD-RED-ALERT-10, ZD-RED-ORDER-12: it looks the other way: two moves; a ten
// makes the same as a two.
static void spades_without_sight_advance_twice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 22, 24);
    play(b, "2S", hero);
    assert_int_equal(from_place(b, grunt, 22, 24), 400);
    assert_false(is_alert(b, grunt));
    play(b, "10S", hero);
    assert_int_equal(from_place(b, grunt, 22, 24), 800);
}

// ZD-RED-ORDER-12: with secondary_by_value faces and aces bring no secondary action.
static void the_value_may_decide_the_secondary(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 24);
    figure_id elite = battle_bogey(b, "Elite", 30, 24);
    set_switch(b, P_SECONDARY_BY_VALUE, 1);
    play(b, "QS", hero);
    assert_int_equal(from_place(b, elite, 30, 24), 300);
    play(b, "10S", hero);
    assert_int_equal(from_place(b, elite, 30, 24), 900);
}

// ZD-RED-SPADES-03, ZD-RED-SECONDARY-06: the only one in sight is out of action: no attack, and
// both moves go to whoever is nearest, also that one; moves_ignore_ooa_heroes turns them away.
static void spades_ignore_the_wounded(void **state)
{
    struct battle *b = *state;
    figure_id hurt_one = battle_hero(b, "Hurt", 20, 24);
    figure_id fit = battle_hero(b, "Fit", 32, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 26, 24);
    battle_face(b, grunt, -1, 0);
    level(b, hurt_one, STATE_WOUNDED, 4);
    play(b, "7S", fit);
    assert_int_equal(from_place(b, grunt, 22, 24), 0);
    battle_put(b, grunt, 26, 24);
    battle_face(b, grunt, -1, 0);
    set_switch(b, P_MOVES_IGNORE_OOA_HEROES, 1);
    stand_still(b);
    play(b, "7S", fit);
    assert_int_equal(from_place(b, grunt, 28, 24), 0);
}

// ZD-RED-ORDER-15: with bogeys_ignore_ooa they are no goal either.
static void the_wounded_may_be_ignored_altogether(void **state)
{
    struct battle *b = *state;
    figure_id hurt_one = battle_hero(b, "Hurt", 20, 24), fit = battle_hero(b, "Fit", 32, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 25, 24);
    battle_face(b, grunt, -1, 0);
    level(b, hurt_one, STATE_WOUNDED, 4);
    set_switch(b, P_BOGEYS_IGNORE_OOA, 1);
    stand_still(b);
    play(b, "7S", fit);
    assert_int_equal(from_place(b, grunt, 27, 24), 0);
}

// ZD-RED-SPADES-04: A falls to the shot: the move goes to B, who is in sight and fit.
static void the_spades_move_is_decided_after_the_attack(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", fire_at(10, 6), 24);
    figure_id other = battle_hero(b, "B", 10, fire_at(24, 11));
    figure_id elite = alert_bogey(b, "Elite", 10, 24);
    stand_still(b);
    level(b, a, STATE_WOUNDED, 2);
    battle_dice(b, 7, 12, 1, 1, 1, 10, 1, 1); // 7 needed: the 12 hits twice; stress at D4 - 2
    play(b, "KS", a);
    assert_int_equal(wounded(b, a), 4);
    assert_int_equal(from_place(b, elite, 10, 27), 0);
    assert_int_equal(wounded(b, other), 0);
}

// ZD-RED-SPADES-04: nobody else in sight: no spades move.
static void without_another_in_sight_there_is_no_spades_move(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", fire_at(10, 6), 24);
    figure_id elite = alert_bogey(b, "Elite", 10, 24);
    stand_still(b);
    level(b, a, STATE_WOUNDED, 2);
    battle_dice(b, 7, 12, 1, 1, 1, 10, 1, 1);
    play(b, "KS", a);
    assert_int_equal(from_place(b, elite, 10, 24), 0);
}

// ZD-RED-SPADES-05, ZD-RED-SECONDARY-05: into contact after the shot: close quarters, and then it
// stays.
static void a_spades_move_into_contact_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10 + 0.98 + 2.5, 24);
    figure_id boss = alert_bogey(b, "Boss", 10, 24);
    battle_dice(b, 3 + 4 + 3 + 4, 1, 1, 1, CALM, 1, 1, 1, 1, 1, 1, 1);
    play(b, "AS", hero);
    assert_int_equal(rolls(b, "shoot"), 1);
    assert_int_equal(rolls(b, "cqb"), 2);
    assert_int_equal(battle_dice_left(b), 0);
    assert_true(from_place(b, boss, 10, 24) <= 252);
}

// ZD-RED-ORDER-07: the hero's bonus action of the stress test comes in the middle: behind the wall
// before the Grunt gains its token.
static void bonus_actions_come_in_the_middle(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    wall(b, 19, 24.8, 30);
    figure_id hero = battle_hero_with(b, "A", 4, 4, 3, 3, 20, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_MOVE, hero, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", 0, hero, 20, 25.9);
    battle_dice(b, 5, 1, 1, 2, 7, 12);
    play(b, "7C", hero);
    choices_done(&c);
    assert_int_equal(from_place(b, hero, 20, 25.9), 0);
    assert_int_equal(tokens(b, grunt), 1);
    int moved = -1, gained = -1;
    for (int i = 0; i < b->events.n; i++) {
        const struct event *e = &b->events.event[i];
        moved = strcmp(e->name, "move") == 0 && e->who == hero ? i : moved;
        gained = strcmp(e->text, "tokens") == 0 && e->who == grunt ? i : gained;
    }
    assert_true(moved >= 0 && gained > moved);
}

// ZD-RED-ORDER-06: the hero shoots back and puts it down: it neither moves for spades nor after.
static void a_bogey_that_falls_does_nothing_more(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero_with(b, "A", 4, 4, 3, 3, fire_at(10, 6), 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    battle_face(b, hero, -1, 0);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
    battle_dice(b, 9, 1, 1, 2, 7, 12, 7, 1, 1, 1);
    play(b, "9S", hero);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(from_place(b, grunt, 10, 24), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-SPADES-05, ZD-RED-SECONDARY-05: the hero comes into contact in the middle of the card:
// they fight, and the Grunt makes neither of its moves.
static void a_bogey_caught_in_the_middle_stays(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero_with(b, "A", 4, 4, 3, 3, 10 + 0.98 + 1.9, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_MOVE, hero, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", 0, hero, 10.984, 24);
    battle_dice(b, 10, 1, 1, 2, 7, 12, 1, 1, 1, 1, 1);
    play(b, "7S", hero);
    choices_done(&c);
    assert_int_equal(rolls(b, "cqb"), 2);
    assert_int_equal(from_place(b, grunt, 10, 24), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-HEARTS-03, ZD-RED-ACT-06: a d12 between two that are equally near.
static void a_d12_decides_who_is_raised(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 24, 24);
    battle_bogey(b, "Elite", 24, 40);
    figure_id one = battle_bogey(b, "Grunt", 20, 24), two = battle_bogey(b, "Grunt", 28, 24);
    stand_still(b);
    level(b, one, STATE_DOWN, 1);
    level(b, two, STATE_DOWN, 1);
    battle_dice(b, 1, 6);
    play(b, "KH", hero);
    assert_int_equal(battle_state(b, one, STATE_DOWN), 0);
    assert_int_equal(battle_state(b, two, STATE_DOWN), 1);
}

// ZD-RED-HEARTS-03: nobody to be near to: nobody gets up.
static void without_heroes_nobody_is_raised(void **state)
{
    struct battle *b = *state;
    battle_bogey(b, "Elite", 20, 10);
    figure_id down = battle_bogey(b, "Grunt", 30, 10);
    stand_still(b);
    level(b, down, STATE_DOWN, 1);
    play(b, "KH", FIGURE_NONE);
    assert_int_equal(battle_state(b, down, STATE_DOWN), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(clubs_attack_the_nearest_in_sight),
        BATTLE_TEST(clubs_without_sight_advance),
        BATTLE_TEST(clubs_do_not_spare_the_wounded),
        BATTLE_TEST(clubs_may_spare_the_wounded),
        BATTLE_TEST(a_clubs_move_into_contact_fights),
        BATTLE_TEST(a_bogey_put_down_gains_no_token),
        BATTLE_TEST(characters_are_shot_and_heroes_approached),
        BATTLE_TEST(diamonds_target_the_next),
        BATTLE_TEST(diamonds_attack_when_all_are_targeted),
        BATTLE_TEST(the_hidden_may_count_as_obscured),
        BATTLE_TEST(a_diamonds_attack_gains_no_token),
        BATTLE_TEST(a_diamonds_attack_may_gain_a_token_first),
        BATTLE_TEST(diamonds_target_the_wounded_too),
        BATTLE_TEST(hearts_support_two),
        BATTLE_TEST(a_full_neighbour_passes_nothing_on),
        BATTLE_TEST(hearts_raise_the_one_nearest_to_a_hero),
        BATTLE_TEST(hearts_give_tokens_before_they_raise),
        BATTLE_TEST(hearts_may_raise_first),
        BATTLE_TEST(the_raised_have_no_wounds),
        BATTLE_TEST(the_last_bogey_supports_itself),
        BATTLE_TEST(spades_shoot_and_close_in),
        BATTLE_TEST(spades_without_sight_advance_twice),
        BATTLE_TEST(the_value_may_decide_the_secondary),
        BATTLE_TEST(spades_ignore_the_wounded),
        BATTLE_TEST(the_wounded_may_be_ignored_altogether),
        BATTLE_TEST(the_spades_move_is_decided_after_the_attack),
        BATTLE_TEST(without_another_in_sight_there_is_no_spades_move),
        BATTLE_TEST(a_spades_move_into_contact_fights),
        BATTLE_TEST(bonus_actions_come_in_the_middle),
        BATTLE_TEST(a_bogey_that_falls_does_nothing_more),
        BATTLE_TEST(a_bogey_caught_in_the_middle_stays),
        BATTLE_TEST(a_d12_decides_who_is_raised),
        BATTLE_TEST(without_heroes_nobody_is_raised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
