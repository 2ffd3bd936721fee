// jail.c: the parent's side of a worker: its pipes, its parcels, and its end. The way it ended, and
// the page of blame, give the exit status and the words for it. (jail_worker.c: the other side)
#include "host/worker/jail.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/files/grants.h"
#include "host/session/interrupt.h"
#include "host/worker/internal/brief.h"
#include "host/worker/internal/jail_program.h"
#include "host/worker/internal/jail_spawn.h"
#include "host/worker/internal/seccomp_wall.h"
#include "host/worker/internal/supervisor.h"
#include "host/worker/worker.h"
#include "script/base/limits.h"

enum { READS, WRITES };

// The four pipes between the two, by the worker's descriptors.
struct pipes {
    int out[2], err[2], questions[2], answers[2];
};

// Makes a pipe whose ends stand clear of those that the worker is given.
static bool make_pipe(int ends[2])
{
    int low[2];
    if (pipe2(low, O_CLOEXEC) != 0) {
        return false;
    }
    for (int i = READS; i <= WRITES; i++) {
        ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, JAIL_SPAWN_CLEAR);
        close(low[i]);
    }
    return ends[READS] >= 0 && ends[WRITES] >= 0;
}

static void close_ends(int ends[2])
{
    for (int i = READS; i <= WRITES; i++) {
        if (ends[i] >= 0) {
            close(ends[i]);
        }
    }
}

static bool make_pipes(struct pipes *p)
{
    int *all[] = {p->out, p->err, p->questions, p->answers};
    bool made = true;
    for (int i = 0; i < 4; i++) {
        all[i][READS] = all[i][WRITES] = -1;
    }
    for (int i = 0; i < 4 && made; i++) {
        made = make_pipe(all[i]);
    }
    for (int i = 0; i < 4 && !made; i++) {
        close_ends(all[i]);
    }
    return made;
}

static struct supervisor_ends keep_ends(const struct pipes *p)
{
    const struct supervisor_ends ends = {p->out[READS], p->err[READS], p->questions[READS],
                                         p->answers[WRITES]};
    const int own[] = {ends.out, ends.err, ends.questions, ends.answers};
    close(p->out[WRITES]);
    close(p->err[WRITES]);
    close(p->questions[WRITES]);
    close(p->answers[READS]);
    for (int i = 0; i < 4; i++) {
        fcntl(own[i], F_SETFL, O_NONBLOCK);
    }
    return ends;
}

// The C library ends a process with that status if memory runs out while it loads a library.
#define LOADER_STATUS 127

// How it ended, in words.
static void describe_end_of_worker(int status, const char *strange, char *out, size_t size)
{
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (strange) {
        snprintf(out, size, "%s", strange);
    } else if (number == SIGXCPU) {
        snprintf(out, size, "it took more than %d seconds of processor time", LIMIT_SECONDS);
    } else if (number == SIGSYS) {
        snprintf(out, size, "it made a system call that scripts may not make");
    } else if (number) {
        snprintf(out, size, "%s", strsignal(number));
        out[0] = (char)(out[0] | ' ');
    } else if (WEXITSTATUS(status) == LOADER_STATUS) {
        snprintf(out, size,
                 "the system could not load a library that it needs, which takes memory");
    } else if (WEXITSTATUS(status) == WORKER_STUCK) {
        snprintf(out, size, "an instruction in it takes too long");
    } else {
        snprintf(out, size, "it ended with status %d", WEXITSTATUS(status));
    }
}

void jail_tell(const struct jail_end *end, struct output_replay *replay)
{
    output_replay_show_all(replay);
    if (replay->journal.lines > 0) {
        complain_of("%s; the journal is complete up to order %u", end->why,
                    (unsigned)end->record - 1);
    } else {
        complain(end->why);
    }
}

// What ran when it crashed, and how far its journal goes.
static void note_end_of_jail(struct jail_end *end, const struct supervisor *k,
                             const struct crash_note *blame, int status)
{
    const struct output_replay_journal *j = &k->replay->journal;
    char how[160];
    uint32_t records = j->lines > 0 ? (uint32_t)(j->lines - 1 - j->others) : 0;
    describe_end_of_worker(status, k->strange, how, sizeof how);
    crash_note_tell(blame, how, end->why, sizeof end->why, end->pack);
    end->died = true;
    end->record = (records > k->replay->orders ? records : k->replay->orders) + 1;
}

