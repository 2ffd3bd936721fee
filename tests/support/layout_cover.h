// layout_cover.h: does a description of a flat struct say something of each of its bytes, and of
// none twice? And are its numbers and names what they were?
#ifndef SUPPORT_LAYOUT_COVER_H
#define SUPPORT_LAYOUT_COVER_H

#include "engine/flat_layout.h"

// Fails the test unless the layout, and those in it, describe every byte exactly once, under
// numbers and names that occur once.
void layout_cover(const struct layout *l);

// Fails the test unless these layouts, and those in them, have exactly the fields of
// tests/golden/layouts.txt, "zone 3 tags" a line, under the same numbers. The file is never
// rewritten: a new field's line is added by hand, and a line that is there stays true for ever.
void layout_frozen(const struct layout *const *all, int n);

#endif
