// text_add.c: a piece is formatted on the stack, and cut if it does not fit there.
#include "app/text/text_add.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_add(luaL_Buffer *b, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    luaL_addstring(b, text);
}

void text_append(char *out, size_t size, const char *format, ...)
{
    size_t n = strlen(out);
    va_list args;
    va_start(args, format);
    vsnprintf(out + n, size - n, format, args);
    va_end(args);
}
