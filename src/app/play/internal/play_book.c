// play_book.c: each step keeps the world, the chain and the number of lines from before it, and
// going back restores all three. To resume a battle, its journal is replayed in silence, and only
// then does new play begin to write.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/play.h"
#include "app/setup/plan_ops.h"

// A line without its newline, which is freed.
static void write_line(struct play *p, char *line)
{
    size_t n = line ? strlen(line) : 0;
    if (!line) {
        p->error = p->error ? p->error : ENOMEM;
        return;
    }
    line[n++] = '\n'; // in the place of the closing zero: the line goes out in one piece
    p->error = p->error ? p->error : p->desk->write(line, n);
    p->lines += p->error == 0;
    free(line);
}

static void take_record(void *self, const struct record *r)
{
    struct play *p = self;
    write_line(p, journal_line(r, p->m->rules.system->order_names[r->order.kind]));
}

bool play_remember(struct play *p, const struct order *o)
{
    if (p->n_steps == p->room) {
        int room = p->room ? 2 * p->room : 64;
        struct play_step *more = realloc(p->step, (size_t)room * sizeof *more);
        if (!more) {
            play_wrong(p, "there is no memory left to remember another order");
            return false;
        }
        p->step = more;
        p->room = room;
    }
    struct play_step *s = &p->step[p->n_steps++];
    s->before = p->m->game.world;
    s->order = *o;
    s->chain = p->book.chain;
    s->lines = p->lines;
    return true;
}

void play_forget(struct play *p)
{
    p->n_steps--;
}

bool play_back(struct play *p)
{
    struct game *g = &p->m->game;
    if (p->n_steps == 0 || game_writable(g) != STATUS_OK) {
        return false;
    }
    const struct play_step *s = &p->step[--p->n_steps];
    int error = p->desk->back((uint32_t)s->lines);
    p->error = p->error ? p->error : error;
    p->lines = s->lines;
    p->book.n = s->before.orders;
    p->book.chain = s->chain;
    game_restore(g, &s->before);
    events_clear(&p->m->events);
    *p->show.why = '\0';
    return true;
}

static bool wrong(const struct play *p, int number, const char *what)
{
    play_wrong(p, "%s:%d: %s", p->path, number, what);
    return false;
}

// One record of a journal that is taken up, told only where nobody has told it before.
static bool take_up(struct play *p, const char *line, int number)
{
    struct record r;
    struct fault fault = {0};
    char why[JOURNAL_WHY];
    if (!journal_read_line(line, &r, why)) {
        return wrong(p, number, why);
    }
    if (!play_remember(p, &r.order)) {
        return false;
    }
    p->m->game.chance = journal_luck(&p->plan, &r);
    if (match_replay(p->L, p->m, &p->book, &r, &fault) != STATUS_OK) {
        return wrong(p, number, fault.text);
    }
    show_note(&p->show, p->m);
    p->lines++;
    return true;
}

static bool leave_out(struct play *p, const char *line, int number)
{
    struct journal_drop d;
    char why[JOURNAL_WHY];
    if (!journal_read_drop(line, &d, why)) {
        return wrong(p, number, why);
    }
    journal_chain(&p->book, line);
    match_drop(p->m, d.pack);
    p->lines++;
    return true;
}

// The battle of the header, where nothing that it is made of has changed.
static bool open_battle(struct play *p, const char *header)
{
    char why[JOURNAL_WHY];
    p->m = plan_open(p->L, &p->plan);
    char *now = journal_header(&p->plan, p->m);
    bool differ = !now || journal_headers_differ(header, now, "journal", why);
    free(now);
    journal_init(&p->book, journal_origin(header), NULL, NULL);
    p->lines = 1;
    return !differ || wrong(p, 1, why);
}

static bool first_line(struct play *p, const char *line)
{
    char why[JOURNAL_WHY];
    if (!journal_read_header(line, &p->plan, why) ||
        !plan_locate(&p->plan, p->path, why, sizeof why)) {
        return wrong(p, 1, why);
    }
    p->plan.replays = false; // a bot goes on playing
    plan_allow(&p->plan);
    return open_battle(p, line);
}

static bool all_lines(struct play *p, char *text, size_t size)
{
    bool well = true;
    for (int number = 1; well && size > 0; number++) {
        char *line = text, *end = memchr(text, '\n', size);
        if (!end) {
            break; // the desk has cut it off
        }
        *end = '\0';
        size -= (size_t)(end + 1 - text);
        text = end + 1;
        well = number == 1             ? first_line(p, line)
               : journal_is_drop(line) ? leave_out(p, line, number)
               : journal_is_end(line)  ? true
                                       : take_up(p, line, number);
    }
    return well && p->m;
}

static bool go_on(struct play *p)
{
    size_t size = 0;
    char *text = p->desk->journal(&size);
    bool well = text && all_lines(p, text, size);
    free(text);
    p->book.sink = take_record;
    p->book.self = p;
    return well;
}

static void begin_book(struct play *p)
{
    char *header = journal_header(&p->plan, p->m);
    journal_init(&p->book, header ? journal_origin(header) : 0, take_record, p);
    write_line(p, header);
    p->m->game.journal = &p->book;
}

void play_book_anew(struct play *p)
{
    int error = p->desk->back(0);
    p->error = p->error ? p->error : error;
    p->lines = 0;
    begin_book(p);
}

bool play_book_open(struct play *p)
{
    if (p->resumes) {
        if (!go_on(p)) {
            return false;
        }
    } else {
        p->m = plan_open(p->L, &p->plan);
        begin_book(p);
    }
    p->m->game.journal = &p->book;
    if (p->error) {
        play_book_tell(p);
    }
    return p->error == 0;
}

void play_book_tell(const struct play *p)
{
    if (p->error != DESK_TOLD) {
        play_wrong(p, "%s: %s%s", p->path, p->desk->reason(p->error),
                   p->lines > 0 ? "; the journal ends there" : "");
    }
}

void play_book_end(struct play *p)
{
    struct result result;
    if (show_try_result(&p->show, p->m, &result)) {
        show_tell(&p->show, p->m, &p->plan, &result);
        write_line(p, journal_end(&p->book, &result));
    } else {
        match_raise(p->L, p->m);
    }
}
