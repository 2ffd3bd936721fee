// Jumps up, down and across.
#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "zerodark/rules/sight/skyline.h"

// A Cyl3 hero that touches a wall from x = 20 in on.
static figure_id before_wall(struct battle *b, double thick_mm, double high_mm, int m, int av)
{
    battle_box(b, 20, 5, 20 + MM(thick_mm), 15, high_mm);
    figure_id hero = battle_hero_with(b, "Malone", m, 4, 3, 4, 20 - MM(12.5), 10);
    battle_figure(b, hero)->stat[STAT_AV] = (int16_t)av;
    return hero;
}

// A Cyl3 hero on a roof that ends at x = 20 in, its base touching the edge.
static figure_id on_edge(struct battle *b, double high_mm, int m, int av)
{
    battle_box(b, 10, 5, 20, 15, high_mm);
    figure_id hero = battle_hero_with(b, "Owen", m, 4, 3, 4, 20 - MM(12.5), 10);
    battle_figure(b, hero)->stat[STAT_AV] = (int16_t)av;
    lift(b, hero, high_mm);
    return hero;
}

static void is_at(struct battle *b, figure_id who, double x, double mm)
{
    stands_at(b, who, x, 10);
    assert_int_equal(height_of(b, who), mm * LEN_MM);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-JUMP-01, ZD-JUMP-04, ZD-COREAIDE-02: M4 AV2, 20 mm wall: 4 and 7 are 11: over, touching it.
static void malone_clears_a_low_wall(void **state)
{
    struct battle *b = *state;
    figure_id malone = before_wall(b, 10, 20, 4, 2);
    battle_dice(b, 2, 4, 7);
    assert_int_equal(moves_to(b, ORDER_JUMP, malone, 24, 10), 0);
    assert_int_equal(rolled(b, "jump"), 2);
    assert_int_equal(needed(b, "jump"), 10);
    is_at(b, malone, 20 + MM(22.5), 0);
}

// ZD-JUMP-01: cover weighs nothing: the worn AV counts, also behind a wall.
static void cover_does_not_weigh(void **state)
{
    struct battle *b = *state;
    figure_id malone = before_wall(b, 10, 20, 4, 2);
    battle_bogey(b, "Grunt", 30, 10);
    battle_dice(b, 2, 4, 7);
    moves_to(b, ORDER_JUMP, malone, 22, 10);
    assert_int_equal(rolled(b, "jump"), 2);
}

// ZD-JUMP-04: 30 mm are as wide as its base: on top, touching the near edge; 24 mm are not.
static void a_thick_wall_is_jumped_upon(void **state)
{
    static const struct {
        double thick, x, z;
    } cases[] = {{30, MM(12.5), 20}, {25, MM(12.5), 20}, {24, MM(36.5), 0}};
    for (int i = 0; i < 3; i++) {
        struct battle *b = battle_new();
        figure_id malone = before_wall(b, cases[i].thick, 20, 4, 2);
        battle_dice(b, 2, 4, 7);
        moves_to(b, ORDER_JUMP, malone, 24, 10);
        is_at(b, malone, 20 + cases[i].x, cases[i].z);
        battle_free(b);
    }
    (void)state;
}

// ZD-JUMP-02: 45 mm, M5 AV1: 13 is needed, 6 and 8 are 14: one success.
static void a_high_wall_needs_13(void **state)
{
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 45, 5, 1);
    battle_dice(b, 4, 6, 8, 2, 1);
    assert_int_equal(moves_to(b, ORDER_JUMP, hero, 24, 10), 0);
    assert_int_equal(needed(b, "jump"), 13);
    is_at(b, hero, 20 + MM(22.5), 0);
}

