// ruleset_find.h: finds the rules of a battle before any of its scripts has run.
#ifndef SCRIPT_RULESET_FIND_H
#define SCRIPT_RULESET_FIND_H

#include <stddef.h>

// The rules that the text of a mission names, `ruleset = "tiny"`, outside comments and strings:
// where in the text the name begins, with its length and its line; NULL if it names none.
const char *ruleset_said(const char *text, size_t *length, int *line);

#endif
