// op_answers.h: what is asked of somebody who fought a battle without the program. Every answer is
// put onto the table at once, so that the next one is checked against it.
#ifndef HOST_OP_ANSWERS_H
#define HOST_OP_ANSWERS_H

#include "host/campaign/internal/op_questions.h"

#define OP_ANSWERS 256
#define OP_ANSWER  120 // bytes
#define OP_PROMPT  200

enum op_asking { OP_ASKING, OP_GOES_BACK, OP_QUITS, OP_NO_MORE, OP_IS_WRONG };

struct op_answers {
    struct campaign_command *d;
    struct match *m;
    struct op_questions_way way;
    const struct world *start; // as it was set up
    struct outcome_facts end;
    bool used, spent;                    // somebody has used something up, or paid with XP
    int16_t xp[OP_HEROES];               // as the player corrects it; -1: as the rules have it
    uint8_t gone[OP_HEROES][ITEM_COUNT]; // what they have used up
    char answer[OP_ANSWERS][OP_ANSWER];
    int n, at; // answers there are; given again
    enum op_asking state;
};

// Reads an answer and puts it where it belongs. False: it is not possible, and that was reported.
typedef bool op_reading(struct op_answers *q, const char *line, void *out);

struct op_number {
    int32_t most, value;
};

// Reports that an answer is not possible, in printf style. Returns false.
bool op_answers_refuse(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;

// Do the rules allow it? If not, that is reported with the rule.
bool op_answers_granted(enum status s, const struct fault *f);

// Asks one thing until the answer is possible. Enter takes `fallback`; "": it takes nothing. False:
// there is no answer; q->state says why.
bool op_answers_take(struct op_answers *q, const char *what, const char *fallback, op_reading *read,
                     void *out);

// "yes" or "no", into a bool.
bool op_answers_read_yes(struct op_answers *q, const char *line, void *out);

// A number that is 0 or more, into a struct op_number.
bool op_answers_read_number(struct op_answers *q, const char *line, void *out);

// op_questions_markers.c

// The answer to whether the primary objective was achieved.
bool op_questions_read_primary(struct op_answers *q, const char *line, void *out);
bool op_questions_markers(struct op_answers *q);

// op_questions_team.c

bool op_questions_spent(struct op_answers *q);
bool op_questions_team(struct op_answers *q);
bool op_questions_used(struct op_answers *q);

// op_questions_verdict.c

// Says what all of it amounts to. True: it is as it should be.
bool op_questions_verdict(struct op_answers *q, struct op_report *report);

#endif
