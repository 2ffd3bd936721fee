// Basic moves: how far, which way, what stops them, how they end.
#include "support/zerodark/moves.h"

// ZD-MOVE-01, ZD-COREAIDE-01, ZD-SCALE-01: M4 gives 4, 8 and 12 inches.
static void three_basic_moves(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    assert_int_equal(reach(b, hero, ORDER_CAUTIOUS), 4);
    assert_int_equal(reach(b, hero, ORDER_NORMAL), 8);
    assert_int_equal(reach(b, hero, ORDER_URGENT), 12);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 30, 10), 0);
    stands_at(b, hero, 18, 10);
    moves_to(b, ORDER_URGENT, hero, 40, 10);
    stands_at(b, hero, 30, 10);
}

// ZD-SCALE-01, ZD-SCALE-02: at 15 mm the same numbers are centimetres.
static void centimetres_at_the_small_scale(void **state)
{
    struct battle *b = *state;
    zd(&b->game)->scale = 1;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    moves_to(b, ORDER_NORMAL, hero, 30, 10);
    stands_at(b, hero, 10 + MM(80), 10);
}

// ZD-MEAS-02: 6 in of allowance are not 6.4; an end that is computed never measures more.
static void the_allowance_is_a_hard_cap(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    spot from = battle_figure(b, hero)->body.at;
    moves_to(b, ORDER_NORMAL, hero, 23, 17);
    spot to = battle_figure(b, hero)->body.at;
    int64_t gone = point_distance_squared(point_of(from), point_of(to));
    assert_true(gone <= len_squared(8 * LEN_INCH));
    assert_true(gone >= len_squared(8 * LEN_INCH - 2));
}

// ZD-MEAS-03: the centre travels 4.0 in; corners count along the path.
static void the_centre_is_measured_along_the_path(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Owen", 2, 4, 3, 4, 10, 10);
    struct order o = way(ORDER_NORMAL, hero, 2, 13.0, 10.0, 13.0, 14.0);
    moves(b, &o);
    stands_at(b, hero, 13, 11);
}

// ZD-MOVE-02: M3: 3 in on the level; a kerb of 5 mm stops it, a slope too.
static void a_cautious_move_stays_level(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 16, 15, 5);
    ramp(b, 30, 34, 40, 0);
    figure_id hero = battle_hero_with(b, "Lin", 3, 4, 3, 4, 10, 10);
    figure_id other = battle_hero(b, "Erik", 29, 10);
    moves_to(b, ORDER_CAUTIOUS, hero, 14, 10);
    stands_at(b, hero, 12 - MM(12), 10);
    assert_int_equal(height_of(b, hero), 0);
    battle_put(b, hero, 10, 20);
    moves_to(b, ORDER_CAUTIOUS, hero, 20, 20);
    stands_at(b, hero, 13, 20);
    moves_to(b, ORDER_CAUTIOUS, other, 33, 10);
    assert_int_equal(height_of(b, other), 0);
}

// ZD-MOVE-07, ZD-CYL-09: a kerb of 15 mm is free for Cyl3 and adds no distance.
static void half_its_height_is_a_free_step(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 16, 15, 15);
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    moves_to(b, ORDER_NORMAL, hero, 20, 10);
    stands_at(b, hero, 18, 10);
    assert_int_equal(height_of(b, hero), 0);
    moves_to(b, ORDER_NORMAL, hero, 14, 10);
    assert_int_equal(height_of(b, hero), 150);
}

// ZD-MOVE-07: each step by itself: three steps of 15 mm, an inch deep each.
static void steps_follow_each_other(void **state)
{
    struct battle *b = *state;
    for (int i = 0; i < 3; i++) {
        battle_box(b, 12 + i, 5, 18, 15, 15 * (i + 1));
    }
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    moves_to(b, ORDER_NORMAL, hero, 16, 10);
    stands_at(b, hero, 16, 10);
    assert_int_equal(height_of(b, hero), 450);
}

