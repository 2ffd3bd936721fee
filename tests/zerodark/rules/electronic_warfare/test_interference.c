// What EWOps do in interference: conceal, confound, duel, foretell.
#include <string.h>

#include "support/zerodark/net.h"

static int left(const struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

static figure_id confounder(struct battle *b, struct choices *c, int a)
{
    figure_id id = interferer(b, "Net", a, 10, 10);
    level(b, id, STATE_CONFOUNDING, 1);
    choices_of(c, b, SIDE_TEAM);
    return id;
}

static int flipped(struct battle *b, const char *what)
{
    int counts;
    assert_int_equal(control_flip_card(&b->game, what, FIGURE_NONE, &counts), STATUS_OK);
    return counts;
}

static bool confounding(struct battle *b, figure_id id)
{
    return battle_state(b, id, STATE_CONFOUNDING) != 0;
}

// ZD-DECK-10, ZD-EW-CONFOUND-01: 9S, A4: 2, 3 and 4 together, 9 alone: two successes. One more card
// is turned over, 4H, and it counts; two cards have left the deck. ZD-EW-CONFOUND-07: no bonus
// actions.
static void another_card_may_count(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.cards", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "9S", "4H");
    battle_dice(b, 4, 2, 3, 4, 9);
    int before = left(b);
    assert_int_equal(flipped(b, "activation"), card_parse("4H"));
    choices_done(&c);
    assert_int_equal(last_roll(b, "confound")->successes, 2);
    assert_int_equal(left(b), before - 2);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
    assert_true(confounding(b, net));
}

// ZD-EW-CONFOUND-02: 7H, two more: 3S and KD; 3S counts, three are gone.
static void two_more_cards_may_be_turned(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.cards", 2, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 3, "7H", "3S", "KD");
    battle_dice(b, 4, 1, 2, 3, 4);
    int before = left(b);
    assert_int_equal(flipped(b, "activation"), card_parse("3S"));
    choices_done(&c);
    assert_int_equal(left(b), before - 3);
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 7);
}

// ZD-EW-CONFOUND-03: what has been confounded once is not confounded again, by nobody; who lets it
// be leaves it to the next.
static void a_card_is_confounded_once(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4), other = interferer(b, "Other", 4, 20, 10);
    level(b, other, STATE_CONFOUNDING, 1);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "7H", "3S");
    battle_dice(b, 4, 1, 2, 3, 4);
    flipped(b, "activation");
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "confound"), 1);
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 3);
}

static int with_jokers(struct battle *b, int cards)
{
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.cards", cards, net, FIGURE_NONE);
    battle_dice(b, 4, 1, 2, 3, 4);
    int counts = flipped(b, "activation");
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "confound.choose"), 0);
    return counts;
}

// ZD-DECK-10, ZD-EW-CONFOUND-03: a joker among them is the one that counts, once.
static void a_joker_has_to_count(void **state)
{
    struct battle *b = *state;
    battle_cards(b, 3, "7H", "2C", "JOKER");
    assert_int_equal(with_jokers(b, 2), CARD_JOKER_BLACK);
}

static void of_two_jokers_one_counts(void **state)
{
    struct battle *b = *state;
    battle_cards(b, 3, "7H", "JOKER-RED", "JOKER");
    assert_int_equal(with_jokers(b, 2), CARD_JOKER_RED);
}

// ZD-EW-CONFOUND-04, ZD-DECK-10: a natural 12 does for a king (10) with a single die; a flipped
// joker is left alone.
static void twelves_confound_kings_and_nothing_jokers(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 1);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "KH", "2C");
    battle_dice(b, 1, 12);
    flipped(b, "activation");
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 10);
    assert_int_equal(last_roll(b, "confound")->successes, 2);
    battle_cards(b, 1, "JOKER");
    assert_int_equal(flipped(b, "activation"), CARD_JOKER_BLACK);
    assert_int_equal(choices_asked(&c, "confound"), 1);
    assert_true(confounding(b, net));
}

// ZD-EW-CONFOUND-05, ZD-DECK-10: the first test that fails is the end of it, not of interference;
// letting a flip go by is not.
static void it_lasts_until_a_test_fails(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    battle_cards(b, 3, "2C", "9S", "3C");
    assert_int_equal(flipped(b, "activation"), card_parse("2C"));
    assert_true(confounding(b, net));
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(flipped(b, "activation"), card_parse("9S"));
    assert_false(confounding(b, net));
    assert_int_equal(battle_state(b, net, STATE_INTERFERENCE), 1);
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 2);
}

