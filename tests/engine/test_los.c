// What is seen of a target: worked cells behind walls, what touches, and whole battlefields
// against the reference.
#include "engine/los.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/los_reference.h"
#include "support/scene.h"

#define MM 10

// A Cyl3 at (x, y) on the table.
static struct cylinder man(len x, len y)
{
    return (struct cylinder){{x, y, 0}, 125, 300};
}

static spot eye_of(struct cylinder c)
{
    return (spot){c.at.x, c.at.y, c.at.z + c.height};
}

// A table with one opaque box.
static struct table *table_with_box(point low, point high, len bottom, len top)
{
    struct table *t = table_new(12192, 12192);
    struct piece p = {.hull = hull_box(low, high), .bottom = bottom, .top = top};
    p.flags = PIECE_OPAQUE | PIECE_SOLID;
    assert_int_equal(table_add_piece(t, &p, NULL), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    return t;
}

// What a Cyl3 looking right sees of one 10 in away, with a wall between them that touches the
// target's near side.
static struct los_result look_over_wall(len height, len thickness)
{
    struct cylinder from = man(3000, 6000), to = man(3000 + 2540, 6000);
    struct table *t = table_with_box((point){to.at.x - 125 - thickness, 5000},
                                     (point){to.at.x - 125, 7000}, 0, height);
    struct los_query q = {.table = t, .eye = eye_of(from), .facing = {1, 0}, .target = to};
    struct los_result result;
    los_look(&q, &result);
    assert_int_equal(los_sees(&q), result.n_visible > 0);
    table_free(t);
    return result;
}

// ZD-LOS-13, ZD-LOS-03, ZD-LOS-11, ZD-TERRAIN-10: the worked wall vectors, with a 2 mm thick wall.
static void walls_hide_the_worked_number_of_cells(void **state)
{
    static const struct {
        len height;
        int hidden;
    } cases[] = {{10 * MM, 80}, {15 * MM, 128}, {20 * MM, 160}, {29 * MM, 240}, {30 * MM, 256}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct los_result r = look_over_wall(cases[i].height, 2 * MM);
        assert_int_equal(r.n_hidden, cases[i].hidden);
        assert_int_equal(r.n_visible, 256 - cases[i].hidden);
    }
}

// ZD-LOS-03: a low wall hides the lowest rows of every column: bit r is row r from the base.
static void low_walls_hide_low_rows(void **state)
{
    struct los_result r = look_over_wall(10 * MM, 2 * MM);
    (void)state;
    for (int c = 0; c < LOS_CELLS; c++) {
        assert_int_equal(r.hidden[c], 0x001f);
        assert_int_equal(r.outside[c], 0);
    }
}

// ZD-TERRAIN-10: a wall entirely hides what is shorter from an observer of its own height.
static void a_20_mm_target_is_hidden_by_a_30_mm_wall(void **state)
{
    struct table *t = table_with_box((point){5000, 0}, (point){5020, 12000}, 0, 300);
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {1, 0}};
    struct los_result r;
    (void)state;
    q.target = (struct cylinder){{5500, 6000, 0}, 125, 200};
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 256);
    q.eye.z = 3000;
    los_look(&q, &r);
    assert_in_range(r.n_visible, 1, 256);
    table_free(t);
}

// ZD-LOS-03: column 0 is the left one as the observer sees it.
static void columns_run_from_the_observers_left(void **state)
{
    struct table *t = table_with_box((point){5000, 0}, (point){5020, 6000 - 1}, 0, 2000);
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {1, 0}};
    struct los_result r;
    (void)state;
    q.target = man(5540, 6000);
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 128);
    for (int c = 0; c < LOS_CELLS; c++) {
        assert_int_equal(r.hidden[c], c < LOS_CELLS / 2 ? 0xffff : 0);
    }
    table_free(t);
}

