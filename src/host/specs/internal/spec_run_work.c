// spec_run_work.c: the worker shuts the doors, is sealed, and runs the spec; everything it has to
// say is a report, a JSON object.
#include "host/specs/internal/spec_run_work.h"

#include <lauxlib.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/check/finding_ignore.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "app/specs/spec_core.h"
#include "app/text/json_out.h"
#include "host/files/scratch.h"
#include "host/session/interrupt.h"
#include "host/specs/cmd_test.h"
#include "host/specs/internal/cover.h"
#include "host/specs/internal/spec_clock.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/base/budget.h"

#define MEMORY (512UL * 1024 * 1024) // bytes that a spec may hold, with the games that it opens

static void require_module(lua_State *L, const char *module)
{
    lua_getglobal(L, "require");
    lua_pushstring(L, module);
    lua_call(L, 1, 1);
}

// The spec as a script that was called by its path.
static void set_spec_arg(lua_State *L, const char *path)
{
    lua_createtable(L, 0, 1);
    lua_pushstring(L, path);
    lua_rawseti(L, -2, 0);
    lua_setglobal(L, "arg");
}

// Shuts what specs may not have, and has them print by way of reports. Until then nothing can be
// required that is a file. -> doors
static void shut_doors(lua_State *L, const char *home)
{
    const char *path = lua_pushfstring(L, "%s/spec/doors.lua", home ? home : ".");
    lua_pushfstring(L, "@%s", path);
    if (!session_load(L, path, lua_tostring(L, -1))) {
        lua_error(L);
    }
    lua_call(L, 0, 1);
    lua_replace(L, 1);
    lua_settop(L, 1);
    lua_getfield(L, -1, "close");
    lua_call(L, 0, 0);
}

static void send_printed_text(void *self, const char *text, size_t n)
{
    (void)self;
    char *copy = strndup(text, n);
    if (!copy) {
        text_box_lose();
    }
    char *line = json_take(json_pack("{s:s,s:o*}", "what", "print", "text", json_words(copy)));
    free(copy);
    if (line) {
        worker_report(line, strlen(line));
    }
    free(line);
}

// error -> a failure, with its place, by spec/fault.lua
static int explain_spec_error(lua_State *L)
{
    lua_settop(L, 1);
    require_module(L, "spec.fault");
    lua_getfield(L, -1, "caught");
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    return 1;
}

static void set_text_of_stack(lua_State *L, json_t *o, const char *key)
{
    if (lua_type(L, -1) == LUA_TNUMBER) {
        json_object_set_new(o, key, json_integer(lua_tointeger(L, -1)));
    } else if (lua_type(L, -1) == LUA_TSTRING) {
        json_object_set_new(o, key, json_words(lua_tostring(L, -1)));
    }
    lua_pop(L, 1);
}

// Reports that the spec itself has failed, outside of what it describes. error ->
static void report_broken(lua_State *L)
{
    json_t *o = json_pack("{s:s,s:b}", "what", "broke", "limit", budget_broken(L));
    if (lua_istable(L, -1)) {
        lua_getfield(L, -1, "line");
        set_text_of_stack(L, o, "line");
        lua_getfield(L, -1, "file");
        set_text_of_stack(L, o, "file");
        lua_getfield(L, -1, "text");
        set_text_of_stack(L, o, "brief");
    }
    luaL_tolstring(L, -1, NULL);
    set_text_of_stack(L, o, "text");
    char *line = json_take(o);
    if (line) {
        worker_report(line, strlen(line));
    }
    free(line);
    lua_pop(L, 1);
}

static void report_spec_warning(const struct finding *f)
{
    char *line = json_take(json_pack("{s:s,s:i,s:s,s:s}", "what", "warning", "line", f->line,
                                     "text", f->text, "mend", f->mend));
    if (line) {
        worker_report(line, strlen(line));
    }
    free(line);
}

// Reports what `check` warns of, so that nobody trusts a test which passes because it asks nothing.
static void report_spec_warnings(const char *path)
{
    char why[FILES_WHY];
    size_t n;
    char *text = outside()->read(path, &n, why);
    struct findings *found = text ? malloc(sizeof *found) : NULL;
    if (found) {
        findings_clear(found);
        lint_spec(&(struct lint_file){.kind = FILE_SPEC, .path = path, .text = text, .n = n},
                  found);
        finding_ignore(found, path, text, n, false);
        for (int i = 0; i < found->n; i++) {
            if (found->f[i].severity == SEVERITY_WARNING && !found->f[i].ignored) {
                report_spec_warning(&found->f[i]);
            }
        }
    }
    free(found);
    free(text);
}

static enum exit_status run_spec_in_worker(struct session *s, lua_State *L, void *self)
{
    struct spec_running *r = self;
    r->core.scratch = &r->scratch;
    s->heap.most = MEMORY;
    s->host.print = send_printed_text;
    spec_core_preload(L, &r->core);
    shut_doors(L, s->host.home);
    set_spec_arg(L, r->core.path);
    lua_pushcfunction(L, explain_spec_error);
    int handler = lua_gettop(L);
    lua_pushfstring(L, "@%s", r->core.path);
    if (!session_load(L, r->core.path, lua_tostring(L, -1))) {
        lua_pushcfunction(L, explain_spec_error);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
        report_broken(L);
        return EXIT_WORK;
    }
    report_spec_warnings(r->core.path);
    spec_clock_start(r->core.seconds);
    if (r->core.covers) {
        cover_begin(L);
    }
    bool failed = interrupt_call(L, 0, 0, handler) != LUA_OK;
    spec_clock_stop();
    if (failed) {
        report_broken(L);
    }
    lua_getfield(L, 1, "tell");
    lua_call(L, 0, 0);
    if (r->core.covers) {
        cover_report(L);
    }
    return failed ? EXIT_WORK : EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct spec_running, core.path),      PARCEL_ROW(struct spec_running, core.filter),
    PARCEL_ROW(struct spec_running, core.bless),     PARCEL_ROW(struct spec_running, core.seconds),
    PARCEL_ROW(struct spec_running, core.folder),    PARCEL_ROW(struct spec_running, core.covers),
    PARCEL_ROW(struct spec_running, scratch.folder),
};

static const struct parcel running_parcel = PARCEL(struct spec_running, rows);

const struct jail_task spec_run_task = {"test", run_spec_in_worker, &running_parcel, NULL};
