// rules.h: the registry of rule points, and what hooks them.
//
// A rule system (struct system: immutable, static) lists its rule points in four tables. A rule is
// one of four things:
//
//   param     a named number; packs set it
//   quantity  a sum of terms; handlers add, remove, replace terms
//   check     a yes, or a no with reasons; handlers deny or overrule
//   step      something that happens; handlers run before it, instead of it, after it
//
// A ruleset (struct rules) is one choice of values and handlers for a system; any number of games
// may share it, and no game changes it. An unhooked point costs one test of a counter. Handlers are
// called in a declared order, never by numeric priority.
//
// While a quantity or a check is computed the game is locked: an order or a write from inside is
// STATUS_LOCKED. A handler that fails sets the game's fault; every later question then gives its
// unhooked answer, the next step returns the fault's status, and the order rolls back: a hook that
// fails leaves no trace.
#ifndef ENGINE_RULES_H
#define ENGINE_RULES_H

#include "engine/terms.h"

#include <stddef.h>

struct game;
struct layout;
struct world;

#define RULES_PARAMS   512
#define RULES_POINTS   128  // of each of the other kinds
#define RULES_HOOKS    512  // handlers in one ruleset
#define RULES_ROW      15   // handlers of one row
#define RULES_SETTINGS 1024 // params that are set, counted per pack
#define RULES_DEPTH    8    // a hooked point that is inside itself deeper than this is a fault

enum rule_kind { RULE_PARAM, RULE_QUANTITY, RULE_CHECK, RULE_STEP };

// What a view (the subject of a question or a step) shows of itself to handlers.
enum field_type {
    FIELD_INT,    // int32_t
    FIELD_BOOL,   // bool
    FIELD_FIGURE, // figure_id
    FIELD_SPOT,   // spot
    FIELD_TEXT,   // const char *
    FIELD_DICE,   // struct dice
    FIELD_CARD,   // card_id in an int32_t; -1 for none
    FIELD_TABLE,  // a table of a script, by a number in an int32_t; 0 for none
};

struct field {
    const char *name;
    enum field_type type;
    uint16_t offset;
    bool writable; // a step's handler may change it
    const char *doc;
};

struct view_type {
    const char *name;
    const char *doc;
    const struct field *fields;
    int n_fields;
};

struct rule_row {
    const char *name;
    const char *doc;
    const char *ledger;           // ids, separated by blanks
    const struct view_type *view; // for quantities, checks and steps
    int32_t value, low, high;     // for params: default and range
    enum status (*vanilla)(struct game *g,
                           void *view); // for steps: what happens if no handler replaces it
};

struct order;

// What an order is about.
enum order_about { ORDER_ABOUT_NOTHING, ORDER_ABOUT_FIGURE, ORDER_ABOUT_PLACE };

// Orders that packs have added to the system, with kinds after its own.
struct more_orders {
    // May it be given, as far as the pack is concerned? If not, denies in `why`.
    bool (*can)(struct game *g, const struct order *o, struct verdict *why);

    // Does it; both numbers are 0 at first: successes of its test, and those left over.
    enum status (*carry_out)(struct game *g, const struct order *o, int32_t *successes,
                             int32_t *surplus);

    // Is there nothing to test in it?
    bool (*automatic)(const struct game *g, int kind);

    enum order_about (*about)(const struct game *g, int kind);
};

struct system {
    const char *name;
    const struct rule_row *rows[4]; // by enum rule_kind
    int n_rows[4];
    const char *const *stat_names;  // FIGURE_STATS entries, NULL if unused
    const char *const *state_names; // FIGURE_STATES entries, NULL if unused
    const uint8_t *state_most;      // FIGURE_STATES entries: the highest level; NULL: 255
    const char *const *flag_names;  // 32 entries
    const char *const *kind_names;  // ends with NULL
    const char *const *order_names; // ends with NULL
    const struct more_orders *more; // NULL: there are none
    int first_more, n_more;         // kinds of those that there are
    const char *const *tag_names;   // 32 entries: what a terrain tag is called
    const char *const *side_names;  // up to SIDES of them; ends with NULL
    const char *const *link_names;  // FIGURE_LINKS entries, NULL if it has no name for scripts
    const char *const *over_names;  // names for world.over, the first for 1; ends with NULL

    // What the rules keep in world.own, field by field (flat_layout.h); NULL: nothing.
    const struct layout *own;

    // What world_check asks besides the ranges of fields: does everything in this world that only
    // the rules understand lead to something that they have? STATUS_RANGE, with the field's name in
    // `fault`. NULL: there is no more to ask.
    enum status (*check)(const struct game *g, const struct world *w, struct fault *fault);
    // What people call an order where its name will not do, by kind; NULL: there are none.
    const char *const *order_titles;

