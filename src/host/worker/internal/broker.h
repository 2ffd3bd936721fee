// broker.h: the parent's answers to a worker's questions about files. The questions are untrusted:
// only paths that grants.h allows are opened.
#ifndef HOST_BROKER_H
#define HOST_BROKER_H

#include <stdio.h>

#include "host/worker/wire.h"

// The parent's alone.
struct broker {
    bool typed; // it may read standard input
    FILE *in;   // what the worker may read to its end; NULL: nothing
};

// Puts the answer to a question about files into `out`; text has a zero after its n bytes. False if
// it is not such a question, or out of memory.
bool broker_answer(struct broker *b, int32_t kind, const char *text, size_t n,
                   struct wire_box *out);

#endif
