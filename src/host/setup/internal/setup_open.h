// setup_open.h: how a plan becomes a battle.
#ifndef HOST_SETUP_OPEN_H
#define HOST_SETUP_OPEN_H

#include "app/setup/battle_setup.h"

// Lends the floor below the way to open plans; `allow` says what workers may read of one.
void setup_open_lend(void (*allow)(const struct battle_setup *p));

#endif
