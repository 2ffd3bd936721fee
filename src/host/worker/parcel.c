// parcel.c: numbers go as they are, since both sides are one program on one machine; before a text
// stands how long it is, and after it a zero, so that the worker uses it where it lies.
#include "host/worker/parcel.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/worker/wire.h"

#define PARCEL_MOST (1 << 20)  // things that a pointer leads to
#define PARCEL_NONE UINT32_MAX // the length of a text that is not there

static _Noreturn void refuse_parcel(const struct parcel *p)
{
    complain_of("the worker's parcel is not a %s", p->name);
    abort();
}

static size_t count_pointed(const struct parcel_row *r, const void *base)
{
    const char *at = (const char *)base + r->many_offset;
    int few;
    size_t many;
    if (r->many_size == sizeof few) {
        memcpy(&few, at, sizeof few);
        return few > 0 ? (size_t)few : 0;
    }
    memcpy(&many, at, sizeof many);
    return many;
}

// The writer.

static void write_parcel_size(FILE *out, uint32_t n)
{
    fwrite(&n, sizeof n, 1, out);
}

static void write_parcel_text(FILE *out, const char *text)
{
    size_t n = text ? strlen(text) : 0;
    write_parcel_size(out, text ? (uint32_t)n : PARCEL_NONE);
    if (text) {
        fwrite(text, 1, n + 1, out);
    }
}

static void write_pointed_parcels(FILE *out, const struct parcel_row *r, const void *from)
{
    size_t n = count_pointed(r, from);
    const char *at;
    memcpy(&at, (const char *)from + r->offset, sizeof at);
    n = at ? n : 0;
    write_parcel_size(out, (uint32_t)n);
    if (r->kind == PARCEL_BYTES && n > 0) {
        fwrite(at, 1, n, out);
        fputc('\0', out);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        if (r->kind == PARCEL_LIST) {
            parcel_write(out, r->of, at + i * r->size);
        } else {
            write_parcel_text(out, ((char *const *)(const void *)at)[i]);
        }
    }
}

static void write_parcel_row(FILE *out, const struct parcel_row *r, const void *from)
{
    const char *at = (const char *)from + r->offset, *text;
    switch (r->kind) {
    case PARCEL_PLAIN:
        fwrite(at, r->size, r->count, out);
        break;
    case PARCEL_TEXT:
        memcpy(&text, at, sizeof text);
        write_parcel_text(out, text);
        break;
    case PARCEL_CHARS:
        for (size_t i = 0; i < r->count; i++) {
            write_parcel_text(out, at + i * r->size);
        }
        break;
    case PARCEL_PARTS:
        for (size_t i = 0; i < r->count; i++) {
            parcel_write(out, r->of, at + i * r->size);
        }
        break;
    default:
        write_pointed_parcels(out, r, from);
        break;
    }
}

void parcel_write(FILE *out, const struct parcel *p, const void *from)
{
    write_parcel_size(out, (uint32_t)p->size);
    for (int i = 0; i < p->n_rows; i++) {
        write_parcel_row(out, &p->row[i], from);
    }
}

// The reader.

static char *take_parcel_bytes(struct parcel_bytes *in, const struct parcel *p, size_t n)
{
    char *at = in->at;
    if (n > in->left) {
        refuse_parcel(p);
    }
    in->at += n;
    in->left -= n;
    return at;
}

static uint32_t take_parcel_size(struct parcel_bytes *in, const struct parcel *p)
{
    uint32_t n;
    memcpy(&n, take_parcel_bytes(in, p, sizeof n), sizeof n);
    return n;
}

// NULL: none.
static char *take_parcel_text(struct parcel_bytes *in, const struct parcel *p)
{
    size_t n = take_parcel_size(in, p);
    if (n == PARCEL_NONE) {
        return NULL;
    }
    char *text = take_parcel_bytes(in, p, n + 1);
    if (memchr(text, '\0', n + 1) != text + n) {
        refuse_parcel(p);
    }
    return text;
}

static void read_parcel_chars(struct parcel_bytes *in, const struct parcel *p, char *to,
                              size_t size)
{
    const char *text = take_parcel_text(in, p);
    if (!text || strlen(text) >= size) {
        refuse_parcel(p);
    }
    memcpy(to, text, strlen(text) + 1);
}

// Memory for what a pointer leads to, which the worker keeps to its end.
static void *make_parcel_list(const struct parcel *p, size_t n, size_t size)
{
    if (n > PARCEL_MOST) {
        refuse_parcel(p);
    }
    void *list = n > 0 ? calloc(n, size) : NULL;
    if (n > 0 && !list) { // nothing was begun yet
        _exit(EXIT_WORK | WIRE_LOST);
    }
    return list;
}

static void read_pointed_parcels(struct parcel_bytes *in, const struct parcel *p,
                                 const struct parcel_row *r, void *to)
{
    size_t n = take_parcel_size(in, p);
    char *list;
    if (n > count_pointed(r, to)) {
        refuse_parcel(p);
    }
    if (r->kind == PARCEL_BYTES) {
        list = n > 0 ? take_parcel_bytes(in, p, n + 1) : NULL;
    } else if (r->kind == PARCEL_LIST) {
        list = make_parcel_list(p, n, r->size);
        for (size_t i = 0; i < n; i++) {
            parcel_read(in, r->of, list + i * r->size);
        }
    } else {
        char **words = make_parcel_list(p, n, sizeof *words);
        for (size_t i = 0; i < n; i++) {
            words[i] = take_parcel_text(in, p);
        }
        list = (char *)words;
    }
    memcpy((char *)to + r->offset, &list, sizeof list);
}

static void read_parcel_row(struct parcel_bytes *in, const struct parcel *p,
                            const struct parcel_row *r, void *to)
{
    char *at = (char *)to + r->offset;
    const char *text;
    switch (r->kind) {
    case PARCEL_PLAIN:
        memcpy(at, take_parcel_bytes(in, p, r->size * r->count), r->size * r->count);
        break;
    case PARCEL_TEXT:
        text = take_parcel_text(in, p);
        memcpy(at, &text, sizeof text);
        break;
    case PARCEL_CHARS:
        for (size_t i = 0; i < r->count; i++) {
            read_parcel_chars(in, p, at + i * r->size, r->size);
        }
        break;
    case PARCEL_PARTS:
        for (size_t i = 0; i < r->count; i++) {
            parcel_read(in, r->of, at + i * r->size);
        }
        break;
    default:
        read_pointed_parcels(in, p, r, to);
        break;
    }
}

void parcel_read(struct parcel_bytes *in, const struct parcel *p, void *to)
{
    if (take_parcel_size(in, p) != p->size) {
        refuse_parcel(p);
    }
    for (int i = 0; i < p->n_rows; i++) {
        read_parcel_row(in, p, &p->row[i], to);
    }
}
