#define _POSIX_C_SOURCE 200809L
#include "host/repl.h"

#include <lauxlib.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/interrupt.h"
#include "host/jail.h"
#include "host/pretty.h"
#include "host/repl_line.h"

// text -> text, function; or text, message
static int compile(lua_State *L, const char *text)
{
    return luaL_loadbufferx(L, text, strlen(text), "=stdin", "t");
}

// text -> text, function: as an expression, which "=" before it may say, or as a statement.
static int compile_either(lua_State *L)
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
        *failed = compile_either(L); // text, function or message
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
        fwrite(text, 1, size, stdout);
        fputc('\n', stdout);
        lua_settop(L, n);
    }
    return 0;
}

// Runs the function on top of the stack and prints what it returns.
static void evaluate(struct session *s, lua_State *L)
{
    int base = lua_gettop(L);
    int failed = session_call(s, 0, LUA_MULTRET);
    if (!failed && lua_gettop(L) >= base) {
        lua_pushcfunction(L, print_values);
        lua_insert(L, base);
        failed = session_call(s, lua_gettop(L) - base, 0);
    }
    fflush(stdout);
    if (failed) {
        complain(lua_tostring(L, -1));
    }
}

static struct repl *open_repl(struct session *s)
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

static void greet(struct repl *r, const char *more)
{
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        printf("zerodark %s, %s. The module is `zd`%s; Ctrl-D leaves.\n", ZERODARK_VERSION,
               LUA_RELEASE, more);
        repl_open_editor(r);
    }
}

static void take_leave(lua_State *L)
{
    fputs("\n", stdout);
    lua_pushcfunction(L, repl_close);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
}

// Leaves the next statement that compiles on the stack: text, function. False at the end of input.
static bool next_statement(struct repl *r, lua_State *L)
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

enum exit_status repl_run(struct session *s)
{
    lua_State *L = s->L;
    struct repl *r = open_repl(s);
    greet(r, "");
    signal(SIGINT, SIG_IGN); // while nothing runs there is nothing to interrupt
    while (next_statement(r, L)) {
        evaluate(s, L);
    }
    take_leave(L);
    return EXIT_DONE;
}

// The prompt whose statements run in a worker.

struct remote {
    struct plan *plan;
    lua_State *L; // of the parent, which only compiles
    struct repl *repl;
    char **done; // statements that were completed, owned
    int n_done, room;
    int given;     // of those, again, to a new worker
    char *running; // owned; NULL: none
    bool again;    // statements are done again, and not shown
};

// What a worker has no use for: it would be ended for it.
static void close_doors(lua_State *L)
{
    static const char doors[] =
        "local write = io.write\n"
        "io = { write = function(...) return write(...) end }\n"
        "os = { clock = os.clock, date = os.date, difftime = os.difftime, time = os.time }\n"
        "package.path, package.cpath = '', ''\n"
        "package.loadlib, package.searchpath, dofile, loadfile = nil, nil, nil, nil\n"
        "package.loaded.io, package.loaded.os, package.loaded.debug, debug = io, os, nil, nil\n";
    if (luaL_dostring(L, doors) != LUA_OK) {
        lua_error(L);
    }
}

static enum exit_status remote_work(struct session *s, lua_State *L, void *self)
{
    const struct remote *far = self;
    char *text;
    size_t n;
    close_doors(L);
    match_push(L, plan_open(L, far->plan));
    lua_setglobal(L, "game");
    signal(SIGINT, SIG_IGN);
    while (worker_statement(&text, &n)) {
        lua_settop(L, 0);
        lua_pushlstring(L, text, n);
        free(text);
        if (compile_either(L) == LUA_OK) {
            evaluate(s, L);
        }
    }
    return EXIT_DONE;
}

static bool keep_done(struct remote *far)
{
    if (far->n_done == far->room) {
        int room = far->room ? 2 * far->room : 64;
        char **more = realloc(far->done, (size_t)room * sizeof *more);
        if (!more) {
            return false;
        }
        far->done = more;
        far->room = room;
    }
    far->done[far->n_done++] = far->running;
    far->running = NULL;
    return true;
}

// What the worker is given next: what a worker before it has done, then what is typed.
static const char *give_statement(void *self)
{
    struct remote *far = self;
    far->again = far->given < far->n_done;
    if (far->again) {
        return far->done[far->given++];
    }
    if (interrupt_noted()) { // how far that came, nobody knows
        free(far->running);
        far->running = NULL;
    }
    if (far->running && !keep_done(far)) {
        return NULL;
    }
    far->given = far->n_done;
    signal(SIGINT, SIG_IGN); // the key drops what is typed
    bool more = next_statement(far->repl, far->L);
    interrupt_each();
    far->running = more ? strdup(lua_tostring(far->L, -2)) : NULL;
    far->given += more;
    return far->running;
}

#define TRIES 3 // workers that come down over what was well before

static enum exit_status remote_run(struct session *s, lua_State *L, void *self)
{
    struct remote *far = self;
    enum exit_status status;
    int failures = 0;
    far->L = L;
    far->repl = open_repl(s);
    greet(far->repl, "; packs run in a worker, which reads no files");
    jail_allow_lua(".");
    do {
        struct jail_end end = {.died = false};
        struct story story = {.journal = {.fd = -1}};
        interrupt_each();
        far->given = 0;
        status = jail_run(&(struct jail_job){.work = remote_work,
                                             .self = far,
                                             .trace = true,
                                             .endless = true,
                                             .statement = give_statement,
                                             .muted = &far->again,
                                             .story = &story,
                                             .end = &end});
        if (end.died) {
            jail_tell(&end, &story);
        }
        story_close(&story);
        if (!end.died) {
            break;
        }
        failures = far->running ? 0 : failures + 1;
        free(far->running);
        far->running = NULL;
        complain_of("a new worker goes on from before that, with the %d statement%s that %s well",
                    far->n_done, far->n_done == 1 ? "" : "s", far->n_done == 1 ? "was" : "were");
    } while (failures < TRIES);
    signal(SIGINT, SIG_DFL);
    take_leave(L);
    return status;
}

enum exit_status repl_remote(struct plan *p, bool color)
{
    struct remote far = {.plan = p};
    plan_complete(p);
    plan_allow(p);
    enum exit_status status = session_run(remote_run, &far, color, true);
    for (int i = 0; i < far.n_done; i++) {
        free(far.done[i]);
    }
    free(far.done);
    free(far.running);
    return status;
}
