// journal_writer.h: a journal that is being written, line by line (journal_text.h makes the lines).
// The caller lends the receiver of the lines: a file, the parent of a worker, or memory.
#ifndef APP_JOURNAL_WRITER_H
#define APP_JOURNAL_WRITER_H

#include <stdio.h>

#include "app/base/text_box.h"
#include "app/journal/journal_text.h"

struct journal_writer;

// The receiver of the lines. Each function returns an errno, 0 on success.
struct journal_taker {
    // The lines before the first order, all at once: an older journal stays until they are safe.
    // NULL: they come one by one.
    int (*begin)(struct journal_writer *w, const char *lines, size_t n);
    // A line with its newline, in one piece.
    int (*line)(struct journal_writer *w, const char *line, size_t n);
    // After the last line: makes all of them permanent. NULL: nothing to do.
    int (*keep)(struct journal_writer *w);
    // No more lines will come.
    int (*close)(struct journal_writer *w);
};

// Every line is whole, so whatever stops the program, the journal can be replayed as far as it
// goes.
struct journal_writer {
    const struct journal_taker *taker; // NULL: it is closed
    int fd;                            // the taker's own
    void *self;                        // likewise
    struct text_box memory;            // likewise, of journal_remember
    struct text_box head;              // while the lines before the first order are made
    bool begins;                       // ... which is now
    char *text;                        // for that, once it is finished: the caller frees it
    size_t size;
    int error;                   // errno of the first line that failed; 0: none failed
    const struct system *system; // the rules whose orders they are
    struct journal journal;
};

// Keeps the journal in memory, as w->text. False if out of memory.
bool journal_remember(struct journal_writer *w);

// Writes the header, and the texts that the match was made of (journal_embed.h), and attaches the
// journal to the game.
void journal_begin(struct journal_writer *w, const struct battle_setup *p, struct match *m);

// Attaches it to a game whose battle continues; w->journal is its present state.
void journal_go_on(struct journal_writer *w, struct match *m);

// Writes a line, which is freed; NULL: it could not be made.
void journal_write_line(struct journal_writer *w, char *line);

// Writes a line that says that a pack is left out from the next record on.
void journal_drop(struct journal_writer *w, const struct journal_drop *d);

// Writes the end.
void journal_write_end(struct journal_writer *w, const struct result *r);

// Writes the end and closes it. False if anything could not be written; w->error says why.
bool journal_finish(struct journal_writer *w, const struct result *r);

// Closes it without an end. May be called twice, and after journal_finish.
void journal_abandon(struct journal_writer *w);

#endif
