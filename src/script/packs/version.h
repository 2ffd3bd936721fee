// version.h: semantic versions, and ranges of them as npm writes them.
//
//     1.2.3   ^1.2   ~1.2.3   >=1.0 <2   1.x   1.0 - 1.4   ^1.0 || ^2.1   *
//
// Ranges separated by blanks must all hold; of those separated by ||, one must. A version with a
// label, 1.0.0-beta.2, comes before 1.0.0, and fits only a range that names a label of the same
// three numbers: ^1.0 never selects a version that is still being tried out. Anything after a + is
// ignored.
#ifndef SCRIPT_VERSION_H
#define SCRIPT_VERSION_H

#include <stdbool.h>
#include <stdint.h>

#define VERSION_LABEL 32 // bytes of a label, with the closing zero
#define VERSION_TEXT  80 // bytes of a version in words

struct version {
    uint32_t number[3];        // major, minor, patch
    char label[VERSION_LABEL]; // "": none
};

// Reads the whole text as a version, with all three numbers. False if it is not one.
bool version_parse(const char *text, struct version *v);

// Less than 0, 0 or more than 0 as a comes before b, is the same, or comes after it.
int version_compare(const struct version *a, const struct version *b);

// Is the text a range?
bool version_is_range(const char *range);

// Does the version fit the range? False if it is not a range.
bool version_fits(const char *range, const struct version *v);

// The same for two texts.
bool version_text_fits(const char *range, const char *version);

#endif
