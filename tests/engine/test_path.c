// How a base gets from one place to another: what a move measures, what stops it, and the shortest
// way round.
#include "engine/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/plot.h"

#define BROKEN    1u
#define DANGEROUS 2u

static spot path_end(const struct path *p)
{
    return p->at[p->n - 1];
}

static struct path straight(const struct plot *p, const struct mover *m, spot from, point to)
{
    struct path path;
    path_straight(&p->ground, m, from, to, &path);
    return path;
}

// The way into contact with a Cyl3 figure at a place.
static struct path to_figure(const struct plot *p, const struct mover *m, spot from, spot to)
{
    struct path path;
    struct cylinder goal = {to, 125, MM(30)};
    path_find(&p->ground, m, from, &goal, 0, &path);
    return path;
}

static void assert_spot(spot a, len x, len y, len z)
{
    assert_int_equal(a.x, x);
    assert_int_equal(a.y, y);
    assert_int_equal(a.z, z);
}

// ZD-MEAS-03: what a move measures is the way of the centre: 4 inches, not 4.49.
static void the_centre_is_measured(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(50, 50, 0), (point){500 + 1016, 500});
    assert_true(path.complete);
    assert_int_equal(path.length, INCHES(4));
    assert_int_equal(path.n, 2);
    plot_free(&p);
}

// ZD-MEAS-02: a path cut to n units measures no more, whatever its direction.
static void cutting_rounds_back_to_the_start(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 1000, 1000);
    plot_ready(&p);
    for (int i = 0; i < 60; i++) {
        point to = {5000 + 100 * (30 - i) + i, 5000 + 97 * i};
        struct path path = straight(&p, &hero, plot_spot(500, 500, 0), to);
        path_cut(&p.ground, &hero, &path, INCHES(2));
        spot end = path_end(&path);
        int64_t gone = point_distance_squared(plot_point(500, 500), point_of(end));
        assert_true(gone <= len_squared(INCHES(2)));
        assert_true(gone >= len_squared(INCHES(2) - 2));
        assert_int_equal(end.z, 0);
        assert_true(path.length <= INCHES(2));
    }
    plot_free(&p);
}

// ZD-MOVE-07, ZD-MOVE-08: a kerb of 15 mm costs nothing, a wall of 16 mm ends the move at its foot,
// and so does one of 20 mm.
static void a_kerb_is_free_and_a_wall_is_not(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_box(&p, 200, 0, 300, 100, 0, 15);
    plot_box(&p, 200, 110, 300, 200, 0, 16);
    plot_box(&p, 200, 210, 300, 300, 0, 20);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(100, 50, 0), plot_point(350, 50));
    assert_true(path.complete);
    assert_int_equal(path.length, MM(250));
    assert_spot(path_end(&path), MM(350), MM(50), 0);
    path = straight(&p, &hero, plot_spot(100, 50, 0), plot_point(250, 50));
    assert_spot(path_end(&path), MM(250), MM(50), MM(15));
    for (int y = 155; y <= 255; y += 100) {
        path = straight(&p, &hero, plot_spot(100, y, 0), plot_point(350, y));
        assert_false(path.complete);
        assert_spot(path_end(&path), 2000 - 125, MM(y), 0);
    }
    plot_free(&p);
}

// ZD-MOVE-07: a staircase of small steps is climbed in one move, at no cost.
static void stairs_are_climbed_in_one_move(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    for (int i = 1; i <= 6; i++) {
        plot_box(&p, 100 + 15 * i, 0, 350, 100, 0, 12 * i);
    }
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(50, 50, 0), plot_point(300, 50));
    assert_true(path.complete);
    assert_int_equal(path.length, MM(250));
    assert_int_equal(path_end(&path).z, MM(72));
    path = straight(&p, &hero, plot_spot(300, 50, 72), plot_point(50, 50));
    assert_true(path.complete);
    assert_int_equal(path_end(&path).z, 0);
    plot_free(&p);
}

