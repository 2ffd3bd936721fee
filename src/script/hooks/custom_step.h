// custom_step.h: the subjects of rows, for calls from Lua, and the steps that packs add.
//
// When rules in Lua ask something or make something happen, they name the subject by a table, or
// pass on the view that they were given (ruleset_api.h). For a row of the rulebook that becomes the
// row's own struct; for a row that a pack added, a struct own_view.
#ifndef SCRIPT_CUSTOM_STEP_H
#define SCRIPT_CUSTOM_STEP_H

#include "script/hooks/system.h"

#define OWN_VIEW_BYTES 2048 // room for any view of any row

// The subject of a row, while it is computed or happens.
struct own_subject {
    _Alignas(8) unsigned char bytes[OWN_VIEW_BYTES];
    void *view;   // in `bytes`, or the view that was passed on
    int kept;     // how many tables were kept before this was made
    bool written; // set by own_subject_write: the subject was made from a table
};

// Makes the subject of a row from the table or the view at `arg` (nil: all fields empty). Raises if
// the table has a field that the row does not have.
void own_subject_read(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                      struct own_subject *out);

// If `arg` is a table, writes into it what the step's handlers have changed.
void own_subject_write(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                       const struct own_subject *s);

// Raises if a step of the rulebook would have no figure, or a move that was never begun: its code
// relies on them.
void own_subject_check(lua_State *L, const struct match *m, int step, const struct own_subject *s);

// Call this when the row is done, before anything is raised.
void own_subject_forget(struct match *m, const struct own_subject *s);

// Pushes the table for which a field of type FIELD_TABLE holds a number.
int custom_step_push_table(lua_State *L, struct match *m, int32_t number);

// Keeps the table at `index` as long as the subject exists; returns its number.
int32_t custom_step_keep_table(lua_State *L, struct match *m, int index);

// struct rule_row.vanilla of steps that were added: calls the function they were declared with.
enum status custom_step(struct game *g, void *view);

#endif
