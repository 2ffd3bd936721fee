// Respirators: how well they hold, whose bonus actions they bring, and that they are always on.
#include "support/zerodark/moves.h"
#include "support/zerodark/throws.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/kit/internal/respirator.h"
#include "zerodark/rules/red_force/control.h"

static figure_id wearer(struct battle *b, int improved)
{
    figure_id id = bystander(b, "Kim", 10, 10);
    item(b, id, ITEM_RESPIRATOR, 1 + improved);
    return id;
}

static void gas_at(struct battle *b, double x, double y)
{
    spot at = {battle_len(x), battle_len(y), 0};
    table_seal(b->table);
    assert_int_equal(gas_deploy(&b->game, TAG_CHEM, at, SIDE_TEAM), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-GADGET-RESP-01: D4 against 13: 1, 3, 4, 5 is 13: unaffected; 1, 2, 4, 5 is not: wounded(1),
// stunned(1). Without one nothing is rolled.
static void a_respirator_holds_at_thirteen(void **state)
{
    struct battle *b = *state;
    figure_id kim = wearer(b, 0);
    battle_dice(b, 4, 1, 3, 4, 5);
    gas_at(b, 10, 10);
    assert_int_equal(needed(b, "respirator"), 13);
    assert_int_equal(rolled(b, "respirator"), 4);
    assert_int_equal(wounded(b, kim) + stunned(b, kim), 0);
    figure_id lee = battle_hero(b, "Lee", 30, 10);
    item(b, lee, ITEM_RESPIRATOR, 1);
    battle_dice(b, 4, 1, 2, 4, 5);
    gas_at(b, 30, 10);
    assert_int_equal(wounded(b, lee), 1);
    assert_int_equal(stunned(b, lee), 1);
    figure_id mo = battle_hero(b, "Mo", 30, 30);
    gas_at(b, 30, 30);
    assert_int_equal(wounded(b, mo), 1);
}

// ZD-GADGET-RESP-02: half a slot more: 11; another half: 9; a third would not help.
static void improvements_lower_the_rating(void **state)
{
    struct battle *b = *state;
    static const int ratings[] = {13, 11, 9, 9};
    struct terms t;
    for (int n = 0; n < 4; n++) {
        figure_id kim = wearer(b, n);
        assert_int_equal(respirator_rating(&b->game, battle_figure(b, kim), &t), ratings[n]);
        assert_int_equal(t.sum, ratings[n]);
        battle_figure(b, kim)->place = PLACE_OFF;
    }
    set_param(b, P_RESPIRATOR_RATING, 15);
    set_param(b, P_RESPIRATOR_BETTER, 3);
    figure_id kim = wearer(b, 1);
    assert_int_equal(respirator_rating(&b->game, battle_figure(b, kim), &t), 12);
}

// ZD-GADGET-RESP-03: rating 9: 9, 4, 5, 1 is two successes: a bonus action where the wearer is the
// active character, none where it is not.
static void the_active_wearer_gets_bonus_actions(void **state)
{
    struct battle *b = *state;
    for (int active = 0; active <= 1; active++) {
        figure_id kim = wearer(b, 2), other = bystander(b, "Lee", 40, 40);
        zd(&b->game)->actor = active ? kim : other;
        watch_bonus(b, SIDE_TEAM);
        battle_dice(b, 4, 9, 4, 5, 1);
        gas_at(b, 10, 10);
        assert_int_equal(bonus_offered(), active);
        assert_int_equal(wounded(b, kim) + stunned(b, kim), 0);
        assert_int_equal(zd(&b->game)->bonus_used[SIDE_TEAM], 0);
        clear_gas(b);
        battle_figure(b, kim)->place = PLACE_OFF;
    }
}

// ZD-GADGET-RESP-03, ZD-BONUS-06: on its own way through the gas they are offered when it has come
// to its end; a companion's are not.
static void on_its_way_they_wait_for_the_end(void **state)
{
    struct battle *b = *state;
    figure_id kim = wearer(b, 2);
    struct choices c = {0};
    struct order o = battle_move(ORDER_NORMAL, kim, 16, 10);
    choices_hush(b);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, kim, FIGURE_NONE);
    struct zone *z = b->game.world.zone;
    *z = (struct zone){.tags = TAG_CHEM, .group = 9, .serial = 1};
    z->body =
        (struct cylinder){.at = {battle_len(13), battle_len(10), 0}, .radius = 200, .height = 400};
    battle_dice(b, 4, 9, 4, 5, 1);
    battle_give(b, &o);
    choices_done(&c);
    stands_at(b, kim, 16, 10);
    assert_int_equal(tokens(b, kim), 1);
    assert_int_equal(wounded(b, kim) + stunned(b, kim), 0);
}

// ZD-GADGET-RESP-04: neither its owner nor the pulse, E/M or anything else puts it into O.
static void a_respirator_is_always_on(void **state)
{
    struct battle *b = *state;
    figure_id kim = wearer(b, 0);
    struct order o = battle_order(ORDER_SWITCH, kim, kim);
    o.value = ITEM_RESPIRATOR;
    battle_refuses(b, &o, "ZD-GADGET-RESP-04");
    item_off(b, kim, ITEM_RESPIRATOR);
    assert_int_equal(item_is_off(b, kim, ITEM_RESPIRATOR), 0);
    complicate(b, "", 10);
    assert_int_equal(item_is_off(b, kim, ITEM_RESPIRATOR), 0);
    struct blast em = {.by = kim, .cause = "E/M", .radius = 7, .machines = true};
    em.at = battle_figure(b, kim)->body.at;
    assert_int_equal(em_pulse(&b->game, &em), STATUS_OK);
    assert_int_equal(item_is_off(b, kim, ITEM_RESPIRATOR), 0);
    assert_int_equal(rolls(b, "E/M"), 0);
}

// ZD-GADGET-RESP-04: an EWOp finds no respirator to put into O.
static void a_respirator_cannot_be_hacked(void **state)
{
    struct battle *b = *state;
    figure_id hacker = ewop(b, "Eve", 6, 4, 20, 10), kim = rival(b, "Kim", 24, 10);
    struct order o = battle_order(ORDER_HACK, hacker, kim);
    struct verdict why;
    item(b, kim, ITEM_RESPIRATOR, 1);
    item(b, kim, ITEM_SHIELD, 1);
    o.value = ITEM_SHIELD + 1;
    assert_true(can_order(&b->game, &o, &why));
    o.value = ITEM_RESPIRATOR + 1;
    battle_refuses(b, &o, "ZD-GADGET-RESP-04");
    struct choices c = {0};
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 5, 11, 1, 1, 1, 1);
    net(b, ORDER_HACK, hacker, kim);
    int shields = 0;
    for (int i = 0; i < c.asked[0].n; i++) {
        const struct option *open = &c.asked[0].option[i];
        assert_false(open->kind == SPEND_SWITCH && open->value == ITEM_RESPIRATOR);
        shields += open->kind == SPEND_SWITCH && open->value == ITEM_SHIELD;
    }
    assert_int_equal(shields, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_respirator_holds_at_thirteen),
        BATTLE_TEST(improvements_lower_the_rating),
        BATTLE_TEST(the_active_wearer_gets_bonus_actions),
        BATTLE_TEST(on_its_way_they_wait_for_the_end),
        BATTLE_TEST(a_respirator_is_always_on),
        BATTLE_TEST(a_respirator_cannot_be_hacked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
