// report_page.h: a recorded battle (report.h) as an HTML page.
//
// The worker that played the battle passes the text on, and is not trusted: the picture is accepted
// only if it is nothing else (markup.h), and everything else is read as JSON and rewritten.
#ifndef APP_REPORT_PAGE_H
#define APP_REPORT_PAGE_H

#include <stddef.h>

#include "app/base/paths.h"

#define REPORT_MOST (16 * 1024 * 1024) // the most bytes of a text that is accepted

// The page for such a text, which the caller frees; NULL with the reason.
char *report_page(const char *text, size_t n, size_t *size, char why[FILES_WHY]);

#endif
