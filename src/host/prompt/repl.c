// repl.c: lines are added to a statement until it compiles, or never will. The loop runs here until
// a script that did not come with the program is wanted. Then a worker does everything again and
// goes on.
#include "host/prompt/repl.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/colors.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/prompt/internal/repl_parts.h"
#include "host/session/interrupt.h"

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

// A statement that is incomplete at the end of input will stay so: what it lacks is reported.
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

int repl_width(void)
{
    struct winsize size;
    int width =
        isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
    return width >= 40 ? width : 80;
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

// In this process, until something that is not the program's own has to be read.
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
