// terminal_line.c: lines that are typed: edited, completed and remembered on a terminal, else as
// they come.
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

#include "engine/utf8.h"
#include "host/play/internal/terminal_parts.h"
#include "host/session/line_in.h"

#define REMEMBERED 500 // lines

static struct terminal *terminal_of(EditLine *el)
{
    void *self;
    el_get(el, EL_CLIENTDATA, &self);
    return self;
}

static char *prompt_of_desk(EditLine *el)
{
    static char text[128];
    snprintf(text, sizeof text, "%s", terminal_of(el)->prompt ? terminal_of(el)->prompt : "> ");
    return text;
}

// Ctrl-C while typing: the line is dropped.
static unsigned char drop_typed_line(EditLine *el, wint_t key)
{
    (void)key;
    terminal_of(el)->dropped = true;
    const LineInfo *info = el_line(el);
    el_cursor(el, (int)(info->lastchar - info->cursor));
    fputs("^C\n", stdout);
    fflush(stdout);
    return CC_NEWLINE;
}

// What may be typed that begins with this: how many there are, the first, and what they have in
// common.
struct found {
    int n;
    const char *first;
    size_t common;
};

static struct found find_words_beginning(const struct terminal *d, const char *begins, size_t n)
{
    struct found f = {.n = 0};
    for (const char *w = d->words; w && w < d->words_last; w += strlen(w) + 1) {
        if (strncasecmp(w, begins, n) != 0) {
            continue;
        }
        if (f.n++ == 0) {
            f.first = w;
            f.common = strlen(w);
        }
        size_t same = 0;
        while (same < f.common && w[same] == f.first[same]) {
            same++;
        }
        f.common = utf8_fit_bytes(w, strlen(w), same);
    }
    return f;
}

static void list_words_beginning(const struct terminal *d, const char *begins, size_t n)
{
    int column = 0;
    fputc('\n', stdout);
    for (const char *w = d->words; w && w < d->words_last; w += strlen(w) + 1) {
        int wide = (int)utf8_columns(w, strlen(w)) + 2;
        if (strncasecmp(w, begins, n) != 0) {
            continue;
        }
        if (column && column + wide > 78) {
            fputc('\n', stdout);
            column = 0;
        }
        printf("%s  ", w);
        column += wide;
    }
    fputc('\n', stdout);
    fflush(stdout);
}

// Names have blanks in them: the longest tail of the line that begins one is completed.
static unsigned char finish_typed_word(EditLine *el, wint_t key)
{
    (void)key;
    const struct terminal *d = terminal_of(el);
    const LineInfo *info = el_line(el);
    for (const char *at = info->buffer; at <= info->cursor; at++) {
        size_t n = (size_t)(info->cursor - at);
        struct found f = find_words_beginning(d, at, n);
        if ((at > info->buffer && at[-1] != ' ') || f.n == 0) {
            continue;
        }
        char more[128];
        if (f.common > n || f.n == 1) {
            snprintf(more, sizeof more, "%.*s%s", (int)f.common, f.first, f.n == 1 ? " " : "");
            el_deletestr(el, (int)(MB_CUR_MAX == 1 ? n : utf8_characters(at, n)));
            el_insertstr(el, more);
            return CC_REFRESH;
        }
        list_words_beginning(d, at, n);
        return CC_REDISPLAY;
    }
    return CC_ERROR;
}

void terminal_open(struct terminal *d)
{
    HistEvent ev;
    char folder[FILES_PATH];
    const char *kind = getenv("TERM");
    d->screen = isatty(STDOUT_FILENO) && kind && *kind && strcmp(kind, "dumb") != 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return;
    }
    d->el = el_init("zerodark", stdin, stdout, stderr);
    d->history = history_init();
    if (!d->el || !d->history) {
        return;
    }
    history(d->history, &ev, H_SETSIZE, REMEMBERED);
    history(d->history, &ev, H_SETUNIQUE, 1);
    el_set(d->el, EL_CLIENTDATA, d);
    el_set(d->el, EL_PROMPT, prompt_of_desk);
    el_set(d->el, EL_EDITOR, "emacs");
    el_set(d->el, EL_HIST, history, d->history);
    el_set(d->el, EL_SETTY, "-d", "-isig", NULL); // Ctrl-C is a key while a line is edited
    el_set(d->el, EL_SIGNAL, 1);                  // a window that is resized
    el_wset(d->el, EL_ADDFN, L"drop", L"drop the line",
            drop_typed_line); // el_set would leak copies
    el_set(d->el, EL_BIND, "^C", "drop", NULL);
    el_wset(d->el, EL_ADDFN, L"complete", L"complete the word", finish_typed_word);
    el_set(d->el, EL_BIND, "^I", "complete", NULL);
    el_set(d->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    if (file_state_dir(folder) &&
        snprintf(d->file, sizeof d->file, "%s/played", folder) < (int)sizeof d->file) {
        history(d->history, &ev, H_LOAD, d->file);
    } else {
        d->file[0] = '\0';
    }
}

// Writes the history beside its file and puts it in its place: it is whole at every moment, and an
// older one stays where there is no room. libedit wants a file for that.
static void save_history(struct terminal *d)
{
    HistEvent ev;
    char fresh[FILES_PATH + 32];
    if (!d->file[0]) {
        return;
    }
    snprintf(fresh, sizeof fresh, "%s.%ld", d->file, (long)getpid());
    unlink(fresh);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    bool whole = f && history(d->history, &ev, H_SAVE_FP, f) >= 0 && !ferror(f);
    if (f) {
        whole = fclose(f) == 0 && whole;
    } else if (fd >= 0) {
        close(fd);
    }
    if (fd >= 0 && (!whole || rename(fresh, d->file) != 0)) {
        unlink(fresh);
    }
}

void terminal_close(struct terminal *d)
{
    terminal_full_leave(d);
    if (d->el) {
        save_history(d);
        el_end(d->el);
    }
    if (d->history) {
        history_end(d->history);
    }
    atomic_lines_close(&d->book);
    free(d->end);
    free(d->asked);
    free(d->line);
    *d = (struct terminal){.book = {.fd = -1}};
}

// The user's own locale while a line is edited, so that letters of every language can be typed.
static const char *edit(struct terminal *d)
{
    int n;
    HistEvent ev;
    setlocale(LC_CTYPE, "");
    errno = 0;
    const char *line = el_gets(d->el, &n);
    setlocale(LC_CTYPE, "C");
    d->dropped = d->dropped || (!line && errno == EINTR);
    if (line && n > 0 && !d->dropped && line[strspn(line, " \t\r\n")]) {
        history(d->history, &ev, H_ENTER, line);
    }
    return d->dropped ? "" : n > 0 ? line : NULL;
}

const char *terminal_read(struct terminal *d)
{
    if (d->el) {
        return edit(d);
    }
    fputs(d->prompt ? d->prompt : "> ", stdout);
    fflush(stdout);
    return line_in_typed(&d->line, &d->line_room, LINE_IN_TYPED) < 0 ? NULL : d->line;
}