// ZD-EW-CONFOUND-05: its own next activation ends it, and so does the end of interference.
static void it_ends_with_the_next_activation(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net_op = confounder(b, &c, 4);
    net(b, ORDER_FORETELL, net_op, FIGURE_NONE);
    assert_false(confounding(b, net_op));
    level(b, net_op, STATE_CONFOUNDING, 1);
    level(b, net_op, STATE_TARGETED, 1);
    assert_int_equal(battle_state(b, net_op, STATE_INTERFERENCE), 0);
    assert_false(confounding(b, net_op));
}

// ZD-EW-CONFOUND-06, ZD-EW-INTF-05: declared without dice, and the flip that closes the activation
// counts already.
static void the_first_flip_counts(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net_op = interferer(b, "Net", 4, 10, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "confound", 1, net_op, FIGURE_NONE);
    battle_cards(b, 2, "4S", "5S");
    battle_dice(b, 4, 1, 1, 1, 1);
    int before = left(b);
    net(b, ORDER_CONFOUND, net_op, FIGURE_NONE);
    choices_done(&c);
    assert_int_equal(left(b), before - 2);
    assert_true(confounding(b, net_op));
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
}

// ZD-DECK-10: cards for reinforcements can be confounded like others; with the deck at its end
// there is nothing to confound with.
static void any_flip_can_be_confounded(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "4S", "5S");
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(flipped(b, "reinforcements"), card_parse("5S"));
    cards_left(b, 1);
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 1);
}

// ZD-RED-FALLBACK-06: an ace without a Boss is a joker when it is resolved; it has its printed 10
// for who confounds it, unless ace_joker_no_confound.
static void an_ace_without_a_boss_keeps_its_value(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    battle_bogey(b, "Grunt", 40, 40);
    battle_cards(b, 4, "AC", "AD", "AH", "4C");
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_dice(b, 4, 1, 3, 3, 3);
    flipped(b, "activation");
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 10);
    set_switch(b, P_ACE_JOKER_NO_CONFOUND, 1);
    battle_cards(b, 2, "AH", "4C");
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 1);
    flipped(b, "activation"); // the Grunt's 4C
    assert_int_equal(choices_asked(&c, "confound"), 2);
    battle_cards(b, 1, "AS");
    flipped(b, "reinforcements"); // the printed card decides
    assert_int_equal(choices_asked(&c, "confound"), 3);
}

static card_id next_card(struct battle *b, int depth)
{
    card_id card;
    assert_int_equal(deck_peek(&b->game.world.deck, depth, &card), STATUS_OK);
    return card;
}

static void foretell(struct battle *b, struct choices *c, figure_id op)
{
    struct action a = {.figure = op};
    choices_of(c, b, SIDE_TEAM);
    assert_int_equal(step(&b->game, S_FORETELL, &a), STATUS_OK);
}

// ZD-DECK-11: N(13)[6,7,12] = 2: Joker and 5D are seen and put back the other way round; the deck
// is as large as before, and no complication comes.
static void the_next_cards_are_ordered(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 3, 10, 10);
    choices_want(&c, "foretell.order", 1, op, FIGURE_NONE);
    battle_cards(b, 3, "JOKER", "5D", "9C");
    battle_dice(b, 3, 6, 7, 12);
    int before = left(b);
    foretell(b, &c, op);
    choices_done(&c);
    assert_int_equal(last_roll(b, "foretell")->target_terms.sum, 13);
    assert_int_equal(c.asked[0].n, 2);
    assert_int_equal(next_card(b, 0), card_parse("5D"));
    assert_int_equal(next_card(b, 1), CARD_JOKER_BLACK);
    assert_int_equal(next_card(b, 2), card_parse("9C"));
    assert_int_equal(left(b), before);
    assert_int_equal(zd(&b->game)->complications_seen, 0);
}

