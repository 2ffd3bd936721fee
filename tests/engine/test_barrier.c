// What stops a mover at every level: no walk gets past a barrier, and what can be passed is none.
#include "engine/internal/barrier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/internal/walk.h"
#include "support/plot.h"

#define SCENES 400
#define LEGS   60 // in a scene

static struct terrain terrain;

// All that there is on the plot as barriers of a mover.
static void know_all(const struct plot *p, const struct mover *m, struct barriers *b)
{
    struct mover_obstacle hurdles[GROUND_OBSTACLES];
    int n = 0;
    terrain_make(&terrain, p->table, m);
    barriers_begin(b, m, &terrain);
    for (int i = 0; i < terrain.n_blocks; i++) {
        barriers_add_block(b, &terrain.blocks[i]);
    }
    for (int i = 0; i < p->ground.n_obstacles; i++) {
        n = mover_obstacle_add(&p->ground, m, i, hurdles, n);
    }
    for (int i = 0; i < n; i++) {
        barriers_add_hurdle(b, &hurdles[i]);
    }
}

static bool stops(const struct plot *p, const struct mover *m, len level, point from, point to)
{
    struct barriers b;
    struct leg l = leg_make(from, to);
    know_all(p, m, &b);
    return barriers_stop(&b, level, &l);
}

// A box across the middle of the way, and one a step lower than it by the wall.
static bool box_stops(const struct mover *m, int top, int beside, len level)
{
    struct plot p;
    plot_begin(&p, 400, 400);
    plot_box(&p, 180, 100, 220, 300, 0, top);
    if (beside) {
        plot_box(&p, 10, 10, 60, 60, 0, beside);
    }
    plot_ready(&p);
    bool stopped = stops(&p, m, level, plot_point(100, 200), plot_point(300, 200));
    assert_false(stops(&p, m, level, plot_point(100, 50), plot_point(300, 50)));
    plot_free(&p);
    return stopped;
}

static void a_face_is_a_barrier_to_who_never_gets_as_high(void **state)
{
    (void)state;
    struct mover walks = plot_hero(), climbs = plot_bogey(25);
    assert_true(box_stops(&walks, 16, 0, 0));
    assert_false(box_stops(&walks, 15, 0, 0)); // a free step
    assert_true(box_stops(&climbs, 26, 0, 0));
    assert_false(box_stops(&climbs, 25, 0, 0));
    assert_true(box_stops(&climbs, 51, 25, 0));
    assert_false(box_stops(&climbs, 50, 25, 0)); // for all it knows from the crate
    assert_true(box_stops(&climbs, 51, 25, MM(25)));
    assert_false(box_stops(&climbs, 51, 25, MM(25) + 1)); // it stands on something else
}

static void what_can_be_passed_under_or_walked_up_is_none(void **state)
{
    (void)state;
    struct mover m = plot_hero();
    struct plot p;
    plot_begin(&p, 400, 400);
    plot_box(&p, 180, 20, 220, 120, 1, 90);
    plot_ramp(&p, 150, 150, 250, 250, 40, false, 0);
    plot_ramp(&p, 180, 280, 220, 380, 90, false, 0);
    plot_ready(&p);
    assert_false(stops(&p, &m, 0, plot_point(100, 70), plot_point(300, 70)));
    assert_false(stops(&p, &m, 0, plot_point(100, 200), plot_point(300, 200)));
    assert_true(stops(&p, &m, 0, plot_point(100, 330), plot_point(300, 330))); // too steep to walk
    plot_free(&p);
}

static void figures_on_ones_level_are_barriers(void **state)
{
    (void)state;
    struct mover m = plot_hero();
    struct plot p;
    plot_begin(&p, 400, 400);
    plot_box(&p, 10, 10, 60, 60, 0, 15);
    plot_ready(&p);
    int low = plot_figure(&p, 200, 100, 0, 12, 30);
    plot_figure(&p, 200, 200, 30, 12, 30); // over one's head
    plot_figure(&p, 200, 300, 0, 12, 15);  // no higher than the crate that one may stand on
    assert_true(stops(&p, &m, 0, plot_point(100, 100), plot_point(300, 100)));
    assert_false(stops(&p, &m, 0, plot_point(100, 200), plot_point(300, 200)));
    assert_false(stops(&p, &m, 0, plot_point(100, 300), plot_point(300, 300)));
    p.obstacles[low].passable = true;
    assert_false(stops(&p, &m, 0, plot_point(100, 100), plot_point(300, 100)));
    plot_free(&p);
}

