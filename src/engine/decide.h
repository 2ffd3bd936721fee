// decide.h: the one door through which rules ask for choices.
//
// The rules hand a decider a decision (who decides, the legal options, the default) and get an
// answer. A decider is a person, a bot, a replay or a test. It may say STATUS_NOT_YET: the order is
// rolled back to its start, the caller finds the decision in game.question, and gives the order
// again with the answer added to its list.
#ifndef ENGINE_DECIDE_H
#define ENGINE_DECIDE_H

#include "engine/figure.h"

#include <assert.h>

struct game;

#define DECISION_OPTIONS 96
#define DECISION_ANSWERS 128 // answers within one order
#define SIDES            4

struct option {
    int16_t kind; // the rules' meaning
    figure_id figure, target;
    uint8_t wants_place; // the answer has to say where
    uint8_t detail;      // what else people are shown; the rules' meaning
    int32_t value;
    spot at;          // a suggested or fixed place
    const char *word; // a script's word for it, kept as long as the game; NULL: `kind` says it
};

struct decision {
    const char *name;  // "bonus.declare", "token.die": static text
    const char *words; // the question in words for people; NULL: the asker has words for it
    uint8_t side;      // who decides
    figure_id figure;  // whom it concerns
    int32_t value;     // a number it is about, for instance how many bonus actions there are
    uint8_t n;
    uint8_t fallback; // the option taken if no decider answers
    struct option option[DECISION_OPTIONS];
};

struct answer {
    uint16_t option; // of an order that is replayed, journal_recall sets it
    uint16_t spare;
    point at; // if the option needs a place
};

struct answers {
    uint8_t n, spare[3];
    struct answer answer[DECISION_ANSWERS];
};

static_assert(sizeof(struct answers) == 4 + 12 * DECISION_ANSWERS, "answers have no padding");

// The party that decides. The game is locked meanwhile: questions may be asked, nothing may happen.
struct decider {
    enum status (*decide)(void *self, struct game *g, const struct decision *d, struct answer *a);
    void *self;
};

static inline struct option *decision_add(struct decision *d, int kind, figure_id figure,
                                          figure_id target)
{
    struct option *o = &d->option[d->n < DECISION_OPTIONS ? d->n++ : DECISION_OPTIONS - 1];
    *o = (struct option){.kind = (int16_t)kind, .figure = figure, .target = target};
    return o;
}

// Gets the answer to a decision: first from the answers that came with the order, then from the
// side's decider, and without one it takes the fallback. Nobody is asked if there is only one
// option and it needs no place. The answer is always one of the options (others are refused with
// STATUS_RANGE) and is kept for the journal. A fallback that needs a place uses the one that the
// option suggests. STATUS_LOCKED inside a question.
enum status decide(struct game *g, const struct decision *d, struct answer *a);

// The same for doing something or not, which the caller need not put into options: of d->figure on
// `target`, option 0 does nothing and option 1 does it.
enum status decide_yes(struct game *g, struct decision *d, figure_id target, bool *yes);

#endif
