// repl_remote_work.c: the prompt's worker takes statements from its parent, and runs them.
#include "host/prompt/internal/repl_remote_work.h"

#include <lauxlib.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/prompt/complete.h"
#include "app/prompt/repl_command.h"
#include "host/prompt/internal/repl_parts.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"

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

// text -> what it is completed to, kept by Lua.
static const char *finish_remote_text(lua_State *L)
{
    lua_pushcfunction(L, complete_call);
    lua_insert(L, -2);
    lua_pushinteger(L, LUA_MAXINTEGER);
    return lua_pcall(L, 2, 1, 0) == LUA_OK ? lua_tostring(L, -1) : "";
}

// "LINE WIDTH text" -> text; returns the line.
static int take_statement(struct session *s, lua_State *L)
{
    const char *text = lua_tostring(L, -1);
    int line = 1, at = (int)strlen(text);
    s->width = 80;
    sscanf(text, "%d %d%n", &line, &s->width, &at);
    lua_pushstring(L, text[at] ? text + at + 1 : "");
    lua_remove(L, -2);
    return line;
}

// One statement after another.
static void work_on(struct session *s, lua_State *L, bool piped)
{
    char *text;
    size_t n;
    const char *answer = "";
    while (!s->leaving) {
        enum worker_wish wish = worker_statement(answer, &text, &n);
        if (wish == WORKER_END) {
            return;
        }
        lua_settop(L, 0);
        lua_pushlstring(L, text, n);
        free(text);
        if (wish == WORKER_COMPLETE) {
            answer = finish_remote_text(L);
            continue;
        }
        answer = "";
        int line = take_statement(s, L);
        s->line = piped ? line : 0;
        repl_keep_lines(L, lua_tostring(L, -1), line);
        if (repl_compile(L, line) == REPL_WHOLE) {
            repl_evaluate(s, L);
        }
    }
}

static enum exit_status remote_work(struct session *s, lua_State *L, void *self)
{
    struct far_start *far = self;
    close_doors(L);
    s->color_errors = far->color_errors;
    if (!far->bare) {
        match_push(L, setup_open(L, &far->plan));
        repl_command_give_game(L);
    }
    signal(SIGINT, SIG_IGN);
    repl_begin(s, &far->start);
    work_on(s, L, far->piped);
    return far->piped && s->failed ? EXIT_WORK : EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct far_start, plan, &setup_parcel), PARCEL_ROW(struct far_start, bare),
    PARCEL_ROW(struct far_start, color_errors),         PARCEL_ROW(struct far_start, piped),
    PARCEL_ROW(struct far_start, start.path),           PARCEL_ROW(struct far_start, start.text),
    PARCEL_ROW(struct far_start, start.here),           PARCEL_ROW(struct far_start, start.user),
};

static const struct parcel far_parcel = PARCEL(struct far_start, rows);

const struct jail_task repl_remote_task = {"prompt", remote_work, &far_parcel, NULL};
