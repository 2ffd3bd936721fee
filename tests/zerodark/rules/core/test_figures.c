// Stats as they are now, classes of figures, sizes.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/state.h"

static int now(struct battle *b, figure_id id, enum stat_id s)
{
    return figure_stat_now(&b->game, battle_figure(b, id), s);
}

static void level(struct battle *b, figure_id id, enum state s, int to)
{
    assert_int_equal(state_set(&b->game, id, s, to, FIGURE_NONE), STATUS_OK);
}

// ZD-STAT-04, ZD-STATE-STUNNED-01: all four stats fall, AV and FW do not; levels of stun do not add
// up.
static void wounds_and_stun_lower_the_four_stats_only(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    level(b, h, STATE_WOUNDED, 2);
    level(b, h, STATE_STUNNED, 1);
    assert_int_equal(now(b, h, STAT_F), 2);
    assert_int_equal(now(b, h, STAT_AV), 1);
    assert_int_equal(now(b, h, STAT_FW), 1);
    level(b, h, STATE_STUNNED, 3);
    assert_int_equal(now(b, h, STAT_F), 2);
}

// ZD-STATE-WOUNDED-02, ZD-STATE-WOUNDED-03, ZD-STATE-WOUNDED-04, ZD-STATE-WOUNDED-06: 4, 4, 3, 2,
// and back when healed.
static void each_wounded_level_states_its_full_effect(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    static const int f_at[] = {4, 4, 3, 2, 2};
    for (int w = 0; w <= 4; w++) {
        level(b, h, STATE_WOUNDED, w);
        assert_int_equal(now(b, h, STAT_F), f_at[w]);
    }
    level(b, h, STATE_WOUNDED, 2);
    assert_int_equal(now(b, h, STAT_F), 3);
    level(b, h, STATE_WOUNDED, 1);
    assert_int_equal(now(b, h, STAT_F), 4);
}

// ZD-STAT-05: M2 wounded(2) and stunned is 0; F1 wounded(3) is -1, kept for the dice.
static void a_stat_may_fall_below_nothing(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero_with(b, "Emjay", 2, 1, 3, 4, 10, 10);
    level(b, h, STATE_WOUNDED, 2);
    level(b, h, STATE_STUNNED, 1);
    assert_int_equal(now(b, h, STAT_M), 0);
    level(b, h, STATE_STUNNED, 0);
    level(b, h, STATE_WOUNDED, 3);
    assert_int_equal(now(b, h, STAT_F), -1);
}

// ZD-STAT-03, ZD-BOGEY-STAT-06: firewalls: hero 1, synthetic hero 2, EWOp 1, Mech 3, others by the
// switch.
static void firewalls_have_defaults(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    assert_int_equal(now(b, h, STAT_FW), 1);
    battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(now(b, h, STAT_FW), 2);
    assert_int_equal(now(b, battle_bogey(b, "EWOp", 20, 10), STAT_FW), 1);
    assert_int_equal(now(b, battle_bogey(b, "Mech", 24, 10), STAT_FW), 3);
    figure_id grunt = battle_bogey(b, "Grunt", 28, 10);
    assert_int_equal(now(b, grunt, STAT_FW), 1);
    b->rules.param[P_BOGEY_FW_DEFAULT] = 0;
    assert_int_equal(now(b, grunt, STAT_FW), 0);
    battle_figure(b, h)->stat[STAT_FW] = 0; // printed: it is none
    assert_int_equal(now(b, h, STAT_FW), 0);
}

// ZD-STATE-WOUNDED-03, ZD-STATE-WOUNDED-04, ZD-STATE-STUNNED-01, ZD-STAT-03: how much each of them
// takes, and what a firewall is by default, are numbers of the rules.
static void penalties_and_defaults_are_numbers(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero_with(b, "Salim", 6, 6, 6, 6, 10, 10);
    b->rules.param[P_WOUNDED_WEAK_STATS] = 2;
    b->rules.param[P_WOUNDED_OOA_STATS] = 4;
    b->rules.param[P_STUNNED_STATS] = 3;
    b->rules.param[P_FIREWALL] = 4;
    b->rules.param[P_FIREWALL_SYNTHETIC] = 5;
    level(b, h, STATE_WOUNDED, 2);
    assert_int_equal(now(b, h, STAT_D), 4);
    level(b, h, STATE_WOUNDED, 3);
    assert_int_equal(now(b, h, STAT_D), 2);
    level(b, h, STATE_STUNNED, 2);
    assert_int_equal(now(b, h, STAT_D), -1);
    assert_int_equal(now(b, h, STAT_FW), 4);
    battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(now(b, h, STAT_FW), 5);
}