// ZD-MOVE-14, ZD-TERRAIN-13, ZD-TERRAIN-01: a ramp of 38.7 degrees and any stairs are walked up to
// the roof they lead to and down again, and measured from above; 50.2 degrees are a face.
static void ramps_are_walked(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero(), dog = plot_hero();
    dog.height = MM(10);
    dog.step = MM(5);
    plot_begin(&p, 600, 400);
    plot_ramp(&p, 100, 0, 150, 100, 40, false, 0);
    plot_box(&p, 150, 0, 250, 100, 0, 40);
    plot_ramp(&p, 250, 0, 300, 100, 40, true, 0);
    plot_ramp(&p, 100, 120, 150, 220, 60, false, 0);
    plot_ramp(&p, 100, 240, 150, 340, 60, false, PIECE_STAIRS);
    plot_box(&p, 150, 240, 350, 340, 0, 60);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(50, 50, 0), plot_point(200, 50));
    assert_true(path.complete);
    assert_int_equal(path.length, MM(150));
    assert_int_equal(path_end(&path).z, MM(40));
    path = straight(&p, &dog, plot_spot(50, 50, 0), plot_point(400, 50));
    assert_true(path.complete);
    assert_int_equal(path.length, MM(350));
    assert_int_equal(path_end(&path).z, 0);
    path = straight(&p, &hero, plot_spot(50, 170, 0), plot_point(200, 170));
    assert_spot(path_end(&path), 1000 - 125, MM(170), 0);
    path = straight(&p, &hero, plot_spot(50, 290, 0), plot_point(200, 290));
    assert_int_equal(path_end(&path).z, MM(60));
    hero.level_only = true; // ZD-MOVE-02: slopes included
    path = straight(&p, &hero, plot_spot(50, 50, 0), plot_point(200, 50));
    assert_false(path.complete);
    assert_int_equal(path_end(&path).z, 0);
    plot_free(&p);
}

// ZD-CYL-09: whoever is stopped where it steps off the side of stairs, in the corner of the
// landing, still stands on the stairs, at their height under the centre.
static void stopped_at_the_side_of_stairs(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    len level;
    plot_begin(&p, 600, 400);
    plot_ramp(&p, 100, 250, 200, 330, 70, false, PIECE_STAIRS);
    plot_box(&p, 200, 150, 550, 400, 0, 70);
    plot_ready(&p);
    for (int y = 800; y <= 2000; y++) {
        struct path path = straight(&p, &hero, plot_spot(150, 270, 35), (point){4000, y});
        spot end = path_end(&path);
        ground_free(&p.ground, &hero, point_of(end), end.z, &level);
        assert_in_range(end.z + 1 - level, 0, 2); // a slope's height is rounded
    }
    struct path path = straight(&p, &hero, plot_spot(150, 270, 35), (point){4000, 1594});
    assert_spot(path_end(&path), 1951, 2501, 667);
    plot_free(&p);
}

// ZD-CYL-09, ZD-MOVE-15: the same for whoever is stopped by an enemy just as its centre comes over
// the stairs.
static void stopped_by_an_enemy_on_stairs(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    len level;
    plot_begin(&p, 600, 400);
    plot_ramp(&p, 100, 250, 200, 330, 70, false, PIECE_STAIRS);
    plot_ready(&p);
    struct cylinder *enemy = &p.obstacles[plot_figure(&p, 120, 260, 0, 12, 30)].body;
    p.obstacles[0].stops = true;
    for (len y = 2600; y < 2800; y++) {
        enemy->at.y = y;
        struct path path = straight(&p, &hero, plot_spot(120, 220, 0), plot_point(121, 400));
        spot end = path_end(&path);
        assert_true(path.stopped);
        ground_free(&p.ground, &hero, point_of(end), end.z, &level);
        assert_in_range(end.z + 1 - level, 0, 2);
    }
    plot_free(&p);
}

