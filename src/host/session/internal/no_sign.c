// no_sign.c: only the format that the interpreter uses for floats is looked at. If the number is a
// NaN, the plain text "nan" takes the format's place. Builds with _FORTIFY_SOURCE call the second
// function.
#include "host/session/internal/no_sign.h"

#include <lua.h>

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// Is it how the interpreter writes a float, and is that a NaN?
static bool is_nan(const char *format, va_list args)
{
    return strcmp(format, LUA_NUMBER_FMT) == 0 && isnan(va_arg(args, double));
}

int no_sign_snprintf(char *text, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    bool nan = is_nan(format, args);
    va_end(args);
    va_start(args, format);
    int n = vsnprintf(text, size, nan ? "nan" : format, args);
    va_end(args);
    return n;
}

int no_sign_snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...)
{
    va_list args;
    (void)flag;
    (void)room;
    va_start(args, format);
    bool nan = is_nan(format, args);
    va_end(args);
    va_start(args, format);
    int n = vsnprintf(text, size, nan ? "nan" : format, args);
    va_end(args);
    return n;
}
