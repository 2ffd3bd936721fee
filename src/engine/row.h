// row.h: tables whose rows begin with their name.
#ifndef ENGINE_ROW_H
#define ENGINE_ROW_H

#include <stddef.h>

// Which of the n rows has that name; -1: none has. A row begins with an array of characters, or for
// row_find_titled with a pointer to them.
int row_find(const void *rows, int n, size_t size, const char *name);
int row_find_titled(const void *rows, int n, size_t size, const char *name);

#define ROW_FIND(rows, n, name)        row_find(rows, n, sizeof *(rows), name)
#define ROW_FIND_TITLED(rows, n, name) row_find_titled(rows, n, sizeof *(rows), name)

#endif
