// row.c: rows are looked at one after another; tables are short.
#include "engine/row.h"

#include <string.h>

int row_find(const void *rows, int n, size_t size, const char *name)
{
    const char *row = rows;
    for (int i = 0; i < n; i++, row += size) {
        if (strcmp(row, name) == 0) {
            return i;
        }
    }
    return -1;
}

int row_find_titled(const void *rows, int n, size_t size, const char *name)
{
    const char *row = rows;
    for (int i = 0; i < n; i++, row += size) {
        const char *const *title = (const void *)row;
        if (strcmp(*title, name) == 0) {
            return i;
        }
    }
    return -1;
}
