// The actions that are neither moves nor attacks.
#include <string.h>

#include "support/zerodark/fire.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/actions.h"

static void set(struct battle *b, const char *name, int value)
{
    struct fault f;
    int row = rules_find(&zerodark_system, RULE_PARAM, name);
    assert_true(row >= 0);
    assert_int_equal(rules_set(&b->rules, row, value, "user", &f), STATUS_OK);
}

// Gives the order and returns how many bonus actions its side was offered: 0 where it was not
// asked. One card is turned over, all dice are used.
static int surplus_of(struct battle *b, struct order o)
{
    struct choices c = {0};
    choices_of(&c, b, SIDE_TEAM);
    int before = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    b->game.decider[SIDE_TEAM].decide = NULL;
    assert_int_equal(deck_left(&b->game.world.deck), before - 1);
    assert_int_equal(battle_dice_left(b), 0);
    for (int i = 0; i < c.n_asked; i++) {
        if (strcmp(c.asked[i].name, "bonus.declare") == 0) {
            return c.asked[i].value;
        }
    }
    return 0;
}

static int surplus(struct battle *b, enum order_kind kind, figure_id who, figure_id whom)
{
    return surplus_of(b, battle_order(kind, who, whom));
}

static const char *refused(struct battle *b, enum order_kind kind, figure_id who, figure_id whom)
{
    struct order o = battle_order(kind, who, whom);
    static struct verdict why;
    assert_false(can_order(&b->game, &o, &why));
    assert_int_equal(game_give(&b->game, &o), STATUS_ILLEGAL);
    return why.reason[0].source;
}

struct ward {
    figure_id doc, patient;
};

static struct ward ward(struct battle *b, int acuity, int wounded)
{
    struct ward w = {.doc = battle_hero_with(b, "Doc", 4, 4, acuity, 4, 10, 10),
                     .patient = battle_hero(b, "Patient", 10.98, 10)};
    level(b, w.patient, STATE_WOUNDED, wounded);
    choices_hush(b);
    return w;
}

// ZD-MEDIC-01, ZD-MEDIC-06: A3 against 13: 5, 8, 12 is two successes: wounded(3) becomes
// wounded(2), which is no longer out of action, and one bonus action is left.
static void a_wound_is_dressed(void **state)
{
    struct battle *b = *state;
    struct ward w = ward(b, 3, 3);
    struct order move = battle_move(ORDER_NORMAL, w.patient, 12, 10);
    struct verdict why;
    assert_false(can_order(&b->game, &move, &why));
    battle_dice(b, 3, 5, 8, 12);
    assert_int_equal(surplus(b, ORDER_MEDIC, w.doc, w.patient), 1);
    assert_int_equal(battle_state(b, w.patient, STATE_WOUNDED), 2);
    assert_true(can_order(&b->game, &move, &why));
}

// ZD-MEDIC-02, ZD-TEST-09: three successes heal one level: two bonus actions.
static void one_success_heals(void **state)
{
    struct battle *b = *state;
    struct ward w = ward(b, 4, 4);
    battle_dice(b, 4, 5, 8, 12, 1);
    set(b, "medic.target", 12); // 5 + 8, 12 and the lucky one
    assert_int_equal(surplus(b, ORDER_MEDIC, w.doc, w.patient), 2);
    assert_int_equal(battle_state(b, w.patient, STATE_WOUNDED), 3);
}

// ZD-MEDIC-03: oneself at wounded(1) and (2), with the dice that one has then: A3 - 1; not at (3).
static void treating_oneself(void **state)
{
    struct battle *b = *state;
    struct ward w = ward(b, 3, 0);
    level(b, w.doc, STATE_WOUNDED, 3);
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, w.doc), "ZD-MEDIC-03");
    level(b, w.doc, STATE_WOUNDED, 2);
    battle_dice(b, 2, 6, 7);
    assert_int_equal(surplus(b, ORDER_MEDIC, w.doc, w.doc), 0);
    assert_int_equal(battle_state(b, w.doc, STATE_WOUNDED), 1);
    battle_dice(b, 3, 6, 7, 1);
    assert_int_equal(surplus(b, ORDER_MEDIC, w.doc, w.doc), 0);
    assert_int_equal(battle_state(b, w.doc, STATE_WOUNDED), 0);
}

