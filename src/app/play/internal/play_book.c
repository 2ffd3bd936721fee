// play_book.c: each step keeps the world, the chain and the number of lines from before it, and
// going back restores all three. To resume a battle, its journal is replayed in silence, and only
// then does new play begin to write.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal/journal_changes.h"
#include "app/journal/journal_embed.h"
#include "app/play/play.h"
#include "app/release/release.h"
#include "app/setup/setup_ops.h"

static int take_head(struct journal_writer *w, const char *lines, size_t n)
{
    struct play *p = w->self;
    int error = p->terminal->anew(lines, n);
    p->bad_end = p->bad_end && error;
    p->unsaved = error ? p->lines > 0 ? "what was just chosen" : "this battle" : NULL;
    p->lines = error ? p->lines : 0;
    for (size_t i = 0; !error && i < n; i++) {
        p->lines += lines[i] == '\n';
    }
    return error;
}

static int take_line(struct journal_writer *w, const char *line, size_t n)
{
    struct play *p = w->self;
    int error = p->bad_end ? p->terminal->back((uint32_t)p->lines) : 0;
    p->bad_end = p->bad_end && error;
    error = error ? error : p->terminal->write(line, n);
    p->lines += error == 0;
    return error;
}

static const struct journal_taker taker = {.begin = take_head, .line = take_line};

bool play_remember(struct play *p, const struct order *o)
{
    if (p->n_steps == p->room) {
        int room = p->room ? 2 * p->room : 64;
        struct play_step *more = realloc(p->step, (size_t)room * sizeof *more);
        if (!more) {
            play_wrong(p, "not enough memory to remember another order");
            return false;
        }
        p->step = more;
        p->room = room;
    }
    struct play_step *s = &p->step[p->n_steps++];
    s->before = p->m->game.world;
    s->order = *o;
    s->chain = p->book.journal.chain;
    s->lines = p->lines;
    p->n_undone = 0; // those that were taken back belong to another battle from now on
    return true;
}

void play_forget(struct play *p)
{
    p->n_steps--;
}

// The battle is again as it was before the last step that is remembered.
static void restore_step(struct play *p)
{
    const struct play_step *s = &p->step[--p->n_steps];
    p->book.journal.n = s->before.orders;
    p->book.journal.chain = s->chain;
    game_restore(&p->m->game, &s->before);
    events_clear(&p->m->events);
    *p->show.why = '\0';
}

bool play_unsaved(struct play *p)
{
    if (p->book.error) {
        restore_step(p);
    }
    return p->book.error != 0;
}

// Nothing is taken back where the journal would not know of it.
static void tell_not_cut(const struct play *p, int error)
{
    if (error == PLAY_TOLD || error == PLAY_DOUBT) {
        play_wrong(p, "the last order could not be taken back, and stands");
    } else {
        play_wrong(p, "%s: %s; the last order could not be taken back, and stands", p->path,
                   p->terminal->reason(error));
    }
}

bool play_back(struct play *p)
{
    if (p->n_steps == 0 || game_writable(&p->m->game) != STATUS_OK) {
        return false;
    }
    int lines = p->step[p->n_steps - 1].lines, error = p->terminal->back((uint32_t)lines);
    if (error) {
        tell_not_cut(p, error);
        return false;
    }
    p->lines = lines;
    restore_step(p);
    return true;
}

static bool wrong_book_line(const struct play *p, int number, const char *what)
{
    play_wrong(p, "%s:%d: %s", p->path, number, what);
    return false;
}

// The battle differs from its journal: perhaps because another version wrote it.
static bool differs(const struct play *p, int number, const char *what)
{
    char note[RELEASE_WHY];
    release_note(p->plan.writer, note);
    play_wrong(p, "%s:%d: %s%s", p->path, number, what, note);
    return false;
}

// A last line that is no record costs nobody the battle. It stays until another takes its place.
static bool leave_out_bad_end(struct play *p, int number, const char *why)
{
    if (!p->again) {
        play_wrong(p, "%s:%d: %s; this line is left out, and the battle goes on before it", p->path,
                   number, why);
    }
    return p->bad_end = true;
}

