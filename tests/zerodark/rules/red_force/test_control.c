// The deck as a clock, and the order in which a card is resolved.
#include "support/zerodark/redforce.h"
#include "zerodark/rules/missions/mission.h"

// A d12 of 10 is an E/M Pulse, which passes over a table without machines.
#define HARMLESS 10

static int left(const struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

// ZD-FLIP-01, ZD-DECK-02: the top card goes face up on the discard, the others stay in order.
static void flipping_moves_the_top_card(void **state)
{
    struct battle *b = *state;
    const struct deck *d = &b->game.world.deck;
    int card;
    battle_cards(b, 3, "4C", "9D", "KS");
    assert_int_equal(control_flip_card(&b->game, "activation", FIGURE_NONE, &card), STATUS_OK);
    assert_int_equal(card, card_parse("4C"));
    assert_int_equal(d->drawn, 1);
    assert_int_equal(left(b), 53);
    assert_int_equal(control_flip_card(&b->game, "activation", FIGURE_NONE, &card), STATUS_OK);
    assert_int_equal(d->cards[d->drawn - 1], card_parse("9D"));
    assert_int_equal(d->cards[d->drawn - 2], card_parse("4C"));
    assert_int_equal(d->cards[d->drawn], card_parse("KS"));
    cards_left(b, 0);
    assert_int_equal(control_flip_card(&b->game, "activation", FIGURE_NONE, &card), STATUS_EMPTY);
}

static void digs_in(struct battle *b, figure_id hero)
{
    level(b, hero, STATE_PRONE, 1);
    struct order o = battle_order(ORDER_DIG_IN, hero, FIGURE_NONE);
    battle_give(b, &o);
}

// ZD-DECK-03: an automatic action is followed by one flip, like any other.
static void one_card_follows_an_action(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    battle_bogey(b, "Grunt", 40, 40);
    stand_still(b);
    battle_cards(b, 1, "4H");
    cards_left(b, 54);
    digs_in(b, hero);
    assert_int_equal(left(b), 53);
}

// ZD-DECK-04, ZD-DECK-05: the last card is carried out, then the battle is over and nobody acts
// any more.
static void the_last_card_ends_the_battle(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    stand_still(b);
    zd(&b->game)->endings = END_DECK_EMPTY;
    cards_left(b, 1);
    b->game.world.deck.cards[53] = (card_id)card_parse("3H");
    digs_in(b, hero);
    assert_int_equal(tokens(b, grunt), 1);
    assert_true(b->game.world.over);
    struct order again = battle_order(ORDER_OVERWATCH, hero, FIGURE_NONE);
    assert_int_equal(game_give(&b->game, &again), STATUS_OVER);
}

// ZD-DECK-05: with last_card_no_effect it only ends it.
static void the_last_card_may_have_no_effect(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    set_switch(b, P_LAST_CARD_NO_EFFECT, 1);
    stand_still(b);
    zd(&b->game)->endings = END_DECK_EMPTY;
    cards_left(b, 1);
    b->game.world.deck.cards[53] = (card_id)card_parse("3H");
    digs_in(b, hero);
    assert_int_equal(tokens(b, grunt), 0);
    assert_true(b->game.world.over);
}

// ZD-DECK-05: a joker as the last card is still a complication, and teaches.
static void a_last_joker_is_a_complication(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    cards_left(b, 1);
    b->game.world.deck.cards[53] = CARD_JOKER_RED;
    battle_dice(b, 1, HARMLESS);
    zd(&b->game)->complications = 1;
    flip(b, hero);
    assert_int_equal(xp(b, hero), 1);
    assert_int_equal(zd(&b->game)->deck_out, 1);
}

// ZD-DECK-06: whatever a card is turned over for, it is gone: 20 - 1 - 3 = 16.
static void every_card_turned_over_is_gone(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = 1;
    cards_left(b, 20);
    const char *next[] = {"JOKER", "2S", "8H", "JD"};
    for (int i = 0; i < 4; i++) {
        b->game.world.deck.cards[34 + i] = (card_id)card_parse(next[i]);
    }
    battle_dice(b, 7, 11, 1, 1, 6, 1, 12, 1);
    flip(b, hero);
    assert_int_equal(left(b), 16);
}

// ZD-DECK-07: three cards are wanted, two are there.
static void an_effect_takes_the_cards_there_are(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = 1;
    cards_left(b, 3);
    b->game.world.deck.cards[51] = CARD_JOKER_BLACK;
    b->game.world.deck.cards[52] = (card_id)card_parse("5C");
    b->game.world.deck.cards[53] = (card_id)card_parse("KD");
    battle_dice(b, 5, 11, 1, 1, 6, 1);
    flip(b, hero);
    assert_int_equal(left(b), 0);
    assert_int_equal(zd(&b->game)->deck_out, 1);
    assert_int_equal(battle_figure(b, nth(b, "Grunt", 1))->flags & FLAG_SYNTHETIC, FLAG_SYNTHETIC);
    assert_int_equal(battle_figure(b, nth(b, "Elite", 1))->flags & FLAG_SYNTHETIC, 0);
    assert_int_equal(on_table(b, "Grunt") + on_table(b, "Elite"), 2);
}

// ZD-DECK-08: two cards after failed broken ground, each resolved in full; a nullification is for
// the first.
static void broken_ground_may_flip_two_cards(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    figure_id elite = battle_bogey(b, "Elite", 40, 20);
    stand_still(b);
    battle_cards(b, 3, "6H", "QH", "KH");
    zd(&b->game)->two_cards = 1;
    zd(&b->game)->nullified = 1;
    flip(b, hero);
    assert_int_equal(left(b), 52);
    assert_int_equal(tokens(b, grunt), 1); // of the Elite's card alone
    assert_int_equal(tokens(b, elite), 1);
    flip(b, hero);
    assert_int_equal(left(b), 51);
}

static void a_single_card_left_is_enough_for_broken_ground(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    stand_still(b);
    cards_left(b, 1);
    b->game.world.deck.cards[53] = (card_id)card_parse("3H");
    zd(&b->game)->two_cards = 1;
    flip(b, hero);
    assert_int_equal(tokens(b, grunt), 1);
}

// ZD-DECK-08: with broken_ground_flip_both_first both lie open before either is resolved.
static void both_cards_may_be_flipped_first(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = 1;
    for (int both_first = 0; both_first <= 1; both_first++) {
        set_switch(b, P_BROKEN_GROUND_FLIP_BOTH_FIRST, both_first);
        cards_left(b, 5);
        const char *order[] = {"JOKER", "2H", "3H", "4H", "5H"};
        for (int i = 0; i < 5; i++) {
            b->game.world.deck.cards[49 + i] = (card_id)card_parse(order[i]);
        }
        // The joker brings three reinforcements: from the cards after it, or after the second.
        battle_dice(b, 7, 11, 1, 1, 3, 1, 5, 1);
        stand_still(b);
        zd(&b->game)->two_cards = 1;
        flip(b, hero);
        assert_int_equal(left(b), 0);
        assert_int_equal(on_table(b, "Grunt"), 3);
        int active = 0;
        for (int i = 1; i <= 3; i++) {
            active += tokens(b, nth(b, "Grunt", i));
        }
        assert_int_equal(active, 2); // hearts: it and the nearest other
        for (int i = 1; i <= 3; i++) {
            battle_figure(b, nth(b, "Grunt", 1))->place = PLACE_GONE;
            figure_remove(&b->game.world.roster, nth(b, "Grunt", 1));
        }
    }
}

// ZD-DECK-CLOCK-01, ZD-DECK-CLOCK-07: as many cards as upgrades, then as many as a price.
static void the_clock_runs_down(void **state)
{
    struct battle *b = *state;
    deck_fill(&b->game.world.deck, CARDS);
    assert_int_equal(control_run_down(&b->game, 12), STATUS_OK);
    assert_int_equal(left(b), 42);
    assert_int_equal(control_run_down(&b->game, 4), STATUS_OK);
    assert_int_equal(left(b), 38);
    battle_cards(b, 5, "2S", "JOKER", "3S", "4S", "5S");
    assert_int_equal(control_run_down(&b->game, 5), STATUS_OK);
    assert_int_equal(left(b), 33);
    assert_int_equal(zd(&b->game)->jokers_pending, 1);
}

// ZD-DECK-CLOCK-06: two teams begin with the whole deck.
static void a_versus_battle_begins_with_all_cards(void **state)
{
    struct battle *b = *state;
    assert_int_equal(mission_begin(&b->game, MODE_VERSUS, 3, DIFFICULTY_NORMAL), STATUS_OK);
    assert_int_equal(left(b), 54);
    assert_string_equal(b->content.complications[zd(&b->game)->complications].name, "basic");
}

// ZD-DECK-CLOCK-02: nothing comes of the cards, but jokers are put aside.
static void clock_cards_do_nothing(void **state)
{
    struct battle *b = *state;
    battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 12, 10);
    battle_cards(b, 3, "7H", "JOKER", "7S");
    struct world before = b->game.world;
    assert_int_equal(control_run_down(&b->game, 16), STATUS_OK);
    assert_memory_equal(&before.roster, &b->game.world.roster, sizeof before.roster);
    assert_int_equal(tokens(b, grunt), 0);
    assert_int_equal(left(b), 38);
    assert_int_equal(zd(&b->game)->jokers_pending, 1);
    int jokers = 0;
    for (int i = b->game.world.deck.drawn; i < b->game.world.deck.n; i++) {
        jokers += card_is_joker(b->game.world.deck.cards[i]);
    }
    assert_int_equal(jokers, 1);
}

