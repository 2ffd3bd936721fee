// watch_again.c: work that is done again whenever a file of it changes.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/text/escape.h"
#include "host/session/interrupt.h"
#include "host/watch/watch_files.h"
#include "host/worker/files_read.h"

#define PAUSE 100 // milliseconds until an interrupt is noticed

struct again {
    struct watch_files *follow;
    enum exit_status (*work)(void *self);
    void *self;
    char path[FILES_PATH]; // that is being read from the pipe
    size_t n;
};

// The process of the work: it ends with the one that watches, and tells that one what it reads.
static _Noreturn void do_work(const struct again *a, const int ends[2])
{
    signal(SIGINT, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
    close(ends[0]);
    files_read_begin(ends[1]);
    int status = (int)a->work(a->self);
    fflush(NULL);
    _exit(status);
}

// Takes a piece of the paths that come through the pipe.
static void take_path_piece(struct again *a, const char *piece, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (a->n < sizeof a->path) {
            a->path[a->n++] = piece[i];
        }
        if (piece[i] == '\0') {
            if (a->path[a->n - 1] == '\0') {
                watch_files_add(a->follow, a->path);
            }
            a->n = 0;
        }
    }
}

// Until the work is done; an interrupt is handed on to it, once.
static void hear(struct again *a, int from, pid_t worker)
{
    char piece[8192];
    bool handed_on = false;
    for (;;) {
        struct pollfd at = {.fd = from, .events = POLLIN};
        int n = poll(&at, 1, PAUSE);
        if (interrupt_noted() && !handed_on) {
            kill(worker, SIGINT);
            handed_on = true;
        }
        if (n <= 0) {
            continue;
        }
        ssize_t got = read(from, piece, sizeof piece);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            return;
        }
        take_path_piece(a, piece, got > 0 ? (size_t)got : 0);
    }
}

// False if it cannot be done, or nobody is there any more to see what it says.
static bool work_once_again(struct again *a)
{
    int ends[2], status;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        complain_of("cannot make a pipe: %s", strerror(errno));
        return false;
    }
    fflush(NULL);
    pid_t worker = fork();
    if (worker == 0) {
        do_work(a, ends);
    }
    close(ends[1]);
    if (worker < 0) {
        complain_of("cannot start a process: %s", strerror(errno));
        close(ends[0]);
        return false;
    }
    a->n = 0;
    hear(a, ends[0], worker);
    close(ends[0]);
    while (waitpid(worker, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) != SIGINT && WTERMSIG(status) != SIGPIPE) {
        complain_of("this run was killed: %s", strsignal(WTERMSIG(status)));
    }
    return !(WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE);
}

static void say_changed(const struct watch_files *f)
{
    int n = 0;
    while (watch_files_changed(f, n)) {
        n++;
    }
    escape_printf(stderr, "\n%s", watch_files_changed(f, 0));
    if (n > 1) {
        fprintf(stderr, " and %d more", n - 1);
    }
    fputs(n > 1 ? " have changed\n" : " has changed\n", stderr);
}

static enum exit_status go_on_following(struct again *a)
{
    watch_files_mark(a->follow);
    while (work_once_again(a) && !interrupt_noted()) {
        fputs("watching for changes; Ctrl-C leaves\n", stderr);
        enum watch_files_news news = watch_files_wait(a->follow);
        if (news == WATCH_FILES_FAILED) {
            return complain_of("files cannot be watched any more: %s", strerror(errno));
        }
        if (news == WATCH_FILES_LEFT) {
            return EXIT_DONE;
        }
        say_changed(a->follow);
    }
    return interrupt_noted() ? EXIT_DONE : EXIT_WORK;
}

enum exit_status watch_files_again(enum exit_status (*work)(void *self), void *self,
                                   char *const *paths, int n)
{
    char why[FILES_WHY];
    struct again a = {.follow = watch_files_open(why), .work = work, .self = self};
    if (!a.follow) {
        return complain(why);
    }
    for (int i = 0; i < n; i++) {
        watch_files_add(a.follow, paths[i]);
    }
    interrupt_each();
    enum exit_status status = go_on_following(&a);
    signal(SIGINT, SIG_DFL);
    watch_files_close(a.follow);
    return status;
}
