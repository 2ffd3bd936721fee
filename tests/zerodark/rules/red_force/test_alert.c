// What bogeys hear.
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"

// Centres this far apart are so many inches from edge to edge.
#define BASES (250.0 / LEN_INCH)

static figure_id grunt_at(struct battle *b, double inches)
{
    return battle_bogey(b, "Grunt", 2 + inches + BASES, 10);
}

static void order(struct battle *b, struct order o)
{
    choices_hush(b);
    battle_give(b, &o);
}

// ZD-RED-ALERT-02, ZD-STATE-ALERT-02: an action that is no shot is heard 12 in away, failed or not;
// who is down hears nothing.
static void an_action_is_heard_twelve_inches_away(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 2, 10), friend = battle_hero(b, "B", 2, 10 + BASES);
    figure_id near = grunt_at(b, 11.5), edge = grunt_at(b, 12), out = grunt_at(b, 12.3);
    figure_id down = battle_bogey(b, "Grunt", 8, 10);
    level(b, down, STATE_DOWN, 1);
    level(b, friend, STATE_WOUNDED, 2);
    battle_dice(b, 3, 1, 1, 1);
    order(b, battle_order(ORDER_MEDIC, hero, friend));
    assert_true(is_alert(b, near));
    assert_true(is_alert(b, edge));
    assert_false(is_alert(b, out));
    assert_false(is_alert(b, down));
}

static bool heard(struct battle *b, enum order_kind kind)
{
    figure_id hero = battle_hero(b, "A", 2, 10);
    figure_id grunt = grunt_at(b, 8);
    level(b, hero, STATE_PRONE, kind == ORDER_DIG_IN);
    order(b, battle_order(kind, hero, FIGURE_NONE));
    return is_alert(b, grunt);
}

// ZD-RED-ALERT-02: automatic actions are heard as well, unless quiet_automatic_actions.
static void digging_in_is_heard(void **state)
{
    assert_true(heard(*state, ORDER_DIG_IN));
}

static void overwatch_is_heard(void **state)
{
    assert_true(heard(*state, ORDER_OVERWATCH));
}

static void automatic_actions_may_be_quiet(void **state)
{
    set_switch(*state, P_QUIET_AUTOMATIC_ACTIONS, 1);
    assert_false(heard(*state, ORDER_DIG_IN));
}

// ZD-RED-ALERT-02, ZD-AUTO-02: what needs a test is no automatic action, and is heard; a gadget
// needs none.
static bool use_is_heard(enum kind kind)
{
    struct battle *b = battle_new();
    figure_id hero = battle_hero(b, "A", 2, 10), grunt = grunt_at(b, 8);
    figure_id thing = battle_objective(b, "Data", true, 2, 10 + 32.5 / 25.4);
    battle_figure(b, thing)->kind = (uint8_t)kind;
    zd(&b->game)->pickup_dice = 10;
    set_switch(b, P_QUIET_AUTOMATIC_ACTIONS, 1);
    battle_dice(b, 3, 1, 1, 1);
    order(b, battle_order(ORDER_INTERACT, hero, thing));
    bool alert = is_alert(b, grunt);
    battle_free(b);
    return alert;
}

static void tested_actions_are_never_quiet(void **state)
{
    (void)state;
    assert_true(use_is_heard(KIND_OBJECTIVE));
    assert_false(use_is_heard(KIND_GADGET));
}

// ZD-RED-ALERT-03: 12 in for each hit: at three 36.
static void a_shot_is_heard_as_far_as_it_hits(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 2, 10), boss = battle_bogey(b, "Boss", 2, fire_at(10, 8));
    figure_id near = grunt_at(b, 35.9), far = grunt_at(b, 36.2);
    battle_face(b, hero, 0, 1);
    battle_dice(b, 4, 11, 11, 11, 1);
    order(b, battle_order(ORDER_SHOOT, hero, boss));
    assert_true(is_alert(b, near));
    assert_false(is_alert(b, far));
}

// ZD-RED-ALERT-03: without a hit it is heard all the same.
static void a_miss_is_heard_twelve_inches_away(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 2, 10), boss = battle_bogey(b, "Boss", 2, fire_at(10, 8));
    figure_id near = grunt_at(b, 12), far = grunt_at(b, 12.1);
    battle_face(b, hero, 0, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    order(b, battle_order(ORDER_SHOOT, hero, boss));
    assert_true(is_alert(b, near));
    assert_false(is_alert(b, far));
}

// ZD-RED-ALERT-12: what the target absorbs was as loud: 5 + 7, 12 and a lucky 12 are three hits.
static void absorbed_hits_are_loud_too(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "A", 4, 3, 3, 4, 2, 10);
    figure_id target = battle_bogey(b, "Grunt", 2, fire_at(10, 11)), near = grunt_at(b, 35.9);
    battle_face(b, hero, 0, 1);
    level(b, target, STATE_TOKENS, 1);
    battle_dice(b, 3, 5, 7, 12);
    order(b, battle_order(ORDER_SHOOT, hero, target));
    assert_int_equal(battle_state(b, target, STATE_DEAD), 1);
    assert_true(is_alert(b, near));
}

