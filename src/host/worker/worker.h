// worker.h: what a worker process asks its parent to do (wire.h).
#ifndef HOST_WORKER_H
#define HOST_WORKER_H

#include <stdint.h>
#include <stdio.h>

#include "host/files/files.h"
#include "host/worker/wire.h"

// The exit status of a worker whose script cannot be stopped otherwise.
#define WORKER_STUCK 32

// ... of one whose work is to be done from its start again, counted.
#define WORKER_AGAIN 33

// Added to it if worker_note_interrupt was called.
#define WORKER_NOTED 64

// Is this a worker? If not, nothing below may be called.
bool worker_inside_jail(void);

// From now on it is one, and the parent answers for files (file_ops.h); the folder of the Lua half
// is borrowed, NULL for none.
void worker_begin(const char *home);

// What the parent has opened for this worker to read: jail.h's `in`. The caller closes it.
FILE *worker_in(void);

// The work was interrupted: jail_job's `interrupted` is to be set.
void worker_note_interrupt(void);
bool worker_interrupt_noted(void);

// The page that the job shares with its parent (jail.h), of that size.
void *worker_page(size_t size);

// The journal that the parent keeps. Each gives an errno, 0 if all is well; of worker_journal
// `why` is the reason in words.
bool worker_journal(char why[FILES_WHY]);
int worker_journal_begin(const char *lines, size_t n); // all that come before the first order
int worker_journal_line(const char *line, size_t n);
int worker_journal_close(void);

// Hands the parent a text and its name: with WIRE_PUT a new file for the folder that there is for
// them, its name of small letters, digits, "-" and "."; else what jail_job's `serve` makes of the
// question. False with the reason.
bool worker_put(int32_t kind, const char *name, const char *text, char why[FILES_WHY]);

// Performs an action in the scratch folder of a spec (scratch.h): `deed` is an enum scratch_deed.
// False with the reason.
bool worker_scratch(int deed, const char *path, const char *text, size_t n, char why[FILES_WHY]);

// Sends the parent the results of a spec: jail.h's `report`.
void worker_report(const char *text, size_t n);

// What the user wants next at the prompt, as a text to be freed; `answer` is that to what was to be
// completed, and empty otherwise.
enum worker_wish { WORKER_END, WORKER_RUN, WORKER_COMPLETE };
enum worker_wish worker_statement(const char *answer, char **text, size_t *n);

// Reports that an order is done, and all its output was printed.
void worker_order(uint32_t number);

#endif
