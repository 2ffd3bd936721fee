// goal.h: what a battle is about: the briefing, what the players are after, the markers and how to
// use them, what is worth what, the way out, and how it ends. It is described as it is now: where
// the markers are, which of them are done with.
#ifndef APP_GOAL_H
#define APP_GOAL_H

#include <jansson.h>
#include <stdio.h>

#include "script/match/match.h"

// Prints all of it, or only the briefing, or only the goals and markers. If a mission says nothing
// of the kind, prints that. May raise (out of memory), as goal_json may.
enum goal_part { GOAL_ALL, GOAL_BRIEFING, GOAL_OBJECTIVES };
void goal_print(FILE *out, struct match *m, enum goal_part part, bool color);

// The same without the briefing, as a new array: [{"heading": "Markers", "lines": ["..."]}, ...].
// `words` makes the JSON of a text: json_words, or where only what may be shown is wanted, another.
json_t *goal_json(struct match *m, json_t *(*words)(const char *text));

// The same for paper, before there is a battle: places that are drawn at random when it begins are
// told as that.
json_t *goal_json_before(struct match *m, json_t *(*words)(const char *text));

#endif
