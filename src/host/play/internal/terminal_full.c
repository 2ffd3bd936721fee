// terminal_full.c: ncurses draws the cells of a sheet and reads keys. Its own mode of the terminal
// lasts from the first sheet to terminal_full_leave; a signal that ends the program puts the
// terminal back by itself, with nothing but what a handler may call.
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "app/play/play_sheet.h"
#include "app/text/ansi.h"
#include "host/play/internal/terminal_parts.h"

#define ESCAPE_MS 25 // until a lone Esc is one

// For the handler, which is handed nothing.
static struct termios termios_before;
static char back_to_lines[128]; // what a terminal takes to leave the full screen

static sigset_t signals_before; // those held back where there is no full screen

static void put_terminal_back(int number)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &termios_before);
    ssize_t written = write(STDOUT_FILENO, back_to_lines, strlen(back_to_lines));
    (void)written;
    signal(number, SIG_DFL);
    raise(number);
}

static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT};

static void watch_ends(bool on)
{
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        signal(ends[i], on ? put_terminal_back : SIG_DFL);
    }
}

static void add_capability(const char *name)
{
    const char *text = tigetstr(name);
    size_t n = strlen(back_to_lines);
    if (text && (intptr_t)text != -1 && n + strlen(text) < sizeof back_to_lines) {
        strcpy(back_to_lines + n, text);
    }
}

static void begin_colors(struct terminal *d)
{
    static const short color[PAINT_COUNT] = {
        [PAINT_TEAM] = COLOR_CYAN,  [PAINT_RIVAL] = COLOR_GREEN, [PAINT_RED] = COLOR_RED,
        [PAINT_GOOD] = COLOR_GREEN, [PAINT_BAD] = COLOR_RED,     [PAINT_GOLD] = COLOR_YELLOW};
    d->colors = d->may_color && has_colors() && start_color() == OK;
    short ground = d->colors && use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (int i = 0; d->colors && i < PAINT_COUNT; i++) {
        if (color[i]) {
            init_pair((short)i, color[i], ground);
        }
    }
}

// False if the terminal is not known, or if it is none.
static bool begin_full(struct terminal *d)
{
    bool screen =
        d->screen && isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &termios_before) == 0;
    if (d->full || !screen) {
        return d->full;
    }
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGWINCH);
    sigaddset(&held, SIGTSTP);
    sigprocmask(SIG_BLOCK, &held, &signals_before);
    setlocale(LC_CTYPE, "");
    d->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    fflush(stdout);
    watch_ends(true); // before ncurses sets handlers of its own
    d->curses = newterm(NULL, stdout, stdin);
    if (!d->curses) {
        watch_ends(false);
        sigprocmask(SIG_SETMASK, &signals_before, NULL);
        setlocale(LC_CTYPE, "C");
        return false;
    }
    *back_to_lines = '\0';
    add_capability("sgr0");
    add_capability("rmkx");
    add_capability("cnorm");
    add_capability("rmcup");
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    begin_colors(d);
    return d->full = true;
}

void terminal_full_leave(struct terminal *d)
{
    if (!d->full) {
        return;
    }
    endwin();
    delscreen(d->curses);
    d->curses = NULL;
    d->full = false;
    watch_ends(false);
    signal(SIGTSTP, SIG_DFL);
    signal(SIGWINCH, SIG_DFL);
    sigprocmask(SIG_SETMASK, &signals_before, NULL);
    setlocale(LC_CTYPE, "C");
}

static attr_t attributes_of(const struct terminal *d, const struct play_cell *c)
{
    bool bold = c->paint == PAINT_BOLD || c->paint == PAINT_TEAM || c->paint == PAINT_RED ||
                c->paint == PAINT_RIVAL;
    return (bold ? A_BOLD : 0U) | (c->paint == PAINT_DIM ? A_DIM : 0U) |
           (c->reverse ? A_REVERSE : 0U) |
           (d->colors && c->paint > PAINT_DIM ? COLOR_PAIR(c->paint) : 0U);
}

