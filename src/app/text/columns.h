// columns.h: how wide a text is.
#ifndef APP_COLUMNS_H
#define APP_COLUMNS_H

#include <stddef.h>

// Columns of a text of n bytes on a terminal: its colours take none.
size_t columns_of(const char *s, size_t n);

#endif
