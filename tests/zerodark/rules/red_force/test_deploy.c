// How bogeys come onto the table: the starting force, the grid, and where there is room.
#include "support/zerodark/redforce.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/red_force/internal/grid.h"

static void centre(struct battle *b, double x, double y)
{
    zd(&b->game)->centre = battle_point(x, y);
}

// Deploys one of a profile on the cell that the dice show.
static figure_id deploy(struct battle *b, const char *profile, int across, int down)
{
    figure_id id;
    battle_dice(b, 2, across, down);
    assert_int_equal(deploy_profile(&b->game, profile, false, false, &id), STATUS_OK);
    return id;
}

// A battle has a sealed table once somebody is on it.
static figure_id far_hero(struct battle *b)
{
    return battle_hero(b, "Far", 2, 46);
}

static void heroes(struct battle *b, int n)
{
    for (int i = 0; i < n; i++) {
        battle_hero(b, "Hero", 3 + 2 * i, 46);
    }
}

static int bogeys(struct battle *b)
{
    return on_table(b, "Grunt") + on_table(b, "Elite") + on_table(b, "Boss");
}

// ZD-RED-START-01, ZD-RED-START-02: 4 Grunts, an Elite for each hero, a Boss: 9, 8 and 11; allies
// add none. ZD-RED-START-03: no machines among them.
static void the_force_follows_the_heroes(void **state)
{
    (void)state;
    static const int cases[][2] = {{4, 9}, {3, 8}, {6, 11}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        centre(b, 24, 20);
        heroes(b, cases[i][0]);
        battle_figure(b, battle_hero(b, "Dog", 40, 46))->kind = KIND_ALLY;
        assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
        assert_int_equal(on_table(b, "Grunt"), 4);
        assert_int_equal(on_table(b, "Elite"), cases[i][0]);
        assert_int_equal(on_table(b, "Boss"), 1);
        assert_int_equal(bogeys(b), cases[i][1]);
        for (int k = 1; k <= 4; k++) {
            assert_false(battle_figure(b, nth(b, "Grunt", k))->flags & FLAG_SYNTHETIC);
            assert_false(is_alert(b, nth(b, "Grunt", k)));
        }
        battle_free(b);
    }
}

// ZD-RED-START-03: synthetic_starting_force says how many are machines.
static void some_of_the_force_may_be_machines(void **state)
{
    struct battle *b = *state;
    centre(b, 24, 20);
    heroes(b, 2);
    set_switch(b, P_SYNTHETIC_STARTING_FORCE, 5);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    int machines = 0;
    for (int k = 1; k <= 4; k++) {
        machines += (battle_figure(b, nth(b, "Grunt", k))->flags & FLAG_SYNTHETIC) != 0;
    }
    machines += (battle_figure(b, nth(b, "Elite", 1))->flags & FLAG_SYNTHETIC) != 0;
    machines += (battle_figure(b, nth(b, "Elite", 2))->flags & FLAG_SYNTHETIC) != 0;
    assert_int_equal(machines, 5);
}

// ZD-RED-START-04: nobody plays it: it goes for whoever is nearest, of either team.
static void the_red_force_is_hostile_to_both(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 16, 24), green = battle_hero(b, "Green", 28, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 22.5, 24);
    battle_figure(b, green)->side = SIDE_RIVAL;
    zd(&b->game)->nullified = 1;
    play(b, "3S", blue);
    assert_int_equal(from_place(b, grunt, 24.5, 24), 0);
}

// ZD-RED-DEPLOY-02: a pair of dice for each of them, Grunts first, the Boss last.
static void each_has_a_roll_of_its_own(void **state)
{
    struct battle *b = *state;
    centre(b, 24, 20);
    heroes(b, 1);
    battle_dice(b, 12, 1, 1, 3, 1, 5, 1, 7, 1, 9, 1, 12, 12);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(from_place(b, nth(b, "Grunt", 1), 18.5, 14.5), 0);
    assert_int_equal(from_place(b, nth(b, "Grunt", 4), 24.5, 14.5), 0);
    assert_int_equal(from_place(b, nth(b, "Elite", 1), 26.5, 14.5), 0);
    assert_int_equal(from_place(b, nth(b, "Boss", 1), 29.5, 25.5), 0);
    assert_string_equal(battle_figure(b, nth(b, "Grunt", 4))->name, "Grunt 4");
}

