// journal_file.h: journals as files: JSON, a record a line. docs/journal.md says what is in them.
//
//   {"journal":1, ...}     what the battle is made of
//   {"record":1, ...}      an order, its answers, its luck, and the position it led to; the kind of
//                          an order that a pack brought is its name and its number
//   ...
//   {"drop":"fog", ...}    from here on the battle went on without this pack; seldom there
//   {"end":true, ...}      how it ended; missing where the program was stopped before
//
// There is one way to write a line. A line that is not, byte for byte, what its content would be
// written as, is no line of a journal: so a change of any byte shows.
//
// Lines are made in journal_write.c and read in journal_read.c, headers compared in
// journal_differ.c; journal_file.c has the file that is being written.
#ifndef HOST_JOURNAL_FILE_H
#define HOST_JOURNAL_FILE_H

#include "engine/journal.h"
#include "host/plan.h"
#include "host/result.h"

#define JOURNAL_FORMAT 1
#define JOURNAL_MARK   "{\"journal\":" // what every journal begins with
#define JOURNAL_LINE   (64 * 1024)     // bytes of a line, at most
#define JOURNAL_WHY    640

// Each gives a text without its newline, which the caller frees; NULL: no memory.
char *journal_header(const struct plan *p, const struct match *m);
char *journal_line(const struct record *r, const char *kind); // kind: the order's name
char *journal_end(const struct journal *j, const struct result *r);

// Reads a header as the plan it was written for. False with the reason where it is none.
bool journal_read_header(const char *line, struct plan *p, char why[JOURNAL_WHY]);

// Reads a record. False with the reason where the line is none, or is not as we would write it.
bool journal_read_line(const char *line, struct record *r, char why[JOURNAL_WHY]);

bool journal_is_end(const char *line);

// A pack that was left out of a battle under way.
struct journal_drop {
    char pack[PLAN_NAME];
    uint32_t record; // the number of the record that comes next
    char why[JOURNAL_WHY];
};
char *journal_drop_line(const struct journal_drop *d);
bool journal_is_drop(const char *line);
bool journal_read_drop(const char *line, struct journal_drop *d, char why[JOURNAL_WHY]);

// The luck of a record that is to be replayed: its own dice and cards where those came from a
// table, else the streams. The record stays in use.
struct chance_source journal_luck(const struct plan *p, const struct record *r);

// Chains the line of a drop into the journal, as records are.
void journal_chain(struct journal *j, const char *line);

// Where two headers differ: their key and both values in words; `in` is what the first one stands
// in: "journal". False where they agree in all but the version of the program.
bool journal_headers_differ(const char *then, const char *now, const char *in,
                            char why[JOURNAL_WHY]);

// What the chain of a battle begins with: the header, byte for byte.
uint64_t journal_origin(const char *header);

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

// Hands a text to the system in one piece; sees that it is on the disk. Each gives an errno, 0
// where all is well.
int journal_put(int fd, const char *text, size_t n);
int journal_sync(int fd);

// Closes the file without an end. May be called twice, and after journal_finish.
void journal_abandon(struct journal_writer *w);

#endif
