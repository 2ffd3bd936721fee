// event.h: what happened, as a stream of small records for logs, reports and scripts.
//
// The events of an order are kept until it is complete: a rolled-back order leaves none. They
// affect nothing; a game without a listener records none.
#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H

#include <stddef.h>

#include "engine/dice.h"
#include "engine/figure.h"
#include "engine/los.h"
#include "engine/terms.h"
#include "engine/utf8.h"

#define EVENT_MAX     192 // events of one order that are kept; later ones are only counted
#define EVENT_TRAILS  96  // trails that are kept
#define EVENT_CORNERS 768 // of all of them together

#define ABLATION_MAX 6 // packs whose effect on a roll is reported

// What the sums of a roll would be with a pack left out.
struct ablation {
    const char *pack; // "user" for the user's own changes
    int32_t dice, target;
};

struct ablations {
    uint8_t n;
    struct ablation of[ABLATION_MAX];
    bool asked; // it is known that no other pack has an effect
};

#define CHANGES_NOTED 4 // changed params that a roll is explained with

// A param that was changed in this battle, and from which a number of a roll came.
struct change_note {
    char param[40], place[64];
    int32_t value;
};

// A roll with everything that made it: the answer to "why".
struct account {
    const char *name; // "shoot", "stress": the test
    figure_id who, against;
    struct terms dice_terms;   // how many dice
    struct terms target_terms; // the target number; n = 0 if there is no target
    struct dice dice;
    uint8_t group[DICE_MAX];    // how the dice were grouped (dice_grouping)
    struct dice opposed;        // the dice of a counter-test's other roll; n = 0 if none
    struct terms opposed_terms; // what those had to reach; n = 0 if not given
    uint32_t paired;            // which of `dice` were cancelled or matched
    int16_t successes;
    struct terms
        result_terms; // how the successes came about: groups, lucky twelves, extra hits, cancelled
    struct ablations without; // of dice_terms and target_terms, by pack
    uint8_t n_changed;
    struct change_note changed[CHANGES_NOTED];
    bool fire;   // it is a shot by `who` at `against`, as the rules see it
    bool placed; // both were on the table when it was made, at these places:
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
    utf8_copy(e->text, sizeof e->text, text);
}

// A figure's trail, corner by corner, straight from one to the next. An interrupted move makes
// several.
struct trail {
    figure_id who;
    const char *way;   // in the words of the rules: "move", "jump"
    int16_t event;     // how many events there were before it
    uint16_t first, n; // of its corners
};

// What was visible of the target when a roll was made.
struct sighting {
    int16_t roll;                // index of its account
    struct los_result seen;      // with everything in between taken into account
    uint16_t counted[LOS_CELLS]; // its hidden cells that counted; bits as in los_result
    piece_id hides;              // the piece that hid most of it; PIECE_NONE: none hid anything
};

// Everything but the last part is 0 when an order begins (events_clear).
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

    bool detailed; // the listener wants trails and sightings too; never cleared
};

// Clears all records.
static inline void events_clear(struct events *e)
{
    e->n = e->lost = e->n_accounts = e->n_trails = e->n_corners = e->n_sightings = 0;
}

#endif
