// sheet.h: a mission on paper, for a table without a screen: what it is about, how it is set up,
// the Red Force, and those rules of the book that this mission and this team use.
//
//     json_t *sheet = sheet_json(L, m, &parts);  // where scripts run
//     sheet_print(stdout, sheet);                // where they do not; as a page: sheet_page.h
#ifndef APP_SHEET_H
#define APP_SHEET_H

#include <jansson.h>
#include <stdio.h>

#include "script/match/match.h"
#include "zerodark/teams/team.h"

struct sheet_parts {
    const struct team *team[PLAYERS]; // by side; NULL: none was named
    json_t *cards[PLAYERS];           // of their heroes (roster_json), borrowed; NULL: none
    const char *picture;              // of the table (svg.h); NULL: none
    json_t *meanings; // of choices, {name: [text]}, borrowed; NULL: they are not known
};

// Those steps of the setup that a choice may change: how the sides come in, and what that costs. A
// new array of texts.
json_t *sheet_choice_steps(const struct match *m);

// A new object, all of whose members are texts but for lists: {"title", "mission", "facts": [[name,
// text]], "briefing", "goal": as of goal_json, "choices": [text], "setup": [text], "placed":
// [[name, place]], "red": [card], "complications": [[result, text]], "rules": [{"heading", "rules":
// [[id, text]]}], "teams": [as of roster_json], "picture"}. The battle is set up and no order has
// been given. May raise (out of memory).
json_t *sheet_json(lua_State *L, struct match *m, const struct sheet_parts *parts);

// Prints it as text, at most 80 columns wide, without the picture. Anything missing or of another
// type is left out.
void sheet_print(FILE *out, const json_t *sheet);

#endif
