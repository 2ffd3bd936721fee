// The hand of control cards that a Spook holds.
#include "support/zerodark/net.h"
#include "zerodark/rules/missions/mission.h"

static figure_id spook(struct battle *b, const char *name, int a)
{
    figure_id id = battle_hero_with(b, name, 4, 4, a, 4, 10, 10);
    battle_figure(b, id)->flags |= FLAG_SPOOK;
    return id;
}

static int left(const struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

static const struct hand *hand_of_spook(struct battle *b, figure_id id)
{
    for (int i = 0; i < HANDS; i++) {
        if (zd(&b->game)->hand[i].spook == id) {
            return &zd(&b->game)->hand[i];
        }
    }
    return NULL;
}

static int held(struct battle *b, figure_id id)
{
    const struct hand *h = hand_of_spook(b, id);
    assert_non_null(h);
    return h->n;
}

static void holds(struct battle *b, figure_id id, const char *card)
{
    struct hand *h =
        &zd(&b->game)
             ->hand[id == zd(&b->game)->hand[0].spook || zd(&b->game)->hand[0].spook == FIGURE_NONE
                        ? 0
                        : 1];
    h->spook = id;
    h->drawn = 1;
    h->card[h->n++] = (card_id)card_parse(card);
}

// One flip, of that card, after the actor's action; what counts.
static int flips(struct battle *b, const char *card, figure_id actor)
{
    int counts;
    battle_cards(b, 1, card);
    assert_int_equal(control_flip_card(&b->game, "activation", actor, &counts), STATUS_OK);
    return counts;
}

static void play_card(struct choices *c, struct battle *b, enum side side, int number)
{
    choices_of(c, b, side);
    choices_want(c, "spook.card", number, FIGURE_NONE, FIGURE_NONE);
}

// ZD-DECK-09, ZD-SPEC-SPOOK-01: A3, sixteen cards of the clock: 54 - 16 - 3 = 35 are left; jokers
// on top of the deck stay in the hand, and the three cards are those after the clock's.
static void the_hand_is_drawn_after_the_clock(void **state)
{
    struct battle *b = *state;
    figure_id s = spook(b, "Mira", 3);
    card_id expected[3];
    battle_cards(b, 1, "JOKER");
    assert_int_equal(control_run_down(&b->game, 16), STATUS_OK);
    assert_int_equal(left(b), 38);
    battle_cards(b, 1, "JOKER-RED");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(deck_peek(&b->game.world.deck, i, &expected[i]), STATUS_OK);
    }
    zd(&b->game)->jokers_pending = 0;
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    assert_int_equal(left(b), 35);
    assert_int_equal(held(b, s), 3);
    assert_memory_equal(hand_of_spook(b, s)->card, expected, 3);
    assert_int_equal(zd(&b->game)->complications_seen, 0);
    assert_int_equal(zd(&b->game)->clock_cards, 16);
}

// ZD-DECK-09: with spook_draws_before_clock the top three are the Spook's.
static void the_hand_may_be_drawn_before_the_clock(void **state)
{
    struct battle *b = *state;
    figure_id s = spook(b, "Mira", 3);
    set_switch(b, P_SPOOK_DRAWS_BEFORE_CLOCK, 1);
    battle_cards(b, 3, "2C", "JOKER", "9D");
    assert_int_equal(control_run_down(&b->game, 16), STATUS_OK);
    assert_int_equal(held(b, s), 3);
    assert_int_equal(hand_of_spook(b, s)->card[1], CARD_JOKER_BLACK);
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    assert_int_equal(left(b), 35);
    assert_int_equal(held(b, s), 3);
}

// ZD-DECK-09, ZD-SPEC-SPOOK-01: a hand may be smaller; it is chosen once, from 0 to A.
static void the_hand_may_be_smaller(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s = spook(b, "Mira", 4);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "spook.draw", 1, s, FIGURE_NONE);
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    choices_done(&c);
    assert_int_equal(c.asked[0].n, 5);
    assert_int_equal(held(b, s), 1);
    assert_int_equal(left(b), 53);
}