static void two_jokers_aside(struct battle *b)
{
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = 1;
    battle_cards(b, 2, "JOKER", "JOKER-RED");
    assert_int_equal(control_run_down(&b->game, 2), STATUS_OK);
    battle_dice(b, 6, 4, 1, 1, 4, 6, 1);
    assert_int_equal(complication_clock(&b->game), STATUS_OK);
}

// ZD-DECK-CLOCK-03: two jokers, d12 4 and 4: an EWOp, then a Sniper because there is an EWOp.
static void jokers_put_aside_come_before_the_battle(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    two_jokers_aside(b);
    assert_int_equal(on_table(b, "EWOp"), 1);
    assert_int_equal(on_table(b, "Sniper"), 1);
    assert_int_equal(xp(b, hero), 2);
    assert_int_equal(zd(&b->game)->jokers_pending, 0);
}

// ZD-DECK-CLOCK-03: with no_xp_for_clock_jokers they teach nothing.
static void jokers_put_aside_may_teach_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    set_switch(b, P_NO_XP_FOR_CLOCK_JOKERS, 1);
    two_jokers_aside(b);
    assert_int_equal(on_table(b, "Sniper"), 1);
    assert_int_equal(xp(b, hero), 0);
}

// ZD-DECK-CLOCK-04: 13 upgrades and 3 halves are 14.5: 15 cards, or 14 by the switch.
static void half_upgrades_are_rounded_up(void **state)
{
    struct battle *b = *state;
    assert_int_equal(control_clock_cards(&b->game, 2 * 13 + 3), 15);
    assert_int_equal(control_clock_cards(&b->game, 2 * 16), 16);
    assert_int_equal(control_run_down(&b->game, control_clock_cards(&b->game, 29)), STATUS_OK);
    assert_int_equal(left(b), 39);
    set_switch(b, P_CLOCK_HALF_ROUND_DOWN, 1);
    assert_int_equal(control_clock_cards(&b->game, 29), 14);
}

