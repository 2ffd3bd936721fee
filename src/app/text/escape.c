// escape.c: the text is taken character by character. Bytes that may not be shown become decimal
// escapes as in Lua, with three digits if another digit follows.
#include "app/text/escape.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/base/printable.h"

#define MOST_SHOWN 8192 // bytes of an error: more than any of the program's own has

int escape_print(FILE *out, const char *text)
{
    return escape_print_bytes(out, text, strlen(text));
}

static int print_byte_escape(FILE *out, const char *p, bool digit_follows)
{
    // Three digits where one more would be taken for a part of the number.
    return fprintf(out, digit_follows ? "\\%03d" : "\\%d", (unsigned char)*p);
}

// Bytes of what begins there and may all be shown.
static size_t harmless(const char *text, const char *end)
{
    size_t all = 0, n;
    while (text + all < end && printable_code(utf8_next(text + all, end, &n))) {
        all += n;
    }
    return all;
}

int escape_print_bytes(FILE *out, const char *text, size_t size)
{
    const char *end = text + size;
    int columns = 0;
    size_t n;
    for (const char *p = text; p < end; p += n) {
        n = harmless(p, end);
        if (n > 0) {
            fwrite(p, 1, n, out);
            columns += (int)utf8_columns(p, n);
            continue;
        }
        utf8_next(p, end, &n);
        for (const char *byte = p; byte < p + n; byte++) {
            bool digit_follows = byte + 1 < end && isdigit((unsigned char)byte[1]);
            columns += print_byte_escape(out, byte, digit_follows);
        }
    }
    return columns;
}

int escape_print_padded(FILE *out, const char *text, int columns)
{
    int used = escape_print(out, text);
    return used + (used < columns ? fprintf(out, "%*s", columns - used, "") : 0);
}

int escape_vprintf(FILE *out, const char *format, va_list args)
{
    char text[1024], *longer = NULL;
    va_list again;
    va_copy(again, args);
    size_t size = (size_t)vsnprintf(text, sizeof text, format, args) + 1;
    if (size > sizeof text && (longer = malloc(size))) {
        vsnprintf(longer, size, format, again);
    } else if (size > sizeof text) {
        text_box_lose(); // it is cut
    }
    va_end(again);
    int n = escape_print(out, longer ? longer : text);
    free(longer);
    return n;
}

int escape_printf(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = escape_vprintf(out, format, args);
    va_end(args);
    return n;
}

void escape_complaint(FILE *out, const char *message)
{
    size_t shown = escape_shown(message);
    fputs(err_has_place(message) ? "" : "zerodark: ", out);
    escape_print_bytes(out, message, shown);
    escape_cut(out, message, shown);
    fputc('\n', out);
}

size_t escape_shown(const char *message)
{
    size_t n = strlen(message);
    return n > MOST_SHOWN ? utf8_fit_bytes(message, n, MOST_SHOWN) : n;
}

void escape_cut(FILE *out, const char *message, size_t shown)
{
    if (message[shown]) {
        fprintf(out, "... (%zu more bytes are not shown)", strlen(message + shown));
    }
}

void escape_print_cell(FILE *out, const char *text, bool quoted)
{
    const char *formula = *text && strchr("=+-@\t\r", *text) ? "'" : "";
    if (!quoted && !strpbrk(text, ",\"\r\n")) {
        fputs(formula, out);
        escape_print(out, text);
        return;
    }
    fprintf(out, "\"%s", formula);
    for (size_t n; *text; text += n) {
        n = *text == '"' ? 1 : strcspn(text, "\"");
        fputs(*text == '"' ? "\"" : "", out);
        escape_print_bytes(out, text, n);
    }
    fputc('"', out);
}
