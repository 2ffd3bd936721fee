// custom_step.h: the subjects of rows that packs add, and the steps that they add.
//
// Where rules of Lua ask or make something happen, they say what it is about by a table, or by the
// view that they were handed themselves (ruleset_api.h). Of a row of the rulebook that becomes its
// struct; of a row that was added a struct own_view.
#ifndef SCRIPT_CUSTOM_STEP_H
#define SCRIPT_CUSTOM_STEP_H

#include "script/hooks/system.h"

#define OWN_VIEW_BYTES 2048 // any view of any row fits

// What a row is about, while it is asked or happens.
struct own_subject {
    _Alignas(8) unsigned char bytes[OWN_VIEW_BYTES];
    void *view;   // in `bytes`, or the very view that was handed on
    int kept;     // how many tables were kept before it was made
    bool written; // by own_subject_write: it was made of a table
};

// Makes the subject of a row of the table or the view at `arg` (nil: nothing is said). Raises where
// the table has what the row has not.
void own_subject_read(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                      struct own_subject *out);

// Writes back what a step's handlers have changed into the table at `arg`, if it is one.
void own_subject_write(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                       const struct own_subject *s);

// Raises if a step of the rulebook would be about nobody, or about a move that nobody has begun:
// its own code counts on them.
void own_subject_check(lua_State *L, const struct match *m, int step, const struct own_subject *s);

// To be called when it is over, before anything is raised.
void own_subject_forget(struct match *m, const struct own_subject *s);

// Pushes the table that a field of type FIELD_TABLE stands for.
int custom_step_push_table(lua_State *L, struct match *m, int32_t number);

// Keeps the table at `index` for as long as the subject is there; returns its number.
int32_t custom_step_keep_table(lua_State *L, struct match *m, int index);

// struct rule_row.vanilla of steps that were added: calls the function they were declared with.
enum status custom_step(struct game *g, void *view);

#endif
