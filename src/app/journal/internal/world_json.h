// world_json.h: the flat game as JSON, field by field of its description (engine/flat_layout.h),
// and back.
//
// There is one way to write a world: members in the order of the description, nothing that is at
// zero; a single struct as an object; an array by places, {"3": ..., "17": ...}, but cards and
// faces as lists up to the last that is not 0; 64-bit words as hexadecimal digits; names as texts.
#ifndef APP_WORLD_JSON_H
#define APP_WORLD_JSON_H

#include <jansson.h>

#include "engine/world_layout.h"

#define WORLD_JSON_WHY 200

// A new object, which the caller owns; NULL if out of memory. `own` describes the rules' own part.
json_t *world_json(const struct world *w, const struct layout *own);

// Reads it; what is not there is zero. False with the reason if it has a field that is not known or
// a value that is not one of its field's. What fields say of one another world_check sees to.
bool world_json_read(const json_t *o, const struct layout *own, struct world *out,
                     char why[WORLD_JSON_WHY]);

// The variables of scripts, as a tree in the order in which they were set (vars_json.c):
//
//     {"tables": 1, "set": [[1, "alarm", 3], [2, "log", {"table": 1, "set": [[3, 1, "first"]]}]]}
//
// {tables created so far, entries: number in the order of setting, key, value}. What JSON has no
// word for: {"number": "nan"}, "inf" and "-inf"; {"bytes": hexadecimal} for a text that is not
// UTF-8.
json_t *vars_json(const struct vars *v);
bool vars_json_read(const json_t *o, struct vars *out, char why[WORLD_JSON_WHY]);

// A text of n bytes, and back: into at most `size` bytes, of which *n are used; NULL if it is none.
json_t *world_json_text(const char *text, size_t n);
const char *world_json_read_text(const json_t *o, char *room, size_t size, size_t *n);

#endif