// ZD-JUMP-01, ZD-JUMP-02: 30 mm are its own height still, 31 mm are not, 60 mm are the last.
static void where_low_ends_and_high(void **state)
{
    static const struct {
        double high;
        int target;
    } cases[] = {{30, 10}, {31, 13}, {60, 13}};
    for (int i = 0; i < 3; i++) {
        struct battle *b = battle_new();
        figure_id hero = before_wall(b, 10, cases[i].high, 4, 1);
        battle_dice(b, 3, 1, 1, 1);
        moves_to(b, ORDER_JUMP, hero, 24, 10);
        assert_int_equal(needed(b, "jump"), cases[i].target);
        battle_free(b);
    }
    (void)state;
}

// ZD-JUMP-02, ZD-COREAIDE-02: down 45 mm: 13 too; by the switch 10.
static void down_a_high_edge(void **state)
{
    (void)state;
    for (int up_only = 0; up_only <= 1; up_only++) {
        struct battle *b = battle_new();
        figure_id hero = on_edge(b, 45, 4, 1);
        set_param(b, P_HIGH_JUMP_UP_ONLY, up_only);
        battle_dice(b, 3, 5, 6, 1);
        moves_to(b, ORDER_JUMP, hero, 24, 10);
        assert_int_equal(needed(b, "jump"), up_only ? 10 : 13);
        is_at(b, hero, up_only ? 20 + MM(12.5) : 20 - MM(12.5), up_only ? 0 : 45);
        battle_free(b);
    }
}

// ZD-JUMP-03: M3 AV0 would have three dice; AV1 has two: 1 and 8 are 9: he stays before the wall.
static void gregor_stays_before_the_wall(void **state)
{
    struct battle *b = *state;
    figure_id gregor = before_wall(b, 10, 20, 3, 1);
    battle_dice(b, 2, 1, 8);
    assert_int_equal(moves_to(b, ORDER_JUMP, gregor, 24, 10), 0);
    is_at(b, gregor, 20 - MM(12.5), 0);
}

// ZD-JUMP-04: down off a surface: at the foot of the face, touching it.
static void down_to_the_foot(void **state)
{
    struct battle *b = *state;
    figure_id hero = on_edge(b, 20, 4, 1);
    battle_dice(b, 3, 10, 1, 1);
    assert_int_equal(moves_to(b, ORDER_JUMP, hero, 22, 10), 0);
    assert_int_equal(needed(b, "jump"), 10);
    is_at(b, hero, 20 + MM(12.5), 0);
}

// ZD-JUMP-04: ground beyond that is lower: the higher number of the two; too low is a fall.
static void lower_ground_beyond(void **state)
{
    static const struct {
        double base, wall;
        int target;
        bool falls;
    } cases[] = {{40, 60, 13, false}, {20, 40, 10, false}, {76.2, 96.2, 10, true}};
    for (int i = 0; i < 3; i++) {
        struct battle *b = battle_new();
        battle_box(b, 20, 5, 20 + MM(10), 15, cases[i].wall);
        figure_id hero = on_edge(b, cases[i].base, 4, 1);
        battle_dice(b, 3, 7, 7, 1);
        if (cases[i].falls) {
            battle_dice(b, 1, 6); // armour: one of six hits
        }
        moves_to(b, ORDER_JUMP, hero, 24, 10);
        assert_int_equal(needed(b, "jump"), cases[i].target);
        assert_int_equal(rolls_of(b, "fall"), cases[i].falls);
        is_at(b, hero, 20 + MM(22.5), 0);
        battle_free(b);
    }
    (void)state;
}

// ZD-JUMP-05: 10, 11, 2, 3 against 10: one clears, one bonus action.
static void surplus_of_a_jump(void **state)
{
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 20, 5, 1);
    battle_dice(b, 4, 10, 11, 2, 3);
    assert_int_equal(moves_to(b, ORDER_JUMP, hero, 24, 10), 1);
}

