// chance.h: the one door through which rules ask for chance.
//
// A rule never draws a number: it makes a request that names its purpose (the site), and a source
// answers. By default the answer comes from the queue in the flat game while that lasts, then from
// its seeded streams, or from luck keyed by the site (keyed_rng.h). Inside a question nothing is
// rolled: STATUS_LOCKED.
//
// STREAM_BOT is for deciders and does not affect the table. No source, queue or journal sees it, it
// may be used inside a question, and using it does not change the world: its rolls depend on the
// seed, the number of completed orders, and the number of bot rolls since. So a replay, in which no
// bot is asked, goes the same way.
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include "engine/deck.h"
#include "engine/dice.h"
#include "engine/figure.h"

#include <stdbool.h>
#include <stddef.h>

struct game;

enum stream_name { STREAM_DICE, STREAM_DECK, STREAM_DEPLOY, STREAM_BOT, STREAM_COUNT };

// The purpose of a request: who, which test, which occurrence of it in this order.
struct site {
    const char *what;       // name of the test: "shoot", "stress", "deploy.cell"
    const char *whose;      // the pack that makes an unnamed request, NULL otherwise
    figure_id who, against; // FIGURE_NONE for nobody
    uint8_t nth; // filled in by chance.c: how many of this name and `who` came before in the order
    // For people, who roll: what a group of dice has to reach, or each die has to show. 0: not
    // said.
    int16_t needs, shows;
};

enum chance_kind { CHANCE_DICE, CHANCE_CARD };

// Everything that the asker will ever read from these dice, so that an enumeration can merge
// results that make no difference. Dice with the same value must have the same consequences,
// whatever else happens.
struct chance_reading {
    int (*value)(const void *self, const struct dice *d); // 0 to CHANCE_VALUES - 1; pure
    const void *self;
    uint64_t apart;  // bit f: face f is distinct; all other faces are equivalent
    int held_from;   // dice of at least this value are read again, by the reading of the next
                     // roll; CHANCE_VALUES: none are
    bool reads_held; // this is such a next roll
    // Writes the traits that decide what the next reading, and any other code, can make of held
    // dice: dice with the same value and the same bytes are equivalent. Returns how many bytes, at
    // most CHANCE_TRAITS. NULL: no two are equivalent.
    int (*traits)(const void *self, const struct dice *d, uint8_t out[]);
};

#define CHANCE_TRAITS 272

#define CHANCE_VALUES 64

struct chance_request {
    enum chance_kind kind;
    enum stream_name stream;
    struct site site;
    uint8_t n, sides; // of dice
    uint8_t bands; // not 0: one die chooses one of this many things, each by as many faces; a face
                   // that is left over is rolled again
    uint8_t again; // how often it has been rerolled for that
    const struct chance_reading *reading; // NULL: every face is read
};

// A self-contained part of a resolution: it reads and writes only the game and the `size` bytes of
// `view`, and the view points to nothing that it changes.
typedef enum status (*chance_work)(struct game *g, void *view);

#define CHANCE_VIEW 2048 // bytes of a view, at most

// A source that answers instead of the streams (typed-in values, a replay, an enumerator). For dice
// it writes n faces to out, for a card one card id. STATUS_NOT_YET rolls the order back and hands
// the request to the caller that gave the order.
struct chance_source {
    enum status (*answer)(void *self, struct game *g, const struct chance_request *r, uint8_t *out);
    void *self;
    // Carries out a self-contained part (chance_part) on behalf of the caller. NULL: it is simply
    // called.
    enum status (*part)(void *self, struct game *g, chance_work work, void *view, size_t size);
    bool leaves_dice, leaves_cards; // those still come from queue and streams
};

// How many requests each site has made in the current order. Beyond SITES_MAX sites, the rest share
// one count.
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

// Faces that the next dice will show, in order: face[at .. n). Used ones are zero.
struct chance_queue {
    uint8_t face[CHANCE_QUEUE];
    uint8_t n, at;
};

// Rolls n dice (0 to DICE_MAX; with 0 no request is made) with faces 1 .. sides. STATUS_RANGE, with
// the game's fault, if n or sides is impossible or an answer does not fit the dice; STATUS_NOT_YET.
enum status chance_roll(struct game *g, enum stream_name stream, struct site site, int n, int sides,
                        struct dice *out);

// The same, with a description of what will be read from the dice. `reading` may be NULL.
enum status chance_roll_read(struct game *g, enum stream_name stream, struct site site, int n,
                             int sides, const struct chance_reading *reading, struct dice *out);

// Does the source use readings? If not, they need not be worked out.
bool chance_reads(const struct game *g);

// Carries out a self-contained part. An enumeration repeats it from its own start, not from the
// start of the order.
enum status chance_part(struct game *g, chance_work work, void *view, size_t size);

// Turns over the next card of the game's deck. STATUS_EMPTY if there is none (without a fault: the
// rules say what that means); STATUS_UNKNOWN, with the game's fault, if a source names a card that
// is no longer in it; STATUS_NOT_YET.
enum status chance_card(struct game *g, struct site site, card_id *out);

// Shuffles the remaining cards of the game's deck.
void chance_shuffle(struct game *g);

// Chooses one of n things (0 to n-1) by a d12: each has as many faces, and those left over are
// rolled again. No die is rolled if n is 1. n is at most 12. (ZD-RED-ACT-06)
enum status chance_band(struct game *g, enum stream_name stream, struct site site, int n, int *out);

// Adds faces to the queue. STATUS_FULL if they do not fit, STATUS_RANGE if one is 0 or above
// DICE_FACES_MAX; then nothing is added.
enum status chance_queue(struct game *g, const uint8_t *faces, int n);

#endif
