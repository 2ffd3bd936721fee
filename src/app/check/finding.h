// finding.h: what is wrong with the checked files: where, what, and how to fix it.
//
// Findings are kept on a page that a worker shares with its parent: it writes them as it comes upon
// them, so those of a worker that comes down are there, and the parent, who believes them no more
// than a text, shows them.
#ifndef APP_FINDING_H
#define APP_FINDING_H

#include <stdbool.h>
#include <stddef.h>

#define FINDINGS      200
#define FINDING_FILE  1024
#define FINDING_TEXT  800
#define FINDING_MEND  480
#define FINDINGS_SAID 16384

enum severity {
    SEVERITY_ERROR,   // it does not work
    SEVERITY_WARNING, // it works, and hardly as it is meant
    SEVERITY_NOTE,    // something is missing that others will ask for
};

// How near to its cause a finding is: what was read comes before what came of it.
enum finding_rank { RANK_READ, RANK_RUN, RANK_VAGUE };

struct finding {
    int severity;            // enum severity
    int rank;                // enum finding_rank
    int line, column;        // from 1; 0: not known
    char file[FINDING_FILE]; // "": of no file
    char text[FINDING_TEXT];
    char mend[FINDING_MEND]; // "": nothing can be said
};

struct findings {
    int n, lost; // lost: how many more there were
    struct finding f[FINDINGS];
    char name[160]; // of the pack that was looked at, with its version; "": it cannot be loaded
    size_t said_n;
    char said[FINDINGS_SAID]; // what sound files are, a line each
};

// Forgets all of them.
void findings_clear(struct findings *all);

// Makes of what a worker has left there something that can be read: numbers in their ranges, texts
// with their ends.
void findings_tame(struct findings *all);

// Adds one. What is there already in other words is left out: an error of the same line, or one
// that came of something that was read, about the same word.
void finding_add(struct findings *all, const struct finding *f);

// The same in printf's manner, of a place.
void finding_say(struct findings *all, enum severity severity, const char *file, int line,
                 const char *mend, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 6, 7)))
#endif
    ;

// Adds one of a message as the module raises them: "file:line: what; how to mend it". Without a
// place it is `file`'s, line 1.
void finding_message(struct findings *all, enum severity severity, const char *file,
                     const char *message);

// Takes such a message apart.
void finding_read(const char *file, const char *message, struct finding *out);

// Adds a line about a sound file, in printf's manner.
void finding_tell(struct findings *all, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// How many of a severity there are.
int findings_count(const struct findings *all, enum severity severity);

#endif
