// Ways over tables made up from a seed: clear, short, and cut at the last place to stay.
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
        at.x = MM(15) + 10 * below(seed, 570);
        at.y = MM(15) + 10 * below(seed, 570);
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

// May the mover that goes straight there from `from` stay? Told by its walk.
static bool stays(const struct plot *p, const struct mover *m, spot from, point to)
{
    struct path way;
    len level;
    path_straight(&p->ground, m, from, to, &way);
    len at = way.at[way.n - 1].z;
    return way.complete && ground_free(&p->ground, m, to, at, &level) && level == at;
}

// The end of a way cut to the allowance, millimetre by millimetre back and then unit by unit on.
static point slow_end(const struct plot *p, const struct mover *m, spot from, point to, len most)
{
    point a = point_of(from), end = a;
    for (len d = most; d > 0; d -= LEN_MM) {
        if (stays(p, m, from, geom_towards(a, to, d))) {
            for (len e = d; e <= most && e < d + LEN_MM; e++) {
                point further = geom_towards(a, to, e);
                if (!stays(p, m, from, further)) {
                    break;
                }
                end = further;
            }
            break;
        }
    }
    return end;
}

// Fences to cross and crates to climb or to stop at, some of them side by side, and the fallen.
static void cluttered_plot(struct plot *p, const struct mover *m, uint64_t *seed)
{
    static const int tops[] = {10, 25, 45, 60, 80};
    plot_begin(p, 600, 600);
    for (int i = 0; i < 14; i++) {
        int x = below(seed, 450), y = below(seed, 450), top = tops[below(seed, 5)];
        bool along = below(seed, 2), crate = below(seed, 4) == 0;
        int long_side = 40 + below(seed, 110), short_side = crate ? 40 : 4 + below(seed, 9);
        plot_box(p, x, y, x + (along ? long_side : short_side),
                 y + (along ? short_side : long_side), below(seed, 8) == 0 && top > 25 ? 20 : 0,
                 top + 20 * crate);
    }
    plot_ready(p);
    for (int i = 0; i < 8; i++) {
        point at = clear_point(p, m, seed);
        int who = plot_figure(p, at.x / LEN_MM, at.y / LEN_MM, 0, 12 + 4 * below(seed, 3), 30);
        p->obstacles[who].passable = true;
    }
}

// ZD-MEAS-02, ZD-BOGEY-MOVE-02: a way that is cut ends at the last place at which one may stay,
// whatever is crossed or passed on it, and it is the one that walking to each place finds.
static void a_cut_way_ends_where_one_may_stay(void **state)
{
    (void)state;
    int cut = 0, pulled = 0;
    for (int i = 0; i < 12000; i++) {
        uint64_t seed = (uint64_t)i;
        struct plot p;
        struct mover m = plot_bogey(50);
        struct path path;
        cluttered_plot(&p, &m, &seed);
        point a = clear_point(&p, &m, &seed), b = clear_point(&p, &m, &seed);
        spot from = {a.x, a.y, 0};
        path_straight(&p.ground, &m, from, b, &path);
        len most = path.length / 4 * (1 + below(&seed, 3));
        if (path.complete && path.n == 2 && most > 0) {
            point end = slow_end(&p, &m, from, b, most);
            path_cut(&p.ground, &m, &path, most);
            assert_int_equal(path.at[path.n - 1].x, end.x);
            assert_int_equal(path.at[path.n - 1].y, end.y);
            point whole = geom_towards(a, b, most);
            cut++;
            pulled += end.x != whole.x || end.y != whole.y;
        }
        plot_free(&p);
    }
    assert_true(cut > 6000 && pulled > 600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(routes_are_clear_and_short),
        cmocka_unit_test(routes_do_not_depend_on_ids),
        cmocka_unit_test(a_cut_way_ends_where_one_may_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
