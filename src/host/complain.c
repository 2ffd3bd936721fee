#include "host/complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "host/files.h"
#include "host/plain.h"

// Does it begin with a file and a line, "missions/rescue.lua:12:"?
static bool names_place(const char *message)
{
    const char *colon = strchr(message, ':');
    size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
    return digits && colon != message && colon[1 + digits] == ':' &&
           !memchr(message, '\n', (size_t)(colon - message));
}

void complain(const char *message)
{
    if (!names_place(message)) {
        fputs("zerodark: ", stderr);
    }
    plain(stderr, message);
    fputc('\n', stderr);
}

void complain_of(const char *format, ...)
{
    char text[FILES_PATH + 256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    complain(text);
}
