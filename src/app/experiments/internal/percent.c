// percent.c: the caller says which bytes are plain and what the digits are. Reading refuses all
// that writing would not have made: a zero byte, or a plain byte written in digits.
#include "app/experiments/internal/percent.h"

#include <string.h>

size_t percent_put(const struct percent *p, char c, char out[3])
{
    if (p->plain(c)) {
        out[0] = c;
        return 1;
    }
    out[0] = '%';
    out[1] = p->digits[(unsigned char)c >> 4];
    out[2] = p->digits[c & 15];
    return 3;
}

static int digit(const struct percent *p, char c)
{
    const char *at = c ? memchr(p->digits, c, 16) : NULL;
    return at ? (int)(at - p->digits) : -1;
}

size_t percent_take(const struct percent *p, const char *at, char *out)
{
    if (*at && p->plain(*at)) {
        *out = *at;
        return 1;
    }
    int high = *at == '%' ? digit(p, at[1]) : -1, low = high < 0 ? -1 : digit(p, at[2]);
    *out = low < 0 ? '\0' : (char)(high * 16 + low);
    return *out && !p->plain(*out) ? 3 : 0;
}
