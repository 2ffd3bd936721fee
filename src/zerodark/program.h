// program.h: robots and the programs they obey.
#ifndef ZERODARK_PROGRAM_H
#define ZERODARK_PROGRAM_H

#include "zerodark/kit.h"

// May the order be given? Each adds to the verdict's reasons.
bool can_program(struct game *g, const struct order *o, struct verdict *why);
bool can_obey(struct game *g, const struct order *o, struct verdict *why);

#endif
