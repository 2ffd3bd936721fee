// experiment_options.c: the options that the three commands share are looked up in tables of
// numbers, words and flags, and any other is one of the plan.
#include <string.h>

#include "app/text/number.h"
#include "host/series/internal/experiment.h"
#include "host/series/internal/experiment_options.h"
#include "host/tell/battle.h"
#include "host/worker/jail.h"

enum experiment_taken experiment_take_option(const struct experiment_option *all, size_t n,
                                             const struct command *c, const char *name,
                                             const char *value)
{
    const struct experiment_option *o = all;
    while (o < all + n && strcmp(o->name, name) != 0) {
        o++;
    }
    if (o == all + n) {
        return EXPERIMENT_UNKNOWN;
    }
    if (o->number && !options_number(c, name, value, o->low, o->high, o->number)) {
        return EXPERIMENT_WRONG;
    }
    if (o->word) {
        *o->word = value;
    }
    if (o->flag) {
        *o->flag = true;
    }
    return EXPERIMENT_TAKEN;
}

bool experiment_option(struct experiment *e, const struct command *c, const char *name,
                       const char *value)
{
    const struct experiment_option all[] = {
        {"runs", .number = &e->runs, .low = 1, .high = e->runs_most},
        {"seed", .number = &e->seed, .low = 0, .high = NUMBER_MAX},
        {"threads", .number = &e->threads, .low = 1, .high = JAIL_WORKERS},
        {"orders", .number = &e->orders_max, .low = 1, .high = BATTLE_ORDERS_MOST},
        {"csv", .word = &e->csv},
        {"db", .word = &e->db},
        {"report", .word = &e->report},
        {"of", .word = &e->of},
        {"resume", .flag = &e->resume},
        {"json", .flag = &e->json},
        {"quiet", .flag = &e->quiet},
        {"no-color", .flag = &e->no_color}};
    enum experiment_taken taken =
        experiment_take_option(all, sizeof all / sizeof *all, c, name, value);
    return taken == EXPERIMENT_UNKNOWN ? setup_option(&e->base, c, name, value)
                                       : taken == EXPERIMENT_TAKEN;
}

bool experiment_csv_is_out(const struct experiment *e)
{
    return e->csv && strcmp(e->csv, "-") == 0;
}

bool experiment_fits(const struct experiment *e, const struct command *c)
{
    const char *wrong = e->resume && !e->db ? "--resume: with which file? --db FILE"
                        : experiment_csv_is_out(e) && e->json
                            ? "--csv - and --json both want standard output; give --csv a file"
                        : e->db && !*e->db ? "--db: a file without a name"
                                           : NULL;
    if (wrong) {
        options_wrong(c, "%s", wrong);
    } else if (e->seed + (e->runs - 1) > NUMBER_MAX) {
        options_wrong(c, "--seed: there are no %lld seeds from there on", (long long)e->runs);
        return false;
    }
    return !wrong;
}
