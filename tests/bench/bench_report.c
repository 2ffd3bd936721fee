// What a report costs: a battle of two over all of its 54 cards, played by the bots, with and
// without being remembered; its text, its page, and the page as a file.
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/pages/report.h"
#include "app/pages/report_page.h"
#include "host/files/atomic.h"
#include "script/match/ruleset_ops.h"
#include "support/script/workbench.h"

struct bench {
    lua_State *L;
    struct battle_setup plan;
    char *text; // of report_text
    size_t n;
    char *page;
    size_t size;
};

// Plays it to its end. Returns how many orders it had.
static int64_t play(const struct bench *b, struct report *r)
{
    workbench_run(b->L, "g = zd.game { mission = '" SOURCE_DIR
                        "/missions/versus/destroy.lua', seed = 3 }");
    struct match *m = workbench_match(b->L);
    const struct bot *bot = m->face->bot(m, NULL);
    const struct bot *const bots[PLAYERS] = {bot, bot};
    struct order o;
    match_attach(m, bots);
    m->L = b->L;
    if (r) {
        report_begin(r, m);
    }
    while (match_turn(b->L, m, bots, &o) == STATUS_OK) {
        if (r) {
            report_order(r, m, &o);
        }
    }
    return m->game.world.orders;
}

static char *text_of(const struct bench *b, struct report *r, size_t *n)
{
    struct result result;
    struct match *m = workbench_match(b->L);
    result_of(&result, m, match_over(m));
    report_end(r, m, &b->plan, &result, NULL);
    return report_text(r, m, n);
}

static int64_t play_alone(const void *with)
{
    return play(with, NULL);
}

static int64_t play_remembered(const void *with)
{
    size_t n;
    struct report *r = report_new();
    play(with, r);
    free(text_of(with, r, &n));
    report_free(r);
    return (int64_t)n;
}

static int64_t make_page(const void *with)
{
    const struct bench *b = with;
    char why[FILES_WHY];
    size_t size;
    free(report_page(b->text, b->n, &size, why));
    return (int64_t)size;
}

static int64_t write_page(const void *with)
{
    const struct bench *b = with;
    char why[FILES_WHY], path[64];
    snprintf(path, sizeof path, "/tmp/zerodark-bench-%ld.html", (long)getpid());
    bool wrote = atomic_write(path, b->page, b->size, 0600, why);
    unlink(path);
    return wrote;
}

static void make(struct bench *b)
{
    char why[FILES_WHY];
    struct report *r = report_new();
    play(b, r);
    b->text = text_of(b, r, &b->n);
    b->page = report_page(b->text, b->n, &b->size, why);
    report_free(r);
}

int main(int argc, char **argv)
{
    static struct bench b;
    b.L = workbench_open();
    snprintf(b.plan.mission, sizeof b.plan.mission, "missions/versus/destroy.lua");
    make(&b);
    const struct bench_case cases[] = {
        {"a battle", NULL, play_alone, &b, 1},
        {"a battle, remembered", "a battle", play_remembered, &b, 1},
        {"its page", NULL, make_page, &b, 1},
        {"the page as a file", "its page", write_page, &b, 1},
    };
    return bench_main(cases, sizeof cases / sizeof *cases, argc, argv);
}
