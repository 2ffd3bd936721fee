// utf8.c: characters are looked up in two lists of ranges, each in order. What is below the first
// mark needs no look, so plain text costs a comparison a byte.
#include "engine/utf8.h"

#include <stdio.h>
#include <string.h>

#include "engine/internal/utf8_wide.h"

#define FIRST_MARK 0x300 // nothing before it is wide, or a mark
#define COUNT(a)   (sizeof(a) / sizeof *(a))

size_t utf8_bytes(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xc2 ? 0
           : first < 0xe0 ? 2
           : first < 0xf0 ? 3
           : first < 0xf5 ? 4
                          : 0;
}

int32_t utf8_next(const char *at, const char *end, size_t *bytes)
{
    static const int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *p = (const unsigned char *)at;
    size_t n = utf8_bytes(*p);
    *bytes = 1;
    if (n == 0 || (size_t)(end - at) < n) {
        return -1;
    }
    int32_t code = n == 1 ? *p : *p & (0x7f >> n);
    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            return -1;
        }
        code = (int32_t)((uint32_t)code << 6 | (p[i] & 0x3fu));
    }
    if (code < least[n] || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) {
        return -1;
    }
    *bytes = n;
    return code;
}

size_t utf8_characters(const char *text, size_t n)
{
    size_t characters = 0, bytes;
    for (size_t at = 0; at < n; at += bytes) {
        utf8_next(text + at, text + n, &bytes);
        characters++;
    }
    return characters;
}

static bool is_among(int32_t code, const int32_t range[][2], size_t n)
{
    size_t low = 0, high = n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code > range[middle][1]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < n && code >= range[low][0];
}

static size_t columns_of(int32_t code)
{
    return code < FIRST_MARK                               ? 1
           : is_among(code, utf8_marks, COUNT(utf8_marks)) ? 0
           : is_among(code, utf8_wide, COUNT(utf8_wide))   ? 2
                                                           : 1;
}

// Bytes of the sequence that chooses a colour, 0 where none begins.
static size_t colour(const char *at, const char *end)
{
    const char *p = at + 1;
    if (*at != '\033' || p >= end || *p++ != '[') {
        return 0;
    }
    while (p < end && *p >= '0' && *p <= ';') { // digits, colons and semicolons
        p++;
    }
    return p < end && *p == 'm' ? (size_t)(p + 1 - at) : 0;
}

// The bytes of the letter that begins here, with what takes no column before and after it.
static size_t letter(const char *at, const char *end, size_t *columns)
{
    const char *p = at;
    *columns = 0;
    while (p < end) {
        size_t n = colour(p, end), wide = n ? 0 : columns_of(utf8_next(p, end, &n));
        if (wide && *columns) {
            break;
        }
        *columns += wide;
        p += n;
    }
    return (size_t)(p - at);
}

size_t utf8_letters(const char *text, size_t n)
{
    size_t letters = 0, wide;
    for (size_t at = 0; at < n; letters++) {
        at += letter(text + at, text + n, &wide);
    }
    return letters;
}

size_t utf8_columns(const char *text, size_t n)
{
    size_t columns = 0, wide;
    for (size_t at = 0; at < n; columns += wide) {
        at += letter(text + at, text + n, &wide);
    }
    return columns;
}

size_t utf8_fit(const char *text, size_t n, size_t columns)
{
    size_t at = 0, used = 0, wide;
    while (at < n) {
        size_t bytes = letter(text + at, text + n, &wide);
        used += wide;
        if (used > columns) {
            break;
        }
        at += bytes;
    }
    return at;
}

size_t utf8_fit_bytes(const char *text, size_t n, size_t most)
{
    size_t at = 0, wide;
    while (at < n && n > most) {
        size_t bytes = letter(text + at, text + n, &wide);
        if (at + bytes > most) {
            return at;
        }
        at += bytes;
    }
    return n;
}

size_t utf8_fit_letters(const char *text, size_t n, size_t letters)
{
    size_t at = 0, columns, most = UTF8_ROOM(letters) - 1;
    for (size_t i = 0; i < letters && at < n; i++) {
        size_t bytes = letter(text + at, text + n, &columns);
        if (at + bytes > most) {
            break;
        }
        at += bytes;
    }
    return at;
}

bool utf8_is_name(const char *text, size_t n, size_t letters, char why[UTF8_WHY])
{
    size_t has = utf8_letters(text, n);
    if (has > letters) {
        snprintf(why, UTF8_WHY, "at most %zu letters, not %zu", letters, has);
        return false;
    }
    return utf8_has_room(text, n, UTF8_ROOM(letters), why);
}

int utf8_cut(const char *text, size_t most)
{
    return (int)utf8_fit_bytes(text, strlen(text), most);
}

void utf8_copy(char *out, size_t size, const char *text)
{
    size_t n = utf8_fit_bytes(text, strlen(text), size - 1);
    memmove(out, text, n);
    memset(out + n, 0, size - n);
}

bool utf8_has_room(const char *text, size_t n, size_t size, char why[UTF8_WHY])
{
    if (n < size) {
        return true;
    }
    size_t most = size - 1, letters = utf8_letters(text, n);
    if (letters > most) {
        snprintf(why, UTF8_WHY, "at most %zu letters, not %zu", most, letters);
    } else {
        snprintf(why, UTF8_WHY, "at most %zu bytes, and these %zu letters have %zu", most, letters,
                 n);
    }
    return false;
}

int utf8_blanks(const char *text, int columns)
{
    int used = (int)utf8_columns(text, strlen(text));
    return used < columns ? columns - used : 0;
}
