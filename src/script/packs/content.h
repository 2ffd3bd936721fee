// content.h: profiles, upgrades and complications, read from Lua tables into flat rows before a
// battle.
#ifndef SCRIPT_CONTENT_H
#define SCRIPT_CONTENT_H

#include "script/match/fields.h"
#include "script/match/match.h"

// Reads profiles, upgrades and complications of the Lua half into m->content, for a battle by the
// rulebook. Raises.
void content_read(lua_State *L, struct match *m);

// Adds to the environment on top of the stack, in the name of a pack, the functions `complication`,
// `upgrade` and `supply`, which add a row to one of the tables of complications, to the catalogue
// of upgrades or to the table of supplies, or replace one; and `program` (programs.h).
//
//     complication { name = "Fog", table = "advanced", on = 3, effect = function(m) ... end }
//     upgrade { name = "Steady hands", kind = "trait", text = "..." }
//     supply { on = 3, upgrade = "Steady hands" }
void content_functions(lua_State *L, struct match *m, const char *pack);

// upgrades { {...}, ... }: reads the catalogue; upvalue 1: the match. (upgrades.c)
int content_upgrades(lua_State *L);

// upgrade {...} of a pack; upvalues: the match, the pack. (upgrades.c)
int content_upgrade_of_pack(lua_State *L);

// supplies { {...}, ... }: reads the table of supply drops; upvalue 1: the match. (supplies.c)
int content_supplies(lua_State *L);

// supply {...} of a pack: a row replaces those that had its results; upvalues: the match, the pack.
// (supplies.c)
int content_supply_of_pack(lua_State *L);

// The field `on` of a row: a result of the d12, or the first and the last of several.
void content_on(const struct fields *f, uint8_t *low, uint8_t *high);

// Pushes a row of the catalogue as a table. (upgrades.c)
void content_push_upgrade(lua_State *L, const struct content *c, int row);

// Write the names of all profiles or upgrades into `out`, ended by NULL, and return it.
const char *const *content_profile_names(const struct content *c, const char *out[PROFILES + 1]);
const char *const *content_upgrade_names(const struct content *c, const char *out[UPGRADES + 1]);

// The row of the profile named at `arg`.
int content_check_profile(lua_State *L, int arg, const struct match *m);

const char *upgrade_kind_name(int kind); // "trait"

// The fields of rows that packs add; NULL ends each.
extern const char *const content_complication_names[];
extern const char *const supply_names[];  // supplies.c
extern const char *const upgrade_names[]; // upgrades.c

#endif
