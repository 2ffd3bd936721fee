#define _POSIX_C_SOURCE 200809L
#include "host/passphrase.h"

#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Reads a line, byte by byte, so that nothing of it stays in a buffer of the C library.
static bool read_line(int fd, char *out, size_t size)
{
    size_t n = 0;
    char c = '\0';
    while (read(fd, &c, 1) == 1 && c != '\n' && n + 1 < size) {
        out[n++] = c;
    }
    out[n] = '\0';
    return c == '\n';
}

bool passphrase_ask(const char *question, char *out, size_t size)
{
    struct termios before, silent;
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &before) != 0) {
        return false;
    }
    silent = before;
    silent.c_lflag &= ~(tcflag_t)ECHO;
    bool good = write(STDERR_FILENO, question, strlen(question)) > 0 &&
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 &&
                read_line(STDIN_FILENO, out, size);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    good = write(STDERR_FILENO, "\n", 1) == 1 && good;
    if (!good) {
        sodium_memzero(out, size);
    }
    return good;
}
