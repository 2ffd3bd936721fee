// repl_pipe.c: what comes through a pipe: a script, or what could be typed at the prompt.
#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/prompt/repl_command.h"
#include "app/prompt/repl_statement.h"
#include "host/base/colors.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/prompt/internal/repl_parts.h"

// Does a line begin with a command that is no field of what stands above it? A field is in the line
// of its object, or further in, and something is done with it.
static bool is_command_line(const char *line)
{
    const char *rest = line + strcspn(line, " \t\r\n");
    rest += strspn(rest, " \t\r");
    return *line == '.' && repl_command_knows(line) &&
           (!*rest || strchr("\n\"'{", *rest) || strncmp(rest, "--", 2) == 0);
}

// Is the statement a command, or meant as one: did Lua come to nothing at its dot? Without a
// message all of the text is Lua, too.
static bool is_meant_as_command(const struct repl *r, const char *text, const char *message)
{
    if (!message) {
        return is_command_line(text);
    }
    static const char near[] = "near '.'", eof[] = "near <eof>";
    int line = 0;
    size_t n = strlen(message);
    bool at_dot = sscanf(message, "stdin:%d:", &line) == 1 && n >= sizeof near - 1 &&
                  strcmp(message + n - (sizeof near - 1), near) == 0 && line == r->first;
    bool at_end =
        *text == '.' && n >= sizeof eof - 1 &&
        strcmp(message + n - (sizeof eof - 1), eof) == 0; // a field that nothing is done with
    return repl_command_is(text) && (repl_command_knows(text) || at_dot || at_end);
}

static struct repl *open_piped(struct session *s, const char *text)
{
    struct repl *r = repl_open(s);
    r->piped = true;
    r->pasted = text_box_made(strdup(text));
    return r;
}

// Are there commands among the statements? They are read up to the first that is wrong; *wrong:
// that one was reported. Nothing is run.
static bool has_commands(struct session *s, const char *text, const char *message, bool *wrong)
{
    struct repl *r = open_piped(s, text);
    bool any = false;
    enum repl_text state = REPL_WHOLE;
    while (state == REPL_WHOLE && (state = repl_read(r, s->L)) != REPL_UNFINISHED) {
        const char *read = lua_tostring(s->L, -2);
        any = any || is_meant_as_command(r, read, message) ||
              (message && repl_statement_has_commands(s->L, read));
    }
    *wrong = any && state == REPL_WRONG;
    if (*wrong && message) {
        s->line = r->first;
        repl_complain(s, lua_tostring(s->L, -1));
    }
    repl_leave(s->L);
    return any;
}

bool repl_has_commands(struct session *s, const char *text)
{
    bool any = is_command_line(text), wrong = false;
    for (const char *line = text; !any && (line = strchr(line, '\n')) != NULL;) {
        any = is_command_line(++line);
    }
    char *all = any ? strdup(text) : NULL; // the stack is cleared
    any = all && has_commands(s, all, NULL, &wrong) && !wrong;
    free(all);
    return any;
}

// Standard output while a script runs that a worker may have to repeat: its bytes are counted.
struct counted {
    FILE *real;
    size_t n;
};

static ssize_t write_counted(void *cookie, const char *text, size_t n)
{
    struct counted *c = cookie;
    c->n += n;
    return fwrite(text, 1, n, c->real) == n && fflush(c->real) == 0 ? (ssize_t)n : -1;
}

// From now on Lua and C print there.
static void print_to(lua_State *L, FILE *to)
{
    lua_getglobal(L, "io");
    lua_getfield(L, -1, "stdout");
    luaL_Stream *out = luaL_testudata(L, -1, LUA_FILEHANDLE);
    if (out && out->f == stdout) {
        out->f = to;
    }
    lua_pop(L, 2);
    stdout = to;
}

// Runs the function on top of the stack; returns how many bytes it has printed.
static size_t call_counted(struct session *s, bool *failed)
{
    struct counted c = {.real = stdout};
    FILE *f = fopencookie(&c, "w", (cookie_io_functions_t){.write = write_counted});
    if (f) {
        setvbuf(f, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
        print_to(s->L, f);
    }
    *failed = session_call(s, 0, 0) != LUA_OK;
    if (f) {
        fflush(f);
        print_to(s->L, c.real);
        fclose(f);
    }
    return c.n;
}

// What was printed so far will be printed again, and is not shown twice.
static enum exit_status run_again_in_worker(struct session *s, const char *text, size_t printed)
{
    struct remote far = {.L = s->L, .repl = open_piped(s, ""), .printed = printed};
    size_t n = strlen(text) + 2;
    char *whole = text_box_made(malloc(n));
    if (whole) {
        snprintf(whole, n, ";%s", text); // so that it is no expression, whose value is printed
        far.repl->first = 1;
        far.running = repl_statement(far.repl, whole);
    }
    free(whole);
    enum exit_status status = far.running ? remote_instead(&far, s->wanted) : EXIT_WORK;
    remote_free(&far);
    repl_leave(s->L);
    return s->failed ? EXIT_WORK : status;
}

enum exit_status repl_run_script(struct session *s, const char *text)
{
    lua_State *L = s->L;
    char *all = text_box_made(strdup(text)); // the stack is cleared
    s->own_only = all != NULL;
    s->color_errors = colors_wanted(stderr, false);
    pack_places_note();
    grants_own();
    enum exit_status status = EXIT_DONE;
    bool failed;
    size_t printed = call_counted(s, &failed);
    if (s->wants_worker && all) {
        status = run_again_in_worker(s, all, printed);
    } else if (failed) {
        complain(lua_tostring(L, -1));
        status = EXIT_WORK;
    }
    free(all);
    return status;
}

static enum exit_status run_statements(struct session *s, const char *text)
{
    struct remote far = {.L = s->L, .repl = open_piped(s, text)};
    s->own_only = true;
    pack_places_note();
    grants_own();
    enum exit_status status = repl_go_on(&far, s);
    return s->failed ? EXIT_WORK : status;
}

enum exit_status repl_run_piped(struct session *s, const char *text, const char *message)
{
    char *all = strdup(text), *why = strdup(message); // the stack is cleared
    bool wrong = !all || !why;
    enum exit_status status = EXIT_WORK;
    s->color_errors = colors_wanted(stderr, false);
    if (wrong) {
        complain("out of memory");
    } else if (!has_commands(s, all, why, &wrong)) {
        complain(why);
    } else if (!wrong) {
        status = run_statements(s, all);
    }
    free(all);
    free(why);
    return status;
}