// ZD-MOVE-07, ZD-MOVE-08: 16 mm and 20 mm stop a normal move, in contact.
static void a_higher_face_stops_it(void **state)
{
    static const double heights[] = {16, 20};
    for (int i = 0; i < 2; i++) {
        struct battle *b = battle_new();
        battle_box(b, 12, 0, 16, 48, heights[i]);
        figure_id hero = battle_hero(b, "Owen", 10, 10);
        moves_to(b, ORDER_NORMAL, hero, 18, 10);
        stands_at(b, hero, 12 - MM(12.5), 10);
        assert_int_equal(height_of(b, hero), 0);
        battle_free(b);
    }
    (void)state;
}

// ZD-MOVE-09: one straight segment; a bend is illegal, nothing is gone round, the free step holds.
static void an_urgent_move_is_straight(void **state)
{
    struct battle *b = *state;
    battle_box(b, 16, 9, 17, 11, 60);
    battle_box(b, 12, 19, 16, 21, 15);
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    figure_id other = battle_hero(b, "Erik", 10, 20);
    struct order o = way(ORDER_URGENT, hero, 2, 14.0, 10.0, 14.0, 16.0);
    stays(b, &o, "ZD-MOVE-09");
    moves_to(b, ORDER_URGENT, hero, 20, 10);
    stands_at(b, hero, 16 - MM(12.5), 10);
    moves_to(b, ORDER_URGENT, other, 30, 20);
    stands_at(b, other, 22, 20);
}

// ZD-MOVE-03: with one point the shortest way is found.
static void a_single_point_is_reached_round_corners(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 9, 13, 11, 60);
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    moves_to(b, ORDER_NORMAL, hero, 15, 10);
    stands_at(b, hero, 15, 10);
}

// ZD-MOVE-10: stunned is due when the action ends, not before: not in the CQB of the contact.
static void an_urgent_move_stuns_at_the_end(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    battle_bogey(b, "Grunt", 18, 10);
    battle_dice(b, 6, 12, 12, 1, 1, 1, 1);
    moves_to(b, ORDER_URGENT, hero, 20, 10);
    stands_at(b, hero, 18 - MM(25), 10);
    assert_int_equal(rolled_by(b, "cqb", hero), 4);
    assert_int_equal(battle_state(b, hero, STATE_STUNNED), 0);
    assert_int_equal(battle_state(b, hero, STATE_STUN_DUE), 1);
}

// ZD-MOVE-10: and it comes before the flip; a machine is not exempt.
static void the_stun_comes_with_the_end_of_the_action(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Robot", 10, 10);
    battle_bogey(b, "Grunt", 40, 40);
    battle_figure(b, hero)->flags |= FLAG_SYNTHETIC;
    struct order o = battle_move(ORDER_URGENT, hero, 20, 10);
    battle_cards(b, 1, "2H");
    battle_give(b, &o);
    assert_int_equal(battle_state(b, hero, STATE_STUNNED), 1);
    assert_int_equal(battle_state(b, hero, STATE_STUN_DUE), 0);
}

// ZD-MOVE-11, ZD-STATE-WOUNDED-03: stunned or wounded(2): no urgent move.
static void the_shaken_do_not_run(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    assert_string_equal(forbids(b, hero, ORDER_URGENT), "");
    level(b, hero, STATE_STUNNED, 1);
    assert_string_equal(forbids(b, hero, ORDER_URGENT), "ZD-MOVE-11");
    assert_string_equal(forbids(b, hero, ORDER_NORMAL), "");
    level(b, hero, STATE_STUNNED, 0);
    level(b, hero, STATE_WOUNDED, 1);
    assert_string_equal(forbids(b, hero, ORDER_URGENT), "");
    level(b, hero, STATE_WOUNDED, 2);
    assert_string_equal(forbids(b, hero, ORDER_URGENT), "ZD-MOVE-11");
}

