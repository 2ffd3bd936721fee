// experiment_options.c: the options that the three commands share are looked up in tables of
// numbers, words and flags, and any other is one of the plan.
#include <string.h>

#include "app/text/number.h"
#include "host/series/internal/experiment.h"
#include "host/tell/battle.h"
#include "host/worker/jail.h"

static bool take_number(struct experiment *e, const struct command *c, const char *name,
                        const char *value, bool *good)
{
    const struct {
        const char *name;
        int64_t low, high, *to;
    } numbers[] = {{"runs", 1, e->runs_most, &e->runs},
                   {"seed", 0, NUMBER_MAX, &e->seed},
                   {"threads", 1, JAIL_WORKERS, &e->threads},
                   {"orders", 1, BATTLE_ORDERS_MOST, &e->orders_max}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            *good = options_number(c, name, value, numbers[i].low, numbers[i].high, numbers[i].to);
            return true;
        }
    }
    return false;
}

static bool take_word(struct experiment *e, const char *name, const char *value)
{
    const struct {
        const char *name, **to;
    } words[] = {{"csv", &e->csv}, {"db", &e->db}, {"report", &e->report}, {"of", &e->of}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(name, words[i].name) == 0) {
            *words[i].to = value;
            return true;
        }
    }
    return false;
}

static bool take_flag(struct experiment *e, const char *name)
{
    const struct {
        const char *name;
        bool *to;
    } flags[] = {{"resume", &e->resume},
                 {"json", &e->json},
                 {"quiet", &e->quiet},
                 {"no-color", &e->no_color}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(name, flags[i].name) == 0) {
            return *flags[i].to = true;
        }
    }
    return false;
}

bool experiment_option(struct experiment *e, const struct command *c, const char *name,
                       const char *value)
{
    bool good = true;
    bool taken =
        take_number(e, c, name, value, &good) || take_word(e, name, value) || take_flag(e, name);
    return taken ? good : plan_option(&e->base, c, name, value);
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