// ZD-DECK-09, ZD-SPEC-SPOOK-02: the 2D is resolved in place of a joker: no complication, no XP, and
// the Grunt acts; the card is out of the hand for good, and both are gone from the deck.
static void a_card_is_played_in_place_of_a_joker(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s = spook(b, "Mira", 3);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    stand_still(b);
    holds(b, s, "9S");
    holds(b, s, "2D");
    play_card(&c, b, SIDE_TEAM, 2);
    battle_cards(b, 1, "JOKER");
    int before = left(b);
    flip(b, s);
    choices_done(&c);
    assert_int_equal(left(b), before - 1);
    assert_int_equal(zd(&b->game)->complications_seen, 0);
    assert_int_equal(xp(b, s), 0);
    assert_int_equal(tokens(b, grunt) + targeted(b, s), 2); // diamonds without sight
    assert_int_equal(held(b, s), 1);
    assert_int_equal(hand_of_spook(b, s)->card[0], card_parse("9S"));
}

// ZD-SPEC-SPOOK-02: KS becomes 2D; nobody has to play; a played joker is a complication.
static void one_card_of_the_hand_may_count(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s = spook(b, "Mira", 3);
    holds(b, s, "2D");
    holds(b, s, "JOKER");
    assert_int_equal(flips(b, "KS", s), card_parse("KS"));
    assert_int_equal(held(b, s), 2);
    play_card(&c, b, SIDE_TEAM, 1);
    assert_int_equal(flips(b, "QS", s), card_parse("2D"));
    choices_want(&c, "spook.card", 1, s, FIGURE_NONE);
    battle_cards(b, 1, "4C");
    battle_dice(b, 1, 10); // a pulse, without machines
    zd(&b->game)->complications = 1;
    flip(b, s);
    choices_done(&c);
    assert_int_equal(zd(&b->game)->complications_seen, 1);
    assert_int_equal(xp(b, s), 1);
    assert_int_equal(held(b, s), 0);
    flips(b, "5C", s);
    assert_int_equal(choices_asked(&c, "spook.card"), 2); // an empty hand is not asked
}

// ZD-DECK-09: reinforcements are flips like others: the ace is never deployed.
static void any_flip_can_be_answered(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s = spook(b, "Mira", 3);
    zd(&b->game)->centre = battle_point(24, 24);
    holds(b, s, "2D");
    play_card(&c, b, SIDE_TEAM, 1);
    battle_cards(b, 1, "AC");
    battle_dice(b, 3, 6, 6, 1);
    assert_int_equal(reinforce(&b->game, 1, false), STATUS_OK);
    choices_done(&c);
    assert_int_equal(on_table(b, "Grunt"), 1);
    assert_int_equal(on_table(b, "Boss"), 0);
}

// The clock that runs down before the battle is not answered, and the last card, by
// last_card_no_effect, is not either: there is nothing to replace.
static void what_is_not_resolved_is_not_answered(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s = spook(b, "Mira", 3);
    holds(b, s, "2D");
    choices_of(&c, b, SIDE_TEAM);
    assert_int_equal(control_run_down(&b->game, 5), STATUS_OK);
    set_switch(b, P_LAST_CARD_NO_EFFECT, 1);
    cards_left(b, 1);
    flip(b, s);
    assert_int_equal(choices_asked(&c, "spook.card"), 0);
}

static void two_spooks(struct battle *b, figure_id *blue, figure_id *red)
{
    *blue = spook(b, "Blue", 3);
    *red = spook(b, "Red", 3);
    battle_figure(b, *red)->side = SIDE_RIVAL;
    holds(b, *blue, "2D");
    holds(b, *red, "3D");
}

// ZD-SPEC-SPOOK-03, ZD-DECK-09: the side that has acted is asked first, and one card answers a
// flip at most.
static void one_spook_answers_a_flip(void **state)
{
    struct battle *b = *state;
    struct choices c = {0}, other = {0};
    figure_id blue, red;
    two_spooks(b, &blue, &red);
    choices_of(&other, b, SIDE_RIVAL);
    play_card(&c, b, SIDE_TEAM, 1);
    assert_int_equal(flips(b, "KS", blue), card_parse("2D"));
    assert_int_equal(choices_asked(&other, "spook.card"), 0);
}

