// terminal.c: the parent keeps where each line of the journal ends, so taking orders back only cuts
// the file. The worker's functions are in terminal_away.c.
#include "host/play/internal/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/base/file_lock.h"
#include "host/files/atomic.h"
#include "host/journal/journal_file.h"
#include "host/play/internal/terminal_parts.h"
#include "host/session/line_in.h"
#include "host/worker/worker.h"
#include "script/base/printable.h"

static bool keep_end(struct terminal *d, long end)
{
    if (d->n_lines == d->room) {
        int room = d->room ? 2 * d->room : 256;
        long *more = text_box_made(realloc(d->end, (size_t)room * sizeof *more));
        if (!more) {
            return false;
        }
        d->end = more;
        d->room = room;
    }
    d->end[d->n_lines++] = end;
    return true;
}

// Where the lines that stay end: whole ones, before the end of the battle. What comes after them
// stays in the file until another line is written. False with the reason.
static bool find_ends(struct terminal *d, FILE *f, char why[FILES_WHY])
{
    ssize_t n;
    long at = 0;
    bool ended = false;
    while ((n = line_in_read(&d->line, &d->line_room, f, JOURNAL_TEXT_LINE)) > 0) {
        size_t mark = at == 0 && strncmp(d->line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
        bool whole =
            n <= JOURNAL_TEXT_LINE && journal_is_whole_line(d->line + mark, (size_t)n - mark);
        if (whole && d->left_out > 0) {
            snprintf(why, FILES_WHY,
                     "it is damaged after line %d, and more of the battle follows that; `zerodark "
                     "replay` shows as much as can be read",
                     d->n_lines);
            return false;
        }
        ended = ended || (whole && journal_is_end(d->line));
        d->left_out += whole ? 0 : n;
        at += n;
        if (whole && !ended && !keep_end(d, at)) {
            file_reason(ENOMEM, why);
            return false;
        }
    }
    if (!feof(f)) { // it goes on, nobody knows how
        file_reason(errno, why);
        return false;
    }
    return true;
}

// Reads where its lines end. False with the reason.
static bool read_book(struct terminal *d, char why[FILES_WHY])
{
    FILE *f = fopen(d->book.path, "r");
    if (!f) {
        file_reason_at(d->path, errno, why);
        return false;
    }
    bool good = journal_file_is(f, why) && find_ends(d, f, why);
    if (good && d->n_lines == 0) {
        snprintf(why, FILES_WHY, "even its first line is incomplete");
        good = false;
    }
    fclose(f);
    d->book.size = good ? d->end[d->n_lines - 1] : 0;
    return good;
}

bool terminal_take_up(struct terminal *d, char why[FILES_WHY])
{
    if (file_is_special(d->path)) {
        snprintf(why, FILES_WHY, "%s", file_odd(d->path));
        return false;
    }
    if (!atomic_lines_hold(&d->book, d->path, why) || !read_book(d, why)) {
        atomic_lines_close(&d->book);
        return false;
    }
    if (d->left_out > 0) {
        complain_of("%s: the last %ld bytes are damaged and are left out; the battle goes on after "
                    "the %d whole lines before them",
                    d->path, d->left_out, d->n_lines);
    }
    return true;
}

// A line is handed to the system in one piece, after the last one.
static int write_terminal_line(struct terminal *d, const char *line, size_t n)
{
    if (n == 0 || n > JOURNAL_TEXT_LINE || memchr(line, '\n', n) != line + n - 1 ||
        d->book.fd < 0) {
        return EINVAL;
    }
    int error = d->cut ? 0 : atomic_lines_cut(&d->book, d->book.size); // what stood behind them
    d->cut = d->cut || !error;
    error = error ? error : atomic_lines_add(&d->book, line, n);
    return error ? error : keep_end(d, d->book.size) ? 0 : ENOMEM;
}

static int cut_back_to_line(struct terminal *d, const char *text, size_t n)
{
    uint32_t lines;
    if (n != sizeof lines) {
        return EINVAL;
    }
    memcpy(&lines, text, n);
    if (lines > (uint32_t)d->n_lines || d->book.fd < 0) {
        return EINVAL;
    }
    int error = atomic_lines_cut(&d->book, lines ? d->end[lines - 1] : 0);
    if (!error) {
        d->n_lines = (int)lines;
        d->cut = true;
    }
    return error;
}

// The lines of a file that was written again, whose ends are kept.
static int keep_all_ends(struct terminal *d, const char *text, size_t n)
{
    d->n_lines = 0;
    d->left_out = 0;
    d->cut = true;
    for (const char *at = text, *end; (end = memchr(at, '\n', n - (size_t)(at - text))) != NULL;) {
        at = end + 1;
        if (!keep_end(d, at - text)) {
            return ENOMEM;
        }
    }
    return 0;
}

// It is read again, since undo takes lines away: so it is no pipe.
static int open_terminal_book(struct terminal *d)
{
    char why[FILES_WHY];
    bool odd = file_is_special(d->path);
    bool open = !odd && atomic_lines_open(&d->book, d->path, JOURNAL_MARK, why);
    if (!open) {
        complain_of("%s: %s", d->path, odd ? file_odd(d->path) : why);
    }
    return open ? 0 : PLAY_TOLD;
}

static int begin_terminal_book(struct terminal *d, const char *text, size_t n)
{
    bool is = n >= sizeof JOURNAL_MARK && memcmp(text, JOURNAL_MARK, sizeof JOURNAL_MARK - 1) == 0;
    if (!is || text[n - 1] != '\n') {
        return EINVAL;
    }
    int error = d->book.fd < 0 ? open_terminal_book(d) : 0;
    error = error ? error : atomic_lines_begin(&d->book, text, n);
    return error ? error : keep_all_ends(d, text, n);
}

// A smaller terminal has room for lines only.
#define ROWS_MIN    20
#define COLUMNS_MIN 60

static struct play_screen screen_of(const struct terminal *d)
{
    struct play_screen s = {0, 80};
    struct winsize size;
    bool known = d->screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    if (known && size.ws_row >= ROWS_MIN && (size.ws_col == 0 || size.ws_col >= COLUMNS_MIN)) {
        s = (struct play_screen){size.ws_row, size.ws_col ? size.ws_col : 80};
    }
    return s;
}

static bool show_fresh(const struct terminal *d, struct wire_box *out)
{
    struct play_screen s = screen_of(d);
    if (s.rows > 0) {
        fputs("\033[H\033[2J", stdout);
        fflush(stdout);
    }
    return wire_put(out, 0, (const char *)&s, sizeof s);
}

// One line of letters that may all be shown.
static bool is_harmless_line(const char *text, size_t length)
{
    bool all = true;
    for (const char *end = text + length; all && text < end;) {
        size_t n;
        int32_t code = utf8_next(text, end, &n);
        all = printable_code(code) && code >= ' ';
        text += n;
    }
    return all;
}

// The words of a worker, for the terminal: a prompt with what may not be shown told as Lua writes
// it; of the words that may be typed those that are harmless. False if out of memory.
static bool take_words_to_type(struct terminal *d, const char *text, size_t n)
{
    size_t size, at = strnlen(text, n) + 1;
    struct text_box box;
    free(d->asked);
    d->asked = NULL;
    FILE *out = text_box_open(&box);
    if (!out) {
        return false;
    }
    escape_print_bytes(out, text, strnlen(text, n));
    fputc('\0', out);
    while (at < n && memchr(text + at, '\0', n - at)) {
        size_t length = strlen(text + at);
        if (is_harmless_line(text + at, length)) {
            fwrite(text + at, 1, length + 1, out);
        }
        at += length + 1;
    }
    d->asked = text_box_take(&box, &size);
    bool well = d->asked != NULL;
    d->prompt = d->asked;
    d->words = well ? d->asked + strlen(d->asked) + 1 : NULL;
    d->words_last = well ? d->asked + size : NULL;
    return well;
}

static const char *said_at_end; // of the terminal that is being read

static void say_and_end(int number)
{
    ssize_t written = write(STDOUT_FILENO, said_at_end, strlen(said_at_end));
    (void)written; // whoever listened may be gone
    signal(number, SIG_DFL);
    raise(number);
}

static void (*what_a_key_does(const struct terminal *d))(int)
{
    said_at_end = d->last_words;
    return d->el ? SIG_IGN : d->last_words ? say_and_end : SIG_DFL;
}

// The key drops what is typed; where no line is edited it ends the program, whose journal is whole.
static bool give_line(struct terminal *d, const char *text, size_t n, struct wire_box *out)
{
    const char *line;
    if (!take_words_to_type(d, text, n)) {
        return false;
    }
    void (*before)(int) = signal(SIGINT, what_a_key_does(d));
    do {
        d->dropped = false;
        line = terminal_read(d);
    } while (line && !d->dropped && terminal_save(d, line, stdout, stderr));
    signal(SIGINT, before);
    d->prompt = d->words = d->words_last = NULL;
    if (d->dropped) {
        return wire_put(out, PLAY_GOT_DROPPED, NULL, 0);
    }
    return wire_put(out, line ? PLAY_GOT_TYPED : PLAY_GOT_END, line,
                    line ? strcspn(line, "\r\n") : 0);
}

bool terminal_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out)
{
    struct terminal *d = self;
    switch (kind) {
    case TERMINAL_LINE:
    case TERMINAL_MIDST:
        terminal_full_leave(d);
        d->midst = kind == TERMINAL_MIDST;
        return give_line(d, text, n, out);
    case TERMINAL_BOOK:
        return wire_put(out, write_terminal_line(d, text, n), NULL, 0);
    case TERMINAL_BACK:
        return wire_put(out, cut_back_to_line(d, text, n), NULL, 0);
    case TERMINAL_ANEW:
        return wire_put(out, begin_terminal_book(d, text, n), NULL, 0);
    case TERMINAL_KEY:
    case TERMINAL_KEY_MIDST:
        d->midst = kind == TERMINAL_KEY_MIDST;
        return terminal_full_serve(d, text, n, out);
    case TERMINAL_SAVE:
        return terminal_keys_save(d, out);
    case TERMINAL_LEAVE:
        terminal_full_leave(d);
        return wire_put(out, 0, NULL, 0);
    case TERMINAL_FRESH:
        return show_fresh(d, out);
    default:
        return false;
    }
}
