// number.h: whole numbers that people type, read strictly; and the plural of what is counted.
#ifndef APP_NUMBER_H
#define APP_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NUMBER_MAX 9007199254740991 // 2^53 - 1: whole in every reader of JSON

// Reads a text that is a decimal whole number from `low` to `high` and nothing else: no blanks, no
// sign but a minus, no exponent, no fraction. On failure `why` says what is wrong and what is
// possible, and *out is as it was.
bool number_parse(const char *text, int64_t low, int64_t high, int64_t *out, char *why,
                  size_t size);

// "s" unless there is one of them: "1 battle", "2 battles".
static inline const char *plural(int64_t n)
{
    return n == 1 ? "" : "s";
}

#endif
