// enumerate.h: every possible result of an order or roll, by trying all that dice and cards can
// show.
//
// It enumerates code that makes requests through chance.h: an order, a shot, a roll on a table.
// That code is run repeatedly from the same position, each time with different answers, so the
// results come from the very code that resolves it in play. There is no second model.
//
// A run goes on until a request comes for which it has no answer yet; each possible answer then
// starts a way of its own, with the number of cases it stands for. Dice are multisets: their order
// does not matter. Ways whose answers are equal, as far as anything reads them (chance_reading),
// are merged. A self-contained part (chance_part) is repeated from its own start.
//
// The chance of an end is a fraction of two whole numbers of any size, and exact.
#ifndef ENGINE_ENUMERATE_H
#define ENGINE_ENUMERATE_H

#include "engine/big.h"
#include "engine/game.h"

#define ENUMERATE_DEPTH 96  // answers on one way, at most
#define ENUMERATE_ALLS  512 // different numbers of cases

struct enumerate_job {
    // Runs the code once, from the current position. Called repeatedly, always from the same one.
    enum status (*run)(void *self, struct game *g);
    // Called at each end: g->world is the position, reached in `ways` of `all` cases. It must not
    // change the game.
    void (*end)(void *self, struct game *g, const struct big *ways, const struct big *all);
    // Does this request end the enumerated part? NULL: none does.
    bool (*stops)(void *self, const struct chance_request *r);
    void *self;
};

struct enumerate_node;

// Memory for an enumeration, provided by the caller.
struct enumerate_room {
    struct enumerate_node *node;
    uint32_t *merged; // twice as many as nodes, a power of two
    uint32_t nodes;
};

// How many bytes an enumeration with this many nodes takes (a power of two), and its layout in
// memory of that size, with any alignment: Lua's memory is not aligned like malloc's.
size_t enumerate_bytes(uint32_t nodes);
void enumerate_lay_out(struct enumerate_room *room, uint32_t nodes, void *memory);

// Enumerates. The game is always restored, except for g->fault after a failure. STATUS_FULL if
// there are more ways than there is room for, or if the numbers become too large; then discard what
// was passed to `end`. Otherwise the status with which a run failed. STATUS_LOCKED inside a
// question or an order.
enum status enumerate(struct game *g, const struct enumerate_job *job,
                      const struct enumerate_room *room);

// Runs the code `runs` times with a random stream of its own; each end is one of `runs` cases. The
// game is restored.
enum status enumerate_sample(struct game *g, const struct enumerate_job *job, uint64_t seed,
                             uint32_t runs);

#endif
