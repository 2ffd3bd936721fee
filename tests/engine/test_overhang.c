// A ledge overhead, and a wall beside it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "engine/path.h"

static void add_box(struct table *t, point low, point high, len bottom, len top)
{
    piece_id id;
    struct piece p = {.bottom = bottom, .top = top, .flags = PIECE_SOLID | PIECE_OPAQUE};
    p.hull = hull_box(low, high);
    assert_int_equal(table_add_piece(t, &p, &id), STATUS_OK);
}

// ZD-MOVE-16: whoever starts under a ledge climbs no wall through it, nor walks into the wall.
static void a_ledge_over_the_start_keeps_it_down(void **state)
{
    (void)state;
    struct table *t = table_new(6096, 6096);
    struct mover m = {.radius = 125, .height = 300, .step = 150, .climb = 3000, .drop = 3000};
    struct path way;
    assert_non_null(t);
    add_box(t, (point){2530, 1600}, (point){3230, 2500}, 0, 594);
    add_box(t, (point){3240, 1600}, (point){4000, 2500}, 500, 600);
    assert_int_equal(table_seal(t), STATUS_OK);
    struct ground g = {.table = t};
    path_straight(&g, &m, (spot){3400, 2050, 0}, (point){3000, 2050}, &way);
    assert_false(way.complete);
    assert_in_range(way.at[way.n - 1].x, 3350, 3355);
    assert_int_equal(way.at[way.n - 1].z, 0);
    table_free(t);
}

// ZD-CYL-09: pulled back from behind a ledge that it cannot end on, the mover stands on what it
// lies over there: a low crate that it had walked over already.
static void it_stands_where_it_was_pulled_back_to(void **state)
{
    (void)state;
    struct table *t = table_new(6096, 6096);
    struct mover m = {.radius = 300, .height = 700, .step = 350, .climb = 508, .drop = 508};
    struct path way;
    assert_non_null(t);
    m.cross = 508;
    add_box(t, (point){3340, 2764}, (point){4028, 3282}, 0, 99);
    add_box(t, (point){2858, 2581}, (point){3833, 2769}, 500, 600);
    add_box(t, (point){3327, 1008}, (point){4280, 1958}, 0, 437);
    add_box(t, (point){2875, 1107}, (point){2946, 2019}, 0, 96);
    add_box(t, (point){3843, 3193}, (point){4801, 3355}, 0, 780);
    add_box(t, (point){3995, 3056}, (point){4900, 3129}, 500, 600);
    assert_int_equal(table_seal(t), STATUS_OK);
    struct obstacle hero = {.body = {.at = {3061, 2066, 0}, .radius = 125, .height = 300}};
    struct ground g = {.table = t, .obstacles = &hero, .n_obstacles = 1};
    hero.stops = true;
    path_straight(&g, &m, (spot){3243, 3601, 0}, (point){3426, 2284}, &way);
    spot end = way.at[way.n - 1];
    if (!way.complete) {
        len level;
        assert_true(ground_level(&g, &m, point_of(end), end.z, &level));
        assert_int_equal(level, end.z);
    }
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_ledge_over_the_start_keeps_it_down),
                                       cmocka_unit_test(it_stands_where_it_was_pulled_back_to)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
