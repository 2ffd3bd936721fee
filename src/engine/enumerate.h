// enumerate.h: everything that can come of something, by going through all that chance can show.
//
// What is enumerated is code that asks for chance by its door (chance.h): an order, a shot, a roll
// on a table. It is run again and again from the same position, each time with other answers, so
// that the very code that resolves it in play says what comes of it. Nothing is modelled.
//
// A run goes on until it asks for something to which the answers in hand do not go; each answer to
// that is then a way of its own, with the number of cases it stands for. Dice are multisets: their
// order tells nothing. Ways that have given the same answers, as far as anybody reads them
// (chance_reading), are one way. A closed part (chance_part) is run again from where it begins.
//
// The chance of an end is a fraction of two whole numbers, exact whatever their size.
#ifndef ENGINE_ENUMERATE_H
#define ENGINE_ENUMERATE_H

#include "engine/big.h"
#include "engine/game.h"

#define ENUMERATE_DEPTH 96  // answers on one way, at most
#define ENUMERATE_ALLS  512 // different numbers of cases

struct enumerate_job {
    // Does it, once, from the position in hand. Called again and again, always from the same one.
    enum status (*run)(void *self, struct game *g);
    // It has ended in the position that g->world is now, in `ways` of `all` cases. It must change
    // nothing of the game.
    void (*end)(void *self, struct game *g, const struct big *ways, const struct big *all);
    // Is that request the end of what is asked about? NULL: none is.
    bool (*stops)(void *self, const struct chance_request *r);
    void *self;
};

struct enumerate_node;

// Room for an enumeration, the caller's.
struct enumerate_room {
    struct enumerate_node *node;
    uint32_t *merged; // twice as many as nodes, a power of two
    uint32_t nodes;
};

// How many bytes an enumeration of so many ways takes (nodes: a power of two), and how it is laid
// out in memory of that size, however that is aligned: Lua's is not as malloc's.
size_t enumerate_bytes(uint32_t nodes);
void enumerate_lay_out(struct enumerate_room *room, uint32_t nodes, void *memory);

// Enumerates. The game ends up as it was, whatever comes of it, but for g->fault where it fails.
// STATUS_FULL where there are more ways than there is room for, or the numbers become too large:
// what `end` was told is then worth nothing. Else the status with which a run has failed.
// STATUS_LOCKED from inside a question or an order.
enum status enumerate(struct game *g, const struct enumerate_job *job,
                      const struct enumerate_room *room);

// Runs it so many times with luck of a stream of its own; each end is one of `runs` cases. The game
// ends up as it was.
enum status enumerate_sample(struct game *g, const struct enumerate_job *job, uint64_t seed,
                             uint32_t runs);

#endif