// ZD-MOVE-16: a 25 mm base does not pass a gap of 20 mm between walls, and passes one of 26 mm.
static void a_base_needs_its_width(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 600, 600);
    plot_box(&p, 300, 0, 310, 200, 0, 40);
    plot_box(&p, 300, 220, 310, 400, 0, 40);
    plot_box(&p, 300, 426, 310, 600, 0, 40);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(200, 210, 0), plot_point(400, 210));
    assert_false(path.complete);
    path = straight(&p, &hero, plot_spot(200, 413, 0), plot_point(400, 413));
    assert_true(path.complete);
    path = to_figure(&p, &hero, plot_spot(200, 210, 0), plot_spot(400, 210, 0));
    assert_true(path.complete);
    assert_true(path.length > MM(400)); // by way of the other gap
    plot_free(&p);
}

// ZD-CYL-09, ZD-BOGEY-MOVE-11: a gap narrower than the base is walked over, but not by a bogey; one
// that is wider stops the move when the centre reaches its edge.
static void narrow_gaps_are_walked_over(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero(), bogey = plot_bogey(50);
    plot_begin(&p, 600, 400);
    plot_box(&p, 0, 0, 200, 100, 0, 80);
    plot_box(&p, 220, 0, 400, 100, 0, 80);
    plot_box(&p, 426, 0, 600, 100, 0, 80);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(100, 50, 80), plot_point(300, 50));
    assert_true(path.complete);
    assert_int_equal(path.length, MM(200));
    path = straight(&p, &bogey, plot_spot(100, 50, 80), plot_point(300, 50));
    assert_spot(path_end(&path), MM(200), MM(50), MM(80));
    path = straight(&p, &hero, plot_spot(300, 50, 80), plot_point(500, 50));
    assert_spot(path_end(&path), MM(400), MM(50), MM(80));
    plot_free(&p);
}

// ZD-MOVE-21, ZD-BOGEY-MOVE-06: moving ends where the base touches the table's edge.
static void the_table_edge_stops(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 400, 400);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(30, 200, 0), plot_point(-50, 200));
    assert_false(path.complete);
    assert_spot(path_end(&path), 125, 2000, 0);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-12, ZD-MOVE-16: contact with an enemy ends the move, however it came about; a
// friend is passed over but not ended on, and other things are in the way.
static void contact_stops(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 600, 400);
    plot_ready(&p);
    int enemy = plot_figure(&p, 300, 100, 0, 12, 30), friend = plot_figure(&p, 300, 200, 0, 12, 30);
    plot_figure(&p, 300, 300, 0, 20, 50);
    p.obstacles[enemy].stops = true;
    p.obstacles[friend].passable = true;
    struct path path = straight(&p, &hero, plot_spot(200, 100, 0), plot_point(400, 100));
    assert_true(path.stopped);
    assert_int_equal(path.stopped_by, enemy);
    assert_spot(path_end(&path), 3000 - 245, 1000, 0);
    path = straight(&p, &hero, plot_spot(200, 200, 0), plot_point(400, 200));
    assert_true(path.complete);
    path = straight(&p, &hero, plot_spot(200, 200, 0), plot_point(310, 200));
    path_cut(&p.ground, &hero, &path, path.length);
    assert_spot(path_end(&path), 3000 - 240, 2000, 0); // within the tolerance of contact
    path = straight(&p, &hero, plot_spot(200, 300, 0), plot_point(400, 300));
    assert_false(path.complete || path.stopped);
    assert_spot(path_end(&path), 3000 - 325, 3000, 0);
    plot_free(&p);
}

// ZD-MOVE-15: who starts in contact may leave it.
static void contact_does_not_hold(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 600, 400);
    plot_ready(&p);
    p.obstacles[plot_figure(&p, 300, 200, 0, 12, 30)].stops = true;
    struct path path = straight(&p, &hero, (spot){3000 - 245, 2000, 0}, plot_point(100, 200));
    assert_true(path.complete);
    path = straight(&p, &hero, (spot){3000 - 245, 2000, 0}, plot_point(290, 200));
    assert_true(path.stopped);
    assert_spot(path_end(&path), 3000 - 245, 2000, 0);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-01, ZD-BOGEY-MOVE-12: in the open an Elite 10 inches away ends 7 inches away, and
