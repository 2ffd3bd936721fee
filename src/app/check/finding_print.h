// finding_print.h: findings as people and programs read them.
#ifndef APP_FINDING_PRINT_H
#define APP_FINDING_PRINT_H

#include <stdio.h>

#include "app/check/finding.h"

// The text of a file that a finding names, to be freed; NULL if it must not be shown. The name
// comes from a worker, so return only what that worker was allowed to read.
typedef char *finding_source(const char *file);

struct finding_style {
    FILE *out;
    finding_source *read;
    bool json;   // an object a line
    bool source; // the source line is shown, underlined
    bool color;
    bool strict; // warnings are errors
};

// Puts them in the order in which they are shown: errors first, then by file and line; and finds
// the columns that are not known, by what the text names in quotes.
void findings_order(struct findings *all, finding_source *read);

// Prints all of them:
//     file:line:column: error: what [name]
//       how to fix it
void findings_print(const struct findings *all, const struct finding_style *style);

// Prints one as other commands do: "file:line: what; how to fix it"; a note after "note: ".
void finding_complain(FILE *out, const struct finding *f);
void finding_note(FILE *out, const struct finding *f);

#endif
