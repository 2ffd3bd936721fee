// Where a base can stand and at which level: kerbs, slopes, gaps, roofs, walls and figures.
#include "engine/ground.h"
#include "engine/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/plot.h"

#define NOWHERE (-1) // no standing there

static len level_at(const struct plot *p, const struct mover *m, point at, len from)
{
    len level;
    return ground_level(&p->ground, m, at, from, &level) ? level : NOWHERE;
}

static bool free_at(const struct plot *p, const struct mover *m, point at, len from)
{
    len level;
    return ground_free(&p->ground, m, at, from, &level);
}

// ZD-CYL-09: a base 3 mm over a 10 mm kerb stands on it; touching the kerb from below does not.
static void the_highest_surface_under_the_base_counts(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_box(&p, 200, 0, 400, 400, 0, 10);
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, (point){2000 - 125 + 30, 2000}, 0), MM(10));
    assert_int_equal(level_at(&p, &hero, (point){2000 - 125, 2000}, 0), 0);
    assert_int_equal(level_at(&p, &hero, (point){2000 - 125 + LEN_CONTACT, 2000}, 0), 0);
    assert_int_equal(level_at(&p, &hero, (point){2000 - 125 + LEN_CONTACT + 1, 2000}, 0), MM(10));
    plot_free(&p);
}

// ZD-MOVE-07: a kerb of 15 mm is a free step for a figure 30 mm tall, one of 16 mm is not, up or
// down.
static void a_step_is_half_the_height(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_box(&p, 0, 0, 400, 100, 0, 15);
    plot_box(&p, 0, 300, 400, 400, 0, 16);
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, plot_point(200, 50), 0), MM(15));
    assert_int_equal(level_at(&p, &hero, plot_point(200, 200), MM(15)), 0);
    assert_int_equal(level_at(&p, &hero, plot_point(200, 350), 0), NOWHERE);
    assert_int_equal(level_at(&p, &hero, plot_point(200, 350), MM(16)), MM(16));
    assert_int_equal(level_at(&p, &hero, plot_point(200, 200), MM(16)), NOWHERE);
    plot_free(&p);
}

// ZD-MOVE-02: a cautious move changes its level by nothing, not by a 5 mm kerb.
static void level_only_means_level(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    hero.level_only = true;
    plot_begin(&p, 400, 400);
    plot_box(&p, 200, 0, 400, 400, 0, 5);
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, plot_point(100, 200), 0), 0);
    assert_int_equal(level_at(&p, &hero, plot_point(300, 200), 0), NOWHERE);
    assert_int_equal(level_at(&p, &hero, plot_point(300, 200), MM(5)), MM(5));
    plot_free(&p);
}

// ZD-CYL-09: beside a high edge the centre must stay over the surface, unless a gap narrower than
// the base has that surface on its other side too; the edge is reached when the centre reaches it.
// ZD-BOGEY-MOVE-11: a bogey does not even cross that gap.
static void the_centre_needs_a_surface_or_a_narrow_gap(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero(), bogey = plot_bogey(20);
    plot_begin(&p, 400, 400);
    plot_box(&p, 0, 0, 100, 400, 0, 60);
    plot_box(&p, 120, 0, 200, 400, 0, 60); // after a gap of 20 mm
    plot_box(&p, 226, 0, 300, 400, 0, 60); // after one of 26 mm
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, plot_point(100, 200), MM(60)), MM(60));
    assert_int_equal(level_at(&p, &hero, plot_point(110, 200), MM(60)), MM(60));
    assert_int_equal(level_at(&p, &hero, plot_point(105, 200), MM(60)), MM(60));
    assert_int_equal(level_at(&p, &hero, plot_point(205, 200), MM(60)), NOWHERE);
    assert_int_equal(level_at(&p, &hero, plot_point(300, 200), MM(60)), MM(60));
    assert_int_equal(level_at(&p, &hero, (point){3001, 2000}, MM(60)), NOWHERE);
    assert_int_equal(level_at(&p, &bogey, plot_point(110, 200), MM(60)), NOWHERE);
    plot_free(&p);
}

// ZD-MOVE-14, ZD-CYL-09: a ramp rising 40 mm over 50 is walked, and the level on it is that under
// the centre; one rising 60 mm over 50 is a face, unless it is a staircase.
static void slopes_up_to_one_in_one_are_walked(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_ramp(&p, 100, 0, 150, 100, 40, false, 0);
    plot_ramp(&p, 100, 120, 150, 220, 60, false, 0);
    plot_ramp(&p, 100, 240, 150, 340, 60, false, PIECE_STAIRS);
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, plot_point(125, 50), MM(20)), MM(20));
    assert_int_equal(level_at(&p, &hero, plot_point(110, 50), 0), MM(8));
    assert_int_equal(level_at(&p, &hero, plot_point(110, 170), 0), NOWHERE);
    assert_int_equal(level_at(&p, &hero, plot_point(110, 290), 0), MM(12));
    plot_free(&p);
}

