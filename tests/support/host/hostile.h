// hostile.h: a worker that somebody else has taken over, for suites: it says to its parent what it
// likes. The suite is its program.
#ifndef TESTS_HOSTILE_H
#define TESTS_HOSTILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "host/worker/jail.h"

// A question as it goes over the pipe: the head may lie about the size of what follows.
struct hostile_question {
    int32_t kind;
    uint32_t says; // bytes, in the head
    const char *text;
    size_t n; // bytes that follow
};

struct hostile {
    void (*speak)(const struct hostile *t); // the worker has it elsewhere:
    int64_t way;                            // how far from a function that both have
    struct hostile_question q;
    int times;
};

#define HOSTILE_TEXT(s)          (s), sizeof(s) - 1
#define HOSTILE_ASKS(kind, s, n) ((struct hostile_question){kind, (uint32_t)(n), s, n})

// What no answer may hold; who is given it says so.
#define HOSTILE_SECRET "the secret"

// First in `main`: in a worker it does not return.
void hostile_begin(int argc, char **argv);

// In the worker. Sends a question; reads an answer, false where there is none.
void hostile_send(const struct hostile_question *q);
bool hostile_listen(void);

// For `speak`: asks once, and listens.
void hostile_ask(const struct hostile *t);

// In the parent: runs such a worker, with what the job has besides. *said is what was printed by
// both. Fails the test if the worker was given what is secret.
enum exit_status hostile_try(struct hostile *t, struct jail_job job, char *said, size_t size);

#endif