// one inch away it moves one inch, into contact.
static void a_bogey_walks_to_contact(void **state)
{
    (void)state;
    struct plot p;
    struct mover elite = plot_bogey(76);
    plot_begin(&p, 600, 400);
    plot_ready(&p);
    spot from = {1000, 2000, 0}, to = {1000 + 10 * LEN_INCH + 250, 2000, 0};
    struct path path = to_figure(&p, &elite, from, to);
    assert_true(path.complete);
    assert_int_equal(path.length, INCHES(10));
    path_cut(&p.ground, &elite, &path, INCHES(3));
    assert_spot(path_end(&path), 1000 + 3 * LEN_INCH, 2000, 0);
    path = to_figure(&p, &elite, from, (spot){1000 + LEN_INCH + 250, 2000, 0});
    path_cut(&p.ground, &elite, &path, INCHES(3));
    assert_int_equal(path.length, INCHES(1));
    plot_free(&p);
}

// ZD-BOGEY-MOVE-02: a wall between, 5 inches straight and 8 round it: cut at 3 inches, the way
// still has 5 to go.
static void the_shortest_way_round_is_cut(void **state)
{
    (void)state;
    struct plot p;
    struct mover elite = plot_bogey(20);
    plot_begin(&p, 600, 600);
    plot_box(&p, 295, 200, 305, 382, 0, 100);
    plot_ready(&p);
    spot from = {3000 - 760, 3000, 0}, to = {3000 + 760, 3000, 0};
    struct path path = to_figure(&p, &elite, from, to);
    assert_true(path.complete);
    assert_true(path.length > INCHES(7) && path.length < INCHES(9));
    for (int i = 1; i + 1 < path.n; i++) {
        assert_true(path.at[i].y > MM(382)); // the near end of the wall
    }
    struct path cut = path;
    path_cut(&p.ground, &elite, &cut, INCHES(3));
    assert_true(cut.length <= INCHES(3) && cut.length >= INCHES(3) - 3);
    struct path rest = to_figure(&p, &elite, path_end(&cut), to);
    assert_true(rest.complete);
    assert_in_range(rest.length + cut.length, path.length - 4, path.length + 8);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-09, ZD-BOGEY-MOVE-03, ZD-TERRAIN-12: a 2.5 inch wall is crossed at no cost by who
// climbs 3 inches, and not by who climbs 2.
static void walls_within_the_limit_are_crossed(void **state)
{
    (void)state;
    struct plot p;
    struct mover elite = plot_bogey(76), grunt = plot_bogey(51);
    plot_begin(&p, 600, 600);
    plot_box(&p, 300, 0, 308, 500, 0, 63);
    plot_ready(&p);
    spot from = plot_spot(200, 250, 0), to = plot_spot(400, 250, 0);
    struct path path = to_figure(&p, &elite, from, to);
    assert_true(path.complete);
    assert_int_equal(path.length, MM(200) - 250);
    path = to_figure(&p, &grunt, from, to);
    assert_true(path.complete);
    assert_true(path.length > MM(500));
    plot_free(&p);
}

// ZD-BOGEY-MOVE-03: nobody ends on the wall it is crossing.
static void nobody_ends_on_a_fence(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 600, 600);
    plot_box(&p, 300, 0, 305, 600, 0, 25);
    plot_ready(&p);
    struct path path = to_figure(&p, &grunt, plot_spot(280, 250, 0), plot_spot(500, 250, 0));
    assert_true(path.complete);
    struct path cut = path;
    path_cut(&p.ground, &grunt, &cut, MM(20));
    assert_in_range(path_end(&cut).x, 3000 - 125, 3000 - 120);
    assert_int_equal(cut.face, 0);
    cut = path;
    path_cut(&p.ground, &grunt, &cut, MM(40));
    assert_int_equal(path_end(&cut).x, MM(320));
    plot_free(&p);
}