// ZD-JUMP-06, ZD-FALL-03: 65 mm up is not allowed; 70 mm down is a fall of 2.76 in: 4 hits, no
// jump test.
static void too_high_up_and_too_far_down(void **state)
{
    (void)state;
    struct battle *b = battle_new();
    figure_id hero = before_wall(b, 10, 65, 4, 1);
    struct order o = battle_move(ORDER_JUMP, hero, 24, 10);
    stays(b, &o, "ZD-JUMP-06");
    battle_free(b);
    b = battle_new();
    hero = on_edge(b, 70, 4, 1);
    battle_dice(b, 1, 1);
    moves_to(b, ORDER_JUMP, hero, 24, 10);
    assert_int_equal(rolls_of(b, "jump"), 0);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 4);
    is_at(b, hero, 20 + MM(12.5), 0);
    battle_free(b);
}

// Two roofs, the far one at `far_mm`, with a gap between them.
static figure_id before_gap(struct battle *b, double gap, double near_mm, double far_mm, int m,
                            int av)
{
    battle_box(b, 20 + gap, 5, 40, 15, far_mm);
    return on_edge(b, near_mm, m, av);
}

// ZD-JUMP-07, ZD-JUMP-09: M5 AV1, 3 in: 6 is needed; 3, 3, 9, 12 are four successes: he lands with
// his base on the edge and has one over.
static void owen_jumps_three_inches(void **state)
{
    struct battle *b = *state;
    figure_id owen = before_gap(b, 3, 80, 80, 5, 1);
    battle_dice(b, 4, 3, 3, 9, 12);
    assert_int_equal(moves_to(b, ORDER_JUMP, owen, 26, 10), 1);
    assert_int_equal(rolled(b, "jump"), 4);
    assert_int_equal(needed(b, "jump"), 6);
    is_at(b, owen, 23 + MM(12.5), 80);
}

// ZD-JUMP-09: the success over may take him an inch further instead.
static void owen_lands_an_inch_deeper(void **state)
{
    struct battle *b = *state;
    figure_id owen = before_gap(b, 3, 80, 80, 5, 1);
    answer(b, SIDE_TEAM, "jump.depth", 1);
    battle_dice(b, 4, 3, 3, 9, 12);
    assert_int_equal(moves_to(b, ORDER_JUMP, owen, 26, 10), 0);
    is_at(b, owen, 24 + MM(12.5), 80);
}

// ZD-JUMP-07: 2.2 in count as 3.
static void gaps_are_rounded_up(void **state)
{
    struct battle *b = *state;
    figure_id owen = before_gap(b, 2.2, 80, 80, 5, 1);
    battle_dice(b, 4, 6, 6, 6, 1);
    assert_int_equal(moves_to(b, ORDER_JUMP, owen, 26, 10), 0);
    assert_int_equal(needed(b, "jump"), 6);
    is_at(b, owen, 22.2 + MM(12.5), 80);
}

// ZD-JUMP-07: what an inch costs is a number of the rules.
static void gaps_may_be_harder(void **state)
{
    struct battle *b = *state;
    figure_id owen = before_gap(b, 3, 80, 80, 5, 1);
    set_param(b, P_JUMP_AN_INCH, 3);
    battle_dice(b, 4, 9, 9, 9, 1);
    moves_to(b, ORDER_JUMP, owen, 26, 10);
    assert_int_equal(needed(b, "jump"), 9);
}

// ZD-JUMP-08: M3 AV0, 4, 8, 11 against 6: two successes for three inches: he falls two inches past
// the edge; 80 mm are 3 inches: six hits.
static void gregor_falls_short(void **state)
{
    struct battle *b = *state;
    figure_id gregor = before_gap(b, 3, 80, 80, 3, 0);
    battle_dice(b, 3, 4, 8, 11);
    assert_int_equal(moves_to(b, ORDER_JUMP, gregor, 26, 10), 0);
    is_at(b, gregor, 22, 0);
    assert_int_equal(battle_state(b, gregor, STATE_WOUNDED), 5);
}

