// colors.c: NO_COLOR, unless it is empty, and TERM=dumb rule colours out. Otherwise the stream has
// to be a terminal.
#include "host/base/colors.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool colors_wanted(FILE *f, bool refused)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = term && strcmp(term, "dumb") == 0;
    return !refused && !(no_color && *no_color) && !dumb && isatty(fileno(f));
}
