// cmd_pack_check.c: `zerodark pack check`: everything that can be wrong with a pack before others
// have it.

#include "app/check/finding_print.h"
#include "app/text/escape.h"
#include "app/text/number.h"
#include "host/base/command_words.h"
#include "host/check/check_run.h"
#include "host/setup/setup_options.h"
#include "host/sharing/internal/pack_parts.h"

struct pack_checks {
    struct check_run run;
    bool quiet;
};

static const struct option_row options[] = {
    SETUP_PACK(struct pack_checks, run.plan),
    {"quiet", 'q', NULL, "prints nothing if all is well", OPTION(struct pack_checks, quiet)},
    {0}};

// Errors as other commands tell them, everything else as a note.
static void print_pack_findings(struct check_run *r, const struct findings *found)
{
    const bool *quiet = r->self;
    for (int i = 0; i < found->n; i++) {
        const struct finding *f = &found->f[i];
        if (f->severity == SEVERITY_ERROR) {
            finding_complain(stderr, f);
        } else {
            finding_note(stdout, f);
        }
    }
    if (!*quiet) {
        escape_print(stdout, found->said);
    }
}

static bool look_at_one_pack(struct check_run *r, const char *word, bool quiet)
{
    int errors = r->errors, notes = r->warnings + r->notes;
    if (!check_run_pack(r, word)) {
        return false;
    }
    check_run_flush(r);
    errors = r->errors - errors;
    notes = r->warnings + r->notes - notes;
    if (*r->found->name && (!quiet || notes || errors)) {
        escape_printf(stdout, "%s: %d error%s, %d note%s\n", r->found->name, errors, plural(errors),
                      notes, plural(notes));
    }
    return true;
}

static enum exit_status run_pack_check(const struct command *c, int argc, char **argv)
{
    static struct pack_checks k;
    struct check_run *run = &k.run;
    bool found = true;
    k = (struct pack_checks){.run = {.command = c, .show = print_pack_findings, .self = &k.quiet}};
    int at = options_some(c, argc, argv, &k, "which pack?");
    if (at < 0) {
        return options_stopped(at);
    }
    setup_complete(&run->plan);
    if (!check_run_begin(run)) {
        return EXIT_WORK;
    }
    for (int i = at; i < argc; i++) {
        found = look_at_one_pack(run, argv[i], k.quiet) && found;
    }
    check_run_end(run);
    return !found ? EXIT_USAGE : run->errors > 0 ? EXIT_WORK : EXIT_DONE;
}

const struct command cmd_pack_check = {COMMAND_PACK_CHECK, .options = options,
                                       .run = run_pack_check};