// ZD-FALL-01, ZD-MOVE-15: whoever falls beside an enemy fights it once, not once for the fall and
// once for the jump.
static void a_fall_into_contact_is_one_fight(void **state)
{
    struct battle *b = *state;
    figure_id gregor = before_gap(b, 3, 20, 20, 3, 0);
    battle_bogey(b, "Boss", 22, 10.98);
    battle_dice(b, 3, 4, 8, 11);
    moves_to(b, ORDER_JUMP, gregor, 26, 10);
    assert_int_equal(rolls_of(b, "cqb"), 2); // his dice and the Boss's
}

// ZD-JUMP-08: no success at all: beside the near face.
static void no_success_falls_at_the_edge(void **state)
{
    struct battle *b = *state;
    figure_id gregor = before_gap(b, 3, 80, 80, 3, 0);
    battle_dice(b, 3, 1, 1, 1);
    moves_to(b, ORDER_JUMP, gregor, 26, 10);
    spot at = battle_figure(b, gregor)->body.at;
    assert_in_range(at.x, battle_len(20 + MM(12)), battle_len(20 + MM(12.5)));
    assert_int_equal(at.z, 0);
}

// ZD-JUMP-08, ZD-CYL-09: a gap narrower than the base is walked over and needs no jump.
static void narrow_gaps_are_walked_over(void **state)
{
    struct battle *b = *state;
    figure_id owen = before_gap(b, MM(20), 80, 80, 5, 1);
    struct order o = battle_move(ORDER_JUMP, owen, 26, 10);
    stays(b, &o, "ZD-JUMP-08");
    moves_to(b, ORDER_NORMAL, owen, 24, 10);
    stands_at(b, owen, 24, 10);
    assert_int_equal(height_of(b, owen), 800);
}

// ZD-JUMP-10: to a roof an inch higher: refused.
static void not_across_and_up(void **state)
{
    struct battle *b = *state;
    figure_id owen = before_gap(b, 2, 80, 80 + 25.4, 5, 1);
    struct order o = battle_move(ORDER_JUMP, owen, 26, 10);
    stays(b, &o, "ZD-JUMP-10");
}

// ZD-JUMP-10: down on landing: 15 mm free, 30 mm M-AV(10), 60 mm M-AV(13), failed: a fall; more: a
// fall without a test.
static void across_and_down(void **state)
{
    static const struct {
        double drop;
        int target, first; // of the second test, and its die; 0: no test
        bool falls;
    } cases[] = {{15, 0, 0, false},  {30, 10, 10, false}, {60, 13, 12, false},
                 {60, 13, 11, true}, {61, 0, 0, true},    {30, 10, 8, true}};
    for (int i = 0; i < 6; i++) {
        struct battle *b = battle_new();
        figure_id owen = before_gap(b, 2, 100, 100 - cases[i].drop, 3, 1);
        battle_dice(b, 2, 4, 4);
        if (cases[i].target) {
            battle_dice(b, 2, cases[i].first, 1);
        }
        if (cases[i].falls && cases[i].drop >= 50.8) {
            battle_dice(b, 1, 1);
        } else if (cases[i].falls) {
            battle_dice(b, 1, 2);
        }
        moves_to(b, ORDER_JUMP, owen, 26, 10);
        assert_int_equal(rolls_of(b, "jump"), cases[i].target ? 2 : 1);
        if (cases[i].target) {
            assert_int_equal(needed(b, "jump"), cases[i].target);
        }
        assert_int_equal(rolls_of(b, "fall"), cases[i].falls);
        is_at(b, owen, 22 + MM(12.5), 100 - cases[i].drop);
        battle_free(b);
    }
    (void)state;
}

