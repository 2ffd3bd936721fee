#include "host/escape.h"

#include <stdbool.h>

#define ESC 27

static void show(unsigned char c, FILE *out)
{
    fprintf(out, "\\%03d", c);
}

static bool is_control(unsigned char c)
{
    return (c < ' ' && c != '\n' && c != '\t') || c == 127;
}

void escape_end(struct escape *e, FILE *out)
{
    for (int i = 0; i < e->held_n; i++) {
        if (is_control(e->held[i]) || e->held[i] >= 128) {
            show(e->held[i], out);
        } else {
            fputc(e->held[i], out);
        }
    }
    e->held_n = e->letter = 0;
}

// The least second byte after the first one of a letter; less than that is a control character, or
// a short letter spelt long. 0: no letter begins so.
static int least_second(unsigned char first)
{
    return first < 0xC2 || first > 0xF4     ? 0
           : first == 0xC2 || first == 0xE0 ? 0xA0
           : first == 0xF0                  ? 0x90
                                            : 0x80;
}

static int length_of(unsigned char first)
{
    return first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
}

static void hold(struct escape *e, unsigned char c)
{
    e->held[e->held_n++] = c;
}

// With nothing held back.
static void begin(struct escape *e, unsigned char c, FILE *out)
{
    bool inside = e->letter > 0 && (c & 0xC0) == 0x80;
    e->letter = inside ? e->letter - 1 : 0;
    if (c == ESC || (!inside && least_second(c))) {
        hold(e, c);
    } else if (is_control(c) || (c >= 128 && !inside)) {
        show(c, out);
    } else {
        fputc(c, out);
    }
}

// Does it go on with what is held back? *whole: and ends it.
static bool goes_on(const struct escape *e, unsigned char c, bool *whole)
{
    *whole = false;
    if (e->held[0] != ESC) {
        *whole = c >= least_second(e->held[0]) && c < 0xC0;
        return *whole;
    }
    if (e->held_n == 1) {
        return c == '[';
    }
    *whole = c == 'm';
    return *whole || (e->held_n + 1 < (int)sizeof e->held &&
                      ((c >= '0' && c <= '9') || c == ';' || c == ':'));
}

static void take(struct escape *e, unsigned char c, FILE *out)
{
    bool whole;
    if (e->held_n == 0) {
        begin(e, c, out);
    } else if (!goes_on(e, c, &whole)) {
        escape_end(e, out);
        begin(e, c, out);
    } else {
        hold(e, c);
        if (whole) {
            e->letter = e->held[0] == ESC ? 0 : length_of(e->held[0]) - 2;
            fwrite(e->held, 1, (size_t)e->held_n, out);
            e->held_n = 0;
        }
    }
}

static size_t harmless(const char *text, size_t n)
{
    size_t i = 0;
    while (i < n && ((text[i] >= ' ' && text[i] < 127) || text[i] == '\n')) {
        i++;
    }
    return i;
}

void escape_pass(struct escape *e, const char *text, size_t n, FILE *out)
{
    for (size_t i = 0; i < n;) {
        size_t plain = e->held_n == 0 ? harmless(text + i, n - i) : 0;
        if (plain > 0) {
            fwrite(text + i, 1, plain, out);
            e->letter = 0;
            i += plain;
        } else {
            take(e, (unsigned char)text[i++], out);
        }
    }
}
