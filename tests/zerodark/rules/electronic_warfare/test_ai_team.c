// AIs as members of a team: what links them to it, what they learn and what is theirs.
#include "support/zerodark/net.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/missions/objective.h"

static figure_id ai(struct battle *b, const char *name)
{
    figure_id id = battle_hero_with(b, name, 2, 4, 5, 4, 0, 0);
    struct figure *f = battle_figure(b, id);
    f->place = PLACE_OFF;
    f->flags |= FLAG_SYNTHETIC;
    f->stat[STAT_MAKE] = MAKE_AI;
    item(b, id, ITEM_IFF, 0);
    return id;
}

static figure_id drone(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero_with(b, name, 5, 0, 3, 4, x, y);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, id)->stat[STAT_MAKE] = MAKE_DRONE;
    battle_figure(b, id)->kind = KIND_ALLY;
    return id;
}

static bool linked(struct battle *b, figure_id mind, figure_id target)
{
    int inches;
    return ai_range(&b->game, battle_figure(b, mind), battle_figure(b, target), &inches);
}

// ZD-AI-03, ZD-GADGET-RELAY-05: a relay that somebody carries links too, in I, and while its bearer
// is not out of action; by the switch relay_works_when_carrier_ooa also then.
static void a_carried_relay_links(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind"), kim = battle_hero(b, "Kim", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 16, 10);
    item(b, kim, ITEM_RELAY, 1);
    item_off(b, kim, ITEM_IFF);
    assert_true(linked(b, mind, elite));
    level(b, kim, STATE_WOUNDED, 3);
    assert_false(linked(b, mind, elite));
    set_switch(b, P_RELAY_WORKS_WHEN_CARRIER_OOA, 1);
    assert_true(linked(b, mind, elite));
    set_switch(b, P_RELAY_WORKS_WHEN_CARRIER_OOA, 0);
    assert_int_equal(damage_kill(&b->game, kim, FIGURE_NONE, "test"), STATUS_OK);
    assert_true(figure_on_table(battle_figure(b, kim)));
    assert_false(linked(b, mind, elite));
    battle_figure(b, kim)->place = PLACE_LEFT;
    figure_id lee = battle_hero(b, "Lee", 12, 10);
    item(b, lee, ITEM_IFF, 0);
    assert_false(linked(b, mind, elite));
    item(b, lee, ITEM_RELAY, 1);
    assert_true(linked(b, mind, elite));
    item_off(b, lee, ITEM_RELAY);
    assert_false(linked(b, mind, elite));
}

static int lessons(struct battle *b, figure_id id)
{
    return zd(&b->game)->xp[figure_slot(id)];
}

// ZD-COMP-GEN-04, ZD-AI-01: it takes part without standing anywhere: a complication teaches it, in
// the datastream and in a body, but not once it is out of action.
static void complications_teach_it(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind"), body = drone(b, "Drone", 10, 10);
    for (int i = 0; i < 3; i++) {
        if (i == 1) {
            net(b, ORDER_POSSESS, mind, body);
        }
        if (i == 2) {
            level(b, mind, STATE_WOUNDED, 3);
        }
        battle_dice(b, 1, 9);
        assert_int_equal(complication(&b->game, -1), STATUS_OK);
        assert_int_equal(lessons(b, mind), i == 0 ? 1 : 2);
    }
}

// ZD-AI-POSSESS-09: what its body takes off the table the AI has taken.
static void what_its_body_secures_is_its_own(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind"), body = drone(b, "Drone", 10, 10);
    figure_id marker = battle_objective(b, "Case", true, 20, 10);
    net(b, ORDER_POSSESS, mind, body);
    struct objective o = {.marker = marker, .figure = body};
    assert_int_equal(objective_taken_vanilla(&b->game, &o), STATUS_OK);
    assert_int_equal(objective_secured_vanilla(&b->game, &o), STATUS_OK);
    assert_int_equal(zd(&b->game)->removed[figure_slot(mind)], 1);
    assert_int_equal(zd(&b->game)->removed[figure_slot(body)], 0);
}

