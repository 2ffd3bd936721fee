// Tables: what is refused, what is hashed, and which pieces are near a place or along a line.
#include "engine/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/scene.h"

static struct piece box(len x, len y, len width, len depth, len top)
{
    struct piece p = {.top = top, .flags = PIECE_OPAQUE | PIECE_SOLID, .name = "box"};
    p.hull = hull_box((point){x, y}, (point){x + width, y + depth});
    return p;
}

static void pieces_are_kept_in_order(void **state)
{
    struct table *t = table_new(1000, 500);
    struct piece a = box(0, 0, 1000, 500, 10), b = box(10, 10, 20, 20, 300);
    piece_id id = PIECE_NONE;
    (void)state;
    assert_int_equal(table_add_piece(t, &a, &id), STATUS_OK);
    assert_int_equal(id, 0);
    assert_int_equal(table_add_piece(t, &b, &id), STATUS_OK);
    assert_int_equal(id, 1);
    assert_int_equal(table_piece_count(t), 2);
    assert_int_equal(table_piece(t, 1)->top, 300);
    assert_string_equal(table_piece(t, 1)->name, "box");
    assert_int_equal(table_size(t).x, 1000);
    assert_int_equal(table_size(t).y, 500);
    table_free(t);
}

static void improper_pieces_are_refused(void **state)
{
    struct table *t = table_new(1000, 1000);
    struct piece off = box(990, 0, 11, 10, 10), upside = box(0, 0, 10, 10, -1);
    struct piece turned = box(0, 0, 10, 10, 10), flat = box(0, 0, 10, 10, 0);
    struct piece slope = box(0, 0, 10, 10, 10);
    (void)state;
    turned.hull.v[1] = (point){0, 10};
    turned.hull.v[3] = (point){10, 0};
    slope.flags |= PIECE_SLOPED;
    assert_int_equal(table_add_piece(t, &off, NULL), STATUS_RANGE);
    assert_int_equal(table_add_piece(t, &upside, NULL), STATUS_RANGE);
    assert_int_equal(table_add_piece(t, &turned, NULL), STATUS_RANGE);
    assert_int_equal(table_add_piece(t, &slope, NULL), STATUS_RANGE);
    assert_int_equal(table_piece_count(t), 0);
    assert_int_equal(table_add_piece(t, &flat, NULL), STATUS_OK);
    table_free(t);
}