// ZD-EW-FORETELL-01: 12 + 1, 6 + 7 and a lucky one: three cards, in any order.
static void a_card_for_each_success(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10);
    choices_want(&c, "foretell.order", 2, op, FIGURE_NONE);
    choices_want(&c, "foretell.order", 1, op, FIGURE_NONE);
    battle_cards(b, 4, "2C", "3C", "4C", "5C");
    battle_dice(b, 5, 2, 6, 7, 12, 1);
    foretell(b, &c, op);
    choices_done(&c);
    assert_int_equal(next_card(b, 0), card_parse("4C"));
    assert_int_equal(next_card(b, 1), card_parse("3C"));
    assert_int_equal(next_card(b, 2), card_parse("2C"));
    assert_int_equal(next_card(b, 3), card_parse("5C"));
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
}

// ZD-EW-FORETELL-02: two cards are left, three successes: both are seen, and both still come.
static void only_cards_that_are_left_are_seen(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10);
    choices_want(&c, "foretell.order", 1, op, FIGURE_NONE);
    cards_left(b, 2);
    card_id first = next_card(b, 0);
    battle_dice(b, 5, 2, 6, 7, 12, 1);
    foretell(b, &c, op);
    choices_done(&c);
    assert_int_equal(left(b), 2);
    assert_int_equal(next_card(b, 1), first);
    assert_int_equal(zd(&b->game)->deck_out, 0);
}

// ZD-EW-FORETELL-02: by foretell_surplus_bonus one card is enough, and two bonus actions are left.
static void successes_may_be_bonus_actions_instead(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10);
    set_switch(b, P_FORETELL_SURPLUS_BONUS, 1);
    struct action a = {.figure = op};
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "foretell.cards", 1, op, FIGURE_NONE);
    battle_dice(b, 5, 2, 6, 7, 12, 1);
    assert_int_equal(step(&b->game, S_FORETELL, &a), STATUS_OK);
    choices_done(&c);
    assert_int_equal(a.surplus, 2);
    assert_int_equal(choices_asked(&c, "foretell.order"), 0);
}

static bool open_to(struct battle *b, enum order_kind kind, figure_id actor, figure_id target)
{
    const char *why;
    return may(b, kind, actor, target, &why);
}

// ZD-EW-INTF-01: nothing but the four skills and stopping; none of the four outside it.
static void interference_leaves_five_actions(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    figure_id e = battle_bogey(b, "EWOp", 30, 30);
    const char *why;
    assert_true(open_to(b, ORDER_CONCEAL, op, kim) && open_to(b, ORDER_DUEL, op, e));
    assert_true(open_to(b, ORDER_CONFOUND, op, 0) && open_to(b, ORDER_FORETELL, op, 0));
    assert_true(open_to(b, ORDER_CANCEL_INTERFERENCE, op, 0));
    assert_false(may(b, ORDER_BUFF, op, kim, &why));
    assert_string_equal(why, "ZD-EW-INTF-01");
    assert_false(open_to(b, ORDER_NORMAL, op, 0) || open_to(b, ORDER_HACK, op, e));
    assert_false(open_to(b, ORDER_OVERWATCH, op, 0));
    level(b, op, STATE_INTERFERENCE, 0);
    assert_false(open_to(b, ORDER_CONCEAL, op, kim) || open_to(b, ORDER_DUEL, op, e));
    assert_false(open_to(b, ORDER_CONFOUND, op, 0));
    assert_false(may(b, ORDER_FORETELL, op, 0, &why));
    assert_string_equal(why, "ZD-EW-INTF-01");
}

// ZD-EW-INTF-02: stopping it is automatic, earns nothing, and a card follows.
static void interference_is_stopped(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 4, 10, 10);
    choices_of(&c, b, SIDE_TEAM);
    int before = left(b);
    net(b, ORDER_CANCEL_INTERFERENCE, op, FIGURE_NONE);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
    assert_int_equal(left(b), before - 1);
    assert_int_equal(c.n_asked, 0);
}

// ZD-EW-INTF-03: a wound ends it, and so does being targeted, unless interference_ignores_targeted.
static void changes_of_state_end_it(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 10, 10);
    level(b, op, STATE_WOUNDED, 1);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
    level(b, op, STATE_INTERFERENCE, 1);
    level(b, op, STATE_TARGETED, 1);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
    set_switch(b, P_INTERFERENCE_IGNORES_TARGETED, 1);
    level(b, op, STATE_INTERFERENCE, 1);
    level(b, op, STATE_TARGETED, 0);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 1);
}

