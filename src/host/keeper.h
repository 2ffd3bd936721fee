// keeper.h: the parent's part while a worker works: it copies, answers, writes, and sees it end.
#ifndef HOST_KEEPER_H
#define HOST_KEEPER_H

#include <sys/types.h>

#include "host/blame.h"
#include "host/broker.h"
#include "host/files.h"
#include "host/scratch.h"
#include "host/store_away.h"
#include "host/story.h"

// Ends of pipes; -1: closed.
struct keeper_ends {
    int out, err, questions, answers;
};

struct keeper {
    pid_t worker;
    struct keeper_ends end;
    struct broker broker;
    struct story *story;
    const char *(*statement)(void *self, struct keeper *k); // jail.h's, with its `self`
    bool (*serve)(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);
    void *self; // of both
    const bool *muted;
    struct store_server store;
    const char *folder;                                     // jail.h's
    void (*report)(void *self, const char *text, size_t n); // likewise
    struct scratch *scratch;                                // likewise
    const char *strange; // what it said that no worker says; NULL: nothing
    int passed_on;       // interrupts

    struct wire_box question, answer;
};

// Until the worker has ended; returns how, as waitpid gives it.
int keeper_run(struct keeper *k);

// While a statement is asked for: what the worker says that a text is completed to; the caller
// frees it. NULL where it does not say.
char *keeper_complete(struct keeper *k, const char *text);

#endif
