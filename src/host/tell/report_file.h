// report_file.h: writes the report from the worker that played the battle to an HTML file.
#ifndef HOST_REPORT_FILE_H
#define HOST_REPORT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/exits.h"
#include "app/setup/where.h"

// A report on its way to its file.
struct report_file {
    const char *path; // NULL: none is wanted
    bool silent;      // that it was written is not said: what is printed is for programs
    char *text;       // as the worker sent it, owned; NULL: not yet
    size_t n;
};

// Can the file be written, as far as can be told beforehand? Not if there is no such folder, nor
// over a file that is not a report. If not, the reason was reported.
bool report_file_fits(const struct report_file *f);

// Takes what a worker reports (jail.h), replacing what came before.
void report_file_take(struct report_file *f, const char *text, size_t n);

// Writes what was taken, completely or not at all, and frees it. Returns `status`, or EXIT_WORK if
// that is EXIT_DONE and it could not be written, which was reported.
enum exit_status report_file_write(struct report_file *f, enum exit_status status);

// Replays a journal silently, for a report on as much of the battle as it has. An error was
// reported.
enum exit_status cmd_replay_report(const char *journal, const struct where_at *at,
                                   const struct report_file *to);

#endif
