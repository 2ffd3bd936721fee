// finding_ignore.h: comments that switch findings off: `-- check: ignore NAME, NAME`. After code,
// such a comment is for its own line; on a line of its own, for the next line that has code.
#ifndef APP_FINDING_IGNORE_H
#define APP_FINDING_IGNORE_H

#include "app/check/finding.h"

// Marks the findings of a file that its comments switch off. Call it when the file has been read,
// so that nothing is left out for a finding that is switched off, and again with `last` when
// everything has been looked at: then comments that have switched off nothing become findings.
void finding_ignore(struct findings *all, const char *path, const char *text, size_t n, bool last);

#endif
