// team_list.h: the lists of a hero in a team: its upgrades and its allies.
//
//     upgrades = { "Lethal", "Relay", { "Hardened", "Relay" } },
//     allies = { "CP dog", { "Zipper", name = "Bee", upgrades = { "Gun", "+1 M" } } },
//
// An unknown name is a finding of the sheet; a value that is not a name at all is an error.
#ifndef SCRIPT_TEAM_LIST_H
#define SCRIPT_TEAM_LIST_H

#include "script/missions/team_file.h"

// Adds the upgrades of a field to the next hero of the sheet; nothing if the field is missing.
void team_list(const struct fields *f, const struct content *c, struct team_sheet *s,
               const char *field, enum team_how how);

// Adds its allies, of the field `allies`.
void team_list_allies(const struct fields *f, const struct content *c, struct team_sheet *s);

// The upgrade that a field names, as row + 1; 0 if the field is missing. It should be of the kind
// for which the field is named.
uint8_t team_list_pick(const struct fields *f, const struct content *c, struct team_sheet *s,
                       const char *field, enum upgrade_kind kind);

// What to say about a name that resembles none: which names there are, or that a pack may have it.
enum names_said { NAMES_LISTED, NAMES_OF_PACKS };

// Notes "Ines: no <kind> 'name'; did you mean ...?". `names` ends with NULL.
void team_list_unknown(lua_State *L, struct team_sheet *s, const char *kind, const char *name,
                       const char *const *names, enum names_said said);

#endif
