// ustar.c: a header is text at fixed places: octal numbers that end with a blank or a zero, and a
// sum of all its bytes. What other writers put before a file to say more of it is skipped, unless
// it says that the file has holes.
#include "host/packs/internal/ustar.h"

#include <stdio.h>
#include <string.h>

// Where the parts of a header stand, and how long they are.
enum {
    NAME = 0,
    MODE = 100,
    OWNER = 108,
    GROUP = 116,
    SIZE = 124,
    TIME = 136,
    SUM = 148,
    TYPE = 156,
    MAGIC = 257,
    DEVICE = 329,
    PREFIX = 345,
    SHORT = 8,
    LONG = 12,
    PREFIX_SIZE = 155,
};

size_t ustar_room(size_t n)
{
    return USTAR_BLOCK + (n + USTAR_BLOCK - 1) / USTAR_BLOCK * USTAR_BLOCK;
}

// Its own bytes count as blanks.
static unsigned sum_of_header(const unsigned char *h)
{
    unsigned sum = 0;
    for (int i = 0; i < USTAR_BLOCK; i++) {
        sum += i >= SUM && i < SUM + SHORT ? ' ' : h[i];
    }
    return sum;
}

static void put_header_text(unsigned char *h, int at, const char *text)
{
    memcpy(h + at, text, strlen(text));
}

unsigned char *ustar_write(unsigned char *to, const char *path, const void *bytes, size_t n)
{
    char size[LONG + 16], sum[SHORT + 8];
    size_t room = ustar_room(n);
    memset(to, 0, room);
    memcpy(to + NAME, path, strnlen(path, USTAR_NAME));
    put_header_text(to, MODE, "000644 ");
    put_header_text(to, OWNER, "000000 ");
    put_header_text(to, GROUP, "000000 ");
    snprintf(size, sizeof size, "%011zo ", n);
    put_header_text(to, SIZE, size);
    put_header_text(to, TIME, "00000000000 ");
    to[TYPE] = '0';
    memcpy(to + MAGIC,
           "ustar\0"
           "00",
           8);
    put_header_text(to, DEVICE, "000000 ");
    put_header_text(to, DEVICE + SHORT, "000000 ");
    snprintf(sum, sizeof sum, "%06o", sum_of_header(to));
    put_header_text(to, SUM, sum);
    to[SUM + SHORT - 1] = ' ';
    if (n > 0) {
        memcpy(to + USTAR_BLOCK, bytes, n);
    }
    return to + room;
}

static bool read_octal(const unsigned char *h, int at, int size, size_t *out)
{
    int i = at, end = at + size;
    *out = 0;
    while (i < end && h[i] == ' ') {
        i++;
    }
    int first = i;
    for (; i < end && h[i] >= '0' && h[i] <= '7'; i++) {
        *out = *out * 8 + (size_t)(h[i] - '0');
    }
    return i > first && (i == end || h[i] == ' ' || h[i] == '\0');
}

static bool is_zeros(const unsigned char *h)
{
    for (int i = 0; i < USTAR_BLOCK; i++) {
        if (h[i]) {
            return false;
        }
    }
    return true;
}

// Other writers use the place of the prefix for something else.
static void read_path(const unsigned char *h, char out[USTAR_PATH])
{
    bool prefixed = memcmp(h + MAGIC, "ustar", 6) == 0 && h[PREFIX];
    int n = prefixed ? (int)strnlen((const char *)h + PREFIX, PREFIX_SIZE) : 0;
    snprintf(out, USTAR_PATH, "%.*s%s%.*s", n, (const char *)h + PREFIX, prefixed ? "/" : "",
             USTAR_NAME, (const char *)h + NAME);
}

// What an entry is that is not a plain file; NULL where it is one, and nothing more.
static const char *oddness(const unsigned char *h)
{
    switch (h[TYPE]) {
    case '0':
    case '\0':
        return NULL;
    case '1':
        return "it is a link to another file";
    case '2':
        return "it is a symbolic link";
    case '3':
    case '4':
    case '6':
        return "it is a device or a pipe";
    case '5':
        return "it is an entry for a folder, and an archive of a pack has only files";
    case 'S':
        return "it is a file with holes in it";
    default:
        return "it is not a plain file";
    }
}

// Something about the file that follows, or all of them.
static bool is_about_another(const unsigned char *h)
{
    return h[TYPE] == 'x' || h[TYPE] == 'g';
}

static bool read_header(struct ustar *t, struct ustar_entry *e)
{
    const unsigned char *h = t->bytes + t->at;
    size_t sum, left = t->n - t->at - USTAR_BLOCK;
    if (!read_octal(h, SUM, SHORT, &sum) || sum != sum_of_header(h) ||
        !read_octal(h, SIZE, LONG, &e->size)) {
        return false;
    }
    size_t whole = ustar_room(e->size) - USTAR_BLOCK;
    e->bytes = e->size <= left ? h + USTAR_BLOCK : NULL;
    e->odd = oddness(h);
    read_path(h, e->path);
    t->at += USTAR_BLOCK + (whole < left ? whole : left);
    return true;
}

enum ustar_got ustar_next(struct ustar *t, struct ustar_entry *e)
{
    bool holes = false;
    while (t->n - t->at >= USTAR_BLOCK) {
        const unsigned char *h = t->bytes + t->at;
        if (is_zeros(h)) {
            return USTAR_LAST;
        }
        if (!read_header(t, e)) {
            return USTAR_DAMAGED;
        }
        if (!is_about_another(h)) {
            e->odd = holes ? "it is a file with holes in it" : e->odd;
            return USTAR_ENTRY;
        }
        holes = e->bytes && memmem(e->bytes, e->size, "GNU.sparse", 10);
    }
    return t->n == t->at ? USTAR_LAST : USTAR_DAMAGED;
}
