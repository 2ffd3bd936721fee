// supervisor.h: the parent's side while a worker runs: it copies output, answers questions, writes
// files, and handles the worker's end.
#ifndef HOST_SUPERVISOR_H
#define HOST_SUPERVISOR_H

#include <poll.h>
#include <sys/types.h>

#include "host/files/files.h"
#include "host/files/scratch.h"
#include "host/session/crash_note.h"
#include "host/worker/internal/broker.h"
#include "host/worker/output_replay.h"

// Ends of pipes; -1: closed.
struct supervisor_ends {
    int out, err, questions, answers;
};

// The parent's alone.
struct supervisor {
    pid_t worker;
    struct supervisor_ends end;
    struct broker broker;
    struct output_replay *replay;
    const char *(*statement)(void *self, struct supervisor *k); // jail.h's, with its `self`
    bool (*serve)(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);
    void *self; // of both
    const bool *muted;
    const struct worker_service *service;                   // likewise
    const char *folder;                                     // jail.h's
    int put;                                                // files that were made there
    void (*report)(void *self, const char *text, size_t n); // likewise
    struct scratch *scratch;                                // likewise
    struct wire_box job; // its parcels, until it has asked for them
    bool begun;          // it has its job
    bool foreign;        // it is of another build
    const char *strange; // what it sent that no worker would send; NULL: nothing
    int passed_on;       // interrupts
    int unheeded;        // those since it was last given something to do

    // Of its deadlines. It is watched if there is a wall: without one it may be in a debugger.
    bool watched;
    int patience;   // seconds of the processor between two questions; 0: as long as it likes
    double looked;  // when it was last looked at
    double idle;    // seconds that it has slept or stood still, in all
    double started; // seconds of the processor that it had used when it last asked

    size_t printed, asked, reported; // bytes
    struct wire_box question, answer;
};

// How many bytes one worker may print, ask and write (journals, rows, files), and report, in all:
// its parent keeps them, or they fill a disk. An honest one is far from that.
struct supervisor_most {
    size_t printed, asked, reported;
};
extern struct supervisor_most supervisor_most;

// One round of it, so that one parent can keep several workers: what to wait for, and then, when
// something has come or some time has passed, handling it.
//
//     while (supervisor_going(&k)) {
//         supervisor_watch(&k, at);
//         supervisor_serve(&k, at, poll(at, SUPERVISOR_ENDS, SUPERVISOR_PAUSE) > 0);
//     }
//     status = supervisor_end(&k);
#define SUPERVISOR_ENDS 4
#define SUPERVISOR_PAUSE                                                                           \
    100 // milliseconds until an interrupt is noticed that came just before poll

// May the worker still send something?
bool supervisor_going(const struct supervisor *k);
void supervisor_watch(const struct supervisor *k, struct pollfd at[SUPERVISOR_ENDS]);
void supervisor_serve(struct supervisor *k, const struct pollfd at[SUPERVISOR_ENDS], bool ready);

// Waits for the end of a worker that sends nothing more; returns how it ended, as waitpid does. One
// that does not end by itself is ended.
int supervisor_end(struct supervisor *k);

// Ends the worker, for the reason given (static text).
void supervisor_give_up(struct supervisor *k, const char *why);

#endif
