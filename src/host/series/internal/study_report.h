// study_report.h: --report FILE of the commands that play many battles.
#ifndef HOST_STUDY_REPORT_H
#define HOST_STUDY_REPORT_H

#include <stdio.h>

#include "app/setup/battle_setup.h"

// Who tells of it: as a terminal has it, and as JSON, one value.
struct study_teller {
    const char *kind, *title; // "simulation"; the mission's
    void (*tell)(FILE *out, const void *self, bool color);
    bool (*json)(FILE *out, const void *self); // false where it cannot be written
    const void *self;
    const struct battle_setup *table; // whose table the page shows
};

// Can the file be written, as far as can be told beforehand? It was told where it cannot.
bool study_report_fits(const char *path);

// Writes the page, whole or not at all. False where it could not be, which was told.
bool study_report_write(const char *path, const struct study_teller *t, int argc, char **argv);

#endif
