// columns.c: a sequence from the escape to its "m" takes no column, and each character takes one,
// however many bytes it has.
#include "app/text/fold.h"

#include <string.h>

#include "script/base/printable.h"

size_t columns_of(const char *s, size_t n)
{
    size_t count = 0, bytes;
    for (const char *end = s + n; s < end; s += bytes) {
        if (*s == '\033') {
            bytes = strcspn(s, "m") + 1;
        } else {
            printable_next(s, end, &bytes);
            count++;
        }
    }
    return count;
}
