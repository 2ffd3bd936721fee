// setup_packs.h: the packs of a plan: as the user asks for them, as a journal or a campaign
// remembers them, and where they are.
#ifndef HOST_SETUP_PACKS_H
#define HOST_SETUP_PACKS_H

#include "host/files/grants.h"
#include "host/setup/setup_options.h"

// Takes the value of --pack. False, after reporting it, if there is no such pack.
bool setup_take_pack(struct battle_setup *p, const struct command *c, const char *value);

// Is the word an operation of a pack, "fog/raid", "my/fog/raid": its missions/raid.lua or
// missions/raid/operation.lua? Then that file is in `out`, and the pack is one of the plan's from
// now on. False with the reason, "" if it is nothing like that.
bool setup_pack_operation(struct battle_setup *p, const char *word, char out[FILES_PATH],
                          char why[BATTLE_SETUP_WHY]);

// Is the word a mission of a pack, "fog/night", "my/fog/night"? Then the pack is one of the plan's
// from now on. False with the reason, "" if it is nothing like that.
bool setup_pack_mission(struct battle_setup *p, const char *word, char why[BATTLE_SETUP_WHY]);

// Spells the path of a mission in a way that shows its pack: "night.lua", entered in fog/missions,
// is "../missions/night.lua". Any other is as it was.
void setup_spell_owner(const char *mission, char out[FILES_PATH]);

// Lets workers read the pack around a mission in a folder "missions", if that is one.
void setup_allow_owner(const char *mission);

// Lets workers read the missions of an operation in the folder above it, whose paths its text has
// in quotes: "../rescue.lua". None from further away.
void setup_allow_above(const char *file, const char *text);

// Lets a worker read them, and the pack that the mission's file is in (grants.h). It may always
// read packs that are found by their names.
void setup_allow_packs(const struct battle_setup *p, enum grant_kind kind);

// Is each pack that a plan remembers somewhere, with the content that it remembers? In a worker. If
// only the content of some has changed, `which` is the first of these, and `folder` where it is.
enum setup_packs_are { SETUP_PACKS_SAME, SETUP_PACKS_CHANGED, SETUP_PACKS_GONE };
enum setup_packs_are setup_packs_look(lua_State *L, const struct battle_setup *p, int *which,
                                      char folder[FILES_PATH]);

// Where the packs are: a path, or a name that is looked up when they are loaded. For a remembered
// pack that very one is taken if it can be found. Raises if a pack is not found.
void setup_find_packs(lua_State *L, const struct battle_setup *p,
                      char path[MATCH_PACKS][FILES_PATH]);

// Finds the file of the plan's mission in its pack, among those of these paths. Raises if there
// is none.
void setup_find_mission(lua_State *L, struct battle_setup *p, char path[MATCH_PACKS][FILES_PATH]);

// Is the word the folder of a pack? If so, reports which missions are in it.
bool setup_tell_missions(const char *word);

// Notes which of the packs that are loaded were asked for, at these paths.
void setup_note_packs(struct battle_setup *p, const struct match *m,
                      char path[MATCH_PACKS][FILES_PATH]);

// Remembers the packs that are loaded, by their whole paths, as those of the plan.
void setup_know_packs(struct battle_setup *p, const struct match *m);

#endif
