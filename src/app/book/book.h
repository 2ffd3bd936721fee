// book.h: the rules of the book, in our own words: what an id such as ZD-SHOOT-03 says, an
// example, and how the program reads it.
//
// The sources, the messages and the registry name rules by these ids. The text of each stands in
// words/*.txt, of which the build makes the arrays. They never change, so what is returned lasts.
#ifndef APP_BOOK_H
#define APP_BOOK_H

#include <stdbool.h>

struct book_rule {
    const char *id;      // "ZD-SHOOT-03"
    const char *text;    // the rule
    const char *example; // what goes in, and the exact result
    const char *reading; // what was decided where the book leaves something open; NULL: nothing
};

struct book_chapter {
    const char *id;     // "ZD-SHOOT": how the ids of its rules begin
    const char *title;  // "shooting"
    const char *orders; // names of the orders that it is about, separated by blanks; NULL: none
};

// A row without an id ends each.
extern const struct book_rule book_rules[];
extern const struct book_chapter book_chapters[];

// The rule or the chapter that is meant by an id, as people type it: in small letters, with a
// number of one digit, without its "ZD-". NULL: there is none.
const struct book_rule *book_rule(const char *id);
const struct book_chapter *book_chapter(const char *id);

// The chapter that a rule stands in.
const struct book_chapter *book_chapter_of(const struct book_rule *r);

// Does the id of a rule begin with those words, "ZD-STATE-PRONE"? Letters may be small.
bool book_begins(const struct book_rule *r, const char *words);

// Does the rule mention it? Each of the words has to begin a word of it, in any case.
bool book_speaks_of(const struct book_rule *r, const char *words);

// Is an id among the ones in a list that blanks separate, as rows of the registry have it?
bool book_listed(const char *ids, const char *id);

// Does a text look like an id, so that nothing else can be meant?
bool book_like_id(const char *text);

// Writes why there is no rule of that id, with the nearest one.
void book_unknown(const char *id, char *out, int size);

#endif
