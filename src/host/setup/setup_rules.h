// setup_rules.h: rules typed as one word: "fog,medic.target=12,bot=greedy".
#ifndef HOST_SETUP_RULES_H
#define HOST_SETUP_RULES_H

#include "host/setup/setup_options.h"

// Adds them to a plan: packs, "param=value", and what else of a battle may be another one ("bot",
// "team", "difficulty", ...), with commas between. False if one is wrong, which was told.
bool setup_rules(struct battle_setup *p, const struct command *c, const char *option,
                 const char *list);

#endif
