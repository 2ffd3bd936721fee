// mission_parts.h: a mission while it is being loaded, shared by the files that read it:
// mission_file.c reads its frame, mission_team.c who plays, mission_over.c how it ends and what it
// scores.
#ifndef SCRIPT_MISSION_PARTS_H
#define SCRIPT_MISSION_PARTS_H

#include "script/missions/l_mission.h"
#include "script/missions/team_file.h"

struct loading {
    struct match *m;
    const struct match_options *o;
    struct fields data; // the table of mission { ... }
    enum mode mode;
    bool versus; // may it be played in versus?
    int visibility, scale;
    enum difficulty difficulty;
    point size;
};

// mission_file.c: builds the battle of o->mission: calls match_begin with its table, sets up,
// starts. Raises.
void mission_load(lua_State *L, struct match *m, const struct match_options *o);

// mission_file.c: mission_read_on reads the handlers of steps; mission_push_terrain pushes what the
// terrain is made from.
void mission_read_on(lua_State *L, struct loading *l);
void mission_push_terrain(lua_State *L, struct loading *l);

// Sets up a battle that has been restarted on its table (match_restart.h), from what was read of
// its mission.
void mission_settle_again(lua_State *L, struct loading *l);

// mission_lua.c: begins the battle of a mission for rules in Lua, once it has been read; and the
// fields of such a mission, NULL at the end.
void mission_lua(lua_State *L, struct loading *l);
extern const char *const mission_lua_names[];

// The briefing of a match's mission; NULL: none. It lives as long as the match.
const char *mission_briefing(lua_State *L, struct match *m);

// Line `i` (counted from 1) of a match's mission that says what the players are after; NULL: there
// are no more. It lives as long as the match.
const char *mission_goal(lua_State *L, struct match *m, int i);

// The name `i` (from 1 on) of what the mission of two sides has had points for since it was opened,
// also where nobody has any by now; NULL: there are no more. It lives as long as the match.
const char *mission_score(lua_State *L, struct match *m, int i);

// Checks the field `goals`: a list of texts. Raises.
void mission_check_goals(const struct fields *f);

// mission_lesson.c: checks the field `lesson`, its steps and their functions. Raises.
void mission_check_lesson(const struct fields *mission);

// mission_params.c: the params that the mission calls its own; then whatever the user has set has
// to be there. Before the battle begins.
void mission_read_params(lua_State *L, struct loading *l);

// mission_team.c: both sides' heroes, and the clock that their upgrades run down; both sides'
// choices.
void mission_read_teams(lua_State *L, struct loading *l);
void mission_enlist_again(lua_State *L, struct loading *l);
void mission_read_choices(lua_State *L, struct loading *l);

// mission_over.c
//
// function, m -> answer. Calls a function that must only answer, and change nothing.
void mission_ask(lua_State *L, struct match *m);
void mission_read_over(lua_State *L, struct loading *l);
void mission_read_completed(lua_State *L, struct loading *l);
void mission_read_score(lua_State *L, struct loading *l);
void mission_read_achievements(lua_State *L, struct loading *l);

// mission_wants.c: what the bots are told of the mission's purpose.
void mission_read_wants(lua_State *L, struct loading *l);
void mission_read_aim(lua_State *L, struct loading *l);

// The fields of a mission file, of its `wants`, of its `lesson` and of a step of that, and of a
// part of a map; NULL ends each.
extern const char *const mission_file_names[];        // mission_file.c
extern const char *const mission_wants_names[];       // mission_wants.c
extern const char *const mission_lesson_names[];      // mission_lesson.c
extern const char *const mission_lesson_step_names[]; // mission_lesson.c
extern const char *const map_instance_names[];        // map_instance.c

#endif
