// repl_edit.c: the editor of a line on a terminal, and its keys.
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "app/base/text_box.h"
#include "app/text/ansi.h"
#include "host/prompt/internal/repl_line.h"

static volatile sig_atomic_t resized; // the terminal has another size

static void on_resize(int number)
{
    (void)number;
    resized = 1;
}

static struct repl *repl_of(EditLine *el)
{
    void *self;
    el_get(el, EL_CLIENTDATA, &self);
    return self;
}

// Marks around the control sequences of the terminal, so that the editor knows the width of the
// rest.
static char *colored_repl_prompt(EditLine *el)
{
    static char text[64];
    const struct repl *r = repl_of(el);
    bool color = r->session->color;
    snprintf(text, sizeof text, "%s%s%s%s%s%s%s", color ? "\1" : "",
             ansi_color(color, r->more ? PAINT_DIM : PAINT_BOLD), color ? "\1" : "", repl_prompt(r),
             color ? "\1" : "", ansi_color(color, PAINT_PLAIN), color ? "\1" : "");
    return text;
}

// Tells the terminal to mark what is pasted, while a line is edited.
static void mark_pastes(struct repl *r, bool on)
{
    const char *term = getenv("TERM");
    if (r->marks != on && term && strcmp(term, "dumb") != 0) {
        fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
        fflush(stdout);
        r->marks = on;
    }
}

void repl_leave_line(EditLine *el)
{
    const char *term = getenv("TERM");
    (void)el;
    fputs(term && strcmp(term, "dumb") != 0 ? "\n\033[J" : "\n", stdout);
}

unsigned char repl_show_line(EditLine *el)
{
    fflush(stdout);
    el_set(el, EL_REFRESH);
    return CC_NORM;
}

// Ctrl-C while typing: the line, the statement it belongs to and what was pasted are dropped.
static unsigned char drop_typed_statement(EditLine *el, wint_t key)
{
    (void)key;
    struct repl *r = repl_of(el);
    r->dropped = true;
    repl_drop_pasted(r);
    mark_pastes(r, false);
    fputs("^C", stdout);
    repl_leave_line(el);
    fflush(stdout);
    return CC_NEWLINE;
}

// Ctrl-Z: back to the shell, until it brings the program back.
static unsigned char suspend(EditLine *el, wint_t key)
{
    (void)key;
    mark_pastes(repl_of(el), false);
    el_set(el, EL_PREP_TERM, 0);
    raise(SIGTSTP);
    el_set(el, EL_PREP_TERM, 1);
    mark_pastes(repl_of(el), true);
    return repl_show_line(el);
}

// Reads what is pasted, up to its end. The caller frees it; NULL: out of memory.
static wchar_t *read_pasted(EditLine *el)
{
    static const wchar_t end[] = L"\033[201~";
    size_t n = 0, room = 256, last = wcslen(end);
    wchar_t *text = text_box_made(malloc(room * sizeof *text)), c;
    while (text && el_wgetc(el, &c) == 1) {
        text[n++] = c == L'\r' ? L'\n' : c;
        if (n >= last && wmemcmp(text + n - last, end, last) == 0) {
            n -= last;
            break;
        }
        if (n + 1 == room) {
            wchar_t *more = realloc(text, 2 * room * sizeof *text);
            if (!more) {
                free(text);
                text_box_lose();
                return NULL;
            }
            text = more;
            room *= 2;
        }
    }
    if (text) {
        text[n] = L'\0';
    }
    return text;
}

// Only what can be typed stays.
static void clean(wchar_t *text)
{
    wchar_t *to = text;
    for (; *text; text++) {
        if (*text == L'\t') {
            *to++ = L' ';
        } else if (*text == L'\n' || *text >= L' ') {
            *to++ = *text;
        }
    }
    *to = L'\0';
}

// The bytes of a text, for the caller to free; NULL if it has none.
static char *bytes_of_wide_text(const wchar_t *text)
{
    size_t n = wcstombs(NULL, text, 0);
    char *bytes = n == (size_t)-1 ? NULL : text_box_made(malloc(n + 1));
    if (bytes) {
        wcstombs(bytes, text, n + 1);
    }
    return bytes;
}

#define ECHOED 6 // lines of what was pasted that are shown; more are counted

// The middle of a long paste is not shown.
static void echo(struct repl *r, const char *lines)
{
    int n = 0;
    for (const char *at = lines; (at = strchr(at, '\n')) != NULL; at++) {
        n++;
    }
    int i = 0;
    for (const char *at = lines; *at; at += strcspn(at, "\n") + 1, i++) {
        if (n <= ECHOED || i < ECHOED / 2 || i >= n - ECHOED / 2) {
            printf("%s%.*s\n", i > 0 || r->more ? ">> " : "> ", (int)strcspn(at, "\n"), at);
        } else if (i == ECHOED / 2) {
            printf("... %d lines more\n", n - ECHOED);
        }
    }
    printf("%s%d line%s pasted; Enter runs %s, Ctrl-C drops %s%s\n",
           ansi_color(r->session->color, PAINT_DIM), n, n == 1 ? "" : "s", n == 1 ? "it" : "them",
           n == 1 ? "it" : "them", ansi_color(r->session->color, PAINT_PLAIN));
}

