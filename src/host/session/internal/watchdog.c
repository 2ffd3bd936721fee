// watchdog.c: a timer of processor time sends a signal, and its handler calls the module's tick. If
// that reports an instruction that takes too long, a worker exits on the spot.
#include "host/session/internal/watchdog.h"

#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include "script/base/limits.h"

// A signal's handler is handed nothing: what it needs has to be where it can be found.
static struct script_watch watched;
static volatile sig_atomic_t stuck = -1;

// A signal handler: it calls only what is safe in one, and leaves errno as it was.
static void on_tick(int number)
{
    int kept = errno;
    bool (*tick)(void *) = watched.tick;
    (void)number;
    if (tick && tick(watched.self) && stuck >= 0) {
        _exit(stuck);
    }
    errno = kept;
}

static bool set_timer(long microseconds)
{
    struct itimerval every = {.it_interval = {.tv_usec = microseconds},
                              .it_value = {.tv_usec = microseconds}};
    return setitimer(ITIMER_PROF, &every, NULL) == 0;
}

struct script_watch *watchdog_start(void)
{
    struct sigaction ours = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
    sigemptyset(&ours.sa_mask);
    watched.tick = NULL;
    if (sigaction(SIGPROF, &ours, NULL) != 0 || !set_timer(LIMIT_TICK * 1000L)) {
        return NULL;
    }
    return &watched;
}

void watchdog_stop(void)
{
    set_timer(0);
    watched.tick = NULL;
}

void watchdog_stuck(int status)
{
    stuck = status;
}
