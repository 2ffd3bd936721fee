// study_page.c: each text is first made harmless in memory, as HTML or as JSON, and then the frame
// is filled in. A picture that is not one is left out.
#include "app/pages/study_page.h"

#include <stdlib.h>
#include <string.h>

#include "app/pages/internal/page_fill.h"
#include "app/pages/markup.h"

static void print_study_text(FILE *out, const void *text)
{
    markup_text(out, text);
}

static void print_study_json(FILE *out, const void *json)
{
    page_json(out, json, strlen(json));
}

enum { KIND, TITLE, COMMAND, TOLD, DATA, TEXTS };

static char *fill_study_page(const struct study *s, char *const text[TEXTS], size_t *n)
{
    static const char *const names[TEXTS] = {"kind", "title", "command", "told", "data"};
    struct page_place place[TEXTS + 5];
    char policy[PAGE_POLICY];
    bool drawn = s->svg && markup_is_picture(s->svg, strlen(s->svg));
    for (int i = 0; i < TEXTS; i++) {
        place[i] = (struct page_place){names[i], text[i], strlen(text[i])};
    }
    page_policy(policy, &page_study_css, &page_study_js);
    place[TEXTS] = (struct page_place){"csp", policy, strlen(policy)};
    place[TEXTS + 1] = (struct page_place){"version", ZERODARK_VERSION, strlen(ZERODARK_VERSION)};
    place[TEXTS + 2] = (struct page_place){"css", page_study_css.text, page_study_css.n};
    place[TEXTS + 3] = (struct page_place){"js", page_study_js.text, page_study_js.n};
    place[TEXTS + 4] = (struct page_place){"svg", drawn ? s->svg : "", drawn ? strlen(s->svg) : 0};
    return page_fill(&page_study_html, place, TEXTS + 5, n);
}

char *study_page(const struct study *s, size_t *n)
{
    const char *const given[TEXTS] = {s->kind, s->title, s->command, s->told, s->json};
    char *text[TEXTS];
    bool whole = true;
    for (int i = 0; i < TEXTS; i++) {
        size_t length;
        text[i] = page_printed(i == DATA ? print_study_json : print_study_text, given[i], &length);
        whole = whole && text[i];
    }
    char *page = whole ? fill_study_page(s, text, n) : NULL;
    for (int i = 0; i < TEXTS; i++) {
        free(text[i]);
    }
    return page;
}
