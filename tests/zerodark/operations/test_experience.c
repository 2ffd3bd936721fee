// XP: earned in missions, lost with heroes, spent between missions and between operations.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/quick_campaign.h"
#include "zerodark/operations/internal/op_log.h"

// ZD-OP-XP-01: what each has earned is kept for it through the operation; a hero out of action at
// the third of three complications has two, dragged off as it was.
static void xp_is_each_heros_own(void **state)
{
    struct campaign *c = *state;
    earn(c, 3);
    told(c, "Ben")->xp = 2;
    told(c, "Ben")->ooa = 1;
    fought(c, true);
    assert_int_equal(xp_now(c, "Ada"), 3);
    assert_int_equal(xp_now(c, "Ben"), 2);
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ben"), 0, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    earn(c, 1);
    passes(c);
    assert_int_equal(xp_now(c, "Ada"), 4);
    assert_int_equal(xp_now(c, "Ben"), 3);
}

// ZD-OP-XP-02: six XP are gone with the hero, and do not come back with it.
static void who_is_lost_loses_its_xp(void **state)
{
    struct campaign *c = *state;
    told(c, "Ben")->xp = 6;
    passes(c);
    falls(c, "Ben");
    told(c, "Ben")->xp = 2;
    fought(c, true);
    assert_int_equal(xp_now(c, "Ben"), 0);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    told(c, "Ada");
    c->r.secured = 1;
    fought(c, true);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
    assert_int_equal(xp_now(c, "Ben"), 0);
}

// ZD-OP-XP-03: what a mission has cost is taken from those who have paid it.
static void missions_cost_xp(void **state)
{
    struct campaign *c = *state;
    earn(c, 4);
    passes(c);
    told(c, "Ada")->spent = 3;
    told(c, "Ben")->spent = 2;
    told(c, "Ben")->xp = 1;
    passes(c);
    assert_int_equal(xp_now(c, "Ada"), 1);
    assert_int_equal(xp_now(c, "Ben"), 3);
    assert_int_equal(xp_now(c, "Cas"), 4);
}

// ZD-OP-XP-04: between two missions one effect, at its price: 2 + 2 + 1 + 0; a second one not.
static void one_effect_is_bought_between_missions(void **state)
{
    struct campaign *c = *state;
    earn(c, 2);
    struct op_payment five, four, three;
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 0, &(struct op_payment){0}, &c->f),
            "ZD-OP-XP-04"); // before the first mission
    fought(c, true);
    five = pays(c, 2, 2, 1, 0);
    four = pays(c, 2, 2, 0, 0);
    three = pays(c, 3, 2, 0, 0);
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 5, &four, &c->f), "ZD-OP-XP-04");
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 5, &three, &c->f), "ZD-OP-XP-04");
    three = pays(c, 2, 2, 2, 0); // a price is a price
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 5, &three, &c->f), "ZD-OP-XP-04");
    three = pays(c, 2, 2, 2, -1); // nobody is paid
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 5, &three, &c->f), "ZD-OP-XP-04");
    goes(c, operation_effect(GAME(c), &c->op, "Lift", 5, &five, &c->f));
    assert_int_equal(xp_now(c, "Ada"), 0);
    assert_int_equal(xp_now(c, "Cas"), 1);
    assert_int_equal(xp_now(c, "Dov"), 2);
    five = pays(c, 0, 0, 1, 2);
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 3, &five, &c->f), "ZD-OP-XP-04");
    refused(c, operation_supply(GAME(c), &c->op, &five, false, &c->f), "ZD-OP-SUPPLY-01");
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    fought(c, true);
    five = pays(c, 0, 0, 1, 2);
    goes(c, operation_effect(GAME(c), &c->op, "Lift", 3, &five, &c->f));
}

// All missions are over, and everybody has so much.
static void over_with(struct campaign *c, int xp)
{
    earn(c, xp);
    passes(c);
    passes(c);
    passes(c);
}

static struct op_purchase upgrade(struct campaign *c, const char *name)
{
    int row = content_upgrade(&c->b->content, name);
    assert_true(row >= 0);
    return (struct op_purchase){.row = (uint8_t)row, .ally = OP_NOBODY};
}

static enum status buys(struct campaign *c, const char *who, const char *what)
{
    struct op_purchase p = upgrade(c, what);
    return operation_buy(GAME(c), &c->op, number(c, who), &p, &c->f);
}

// ZD-OP-XP-05: each for itself: what Ada has left over is no help to Ben; its own allies are its.
static void between_operations_each_buys_for_itself(void **state)
{
    struct campaign *c = *state;
    brings(c, "Ada", "CP dog");
    campaign_begin(c);
    told(c, "Ada")->xp = 30;
    told(c, "Ben")->xp = 9;
    passes(c);
    passes(c);
    passes(c);
    refused(c, buys(c, "Ben", "Relay"), "ZD-OP-XP-06");
    struct op_purchase p = upgrade(c, "+1 F");
    p.ally = 0;
    goes(c, operation_buy(GAME(c), &c->op, number(c, "Ada"), &p, &c->f));
    assert_int_equal(hero(c, "Ada")->sheet.ally[0].n_taken, 1);
    assert_int_equal(xp_now(c, "Ada"), 20);
    p = upgrade(c, "Emjay");
    memcpy(p.name, "Lux", 4);
    goes(c, operation_buy(GAME(c), &c->op, number(c, "Ada"), &p, &c->f));
    assert_int_equal(hero(c, "Ada")->sheet.n_allies, 2);
    assert_int_equal(hero(c, "Ada")->sheet.ally[1].it.how, TEAM_BOUGHT);
    assert_string_equal(hero(c, "Ada")->sheet.ally[1].name, "Lux");
    assert_int_equal(xp_now(c, "Ben"), 9);
    p.ally = 3;
    refused(c, operation_buy(GAME(c), &c->op, number(c, "Ada"), &p, &c->f), "ZD-OP-XP-05");
}

