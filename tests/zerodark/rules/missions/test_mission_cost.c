// What a team buys before the battle, with XP or with cards.
#include "zerodark/rules/missions/mission_cost.h"

#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/missions/objective.h"

struct crew {
    struct battle *b;
    figure_id ada, ben, cas;
};

static figure_id recruit(struct battle *b, const char *name, int xp)
{
    figure_id id = battle_recruit(b, name);
    zd(&b->game)->purse[figure_slot(id)] = (uint8_t)xp;
    return id;
}

static struct crew crew(struct battle *b, int ada, int ben, int cas)
{
    table_seal(b->table);
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 2, DIFFICULTY_NORMAL), STATUS_OK);
    struct crew c = {.b = b};
    c.ada = recruit(b, "Ada", ada);
    c.ben = recruit(b, "Ben", ben);
    c.cas = recruit(b, "Cas", cas);
    return c;
}

static void give(struct payment *p, figure_id who, int xp)
{
    p->xp[figure_slot(who)] = (uint8_t)xp;
}

static void pays(struct crew *c, int price, const struct payment *p)
{
    assert_int_equal(mission_cost_pay(&c->b->game, price, p), STATUS_OK);
}

static void refused(struct crew *c, int price, const struct payment *p, const char *rule)
{
    struct zd before = *zd(&c->b->game);
    int left = deck_left(&c->b->game.world.deck);
    assert_int_equal(mission_cost_pay(&c->b->game, price, p), STATUS_ILLEGAL);
    assert_string_equal(c->b->game.fault.rule, rule);
    assert_int_equal(game_writable(&c->b->game), STATUS_OK);
    assert_memory_equal(before.spent, zd(&c->b->game)->spent, sizeof before.spent);
    assert_int_equal(deck_left(&c->b->game.world.deck), left);
}

static int spent(const struct crew *c, figure_id who)
{
    return zd(&c->b->game)->spent[figure_slot(who)];
}

// ZD-OP-XP-03: the XP of several heroes are added up; what a hero has earned in this mission stays.
static void several_heroes_pay_together(void **state)
{
    struct crew c = crew(*state, 3, 4, 0);
    struct payment p = {0};
    struct terms t;
    zd(&c.b->game)->xp[figure_slot(c.ada)] = 2;
    int earned = score_xp_of(&c.b->game, c.ada, &t);
    give(&p, c.ada, 3);
    give(&p, c.ben, 2);
    pays(&c, 5, &p);
    assert_int_equal(spent(&c, c.ada), 3);
    assert_int_equal(spent(&c, c.ben), 2);
    assert_int_equal(mission_purse_of(&c.b->game, c.ada), 0);
    assert_int_equal(mission_purse_of(&c.b->game, c.ben), 2);
    assert_int_equal(score_xp_of(&c.b->game, c.ada, &t), earned);
    assert_int_equal(deck_left(&c.b->game.world.deck), 54);
}

// The same row: nobody pays more than it has, nor less than the price in all.
static void nobody_pays_what_it_has_not(void **state)
{
    struct crew c = crew(*state, 3, 4, 0);
    struct payment p = {0};
    give(&p, c.ada, 4);
    give(&p, c.ben, 1);
    refused(&c, 5, &p, "ZD-OP-XP-03");
    give(&p, c.ada, 3);
    refused(&c, 5, &p, "ZD-DECK-CLOCK-07"); // 4 are not 5
    give(&p, c.ben, 3);
    refused(&c, 5, &p, "ZD-DECK-CLOCK-07");
    give(&p, c.ben, 2);
    pays(&c, 5, &p);
    struct payment more = {0};
    give(&more, c.ada, 1); // it has spent its three
    refused(&c, 1, &more, "ZD-OP-XP-03");
}

