// sheet_page.h: a mission on paper as a page of HTML, for A4 and Letter.
//
// What comes from the process in which scripts run is only text, and never becomes markup; but for
// the picture, which is shown if it is nothing else (markup.h).
#ifndef APP_SHEET_PAGE_H
#define APP_SHEET_PAGE_H

#include <jansson.h>

// A page of a sheet (sheet_json, app/sheet), which the caller frees; NULL if out of memory.
// Anything missing or of another type is left out.
char *sheet_page(const json_t *sheet, size_t *n);

#endif
