// cmd_test.c: `zerodark test`: specs, each in a worker of its own.
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli.h"
#include "host/follow.h"
#include "host/interrupt.h"
#include "host/jail.h"
#include "host/paint.h"
#include "host/spec_find.h"
#include "host/spec_run.h"

#if defined(__SANITIZE_ADDRESS__)
#define SECONDS 600 // everything takes some ten times as long
#else
#define SECONDS 60
#endif

static const struct option_row options[] = {
    {"filter", 'f', "TEXT", "only tests whose names, groups first, have this text in them"},
    {"verbose", 'v', NULL, "every test, and what it prints"},
    {"quiet", 'q', NULL, "only what fails, and the sum"},
    {"bless", 0, NULL, "golden journals are written as they are now"},
    {"json", 0, NULL, "a line of JSON for each test"},
    {"limit", 0, "SECONDS", "of the processor that a test may take (60)"},
    {"watch", 'w', NULL, "again whenever a file changes, until Ctrl-C"},
    {"no-color", 0, NULL, "no colours"},
    {0}};

struct tests {
    const struct command *command;
    char **word;
    int n_words;
    const char *filter;
    bool verbose, quiet, bless, json, watch, no_color;
    int64_t seconds;
};

static bool take_option(struct tests *t, const char *name, const char *value)
{
    if (strcmp(name, "limit") == 0) {
        return options_number(t->command, name, value, 1, 24 * 3600, &t->seconds);
    }
    t->filter = strcmp(name, "filter") == 0 ? value : t->filter;
    t->verbose = t->verbose || strcmp(name, "verbose") == 0;
    t->quiet = t->quiet || strcmp(name, "quiet") == 0;
    t->bless = t->bless || strcmp(name, "bless") == 0;
    t->json = t->json || strcmp(name, "json") == 0;
    t->watch = t->watch || strcmp(name, "watch") == 0;
    t->no_color = t->no_color || strcmp(name, "no-color") == 0;
    return true;
}

// The specs of every word. False where one has none, which was told.
static bool find_all(const struct tests *t, struct spec_list *list)
{
    char why[FILES_PATH + 200];
    bool found = true;
    for (int i = 0; i < t->n_words; i++) {
        if (!spec_find(list, t->word[i], why, sizeof why)) {
            complain_of("%s: %s", t->word[i], why);
            found = false;
        }
    }
    return found;
}

// What specs may read: where they are, what the user is in, and what was named.
static void allow(const struct tests *t)
{
    jail_allow(".");
    for (int i = 0; i < t->n_words; i++) {
        jail_allow(t->word[i]);
    }
}

static enum exit_status run_all(void *self)
{
    const struct tests *t = self;
    struct spec_list list = {NULL, 0, 0};
    struct spec_report report = {.out = stdout,
                                 .color = paint_wanted(stdout, t->no_color),
                                 .verbose = t->verbose,
                                 .quiet = t->quiet,
                                 .json = t->json};
    struct spec_run run = {
        .filter = t->filter, .bless = t->bless, .seconds = (int)t->seconds, .report = &report};
    bool found = find_all(t, &list);
    if (list.n == 0) {
        spec_list_free(&list);
        return EXIT_WORK;
    }
    allow(t);
    spec_report_open(&report);
    interrupt_each();
    for (int i = 0; i < list.n && !interrupt_noted(); i++) {
        spec_run(&run, list.path[i]);
    }
    enum exit_status status = spec_report_sum(&report);
    spec_report_close(&report);
    spec_list_free(&list);
    if (interrupt_noted() && !t->watch) {
        interrupt_obey();
    }
    return found || status != EXIT_DONE ? status : EXIT_WORK;
}

static enum exit_status test(const struct command *c, int argc, char **argv)
{
    static char here[] = ".";
    static char *all[] = {here};
    struct tests t = {.command = c, .word = all, .n_words = 1, .seconds = SECONDS};
    const char *value;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        if (!take_option(&t, options[got].name, value)) {
            return EXIT_USAGE;
        }
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (at < argc) {
        t.word = argv + at;
        t.n_words = argc - at;
    }
    return t.watch ? follow_again(run_all, &t, t.word, t.n_words) : run_all(&t);
}

const struct command cmd_test = {
    .name = "test",
    .operands = "[PATH...]",
    .summary =
        "runs specs: files, folders with *_spec.lua in them, packs\n\n"
        "Without a path those below this folder. Each file runs in a process of its own, which\n"
        "can do nothing but compute: one that crashes or never ends fails, and the others go on.\n"
        "docs/testing.md says how specs are written. The exit status is 1 where a test fails, 3\n"
        "where one broke a limit.",
    .example = "For example:\n"
               "  zerodark test\n"
               "  zerodark test missions/rescue_spec.lua --filter visibility -v\n"
               "  zerodark test rules-ext/night-fight --watch\n",
    .options = options,
    .run = test,
};
