// odds_action.h: the odds of whole actions: everything that can come of one, by the rules in force.
#ifndef ZERODARK_ODDS_ACTION_H
#define ZERODARK_ODDS_ACTION_H

#include "engine/distribution.h"
#include "engine/enumerate.h"
#include "zerodark/bots/bot.h"

// What can come of it is told apart by the levels of every state of two figures, where they are,
// and these numbers.
enum odds_number {
    ODDS_SUCCESSES, // of the first normal test: of a shot before what adds to it
    ODDS_HITS,      // of the first shot or exchange: after what adds, before what cancels
    ODDS_WOUNDS,    // of the first shot: after armour and tokens of characters
    ODDS_HITS_BACK, // of the first exchange, on the attacker
    ODDS_NUMBERS
};

// One thing that can come of it. Levels are those of the position it ends in.
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

// What one run has come to, by rules that are not the rulebook's.
struct odds_run {
    const char *test; // of the first roll; NULL: nothing was rolled
    int dice, target; // of the first roll; 0 where it has no such number
    int number[ODDS_NUMBERS];
    bool has[ODDS_NUMBERS]; // those that the rules have told
};

struct odds_ask {
    enum odds_does does;
    struct order order;
    const struct bot *bot[SIDES]; // who answers for a side; NULL: the fallback is taken
    // What an order is given by, where game_give is not enough; NULL: it is.
    enum status (*give)(void *self, struct game *g, const struct order *o);
    // What the run that has just ended came to; NULL: the rulebook's own numbers are all there are.
    void (*tell)(void *self, struct odds_run *out);
    // Is it to be given up? Asked now and then; NULL: it never is.
    bool (*stopped)(void *self);
    void *self; // of those three
    // The game's own rules, which have other handlers besides meanwhile; NULL: a copy is used.
    struct rules *rules;
    uint32_t runs; // where there are too many ways: how many are played; 0: none, STATUS_FULL
    uint64_t seed; // of those
};

struct odds_action {
    bool exact;
    uint32_t runs;           // 0 where it is exact
    const char *test;        // of the first roll, NULL where nothing is rolled
    int dice, target;        // of the first roll; 0 where it has no such number
    bool has[ODDS_NUMBERS];  // the numbers that came up at all
    bool rulebook;           // it is played by the rulebook's rules: its states mean what they do
    bool character;          // the target is one
    int ooa;                 // wounds that put a character out of action
    struct odds_leaf before; // the position that is asked about: numbers are 0
    struct odds_tally tally;
};

// Goes through everything that can come of an action up to its card, and fills in *out. The game
// stays as it is. Where there are more ways than the room has nodes, it is played out->runs times
// instead. A refused order: its status, and g->fault says why.
enum status odds_action(struct game *g, const struct odds_ask *ask,
                        const struct enumerate_room *room, struct odds_action *out);

// How one of its numbers is distributed.
void odds_spread(const struct odds_action *a, enum odds_number which, struct distribution *out);
const char *odds_number_name(enum odds_number which);

// The same of the level of a state, of the target or the actor.
void odds_state_spread(const struct odds_action *a, int state, bool actor,
                       struct distribution *out);

// Something that may come of it, by a name.
struct odds_event {
    char name[ODDS_EVENT_NAME];
    bool (*holds)(const struct odds_action *a, const struct odds_leaf *leaf, int with);
    int with; // a state
};

#define ODDS_EVENTS 64

// The event of a name: "success", "hit", "harmed", "out" by the rulebook's rules, and the first
// three by rules that tell those numbers; by all rules a
// state that the target comes into or deeper into ("down"), gets out of ("less stressed"), and the
// same of the actor ("own wounded", "own less tokens"). False where there is none of it.
bool odds_event(const struct odds_action *a, const struct system *rules, const char *name,
                struct odds_event *out);

// What may come of it, by and by: events that are neither sure nor impossible, and those that one
// looks for in an attack. Returns how many.
int odds_events(const struct odds_action *a, const struct system *rules,
                struct odds_event out[ODDS_EVENTS]);

// In how many of its cases an event comes true.
struct big odds_count(const struct odds_action *a, const struct odds_event *e);

// The 95 % interval of so many of `runs` cases (Wilson's), in shares of one.
void odds_interval(double share, uint32_t runs, double *low, double *high);

#endif
