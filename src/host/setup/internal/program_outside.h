// program_outside.h: the world as this program has it.
#ifndef HOST_PROGRAM_OUTSIDE_H
#define HOST_PROGRAM_OUTSIDE_H

#include "app/outside/outside.h"

extern const struct outside program_outside;

#endif
