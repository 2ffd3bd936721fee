// journal_text.h: journals as text: JSON, one record per line. docs/journal.md describes the
// format.
//
//   {"journal":1, ...}     what the battle is made of
//   {"record":1, ...}      an order, its answers, its luck, and the position it led to; the kind of
//                          an order that a pack brought is its name and its number
//   ...
//   {"drop":"fog", ...}    from here on the battle went on without this pack; seldom there
//   {"end":true, ...}      how it ended; missing where the program was stopped before
//
// There is one way to write a line. A line that is not, byte for byte, what its content would be
// written as, is not a line of a journal: so a change of any byte shows.
//
// Lines are made in journal_write.c and read in journal_read.c, headers compared in
// journal_differ.c. A journal that is being written is journal_writer.h's.
#ifndef APP_JOURNAL_TEXT_H
#define APP_JOURNAL_TEXT_H

#include "app/narration/result.h"
#include "app/setup/battle_setup.h"
#include "engine/journal.h"

#define JOURNAL_MARK "{\"journal\":" // what every journal begins with
#define JOURNAL_LINE (64 * 1024)     // bytes of a line, at most
#define JOURNAL_WHY  640

// Each gives a text without its newline, which the caller frees; NULL: no memory.
char *journal_header(const struct battle_setup *p, const struct match *m);
char *journal_line(const struct record *r, const char *kind); // kind: the order's name
char *journal_end(const struct journal *j, const struct result *r);

// Reads a header as the plan it was written for. False with the reason if it is none.
bool journal_read_header(const char *line, struct battle_setup *p, char why[JOURNAL_WHY]);

// Reads a record. False with the reason if the line is none, or is not as we would write it.
bool journal_read_line(const char *line, struct record *r, char why[JOURNAL_WHY]);

bool journal_is_end(const char *line);

// A pack that was left out of a battle under way.
struct journal_drop {
    char pack[BATTLE_SETUP_NAME];
    uint32_t record; // the number of the record that comes next
    char why[JOURNAL_WHY];
};
char *journal_drop_line(const struct journal_drop *d);
bool journal_is_drop(const char *line);
bool journal_read_drop(const char *line, struct journal_drop *d, char why[JOURNAL_WHY]);

// The luck of a record that is to be replayed: its own dice and cards where those came from a
// table, else the streams. The record stays in use.
struct chance_source journal_luck(const struct battle_setup *p, const struct record *r);

// Chains the line of a drop into the journal, as records are.
void journal_chain(struct journal *j, const char *line);

// Where two headers differ: their key and both values in words; `in` is what the first one stands
// in: "journal". False if they agree in all but the version of the program and its
// number of journals.
bool journal_headers_differ(const char *then, const char *now, const char *in,
                            char why[JOURNAL_WHY]);

// What the chain of a battle begins with: the header, byte for byte.
uint64_t journal_origin(const char *header);

#endif