// All lines but the last wait until that is entered.
static void keep_pasted_lines(struct repl *r, EditLine *el, const wchar_t *pasted)
{
    const LineInfoW *info = el_wline(el);
    size_t before = (size_t)(info->cursor - info->buffer), n = wcslen(pasted);
    size_t behind = (size_t)(info->lastchar - info->cursor);
    wchar_t *all = text_box_made(malloc((before + n + behind + 1) * sizeof *all));
    if (!all) {
        return;
    }
    wmemcpy(all, info->buffer, before);
    wmemcpy(all + before, pasted, n);
    wmemcpy(all + before + n, info->cursor, behind);
    all[before + n + behind] = L'\0';
    wchar_t *last = wcsrchr(all, L'\n') + 1;
    wchar_t kept[1024];
    swprintf(kept, sizeof kept / sizeof *kept, L"%ls", last);
    *last = L'\0';
    char *lines = bytes_of_wide_text(all), *held = NULL;
    if (lines && asprintf(&held, "%s%s", r->pasted ? r->pasted : "", lines) >= 0) {
        free(r->pasted);
        r->pasted = held;
        r->pasted_at = 0;
        fputs("\r\033[J", stdout);
        echo(r, lines);
        el_wreplacestr(el, kept);
    } else {
        text_box_lose();
    }
    free(lines);
    free(all);
}

static unsigned char paste(EditLine *el, wint_t key)
{
    (void)key;
    struct repl *r = repl_of(el);
    r->pasting = true;
    wchar_t *text = read_pasted(el);
    r->pasting = false;
    if (!text) {
        return CC_ERROR;
    }
    clean(text);
    bool several = wcschr(text, L'\n') != NULL;
    if (several) {
        keep_pasted_lines(r, el, text);
    } else if (*text) {
        el_winsertstr(el, text);
    }
    free(text);
    return several ? repl_show_line(el) : CC_REFRESH;
}

// Reads a character; bytes that are not characters in the user's locale are left out. Signals do
// not end the input.
static int read_character(EditLine *el, wchar_t *c)
{
    mbstate_t state = {0};
    for (;;) {
        char byte;
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (resized) {
            resized = 0;
            el_resize(el);
        }
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return (int)got;
        }
        struct repl *r = repl_of(el);
        if ((byte == '\r' || byte == '\n') && !r->pasting) {
            mark_pastes(r, false); // what is shown from here on is not the editor's
        }
        size_t n = mbrtowc(c, &byte, 1, &state);
        if (n == 0 || n == 1) {
            return 1;
        }
        if (n == (size_t)-1) {
            state = (mbstate_t){0};
            if ((unsigned char)byte < 0x80) { // it ends what was cut off before it
                *c = (wchar_t)byte;
                return 1;
            }
        }
    }
}

static void add_key(EditLine *el, const wchar_t *name, const wchar_t *what,
                    unsigned char (*f)(EditLine *, wint_t), const char *key)
{
    char narrow[32];
    snprintf(narrow, sizeof narrow, "%ls", name);
    el_wset(el, EL_ADDFN, name, what, f); // el_set would leak copies
    el_set(el, EL_BIND, key, narrow, NULL);
}

// The locale is the user's: which keys are letters is asked here.
static void open_editor(struct repl *r)
{
    struct sigaction act = {.sa_handler = on_resize};
    sigemptyset(&act.sa_mask);
    r->el = el_init("zerodark", stdin, stdout, stderr);
    if (!r->el) {
        return;
    }
    sigaction(SIGWINCH, &act, NULL);
    el_set(r->el, EL_CLIENTDATA, r);
    el_set(r->el, EL_PROMPT_ESC, colored_repl_prompt, '\1');
    el_set(r->el, EL_EDITOR, "emacs");
    el_wset(r->el, EL_GETCFN, read_character);
    repl_load_history(r);
    el_set(r->el, EL_SETTY, "-d", "-isig", NULL); // Ctrl-C is a key while a line is edited
    add_key(r->el, L"drop", L"drop the line", drop_typed_statement, "^C");
    add_key(r->el, L"suspend", L"back to the shell", suspend, "^Z");
    add_key(r->el, L"complete", L"complete the word", repl_key_complete, "^I");
    add_key(r->el, L"paste", L"accept the pasted lines", paste, "\033[200~");
    el_set(r->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_set(r->el, EL_BIND, "\033[1;5C", "em-next-word", NULL);
    el_set(r->el, EL_BIND, "\033[1;5D", "ed-prev-word", NULL);
    el_set(r->el, EL_BIND, "\033[3~", "ed-delete-next-char", NULL);
    el_set(r->el, EL_BIND, "\033[1~", "ed-move-to-beg", NULL);
    el_set(r->el, EL_BIND, "\033[4~", "ed-move-to-end", NULL);
    el_set(r->el, EL_BIND, "\033[H", "ed-move-to-beg", NULL);
    el_set(r->el, EL_BIND, "\033[F", "ed-move-to-end", NULL);
}

void repl_open_editor(struct repl *r)
{
    setlocale(LC_CTYPE, "");
    open_editor(r);
    setlocale(LC_CTYPE, "C");
}

// The user's own locale while a line is edited, so that letters of every language can be typed; C's
// while Lua is at work, so that numbers and patterns are the same everywhere.
const char *repl_edit_line(struct repl *r)
{
    int n;
    setlocale(LC_CTYPE, "");
    mark_pastes(r, true);
    const char *line = el_gets(r->el, &n);
    mark_pastes(r, false);
    setlocale(LC_CTYPE, "C");
    free(r->line); // what follows the line in the editor's memory is not part of it
    r->line = line && n > 0 ? text_box_made(strndup(line, (size_t)n)) : NULL;
    if (!r->dropped && r->line && r->pasted) { // after what was pasted
        char *all = NULL;
        if (asprintf(&all, "%s%s", r->pasted, r->line) >= 0) {
            free(r->pasted);
            r->pasted = all;
        } else {
            text_box_lose();
        }
    }
    return r->dropped ? "" : r->line;
}
