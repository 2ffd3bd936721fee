// repl.c: lines are added to a statement until it compiles, or never will. The loop runs here until
// a script that did not come with the program is wanted. Then a worker does everything again and
// goes on.
#include "host/prompt/repl.h"

#include <lauxlib.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/prompt/mistake.h"
#include "app/prompt/pretty.h"
#include "app/prompt/repl_command.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/prompt/internal/repl_parts.h"
#include "host/session/interrupt.h"
#include "script/base/err.h"

#define RESULTS 1000 // that are kept

// What was typed so far has nothing to do with what comes.
static void begin_statement(struct repl *r, lua_State *L)
{
    r->more = r->dropped = false;
    r->first = r->last + 1;
    lua_settop(L, 1);
    lua_pushliteral(L, "");
}

static int lines_of_statement(const char *text)
{
    int n = 1;
    for (; (text = strchr(text, '\n')) != NULL; text++) {
        n++;
    }
    return n;
}

// text, line -> both as one text
static void add_typed(struct repl *r, lua_State *L)
{
    r->last += lines_of_statement(lua_tostring(L, -1));
    if (r->more) {
        lua_pushliteral(L, "\n");
        lua_insert(L, -2);
        lua_concat(L, 3);
    } else {
        lua_remove(L, -2);
    }
}

// At the end of input a statement that is not whole will never be: what it lacks is told.
static enum repl_text read_end(struct repl *r, lua_State *L)
{
    if (r->el) {
        fputc('\n', stdout);
    }
    repl_remember(r, lua_tostring(L, -1));
    lua_pushfstring(L, "stdin:%d: the input ends in the middle of a statement", r->last);
    r->more = false;
    return REPL_WRONG;
}

enum repl_text repl_read(struct repl *r, lua_State *L)
{
    begin_statement(r, L);
    while (r->typed = lua_tostring(L, -1), repl_push_line(r, L)) {
        if (r->dropped) {
            begin_statement(r, L);
            continue;
        }
        add_typed(r, L);
        enum repl_text state = repl_compile(L, r->first);
        if (state != REPL_UNFINISHED) {
            repl_remember(r, lua_tostring(L, -2));
            return state;
        }
        lua_pop(L, 1);
        r->more = true;
    }
    return r->more ? read_end(r, L) : REPL_UNFINISHED;
}

static const char count_key; // of the results

// Keeps the value on top of the stack as `_` and `_1`, `_2` ...; returns its number, or 0 for nil.
static int keep_result(lua_State *L)
{
    if (lua_isnil(L, -1)) {
        return 0;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &count_key);
    int n = (int)lua_tointeger(L, -1) + 1;
    lua_pop(L, 1);
    lua_pushinteger(L, n);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &count_key);
    lua_pushglobaltable(L);
    for (int i = 0; i < 2; i++) {
        lua_pushvalue(L, -2);
        if (i == 0) {
            lua_pushliteral(L, "_");
        } else {
            lua_pushfstring(L, "_%d", n);
        }
        lua_insert(L, -2);
        lua_rawset(L, -3);
    }
    if (n > RESULTS) {
        lua_pushfstring(L, "_%d", n - RESULTS);
        lua_pushnil(L);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
    return n;
}

// values -> ; keeps each, and prints it on a line of its own. Upvalues: the session; are they those
// of a command?
static int print_values(lua_State *L)
{
    const struct session *s = lua_touserdata(L, lua_upvalueindex(1));
    bool command = lua_toboolean(L, lua_upvalueindex(2));
    for (int i = 1, n = lua_gettop(L); i <= n; i++) {
        size_t size;
        lua_pushvalue(L, i);
        int number = command && lua_isstring(L, -1) ? 0 : keep_result(L);
        pretty_push(L, i, s->width, s->color);
        const char *text = lua_tolstring(L, -1, &size);
        fwrite(text, 1, size, stdout);
        if (s->color && number) {
            bool fits = utf8_columns(text, size) + 10 <= (size_t)s->width;
            printf("%s%s-- _%d%s", fits && !memchr(text, '\n', size) ? "  " : "\n",
                   ansi_color(true, PAINT_DIM), number, ansi_color(true, PAINT_PLAIN));
        }
        fputc('\n', stdout);
        lua_settop(L, n);
    }
    return 0;
}

int repl_width(void)
{
    struct winsize size;
    int width =
        isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
    return width >= 40 ? width : 80;
}

// A message with its first line and what is underlined in colour.
void repl_complain(const struct session *s, const char *message)
{
    bool color = s->color_errors;
    if (!err_has_place(message) && s->line > 0) {
        fprintf(stderr, "stdin:%d: ", s->line);
    } else if (!err_has_place(message)) {
        fputs("zerodark: ", stderr);
    }
    for (enum paint next = PAINT_BAD; message; next = PAINT_PLAIN) {
        size_t n = strcspn(message, "\n"), blanks = strspn(message, " ");
        bool underline = blanks < n && strspn(message + blanks, "^") == n - blanks;
        fputs(ansi_color(color, underline ? PAINT_BAD : next), stderr);
        escape_print_bytes(stderr, message, n);
        fprintf(stderr, "%s\n", ansi_color(color, PAINT_PLAIN));
        message = message[n] ? message + n + 1 : NULL;
    }
}

