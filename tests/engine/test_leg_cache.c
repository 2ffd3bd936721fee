// What was noted of a leg is found for that leg alone, and a used table answers as a new one does.
#include "engine/internal/leg_cache.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "engine/path.h"
#include "support/plot.h"

#define SCENES 12
#define ASKED  40 // routes in a scene
#define MANY   40000

static const struct fate_climb two_climbs[] = {{10, 30, 180, 3}, {20, 180, 127, PIECE_NONE}};
static const struct fate held = {.kind = FATE_HELD,
                                 .cause = 7,
                                 .end = {300, 5},
                                 .level = 127,
                                 .climbed = 203,
                                 .n_climbs = 2,
                                 .climbs = two_climbs};

static void what_is_noted_is_found_for_that_leg_alone(void **state)
{
    (void)state;
    struct leg_cache *w = leg_cache_new();
    struct mover m = plot_hero();
    int kind = leg_cache_kind(w, &m);
    spot from = {100, 200, 30};
    point to = {400, 500};
    assert_int_equal(leg_cache_find(w, kind, from, to).kind, FATE_UNKNOWN);
    leg_cache_note(w, kind, from, to, &held);
    struct fate f = leg_cache_find(w, kind, from, to);
    assert_int_equal(f.kind, FATE_HELD);
    assert_int_equal(f.cause, 7);
    assert_int_equal(f.end.x, 300);
    assert_int_equal(f.end.y, 5);
    assert_int_equal(f.level, 127);
    assert_int_equal(f.climbed, 203);
    assert_int_equal(f.n_climbs, 2);
    assert_memory_equal(f.climbs, two_climbs, sizeof two_climbs);
    assert_int_equal(leg_cache_find(w, kind + 1, from, to).kind, FATE_UNKNOWN);
    const spot others[] = {{101, 200, 30}, {100, 201, 30}, {100, 200, 31}, {400, 500, 30}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(leg_cache_find(w, kind, others[i], to).kind, FATE_UNKNOWN);
    }
    assert_int_equal(leg_cache_find(w, kind, from, (point){401, 500}).kind, FATE_UNKNOWN);
    assert_int_equal(leg_cache_find(w, kind, from, (point){400, 501}).kind, FATE_UNKNOWN);
    leg_cache_free(w);
}

// It is fetched only: nothing is known of it that was not before, wherever it lies.
static void a_leg_that_is_expected_is_not_noted(void **state)
{
    (void)state;
    struct leg_cache *w = leg_cache_new();
    struct mover m = plot_hero();
    int kind = leg_cache_kind(w, &m);
    spot from = {100, 200, 30}, off = {-1, -1, 0};
    point to = {400, 500};
    leg_cache_expect(w, kind, from, to);
    leg_cache_expect(w, kind, off, to);
    assert_int_equal(leg_cache_find(w, kind, from, to).kind, FATE_UNKNOWN);
    leg_cache_note(w, kind, from, to, &held);
    leg_cache_expect(w, kind, from, to);
    assert_int_equal(leg_cache_find(w, kind, from, to).kind, FATE_HELD);
    leg_cache_free(w);
}

// Room is made for more when many have come: what is found then is still what was noted.
static void many_legs_are_kept_apart(void **state)
{
    (void)state;
    struct leg_cache *w = leg_cache_new();
    struct mover m = plot_hero();
    int kind = leg_cache_kind(w, &m), found = 0, lately = 0;
    for (int i = 0; i < MANY; i++) {
        struct fate f = held;
        f.level = i;
        leg_cache_note(w, kind, (spot){i, 7, 0}, (point){400, 500}, &f);
    }
    for (int i = 0; i < MANY; i++) {
        struct fate f = leg_cache_find(w, kind, (spot){i, 7, 0}, (point){400, 500});
        assert_true(f.kind == FATE_UNKNOWN || f.kind == FATE_UNSURE || f.kind == FATE_HELD);
        assert_true(f.kind != FATE_HELD || (f.level == i && f.n_climbs == 2));
        found += f.kind == FATE_HELD;
        lately += f.kind == FATE_HELD && i >= MANY - 1000;
    }
    assert_true(found > MANY / 4);
    assert_true(lately > 800);
    leg_cache_free(w);
}

