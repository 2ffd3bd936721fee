// Ranges, contact and distances at the places where rounding would decide.
#include "engine/geom.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define CYL3(x, y, z)                                                                              \
    (struct cylinder)                                                                              \
    {                                                                                              \
        {x, y, z}, 125, 300                                                                        \
    }

static int range_inches(struct cylinder a, struct cylinder b)
{
    return len_squared_units_up(cylinder_range_squared(&a, &b), LEN_INCH);
}

// ZD-MEAS-04: two Cyl3 with centres 8.25 in apart: the gap is 7.27 in, the range 8; in contact 0.
static void range_runs_edge_to_edge(void **state)
{
    struct cylinder a = CYL3(0, 0, 0), b = CYL3(2096, 0, 0);
    (void)state;
    assert_int_equal(cylinder_gap(&a, &b), 1846);
    assert_int_equal(range_inches(a, b), 8);
    assert_int_equal(range_inches(a, CYL3(250, 0, 0)), 0);
    assert_int_equal(range_inches(a, CYL3(100, 100, 0)), 0);
    assert_int_equal(range_inches(a, CYL3(251, 0, 0)), 1);
    assert_int_equal(range_inches(a, CYL3(250 + 1778, 0, 0)), 7);
    assert_int_equal(range_inches(a, CYL3(250 + 1779, 0, 0)), 8);
}

// ZD-MEAS-05: a gap of 4 in and levels 3 in apart: range 5 exactly, whichever looks.
static void range_counts_height(void **state)
{
    struct cylinder a = CYL3(0, 0, 0), b = CYL3(250 + 4 * 254, 0, 3 * 254);
    (void)state;
    assert_int_equal(cylinder_range_squared(&a, &b), len_squared(5 * 254));
    assert_int_equal(range_inches(a, b), 5);
    assert_int_equal(range_inches(b, a), 5);
    b.at.x++;
    assert_int_equal(range_inches(a, b), 6);
    assert_int_equal(range_inches(a, CYL3(30, 40, 254)), 1);
}

// The square of an irrational range is the true one rounded up: (sqrt(300^2 + 500^2) - 250)^2 is
// 110952.4....
static void irrational_ranges_never_read_less(void **state)
{
    struct cylinder a = CYL3(0, 0, 0), b = CYL3(300, 500, 0);
    struct cylinder far = {{LEN_MAX, LEN_MAX, 0}, LEN_MAX, 0};
    struct cylinder near = {{-LEN_MAX, -LEN_MAX, 0}, LEN_MAX / 4, 0};
    (void)state;
    assert_int_equal(cylinder_range_squared(&a, &b), 110953);
    assert_int_equal(cylinder_range_squared(&near, &far), 2491432188135);
}

// ZD-MEAS-06: 12.0 in edge to edge is within 12 in, 12.1 in is not.
static void within_means_unrounded_and_inclusive(void **state)
{
    struct cylinder a = CYL3(0, 0, 0), b = CYL3(0, 250 + 3048, 0), c = CYL3(0, 250 + 3073, 0);
    (void)state;
    assert_true(cylinder_range_squared(&a, &b) <= len_squared(12 * 254));
    assert_false(cylinder_range_squared(&a, &c) <= len_squared(12 * 254));
}

// ZD-MEAS-07: 110 mm from a Cyl3's centre to a point: 97.5 mm, range 4.
static void points_are_cylinders_without_size(void **state)
{
    struct cylinder a = CYL3(0, 0, 0), p = {{1100, 0, 0}, 0, 0};
    (void)state;
    assert_int_equal(cylinder_gap(&a, &p), 975);
    assert_int_equal(range_inches(a, p), 4);
}

// ZD-CYL-07: centres 25.0 mm apart are engaged, so are 25.5 mm, 25.6 mm are not; a figure on a 20
// mm crate is engaged, one on a 60 mm roof is not; ends that meet within 0.5 mm do.
static void touching_is_within_half_a_millimetre(void **state)
{
    static const struct {
        len x, z;
        bool touches;
    } cases[] = {{250, 0, true},    {255, 0, true},    {256, 0, false},   {250, 200, true},
                 {250, 600, false}, {250, 305, true},  {250, 306, false}, {0, 300, true},
                 {250, -305, true}, {250, -306, false}};
    struct cylinder a = CYL3(0, 0, 0);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cylinder b = CYL3(cases[i].x, 0, cases[i].z);
        assert_int_equal(cylinder_touches(&a, &b), cases[i].touches);
        assert_int_equal(cylinder_touches(&b, &a), cases[i].touches);
    }
}

// ZD-MEAS-02: an end point never lies beyond the distance, and no further short of it than rounding
// back each coordinate by less than a tenth of a millimetre makes it.
static void ends_are_rounded_back(void **state)
{
    point from = {100, -200};
    (void)state;
    for (int i = 1; i < 400; i++) {
        point to = {from.x + 37 * i - 7000, from.y + 91 * i % 5000 - 2500};
        point end = geom_towards(from, to, 1524);
        int64_t reached = point_distance_squared(from, end);
        assert_true(reached <= len_squared(1524));
        assert_true(reached > len_squared(1524 - 2));
    }
    point end = geom_towards(from, (point){100 + 3, -200 - 4}, 1000);
    assert_int_equal(end.x, 100 + 600);
    assert_int_equal(end.y, -200 - 800);
}

static void hulls_are_put_in_order(void **state)
{
    point v[] = {{0, 0}, {0, 100}, {0, 100}, {50, 100}, {100, 100}, {100, 0}};
    struct hull h;
    (void)state;
    assert_true(hull_make(&h, v, 6));
    assert_int_equal(h.n, 4);
    assert_true(point_cross(h.v[0], h.v[1], h.v[2]) > 0);
    for (int i = 0; i < 4; i++) {
        assert_true(hull_holds(&h, v[i]));
    }
}

