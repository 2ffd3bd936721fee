// percent.h: texts in lines of plain ASCII: some bytes as they are, every other one as % and two
// hexadecimal digits. There is one way to write each text, and no other is read.
#ifndef APP_PERCENT_H
#define APP_PERCENT_H

#include <stdbool.h>
#include <stddef.h>

struct percent {
    bool (*plain)(char c); // stands as it is; never '%' and never 0
    const char *digits;    // sixteen
};

// Writes a byte that is not 0, without a closing zero; returns how long it is: 1 or 3.
size_t percent_put(const struct percent *p, char c, char out[3]);

// Reads one byte; returns how long it was, 0 if there is none, or it is not what percent_put
// writes.
size_t percent_take(const struct percent *p, const char *at, char *out);

#endif
