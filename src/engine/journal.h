// journal.h: the record of a battle: its orders with their answers, and a hash chain over the
// positions they led to.
//
// A record depends on the one before it through `chain`, so a change anywhere shows from there on.
// The engine hands records to a sink that the caller owns and never looks back.
#ifndef ENGINE_JOURNAL_H
#define ENGINE_JOURNAL_H

#include "engine/game.h"

struct record {
    uint32_t number;    // 1, 2, ...
    struct order order; // with every answer that was given
    uint8_t n_faces;    // dice shown during the order, in order; more than fit are counted only
    uint8_t face[120];
    uint8_t n_cards;
    card_id card[16];          // cards turned over
    uint64_t part[PART_COUNT]; // world_parts afterwards
    uint64_t world;            // world_hash afterwards
    uint64_t chain;            // of the record before and this one
};

struct journal {
    uint32_t n;
    uint64_t chain;
    struct record now; // filled while an order runs
    void (*sink)(void *self, const struct record *r);
    void *self;
};

// Starts a journal whose chain begins with a hash of what the battle is made of (mission, packs,
// params, seed).
void journal_init(struct journal *j, uint64_t origin, void (*sink)(void *, const struct record *),
                  void *self);

// Called by game.c and chance.c.
void journal_face(struct journal *j, uint8_t face);
void journal_card(struct journal *j, card_id card);
void journal_close(struct journal *j, const struct game *g, const struct order *o);

// Gives the record's order to the game and compares. STATUS_DIVERGED, with what differs and both
// values in `f`, where it does not go as written.
enum status journal_replay(struct game *g, struct journal *j, const struct record *r,
                           struct fault *f);

#endif
