// finding_kind.h: the kinds of findings: each has a short name that stays what it is, by which it
// can be looked up and switched off. What each means is in words/findings.txt, of which the build
// makes the array.
//
// A finding is of the first kind whose words its text has; so a text may be improved without
// touching more than those words, and tests/house/findings.lua says where that was forgotten.
#ifndef APP_FINDING_KIND_H
#define APP_FINDING_KIND_H

#include <stdbool.h>
#include <stdio.h>

#define FINDING_NAME 32 // bytes of a name, with its zero

struct finding_kind {
    const char *name;  // "unknown-field"
    const char *title; // a line
    const char *says;  // what its texts have: a pattern a line, in which % stands for anything, and
                       // ^ in front for the beginning
    const char *means; // paragraphs
    const char *place; // where the example stands: "in setup", "init.lua"
    const char *wrong; // an example that is wrong
    const char *mended; // the same as it is right
};

// A row without a name ends them. The last one before it fits every text.
extern const struct finding_kind finding_kinds[];

// The kind of that name; NULL: there is none.
const struct finding_kind *finding_kind_named(const char *name);

// The kind that a text is of.
const struct finding_kind *finding_kind_of(const char *text);

// Can it be switched off for a line? What keeps a file from being read or played cannot.
bool finding_kind_may_be_ignored(const struct finding_kind *k);

// The name that is most like that one, NULL if none is near.
const char *finding_kind_nearest(const char *name);

// Prints all about one, or a line about each.
void finding_kind_print(FILE *out, const struct finding_kind *k, bool color);
void finding_kind_print_list(FILE *out, bool color);

#endif