// ZD-JUMP-11: no run-up: from an inch before the wall or the edge there is nothing to jump.
static void jumps_start_from_contact(void **state)
{
    (void)state;
    struct battle *b = battle_new();
    figure_id hero = before_wall(b, 10, 20, 4, 1);
    battle_put(b, hero, 19 - MM(12.5), 10);
    struct order o = battle_move(ORDER_JUMP, hero, 24, 10);
    stays(b, &o, "ZD-JUMP-11");
    battle_free(b);
    b = battle_new();
    hero = on_edge(b, 20, 4, 1);
    battle_put(b, hero, 19 - MM(12.5), 10);
    stays(b, &o, "ZD-JUMP-11");
    o = battle_move(ORDER_JUMP, hero, 12, 10); // nothing to jump that way
    stays(b, &o, "ZD-JUMP-11");
    battle_free(b);
}

// ZD-JUMP-12: a bonus jump, M4 AV1: 10, 12, 3 give three successes: one clears, two are left.
static void a_bonus_jump(void **state)
{
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 20, 4, 1);
    int surplus = 0;
    battle_dice(b, 3, 10, 12, 3);
    assert_int_equal(jump_bonus(&b->game, hero, battle_point(24, 10), &surplus), STATUS_OK);
    assert_int_equal(surplus, 2);
    is_at(b, hero, 20 + MM(22.5), 0);
}

// ZD-JUMP-13, ZD-CLIMB-05: prone, wounded(3), stressed, engaged and climbing characters do not
// jump.
static void who_cannot_jump(void **state)
{
    static const struct {
        enum state which;
        int level;
        const char *rule;
    } cases[] = {{STATE_PRONE, 1, "ZD-JUMP-13"},
                 {STATE_WOUNDED, 3, "ZD-MOVE-18"},
                 {STATE_STRESSED, 1, "ZD-STATE-STRESSED-02"},
                 {STATE_CLIMBING, 1, "ZD-CLIMB-05"}};
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 20, 4, 1);
    for (int i = 0; i < 4; i++) {
        level(b, hero, cases[i].which, cases[i].level);
        assert_string_equal(forbids(b, hero, ORDER_JUMP), cases[i].rule);
        level(b, hero, cases[i].which, 0);
    }
    battle_bogey(b, "Grunt", 20 - MM(37.5), 10);
    assert_string_equal(forbids(b, hero, ORDER_JUMP), "ZD-STATE-ENGAGED-02");
}

// ZD-JUMP-14: over a low wall and next to a Grunt: CQB at once.
static void a_jump_into_contact_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 20, 4, 1);
    battle_bogey(b, "Grunt", 20 + MM(47.5), 10);
    battle_dice(b, 3, 10, 1, 1);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    moves_to(b, ORDER_JUMP, hero, 24, 10);
    assert_int_equal(rolls_of(b, "cqb"), 2);
    is_at(b, hero, 20 + MM(22.5), 0);
}

// ZD-JUMP-14: a friend at the landing place: it lands beside him along the wall; with no room
// within a diameter it may not be declared.
static void an_occupied_landing_slides(void **state)
{
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 20, 4, 1);
    battle_hero(b, "Erik", 20 + MM(22.5), 10);
    battle_dice(b, 3, 10, 1, 1);
    moves_to(b, ORDER_JUMP, hero, 24, 10);
    spot at = battle_figure(b, hero)->body.at;
    assert_in_range(at.x, battle_len(20 + MM(22)), battle_len(20 + MM(22.5)));
    len aside = at.y > battle_len(10) ? at.y - battle_len(10) : battle_len(10) - at.y;
    assert_in_range(aside, 245, 250);
    battle_put(b, hero, 20 - MM(12.5), 10);
    battle_hero(b, "Ada", 20 + MM(22.5), 10 + MM(25));
    battle_hero(b, "Ben", 20 + MM(22.5), 10 - MM(25));
    struct order o = battle_move(ORDER_JUMP, hero, 24, 10);
    stays(b, &o, "ZD-JUMP-14");
}

