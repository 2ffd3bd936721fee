// sim_json.h: shared by the files that print many battles as JSON.
#ifndef APP_SIM_JSON_H
#define APP_SIM_JSON_H

#include <jansson.h>

#include "app/experiments/sim_battle.h"

// The description of a column, without values of battles: a new object.
json_t *sim_json_column(const struct sim_battle_column *c);

#endif
