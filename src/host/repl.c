#define _POSIX_C_SOURCE 200809L
#include "host/repl.h"

#include <lauxlib.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/grants.h"
#include "host/plain.h"
#include "host/pretty.h"
#include "host/repl_parts.h"

// text -> text, function; or text, message
static int compile(lua_State *L, const char *text)
{
    return luaL_loadbufferx(L, text, strlen(text), "=stdin", "t");
}

int repl_compile(lua_State *L)
{
    const char *text = lua_tostring(L, -1);
    lua_pushfstring(L, "return %s", text + (*text == '='));
    int failed = compile(L, lua_tostring(L, -1));
    lua_remove(L, -2);
    if (failed && *text != '=') {
        lua_pop(L, 1);
        failed = compile(L, text);
    }
    return failed;
}

static bool unfinished(lua_State *L, int failed)
{
    size_t n;
    const char *message = lua_tolstring(L, -1, &n);
    static const char end[] = "<eof>";
    return failed == LUA_ERRSYNTAX && n >= sizeof end - 1 &&
           strcmp(message + n - (sizeof end - 1), end) == 0;
}

// Reads a whole statement: pushes the function, or the message of what is wrong with it. False at
// the end of input.
static bool read_statement(struct repl *r, lua_State *L, int *failed)
{
    lua_settop(L, 1);
    lua_pushliteral(L, "");
    r->more = false;
    while (repl_push_line(r, L)) {
        if (r->dropped) {
            r->dropped = r->more = false;
            lua_settop(L, 1);
            lua_pushliteral(L, "");
            continue;
        }
        if (r->more) {
            lua_pushliteral(L, "\n");
            lua_insert(L, -2);
            lua_concat(L, 3);
        } else {
            lua_remove(L, -2);
        }
        *failed = repl_compile(L); // text, function or message
        if (!unfinished(L, *failed)) {
            return true;
        }
        lua_pop(L, 1);
        r->more = true;
    }
    return false;
}

// values -> ; prints each on a line of its own
static int print_values(lua_State *L)
{
    for (int i = 1, n = lua_gettop(L); i <= n; i++) {
        size_t size;
        pretty_push(L, i);
        const char *text = lua_tolstring(L, -1, &size);
        plain_bytes(stdout, text, size);
        fputc('\n', stdout);
        lua_settop(L, n);
    }
    return 0;
}

void repl_evaluate(struct session *s, lua_State *L)
{
    int base = lua_gettop(L);
    int failed = session_call(s, 0, LUA_MULTRET);
    if (!failed && lua_gettop(L) >= base) {
        lua_pushcfunction(L, print_values);
        lua_insert(L, base);
        failed = session_call(s, lua_gettop(L) - base, 0);
    }
    fflush(stdout);
    if (failed && !s->wants_worker) {
        complain(lua_tostring(L, -1));
    }
}

struct repl *repl_open(struct session *s)
{
    lua_State *L = s->L;
    lua_settop(L, 0);
    struct repl *r = lua_newuserdatauv(L, sizeof *r, 0);
    *r = (struct repl){.session = s};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, repl_close);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return r;
}

void repl_greet(struct repl *r, const char *more)
{
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        printf("zerodark %s, %s. The module is `zd`%s; Ctrl-D leaves.\n", ZERODARK_VERSION,
               LUA_RELEASE, more);
        repl_open_editor(r);
    }
}

void repl_leave(lua_State *L)
{
    fputs("\n", stdout);
    lua_pushcfunction(L, repl_close);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
}

// Leaves the next statement that compiles on the stack: text, function. False at the end of input.
bool repl_next(struct repl *r, lua_State *L)
{
    int failed;
    while (read_statement(r, L, &failed)) {
        if (!failed) {
            return true;
        }
        complain(lua_tostring(L, -1));
    }
    return false;
}

// In this process, until what is not the program's own is to be read.
enum exit_status repl_run(struct session *s, bool bare)
{
    lua_State *L = s->L;
    struct remote far = {.L = L, .repl = repl_open(s)};
    enum exit_status status = EXIT_DONE;
    repl_greet(far.repl, "");
    s->own_only = bare;
    grants_own();
    signal(SIGINT, SIG_IGN); // while nothing runs there is nothing to interrupt
    while (!s->wants_worker && repl_next(far.repl, L)) {
        far.running = strdup(lua_tostring(L, -2));
        repl_evaluate(s, L);
        if (s->wants_worker) {
            status = remote_instead(&far, s->wanted);
        } else if (!remote_keep(&far)) {
            break;
        }
    }
    remote_free(&far);
    repl_leave(L);
    return status;
}