// ZD-LOS-05: a line along the top of a 30 mm wall at 30 mm is blocked, one a hair above is not; so
// with its sides and ends.
static void touching_blocks(void **state)
{
    struct table *t = table_with_box((point){5000, 5000}, (point){5020, 6000}, 0, 300);
    static const struct {
        spot a, b;
        bool blocked;
    } cases[] = {
        {{3000, 5500, 300}, {7000, 5500, 300}, true},
        {{3000, 5500, 301}, {7000, 5500, 301}, false},
        {{5020, 3000, 100}, {5020, 7000, 100}, true},
        {{5021, 3000, 100}, {5021, 7000, 100}, false},
        {{3000, 5500, 100}, {5000, 5500, 100}, true},
        {{3000, 5500, 100}, {4999, 5500, 100}, false},
        {{4000, 4980, 100}, {5000, 5000, 200}, true},
        {{4920, 4900, 100}, {5120, 5100, 100}, true},
        {{4921, 4900, 100}, {5121, 5100, 100}, false},
        {{5010, 5500, 900}, {5010, 5500, 300}, true},
        {{5010, 5500, 900}, {5010, 5500, 301}, false},
        {{5010, 5500, 99}, {5010, 5500, 99}, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(los_segment_blocked(t, NULL, 0, cases[i].a, cases[i].b), cases[i].blocked);
        assert_int_equal(los_segment_blocked(t, NULL, 0, cases[i].b, cases[i].a), cases[i].blocked);
    }
    table_free(t);
}

// ZD-LOS-05: touching a figure's cylinder blocks too, on its side and on its top.
static void touching_a_cylinder_blocks(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct cylinder c = man(5000, 5000);
    (void)state;
    assert_int_equal(table_seal(t), STATUS_OK);
    assert_true(los_segment_blocked(t, &c, 1, (spot){3000, 5125, 100}, (spot){7000, 5125, 100}));
    assert_false(los_segment_blocked(t, &c, 1, (spot){3000, 5126, 100}, (spot){7000, 5126, 100}));
    assert_true(los_segment_blocked(t, &c, 1, (spot){3000, 5000, 300}, (spot){7000, 5000, 300}));
    assert_false(los_segment_blocked(t, &c, 1, (spot){3000, 5000, 301}, (spot){7000, 5000, 301}));
    assert_true(los_segment_blocked(t, &c, 1, (spot){5075, 5100, 900}, (spot){5075, 5100, 300}));
    assert_false(los_segment_blocked(t, &c, 1, (spot){5076, 5100, 900}, (spot){5076, 5100, 0}));
    table_free(t);
}

// ZD-LOS-04, ZD-LOS-02: a figure of the same height fully in line hides the target entirely.
static void a_friend_in_line_hides_the_target(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct cylinder friend = man(4000, 6000);
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {1, 0}};
    struct los_result r;
    (void)state;
    assert_int_equal(table_seal(t), STATUS_OK);
    q.target = man(5540, 6000);
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 0);
    assert_int_equal(r.n_visible, 256);
    q.blockers = &friend;
    q.n_blockers = 1;
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 256);
    assert_false(los_sees(&q));
    table_free(t);
}

// ZD-LOS-09: from a 3 in roof one sees a prone target behind a wall; the target, its eye at 10 mm,
// does not see back: its sight lines end below those of the looker's eye.
static void sight_need_not_be_mutual(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct piece roof = {.hull = hull_box((point){1000, 5000}, (point){3000, 7000}), .top = 762};
    struct piece wall = {.hull = hull_box((point){3458, 5000}, (point){3462, 7000}), .top = 865};
    struct cylinder looker = {{2950, 6000, 762}, 125, 300}, prone = {{5500, 6000, 0}, 125, 100};
    (void)state;
    roof.flags = wall.flags = PIECE_OPAQUE | PIECE_SOLID;
    assert_int_equal(table_add_piece(t, &roof, NULL), STATUS_OK);
    assert_int_equal(table_add_piece(t, &wall, NULL), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    struct los_query there = {.table = t, .eye = eye_of(looker), .facing = {1, 0}, .target = prone};
    struct los_query back = {.table = t, .eye = eye_of(prone), .facing = {-1, 0}, .target = looker};
    assert_true(los_sees(&there));
    assert_false(los_sees(&back));
    table_free(t);
}

// ZD-LOS-10: a point behind a wall, taken 1 mm above the ground, is not seen; beside it, it is.
static void points_behind_walls_are_not_seen(void **state)
{
    struct table *t = table_with_box((point){5000, 5000}, (point){5020, 6000}, 0, 300);
    (void)state;
    assert_true(
        los_segment_blocked(t, NULL, 0, (spot){3000, 5500, 300}, (spot){5500, 5500, 1 * MM}));
    assert_false(
        los_segment_blocked(t, NULL, 0, (spot){3000, 6500, 300}, (spot){5500, 6500, 1 * MM}));
    table_free(t);
}

// ZD-LOS-07, ZD-STATE-OBSCURED-02: with a mask only the pieces in it hide cells.
static void a_mask_leaves_only_its_pieces(void **state)
{
    struct table *t = table_new(12192, 12192);
    uint64_t only[TABLE_PIECES / 64] = {0};
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {1, 0}};
    struct los_result r;
    (void)state;
    for (int i = 0; i < 70; i++) {
        struct piece p = {.hull = hull_box((point){5300, 5000}, (point){5320, 7000})};
        p.top = i == 69 ? 300 : 1;
        p.flags = PIECE_OPAQUE;
        assert_int_equal(table_add_piece(t, &p, NULL), STATUS_OK);
    }
    assert_int_equal(table_seal(t), STATUS_OK);
    q.target = man(5540, 6000);
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 256);
    q.only_pieces = only;
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 0);
    only[69 / 64] = (uint64_t)1 << (69 % 64);
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 256);
    table_free(t);
}

