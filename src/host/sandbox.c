#include "host/sandbox.h"

#include <lauxlib.h>

#include <string.h>

#include "host/jail.h"
#include "host/plain.h"
#include "script/env.h"

// value -> text
static int as_text(lua_State *L)
{
    luaL_tolstring(L, 1, NULL);
    return 1;
}

// value -> ; what it is as a text may be a script's own work.
static void print_value(lua_State *L)
{
    lua_pushcfunction(L, as_text);
    lua_insert(L, -2);
    env_call(L, 1, 1, "the value");
    size_t n;
    const char *text = lua_tolstring(L, -1, &n);
    plain_bytes(stdout, text, n < SANDBOX_SHOWN ? n : SANDBOX_SHOWN);
    fputs(n > SANDBOX_SHOWN ? "...\n" : "\n", stdout);
    lua_pop(L, 1);
}

// text -> value; `n` words go along.
static void run_text(lua_State *L, int env, const char *name, char *const *word, int n)
{
    luaL_checkstack(L, n + 8, "too many words on the command line");
    env_compile(L, name, env);
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, word[i]);
    }
    env_call(L, n, 1, "the script");
}

static void push_environment(lua_State *L, const struct sandbox *s, struct match *m)
{
    env_push(L, m);
    if (s->plan.n_packs > 0) {
        match_push(L, m);
        lua_setfield(L, -2, "game");
    }
}

static enum exit_status work(struct session *session, lua_State *L, void *self)
{
    struct sandbox *s = self;
    (void)session;
    if (s->has_script && !session_read(L, s->script)) {
        lua_error(L);
    }
    int text = lua_gettop(L);
    push_environment(L, s, plan_open(L, &s->plan));
    int env = lua_gettop(L);
    lua_pushnil(L);
    for (int i = 0; i < s->n_codes; i++) {
        lua_pop(L, 1);
        lua_pushstring(L, s->code[i]);
        run_text(L, env, "(command line)", NULL, 0);
    }
    if (s->has_script) {
        lua_pushvalue(L, text);
        run_text(L, env, s->script ? s->script : "stdin", s->word, s->n_words);
    }
    if (!lua_isnil(L, -1)) {
        print_value(L);
    }
    return EXIT_DONE;
}

enum exit_status sandbox_run(struct sandbox *s)
{
    s->plan.seeded = true; // the same script gives the same value
    s->plan.seed = 1;
    plan_complete(&s->plan);
    plan_allow(&s->plan);
    if (s->script) {
        jail_allow(s->script);
    }
    return jail_run(&(struct jail_job){.work = work, .self = s});
}
