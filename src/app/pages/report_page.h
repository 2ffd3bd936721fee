// report_page.h: what was remembered of a battle (report.h) as a page of HTML, and as a file.
//
// The worker that played the battle hands the text over and is not trusted with more: the picture
// is let through only if it is one (markup.h), and everything else is read as JSON and written
// anew.
#ifndef APP_REPORT_PAGE_H
#define APP_REPORT_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/exits.h"
#include "app/base/paths.h"

#define REPORT_MOST (16 * 1024 * 1024) // bytes of a text that is taken

// The page that such a text makes, to be freed; NULL with the reason.
char *report_page(const char *text, size_t n, size_t *size, char why[FILES_WHY]);

// A report on its way to its file.
struct report_file {
    const char *path; // NULL: none is wanted
    char *text;       // as it was handed over, owned; NULL: it was not yet
    size_t n;
};

// Can the file be written, as far as can be told beforehand? Not where there is no such folder, nor
// over a file that is no report. It was told where it cannot.
bool report_file_fits(const struct report_file *f);

// Takes what a worker reports (jail.h), in the place of what came before.
void report_file_take(struct report_file *f, const char *text, size_t n);

// Writes what was taken, whole or not at all, and lets go of it. Returns `status`, or EXIT_WORK
// where that is EXIT_DONE and it could not be written, which was told.
enum exit_status report_file_write(struct report_file *f, enum exit_status status);

// Plays a journal again, saying nothing, for a report of what there is of it. An error was told.
enum exit_status replay_report(const char *journal, const struct report_file *to);

#endif
