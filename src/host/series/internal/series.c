// series.c: options are looked up in tables of numbers, words and flags, and any other is one of
// the plan. Ctrl-C is noted from the beginning and obeyed at the very end, so that what was done is
// still shown.
#include "host/series/internal/series.h"

#include <string.h>

#include "app/text/number.h"
#include "app/text/paint.h"
#include "host/base/colors.h"
#include "host/series/internal/pool.h"
#include "host/session/interrupt.h"
#include "host/tell/battle.h"
#include "script/base/err.h"

static bool take_number(struct series *s, const struct command *c, const char *name,
                        const char *value, bool *good)
{
    const struct {
        const char *name;
        int64_t low, high, *to;
    } numbers[] = {{"runs", 1, s->runs_most, &s->runs},
                   {"seed", 0, NUMBER_MAX, &s->seed},
                   {"threads", 1, JAIL_WORKERS, &s->threads},
                   {"orders", 1, BATTLE_ORDERS_MOST, &s->orders_max}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            *good = options_number(c, name, value, numbers[i].low, numbers[i].high, numbers[i].to);
            return true;
        }
    }
    return false;
}

static bool take_word(struct series *s, const char *name, const char *value)
{
    const struct {
        const char *name, **to;
    } words[] = {{"csv", &s->csv}, {"db", &s->db}, {"report", &s->report}, {"of", &s->of}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(name, words[i].name) == 0) {
            *words[i].to = value;
            return true;
        }
    }
    return false;
}

static bool take_flag(struct series *s, const char *name)
{
    const struct {
        const char *name;
        bool *to;
    } flags[] = {{"resume", &s->resume},
                 {"json", &s->json},
                 {"quiet", &s->quiet},
                 {"no-color", &s->no_color}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(name, flags[i].name) == 0) {
            return *flags[i].to = true;
        }
    }
    return false;
}

bool series_option(struct series *s, struct battle_setup *p, const struct command *c,
                   const char *name, const char *value)
{
    bool good = true;
    bool taken =
        take_number(s, c, name, value, &good) || take_word(s, name, value) || take_flag(s, name);
    return taken ? good : plan_option(p, c, name, value);
}

static bool csv_is_out(const struct series *s)
{
    return s->csv && strcmp(s->csv, "-") == 0;
}

bool series_fits(const struct series *s, const struct command *c)
{
    const char *wrong = s->resume && !s->db ? "--resume: with which file? --db FILE"
                        : csv_is_out(s) && s->json
                            ? "--csv - and --json both want standard output; give --csv a file"
                        : s->db && !*s->db ? "--db: a file without a name"
                                           : NULL;
    if (wrong) {
        options_wrong(c, "%s", wrong);
    } else if (s->seed + (s->runs - 1) > NUMBER_MAX) {
        options_wrong(c, "--seed: there are no %lld seeds from there on", (long long)s->runs);
        return false;
    }
    return !wrong;
}

bool series_can_write(const struct series *s)
{
    return !s->report || study_report_fits(s->report);
}

void series_begin(struct series *s)
{
    s->threads = s->threads ? s->threads : pool_processors();
    s->threads = s->threads < JAIL_WORKERS ? s->threads : JAIL_WORKERS;
    interrupt_note();
}

bool series_hold(struct series *s, bool make)
{
    char why[HOLD_WHY];
    if (s->db && !hold_take(&s->hold, s->db, make, why)) {
        complain(why);
        s->failed = true;
    }
    return !s->failed;
}

void series_let_go(struct series *s)
{
    hold_end(&s->hold);
}

enum exit_status series_tell(const struct series *s, const struct study_teller *t,
                             enum exit_status status)
{
    if (s->json) {
        t->json(stdout, t->self);
    } else if (!csv_is_out(s)) {
        t->tell(stdout, t->self, colors_wanted(stdout, s->no_color));
    }
    bool wrote = !s->report || study_report_write(s->report, t, s->argc, s->argv);
    return status == EXIT_DONE && !wrote ? EXIT_WORK : status;
}

// What is near to a word: a name that is like it, or begins with it, as "won.blue" with "won".
static const char *nearest(const char *word, const char *const *names)
{
    const char *near = err_nearest(word, names);
    size_t n = strlen(word);
    for (; !near && *names; names++) {
        near = n > 0 && strncmp(*names, word, n) == 0 && (*names)[n] == '.' ? *names : NULL;
    }
    return near;
}

#define FIGURES_TOLD 8

void series_no_figure(struct series *s, const char *const *names)
{
    char some[256] = "";
    const char *word = s->of ? s->of : "won", *near = nearest(word, names);
    int n = 0;
    for (; n < FIGURES_TOLD && names[n]; n++) {
        size_t used = strlen(some);
        snprintf(some + used, sizeof some - used, "%s%s", n ? ", " : "", names[n]);
    }
    if (near) {
        options_wrong(s->command, "--of: no figure '%.60s' in these battles; did you mean '%s'?",
                      word, near);
    } else {
        options_wrong(s->command, "--of: no figure '%.60s' in these battles; there are %s%s", word,
                      some, names[n] ? " and others: --json lists them" : "");
    }
    s->failed = s->unfit = true;
}

bool series_unfinished(const struct tally *t, int64_t *seed, const char **why)
{
    for (int i = 0; i < t->n_endings; i++) {
        const struct tally_ending *e = &t->ending[i];
        if (e->outcome < 0) {
            *seed = e->count.seed[0];
            *why = *e->text ? e->text : "the battle does not come to an end";
            return true;
        }
    }
    return false;
}

void series_end(const struct series *s, int64_t done, int64_t total, const char *what)
{
    if (s->interrupted) {
        fflush(stdout);
        complain_of("interrupted after %lld of %lld %s%s", (long long)done, (long long)total, what,
                    s->db ? "; --resume goes on" : "");
        interrupt_obey();
    }
}