// The same row, switch mission_xp_single_payer.
static void by_a_switch_one_hero_pays_alone(void **state)
{
    struct crew c = crew(*state, 3, 5, 9);
    struct payment p = {0}, alone = {0};
    c.b->rules.param[P_MISSION_XP_SINGLE_PAYER] = 1;
    give(&p, c.ada, 1);
    give(&p, c.ben, 4);
    refused(&c, 5, &p, "ZD-OP-XP-03");
    assert_int_equal(mission_cost_share(&c.b->game, 5, &alone), STATUS_OK);
    assert_int_equal(alone.xp[figure_slot(c.ben)], 5); // the first who has as much
    pays(&c, 5, &alone);
    assert_int_equal(spent(&c, c.ben), 5);
    struct payment none = {0};
    assert_int_equal(mission_cost_share(&c.b->game, 10, &none), STATUS_ILLEGAL);
    assert_int_equal(game_writable(&c.b->game), STATUS_OK);
}

// Without a word of who pays, one after the other gives one.
static void a_price_is_shared_fairly(void **state)
{
    struct crew c = crew(*state, 1, 4, 9);
    struct payment p = {0}, none = {0};
    assert_int_equal(mission_cost_share(&c.b->game, 10, &p), STATUS_OK);
    assert_int_equal(p.xp[figure_slot(c.ada)], 1);
    assert_int_equal(p.xp[figure_slot(c.ben)], 4);
    assert_int_equal(p.xp[figure_slot(c.cas)], 5);
    assert_int_equal(p.cards, 0);
    assert_int_equal(mission_cost_share(&c.b->game, 15, &none), STATUS_ILLEGAL); // they have 14
    assert_string_equal(c.b->game.fault.rule, "ZD-OP-XP-03");
    assert_int_equal(game_writable(&c.b->game), STATUS_OK);
}

// ZD-DECK-CLOCK-07: after 16 upgrade cards five for a flanking entry: 33 remain, and a joker among
// the five waits.
static void cards_pay_as_well(void **state)
{
    struct crew c = crew(*state, 0, 0, 0);
    struct payment p = {.cards = 5};
    battle_cards(c.b, 8, "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D");
    assert_int_equal(control_run_down(&c.b->game, 8), STATUS_OK);
    battle_cards(c.b, 8, "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H");
    assert_int_equal(control_run_down(&c.b->game, 8), STATUS_OK);
    battle_cards(c.b, 5, "2C", "3C", "JOKER", "4C", "5C");
    pays(&c, 5, &p);
    assert_int_equal(deck_left(&c.b->game.world.deck), 33);
    assert_int_equal(zd(&c.b->game)->jokers_pending, 1);
    assert_int_equal(zd(&c.b->game)->complications_seen, 0);
}

// The same row: wholly in XP or wholly in cards; switch mixed_xp_card_payment.
static void payments_are_not_mixed_but_by_a_switch(void **state)
{
    struct crew c = crew(*state, 3, 0, 0);
    struct payment p = {.cards = 2};
    give(&p, c.ada, 3);
    refused(&c, 5, &p, "ZD-DECK-CLOCK-07");
    c.b->rules.param[P_MIXED_XP_CARD_PAYMENT] = 1;
    pays(&c, 5, &p);
    assert_int_equal(spent(&c, c.ada), 3);
    assert_int_equal(deck_left(&c.b->game.world.deck), 52);
}

static void the_deck_has_to_hold_the_cards(void **state)
{
    struct crew c = crew(*state, 0, 0, 0);
    struct payment p = {.cards = 5};
    assert_int_equal(control_run_down(&c.b->game, 50), STATUS_OK);
    refused(&c, 5, &p, "ZD-DECK-CLOCK-07");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(several_heroes_pay_together),
        CASE(nobody_pays_what_it_has_not),
        CASE(by_a_switch_one_hero_pays_alone),
        CASE(a_price_is_shared_fairly),
        CASE(cards_pay_as_well),
        CASE(payments_are_not_mixed_but_by_a_switch),
        CASE(the_deck_has_to_hold_the_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
