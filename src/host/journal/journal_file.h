// journal_file.h: a journal that is being written, line for line (journal_text.h has the lines).
#ifndef HOST_JOURNAL_FILE_H
#define HOST_JOURNAL_FILE_H

#include "app/journal/journal_text.h"

// A journal being written. Every line is whole: it is handed to the system in one piece, so
// whatever stops the program leaves a journal that can be replayed as far as it goes.
struct journal_writer {
    int fd;
    FILE *memory; // where it is kept instead; journal_remember
    char *text;   // of that, when it is finished: the caller frees it
    size_t size;
    bool away;                   // the parent of this worker writes it
    int error;                   // errno of the first write that failed; 0: all is well
    const struct system *system; // whose orders they are
    struct journal journal;
};

// Makes the file, or empties the journal that is there; a file that is no journal is left alone.
// False with the reason. In a worker the parent does it, with the file that it was told of.
bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY]);

// The same for a journal that is only remembered, as w->text.
bool journal_remember(struct journal_writer *w);

// Writes the header and attaches the journal to the game.
void journal_begin(struct journal_writer *w, const struct plan *p, struct match *m);

// Writes that a pack is left out from the next record on.
void journal_drop(struct journal_writer *w, const struct journal_drop *d);

// Writes the end and closes the file. False where not all could be written; w->error says why.
bool journal_finish(struct journal_writer *w, const struct result *r);

// Closes the file without an end. May be called twice, and after journal_finish.
void journal_abandon(struct journal_writer *w);

#endif
