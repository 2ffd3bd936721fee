// experiment_options.c: whether the options that the three commands share go together.
#include <string.h>

#include "app/text/number.h"
#include "host/series/internal/experiment.h"

bool experiment_csv_is_out(const struct experiment *e)
{
    return e->csv && strcmp(e->csv, "-") == 0;
}

bool experiment_fits(const struct experiment *e, const struct command *c)
{
    const char *wrong = e->resume && !e->db ? "--resume: with which file? --db FILE"
                        : experiment_csv_is_out(e) && e->json
                            ? "--csv - and --json both write to standard output; give --csv a file"
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