// Is it the line that is wrong if the battle differs there, and not what is played: another
// version, files that have changed, a pack that fails?
static bool may_be_damaged(const struct play *p)
{
    char note[RELEASE_WHY];
    release_note(p->plan.writer, note);
    return !*note && !p->changed && !p->m->raised;
}

// One record of a journal that is taken up, reported only if nobody has reported it before.
static bool take_up_record(struct play *p, const char *line, int number, bool last)
{
    struct journal_record r;
    struct fault fault = {0};
    char why[JOURNAL_WHY];
    if (!journal_read_line(line, p->book.journal.form, &r, why)) {
        return last ? leave_out_bad_end(p, number, why) : wrong_book_line(p, number, why);
    }
    if (!play_remember(p, &r.is.order)) {
        return false;
    }
    p->m->game.chance = journal_luck(&p->plan, &r.is);
    if (match_replay(p->L, p->m, &p->book.journal, &r.is, &fault) != STATUS_OK) {
        play_forget(p); // the game is as before it
        return last && may_be_damaged(p) ? leave_out_bad_end(p, number, fault.text)
                                         : differs(p, number, fault.text);
    }
    p->step[p->n_steps - 1].order = p->book.journal.now.order;
    show_note(&p->show, p->m);
    p->lines++;
    return true;
}

static bool leave_out_dropped_pack(struct play *p, const char *line, int number)
{
    struct journal_drop d;
    char why[JOURNAL_WHY];
    if (!journal_read_drop(line, &d, why)) {
        return wrong_book_line(p, number, why);
    }
    if (!journal_drop_fits(&d, &p->book.journal, p->m, why)) {
        return wrong_book_line(p, number, why);
    }
    journal_chain(&p->book.journal, line);
    match_drop(p->m, d.pack);
    p->lines++;
    return true;
}

// The end is written again at last. If it was changed, that is reported.
static bool pass_end(struct play *p, const char *line, int number, bool last)
{
    struct result result;
    if (!last) {
        return wrong_book_line(p, number + 1, JOURNAL_MORE);
    }
    if (!may_be_damaged(p)) {
        return true;
    }
    if (!show_try_result(&p->show, p->m, &result)) {
        return match_raise(p->L, p->m);
    }
    char *now = journal_end(&p->book.journal, &result);
    bool same = now && strcmp(now, line) == 0;
    free(now);
    return same || leave_out_bad_end(p, number, JOURNAL_OTHER_END);
}

// What will do as well is told once, not by every worker that goes on.
static void tell_change(void *self, const char *text)
{
    struct play *p = self;
    if (!p->again || !p->changed) {
        play_wrong(p, "%s:1: %s", p->path, text);
    }
}

// The battle of the header, where nothing that it is made of has changed.
static bool open_battle_of_book(struct play *p, const char *header)
{
    p->m = setup_open(p->L, &p->plan);
    int n = journal_changes(header, &p->plan, p->m, tell_change, p);
    journal_start(&p->book.journal, &p->plan, header);
    if (n < 0) {
        play_wrong(p, "%s:1: out of memory", p->path);
    }
    return n == 0 || (n > 0 && p->changed);
}

static bool read_book_header(struct play *p, const char *line)
{
    char why[JOURNAL_WHY];
    bool good = journal_read_header(line, &p->plan, why);
    p->plan.at = p->at;
    p->plan.changed = p->changed;
    return good || wrong_book_line(p, 1, why);
}

static bool take_up_text(struct play *p, const char *line, int number)
{
    char why[JOURNAL_WHY];
    p->lines++;
    return journal_lend_text(p->L, line, p->path, &p->plan, why) || wrong_book_line(p, number, why);
}

// Opens the battle once the texts after the header are known; `more`: a line follows them.
static bool open_book(struct play *p, const char *header, bool more)
{
    char why[JOURNAL_WHY];
    if (!journal_texts_agree(&p->plan, why)) {
        return wrong_book_line(p, p->lines,
                               more ? why : "the journal breaks off here, before its first order");
    }
    if (p->changed) {
        *p->plan.root = '\0'; // the files that there are now
    }
    if (!*p->plan.root && !setup_locate(&p->plan, p->path, why, sizeof why)) {
        return wrong_book_line(p, 1, why);
    }
    p->plan.replays = false; // a bot goes on playing
    return open_battle_of_book(p, header);
}