// ZD-LOS-08: a low wall 10 in in front of the target hides 80 cells, near or far; with only what
// the target touches in the way (ZD-LOS-07) it hides none.
static void far_walls_hide_cells_too(void **state)
{
    struct table *t = table_with_box((point){5520, 5000}, (point){5540, 7000}, 0, 195);
    uint64_t only[TABLE_PIECES / 64] = {0};
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {1, 0}};
    struct los_result r;
    (void)state;
    q.target = man(3000 + 2 * 2540, 6000);
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 80);
    q.only_pieces = only;
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 0);
    table_free(t);
}

// ZD-LOS-14: a fence, a piece that is not opaque, hides no cell however high it is.
static void fences_hide_no_cells(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct piece fence = {.hull = hull_box((point){4000, 5000}, (point){4020, 7000}), .top = 900};
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {1, 0}};
    struct los_result r;
    (void)state;
    fence.flags = PIECE_SOLID;
    assert_int_equal(table_add_piece(t, &fence, NULL), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    q.target = man(5540, 6000);
    los_look(&q, &r);
    assert_int_equal(r.n_hidden, 0);
    assert_false(los_segment_blocked(t, NULL, 0, q.eye, q.target.at));
    table_free(t);
}

// ZD-FOV-01: facing (0, +1) at the origin, the points with y >= 0 are inside, at any range; their
// height plays no part (ZD-FOV-02).
static void the_field_of_view_is_a_closed_half_plane(void **state)
{
    point at = {0, 0}, facing = {0, 1};
    (void)state;
    assert_true(los_in_front(at, facing, (point){-LEN_MAX, 0}));
    assert_true(los_in_front(at, facing, (point){LEN_MAX, 0}));
    assert_true(los_in_front(at, facing, (point){0, LEN_MAX}));
    assert_false(los_in_front(at, facing, (point){0, -1}));
    assert_false(
        los_in_front((point){LEN_MAX, LEN_MAX}, (point){1, 1}, (point){LEN_MAX, LEN_MAX - 1}));
}

// ZD-FOV-02: a target above and slightly behind is outside.
static void height_does_not_bring_a_target_into_view(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct los_query q = {.table = t, .eye = {6000, 6000, 300}, .facing = {0, 1}};
    (void)state;
    assert_int_equal(table_seal(t), STATUS_OK);
    q.target = (struct cylinder){{6000, 5800, 2000}, 125, 300};
    assert_false(los_sees(&q));
    q.all_round = true;
    assert_true(los_sees(&q));
    table_free(t);
}

// ZD-FOV-03, ZD-LOS-06, ZD-LOS-01: centre 5 mm behind the line, 7.5 of 25 mm inside: the columns
// there are seen, and those outside do not count as hidden.
static void a_target_partly_in_view_is_seen(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct los_query q = {.table = t, .eye = {3000, 6000, 300}, .facing = {0, 1}};
    struct los_result r;
    int inside = 0;
    (void)state;
    assert_int_equal(table_seal(t), STATUS_OK);
    q.target = man(5540, 6000 - 5 * MM);
    los_look(&q, &r);
    for (int c = 0; c < LOS_CELLS; c++) {
        assert_true(r.outside[c] == 0 || r.outside[c] == 0xffff);
        inside += r.outside[c] == 0;
    }
    assert_int_equal(inside, 5);
    assert_int_equal(r.n_visible, 5 * LOS_CELLS);
    assert_int_equal(r.n_hidden, 0);
    assert_true(los_sees(&q));
    q.target = man(5540, 6000 - 13 * MM);
    assert_false(los_sees(&q));
    table_free(t);
}

// ZD-LOS-03: straight below the eye the silhouette is seen along the facing.
static void a_target_straight_below_is_seen_along_the_facing(void **state)
{
    struct table *t = table_with_box((point){6000, 5000}, (point){6001, 5999}, 600, 650);
    struct los_query q = {.table = t, .eye = {6000, 6000, 900}, .facing = {7, 0}};
    struct los_result r;
    (void)state;
    q.target = man(6000, 6000);
    los_look(&q, &r);
    for (int c = 0; c < LOS_CELLS; c++) {
        assert_int_equal(r.hidden[c], c < LOS_CELLS / 2 ? 0xffff : 0);
    }
    table_free(t);
}