// ZD-BOGEY-MOVE-07: climbing onto a roof the height is part of the way; who has no distance left on
// the face ends at its foot.
static void the_face_ends_at_its_foot(void **state)
{
    (void)state;
    struct plot p;
    struct mover elite = plot_bogey(77);
    plot_begin(&p, 600, 600);
    plot_box(&p, 300, 200, 500, 400, 0, 76);
    plot_ready(&p);
    spot from = {3000 - 125 - LEN_INCH, 3000, 0};
    struct path path = to_figure(&p, &elite, from, (spot){4000, 3000, 760});
    assert_true(path.complete);
    assert_in_range(path.length, LEN_INCH + 125 + 760 + 750 - 2, LEN_INCH + 125 + 760 + 750 + 2);
    assert_int_equal(path_end(&path).z, 760);
    struct path cut = path;
    path_cut(&p.ground, &elite, &cut, INCHES(3));
    assert_in_range(path_end(&cut).x, 3000 - 125, 3000 - 120);
    assert_int_equal(path_end(&cut).z, 0);
    assert_in_range(cut.face, 2 * LEN_INCH - 5, 2 * LEN_INCH);
    assert_int_equal(cut.foot.x, path_end(&cut).x);
    cut = path;
    path_cut(&p.ground, &elite, &cut, INCHES(5));
    assert_int_equal(path_end(&cut).z, 760);
    assert_true(path_end(&cut).x >= 3000);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-10, ZD-BOGEY-MOVE-09: a Grunt climbs down from a roof of 2 inches, and stays on one
// of 5; the limit may be lifted downwards.
static void roofs_are_left_within_the_limit(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 800, 600);
    plot_box(&p, 100, 200, 200, 300, 0, 50);
    plot_box(&p, 400, 200, 500, 300, 0, 127);
    plot_ready(&p);
    spot goal = plot_spot(300, 250, 0);
    struct path path = to_figure(&p, &grunt, plot_spot(150, 250, 50), goal);
    assert_true(path.complete);
    assert_in_range(path.length, MM(50 + 150 - 25) - 2, MM(50 + 150 - 25) + 2);
    struct path cut = path;
    path_cut(&p.ground, &grunt, &cut, MM(70));
    assert_in_range(path_end(&cut).x, 1999, 2000);
    assert_int_equal(path_end(&cut).z, MM(50));
    assert_in_range(cut.face, MM(20), MM(20) + 1);
    assert_int_equal(cut.foot.z, 0);
    path = to_figure(&p, &grunt, plot_spot(450, 250, 127), goal);
    assert_false(path.complete);
    assert_int_equal(path_end(&path).z, MM(127));
    assert_in_range(path_end(&path).x, 4000, 4004);
    grunt.drop = LEN_MAX;
    path = to_figure(&p, &grunt, plot_spot(450, 250, 127), goal);
    assert_true(path.complete);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-05, ZD-TERRAIN-08: a dangerous strip is walked round.
static void dangerous_ground_is_walked_round(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    grunt.forbidden = DANGEROUS;
    plot_begin(&p, 600, 600);
    plot_area(&p, 290, 200, 310, 600, DANGEROUS);
    plot_ready(&p);
    struct path path = to_figure(&p, &grunt, plot_spot(200, 300, 0), plot_spot(400, 300, 0));
    assert_true(path.complete);
    assert_true(path.length > MM(260));
    assert_int_equal(path_tags(&p.ground, &grunt, &path), 0);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-12: figures in the way are walked round, those that stop without touching them.
static void figures_are_walked_round(void **state)
{
    (void)state;
    struct plot p;
    struct mover boss = plot_bogey(76);
    plot_begin(&p, 600, 600);
    plot_ready(&p);
    p.obstacles[plot_figure(&p, 250, 300, 0, 12, 30)].stops = true;
    plot_figure(&p, 350, 305, 0, 20, 30);
    int goal = plot_figure(&p, 450, 300, 0, 12, 30);
    p.obstacles[goal].stops = true;
    struct path path = to_figure(&p, &boss, plot_spot(150, 300, 0), plot_spot(450, 300, 0));
    assert_true(path.complete);
    assert_true(path.length > MM(275) && path.length < MM(310));
    plot_free(&p);
}

// ZD-BOGEY-MOVE-02: without a route the bogey goes to the reachable point nearest its goal.
static void no_route_leads_as_near_as_it_gets(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 600, 600);
    plot_box(&p, 200, 200, 400, 220, 0, 100);
    plot_box(&p, 200, 380, 400, 400, 0, 100);
    plot_box(&p, 200, 220, 220, 380, 0, 100);
    plot_box(&p, 380, 220, 400, 380, 0, 100);
    plot_ready(&p);
    struct path path = to_figure(&p, &grunt, plot_spot(100, 100, 0), plot_spot(260, 300, 0));
    assert_false(path.complete);
    assert_in_range(path_end(&path).x, 2000 - 135, 2000 - 120);
    assert_in_range(path_end(&path).y, 2980, 3020);
    path = to_figure(&p, &grunt, path_end(&path), plot_spot(260, 300, 0));
    assert_true(path.length < LEN_MM);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-02, ZD-BOGEY-MOVE-09: below a hero on a roof too high to climb it waits at the
// foot.
static void a_high_roof_is_waited_under(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 600, 600);
    plot_box(&p, 300, 200, 500, 400, 0, 127);
    plot_ready(&p);
    struct path path = to_figure(&p, &grunt, plot_spot(100, 100, 0), plot_spot(350, 300, 127));
    assert_false(path.complete);
    assert_in_range(path_end(&path).x, 3000 - 135, 3000 - 120);
    assert_in_range(path_end(&path).y, 2980, 3020);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-12: where a neighbour stands in the straight way's last place, contact is made
// beside it.
static void contact_is_made_beside_a_neighbour(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 600, 600);
    plot_ready(&p);
    plot_figure(&p, 375, 300, 0, 12, 30);
    struct path path = to_figure(&p, &grunt, plot_spot(200, 300, 0), plot_spot(400, 300, 0));
    assert_true(path.complete);
    int64_t apart = point_distance_squared(point_of(path_end(&path)), plot_point(400, 300));
    assert_in_range(apart, 250 * 250 - 500, 255 * 255);
    assert_true(path.length > MM(150) && path.length < MM(215));
    plot_free(&p);
}

// ZD-TERRAIN-13, ZD-BOGEY-MOVE-10: a roof too high to climb is reached by its stairs.
static void a_roof_is_reached_by_its_ramp(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(20);
    plot_begin(&p, 800, 600);
    plot_box(&p, 300, 200, 500, 400, 0, 60);
    plot_ramp(&p, 500, 300, 600, 400, 60, true, 0);
    plot_ready(&p);
    struct path path = to_figure(&p, &grunt, plot_spot(100, 300, 0), plot_spot(350, 300, 60));
    assert_true(path.complete);
    assert_int_equal(path_end(&path).z, MM(60));
    assert_in_range(path.length, MM(600), MM(850));
    plot_free(&p);
}

// ZD-TERRAIN-17: what the centre moved over counts, what only the base overlaps does not; starting
// inside is moving over it.
static void only_the_centre_moves_over_ground(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    plot_begin(&p, 600, 600);
    plot_area(&p, 200, 200, 300, 300, BROKEN);
    plot_area(&p, 400, 0, 410, 600, DANGEROUS);
    plot_box(&p, 450, 0, 600, 600, 100, 110);
    plot_ready(&p);
    struct path path = straight(&p, &hero, plot_spot(100, 195, 0), plot_point(350, 195));
    assert_int_equal(path_tags(&p.ground, &hero, &path), 0);
    path = straight(&p, &hero, plot_spot(100, 200, 0), plot_point(350, 200));
    assert_int_equal(path_tags(&p.ground, &hero, &path), 0);
    path = straight(&p, &hero, plot_spot(250, 250, 0), plot_point(350, 250));
    assert_int_equal(path_tags(&p.ground, &hero, &path), BROKEN);
    path = straight(&p, &hero, plot_spot(100, 250, 0), plot_point(500, 250));
    assert_int_equal(path_tags(&p.ground, &hero, &path), BROKEN | DANGEROUS);
    path = straight(&p, &hero, plot_spot(250, 250, 0), plot_point(250, 250));
    assert_int_equal(path_tags(&p.ground, &hero, &path), 0);
    plot_free(&p);
}

// ZD-MEAS-03: a way along corners is measured along them.
static void corners_are_followed(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    struct path path;
    plot_begin(&p, 600, 600);
    plot_box(&p, 0, 400, 600, 410, 0, 40);
    plot_ready(&p);
    const point corners[] = {plot_point(300, 100), plot_point(300, 300), plot_point(300, 500)};
    path_through(&p.ground, &hero, plot_spot(100, 100, 0), corners, 2, &path);
    assert_true(path.complete);
    assert_int_equal(path.length, MM(400));
    path_through(&p.ground, &hero, plot_spot(100, 100, 0), corners, 3, &path);
    assert_false(path.complete);
    assert_spot(path_end(&path), MM(300), MM(400) - 125, 0);
    path_cut(&p.ground, &hero, &path, MM(250));
    assert_spot(path_end(&path), MM(300), MM(150), 0);
    plot_free(&p);
}

// Into a closed yard, too near a wall and over open ground: the whole way is found where there is
// one, and half a way is not given.
static void the_whole_way_or_none(void **state)
{
    (void)state;
    struct plot p;
    struct mover hero = plot_hero();
    struct path path, same;
    plot_begin(&p, 600, 600);
    plot_box(&p, 300, 200, 500, 210, 0, 50);
    plot_box(&p, 300, 390, 500, 400, 0, 50);
    plot_box(&p, 300, 210, 310, 390, 0, 50);
    plot_box(&p, 490, 210, 500, 390, 0, 50);
    plot_ready(&p);
    spot from = plot_spot(100, 300, 0);
    struct cylinder goal = {.at = plot_spot(400, 300, 0)};
    path_find_whole(&p.ground, &hero, from, &goal, -hero.radius, &path);
    assert_false(path.complete);
    assert_int_equal(path.n, 1);
    assert_int_equal(path.length, 0);
    goal.at = plot_spot(295, 300, 0);
    path_find_whole(&p.ground, &hero, from, &goal, -hero.radius, &path);
    assert_false(path.complete);
    assert_int_equal(path.n, 1);
    goal.at = plot_spot(550, 300, 0);
    path_find_whole(&p.ground, &hero, from, &goal, -hero.radius, &path);
    path_find(&p.ground, &hero, from, &goal, -hero.radius, &same);
    assert_true(path.complete);
    assert_in_range(path_end(&path).x, MM(550) - 1, MM(550));
    assert_int_equal(path.n, same.n);
    assert_int_equal(path.length, same.length);
    plot_free(&p);
}

// ZD-BOGEY-MOVE-02: the near side of the goal is taken by those who lie there; the way leads to
// the free side.
static void a_taken_side_is_gone_round(void **state)
{
    (void)state;
    struct plot p;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 800, 600);
    plot_figure(&p, 400, 300, 0, 12, 30);
    plot_figure(&p, 375, 300, 0, 12, 30);
    plot_figure(&p, 384, 279, 0, 12, 30);
    plot_figure(&p, 384, 321, 0, 12, 30);
    plot_ready(&p);
    struct path path = to_figure(&p, &grunt, plot_spot(100, 300, 0), plot_spot(400, 300, 0));
    assert_true(path.complete);
    assert_true(path_end(&path).x > MM(400));
    plot_free(&p);
}

