// routes: asks path_find for ways and compares its answers with those of the plain search that
// knows every corner (support/route_reference.h).
//
//     routes [--seed N] [--queries N] [MISSION...]
//
// Half of the questions are about tables that are made up, the others about those of the missions
// in the folder missions/, or of the ones named alone. The exit status is 1 where one differs.
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/missions/open_options.h"
#include "support/route_queries.h"
#include "support/script/workbench.h"

#define QUESTIONS 10 // about one made-up table

static void ask(const struct table *t, const char *name, uint64_t seed, long n,
                struct route_tally *tally)
{
    static struct route_query q;
    for (long i = 0; i < n; i++) {
        char which[120];
        uint64_t own = seed + (uint64_t)i * 7919;
        snprintf(which, sizeof which, "%s, seed %llu", name, (unsigned long long)own);
        if (route_query_make(&q, t, &own)) {
            route_query_agrees(&q, which, tally);
        }
    }
}

static void ask_made_up(uint64_t seed, long n, struct route_tally *tally)
{
    for (long i = 0; i < n; i += QUESTIONS) {
        uint64_t table = seed + (uint64_t)i, of = table;
        char name[60];
        struct table *t = route_query_table(&of);
        snprintf(name, sizeof name, "table %llu", (unsigned long long)table);
        ask(t, name, seed, QUESTIONS, tally);
        table_free(t);
    }
}

static bool is_mission(const char *path)
{
    char text[64 * 1024];
    FILE *f = strstr(path, "_spec.lua") ? NULL : fopen(path, "rb");
    if (!f) {
        return false;
    }
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    return strstr(text, "return mission") && !strstr(text, "ruleset = ");
}

static bool ask_mission(const char *mission, uint64_t seed, long n, struct route_tally *tally)
{
    void *bench = NULL;
    struct match *match;
    workbench_setup(&bench);
    struct match_options o = {.mission = mission, .seed = 1, .undo = -1};
    bool opened = match_open(bench, &o, &match) == STATUS_OK;
    if (opened) {
        ask(match->game.table, mission, seed, n, tally);
    } else {
        printf("%s cannot be opened: %s\n", mission, lua_tostring(bench, -1));
    }
    workbench_teardown(&bench);
    return opened;
}

// The missions of the project, in the order of their names.
static int find_missions(const char *missions[], int most, glob_t *found)
{
    int n = 0;
    glob("missions/*.lua", 0, NULL, found);
    glob("missions/*/*.lua", GLOB_APPEND, NULL, found);
    for (size_t i = 0; i < found->gl_pathc && n < most; i++) {
        if (is_mission(found->gl_pathv[i])) {
            missions[n++] = found->gl_pathv[i];
        }
    }
    return n;
}

static void tell(const struct route_tally *t)
{
    printf("%ld questions, %ld with a way, %ld of these with bends and %ld to another level: %ld "
           "differ (%ld missed, %ld longer, %ld shorter, %ld elsewhere)\n",
           t->asked, t->found, t->bent, t->climbed, t->differ, t->missed, t->longer, t->shorter,
           t->elsewhere);
}

int main(int argc, char **argv)
{
    enum { MOST = 100 };
    const char *missions[MOST];
    struct route_tally all = {0};
    uint64_t seed = 1;
    long queries = 400;
    int at = 1;
    glob_t found = {0};
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        seed = strcmp(argv[at], "--seed") == 0 ? strtoull(argv[at + 1], NULL, 10) : seed;
        queries = strcmp(argv[at], "--queries") == 0 ? atol(argv[at + 1]) : queries;
    }
    int n = 0;
    for (; at < argc && n < MOST; at++) {
        missions[n++] = argv[at];
    }
    bool named = n > 0, opened = true;
    if (!named) {
        n = find_missions(missions, MOST, &found);
        ask_made_up(seed, queries / 2, &all);
        queries /= 2;
    }
    for (int i = 0; i < n; i++) {
        struct route_tally one = {0};
        opened = ask_mission(missions[i], seed, queries / n + 1, &one) && opened;
        printf("%s: ", missions[i]);
        tell(&one);
        fflush(stdout);
        route_tally_add(&all, &one);
    }
    tell(&all);
    if (found.gl_pathc) {
        globfree(&found);
    }
    return opened && n > 0 && all.asked > 0 && all.differ == 0 ? 0 : 1;
}