// It is not a success if nobody could be told.
static enum exit_status heard_exit_status(const struct jail_job *job, const struct supervisor *k,
                                          enum exit_status status)
{
    if (k->replay->unheard && job->unheard && status == EXIT_DONE) {
        complain(job->unheard);
    }
    if (k->replay->unheard) {
        complain_of("standard output: %s", complain_words(k->replay->unheard));
    }
    return k->replay->unheard && status == EXIT_DONE ? EXIT_WORK : status;
}

// Another build would take what it is handed for something else; and what ends before it is handed
// anything is no worker, or lacks a library.
static enum exit_status refuse_worker(bool foreign)
{
    complain_of("%s %s; it is a part of zerodark, which has to be installed again (or built again, "
                "in a build folder)",
                jail_program(),
                foreign ? "is from another build than this program, so it was not used (if this "
                          "program was replaced just now, start it again)"
                        : "ended before it began its work");
    return EXIT_WORK;
}

// An end that no job has, and any end after a strange question, counts as a crash.
static enum exit_status settle_jailed_end(const struct jail_job *job, struct supervisor *k,
                                          const struct crash_note *blame, int status)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    struct jail_end end = {.died = false};
    if (k->foreign || (!k->begun && !k->strange && code >= 0)) {
        return refuse_worker(k->foreign);
    }
    if (job->again && !k->strange && code == WORKER_AGAIN) {
        *job->again = true;
        return EXIT_LIMIT;
    }
    if (!k->strange && code >= 0 && (code & ~(WORKER_NOTED | WIRE_LOST)) <= EXIT_LIMIT) {
        enum exit_status told = (enum exit_status)(code & ~(WORKER_NOTED | WIRE_LOST));
        if (code & WIRE_LOST) { // which the program says at its end
            text_box_lose();
            told = exit_worse(told, EXIT_WORK);
        }
        if (job->interrupted) {
            *job->interrupted = (code & WORKER_NOTED) != 0;
        }
        output_replay_show_all(k->replay);
        return heard_exit_status(job, k, told);
    }
    note_end_of_jail(job->end ? job->end : &end, k, blame, status);
    if (!job->end) {
        jail_tell(&end, k->replay);
    }
    return EXIT_LIMIT;
}

// A worker at work. Belongs to the parent alone, except for `blame`: that page is shared with the
// worker.
struct jailed {
    const struct jail_job *job;
    struct supervisor keeper;
    struct output_replay own; // where the job brings none
    struct crash_note *blame;
};

static bool has_wall; // workers have one

static void keep_worker_pipes(struct jailed *w, const struct pipes *p, pid_t worker)
{
    const struct jail_job *job = w->job;
    int noted = interrupt_noted(); // before its time: it hears of one
    w->own = (struct output_replay){.journal = {.path = job->journal, .file = {.fd = -1}}};
    w->keeper = (struct supervisor){.worker = worker,
                                    .end = keep_ends(p),
                                    .broker = {.in = job->in, .typed = job->typed},
                                    .replay = job->replay ? job->replay : &w->own,
                                    .statement = job->statement,
                                    .serve = job->serve,
                                    .self = job->self,
                                    .muted = job->muted,
                                    .service = job->service,
                                    .folder = job->folder,
                                    .report = job->report,
                                    .scratch = job->scratch,
                                    .passed_on = noted > 1 ? noted - 1 : 0,
                                    .watched = has_wall,
                                    .patience = job->patience};
}

static bool no_worker(void)
{
    const char *program = jail_program();
    if (errno == ENOENT || errno == EACCES || errno == ENOEXEC || errno == ENOTDIR) {
        complain_of("cannot start a worker: %s: %s; it is a part of zerodark, which has to be "
                    "installed again (or built again, in a build folder)",
                    *program ? program : "zerodark-worker", strerror(errno));
    } else if (errno == EMFILE ||
               errno == EINVAL) { // EINVAL: not even the lowest number for the end of a pipe
        complain("cannot start a worker: too few files may be open at once; "
                 "`ulimit -n 256` allows more");
    } else {
        complain_of("cannot start a worker: %s", strerror(errno));
    }
    return false;
}