static void silent_shot(struct battle *b, const char *profile, int roll, bool declared)
{
    figure_id hero = battle_hero_with(b, "A", 4, 3, 3, 4, 2, 10);
    figure_id target = battle_bogey(b, profile, 2, fire_at(10, 9));
    battle_face(b, hero, 0, 1);
    battle_figure(b, hero)->flags |= FLAG_SILENT;
    answer(b, SIDE_TEAM, "weapon.silent", declared);
    battle_dice(b, 3, roll, 11, 1);
    order(b, battle_order(ORDER_SHOOT, hero, target));
}

// ZD-RED-ALERT-07, ZD-WEAPON-SILENT-02: silent: whoever falls alarms nobody, whoever stands does.
static void a_silent_kill_alerts_nobody(void **state)
{
    struct battle *b = *state;
    figure_id near = grunt_at(b, 6);
    silent_shot(b, "Grunt", 11, true);
    assert_false(is_alert(b, near));
}

// ZD-WEAPON-GEN-01: a weapon that may be silent is not, where nobody says so.
static void silence_is_declared(void **state)
{
    struct battle *b = *state;
    figure_id near = grunt_at(b, 6);
    silent_shot(b, "Grunt", 11, false);
    assert_true(is_alert(b, near));
}

static void a_silent_hit_is_noticed(void **state)
{
    struct battle *b = *state;
    figure_id near = grunt_at(b, 6), far = grunt_at(b, 12.2);
    silent_shot(b, "Elite", 1, true);
    assert_true(is_alert(b, near));
    assert_false(is_alert(b, far));
}

// A cautious move of 2 in to (4, 10), silent: two successes leave one bonus action, which is the
// one given.
static void cautious_with(struct battle *b, enum bonus bonus, figure_id *hero, figure_id *target)
{
    static struct choices c;
    c = (struct choices){0};
    *hero = battle_hero(b, "A", 2, 10);
    *target = battle_bogey(b, "Boss", 26 + BASES, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", (int)bonus, *hero, FIGURE_NONE);
    if (bonus == BONUS_MOVE) {
        choices_want_at(&c, "bonus.move", 0, *hero, 5, 10);
    }
}

// ZD-RED-ALERT-04: the cautious move is silent, the shot it led to is not: two hits, 24 in round
// the one who shot.
static void a_bonus_shot_is_heard(void **state)
{
    struct battle *b = *state;
    figure_id hero, boss;
    cautious_with(b, BONUS_SHOOT, &hero, &boss);
    figure_id near = battle_bogey(b, "Grunt", 4 + 24 + BASES, 10);
    figure_id far = battle_bogey(b, "Grunt", 4, 10 + 24.1 + BASES);
    battle_dice(b, 8, 12, 1, 1, 1, 12, 11, 1, 1);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 4, 10);
    battle_give(b, &o);
    assert_int_equal(last_roll(b, "shoot")->successes, 2);
    assert_true(is_alert(b, near));
    assert_false(is_alert(b, far));
}

