// cmd_check.c: `zerodark check`: looks at files of any kind, packs, and folders of them, by really
// reading them.
#include <stdio.h>
#include <unistd.h>

#include "app/check/finding_print.h"
#include "app/text/escape.h"
#include "app/text/number.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/check/check_run.h"
#include "host/check/cmd_check.h"
#include "host/setup/setup_options.h"
#include "host/watch/watch_files.h"

struct checks {
    const struct command *command;
    struct battle_setup plan; // the packs that all of them are used with
    struct finding_style style;
    bool quiet, watch, no_color;
    char **path;
    int n_paths;
};

static const struct option_row options[] = {
    {"pack", 'p', "PACK", "a pack to use with the files (repeatable)",
     OPTION_BY(setup_take, struct checks, plan)},
    {"strict", 0, NULL, "warnings are errors", OPTION(struct checks, style.strict)},
    {"json", 0, NULL, "JSON, one line for each finding", OPTION(struct checks, style.json)},
    {"watch", 'w', NULL, "runs again whenever a file changes, until Ctrl-C",
     OPTION(struct checks, watch)},
    {"quiet", 'q', NULL, "prints nothing if all is well", OPTION(struct checks, quiet)},
    {"no-color", 0, NULL, "no colours", OPTION(struct checks, no_color)},
    {0}};

static void print_checked_findings(struct check_run *r, const struct findings *found)
{
    const struct checks *k = r->self;
    findings_print(found, &k->style);
    if (findings_count(found, SEVERITY_ERROR) > 0) {
        return; // what is sound in it is of no interest
    }
    if (!k->quiet && !k->style.json) {
        escape_print(stdout, found->said);
        if (*found->name) {
            escape_printf(stdout, "%s: a pack\n", found->name);
        }
        fflush(stdout);
    }
}

// Where the findings are, or with what is sound.
static void sum_up(const struct check_run *r)
{
    bool any = r->errors + r->warnings + r->notes > 0;
    FILE *out = any ? stderr : stdout;
    if (any || r->looked > 1) {
        fprintf(out, "%d error%s, %d warning%s", r->errors, plural(r->errors), r->warnings,
                plural(r->warnings));
        if (r->notes > 0) {
            fprintf(out, ", %d note%s", r->notes, plural(r->notes));
        }
        fputc('\n', out);
    }
}

// Everything, once.
static enum exit_status look_at_all_paths(void *self)
{
    struct checks *k = self;
    static struct check_run run; // too large for a stack
    run = (struct check_run){
        .command = k->command, .plan = k->plan, .show = print_checked_findings, .self = k};
    setup_complete(&run.plan);
    if (!check_run_begin(&run)) {
        return EXIT_WORK;
    }
    for (int i = 0; i < k->n_paths; i++) {
        check_run_path(&run, k->path[i]);
    }
    check_run_pairs(&run);
    check_run_flush(&run);
    if (!k->quiet && !k->style.json) {
        sum_up(&run);
    }
    check_run_end(&run);
    return run.errors > 0 || (k->style.strict && run.warnings > 0) ? EXIT_WORK : EXIT_DONE;
}

static enum exit_status check_paths(const struct command *c, int argc, char **argv)
{
    static struct checks k;
    k = (struct checks){.command = c,
                        .style = {.read = check_source, .source = isatty(STDERR_FILENO) != 0}};
    int at = options_some(c, argc, argv, &k, "which files?");
    if (at < 0) {
        return options_stopped(at);
    }
    k.style.color = colors_wanted(stderr, k.no_color);
    k.style.out = k.style.json ? stdout : stderr;
    k.path = argv + at;
    k.n_paths = argc - at;
    return k.watch ? watch_files_again(look_at_all_paths, &k, k.path, k.n_paths)
                   : look_at_all_paths(&k);
}

const struct command cmd_check = {COMMAND_CHECK, .options = options, .run = check_paths};
