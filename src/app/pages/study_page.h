// study_page.h: the results of many battles as an HTML page: charts, the table with who fell where,
// and the terminal's output, which is visible without JavaScript too.
#ifndef APP_STUDY_PAGE_H
#define APP_STUDY_PAGE_H

#include <stddef.h>

// All borrowed. Whatever stands in the texts is text.
struct study {
    const char *kind;    // "simulation", "comparison", "sweep"
    const char *title;   // the mission's
    const char *command; // the command line that plays all of it again
    const char *told;    // what is told of it on a terminal, without colours
    const char *json;    // of the same, one value (--json)
    const char *svg;     // the table, svg.h; NULL or what is not a picture: none is shown
};

// The page, to be freed; NULL if there is no memory.
char *study_page(const struct study *s, size_t *n);

#endif
