// wire.h: the protocol between a worker process and its parent: a question, then its answer. Each
// is a header followed by text. The worker writes and waits; the parent, which trusts it with
// nothing, takes data as it comes, and never waits for the rest of anything.
#ifndef HOST_WIRE_H
#define HOST_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WIRE_MAX (32 * 1024 * 1024) // bytes of a question, at most

// What is asked. For each: the question's text; after the semicolon, the answer's.
enum wire_kind {
    WIRE_READ = 1,      // a path; the text of the file, or why not
    WIRE_LOOK,          // a path; the word is an enum file_found
    WIRE_REAL,          // a path; where it leads
    WIRE_NEAREST,       // a path; the nearest one
    WIRE_LIST,          // a folder; what file_list gives, or why not
    WIRE_HASH,          // the folder of a pack; the hash of what is in it, or why not
    WIRE_MORE,          // how many bytes; the next bytes of what jail.h calls `in`
    WIRE_LINE,          // nothing; the next line of standard input, with its end
    WIRE_STATEMENT,     // what was asked for last; what is typed next at the prompt. The word is 1
                        // where that is to be completed (complete.h): its answer comes with the
                        // next question
    WIRE_PUT,           // a name with its zero, and the text of a new file of that name; or why not
    WIRE_SCRATCH,       // a letter of scratch.h, a path with its zero, a text; or why not
    WIRE_REPORT,        // the results of a spec, as a JSON object; nothing
    WIRE_JOURNAL,       // nothing, to open the journal; or why it cannot
    WIRE_JOURNAL_BEGIN, // the lines before its first order; the word is an errno
    WIRE_JOURNAL_LINE,  // a line with its end; the word is an errno
    WIRE_JOURNAL_CLOSE, // nothing; the word is an errno
    WIRE_ORDER,         // the number of an order that is done, with all its output
    WIRE_JOB,           // its build_id, as the first question; the parcels of its brief and its job
    WIRE_SERVICE = 32,  // from here on: what services of the job answer (jail.h)
    WIRE_OWN = 64,      // from here on: what the job's own `serve` answers (jail.h)
};

struct wire_head {
    int32_t word; // of a question: its kind; of an answer: what the kind says, -1 if it failed
    uint32_t size;
};

// The worker's side. Writes a question and reads its answer: its word, and its text with a zero
// after it, which the caller frees. A parent that is gone ends the process.
int32_t wire_ask(enum wire_kind kind, const void *data, size_t n, char **text, size_t *size);

// Where a worker finds the two ends of it.
#define WIRE_QUESTIONS 3
#define WIRE_ANSWERS   4

// Added to a worker's exit status: memory was short, so what it printed or handed over may lack
// something. The parent says so at its end.
#define WIRE_LOST 16

// The parent's side: a question on its way in, an answer on its way out.
struct wire_box {
    char *data;
    size_t n, room, done; // of an answer: how much of it is written
};

// Takes what is there to be read from a descriptor that does not wait. False at its end, or where
// out of memory.
bool wire_take(struct wire_box *in, int fd);

// Is there a whole question? -1: what is there can never be one.
int wire_whole(const struct wire_box *in, struct wire_head *head);

// Where the text of that question is, with a zero after it. To be followed by in->n = 0.
char *wire_text(struct wire_box *in);

// Puts an answer into an empty box. False if out of memory.
bool wire_put(struct wire_box *out, int32_t word, const char *text, size_t n);

// Writes as much of it as can be written. False if nobody reads it any more.
bool wire_push(struct wire_box *out, int fd);

void wire_free(struct wire_box *box);

// Answers a worker's questions of one kind, in the parent; the questions are untrusted. False if it
// is not such a question, or out of memory.
struct worker_service {
    int32_t kind; // from WIRE_SERVICE on
    bool (*answer)(void *self, const char *text, size_t n, struct wire_box *out);
    void *self;
};

#endif
