// spec_clock.c: a timer of the worker's own processor time raises an error in Lua. If the spec is
// still running when the timer goes off again, the worker exits.
#include "host/specs/internal/spec_clock.h"

#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include "host/session/interrupt.h"
#include "host/worker/worker.h"

#define MERCY 2 // seconds until what does not end is ended

static void set_spec_timer(int seconds)
{
    struct itimerval once = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_VIRTUAL, &once, NULL);
}

static void on_time(int number)
{
    (void)number;
    if (!interrupt_now("this takes longer than a spec may (--limit sets the limit); is there a "
                       "loop that never ends?") &&
        worker_inside_jail()) {
        _exit(WORKER_STUCK);
    }
    set_spec_timer(MERCY);
}

void spec_clock_start(int seconds)
{
    struct sigaction ours = {.sa_handler = on_time, .sa_flags = SA_RESTART};
    sigemptyset(&ours.sa_mask);
    sigaction(SIGVTALRM, &ours, NULL);
    set_spec_timer(seconds);
}

void spec_clock_stop(void)
{
    set_spec_timer(0);
}
