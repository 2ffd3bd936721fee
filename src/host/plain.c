#include "host/plain.h"

#include <ctype.h>
#include <string.h>

int plain(FILE *out, const char *text)
{
    return plain_bytes(out, text, strlen(text));
}

int plain_bytes(FILE *out, const char *text, size_t size)
{
    int n = 0;
    for (const char *p = text; p < text + size; p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '\n' || c == '\t' || (c >= ' ' && c != 127)) {
            fputc(c, out);
            n++;
        } else {
            // Three digits where one more would be taken for a part of the number.
            n += fprintf(
                out, p + 1 < text + size && isdigit((unsigned char)p[1]) ? "\\%03d" : "\\%d", c);
        }
    }
    return n;
}