    // How a name of an order or an event reads in a sentence about who does it, "takes cover"; and
    // what a roll is, "ARM roll". Both are names, which end with NULL, and the words of each; NULL:
    // there are none.
    const char *const *said_names, *const *said_words;
    const char *const *roll_names, *const *roll_words;

    // By param: names for its values, the first for 0; the list ends with NULL. NULL: they are
    // numbers. NULL: all params are.
    const char *const *const *value_words;

    // Carries out one order on a game that game_give has made ready for rollback.
    enum status (*perform)(struct game *g, const struct order *o);
};

// Is it a kind of order that a pack has added?
static inline bool system_has_more(const struct system *s, int kind)
{
    return s->more && kind >= s->first_more && kind < s->first_more + s->n_more;
}

enum hook_phase {
    HOOK_FOLD,   // of a quantity or a check
    HOOK_BEFORE, // of a step
    HOOK_INSTEAD,
    HOOK_AFTER,
};

// One call of a handler. Valid only while the handler runs.
struct hook_call {
    struct game *game;
    enum rule_kind kind;
    int row;
    const struct rule_row *rule;
    void *view;              // of the rule's view type; only a step's may be written to
    struct terms *terms;     // of a quantity
    struct verdict *verdict; // of a check
    const struct hook *hook; // whose turn it is
    enum status original;    // of an `instead`: what hook_vanilla last returned
};

// A handler. STATUS_OK, or a status with the game's fault set; it returns normally whatever happens
// inside.
typedef enum status (*hook_fn)(void *self, struct hook_call *call);

struct hook {
    const char *pack;  // the pack that added it
    const char *id;    // its name within pack and row
    const char *place; // "init.lua:12", for blame
    enum rule_kind kind;
    int row;
    enum hook_phase phase;
    const char *before, *after; // packs, separated by spaces, whose handlers of the same row and
                                // phase it must come before or after; NULL for no constraint
    hook_fn call;
    void *self; // handed to `call`; owned by the code that registered it
};

// Indices into rules.hook in calling order.
struct hook_list {
    uint8_t n;
    uint16_t at[RULES_ROW];
};

// A value that a pack or the user has set, whether or not it is in force.
struct param_setting {
    const char *by;
    int32_t param, value;
};

struct rules {
    const struct system *system;
    int32_t param[RULES_PARAMS];
    const char *param_by[RULES_PARAMS]; // who set it; NULL: the default
    struct param_setting setting[RULES_SETTINGS];
    int n_settings;
    struct hook_list list[4][RULES_POINTS];
    struct hook hook[RULES_HOOKS];
    int n_hooks;
};

// A ruleset of the system with every param at its default and no hooks. `r` is the caller's.
void rules_init(struct rules *r, const struct system *s);

// Finds a point by name. -1 if there is none.
int rules_find(const struct system *s, enum rule_kind kind, const char *name);

// The name most like the given one, for "did you mean"; NULL if nothing is close.
const char *rules_nearest(const struct system *s, enum rule_kind kind, const char *name);

// Sets a param in the name of a pack. STATUS_RANGE outside its range; STATUS_FULL; STATUS_ILLEGAL
// with both names in `f` if another pack has set it differently. The user ("user") and the host
// (NULL: a new default) are never refused; a value set by the user stays, even if packs come later.
enum status rules_set(struct rules *r, int param, int32_t value, const char *by, struct fault *f);

// Adds a handler (copied; strings must outlive the rules). Handlers are called in the order in
// which they were added, except for their before/after constraints. STATUS_ILLEGAL if one with the
// same pack, row, phase and id exists, if it is a second `instead`, or if before/after constraints
// contradict each other; STATUS_FULL; STATUS_UNKNOWN if there is no such row, or it has no such
// phase; details in `f`. On failure nothing has changed.
enum status rules_hook(struct rules *r, const struct hook *h, struct fault *f);

// Removes every handler and every param value of a pack. Its params become what they would be
// without the pack: what the user or else another pack has set, or the system's default. Do not
// call it while a game with these rules carries out an order.
void rules_drop(struct rules *r, const char *pack);

// Hash of the param values and of the names of the handlers in their order.
uint64_t rules_hash(const struct rules *r);

// The slow paths of the inline functions in game.h.
int32_t rules_fold_terms(struct game *g, int row, const void *view, struct terms *t);
bool rules_fold_verdict(struct game *g, int row, const void *view, struct verdict *v);
enum status rules_run_step(struct game *g, int row, void *view);

// Inside an `instead`: does what it replaces, each time it is called. An `instead` that returns the
// status of the original does not count as failed: the status goes to the step's caller, as it
// would without the handler.
enum status hook_vanilla(struct hook_call *call);

#endif
