// hook_args.h: the objects that are lent to a handler for one call: a view of the subject, the
// terms of a quantity, the verdict of a check, and `vanilla`, the original of an `instead`.
//
// Once the handler has returned they point to nothing, and say so. A handler has a few userdata of
// each kind, and is lent them in turn: no other handler ever meets them.
#ifndef SCRIPT_HOOK_ARGS_H
#define SCRIPT_HOOK_ARGS_H

#include "script/base/class.h"
#include "script/match/match.h"

#define VIEW_FIELDS_MAX 32

// The names of the fields of a view type as Lua's own strings: short strings are equal only if
// their addresses are.
struct view_names {
    const struct view_type *type;
    const char *name[VIEW_FIELDS_MAX];
};

// User value 1 is the table of figures' handles of the match.
struct view_lent {
    const struct class *class;
    void *data; // NULL: not lent at the moment
    const struct view_names *names;
    struct match *match;
    bool writable;
};

struct terms_lent {
    const struct class *class;
    struct terms *terms;
    struct match *match;
    const char *source; // the pack
    const char *place;  // of the handler
};

struct verdict_lent {
    const struct class *class;
    struct verdict *verdict;
    struct match *match;
    const char *source;
};

// Upvalue 1 of the `vanilla` that goes with it.
struct vanilla_lent {
    const struct class *class;
    struct hook_call *call;
    struct match *match;
};

extern const struct class class_view, class_terms, class_verdict;

// The names of a view type in this state.
const struct view_names *hook_args_view_names_of(lua_State *L, const struct view_type *type);

// For a field of a view: pushes it; sets it from the value at `arg`, raising if that does not fit;
// returns the bytes that it takes. hook_args_view_clear empties all fields.
int hook_args_view_push(lua_State *L, struct match *m, const struct field *f, const void *view);
void hook_args_view_set(lua_State *L, struct match *m, const struct field *f, void *view, int arg);
size_t hook_args_view_bytes(enum field_type type);
void hook_args_view_check_spot(lua_State *L, struct match *m, int arg, spot *at);
void hook_args_view_check_dice(lua_State *L, int arg, struct dice *d);
void hook_args_view_clear(const struct view_type *type, void *view);

// Raises that an object (`what`: "this view") is not lent any more.
int hook_args_dead(lua_State *L, const char *what);

// Each pushes one of the four; `figures` is the index of the match's table of handles.
struct view_lent *hook_args_view(lua_State *L, struct match *m, int figures);
struct terms_lent *hook_args_terms(lua_State *L, struct match *m);
struct verdict_lent *hook_args_verdict(lua_State *L, struct match *m);
struct vanilla_lent *hook_args_vanilla(lua_State *L, struct match *m); // pushes the function

#endif
