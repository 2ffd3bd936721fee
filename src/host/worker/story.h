// story.h: what a worker has published: the output that was shown and the journal that was written.
// If a worker crashes over a pack and another plays the same battle again without that pack, the
// second produces the same story up to that point; none of it is published twice.
//
//     struct story s = {.holds = true, .journal = {path, -1}};
//     while (jail_run(&(struct jail_job){... .story = &s, .end = &end}), end.died && goes on) {
//         story_again(&s);
//     }
//     story_close(&s);
#ifndef HOST_STORY_H
#define HOST_STORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/text/plain.h"

// A journal, of which every line is whole.
struct story_journal {
    const char *path; // NULL: none is kept
    int fd;           // -1: not begun, or closed
    int lines;        // written: the header, records, packs that were left out, the end
    int drops;        // of those that tell of packs
    int error;        // errno of the first write that failed
    uint64_t hash;    // of all of it
};

// Of standard output, or of standard error.
struct story_stream {
    struct escape escape;
    char *held; // owned: what is not shown yet
    size_t n, room;
    size_t shown; // bytes that were, of all workers; escape sequences as they came
    size_t told;  // bytes that the worker at work has printed of those that were shown
};

// The parent's alone; it outlives a worker, and goes on with the next.
struct story {
    bool holds; // what an order prints is shown when the order is done
    struct story_journal journal;
    struct story_stream stream[2];
    uint32_t orders; // that are done and told
    int unheard;     // errno of the first output that could not be shown; 0: all is well

    // What the worker that runs now has added.
    int lines; // of the journal
    uint64_t hash;
};

enum { STORY_OUT, STORY_ERR };

// Takes what was printed. False if it is more than can be held.
bool story_print(struct story *s, int stream, const char *text, size_t n);

// Shows what is held; the whole of it when nothing more comes.
void story_show(struct story *s);
void story_show_all(struct story *s);

// Begins the journal. False with the reason.
bool story_begin(struct story *s, char *why);

// Takes a line of it, with its newline. An errno, or -1 if the line is not the one that was
// there before.
int story_line(struct story *s, const char *line, size_t n);

// All of the journal is there. An errno.
int story_end(struct story *s);

// Another worker begins again: what is held is forgotten.
void story_again(struct story *s);

void story_close(struct story *s); // may be called twice

#endif