// ZD-BOGEY-MOVE-07: where there is no room at the foot of a face, what is spent on it is no more
// than leads there: nobody hangs lower than the foot.
// The place to stand is found by what lies behind a wall that is known already.
static void what_hides_behind_a_wall_is_found(void **state)
{
    (void)state;
    struct mover m = plot_hero();
    struct cylinder goal = {{MM(312), MM(414), 0}, 125, MM(30)};
    struct plot p;
    struct path path;
    plot_begin(&p, 600, 600);
    plot_box(&p, 271, 417, 304, 507, 0, 57);
    plot_box(&p, 238, 404, 328, 458, 0, 22);
    plot_ready(&p);
    path_find(&p.ground, &m, plot_spot(204, 276, 0), &goal, 0, &path);
    assert_true(path.complete);
    assert_int_equal(path.n, 2);
    assert_spot(path.at[1], 2999, 3920, 0);
    plot_free(&p);
}

static void a_face_has_an_end(void **state)
{
    (void)state;
    struct plot p;
    struct path way;
    struct mover grunt = plot_bogey(51);
    plot_begin(&p, 400, 400);
    plot_box(&p, 0, 0, 200, 400, 0, 40);
    plot_ready(&p);
    p.obstacles[plot_figure(&p, 230, 200, 0, 30, 10)].passable = true;
    path_straight(&p.ground, &grunt, plot_spot(150, 200, 40), plot_point(330, 200), &way);
    assert_true(way.complete);
    path_cut(&p.ground, &grunt, &way, MM(125)); // it would end on whoever lies at the foot
    assert_int_equal(way.at[way.n - 1].z, MM(40));
    assert_int_equal(way.foot.z, 0);
    len run = way.foot.x - way.at[way.n - 1].x;
    assert_int_equal(way.face, run + MM(40));
    plot_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_centre_is_measured),
        cmocka_unit_test(cutting_rounds_back_to_the_start),
        cmocka_unit_test(a_kerb_is_free_and_a_wall_is_not),
        cmocka_unit_test(stairs_are_climbed_in_one_move),
        cmocka_unit_test(ramps_are_walked),
        cmocka_unit_test(stopped_at_the_side_of_stairs),
        cmocka_unit_test(stopped_by_an_enemy_on_stairs),
        cmocka_unit_test(a_base_needs_its_width),
        cmocka_unit_test(narrow_gaps_are_walked_over),
        cmocka_unit_test(the_table_edge_stops),
        cmocka_unit_test(contact_stops),
        cmocka_unit_test(contact_does_not_hold),
        cmocka_unit_test(a_bogey_walks_to_contact),
        cmocka_unit_test(the_shortest_way_round_is_cut),
        cmocka_unit_test(walls_within_the_limit_are_crossed),
        cmocka_unit_test(nobody_ends_on_a_fence),
        cmocka_unit_test(the_face_ends_at_its_foot),
        cmocka_unit_test(roofs_are_left_within_the_limit),
        cmocka_unit_test(dangerous_ground_is_walked_round),
        cmocka_unit_test(figures_are_walked_round),
        cmocka_unit_test(no_route_leads_as_near_as_it_gets),
        cmocka_unit_test(a_high_roof_is_waited_under),
        cmocka_unit_test(contact_is_made_beside_a_neighbour),
        cmocka_unit_test(a_roof_is_reached_by_its_ramp),
        cmocka_unit_test(only_the_centre_moves_over_ground),
        cmocka_unit_test(corners_are_followed),
        cmocka_unit_test(the_whole_way_or_none),
        cmocka_unit_test(a_taken_side_is_gone_round),
        cmocka_unit_test(what_hides_behind_a_wall_is_found),
        cmocka_unit_test(a_face_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
