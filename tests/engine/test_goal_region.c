// Where a mover may end by its goal: the same that the ground says of every place.
#include "engine/internal/goal_region.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/plot.h"

#define SCENES 300
#define LEGS   40 // in a scene

enum { BAD = 1, WORSE = 2 }; // tags of ground

static int below(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

// Figures round a goal in the middle, and in some scenes a crate that may be stood on.
static void crowd(struct plot *p, uint64_t *seed)
{
    plot_begin(p, 400, 400);
    if (below(seed, 3) == 0) {
        int x = 170 + below(seed, 50), y = 170 + below(seed, 50);
        plot_box(p, x, y, x + 40, y + 40, 0, 20);
    }
    plot_ready(p);
    for (int i = 0; i < 5; i++) {
        int x = 170 + below(seed, 60), y = 170 + below(seed, 60), z = below(seed, 4) ? 0 : 40;
        plot_figure(p, x, y, z, 12, 30);
    }
}

// Where the leg first has the goal in reach, worked out; false where it never has.
static bool first_in_reach(const struct waypoint_graph *w, point from, point to, point *end)
{
    struct leg l = leg_make(from, to);
    struct stretch near;
    if (l.squared == 0 || !leg_nears_point(&l, point_of(w->goal.at), w->near) ||
        !leg_by_point(&l, point_of(w->goal.at), w->near, &near)) {
        return false;
    }
    *end = near.from > 0 ? geom_towards(l.a, l.b, (len)(near.from / LEG_PARTS)) : l.a;
    return true;
}

static void what_is_crowded_is_no_place_to_end(void **state)
{
    (void)state;
    int crowded = 0, taken = 0;
    for (uint64_t scene = 0; scene < SCENES; scene++) {
        uint64_t seed = scene;
        struct plot p;
        struct waypoint_graph w;
        struct goal_region r;
        struct mover m = plot_hero();
        crowd(&p, &seed);
        struct cylinder goal = {plot_spot(200, 200, 0), MM(1 + below(&seed, 40)), MM(30)};
        waypoint_graph_begin(&w, &p.ground, &m, plot_point(20, 20), &goal, m.radius + goal.radius);
        goal_region_begin(&r, &w, 0);
        waypoint_graph_gather(&w);
        for (int i = 0; i < LEGS; i++) {
            point from = {below(&seed, MM(400)), below(&seed, MM(400))}, end;
            point to = {MM(150) + below(&seed, MM(100)), MM(150) + below(&seed, MM(100))};
            if (first_in_reach(&w, from, to, &end)) {
                bool could = goal_region_could_end(&r, end),
                     sure = goal_region_is_crowded(&r, from, to);
                assert_false(could && sure);
                taken += !could;
                crowded += sure;
            }
        }
        plot_free(&p);
    }
    assert_true(taken > 1000);
    assert_true(crowded > taken / 3); // it is worth asking
}

// Walls, kerbs, crates, what hangs overhead and bad ground about a goal.
static void surround(struct plot *p, uint64_t *seed)
{
    static const struct {
        int bottom, top;
    } box[] = {{0, 60}, {0, 40}, {0, 16}, {0, 15}, {0, 8}, {25, 60}, {30, 60}};
    plot_begin(p, 400, 400);
    for (int i = 1 + below(seed, 4); i > 0; i--) {
        int x = 150 + below(seed, 90), y = 150 + below(seed, 90), kind = below(seed, 9);
        int east = x + 5 + below(seed, 40), south = y + 5 + below(seed, 40);
        if (kind < 7) {
            plot_box(p, x, y, east, south, box[kind].bottom, box[kind].top);
        } else {
            plot_area(p, x, y, east, south, kind == 7 ? BAD : WORSE);
        }
    }
    plot_ready(p);
    int x = 170 + below(seed, 60), y = 170 + below(seed, 60);
    plot_figure(p, x, y, 0, 12, 30);
}

// Asked of the ground, on the table and on every top.
static bool may_end_somewhere(const struct goal_region *r, const struct waypoint_graph *w, point at)
{
    const struct ground *g = w->scene.ground;
    bool may = goal_region_reaches(r, at, 0) && goal_region_may_end(w, g, at, 0);
    for (int i = 0; i < table_piece_count(g->table); i++) {
        len top = table_piece(g->table, (piece_id)i)->top;
        may = may ||
              (top > 0 && goal_region_reaches(r, at, top) && goal_region_may_end(w, g, at, top));
    }
    return may;
}

static void where_one_could_end_is_what_the_ground_says(void **state)
{
    (void)state;
    int could = 0, asked = 0;
    for (uint64_t scene = 0; scene < SCENES; scene++) {
        uint64_t seed = scene;
        struct plot p;
        struct waypoint_graph w;
        struct goal_region r;
        struct mover m = below(&seed, 2) ? plot_hero() : plot_bogey(25);
        m.forbidden = WORSE | (below(&seed, 2) ? BAD : 0);
        surround(&p, &seed);
        struct cylinder goal = {plot_spot(200, 200, 0), MM(12), MM(30)};
        waypoint_graph_begin(&w, &p.ground, &m, plot_point(20, 20), &goal, m.radius + goal.radius);
        goal_region_begin(&r, &w, 0);
        waypoint_graph_gather(&w);
        for (int i = 0; i < LEGS; i++) {
            len x = MM(174) + below(&seed, MM(52)), y = MM(174) + below(&seed, MM(52));
            point at = {x, y};
            if (goal_region_reaches(&r, at, 0)) {
                assert_true(goal_region_could_end(&r, at) == may_end_somewhere(&r, &w, at));
                could += goal_region_could_end(&r, at);
                asked++;
            }
        }
        plot_free(&p);
    }
    assert_in_range(could, asked / 4, asked * 3 / 4);
}

// A mover on a crate stands above those who stand about it.
static void a_crate_is_above_a_crowd(void **state)
{
    (void)state;
    struct plot p;
    struct waypoint_graph w;
    struct goal_region r;
    struct mover m = plot_hero();
    struct cylinder goal = {plot_spot(200, 200, 0), MM(12), MM(30)};
    point from = plot_point(100, 200), to = plot_point(200, 200), end;
    plot_begin(&p, 400, 400);
    plot_box(&p, 150, 180, 190, 220, 0, 20);
    plot_ready(&p);
    int f = plot_figure(&p, 175, 200, 0, 12, 10);
    waypoint_graph_begin(&w, &p.ground, &m, from, &goal, m.radius + goal.radius);
    goal_region_begin(&r, &w, 0);
    waypoint_graph_gather(&w);
    assert_true(first_in_reach(&w, from, to, &end));
    assert_true(goal_region_could_end(&r, end));
    assert_false(goal_region_is_crowded(&r, from, to));
    p.obstacles[f].body.height = MM(60);
    goal_region_begin(&r, &w, 0);
    assert_false(goal_region_could_end(&r, end));
    plot_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_crowded_is_no_place_to_end),
        cmocka_unit_test(where_one_could_end_is_what_the_ground_says),
        cmocka_unit_test(a_crate_is_above_a_crowd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
