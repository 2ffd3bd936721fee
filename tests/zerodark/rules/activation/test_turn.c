// Sides that take turns.
#include "support/zerodark/net.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/red_force/red.h"

struct duel {
    figure_id blue, green;
};

// One hero a side, far from each other, and the coin as it fell.
static struct duel duel(struct battle *b, int coin)
{
    struct duel d = {.blue = battle_hero(b, "Blue", 10, 10), .green = rival(b, "Green", 40, 40)};
    zd(&b->game)->mode = MODE_VERSUS;
    choices_hush(b);
    battle_dice(b, 1, coin);
    assert_int_equal(turns_begin(&b->game), STATUS_OK);
    return d;
}

static struct order wait_by(figure_id who)
{
    return battle_order(ORDER_OVERWATCH, who, FIGURE_NONE);
}

static struct order pass_by(enum side side)
{
    struct order o = battle_order(ORDER_PASS, FIGURE_NONE, FIGURE_NONE);
    o.value = (int32_t)side;
    return o;
}

static int cards(struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

// ZD-MODE-VERSUS-01: a d12 in halves says who begins.
static void a_coin_says_who_begins(void **state)
{
    static const struct {
        int d12;
        enum side first;
    } cases[] = {{1, SIDE_TEAM}, {6, SIDE_TEAM}, {7, SIDE_RIVAL}, {12, SIDE_RIVAL}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        duel(b, cases[i].d12);
        assert_int_equal(battle_dice_left(b), 0);
        assert_int_equal(zd(&b->game)->turn, cases[i].first);
        battle_free(b);
    }
}

// ZD-MODE-VERSUS-01, ZD-VS-GEN-12: a versus battle begins with the coin, and all 54 cards.
static void a_versus_battle_begins_with_the_coin(void **state)
{
    struct battle *b = *state;
    assert_int_equal(mission_begin(&b->game, MODE_VERSUS, 3, DIFFICULTY_NORMAL), STATUS_OK);
    battle_hero(b, "Blue", 10, 10);
    rival(b, "Green", 40, 40);
    assert_int_equal(control_run_down(&b->game, 16), STATUS_OK);
    battle_dice(b, 1, 7);
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    assert_int_equal(zd(&b->game)->takes_turns, 1);
    assert_int_equal(zd(&b->game)->turn, SIDE_RIVAL);
    assert_int_equal(cards(b), 54);
}

// ZD-MODE-VERSUS-02: blue, flip, green, flip, blue, flip; the same member every time if it likes.
static void sides_alternate(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    struct order blue = wait_by(d.blue), green = wait_by(d.green);
    battle_refuses(b, &green, "ZD-MODE-VERSUS-02");
    battle_give(b, &blue);
    assert_int_equal(cards(b), 53);
    assert_int_equal(zd(&b->game)->turn, SIDE_RIVAL);
    battle_refuses(b, &blue, "ZD-MODE-VERSUS-02");
    battle_give(b, &green);
    assert_int_equal(cards(b), 52);
    battle_give(b, &blue);
    assert_int_equal(cards(b), 51);
    assert_int_equal(zd(&b->game)->turn, SIDE_RIVAL);
}

static int open_to_side(struct battle *b, enum side side, enum order_kind kind)
{
    struct order open[256];
    int n = orders_open(&b->game, side, FIGURE_NONE, open, 256), of_kind = 0;
    for (int i = 0; i < n; i++) {
        of_kind += open[i].kind == kind;
        assert_true(open[i].kind != ORDER_PASS || open[i].value == (int32_t)side);
    }
    return kind == ORDER_KINDS ? n : of_kind;
}

// ZD-MODE-VERSUS-02: nothing is open to the side whose turn it is not.
static void nothing_is_open_out_of_turn(void **state)
{
    struct battle *b = *state;
    duel(b, 12);
    assert_int_equal(open_to_side(b, SIDE_TEAM, ORDER_KINDS), 0);
    assert_true(open_to_side(b, SIDE_RIVAL, ORDER_KINDS) > 1);
    assert_int_equal(open_to_side(b, SIDE_RIVAL, ORDER_PASS), 1);
}

// ZD-MODE-VERSUS-03: green passes: deck 30 to 29, the card is resolved, blue is next. A pass is no
// noise (ZD-RED-ALERT-02).
static void a_pass_is_an_activation(void **state)
{
    struct battle *b = *state;
    struct duel d = {.blue = battle_hero(b, "Blue", 10, 10), .green = rival(b, "Green", 40, 40)};
    figure_id grunt = battle_bogey(b, "Grunt", 40, 30);
    zd(&b->game)->mode = MODE_VERSUS;
    battle_dice(b, 1, 12);
    assert_int_equal(turns_begin(&b->game), STATUS_OK);
    stand_still(b);
    cards_left(b, 30);
    battle_cards(b, 1, "5H");
    struct order pass = pass_by(SIDE_RIVAL), other = pass_by(SIDE_TEAM), nobody = pass_by(SIDE_RED);
    battle_refuses(b, &other, "ZD-MODE-VERSUS-02");
    battle_refuses(b, &nobody, "ZD-MODE-VERSUS-03");
    battle_give(b, &pass);
    assert_int_equal(cards(b), 29);
    assert_int_equal(tokens(b, grunt), 1);
    assert_false(is_alert(b, grunt));
    assert_int_equal(zd(&b->game)->turn, SIDE_TEAM);
    struct order blue = wait_by(d.blue);
    battle_give(b, &blue);
}

// ZD-MODE-VERSUS-04: nobody of blue is able to act: all it can do is pass, each time.
static void a_side_that_cannot_act_must_pass(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    struct order pass = pass_by(SIDE_TEAM), green = wait_by(d.green);
    figure_id gone = battle_hero(b, "Gone", 12, 10);
    battle_figure(b, gone)->place = PLACE_LEFT;
    level(b, d.blue, STATE_WOUNDED, 4);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(open_to_side(b, SIDE_TEAM, ORDER_KINDS), 1);
        assert_int_equal(open_to_side(b, SIDE_TEAM, ORDER_PASS), 1);
        battle_give(b, &pass);
        battle_give(b, &green);
    }
}