// ZD-SPEC-SPOOK-03: who acted declines, the other may play; after the other's activation it is the
// other that is asked first.
static void the_other_side_comes_second(void **state)
{
    struct battle *b = *state;
    struct choices c = {0}, other = {0};
    figure_id blue, red;
    two_spooks(b, &blue, &red);
    choices_of(&c, b, SIDE_TEAM);
    play_card(&other, b, SIDE_RIVAL, 1);
    assert_int_equal(flips(b, "KS", blue), card_parse("3D"));
    assert_int_equal(choices_asked(&c, "spook.card"), 1);
    holds(b, red, "4D");
    choices_want(&other, "spook.card", 1, red, FIGURE_NONE);
    assert_int_equal(flips(b, "QS", red), card_parse("4D"));
    assert_int_equal(choices_asked(&c, "spook.card"), 1);
}

// ZD-SPEC-SPOOK-04: out of action the hand is frozen, and so it is while another side controls the
// Spook; at wounded(2) it may be played again.
static void out_of_action_the_hand_is_frozen(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s = spook(b, "Mira", 3);
    battle_figure(b, s)->flags |= FLAG_SYNTHETIC;
    holds(b, s, "2D");
    play_card(&c, b, SIDE_TEAM, 1);
    level(b, s, STATE_WOUNDED, 3);
    assert_int_equal(flips(b, "KS", s), card_parse("KS"));
    level(b, s, STATE_WOUNDED, 2);
    level(b, s, STATE_DOMINATED, 1);
    assert_int_equal(flips(b, "QS", s), card_parse("QS"));
    assert_int_equal(held(b, s), 1);
    level(b, s, STATE_DOMINATED, 0);
    assert_int_equal(flips(b, "JS", s), card_parse("2D"));
    assert_int_equal(choices_asked(&c, "spook.card"), 1);
}

static void confounder_and_spook(struct battle *b, struct choices *c, figure_id *net, figure_id *s)
{
    *net = interferer(b, "Net", 4, 20, 20);
    level(b, *net, STATE_CONFOUNDING, 1);
    *s = spook(b, "Mira", 3);
    holds(b, *s, "2D");
    choices_of(c, b, SIDE_TEAM);
}

// ZD-SPEC-SPOOK-05: 7H is confounded first, on 7; the Spook may then replace what was chosen, and
// its card is not confounded.
static void confounding_comes_before_the_spook(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net, s;
    confounder_and_spook(b, &c, &net, &s);
    choices_want(&c, "confound", 0, net, FIGURE_NONE);
    c.wish[0].kind = 1;
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    choices_want(&c, "spook.card", 1, s, FIGURE_NONE);
    battle_cards(b, 2, "7H", "KD");
    battle_dice(b, 4, 1, 2, 3, 4);
    int counts;
    assert_int_equal(control_flip_card(&b->game, "activation", s, &counts), STATUS_OK);
    choices_done(&c);
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 7);
    assert_int_equal(counts, card_parse("2D"));
    assert_int_equal(choices_asked(&c, "confound"), 1);
}

// ZD-SPEC-SPOOK-05: by spook_before_confound the Spook's 2D is what is confounded.
static void the_spook_may_come_first(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net, s;
    confounder_and_spook(b, &c, &net, &s);
    set_switch(b, P_SPOOK_BEFORE_CONFOUND, 1);
    choices_want(&c, "spook.card", 1, s, FIGURE_NONE);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "7H", "KD");
    battle_dice(b, 4, 1, 1, 1, 1);
    int counts;
    assert_int_equal(control_flip_card(&b->game, "activation", s, &counts), STATUS_OK);
    choices_done(&c);
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 2);
    assert_int_equal(counts, card_parse("KD"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_hand_is_drawn_after_the_clock),
        BATTLE_TEST(the_hand_may_be_drawn_before_the_clock),
        BATTLE_TEST(the_hand_may_be_smaller),
        BATTLE_TEST(a_card_is_played_in_place_of_a_joker),
        BATTLE_TEST(one_card_of_the_hand_may_count),
        BATTLE_TEST(any_flip_can_be_answered),
        BATTLE_TEST(what_is_not_resolved_is_not_answered),
        BATTLE_TEST(one_spook_answers_a_flip),
        BATTLE_TEST(the_other_side_comes_second),
        BATTLE_TEST(out_of_action_the_hand_is_frozen),
        BATTLE_TEST(confounding_comes_before_the_spook),
        BATTLE_TEST(the_spook_may_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