// ZD-AI-POSSESS-05, ZD-EW-DOMBOGEY-13: a bogey that is left by its AI stands up, waits for nothing,
// has no wounds and holds no tokens; a wound(3) that drives the AI out leaves it down.
static void a_bogey_that_is_left_is_a_bogey_again(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind"), op = ewop(b, "Net", 4, 4, 10, 10);
    for (int hits = 0; hits <= 3; hits += 3) {
        static const enum state gone[] = {STATE_PRONE, STATE_DUG_IN, STATE_OVERWATCH, STATE_TOKENS,
                                          STATE_WOUNDED};
        figure_id grunt = machine(b, "Grunt", 30, 30 + hits);
        len height = battle_figure(b, grunt)->body.height;
        assert_int_equal(dominate(&b->game, grunt, op), STATUS_OK);
        net(b, ORDER_POSSESS, mind, grunt);
        for (int i = 0; i < 4; i++) {
            level(b, grunt, gone[i], 1);
        }
        if (hits > 0) {
            hit(b, grunt, FIGURE_NONE, hits);
        } else {
            net(b, ORDER_WITHDRAW, grunt, FIGURE_NONE);
        }
        assert_true(is_bogey(battle_figure(b, grunt)));
        for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) {
            assert_int_equal(battle_state(b, grunt, gone[i]), 0);
        }
        assert_int_equal(battle_figure(b, grunt)->body.height, height);
        assert_int_equal(battle_state(b, grunt, STATE_DOWN), hits > 0);
        assert_int_equal(battle_figure(b, grunt)->side, SIDE_RED);
        assert_true(in_datastream(battle_figure(b, mind)));
    }
}

// ZD-EW-PURGE-01, ZD-EW-PURGE-02: three successes on a possessed robot that is wounded(1) and
// stunned(1): one drives the AI out, two wound it; the body stays as it is, with its own stats. The
// next time it is wounded further, past being out of action: from wounded(4) on it does nothing.
static void a_purge_wounds_as_often_as_it_can(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind"), body = drone(b, "Drone", 16, 10);
    figure_id foe = ewop(b, "Foe", 6, 4, 10, 10);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    level(b, body, STATE_WOUNDED, 1);
    for (int i = 1; i <= 2; i++) {
        struct choices c = {0};
        net(b, ORDER_POSSESS, mind, body);
        level(b, body, STATE_STUNNED, 1);
        choices_of(&c, b, SIDE_RIVAL);
        choices_want(&c, "hack.spend", SPEND_PURGE, foe, body);
        choices_want(&c, "hack.spend", SPEND_WOUND_AI, foe, body);
        choices_want(&c, "hack.spend", SPEND_WOUND_AI, foe, body);
        battle_dice(b, 4, 10, 10, 10, 1);
        net(b, ORDER_HACK, foe, body);
        choices_done(&c);
        assert_int_equal(last_roll(b, "hack")->successes, 3);
        assert_int_equal(wounded(b, mind), 2 * i);
        assert_int_equal(battle_state(b, body, STATE_POSSESSED), 0);
        assert_int_equal(wounded(b, body), 1);
        assert_int_equal(stunned(b, body), 1);
        assert_int_equal(figure_stat_now(&b->game, battle_figure(b, body), STAT_A), 3 - 1);
        assert_int_equal(may(b, ORDER_POSSESS, mind, body, &why), i == 1);
    }
}

// ZD-AI-POSSESS-03, ZD-AI-POSSESS-09, ZD-ALLY-REMOTE-01: with the AI's F a body of F0 may shoot,
// and is activated by itself.
static void a_body_shoots_with_its_f(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind"), body = drone(b, "Drone", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 18, 10);
    battle_figure(b, body)->flags |= FLAG_REMOTE;
    zd(&b->game)->present |= FLAG_REMOTE;
    assert_false(may(b, ORDER_SHOOT, body, grunt, &why));
    net(b, ORDER_POSSESS, mind, body);
    assert_true(may(b, ORDER_SHOOT, body, grunt, &why));
    assert_int_equal(aim(b, body, grunt).dice, 4);
    net(b, ORDER_WITHDRAW, body, FIGURE_NONE);
    assert_false(may(b, ORDER_SHOOT, body, grunt, &why));
    battle_figure(b, body)->flags &= ~(uint32_t)FLAG_REMOTE;
    assert_false(may(b, ORDER_SHOOT, body, grunt, &why));
    assert_string_equal(why, "ZD-ALLY-DOG-01"); // it has nothing to shoot with
    net(b, ORDER_POSSESS, mind, body);
    assert_true(may(b, ORDER_SHOOT, body, grunt, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_carried_relay_links),
        BATTLE_TEST(complications_teach_it),
        BATTLE_TEST(what_its_body_secures_is_its_own),
        BATTLE_TEST(a_bogey_that_is_left_is_a_bogey_again),
        BATTLE_TEST(a_purge_wounds_as_often_as_it_can),
        BATTLE_TEST(a_body_shoots_with_its_f),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
