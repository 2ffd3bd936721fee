// mission_lesson.h: what a mission teaches, step by step. A step is a task or a note. What is done
// is read from the battle alone, so that undo, saves and replays cover a lesson, too.
#ifndef SCRIPT_MISSION_LESSON_H
#define SCRIPT_MISSION_LESSON_H

#include "script/match/match.h"

#define MISSION_LESSON_STEPS 32

// How many steps it has; 0: the mission teaches nothing.
int mission_lesson_steps(lua_State *L, struct match *m);

// Is step `i` (counted from 1) a task, something to try? Otherwise it is a note, which is shown
// when it comes up.
bool mission_lesson_is_task(lua_State *L, struct match *m, int i);

// Asks the step's function `done` or `open`: has it been done, or come up; can it be tried now? A
// step without `open` always can. May raise.
bool mission_lesson_asks(lua_State *L, struct match *m, int i, const char *what);

// Pushes a text of the step, "title", "text", "try" or "after", and returns it; what is a function
// is asked. NULL, with nil pushed, if there is none. May raise.
const char *push_mission_lesson_text(lua_State *L, struct match *m, int i, const char *what);

// The same for the n-th rule that the step is about (counted from 1), such as "ZD-TEST-01".
const char *push_mission_lesson_rule(lua_State *L, struct match *m, int i, int n);

// The same for what the lesson says of a question of that name, "bonus.declare"; or for its last
// words, without a name.
const char *push_mission_lesson_question(lua_State *L, struct match *m, const char *name);

#endif
