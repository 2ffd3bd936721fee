// narrator_parts.h: what the files of the narrator share.
#ifndef SCRIPT_NARRATOR_PARTS_H
#define SCRIPT_NARRATOR_PARTS_H

#include "script/narration/internal/say.h"

// A roll in a sentence; where the narrator is verbose its terms in lines further in than `in`.
void narrator_roll(const struct narrator *n, const struct game *g, const struct account *a, int in);

// What an order of that name is in a sentence about who gives it: "shakes off stun". One that is
// not of the rulebook goes by its name.
void narrator_deed_named(const struct narrator *n, const char *name);

#endif
