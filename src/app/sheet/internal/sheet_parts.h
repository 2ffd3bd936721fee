// sheet_parts.h: the parts of a sheet's JSON (sheet.h).
#ifndef APP_SHEET_PARTS_H
#define APP_SHEET_PARTS_H

#include <jansson.h>

#include "script/match/match.h"
#include "zerodark/teams/team.h"

// [[name, text], ...]: adds one.
void sheet_pair(json_t *list, const char *name, const char *text);

// sheet_setup.c: the steps of the mission's setup, as texts, in the order in which its author has
// them; and who is where after them, [[name, place], ...].
json_t *sheet_setup(struct match *m);
json_t *sheet_placed(struct match *m);

// sheet_red.c: a card for each sort of bogey, [{"name", "about", "stats": [[name, value]], "rows":
// [[name, text]]}]; and the table of complications, [[result, text]].
json_t *sheet_red(struct match *m);
json_t *sheet_complications(struct match *m);

// sheet_rules.c: the rules of the book that this battle uses, [{"heading", "rules": [[id, text]]}].
// `team`: those of both sides, NULL if none was named.
json_t *sheet_rules(struct match *m, const struct team *const team[PLAYERS]);

#endif
