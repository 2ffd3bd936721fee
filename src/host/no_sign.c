#include "host/no_sign.h"

#include <lua.h>

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// By name of the C library's hardened headers, which the interpreter may be compiled with.
int hardened(char *text, size_t size, int flag, size_t room, const char *format,
             ...) __asm__("__snprintf_chk");

#define OPEN __attribute__((visibility("default"), used))

// Is it how the interpreter writes a float, and is that a NaN?
static bool is_nan(const char *format, va_list *args)
{
    va_list copy;
    if (strcmp(format, LUA_NUMBER_FMT) != 0) {
        return false;
    }
    va_copy(copy, *args);
    double number = va_arg(copy, double);
    va_end(copy);
    return isnan(number);
}

static int print(char *text, size_t size, const char *format, va_list *args)
{
    return is_nan(format, args) ? vsnprintf(text, size, "nan", *args)
                                : vsnprintf(text, size, format, *args);
}

OPEN int snprintf(char *restrict text, size_t size, const char *restrict format, ...)
{
    va_list args;
    va_start(args, format);
    int n = print(text, size, format, &args);
    va_end(args);
    return n;
}

OPEN int hardened(char *text, size_t size, int flag, size_t room, const char *format, ...)
{
    va_list args;
    (void)flag;
    (void)room;
    va_start(args, format);
    int n = print(text, size, format, &args);
    va_end(args);
    return n;
}

void no_sign(void)
{
}
