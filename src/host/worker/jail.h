// jail.h: runs untrusted scripts in a process of their own, which can only compute.
//
//     const struct jail_task task = {"name", work, &parcel};
//     struct jail_job job = {.task = &task, .self = &own, .journal = path};
//     grants_add(path of a mission, GRANT_TYPED);
//     return jail_run(&job);
//
// jail_run starts the worker program: it has no environment, nothing of its parent's memory, and
// nothing open but pipes. It is handed the job's parcel (parcel.h), opens the Lua state and does
// the work (jail_worker.h); the system kills it if it asks for more (seccomp_wall.h). The parent
// copies what it prints, reads files for it (grants.h says which), writes its journal, and reports
// if it dies. Its parent sees only the exit status.
#ifndef HOST_JAIL_H
#define HOST_JAIL_H

#include "host/worker/jail_task.h"
#include "host/worker/output_replay.h"
#include "host/worker/wire.h"

struct supervisor;
struct scratch;

// How a worker crashed.
struct jail_end {
    bool died;
    char pack[64];   // the pack whose script ran; "": none
    char why[640];   // in words
    uint32_t record; // the next record of its journal: the first order that is missing
};

// Memory that a job shares with its worker (shared_page.h), the parent's side of it.
struct jail_page {
    int fd;
    void *at;
    size_t size;
};

// A job is the parent's. What the worker has as its `self` is made of the parcel: what it changes
// there the parent never sees, and the other way round.
struct jail_job {
    const struct jail_task *task;
    const void *given;            // what its parcel is made of; NULL: of `self`
    const struct jail_page *page; // NULL: none

    // Told to the worker.
    bool color, trace; // as of session_run
    bool endless;      // it may use the processor for as long as it likes: the user is there
    int patience;      // but not for more than these seconds without a word; 0: as long as it likes

    // Used in the parent.
    void *self;          // of the functions below
    const char *journal; // the file for the work's journal; NULL: it keeps none
    FILE *in;            // what the work reads with worker_in; NULL: nothing
    bool typed;          // it reads standard input, line by line: a script that comes from there
    // Returns the next statement for worker_statement; NULL: there is none. It may call
    // supervisor_complete.
    const char *(*statement)(void *self, struct supervisor *k);
    const bool *muted;            // set: its output is not shown; NULL: it always is
    struct output_replay *replay; // continues the replay of an earlier worker; NULL: there was none
    struct jail_end *end; // how it crashed, which is then not reported; NULL: it is reported
    const struct worker_service
        *service;       // ends with one that answers nothing; NULL: there are none
    const char *folder; // for new files (worker_put); NULL: there are none
    // Receives what the work reports (worker_report): untrusted. NULL: nobody does.
    void (*report)(void *self, const char *text, size_t n);
    struct scratch *scratch; // the folder that the work may write to; NULL: none
    const char *unheard;     // an extra message if standard output failed; NULL: none
    // Set by the work in the worker, and then in the parent as well; NULL: not needed.
    bool *interrupted;
    bool (*serve)(void *self, int32_t kind, const char *text, size_t n,
                  struct wire_box *out); // answers questions from WIRE_OWN on, here; false if it
                                         // is none that a worker asks. NULL: there are none
    bool *again; // set if the worker ended with WORKER_AGAIN; NULL: none does
};

// Does the work in a worker and returns its exit status. EXIT_LIMIT if the worker ended in any
// other way, which was reported.
enum exit_status jail_run(const struct jail_job *job);

// Several workers at once, each for a job of its own, all served by this process:
//
//     struct jailed *w = jail_start(&job);
//     while (jail_going(w)) {
//         jail_serve(&w, 1, JAIL_PAUSE);
//     }
//     status = jail_end(w);

struct jailed;

#define JAIL_WORKERS 256 // served together, at most
#define JAIL_PAUSE   100 // milliseconds

// Starts a worker, which borrows the job until its end. NULL if none can be started, which was
// reported.
struct jailed *jail_start(const struct jail_job *job);

// May it still send something?
bool jail_going(const struct jailed *w);

// Waits until one of them sends something, the time is over, or an interrupt comes; then receives
// and answers. NULLs among them are skipped.
void jail_serve(struct jailed *const *all, int n, int patience);

// Ends it at once, for a reason (static text), which its end then reports.
void jail_stop(struct jailed *w, const char *why);

// The end of a worker that sends nothing more: what jail_run returns. Frees it.
enum exit_status jail_end(struct jailed *w);

// From now on workers are this program, not the one that was built or installed with this: of
// tests, which have jobs of their own. Borrowed.
void jail_use_program(const char *path);

// Which walls a worker has on this system, in words (static text).
const char *jail_walls(void);

// Reports an end, with the output so far.
void jail_tell(const struct jail_end *end, struct output_replay *replay);

// In `statement`: the worker's completions of a text; the caller frees them. NULL if it does not
// answer.
char *supervisor_complete(struct supervisor *k, const char *text);

#endif