static void who_stands_too_near_is_not_held(void **state)
{
    (void)state;
    struct mover m = plot_hero();
    struct plot p;
    plot_begin(&p, 400, 400);
    plot_box(&p, 180, 100, 220, 300, 0, 60);
    plot_ready(&p);
    point near = {MM(180) - 100, MM(200)};
    assert_false(stops(&p, &m, 0, near, (point){near.x, MM(250)}));
    assert_false(stops(&p, &m, 0, near, (point){near.x - 50, MM(250)}));
    assert_true(stops(&p, &m, 0, near, (point){near.x + 2, MM(250)}));
    plot_free(&p);
}

static int below(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

static point somewhere(uint64_t *seed)
{
    len x = MM(15) + below(seed, MM(270)), y = MM(15) + below(seed, MM(270));
    return (point){x, y};
}

static void random_plot(struct plot *p, uint64_t *seed)
{
    plot_begin(p, 300, 300);
    for (int i = 0; i < 6; i++) {
        int x = below(seed, 250), y = below(seed, 250), bottom = below(seed, 4) ? 0 : 20;
        int east = x + 5 + below(seed, 40), south = y + 5 + below(seed, 40);
        plot_box(p, x, y, east, south, bottom, bottom + 5 + below(seed, 60));
    }
    int x = below(seed, 200), top = 10 + below(seed, 60);
    plot_ramp(p, x, 100, x + 60, 160, top, below(seed, 2), 0);
    plot_ready(p);
    for (int i = 0; i < 4; i++) {
        int east = 20 + below(seed, 260), south = 20 + below(seed, 260);
        plot_figure(p, east, south, 0, 12, 5 + below(seed, 30));
    }
}

static bool walks_all_the_way(const struct plot *p, const struct mover *m, spot from, point to)
{
    struct mover_obstacle hurdles[GROUND_OBSTACLES];
    struct leg l = leg_make(point_of(from), to);
    struct walk_scene s = {.ground = &p->ground,
                           .mover = m,
                           .blocks = terrain.blocks,
                           .n_blocks = terrain.n_blocks,
                           .hurdles = hurdles};
    struct walk w;
    for (int i = 0; i < p->ground.n_obstacles; i++) {
        s.n_hurdles = mover_obstacle_add(&p->ground, m, i, hurdles, s.n_hurdles);
    }
    walk_leg(&s, from, &l, &w);
    return w.complete;
}

static void no_walk_gets_past_a_barrier(void **state)
{
    (void)state;
    int stopped = 0, gone = 0;
    for (int i = 0; i < SCENES; i++) {
        uint64_t seed = (uint64_t)i;
        struct mover m = i % 2 ? plot_hero() : plot_bogey(10 + below(&seed, 30));
        struct plot p;
        struct barriers b;
        random_plot(&p, &seed);
        know_all(&p, &m, &b);
        for (int k = 0; k < LEGS; k++) {
            point from = somewhere(&seed), to = somewhere(&seed);
            struct leg l = leg_make(from, to);
            len level;
            if (!ground_settle(&p.ground, &m, from, &level)) {
                continue;
            }
            bool goes = walks_all_the_way(&p, &m, (spot){from.x, from.y, level}, to);
            bool no = barriers_stop(&b, level, &l);
            assert_false(goes && no);
            gone += goes;
            stopped += no;
        }
        plot_free(&p);
    }
    assert_in_range(gone, 1000, 20000);
    assert_in_range(stopped, 1000, 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_face_is_a_barrier_to_who_never_gets_as_high),
        cmocka_unit_test(what_can_be_passed_under_or_walked_up_is_none),
        cmocka_unit_test(figures_on_ones_level_are_barriers),
        cmocka_unit_test(who_stands_too_near_is_not_held),
        cmocka_unit_test(no_walk_gets_past_a_barrier),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
