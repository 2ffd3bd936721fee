// States: who may hold which, how far they go, what follows from a change.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/state.h"

static void set(struct battle *b, figure_id id, enum state s, int level)
{
    assert_int_equal(state_set(&b->game, id, s, level, FIGURE_NONE), STATUS_OK);
}

// ZD-STATE-GEN-03, ZD-STATE-STRESSED-01, ZD-STATE-STUNNED-02: levels add up, to four at most.
static void levels_are_capped(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    set(b, h, STATE_STUNNED, 3);
    assert_int_equal(state_change(&b->game, h, STATE_STUNNED, 2, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_STUNNED), 4);
    assert_int_equal(state_change(&b->game, h, STATE_STRESSED, 1, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_STRESSED), 1);
    set(b, h, STATE_STRESSED, 9);
    assert_int_equal(battle_state(b, h, STATE_STRESSED), 4);
    assert_int_equal(state_change(&b->game, h, STATE_STRESSED, -9, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_STRESSED), 0);
}

// ZD-STATE-GEN-05, ZD-STATE-STRESSED-03, ZD-BOGEY-DOWN-05: bogeys are never prone, wounded or
// stressed; characters never down or alert; machines never stressed.
static void not_everybody_can_hold_every_state(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    static const enum state not_for_bogeys[] = {STATE_PRONE,  STATE_WOUNDED,   STATE_STRESSED,
                                                STATE_DUG_IN, STATE_OVERWATCH, STATE_DOMINATED};
    for (size_t i = 0; i < sizeof not_for_bogeys / sizeof *not_for_bogeys; i++) {
        set(b, grunt, not_for_bogeys[i], 1);
        assert_int_equal(battle_state(b, grunt, not_for_bogeys[i]), 0);
    }
    static const enum state for_bogeys[] = {STATE_ALERT, STATE_STUNNED, STATE_TARGETED, STATE_DOWN};
    for (size_t i = 0; i < sizeof for_bogeys / sizeof *for_bogeys; i++) {
        set(b, grunt, for_bogeys[i], 1);
        assert_int_equal(battle_state(b, grunt, for_bogeys[i]), 1);
    }
    set(b, h, STATE_DOWN, 1);
    set(b, h, STATE_ALERT, 1);
    assert_int_equal(battle_state(b, h, STATE_DOWN) + battle_state(b, h, STATE_ALERT), 0);
    battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
    set(b, h, STATE_STRESSED, 1);
    assert_int_equal(battle_state(b, h, STATE_STRESSED), 0);
}

// ZD-STATE-GEN-05: gadgets are on or off or targeted, sentries may wait too; nothing else.
static void what_gadgets_can_hold(void **state)
{
    struct battle *b = *state;
    struct figure *f = battle_figure(b, battle_gadget(b, "Relay", SIDE_TEAM, 10, 10));
    for (int sentry = 0; sentry < 2; sentry++) {
        f->flags = sentry ? FLAG_SENTRY : 0;
        for (int s = 0; s < STATE_COUNT; s++) {
            bool may = s == STATE_OFF || s == STATE_TARGETED || s == STATE_DEAD ||
                       (sentry && s == STATE_OVERWATCH);
            assert_int_equal(state_allowed(&b->game, f, (enum state)s), may);
        }
    }
}

// ZD-STATE-DOMINATED-01, ZD-BOGEY-SYNTH-01: only machines can be dominated; a dominated bogey is a
// character.
static void only_machines_are_dominated(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    battle_figure(b, grunt)->flags |= FLAG_SYNTHETIC;
    set(b, grunt, STATE_DOMINATED, 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOMINATED), 1);
    assert_true(is_character(battle_figure(b, grunt)));
    assert_false(is_bogey(battle_figure(b, grunt)));
}

// ZD-STATE-DEAD-01, ZD-STATE-DEAD-03: the dead change no more.
static void the_dead_keep_their_states(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    set(b, h, STATE_DEAD, 1);
    set(b, h, STATE_TARGETED, 1);
    set(b, h, STATE_DEAD, 0);
    assert_int_equal(battle_state(b, h, STATE_TARGETED), 0);
    assert_int_equal(battle_state(b, h, STATE_DEAD), 1);
}

// ZD-STATE-GEN-01, ZD-OW-08: gaining, losing or changing a marked state ends overwatch; gaining a
// token does not.
static void a_change_of_state_ends_overwatch(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    static const enum state marked[] = {STATE_WOUNDED, STATE_STUNNED, STATE_STRESSED,
                                        STATE_TARGETED, STATE_PRONE};
    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
        set(b, h, STATE_OVERWATCH, 1);
        set(b, h, marked[i], 1);
        assert_int_equal(battle_state(b, h, STATE_OVERWATCH), 0);
        set(b, h, STATE_OVERWATCH, 1);
        set(b, h, marked[i], 0);
        assert_int_equal(battle_state(b, h, STATE_OVERWATCH), 0);
    }
    set(b, h, STATE_STUNNED, 1);
    set(b, h, STATE_OVERWATCH, 1);
    set(b, h, STATE_STUNNED, 2);
    assert_int_equal(battle_state(b, h, STATE_OVERWATCH), 0);
    set(b, h, STATE_OVERWATCH, 1);
    set(b, h, STATE_TOKENS, 1);
    assert_int_equal(battle_state(b, h, STATE_OVERWATCH), 1);
}

