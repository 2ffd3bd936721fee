// cover_sum.h: the lines that all specs have run, file by file.
#ifndef APP_COVER_SUM_H
#define APP_COVER_SUM_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "app/base/paths.h"

// Files by the paths under which they are shown; each an object of lines, with how often they ran.
struct cover_sum {
    json_t *files;
    char **word; // the user's own Lua is below these, or below the current folder
    int n_words;
};

void cover_sum_open(struct cover_sum *s, char **word, int n_words);
void cover_sum_close(struct cover_sum *s);

// Adds what a worker reports: {"file": path, "lines": [line, times, ...]}. Specs are left out, and
// files that are not the user's.
void cover_sum_add(struct cover_sum *s, const json_t *report);

// Prints each file: how much of it has run, and which lines have not.
void cover_sum_tell(const struct cover_sum *s, FILE *out, bool color);

// The same as a line of JSON for each file.
void cover_sum_json(const struct cover_sum *s, FILE *out);

// Writes all of it in the form of lcov's "tracefiles". False with the reason.
bool cover_sum_lcov(const struct cover_sum *s, const char *path, char why[FILES_WHY]);

#endif
