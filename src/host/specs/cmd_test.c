// cmd_test.c: `zerodark test`: specs, each in a worker of its own.
#include <signal.h>
#include <string.h>

#include "app/specs/spec_junit.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/files/atomic.h"
#include "host/session/interrupt.h"
#include "host/specs/cmd_test.h"
#include "host/specs/internal/spec_find.h"
#include "host/specs/internal/spec_run.h"
#include "host/watch/watch_files.h"

#if defined(__SANITIZE_ADDRESS__)
#define SECONDS 600 // everything takes some ten times as long
#else
#define SECONDS 60
#endif

struct tests {
    char **word;
    int n_words;
    const char *filter, *junit, *lcov;
    bool coverage, verbose, quiet, bless, json, watch, no_color;
    int64_t seconds;
};

static const struct option_row options[] = {
    {"filter", 'f', "TEXT", "only tests whose full name (groups first) contains this text",
     OPTION(struct tests, filter)},
    {"verbose", 'v', NULL, "every test, and what it prints", OPTION(struct tests, verbose)},
    {"quiet", 'q', NULL, "only failures and the total", OPTION(struct tests, quiet)},
    {"bless", 0, NULL, "accepts the golden journals as they are now", OPTION(struct tests, bless)},
    {"coverage", 'c', NULL, "shows which lines of your Lua ran and which did not",
     OPTION(struct tests, coverage)},
    {"lcov", 0, "FILE", "the same as a file for lcov and similar tools (also --coverage=lcov FILE)",
     OPTION(struct tests, lcov)},
    {"junit", 0, "FILE", "the results as JUnit XML", OPTION(struct tests, junit)},
    {"json", 0, NULL, "a line of JSON for each test", OPTION(struct tests, json)},
    {"limit", 0, "SECONDS", "processor time that a test may take (60)",
     OPTION_NUMBER(struct tests, seconds, 1, 24 * 3600)},
    {"watch", 'w', NULL, "runs again whenever a file changes, until Ctrl-C",
     OPTION(struct tests, watch)},
    {"no-color", 0, NULL, "no colours", OPTION(struct tests, no_color)},
    {0}};

// The specs of every word. False if one has none, which was reported.
static bool find_all_specs(const struct tests *t, struct spec_list *list)
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

static bool written(bool done, const char *path, const char *why)
{
    if (!done) {
        complain_of("%s: %s", path, why);
    }
    return done;
}

// What is wanted besides what was reported as it came. False if a file cannot be written, which was
// reported.
static bool tell_more(const struct tests *t, const struct spec_report *r,
                      const struct cover_sum *cover)
{
    char why[FILES_WHY];
    bool done = true;
    if (t->coverage && t->json) {
        cover_sum_json(cover, r->out);
    } else if (t->coverage) {
        cover_sum_tell(cover, r->out, r->color);
    }
    if (t->lcov) {
        done = written(cover_sum_lcov(cover, t->lcov, why), t->lcov, why);
    }
    if (t->junit) {
        done = written(spec_junit_write(r->files, t->junit, why), t->junit, why) && done;
    }
    return done;
}

static enum exit_status run_list(const struct tests *t, const struct spec_list *list,
                                 struct spec_report *report)
{
    struct cover_sum cover = {.n_words = 0};
    struct spec_run run = {.filter = t->filter,
                           .bless = t->bless,
                           .word = t->word,
                           .n_words = t->n_words,
                           .seconds = (int)t->seconds,
                           .report = report,
                           .cover = t->coverage || t->lcov ? &cover : NULL};
    spec_report_open(report);
    cover_sum_open(&cover, t->word, t->n_words);
    interrupt_each();
    for (int i = 0; i < list->n && !interrupt_noted(); i++) {
        spec_run(&run, list->path[i]);
    }
    enum exit_status status = spec_report_sum(report);
    if (!tell_more(t, report, &cover) && status == EXIT_DONE) {
        status = EXIT_WORK;
    }
    cover_sum_close(&cover);
    spec_report_close(report);
    return status;
}

static enum exit_status run_all_specs(void *self)
{
    const struct tests *t = self;
    struct spec_list list = {NULL, 0, 0};
    struct spec_report report = {.out = stdout,
                                 .color = colors_wanted(stdout, t->no_color),
                                 .verbose = t->verbose,
                                 .quiet = t->quiet,
                                 .json = t->json};
    bool found = find_all_specs(t, &list);
    if (list.n == 0) {
        spec_list_free(&list);
        return EXIT_WORK;
    }
    enum exit_status status = run_list(t, &list, &report);
    spec_list_free(&list);
    if (interrupt_noted() && !t->watch) {
        interrupt_obey();
    }
    return found || status != EXIT_DONE ? status : EXIT_WORK;
}

// Is nothing of another sort there? If something is, that was reported.
static bool spares(const char *path, const char *option, const char *mark, const char *what)
{
    if (path && !atomic_replaces(path, mark, 4096)) {
        char why[FILES_WHY];
        atomic_tell_spared(path, what, why);
        complain_of("--%s %s: %s", option, path, why);
        return false;
    }
    return true;
}

static enum exit_status run_test(const struct command *c, int argc, char **argv)
{
    static char here[] = ".";
    static char *all[] = {here};
    struct tests t = {.word = all, .n_words = 1, .seconds = SECONDS};
    static const char mark[] = "<testsuite", other[] = "SF:";
    static char lcov[] = "--lcov";
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        argv[i] = strcmp(argv[i], "--coverage=lcov") == 0 ? lcov : argv[i];
    }
    int at = options_read(c, argc, argv, &t);
    if (at < 0) {
        return options_stopped(at);
    }
    if (at < argc) {
        t.word = argv + at;
        t.n_words = argc - at;
    }
    if (!spares(t.junit, "junit", mark, "JUnit report") ||
        !spares(t.lcov, "lcov", other, "file for lcov")) {
        return EXIT_WORK;
    }
    return t.watch ? watch_files_again(run_all_specs, &t, t.word, t.n_words) : run_all_specs(&t);
}

const struct command cmd_test = {COMMAND_TEST, .options = options, .run = run_test};
