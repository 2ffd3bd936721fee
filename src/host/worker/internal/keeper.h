// keeper.h: the parent's side while a worker runs: it copies output, answers questions, writes
// files, and handles the worker's end.
#ifndef HOST_KEEPER_H
#define HOST_KEEPER_H

#include <poll.h>
#include <sys/types.h>

#include "host/files/files.h"
#include "host/files/scratch.h"
#include "host/session/blame.h"
#include "host/worker/internal/broker.h"
#include "host/worker/story.h"

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
    const struct worker_service *service;                   // likewise
    const char *folder;                                     // jail.h's
    void (*report)(void *self, const char *text, size_t n); // likewise
    struct scratch *scratch;                                // likewise
    const char *strange; // what it said that no worker says; NULL: nothing
    int passed_on;       // interrupts

    struct wire_box question, answer;
};

// One round of it, so that one parent can keep several workers: what to wait for, and then, when
// there is something or some time has gone, what is done about it.
//
//     while (keeper_going(&k)) {
//         keeper_watch(&k, at);
//         keeper_serve(&k, at, poll(at, KEEPER_ENDS, KEEPER_PAUSE) > 0);
//     }
//     status = keeper_end(&k);
#define KEEPER_ENDS  4
#define KEEPER_PAUSE 100 // milliseconds until an interrupt is noticed that came just before poll

// Is there anything that the worker may still say?
bool keeper_going(const struct keeper *k);
void keeper_watch(const struct keeper *k, struct pollfd at[KEEPER_ENDS]);
void keeper_serve(struct keeper *k, const struct pollfd at[KEEPER_ENDS], bool ready);

// Waits for the end of a worker that says nothing more; returns how it ended, as waitpid does.
int keeper_end(struct keeper *k);

// The worker is to end, and has ended for the reason given (static text).
void keeper_give_up(struct keeper *k, const char *why);

#endif
