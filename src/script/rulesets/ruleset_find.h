// ruleset_find.h: which rules a battle is played by, found before any of it has run.
#ifndef SCRIPT_RULESET_FIND_H
#define SCRIPT_RULESET_FIND_H

#include <stddef.h>

// The rules that the text of a mission names, `ruleset = "tiny"`, outside of comments and texts:
// the place in the text where the name begins, with its length and its line; NULL if it names
// none.
const char *ruleset_said(const char *text, size_t *length, int *line);

#endif
