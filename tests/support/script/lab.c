// lab.c: counts what Lua allocates, so that a test can have it fail at any point.
#include "support/script/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/api/script.h"
#include "script/missions/open_options.h"
#include "support/zerodark/rulebook.h"

static void *count(void *self, void *block, size_t old, size_t new)
{
    struct lab *lab = self;
    (void)old;
    if (new == 0) {
        free(block);
        return NULL;
    }
    lab->allocations++;
    if (lab->limit && lab->allocations > lab->limit) {
        return NULL;
    }
    return realloc(block, new);
}

static void show(void *self, const char *text, size_t length)
{
    (void)self;
    fwrite(text, 1, length, stdout);
}

struct match *lab_game(struct lab *lab, const char *global)
{
    struct match *m;
    struct match_options o = {.seed = 1};
    if (match_open(lab->L, &o, &m) != STATUS_OK) {
        fail_msg("%s", lua_tostring(lab->L, -1));
    }
    rulebook_fill(&m->content);
    lua_setglobal(lab->L, global);
    return m;
}

struct lab *lab_new(void)
{
    struct lab *lab = calloc(1, sizeof *lab);
    assert_non_null(lab);
    lab->L = lua_newstate(count, lab);
    assert_non_null(lab->L);
    luaL_openlibs(lab->L);
    lab->host.print = show;
    script_open(lab->L, &lab->host);
    lua_setglobal(lab->L, "zd");
    lab->match = lab_game(lab, "game");
    return lab;
}

void lab_free(struct lab *lab)
{
    lua_close(lab->L);
    free(lab);
}

int lab_setup(void **state)
{
    *state = lab_new();
    return 0;
}

int lab_teardown(void **state)
{
    lab_free(*state);
    return 0;
}

const char *lab_try(struct lab *lab, const char *code)
{
    lua_State *L = lab->L;
    bool failed = luaL_loadbuffer(L, code, strlen(code), "=test") != LUA_OK ||
                  lua_pcall(L, 0, 0, 0) != LUA_OK;
    if (failed) {
        snprintf(lab->answer, sizeof lab->answer, "%s", luaL_tolstring(L, -1, NULL));
    }
    lua_settop(L, 0);
    return failed ? lab->answer : NULL;
}

void lab_run(struct lab *lab, const char *code)
{
    const char *error = lab_try(lab, code);
    if (error) {
        fail_msg("%s", error);
    }
}

const char *lab_eval(struct lab *lab, const char *expression)
{
    lua_State *L = lab->L;
    luaL_Buffer code;
    luaL_buffinit(L, &code);
    luaL_addstring(&code, "return ");
    luaL_addstring(&code, expression);
    luaL_pushresult(&code);
    bool failed = luaL_loadbuffer(L, lua_tostring(L, -1), lua_rawlen(L, -1), "=test") != LUA_OK;
    lua_remove(L, 1);
    failed = failed || lua_pcall(L, 0, LUA_MULTRET, 0) != LUA_OK;
    size_t at = 0;
    for (int i = 1, n = lua_gettop(L); i <= n && at < sizeof lab->answer; i++) {
        at += (size_t)snprintf(lab->answer + at, sizeof lab->answer - at, i > 1 ? " %s" : "%s",
                               luaL_tolstring(L, i, NULL));
        lua_pop(L, 1);
    }
    lua_settop(L, 0);
    return failed || at ? lab->answer : strcpy(lab->answer, "");
}

void lab_is(struct lab *lab, const char *expression, const char *expected)
{
    const char *answer = lab_eval(lab, expression);
    if (strcmp(answer, expected) != 0) {
        fail_msg("%s: expected '%s', got '%s'", expression, expected, answer);
    }
}

void lab_fails(struct lab *lab, const char *code, const char *part)
{
    const char *error = lab_try(lab, code);
    if (!error) {
        fail_msg("%s: went well; an error with '%s' was expected", code, part);
    } else if (!strstr(error, part)) {
        fail_msg("%s: expected an error with '%s', got '%s'", code, part, error);
    }
}

void lab_says(struct lab *lab, const char *code)
{
    const char *error = lab_try(lab, code);
    if (!error) {
        fail_msg("%s: went well; an error was expected", code);
    }
    golden_says(code, error);
}