// A wedge is solid under its slope only: a line over its low end passes where one over its high end
// does not.
static void wedges_block_under_their_slope(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct piece p = {.hull = hull_box((point){5000, 5000}, (point){6000, 6000}), .top = 500};
    (void)state;
    p.low = (point){5000, 5000};
    p.high = (point){5000, 6000};
    p.flags = PIECE_OPAQUE | PIECE_SLOPED;
    assert_int_equal(table_add_piece(t, &p, NULL), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    assert_true(los_segment_blocked(t, NULL, 0, (spot){4000, 5500, 250}, (spot){7000, 5500, 250}));
    assert_false(los_segment_blocked(t, NULL, 0, (spot){4000, 5500, 251}, (spot){7000, 5500, 251}));
    assert_true(los_segment_blocked(t, NULL, 0, (spot){4000, 5900, 450}, (spot){7000, 5900, 450}));
    assert_false(los_segment_blocked(t, NULL, 0, (spot){4000, 5100, 51}, (spot){7000, 5100, 51}));
    table_free(t);
}

// The quick answer and the slow one, cell by cell.
static void same_as_reference(const struct los_query *q)
{
    struct los_result quick, slow;
    los_look(q, &quick);
    los_reference_look(q, &slow);
    assert_memory_equal(&quick, &slow, sizeof quick);
    assert_int_equal(los_sees(q), slow.n_visible > 0);
}

static void compare_clutter(uint64_t first, int n, len scale)
{
    for (uint64_t i = 0; i < (uint64_t)n; i++) {
        struct scene s;
        uint64_t seed = first + i, only[TABLE_PIECES / 64] = {0};
        struct cylinder blockers[SCENE_FIGURES];
        scene_clutter(&s, seed, scale);
        for (int a = 0; a < s.n_figures; a++) {
            for (int b = 0; b < s.n_figures; b++) {
                struct los_query q = scene_query(&s, a, b, scene_below(&seed, 2) ? blockers : NULL);
                scene_vary_look(&q, &seed, only, scale);
                same_as_reference(&q);
                spot to = {q.target.at.x, q.target.at.y, q.target.at.z + q.target.height / 2};
                assert_int_equal(
                    los_segment_blocked(s.table, q.blockers, q.n_blockers, q.eye, to),
                    los_reference_blocked(s.table, q.blockers, q.n_blockers, q.eye, to));
            }
        }
        scene_free(&s);
    }
}

// ZD-LOS-03, ZD-LOS-05: where much coincides, at every scale up to the largest coordinates.
static void agrees_with_the_reference_where_things_touch(void **state)
{
    (void)state;
    compare_clutter(1000, 2000, 50);
    compare_clutter(5000, 500, 1);
    compare_clutter(6000, 3000, 10);
    compare_clutter(3000, 3000, 17);
    compare_clutter(9000, 500, 599);
    compare_clutter(20000, 500, LEN_MAX / 20);
}

static void compare_battle(struct scene *s)
{
    struct cylinder blockers[SCENE_FIGURES];
    for (int a = 0; a < s->n_figures; a++) {
        for (int b = 0; b < s->n_figures; b++) {
            struct los_query q = scene_query(s, a, b, (a + b) % 2 ? blockers : NULL);
            if (a != b) {
                q.eye.z += 100 * (a % 4);
                q.target.at.z += 150 * (b % 3);
                same_as_reference(&q);
            }
        }
    }
    scene_free(s);
}

// ZD-LOS-03, ZD-LOS-04: on whole battlefields, flat and sloping.
static void agrees_with_the_reference_on_battlefields(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct scene s;
        scene_battle(&s, seed);
        compare_battle(&s);
        scene_slopes(&s, seed);
        compare_battle(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_hide_the_worked_number_of_cells),
        cmocka_unit_test(low_walls_hide_low_rows),
        cmocka_unit_test(a_20_mm_target_is_hidden_by_a_30_mm_wall),
        cmocka_unit_test(columns_run_from_the_observers_left),
        cmocka_unit_test(touching_blocks),
        cmocka_unit_test(touching_a_cylinder_blocks),
        cmocka_unit_test(a_friend_in_line_hides_the_target),
        cmocka_unit_test(sight_need_not_be_mutual),
        cmocka_unit_test(points_behind_walls_are_not_seen),
        cmocka_unit_test(a_mask_leaves_only_its_pieces),
        cmocka_unit_test(far_walls_hide_cells_too),
        cmocka_unit_test(fences_hide_no_cells),
        cmocka_unit_test(the_field_of_view_is_a_closed_half_plane),
        cmocka_unit_test(height_does_not_bring_a_target_into_view),
        cmocka_unit_test(a_target_partly_in_view_is_seen),
        cmocka_unit_test(a_target_straight_below_is_seen_along_the_facing),
        cmocka_unit_test(wedges_block_under_their_slope),
        cmocka_unit_test(agrees_with_the_reference_where_things_touch),
        cmocka_unit_test(agrees_with_the_reference_on_battlefields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
