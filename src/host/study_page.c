#define _POSIX_C_SOURCE 200809L
#include "host/study_page.h"

#include <stdlib.h>
#include <string.h>

#include "host/markup.h"
#include "host/page_fill.h"

// In JSON these stand in strings only, where they may be spelt so; a script element must not end
// within it.
static void print_json(FILE *out, const char *json)
{
    for (size_t n = strcspn(json, "<>&"); *json; n = strcspn(json, "<>&")) {
        fwrite(json, 1, n, out);
        json += n;
        if (*json) {
            fprintf(out, "\\u%04x", (unsigned)(unsigned char)*json++);
        }
    }
}

// A text printed in that way, to be freed; NULL where there is no memory.
static char *printed(void (*print)(FILE *out, const char *text), const char *text)
{
    char *copy = NULL;
    size_t n;
    FILE *out = open_memstream(&copy, &n);
    if (!out) {
        return NULL;
    }
    print(out, text);
    if (fclose(out) != 0) {
        free(copy);
        return NULL;
    }
    return copy;
}

enum { KIND, TITLE, COMMAND, TOLD, DATA, TEXTS };

static char *fill(const struct study *s, char *const text[TEXTS], size_t *n)
{
    static const char *const names[TEXTS] = {"kind", "title", "command", "told", "data"};
    struct page_place place[TEXTS + 5];
    char policy[PAGE_POLICY], *page = NULL;
    bool drawn = s->svg && markup_is_picture(s->svg, strlen(s->svg));
    FILE *out = open_memstream(&page, n);
    if (!out) {
        return NULL;
    }
    for (int i = 0; i < TEXTS; i++) {
        place[i] = (struct page_place){names[i], text[i], strlen(text[i])};
    }
    page_policy(policy, &page_study_css, &page_study_js);
    place[TEXTS] = (struct page_place){"csp", policy, strlen(policy)};
    place[TEXTS + 1] = (struct page_place){"version", ZERODARK_VERSION, strlen(ZERODARK_VERSION)};
    place[TEXTS + 2] = (struct page_place){"css", page_study_css.text, page_study_css.n};
    place[TEXTS + 3] = (struct page_place){"js", page_study_js.text, page_study_js.n};
    place[TEXTS + 4] = (struct page_place){"svg", drawn ? s->svg : "", drawn ? strlen(s->svg) : 0};
    page_fill(out, &page_study_html, place, TEXTS + 5);
    if (fclose(out) != 0) {
        free(page);
        page = NULL;
    }
    return page;
}

char *study_page(const struct study *s, size_t *n)
{
    char *text[TEXTS] = {
        [KIND] = printed(markup_text, s->kind),       [TITLE] = printed(markup_text, s->title),
        [COMMAND] = printed(markup_text, s->command), [TOLD] = printed(markup_text, s->told),
        [DATA] = printed(print_json, s->json),
    };
    bool whole = true;
    for (int i = 0; i < TEXTS; i++) {
        whole = whole && text[i];
    }
    char *page = whole ? fill(s, text, n) : NULL;
    for (int i = 0; i < TEXTS; i++) {
        free(text[i]);
    }
    return page;
}
