// system.h: the rule system of one match.
//
// m->rules.system is the match's own copy of the tables of the system it is based on, with room for
// what packs add (declare.h). The rows and words of the base come first, so that the numbers of the
// base's enums stay valid; additions come after them. A system may also be built from nothing: its
// base is NULL.
//
// Everything lives as long as the match. The name of an addition must be new among names of its
// sort.
#ifndef SCRIPT_SYSTEM_H
#define SCRIPT_SYSTEM_H

#include "script/hooks/hook_args.h"
#include "script/match/fields.h"
#include "script/match/match.h"

#define SYSTEM_ORDERS 200 // kinds of orders, and room for any other list of words
#define SYSTEM_WORDS  16  // words among which the value of a param may be
#define SYSTEM_FIELDS 16  // fields of an added row

// Lists of words, as struct system has them.
enum system_list {
    SYSTEM_STAT,  // FIGURE_STATS at most
    SYSTEM_STATE, // FIGURE_STATES
    SYSTEM_FLAG,  // 32
    SYSTEM_KIND,  // of figures
    SYSTEM_ORDER,
    SYSTEM_TAG,  // 32
    SYSTEM_SIDE, // SIDES
    SYSTEM_LINK, // FIGURE_LINKS; NULL if the base has one without a name
    SYSTEM_OVER, // the names of the ways in which a battle may end, counted from 1
    SYSTEM_SAID, // names of orders and events that have words of their own, which are their docs
    SYSTEM_ROLL, // names of rolls; likewise
    SYSTEM_LISTS
};

// How the values of a param are written.
enum param_form {
    PARAM_NUMBER,
    PARAM_SWITCH, // true, false: 1, 0
    PARAM_WORD,   // one of its words: 0 is the first
};

// Which pack added something, and where; pack NULL: it is the base's.
struct system_origin {
    const char *pack, *place; // "fog/init.lua:12"
};

struct system_param {
    enum param_form form;
    int n_words;
    const char *word[SYSTEM_WORDS + 1]; // ends with NULL
};

// The subject of an added row: its view type, the names of its fields as Lua strings, and the
// fields. A view of such a type is a struct own_view.
struct own_type {
    struct view_type type; // first
    struct view_names names;
    struct field field[SYSTEM_FIELDS];
};

union own_value {
    int32_t number; // FIELD_INT; FIELD_TABLE: its number (custom_step.c)
    bool flag;
    figure_id figure;
    spot at;
    const char *text;
};

struct own_view {
    int32_t row; // of its kind
    union own_value value[SYSTEM_FIELDS];
};

// Where a figure must be for an order to be listed for it.
enum order_from { ORDER_FROM_TABLE, ORDER_FROM_OFF, ORDER_FROM_ANYWHERE };

// An order that a pack has added (custom_order.h).
struct custom_order {
    const char *pack;
    int can, run;  // places of its functions (declare.h); can 0: always
    int places;    // function that gives the places with which it is listed; 0: those of the
                   // figures on the table
    int odds;      // function that its odds are computed from in place of `run`; 0: `run` itself
    bool has_odds; // its odds are shown when it is listed
    uint8_t about; // enum order_about
    uint8_t from;  // enum order_from
    bool automatic;
};

// In such an order: `at` was given, after the path.
#define CUSTOM_ORDER_AT (1u << 16)

struct match_system {
    struct system table;                                                 // m->rules.system
    const struct system *base;                                           // NULL: there is none
    struct rule_row param[RULES_PARAMS], point[RULE_STEP][RULES_POINTS]; // point[kind - 1]
    struct system_origin param_from[RULES_PARAMS], point_from[RULE_STEP][RULES_POINTS];
    struct system_param form[RULES_PARAMS];
    const char *const *value_words[RULES_PARAMS];
    struct custom_order order[SYSTEM_ORDERS]; // by kind
    int base_orders;                          // how many kinds the base has
    int run[RULES_POINTS]; // by step: its function, as declare_keep_function keeps it; 0: none
    const char *word[SYSTEM_LISTS][SYSTEM_ORDERS + 1];
    const char *word_doc[SYSTEM_LISTS][SYSTEM_ORDERS]; // for added words, else NULL
    const char *order_title[SYSTEM_ORDERS];            // NULL: its name
    struct system_origin word_from[SYSTEM_LISTS][SYSTEM_ORDERS];
    int n_words[SYSTEM_LISTS];
    uint8_t state_most[FIGURE_STATES];
};

