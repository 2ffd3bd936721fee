// report_file.h: writes the report from the worker that played the battle to an HTML file.
#ifndef HOST_REPORT_FILE_H
#define HOST_REPORT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/exits.h"

// A report on its way to its file.
struct report_file {
    const char *path; // NULL: none is wanted
    char *text;       // as it was handed over, owned; NULL: it was not yet
    size_t n;
};

// Can the file be written, as far as can be told beforehand? Not if there is no such folder, nor
// over a file that is not a report. It was told where it cannot.
bool report_file_fits(const struct report_file *f);

// Takes what a worker reports (jail.h), in the place of what came before.
void report_file_take(struct report_file *f, const char *text, size_t n);

// Writes what was taken, whole or not at all, and lets go of it. Returns `status`, or EXIT_WORK
// if that is EXIT_DONE and it could not be written, which was told.
enum exit_status report_file_write(struct report_file *f, enum exit_status status);

// Plays a journal again, saying nothing, for a report of what there is of it. An error was told.
enum exit_status cmd_replay_report(const char *journal, const struct report_file *to);

#endif
