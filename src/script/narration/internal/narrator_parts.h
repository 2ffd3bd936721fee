// narrator_parts.h: what the files of the narrator share.
#ifndef SCRIPT_NARRATOR_PARTS_H
#define SCRIPT_NARRATOR_PARTS_H

#include "script/narration/internal/say.h"

// A roll in a sentence; if the narrator is verbose, followed by its terms in lines indented further
// than `in`.
void narrator_roll(const struct narrator *n, const struct game *g, const struct account *a, int in);

// An order of that name as the verb of a sentence: "shakes off stun". An order that is not the
// rulebook's appears by its name.
void narrator_deed_named(const struct narrator *n, const char *name);

#endif