// ZD-DECK-CLOCK-08: a joker that a pending complication turns over is one more of them.
static void reinforcements_before_the_battle(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = 1;
    battle_cards(b, 4, "JOKER-RED", "6S", "9H", "JOKER");
    assert_int_equal(control_run_down(&b->game, 1), STATUS_OK);
    battle_dice(b, 8, 11, 1, 1, 6, 1, 7, 12, 12);
    assert_int_equal(complication_clock(&b->game), STATUS_OK);
    assert_int_equal(battle_figure(b, nth(b, "Grunt", 1))->flags & FLAG_SYNTHETIC, FLAG_SYNTHETIC);
    assert_int_equal(battle_figure(b, nth(b, "Grunt", 2))->flags & FLAG_SYNTHETIC, 0);
    assert_int_equal(on_table(b, "Mech"), 1);
    assert_int_equal(xp(b, hero), 2);
}

// ZD-RED-ORDER-01: nullified 7S: it does not shoot, it closes in, then stunned levels drop.
// ZD-AIDE-RED-02: the secondary action is still made.
static void a_nullified_card_still_brings_them_closer(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 22, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    figure_id elite = battle_bogey(b, "Elite", 40, 40);
    level(b, elite, STATE_STUNNED, 2);
    zd(&b->game)->nullified = 1;
    battle_dice(b, 1, 12);
    play(b, "7S", hero);
    assert_int_equal(battle_dice_left(b), 1);
    assert_int_equal(from_place(b, grunt, 10, 24), 200);
    assert_int_equal(stunned(b, elite), 1);
    assert_int_equal(zd(&b->game)->nullified, 0);
    assert_int_equal(zd(&b->game)->active_bogey, FIGURE_NONE);
}

