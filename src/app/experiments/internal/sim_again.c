// sim_again.c: how a battle of a simulation is played again.
#include <stdio.h>

#include "app/base/text_box.h"
#include "app/experiments/sim_result.h"

void sim_again_of(struct sim_again *a, const struct battle_setup *p, int64_t orders_max)
{
    char one[2 * FILES_PATH] = "", other[2 * FILES_PATH] = "";
    struct battle_setup copy = *p;
    copy.orders = orders_max;
    int64_t seed[] = {1, 2};
    char *text[] = {one, other};
    for (int i = 0; i < 2; i++) {
        struct text_box box;
        FILE *f = text_box_open(&box);
        copy.seed = seed[i];
        if (f) {
            battle_setup_print(f, &copy);
        }
        text_box_copy(&box, text[i], sizeof one - 1);
    }
    size_t at = 0; // the seed is all in which the two differ
    while (one[at] && one[at] == other[at]) {
        at++;
    }
    snprintf(a->before, sizeof a->before, "%.*s", (int)at, one);
    snprintf(a->after, sizeof a->after, "%s", one[at] ? one + at + 1 : "");
}
