// What a battle costs, over many seeds and not one: the mean of each mission and each bot, how far
// seeds are apart, and how many battles of rescue.lua with the same bot and how many reduced
// battles that is. All take turns, seed by seed, so that the ratios mean something on a busy
// machine.
//
//     bench_seeds [SEEDS]     20 where nothing is said
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench/reduced.h"
#include "script/missions/open_options.h"
#include "support/script/workbench.h"
#include "zerodark/bots/bot.h"

#define SEEDS_USUAL 20
#define SEEDS_MOST  1000
#define REDUCED     8 // battles at a time

enum { MISSIONS = 7, BOTS = 2 };
static const char *const missions[MISSIONS] = {
    "rescue.lua",        "gemini/data-grab.lua", "gemini/the-heist.lua", "gemini/fight-out.lua",
    "versus/kidnap.lua", "versus/destroy.lua",   "versus/resupply.lua"};
static const struct bot *const bots[BOTS] = {&bot_careful, &bot_steady};

// Milliseconds of processor time.
struct series {
    double sum, squares, least, most;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void note(struct series *s, int n, double took)
{
    s->sum += took;
    s->squares += took * took;
    s->least = n == 0 || took < s->least ? took : s->least;
    s->most = took > s->most ? took : s->most;
}

// From the first order on; the mission is loaded before.
static double play(lua_State *L, const char *name, const struct bot *bot, uint64_t seed)
{
    const struct bot *both[PLAYERS] = {bot, bot};
    char path[256];
    struct match_options o = {.mission = path, .seed = seed, .undo = -1};
    struct match *m;
    struct order order;
    snprintf(path, sizeof path, "%s/missions/%s", SOURCE_DIR, name);
    if (match_open(L, &o, &m) != STATUS_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
    match_attach(m, both);
    double begin = now();
    while (!m->game.world.over && match_turn(L, m, both, &order) == STATUS_OK) {
    }
    double took = now() - begin;
    lua_settop(L, 0);
    lua_gc(L, LUA_GCCOLLECT);
    return took;
}

static double play_reduced(const struct table *t)
{
    double begin = now();
    reduced_battles(t, REDUCED, NULL);
    return (now() - begin) / REDUCED;
}

static void tell(const char *name, const char *bot, const struct series *s, int n, double rescue,
                 double reduced)
{
    double mean = s->sum / n, variance = s->squares / n - mean * mean;
    printf("%-22s %-8s %8.2f ms  +- %6.2f  %7.2f to %7.2f  %6.2f x rescue  %7.1f x reduced\n", name,
           bot, mean, sqrt(variance > 0 ? variance : 0), s->least, s->most, mean / rescue,
           mean / reduced);
}

int main(int argc, char **argv)
{
    static struct series took[MISSIONS][BOTS], small;
    int seeds = argc > 1 ? atoi(argv[1]) : SEEDS_USUAL;
    if (seeds < 1 || seeds > SEEDS_MOST) {
        fprintf(stderr, "bench_seeds [SEEDS], from 1 to %d\n", SEEDS_MOST);
        return 2;
    }
    lua_State *L = workbench_open();
    struct table *table = reduced_table();
    for (int seed = 0; seed < seeds; seed++) {
        note(&small, seed, play_reduced(table));
        for (int i = 0; i < MISSIONS * BOTS; i++) {
            note(&took[i / BOTS][i % BOTS], seed,
                 play(L, missions[i / BOTS], bots[i % BOTS], (uint64_t)seed + 1));
        }
    }
    double reduced = small.sum / seeds;
    tell("reduced battle", "", &small, seeds, took[0][0].sum / seeds, reduced);
    for (int i = 0; i < MISSIONS * BOTS; i++) {
        tell(missions[i / BOTS], bots[i % BOTS]->name, &took[i / BOTS][i % BOTS], seeds,
             took[0][i % BOTS].sum / seeds, reduced);
    }
    table_free(table);
    return 0;
}
