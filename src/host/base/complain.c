// complain.c: a message is formatted into a buffer of fixed size, and cut if it is too long; on a
// terminal it is folded. What
// may not be shown in it is replaced by `complaint` (app/text/escape.h). What numbers of the system
// mean is a table.
#include "host/base/complain.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/base/paths.h"
#include "app/text/escape.h"
#include "app/text/fold.h"

#define FOLDS_FROM 40 // columns; on a narrower terminal nothing is folded

static int told_columns = -1; // by complain_fold; -1: nobody has said

int complain_columns(void)
{
    struct winsize size;
    if (told_columns >= 0) { // a worker may not ask the system
        return told_columns;
    }
    bool known = isatty(STDERR_FILENO) && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
    return known && size.ws_col >= FOLDS_FROM ? size.ws_col : 0;
}

void complain_fold(int columns)
{
    told_columns = columns;
}

enum exit_status complain(const char *message)
{
    struct fold fold;
    int columns = complain_columns();
    if (columns == 0) { // not for a terminal: a message is a line
        escape_complaint(stderr, message);
        return EXIT_WORK;
    }
    escape_complaint(fold_begin(&fold, stderr), message);
    fold_end_at(&fold, 2, columns);
    return EXIT_WORK;
}

enum exit_status complain_of(const char *format, ...)
{
    char text[FILES_PATH + 256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return complain(text);
}

const char *complain_words(int error)
{
    static const struct {
        int error;
        const char *words;
    } known[] = {
        {ENOENT, "no such file"},
        {EISDIR, FILES_FOLDER},
        {EACCES, "you may not open it"},
        {EPERM, "the system does not allow that"},
        {ENOTDIR, "a part of its path is not a folder"},
        {ELOOP, FILES_CIRCLE},
        {ENAMETOOLONG, "its name is too long for a file"},
        {ENXIO, "it is not a plain file"}, // a socket, or a pipe that nobody reads
        {ENODEV, "it is not a plain file"},
        {EROFS, "nothing can be written there: that file system is read-only; write elsewhere"},
        {ENOSPC, "the disk is full: make room on it, or write elsewhere"},
        {EDQUOT, "the disk is full, as your share of it is used up: make room, or write elsewhere"},
        {EFBIG,
         "it would be larger than files may be there: raise that limit (ulimit -f), or write "
         "elsewhere"},
        {EMFILE, "too many files are open"},
        {ENFILE, "too many files are open"},
        {ESTALE, "it was deleted, replaced or changed by another program meanwhile"},
        {EIO, "the disk failed (Input/output error)"},
        {EPIPE, "nobody reads it any more"},
        {ENOMEM, "out of memory"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].error == error) {
            return known[i].words;
        }
    }
    return strerror(error);
}