// ZD-RED-ORDER-02: with cautious_cancels_whole_flip the mark on the flip is 2, and nothing happens.
static void a_whole_card_may_be_nullified(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 22, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    zd(&b->game)->nullified = 2;
    play(b, "9S", hero);
    assert_int_equal(from_place(b, grunt, 10, 24), 0);
    zd(&b->game)->nullified = 1;
    play(b, "9S", hero);
    assert_int_equal(from_place(b, grunt, 10, 24), 200);
}

// ZD-RED-ORDER-03: a complication uses the nullification up; with carry_nullify_past_joker it does
// not.
static void a_joker_uses_the_nullification_up(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 22, 24);
    battle_bogey(b, "Grunt", 10, 24);
    zd(&b->game)->complications = 1;
    zd(&b->game)->nullified = 1;
    battle_dice(b, 1, HARMLESS);
    play(b, "JOKER", hero);
    assert_int_equal(zd(&b->game)->complications_seen, 1);
    assert_int_equal(zd(&b->game)->nullified, 0);
    set_switch(b, P_CARRY_NULLIFY_PAST_JOKER, 1);
    zd(&b->game)->nullified = 1;
    battle_dice(b, 1, HARMLESS);
    play(b, "JOKER", hero);
    assert_int_equal(zd(&b->game)->nullified, 1);
}

// ZD-RED-FALLBACK-03, ZD-RED-FALLBACK-06: an ace without a Boss is a joker, which no nullification
// stops; ZD-RED-ACT-04: nobody has a secondary action then.
static void an_ace_without_a_boss_is_a_joker(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 22, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 24);
    zd(&b->game)->complications = 1;
    zd(&b->game)->nullified = 1;
    battle_dice(b, 1, HARMLESS);
    play(b, "AC", hero);
    assert_int_equal(zd(&b->game)->complications_seen, 1);
    assert_int_equal(from_place(b, grunt, 10, 24), 0);
}

// ZD-RED-ORDER-04, ZD-RED-ORDER-06: engaged, it fights whatever the suit; put down in that fight it
// makes no secondary move.
static void an_engaged_bogey_fights_whatever_the_suit(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 20, 20);
    figure_id elite = battle_bogey(b, "Elite", 19.02, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    figure_id other = battle_hero(b, "Ana", 10, 20);
    battle_dice(b, 7, 1, 1, 1, 6, 6, 1, 1); // three of the Elite, four of the hero: 2 hits
    play(b, "QH", hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    assert_int_equal(tokens(b, elite) + tokens(b, grunt), 0);
    assert_int_equal(from_place(b, elite, 19.02, 20), 0);
    assert_true(is_alert(b, elite));
    assert_int_equal(wounded(b, other), 0);
}

// ZD-RED-ORDER-05, ZD-RED-ACT-10, ZD-STATE-STUNNED-05: stunned, it neither fights nor leaves, and
// one level goes with the card.
static void a_stunned_bogey_does_not_fight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 20, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 19.02, 20);
    level(b, grunt, STATE_STUNNED, 1);
    battle_dice(b, 1, 12);
    play(b, "3C", hero);
    assert_int_equal(battle_dice_left(b), 1);
    assert_int_equal(wounded(b, hero), 0);
    assert_int_equal(from_place(b, grunt, 19.02, 20), 0);
    assert_int_equal(stunned(b, grunt), 0);
}

