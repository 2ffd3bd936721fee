// changed.h: params that have a different value for the rest of the battle.
//
// A ruleset is shared and never changes. What a mission or a pack changes while a battle goes on is
// in the world: so undo, branches, positions and journals have it. The list is sorted by name, so
// that the order in which changes were made leaves no trace; what is back at the ruleset's own
// value is not in it.
#ifndef ENGINE_CHANGED_H
#define ENGINE_CHANGED_H

#include "engine/status.h"

#include <stdint.h>

struct game;
struct world;

#define CHANGED_MOST  16 // params that are changed at a time
#define CHANGED_PARAM 40 // bytes of a param's name, of who changed it, of the place
#define CHANGED_BY    64
#define CHANGED_PLACE 64

struct changed {
    char param[CHANGED_PARAM]; // "": unused, as are all after it
    char by[CHANGED_BY];       // the pack; the mission by its id
    char place[CHANGED_PLACE]; // for people: "mission, line 41". No hash has it, and nothing
                               // depends on it
    int32_t value;
};

// The value of a param in a world in which some are changed: the slow path of param(). What the
// user has set ("user", rules.h) stays as it is. (While somebody asks what would be without a pack,
// that pack's changes do not count: game.apart_from.)
int32_t changed_value(const struct game *g, int row);

// The change that is in force for a param; NULL: its value is the ruleset's.
const struct changed *changed_look(const struct game *g, int row);

// Changes a param from now on; back to the ruleset's value, and nothing is left of the change.
// STATUS_RANGE outside of its range; STATUS_FULL; STATUS_ILLEGAL with both names in `f` if another
// pack has changed it to something else, or has set it; STATUS_EMPTY if the user has set it: it
// stays, and nothing has changed.
enum status changed_set(struct game *g, int row, int32_t value, const char *by, const char *place,
                        struct fault *f);

// The same for a value that whoever sets it last has: packs do not clash.
enum status changed_put(struct game *g, int row, int32_t value, const char *by, const char *place,
                        struct fault *f);

// Notes in the account of a roll which changes have to do with it: those of params that belong to a
// rule of one of its terms.
struct account;
void changed_note(const struct game *g, struct account *a);

// Takes back what a pack has changed.
void changed_drop(struct world *w, const char *by);

// Is each of them a param of these rules, within its range, in its place? STATUS_RANGE if not.
enum status changed_check(const struct game *g, const struct world *w, struct fault *fault);

#endif