static void draw_cell(const struct terminal *d, int row, int column, const struct play_cell *c)
{
    wchar_t letter[PLAY_SHEET_CODES + 1] = {0};
    cchar_t drawn;
    if (c->code[0] == 0) {
        return; // the right half of the one before
    }
    for (int i = 0; i < PLAY_SHEET_CODES; i++) {
        letter[i] = (wchar_t)c->code[i];
    }
    if (!d->utf8) {
        letter[0] = (wchar_t)play_sheet_plain(c->code[0]);
        letter[1] = 0;
    }
    short pair = d->colors && c->paint > PAINT_DIM ? (short)c->paint : (short)0;
    if (setcchar(&drawn, letter, attributes_of(d, c), pair, NULL) == OK) {
        mvadd_wch(row, column, &drawn);
    }
}

static void draw_sheet(const struct terminal *d, const struct play_sheet *s)
{
    erase();
    for (int r = 0; r < s->rows && r < LINES; r++) {
        for (int k = 0; k < s->columns && k < COLS; k++) {
            draw_cell(d, r, k, &s->cell[r][k]);
        }
    }
    curs_set(s->row >= 0);
    if (s->row >= 0) {
        move(s->row, s->column);
    }
    refresh();
}

static int32_t key_of_curses(wint_t key)
{
    static const struct {
        wint_t curses;
        int32_t key;
    } named[] = {{KEY_UP, PLAY_KEY_UP},          {KEY_DOWN, PLAY_KEY_DOWN},
                 {KEY_LEFT, PLAY_KEY_LEFT},      {KEY_RIGHT, PLAY_KEY_RIGHT},
                 {KEY_PPAGE, PLAY_KEY_PAGE_UP},  {KEY_NPAGE, PLAY_KEY_PAGE_DOWN},
                 {KEY_HOME, PLAY_KEY_HOME},      {KEY_END, PLAY_KEY_END},
                 {KEY_BTAB, PLAY_KEY_BACK_TAB},  {KEY_BACKSPACE, PLAY_KEY_RUBOUT},
                 {KEY_RESIZE, PLAY_KEY_RESIZED}, {KEY_ENTER, '\n'}};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if (key == named[i].curses) {
            return named[i].key;
        }
    }
    return PLAY_KEY_NONE;
}

static int32_t key_of_character(wint_t key)
{
    return key == '\r'               ? '\n'
           : key == 3                ? PLAY_KEY_STOP
           : key == 8 || key == 0x7F ? PLAY_KEY_RUBOUT
           : key >= PLAY_KEY_NONE    ? PLAY_KEY_NONE
                                     : (int32_t)key;
}

// Until there is something to read, or the terminal has another size; false if it is gone. Only
// here is the program told of another size, or stopped: told between two looks, ncurses would not
// notice a size before the next key, and could be stopped in the midst of a screen.
static bool wait_for_keys(void)
{
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    int bytes = 0;
    int n = ppoll(&keyboard, 1, NULL, &signals_before);
    if (n < 0) {
        return errno == EINTR;
    }
    return (keyboard.revents & POLLIN) && ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

// Ctrl-C and Ctrl-Z are keys while one is waited for: the first drops what is under way, the second
// stops the program at the next wait, which ncurses sees to.
static int32_t next_full_key(void)
{
    wint_t key = 0;
    int got;
    bool there = true;
    raw();
    timeout(0); // what was typed ahead is in ncurses, or in the terminal
    while (there) {
        got = get_wch(&key);
        if (got == OK && key == 26) {
            raise(SIGTSTP);
            raw();
        } else if (got == OK && key == 12) {
            redrawwin(stdscr);
        } else if (got != ERR) {
            break;
        } else {
            there = wait_for_keys();
        }
    }
    cbreak();
    return !there                ? PLAY_KEY_GONE
           : got == KEY_CODE_YES ? key_of_curses(key)
                                 : key_of_character(key);
}

bool terminal_full_serve(struct terminal *d, const char *text, size_t n, struct wire_box *out)
{
    static struct play_sheet sheet; // large
    struct play_pressed p = {.key = PLAY_KEY_NONE};
    if (n > 0 && (!d->full || !play_sheet_read(&sheet, text, n))) {
        return false;
    }
    if (n > 0) {
        draw_sheet(d, &sheet);
        p.key = next_full_key();
        terminal_keys_note(d, p.key);
    } else {
        begin_full(d);
    }
    if (d->full) {
        p.screen = (struct play_screen){LINES, COLS};
    }
    return wire_put(out, 0, (const char *)&p, sizeof p);
}
