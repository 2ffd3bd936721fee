// op_questions.h: how a battle ended that was fought without the program, asked one thing at a
// time.
#ifndef HOST_OP_QUESTIONS_H
#define HOST_OP_QUESTIONS_H

#include "host/campaign/internal/op_battle.h"

struct op_questions_way {
    const char *difficulty; // what Enter takes; "": normal
    bool asks_again;        // there is somebody to ask: else (in a pipe) a wrong answer ends it
    bool sure;              // the summary is shown, and nothing is asked about it
};

enum op_questions_end { OP_QUESTIONS_DONE, OP_QUESTIONS_QUIT, OP_QUESTIONS_FAILED };

// Asks about the battle that is set up in m, for the campaign of d, whose phase is OP_READY. Every
// answer is checked against those before it. Then it says what all of it amounts to and asks
// whether that is right; if it is, *report has it. Otherwise it has told that nothing is applied,
// and why. m is spoilt afterwards; the rules are again those of d->m. May raise.
enum op_questions_end op_questions(struct campaign_command *d, struct match *m,
                                   const struct op_questions_way *way, struct op_report *report);

#endif
