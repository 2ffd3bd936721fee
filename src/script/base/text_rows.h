// text_rows.h: words, each with a text that is said about them. People write them in words/*.txt,
// and the build makes these arrays of them.
#ifndef SCRIPT_TEXT_ROWS_H
#define SCRIPT_TEXT_ROWS_H

struct text_row {
    const char *words, *then; // NULL: no more words
    const char *text;
};

// Globals that a script has not got, or not in such a file, and what to write instead. Arrays end
// with a row whose words are NULL.
extern const struct text_row elsewhere_rows[];

// The text of the row with exactly those words; NULL: there is none.
const char *text_row_text(const struct text_row *rows, const char *words);

#endif