// ZD-MOVE-12, ZD-STATE-PRONE-01: prone at the end of a normal move, free, but the option is used.
static void it_may_lie_down_at_the_end(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    struct order o = battle_move(ORDER_NORMAL, hero, 15, 10);
    o.flags = ORDER_PRONE;
    moves(b, &o);
    stands_at(b, hero, 15, 10);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
    assert_int_equal(battle_figure(b, hero)->body.height, 100);
    assert_int_equal(zd(&b->game)->bonus_used[SIDE_TEAM], 1 << BONUS_PRONE);
}

// ZD-MOVE-12: the switch asks a success for it, which a normal move has not.
static void lying_down_may_need_a_success(void **state)
{
    struct battle *b = *state;
    set_param(b, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS, 1);
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    struct order o = battle_move(ORDER_NORMAL, hero, 15, 10);
    o.flags = ORDER_PRONE;
    moves(b, &o);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
    o = battle_move(ORDER_CAUTIOUS, hero, 16, 10);
    o.flags = ORDER_PRONE;
    battle_dice(b, 4, 2, 3, 6, 8);
    assert_int_equal(moves(b, &o), 2);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
}

// ZD-MOVE-12, ZD-MOVE-17: prone: cautious and staying low, or up first and any basic move.
static void the_prone_crawl_or_stand_up(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    level(b, hero, STATE_PRONE, 1);
    struct order o = battle_move(ORDER_NORMAL, hero, 18, 10);
    stays(b, &o, "ZD-MOVE-17");
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, hero, 12, 10);
    stands_at(b, hero, 12, 10);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
    o.flags = ORDER_STAND;
    moves(b, &o);
    stands_at(b, hero, 18, 10);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
    assert_int_equal(battle_figure(b, hero)->body.height, 300);
}

// ZD-STATE-PRONE-03, ZD-STATE-PRONE-05: superheavy armour never lies down; a wound or a cure does
// not make anybody stand up.
static void who_lies_and_who_does_not(void **state)
{
    struct battle *b = *state;
    figure_id tank = battle_hero(b, "Tank", 10, 10), lin = battle_hero(b, "Lin", 10, 20);
    battle_figure(b, tank)->flags |= FLAG_SUPERHEAVY;
    struct order o = battle_move(ORDER_NORMAL, tank, 15, 10);
    o.flags = ORDER_PRONE;
    moves(b, &o);
    assert_int_equal(battle_state(b, tank, STATE_PRONE), 0);
    level(b, lin, STATE_PRONE, 1);
    level(b, lin, STATE_WOUNDED, 3);
    level(b, lin, STATE_WOUNDED, 2);
    assert_int_equal(battle_state(b, lin, STATE_PRONE), 1);
}

// ZD-MOVE-13, ZD-FOV-06: north and facing south; without a word it faces the way it went.
static void a_character_ends_facing_any_way(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 20);
    moves_to(b, ORDER_NORMAL, hero, 10, 16);
    assert_int_equal(battle_figure(b, hero)->facing.x, 0);
    assert_true(battle_figure(b, hero)->facing.y < 0);
    struct order o = way(ORDER_NORMAL, hero, 2, 10.0, 12.0, 10.0, 40.0);
    o.n_points = 1;
    o.flags = ORDER_FACE;
    moves(b, &o);
    assert_true(battle_figure(b, hero)->facing.y > 0);
    struct order corner = way(ORDER_NORMAL, hero, 2, 12.0, 12.0, 12.0, 14.0);
    moves(b, &corner);
    assert_int_equal(battle_figure(b, hero)->facing.x, 0);
    assert_true(battle_figure(b, hero)->facing.y > 0);
}

// ZD-FOV-06, ZD-MOVE-19, ZD-ACT-07: a normal move of 0 in turns round.
static void a_move_of_nothing_turns(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    struct order o = way(ORDER_NORMAL, hero, 1, 2.0, 10.0);
    o.n_points = 0;
    o.flags = ORDER_FACE;
    moves(b, &o);
    stands_at(b, hero, 10, 10);
    assert_true(battle_figure(b, hero)->facing.x < 0);
}

