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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_ledge_over_the_start_keeps_it_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
