// finding_place.h: where in a call a finding belongs. What reads a table of a script complains at
// the call: of the order 'brace', at the line of declare { ... }. The words of the message lead to
// the value.
#ifndef APP_FINDING_PLACE_H
#define APP_FINDING_PLACE_H

#include "app/check/finding.h"

// Moves the findings of a file that were made while it ran, and are at the line of a call or of a
// table in it, to the field or value that they are about. One that repeats a finding from reading
// is left out. The text is read, not run.
void finding_place(struct findings *all, const char *path, const char *text, size_t n);

#endif
