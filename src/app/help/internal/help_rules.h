// help_rules.h: help for the rows of the registry, generated from them: how each is hooked, and an
// example.
#ifndef APP_HELP_RULES_H
#define APP_HELP_RULES_H

#include "app/help/help.h"

// Passes on every row of a kind; returns false if `see` stopped it.
bool help_each_rule(const struct system *s, enum rule_kind kind, help_see *see, void *self);

#endif
