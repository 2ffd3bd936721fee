// sandbox_work.c: the worker runs the script with the rights of a pack.
#include <lauxlib.h>

#include <string.h>
#include <unistd.h>

#include "app/text/escape.h"
#include "host/prompt/sandbox.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/base/budget.h"
#include "script/environment/env.h"

// value -> text
static int as_text(lua_State *L)
{
    luaL_tolstring(L, 1, NULL);
    return 1;
}

// value -> ; what it is as a text may be a script's own work.
static void print_sandbox_value(lua_State *L)
{
    lua_pushcfunction(L, as_text);
    lua_insert(L, -2);
    env_call(L, 1, 1, "the value");
    size_t n;
    const char *text = lua_tolstring(L, -1, &n);
    escape_print_bytes(stdout, text, n < SANDBOX_SHOWN ? n : SANDBOX_SHOWN);
    fputs(n > SANDBOX_SHOWN ? "...\n" : "\n", stdout);
    lua_pop(L, 1);
}

// function, n arguments -> value. The first worker does not count; where it comes to an end other
// than the script's own, a second one begins again and counts: the verdict is always that one's.
static void call_in_sandbox(lua_State *L, const struct sandbox *s, int n)
{
    bool again;
    if (s->counted) {
        env_call(L, n, 1, "the script");
    } else if (budget_run(L, n, 1, "the script", false, &again) != LUA_OK) {
        fflush(stdout);
        _exit(WORKER_AGAIN);
    }
}

// text -> value; `n` words go along.
static void run_sandbox_text(lua_State *L, const struct sandbox *s, int env, const char *name,
                             char *const *word, int n)
{
    luaL_checkstack(L, n + 8, "too many words on the command line");
    env_compile(L, name, env);
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, word[i]);
    }
    call_in_sandbox(L, s, n);
}

static void push_environment(lua_State *L, const struct sandbox *s, struct match *m)
{
    env_push(L, m);
    if (s->plan.n_packs > 0) {
        match_push(L, m);
        lua_setfield(L, -2, "game");
    }
}

static enum exit_status run_sandbox_in_worker(struct session *session, lua_State *L, void *self)
{
    struct sandbox *s = self;
    (void)session;
    if (s->has_script && !session_read(L, s->script)) {
        lua_error(L);
    }
    int text = lua_gettop(L);
    push_environment(L, s, setup_open(L, &s->plan));
    int env = lua_gettop(L);
    lua_pushnil(L);
    for (int i = 0; i < s->n_codes; i++) {
        lua_pop(L, 1);
        lua_pushstring(L, s->code[i]);
        run_sandbox_text(L, s, env, "(command line)", NULL, 0);
    }
    if (s->has_script) {
        lua_pushvalue(L, text);
        run_sandbox_text(L, s, env, s->script ? s->script : "stdin", s->word, s->n_words);
    }
    if (!lua_isnil(L, -1)) {
        print_sandbox_value(L);
    }
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct sandbox, n_codes),
    PARCEL_WORD_LIST(struct sandbox, code, n_codes),
    PARCEL_ROW(struct sandbox, script),
    PARCEL_ROW(struct sandbox, has_script),
    PARCEL_ROW(struct sandbox, n_words),
    PARCEL_WORD_LIST(struct sandbox, word, n_words),
    PARCEL_PART(struct sandbox, plan, &setup_parcel),
    PARCEL_ROW(struct sandbox, counted),
};

static const struct parcel sandbox_parcel = PARCEL(struct sandbox, rows);

const struct jail_task sandbox_task = {"sandbox", run_sandbox_in_worker, &sandbox_parcel, NULL};