// A refused order costs no turn, and one that waits for an answer neither.
static void only_what_is_done_costs_the_turn(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    struct order dig = battle_order(ORDER_DIG_IN, d.blue, FIGURE_NONE);
    battle_refuses(b, &dig, "ZD-DIGIN-01");
    assert_int_equal(zd(&b->game)->turn, SIDE_TEAM);
}

// ZD-RED-ACT-06: by ties_players_choose the side decides whose activation it is.
static void ties_are_put_to_the_side_in_turn(void **state)
{
    struct battle *b = *state;
    struct choices blue = {0}, green = {0};
    duel(b, 12);
    figure_id tied[2] = {battle_bogey(b, "Grunt", 20, 20), battle_bogey(b, "Grunt", 22, 20)}, got;
    set_switch(b, P_TIES_PLAYERS_CHOOSE, 1);
    choices_of(&blue, b, SIDE_TEAM);
    choices_of(&green, b, SIDE_RIVAL);
    choices_want(&green, "tie", 0, tied[1], FIGURE_NONE);
    assert_int_equal(measure_break_tie(&b->game, red_site("bogey", FIGURE_NONE), tied, 2, &got),
                     STATUS_OK);
    assert_int_equal(got, tied[1]);
    assert_int_equal(choices_asked(&blue, "tie"), 0);
    choices_done(&green);
}

// ZD-VS-DESTROY-03: green's last fit character becomes wounded(3): the flip is resolved, then the
// end. Who is on the table and fit keeps its side in it.
static void it_ends_when_a_side_has_nobody_left(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    figure_id other = rival(b, "Other", 42, 40);
    zd(&b->game)->endings = END_SIDE_GONE;
    struct order blue = wait_by(d.blue), green = wait_by(other);
    level(b, d.green, STATE_WOUNDED, 3);
    battle_give(b, &blue);
    assert_int_equal(b->game.world.over, OVER_NOT);
    battle_give(b, &green);
    battle_figure(b, other)->place = PLACE_LEFT;
    int before = cards(b);
    battle_give(b, &blue);
    assert_int_equal(cards(b), before - 1);
    assert_int_equal(b->game.world.over, OVER_DRAW); // nobody scores anything here
    assert_string_equal(b->events.event[b->events.n - 1].text, "side gone");
}

// ZD-VS-DESTROY-03: the deck runs out.
static void it_ends_with_the_deck(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    zd(&b->game)->endings = END_SIDE_GONE | END_DECK_EMPTY;
    cards_left(b, 2);
    struct order blue = wait_by(d.blue), green = wait_by(d.green);
    battle_give(b, &blue);
    assert_int_equal(b->game.world.over, OVER_NOT);
    battle_give(b, &green);
    assert_int_equal(b->game.world.over, OVER_DRAW);
}

// ZD-EW-DOMCHAR-03, ZD-VS-DESTROY-03: who is dominated belongs to its own team still, so green has
// not gone; by dominated_not_survivor it has. A dominated bogey and a gadget are nobody's member
// (ZD-EW-DOMCHAR-05).
static void the_dominated_belong_to_their_own(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    battle_gadget(b, "Sentry gun", SIDE_RIVAL, 44, 44);
    figure_id grunt = machine(b, "Grunt", 20, 20);
    dominate(&b->game, grunt, d.green);
    battle_figure(b, d.green)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(dominate(&b->game, d.green, d.blue), STATUS_OK);
    assert_int_equal(battle_figure(b, d.green)->side, SIDE_TEAM);
    assert_false(side_gone(&b->game, SIDE_RIVAL));
    set_switch(b, P_DOMINATED_NOT_SURVIVOR, 1);
    assert_true(side_gone(&b->game, SIDE_RIVAL));
    assert_false(side_gone(&b->game, SIDE_TEAM));
}