static void a_full_or_sealed_table_says_so(void **state)
{
    struct table *t = table_new(1000, 1000);
    struct piece p = box(0, 0, 10, 10, 10);
    (void)state;
    for (int i = 0; i < TABLE_PIECES; i++) {
        assert_int_equal(table_add_piece(t, &p, NULL), STATUS_OK);
    }
    assert_int_equal(table_add_piece(t, &p, NULL), STATUS_FULL);
    assert_int_equal(table_seal(t), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    assert_int_equal(table_add_piece(t, &p, NULL), STATUS_LOCKED);
    assert_int_equal(table_piece_count(t), TABLE_PIECES);
    table_free(t);
}

static void every_difference_changes_the_hash(void **state)
{
    struct piece p = box(0, 0, 10, 10, 10), q = p, r = p;
    struct table *t[4] = {table_new(1000, 1000), table_new(1000, 1000), table_new(1000, 1000),
                          table_new(1000, 1000)};
    (void)state;
    q.level = 1;
    memset(r.name + 4, 'x', 8);
    assert_int_equal(table_add_piece(t[0], &p, NULL), STATUS_OK);
    assert_int_equal(table_add_piece(t[1], &p, NULL), STATUS_OK);
    assert_int_equal(table_add_piece(t[2], &q, NULL), STATUS_OK);
    assert_int_equal(table_add_piece(t[3], &r, NULL), STATUS_OK);
    assert_true(table_hash(t[0]) == table_hash(t[1]));
    assert_true(table_hash(t[0]) != table_hash(t[2]));
    assert_true(table_hash(t[0]) == table_hash(t[3])); // what follows a name's end is no part of it
    assert_int_equal(table_seal(t[1]), STATUS_OK);
    assert_true(table_hash(t[0]) == table_hash(t[1]));
    for (int i = 0; i < 4; i++) {
        table_free(t[i]);
    }
}

static void slopes_rise_from_low_to_high(void **state)
{
    struct piece p = box(0, 0, 300, 100, 100);
    (void)state;
    p.bottom = 10;
    assert_int_equal(piece_top_at(&p, (point){50, 50}), 100);
    p.flags |= PIECE_SLOPED;
    p.low = (point){0, 50};
    p.high = (point){270, 50};
    assert_int_equal(piece_top_at(&p, (point){-9, 50}), 10);
    assert_int_equal(piece_top_at(&p, (point){0, 99}), 10);
    assert_int_equal(piece_top_at(&p, (point){3, 50}), 11);
    assert_int_equal(piece_top_at(&p, (point){4, 50}), 12);
    assert_int_equal(piece_top_at(&p, (point){135, 0}), 55);
    assert_int_equal(piece_top_at(&p, (point){270, 0}), 100);
    assert_int_equal(piece_top_at(&p, (point){300, 0}), 100);
}

static bool bounds_meet(const struct piece *p, point low, point high)
{
    point a, b;
    hull_bounds(&p->hull, &a, &b);
    return a.x <= high.x && b.x >= low.x && a.y <= high.y && b.y >= low.y;
}

// On the table or somewhat off it.
static point any_point(uint64_t *seed)
{
    len x = scene_below(seed, 14000) - 1000;
    return (point){x, scene_below(seed, 14000) - 1000};
}

// Against every piece's bounding rectangle, wherever the rectangle asked for lies.
static void pieces_near_are_those_whose_bounds_meet(void **state)
{
    struct scene s;
    uint64_t seed = 5;
    piece_id near[TABLE_PIECES];
    (void)state;
    scene_battle(&s, 3);
    for (int i = 0; i < 2000; i++) {
        point low = any_point(&seed);
        len w = scene_below(&seed, 3000), d = scene_below(&seed, 3000);
        point high = {low.x + w, low.y + d};
        int n = table_pieces_near(s.table, low, high, near, TABLE_PIECES), at = 0;
        for (int id = 0; id < table_piece_count(s.table); id++) {
            if (bounds_meet(table_piece(s.table, (piece_id)id), low, high)) {
                assert_true(at < n);
                assert_int_equal(near[at++], id);
            }
        }
        assert_int_equal(at, n);
        assert_int_equal(table_pieces_near(s.table, low, high, near, 1), n > 0);
    }
    scene_free(&s);
}

// All that come within the radius are there, in order, and only such whose bounds might.
static void pieces_along_hold_all_within_reach(void **state)
{
    struct scene s;
    uint64_t seed = 6;
    piece_id near[TABLE_PIECES];
    (void)state;
    scene_battle(&s, 4);
    for (int i = 0; i < 4000; i++) {
        point a = any_point(&seed), b = any_point(&seed);
        len radius = scene_below(&seed, 400);
        b.x = scene_below(&seed, 10) ? b.x : a.x;
        b.y = scene_below(&seed, 10) ? b.y : a.y;
        int n = table_pieces_along(s.table, a, b, radius, near, TABLE_PIECES), at = 0;
        for (int id = 0; id < table_piece_count(s.table); id++) {
            const struct hull *h = &table_piece(s.table, (piece_id)id)->hull;
            bool within = hull_meets_segment(h, a, b) ||
                          hull_distance_squared(h, a) <= len_squared(radius) ||
                          hull_distance_squared(h, b) <= len_squared(radius);
            for (int v = 0; v < h->n; v++) {
                within |= geom_segment_distance_squared(a, b, h->v[v]) <= len_squared(radius);
            }
            bool listed = at < n && near[at] == id;
            at += listed;
            assert_true(listed || !within);
        }
        assert_int_equal(at, n);
    }
    scene_free(&s);
}

static void far_pieces_are_left_out(void **state)
{
    struct table *t = table_new(12192, 12192);
    struct piece p = box(100, 100, 200, 200, 10);
    piece_id near[4];
    (void)state;
    assert_int_equal(table_add_piece(t, &p, NULL), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    assert_int_equal(table_pieces_along(t, (point){100, 1000}, (point){1000, 100}, 100, near, 4),
                     0);
    assert_int_equal(table_pieces_along(t, (point){100, 500}, (point){500, 100}, 100, near, 4), 1);
    assert_int_equal(near[0], 0);
    table_free(t);
}

// A parallelogram leaning by 45 degrees is narrower than its bounds; rounded down.
static void a_shape_is_as_wide_as_its_narrowest_side(void **state)
{
    struct table *t = table_new(3000, 3000);
    point leaning[] = {{1000, 1000}, {2000, 2000}, {2000, 2100}, {1000, 1100}};
    struct piece p = {.top = 10, .flags = PIECE_SOLID};
    struct piece plain = box(100, 100, 400, 120, 10);
    (void)state;
    assert_true(hull_make(&p.hull, leaning, 4));
    assert_int_equal(table_add_piece(t, &p, NULL), STATUS_OK);
    assert_int_equal(table_add_piece(t, &plain, NULL), STATUS_OK);
    assert_int_equal(table_seal(t), STATUS_OK);
    assert_int_equal(table_shape(t, 0)->width, 70);
    assert_int_equal(table_shape(t, 0)->low.x, 1000);
    assert_int_equal(table_shape(t, 0)->high.y, 2100);
    assert_int_equal(table_shape(t, 1)->width, 120);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_kept_in_order),
        cmocka_unit_test(improper_pieces_are_refused),
        cmocka_unit_test(a_full_or_sealed_table_says_so),
        cmocka_unit_test(every_difference_changes_the_hash),
        cmocka_unit_test(slopes_rise_from_low_to_high),
        cmocka_unit_test(pieces_near_are_those_whose_bounds_meet),
        cmocka_unit_test(pieces_along_hold_all_within_reach),
        cmocka_unit_test(far_pieces_are_left_out),
        cmocka_unit_test(a_shape_is_as_wide_as_its_narrowest_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
