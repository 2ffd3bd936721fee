#define _GNU_SOURCE
#include "host/repl.h"

#include <histedit.h>
#include <lauxlib.h>

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "host/pretty.h"

#define REMEMBERED 1000 // lines

// Lives in a userdata, so that the terminal is put right whatever happens.
struct repl {
    struct session *session;
    EditLine *el; // NULL: input is no terminal
    History *history;
    char *line; // of getline, where there is no terminal
    size_t room;
    bool more;             // a statement is unfinished
    bool dropped;          // Ctrl-C while typing
    char file[FILES_PATH]; // of the history; "": none is kept
};

static char *prompt(EditLine *el)
{
    static char first[] = "> ", next[] = ">> ";
    void *self;
    el_get(el, EL_CLIENTDATA, &self);
    return ((struct repl *)self)->more ? next : first;
}

// Ctrl-C while typing: the line, and the statement it belongs to, are dropped.
static unsigned char drop(EditLine *el, wint_t key)
{
    (void)key;
    void *self;
    el_get(el, EL_CLIENTDATA, &self);
    ((struct repl *)self)->dropped = true;
    const LineInfo *info = el_line(el);
    el_cursor(el, (int)(info->lastchar - info->cursor));
    fputs("^C\n", stdout);
    fflush(stdout);
    return CC_NEWLINE;
}

static void open_editor(struct repl *r)
{
    HistEvent ev;
    char folder[FILES_PATH];
    r->el = el_init("zerodark", stdin, stdout, stderr);
    r->history = history_init();
    if (!r->el || !r->history) {
        return;
    }
    history(r->history, &ev, H_SETSIZE, REMEMBERED);
    history(r->history, &ev, H_SETUNIQUE, 1);
    el_set(r->el, EL_CLIENTDATA, r);
    el_set(r->el, EL_PROMPT, prompt);
    el_set(r->el, EL_EDITOR, "emacs");
    el_set(r->el, EL_HIST, history, r->history);
    el_set(r->el, EL_SETTY, "-d", "-isig", NULL); // Ctrl-C is a key while a line is edited
    el_wset(r->el, EL_ADDFN, L"drop", L"drop the line", drop); // el_set would leak copies
    el_set(r->el, EL_BIND, "^C", "drop", NULL);
    el_set(r->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    if (file_state_dir(folder) &&
        snprintf(r->file, sizeof r->file, "%s/history", folder) < (int)sizeof r->file) {
        history(r->history, &ev, H_LOAD, r->file);
    } else {
        r->file[0] = '\0';
    }
}

// Writes the history beside its file and puts it in its place: it is whole at every moment.
static void save_history(struct repl *r)
{
    HistEvent ev;
    char fresh[FILES_PATH + 32];
    if (!r->file[0]) {
        return;
    }
    snprintf(fresh, sizeof fresh, "%s.%ld", r->file, (long)getpid());
    unlink(fresh);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) {
        return;
    }
    close(fd);
    if (history(r->history, &ev, H_SAVE, fresh) < 0 || rename(fresh, r->file) != 0) {
        unlink(fresh);
    }
}

static void remember(struct repl *r, const char *line)
{
    HistEvent ev;
    if (r->el && r->history && line[strspn(line, " \t\r\n")]) {
        history(r->history, &ev, H_ENTER, line);
        save_history(r);
    }
}

// The user's own locale while a line is edited, so that letters of every language can be typed; C's
// while Lua is at work, so that numbers and patterns are the same everywhere.
static const char *edit_line(struct repl *r)
{
    int n;
    setlocale(LC_CTYPE, "");
    const char *line = el_gets(r->el, &n);
    setlocale(LC_CTYPE, "C");
    return r->dropped ? "" : n > 0 ? line : NULL;
}

static const char *plain_line(struct repl *r)
{
    fputs(r->more ? ">> " : "> ", stdout);
    fflush(stdout);
    return getline(&r->line, &r->room, stdin) < 0 ? NULL : r->line;
}

// Pushes the next line without its end; false at the end of input.
static bool push_line(struct repl *r, lua_State *L)
{
    const char *line = r->el ? edit_line(r) : plain_line(r);
    if (!line) {
        return false;
    }
    if (!r->dropped) {
        remember(r, line);
    }
    lua_pushlstring(L, line, strcspn(line, "\r\n"));
    return true;
}

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
    while (push_line(r, L)) {
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
static void evaluate(struct repl *r, lua_State *L)
{
    int base = lua_gettop(L);
    int failed = session_call(r->session, 0, LUA_MULTRET);
    if (!failed && lua_gettop(L) >= base) {
        lua_pushcfunction(L, print_values);
        lua_insert(L, base);
        failed = session_call(r->session, lua_gettop(L) - base, 0);
    }
    fflush(stdout);
    if (failed) {
        complain(lua_tostring(L, -1));
    }
}

static int close_repl(lua_State *L)
{
    struct repl *r = lua_touserdata(L, 1);
    if (r->el) {
        el_end(r->el);
    }
    if (r->history) {
        history_end(r->history);
    }
    free(r->line);
    *r = (struct repl){0};
    return 0;
}

static struct repl *open_repl(struct session *s)
{
    lua_State *L = s->L;
    lua_settop(L, 0);
    struct repl *r = lua_newuserdatauv(L, sizeof *r, 0);
    *r = (struct repl){.session = s};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, close_repl);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return r;
}

enum exit_status repl_run(struct session *s)
{
    lua_State *L = s->L;
    struct repl *r = open_repl(s);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        puts("zerodark " ZERODARK_VERSION ", " LUA_RELEASE ". The module is `zd`; Ctrl-D leaves.");
        open_editor(r);
    }
    int failed;
    signal(SIGINT, SIG_IGN); // while nothing runs there is nothing to interrupt
    while (read_statement(r, L, &failed)) {
        if (failed) {
            complain(lua_tostring(L, -1));
        } else {
            evaluate(r, L);
        }
    }
    fputs("\n", stdout);
    lua_pushcfunction(L, close_repl);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
    return EXIT_DONE;
}
