// battle_pair.h: one battle under two rule sets, on one seed, and where the two part.
//
//     struct battle_pair_bed bed = {.a = {.plan = &one}, .b = {.plan = &other}};
//     battle_pair_open(&bed, L);               // raises if one of them cannot be begun
//     battle_pair_play(&bed, seed, &pair);     // as often as one likes
//
// a is the battle to compare against, b the one with the change; a difference is b - a. Both are
// played in one worker, one after the other, with the luck of their plans; if that is keyed by its
// purpose (keyed_rng.h), both have the same luck until they part. They are compared order by order,
// as far as can be seen at a table: what was ordered and answered, what was rolled against what,
// which cards came, how every figure stands. What packs keep to themselves, and what they only
// report, is not a difference.
//
//   battle_pair.c         playing and comparing
//   battle_pair_line.c    a pair as a line
//   battle_pair_tell.c    where a pair has parted, in words
#ifndef APP_BATTLE_PAIR_H
#define APP_BATTLE_PAIR_H

#include "app/experiments/sim_battle.h"

// What differs first.
enum battle_pair_cause {
    BATTLE_PAIR_SAME,   // nothing differs
    BATTLE_PAIR_SETUP,  // the figures, before the first order
    BATTLE_PAIR_ORDER,  // a different order is given
    BATTLE_PAIR_TARGET, // a roll needs more, or less
    BATTLE_PAIR_DICE,   // it has more dice, or fewer
    BATTLE_PAIR_LUCK,   // its dice show other faces
    BATTLE_PAIR_RESULT, // the same dice have a different result
    BATTLE_PAIR_ROLL,   // something else is rolled
    BATTLE_PAIR_ANSWER, // a different choice is made
    BATTLE_PAIR_CARD,   // a different card is turned over
    BATTLE_PAIR_EFFECT, // the effects differ
    BATTLE_PAIR_END,    // one of them is over, or only the result differs
    BATTLE_PAIR_CAUSES
};
extern const char *const battle_pair_words[BATTLE_PAIR_CAUSES];  // "target", "order": a word each
extern const char *const battle_pair_causes[BATTLE_PAIR_CAUSES]; // in words, after "first differs:"

struct battle_pair_parting {
    uint8_t cause;              // enum battle_pair_cause
    int32_t order;              // in which order; 0: before the first
    char name[SIM_BATTLE_NAME]; // the name of the roll that it is about: "shoot"; "": none
};

// A pair. A roll can need one more and still have the same result: then the pair is touched there,
// and has not parted.
struct battle_pair {
    struct sim_battle a, b;
    struct battle_pair_parting touched, parted; // touched.order <= parted.order
};

// What is recorded of a battle, order by order.
struct battle_pair_roll {
    uint64_t site, faces;
    const char *name; // as long as the battle
    int32_t target, dice, successes;
};

struct battle_pair_order {
    uint64_t order, answers, cards, figures;
    uint32_t first_roll; // of this order; up to that of the next
};

struct battle_pair_reel {
    uint64_t figures; // before the first order
    struct battle_pair_order *order;
    struct battle_pair_roll *roll;
    uint32_t n, room, n_rolls, roll_room;
};

struct battle_pair_bed {
    struct sim_battle_bed a, b;      // set: their plans and orders_max
    struct battle_pair_reel reel[2]; // its own
};

// Opens both battles, and with them the frames. Raises on failure.
void battle_pair_open(struct battle_pair_bed *bed, lua_State *L);

// Lets both record what battle_pair_play compares.
void battle_pair_watch(struct battle_pair_bed *bed);

// Plays both battles of a seed. Does not raise: a failure is recorded in the battle, and then where
// they parted is not known.
void battle_pair_play(struct battle_pair_bed *bed, int64_t seed, struct battle_pair *out);

void battle_pair_close(struct battle_pair_bed *bed);

#define BATTLE_PAIR_WORDS 1024

// Where the pair of this seed has parted, in words: "order 12, Ines shoots at Grunt 3: target 15,
// against 14: fog -1". Plays both again up to there.
void battle_pair_tell(struct battle_pair_bed *bed, int64_t seed,
                      const struct battle_pair_parting *p, char out[BATTLE_PAIR_WORDS]);

#define BATTLE_PAIR_LINE (2 * SIM_BATTLE_LINE + 256) // the most bytes of a pair's line

// A pair as a line of plain ASCII without a newline; returns its length, 0 if it does not fit.
size_t battle_pair_write(const struct battle_pair *t, char *out, size_t size);

#define BATTLE_PAIR_PARTINGS (6 * SIM_BATTLE_NAME + 80) // bytes of its beginning, at most

// The beginning of that line: everything before the two battles, with the tab before them.
size_t battle_pair_write_partings(const struct battle_pair *t, char *out, size_t size);

// Reads the line of a pair; false if it is not one.
bool battle_pair_read(const char *line, struct battle_pair *out);

// Does a pair that was read refer only to people and things that exist, in a and in b?
bool battle_pair_fits(const struct battle_pair *t, const struct sim_battle_reach reach[2]);

#endif