// ZD-EW-DOM-05, ZD-MODE-VERSUS-02: a dominated figure is ordered by whoever has it, in that side's
// turn.
static void the_dominated_obey_their_master(void **state)
{
    struct battle *b = *state;
    struct duel d = duel(b, 1);
    figure_id grunt = machine(b, "Grunt", 20, 20);
    assert_int_equal(dominate(&b->game, grunt, d.green), STATUS_OK);
    struct order wait = wait_by(grunt), blue = pass_by(SIDE_TEAM);
    battle_refuses(b, &wait, "ZD-MODE-VERSUS-02");
    battle_give(b, &blue);
    battle_give(b, &wait);
    assert_int_equal(zd(&b->game)->turn, SIDE_TEAM);
}

// Outside of versus nobody takes turns.
static void solo_has_no_turns(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    choices_hush(b);
    struct order o = wait_by(hero);
    battle_give(b, &o);
    battle_give(b, &o);
    assert_int_equal(turn_side(&b->game), SIDE_TEAM);
    assert_int_equal(zd(&b->game)->takes_turns, 0);
}

static const figure_id nobody[PLAYERS];

// Blue has D4, green D3.
static void rollers(struct battle *b)
{
    battle_hero_with(b, "Blue", 4, 4, 3, 4, 10, 10);
    figure_id green = battle_hero_with(b, "Green", 4, 4, 4, 3, 40, 40);
    battle_figure(b, green)->side = SIDE_RIVAL;
}

// ZD-VS-GEN-03: D4 N(6)[2,4,6,8] = 3 against D3 N(6)[1,3,12] = 2: blue's roll is the better one.
static void the_roll_off_is_a_test_of_discipline(void **state)
{
    struct battle *b = *state;
    enum side better;
    rollers(b);
    battle_dice(b, 7, 2, 4, 6, 8, 1, 3, 12);
    assert_int_equal(turn_roll_off(&b->game, nobody, &better), STATUS_OK);
    assert_int_equal(better, SIDE_TEAM);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(b->events.account[0].successes, 3);
    assert_int_equal(b->events.account[1].successes, 2);
    assert_int_equal(b->events.account[1].target_terms.sum, 6);
}

// ZD-VS-GEN-04: 2 against 2: d12 1-6 side 1, 7-12 side 2.
static void equal_rolls_are_settled_by_a_coin(void **state)
{
    static const struct {
        int d12;
        enum side better;
    } cases[] = {{6, SIDE_TEAM}, {7, SIDE_RIVAL}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        enum side better;
        rollers(b);
        battle_dice(b, 8, 2, 4, 7, 1, 1, 3, 12, cases[i].d12);
        assert_int_equal(turn_roll_off(&b->game, nobody, &better), STATUS_OK);
        assert_int_equal(better, cases[i].better);
        assert_int_equal(battle_dice_left(b), 0);
        battle_free(b);
    }
}

static figure_id rolled_for_blue(struct battle *b, const figure_id *named)
{
    enum side better;
    b->events.n = b->events.n_accounts = 0;
    assert_int_equal(turn_roll_off(&b->game, named, &better), STATUS_OK);
    return b->events.account[0].who;
}

// ZD-VS-GEN-03: with the Leader; without one with whom the side names, or its most disciplined. An
// ally does not roll.
static void the_leader_rolls_off(void **state)
{
    struct battle *b = *state;
    figure_id low = battle_hero_with(b, "Low", 4, 5, 3, 3, 10, 10);
    figure_id high = battle_hero_with(b, "High", 4, 3, 3, 5, 12, 10);
    figure_id ally = battle_hero_with(b, "Ally", 4, 2, 3, 6, 14, 10);
    battle_figure(b, ally)->kind = KIND_ALLY;
    rival(b, "Green", 40, 40);
    const figure_id named[PLAYERS] = {low, FIGURE_NONE};
    assert_int_equal(rolled_for_blue(b, nobody), high);
    assert_int_equal(rolled_for_blue(b, named), low);
    battle_figure(b, high)->flags |= FLAG_LEADER;
    assert_int_equal(rolled_for_blue(b, named), high);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_coin_says_who_begins),
        BATTLE_TEST(a_versus_battle_begins_with_the_coin),
        BATTLE_TEST(sides_alternate),
        BATTLE_TEST(nothing_is_open_out_of_turn),
        BATTLE_TEST(a_pass_is_an_activation),
        BATTLE_TEST(a_side_that_cannot_act_must_pass),
        BATTLE_TEST(only_what_is_done_costs_the_turn),
        BATTLE_TEST(ties_are_put_to_the_side_in_turn),
        BATTLE_TEST(it_ends_when_a_side_has_nobody_left),
        BATTLE_TEST(it_ends_with_the_deck),
        BATTLE_TEST(the_dominated_belong_to_their_own),
        BATTLE_TEST(the_dominated_obey_their_master),
        BATTLE_TEST(solo_has_no_turns),
        BATTLE_TEST(the_roll_off_is_a_test_of_discipline),
        cmocka_unit_test(equal_rolls_are_settled_by_a_coin),
        BATTLE_TEST(the_leader_rolls_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
