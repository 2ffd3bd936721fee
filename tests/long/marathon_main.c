// marathon: plays missions again and again, every position looked at.
//
//     marathon [--bot careful|steady|random|fuzzer] [--mode M] [--difficulty D] [--seed N]
//              [--runs N] [MISSION...]
//
// Without missions those in the folder missions/ are played: every file that returns one, but for
// those of other rules than Zero Dark's. The exit status is 1 where a battle went wrong.
#include "support/script/marathon.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/zerodark/fuzzer.h"

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

static int usage(void)
{
    fputs("marathon [--bot careful|steady|random|fuzzer] [--mode solo|team|versus]\n"
          "         [--difficulty D] [--seed N] [--runs N] [MISSION...]\n",
          stderr);
    return 2;
}

static bool option(struct marathon *m, const char *name, const char *value)
{
    if (strcmp(name, "--bot") == 0) {
        m->bot = strcmp(value, "fuzzer") == 0 ? &fuzzer : bot_named(value);
        return m->bot != NULL;
    }
    if (strcmp(name, "--mode") == 0) {
        m->mode = value;
    } else if (strcmp(name, "--difficulty") == 0) {
        m->difficulty = value;
    } else if (strcmp(name, "--seed") == 0) {
        m->first = strtoull(value, NULL, 10);
    } else if (strcmp(name, "--runs") == 0) {
        m->runs = atoi(value);
    } else {
        return false;
    }
    return true;
}

static void run(const struct marathon *m, struct marathon_result *all)
{
    struct marathon_result r = {0};
    marathon_run(m, &r);
    printf("%-36s %-8s %6ld battles, %7ld orders, %4ld not begun, %d wrong\n", m->mission,
           m->bot->name, r.battles, r.orders, r.skipped, r.failures);
    fflush(stdout);
    all->failures += r.failures;
    all->battles += r.battles;
}

int main(int argc, char **argv)
{
    struct marathon m = {.bot = bot_named(NULL), .first = 1, .runs = 10, .program = argv[0]};
    struct marathon_result all = {0};
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (!option(&m, argv[at], argv[at + 1])) {
            return usage();
        }
    }
    if (at < argc && argv[at][0] == '-') {
        return usage();
    }
    glob_t found = {0};
    if (at == argc) {
        glob("missions/*.lua", 0, NULL, &found);
        glob("missions/*/*.lua", GLOB_APPEND, NULL, &found);
    }
    for (; at < argc; at++) {
        m.mission = argv[at];
        run(&m, &all);
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        m.mission = found.gl_pathv[i];
        if (is_mission(m.mission)) {
            run(&m, &all);
        }
    }
    globfree(&found);
    if (all.battles == 0) {
        fputs("marathon: there was nothing to play\n", stderr);
    }
    return all.failures > 0 || all.battles == 0;
}
