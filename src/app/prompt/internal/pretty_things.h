// pretty_things.h: values other than strings and plain tables, as text: numbers, functions, and
// objects of the module.
#ifndef APP_PRETTY_THINGS_H
#define APP_PRETTY_THINGS_H

#include "app/prompt/internal/pretty_parts.h"

enum pretty_where {
    PRETTY_ALONE,  // it may take several lines
    PRETTY_LISTED, // a line of a list
    PRETTY_INNER,  // a word or two
};

// Pushes a text for the value at `index`, without control sequences other than colours.
void pretty_thing_push(const struct pretty *p, int index, enum pretty_where where);

#endif
