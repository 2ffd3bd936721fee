// program_outside.h: the program's own struct outside.
#ifndef HOST_PROGRAM_OUTSIDE_H
#define HOST_PROGRAM_OUTSIDE_H

#include "app/outside/outside.h"

extern const struct outside program_outside;

#endif
