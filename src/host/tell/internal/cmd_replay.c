// cmd_replay.c: `zerodark replay`: gives every order of a journal again and compares.
#include <lauxlib.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal/journal_text.h"
#include "app/release/release.h"
#include "app/telling/show.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/setup/setup_options.h"
#include "host/tell/cmd_run.h"
#include "host/tell/report_file.h"
#include "host/worker/jail.h"

struct replay {
    // Set before the fork.
    const char *path;
    bool log, no_color;
    bool silent; // prints errors only, and a journal that breaks off is no error
    int64_t to;  // 0: to the end

    struct show show; // options, set before the fork; its page is the worker's
    FILE *in;         // in the parent the file, in the worker what comes through the pipe

    // The worker's alone.
    char *line; // of getline
    size_t room;
    int number; // of the line
    struct battle_setup plan;
    struct journal journal;

    struct report_file report; // its path is set before the fork; the parent writes the file
};

static const struct option_row options[] = {
    {"to", 't', "N", "stops after record N and shows the table",
     OPTION_NUMBER(struct replay, to, 1, UINT32_MAX)},
    {"report", 0, "FILE.html", "a web page about the battle", OPTION(struct replay, report.path)},
    {"log", 'l', NULL, "shows the battle as `zerodark run` does", OPTION(struct replay, log)},
    {"json", 0, NULL, "the same as JSON, one line for each event",
     OPTION(struct replay, show.json)},
    {"quiet", 'q', NULL, "only says whether it agrees", OPTION(struct replay, show.quiet)},
    {"no-color", 0, NULL, "no colours", OPTION(struct replay, no_color)},
    {"verbose", 'v', NULL, "shows how every number is made up (with --log)",
     OPTION(struct replay, show.log.verbose)},
    {0}};

enum line { LINE_WHOLE, LINE_END, LINE_CUT, LINE_WRONG };

static enum exit_status wrong_journal_line(const struct replay *r, const char *what)
{
    return complain_of("%s:%d: %s", r->path, r->number, what);
}

// It goes otherwise than it went: perhaps since another version wrote it.
static enum exit_status differs(const struct replay *r, const char *what)
{
    char note[RELEASE_WHY];
    release_note(r->plan.writer, note);
    return complain_of("%s:%d: %s%s", r->path, r->number, what, note);
}

// Reads a line without its newline. LINE_CUT: the last one, which lacks it.
static enum line next_journal_line(struct replay *r)
{
    ssize_t n = getline(&r->line, &r->room, r->in);
    if (n < 0) {
        return LINE_END;
    }
    r->number++;
    if (r->line[n - 1] != '\n') {
        return LINE_CUT;
    }
    r->line[n - 1] = '\0';
    return strlen(r->line) == (size_t)n - 1 && n < JOURNAL_LINE ? LINE_WHOLE : LINE_WRONG;
}

static enum exit_status end_at_cut_journal(struct replay *r, bool in_line)
{
    char text[160];
    if (r->silent && !in_line) {
        return EXIT_DONE;
    }
    snprintf(text, sizeof text,
             in_line
                 ? "the journal breaks off in the middle of this line; its %u whole records agree"
                 : "the journal breaks off after this line; its %u records agree",
             (unsigned)r->journal.n);
    return wrong_journal_line(r, text);
}

// The end line says the same as what came of the replay, and is the last.
static enum exit_status check_end(struct replay *r, struct match *m)
{
    struct result result;
    if (!show_try_result(&r->show, m, &result)) {
        match_raise(m->L, m);
    }
    char *now = journal_end(&r->journal, &result);
    bool same = now && strcmp(now, r->line) == 0;
    free(now);
    if (!same) {
        return differs(r, "the end in the journal is not the end of this battle: it was changed, "
                          "or records are missing before it");
    }
    return next_journal_line(r) == LINE_END
               ? EXIT_DONE
               : wrong_journal_line(r, "there is more after the journal's end");
}

// One record. Handlers of packs run in L.
static enum exit_status replay_one_record(struct replay *r, lua_State *L, struct match *m)
{
    struct journal_record record;
    struct fault fault = {0};
    char why[JOURNAL_WHY];
    if (!journal_read_line(r->line, r->journal.form, &record, why)) {
        return wrong_journal_line(r, why);
    }
    m->game.chance = journal_luck(&r->plan, &record.is);
    if (match_replay(L, m, &r->journal, &record.is, &fault) != STATUS_OK) {
        return differs(r, fault.text);
    }
    if (r->log) {
        show_order(&r->show, m, &r->journal.now.order);
    } else {
        show_note(&r->show, m);
        if (r->show.report) {
            report_order(r->show.report, m, &r->journal.now.order);
        }
    }
    return EXIT_DONE;
}

// From here on the battle went on without a pack.
static enum exit_status replay_left_out_pack(struct replay *r, struct match *m)
{
    struct journal_drop d;
    char why[JOURNAL_WHY];
    if (!journal_read_drop(r->line, &d, why)) {
        return wrong_journal_line(r, why);
    }
    if (d.record != r->journal.n + 1) {
        return wrong_journal_line(r, "this line stands before another record than it says");
    }
    if (!match_has_pack(m, d.pack) || match_dropped(m, d.pack)) {
        return wrong_journal_line(r, "it leaves out a pack that is not there");
    }
    journal_chain(&r->journal, r->line);
    match_drop(m, d.pack);
    r->plan.drops = true;
    show_drop(&r->show, &d, r->log);
    return EXIT_DONE;
}