// ZD-RED-ACT-10, ZD-STATE-STUNNED-05: out of contact it makes its secondary move.
static void a_stunned_bogey_still_closes_in(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 22, 24);
    figure_id grunt = alert_bogey(b, "Grunt", 10, 24);
    level(b, grunt, STATE_STUNNED, 1);
    battle_dice(b, 1, 12);
    play(b, "8S", hero);
    assert_int_equal(battle_dice_left(b), 1);
    assert_int_equal(from_place(b, grunt, 10, 24), 200);
    assert_int_equal(stunned(b, grunt), 0);
}

// ZD-RED-ACT-11: every card that is resolved takes a level, a joker too; stun takes all tokens.
static void stun_wears_off_with_the_cards(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 22, 24);
    figure_id a = battle_bogey(b, "Grunt", 40, 40), c = battle_bogey(b, "Elite", 44, 40);
    figure_id d = battle_bogey(b, "Boss", 44, 44);
    stand_still(b);
    level(b, hero, STATE_STUNNED, 2);
    level(b, c, STATE_TOKENS, 2);
    level(b, a, STATE_STUNNED, 3);
    level(b, c, STATE_STUNNED, 1);
    assert_int_equal(tokens(b, c), 0);
    zd(&b->game)->complications = 1;
    battle_dice(b, 1, HARMLESS);
    play(b, "JOKER", hero);
    assert_int_equal(stunned(b, a), 2);
    assert_int_equal(stunned(b, c), 0);
    assert_int_equal(stunned(b, d), 0);
    zd(&b->game)->two_cards = 1;
    battle_cards(b, 2, "2H", "3H");
    flip(b, hero);
    assert_int_equal(stunned(b, a), 0);
    assert_int_equal(stunned(b, hero), 2); // bogeys' only
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(flipping_moves_the_top_card),
        BATTLE_TEST(one_card_follows_an_action),
        BATTLE_TEST(the_last_card_ends_the_battle),
        BATTLE_TEST(the_last_card_may_have_no_effect),
        BATTLE_TEST(a_last_joker_is_a_complication),
        BATTLE_TEST(every_card_turned_over_is_gone),
        BATTLE_TEST(an_effect_takes_the_cards_there_are),
        BATTLE_TEST(broken_ground_may_flip_two_cards),
        BATTLE_TEST(a_single_card_left_is_enough_for_broken_ground),
        BATTLE_TEST(both_cards_may_be_flipped_first),
        BATTLE_TEST(the_clock_runs_down),
        BATTLE_TEST(a_versus_battle_begins_with_all_cards),
        BATTLE_TEST(clock_cards_do_nothing),
        BATTLE_TEST(jokers_put_aside_come_before_the_battle),
        BATTLE_TEST(jokers_put_aside_may_teach_nothing),
        BATTLE_TEST(half_upgrades_are_rounded_up),
        BATTLE_TEST(reinforcements_before_the_battle),
        BATTLE_TEST(a_nullified_card_still_brings_them_closer),
        BATTLE_TEST(a_whole_card_may_be_nullified),
        BATTLE_TEST(a_joker_uses_the_nullification_up),
        BATTLE_TEST(an_ace_without_a_boss_is_a_joker),
        BATTLE_TEST(an_engaged_bogey_fights_whatever_the_suit),
        BATTLE_TEST(a_stunned_bogey_does_not_fight),
        BATTLE_TEST(a_stunned_bogey_still_closes_in),
        BATTLE_TEST(stun_wears_off_with_the_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