// ZD-RED-DEPLOY-03, ZD-RED-DEPLOY-04, ZD-RED-DEPLOY-06: the middle of a cell, across along x, down
// along y.
static void cells_have_their_middle(void **state)
{
    struct battle *b = *state;
    static const struct {
        int across, down;
        double x, y;
    } cases[] = {{1, 1, 18.5, 18.5},  {12, 12, 29.5, 29.5}, {12, 1, 29.5, 18.5},
                 {6, 6, 23.5, 23.5},  {7, 7, 24.5, 24.5},   {3, 10, 20.5, 27.5},
                 {10, 3, 27.5, 20.5}, {9, 2, 26.5, 19.5},   {2, 11, 19.5, 28.5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        point at = grid_cell(&b->game, battle_point(24, 24), cases[i].across, cases[i].down);
        point expected = battle_point(cases[i].x, cases[i].y);
        assert_int_equal(at.x, expected.x);
        assert_int_equal(at.y, expected.y);
    }
}

// ZD-RED-DEPLOY-06, ZD-RED-DEPLOY-01: across first; it looks away from the centre.
static void a_bogey_looks_away_from_the_centre(void **state)
{
    struct battle *b = *state;
    centre(b, 24, 24);
    far_hero(b);
    figure_id grunt = deploy(b, "Grunt", 3, 10);
    assert_int_equal(from_place(b, grunt, 20.5, 27.5), 0);
    assert_int_equal(battle_figure(b, grunt)->facing.x, battle_len(-3.5));
    assert_int_equal(battle_figure(b, grunt)->facing.y, battle_len(3.5));
    assert_false(is_alert(b, grunt));
}

// ZD-RED-DEPLOY-01: from the marker that this grid is centred on, or by face_away_from_primary
// always from the primary one. ZD-RED-DEPLOY-05: a d12 says which marker.
static void it_looks_away_from_the_marker_of_its_grid(void **state)
{
    struct battle *b = *state;
    far_hero(b);
    figure_id first = battle_objective(b, "One", true, 10, 10);
    battle_objective(b, "Two", false, 36, 36);
    battle_dice(b, 1, 7);
    figure_id grunt = deploy(b, "Grunt", 3, 10);
    assert_int_equal(from_place(b, grunt, 32.5, 39.5), 0);
    assert_int_equal(battle_figure(b, grunt)->facing.x, battle_len(-3.5));
    set_switch(b, P_FACE_AWAY_FROM_PRIMARY, 1);
    battle_dice(b, 1, 12);
    figure_id other = deploy(b, "Grunt", 10, 10);
    assert_int_equal(from_place(b, other, 39.5, 39.5), 0);
    assert_int_equal(battle_figure(b, other)->facing.x, battle_len(29.5));
    battle_put(b, first, 39.5, 10); // straight above a cell
    battle_dice(b, 1, 12);
    figure_id below = deploy(b, "Grunt", 10, 12);
    assert_int_equal(battle_figure(b, below)->facing.x, 0);
    assert_int_equal(battle_figure(b, below)->facing.y, battle_len(41.5 - 10));
}

// ZD-RED-DEPLOY-05: as many faces of a d12 for each, and what is left over is rolled again; in the
// order of placing.
static void a_d12_chooses_among_markers(void **state)
{
    struct battle *b = *state;
    static const int band[][12] = {{1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2},
                                   {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3},
                                   {1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4},
                                   {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0}};
    far_hero(b);
    figure_id last = battle_objective(b, "Last", true, 10, 10);
    for (int n = 2; n <= 5; n++) {
        figure_id one = battle_objective(b, "One", false, 10 + 5 * n, 10);
        battle_figure(b, one)->stat[STAT_NUMBER] = (int16_t)(n - 1);
        battle_figure(b, last)->stat[STAT_NUMBER] = (int16_t)n;
        for (int d12 = 1; d12 <= 12; d12++) {
            point at;
            int chosen = band[n - 2][d12 - 1];
            battle_dice(b, chosen ? 1 : 2, d12, 3);
            assert_int_equal(grid_centre(&b->game, &at), STATUS_OK);
            chosen = chosen ? chosen : 2;
            assert_int_equal(at.x, battle_len(chosen == n ? 10 : 10 + 5 * (chosen + 1)));
            assert_int_equal(battle_dice_left(b), 0);
        }
    }
}

// ZD-RED-DEPLOY-07: on the point of another it comes into contact, on the side away from the
// objective; where that is taken, clockwise in steps of 30 degrees.
static void a_taken_point_means_contact(void **state)
{
    struct battle *b = *state;
    centre(b, 24, 24);
    far_hero(b);
    figure_id first = deploy(b, "Grunt", 3, 10);
    figure_id second = deploy(b, "Grunt", 3, 10);
    assert_true(measure_touching(battle_figure(b, first), battle_figure(b, second)));
    assert_true(from_place(b, second, 20.5 - 0.696, 27.5 + 0.696) <= 1);
    figure_id third = deploy(b, "Grunt", 3, 10);
    // 60 degrees on: at 30 the second is in the way.
    assert_true(measure_touching(battle_figure(b, first), battle_figure(b, third)));
    assert_true(from_place(b, third, 20.5 - 0.951, 27.5 - 0.255) <= 1);
    level(b, first, STATE_DOWN, 1);
    figure_id fourth = deploy(b, "Grunt", 3, 10);
    assert_true(measure_touching(battle_figure(b, first), battle_figure(b, fourth)));
}

// ZD-RED-DEPLOY-07, ZD-RED-DEPLOY-14: a frame leaves no room beside it: then the slide.
static void without_room_beside_it_slides(void **state)
{
    struct battle *b = *state;
    static const double frame[][4] = {
        {18.5, 26, 19.9, 29}, {21.1, 26, 22.5, 29}, {19.9, 26, 21.1, 26.9}, {19.9, 28.1, 21.1, 29}};
    for (int i = 0; i < 4; i++) {
        const double *f = frame[i];
        battle_piece(b, battle_prism(f[0], f[1], f[2], f[3], 0, 200, PIECE_SOLID, TAG_IMPASSABLE));
    }
    centre(b, 24, 24);
    far_hero(b);
    battle_bogey(b, "Grunt", 20.5, 27.5);
    figure_id second = deploy(b, "Grunt", 3, 10);
    const struct figure *f = battle_figure(b, second);
    // On the line to the centre, past the frame's corner at (22.5, 26).
    assert_true(f->body.at.x > battle_len(22) && f->body.at.x < battle_len(24));
    assert_true(f->body.at.y < battle_len(26) && f->body.at.y > battle_len(24));
}

// ZD-RED-DEPLOY-07: with the other in the very centre no side is away from it: then along x.
static void contact_in_the_centre_is_along_x(void **state)
{
    struct battle *b = *state;
    centre(b, 24, 24);
    far_hero(b);
    battle_bogey(b, "Grunt", 24, 24);
    figure_id second = deploy(b, "Grunt", 6, 6);
    assert_true(from_place(b, second, 24.984, 24) <= 1);
}

static void tower(struct battle *b)
{
    battle_piece(
        b, battle_prism(28.5, 20, 30.5, 27, 0, 200, PIECE_SOLID | PIECE_OPAQUE, TAG_IMPASSABLE));
    centre(b, 24, 24);
    far_hero(b);
}

// ZD-RED-DEPLOY-08: from inside a tower it is moved along the line to the objective, in steps of
// 0.05 in or what deploy_slide_step says.
static void a_bogey_slides_towards_the_objective(void **state)
{
    struct battle *b = *state;
    tower(b);
    figure_id grunt = deploy(b, "Grunt", 12, 6);
    assert_int_equal(from_place(b, grunt, 28.006, 23.636), 0);
}

static void the_slide_may_have_longer_steps(void **state)
{
    struct battle *b = *state;
    tower(b);
    set_switch(b, P_DEPLOY_SLIDE_STEP, 40);
    figure_id grunt = deploy(b, "Grunt", 12, 6);
    assert_true(from_place(b, grunt, 27.907, 23.645) <= 1);
}

// ZD-RED-DEPLOY-09: the marker is in the way: outwards until it only touches.
static void a_marker_pushes_outwards(void **state)
{
    struct battle *b = *state;
    far_hero(b);
    figure_id marker = battle_objective(b, "Box", true, 24, 24);
    figure_id grunt = deploy(b, "Grunt", 6, 6);
    assert_true(from_place(b, grunt, 23.10, 23.10) <= 2);
    assert_true(measure_touching(battle_figure(b, marker), battle_figure(b, grunt)));
}

// ZD-RED-DEPLOY-10: off the table it slides until its whole base is on it.
static void a_bogey_slides_onto_the_table(void **state)
{
    struct battle *b = *state;
    centre(b, 2, 24);
    far_hero(b);
    figure_id grunt = deploy(b, "Grunt", 2, 6);
    const struct figure *f = battle_figure(b, grunt);
    assert_true(f->body.at.x >= f->body.radius && f->body.at.x <= f->body.radius + 2);
    assert_true(f->body.at.y > battle_len(23.5) && f->body.at.y < battle_len(24));
}

// ZD-RED-DEPLOY-10: over the far edges as well.
static void a_bogey_slides_in_from_the_far_corner(void **state)
{
    struct battle *b = *state;
    centre(b, 46, 45);
    far_hero(b);
    const struct figure *f = battle_figure(b, deploy(b, "Grunt", 12, 9));
    assert_true(f->body.at.x + f->body.radius <= battle_len(48));
    assert_true(f->body.at.x + f->body.radius >= battle_len(48) - 2);
    const struct figure *other = battle_figure(b, deploy(b, "Grunt", 9, 12));
    assert_true(other->body.at.y + other->body.radius <= battle_len(48));
    assert_true(other->body.at.y + other->body.radius >= battle_len(48) - 2);
}

static len level_of(struct battle *b, double height_mm)
{
    battle_box(b, 19, 26, 22, 29, height_mm);
    centre(b, 24, 24);
    far_hero(b);
    return battle_figure(b, deploy(b, "Grunt", 3, 10))->body.at.z;
}

// ZD-RED-DEPLOY-11: on a roof it stands there.
static void a_bogey_may_land_on_a_roof(void **state)
{
    assert_int_equal(level_of(*state, 50.8), 508);
}

// ZD-RED-DEPLOY-13: where a mission says so not on what is as high as a Cyl5.
static void some_missions_keep_them_off_high_ground(void **state)
{
    zd(&((struct battle *)*state)->game)->low_ground = 1;
    assert_int_equal(level_of(*state, 60), 0);
}

static void a_crate_is_not_high_ground(void **state)
{
    zd(&((struct battle *)*state)->game)->low_ground = 1;
    assert_int_equal(level_of(*state, 40), 400);
}

static len gap_to_hero(struct battle *b)
{
    centre(b, 24, 24);
    figure_id hero = battle_hero(b, "A", 20.5, 27.5);
    figure_id grunt = deploy(b, "Grunt", 3, 10);
    assert_int_equal(rolls(b, "cqb"), 0);
    return cylinder_gap(&battle_figure(b, hero)->body, &battle_figure(b, grunt)->body);
}

// ZD-RED-DEPLOY-12: it keeps 1 mm from a hero, and starts no fight.
static void deploying_keeps_clear_of_characters(void **state)
{
    len gap = gap_to_hero(*state);
    assert_true(gap >= 10 && gap < 10 + 13);
}

// ZD-RED-DEPLOY-12: with deploy_into_contact it may touch; no fight follows either.
static void deploying_may_make_contact(void **state)
{
    set_switch(*state, P_DEPLOY_INTO_CONTACT, 1);
    assert_true(gap_to_hero(*state) <= LEN_CONTACT);
}

// ZD-RED-DEPLOY-14: no room inwards or outwards: both dice again.
static void without_room_on_the_line_it_is_rolled_again(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(0.1, 0.1, 24, 24, 0, 200, PIECE_SOLID, TAG_IMPASSABLE));
    centre(b, 24, 24);
    far_hero(b);
    battle_dice(b, 2, 1, 1);
    figure_id grunt = deploy(b, "Grunt", 12, 12);
    assert_int_equal(from_place(b, grunt, 29.5, 29.5), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OBJ-REF-01: the marker has left: the Leader stands in, else the Second, else whom the players
// choose.
static void who_stands_in_for_the_marker(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 40), c = battle_hero(b, "B", 20, 40);
    figure_id leader = battle_hero(b, "L", 30, 40);
    figure_id marker = battle_objective(b, "Data", true, 24, 24);
    point at;
    battle_figure(b, marker)->place = PLACE_LEFT;
    battle_figure(b, leader)->flags |= FLAG_LEADER;
    battle_figure(b, a)->flags |= FLAG_SECOND;
    assert_int_equal(grid_centre(&b->game, &at), STATUS_OK);
    assert_int_equal(at.x, battle_len(30));
    level(b, leader, STATE_DEAD, 1);
    assert_int_equal(grid_centre(&b->game, &at), STATUS_OK);
    assert_int_equal(at.x, battle_len(10));
    battle_figure(b, a)->flags = 0;
    answer(b, SIDE_TEAM, "reference", 1);
    assert_int_equal(grid_centre(&b->game, &at), STATUS_OK);
    assert_int_equal(at.x, battle_figure(b, c)->body.at.x);
    figure_id emjay = battle_hero(b, "Emjay", 36, 40);
    battle_figure(b, emjay)->kind = KIND_ALLY;
    level(b, a, STATE_DEAD, 1);
    battle_figure(b, c)->place = PLACE_LEFT;
    assert_int_equal(grid_centre(&b->game, &at), STATUS_OK);
    assert_int_equal(at.x, battle_len(36));
    battle_figure(b, emjay)->place = PLACE_LEFT;
    battle_figure(b, leader)->place = PLACE_LEFT;
    centre(b, 12, 12);
    figure_id nobody;
    assert_int_equal(grid_reference(&b->game, &nobody), STATUS_OK);
    assert_int_equal(nobody, FIGURE_NONE);
    assert_int_equal(grid_centre(&b->game, &at), STATUS_OK);
    assert_int_equal(at.x, battle_len(12));
}

// ZD-TERRAIN-11: a fence is not a place to stand: the cell that it runs through is left towards the
// objective.
static void nobody_arrives_on_a_fence(void **state)
{
    (void)state;
    struct battle *b = battle_new();
    centre(b, 24, 24);
    battle_piece(b, battle_prism(18, 20.4, 30, 20.6, 0, 38, PIECE_SOLID, TAG_FENCE));
    far_hero(b);
    const struct figure *grunt = battle_figure(b, deploy(b, "Grunt", 6, 3)); // (23.5, 20.5)
    assert_int_equal(grunt->body.at.z, 0);
    assert_true(grunt->body.at.y > battle_len(20.6));
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_arrives_on_a_fence),
        cmocka_unit_test(the_force_follows_the_heroes),
        BATTLE_TEST(some_of_the_force_may_be_machines),
        BATTLE_TEST(the_red_force_is_hostile_to_both),
        BATTLE_TEST(each_has_a_roll_of_its_own),
        BATTLE_TEST(cells_have_their_middle),
        BATTLE_TEST(a_bogey_looks_away_from_the_centre),
        BATTLE_TEST(it_looks_away_from_the_marker_of_its_grid),
        BATTLE_TEST(a_d12_chooses_among_markers),
        BATTLE_TEST(a_taken_point_means_contact),
        BATTLE_TEST(without_room_beside_it_slides),
        BATTLE_TEST(contact_in_the_centre_is_along_x),
        BATTLE_TEST(a_bogey_slides_towards_the_objective),
        BATTLE_TEST(the_slide_may_have_longer_steps),
        BATTLE_TEST(a_marker_pushes_outwards),
        BATTLE_TEST(a_bogey_slides_onto_the_table),
        BATTLE_TEST(a_bogey_slides_in_from_the_far_corner),
        BATTLE_TEST(a_bogey_may_land_on_a_roof),
        BATTLE_TEST(some_missions_keep_them_off_high_ground),
        BATTLE_TEST(a_crate_is_not_high_ground),
        BATTLE_TEST(deploying_keeps_clear_of_characters),
        BATTLE_TEST(deploying_may_make_contact),
        BATTLE_TEST(without_room_on_the_line_it_is_rolled_again),
        BATTLE_TEST(who_stands_in_for_the_marker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