// ZD-MOVE-07: treads of 12 mm between risers of 10 mm are stairs; treads of 5 mm make one face.
static void shallow_treads_are_one_face(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    for (int i = 0; i < 4; i++) {
        plot_box(&p, 200 + 12 * i, 0, 400, 100, 0, 10 + 10 * i);
        plot_box(&p, 200 + 5 * i, 200, 400, 300, 0, 10 + 10 * i);
    }
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, plot_point(190, 50), 0), MM(10));
    assert_int_equal(level_at(&p, &hero, plot_point(201, 50), MM(10)), MM(20));
    assert_int_equal(level_at(&p, &hero, plot_point(190, 250), 0), NOWHERE);
    assert_int_equal(level_at(&p, &hero, plot_point(187, 250), 0), 0);
    plot_free(&p);
}

// ZD-TERRAIN-01, ZD-MOVE-16: a roof is walked under where the figure's height fits, and stood upon.
static void roofs_have_two_sides(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_box(&p, 0, 0, 200, 400, 30, 35);
    plot_box(&p, 200, 0, 400, 400, 29, 34);
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, plot_point(100, 200), 0), 0);
    assert_int_equal(level_at(&p, &hero, plot_point(100, 200), MM(35)), MM(35));
    assert_int_equal(level_at(&p, &hero, plot_point(300, 200), 0), NOWHERE);
    plot_free(&p);
}

// ZD-TERRAIN-09, ZD-TERRAIN-08, ZD-TERRAIN-17: forbidden ground may be touched but not overlapped.
static void forbidden_ground_is_not_overlapped(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    hero.forbidden = 2;
    plot_begin(&p, 400, 400);
    plot_area(&p, 200, 0, 300, 400, 2);
    plot_ready(&p);
    assert_int_equal(level_at(&p, &hero, (point){2000 - 125, 2000}, 0), 0);
    assert_int_equal(level_at(&p, &hero, (point){2000 - 110, 2000}, 0), NOWHERE);
    hero.forbidden = 1;
    assert_int_equal(level_at(&p, &hero, plot_point(250, 200), 0), 0);
    plot_free(&p);
}

// ZD-TERRAIN-11: a wall top 60 mm wide is ground to end on, one of 20 mm is not.
static void a_wall_to_stand_on_is_as_wide_as_the_base(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_box(&p, 100, 0, 160, 400, 0, 50);
    plot_box(&p, 200, 0, 220, 400, 0, 50);
    plot_ready(&p);
    assert_true(free_at(&p, &hero, plot_point(130, 200), MM(50)));
    assert_false(free_at(&p, &hero, plot_point(210, 200), MM(50)));
    plot_free(&p);
}

// ZD-MOVE-16, ZD-RED-DEPLOY-07: nobody ends overlapping a figure; base contact is none, nor is a
// figure that stands higher.
static void nobody_ends_on_a_figure(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_ready(&p);
    p.obstacles[plot_figure(&p, 200, 200, 0, 12, 30)].passable = true;
    plot_figure(&p, 300, 300, 30, 12, 30);
    assert_false(free_at(&p, &hero, plot_point(210, 200), 0));
    assert_false(free_at(&p, &hero, (point){2000 + 239, 2000}, 0));
    assert_true(free_at(&p, &hero, (point){2000 + 245, 2000}, 0));
    assert_true(free_at(&p, &hero, plot_point(300, 300), 0));
    plot_free(&p);
}

// ZD-MOVE-21: the base stays wholly on the table.
static void the_base_stays_on_the_table(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_ready(&p);
    assert_true(free_at(&p, &hero, (point){125, 125}, 0));
    assert_false(free_at(&p, &hero, (point){124, 125}, 0));
    assert_false(free_at(&p, &hero, (point){4000 - 124, 200}, 0));
    plot_free(&p);
}

// ZD-RED-DEPLOY-08: from the middle of a cell inside a tower, the first place towards the objective
// where the whole base fits, tried every 0.05 inches, is about (28.0, 23.6).
static void a_bogey_slides_out_of_a_tower(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    const point cell = {7493, 5969}, objective = {6096, 6096};
    point at = cell;
    plot_begin(&p, 1220, 1220);
    grunt.forbidden = 1;
    struct piece tower = {.top = MM(200), .tags = 1, .flags = PIECE_SOLID};
    tower.hull = hull_box((point){7239, 5588}, (point){7747, 6350});
    assert_int_equal(table_add_piece(p.table, &tower, NULL), STATUS_OK);
    plot_ready(&p);
    for (int i = 1; !free_at(&p, &grunt, at, 0); i++) {
        at = geom_towards(cell, objective, i * 127 / 10);
    }
    assert_in_range(at.x, 7112 - 5, 7112 + 5);
    assert_in_range(at.y, 5994, 6010);
    plot_free(&p);
}

