// session.c: one protected function opens Lua's libraries, replaces some of their functions, loads
// the module, and does the work. Memory of C that an error could leak lies in boxes that Lua frees.
#include "host/session/session.h"

#include <lauxlib.h>
#include <lualib.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/base/text_box.h"
#include "app/check/explain.h"
#include "app/narration/map.h"
#include "app/outside/text_file.h"
#include "app/prompt/trace.h"
#include "app/specs/spec_core.h"
#include "app/text/json_out.h"
#include "host/base/complain.h"
#include "host/files/grants.h"
#include "host/packs/installed.h"
#include "host/packs/pack_find.h"
#include "host/session/crash_note.h"
#include "host/session/internal/exact.h"
#include "host/session/internal/watchdog.h"
#include "host/session/interrupt.h"
#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/base/script_texts.h"
#include "script/match/match.h"

int session_call(struct session *s, int n, int results)
{
    lua_State *L = s->L;
    int base = lua_gettop(L) - n;
    lua_pushlightuserdata(L, &s->trace);
    lua_pushcclosure(L, trace_error, 1);
    lua_insert(L, base);
    int failed = interrupt_call(L, n, results, base);
    lua_remove(L, base);
    return failed;
}

static int free_boxed_file_text(lua_State *L)
{
    char **box = lua_touserdata(L, 1);
    free(*box);
    *box = NULL;
    return 0;
}

// Pushes a box for memory of C, which goes with it.
static char **new_file_text_box(lua_State *L)
{
    char **box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = NULL;
    if (luaL_newmetatable(L, "zerodark.text")) {
        lua_pushcfunction(L, free_boxed_file_text);
        lua_setfield(L, -2, "__gc");
    }
    lua_setmetatable(L, -2);
    return box;
}

// Pushes the text of a file and returns true, or why not and false.
static bool read_file_into_lua(lua_State *L, const char *path)
{
    char why[FILES_WHY];
    size_t size;
    char **box = new_file_text_box(L);
    *box = file_read(path, &size, why);
    const char *text = *box ? text_of_file(*box, &size, why) : NULL;
    if (!text) {
        lua_pushstring(L, why);
    } else {
        lua_pushlstring(L, text, size);
        free(*box);
        *box = NULL;
        lua_remove(L, -2);
        return true;
    }
    free(*box);
    *box = NULL;
    lua_remove(L, -2);
    return false;
}

// Is it there, and not what comes with the program?
static bool is_foreign(const char *path)
{
    return file_exists(path) && !file_own(path);
}

static bool host_read(void *self, lua_State *L, const char *path)
{
    struct session *s = self;
    if (s->own_only && is_foreign(path)) {
        s->wants_worker = true;
        s->trace.wanted = false; // it is no error
        snprintf(s->wanted, sizeof s->wanted, "%s", path);
        lua_pushliteral(L, "it does not come with the program, so only a worker reads it");
        return false;
    }
    if (s->trace.path && strcmp(path, s->trace.path) == 0) {
        char why[FILES_WHY];
        size_t n = strlen(s->trace.text);
        const char *text = text_of_file(s->trace.text, &n, why);
        lua_pushstring(L, text ? text : s->trace.text);
    } else if (!read_file_into_lua(L, path)) {
        return false;
    }
    return true;
}

// Pushes the reason that host_read has pushed once more.
static bool host_absent(void *self, lua_State *L, const char *path)
{
    const struct session *s = self;
    char near[FILES_PATH];
    if (s->wants_worker || file_look(path) != FILE_NOTHING) {
        lua_pushvalue(L, -1);
        return false;
    }
    if (file_nearest(path, near) && file_misnamed(path_name(path), path_name(near))) {
        if (strlen(near) == strlen(path)) {
            lua_pushfstring(L, "no such file, but there is %s; write its name in lower case", near);
        } else {
            lua_pushfstring(L, "no such file, but there is '%s'; rename it to %s", near,
                            path_name(path));
        }
        return false;
    }
    return true;
}

void session_lend(struct session *s, const char *path, const char *text)
{
    s->trace.path = path;
    s->trace.text = text;
}

// A first line that begins with # is for the system; the lines keep their numbers.
static const char *after_hash(const char *text)
{
    if (*text == '#') {
        text += strcspn(text, "\n");
    }
    return text;
}

bool session_read(lua_State *L, const char *path)
{
    if (!read_file_into_lua(L, path)) {
        char near[FILES_PATH];
        const char *why = lua_tostring(L, -1), *shown = path ? path : "standard input";
        bool hint = path && !file_exists(path) && file_nearest(path, near);
        lua_pushfstring(L, hint ? "%s: %s; did you mean '%s'?" : "%s: %s", shown, why, near);
        lua_remove(L, -2);
        return false;
    }
    lua_pushstring(L, after_hash(lua_tostring(L, -1)));
    lua_remove(L, -2);
    return true;
}

