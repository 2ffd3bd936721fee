// repl_evaluate.c: statements are run, where the prompt is or in its worker, and what they return
// is printed.
#include <string.h>
#include <sys/resource.h>
#include <termios.h>

#include "app/base/text_box.h"
#include "app/check/explain.h"
#include "app/prompt/mistake.h"
#include "app/prompt/pretty.h"
#include "app/prompt/repl_command.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "host/prompt/internal/repl_parts.h"
#include "host/session/interrupt.h"
#include "host/worker/worker.h"
#include "script/base/err.h"

#define RESULTS 1000 // that are kept

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

// A message with its first line and what is underlined in colour.
void repl_complain(const struct session *s, const char *message)
{
    bool color = s->color_errors;
    if (!err_has_place(message) && s->line > 0) {
        fprintf(stderr, "stdin:%d: ", s->line);
    } else if (!err_has_place(message)) {
        fputs("zerodark: ", stderr);
    }
    const char *end = message + escape_shown(message);
    for (enum paint next = PAINT_BAD; message; next = PAINT_PLAIN) {
        size_t left = (size_t)(end - message), line = strcspn(message, "\n");
        size_t n = line < left ? line : left, blanks = strspn(message, " ");
        bool underline = blanks < n && strspn(message + blanks, "^") == n - blanks;
        fputs(ansi_color(color, underline ? PAINT_BAD : next), stderr);
        escape_print_bytes(stderr, message, n);
        if (n == left) {
            escape_cut(stderr, end, 0);
        }
        fprintf(stderr, "%s\n", ansi_color(color, PAINT_PLAIN));
        message = n < left ? message + n + 1 : NULL;
    }
}

static int explained(lua_State *L)
{
    explain_add(L);
    return 1;
}

// message -> message, with advice on how to fix what it reports, if memory allows that.
static void explain(lua_State *L)
{
    lua_pushcfunction(L, explained);
    lua_pushvalue(L, -2);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) {
        lua_replace(L, -2);
    } else {
        lua_pop(L, 1);
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
        explain(L);
        repl_complain(s, lua_tostring(L, -1));
        s->failed = true;
    }
}

static bool repl_keep(const char *path, const char *text, char why[FILES_WHY])
{
    return worker_inside_jail() ? worker_put(REPL_KEEP, path, text, why)
                                : repl_command_keep(path, text, why);
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
