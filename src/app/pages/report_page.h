// report_page.h: a recorded battle (report.h) as an HTML page.
//
// The worker that played the battle hands the text over and is not trusted with more: the picture
// is let through only if it is one (markup.h), and everything else is read as JSON and written
// again.
#ifndef APP_REPORT_PAGE_H
#define APP_REPORT_PAGE_H

#include <stddef.h>

#include "app/base/paths.h"

#define REPORT_MOST (16 * 1024 * 1024) // bytes of a text that is taken

// The page that such a text makes, to be freed; NULL with the reason.
char *report_page(const char *text, size_t n, size_t *size, char why[FILES_WHY]);

#endif
