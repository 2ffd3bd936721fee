// finding.h: what is wrong with the checked files: where, what, and how to fix it.
//
// Findings are kept on a memory page that a worker shares with its parent. The worker writes each
// as it finds it, so even those of a worker that crashes are there; the parent shows them, and
// treats them as untrusted text.
#ifndef APP_FINDING_H
#define APP_FINDING_H

#include <stdbool.h>
#include <stddef.h>

#include "app/check/finding_kind.h"

#define FINDINGS      200
#define FINDING_FILE  1024
#define FINDING_TEXT  800
#define FINDING_MEND  480
#define FINDINGS_SAID 16384

enum severity {
    SEVERITY_ERROR,   // it does not work
    SEVERITY_WARNING, // it works, but probably not as intended
    SEVERITY_NOTE,    // something is missing that other people will want
};

// How near a finding is to its cause: findings from reading come before their consequences.
enum finding_rank { RANK_READ, RANK_RUN, RANK_VAGUE };

struct finding {
    int severity;            // enum severity
    int rank;                // enum finding_rank
    int line, column;        // from 1; 0: not known
    char file[FINDING_FILE]; // "": not about a file
    char text[FINDING_TEXT];
    char mend[FINDING_MEND]; // "": no suggestion
    char name[FINDING_NAME]; // of its kind; "": finding_add finds out by the text
    int ignored; // 1: a comment has switched it off: it is neither shown nor counted; else 0
};

struct findings {
    int n, lost; // lost: how many more there were
    struct finding f[FINDINGS];
    char name[160]; // of the checked pack, with its version; "": it cannot be loaded
    size_t said_n;
    char said[FINDINGS_SAID]; // a line about each sound file
};

// Forgets all of them.
void findings_clear(struct findings *all);

// Sanitises what a worker has left there: numbers are put in range, texts get their closing zero.
void findings_tame(struct findings *all);

// Adds one. Duplicates in other words are left out: an error on the same line, or a consequence of
// a finding from reading, about the same word.
void finding_add(struct findings *all, const struct finding *given);

// The same in printf style, with a place.
void finding_say(struct findings *all, enum severity severity, const char *file, int line,
                 const char *mend, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 6, 7)))
#endif
    ;

// Adds one from a message as the module raises them: "file:line: what; how to fix it". Without a
// place it belongs to `file`, line 1.
void finding_message(struct findings *all, enum severity severity, const char *file,
                     const char *message);

// Splits such a message.
void finding_read(const char *file, const char *message, struct finding *out);

// Adds a line about a sound file, in printf style.
void finding_tell(struct findings *all, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// How many of a severity there are, without those that are ignored.
int findings_count(const struct findings *all, enum severity severity);

#endif
