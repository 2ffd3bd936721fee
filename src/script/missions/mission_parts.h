// mission_parts.h: a mission on its way to the table, as the files that read it hand it on:
// mission_file.c its frame, mission_team.c who plays, mission_over.c how it ends and what it is
// worth.
#ifndef SCRIPT_MISSION_PARTS_H
#define SCRIPT_MISSION_PARTS_H

#include "script/missions/l_mission.h"
#include "script/missions/team_file.h"

struct loading {
    struct match *m;
    const struct match_options *o;
    struct fields data; // the table of mission { ... }
    enum mode mode;
    bool versus; // may it be played as that?
    int visibility, scale;
    enum difficulty difficulty;
    point size;
};

// mission_file.c: builds the battle of o->mission: calls match_begin with its table, sets up,
// starts. Raises.
void mission_load(lua_State *L, struct match *m, const struct match_options *o);

// mission_file.c: the handlers of steps; pushes what the terrain is made of.
void mission_read_on(lua_State *L, struct loading *l);
void mission_push_terrain(lua_State *L, struct loading *l);

// Settles and sets up a battle of such a mission that has begun again on its table
// (match_restart.h): what was read of it is there.
void mission_settle_again(lua_State *L, struct loading *l);

// mission_lua.c: the battle of a mission of rules that are written in Lua, once it has been read;
// and the fields of such a mission, NULL at the end.
void mission_lua(lua_State *L, struct loading *l);
extern const char *const mission_lua_names[];

// What the mission of a match tells its players; NULL: nothing. It lives as long as the match.
const char *mission_briefing(lua_State *L, struct match *m);

// mission_team.c: both sides' heroes, and the clock that their upgrades run down; both sides'
// choices.
void mission_read_teams(lua_State *L, struct loading *l);
void mission_enlist_again(lua_State *L, struct loading *l);
void mission_read_choices(lua_State *L, struct loading *l);

// mission_over.c
//
// function, m -> answer. What the function is asked it answers, and changes nothing.
void mission_ask(lua_State *L, struct match *m);
void mission_read_over(lua_State *L, struct loading *l);
void mission_read_completed(lua_State *L, struct loading *l);
void mission_read_score(lua_State *L, struct loading *l);
void mission_read_achievements(lua_State *L, struct loading *l);

// The fields of a mission file, and of a part that a map is made of; NULL ends each.
extern const char *const mission_file_names[]; // mission_file.c
extern const char *const map_instance_names[]; // map_instance.c

#endif
