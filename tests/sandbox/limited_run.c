// limited_run SECONDS COMMAND...: runs a command in a group of its own, ends the group after so
// many seconds, and says on standard error, last line:
//     STATUS MILLISECONDS CPU-MILLISECONDS KIB
// the exit status as a shell has it (128 and a signal, 124 after the time was up), how long it took
// by the clock and in processor time, and how much memory it or any child of its held at most.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t late;
static pid_t child;

static void on_alarm(int signal)
{
    (void)signal;
    late = 1;
    kill(-child, SIGKILL);
}

static long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int main(int argc, char **argv)
{
    int status;
    struct rusage used;
    if (argc < 3) {
        fprintf(stderr, "limited_run SECONDS COMMAND...\n");
        return 2;
    }
    long from = milliseconds();
    child = fork();
    if (child == 0) {
        setpgid(0, 0);
        execvp(argv[2], argv + 2);
        perror(argv[2]);
        _exit(127);
    }
    setpgid(child, child);
    signal(SIGALRM, on_alarm);
    alarm((unsigned)atoi(argv[1]));
    while (waitpid(child, &status, 0) < 0) {
    }
    getrusage(RUSAGE_CHILDREN, &used);
    int said = late ? 124 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    fprintf(stderr, "\n%d %ld %ld %ld\n", said, milliseconds() - from,
            used.ru_utime.tv_sec * 1000 + used.ru_utime.tv_usec / 1000 +
                used.ru_stime.tv_sec * 1000 + used.ru_stime.tv_usec / 1000,
            used.ru_maxrss);
    return 0;
}