static void what_is_no_convex_polygon_is_refused(void **state)
{
    point line[] = {{0, 0}, {50, 50}, {100, 100}, {20, 20}};
    point dent[] = {{0, 0}, {100, 0}, {50, 10}, {50, 100}};
    point bow[] = {{0, 0}, {100, 100}, {100, 0}, {0, 100}};
    point star[] = {{0, -100}, {59, 81}, {-95, -31}, {95, -31}, {-59, 81}};
    struct hull h = {.n = 7};
    (void)state;
    assert_false(hull_make(&h, line, 4));
    assert_false(hull_make(&h, dent, 4));
    assert_false(hull_make(&h, bow, 4));
    assert_false(hull_make(&h, star, 5));
    assert_false(hull_make(&h, star, 2));
    assert_int_equal(h.n, 7);
}

static void hulls_hold_their_edges(void **state)
{
    struct hull h = hull_box((point){10, 20}, (point){30, 60});
    point low, high;
    (void)state;
    assert_true(hull_holds(&h, (point){20, 40}));
    assert_true(hull_holds(&h, (point){10, 20}));
    assert_true(hull_holds(&h, (point){30, 33}));
    assert_false(hull_holds(&h, (point){31, 33}));
    hull_bounds(&h, &low, &high);
    assert_true(low.x == 10 && low.y == 20 && high.x == 30 && high.y == 60);
}

static void distances_to_hulls_and_segments(void **state)
{
    struct hull h = hull_box((point){0, 0}, (point){100, 100});
    (void)state;
    assert_int_equal(hull_distance_squared(&h, (point){50, 50}), 0);
    assert_int_equal(hull_distance_squared(&h, (point){100, 100}), 0);
    assert_int_equal(hull_distance_squared(&h, (point){110, 50}), 100);
    assert_int_equal(hull_distance_squared(&h, (point){103, 104}), 25);
    assert_int_equal(geom_segment_distance_squared((point){0, 0}, (point){1, 2}, (point){2, 0}), 3);
    assert_int_equal(geom_segment_distance_squared((point){5, 5}, (point){5, 5}, (point){8, 9}),
                     25);
}

// ZD-LOS-07: a wall face 0.3 mm from a Cyl3 is in contact, one 5 mm away is not.
static void contact_with_a_piece_is_within_half_a_millimetre(void **state)
{
    struct hull wall = hull_box((point){1000, 0}, (point){1020, 2000});
    int64_t reach = len_squared(125 + LEN_CONTACT);
    (void)state;
    assert_true(hull_distance_squared(&wall, (point){1000 - 125 - 3, 900}) <= reach);
    assert_true(hull_distance_squared(&wall, (point){1000 - 125 - 5, 900}) <= reach);
    assert_false(hull_distance_squared(&wall, (point){1000 - 125 - 6, 900}) <= reach);
    assert_false(hull_distance_squared(&wall, (point){1000 - 125 - 50, 900}) <= reach);
}

static void segments_meet_hulls(void **state)
{
    static const struct {
        point a, b;
        bool meets;
    } cases[] = {{{-50, 50}, {150, 50}, true},    {{-50, 0}, {150, 0}, true},
                 {{-50, -1}, {150, -1}, false},   {{40, 40}, {60, 60}, true},
                 {{-50, 50}, {0, 50}, true},      {{-50, 50}, {-1, 50}, false},
                 {{-50, 50}, {50, -50}, true},    {{-51, 50}, {49, -50}, false},
                 {{50, 50}, {50, 50}, true},      {{100, 100}, {100, 100}, true},
                 {{101, 101}, {101, 101}, false}, {{120, 120}, {150, 150}, false}};
    struct hull h = hull_box((point){0, 0}, (point){100, 100});
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(hull_meets_segment(&h, cases[i].a, cases[i].b), cases[i].meets);
        assert_int_equal(hull_meets_segment(&h, cases[i].b, cases[i].a), cases[i].meets);
    }
}

// As far apart as numbers go nobody touches, whichever way the difference wraps round.
static void nobody_touches_from_the_far_end_of_the_numbers(void **state)
{
    (void)state;
    const len ends[] = {INT32_MIN / 2, -LEN_MAX, 0, LEN_MAX, INT32_MAX / 2};
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 5; k++) {
            struct cylinder a = {{ends[i], 0, 0}, 125, 300}, b = {{ends[k] + 250, 0, 0}, 125, 300};
            assert_int_equal(cylinder_touches(&a, &b), i == k);
            assert_int_equal(cylinder_touches(&b, &a), i == k);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_touches_from_the_far_end_of_the_numbers),
        cmocka_unit_test(range_runs_edge_to_edge),
        cmocka_unit_test(range_counts_height),
        cmocka_unit_test(irrational_ranges_never_read_less),
        cmocka_unit_test(within_means_unrounded_and_inclusive),
        cmocka_unit_test(points_are_cylinders_without_size),
        cmocka_unit_test(touching_is_within_half_a_millimetre),
        cmocka_unit_test(ends_are_rounded_back),
        cmocka_unit_test(hulls_are_put_in_order),
        cmocka_unit_test(what_is_no_convex_polygon_is_refused),
        cmocka_unit_test(hulls_hold_their_edges),
        cmocka_unit_test(distances_to_hulls_and_segments),
        cmocka_unit_test(contact_with_a_piece_is_within_half_a_millimetre),
        cmocka_unit_test(segments_meet_hulls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
