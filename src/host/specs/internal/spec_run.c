// spec_run.c: the worker shuts the doors, is sealed, and runs the spec; everything it has to say is
// a report, a JSON object. The parent takes golden journals and covered lines out of these and
// hands on the rest.
#include "host/specs/internal/spec_run.h"

#include <lauxlib.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/specs/spec_core.h"
#include "app/specs/spec_golden.h"
#include "app/text/json_out.h"
#include "host/files/grants.h"
#include "host/files/scratch.h"
#include "host/session/interrupt.h"
#include "host/specs/cmd_test.h"
#include "host/specs/internal/cover.h"
#include "host/specs/internal/spec_clock.h"
#include "host/worker/jail.h"
#include "script/base/budget.h"

#define PATIENCE 10 // seconds of the processor beyond the limit, until the parent ends a spec
#define MEMORY   (512UL * 1024 * 1024) // bytes that a spec may hold, with the games that it opens

struct running {
    const struct spec_run *run; // the parent's alone
    struct spec_core core;      // set for the worker
    struct scratch scratch;     // the parent writes there; the folder is set for the worker
};

// The worker's side.

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

static enum exit_status run_spec_in_worker(struct session *s, lua_State *L, void *self)
{
    struct running *r = self;
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
        report_broken(L);
        return EXIT_WORK;
    }
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
    PARCEL_ROW(struct running, core.path),      PARCEL_ROW(struct running, core.filter),
    PARCEL_ROW(struct running, core.bless),     PARCEL_ROW(struct running, core.seconds),
    PARCEL_ROW(struct running, core.folder),    PARCEL_ROW(struct running, core.covers),
    PARCEL_ROW(struct running, scratch.folder),
};
static const struct parcel running_parcel = PARCEL(struct running, rows);
const struct jail_task spec_run_task = {"test", run_spec_in_worker, &running_parcel, NULL};

// The parent's.

// Is it a journal to be kept? Where it cannot be, that is told, and fails.
static bool take_golden(const struct running *r, const char *text, size_t n)
{
    char why[FILES_PATH + 200];
    json_t *o = r->run->bless ? json_loadb(text, n, 0, NULL) : NULL;
    const char *what = json_string_value(json_object_get(o, "what"));
    const char *name = json_string_value(json_object_get(o, "name"));
    const char *journal = json_string_value(json_object_get(o, "text"));
    bool golden = what && strcmp(what, "bless") == 0 && name && journal;
    if (golden && !spec_golden_bless(r->core.path, name, journal, why, sizeof why)) {
        spec_report_fail(r->run->report, why);
    }
    json_decref(o);
    return golden;
}

static bool take_lines(const struct running *r, const char *text, size_t n)
{
    json_t *o = r->run->cover ? json_loadb(text, n, 0, NULL) : NULL;
    const char *what = json_string_value(json_object_get(o, "what"));
    bool lines = what && strcmp(what, "lines") == 0;
    if (lines) {
        cover_sum_add(r->run->cover, o);
    }
    json_decref(o);
    return lines;
}

static void take_spec_report(void *self, const char *text, size_t n)
{
    const struct running *r = self;
    if (!take_golden(r, text, n) && !take_lines(r, text, n)) {
        spec_report_take(r->run->report, text, n);
    }
}

// "fog/specs/deep/fog_spec.lua" -> "fog": the pack of a spec that is in one. False where it is not.
static bool pack_folder_of_spec(const char *path, char folder[FILES_PATH])
{
    snprintf(folder, FILES_PATH, "%s", path);
    for (char *slash; (slash = strrchr(folder, '/'));) {
        *slash = '\0';
        const char *last = strrchr(folder, '/');
        if (last && strcmp(last, "/specs") == 0) {
            folder[last - folder] = '\0';
            return *folder != '\0';
        }
    }
    return false;
}

// What specs may read: what the user is in, what was named, their pack, and what they wrote.
static void allow_spec_files(const struct running *r)
{
    char golden[FILES_PATH], pack[FILES_PATH];
    grants_clear();
    grants_add(".", GRANT_TYPED);
    for (int i = 0; i < r->run->n_words; i++) {
        grants_add(r->run->word[i], GRANT_TYPED);
    }
    if (spec_golden_folder(r->core.path, golden, sizeof golden)) {
        grants_add(golden, GRANT_TYPED);
    }
    if (pack_folder_of_spec(r->core.path, pack)) {
        grants_add(pack, GRANT_NAMED);
    }
    grants_add(r->core.path, GRANT_TYPED);
    grants_add(r->scratch.folder, GRANT_TYPED);
}

void spec_run(const struct spec_run *run, const char *path)
{
    char why[FILES_WHY];
    struct running r = {.run = run,
                        .core = {.path = path,
                                 .filter = run->filter,
                                 .bless = run->bless,
                                 .seconds = run->seconds,
                                 .covers = run->cover != NULL}};
    struct jail_end end = {.died = false};
    struct output_replay replay = {.journal = {.fd = -1}};
    spec_report_begin(run->report, path);
    if (!scratch_open(&r.scratch, why)) {
        spec_report_end(run->report, EXIT_WORK, why);
        return;
    }
    scratch_guard();
    r.core.folder = r.scratch.folder;
    allow_spec_files(&r);
    enum exit_status status = jail_run(&(struct jail_job){.task = &spec_run_task,
                                                          .self = &r,
                                                          .trace = true,
                                                          .endless = true,
                                                          .patience = run->seconds + PATIENCE,
                                                          .replay = &replay,
                                                          .end = &end,
                                                          .report = take_spec_report,
                                                          .scratch = &r.scratch});
    output_replay_close(&replay);
    scratch_close(&r.scratch);
    spec_report_end(run->report, status, end.died ? end.why : NULL);
}
