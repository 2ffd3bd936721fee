// jail_worker.c: the worker's side of its beginning: it keeps nothing open but the ends of its
// pipes, asks what it is to do, puts up the wall and opens Lua.
#include "host/worker/jail_worker.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/packs/pack_find.h"
#include "host/session/crash_note.h"
#include "host/session/interrupt.h"
#include "host/session/shared_page.h"
#include "host/worker/build_id.h"
#include "host/worker/internal/brief.h"
#include "host/worker/internal/jail_spawn.h"
#include "host/worker/internal/seccomp_wall.h"
#include "host/worker/worker.h"

static void *job_page;
static size_t job_page_size;

void *worker_page(size_t size)
{
    if (!job_page || size != job_page_size) {
        abort();
    }
    return job_page;
}

static bool is_pipe(int fd)
{
    struct stat about;
    return fstat(fd, &about) == 0 && S_ISFIFO(about.st_mode);
}

bool jail_worker_is(int argc, char **argv)
{
    return argc == 2 && strcmp(argv[1], JAIL_SPAWN_WORD) == 0 && is_pipe(WIRE_QUESTIONS) &&
           is_pipe(WIRE_ANSWERS);
}

static void map_pages(void)
{
    struct stat about;
    struct crash_note *note = shared_page_map(sizeof *note, BRIEF_NOTE);
    crash_note_keep(note);
    if (fstat(BRIEF_PAGE, &about) == 0) {
        job_page_size = (size_t)about.st_size;
        job_page = shared_page_map(job_page_size, BRIEF_PAGE);
    }
}

// Nothing stays open but the four ends.
static void close_others(void)
{
    close(STDIN_FILENO);
    if (close_range(WIRE_ANSWERS + 1, ~0U, 0) != 0) {
        for (int fd = WIRE_ANSWERS + 1; fd < 4096; fd++) {
            close(fd);
        }
    }
}

// Streams with memory of their own: nobody is asked what they are.
static void set_streams(bool by_line)
{
    static char out[BUFSIZ], err[BUFSIZ];
    setvbuf(stdout, out, by_line ? _IOLBF : _IOFBF, sizeof out);
    setvbuf(stderr, err, _IOLBF, sizeof err);
}

// A signal that has come since it began is taken now, as its parent would have taken it.
static void take_signals(enum interrupt_mode mode)
{
    sigset_t none;
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    interrupt_mode_set(mode);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// The job's `self`, as its parcel has it.
static void *read_job(const struct jail_task *task, struct parcel_bytes *in)
{
    void *self = task->parcel ? calloc(1, task->parcel->size) : NULL;
    if (task->parcel && !self) {
        _exit(EXIT_WORK | WIRE_LOST);
    }
    if (self) {
        parcel_read(in, task->parcel, self);
    }
    return self;
}

static void begin(const struct brief *b)
{
    set_streams(b->by_line);
    if (b->lost) {
        text_box_lose();
    }
    if (b->zone) {
        setenv("TZ", b->zone, 1);
    }
    pack_places_take(&b->packs);
    worker_begin(b->home);
    session_of_worker(WORKER_STUCK);
    take_signals((enum interrupt_mode)b->interrupts);
}

static _Noreturn void leave_worker(int status)
{
    fflush(stdout);
    fflush(stderr);
    _exit(status);
}

static _Noreturn void do_task(const struct jail_task *task, void *self, const struct brief *b)
{
    char why[FILES_WHY];
    complain_fold(b->columns);
    enum jail_wall wall = task->load ? task->load() : JAIL_WALL_SCRIPTS;
    if (b->walled && !seccomp_wall_up(SECCOMP_WALL_ALL, wall, b->endless, why)) {
        complain_of("the system does not enforce the limits of a worker: %s", why);
        leave_worker(EXIT_WORK);
    }
    enum exit_status status = session_run(task->work, self, b->color, b->trace);
    leave_worker((int)status | (worker_interrupt_noted() ? WORKER_NOTED : 0) |
                 (text_box_lost() ? WIRE_LOST : 0));
}

void jail_worker(const struct jail_task *(*find)(const char *name))
{
    static struct brief b;
    struct parcel_bytes in = {NULL, 0};
    setsid(); // what a terminal sends goes to the parent
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    map_pages();
    close_others();
    if (wire_ask(WIRE_JOB, build_id, strlen(build_id), &in.at, &in.left) != 0) {
        _exit(EXIT_WORK);
    }
    parcel_read(&in, &brief_parcel, &b);
    const struct jail_task *task = find(b.task);
    void *self = task ? read_job(task, &in) : NULL;
    begin(&b);
    if (task) {
        do_task(task, self, &b);
    }
    complain_of("a worker was given a job that it does not know, %s", b.task);
    leave_worker(EXIT_WORK);
}