// Takes the next line of a text; NULL if there is none, or where what is there is damaged, which
// the terminal has reported.
static char *next_line(char **text, size_t *size)
{
    char *line = *text, *end = memchr(line, '\n', *size);
    if (end && !journal_is_whole_line(line, (size_t)(end + 1 - line))) {
        return NULL;
    }
    if (end) {
        *end = '\0';
        if (end > line && end[-1] == '\r') { // what is chained is the line without its end
            end[-1] = '\0';
        }
        *size -= (size_t)(end + 1 - line);
        *text = end + 1;
    }
    return end ? line : NULL;
}

// Is there no line any more? What is damaged is none, and the terminal has told of it.
static bool is_at_end(const char *text, size_t size)
{
    const char *end = memchr(text, '\n', size);
    return !end || !journal_is_whole_line(text, (size_t)(end + 1 - text));
}

static bool all_lines(struct play *p, char *text, size_t size)
{
    size_t mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    text += mark;
    size -= mark;
    const char *header = next_line(&text, &size), *line = NULL;
    bool well = header ? read_book_header(p, header)
                       : wrong_book_line(p, 1, "even its first line is incomplete");
    int number = 2;
    p->lines = 1;
    for (; well && (line = next_line(&text, &size)) && journal_is_text(line); number++) {
        well = take_up_text(p, line, number);
    }
    well = well && open_book(p, header, line != NULL);
    for (; well && line; number++, line = next_line(&text, &size)) {
        bool last = is_at_end(text, size);
        well = journal_is_drop(line)  ? leave_out_dropped_pack(p, line, number)
               : journal_is_end(line) ? pass_end(p, line, number, last)
                                      : take_up_record(p, line, number, last);
    }
    return well && p->m;
}

static bool go_on_with_book(struct play *p)
{
    size_t size = 0;
    char *text = p->terminal->journal(&size);
    if (!text) {
        play_wrong(p, "%s: it cannot be read", p->path);
    }
    bool well = text && all_lines(p, text, size);
    free(text);
    return well;
}

void play_book_anew(struct play *p)
{
    journal_begin(&p->book, &p->plan, p->m);
}

bool play_book_open(struct play *p)
{
    p->book = (struct journal_writer){.taker = &taker, .fd = -1, .self = p};
    if (p->resumes) {
        if (!go_on_with_book(p)) {
            return false;
        }
        journal_go_on(&p->book, p->m);
    } else {
        p->m = setup_open(p->L, &p->plan);
        play_book_anew(p);
    }
    if (p->book.error) {
        play_book_tell(p);
    }
    return p->book.error == 0;
}

void play_book_tell(const struct play *p)
{
    int error = p->book.error;
    char what[100], reason[2 * FILES_PATH] = "";
    if (error == PLAY_TOLD && p->unsaved && p->lines == 0) {
        return; // there is no battle
    }
    if (p->unsaved) {
        snprintf(what, sizeof what, "%s", p->unsaved);
    } else {
        snprintf(what, sizeof what, "order %u", (unsigned)p->m->game.world.orders + 1);
    }
    if (error != PLAY_TOLD && error != PLAY_DOUBT) {
        snprintf(reason, sizeof reason, "%s: %s; ", p->path, p->terminal->reason(error));
    }
    play_wrong(p,
               error == PLAY_DOUBT ? "%s%s may be saved or not: go on to see"
               : p->unsaved        ? "%s%s is not saved"
                                   : "%s%s is not saved, so it has not happened",
               reason, what);
}

char *play_book_last(struct play *p, struct result *result)
{
    struct text_box box;
    if (!show_try_result(&p->show, p->m, result)) {
        match_raise(p->L, p->m);
    }
    char *line = journal_end(&p->book.journal, result);
    FILE *out = line ? text_box_open(&box) : NULL;
    if (out) {
        fprintf(out, "%s\n", line);
    }
    free(line);
    return out ? text_box_take(&box, NULL) : NULL;
}

void play_book_end(struct play *p)
{
    struct result result;
    if (show_try_result(&p->show, p->m, &result)) {
        show_tell(&p->show, p->m, &p->plan, &result);
        journal_write_end(&p->book, &result);
        p->unsaved = "that the battle is over";
    } else {
        match_raise(p->L, p->m);
    }
}