// ZD-STATE-INTERFERENCE-01: a wound ends interference.
static void a_wound_ends_interference(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Ngata", 10, 10);
    battle_figure(b, h)->flags |= FLAG_EWOP;
    set(b, h, STATE_INTERFERENCE, 1);
    assert_int_equal(battle_state(b, h, STATE_INTERFERENCE), 1);
    set(b, h, STATE_WOUNDED, 1);
    assert_int_equal(battle_state(b, h, STATE_INTERFERENCE), 0);
}

// ZD-STATE-POSSESSED-01: a wound drives the possessor out and stays; so do the other states.
static void a_wound_ends_possession(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Unit", 10, 10);
    battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
    set(b, h, STATE_STUNNED, 1);
    set(b, h, STATE_POSSESSED, 1);
    assert_int_equal(battle_state(b, h, STATE_POSSESSED), 1);
    set(b, h, STATE_WOUNDED, 1);
    assert_int_equal(battle_state(b, h, STATE_POSSESSED), 0);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 1);
    assert_int_equal(battle_state(b, h, STATE_STUNNED), 1);
}

// ZD-DIGIN-03: who is no longer prone is no longer dug in.
static void getting_up_ends_being_dug_in(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    set(b, h, STATE_PRONE, 1);
    set(b, h, STATE_DUG_IN, 1);
    set(b, h, STATE_PRONE, 0);
    assert_int_equal(battle_state(b, h, STATE_DUG_IN), 0);
}

// ZD-STATE-STUNNED-05, ZD-RED-ACT-11, ZD-RED-TOKEN-06: a bogey that is stunned drops its tokens; a
// character keeps its own.
static void a_stunned_bogey_drops_its_tokens(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), elite = battle_bogey(b, "Elite", 20, 10);
    set(b, elite, STATE_TOKENS, 2);
    set(b, elite, STATE_STUNNED, 1);
    assert_int_equal(battle_state(b, elite, STATE_TOKENS), 0);
    set(b, h, STATE_TOKENS, 1);
    set(b, h, STATE_STUNNED, 1);
    assert_int_equal(battle_state(b, h, STATE_TOKENS), 1);
}

// ZD-STATE-PRONE-03: superheavy armour does not lie down, but a dead wearer is low.
static void superheavies_do_not_lie_down(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Okafor", 10, 10);
    battle_figure(b, h)->flags |= FLAG_SUPERHEAVY;
    set(b, h, STATE_PRONE, 1);
    assert_int_equal(battle_state(b, h, STATE_PRONE), 0);
    set(b, h, STATE_DEAD, 1);
    assert_int_equal(battle_figure(b, h)->body.height, 100);
}

// ZD-STATE-GEN-04: several states at once, each with its effect.
static void states_add_up(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    set(b, h, STATE_PRONE, 1);
    set(b, h, STATE_STUNNED, 1);
    set(b, h, STATE_WOUNDED, 2);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, h), STAT_D), 2);
    assert_int_equal(battle_figure(b, h)->body.height, 100);
}

// ZD-STATE-WOUNDED-01, ZD-DMG-01: each unsaved hit is a step of the track: two make wounded(2), the
// fifth is death.
static void hits_go_up_the_track(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    int surplus;
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 0);
    assert_int_equal(damage_hurt(&b->game, h, FIGURE_NONE, "test", 2, false, &surplus), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 2);
    for (int level = 3; level <= 4; level++) {
        assert_int_equal(damage_hurt(&b->game, h, FIGURE_NONE, "test", 1, false, &surplus),
                         STATUS_OK);
        assert_int_equal(battle_state(b, h, STATE_WOUNDED), level);
        assert_int_equal(battle_state(b, h, STATE_DEAD), 0);
    }
    assert_int_equal(damage_hurt(&b->game, h, FIGURE_NONE, "test", 1, false, &surplus), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_DEAD), 1);
}

// ZD-STATE-GEN-02: a shot is a step of its own: the stress test after it is rolled with the D that
// the wounds left.
static void wounds_are_in_force_when_the_shot_is_over(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10),
              elite = battle_bogey(b, "Elite", 10 + 4 + 25 / 25.4, 10);
    struct shot s = {.shooter = elite, .target = h};
    set(b, elite, STATE_ALERT, 1);
    battle_dice(b, 3, 5, 6, 1);     // against 4 + 1: two hits
    battle_dice(b, 1, 2);           // armour: nothing
    battle_dice(b, 4, 1, 1, 1, 12); // D4 at wounded(2): three dice, and the twelve is left
    assert_int_equal(shoot(&b->game, &s), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 2);
    assert_int_equal(battle_state(b, h, STATE_STRESSED), 1);
    assert_int_equal(battle_dice_left(b), 1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(levels_are_capped),
        CASE(not_everybody_can_hold_every_state),
        CASE(what_gadgets_can_hold),
        CASE(only_machines_are_dominated),
        CASE(the_dead_keep_their_states),
        CASE(a_change_of_state_ends_overwatch),
        CASE(a_wound_ends_interference),
        CASE(a_wound_ends_possession),
        CASE(getting_up_ends_being_dug_in),
        CASE(a_stunned_bogey_drops_its_tokens),
        CASE(superheavies_do_not_lie_down),
        CASE(states_add_up),
        CASE(hits_go_up_the_track),
        CASE(wounds_are_in_force_when_the_shot_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
