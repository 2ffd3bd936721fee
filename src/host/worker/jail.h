// jail.h: scripts of strangers run in a process of their own, which can do nothing but compute.
//
//     struct jail_job job = {.work = work, .self = &own, .journal = path};
//     jail_allow(path of a mission);
//     return jail_run(&job);
//
// jail_run forks before any script is read. The worker opens the Lua state and does the work, with
// nothing open but pipes; the system ends it if it asks for more (seccomp_wall.h). The parent
// copies what it prints, reads files for it (grants.h says which), writes its journal, and says so
// if it dies. What the work changes in memory is the worker's own: its parent sees the exit status.
#ifndef HOST_JAIL_H
#define HOST_JAIL_H

#include "host/session/session.h"
#include "host/worker/story.h"
#include "host/worker/worker.h"

struct supervisor;
struct scratch;

// How a worker came down.
struct jail_end {
    bool died;
    char pack[64];   // whose script ran; "": no pack's
    char why[640];   // in words
    uint32_t record; // what comes next in its journal: the first order that is not there
};

struct jail_job {
    session_work work;
    void *self;
    bool color, trace;   // as of session_run
    const char *journal; // the file that the work's journal goes to; NULL: it keeps none
    FILE *in;            // what the work reads with worker_in; NULL: nothing
    bool endless;        // it may take as much of the processor as it likes: the user is there
    // What worker_statement gives, here; NULL: the last was. It may call supervisor_complete.
    const char *(*statement)(void *self, struct supervisor *k);
    const bool *muted;    // what it prints now is not shown; NULL: it is
    struct story *story;  // goes on with what a worker before it has told; NULL: none was before
    struct jail_end *end; // how it came down, which is then not told; NULL: it is
    const struct worker_service *service; // the last one answers nothing; NULL: there are none
    const char *folder; // that new files are put into (worker_put); NULL: none are
    // Takes what the work reports (worker_report): not to be trusted. NULL: nobody does.
    void (*report)(void *self, const char *text, size_t n);
    struct scratch *scratch; // what the work may write; NULL: nothing
    const char *unheard;     // what is said besides, where nobody has listened; NULL: nothing
    bool *interrupted;       // set by the work, and then here; NULL: it does not say
    bool (*serve)(void *self, int32_t kind, const char *text, size_t n,
                  struct wire_box *out); // answers questions from WIRE_OWN on, here; false where it
                                         // is none that a worker asks. NULL: there are none
    bool *again; // set where the worker ended with WORKER_AGAIN; NULL: none does
};

// Does the work in a worker and returns its exit status. EXIT_LIMIT where it came to an end of
// another kind, which was told.
enum exit_status jail_run(const struct jail_job *job);

// Several workers at once, each for a job of its own, all served by this process:
//
//     struct jailed *w = jail_start(&job);
//     while (jail_going(w)) {
//         jail_serve(&w, 1, JAIL_PAUSE);
//     }
//     status = jail_end(w);

struct jailed;

#define JAIL_WORKERS 256 // that are served together, at most
#define JAIL_PAUSE   100 // milliseconds

// Starts a worker, who borrows the job until its end. NULL where there is none to be had, which was
// told.
struct jailed *jail_start(const struct jail_job *job);

// May it still say something?
bool jail_going(const struct jailed *w);

// Waits until one of them says something, or the time is over, or an interrupt comes; takes and
// answers what has come. NULLs among them are passed over.
void jail_serve(struct jailed *const *all, int n, int patience);

// It is to end at once, for a reason (static text), which its end then tells.
void jail_stop(struct jailed *w, const char *why);

// The end of a worker that says nothing more: what jail_run returns. Frees it.
enum exit_status jail_end(struct jailed *w);

// Tells of an end, with what there is of the story.
void jail_tell(const struct jail_end *end, struct story *story);

// Lets workers read a file, or a folder and all under it. Called in a worker it lets itself, as
// long as it has not sealed itself, and what scripts are made of only.
void jail_allow(const char *path);

// Lets workers read what is Lua in a folder and under it. Not in a worker.
void jail_allow_lua(const char *folder);

// In a worker: scripts come next, and nothing more is allowed from here on. Anywhere else nothing.
void jail_seal(void);

// In `statement`: what the worker says that a text is completed to; the caller
// frees it. NULL if it does not say.
char *supervisor_complete(struct supervisor *k, const char *text);

#endif
