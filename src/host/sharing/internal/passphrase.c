// passphrase.c: signals that would leave the terminal silent are only noted, and raised again once
// it shows what is typed. Bytes are read one by one, so that no buffer keeps any.
#include "host/sharing/internal/passphrase.h"

#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Signals that would end or stop the program while the terminal shows nothing.
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

#define SIGNALS (sizeof signals / sizeof *signals)

static volatile sig_atomic_t caught;

static void note_caught_signal(int number)
{
    caught = number;
}

// Has signals noted; if they are ignored, they stay ignored.
static void catch_signals(struct sigaction before[SIGNALS])
{
    struct sigaction noted = {0};
    noted.sa_handler = note_caught_signal; // reading is not begun again after it
    caught = 0;
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN) {
            sigaction(signals[i], &noted, NULL);
        }
    }
}

// Lets the one that came do what it would have done.
static void release_signals(const struct sigaction before[SIGNALS])
{
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &before[i], NULL);
    }
    if (caught) {
        raise(caught);
    }
}

// Reads a line, byte by byte, so that nothing of it stays in a buffer of the C library.
static bool read_secret_line(int fd, char *out, size_t size)
{
    size_t n = 0;
    char c = '\0';
    while (!caught && n + 1 < size && read(fd, &c, 1) == 1 && c != '\n') {
        out[n++] = c;
    }
    out[n] = '\0';
    return c == '\n' && !caught;
}

bool passphrase_ask(const char *question, char *out, size_t size)
{
    struct termios before, silent;
    struct sigaction actions[SIGNALS];
    out[0] = '\0';
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &before) != 0) {
        return false;
    }
    silent = before;
    silent.c_lflag &= ~(tcflag_t)ECHO;
    catch_signals(actions);
    bool good = tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 &&
                write(STDERR_FILENO, question, strlen(question)) > 0 &&
                read_secret_line(STDIN_FILENO, out, size);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    good = write(STDERR_FILENO, "\n", 1) == 1 && good;
    release_signals(actions);
    if (!good) {
        sodium_memzero(out, size);
    }
    return good;
}