bool session_load(lua_State *L, const char *path, const char *name)
{
    if (!session_read(L, path)) {
        return false;
    }
    const char *text = lua_tostring(L, -1);
    bool loaded = luaL_loadbufferx(L, text, strlen(text), name, "t") == LUA_OK;
    lua_remove(L, -2);
    return loaded;
}

static void host_print(void *self, const char *text, size_t length)
{
    const struct session *s = self;
    if (s->silent) {
        return;
    }
    if (s->json) {
        json_t *o = json_object();
        json_object_set_new(o, "print", json_stringn(text, length));
        json_line(stdout, o);
    } else {
        fwrite(text, 1, length, stdout);
    }
}

static void host_map(void *self, lua_State *L, struct match *m)
{
    const struct session *s = self;
    char **text = new_file_text_box(L);
    size_t size;
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (f && s->width > 0) {
        map_draw_fit(f, &m->game, s->color, s->width, INT_MAX, false);
    } else if (f) {
        map_draw(f, &m->game, s->color, 0);
    }
    *text = text_box_take(&box, &size);
    if (!*text) {
        luaL_error(L, "out of memory for a map");
    }
    lua_pushlstring(L, *text, size);
    lua_remove(L, -2);
}

static bool host_fingerprint(void *self, lua_State *L, const char *folder)
{
    char hex[PACK_HASH_HEX], why[PACK_WHY];
    (void)self;
    if (!installed_keep(folder, folder, hex, why)) {
        luaL_error(L, "%s: %s", folder, why);
    }
    lua_pushstring(L, hex);
    return true;
}

static int open_module(lua_State *L)
{
    return script_open(L, lua_touserdata(L, lua_upvalueindex(1)));
}

// Lets require find the module, and Lua files of the Lua half.
static void add_searchers(struct session *s, lua_State *L)
{
    lua_getglobal(L, "package");
    lua_getfield(L, -1, "preload");
    lua_pushlightuserdata(L, &s->host);
    lua_pushcclosure(L, open_module, 1);
    lua_setfield(L, -2, "zerodark");
    lua_pop(L, 1);
    spec_core_preload(L, NULL);
    if (s->host.home) {
        lua_getfield(L, -1, "path");
        lua_pushfstring(L, "%s/?.lua;%s", s->host.home, lua_tostring(L, -1));
        lua_setfield(L, -3, "path");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    lua_getglobal(L, "require");
    lua_pushliteral(L, "zerodark");
    lua_call(L, 1, 1);
    lua_setglobal(L, "zd");
}

struct job {
    struct session *session;
    session_work work;
    void *self;
};

// Everything there is to do.
static int protected_main(lua_State *L)
{
    struct job *job = lua_touserdata(L, 1);
    struct session *s = job->session;
    luaL_openlibs(L);
    interrupt_coroutines(L);
    lua_getglobal(L, "math");
    luaL_setfuncs(L, exact_functions, 0);
    add_searchers(s, L);
    script_texts_keep(L, &s->host);
    lua_settop(L, 0);
    s->status = job->work(s, L, job->self);
    return 0;
}

static bool is_worker;

void session_of_worker(int stuck)
{
    is_worker = true;
    watchdog_stuck(stuck);
}

enum exit_status session_run(session_work work, void *self, bool color, bool trace)
{
    struct session s = {.color = color, .trace = {.wanted = trace}, .status = EXIT_WORK};
    struct job job = {&s, work, self};
    s.heap.most = trace ? SIZE_MAX : 0;
    s.L = heap_open(&s.heap);
    if (!s.L) {
        text_box_lose();
        return complain("not enough memory to start");
    }
    s.host = (struct script_host){.read = host_read,
                                  .absent = host_absent,
                                  .print = host_print,
                                  .map = host_map,
                                  .doing = crash_note_doing,
                                  .done = crash_note_done,
                                  .self = &s};
    s.host.math = exact_functions;
    s.host.find_pack = pack_find;
    s.host.packs_named = pack_find_versions;
    s.host.fingerprint = host_fingerprint;
    s.host.watch = watchdog_start();
    s.trace.home = s.host.home = file_home(s.home) ? s.home : NULL;
    lua_pushlightuserdata(s.L, &s.trace);
    lua_pushcclosure(s.L, trace_error, 1);
    lua_pushcfunction(s.L, protected_main);
    lua_pushlightuserdata(s.L, &job);
    int came = lua_pcall(s.L, 1, 0, 1);
    if (heap_starved(&s.heap)) { // even where a script has caught it
        text_box_lose();
    }
    if (came != LUA_OK) {
        if (!heap_starved(&s.heap) && !budget_broken(s.L)) {
            explain_failure(s.L);
        }
        complain(lua_tostring(s.L, -1));
        s.status = budget_broken(s.L)                ? EXIT_LIMIT
                   : s.asks && err_blames_asker(s.L) ? EXIT_USAGE
                                                     : EXIT_WORK;
    }
    watchdog_stop();
    if (!is_worker) {
        lua_close(s.L);
    }
    return s.status;
}
