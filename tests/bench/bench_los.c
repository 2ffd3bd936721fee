// Lines of sight on a 48 in table with 40 pieces: every ordered pair of its 30 figures, with
// terrain alone in the way, with walls that slope, and with the other figures too.
#include <stddef.h>

#include "bench/bench.h"
#include "support/los_reference.h"
#include "support/scene.h"

#define PAIRS (30 * 29)

struct looks {
    struct los_query query[PAIRS];
    struct cylinder blockers[PAIRS][SCENE_FIGURES];
};

static struct scene flat, hilly;
static struct looks terrain, slopes, figures;

static void fill(struct looks *l, const struct scene *scene, bool figures_block)
{
    int n = 0;
    for (int a = 0; a < 30; a++) {
        for (int b = 0; b < 30; b++) {
            if (a != b) {
                l->query[n] = scene_query(scene, a, b, figures_block ? l->blockers[n] : NULL);
                n++;
            }
        }
    }
}

static int64_t look(const void *with)
{
    const struct looks *l = with;
    struct los_result r;
    int64_t sum = 0;
    for (int i = 0; i < PAIRS; i++) {
        los_look(&l->query[i], &r);
        sum += r.n_visible;
    }
    return sum;
}

static int64_t look_slowly(const void *with)
{
    const struct looks *l = with;
    struct los_result r;
    int64_t sum = 0;
    for (int i = 0; i < PAIRS; i++) {
        los_reference_look(&l->query[i], &r);
        sum += r.n_visible;
    }
    return sum;
}

static int64_t see(const void *with)
{
    const struct looks *l = with;
    int64_t sum = 0;
    for (int i = 0; i < PAIRS; i++) {
        sum += los_sees(&l->query[i]);
    }
    return sum;
}

int main(int argc, char **argv)
{
    static const struct bench_case cases[] = {
        {"reference, terrain", NULL, look_slowly, &terrain, PAIRS},
        {"look, terrain", "reference, terrain", look, &terrain, PAIRS},
        {"sees, terrain", "reference, terrain", see, &terrain, PAIRS},
        {"reference, slopes", NULL, look_slowly, &slopes, PAIRS},
        {"look, slopes", "reference, slopes", look, &slopes, PAIRS},
        {"reference, figures block", NULL, look_slowly, &figures, PAIRS},
        {"look, figures block", "reference, figures block", look, &figures, PAIRS},
        {"sees, figures block", "reference, figures block", see, &figures, PAIRS},
    };
    scene_battle(&flat, 7);
    scene_slopes(&hilly, 7);
    fill(&terrain, &flat, false);
    fill(&slopes, &hilly, false);
    fill(&figures, &flat, true);
    static const struct bench_aim aims[] = {
        {"a line of sight, beside one ray at a time", "look, figures block",
         "reference, figures block", 0, 250},
    };
    int status = bench_main_aims(cases, sizeof cases / sizeof *cases, aims,
                                 sizeof aims / sizeof *aims, argc, argv);
    scene_free(&flat);
    scene_free(&hilly);
    return status;
}
