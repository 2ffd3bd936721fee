// rulebook.h: the book's profiles and complications as C, for tests that know no Lua.
#ifndef SUPPORT_RULEBOOK_H
#define SUPPORT_RULEBOOK_H

#include "zerodark/rules/core/zerodark.h"

// Fills a content with scales, profiles and complications.
void rulebook_fill(struct content *c);

#endif
