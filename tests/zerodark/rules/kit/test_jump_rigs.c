// Drop rigs and jump rigs.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/measure.h"

// Heights in millimetres, and none of them a hair too low.
#define UP(inches) ((inches)*25.4 + 0.01)

static figure_id faller(struct battle *b, int d, int av, double inches)
{
    figure_id id = battle_hero_with(b, "Salim", 4, 4, 4, d, 10, 10);
    battle_figure(b, id)->stat[STAT_AV] = (int16_t)av;
    item(b, id, ITEM_DROP_RIG, 1);
    lift(b, id, UP(inches));
    return id;
}

static void falls(struct battle *b, figure_id who)
{
    assert_int_equal(fall(&b->game, who), STATUS_OK);
    assert_int_equal(height_of(b, who), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-GADGET-DROP-01: 3 in are 6 hits; D3: 2 3 5 are 10: one success, no damage, nothing left over.
static void a_drop_rig_breaks_a_fall(void **state)
{
    struct battle *b = *state;
    figure_id hero = faller(b, 3, 1, 3);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 3, 2, 3, 5);
    falls(b, hero);
    assert_int_equal(needed(b, "drop rig"), 10);
    assert_int_equal(rolls_of(b, "fall"), 0);
    assert_int_equal(wounded(b, hero), 0);
    lift(b, hero, UP(3));
    battle_dice(b, 3, 12, 12, 12);
    falls(b, hero);
    assert_int_equal(bonus_offered(), 0);
}

// ZD-GADGET-DROP-02: D 1 4 4 fails; AV2 has four dice: 6 12 3 1 against 6: two, four wounds.
static void a_failed_drop_is_padded(void **state)
{
    struct battle *b = *state;
    figure_id hero = faller(b, 3, 2, 3);
    battle_dice(b, 7, 1, 4, 4, 6, 12, 3, 1);
    falls(b, hero);
    assert_int_equal(rolled(b, "fall"), 4);
    assert_int_equal(wounded(b, hero), 4);
}

// ZD-GADGET-DROP-02: without the test there is the armour all the same.
static void the_test_may_be_declined(void **state)
{
    struct battle *b = *state;
    figure_id hero = faller(b, 3, 2, 3);
    answer(b, SIDE_TEAM, "drop.rig", 0);
    battle_dice(b, 4, 6, 12, 6, 6);
    falls(b, hero);
    assert_int_equal(asked("drop.rig"), 1);
    assert_int_equal(rolls_of(b, "drop rig"), 0);
    assert_int_equal(wounded(b, hero), 2);
}

// ZD-GADGET-DROP-03: in O neither: 2 in, AV1: 4 hits, one die.
static void in_o_a_drop_rig_is_dead_weight(void **state)
{
    struct battle *b = *state;
    figure_id hero = faller(b, 3, 1, 2);
    item_off(b, hero, ITEM_DROP_RIG);
    battle_dice(b, 1, 4);
    falls(b, hero);
    assert_int_equal(rolls_of(b, "drop rig"), 0);
    assert_int_equal(rolled(b, "fall"), 1);
    assert_int_equal(wounded(b, hero), 3);
}

static figure_id jumper(struct battle *b, int m)
{
    figure_id id = battle_hero_with(b, "Malone", m, 4, 3, 4, 10, 10);
    item(b, id, ITEM_JUMP_RIG, 1);
    return id;
}

static struct order flight(enum order_kind kind, figure_id who, double x, double up)
{
    struct order o = way(kind, who, 1, x, 10.0);
    o.flags = ORDER_FLY;
    o.value = battle_len(up);
    return o;
}

static void flies(struct battle *b, figure_id who, double x, double up)
{
    struct order o = flight(ORDER_NORMAL, who, x, up);
    assert_int_equal(moves(b, &o), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

static void is_at(struct battle *b, figure_id who, double x, double up)
{
    stands_at(b, who, x, 10);
    assert_int_equal(height_of(b, who), battle_len(up));
}

static void refuses(struct battle *b, figure_id who, double x, double up)
{
    struct order o = flight(ORDER_NORMAL, who, x, up);
    stays(b, &o, "ZD-GADGET-JUMP-01");
}

// ZD-GADGET-JUMP-01: M4: up 3 in and across 5 in onto a roof, without a test; a tenth of an inch
// more is too far. Not without the rig, nor with one in O, nor without saying so.
static void up_and_across_onto_a_roof(void **state)
{
    struct battle *b = *state;
    battle_box(b, 13, 5, 25, 15, UP(3));
    figure_id hero = jumper(b, 4);
    refuses(b, hero, 15.1, 0);
    item_off(b, hero, ITEM_JUMP_RIG);
    refuses(b, hero, 15, 0);
    item_on(b, hero, ITEM_JUMP_RIG);
    flies(b, hero, 15, 0);
    is_at(b, hero, 15, 3);
    figure_id other = battle_hero(b, "Owen", 10, 12);
    moves_to(b, ORDER_NORMAL, other, 15, 12);
    assert_int_equal(height_of(b, other), 0);
}

// ZD-GADGET-JUMP-01: in normal and urgent moves, not in the others; an urgent one is one line.
static void which_moves_go_up(void **state)
{
    struct battle *b = *state;
    battle_box(b, 13, 5, 25, 15, UP(3));
    figure_id hero = jumper(b, 4);
    static const enum order_kind others[] = {ORDER_CAUTIOUS, ORDER_JUMP, ORDER_CLIMB};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct order o = flight(others[i], hero, 15, 0);
        stays(b, &o, "ZD-GADGET-JUMP-01");
    }
    struct order bent = way(ORDER_URGENT, hero, 2, 11.0, 10.0, 15.0, 10.0);
    bent.flags = ORDER_FLY;
    stays(b, &bent, "ZD-MOVE-09");
    struct order o = flight(ORDER_URGENT, hero, 19, 0); // 3 up, 9 across
    answer(b, SIDE_TEAM, "jump.rig", 0);
    moves(b, &o);
    is_at(b, hero, 19, 3);
    assert_int_equal(battle_state(b, hero, STATE_STUN_DUE), 1);
}

// ZD-GADGET-JUMP-01: across a gap at one level; down is a fall: the lower roof is an inch below.
static void across_a_gap(void **state)
{
    struct battle *b = *state;
    battle_box(b, 5, 5, 11, 15, UP(3));
    battle_box(b, 14, 5, 20, 15, UP(3));
    battle_box(b, 22, 5, 30, 15, UP(2));
    figure_id hero = jumper(b, 4);
    lift(b, hero, UP(3));
    refuses(b, hero, 15, 2); // only upwards
    flies(b, hero, 15, 0);
    is_at(b, hero, 15, 3);
    battle_dice(b, 1, 2);
    flies(b, hero, 23, 0);
    is_at(b, hero, 23, 2);
    assert_int_equal(wounded(b, hero), 1);
}

static int falls_of(struct battle *b)
{
    int n = 0;
    for (int i = 0; i < b->events.n; i++) {
        n += strcmp(b->events.event[i].name, "fall") == 0;
    }
    return n;
}

// ZD-GADGET-JUMP-01: a wall is risen above, and on the far side it falls from there; what is a free
// step below is no fall. Under a bridge it goes up only where there is room.
static void what_is_in_the_way(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 12.4, 15, UP(1));
    battle_box(b, 30, 5, 30.4, 15, 10);
    battle_piece(b, battle_prism(36, 5, 40, 15, UP(2), UP(2.5), PIECE_SOLID | PIECE_OPAQUE, 0));
    battle_box(b, 42, 5, 47, 15, UP(1));
    figure_id hero = jumper(b, 4);
    refuses(b, hero, 14, 0.5);
    battle_dice(b, 1, 1);
    flies(b, hero, 14, 0);
    is_at(b, hero, 14, 0);
    assert_int_equal(wounded(b, hero), 2);
    level(b, hero, STATE_WOUNDED, 0);
    battle_put(b, hero, 28, 10);
    flies(b, hero, 32, 0);
    is_at(b, hero, 32, 0);
    assert_int_equal(falls_of(b), 1);
    battle_put(b, hero, 39, 10);
    refuses(b, hero, 43, 0); // straight up it hits the bridge
    struct order o = way(ORDER_NORMAL, hero, 2, 40.8, 10.0, 43.0, 10.0);
    o.flags = ORDER_FLY;
    moves(b, &o);
    is_at(b, hero, 43, 1);
}

// ZD-GADGET-JUMP-02: 4 in above the street: 8 hits; AV1: 12 against 8 is one: dead.
static void who_ends_in_the_air_falls(void **state)
{
    struct battle *b = *state;
    figure_id hero = jumper(b, 4);
    battle_dice(b, 1, 12);
    flies(b, hero, 12, 4);
    is_at(b, hero, 12, 0);
    assert_int_equal(rolled(b, "fall"), 1);
    assert_int_equal(wounded(b, hero), 5);
    assert_int_equal(battle_state(b, hero, STATE_DEAD), 1);
}

// ZD-GADGET-JUMP-02, ZD-MOVE-15: down beside an enemy: they fight, once.
static void who_falls_beside_an_enemy_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = jumper(b, 4);
    battle_bogey(b, "Grunt", 13 + 0.98, 10);
    item(b, hero, ITEM_DROP_RIG, 1);
    battle_dice(b, 10, 12, 12, 12, 12, 1, 1, 1, 1, 1, 1); // no damage; the fight
    flies(b, hero, 13, 2);
    assert_int_equal(rolls_of(b, "cqb"), 2);
}

