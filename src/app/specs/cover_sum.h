// cover_sum.h: the lines that all specs have run, file by file.
#ifndef APP_COVER_SUM_H
#define APP_COVER_SUM_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "app/base/paths.h"

// Files by the paths that they are shown by; each an object of lines, with how often they ran.
struct cover_sum {
    json_t *files;
    char **word; // the user's own Lua lies under these, or under the folder that the user is in
    int n_words;
};

void cover_sum_open(struct cover_sum *s, char **word, int n_words);
void cover_sum_close(struct cover_sum *s);

// Adds what a worker reports: {"file": path, "lines": [line, times, ...]}. Specs are left out, and
// what is not the user's.
void cover_sum_add(struct cover_sum *s, const json_t *report);

// Tells each file: how much of it has run, and which lines have not.
void cover_sum_tell(const struct cover_sum *s, FILE *out, bool color);

// The same as a line of JSON for each file.
void cover_sum_json(const struct cover_sum *s, FILE *out);

// Writes all of it in the form of lcov's "tracefiles". False with the reason.
bool cover_sum_lcov(const struct cover_sum *s, const char *path, char why[FILES_WHY]);

#endif
