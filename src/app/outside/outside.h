// outside.h: what this floor asks of the world: files, a clock, somewhere to report to. It has none
// of them itself. The program answers with the files of this machine, or, in a worker, with what
// its parent allows; a web page answers with what it holds in memory.
#ifndef APP_OUTSIDE_H
#define APP_OUTSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/paths.h"

enum file_found {
    FILE_NOTHING,
    FILE_PLAIN,
    FILE_FOLDER,
    FILE_BEHIND,  // inside a folder that this user may not enter: nobody can tell whether it exists
    FILE_UNKNOWN, // the system could not look: it counts as something that is there
    FILE_REFUSED, // a worker may not read it, and is not told whether it exists
    FILE_CIRCLE,  // links that lead in a circle
    FILE_ASTRAY,  // a link to something that is not there
    FILE_PIPE,    // with a name: it may never have an end
    FILE_SOCKET,
    FILE_DEVICE, // a terminal, a disk or the like
};

// Why nobody can use what is there, or can tell whether something is there: then say this, not "no
// such file". NULL for a file, a folder and nothing.
const char *outside_hides(enum file_found found);

// The same where a file is wanted: a folder is the wrong thing, too.
const char *outside_unread(enum file_found found);

#define OUTSIDE_DATE 40 // bytes of a date, with the closing zero

struct outside {
    // A whole file, with a zero after it, which the caller frees; NULL with the reason in words.
    char *(*read)(const char *path, size_t *size, char why[FILES_WHY]);

    enum file_found (*look)(const char *path);
    bool (*real)(const char *path, char out[FILES_PATH]);    // where it is, every link followed
    bool (*nearest)(const char *path, char out[FILES_PATH]); // the most similar name next to it
    bool (*home)(char out[FILES_PATH]);                      // the folder of the Lua half

    // Writes a file, completely or not at all; makes a folder if it does not exist.
    bool (*write)(const char *path, const void *bytes, size_t n, char why[FILES_WHY]);
    bool (*folder)(const char *path);

    // The names of all packs, one after the other; a name may come more than once.
    void (*packs)(void (*see)(void *self, const char *name), void *self);

    // Is it a Lua file or a pack? Lets scripts read what the user typed.
    bool (*is_script)(const char *path);
    void (*allow)(const char *path);

    // Passes the result of the work on to the process that started it.
    void (*report)(const char *text, size_t n);

    // Seconds since some moment, by a monotonic clock. Nothing that affects a battle uses it.
    double (*now)(void);
    double (*spent)(void); // seconds of processor time used by this process

    // The date and time in UTC, "2026-11-27T21:30:00", for files.
    void (*date)(char out[OUTSIDE_DATE]);
};

// Installs the outside, to the end of the process. Borrowed.
void outside_use(const struct outside *w);

// The installed one.
const struct outside *outside(void);

#endif