// Writes what the worker will ask for.
static bool write_parcels(const struct jail_job *job, struct wire_box *out)
{
    char home[FILES_PATH];
    struct text_box box;
    const struct jail_task *task = job->task;
    const struct brief brief = {.task = task->name,
                                .by_line = isatty(STDOUT_FILENO),
                                .color = job->color,
                                .trace = job->trace,
                                .columns = complain_columns(),
                                .walled = has_wall,
                                .endless = job->endless,
                                .lost = text_box_lost(),
                                .interrupts = interrupt_mode(),
                                .home = file_home(home) ? home : NULL,
                                .zone = getenv("TZ"),
                                .packs = *pack_places_note()};
    if (text_box_open(&box)) {
        parcel_write(box.out, &brief_parcel, &brief);
        if (task->parcel) {
            parcel_write(box.out, task->parcel, job->given ? job->given : job->self);
        }
    }
    out->data = text_box_take(&box, &out->n);
    return out->data != NULL;
}

static pid_t spawn_worker(const struct jailed *w, const struct pipes *p, int note)
{
    const struct jail_ends ends = {.out = p->out[WRITES],
                                   .err = p->err[WRITES],
                                   .questions = p->questions[WRITES],
                                   .answers = p->answers[READS],
                                   .note = note,
                                   .page = w->job->page ? w->job->page->fd : -1};
    return jail_spawn(&ends);
}

static bool start_worker(struct jailed *w)
{
    struct pipes p;
    int note = -1;
    struct wire_box parcels = {0};
    if (!write_parcels(w->job, &parcels)) {
        complain("out of memory for a worker");
        return false;
    }
    if (!make_pipes(&p)) {
        wire_free(&parcels);
        return no_worker();
    }
    grants_own();
    w->blame = crash_note_open(&note);
    pid_t worker = spawn_worker(w, &p, note);
    if (note >= 0) {
        close(note);
    }
    if (worker < 0) {
        no_worker();
        wire_free(&parcels);
        close_ends(p.out);
        close_ends(p.err);
        close_ends(p.questions);
        close_ends(p.answers);
        return false;
    }
    keep_worker_pipes(w, &p, worker);
    w->keeper.job = parcels;
    return true;
}

static void let_go_of_jailed(struct jailed *w)
{
    crash_note_close(w->blame);
    free(w);
}

struct jailed *jail_start(const struct jail_job *job)
{
    enum seccomp_wall wall = seccomp_wall_ready();
    has_wall = wall == SECCOMP_WALL_THERE;
    if (wall == SECCOMP_WALL_MISSING) {
        return NULL;
    }
    struct jailed *w = calloc(1, sizeof *w);
    if (!w) {
        complain("out of memory for a worker");
        return NULL;
    }
    w->job = job;
    if (!start_worker(w)) {
        let_go_of_jailed(w);
        return NULL;
    }
    return w;
}

const char *jail_walls(void)
{
    static char name[SECCOMP_WALL_NAME];
    return seccomp_wall_name(name);
}

bool jail_going(const struct jailed *w)
{
    return w && supervisor_going(&w->keeper);
}

void jail_serve(struct jailed *const *all, int n, int patience)
{
    static struct pollfd at[JAIL_WORKERS * SUPERVISOR_ENDS];
    int used = 0;
    for (int i = 0; i < n && i < JAIL_WORKERS; i++) {
        if (jail_going(all[i])) {
            supervisor_watch(&all[i]->keeper, at + used);
            used += SUPERVISOR_ENDS;
        }
    }
    bool ready = poll(at, (nfds_t)used, patience) > 0;
    used = 0;
    for (int i = 0; i < n && i < JAIL_WORKERS; i++) {
        if (jail_going(all[i])) {
            supervisor_serve(&all[i]->keeper, at + used, ready);
            used += SUPERVISOR_ENDS;
        }
    }
}

void jail_stop(struct jailed *w, const char *why)
{
    supervisor_give_up(&w->keeper, why);
}

enum exit_status jail_end(struct jailed *w)
{
    enum exit_status status =
        settle_jailed_end(w->job, &w->keeper, w->blame, supervisor_end(&w->keeper));
    output_replay_close(&w->own);
    let_go_of_jailed(w);
    return status;
}

enum exit_status jail_run(const struct jail_job *job)
{
    struct jailed *w = jail_start(job);
    if (!w) {
        return EXIT_WORK;
    }
    while (jail_going(w)) {
        jail_serve(&w, 1, JAIL_PAUSE);
    }
    return jail_end(w);
}
