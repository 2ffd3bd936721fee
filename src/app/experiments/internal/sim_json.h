// sim_json.h: what the files share that tell of many battles as JSON.
#ifndef APP_SIM_JSON_H
#define APP_SIM_JSON_H

#include <jansson.h>

#include "app/experiments/sim_battle.h"

// What a column is, without what battles have in it: a new object.
json_t *sim_json_column(const struct sim_battle_column *c);

#endif
