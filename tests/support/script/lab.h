// lab.h: a Lua state with the module open and a game to try things on, in a line.
//
//     struct lab *lab = lab_new();            // globals zd and game: an empty table of 48 x 48
//     lab_run(lab, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}})");
//     lab_is(lab, "salim.M", "4");
//     lab_fails(lab, "salim:shoot(nil)", "figure expected");
//
// Lua runs protected and what it says is looked at afterwards: no assertion fails inside of Lua.
#ifndef SUPPORT_LAB_H
#define SUPPORT_LAB_H

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "script/match/match.h"
#include "support/golden.h"

struct lab {
    lua_State *L;
    struct match *match; // of the global `game`
    long allocations;    // that Lua has made so far
    long limit;          // allocations from which on there is no memory any more; 0: there is
    char answer[4096];   // of lab_eval
    struct script_host host;
};

struct lab *lab_new(void);
void lab_free(struct lab *lab);

// cmocka's setup and teardown: *state is the lab.
int lab_setup(void **state);
int lab_teardown(void **state);

// Opens another game under a global name, with the profiles of the book.
struct match *lab_game(struct lab *lab, const char *global);

// Runs Lua that must go well.
void lab_run(struct lab *lab, const char *code);

// What an expression gives, as tostring has it; values are separated by blanks.
const char *lab_eval(struct lab *lab, const char *expression);

// The expression gives that; the code fails with a message that has this in it.
void lab_is(struct lab *lab, const char *expression, const char *expected);
void lab_fails(struct lab *lab, const char *code, const char *part);

// The same, and the message is the one that the suite's golden file has for the chunk (golden.h).
void lab_says(struct lab *lab, const char *code);

// What a chunk of Lua raised, or NULL where it went well.
const char *lab_try(struct lab *lab, const char *code);

#endif