static enum exit_status all_records(struct replay *r, lua_State *L, struct match *m)
{
    for (;;) {
        enum line got = next_journal_line(r);
        if (got == LINE_WRONG) {
            return wrong_journal_line(r, "this is not a line of a journal");
        }
        if (got != LINE_WHOLE) {
            return end_at_cut_journal(r, got == LINE_CUT);
        }
        if (journal_is_end(r->line)) {
            return check_end(r, m);
        }
        enum exit_status status =
            journal_is_drop(r->line) ? replay_left_out_pack(r, m) : replay_one_record(r, L, m);
        if (status != EXIT_DONE || r->journal.n == r->to) {
            return status;
        }
    }
}

// The battle of the header, where nothing that it is made of has changed.
static struct match *open_replayed_battle(struct replay *r, lua_State *L)
{
    char why[JOURNAL_WHY];
    struct match *m = setup_open(L, &r->plan);
    char *now = journal_header(&r->plan, m);
    bool differ = !now || journal_headers_differ(r->line, now, "journal", why);
    free(now);
    if (differ) {
        wrong_journal_line(r, why);
        return NULL;
    }
    journal_start(&r->journal, &r->plan, r->line);
    return m;
}

// The words that replay it.
static void print_again(FILE *out, const struct replay *r)
{
    fputs("zerodark replay ", out);
    battle_setup_print_word(out, r->path);
    fputs(" --log", out);
}

static void end_report_of_replay(struct replay *r, struct match *m, const struct result *result)
{
    char again[FILES_PATH + 64] = "";
    FILE *f = fmemopen(again, sizeof again - 1, "w");
    if (f) {
        print_again(f, r);
        fclose(f);
    }
    report_end(r->show.report, m, &r->plan, result, again);
    report_hand_over(r->show.report, m);
    report_free(r->show.report);
    r->show.report = NULL;
}

static void print_replay_result(struct replay *r, struct match *m)
{
    struct result result;
    if (r->log || r->to || r->show.report) {
        show_result(&r->show, m, &result);
    }
    if (r->log || r->to) {
        show_tell(&r->show, m, &r->plan, &result);
    }
    if (r->show.report) {
        end_report_of_replay(r, m, &result);
    }
    if (!r->show.json && !r->silent) {
        printf("%s: %u records, all agree\n", r->path, (unsigned)r->journal.n);
    }
}

static enum exit_status replay_all(struct replay *r, lua_State *L)
{
    char why[JOURNAL_WHY];
    if (next_journal_line(r) != LINE_WHOLE || strncmp(r->line, "{\"journal\":", 11) != 0) {
        r->number = 1;
        return wrong_journal_line(
            r, "this is not a journal; `zerodark run MISSION --journal FILE` writes one");
    }
    if (!journal_read_header(r->line, &r->plan, why) ||
        !setup_locate(&r->plan, r->path, why, sizeof why)) {
        return wrong_journal_line(r, why);
    }
    setup_allow(&r->plan);
    struct match *m = open_replayed_battle(r, L);
    if (!m) {
        return EXIT_WORK;
    }
    r->show.report = r->report.path ? report_new() : NULL;
    if (r->log) {
        show_start(&r->show, m, &r->plan);
    } else {
        show_note(&r->show, m);
        if (r->show.report) {
            report_begin(r->show.report, m);
        }
    }
    enum exit_status status = all_records(r, L, m);
    if (status == EXIT_DONE) {
        print_replay_result(r, m);
    }
    return status;
}

static enum exit_status replay_in_worker_process(struct session *s, lua_State *L, void *self)
{
    struct replay *r = self;
    s->json = r->show.json;
    r->in = worker_in();
    if (!r->in) {
        return wrong_journal_line(r, "not enough memory to read it");
    }
    enum exit_status status = replay_all(r, L);
    fclose(r->in);
    free(r->line);
    return status;
}

static void take_replay_report(void *self, const char *text, size_t n)
{
    struct replay *r = self;
    report_file_take(&r->report, text, n);
}

static enum exit_status run_replay_worker(struct replay *r)
{
    r->in = fopen(r->path, "rb");
    if (!r->in) {
        return complain_of("%s: %s", r->path, strerror(errno));
    }
    enum exit_status status = jail_run(&(struct jail_job){.work = replay_in_worker_process,
                                                          .self = r,
                                                          .color = r->show.log.color,
                                                          .in = r->in,
                                                          .report = take_replay_report});
    fclose(r->in);
    return report_file_write(&r->report, status);
}

enum exit_status cmd_replay_report(const char *journal, const struct report_file *to)
{
    struct replay r = {.show = {.log = {.out = stdout}}, .path = journal, .silent = true};
    r.report.path = to->path;
    return run_replay_worker(&r);
}

static enum exit_status replay(const struct command *c, int argc, char **argv)
{
    struct replay r = {.show = {.log = {.out = stdout}}};
    int at = options_one(c, argc, argv, &r, "journal");
    if (at < 0) {
        return options_stopped(at);
    }
    r.path = argv[at];
    r.log = r.log || r.show.json;
    r.show.log.color = colors_wanted(stdout, r.no_color);
    return report_file_fits(&r.report) ? run_replay_worker(&r) : EXIT_WORK;
}

const struct command cmd_replay = {COMMAND_REPLAY, .options = options, .run = replay};