// ZD-MEDIC-04, ZD-MEDIC-01: a wounded character of one's own side, in contact, not dead, and not
// only stunned; no enemy and no bogey.
static void who_can_be_treated(void **state)
{
    struct battle *b = *state;
    struct ward w = ward(b, 3, 0);
    figure_id down = battle_bogey(b, "Grunt", 10, 10.98);
    level(b, down, STATE_DOWN, 1);
    level(b, w.patient, STATE_STUNNED, 2);
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, w.patient), "ZD-MEDIC-04");
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, down), "ZD-MEDIC-04");
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, FIGURE_NONE), "ZD-MEDIC-04");
    level(b, w.patient, STATE_WOUNDED, 3);
    battle_figure(b, w.patient)->side = SIDE_RIVAL;
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, w.patient), "ZD-MEDIC-04");
    battle_figure(b, w.patient)->side = SIDE_TEAM;
    battle_put(b, w.patient, 11.1, 10);
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, w.patient), "ZD-MEDIC-01");
    battle_put(b, w.patient, 10.98, 10);
    assert_int_equal(damage_kill(&b->game, w.patient, FIGURE_NONE, "test"), STATUS_OK);
    assert_string_equal(refused(b, ORDER_MEDIC, w.doc, w.patient), "ZD-MEDIC-04");
}

// ZD-MEDIC-05: one level of stunned goes with it, even where the test fails; by the switch only
// where it succeeds.
static void treatment_clears_the_head(void **state)
{
    struct battle *b = *state;
    struct ward w = ward(b, 3, 2);
    level(b, w.patient, STATE_STUNNED, 2);
    battle_dice(b, 3, 1, 2, 3);
    assert_int_equal(surplus(b, ORDER_MEDIC, w.doc, w.patient), 0);
    assert_int_equal(battle_state(b, w.patient, STATE_WOUNDED), 2);
    assert_int_equal(battle_state(b, w.patient, STATE_STUNNED), 1);
    set(b, "medic_unstun_on_success_only", 1);
    battle_dice(b, 3, 1, 2, 3);
    surplus(b, ORDER_MEDIC, w.doc, w.patient);
    assert_int_equal(battle_state(b, w.patient, STATE_STUNNED), 1);
    battle_dice(b, 3, 6, 7, 1);
    surplus(b, ORDER_MEDIC, w.doc, w.patient);
    assert_int_equal(battle_state(b, w.patient, STATE_STUNNED), 0);
    assert_int_equal(battle_state(b, w.patient, STATE_WOUNDED), 1);
}

// ZD-RECOVER-01, ZD-RECOVER-02, ZD-RECOVER-04, ZD-BONUS-01: against 10; each success a level, what
// is left over bonus actions; a failure changes nothing.
static void stress_is_shaken_off(void **state)
{
    static const struct {
        int d, stressed, face[4], left, surplus;
    } cases[] = {
        {4, 2, {3, 7, 10, 2}, 0, 0},
        {4, 1, {10, 10, 10, 1}, 0, 2},
        {3, 1, {1, 2, 3}, 1, 0},
        {4, 4, {12, 1, 1, 1}, 2, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        figure_id hero = battle_hero_with(b, "Hero", 4, 4, 3, cases[i].d, 10, 10);
        choices_hush(b);
        level(b, hero, STATE_STRESSED, cases[i].stressed);
        for (int k = 0; k < cases[i].d; k++) {
            battle_dice(b, 1, cases[i].face[k]);
        }
        assert_int_equal(surplus(b, ORDER_RECOVER, hero, FIGURE_NONE), cases[i].surplus);
        assert_int_equal(battle_state(b, hero, STATE_STRESSED), cases[i].left);
        battle_free(b);
    }
    (void)state;
}

// ZD-RECOVER-03
static void only_the_stressed_recover(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    assert_string_equal(refused(b, ORDER_RECOVER, hero, FIGURE_NONE), "ZD-RECOVER-03");
}

// ZD-INTERACT-01, ZD-AUTO-01, ZD-AUTO-02, ZD-COREAIDE-09: what touches it is used without dice, and
// nothing is left over; what does not touch it is not.
static void interacting_is_automatic(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10), friend = battle_hero(b, "Friend", 9.02, 10);
    figure_id marker = battle_objective(b, "Console", true, 11.28, 10);
    choices_hush(b);
    assert_string_equal(refused(b, ORDER_INTERACT, hero, FIGURE_NONE), "ZD-INTERACT-01");
    assert_string_equal(refused(b, ORDER_INTERACT, hero, hero), "ZD-INTERACT-01");
    assert_string_equal(refused(b, ORDER_INTERACT, hero, friend), "ZD-INTERACT-01");
    battle_put(b, marker, 11.4, 10);
    assert_string_equal(refused(b, ORDER_INTERACT, hero, marker), "ZD-INTERACT-01");
    battle_put(b, marker, 11.28, 10);
    assert_int_equal(surplus(b, ORDER_INTERACT, hero, marker), 0);
    assert_int_equal(battle_figure(b, hero)->link[LINK_CARRIES], marker);
}

