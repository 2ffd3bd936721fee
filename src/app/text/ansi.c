// ansi.c: only sequences that every terminal knows: bold, dim and the basic colours.
#include "app/text/ansi.h"

#include "app/text/escape.h"

const char *ansi_color(bool on, enum paint p)
{
    static const char *const codes[PAINT_COUNT] = {
        [PAINT_PLAIN] = "\033[0m",   [PAINT_BOLD] = "\033[1m",   [PAINT_DIM] = "\033[2m",
        [PAINT_TEAM] = "\033[1;36m", [PAINT_RED] = "\033[1;31m", [PAINT_GOOD] = "\033[32m",
        [PAINT_BAD] = "\033[31m",    [PAINT_GOLD] = "\033[33m",  [PAINT_RIVAL] = "\033[1;32m",
    };
    return on ? codes[p] : "";
}

int ansi_printf(FILE *out, bool on, enum paint p, const char *format, ...)
{
    va_list args;
    fputs(ansi_color(on, p), out);
    va_start(args, format);
    int n = escape_vprintf(out, format, args);
    va_end(args);
    fputs(ansi_color(on, PAINT_PLAIN), out);
    return n;
}