// ZD-MOVE-14, ZD-TERRAIN-13: 40 mm over 50 mm is walked, its rise free; 60 over 50 is a face;
// stairs are walked however steep.
static void slopes_up_to_45_degrees(void **state)
{
    static const struct {
        double rise;
        unsigned flags;
        bool walked;
    } cases[] = {{40, 0, true}, {60, 0, false}, {60, PIECE_STAIRS, true}};
    for (int i = 0; i < 3; i++) {
        struct battle *b = battle_new();
        ramp(b, 12, 12 + MM(50), cases[i].rise, cases[i].flags);
        battle_box(b, 12 + MM(50), 5, 20, 15, cases[i].rise);
        figure_id hero = battle_hero(b, "Owen", 10, 10);
        moves_to(b, ORDER_NORMAL, hero, 18, 10);
        if (cases[i].walked) {
            stands_at(b, hero, 18, 10);
        }
        assert_int_equal(height_of(b, hero), cases[i].walked ? cases[i].rise * LEN_MM : 0);
        battle_free(b);
    }
    (void)state;
}

// ZD-MOVE-15, ZD-CQB-09: 5 of 8 in and a Grunt: the move ends, CQB is fought at once.
static void contact_with_an_enemy_ends_the_move(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 15 + MM(25), 10);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    struct order o = way(ORDER_NORMAL, hero, 2, 15.5, 10.0, 18.0, 10.0);
    moves(b, &o);
    stands_at(b, hero, 15, 10);
    assert_int_equal(rolls_of(b, "cqb"), 2);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 0);
    assert_string_equal(forbids(b, hero, ORDER_NORMAL), "ZD-STATE-ENGAGED-02");
}

// ZD-MOVE-16: no gap of 20 mm between walls of 40 mm for a base of 25 mm.
static void a_narrow_gap_is_no_way(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 0, 13, 10, 40);
    battle_box(b, 12, 10 + MM(20), 13, 48, 40);
    figure_id hero = battle_hero(b, "Owen", 10, 10 + MM(10));
    moves_to(b, ORDER_NORMAL, hero, 15, 10 + MM(10));
    stands_at(b, hero, 12 - MM(7.5), 10 + MM(10)); // between the corners as far as its base goes
}

// ZD-MOVE-16: friends, down bogeys and the dead are passed, never ended on; objectives block.
static void who_is_passed(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    figure_id friend = battle_hero(b, "Erik", 13, 10);
    figure_id down = battle_bogey(b, "Grunt", 15, 10);
    level(b, down, STATE_DOWN, 1);
    moves_to(b, ORDER_NORMAL, hero, 17, 10);
    stands_at(b, hero, 17, 10);
    struct order o = way(ORDER_NORMAL, hero, 2, 14.0, 10.0, 13.0, 10.0);
    moves(b, &o);
    spot at = battle_figure(b, hero)->body.at;
    assert_true(at.x - battle_figure(b, friend)->body.at.x >= 250 - LEN_CONTACT);
    battle_objective(b, "Safe", true, 20, 30);
    battle_put(b, hero, 16, 30);
    o = way(ORDER_NORMAL, hero, 2, 20.0, 30.0, 24.0, 30.0);
    moves(b, &o);
    stands_at(b, hero, 20 - MM(32.5), 30);
}

// Where a straight way of 8 in ends that leads through an enemy 4 in off.
static double through(bool hero, enum state which, int at)
{
    struct battle *b = battle_new();
    figure_id owen = battle_hero(b, "Owen", 10, 10);
    figure_id foe = hero ? battle_hero(b, "Rex", 14, 10) : battle_bogey(b, "Grunt", 14, 10);
    battle_figure(b, foe)->side = hero ? SIDE_RIVAL : SIDE_RED;
    level(b, foe, which, at);
    struct order o = way(ORDER_NORMAL, owen, 2, 14.0, 10.0, 18.0, 10.0); // corners: no way round
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    moves(b, &o);
    double x = battle_figure(b, owen)->body.at.x / (double)LEN_INCH;
    battle_free(b);
    return x;
}

