// spec_run.c: the worker shuts the doors, is sealed, and runs the spec; everything it has to say is
// a report, a JSON object. The parent takes golden journals and covered lines out of these and
// hands on the rest.
#include "host/specs/internal/spec_run.h"

#include <jansson.h>
#include <string.h>

#include "app/specs/spec_golden.h"
#include "host/files/grants.h"
#include "host/files/scratch.h"
#include "host/specs/cmd_test.h"
#include "host/specs/internal/spec_run_work.h"
#include "host/worker/jail.h"

#define PATIENCE 10 // seconds of the processor beyond the limit, until the parent ends a spec

// Is it a journal to be kept? If it cannot be kept, that is reported, and the test fails.
static bool take_golden(const struct spec_running *r, const char *text, size_t n)
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

static bool take_lines(const struct spec_running *r, const char *text, size_t n)
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
    const struct spec_running *r = self;
    if (!take_golden(r, text, n) && !take_lines(r, text, n)) {
        spec_report_take(r->run->report, text, n);
    }
}

// "fog/specs/deep/fog_spec.lua" -> "fog": the pack of a spec that is in one. False if it is not.
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
static void allow_spec_files(const struct spec_running *r)
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
    struct spec_running r = {.run = run,
                             .core = {.path = path,
                                      .filter = run->filter,
                                      .bless = run->bless,
                                      .seconds = run->seconds,
                                      .covers = run->cover != NULL}};
    struct jail_end end = {.died = false};
    struct output_replay replay = {.journal = {.file = {.fd = -1}}};
    scratch_guard();
    spec_report_begin(run->report, path);
    if (!scratch_open(&r.scratch, why)) {
        scratch_close(&r.scratch);
        spec_report_end(run->report, EXIT_WORK, why);
        return;
    }
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
