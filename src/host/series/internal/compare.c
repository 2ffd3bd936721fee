// compare.c: the pairs of a comparison: figures are added up, and looked at now and then whether
// they are known well enough. Some of the pairs that have parted are played once more, to tell
// where.
#include "host/series/internal/compare.h"

#include <string.h>

#include "host/series/cmd_sim.h"
#include "host/series/internal/worker_pool.h"

#define LOOKS 10 // pairs from one look to the next

// Whoever means two percent may write 2.
static bool until_fits(struct compare *c)
{
    if (c->told.until >= 1 && paired_stats_is_rate(c->told.row)) {
        c->e.unfit = true;
        options_wrong(c->e.command, "--until: '%s' is a share from 0 to 1: 0.02 is 2 %%",
                      c->told.row->a->name);
        return false;
    }
    return true;
}

static bool begin_compare(struct experiment *e)
{
    struct compare *c = e->self;
    paired_stats_begin(&c->stats, &c->arm[0].aggregate, &c->arm[1].aggregate);
    const struct sim_battle_column *figure = experiment_figure(e);
    c->told.row = figure ? paired_stats_named(&c->stats, figure->name) : NULL;
    if (!c->told.row || !until_fits(c) || !experiment_open_rows(e)) {
        return false;
    }
    if (e->rows) {
        comparison_csv_head(e->rows, &c->stats);
    }
    return true;
}

// What was asked for may be found at any moment: the interval always holds.
static void keep(struct experiment *e, const struct battle_pair *pair)
{
    struct compare *c = e->self;
    paired_stats_take(&c->stats, pair);
    if (e->rows) {
        comparison_csv_row(e->rows, &c->stats, pair);
    }
    if (comparison_is_open(&c->told) && c->stats.pairs % LOOKS == 0) {
        struct interval i = paired_stats_interval(c->told.row, true);
        e->enough = c->told.sure ? i.low > 0 || i.high < 0 : (i.high - i.low) / 2 <= c->told.until;
    }
}

// Examples.

static bool may_be(void *self, int64_t number, const char *line)
{
    (void)self, (void)number;
    return strlen(line) < BATTLE_PAIR_WORDS;
}

static void take_words(void *self, int64_t number, const char *line)
{
    const struct experiment *e = self;
    struct compare *c = e->self;
    snprintf(c->example[number].words, BATTLE_PAIR_WORDS, "%s", line);
}

static void no_words(void *self, int64_t number, const char *why)
{
    const struct experiment *e = self;
    struct compare *c = e->self;
    snprintf(c->example[number].words, BATTLE_PAIR_WORDS, "order %d: %s",
             (int)c->example[number].of.parted.order, why);
}

static const struct worker_pool_job words_job = {
    .task = &compare_task, .check = may_be, .take = take_words, .lost = no_words};

// First those that came to another outcome, then others; in the order of their seeds.
static void choose_examples(struct compare *c)
{
    const struct paired_stats *from = &c->stats;
    bool taken[PAIRED_STATS_EXAMPLES] = {false};
    int n = 0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < from->n_examples && n < c->show; i++) {
            if (!taken[i] && (from->example[i].flip || round == 1)) {
                taken[i] = true;
                n++;
            }
        }
    }
    for (int i = 0; i < from->n_examples; i++) {
        if (taken[i]) {
            c->example[c->told.n_examples++] = (struct comparison_example){.of = from->example[i]};
        }
    }
}

static void end(struct experiment *e, bool whole)
{
    struct compare *c = e->self;
    struct comparison *told = &c->told;
    paired_stats_sort(&c->stats);
    for (int i = 0; i < 2; i++) {
        c->side[i] = experiment_result(e, &c->arm[i]);
        c->side[i].runs = e->played; // the pairs that were played are reported
    }
    *told = (struct comparison){.base = &e->base,
                                .rules = {c->rules[0], c->rules[1]},
                                .side = c->side,
                                .stats = &c->stats,
                                .row = told->row,
                                .example = c->example,
                                .first = e->seed,
                                .runs = e->runs,
                                .until = told->until,
                                .sure = told->sure,
                                .enough = e->enough,
                                .interrupted = e->interrupted};
    if (!whole) {
        return;
    }
    choose_examples(c);
    if (c->told.n_examples > 0) {
        static struct experiment_bench bench; // large
        e->at = 0;                            // the arms are in hand once more
        experiment_set_bench(e, &bench);
        for (int i = 0; i < c->told.n_examples; i++) {
            bench.example[i] = c->example[i].of;
        }
        struct worker_pool p = {.job = &words_job,
                                .self = e,
                                .given = &bench,
                                .workers = (int)e->threads,
                                .first = 0,
                                .n = c->told.n_examples};
        worker_pool_run(&p);
    }
}

static void report_compare(FILE *out, const struct experiment *e, bool color)
{
    const struct compare *c = e->self;
    comparison_tell(out, &c->told, color);
}

static void tell_json(FILE *out, const struct experiment *e)
{
    const struct compare *c = e->self;
    comparison_json(out, &c->told);
}

const struct experiment_kind compare_kind = {.study = "comparison",
                                             .counted = "pairs",
                                             .shown = "pairs of battles",
                                             .file = &experiment_db_compare,
                                             .paired = true,
                                             .begin = begin_compare,
                                             .keep = keep,
                                             .end = end,
                                             .tell = report_compare,
                                             .json = tell_json,
                                             .judge = experiment_judge};
