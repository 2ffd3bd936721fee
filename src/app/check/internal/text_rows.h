// text_rows.h: words, each with a text that is said about them. People write them in words/*.txt,
// and the build makes these arrays of them.
#ifndef APP_TEXT_ROWS_H
#define APP_TEXT_ROWS_H

struct text_row {
    const char *words, *then; // NULL: no more words
    const char *text;
};

// They end with a row whose words are NULL.
extern const struct text_row advice_rows[], gone_rows[], elsewhere_rows[], foreign_rows[];

// The text of the row with exactly those words; NULL: there is none.
const char *text_row_text(const struct text_row *rows, const char *words);

#endif
