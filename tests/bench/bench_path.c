// Routes on a 48 in table with 40 pieces and 14 figures: every one of ten bogeys to each of four
// heroes.
#include <stddef.h>

#include "bench/bench.h"
#include "engine/path.h"
#include "support/scene.h"

#define HEROES  4
#define FIGURES 14
#define ROUTES  ((FIGURES - HEROES) * HEROES)

struct moves {
    struct mover mover;
    struct ground ground;
    const struct cylinder *figures;
    struct obstacle obstacles[FIGURES];
    len lift; // of the goals, so that none can be reached
};

static struct scene scene;
static struct table *open_table;
static struct moves open_ground, climbing, walking, cut_off;

static struct moves moves_on(const struct table *table, len climb)
{
    struct moves w = {.figures = scene.figures};
    w.mover = (struct mover){.radius = 125, .height = 300, .step = 150, .no_gaps = true};
    w.mover.climb = w.mover.cross = climb;
    w.ground.table = table;
    return w;
}

static void place(struct moves *w)
{
    for (int i = 0; i < FIGURES; i++) {
        w->obstacles[i] = (struct obstacle){.body = w->figures[i], .stops = i < HEROES};
    }
    w->ground.obstacles = w->obstacles;
    w->ground.n_obstacles = FIGURES;
}

// Ways that were asked for before are known: each pass has somebody a bit taller, who is in
// nobody's way for that.
static len taller(void)
{
    static len pass;
    pass = (pass + 1) % 10000;
    return pass;
}

// The bogey's own place is no obstacle to it.
static int64_t find(const void *with)
{
    const struct moves *w = with;
    int64_t sum = 0;
    len more = taller();
    for (int b = HEROES; b < FIGURES; b++) {
        struct obstacle others[FIGURES];
        struct ground ground = w->ground;
        int n = 0;
        for (int i = 0; i < ground.n_obstacles; i++) {
            if (i != b) {
                others[n++] = w->obstacles[i];
            }
        }
        others[n - 1].body.height += more;
        ground.obstacles = others;
        ground.n_obstacles = n;
        for (int h = 0; h < HEROES; h++) {
            struct path path;
            struct cylinder goal = w->figures[h];
            goal.at.z += w->lift;
            path_find(&ground, &w->mover, w->figures[b].at, &goal, 0, &path);
            sum += path.length * 2 + path.complete;
        }
    }
    return sum;
}

static int64_t find_nearest(const void *with)
{
    const struct moves *w = with;
    int64_t sum = 0;
    len more = taller();
    for (int b = HEROES; b < FIGURES; b++) {
        struct obstacle others[FIGURES];
        struct ground ground = w->ground;
        int n = 0, nearest = 0;
        for (int i = 0; i < ground.n_obstacles; i++) {
            if (i != b) {
                others[n++] = w->obstacles[i];
            }
        }
        for (int h = 1; h < HEROES; h++) {
            if (cylinder_range_squared(&w->figures[b], &w->figures[h]) <
                cylinder_range_squared(&w->figures[b], &w->figures[nearest])) {
                nearest = h;
            }
        }
        struct path path;
        others[n - 1].body.height += more;
        ground.obstacles = others;
        ground.n_obstacles = n;
        path_find(&ground, &w->mover, w->figures[b].at, &w->figures[nearest], 0, &path);
        path_cut(&ground, &w->mover, &path, 2 * LEN_INCH);
        sum += path.length * 2 + path.complete;
    }
    return sum;
}

static int64_t walk_straight(const void *with)
{
    const struct moves *w = with;
    int64_t sum = 0;
    for (int b = HEROES; b < FIGURES; b++) {
        for (int h = 0; h < HEROES; h++) {
            struct path path;
            path_straight(&w->ground, &w->mover, w->figures[b].at, point_of(w->figures[h].at),
                          &path);
            sum += path.length;
        }
    }
    return sum;
}

int main(int argc, char **argv)
{
    static const struct bench_case cases[] = {
        {"find, open table", NULL, find, &open_ground, ROUTES},
        {"straight, no figures", NULL, walk_straight, &open_ground, ROUTES},
        {"find, climbing 2 in", NULL, find, &climbing, ROUTES},
        {"find, nothing climbed", NULL, find, &walking, ROUTES},
        {"find, out of reach", NULL, find, &cut_off, ROUTES},
        {"nearest hero, cut at 2 in", NULL, find_nearest, &climbing, FIGURES - HEROES},
    };
    scene_battle(&scene, 7);
    open_table = table_new(48 * LEN_INCH, 48 * LEN_INCH);
    table_seal(open_table);
    open_ground = moves_on(open_table, 508);
    climbing = moves_on(scene.table, 508);
    walking = moves_on(scene.table, 0);
    place(&climbing);
    place(&walking);
    cut_off = climbing;
    cut_off.lift = 100 * LEN_MM;
    int status = bench_main(cases, sizeof cases / sizeof *cases, argc, argv);
    table_free(open_table);
    scene_free(&scene);
    return status;
}