// ZD-WEAPON-SILENT-02: judged when the action ends: of two silent bonus shots the first leaves an
// Elite standing, and is heard if the second misses; nobody hears either where it brings him down.
static void silence_waits_for_the_end_of_the_action(void **state)
{
    struct battle *b = *state;
    for (int falls = 0; falls < 2; falls++) {
        struct choices c = {0};
        figure_id hero = battle_hero(b, "A", 2, 10);
        figure_id elite = battle_bogey(b, "Elite", 4 + 20 + BASES, 10);
        figure_id near = battle_bogey(b, "Grunt", 2, 10 + 8 + BASES);
        battle_figure(b, hero)->flags |= FLAG_SILENT | FLAG_GUNFU;
        choices_of(&c, b, SIDE_TEAM);
        if (!falls) {
            choices_hush(b);
        }
        choices_want(&c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
        choices_want(&c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
        choices_want(&c, "weapon.silent", 1, hero, elite);
        choices_want(&c, "weapon.silent", 1, hero, elite);
        battle_dice(b, 12, 12, 12, 1, 1, 11, 11, 1, 1, falls ? 11 : 1, falls ? 11 : 1, 1, 1);
        struct order o = battle_move(ORDER_CAUTIOUS, hero, 4, 10);
        battle_give(b, &o);
        choices_done(&c);
        assert_int_equal(battle_state(b, elite, STATE_DOWN), falls);
        assert_int_equal(is_alert(b, near), !falls);
        figure_remove(&b->game.world.roster, hero);
        figure_remove(&b->game.world.roster, elite);
        figure_remove(&b->game.world.roster, near);
    }
}

static bool bonus_move_heard(struct battle *b)
{
    figure_id hero, boss;
    cautious_with(b, BONUS_MOVE, &hero, &boss);
    figure_id near = battle_bogey(b, "Grunt", 4 + 12.3 + BASES, 10);
    battle_dice(b, 4, 12, 1, 1, 1);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 4, 10);
    battle_give(b, &o);
    assert_int_equal(from_place(b, hero, 5, 10), 0);
    return is_alert(b, near);
}

// ZD-RED-ALERT-08: a bonus move alerts nobody of itself; by bonus_moves_alert it does, from where
// it ends.
static void a_bonus_move_is_not_heard(void **state)
{
    assert_false(bonus_move_heard(*state));
}

static void a_bonus_move_may_be_heard(void **state)
{
    set_switch(*state, P_BONUS_MOVES_ALERT, 1);
    assert_true(bonus_move_heard(*state));
}

static bool heard_while_leaving(struct battle *b)
{
    figure_id hero = battle_hero(b, "A", 10 + BASES, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 2, 10);
    order(b, battle_move(ORDER_NORMAL, hero, 18 + BASES, 10));
    assert_int_equal(from_place(b, hero, 18 + BASES, 10), 0);
    return is_alert(b, grunt);
}

// ZD-RED-ALERT-11: from 8 in to 16 in away: the Grunt notices nothing, unless alert_along_path.
static void where_the_action_ends_is_what_counts(void **state)
{
    assert_false(heard_while_leaving(*state));
}

static void the_whole_path_may_count(void **state)
{
    set_switch(*state, P_ALERT_ALONG_PATH, 1);
    assert_true(heard_while_leaving(*state));
}

// ZD-RED-ALERT-08, ZD-RED-ALERT-11: that switch is about whole actions: cautious and bonus moves
// stay unheard.
static void quiet_moves_stay_quiet_along_the_path(void **state)
{
    set_switch(*state, P_ALERT_ALONG_PATH, 1);
    assert_false(bonus_move_heard(*state));
}

static void bogeys_are_not_heard(void **state)
{
    struct battle *b = *state;
    set_switch(b, P_ALERT_ALONG_PATH, 1);
    figure_id hero = battle_hero(b, "A", 40, 24);
    figure_id other = battle_bogey(b, "Elite", 20, 24);
    battle_bogey(b, "Grunt", 22, 24);
    play(b, "3H", hero);
    assert_false(is_alert(b, other));
}

// ZD-RED-ALERT-11: with the switch a move past a bogey is heard in the middle of the way.
static void a_path_may_be_heard_in_its_middle(void **state)
{
    struct battle *b = *state;
    set_switch(b, P_ALERT_ALONG_PATH, 1);
    figure_id hero = battle_hero(b, "A", 20, 10);
    figure_id at_middle = battle_bogey(b, "Grunt", 24, 10 + 12 + BASES);
    figure_id beyond = battle_bogey(b, "Grunt", 25, 10 + 12.1 + BASES);
    order(b, battle_move(ORDER_NORMAL, hero, 28, 10));
    assert_true(is_alert(b, at_middle));
    assert_false(is_alert(b, beyond));
}

static void a_path_down_the_table_too(void **state)
{
    struct battle *b = *state;
    set_switch(b, P_ALERT_ALONG_PATH, 1);
    figure_id hero = battle_hero(b, "A", 20, 10);
    figure_id at_middle = battle_bogey(b, "Grunt", 20 + 12 + BASES, 14);
    figure_id beyond = battle_bogey(b, "Grunt", 20 + 12.1 + BASES, 16);
    order(b, battle_move(ORDER_NORMAL, hero, 20, 18));
    assert_true(is_alert(b, at_middle));
    assert_false(is_alert(b, beyond));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(an_action_is_heard_twelve_inches_away),
        BATTLE_TEST(digging_in_is_heard),
        BATTLE_TEST(overwatch_is_heard),
        BATTLE_TEST(automatic_actions_may_be_quiet),
        cmocka_unit_test(tested_actions_are_never_quiet),
        BATTLE_TEST(a_shot_is_heard_as_far_as_it_hits),
        BATTLE_TEST(a_miss_is_heard_twelve_inches_away),
        BATTLE_TEST(absorbed_hits_are_loud_too),
        BATTLE_TEST(a_silent_kill_alerts_nobody),
        BATTLE_TEST(silence_is_declared),
        BATTLE_TEST(a_silent_hit_is_noticed),
        BATTLE_TEST(silence_waits_for_the_end_of_the_action),
        BATTLE_TEST(a_bonus_shot_is_heard),
        BATTLE_TEST(a_bonus_move_is_not_heard),
        BATTLE_TEST(a_bonus_move_may_be_heard),
        BATTLE_TEST(where_the_action_ends_is_what_counts),
        BATTLE_TEST(the_whole_path_may_count),
        BATTLE_TEST(quiet_moves_stay_quiet_along_the_path),
        BATTLE_TEST(bogeys_are_not_heard),
        BATTLE_TEST(a_path_may_be_heard_in_its_middle),
        BATTLE_TEST(a_path_down_the_table_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
