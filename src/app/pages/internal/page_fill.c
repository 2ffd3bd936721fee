// page_fill.c: a frame is copied from place to place, and a place that nobody fills stays empty.
// JSON is safe inside a script element once <, > and & are escaped. The policy is made of hashes of
// the very texts that go into the page.
#include "app/pages/internal/page_fill.h"
#include "app/base/text_box.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "script/base/printable.h"

#include <sodium.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define BASE64 sodium_base64_VARIANT_ORIGINAL

// A frame, and what is put into its places.
struct page {
    const struct page_text *frame;
    const struct page_place *place;
    int n;
};

static void put_page_text(FILE *out, const char *name, size_t size, const struct page *p)
{
    for (int i = 0; i < p->n; i++) {
        const struct page_place *place = &p->place[i];
        if (strlen(place->name) == size && memcmp(place->name, name, size) == 0) {
            fwrite(place->text, 1, place->n, out);
            return;
        }
    }
}

static void print_filled_page(FILE *out, const void *page)
{
    const struct page *p = page;
    const char *at = p->frame->text;
    for (const char *open; (open = strstr(at, "{{")) != NULL;) {
        const char *close = strstr(open, "}}");
        if (!close) {
            break;
        }
        fwrite(at, 1, (size_t)(open - at), out);
        put_page_text(out, open + 2, (size_t)(close - open - 2), p);
        at = close + 2;
    }
    fputs(at, out);
}

char *page_fill(const struct page_text *frame, const struct page_place *place, int n, size_t *size)
{
    return page_printed(print_filled_page, &(struct page){frame, place, n}, size);
}

void page_json(FILE *out, const char *json, size_t n)
{
    const char *end = json + n;
    for (size_t size; json < end; json += size) {
        int32_t code = utf8_next(json, end, &size);
        if (code < 0) { // no UTF-8, and so no JSON
            fputc('?', out);
        } else if (code == '<' || code == '>' || code == '&' || !printable_code(code)) {
            json_print_code(out, code);
        } else {
            fwrite(json, 1, size, out);
        }
    }
}

char *page_printed(void (*print)(FILE *out, const void *what), const void *what, size_t *n)
{
    struct text_box box;
    if (text_box_open(&box)) {
        print(box.out, what);
    }
    return text_box_take(&box, n);
}

// "'sha256-...'" of a text, or "'none'".
static void source(char *out, size_t size, const struct page_text *text)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char words[sodium_base64_ENCODED_LEN(sizeof hash, BASE64)];
    if (!text) {
        snprintf(out, size, "'none'");
        return;
    }
    crypto_hash_sha256(hash, (const unsigned char *)text->text, text->n);
    sodium_bin2base64(words, sizeof words, hash, sizeof hash, BASE64);
    snprintf(out, size, "'sha256-%s'", words);
}

void page_policy(char out[PAGE_POLICY], const struct page_text *css, const struct page_text *js)
{
    char style[80], script[80];
    source(style, sizeof style, css);
    source(script, sizeof script, js);
    snprintf(out, PAGE_POLICY,
             "default-src 'none'; style-src %s; script-src %s; base-uri 'none'; "
             "form-action 'none'; img-src data:",
             style, script);
}