// ZD-EW-INTF-04: with its spelldeck in O it is over.
static void it_needs_the_spelldeck(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 10, 10);
    item_off(b, op, ITEM_SPELLDECK);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
}

static bool stealthy(struct battle *b, figure_id id)
{
    return is_stealthy(&b->game, battle_figure(b, id));
}

// ZD-EW-CONCEAL-01, ZD-EW-INTF-05: until the EWOp acts again, by whatever action, and beyond its
// interference; not itself, and no enemy.
static void a_friend_is_concealed(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    figure_id grunt = battle_bogey(b, "Grunt", 30, 30);
    assert_false(open_to(b, ORDER_CONCEAL, op, op) || open_to(b, ORDER_CONCEAL, op, grunt));
    int before = left(b);
    net(b, ORDER_CONCEAL, op, kim);
    assert_int_equal(left(b), before - 1);
    assert_true(stealthy(b, kim));
    net(b, ORDER_OVERWATCH, kim, FIGURE_NONE);
    assert_true(stealthy(b, kim));
    level(b, op, STATE_WOUNDED, 1);
    assert_true(stealthy(b, kim));
    net(b, ORDER_OVERWATCH, op, FIGURE_NONE);
    assert_false(stealthy(b, kim));
}

// ZD-EW-CONCEAL-01: by conceal_ends_with_interference the wound ends it.
static void concealing_may_end_with_interference(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    set_switch(b, P_CONCEAL_ENDS_WITH_INTERFERENCE, 1);
    net(b, ORDER_CONCEAL, op, kim);
    assert_true(stealthy(b, kim));
    level(b, op, STATE_WOUNDED, 1);
    assert_false(stealthy(b, kim));
}

static int bonus_moves(struct battle *b, figure_id op, figure_id kim, int stun)
{
    struct choices c = {0};
    choices_of(&c, b, SIDE_TEAM);
    zd(&b->game)->veil[figure_slot(op)] = kim;
    level(b, kim, STATE_STUNNED, stun);
    for (int i = 0; i < 3; i++) {
        choices_want(&c, "bonus.declare", BONUS_MOVE, kim, FIGURE_NONE);
    }
    struct order o = battle_move(ORDER_CAUTIOUS, kim, 11, 20);
    battle_dice(b, stun ? 3 : 4, 12, 12, 1, 1);
    battle_give(b, &o);
    return choices_asked(&c, "bonus.move");
}

// ZD-EW-CONCEAL-01: after a cautious move the concealed may move three times more;
// ZD-EW-CONCEAL-02: stunned, once.
static void the_concealed_move_on_and_on(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 30, 10), kim = battle_hero(b, "Kim", 10, 20);
    choices_hush(b);
    assert_int_equal(bonus_moves(b, op, kim, 0), 3);
}

static void the_stunned_do_not(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 4, 30, 10), kim = battle_hero(b, "Kim", 10, 20);
    choices_hush(b);
    assert_int_equal(bonus_moves(b, op, kim, 1), 1);
}

static const struct account *roll_of(struct battle *b, figure_id who)
{
    for (int i = 0; i < b->events.n_accounts; i++) {
        if (b->events.account[i].who == who && strcmp(b->events.account[i].name, "cqb") == 0) {
            return &b->events.account[i];
        }
    }
    fail();
    return NULL;
}

// ZD-EW-DUEL-01: A5 D3 against A4 D4 wounded(1), wherever they are: 3 dice against 4 + 4 - 1, and 4
// against 5 + 3; 2 + 5 and 9: two hits.
static void ewops_duel_over_the_net(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 3, 10, 10), foe = ewop(b, "Foe", 4, 4, 40, 40);
    level(b, op, STATE_INTERFERENCE, 1);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    level(b, foe, STATE_WOUNDED, 1);
    battle_dice(b, 7, 2, 5, 9, 1, 1, 1, 1);
    net(b, ORDER_DUEL, op, foe);
    assert_int_equal(roll_of(b, op)->target_terms.sum, 7);
    assert_int_equal(roll_of(b, op)->dice.n, 3);
    assert_int_equal(roll_of(b, foe)->target_terms.sum, 8);
    assert_int_equal(roll_of(b, foe)->dice.n, 4);
    assert_int_equal(wounded(b, foe), 3);
    assert_int_equal(rolls(b, "armour"), 0);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 1);
}

