// json_out.h: events as JSON, one per line. Where a value is NULL json_object_set_new leaves its
// member out, as `o*` of json_pack does.
#ifndef APP_JSON_OUT_H
#define APP_JSON_OUT_H

#include <jansson.h>
#include <lua.h>
#include <stdio.h>

#include "engine/game.h"

struct match;

// New objects and arrays, which the caller owns.
// [{"label":, "source":, "value":}, ...], with "not": the reason if it does not apply
json_t *json_terms(const struct terms *t);
json_t *json_packs(const struct match *m); // name, version and hash of each that is loaded
json_t *json_hash(uint64_t h);             // 16 hexadecimal digits
json_t *json_words(const char *text);      // a string; what is not UTF-8 in it becomes '?'; NULL
                                           // for NULL
json_t *json_bytes(const uint8_t *byte, int n);
json_t *json_known(double value);            // a number; null if it is not known: NAN, INFINITY
json_t *json_value(lua_State *L, int index); // a Lua value that is not a table; what JSON has no
                                             // word for is null

// A member as a text; "" if it is not one. The object keeps it.
const char *json_text_of(const json_t *o, const char *key);

// Adds an item to a list for each `i` from 0 to below `n`.
// NOLINTBEGIN(bugprone-macro-parentheses): a name
#define JSON_ADD_EACH(list, i, n, item)                                                            \
    for (int i = 0; i < (n); i++)                                                                  \
    json_array_append_new(list, item)
// NOLINTEND(bugprone-macro-parentheses)

// Prints a character of a string of JSON by its number, \u202e.
void json_print_code(FILE *out, int32_t code);

// Makes everything visible that may not be shown (printable.h) in the texts of a value, at any
// depth, as on a terminal: "\\226\\128\\174". For texts of which somebody else decides where they
// are shown.
void json_harmless(json_t *value);

// An object as a text that the caller frees; the object is freed. NULL if it lacks anything because
// memory was short, now or before (text_box_lost).
char *json_take(json_t *o) __attribute__((warn_unused_result));

// Prints an object on a line of its own and frees it; characters that a terminal must not get
// (printable.h) are escaped, \u202e. A line that lacks anything is not printed; the caller that
// prints checks the stream and text_box_lost at the end.
void json_line(FILE *out, json_t *o);

// Prints an order and its events, a line each: {"order": 3, "actor": "Salim", ...}, then {"event":
// "move", "order": 3, ...}. `o` NULL: events of setting up.
void json_events(FILE *out, const struct game *g, const struct order *o, const struct events *e);

#endif
