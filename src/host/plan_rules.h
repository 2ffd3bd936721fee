// plan_rules.h: rules as they are typed in one word: "fog,medic.target=12,bot=greedy".
#ifndef HOST_PLAN_RULES_H
#define HOST_PLAN_RULES_H

#include "host/plan.h"

#define PLAN_RULES 512 // bytes of such a word, at most

// Adds them to a plan: packs, "param=value", and what else of a battle may be another one ("bot",
// "team", "difficulty", ...), with commas between. False where one is wrong, which was told.
bool plan_rules(struct plan *p, const struct command *c, const char *option, const char *list);

// Writes what a plan settles so, as such a word with a blank after each comma; "" where it is
// nothing. What does not fit ends with "...".
void plan_print_rules(const struct plan *p, char *out, size_t size);

#endif