// ZD-INTERACT-02, ZD-AUTO-02: with a test A(10), A4: 1, 4, 10, 12: three successes, two of them
// bonus actions; without a success nothing happens.
static void interacting_with_a_test(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Hero", 4, 4, 4, 4, 10, 10);
    figure_id marker = battle_objective(b, "Captive", true, 11.28, 10);
    choices_hush(b);
    zd(&b->game)->pickup_dice = 10;
    battle_dice(b, 4, 1, 2, 3, 3);
    assert_int_equal(surplus(b, ORDER_INTERACT, hero, marker), 0);
    assert_int_equal(battle_figure(b, hero)->link[LINK_CARRIES], FIGURE_NONE);
    battle_dice(b, 4, 1, 4, 10, 12);
    assert_int_equal(surplus(b, ORDER_INTERACT, hero, marker), 2);
    assert_int_equal(battle_figure(b, hero)->link[LINK_CARRIES], marker);
}

// ZD-DIGIN-01, ZD-AUTO-02: a prone character digs in without dice, once.
static void digging_in(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    choices_hush(b);
    assert_string_equal(refused(b, ORDER_DIG_IN, hero, FIGURE_NONE), "ZD-DIGIN-01");
    level(b, hero, STATE_PRONE, 1);
    assert_int_equal(surplus(b, ORDER_DIG_IN, hero, FIGURE_NONE), 0);
    assert_int_equal(battle_state(b, hero, STATE_DUG_IN), 1);
    assert_string_equal(refused(b, ORDER_DIG_IN, hero, FIGURE_NONE), "ZD-DIGIN-01");
}

// ZD-STATE-STUNNED-03, ZD-ACT-06, ZD-AUTO-01: stunned(2) becomes stunned(1): no dice, no bonus
// actions, one card.
static void shaking_off_a_stun(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    choices_hush(b);
    assert_string_equal(refused(b, ORDER_SHAKE_STUN, hero, FIGURE_NONE), "ZD-STATE-STUNNED-03");
    level(b, hero, STATE_STUNNED, 2);
    assert_int_equal(surplus(b, ORDER_SHAKE_STUN, hero, FIGURE_NONE), 0);
    assert_int_equal(battle_state(b, hero, STATE_STUNNED), 1);
}

// ZD-STATE-TARGETED-05, ZD-ACT-06: D(13) with nobody watching: 6, 7, 2, 1 is one success; failed it
// stays; what is left over is for bonus actions.
static void shaking_off_targeted(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    choices_hush(b);
    assert_string_equal(refused(b, ORDER_SHAKE_TARGETED, hero, FIGURE_NONE),
                        "ZD-STATE-TARGETED-05");
    level(b, hero, STATE_TARGETED, 1);
    battle_dice(b, 4, 6, 6, 1, 1);
    set(b, "shake.target", 15);
    assert_int_equal(surplus(b, ORDER_SHAKE_TARGETED, hero, FIGURE_NONE), 0);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 1);
    set(b, "shake.target", 13);
    battle_dice(b, 4, 6, 7, 2, 1);
    assert_int_equal(surplus(b, ORDER_SHAKE_TARGETED, hero, FIGURE_NONE), 0);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 0);
    level(b, hero, STATE_TARGETED, 1);
    battle_dice(b, 4, 6, 7, 12, 1);
    assert_int_equal(surplus(b, ORDER_SHAKE_TARGETED, hero, FIGURE_NONE), 2);
}

// ZD-STATE-TARGETED-05: a bogey or enemy character that sees it prevents that, an enemy that is out
// of action too; not a down bogey, the dead, or a friend.
static void not_while_somebody_watches(void **state)
{
    struct battle *b = *state;
    struct order o;
    struct verdict why;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    figure_id foe = battle_hero(b, "Foe", 10, 20);
    battle_hero(b, "Friend", 4, 10);
    battle_face(b, grunt, 1, 0);
    battle_face(b, foe, 0, 1);
    level(b, hero, STATE_TARGETED, 1);
    o = battle_order(ORDER_SHAKE_TARGETED, hero, FIGURE_NONE);
    assert_true(can_order(&b->game, &o, &why));
    battle_face(b, grunt, -1, 0);
    assert_string_equal(refused(b, ORDER_SHAKE_TARGETED, hero, FIGURE_NONE),
                        "ZD-STATE-TARGETED-05");
    level(b, grunt, STATE_DOWN, 1);
    assert_true(can_order(&b->game, &o, &why));
    battle_figure(b, foe)->side = SIDE_RIVAL;
    battle_face(b, foe, 0, -1);
    level(b, foe, STATE_WOUNDED, 4);
    assert_false(can_order(&b->game, &o, &why));
    assert_int_equal(damage_kill(&b->game, foe, FIGURE_NONE, "test"), STATUS_OK);
    assert_true(can_order(&b->game, &o, &why));
}

