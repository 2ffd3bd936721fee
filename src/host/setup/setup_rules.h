// setup_rules.h: rules typed as one word: "fog,medic.target=12,bot=greedy".
#ifndef HOST_SETUP_RULES_H
#define HOST_SETUP_RULES_H

#include "host/setup/setup_options.h"

// Adds them to a plan: packs, "param=value", and other parts of a battle that may be replaced
// ("bot", "team", "difficulty", ...), separated by commas. False if one is wrong, which was
// reported.
bool setup_rules(struct battle_setup *p, const struct command *c, const char *option,
                 const char *list);

#endif