// ZD-JUMP-14: the jumper ends facing any way.
static void it_faces_as_it_likes(void **state)
{
    struct battle *b = *state;
    figure_id hero = before_wall(b, 10, 20, 4, 1);
    struct order o = way(ORDER_JUMP, hero, 2, 24.0, 10.0, 2.0, 10.0);
    o.n_points = 1;
    o.flags = ORDER_FACE;
    battle_dice(b, 3, 10, 1, 1);
    moves(b, &o);
    assert_true(battle_figure(b, hero)->facing.x < 0);
}

// ZD-TERRAIN-17: what is jumped over is not crossed, what is landed on is.
static void the_ground_below_a_jump(void **state)
{
    struct battle *b = *state;
    area(b, 20, 5, 22, 15, TAG_DANGEROUS);
    area(b, 40, 5, 44, 15, TAG_BROKEN);
    figure_id owen = before_gap(b, 2, 80, 80, 5, 1);
    battle_dice(b, 4, 4, 4, 1, 1);
    moves_to(b, ORDER_JUMP, owen, 26, 10);
    assert_int_equal(rolls_of(b, "dangerous ground"), 0);
    is_at(b, owen, 22 + MM(12.5), 80);
    battle_put(b, owen, 40 - MM(12.5), 10);
    battle_dice(b, 1, 1); // 80 mm down: a fall, and rubble at its foot
    moves_to(b, ORDER_JUMP, owen, 44, 10);
    assert_int_equal(height_of(b, owen), 0);
}

static figure_id athlete(struct battle *b, figure_id id)
{
    battle_figure(b, id)->flags |= FLAG_ATHLETE;
    return id;
}

// ZD-TRAIT-ATHLETE-01: M3 AV1: 30 mm need no dice and earn nothing; 60 mm need 10: 4 and 6.
static void an_athlete_clears_its_own_height(void **state)
{
    struct battle *b = *state;
    figure_id hero = athlete(b, before_wall(b, 10, 30, 3, 1));
    assert_int_equal(moves_to(b, ORDER_JUMP, hero, 24, 10), 0);
    assert_int_equal(rolls_of(b, "jump"), 0);
    is_at(b, hero, 20 + MM(22.5), 0);
}

static void an_athlete_clears_twice_its_height(void **state)
{
    struct battle *b = *state;
    figure_id hero = athlete(b, before_wall(b, 10, 60, 3, 1));
    battle_dice(b, 2, 4, 6);
    assert_int_equal(moves_to(b, ORDER_JUMP, hero, 24, 10), 0);
    assert_int_equal(rolled(b, "jump"), 2);
    assert_int_equal(needed(b, "jump"), 10);
    is_at(b, hero, 20 + MM(22.5), 0);
}

// ZD-TRAIT-ATHLETE-01: down 45 mm: 10; down 30 mm: no dice.
static void an_athlete_comes_down_as_well(void **state)
{
    struct battle *b = *state;
    figure_id hero = athlete(b, on_edge(b, 45, 3, 1));
    battle_dice(b, 2, 4, 6);
    moves_to(b, ORDER_JUMP, hero, 24, 10);
    assert_int_equal(needed(b, "jump"), 10);
    is_at(b, hero, 20 + MM(12.5), 0);
    struct battle *low = battle_new();
    hero = athlete(low, on_edge(low, 30, 3, 1));
    moves_to(low, ORDER_JUMP, hero, 24, 10);
    assert_int_equal(rolls_of(low, "jump"), 0);
    is_at(low, hero, 20 + MM(12.5), 0);
    battle_free(low);
}

// ZD-TRAIT-ATHLETE-02: M3 AV1, three inches: 2 and 7 are one success and one more: two inches, too
// short.
static void an_athlete_leaps_an_inch_further(void **state)
{
    struct battle *b = *state;
    figure_id hero = athlete(b, before_gap(b, 3, 80, 80, 3, 1));
    battle_dice(b, 2, 2, 7);
    moves_to(b, ORDER_JUMP, hero, 30, 10);
    assert_int_equal(needed(b, "jump"), 6);
    assert_int_equal(rolls_of(b, "leap"), 1);
    assert_int_equal(last_roll(b, "leap")->result_terms.sum, 2);
    is_at(b, hero, 22, 0);
}