// ZD-STATE-INTERFERENCE-01, ZD-ACT-06: an EWOp stops interfering by an automatic action; a change
// of state ends it too.
static void cancelling_interference(void **state)
{
    struct battle *b = *state;
    figure_id ewop = battle_hero(b, "Ewop", 10, 10);
    battle_figure(b, ewop)->flags |= FLAG_EWOP;
    choices_hush(b);
    assert_string_equal(refused(b, ORDER_CANCEL_INTERFERENCE, ewop, FIGURE_NONE),
                        "ZD-STATE-INTERFERENCE-01");
    level(b, ewop, STATE_INTERFERENCE, 1);
    assert_int_equal(surplus(b, ORDER_CANCEL_INTERFERENCE, ewop, FIGURE_NONE), 0);
    assert_int_equal(battle_state(b, ewop, STATE_INTERFERENCE), 0);
    level(b, ewop, STATE_INTERFERENCE, 1);
    level(b, ewop, STATE_WOUNDED, 1);
    assert_int_equal(battle_state(b, ewop, STATE_INTERFERENCE), 0);
}

// ZD-STATE-IO-01, ZD-GADGET-IO-05, ZD-ACT-06: a deployed gadget is switched by whoever of its side
// touches it, by nobody else; by the switch deployed_toggle_owner_only by its deployer only.
static void switching_a_gadget(void **state)
{
    struct battle *b = *state;
    figure_id owner = battle_hero(b, "Owner", 10, 10), friend = battle_hero(b, "Friend", 30, 10);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 30.98, 10);
    battle_figure(b, relay)->link[LINK_OWNER] = owner;
    choices_hush(b);
    assert_string_equal(refused(b, ORDER_SWITCH, owner, relay), "ZD-STATE-IO-01");
    assert_int_equal(surplus(b, ORDER_SWITCH, friend, relay), 0);
    assert_int_equal(battle_state(b, relay, STATE_OFF), 1);
    b->rules.param[P_DEPLOYED_TOGGLE_OWNER_ONLY] = 1;
    assert_string_equal(refused(b, ORDER_SWITCH, friend, relay), "ZD-GADGET-IO-05");
    b->rules.param[P_DEPLOYED_TOGGLE_OWNER_ONLY] = 0;
    battle_put(b, friend, 29, 10);
    assert_string_equal(refused(b, ORDER_SWITCH, friend, relay), "ZD-STATE-IO-01");
    battle_put(b, friend, 30, 10);
    battle_figure(b, relay)->side = SIDE_RIVAL;
    assert_string_equal(refused(b, ORDER_SWITCH, friend, relay), "ZD-STATE-IO-01");
    assert_string_equal(refused(b, ORDER_SWITCH, owner, friend), "ZD-STATE-IO-01");
}

// ZD-STATE-DOWN-04, ZD-ACT-06: a hero puts a down bogey that it touches to death: no dice, one
// card; no ally does, and no standing one is.
static void finishing_a_down_bogey(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10), ally = battle_hero(b, "Ally", 10, 11.96);
    figure_id boss = battle_bogey(b, "Boss", 10, 10.98);
    battle_figure(b, ally)->kind = KIND_ALLY;
    choices_hush(b);
    battle_put(b, boss, 10, 11.2);
    assert_string_equal(refused(b, ORDER_FINISH, hero, boss), "ZD-STATE-DOWN-04");
    level(b, boss, STATE_DOWN, 1);
    assert_string_equal(refused(b, ORDER_FINISH, hero, boss), "ZD-STATE-DOWN-04");
    battle_put(b, boss, 10, 10.98);
    assert_string_equal(refused(b, ORDER_FINISH, ally, boss), "ZD-STATE-DOWN-04");
    assert_int_equal(surplus(b, ORDER_FINISH, hero, boss), 0);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(battle_figure(b, boss)->place, PLACE_GONE);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_wound_is_dressed),         TEST(one_success_heals),
        TEST(treating_oneself),           TEST(who_can_be_treated),
        TEST(treatment_clears_the_head),  cmocka_unit_test(stress_is_shaken_off),
        TEST(only_the_stressed_recover),  TEST(interacting_is_automatic),
        TEST(interacting_with_a_test),    TEST(digging_in),
        TEST(shaking_off_a_stun),         TEST(shaking_off_targeted),
        TEST(not_while_somebody_watches), TEST(cancelling_interference),
        TEST(switching_a_gadget),         TEST(finishing_a_down_bogey),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
