#include "host/plain.h"

#include <ctype.h>

int plain(FILE *out, const char *text)
{
    int n = 0;
    for (const char *p = text; *p; p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '\n' || c == '\t' || (c >= ' ' && c != 127)) {
            fputc(c, out);
            n++;
        } else {
            // Three digits where one more would be taken for a part of the number.
            n += fprintf(out, isdigit((unsigned char)p[1]) ? "\\%03d" : "\\%d", c);
        }
    }
    return n;
}
