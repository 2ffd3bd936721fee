// utf8.h: text as its readers see it: in letters, and in the columns that those take on a terminal.
//
// A letter is a character with the marks that stand on it: "e" with an accent after it is one, as
// is the accented letter of one piece. A broken byte, with which no UTF-8 begins, is a letter.
//
// A letter takes one column, or two if it is wide: Chinese and Japanese characters, Korean
// syllables, emoji. Marks, joiners and the sequences that choose colours take none. A tab, another
// control character and a broken byte count as one: code that shows them puts a blank or a sign in
// their place. Emoji that are joined count one by one, as most terminals show them.
//
// Lists of Unicode's say which are wide; the locale has no say.
#ifndef ENGINE_UTF8_H
#define ENGINE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_WHY 80 // bytes of a reason, with the closing zero

// Bytes of the character that such a byte begins, 0 if none does.
size_t utf8_bytes(unsigned char first);

// The number of the character that begins here, which is before the end, and how many bytes it has;
// -1 and 1 if no UTF-8 begins. Overlong forms, surrogates and numbers above 10FFFF are none.
int32_t utf8_next(const char *at, const char *end, size_t *bytes);

// Letters, and columns, of a text of n bytes; and its characters, marks among them, which is what
// editors of lines count.
size_t utf8_characters(const char *text, size_t n);
size_t utf8_letters(const char *text, size_t n);
size_t utf8_columns(const char *text, size_t n);

// How many bytes of it are whole letters that fit in this many columns, and in this many bytes; 0
// where not even the first does.
size_t utf8_fit(const char *text, size_t n, size_t columns);
size_t utf8_fit_bytes(const char *text, size_t n, size_t most);

// Names are limited by letters. UTF8_ROOM is the size of a place for that many, the closing zero
// among them: letters of several characters may leave less room for others. utf8_fit_letters says
// how many bytes are whole letters of such a name, and utf8_is_name whether all of them are; if
// not, `why` says so: "at most 23 letters, not 30".
#define UTF8_ROOM(letters) (4 * (letters) + 4)
size_t utf8_fit_letters(const char *text, size_t n, size_t letters);
bool utf8_is_name(const char *text, size_t n, size_t letters, char why[UTF8_WHY]);
// The two arguments of a "%.*s" that prints at most so many bytes of a text, in whole letters:
// snprintf(why, size, "no pack '%.*s'", UTF8_CUT(name, 60)). Names the text twice.
#define UTF8_CUT(text, most) utf8_cut(text, most), (text)
int utf8_cut(const char *text, size_t most);

// Copies what fits of a text, in whole letters, and fills the rest of `out` with zeros.
void utf8_copy(char *out, size_t size, const char *text);

// Is a text of n bytes good for a place of `size` bytes, the closing zero among them? It may have
// as many letters as that has bytes. If not, `why` says whether letters or bytes are too many:
// "at most 23 letters, not 30".
bool utf8_has_room(const char *text, size_t n, size_t size, char why[UTF8_WHY]);

// How many blanks pad a text to this many columns: "%s%*s" and "" print it in this way.
int utf8_blanks(const char *text, int columns);

#endif