static void a_leg_off_the_table_is_not_kept(void **state)
{
    (void)state;
    struct leg_cache *w = leg_cache_new();
    struct mover m = plot_hero();
    int kind = leg_cache_kind(w, &m);
    const spot off[] = {{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}, {1 << 20, 0, 0}};
    for (int i = 0; i < 4; i++) {
        leg_cache_note(w, kind, off[i], (point){9, 9}, &held);
        assert_int_equal(leg_cache_find(w, kind, off[i], (point){9, 9}).kind, FATE_UNKNOWN);
    }
    leg_cache_free(w);
}

static void movers_of_one_kind_are_alike_in_everything(void **state)
{
    (void)state;
    struct leg_cache *w = leg_cache_new();
    struct mover hero = plot_hero(), same = hero;
    int kind = leg_cache_kind(w, &hero);
    assert_int_equal(leg_cache_kind(w, &same), kind);
    struct mover others[10];
    for (int i = 0; i < 10; i++) {
        others[i] = hero;
    }
    others[0].radius++;
    others[1].height++;
    others[2].step++;
    others[3].climb++;
    others[4].drop++;
    others[5].cross++;
    others[6].forbidden ^= 1;
    others[7].level_only = !hero.level_only;
    others[8].no_gaps = !hero.no_gaps;
    others[9].climb_free = !hero.climb_free;
    for (int i = 0; i < 10; i++) {
        assert_int_equal(leg_cache_kind(w, &others[i]), kind + 1 + i);
    }
    leg_cache_free(w);
}

// With more kinds than there is room for, all begins again: a number means one kind at a time.
static void too_many_kinds_are_forgotten_with_their_legs(void **state)
{
    (void)state;
    struct leg_cache *w = leg_cache_new();
    struct mover m = plot_hero();
    point to = {400, 500};
    leg_cache_note(w, leg_cache_kind(w, &m), (spot){1, 2, 3}, to, &held);
    for (int i = 0; i < 40; i++) {
        m.radius++;
        int kind = leg_cache_kind(w, &m);
        assert_in_range(kind, 0, 31);
        assert_int_equal(leg_cache_kind(w, &m), kind);
        if (kind == 0) {
            assert_int_equal(leg_cache_find(w, kind, (spot){1, 2, 3}, to).kind, FATE_UNKNOWN);
        }
    }
    leg_cache_free(w);
}

static int below(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

// Walls, kerbs that are stepped on, crates that are climbed, ramps.
static void build(struct plot *p, uint64_t seed)
{
    static const int tops[] = {10, 14, 40, 60};
    plot_begin(p, 600, 600);
    for (int i = 0; i < 14; i++) {
        int x = below(&seed, 480), y = below(&seed, 480);
        int w = 10 + below(&seed, 90), d = 10 + below(&seed, 90);
        plot_box(p, x, y, x + w, y + d, 0, tops[below(&seed, 4)]);
    }
    for (int i = 0; i < 3; i++) {
        int x = below(&seed, 480), y = below(&seed, 480);
        plot_ramp(p, x, y, x + 80, y + 40, 30, below(&seed, 2), PIECE_SOLID);
    }
    plot_ready(p);
}

static struct mover draw_mover(uint64_t *seed)
{
    struct mover m = below(seed, 2) ? plot_hero() : plot_bogey(50);
    m.level_only = m.climb == 0 && below(seed, 2);
    return m;
}

// Others stand elsewhere each time.
static void scatter(struct plot *p, uint64_t *seed)
{
    p->ground.n_obstacles = 0;
    for (int i = 0; i < 10; i++) {
        int f = plot_figure(p, below(seed, 600), below(seed, 600), 0, 12, 30);
        p->obstacles[f].stops = below(seed, 2);
    }
}

static void assert_same_path(const struct path *a, const struct path *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->length, b->length);
    assert_int_equal(a->complete, b->complete);
    assert_memory_equal(a->at, b->at, sizeof *a->at * a->n);
}

