#include "engine/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/grid_route.h"
#include "support/plot.h"

#define SCENES 20

static int below(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

static void add_askew(struct plot *p, uint64_t *seed)
{
    point c = {800 + below(seed, 4400), 800 + below(seed, 4400)};
    len w = 40 + below(seed, 500), d = 40 + below(seed, 500), x = below(seed, 300) - 150;
    point v[] = {{c.x - w, c.y - x}, {c.x + x, c.y - d}, {c.x + w, c.y + x}, {c.x - x, c.y + d}};
    struct piece piece = {.top = MM(40 + below(seed, 60)), .flags = PIECE_SOLID};
    if (hull_make(&piece.hull, v, 4)) {
        table_add_piece(p->table, &piece, NULL);
    }
}

static point clear_point(const struct plot *p, const struct mover *m, uint64_t *seed)
{
    point at;
    do {
        at = (point){MM(15) + 10 * below(seed, 570), MM(15) + 10 * below(seed, 570)};
    } while (!grid_clear(&p->ground, m, at));
    return at;
}

// 600 mm square, full of things that can neither be stepped on nor climbed.
static void random_plot(struct plot *p, const struct mover *m, uint64_t *seed)
{
    plot_begin(p, 600, 600);
    for (int i = 0; i < 8; i++) {
        int x = below(seed, 500), y = below(seed, 500);
        bool tall = below(seed, 2);
        plot_box(p, x, y, x + (tall ? 6 + below(seed, 30) : 90), y + (tall ? 90 : 6), 0, 50);
        add_askew(p, seed);
    }
    plot_ready(p);
    for (int i = 0; i < 8; i++) {
        point at = clear_point(p, m, seed);
        plot_figure(p, at.x / LEN_MM, at.y / LEN_MM, 0, 12 + 4 * below(seed, 3), 30);
    }
}

static void assert_clear(const struct plot *p, const struct mover *m, const struct path *path)
{
    for (int i = 1; i < path->n; i++) {
        assert_true(
            grid_clear_way(&p->ground, m, point_of(path->at[i - 1]), point_of(path->at[i])));
        assert_int_equal(path->at[i].z, 0);
    }
}

// ZD-BOGEY-MOVE-02: never shorter than straight, never 1 % longer than a dense grid's best, and
// clear of everything at every point.
static void routes_are_clear_and_short(void **state)
{
    (void)state;
    int found = 0, bent = 0;
    for (int i = 0; i < SCENES; i++) {
        uint64_t seed = (uint64_t)i;
        struct plot p;
        struct mover m = plot_hero();
        struct path path;
        random_plot(&p, &m, &seed);
        struct cylinder goal = {{0, 0, 0}, 125, MM(30)};
        point from = clear_point(&p, &m, &seed), to = clear_point(&p, &m, &seed);
        goal.at = (spot){to.x, to.y, 0};
        path_find(&p.ground, &m, (spot){from.x, from.y, 0}, &goal, 0, &path);
        len grid = grid_route(&p.ground, &m, from, &goal);
        assert_clear(&p, &m, &path);
        if (grid >= 0) {
            len straight = (len)len_root_down(point_distance_squared(from, to)) - 250;
            assert_true(path.complete);
            if (path.length < straight) {
                fprintf(stderr, "scene %d: %d straight %d\n", i, path.length, straight);
            }
            assert_true(path.length >= straight - LEN_CONTACT);
            if (path.length * 100 > grid * 101) {
                fprintf(stderr, "scene %d: %d against %d\n", i, path.length, grid);
            }
            assert_true(path.length * 100 <= grid * 101);
            found++;
            bent += path.n > 2;
        }
        plot_free(&p);
    }
    assert_true(found > SCENES / 2);
    assert_true(bent > SCENES / 4);
}

// The order in which a table was built does not change the way.
static void routes_do_not_depend_on_ids(void **state)
{
    (void)state;
    for (int turn = 0; turn < 2; turn++) {
        struct plot p;
        struct mover m = plot_hero();
        struct path path;
        plot_begin(&p, 600, 600);
        plot_box(&p, turn ? 290 : 310, 200, turn ? 300 : 320, 400, 0, 50);
        plot_box(&p, turn ? 310 : 290, 200, turn ? 320 : 300, 400, 0, 50);
        plot_ready(&p);
        struct cylinder goal = {plot_spot(500, 300, 0), 125, MM(30)};
        path_find(&p.ground, &m, plot_spot(110, 300, 0), &goal, 0, &path);
        assert_true(path.complete);
        assert_true(path.at[1].y < MM(200)); // both ways are as long; the smaller coordinate wins
        plot_free(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(routes_are_clear_and_short),
        cmocka_unit_test(routes_do_not_depend_on_ids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
