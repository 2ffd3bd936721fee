// streams.c: standard streams that were closed are opened on /dev/null, so that no file opened
// later gets their numbers, and with them the program's messages. Writing past a size limit becomes
// an error instead of a signal.
#include "host/commands/internal/streams.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

// Opened the wrong way round: what is read or written there fails, as if it were closed still.
static void take_closed(int fd, int flags)
{
    while (fcntl(fd, F_GETFD) < 0) {
        if (open("/dev/null", flags) < 0) {
            return;
        }
    }
}

void streams_ready(void)
{
    take_closed(STDIN_FILENO, O_WRONLY);
    take_closed(STDOUT_FILENO, O_RDONLY);
    take_closed(STDERR_FILENO, O_RDONLY);
    signal(SIGXFSZ, SIG_IGN);
}
