// cmd_replay.c: `zerodark replay`: gives every order of a journal again and compares.
#include <stdlib.h>
#include <string.h>

#include "app/journal/journal_text.h"
#include "app/outside/text_file.h"
#include "app/telling/show.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/setup/setup_options.h"
#include "host/tell/cmd_run.h"
#include "host/tell/internal/cmd_replay_work.h"
#include "host/tell/report_file.h"
#include "host/worker/jail.h"

static const struct option_row options[] = {
    {"to", 't', "N", "stops after record N and shows the table",
     OPTION_NUMBER(struct replay, to, 1, UINT32_MAX)},
    {"report", 0, "FILE.html", "a web page about the battle", OPTION(struct replay, report.path)},
    SETUP_AT(struct replay, at),
    SETUP_CHANGED(struct replay, changed),
    {"log", 'l', NULL, "shows the battle as `zerodark run` does", OPTION(struct replay, log)},
    {"json", 0, NULL, "the same as JSON, one line for each event",
     OPTION(struct replay, show.json)},
    {"quiet", 'q', NULL, "prints only whether it agrees", OPTION(struct replay, show.quiet)},
    {"no-color", 0, NULL, "no colours", OPTION(struct replay, no_color)},
    {"verbose", 'v', NULL, "shows what every number is made of (with --log)",
     OPTION(struct replay, show.log.verbose)},
    {0}};

static void take_replay_report(void *self, const char *text, size_t n)
{
    struct replay *r = self;
    report_file_take(&r->report, text, n);
}

// What the battle is made of is on the first line. The parent reads no more of it than a line can
// have.
static void read_ahead(struct replay *r)
{
    r->room = JOURNAL_LINE + 1;
    r->line = calloc(1, r->room);
    for (int c = 0; r->line && r->ahead < JOURNAL_LINE && c != '\n' && (c = getc(r->in)) != EOF;) {
        r->line[r->ahead++] = (char)c;
    }
    if (r->ahead) {
        struct where_at at = r->at;
        setup_allow_header(r->line, r->path, &at);
        r->at = at;
    }
}

static enum exit_status run_replay_worker(struct replay *r)
{
    char why[FILES_WHY];
    r->in = file_open(r->path, why);
    if (!r->in) {
        return complain_of("%s: %s", r->path, why);
    }
    read_ahead(r);
    setup_here(r->here, r->user);
    enum exit_status status = jail_run(&(struct jail_job){.task = &cmd_replay_task,
                                                          .self = r,
                                                          .color = r->show.log.color,
                                                          .in = r->in,
                                                          .report = take_replay_report});
    fclose(r->in);
    free(r->line);
    return report_file_write(&r->report, status);
}

enum exit_status cmd_replay_report(const char *journal, const struct where_at *at,
                                   const struct report_file *to)
{
    struct replay r = {.path = journal, .silent = true};
    r.report.path = to->path;
    r.at = *at;
    return run_replay_worker(&r);
}

static enum exit_status replay(const struct command *c, int argc, char **argv)
{
    struct replay r = {.log = false};
    int at = options_one(c, argc, argv, &r, "journal");
    if (at < 0) {
        return options_stopped(at);
    }
    r.path = argv[at];
    r.log = r.log || r.show.json;
    r.report.silent = r.show.json;
    r.show.log.color = colors_wanted(stdout, r.no_color);
    return report_file_fits(&r.report) ? run_replay_worker(&r) : EXIT_WORK;
}

const struct command cmd_replay = {COMMAND_REPLAY, .options = options, .run = replay};