// ZD-RED-DEPLOY-08, ZD-TERRAIN-11: who is put on the table stands on the highest surface that bears
// it: the roof, but not the thin wall beside it, nor what is under the roof.
static void one_is_put_on_the_highest_surface(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    len level = NOWHERE;
    plot_begin(&p, 400, 400);
    plot_box(&p, 0, 0, 100, 400, 40, 50);
    plot_box(&p, 200, 0, 205, 400, 0, 50);
    plot_ready(&p);
    assert_true(ground_settle(&p.ground, &grunt, plot_point(50, 200), &level));
    assert_int_equal(level, MM(50));
    assert_false(ground_settle(&p.ground, &grunt, plot_point(203, 200), &level));
    assert_true(ground_settle(&p.ground, &grunt, plot_point(300, 200), &level));
    assert_int_equal(level, 0);
    plot_free(&p);
}

// ZD-TERRAIN-11: walls too thin to stand on are so at their corner and where they cross, too; two
// of them side by side are not.
static void no_standing_where_thin_walls_meet(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 400, 400);
    plot_box(&p, 100, 100, 112, 200, 0, 40); // a corner
    plot_box(&p, 100, 100, 200, 112, 0, 40);
    plot_box(&p, 294, 250, 306, 350, 0, 40); // a cross
    plot_box(&p, 250, 294, 350, 306, 0, 40);
    plot_box(&p, 100, 300, 115, 340, 0, 40); // side by side
    plot_box(&p, 115, 300, 130, 340, 0, 40);
    plot_ready(&p);
    assert_false(free_at(&p, &grunt, plot_point(106, 106), MM(40)));
    assert_false(free_at(&p, &grunt, plot_point(300, 300), MM(40)));
    assert_true(free_at(&p, &grunt, plot_point(114, 320), MM(40)));
    plot_free(&p);
}

// ZD-BOGEY-MOVE-03: a wall is crossed where there is room above it, not through a roof that rests
// on it.
static void a_wall_under_a_roof_is_not_crossed(void **state)
{
    (void)state;
    struct plot p;
    struct path way;
    struct mover grunt = plot_bogey(51);
    grunt.cross = grunt.climb;
    plot_begin(&p, 400, 400);
    plot_box(&p, 200, 0, 212, 100, 0, 50);
    plot_box(&p, 200, 100, 212, 200, 0, 50);
    plot_box(&p, 200, 100, 300, 200, 45, 50); // a roof over the second
    plot_box(&p, 200, 200, 212, 300, 0, 50);
    plot_box(&p, 200, 200, 300, 300, 85, 90); // a higher one over the third
    plot_ready(&p);
    path_straight(&p.ground, &grunt, plot_spot(170, 50, 0), plot_point(250, 50), &way);
    assert_true(way.complete && way.at[way.n - 1].z == 0);
    path_straight(&p.ground, &grunt, plot_spot(170, 150, 0), plot_point(250, 150), &way);
    assert_true(way.complete && way.at[way.n - 1].z == MM(50)); // over the roof
    path_straight(&p.ground, &grunt, plot_spot(170, 250, 0), plot_point(250, 250), &way);
    assert_true(way.complete && way.at[way.n - 1].z == 0);
    plot_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_highest_surface_under_the_base_counts),
        cmocka_unit_test(a_step_is_half_the_height),
        cmocka_unit_test(level_only_means_level),
        cmocka_unit_test(the_centre_needs_a_surface_or_a_narrow_gap),
        cmocka_unit_test(slopes_up_to_one_in_one_are_walked),
        cmocka_unit_test(shallow_treads_are_one_face),
        cmocka_unit_test(roofs_have_two_sides),
        cmocka_unit_test(forbidden_ground_is_not_overlapped),
        cmocka_unit_test(a_wall_to_stand_on_is_as_wide_as_the_base),
        cmocka_unit_test(nobody_ends_on_a_figure),
        cmocka_unit_test(the_base_stays_on_the_table),
        cmocka_unit_test(a_bogey_slides_out_of_a_tower),
        cmocka_unit_test(one_is_put_on_the_highest_surface),
        cmocka_unit_test(no_standing_where_thin_walls_meet),
        cmocka_unit_test(a_wall_under_a_roof_is_not_crossed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
