// finding_print.h: findings as people and programs read them.
#ifndef HOST_FINDING_PRINT_H
#define HOST_FINDING_PRINT_H

#include "app/check/finding.h"

struct finding_style {
    bool json;   // an object a line, on stdout
    bool source; // the source line is shown, underlined
    bool color;
    bool strict; // warnings are errors
};

// Puts them in the order in which they are told: errors first, then by file and line; and finds the
// columns that are not known, by what the text names in quotes. Reads sources that a worker might
// read too, and no others.
void findings_order(struct findings *all);

// Prints all of them, on stderr but for JSON:
//     file:line:column: error: what
//       how to mend it
void findings_print(const struct findings *all, const struct finding_style *style);

// Prints one as other commands do: "file:line: what; how to mend it"; on stdout behind "note: ".
void finding_complain(const struct finding *f);
void finding_note(const struct finding *f);

#endif
