// text_file.c: what a file begins with says what it is.
#include "app/outside/text_file.h"

#include <stdio.h>
#include <string.h>

static bool begins_with(const char *bytes, size_t n, const char *with, size_t size)
{
    return n >= size && memcmp(bytes, with, size) == 0;
}

// Is one byte of each two a letter and the other zero, at least at the beginning?
static bool is_utf16(const char *bytes, size_t n)
{
    return begins_with(bytes, n, "\xFF\xFE", 2) || begins_with(bytes, n, "\xFE\xFF", 2) ||
           (n >= 4 && n % 2 == 0 &&
            ((!bytes[0] && bytes[1] && !bytes[2] && bytes[3]) ||
             (bytes[0] && !bytes[1] && bytes[2] && !bytes[3])));
}

static int line_of(const char *bytes, const char *at)
{
    int line = 1;
    for (; bytes < at; bytes++) {
        line += *bytes == '\n';
    }
    return line;
}

const char *text_of_file(const char *bytes, size_t *n, char why[FILES_WHY])
{
    const char *zero = memchr(bytes, '\0', *n);
    if (is_utf16(bytes, *n)) {
        snprintf(why, FILES_WHY, "it is saved as UTF-16; save it as UTF-8");
        return NULL;
    }
    if (begins_with(bytes, *n, "\x1B", 1)) {
        snprintf(why, FILES_WHY, "it is a binary file; zerodark reads text only");
        return NULL;
    }
    if (zero) {
        snprintf(why, FILES_WHY, "line %d has a zero byte: it is a binary file, or damaged",
                 line_of(bytes, zero));
        return NULL;
    }
    size_t mark = begins_with(bytes, *n, "\xEF\xBB\xBF", 3) ? 3 : 0;
    *n -= mark;
    return bytes + mark;
}

void text_even_ends(char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\r' && (i + 1 == n || bytes[i + 1] != '\n')) {
            bytes[i] = '\n';
        }
    }
}

bool text_of_lines(char *bytes, size_t *n, char why[FILES_WHY])
{
    const char *text = text_of_file(bytes, n, why);
    size_t k = 0;
    for (size_t i = 0; text && i < *n; i++) {
        bool pair = text[i] == '\r' && i + 1 < *n && text[i + 1] == '\n';
        if (!pair) {
            bytes[k++] = (char)(text[i] == '\r' ? '\n' : text[i]);
        }
    }
    if (text) {
        bytes[k] = '\0';
        *n = k;
    }
    return text != NULL;
}

const char *text_first_line(const char *text, size_t *n)
{
    text += strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    *n = strcspn(text, "\r\n");
    return text;
}
