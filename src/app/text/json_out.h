// json_out.h: events as JSON, one per line.
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
json_t *json_packs(const struct match *m);   // name, version and hash of each that is loaded
json_t *json_hash(uint64_t h);               // 16 hexadecimal digits
json_t *json_words(const char *text);        // a string; bytes that are not UTF-8 become '?'
json_t *json_known(double value);            // a number; null if it is not known: NAN, INFINITY
json_t *json_value(lua_State *L, int index); // a Lua value other than a table; null if JSON cannot
                                             // express it

// Prints an object on a line of its own and frees it; characters that a terminal must not get
// (printable.h) are escaped, \u202e. False if it cannot be written.
bool json_line(FILE *out, json_t *o);

// Prints an order and its events, a line each: {"order": 3, "actor": "Salim", ...}, then {"event":
// "move", "order": 3, ...}. `o` NULL: events of setting up.
bool json_events(FILE *out, const struct game *g, const struct order *o, const struct events *e);

#endif
