// figure.h: everything that stands on the table and has a name: models, markers, gadgets.
//
// A figure lives in a slot of the flat game and is referred to only by its id. An id holds the slot
// and the slot's generation: after a figure is removed its id is never valid again, and an old id
// is not confused with the figure now in the slot. The rules decide what a side, a kind, a stat or
// a state means; the engine stores them.
#ifndef ENGINE_FIGURE_H
#define ENGINE_FIGURE_H

#include "engine/geom.h"
#include "engine/status.h"
#include "engine/utf8.h"

#include <assert.h>
#include <stddef.h>

#define FIGURES        64
#define FIGURE_STATS   20
#define FIGURE_STATES  32
#define FIGURE_LINKS   8
#define FIGURE_LETTERS 23 // of a name
#define FIGURE_NAME    UTF8_ROOM(FIGURE_LETTERS)

// How often a slot can be used: an id has its slot in the low bits, and the count above them.
#define FIGURE_GENERATIONS (UINT16_MAX / FIGURES)

typedef uint16_t figure_id; // 0 is nobody
#define FIGURE_NONE ((figure_id)0)

enum figure_place {
    PLACE_OFF,   // not (yet) on the table
    PLACE_TABLE, // on the table
    PLACE_LEFT,  // walked off it
    PLACE_GONE,  // taken off it for good
};

// No padding: the bytes of the flat game are hashed (game.h).
struct figure {
    figure_id id;     // FIGURE_NONE: the slot is free
    uint16_t profile; // row of the rules' profiles it was made from
    uint8_t side, kind, place, spare;
    uint32_t flags;               // bits named by the rules
    struct cylinder body;         // body.at.z is the base level
    point facing;                 // direction; never (0, 0)
    figure_id link[FIGURE_LINKS]; // other figures it belongs with, as the rules say
    int16_t stat[FIGURE_STATS];
    uint8_t state[FIGURE_STATES]; // levels; 0: not in that state
    char name[FIGURE_NAME];       // zero-terminated, unused bytes zero
};

// Slots are filled in order, the first one first: after one that was never used, none is in use.
struct roster {
    struct figure slot[FIGURES];
    uint16_t generation[FIGURES]; // how often the slot was used
};

static_assert(sizeof(struct figure) == 20 + sizeof(struct cylinder) + FIGURE_LINKS * 2 +
                                           FIGURE_STATS * 2 + FIGURE_STATES + FIGURE_NAME,
              "a figure has no padding");
static_assert(sizeof(struct roster) == FIGURES * (sizeof(struct figure) + 2),
              "a roster has no padding");

// Makes a figure in the first free slot, zeroed but for id, name (cut to fit, on a character
// boundary) and facing (1, 0). STATUS_FULL if none is free; a slot that has been used 1023 times is
// never free again.
enum status figure_add(struct roster *r, const char *name, figure_id *id);

// Frees the slot; the id is dead from now on. Unknown ids are ignored.
void figure_remove(struct roster *r, figure_id id);

// The first figure with the name, in slot order; FIGURE_NONE if there is none.
figure_id figure_named(const struct roster *r, const char *name);

// 0 .. FIGURES-1; id is not FIGURE_NONE.
static inline int figure_slot(figure_id id)
{
    return id & (FIGURES - 1);
}

// The figure with this id, or NULL if the id is dead, 0 or invalid.
static inline struct figure *figure_of(struct roster *r, figure_id id)
{
    struct figure *f = &r->slot[figure_slot(id)];
    return id != FIGURE_NONE && f->id == id ? f : NULL;
}

static inline const struct figure *figure_look(const struct roster *r, figure_id id)
{
    const struct figure *f = &r->slot[figure_slot(id)];
    return id != FIGURE_NONE && f->id == id ? f : NULL;
}

// This slot and all later ones are not in use. Those before it may be free again, and are then all
// zero. For frequent loops:
//     for (int i = 0, n = roster_extent(r); i < n; i++)
static inline int roster_extent(const struct roster *r)
{
    int n = 0;
    for (int step = FIGURES / 2; step > 0; step /= 2) {
        n += r->generation[n + step - 1] != 0 ? step : 0;
    }
    return n + (r->generation[n] != 0);
}

// Walks the slots in use in order: start with FIGURE_NONE, ends with FIGURE_NONE.
//     for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;)
static inline figure_id figure_next(const struct roster *r, figure_id after)
{
    int slot = after == FIGURE_NONE ? 0 : figure_slot(after) + 1;
    while (slot < FIGURES && r->generation[slot] != 0 && r->slot[slot].id == FIGURE_NONE) {
        slot++;
    }
    return slot < FIGURES ? r->slot[slot].id : FIGURE_NONE;
}

// The same by pointer, for loops that look at the figure: start with NULL, ends with NULL.
//     for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;)
static inline const struct figure *figure_after(const struct roster *r, const struct figure *f)
{
    int slot = f ? (int)(f - r->slot) + 1 : 0;
    while (slot < FIGURES && r->generation[slot] != 0 && r->slot[slot].id == FIGURE_NONE) {
        slot++;
    }
    return slot < FIGURES && r->generation[slot] != 0 ? &r->slot[slot] : NULL;
}

static inline bool figure_on_table(const struct figure *f)
{
    return f->place == PLACE_TABLE;
}

#endif