// Gives a match its system, m->system, and its rules, with every param at its default: a copy of
// the base or, if that is NULL, a system with nothing but a name. Call this once, before anything
// else is done with the match, or again for a match that has no table and whose rules are
// unchanged. Values that the user has set are kept for params that are added later.
void system_begin(lua_State *L, struct match *m, const struct system *base, const char *name);

// Adds a quantity, a check or a step, whose view is an own type; its strings live as long as the
// match. Returns its number. Raises in the name of `at` (the table that declares it) if the name
// already exists, with both places, or if there is no room.
int system_add_row(const struct fields *at, struct match *m, enum rule_kind kind,
                   const struct rule_row *row, const char *pack);

// Adds a param; `form` says how its values are written. A value that the user has set for it counts
// at once.
int system_add_param(const struct fields *at, struct match *m, const struct rule_row *row,
                     const struct system_param *form, const char *pack);

// Adds a word to a list; likewise. `doc` may be NULL.
int system_add_word(const struct fields *at, struct match *m, enum system_list list,
                    const char *name, const char *doc, const char *pack);

// The number of a word in its list; -1 if there is none. Blanks may be written as underscores.
int system_word(const struct match *m, enum system_list list, const char *name);

// The words of a list; NULL ends them.
const char *const *system_words(const struct match *m, enum system_list list);

// A row by its name; raises with "did you mean".
int system_find(lua_State *L, const struct match *m, enum rule_kind kind, const char *name);

// Which pack added a row.
const struct system_origin *system_origin(const struct match *m, enum rule_kind kind, int row);

// The rows of the match's system.
static inline const struct rule_row *system_row(const struct match *m, enum rule_kind kind, int row)
{
    return &m->rules.system->rows[kind][row];
}

// The own type of an added row; NULL if the row is the base's.
const struct own_type *system_own_type(const struct match *m, enum rule_kind kind, int row);

// The names of the fields of the row's view.
const struct view_names *system_view_names(lua_State *L, const struct match *m, enum rule_kind kind,
                                           int row);

// system_check_value reads the value of a param from the Lua value at `arg`: a number, a boolean,
// or one of its words; it raises for anything else. system_push_value pushes a value in that form.
int32_t system_check_value(lua_State *L, const struct match *m, int param, int arg);
int system_push_value(lua_State *L, const struct match *m, int param, int32_t value);

// The value that the param of that row has now, in the battle if there is one; and who has set it,
// or the place that has changed it in the battle: NULL if nobody has.
int32_t system_value(const struct match *m, int row);
const char *system_value_by(const struct match *m, int row);

// Reads the value of a param from a text, "8", "true", "centre"; false if it is not a value, with
// the reason in `why`.
bool system_parse_value(const struct match *m, int param, const char *text, int32_t *value,
                        char *why, size_t size);

// Writes a value as text, "8", "true", "centre".
void system_print_value(const struct match *m, int param, int32_t value, char *out, size_t size);

// Writes which values the param may have: "0 to 96", "true or false", "centre or best".
void system_print_choice(const struct match *m, int param, char *out, size_t size);

// The fields and methods that every figure has, whatever the rules; NULL ends the list.
// figure_is_general: is the name among them? (figure_names.c)
extern const char *const figure_general[];
bool figure_is_general(const char *name);

// Is it a method of the rulebook's figures that a pack's order or state of that name replaces?
// (figure_names.c)
bool figure_names_late(const char *name);

// The place of a link by its name; -1 if there is none. (figure_names.c)
int figure_link(const struct match *m, const char *name);

// Does a figure of this match have a field or a method of that name? (figure_names.c)
bool figure_has_name(lua_State *L, const struct match *m, const char *name);

// Raises if the user has set a param that does not exist. Call it once the packs are loaded.
void system_settle(lua_State *L, struct match *m);

#endif
