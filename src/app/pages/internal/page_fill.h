// page_fill.h: pages of HTML from their frames (page.h).
#ifndef APP_PAGE_FILL_H
#define APP_PAGE_FILL_H

#include <stdio.h>

#include "app/pages/page.h"

#define PAGE_POLICY 320

// What is put into a place of a frame, {{name}}: HTML as it is. Strangers' text went through
// markup_text before.
struct page_place {
    const char *name, *text;
    size_t n; // bytes
};

// Prints a frame with its places filled in. A place that nothing is given for stays empty.
void page_fill(FILE *out, const struct page_text *frame, const struct page_place *place, int n);

// Prints a part of JSON so that nothing in it can end the script element that it stands in: what
// tags are made of stands in strings only, where it may be spelt otherwise.
void page_json(FILE *out, const char *json, size_t n);

// What is printed of something, as a text to be freed; NULL if there is no memory.
char *page_printed(void (*print)(FILE *out, const void *what), const void *what, size_t *n);

// What a page may do (a Content-Security-Policy): nothing but look as one style says and run one
// script, told by their hashes; it asks for nothing from anywhere. NULL: none of that sort.
void page_policy(char out[PAGE_POLICY], const struct page_text *css, const struct page_text *js);

#endif