// ZD-STATE-OOA-01, ZD-STATE-OOA-02: out of action from wounded(3); helpless from wounded(4).
static void out_of_action_is_not_yet_helpless(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    level(b, h, STATE_WOUNDED, 2);
    assert_false(is_ooa(&b->game, battle_figure(b, h)));
    level(b, h, STATE_WOUNDED, 3);
    assert_true(is_ooa(&b->game, battle_figure(b, h)));
    assert_false(is_helpless(&b->game, battle_figure(b, h)));
    level(b, h, STATE_WOUNDED, 4);
    assert_true(is_helpless(&b->game, battle_figure(b, h)));
}

// ZD-SIDE-01, ZD-STATE-DOWN-02: heroes are characters, bogeys are not; a down bogey does not count
// as one that stands.
static void kinds_are_told_apart(void **state)
{
    struct battle *b = *state;
    const struct figure *h = battle_figure(b, battle_hero(b, "Salim", 10, 10));
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_true(is_character(h) && !is_bogey(h));
    assert_true(is_standing_bogey(battle_figure(b, grunt)));
    level(b, grunt, STATE_DOWN, 1);
    assert_false(is_standing_bogey(battle_figure(b, grunt)));
    assert_true(is_bogey(battle_figure(b, grunt)));
}

// ZD-CYL-02, ZD-CYL-06, ZD-BOGEY-STAT-05: Grunt 25 x 30, Heavy 30 x 40 (by the switch 25 x 30),
// Mech 60 x 70.
static void bodies_have_the_size_of_their_class(void **state)
{
    struct battle *b = *state;
    const struct figure *grunt = battle_figure(b, battle_bogey(b, "Grunt", 10, 10));
    const struct figure *heavy = battle_figure(b, battle_bogey(b, "Heavy", 20, 10));
    const struct figure *mech = battle_figure(b, battle_bogey(b, "Mech", 30, 10));
    assert_int_equal(grunt->body.radius, 125);
    assert_int_equal(grunt->body.height, 300);
    assert_int_equal(heavy->body.radius, 150);
    assert_int_equal(heavy->body.height, 400);
    assert_int_equal(mech->body.radius, 300);
    assert_int_equal(mech->body.height, 700);
    b->rules.param[P_HEAVY_BOGEY_CYL3] = 1;
    assert_int_equal(battle_figure(b, battle_bogey(b, "Heavy", 40, 10))->body.height, 300);
}

// ZD-STATE-PRONE-01, ZD-STATE-DEAD-01: a prone or dead figure is 10 mm high and as wide as before.
static void a_prone_figure_is_low(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    level(b, h, STATE_PRONE, 1);
    assert_int_equal(battle_figure(b, h)->body.height, 100);
    assert_int_equal(battle_figure(b, h)->body.radius, 125);
    level(b, h, STATE_PRONE, 0);
    assert_int_equal(battle_figure(b, h)->body.height, 300);
    level(b, h, STATE_DEAD, 1);
    assert_int_equal(battle_figure(b, h)->body.height, 100);
}

// A long battle runs out of slots: the dead give theirs up, the living never.
static void the_dead_make_room(void **state)
{
    struct battle *b = *state;
    figure_id first = battle_bogey(b, "Grunt", 10, 10), id;
    int row = content_profile(&b->content, "Grunt"), n = 1;
    while (figure_make(&b->game, row, "Grunt", SIDE_RED, &id) == STATUS_OK) {
        n++;
    }
    assert_int_equal(n, FIGURES);
    assert_int_equal(game_writable(&b->game), STATUS_OK);
    battle_figure(b, first)->place = PLACE_GONE;
    assert_int_equal(figure_make(&b->game, row, "Grunt", SIDE_RED, &id), STATUS_OK);
    assert_null(game_figure(&b->game, first));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(wounds_and_stun_lower_the_four_stats_only),
        CASE(each_wounded_level_states_its_full_effect),
        CASE(a_stat_may_fall_below_nothing),
        CASE(firewalls_have_defaults),
        CASE(penalties_and_defaults_are_numbers),
        CASE(out_of_action_is_not_yet_helpless),
        CASE(kinds_are_told_apart),
        CASE(bodies_have_the_size_of_their_class),
        CASE(a_prone_figure_is_low),
        CASE(the_dead_make_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
