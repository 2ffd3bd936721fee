// advice.c: one table, words/advice.txt, searched from the top: the first row whose words are in
// the message wins.
#include "app/check/advice.h"

#include <stdio.h>
#include <string.h>

#include "app/check/internal/check_rows.h"
#include "engine/utf8.h"

// The first row whose words are in a message, with where they begin; NULL: there is none.
static const struct text_row *advice_row_for(const char *message, const char **at)
{
    for (const struct text_row *r = advice_rows; r->words; r++) {
        *at = strstr(message, r->words);
        if (*at && (!r->then || strstr(*at, r->then))) {
            return r;
        }
    }
    return NULL;
}

// The n-th word in quotes; "" where there is none.
static void quoted_word(const char *message, int n, char out[64])
{
    out[0] = '\0';
    for (const char *at = strchr(message, '\''); at; at = strchr(at, '\'')) {
        const char *end = strchr(at + 1, '\'');
        if (end && end == at + 1 && end[1] == '\'') {
            end++; // a quote in quotes
        }
        if (!end) {
            return;
        }
        if (--n == 0) {
            snprintf(out, 64, "%.*s", (int)(end - at - 1 < 60 ? end - at - 1 : 60), at + 1);
            return;
        }
        at = end + 1;
    }
}

// The word after "near".
static void word_behind_near(const char *message, char out[64])
{
    const char *at = strstr(message, " near ");
    out[0] = '\0';
    if (at) {
        snprintf(out, 64, "%.*s", UTF8_CUT(at + 6, 60));
    }
}

bool advice_for(const char *message, char *out, size_t size)
{
    char first[64], last[64];
    const char *at;
    const struct text_row *row = advice_row_for(message, &at);
    *out = '\0';
    if (!row) {
        return false;
    }
    quoted_word(at, 1, first);
    word_behind_near(at, last);
    size_t n = 0;
    for (const char *m = row->text; *m && n + 1 < size; m++) {
        bool word = *m == '%' && m[1] >= '1' && m[1] <= '3';
        if (word) {
            int k = snprintf(out + n, size - n, m[1] == '1' ? "'%s'" : "%s",
                             m[1] == '2' ? last : first);
            n = n + (size_t)k < size ? n + (size_t)k : size - 1;
            m++;
        } else {
            out[n++] = *m;
        }
    }
    out[n] = '\0';
    return true;
}
