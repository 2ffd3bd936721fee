// jail_spawn.c: the environment is empty, but for what the sanitizers of a build with them have to
// be told. Signals wait until the worker can take them.
#include "host/worker/internal/jail_spawn.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/worker/internal/brief.h"
#include "host/worker/internal/jail_program.h"
#include "host/worker/internal/seccomp_wall.h"
#include "host/worker/wire.h"

// What the sanitizers are told goes on, and nothing else.
static void keep_environment(char *kept[8])
{
    static const char *const names[] = {
        "ASAN_OPTIONS=", "LSAN_OPTIONS=", "UBSAN_OPTIONS=", "TSAN_OPTIONS=", "MSAN_OPTIONS="};
    int n = 0;
    for (size_t i = 0; SANITIZED && i < sizeof names / sizeof *names; i++) {
        for (char **e = environ; *e; e++) {
            if (strncmp(*e, names[i], strlen(names[i])) == 0) {
                kept[n++] = *e;
                break;
            }
        }
    }
    kept[n] = NULL;
}

static int give_ends(posix_spawn_file_actions_t *files, const struct jail_ends *ends)
{
    const int given[][2] = {{ends->out, STDOUT_FILENO},        {ends->err, STDERR_FILENO},
                            {ends->questions, WIRE_QUESTIONS}, {ends->answers, WIRE_ANSWERS},
                            {ends->note, BRIEF_NOTE},          {ends->page, BRIEF_PAGE}};
    int error = posix_spawn_file_actions_addclose(files, STDIN_FILENO);
    for (size_t i = 0; i < sizeof given / sizeof *given && error == 0; i++) {
        error = given[i][0] >= 0 ? posix_spawn_file_actions_adddup2(files, given[i][0], given[i][1])
                                 : posix_spawn_file_actions_addclose(files, given[i][1]);
    }
    return error;
}

static int hold_worker_signals(posix_spawnattr_t *how)
{
    sigset_t all;
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(how, &all);
    return error ? error : posix_spawnattr_setflags(how, POSIX_SPAWN_SETSIGMASK);
}

pid_t jail_spawn(const struct jail_ends *ends)
{
    static char name[] = "zerodark-worker", word[] = JAIL_SPAWN_WORD;
    char *words[] = {name, word, NULL}, *kept[8];
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    pid_t worker = -1;
    int error = posix_spawn_file_actions_init(&files);
    if (error == 0) {
        error = posix_spawnattr_init(&how);
        if (error == 0) {
            error = hold_worker_signals(&how);
            error = error ? error : give_ends(&files, ends);
            keep_environment(kept);
            error = error ? error
                          : posix_spawn(&worker, jail_program_kept(), &files, &how, words, kept);
            posix_spawnattr_destroy(&how);
        }
        posix_spawn_file_actions_destroy(&files);
    }
    errno = error;
    return error ? -1 : worker;
}