// ZD-GADGET-JUMP-02, ZD-OW-04: who is brought down on the way falls from where it is.
static void shot_out_of_the_air(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    battle_box(b, 13, 5, 25, 15, UP(3));
    figure_id hero = jumper(b, 4), red = battle_hero(b, "Red", 2, 10);
    struct order o = flight(ORDER_NORMAL, hero, 15, 0);
    battle_figure(b, red)->side = SIDE_RIVAL;
    battle_figure(b, hero)->flags |= FLAG_INHUMAN;
    level(b, red, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE); // as it begins
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE); // 8 in off
    choices_want(&c, "overwatch", BONUS_SHOOT, red, FIGURE_NONE);
    choices_hush(b);
    battle_dice(b, 5, 12, 12, 1, 1, 1); // four hits
    battle_dice(b, 1, 1);               // its armour
    battle_give(b, &o);
    choices_done(&c);
    assert_true(wounded(b, hero) >= 3);
    assert_int_equal(height_of(b, hero), 0);
    assert_true(battle_figure(b, hero)->body.at.x < battle_len(13));
}

// ZD-GADGET-JUMP-03: M3 D4, 9 in: 2 4 5 12 against 9: three: not stunned, two bonus actions. It
// need not fly for that.
static void an_urgent_move_without_stun(void **state)
{
    struct battle *b = *state;
    figure_id hero = jumper(b, 3);
    battle_dice(b, 4, 2, 4, 5, 12);
    assert_int_equal(moves_to(b, ORDER_URGENT, hero, 19, 10), 2);
    assert_int_equal(needed(b, "jump rig"), 9);
    assert_int_equal(battle_state(b, hero, STATE_STUN_DUE), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-GADGET-JUMP-03: failed, declined, or in O: stunned as ever. What is risen is distance too.
static void an_urgent_move_with_stun(void **state)
{
    struct battle *b = *state;
    battle_box(b, 13, 5, 25, 15, UP(3));
    figure_id hero = jumper(b, 3);
    struct order up = flight(ORDER_URGENT, hero, 15, 0);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(moves(b, &up), 0);
    assert_int_equal(needed(b, "jump rig"), 8);
    assert_int_equal(battle_state(b, hero, STATE_STUN_DUE), 1);
    level(b, hero, STATE_STUN_DUE, 0);
    item_off(b, hero, ITEM_JUMP_RIG);
    moves_to(b, ORDER_URGENT, hero, 18, 10);
    assert_int_equal(battle_state(b, hero, STATE_STUN_DUE), 1);
    assert_int_equal(rolls_of(b, "jump rig"), 1);
}

// ZD-GADGET-JUMP-04: with a drop rig as well, 2 in up: D(10) is passed, no damage.
static void both_rigs(void **state)
{
    struct battle *b = *state;
    figure_id hero = jumper(b, 4);
    item(b, hero, ITEM_DROP_RIG, 1);
    battle_dice(b, 4, 1, 1, 1, 10);
    flies(b, hero, 12, 2);
    is_at(b, hero, 12, 0);
    assert_int_equal(rolls_of(b, "drop rig"), 1);
    assert_int_equal(wounded(b, hero), 0);
}

// ZD-MOVE-15: an enemy on the roof ends the flight, in contact; they fight.
static void an_enemy_ends_a_flight(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 25, 15, UP(1));
    figure_id hero = jumper(b, 4), grunt = battle_bogey(b, "Grunt", 15, 10);
    lift(b, grunt, UP(1));
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    flies(b, hero, 17, 0);
    assert_int_equal(height_of(b, hero), battle_len(1));
    assert_int_equal(rolls_of(b, "cqb"), 2);
    assert_true(measure_touching(battle_figure(b, hero), battle_figure(b, grunt)));
}

// ZD-TERRAIN-02: ground that was only passed over is not tested for; what was walked on is.
static void what_lies_below_is_not_crossed(void **state)
{
    struct battle *b = *state;
    area(b, 11, 5, 12.5, 15, TAG_BROKEN);
    battle_box(b, 13, 5, 25, 15, UP(2));
    figure_id hero = jumper(b, 4);
    flies(b, hero, 15, 0);
    assert_int_equal(rolls_of(b, "broken ground"), 0);
    battle_put(b, hero, 10, 10);
    lift(b, hero, 0);
    battle_dice(b, 4, 12, 12, 12, 12);
    struct order o = flight(ORDER_NORMAL, hero, 12, 0); // along the ground is no flight
    moves(b, &o);
    assert_int_equal(rolls_of(b, "broken ground"), 1);
}

// ZD-TERRAIN-09: impassable ground is passed over in the air, not along the ground, rig or none.
static void impassable_ground_is_passed_over(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_IMPASSABLE);
    figure_id hero = jumper(b, 4);
    struct order o = flight(ORDER_NORMAL, hero, 16, 0);
    moves(b, &o);
    is_at(b, hero, 16, 0);
    assert_int_equal(falls_of(b), 0);
    hero = jumper(b, 3);
    o = flight(ORDER_NORMAL, hero, 16, 0); // to rise above it takes more than the 6 in
    stays(b, &o, "ZD-GADGET-JUMP-01");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_drop_rig_breaks_a_fall),
        BATTLE_TEST(a_failed_drop_is_padded),
        BATTLE_TEST(the_test_may_be_declined),
        BATTLE_TEST(in_o_a_drop_rig_is_dead_weight),
        BATTLE_TEST(up_and_across_onto_a_roof),
        BATTLE_TEST(which_moves_go_up),
        BATTLE_TEST(across_a_gap),
        BATTLE_TEST(what_is_in_the_way),
        BATTLE_TEST(who_ends_in_the_air_falls),
        BATTLE_TEST(who_falls_beside_an_enemy_fights),
        BATTLE_TEST(shot_out_of_the_air),
        BATTLE_TEST(an_urgent_move_without_stun),
        BATTLE_TEST(an_urgent_move_with_stun),
        BATTLE_TEST(both_rigs),
        BATTLE_TEST(an_enemy_ends_a_flight),
        BATTLE_TEST(what_lies_below_is_not_crossed),
        BATTLE_TEST(impassable_ground_is_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
