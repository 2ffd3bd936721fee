// page_fill.h: pages of HTML from their frames (page.h).
#ifndef APP_PAGE_FILL_H
#define APP_PAGE_FILL_H

#include <stdio.h>

#include "app/pages/page.h"

#define PAGE_POLICY 320

// The content of a placeholder of a frame, {{name}}: raw HTML. Untrusted text has already gone
// through markup_text.
struct page_place {
    const char *name, *text;
    size_t n; // bytes
};

// A frame with its places filled in, as a text to be freed, of *size bytes; NULL if there is no
// memory. A place that nothing is given for stays empty.
char *page_fill(const struct page_text *frame, const struct page_place *place, int n, size_t *size);

// Prints a part of JSON so that nothing in it can end the script element that contains it: the
// characters of tags occur only in strings, where they can be escaped; and so is what may not be
// shown (printable.h).
void page_json(FILE *out, const char *json, size_t n);

// The output of `print` as a text, which the caller frees; NULL if out of memory.
char *page_printed(void (*print)(FILE *out, const void *what), const void *what, size_t *n);

// What a page may do (a Content-Security-Policy): only use one style and run one script, identified
// by their hashes; it loads nothing. NULL: no style, or no script.
void page_policy(char out[PAGE_POLICY], const struct page_text *css, const struct page_text *js);

#endif