// ZD-EW-DUEL-02, ZD-EW-DUEL-03: an EWOp bogey is hit at 5, like a Grunt; its two dice against 5 + 3
// hit with 1 + 7. The wounded duellist interferes no more. No other bogey can be duelled.
static void an_ewop_bogey_is_duelled_like_a_grunt(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 3, 10, 10), e = battle_bogey(b, "EWOp", 40, 40);
    figure_id grunt = battle_bogey(b, "Grunt", 30, 10);
    level(b, op, STATE_INTERFERENCE, 1);
    assert_false(open_to(b, ORDER_DUEL, op, grunt));
    battle_dice(b, 5, 5, 1, 1, 1, 7);
    net(b, ORDER_DUEL, op, e);
    assert_int_equal(roll_of(b, op)->target_terms.sum, 5);
    assert_int_equal(roll_of(b, e)->target_terms.sum, 8);
    assert_int_equal(battle_state(b, e, STATE_DOWN), 1);
    assert_int_equal(wounded(b, op), 1);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
}

// ZD-EW-DUEL-03: one hit each: both are wounded, and the interference is over.
static void duellists_strike_together(void **state)
{
    struct battle *b = *state;
    figure_id op = interferer(b, "Net", 5, 10, 10), foe = interferer(b, "Foe", 4, 40, 40);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    battle_dice(b, 8, 8, 1, 1, 1, 9, 1, 1, 1); // 4 + 4 and 5 + 4 are needed
    net(b, ORDER_DUEL, op, foe);
    assert_int_equal(wounded(b, op), 1);
    assert_int_equal(wounded(b, foe), 1);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
    assert_int_equal(battle_state(b, foe, STATE_INTERFERENCE), 0);
}

// ZD-EW-DUEL-03, ZD-EW-INTF-01: four hits on an EWOp bogey are two more than kill it: two bonus
// actions, which the EWOp leaves to others while it interferes.
static void a_kill_over_the_net_earns_bonus_actions(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    figure_id e = battle_bogey(b, "EWOp", 40, 40);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_PRONE, kim, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, kim, FIGURE_NONE);
    battle_dice(b, 6, 11, 11, 11, 11, 1, 1);
    net(b, ORDER_DUEL, op, e);
    choices_done(&c);
    assert_int_equal(battle_state(b, e, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, kim, STATE_PRONE) + tokens(b, kim), 2);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, op));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(another_card_may_count),
        BATTLE_TEST(two_more_cards_may_be_turned),
        BATTLE_TEST(a_card_is_confounded_once),
        BATTLE_TEST(a_joker_has_to_count),
        BATTLE_TEST(of_two_jokers_one_counts),
        BATTLE_TEST(twelves_confound_kings_and_nothing_jokers),
        BATTLE_TEST(it_lasts_until_a_test_fails),
        BATTLE_TEST(it_ends_with_the_next_activation),
        BATTLE_TEST(the_first_flip_counts),
        BATTLE_TEST(any_flip_can_be_confounded),
        BATTLE_TEST(an_ace_without_a_boss_keeps_its_value),
        BATTLE_TEST(the_next_cards_are_ordered),
        BATTLE_TEST(a_card_for_each_success),
        BATTLE_TEST(only_cards_that_are_left_are_seen),
        BATTLE_TEST(successes_may_be_bonus_actions_instead),
        BATTLE_TEST(interference_leaves_five_actions),
        BATTLE_TEST(interference_is_stopped),
        BATTLE_TEST(changes_of_state_end_it),
        BATTLE_TEST(it_needs_the_spelldeck),
        BATTLE_TEST(a_friend_is_concealed),
        BATTLE_TEST(concealing_may_end_with_interference),
        BATTLE_TEST(the_concealed_move_on_and_on),
        BATTLE_TEST(the_stunned_do_not),
        BATTLE_TEST(ewops_duel_over_the_net),
        BATTLE_TEST(an_ewop_bogey_is_duelled_like_a_grunt),
        BATTLE_TEST(duellists_strike_together),
        BATTLE_TEST(a_kill_over_the_net_earns_bonus_actions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
