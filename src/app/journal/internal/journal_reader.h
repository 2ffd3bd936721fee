// journal_reader.h: a line of a journal, read with the first thing that is wrong kept, so that code
// which reads is a list of what it wants.
#ifndef APP_JOURNAL_READER_H
#define APP_JOURNAL_READER_H

#include <jansson.h>

#include "app/journal/journal_text.h"

struct journal_reader {
    char *why; // JOURNAL_WHY bytes
    bool failed;
    enum journal_form form; // of a record
    char *words;            // room for its texts
    size_t left;
};

// Something is wrong. If something was wrong before, that is still what is reported.
void journal_reader_fail(struct journal_reader *in, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// The object of a line; the caller frees it. NULL: it is not an object.
json_t *journal_reader_object(const char *line, struct journal_reader *in);

// Is the line what its content would be written as? Frees that; NULL fails, too.
void journal_reader_as_written(struct journal_reader *in, const char *line, char *again);

// A whole number within these bounds, of a value, and of the key of an object; `low` if it is not
// one.
int64_t journal_reader_whole(struct journal_reader *in, const json_t *v, const char *what,
                             int64_t low, int64_t high);
int64_t journal_reader_number(struct journal_reader *in, const json_t *o, const char *key,
                              int64_t low, int64_t high);

// The text of a key; "" if its value is not a text, or has more than size - 1 bytes.
void journal_reader_text(struct journal_reader *in, const json_t *o, const char *key, char *out,
                         size_t size);

// The list of a key, and how long it is; not longer than `most`.
const json_t *journal_reader_list(struct journal_reader *in, const json_t *o, const char *key,
                                  size_t most, size_t *n);

#endif
