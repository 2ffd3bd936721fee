// complain.c: a message is formatted into a buffer of fixed size, and cut if it is too long. What
// may not be shown in it is replaced by `complaint` (app/text/escape.h).
#include "host/base/complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "app/base/paths.h"
#include "app/text/escape.h"

enum exit_status complain(const char *message)
{
    escape_complaint(stderr, message);
    return EXIT_WORK;
}

enum exit_status complain_of(const char *format, ...)
{
    char text[FILES_PATH + 256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return complain(text);
}
