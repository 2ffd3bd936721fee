// percent.h: texts in lines of plain ASCII: some bytes as they are, all others as % and two
// hexadecimal digits. There is only one way to write each text, and no other is accepted.
#ifndef APP_PERCENT_H
#define APP_PERCENT_H

#include <stdbool.h>
#include <stddef.h>

struct percent {
    bool (*plain)(char c); // written as it is; never '%' and never 0
    const char *digits;    // sixteen
};

// Writes a byte that is not 0, without a closing zero; returns how long it is: 1 or 3.
size_t percent_put(const struct percent *p, char c, char out[3]);

// Reads one byte; returns its length in the text, 0 if there is none, or if percent_put would not
// write it like that.
size_t percent_take(const struct percent *p, const char *at, char *out);

#endif
