// l_mission.h: missions. A mission is a Lua file that returns mission { ... }: data first, then a
// function for the setup, in the order of the briefing, and functions for what data cannot say.
//
//     return mission {
//       id = "yard", title = "The yard", visibility = 2, table = { 48, 48 },
//       terrain = map "yard",
//       setup = function(m)
//         m:objective { name = "Crate", primary = true, at = m:center() }
//         m:deploy_team { edge = "top" }
//         m:deploy_red()
//       end,
//       over = { "team_gone", "deck_empty" },
//     }
//
// What is given as data stays data: the battle makes no Lua call for it. `on` handlers are `after`
// handlers of steps, and an `over` function is one of "activation.end", in the name of the mission;
// if it returns a text, that is shown as the reason.
#ifndef SCRIPT_L_MISSION_H
#define SCRIPT_L_MISSION_H

#include "script/base/class.h"
#include "script/match/fields.h"
#include "script/match/match.h"

extern const struct class rows_of_mission; // of class_mission (match.h)

// zd.mission: the `m` of a game.
extern const struct script_fn mission_functions[];

// Shared by the files that make missions.

// What a match remembers about its mission, in one Lua table.
#define MISSION_DATA          "data"    // the table of mission { ... }
#define MISSION_SOURCE        "source"  // text of the file
#define MISSION_CHOICES       "choices" // what was chosen, by name
#define MISSION_MARKERS       "markers" // in an operation: who the markers of a Rescue are
#define MISSION_SOWN          "sown"    // in an operation: whether it has sown confusion
#define MISSION_PARAMS        "params"  // name -> true: those that it may change
#define MISSION_RIVAL_CHOICES "rival choices"
#define MISSION_AT            "at" // figure_id -> { x, y } in lengths: where a hero wants to start
#define MISSION_AGAIN         "again"  // the same for when the team is redeployed
#define MISSION_SHEETS        "sheets" // by side + 1: { sheet, what its names belong to ... }

// Pushes that table.
void mission_table(lua_State *L, struct match *m);

// Raises if a status is not STATUS_OK; `what` is what was being done.
void mission_done(lua_State *L, struct match *m, enum status s, const char *what);

// Adds the function on top of the stack, which is popped, as a handler in the name of the mission:
// it is called with `m` before the arguments of the row. The place to blame is that of the author's
// function at `author`.
void mission_hook(lua_State *L, struct match *m, enum rule_kind kind, int row, int author);

// The same before a step.
void mission_hook_before(lua_State *L, struct match *m, int step, int author);

// l_versus.c: the methods of `m` for two sides.
int m_killed(lua_State *L);
int m_extracted(lua_State *L);
int m_heroes(lua_State *L);
int m_dominated(lua_State *L);
int m_side_gone(lua_State *L);
int m_other(lua_State *L);
int m_choice(lua_State *L);
int m_rival_choice(lua_State *L);
int m_choice_of(lua_State *L);
int m_roll_off(lua_State *L);

// The match of the mission object at 1, for questions.
struct match *mission_match(lua_State *L);

// The same, for changes.
struct match *mission_of(lua_State *L);

#endif