void repl_evaluate(struct session *s, lua_State *L)
{
    int base = lua_gettop(L);
    const char *text = lua_tostring(L, base - 1);
    bool command = repl_command_is(text);
    int failed = session_call(s, 0, LUA_MULTRET);
    bool nothing = !failed && lua_gettop(L) == base && lua_isnil(L, base);
    if (!failed && lua_gettop(L) >= base) {
        lua_pushlightuserdata(L, s);
        lua_pushboolean(L, command);
        lua_pushcclosure(L, print_values, 2);
        lua_insert(L, base);
        failed = session_call(s, lua_gettop(L) - base, 0);
    }
    fflush(stdout);
    if (text_box_told()) { // and the next statement begins with what there is
        complain(TEXT_BOX_LOST);
        s->failed = true;
    }
    if (nothing && !failed) {
        mistake_push_lone(L, text);
        if (lua_isstring(L, -1)) {
            complain(lua_tostring(L, -1));
        }
    }
    if (failed && !s->wants_worker && !s->leaving) {
        repl_complain(s, lua_tostring(L, -1));
        s->failed = true;
    }
}

struct repl *repl_open(struct session *s)
{
    lua_State *L = s->L;
    lua_settop(L, 0);
    struct repl *r = lua_newuserdatauv(L, sizeof *r, 0);
    *r = (struct repl){.session = s, .complete = repl_complete_here, .self = L};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, repl_close);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return r;
}

void repl_greet(struct repl *r, const char *more)
{
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        printf("%szerodark %s, %s. The module is `zd`; .help says more, Ctrl-D leaves.\n", more,
               ZERODARK_VERSION, LUA_RELEASE);
        repl_open_editor(r);
    }
}

void repl_begin(struct session *s, const struct repl_start *start)
{
    repl_command_open(s->L, (struct repl_command_lent){.leaving = &s->leaving,
                                                       .keep = repl_keep,
                                                       .here = start->here,
                                                       .user = start->user});
    interrupt_library(s->L);
    repl_start_run(start, s);
}

void repl_leave(lua_State *L)
{
    const struct repl *r = lua_touserdata(L, 1);
    fputs(r->piped ? "" : "\n", stdout);
    lua_pushcfunction(L, repl_close);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
}

// Leaves the next statement that compiles on the stack: text, function. False at the end of input.
bool repl_next(struct repl *r, lua_State *L)
{
    for (enum repl_text state; (state = repl_read(r, L)) != REPL_UNFINISHED;) {
        if (state == REPL_WHOLE) {
            repl_keep_lines(L, lua_tostring(L, -2), r->first);
            r->session->line = r->piped ? r->first : 0;
            return true;
        }
        repl_complain(r->session, lua_tostring(L, -1));
        r->session->failed = true;
    }
    return false;
}

char *repl_statement(const struct repl *r, const char *text)
{
    size_t n = strlen(text) + 32;
    char *s = text_box_made(malloc(n));
    if (s) {
        snprintf(s, n, "%d %d %s", r->first, repl_width(), text);
    }
    return s;
}

// What grows forever is to end with an error of Lua's, before the system ends the program.
static void hold_memory(void)
{
#if !defined(__SANITIZE_ADDRESS__)
    struct rlimit now;
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    rlim_t most = pages > 0 && size > 0 ? (rlim_t)pages / 4 * 3 * (rlim_t)size : RLIM_INFINITY;
    if (getrlimit(RLIMIT_AS, &now) == 0 && now.rlim_cur > most) {
        now.rlim_cur = most;
        setrlimit(RLIMIT_AS, &now);
    }
#endif
}

// In this process, until what is not the program's own is to be read.
enum exit_status repl_go_on(struct remote *far, struct session *s)
{
    enum exit_status status = EXIT_DONE;
    lua_State *L = s->L;
    repl_begin(s, &far->start);
    if (s->wants_worker) {
        status = remote_instead(far, s->wanted);
    }
    while (!s->wants_worker && !s->leaving && repl_next(far->repl, L)) {
        far->running = repl_statement(far->repl, lua_tostring(L, -2));
        s->width = repl_width();
        repl_evaluate(s, L);
        if (s->wants_worker) {
            status = remote_instead(far, s->wanted);
        } else if (!far->running || !remote_keep(far) || (far->repl->piped && interrupt_came())) {
            break;
        }
    }
    remote_free(far);
    repl_leave(L);
    return status;
}

enum exit_status repl_run(struct session *s, bool bare)
{
    lua_State *L = s->L;
    struct remote far = {.L = L, .repl = repl_open(s)};
    s->color_errors = colors_wanted(stderr, false);
    repl_greet(far.repl, "");
    s->own_only = bare;
    pack_places_note();
    grants_own();
    signal(SIGINT, SIG_IGN); // while nothing runs there is nothing to interrupt
    interrupt_stay();
    hold_memory();
    repl_start_read(&far.start);
    return repl_go_on(&far, s);
}
