// keeper.h: the parent's part while a worker works: it copies, answers, writes, and sees it end.
#ifndef HOST_KEEPER_H
#define HOST_KEEPER_H

#include <sys/types.h>

#include "host/blame.h"
#include "host/broker.h"
#include "host/escape.h"
#include "host/files.h"
#include "host/store_away.h"

// The journal of the worker's battle, of which every line is whole.
struct kept_journal {
    const char *path; // NULL: none is kept
    int fd;           // -1: not begun, or closed
    int lines;        // written: the header, records, the end
    int error;        // errno of the first write that failed
};

// Ends of pipes; -1: closed.
struct keeper_ends {
    int out, err, questions, answers;
};

struct keeper {
    pid_t worker;
    struct keeper_ends end;
    struct broker broker;
    struct kept_journal journal;
    const char *(*statement)(void *self); // jail.h's, with its `self`
    void *self;
    const bool *muted;
    struct store_server store;
    const char *folder;  // jail.h's
    uint32_t orders;     // that are done and told
    const char *strange; // what it said that no worker says; NULL: nothing
    int passed_on;       // interrupts
    int unheard;         // errno of the first output that could not be shown; 0: all is well

    struct wire_box question, answer;
    struct escape out, err;
};

// Until the worker has ended; returns how, as waitpid gives it.
int keeper_run(struct keeper *k);

#endif
