// cmd_replay_work.c: the worker of `zerodark replay` gives every order of a journal again and
// compares.
#include "host/tell/internal/cmd_replay_work.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/journal/journal_changes.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"
#include "app/outside/text_file.h"
#include "app/release/release.h"
#include "app/setup/setup_ops.h"
#include "app/telling/show.h"
#include "host/base/colors.h"
#include "host/base/line_in.h"
#include "host/setup/setup_parcel.h"
#include "host/tell/cmd_run.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/narration/narrator.h"

enum line { LINE_WHOLE, LINE_END, LINE_CUT, LINE_WRONG, LINE_UNREAD };

static enum exit_status wrong_journal_line(const struct replay *r, const char *what)
{
    return complain_of("%s:%d: %s", r->path, r->number, what);
}

// The battle differs from its journal: perhaps because another version wrote it.
static enum exit_status differs(const struct replay *r, const char *what)
{
    char note[RELEASE_WHY];
    release_note(r->plan.writer, note);
    return complain_of("%s:%d: %s%s", r->path, r->number, what, note);
}

// Reads a line without its newline. LINE_CUT: the last one, which lacks it. LINE_UNREAD: what it is
// is not known, since reading failed.
static enum line next_journal_line(struct replay *r)
{
    ssize_t n = r->ahead ? r->ahead : line_in_read(&r->line, &r->room, r->in, JOURNAL_TEXT_LINE);
    r->ahead = 0;
    r->n_line = n > 0 ? (size_t)n : 0;
    if (n < 0) {
        return feof(r->in) ? LINE_END : LINE_UNREAD;
    }
    r->number++;
    if (n > JOURNAL_TEXT_LINE) {
        return LINE_WRONG;
    }
    if (r->line[n - 1] != '\n') {
        return LINE_CUT;
    }
    r->line[--n] = '\0';
    r->n_line = (size_t)n;
    if (n > 0 && r->line[n - 1] == '\r') { // what is chained is the line without its end
        r->line[--n] = '\0';
        r->n_line = (size_t)n;
    }
    ssize_t most = journal_is_text(r->line) ? JOURNAL_TEXT_LINE : JOURNAL_LINE;
    return strlen(r->line) == (size_t)n && n < most ? LINE_WHOLE : LINE_WRONG;
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

// What a disk that failed leaves behind: from here on nothing is a line of a journal any more.
static enum exit_status end_at_damaged_line(struct replay *r)
{
    char text[160];
    const int number = r->number;
    enum line got = LINE_WRONG;
    while (got == LINE_WRONG) {
        got = next_journal_line(r);
    }
    r->number = number;
    if (got == LINE_WHOLE || got == LINE_UNREAD) {
        return wrong_journal_line(r, got == LINE_UNREAD
                                         ? "what comes after this line cannot be read"
                                         : "this is not a line of a journal");
    }
    snprintf(text, sizeof text,
             "the journal is damaged from this line on; its %u whole records agree",
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
    if (!now) {
        return wrong_journal_line(r, "out of memory");
    }
    bool same = strcmp(now, r->line) == 0;
    free(now);
    if (!same) {
        return differs(r, JOURNAL_OTHER_END);
    }
    return next_journal_line(r) == LINE_END ? EXIT_DONE : wrong_journal_line(r, JOURNAL_MORE);
}

// The first order over which a change shows.
static enum exit_status order_differs(struct replay *r, const struct match *m,
                                      const struct record *record, const char *why)
{
    const char *const *names = m->rules.system->order_names;
    char order[200] = "an order";
    struct narrator_text text = {order, sizeof order, 0};
    const struct narrator n = narrator_into(&text);
    int kind = 0;
    while (kind < record->order.kind && names[kind]) {
        kind++;
    }
    if (names[kind]) {
        narrator_order(&n, &m->game, &record->order);
    }
    r->otherwise = true;
    return complain_of("%s:%d: %u records agree; then \"%s\" differs: %s", r->path, r->number,
                       (unsigned)r->journal.n, order, why);
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
        return r->changes ? order_differs(r, m, &record.is, fault.text) : differs(r, fault.text);
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
    if (!journal_drop_fits(&d, &r->journal, m, why)) {
        return wrong_journal_line(r, why);
    }
    journal_chain(&r->journal, r->line);
    match_drop(m, d.pack);
    r->plan.drops = true;
    show_drop(&r->show, &d, r->log);
    return EXIT_DONE;
}

// From the line on that was read last.
static enum exit_status all_records(struct replay *r, lua_State *L, struct match *m, enum line got)
{
    for (;; got = next_journal_line(r)) {
        if (got == LINE_UNREAD) {
            return wrong_journal_line(r, "what comes after this line cannot be read");
        }
        if (got == LINE_WRONG) {
            return end_at_damaged_line(r);
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

static void tell_change_of_journal(void *self, const char *text)
{
    const struct replay *r = self;
    complain_of("%s:1: %s", r->path, text);
}

// The battle of the header, where nothing that it is made of has changed.
static struct match *open_replayed_battle(struct replay *r, lua_State *L)
{
    struct match *m = setup_open(L, &r->plan);
    r->changes = journal_changes(r->header, &r->plan, m, tell_change_of_journal, r);
    if (r->changes < 0) {
        complain_of("%s:1: out of memory", r->path);
    }
    if (r->changes < 0 || (r->changes > 0 && !r->changed)) {
        return NULL;
    }
    journal_start(&r->journal, &r->plan, r->header);
    return m;
}

// The words that replay it.
static void print_again(FILE *out, const struct replay *r)
{
    fputs("zerodark replay ", out);
    battle_setup_print_word(out, r->path);
    for (int i = 0; i < r->at.n; i++) {
        fputs(" --at ", out);
        battle_setup_print_word(out, r->at.path[i]);
    }
    fputs(" --log", out);
}

static void end_report_of_replay(struct replay *r, struct match *m, const struct result *result)
{
    struct text_box box, saved;
    if (text_box_open(&box)) {
        print_again(box.out, r);
    }
    char *again = text_box_take(&box, NULL);
    if (text_box_open(&saved) && again) {
        memcpy(r->plan.here, r->here, sizeof r->here);
        memcpy(r->plan.user, r->user, sizeof r->user);
        battle_setup_print_saved(saved.out, &r->plan, again);
    }
    free(again);
    again = text_box_take(&saved, NULL);
    report_end(r->show.report, m, &r->plan, result, again ? again : "");
    free(again);
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
    if (!r->show.json && !r->silent && !r->otherwise) {
        printf("%s: %u records, all agree\n", r->path, (unsigned)r->journal.n);
    }
}

// Reads the header; false with the reason if it is none.
static bool begins_as_journal(struct replay *r, char why[JOURNAL_WHY])
{
    enum line got = next_journal_line(r);
    bool whole = got == LINE_WHOLE;
    size_t n = r->n_line;
    if (got == LINE_UNREAD) {
        snprintf(why, JOURNAL_WHY, "it cannot be read: the disk reports an error");
        return false;
    }
    const char *text = n > 0 ? text_of_file(r->line, &n, why) : "";
    if (!text) {
        return false;
    }
    bool is = whole && strncmp(text, JOURNAL_MARK, sizeof JOURNAL_MARK - 1) == 0;
    if (!is) {
        snprintf(why, JOURNAL_WHY, "%s",
                 !whole && strchr(text, '\r')
                     ? "its lines end with CR alone; save it with lines that end with LF"
                     : "this is not a journal; `zerodark run MISSION --journal FILE` writes one");
    } else if (text > r->line) {
        memmove(r->line, text, n + 1);
    }
    return is;
}

// Reads the header and the texts after it, to the first line that is none. False: they are wrong.
static bool read_what_it_is_made_of(struct replay *r, lua_State *L, enum line *got)
{
    char why[JOURNAL_WHY];
    bool fits =
        journal_read_header(r->line, &r->plan, why) && (r->header = text_box_made(strdup(r->line)));
    r->plan.at = r->at;
    r->plan.changed = r->changed;
    while (fits && (*got = next_journal_line(r)) == LINE_WHOLE && journal_is_text(r->line)) {
        fits = journal_lend_text(L, r->line, r->path, &r->plan, why);
    }
    if (fits && !journal_texts_agree(&r->plan, why)) {
        if (*got != LINE_WHOLE) {
            end_at_cut_journal(r, *got == LINE_CUT);
            return false;
        }
        fits = false;
    }
    if (r->changed) {
        *r->plan.root = '\0'; // the files that there are now
    }
    if (fits && !*r->plan.root && !setup_locate(&r->plan, r->path, why, sizeof why)) {
        r->number = 1;
        fits = false;
    }
    if (!fits) {
        wrong_journal_line(r, why);
    }
    return fits;
}

static enum exit_status replay_all(struct replay *r, lua_State *L)
{
    enum line got;
    char why[JOURNAL_WHY];
    if (!begins_as_journal(r, why)) {
        r->number = 1;
        return wrong_journal_line(r, why);
    }
    if (!read_what_it_is_made_of(r, L, &got)) {
        return EXIT_WORK;
    }
    int number = r->number;
    struct match *m = open_replayed_battle(r, L);
    if (!m) {
        return EXIT_WORK;
    }
    r->number = number;
    r->show.report = r->report.path ? report_new() : NULL;
    if (r->log) {
        show_start(&r->show, m, &r->plan);
    } else {
        show_note(&r->show, m);
        if (r->show.report) {
            report_begin(r->show.report, m);
        }
    }
    enum exit_status status = all_records(r, L, m, got);
    if (status == EXIT_DONE || r->otherwise) {
        print_replay_result(r, m);
    }
    return status;
}

// Gives line_in_read the memory of its own that it wants.
static bool own_first_line(struct replay *r)
{
    const char *handed = r->line;
    r->room = JOURNAL_LINE + 1;
    r->line = calloc(1, r->room);
    if (r->line && r->ahead) {
        memcpy(r->line, handed, (size_t)r->ahead);
    }
    return r->line != NULL;
}

static enum exit_status replay_in_worker_process(struct session *s, lua_State *L, void *self)
{
    struct replay *r = self;
    s->json = r->show.json;
    r->show.log.out = stdout;
    r->in = worker_in();
    if (!r->in || !own_first_line(r)) {
        return wrong_journal_line(r, "not enough memory to read it");
    }
    enum exit_status status = replay_all(r, L);
    fclose(r->in);
    free(r->line);
    free(r->header);
    return status;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct replay, path),
    PARCEL_ROW(struct replay, log),
    PARCEL_ROW(struct replay, silent),
    PARCEL_ROW(struct replay, to),
    PARCEL_PART(struct replay, at, &setup_at_parcel),
    PARCEL_ROW(struct replay, changed),
    PARCEL_ROW(struct replay, here),
    PARCEL_ROW(struct replay, user),
    PARCEL_ROW(struct replay, show.log.color),
    PARCEL_ROW(struct replay, show.json),
    PARCEL_ROW(struct replay, show.quiet),
    PARCEL_ROW(struct replay, show.log.verbose),
    PARCEL_ROW(struct replay, ahead),
    PARCEL_BLOCK(struct replay, line, ahead),
    PARCEL_ROW(struct replay, report.path),
};

static const struct parcel replay_parcel = PARCEL(struct replay, rows);

const struct jail_task cmd_replay_task = {"replay", replay_in_worker_process, &replay_parcel, NULL};
