// twin.h: one battle under two rule sets, on one seed, and where the two part.
//
//     struct twin_bed bed = {.a = {.plan = &one}, .b = {.plan = &other}};
//     twin_open(&bed, L);               // raises where one of them cannot be begun
//     twin_play(&bed, seed, &pair);     // as often as one likes
//
// a is the battle that is compared against, b the one with what is looked at; a difference is b -
// a. Both are played in one worker, one after the other. Whatever luck they have is that of their
// plans: keyed by what it is for (keyed.h), they meet the same until they part. They are held
// beside each other order by order, as far as can be seen at a table: what was ordered and
// answered, what was rolled against what, which cards came, how every figure stands. What packs
// keep to themselves, and what they only tell, is no difference.
//
//   twin.c         playing, and holding beside each other
//   twin_line.c    a pair as a line
//   twin_tell.c    where a pair has parted, in words
#ifndef APP_TWIN_H
#define APP_TWIN_H

#include "app/experiments/trial.h"

// What differs first.
enum twin_cause {
    TWIN_SAME,   // nothing does
    TWIN_SETUP,  // the figures, before the first order
    TWIN_ORDER,  // another order is given
    TWIN_TARGET, // a roll needs more, or less
    TWIN_DICE,   // it is of more dice, or fewer
    TWIN_LUCK,   // its dice show something else
    TWIN_RESULT, // the same dice come to something else
    TWIN_ROLL,   // something else is rolled for
    TWIN_ANSWER, // a choice is made otherwise
    TWIN_CARD,   // another card is turned over
    TWIN_EFFECT, // something else comes of it
    TWIN_END,    // one of them is over, or only its result is another one
    TWIN_CAUSES
};
extern const char *const twin_words[TWIN_CAUSES];  // "target", "order": a word each
extern const char *const twin_causes[TWIN_CAUSES]; // in words, after "first differs:"

struct twin_parting {
    uint8_t cause;         // enum twin_cause
    int32_t order;         // in which order; 0: before the first
    char name[TRIAL_NAME]; // of the roll that it is about: "shoot"; "": of none
};

// A pair. A roll can need one more and come to the same all the same: that pair is touched there,
// and has not parted.
struct twin {
    struct trial a, b;
    struct twin_parting touched, parted; // touched.order <= parted.order
};

// What is remembered of a battle, order by order.
struct twin_roll {
    uint64_t site, faces;
    const char *name; // as long as the battle
    int32_t target, dice, successes;
};

struct twin_order {
    uint64_t order, answers, cards, figures;
    uint32_t first_roll; // of this order; up to that of the next
};

struct twin_reel {
    uint64_t figures; // before the first order
    struct twin_order *order;
    struct twin_roll *roll;
    uint32_t n, room, n_rolls, roll_room;
};

struct twin_bed {
    struct trial_bed a, b;    // set: their plans and orders_max
    struct twin_reel reel[2]; // its own
};

// Opens both battles, and with them the frames. Raises where that cannot be.
void twin_open(struct twin_bed *bed, lua_State *L);

// Lets both note what twin_play holds beside each other.
void twin_watch(struct twin_bed *bed);

// Plays both battles of a seed. Does not raise: what went wrong in one is in its trial, and then
// nothing is said of where they parted.
void twin_play(struct twin_bed *bed, int64_t seed, struct twin *out);

void twin_close(struct twin_bed *bed);

#define TWIN_WORDS 1024

// Where the pair of this seed has parted, in words: "order 12, Ines shoots at Grunt 3: target 15,
// against 14: fog -1". Plays both as far as that again.
void twin_tell(struct twin_bed *bed, int64_t seed, const struct twin_parting *p,
               char out[TWIN_WORDS]);

#define TWIN_LINE (2 * TRIAL_LINE + 256) // bytes of a pair's line, at most

// A pair as a line of plain ASCII without a newline; returns its length, 0 where it does not fit.
size_t twin_write(const struct twin *t, char *out, size_t size);

#define TWIN_PARTINGS (6 * TRIAL_NAME + 80) // bytes of the beginning of that, at most

// The beginning of that line: what comes before both trials, the tab before them too.
size_t twin_write_partings(const struct twin *t, char *out, size_t size);

// Reads the line of a pair; false where it is none.
bool twin_read(const char *line, struct twin *out);

// Does a pair that was read speak of nobody and nothing that there is not? Of a, of b.
bool twin_fits(const struct twin *t, const struct trial_reach reach[2]);

#endif
