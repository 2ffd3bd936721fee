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
    FILE_BEHIND, // a folder that this user may not enter: nobody can tell whether it exists
};

#define OUTSIDE_DATE 40 // bytes of a date, with the closing zero

struct outside {
    // A whole file, with a zero behind it, which the caller frees; NULL with the reason in words.
    char *(*read)(const char *path, size_t *size, char why[FILES_WHY]);

    enum file_found (*look)(const char *path);
    bool (*real)(const char *path, char out[FILES_PATH]);    // where it is, every link followed
    bool (*nearest)(const char *path, char out[FILES_PATH]); // the name most like it, beside it
    bool (*home)(char out[FILES_PATH]);                      // the folder of the Lua half

    // Writes a file, whole or not at all; makes a folder where it is not there yet.
    bool (*write)(const char *path, const void *bytes, size_t n, char why[FILES_WHY]);
    bool (*folder)(const char *path);

    // The names of the packs that there are, one after the other; the same may come again.
    void (*packs)(void (*see)(void *self, const char *name), void *self);

    // Is it a thing that scripts are made of, a Lua file or a pack? Lets scripts read it.
    bool (*is_script)(const char *path);
    void (*allow)(const char *path);

    // Hands on what the work has come to, to whoever has begun it.
    void (*report)(const char *text, size_t n);

    // Seconds since some moment, by a clock that only goes on. Nothing that decides asks for it.
    double (*now)(void);
    double (*spent)(void); // of the processor's time, by this process

    // The date and time of Greenwich, "2026-11-27T21:30:00", for what is written down.
    void (*date)(char out[OUTSIDE_DATE]);
};

// This is the outside from now on, to the end of the process. Borrowed.
void outside_use(const struct outside *w);

// The one there is.
const struct outside *outside(void);

#endif