// ZD-OP-XP-06, ZD-UPG-HALF-03: 10 XP, a half 5: fifteen are one of each. Only between operations;
// beyond the ration; and they run down no cards.
static void upgrades_cost_ten_and_five(void **state)
{
    struct campaign *c = *state;
    struct team t;
    takes(c, "Ada", 4, "Combat shield", "Relay", "Respirator", "Fragmenting grenade");
    campaign_begin(c);
    told(c, "Ada")->xp = 20;
    fought(c, true);
    refused(c, buys(c, "Ada", "Lethal"), "ZD-OP-XP-06");
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    passes(c);
    passes(c);
    goes(c, buys(c, "Ada", "Lethal"));
    assert_int_equal(xp_now(c, "Ada"), 10);
    goes(c, buys(c, "Ada", "Half"));
    assert_int_equal(xp_now(c, "Ada"), 5);
    goes(c, buys(c, "Ada", "Stun grenade")); // a further kind of grenades is a half
    assert_int_equal(xp_now(c, "Ada"), 0);
    refused(c, buys(c, "Ada", "Half"), "ZD-OP-XP-06");
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, NULL, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[0].n_taken, 7);
    assert_int_equal(team_cards(GAME(c), &t), 4);
}

// What a hero may not have it may not buy either; armour is bought in its order.
static void what_is_bought_has_to_be_legal(void **state)
{
    struct campaign *c = *state;
    takes(c, "Ada", 1, "Relay");
    campaign_begin(c);
    over_with(c, 40);
    refused(c, buys(c, "Ada", "Relay"), "ZD-UPG-REPEAT-01");
    refused(c, buys(c, "Ada", "Heavy armour"), "ZD-UPG-ARMOUR-07");
    goes(c, buys(c, "Ada", "Medium armour"));
    assert_int_equal(hero(c, "Ada")->sheet.av, 3);
    struct op_purchase p = upgrade(c, "Heavy armour");
    p.av = 4;
    goes(c, operation_buy(GAME(c), &c->op, number(c, "Ada"), &p, &c->f));
    assert_int_equal(hero(c, "Ada")->sheet.av, 4);
    goes(c, buys(c, "Ben", "Leader"));
    refused(c, buys(c, "Cas", "Leader"), "r"); // one in a team
    p = upgrade(c, "Sapper");
    refused(c, operation_buy(GAME(c), &c->op, number(c, "Dov"), &p, &c->f), "ZD-SPEC-SAPPER-03");
    p.pick = (uint8_t)(content_upgrade(&c->b->content, "Claymore") + 1);
    goes(c, operation_buy(GAME(c), &c->op, number(c, "Dov"), &p, &c->f));
    assert_int_equal(xp_now(c, "Dov"), 30);
}

// ZD-OP-XP-07: D4 reduced to 2: ten XP make it 4 again, and no more than that; only between
// operations.
static void a_lost_point_costs_five(void **state)
{
    struct campaign *c = *state;
    for (int i = 0; i < 2; i++) {
        told(c, "Ada")->ooa = 1;
        told(c, "Ada")->xp = 5; // what two points cost, and nothing more
        fought(c, true);
        goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ada"), 3, &c->f));
        refused(c, operation_restore(GAME(c), &c->op, number(c, "Ada"), 3, &c->f), "ZD-OP-XP-07");
        goes(c, operation_next(GAME(c), &c->op, &c->f));
    }
    passes(c);
    assert_int_equal(stat_of(c, "Ada", 3), 2);
    refused(c, operation_restore(GAME(c), &c->op, number(c, "Ada"), 0, &c->f), "ZD-OP-XP-07");
    goes(c, operation_restore(GAME(c), &c->op, number(c, "Ada"), 3, &c->f));
    assert_int_equal(stat_of(c, "Ada", 3), 3);
    goes(c, operation_restore(GAME(c), &c->op, number(c, "Ada"), 3, &c->f));
    assert_int_equal(stat_of(c, "Ada", 3), 4);
    assert_int_equal(xp_now(c, "Ada"), 0);
    refused(c, operation_restore(GAME(c), &c->op, number(c, "Ada"), 3, &c->f), "ZD-OP-XP-07");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CAMPAIGN_TEST(xp_is_each_heros_own),
        CAMPAIGN_TEST(who_is_lost_loses_its_xp),
        CAMPAIGN_TEST(missions_cost_xp),
        CAMPAIGN_TEST(one_effect_is_bought_between_missions),
        CAMPAIGN_TEST(between_operations_each_buys_for_itself),
        CAMPAIGN_TEST(upgrades_cost_ten_and_five),
        CAMPAIGN_TEST(what_is_bought_has_to_be_legal),
        CAMPAIGN_TEST(a_lost_point_costs_five),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
