// status.h: what a call may return, and the details of a fault.
//
// Floors 1 and 2 return `enum status`. STATUS_OK is zero. Nothing on these floors prints, exits or
// jumps: a fault travels up as a status, with its details in a `struct fault`, and the floor that
// talks to people puts it into words.
#ifndef ENGINE_STATUS_H
#define ENGINE_STATUS_H

#include <stdint.h>

//         code          name           what it means
#define STATUS_MAP(X)                                                                              \
    X(OK, "ok", "done")                                                                            \
    X(NOT_YET, "not yet", "a decision or a roll is still open; the order was rolled back")         \
    X(ILLEGAL, "illegal", "the rules do not allow it; the fault names the rule")                   \
    X(FULL, "full", "a table of fixed size is full")                                               \
    X(EMPTY, "empty", "there is nothing left to take")                                             \
    X(RANGE, "out of range", "a number is out of range")                                           \
    X(UNKNOWN, "unknown", "no such name or id")                                                    \
    X(LOCKED, "locked",                                                                            \
      "a question must not change anything: no orders and no assignments inside it")               \
    X(HOOK, "hook failed", "a script's handler failed; the order was rolled back")                 \
    X(DIVERGED, "diverged", "the replay differs from its journal")                                 \
    X(OVER, "over", "the battle is over")                                                          \
    X(MEMORY, "no memory", "the system has no memory left")

enum status {
#define X(code, name, text) STATUS_##code,
    STATUS_MAP(X)
#undef X
        STATUS_COUNT
};

#define FAULT_TEXT 200

// Why a call did not do what was asked.
struct fault {
    enum status status;
    const char *rule;      // ledger id or registry name of the rule at fault, static text, or NULL
    char text[FAULT_TEXT]; // what is wrong and how to fix it, for people; zero-terminated, may be
                           // empty
};

const char *status_name(enum status s);
const char *status_text(enum status s);

// Fills `f` (NULL is allowed) and returns `s`, so that a guard is one line:
//     return fault_set(f, STATUS_ILLEGAL, "ZD-MOVE-17", "%s is prone: only a cautious move", name);
enum status fault_set(struct fault *f, enum status s, const char *rule, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

// Passes a status that is not OK on to the caller.
#define TRY(call)                                                                                  \
    do {                                                                                           \
        enum status try_status_ = (call);                                                          \
        if (try_status_ != STATUS_OK) {                                                            \
            return try_status_;                                                                    \
        }                                                                                          \
    } while (0)

#endif
