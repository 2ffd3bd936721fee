// Ways against the plain search that knows every corner.
#include "engine/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/plot.h"
#include "support/route_queries.h"
#include "support/route_reference.h"
#include "support/scene.h"

#define SCENES    30
#define TABLES    8
#define QUESTIONS 8 // about each

// 600 mm square, with walls and blocks that can neither be stepped on nor climbed.
static void add_walls(struct plot *p, uint64_t *seed)
{
    plot_begin(p, 600, 600);
    for (int i = 0; i < 14; i++) {
        int x = scene_below(seed, 480), y = scene_below(seed, 480);
        bool along = scene_below(seed, 2);
        int w = along ? 90 : 6 + scene_below(seed, 30);
        int d = along ? 6 + scene_below(seed, 30) : 90;
        plot_box(p, x, y, x + w, y + d, 0, 50);
    }
    plot_ready(p);
}

static bool any_place(const struct plot *p, const struct mover *m, uint64_t *seed, spot *out)
{
    for (int i = 0; i < 100; i++) {
        int x = 20 + scene_below(seed, 560), y = 20 + scene_below(seed, 560);
        len level;
        if (ground_free(&p->ground, m, plot_point(x, y), 0, &level) && level == 0) {
            *out = plot_spot(x, y, 0);
            return true;
        }
    }
    return false;
}

static void add_figures(struct plot *p, const struct mover *m, uint64_t *seed)
{
    for (int i = 0; i < 8; i++) {
        spot at;
        if (any_place(p, m, seed, &at)) {
            plot_figure(p, at.x / LEN_MM, at.y / LEN_MM, 0, 12, 30);
        }
    }
}

// Among walls alone what is met in the way has the corners that matter: every way is found, none is
// shorter than the reference's, and hardly one is longer by more than its corners cut off.
static void among_walls_every_way_is_found(void **state)
{
    (void)state;
    struct mover m = plot_hero();
    int found = 0, bent = 0, long_ones = 0;
    for (uint64_t i = 1; i <= SCENES; i++) {
        uint64_t seed = i * 7919;
        struct plot p;
        add_walls(&p, &seed);
        add_figures(&p, &m, &seed);
        for (int k = 0; k < QUESTIONS; k++) {
            struct route_reference r;
            struct path path;
            struct cylinder goal = {.radius = 125, .height = MM(30)};
            spot from;
            if (!any_place(&p, &m, &seed, &from) || !any_place(&p, &m, &seed, &goal.at)) {
                continue;
            }
            path_find(&p.ground, &m, from, &goal, 0, &path);
            route_reference_find(&p.ground, &m, from, &goal, 0, &r);
            assert_int_equal(path.complete, r.complete);
            assert_true(path.length >= r.length - 1); // an end is rounded
            found += r.complete;
            bent += r.complete && r.n > 2;
            long_ones += path.length * 100 > r.length * 101;
        }
        plot_free(&p);
    }
    assert_true(found > SCENES * QUESTIONS / 2);
    assert_true(bent > SCENES * QUESTIONS / 4);
    assert_in_range(long_ones, 0, found / 40);
}

// Houses, roofs, stairs, platforms, crates and bad ground; who climbs, jumps, is big or avoids it.
// The reference knows more corners than path_find, so it may find more; never does it find less.
static void no_way_is_made_up(void **state)
{
    (void)state;
    struct route_tally all = {0};
    static struct route_query q;
    for (uint64_t i = 1; i <= TABLES; i++) {
        uint64_t seed = i * 1000003;
        struct table *t = route_query_table(&seed);
        for (int k = 0; k < QUESTIONS; k++) {
            struct route_reference r;
            struct path path;
            if (!route_query_make(&q, t, &seed)) {
                continue;
            }
            path_find(&q.ground, &q.mover, q.from, &q.goal, q.reach, &path);
            route_reference_find(&q.ground, &q.mover, q.from, &q.goal, q.reach, &r);
            assert_true(r.complete || !path.complete);
            all.found += r.complete;
            all.climbed += r.complete && r.at[r.n - 1].z != q.from.z;
            all.missed += r.complete && !path.complete && !path.stopped;
        }
        table_free(t);
    }
    assert_true(all.found > TABLES * QUESTIONS / 2);
    assert_true(all.climbed > 0);
    assert_in_range(all.missed, 0, all.found / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(among_walls_every_way_is_found),
        cmocka_unit_test(no_way_is_made_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
