// escape_stream.c: bytes are held back as long as they may still become a colour or a character. If
// they do, they go out as they are; if not, each is shown by its number. Plain ASCII is passed on
// in one piece.
#include "app/text/escape.h"
#include "engine/utf8.h"

#include <stdbool.h>

#include "script/base/printable.h"

#define ESC 27

static void print_held_byte(unsigned char c, FILE *out)
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
            print_held_byte(e->held[i], out);
        } else {
            fputc(e->held[i], out);
        }
    }
    e->held_n = 0;
}

static void add_held_byte(struct escape *e, unsigned char c)
{
    e->held[e->held_n++] = c;
}

// With nothing held back.
static void begin_escape(struct escape *e, unsigned char c, FILE *out)
{
    if (c == ESC || utf8_bytes(c) > 1) {
        add_held_byte(e, c);
    } else if (is_control(c) || c >= 128) {
        print_held_byte(c, out);
    } else {
        fputc(c, out);
    }
}

// Does it go on with what is held back? *whole: and ends it.
static bool goes_on_with_held(const struct escape *e, unsigned char c, bool *whole)
{
    if (e->held[0] != ESC) {
        *whole = (size_t)e->held_n + 1 == utf8_bytes(e->held[0]);
        return (c & 0xC0) == 0x80;
    }
    *whole = false;
    if (e->held_n == 1) {
        return c == '[';
    }
    *whole = c == 'm';
    return *whole || (e->held_n + 1 < (int)sizeof e->held &&
                      ((c >= '0' && c <= '9') || c == ';' || c == ':'));
}

static bool is_harmless_escape(const struct escape *e)
{
    const char *held = (const char *)e->held;
    size_t n;
    return e->held[0] == ESC || printable_code(utf8_next(held, held + e->held_n, &n));
}

static void take_escape_byte(struct escape *e, unsigned char c, FILE *out)
{
    bool whole;
    if (e->held_n == 0) {
        begin_escape(e, c, out);
    } else if (!goes_on_with_held(e, c, &whole)) {
        escape_end(e, out);
        begin_escape(e, c, out);
    } else {
        add_held_byte(e, c);
        if (whole && is_harmless_escape(e)) {
            fwrite(e->held, 1, (size_t)e->held_n, out);
            e->held_n = 0;
        } else if (whole) {
            escape_end(e, out);
        }
    }
}

static size_t plain_ascii(const char *text, size_t n)
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
        size_t plain = e->held_n == 0 ? plain_ascii(text + i, n - i) : 0;
        if (plain > 0) {
            fwrite(text + i, 1, plain, out);
            i += plain;
        } else {
            take_escape_byte(e, (unsigned char)text[i++], out);
        }
    }
}