// ZD-TRAIT-ATHLETE-02: how much more is a number of the rules: with two he is across.
static void an_athlete_may_leap_further_still(void **state)
{
    struct battle *b = *state;
    figure_id hero = athlete(b, before_gap(b, 3, 80, 80, 3, 1));
    set_param(b, P_ATHLETE_LEAP, 2);
    battle_dice(b, 2, 2, 7);
    moves_to(b, ORDER_JUMP, hero, 30, 10);
    assert_int_equal(height_of(b, hero), 800);
}

// ZD-TRAIT-ATHLETE-02: one inch is always crossed, also without dice.
static void an_athlete_always_crosses_an_inch(void **state)
{
    struct battle *b = *state;
    figure_id hero = athlete(b, before_gap(b, 1, 80, 80, 2, 2));
    moves_to(b, ORDER_JUMP, hero, 30, 10);
    assert_int_equal(height_of(b, hero), 800);
    assert_true(battle_figure(b, hero)->body.at.x > battle_len(21));
}

// Nothing is left out, however much stands on the line: the last of a hundred walls is a part of
// it.
static void a_line_has_all_its_pieces(void **state)
{
    struct battle *b = *state;
    static struct skyline line;
    const int walls = 100;
    for (int i = 0; i < walls; i++) {
        battle_box(b, 3 + 0.4 * i, 5, 3.2 + 0.4 * i, 15, 20 + i % 2);
    }
    table_seal(b->table);
    point at = {LEN_INCH, 10 * LEN_INCH}, end = {47 * LEN_INCH, 10 * LEN_INCH};
    assert_true(skyline_look(b->table, at, end, 0, 100 * LEN_MM, &line));
    assert_int_equal(line.n, 2 * walls + 1);
    for (int i = 0; i < walls; i++) {
        assert_int_equal(line.part[2 * i + 1].level, (20 + i % 2) * LEN_MM);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(malone_clears_a_low_wall),
        TEST(cover_does_not_weigh),
        cmocka_unit_test(a_thick_wall_is_jumped_upon),
        TEST(a_high_wall_needs_13),
        cmocka_unit_test(where_low_ends_and_high),
        cmocka_unit_test(down_a_high_edge),
        TEST(gregor_stays_before_the_wall),
        TEST(down_to_the_foot),
        cmocka_unit_test(lower_ground_beyond),
        TEST(surplus_of_a_jump),
        cmocka_unit_test(too_high_up_and_too_far_down),
        TEST(owen_jumps_three_inches),
        TEST(owen_lands_an_inch_deeper),
        TEST(an_athlete_clears_its_own_height),
        TEST(an_athlete_clears_twice_its_height),
        TEST(an_athlete_comes_down_as_well),
        TEST(an_athlete_leaps_an_inch_further),
        TEST(an_athlete_may_leap_further_still),
        TEST(an_athlete_always_crosses_an_inch),
        TEST(gaps_are_rounded_up),
        TEST(gaps_may_be_harder),
        TEST(gregor_falls_short),
        TEST(a_fall_into_contact_is_one_fight),
        TEST(no_success_falls_at_the_edge),
        TEST(narrow_gaps_are_walked_over),
        TEST(not_across_and_up),
        cmocka_unit_test(across_and_down),
        cmocka_unit_test(jumps_start_from_contact),
        TEST(a_bonus_jump),
        TEST(who_cannot_jump),
        TEST(a_jump_into_contact_fights),
        TEST(an_occupied_landing_slides),
        TEST(it_faces_as_it_likes),
        TEST(the_ground_below_a_jump),
        TEST(a_line_has_all_its_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