// ZD-MOVE-16, ZD-MOVE-15: down bogeys and enemies out of action are walked through, others stop it.
static void the_fallen_are_walked_through(void **state)
{
    static const struct {
        bool hero;
        enum state which;
        int level;
        bool passed;
    } cases[] = {{false, STATE_DOWN, 1, true},    {false, STATE_TARGETED, 1, false},
                 {true, STATE_WOUNDED, 3, true},  {true, STATE_WOUNDED, 4, true},
                 {true, STATE_DEAD, 1, true},     {true, STATE_WOUNDED, 2, false},
                 {true, STATE_STRESSED, 1, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double x = through(cases[i].hero, cases[i].which, cases[i].level);
        assert_int_equal(x > 17.9, cases[i].passed);
        assert_int_equal(x < 14, !cases[i].passed);
    }
}

// ZD-MOVE-16: the switch: friends stop it.
static void friends_may_block(void **state)
{
    struct battle *b = *state;
    set_param(b, P_FRIENDS_BLOCK_MOVEMENT, 1);
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    battle_hero(b, "Erik", 13, 10);
    struct order o = way(ORDER_NORMAL, hero, 2, 13.0, 10.0, 17.0, 10.0);
    moves(b, &o);
    stands_at(b, hero, 13 - MM(25), 10);
    assert_int_equal(rolls_of(b, "cqb"), 0);
}

// ZD-MOVE-18, ZD-STATE-WOUNDED-04, ZD-STATE-WOUNDED-05: wounded(3) moves in no way of its own.
static void the_badly_wounded_do_not_move(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    level(b, hero, STATE_WOUNDED, 3);
    for (int way_of = ORDER_CAUTIOUS; way_of <= ORDER_DRAG; way_of++) {
        assert_string_equal(forbids(b, hero, (enum order_kind)way_of), "ZD-MOVE-18");
    }
    level(b, hero, STATE_WOUNDED, 4);
    assert_string_equal(forbids(b, hero, ORDER_NORMAL), "ZD-STATE-WOUNDED-05");
    struct verdict v;
    assert_false(can_move(&b->game, hero, ORDER_NORMAL, true, &v));
}

// ZD-MOVE-19: a cautious move of 0 in is refused; by the switch it is legal.
static void a_cautious_move_covers_something(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 10, 10);
    stays(b, &o, "ZD-MOVE-19");
    set_param(b, P_CAUTIOUS_ZERO_ALLOWED, 1);
    battle_dice(b, 4, 1, 2, 3, 4);
    assert_int_equal(moves(b, &o), 3);
    assert_int_equal(zd(&b->game)->nullified, 1);
}

static int bonus_reach(struct battle *b, figure_id who)
{
    struct terms t;
    return move_allowance(&b->game, who, ORDER_NORMAL, true, &t);
}

// ZD-MOVE-20, ZD-BONUS-03: half M rounded up: 2, 3, 3; by the switch M.
static void a_bonus_move_is_half_m(void **state)
{
    struct battle *b = *state;
    static const int half[] = {2, 3, 3};
    for (int m = 4; m <= 6; m++) {
        figure_id hero = battle_hero_with(b, "Owen", m, 4, 3, 4, 10, 10 + 3 * m);
        int surplus = 0;
        assert_int_equal(bonus_reach(b, hero), half[m - 4]);
        assert_int_equal(move_bonus(&b->game, hero, battle_point(20, 10 + 3 * m), &surplus),
                         STATUS_OK);
        stands_at(b, hero, 10 + half[m - 4], 10 + 3 * m);
        assert_int_equal(surplus, 0);
    }
    set_param(b, P_BONUS_MOVE_FULL_M, 1);
    figure_id hero = battle_hero(b, "Erik", 10, 10);
    assert_int_equal(bonus_reach(b, hero), 4);
}

