// Where a shortest way may bend: corner by corner, and the same for many corners at a time.
#include "engine/internal/corner_filter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define ROUNDS 200

static struct corners all;

// The corners of a square about (1000, 1000), as they are seen from one another.
static void add_square(struct corners *b)
{
    const point corner[] = {{900, 900}, {1100, 900}, {1100, 1100}, {900, 1100}};
    for (int i = 0; i < 4; i++) {
        point at = corner[i], last = corner[(i + 3) % 4], next = corner[(i + 1) % 4];
        corners_add(b, &(struct corner){.at = at,
                                        .before = {last.x - at.x, last.y - at.y},
                                        .after = {next.x - at.x, next.y - at.y},
                                        .low = {895, 895},
                                        .high = {1105, 1105}});
    }
}

static void a_way_bends_where_it_passes_the_obstacle_by(void **state)
{
    (void)state;
    int16_t out[BENDS];
    all.n = 0;
    add_square(&all);
    assert_int_equal(corners_from(&all, -1, (point){500, 1000}, 0, out), 2); // the near corners
    assert_int_equal(out[0], 0);
    assert_int_equal(out[1], 3);
    assert_int_equal(corners_from(&all, -1, (point){500, 500}, 0, out), 2); // beside the nearest
    assert_int_equal(out[0], 1);
    assert_int_equal(out[1], 3);
    assert_int_equal(corners_from(&all, -1, (point){500, 900}, 0, out), 3);   // along a side
    assert_int_equal(corners_from(&all, -1, (point){1000, 1000}, 0, out), 4); // within
    assert_int_equal(corners_from(&all, -1, (point){500, 1000}, 1, out), 1);
    assert_int_equal(out[0], 3);
}

static void from_a_corner_it_goes_along_or_away(void **state)
{
    (void)state;
    int16_t out[BENDS];
    all.n = 0;
    add_square(&all);
    corners_add(&all, &(struct corner){.at = {500, 500}});  // it would cut through the square
    corners_add(&all, &(struct corner){.at = {500, 1000}}); // it passes the square by
    assert_int_equal(corners_from(&all, 0, (point){900, 900}, 0, out), 4);
    assert_int_equal(out[0], 1);
    assert_int_equal(out[1], 2); // through the square: whoever walks there finds that out
    assert_int_equal(out[2], 3);
    assert_int_equal(out[3], 5);
}

static int below(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

static point any_point(uint64_t *seed, int size)
{
    len x = below(seed, size), y = below(seed, size);
    return (point){x, y};
}

// The rule, in whole numbers.
static bool hinders(const struct corner *b, point p)
{
    int64_t dx = (int64_t)b->at.x - p.x, dy = (int64_t)b->at.y - p.y;
    int64_t before = dx * b->before.y - dy * b->before.x, after = dx * b->after.y - dy * b->after.x;
    bool between = (before > 0 && after < 0) || (before < 0 && after > 0);
    return between && !(p.x > b->low.x && p.x < b->high.x && p.y > b->low.y && p.y < b->high.y);
}

static struct corner any_bend(uint64_t *seed, int size)
{
    point at = any_point(seed, size), low = any_point(seed, size), high = any_point(seed, size);
    point before = any_point(seed, size), after = any_point(seed, size);
    return (struct corner){.at = at,
                           .before = {before.x - at.x, before.y - at.y},
                           .after = {after.x - at.x, after.y - at.y},
                           .low = low,
                           .high = high};
}

// On a small board, where much lies in line, and on the largest.
static void many_at_a_time_come_to_the_same(void **state)
{
    (void)state;
    int bent = 0;
    for (uint64_t round = 1; round <= ROUNDS; round++) {
        uint64_t seed = round;
        int size = round % 2 ? 6 : LEN_MAX;
        int n = 1 + below(&seed, 200), own = below(&seed, n), first = below(&seed, n), k = 0;
        int16_t out[BENDS];
        all.n = 0;
        for (int i = 0; i < n; i++) {
            struct corner b = any_bend(&seed, size);
            corners_add(&all, &b);
        }
        struct corner here = corners_get(&all, own);
        int found = corners_from(&all, own, here.at, first, out);
        for (int i = first; i < n; i++) {
            struct corner there = corners_get(&all, i);
            bool bends = i != own && !hinders(&there, here.at) && !hinders(&here, there.at);
            assert_true(bends == (k < found && out[k] == i));
            k += bends;
        }
        assert_int_equal(k, found);
        bent += found;
    }
    assert_in_range(bent, 1000, 12000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_bends_where_it_passes_the_obstacle_by),
        cmocka_unit_test(from_a_corner_it_goes_along_or_away),
        cmocka_unit_test(many_at_a_time_come_to_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
