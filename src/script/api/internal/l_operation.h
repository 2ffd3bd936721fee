// l_operation.h: the class "operation": the rules of operations as Lua sees them.
#ifndef SCRIPT_L_OPERATION_H
#define SCRIPT_L_OPERATION_H

#include "script/base/class.h"
#include "script/match/match.h"
#include "zerodark/operations/operation.h"

extern const struct class class_operation;

// zd.operation
extern const struct script_fn operation_functions[];

// Shared by the files that make the class.

// An operation, with the game on an empty table by which its rules are evaluated.
struct op_object {
    const struct class *class; // first
    struct match *m;
    struct operation op;
};

// User values of the userdata.
enum { OP_GAME = 1, OP_OPTIONS, OP_TABLE, OP_FILE };

// The operation at 1, with its game ready for questions.
struct op_object *op_self(lua_State *L);

// Raises if the rules have refused; returns the operation itself, which is pushed.
int op_done(lua_State *L, enum status s, const struct fault *f, const char *what);

// The index of the hero named at `arg`.
int op_check_hero(lua_State *L, int arg, const struct operation *op);

// M, F, A or D at `arg`, as 0 to 3.
int op_check_stat(lua_State *L, int arg);

// Reads a team (a table or a name) at `index` into a new sheet, which is left on the stack.
struct team_sheet *op_read_team(lua_State *L, struct match *m, int index);

// Reads the plan at `index`, the path of a file or a table of its fields; `others` lists further
// fields that are allowed. Sets the user values OP_TABLE and OP_FILE of the operation at `object`.
void op_read_plan(lua_State *L, int index, const char *const *others, int object,
                  struct op_plan *out);

// The report at 2: a table, or a game that is over. (op_report_read.c)
void op_report_read(lua_State *L, struct op_object *o, struct op_report *r);

// op_push.c: the state as fields; l_op_deeds.c: what is done.
extern const struct script_field op_fields[];
extern const struct script_fn op_methods[];
int op_push_drop(lua_State *L, const struct op_object *o);

#endif
