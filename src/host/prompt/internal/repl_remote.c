// repl_remote.c: the prompt whose statements run in a worker.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/prompt/named.h"
#include "app/prompt/repl_command.h"
#include "host/base/colors.h"
#include "host/files/grants.h"
#include "host/prompt/internal/repl_parts.h"
#include "host/prompt/internal/repl_remote_work.h"
#include "host/session/interrupt.h"
#include "host/worker/jail.h"
#include "host/worker/worker.h"

bool remote_keep(struct remote *far)
{
    if (far->n_done == far->room) {
        int room = far->room ? 2 * far->room : 64;
        char **more = text_box_made(realloc(far->done, (size_t)room * sizeof *more));
        if (!more) {
            return false;
        }
        far->done = more;
        far->room = room;
    }
    far->done[far->n_done++] = far->running;
    far->running = NULL;
    return true;
}

// The worker knows what there is.
static char *ask_worker(struct repl *r, const char *text, size_t cursor)
{
    const struct remote *far = r->self;
    (void)cursor;
    return supervisor_complete(far->keeper, text);
}

// A statement without what goes before it: its line and the width.
static const char *typed_statement(const char *statement)
{
    int at = 0;
    if (!statement || sscanf(statement, "%*d %*d%n", &at) < 0 || !statement[at]) {
        return "";
    }
    return statement + at + 1;
}

bool repl_serve(const char *statement, bool again, int32_t kind, const char *text, size_t n,
                struct wire_box *out)
{
    char path[FILES_PATH], why[FILES_WHY] = "in a worker, type .save FILE by itself";
    const char *end = memchr(text, '\0', n);
    bool written = false;
    if (kind != REPL_KEEP || !end) {
        return false;
    }
    bool named = again || (statement && repl_command_file(statement, path, &written) && written &&
                           strcmp(path, text) == 0);
    // A zero follows every question.
    bool kept = named && (again || repl_command_keep(path, end + 1, why));
    return wire_put(out, kept ? 0 : -1, why, kept ? 0 : strlen(why));
}

static bool serve_remote_worker(void *self, int32_t kind, const char *text, size_t n,
                                struct wire_box *out)
{
    const struct remote *far = self;
    return repl_serve(typed_statement(far->running), far->again, kind, text, n, out);
}

// What the worker is given next: what a worker before it has done, then what is typed.
static const char *give_remote_statement(void *self, struct supervisor *k)
{
    struct remote *far = self;
    far->keeper = k;
    far->again = far->given < far->n_done;
    if (far->again) {
        return far->done[far->given++];
    }
    if (far->pending) {
        far->pending = false;
        return far->running;
    }
    if (far->repl->piped && interrupt_noted()) {
        return NULL;
    }
    if (interrupt_noted()) { // how far that came, nobody knows
        free(far->running);
        far->running = NULL;
    }
    if (far->running && !remote_keep(far)) {
        return NULL;
    }
    far->given = far->n_done;
    signal(SIGINT, SIG_IGN); // the key drops what is typed
    bool more = repl_next(far->repl, far->L);
    interrupt_each();
    far->running = more ? repl_statement(far->repl, lua_tostring(far->L, -2)) : NULL;
    far->given += more;
    if (more) {
        repl_command_allow(typed_statement(far->running));
    }
    return far->running;
}

#define TRIES 3 // workers that crash over what worked before

// One worker after another, until the end of input.
static enum exit_status remote_go(struct remote *far)
{
    const struct far_start start = {.plan = *far->plan,
                                    .bare = far->bare,
                                    .color_errors = far->color_errors,
                                    .piped = far->repl->piped,
                                    .start = far->start};
    enum exit_status status;
    int failures = 0;
    far->repl->complete = ask_worker;
    far->repl->self = far;
    grants_add_lua(".");
    do {
        struct jail_end end = {.died = false};
        struct output_replay replay = {.journal = {.file = {.fd = -1}},
                                       .stream = {{.shown = far->printed}}};
        far->printed = 0;
        interrupt_each();
        far->given = 0;
        far->again = far->n_done > 0 || far->pending || failures > 0;
        status = jail_run(&(struct jail_job){.task = &repl_remote_task,
                                             .self = far,
                                             .given = &start,
                                             .color = far->repl->session->color,
                                             .trace = true,
                                             .endless = true,
                                             .statement = give_remote_statement,
                                             .serve = serve_remote_worker,
                                             .muted = &far->again,
                                             .replay = &replay,
                                             .end = &end});
        if (end.died) {
            jail_tell(&end, &replay);
        }
        output_replay_close(&replay);
        if (!end.died) {
            break;
        }
        far->repl->session->failed = true;
        failures = far->running ? 0 : failures + 1;
        free(far->running);
        far->running = NULL;
        complain_of("a new worker continues from before that; it has repeated the %d statement%s "
                    "that %s successful",
                    far->n_done, far->n_done == 1 ? "" : "s", far->n_done == 1 ? "was" : "were");
    } while (failures < TRIES);
    signal(SIGINT, SIG_DFL);
    return status;
}

static enum exit_status remote_run(struct session *s, lua_State *L, void *self)
{
    struct remote *far = self;
    far->L = L;
    far->repl = repl_open(s);
    far->color_errors = s->color_errors = colors_wanted(stderr, false);
    repl_greet(far->repl,
               "What you type runs in a worker, as packs do, with almost no files, io or os.\n");
    enum exit_status status = remote_go(far);
    repl_leave(L);
    return status;
}

// The folder of a pack goes with its pack.lua.
static void allow_wanted_script(const char *wanted)
{
    char folder[FILES_PATH];
    const char *slash = strrchr(wanted, '/');
    bool pack = slash && strcmp(slash, "/pack.lua") == 0;
    snprintf(folder, sizeof folder, "%.*s", pack ? (int)(slash - wanted) : FILES_PATH - 1, wanted);
    grants_add(folder, pack ? GRANT_NAMED : GRANT_TYPED);
}

// What was named before there was a worker is as good as what is named to it.
static void allow_typed(const struct remote *far)
{
    for (int i = 0; i < far->n_done; i++) {
        named_allow(typed_statement(far->done[i]));
    }
    repl_command_allow(typed_statement(far->running));
    if (far->start.text) {
        named_allow(far->start.text);
    }
}

enum exit_status remote_instead(struct remote *far, const char *wanted)
{
    struct battle_setup empty = {.seeded = true, .seed = 1, .undo = MATCH_UNDO};
    far->color_errors = far->repl->session->color_errors;
    allow_wanted_script(wanted);
    allow_typed(far);
    // cppcheck-suppress autoVariables; it is taken away again below
    far->plan = &empty;
    far->bare = far->pending = true;
    complain_of("%s does not come with the program:\nfrom here on everything runs in a worker, "
                "which reads only Lua "
                "below this folder and packs, and has almost none of io and os",
                wanted);
    enum exit_status status = remote_go(far);
    far->plan = NULL;
    return status;
}

void remote_free(struct remote *far)
{
    for (int i = 0; i < far->n_done; i++) {
        free(far->done[i]);
    }
    repl_start_free(&far->start);
    free(far->done);
    free(far->running);
}

enum exit_status repl_remote(struct battle_setup *p, bool color)
{
    struct remote far = {.plan = p};
    p->undo = MATCH_UNDO;
    setup_complete(p);
    setup_allow(p);
    repl_start_read(&far.start);
    allow_typed(&far);
    enum exit_status status = session_run(remote_run, &far, color, true);
    remote_free(&far);
    return status;
}
