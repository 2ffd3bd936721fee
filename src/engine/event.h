// event.h: what happened, as a stream of small records for logs, reports and scripts.
//
// Events of an order are kept until it is done: a rolled-back order leaves none. They decide
// nothing; a game without a listener records none.
#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H

#include <stddef.h>

#include "engine/dice.h"
#include "engine/figure.h"
#include "engine/los.h"
#include "engine/terms.h"

#define EVENT_MAX     192 // events of one order that are kept; later ones are counted only
#define EVENT_TRAILS  96  // ways that are kept
#define EVENT_CORNERS 768 // of all of them together

#define ABLATION_MAX 6 // packs whose part in a roll is told

// What the sums of a roll would be with a pack left out.
struct ablation {
    const char *pack; // "user" for what the user has changed
    int32_t dice, target;
};

struct ablations {
    uint8_t n;
    struct ablation of[ABLATION_MAX];
    bool asked; // it is known that no other pack has a say
};

// A roll with everything that made it: the answer to "why".
struct account {
    const char *name; // "shoot", "stress": the test
    figure_id who, against;
    struct terms dice_terms;   // how many dice
    struct terms target_terms; // what each group must reach; n = 0 where there is no target
    struct dice dice;
    uint8_t group[DICE_MAX];    // how the dice were grouped (dice_grouping)
    struct dice opposed;        // the dice of a counter-test's other roll; n = 0 where none
    struct terms opposed_terms; // what those had to reach; n = 0 where that is not said
    uint32_t paired;            // which of `dice` were cancelled or matched
    int16_t successes;
    struct terms
        result_terms; // how the successes came about: groups, lucky twelves, extra hits, cancelled
    struct ablations without; // of dice_terms and target_terms, by pack
    bool fire;                // it is a shot of who at against, as the rules see it
    bool placed;              // both were on the table when it was made, and there:
    spot from, to;
};

struct event {
    const char *name; // registry name of a step, or "roll", "card", "decision"
    figure_id who, whom;
    int32_t value, before;
    spot at, from;
    int16_t roll;   // index of its account in the batch, -1 for none
    uint16_t depth; // nesting: an event inside a step that is inside a step
    char text[64];  // a short free word (name of an action, a complication, a state)
};

// Puts a word into an event, cut to fit.
static inline void event_text(struct event *e, const char *text)
{
    size_t i = 0;
    for (; text[i] && i + 1 < sizeof e->text; i++) {
        e->text[i] = text[i];
    }
    while (i > 0 && ((unsigned char)text[i] & 0xC0) == 0x80) {
        i--; // a letter of several bytes goes as a whole
    }
    e->text[i] = 0;
}

// Where somebody went, corner by corner; straight from one to the next. A move that something has
// interrupted is several.
struct trail {
    figure_id who;
    const char *way;   // in the words of the rules: "move", "jump"
    int16_t event;     // how many events there were before it
    uint16_t first, n; // of its corners
};

// What was seen of the target when a roll was made.
struct sighting {
    int16_t roll;                // index of its account
    struct los_result seen;      // behind all that stood between
    uint16_t counted[LOS_CELLS]; // the cells of it whose hiding counted: bits as of los_result
    piece_id hides;              // the piece that hid most of it; PIECE_NONE: none hid anything
};

// All but the last part is 0 where an order begins (events_clear).
struct events {
    int n, lost;
    struct event event[EVENT_MAX];
    int n_accounts;
    struct account account[EVENT_MAX / 2];
    int n_trails, n_corners;
    struct trail trail[EVENT_TRAILS];
    spot corner[EVENT_CORNERS];
    int n_sightings;
    struct sighting sighting[EVENT_MAX / 2];

    bool detailed; // whoever listens wants trails and sightings too; nobody clears it
};

// Forgets all that was recorded.
static inline void events_clear(struct events *e)
{
    e->n = e->lost = e->n_accounts = e->n_trails = e->n_corners = e->n_sightings = 0;
}

#endif
