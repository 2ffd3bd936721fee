// number.c: all characters are checked before the C library reads them, because it would also take
// blanks, a plus sign and anything after the number.
#include "app/text/number.h"
#include "engine/utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static bool all_digits(const char *text)
{
    const char *p = text + (*text == '-');
    if (!*p) {
        return false;
    }
    while (*p >= '0' && *p <= '9') {
        p++;
    }
    return !*p;
}

bool number_parse(const char *text, int64_t low, int64_t high, int64_t *out, char *why, size_t size)
{
    if (!*text) {
        snprintf(why, size, "an empty text is not a number; give one from %" PRId64 " to %" PRId64,
                 low, high);
        return false;
    }
    if (!all_digits(text)) {
        snprintf(why, size, "'%.*s' is not a whole number; give one from %" PRId64 " to %" PRId64,
                 UTF8_CUT(text, 40), low, high);
        return false;
    }
    errno = 0;
    long long value = strtoll(text, NULL, 10);
    if (errno == ERANGE || value < low || value > high) {
        snprintf(why, size, "%.*s is out of range; give a number from %" PRId64 " to %" PRId64,
                 UTF8_CUT(text, 40), low, high);
        return false;
    }
    *out = value;
    return true;
}
