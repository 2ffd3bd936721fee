// programs.h: robot programs from scripts: listings, or functions that decide what a robot does.
#ifndef SCRIPT_PROGRAMS_H
#define SCRIPT_PROGRAMS_H

#include "script/match/match.h"

// Pushes the function `program`, which adds a program to the match's content in the name of a pack,
// or replaces the one with the same name:
//
//     program "Mine" [[ 10 MOVE towards objective ]]
//     program("Mine", function(robot, game) return "SHOOT", target end,
//             { grant = "lethal", target = "enemy" })
//
// A function is called while the game is locked: it looks, and returns an action in the words of a
// listing, or its verb and a figure; if it returns nothing, that is an error of the robot. A
// mistake in a listing is raised with the line of the file where it stands.
void programs_push(lua_State *L, struct match *m, const char *pack);

// content.ask_program: calls such a function.
enum status programs_ask(void *self, struct game *g, int32_t which, figure_id robot,
                         struct program_line *action, figure_id *object);

// Reads the programs in a file in the name of "user": a script that calls `program` or, if the path
// does not end in .lua, the bare listing of a program with the file's name.
void programs_file(lua_State *L, struct match *m, const char *path);

// game:program(name, what, options?): the same in the name of "user".
int game_program(lua_State *L);

// Pushes what a robot's program would do at present, as a table.
int programs_errand(lua_State *L, struct match *m, figure_id robot);

#endif
