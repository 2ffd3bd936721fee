// study_page.h: the results of many battles as an HTML page: charts, the table with who fell where,
// and the terminal's output, which is visible without JavaScript too.
#ifndef APP_STUDY_PAGE_H
#define APP_STUDY_PAGE_H

#include <stddef.h>

// All borrowed. The texts are shown as text, whatever they contain.
struct study {
    const char *kind;    // "simulation", "comparison", "sweep"
    const char *title;   // the mission's
    const char *command; // the command line that plays all of it again
    const char *told;    // its output on a terminal, without colours
    const char *json;    // the same as one JSON value (--json)
    const char *svg;     // the table, svg.h; NULL or what is not a picture: none is shown
};

// The page, which the caller frees; NULL if out of memory.
char *study_page(const struct study *s, size_t *n);

#endif
