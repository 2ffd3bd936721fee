// csv.c: RFC 4180, but for its ends of lines, which are the system's own.
#include "app/text/csv.h"

#include <string.h>

#include "app/text/plain.h"

void csv_text(FILE *out, const char *text, bool quoted)
{
    const char *formula = *text && strchr("=+-@\t\r", *text) ? "'" : "";
    if (!quoted && !strpbrk(text, ",\"\r\n")) {
        fputs(formula, out);
        plain(out, text);
        return;
    }
    fprintf(out, "\"%s", formula);
    for (size_t n; *text; text += n) {
        n = *text == '"' ? 1 : strcspn(text, "\"");
        fputs(*text == '"' ? "\"" : "", out);
        plain_bytes(out, text, n);
    }
    fputc('"', out);
}
