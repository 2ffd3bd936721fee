// text_rows.c: finds a row by its words.
#include "script/base/text_rows.h"

#include <stddef.h>
#include <string.h>

const char *text_row_text(const struct text_row *rows, const char *words)
{
    while (rows->words && strcmp(rows->words, words) != 0) {
        rows++;
    }
    return rows->text;
}
