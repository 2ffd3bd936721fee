// chance.h: the one door through which rules ask for chance.
//
// A rule never draws a number: it asks, saying what for (the site), and somebody answers. Unless a
// game is given another source, the answer comes from the queue in the flat game while that lasts,
// then from its seeded streams, or from luck that is keyed by the site (keyed_rng.h). From inside a
// question nothing is rolled: STATUS_LOCKED.
//
// STREAM_BOT is for deciders and has nothing to do with what happens on the table: no source, no
// queue and no journal knows of it, it may be asked from inside a question, and asking leaves the
// world as it is (its rolls depend on the seed, the number of orders completed, and how many bot
// rolls came since), so that a replay, in which no bot is asked, goes the same way.
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include "engine/deck.h"
#include "engine/dice.h"
#include "engine/figure.h"

#include <stdbool.h>
#include <stddef.h>

struct game;

enum stream_name { STREAM_DICE, STREAM_DECK, STREAM_DEPLOY, STREAM_BOT, STREAM_COUNT };

// What a piece of luck is for: who, which test, which occurrence of it in this order.
struct site {
    const char *what;       // name of the test: "shoot", "stress", "deploy.cell"
    const char *whose;      // the pack that asks for luck of no name, NULL otherwise
    figure_id who, against; // FIGURE_NONE where nobody
    uint8_t nth; // filled in by chance.c: how many of this name and `who` came before in the order
};

enum chance_kind { CHANCE_DICE, CHANCE_CARD };

// All that whoever asks for dice will ever read of them, so that who goes through everything they
// can show need not tell apart what comes to the same. Dice with the same value have to lead to the
// same, whatever else happens.
struct chance_reading {
    int (*value)(const void *self, const struct dice *d); // 0 to CHANCE_VALUES - 1; pure
    const void *self;
    uint64_t apart;  // bit f: face f is told apart; the faces that are not are all alike
    int held_from;   // dice of at least this value are read once more, by the reading of the next
                     // roll; CHANCE_VALUES: none are
    bool reads_held; // this is such a next roll
    // Writes what that next reading, and all that is not a reading, can make of held dice: those of
    // one value and the same bytes come to the same. Returns how many, at most CHANCE_TRAITS. NULL:
    // no two come to the same.
    int (*traits)(const void *self, const struct dice *d, uint8_t out[]);
};

#define CHANCE_TRAITS 272

#define CHANCE_VALUES 64

struct chance_request {
    enum chance_kind kind;
    enum stream_name stream;
    struct site site;
    uint8_t n, sides; // of dice
    uint8_t bands;    // not 0: one die that says which of so many equal bands; what is in none of
                      // them is rolled again
    uint8_t again;    // how often it was rolled before for that
    const struct chance_reading *reading; // NULL: every face is read
};

// A part of what happens that is closed: all that it reads and writes is the game and the `size`
// bytes of `view`, and the view points at nothing that it changes.
typedef enum status (*chance_work)(struct game *g, void *view);

#define CHANCE_VIEW 2048 // bytes of a view, at most

// Somebody who answers in place of the streams (typed-in values, a replay, an enumerator). For dice
// it writes n faces to out, for a card one card id. STATUS_NOT_YET rolls the order back and hands
// the request to whoever gave the order.
struct chance_source {
    enum status (*answer)(void *self, struct game *g, const struct chance_request *r, uint8_t *out);
    void *self;
    // Carries out a closed part (chance_part) in the place of who asks for it. NULL: it is simply
    // called.
    enum status (*part)(void *self, struct game *g, chance_work work, void *view, size_t size);
    bool leaves_dice, leaves_cards; // those come from queue and streams all the same
};

// How many requests of each site there were in the order in hand. Where there are more sites than
// SITES_MAX, those past it share one count.
#define SITES_MAX 96

struct chance_site {
    uint32_t name; // hash of `what`
    figure_id who;
    uint8_t asked;
};

struct chance_sites {
    uint32_t bot; // bot rolls since the last completed order
    uint32_t n;
    struct chance_site site[SITES_MAX];
};

#define CHANCE_QUEUE 96

// Faces that the next dice will show, first come first served: face[at .. n). Those used up are
// zero.
struct chance_queue {
    uint8_t face[CHANCE_QUEUE];
    uint8_t n, at;
};

// Rolls n dice (0 to DICE_MAX; none are asked for where n is 0) with faces 1 .. sides.
// STATUS_RANGE, with the game's fault, where n or sides is impossible or an answer does not fit the
// dice; STATUS_NOT_YET.
enum status chance_roll(struct game *g, enum stream_name stream, struct site site, int n, int sides,
                        struct dice *out);

// The same, saying what will be read of the dice. `reading` may be NULL.
enum status chance_roll_read(struct game *g, enum stream_name stream, struct site site, int n,
                             int sides, const struct chance_reading *reading, struct dice *out);

// Does whoever answers make use of readings? Only then they need to be worked out.
bool chance_reads(const struct game *g);

// Carries out a closed part. Whoever goes through everything the dice can show begins it again and
// again where it begins, and not with the order.
enum status chance_part(struct game *g, chance_work work, void *view, size_t size);

// Turns over the next card of the game's deck. STATUS_EMPTY where there is none (no fault: the
// rules say what that means); STATUS_UNKNOWN, with the game's fault, where a source names a card
// that is no longer in it; STATUS_NOT_YET.
enum status chance_card(struct game *g, struct site site, card_id *out);

// Shuffles what is still to come of the game's deck.
void chance_shuffle(struct game *g);

// One of n things (0 to n-1), by a d12 in equal bands, the rest rolled again; no die is rolled
// where n is 1. n is at most 12. (ZD-RED-ACT-06)
enum status chance_band(struct game *g, enum stream_name stream, struct site site, int n, int *out);

// Adds faces to the queue. STATUS_FULL where they do not fit, STATUS_RANGE where one is 0 or above
// DICE_FACES_MAX; nothing is added then.
enum status chance_queue(struct game *g, const uint8_t *faces, int n);

#endif
