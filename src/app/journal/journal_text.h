// journal_text.h: journals as text: JSON, one record per line. docs/journal.md describes the
// format.
//
//   {"journal":1, ...}     what the battle is made of
//   {"record":1, ...}      an order, its answers, its luck, and the position it led to; the kind of
//                          an order that a pack brought is its name and its number
//   ...
//   {"drop":"fog", ...}    from here on the battle went on without this pack; rare
//   {"end":true, ...}      how it ended; missing if the program was stopped before
//
// There is one way to write a line. A line that is not, byte for byte, what would be written for
// its content is not accepted, so any changed byte is noticed.
//
// Lines are made in journal_write.c and read in journal_read.c, headers compared in
// journal_differ.c. A journal that is being written is journal_writer.h's.
#ifndef APP_JOURNAL_TEXT_H
#define APP_JOURNAL_TEXT_H

#include "app/narration/result.h"
#include "app/setup/battle_setup.h"
#include "engine/journal.h"

#define JOURNAL_MARK "{\"journal\":" // the beginning of every journal
#define JOURNAL_LINE (64 * 1024)     // the most bytes of a line
#define JOURNAL_WHY  640

// Each returns a text without its newline, which the caller frees; NULL: out of memory.
char *journal_header(const struct battle_setup *p, struct match *m);
char *journal_line(const struct record *r, enum journal_form form,
                   const char *kind); // kind: the order's name
char *journal_end(const struct journal *j, const struct result *r);

// Reads a header into the plan for which it was written. False with the reason if it is not a
// header.
bool journal_read_header(const char *line, struct battle_setup *p, char why[JOURNAL_WHY]);

// A record that was read, and the texts that it borrows: never copy the one without the other.
struct journal_record {
    struct record is;
    char words[JOURNAL_LINE];
};

// Reads a record. False with the reason if the line is not a record, or not written as we would
// write it in that form.
bool journal_read_line(const char *line, enum journal_form form, struct journal_record *r,
                       char why[JOURNAL_WHY]);

// The form of the journal of a plan: that of the journal that it was read from, else the newest.
enum journal_form journal_form_of(const struct battle_setup *p);

// Is it a line of a journal by its looks, n bytes with its end? What a disk that failed leaves
// behind is not one.
bool journal_is_whole_line(const char *line, size_t n);

bool journal_is_end(const char *line);

// What is wrong with an end that is another one than the battle's, and with lines after it.
#define JOURNAL_OTHER_END                                                                          \
    "the end in the journal is not the end of this battle: it was changed, or records are "        \
    "missing "                                                                                     \
    "before it"
#define JOURNAL_MORE "there is more after the journal's end"

// A pack that was left out in the middle of a battle.
struct journal_drop {
    char pack[BATTLE_SETUP_NAME];
    uint32_t record; // the number of the record that comes next
    char why[JOURNAL_WHY];
};
char *journal_drop_line(const struct journal_drop *d);
bool journal_is_drop(const char *line);
bool journal_read_drop(const char *line, struct journal_drop *d, char why[JOURNAL_WHY]);

// May it stand there, after these records of a match? False with the reason.
bool journal_drop_fits(const struct journal_drop *d, const struct journal *j, const struct match *m,
                       char why[JOURNAL_WHY]);

// The source of luck for replaying a record: its own dice and cards if those came from a real
// table, else the streams. The record must outlive it.
struct chance_source journal_luck(const struct battle_setup *p, const struct record *r);

// Chains the line of a drop into the journal, as records are.
void journal_chain(struct journal *j, const char *line);

// Do two headers differ? Then writes the key and both values; `in` says where the first one is:
// "journal". False if they agree in everything but the version of the program and its number of
// journals.
bool journal_headers_differ(const char *then, const char *now, const char *in,
                            char why[JOURNAL_WHY]);

// Tells everything that they are made of and that differs, a line each: the mission, its map,
// packs, teams, with what they were and what they are. How many there are. (journal_changes.h knows
// the files as well.)
int journal_headers_changes(const char *then, const char *now, const char *in,
                            void (*tell)(void *self, const char *text), void *self);

// Begins the journal of a plan: its chain starts with a hash of the header, byte for byte.
void journal_start(struct journal *j, const struct battle_setup *p, const char *header);

#endif
