// output_replay.h: what a worker has published: the output that was shown and the journal that was
// written. If a worker crashes over a pack and another plays the same battle again without that
// pack, the second produces the same output up to that point; none of it is published twice.
//
//     struct output_replay s = {.holds = true, .journal = {.path = path, .file = {.fd = -1}}};
//     while (jail_run(&(struct jail_job){... .replay = &s, .end = &end}), end.died && goes on) {
//         output_replay_again(&s);
//     }
//     output_replay_close(&s);
#ifndef HOST_OUTPUT_REPLAY_H
#define HOST_OUTPUT_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/text/escape.h"
#include "host/files/atomic.h"

// A journal, of which every line is whole.
struct output_replay_journal {
    const char *path;         // NULL: none is kept
    struct atomic_lines file; // its fd is -1 before output_replay_open
    int lines;                // written: the header, records, left-out packs, the end
    int others;               // how many of those are not orders: texts, left-out packs, the end
    int error;                // errno of the first write that failed
    uint64_t hash;            // of all of it
};

// Of standard output, or of standard error.
struct output_replay_stream {
    struct escape escape;
    char *held; // owned: output that is not shown yet
    size_t n, room;
    size_t shown; // bytes shown, of all workers; escape sequences as they came
    size_t told;  // how many of those the current worker has printed
};

// The parent's alone; it outlives a worker, and continues with the next.
struct output_replay {
    bool holds; // output of an order is shown when the order is done
    struct output_replay_journal journal;
    struct output_replay_stream stream[2];
    uint32_t orders; // done, with all their output
    int unheard;     // errno of the first output that could not be shown; 0: all is well

    // What the current worker has added.
    int lines; // of the journal
    uint64_t hash;
};

enum { OUTPUT_REPLAY_OUT, OUTPUT_REPLAY_ERR };

// Takes output. False if it is more than can be held.
bool output_replay_print(struct output_replay *s, int stream, const char *text, size_t n);

// output_replay_show shows the output that is held; output_replay_show_all shows all of it, when
// nothing more comes.
void output_replay_show(struct output_replay *s);
void output_replay_show_all(struct output_replay *s);

// Opens the journal's file, which stays as it is. False with the reason.
bool output_replay_open(struct output_replay *s, char *why);

// Takes the lines before the first order, with which it begins: they take the place of what is in
// the file. As output_replay_line.
int output_replay_begin(struct output_replay *s, const char *lines, size_t n);

// Takes a line of it, with its newline. Returns an errno, or -1 if the line differs from the one
// that an earlier worker wrote there.
int output_replay_line(struct output_replay *s, const char *line, size_t n);

// Ends the journal. Returns an errno.
int output_replay_end(struct output_replay *s);

// Call it when another worker starts from the beginning: drops the output that is held.
void output_replay_again(struct output_replay *s);

void output_replay_close(struct output_replay *s); // may be called twice

#endif