// ZD-BONUS-11: it stands up for a bonus move, and may end it prone where that option is unused.
static void a_bonus_move_is_a_basic_move(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10), erik = battle_hero(b, "Erik", 10, 20);
    int surplus = 0;
    level(b, hero, STATE_PRONE, 1);
    answer(b, SIDE_TEAM, "move.end", 2);
    assert_int_equal(move_bonus(&b->game, erik, battle_point(12, 20), &surplus), STATUS_OK);
    assert_int_equal(battle_state(b, erik, STATE_PRONE), 1);
    answer(b, SIDE_TEAM, "move.end", 0);
    assert_int_equal(move_bonus(&b->game, hero, battle_point(12, 10), &surplus), STATUS_OK);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
    stands_at(b, hero, 12, 10);
}

// ZD-BONUS-11: a bonus move into a Grunt: CQB at once.
static void a_bonus_move_into_contact_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    battle_bogey(b, "Grunt", 12, 10);
    int surplus = 0;
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    struct order to = way(ORDER_NORMAL, hero, 1, 12.0, 10.0);
    assert_int_equal(move_bonus(&b->game, hero, to.point[0], &surplus), STATUS_OK);
    assert_int_equal(rolls_of(b, "cqb"), 2);
}

// ZD-MOVE-21: an edge that is no exit: its base touches the edge and no more.
static void the_table_ends(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 2, 10);
    moves_to(b, ORDER_NORMAL, hero, 0, 10);
    stands_at(b, hero, MM(12.5), 10);
    assert_int_equal(battle_figure(b, hero)->place, PLACE_TABLE);
}

// ZD-MOVE-22, ZD-JUMP-13: prone: none of the advanced moves.
static void advanced_moves_need_feet(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    level(b, hero, STATE_PRONE, 1);
    assert_string_equal(forbids(b, hero, ORDER_JUMP), "ZD-JUMP-13");
    assert_string_equal(forbids(b, hero, ORDER_CLIMB), "ZD-MOVE-22");
    assert_string_equal(forbids(b, hero, ORDER_DRAG), "ZD-MOVE-22");
    assert_string_equal(forbids(b, hero, ORDER_NORMAL), "");
}

// ZD-MOVE-22: and they end with no free prone: the flag of the order says nothing to a climb.
static void advanced_moves_end_standing(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 5, 24, 15, 50);
    figure_id hero = battle_hero(b, "Owen", 20 - MM(12.5), 10);
    struct order o = battle_move(ORDER_CLIMB, hero, 22, 10);
    o.flags = ORDER_PRONE;
    moves(b, &o);
    assert_int_equal(height_of(b, hero), 500);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
}

// ZD-CYL-09: a base 3 mm over a kerb of 10 mm stands on it; touching its face it does not.
static void the_base_lies_on_the_highest_surface(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 16, 15, 10);
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    moves_to(b, ORDER_NORMAL, hero, 12 - MM(12.5), 10);
    assert_int_equal(height_of(b, hero), 0);
    moves_to(b, ORDER_NORMAL, hero, 12 - MM(9.5), 10);
    assert_int_equal(height_of(b, hero), 100);
}

// ZD-DIGIN-03: it crawls 2 in: prone, no longer dug in; by the switch still dug in.
static void dug_in_ends_with_a_move(void **state)
{
    struct battle *b = *state;
    for (int survives = 0; survives <= 1; survives++) {
        set_param(b, P_DUG_IN_SURVIVES_MOVE, survives);
        figure_id hero = battle_hero(b, "Owen", 10, 10 + 5 * survives);
        level(b, hero, STATE_PRONE, 1);
        level(b, hero, STATE_DUG_IN, 1);
        battle_dice(b, 4, 1, 1, 1, 1);
        moves_to(b, ORDER_CAUTIOUS, hero, 12, 10 + 5 * survives);
        assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
        assert_int_equal(battle_state(b, hero, STATE_DUG_IN), survives);
        struct order o = battle_move(ORDER_NORMAL, hero, 14, 10 + 5 * survives);
        o.flags = ORDER_STAND;
        moves(b, &o);
        assert_int_equal(battle_state(b, hero, STATE_DUG_IN), 0);
    }
}

