// workbench.c: files of a test come before those on the disk, and what is printed is kept.
#include "support/script/workbench.h"

#include <lualib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/api/script.h"
#include "script/base/heap.h"

#define FILES   16
#define NO_FILE "no such file"

struct workbench {
    struct script_host host;
    struct {
        const char *path, *text;
        bool fresh; // given since the last case of the golden file
    } file[FILES];
    int n_files;
    struct heap heap;
    char printed[4096];
};

static struct workbench *bench_of(lua_State *L)
{
    return *(struct workbench **)lua_getextraspace(L);
}

static bool read_disk(lua_State *L, const char *path)
{
    luaL_Buffer b;
    char bytes[1024];
    FILE *f = fopen(path, "rb");
    if (!f) {
        lua_pushliteral(L, NO_FILE);
        return false;
    }
    luaL_buffinit(L, &b);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, f)) > 0;) {
        luaL_addlstring(&b, bytes, n);
    }
    fclose(f);
    luaL_pushresult(&b);
    return true;
}

static bool read_file(void *self, lua_State *L, const char *path)
{
    const struct workbench *w = self;
    for (int i = 0; i < w->n_files; i++) {
        if (strcmp(w->file[i].path, path) == 0) {
            lua_pushstring(L, w->file[i].text ? w->file[i].text : NO_FILE);
            return w->file[i].text != NULL;
        }
    }
    return read_disk(L, path);
}

static void print_text(void *self, const char *text, size_t length)
{
    struct workbench *w = self;
    size_t used = strlen(w->printed), room = sizeof w->printed - used - 1;
    memcpy(w->printed + used, text, length < room ? length : room);
}

lua_State *workbench_open(void)
{
    struct workbench *w = calloc(1, sizeof *w);
    assert_non_null(w);
    lua_State *L = heap_open(&w->heap);
    assert_non_null(L);
    w->host = (struct script_host){
        .read = read_file, .home = SOURCE_DIR "/lua", .print = print_text, .self = w};
    *(struct workbench **)lua_getextraspace(L) = w;
    luaL_openlibs(L);
    script_open(L, &w->host);
    lua_setglobal(L, "zd");
    lua_pushliteral(L, SOURCE_DIR "/missions");
    lua_setglobal(L, "MISSIONS");
    lua_pushliteral(L, SOURCE_DIR "/tests/packs");
    lua_setglobal(L, "PACKS");
    return L;
}

int workbench_setup(void **state)
{
    *state = workbench_open();
    return 0;
}

int workbench_teardown(void **state)
{
    lua_State *L = *state;
    struct workbench *w = bench_of(L);
    lua_close(L);
    free(w);
    return 0;
}

void workbench_file(lua_State *L, const char *path, const char *text)
{
    struct workbench *w = bench_of(L);
    for (int i = 0; i < w->n_files; i++) {
        if (strcmp(w->file[i].path, path) == 0) {
            w->file[i].text = text;
            w->file[i].fresh = true;
            return;
        }
    }
    assert_true(w->n_files < FILES);
    w->file[w->n_files].path = path;
    w->file[w->n_files].fresh = true;
    w->file[w->n_files++].text = text;
}

void workbench_run(lua_State *L, const char *text)
{
    lua_settop(L, 0);
    if (luaL_loadbuffer(L, text, strlen(text), "=test") != LUA_OK ||
        lua_pcall(L, 0, LUA_MULTRET, 0) != LUA_OK) {
        fail_msg("%s", luaL_tolstring(L, -1, NULL));
    }
}

// Runs a text that must fail; the message, which is left on the stack.
static const char *failure(lua_State *L, const char *text)
{
    lua_settop(L, 0);
    if (luaL_loadbuffer(L, text, strlen(text), "=test") == LUA_OK &&
        lua_pcall(L, 0, LUA_MULTRET, 0) == LUA_OK) {
        fail_msg("this did not fail: %s", text);
    }
    return luaL_tolstring(L, -1, NULL);
}

void workbench_fails(lua_State *L, const char *text, const char *part)
{
    const char *message = failure(L, text);
    if (!strstr(message, part)) {
        fail_msg("\"%s\" has no \"%s\" in it", message, part);
    }
}

void workbench_says_of(lua_State *L, const char *name, const char *text)
{
    struct workbench *w = bench_of(L);
    for (int i = 0; i < w->n_files; i++) {
        w->file[i].fresh = false;
    }
    golden_says(name, failure(L, text));
}

void workbench_says(lua_State *L, const char *text)
{
    struct workbench *w = bench_of(L);
    char name[16384];
    size_t n = 0;
    for (int i = 0; i < w->n_files; i++) {
        if (w->file[i].fresh && n < sizeof name) {
            n += (size_t)snprintf(name + n, sizeof name - n, "%s:\n%s\n", w->file[i].path,
                                  w->file[i].text ? w->file[i].text : NO_FILE);
        }
    }
    assert_true(n < sizeof name - 1);
    snprintf(name + n, sizeof name - n, "%s", text);
    workbench_says_of(L, name, text);
}

static void evaluate(lua_State *L, const char *expression)
{
    lua_settop(L, 0);
    const char *text = lua_pushfstring(L, "return %s", expression);
    if (luaL_loadbuffer(L, text, strlen(text), "=test") != LUA_OK ||
        lua_pcall(L, 0, 1, 0) != LUA_OK) {
        fail_msg("%s", luaL_tolstring(L, -1, NULL));
    }
}

lua_Integer workbench_int(lua_State *L, const char *expression)
{
    evaluate(L, expression);
    assert_true(lua_isinteger(L, -1));
    return lua_tointeger(L, -1);
}

double workbench_number(lua_State *L, const char *expression)
{
    evaluate(L, expression);
    assert_true(lua_isnumber(L, -1));
    return lua_tonumber(L, -1);
}

const char *workbench_text(lua_State *L, const char *expression)
{
    evaluate(L, expression);
    return luaL_tolstring(L, -1, NULL);
}

struct match *workbench_match(lua_State *L)
{
    lua_settop(L, 0);
    lua_getglobal(L, "g");
    return match_check(L, 1);
}

const char *workbench_printed(lua_State *L)
{
    struct workbench *w = bench_of(L);
    lua_settop(L, 0);
    lua_pushstring(L, w->printed);
    memset(w->printed, 0, sizeof w->printed);
    return lua_tostring(L, 1);
}
