// dice_reader.h: what the rules read of the dice they ask for (chance_reading of chance.h).
//
// There is no reading if the answering side does not need one, and none if somebody else may look
// at the faces: a handler of a pack, or a player who may roll dice again.
#ifndef ZERODARK_DICE_READER_H
#define ZERODARK_DICE_READER_H

#include "zerodark/rules/core/figures.h"

struct dice_reader {
    struct chance_reading dice;
    int target, lucky, extra;
    bool flag; // of a counter-test: a match cancels a success; a twelve counts twice
    const struct dice *roll;
    // For a roll of up to eight dice: the set of dice that show each face; and for each set of dice
    // that are left, its successes, -1 if that is not known yet.
    uint8_t shows[64];
    int8_t *spares;
    int8_t known[256];
};

// Each fills `r` in and returns it as a reading, or NULL if every face matters.
//
// For a normal test: its successes.
const struct chance_reading *dice_reader_of_test(struct game *g, const struct test *t,
                                                 struct dice_reader *r);

// For the roll `t` of a shot: its successes and, if an armour test may follow (`resisted`), what
// that reads.
const struct chance_reading *dice_reader_of_shot(struct game *g, const struct shot *s,
                                                 const struct test *t, bool resisted,
                                                 struct dice_reader *r);

// For the roll `t` in an exchange of close quarters battle in which nobody has a shield up.
const struct chance_reading *dice_reader_of_cqb(struct game *g, const struct test *t,
                                                struct dice_reader *r);

// The faces that a test against the target distinguishes (chance_reading's `apart`). Each face from
// the target on is a group by itself, so all of these count the same, except the lucky face (0:
// there is none).
uint64_t dice_reader_apart(int target, int lucky);

// For an armour test against the roll of a shot: what is left of that roll (test_counter_resist).
const struct chance_reading *dice_reader_of_resist(struct game *g, const struct shot *s,
                                                   const struct counter *c, int extra,
                                                   struct dice_reader *r);

// For a counter-test against one value: its matches.
const struct chance_reading *dice_reader_of_matches(struct game *g, const struct counter *c,
                                                    struct dice_reader *r);

// Handlers of this pack never look at dice, so they do not count as readers.
extern const char dice_reader_blind[];

#endif