// ZD-DIGIN-03: being put elsewhere ends it too.
static void dug_in_ends_where_it_is_put_elsewhere(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    level(b, hero, STATE_PRONE, 1);
    level(b, hero, STATE_DUG_IN, 1);
    assert_int_equal(move_place_figure(&b->game, hero, (spot){5000, 5000, 0}), STATUS_OK);
    assert_int_equal(battle_state(b, hero, STATE_DUG_IN), 0);
    assert_int_equal(battle_figure(b, hero)->body.at.x, 5000);
}

// ZD-BONUS-15, ZD-STATE-STRESSED-02, ZD-CLIMB-05: what a state forbids.
static void states_that_hold_it(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10), lin = battle_hero(b, "Lin", 10, 20);
    level(b, hero, STATE_STRESSED, 1);
    assert_string_equal(forbids(b, hero, ORDER_NORMAL), "ZD-STATE-STRESSED-02");
    level(b, lin, STATE_CLIMBING, 1);
    assert_string_equal(forbids(b, lin, ORDER_NORMAL), "ZD-CLIMB-05");
    assert_string_equal(forbids(b, lin, ORDER_JUMP), "ZD-CLIMB-05");
    assert_string_equal(forbids(b, lin, ORDER_CLIMB), "");
    struct verdict v;
    assert_false(can_move(&b->game, lin, ORDER_NORMAL, true, &v));
}

// ZD-MOVE-16: below a ledge one crawls, and does not stand up.
static void no_standing_up_below_a_ledge(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(8, 5, 20, 15, 20, 30, PIECE_SOLID | PIECE_OPAQUE, 0));
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    level(b, hero, STATE_PRONE, 1);
    assert_string_equal(forbids(b, hero, ORDER_NORMAL), "ZD-MOVE-16");
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 12, 10);
    o.flags = ORDER_STAND;
    stays(b, &o, "ZD-MOVE-16");
    struct path ahead = {.n = 7};
    assert_false(move_way(&b->game, &o, &ahead));
    assert_int_equal(ahead.n, 0);
    spot end;
    assert_false(move_end(&b->game, &o, &end));
    assert_memory_equal(&end, &battle_figure(b, hero)->body.at, sizeof end);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, hero, 12, 10);
    stands_at(b, hero, 12, 10);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(three_basic_moves),
        TEST(centimetres_at_the_small_scale),
        TEST(the_allowance_is_a_hard_cap),
        TEST(the_centre_is_measured_along_the_path),
        TEST(a_cautious_move_stays_level),
        TEST(half_its_height_is_a_free_step),
        TEST(steps_follow_each_other),
        cmocka_unit_test(a_higher_face_stops_it),
        TEST(an_urgent_move_is_straight),
        TEST(a_single_point_is_reached_round_corners),
        TEST(an_urgent_move_stuns_at_the_end),
        TEST(the_stun_comes_with_the_end_of_the_action),
        TEST(the_shaken_do_not_run),
        TEST(it_may_lie_down_at_the_end),
        TEST(lying_down_may_need_a_success),
        TEST(the_prone_crawl_or_stand_up),
        TEST(who_lies_and_who_does_not),
        TEST(a_character_ends_facing_any_way),
        TEST(a_move_of_nothing_turns),
        cmocka_unit_test(slopes_up_to_45_degrees),
        TEST(contact_with_an_enemy_ends_the_move),
        TEST(a_narrow_gap_is_no_way),
        TEST(who_is_passed),
        cmocka_unit_test(the_fallen_are_walked_through),
        TEST(friends_may_block),
        TEST(the_badly_wounded_do_not_move),
        TEST(a_cautious_move_covers_something),
        TEST(a_bonus_move_is_half_m),
        TEST(a_bonus_move_is_a_basic_move),
        TEST(a_bonus_move_into_contact_fights),
        TEST(the_table_ends),
        TEST(advanced_moves_need_feet),
        TEST(advanced_moves_end_standing),
        TEST(the_base_lies_on_the_highest_surface),
        TEST(dug_in_ends_with_a_move),
        TEST(dug_in_ends_where_it_is_put_elsewhere),
        TEST(states_that_hold_it),
        TEST(no_standing_up_below_a_ledge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
