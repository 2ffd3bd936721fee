// odds_action.h: the odds of whole actions: every possible result of an action, by the rules in
// force.
#ifndef ZERODARK_ODDS_ACTION_H
#define ZERODARK_ODDS_ACTION_H

#include "engine/distribution.h"
#include "engine/enumerate.h"
#include "zerodark/bots/bot.h"

// Results are distinguished by the levels of every state of two figures, the places of the two, and
// these numbers.
enum odds_number {
    ODDS_SUCCESSES, // of the first normal test; of a shot, before anything adds to it
    ODDS_HITS,      // of the first shot or exchange, after additions and before cancellations
    ODDS_WOUNDS,    // of the first shot, after armour and tokens of characters
    ODDS_HITS_BACK, // of the first exchange, on the attacker
    ODDS_NUMBERS
};

// One possible result. Levels are those of the position in which it ends.
struct odds_leaf {
    uint8_t number[ODDS_NUMBERS];
    uint8_t target[FIGURE_STATES], actor[FIGURE_STATES];
    uint8_t target_place, actor_place; // enum figure_place
};

#define ODDS_LEAVES     1024
#define ODDS_EVENT_NAME 48

struct odds_tally {
    int n, lost;
    struct odds_leaf leaf[ODDS_LEAVES];
    struct big ways[ODDS_LEAVES];
    uint16_t place[2 * ODDS_LEAVES]; // a table of the leaves by their hash; 0: free
    struct big all;
};

// How it begins.
enum odds_does {
    ODDS_GIVES,      // the order, as a player gives it
    ODDS_RED_SHOOTS, // the order's actor, a bogey, shoots at its target as a card makes it
    ODDS_RED_FIGHTS, // the same for close quarters
};

// The result of one run, by rules other than the rulebook's.
struct odds_run {
    const char *test; // of the first roll; NULL: nothing was rolled
    int dice, target; // of the first roll; 0 if it has no such number
    int number[ODDS_NUMBERS];
    bool has[ODDS_NUMBERS]; // those that the rules have reported
};

struct odds_ask {
    enum odds_does does;
    struct order order;
    const struct bot *bot[SIDES]; // who answers for a side; NULL: the fallback is taken
    // Gives an order, if game_give is not enough; NULL: game_give.
    enum status (*give)(void *self, struct game *g, const struct order *o);
    // The result of the run that has just ended; NULL: there are only the rulebook's own numbers.
    void (*tell)(void *self, struct odds_run *out);
    // Should it stop? Asked now and then; NULL: never.
    bool (*stopped)(void *self);
    void *self; // of those three
    // The game's own rules, which get additional handlers meanwhile; NULL: a copy is used.
    struct rules *rules;
    uint32_t runs; // if there are too many ways: how many are played; 0: none, STATUS_FULL
    uint64_t seed; // of those
};

struct odds_action {
    bool exact;
    uint32_t runs;           // 0 if it is exact
    const char *test;        // of the first roll, NULL if nothing is rolled
    int dice, target;        // of the first roll; 0 if it has no such number
    bool has[ODDS_NUMBERS];  // the numbers that came up at all
    bool rulebook;           // it is played by the rulebook, so its states have their usual meaning
    bool character;          // the target is a character
    int ooa;                 // wounds that put a character out of action
    struct odds_leaf before; // the position that is asked about: numbers are 0
    struct odds_tally tally;
};

// Goes through every possible result of an action up to its card, and fills in *out. The game stays
// as it is. If there are more ways than the room has nodes, the action is played ask->runs times
// instead. If the order is refused, returns its status, and g->fault says why.
enum status odds_action(struct game *g, const struct odds_ask *ask,
                        const struct enumerate_room *room, struct odds_action *out);

// The distribution of one of its numbers.
void odds_spread(const struct odds_action *a, enum odds_number which, struct distribution *out);
const char *odds_number_name(enum odds_number which);

// The distribution of the level of a state, of the target or the actor.
void odds_state_spread(const struct odds_action *a, int state, bool actor,
                       struct distribution *out);

// A possible result, by name.
struct odds_event {
    char name[ODDS_EVENT_NAME];
    bool (*holds)(const struct odds_action *a, const struct odds_leaf *leaf, int with);
    int with; // a state
};

#define ODDS_EVENTS 64

// The event of that name: "success", "hit", "harmed", "out" by the rulebook's rules, and the first
// three by rules that report those numbers. By all rules, a state whose level rises for the target
// ("down") or falls ("less stressed"), and the same for the actor ("own wounded", "own less
// tokens"). False if there is none of that name.
bool odds_event(const struct odds_action *a, const struct system *rules, const char *name,
                struct odds_event *out);

// Its events in order: those that are neither certain nor impossible, and those that matter in an
// attack. Returns how many.
int odds_events(const struct odds_action *a, const struct system *rules,
                struct odds_event out[ODDS_EVENTS]);

// In how many of its cases an event happens.
struct big odds_count(const struct odds_action *a, const struct odds_event *e);

// Wilson's 95 % interval of a share among `runs` cases, in shares of one.
void odds_interval(double share, uint32_t runs, double *low, double *high);

#endif
