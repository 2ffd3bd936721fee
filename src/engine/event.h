// event.h: what happened, as a stream of small records for logs, reports and scripts.
//
// Events of an order are kept until it is done: a rolled-back order leaves none. They decide
// nothing; a game without a listener records none.
#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H

#include <stddef.h>

#include "engine/dice.h"
#include "engine/figure.h"
#include "engine/terms.h"

#define EVENT_MAX 192 // events of one order that are kept; later ones are counted only

#define WITHOUT_MAX 6 // packs whose part in a roll is told

// What the sums of a roll would be with a pack left out.
struct without {
    const char *pack; // "user" for what the user has changed
    int32_t dice, target;
};

struct withouts {
    uint8_t n;
    struct without of[WITHOUT_MAX];
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
    struct withouts without; // of dice_terms and target_terms, by pack
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

struct events {
    int n, lost;
    struct event event[EVENT_MAX];
    int n_accounts;
    struct account account[EVENT_MAX / 2];
};

#endif