// From few places to few others, so that legs come again, among others who have moved.
static void a_used_table_answers_as_a_new_one_does(void **state)
{
    (void)state;
    int complete = 0;
    for (uint64_t scene = 0; scene < SCENES; scene++) {
        struct plot used;
        build(&used, scene);
        for (uint64_t i = 0; i < ASKED; i++) {
            uint64_t seed = scene * ASKED + i;
            struct plot fresh;
            struct path again, first;
            struct mover m = draw_mover(&seed);
            int x = 30 + 270 * below(&seed, 3), y = 30 + 270 * below(&seed, 3);
            spot from = plot_spot(x, y, 0);
            struct cylinder goal = {.at = plot_spot(560 - 260 * below(&seed, 3), 300, 0),
                                    .radius = 125,
                                    .height = MM(30)};
            build(&fresh, scene);
            scatter(&used, &seed);
            memcpy(fresh.obstacles, used.obstacles, sizeof fresh.obstacles);
            fresh.ground.n_obstacles = used.ground.n_obstacles;
            path_find(&used.ground, &m, from, &goal, 0, &again);
            path_find(&fresh.ground, &m, from, &goal, 0, &first);
            assert_same_path(&again, &first);
            complete += again.complete && again.n > 2;
            plot_free(&fresh);
        }
        plot_free(&used);
    }
    assert_true(complete > SCENES * ASKED / 4);
}

static bool climbs(const struct path *p)
{
    bool upright = false;
    for (int k = 1; k < p->n; k++) {
        upright = upright || (p->at[k].x == p->at[k - 1].x && p->at[k].y == p->at[k - 1].y);
    }
    return upright;
}

// The legs of a way that was found are not walked again where they are known to be open. Who walks
// along its corners, on a table on which nobody has walked yet, comes to the same; also where the
// goal is somebody who stops whoever touches it.
static void a_way_found_is_the_way_walked(void **state)
{
    (void)state;
    int same = 0, stopped = 0;
    for (uint64_t seed = 0; seed < SCENES * ASKED; seed++) {
        struct plot p, fresh;
        struct path found, walked;
        point corners[PATH_POINTS];
        uint64_t luck = seed;
        build(&p, seed % SCENES);
        build(&fresh, seed % SCENES);
        scatter(&p, &luck);
        struct mover m = draw_mover(&luck);
        struct cylinder goal = p.obstacles[below(&luck, 10)].body;
        path_find(&p.ground, &m, plot_spot(300, 300, 0), &goal, 0, &found);
        memcpy(fresh.obstacles, p.obstacles, sizeof fresh.obstacles);
        fresh.ground.n_obstacles = p.ground.n_obstacles;
        for (int k = 0; k < found.n; k++) {
            corners[k] = point_of(found.at[k]);
        }
        if (found.complete && !climbs(&found)) {
            path_through(&fresh.ground, &m, found.at[0], &corners[1], found.n - 1, &walked);
            assert_same_path(&found, &walked);
            same += found.n > 2;
        }
        stopped += found.stopped;
        plot_free(&p);
        plot_free(&fresh);
    }
    assert_true(same > SCENES * ASKED / 8);
    assert_true(stopped > SCENES * ASKED / 8);
}

// A kind's terrain is what its blocks are made one by one, and every kind has its own.
static void a_kind_has_its_terrain(void **state)
{
    struct plot p;
    (void)state;
    build(&p, 3);
    const struct table *t = p.ground.table;
    struct leg_cache *w = leg_cache_new();
    const struct mover movers[] = {plot_hero(), plot_bogey(50)};
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 2; i++) {
            const struct terrain *known = leg_cache_terrain(w, leg_cache_kind(w, &movers[i]), t);
            int n = 0;
            for (int id = 0; id < table_piece_count(t); id++) {
                struct block b;
                bool counts = block_make(t, &movers[i], (piece_id)id, &b);
                assert_int_equal(known->place[id], counts ? n : -1);
                assert_true(!counts ||
                            (known->blocks[n].id == id && known->blocks[n].flags == b.flags));
                n += counts;
            }
            assert_int_equal(known->n_blocks, n);
        }
    }
    leg_cache_free(w);
    plot_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_noted_is_found_for_that_leg_alone),
        cmocka_unit_test(a_leg_that_is_expected_is_not_noted),
        cmocka_unit_test(many_legs_are_kept_apart),
        cmocka_unit_test(a_leg_off_the_table_is_not_kept),
        cmocka_unit_test(movers_of_one_kind_are_alike_in_everything),
        cmocka_unit_test(too_many_kinds_are_forgotten_with_their_legs),
        cmocka_unit_test(a_used_table_answers_as_a_new_one_does),
        cmocka_unit_test(a_way_found_is_the_way_walked),
        cmocka_unit_test(a_kind_has_its_terrain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
