// ruleset_bots.h: the bots that rules in Lua define: bots = { plain = function(b) ... end }, or {
// plain = { order = function(b) ... end, decide = function(b, question) ... end } }.
#ifndef SCRIPT_RULESET_BOTS_H
#define SCRIPT_RULESET_BOTS_H

#include "script/rulesets/ruleset.h"

// Reads the field `bots`. The default bot is "plain", or if there is none the first by name.
void ruleset_read_bots(const struct fields *f, struct match *m);

#endif
