// flat_layout.c: a hash adds up one number for each value that is not zero, so it passes over zeros
// eight bytes at a time, and the free slots of an array of structs as a whole. Most of a world is
// zeros.
#include "engine/flat_layout.h"

#include "engine/game.h"
#include "engine/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Odd constants with well-spread bits: the fractions of the square roots of 13, 17 and 19, made
// odd.
#define K0 0x9b05688c2b3e6c1fu
#define K1 0x1f83d9abfb41bd6bu
#define K2 0x5be0cd19137e2179u

#define WORD sizeof(uint64_t)

static inline uint64_t load_word(const void *p)
{
    uint64_t word;
    memcpy(&word, p, sizeof word);
    return word;
}

static inline uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * K1;
    x = (x ^ x >> 29) * K2;
    return x ^ x >> 32;
}

// What a struct adds to the one that it is in. Its own sum is spread before the weight comes in:
// the two are made of the same numbers.
static inline uint64_t nest(uint64_t inside, uint64_t weight)
{
    return inside ? mix(inside * K1 + weight) : 0;
}

// What number i of a field is multiplied by. The weights of neighbours are no even steps apart: two
// and nought is not to be the same as one and one.
static inline uint64_t weight_of(const struct layout_field *f, size_t i)
{
    uint64_t weight = f->weight + i * K0;
    return weight ^ weight >> 32;
}

static inline int64_t load_value(const unsigned char *p, size_t size, bool negative)
{
    uint8_t one;
    uint16_t two;
    uint32_t four;
    switch (size) {
    case 1:
        memcpy(&one, p, 1);
        return negative ? (int8_t)one : one;
    case 2:
        memcpy(&two, p, 2);
        return negative ? (int16_t)two : two;
    case 4:
        memcpy(&four, p, 4);
        return negative ? (int32_t)four : (int64_t)four;
    default:
        return (int64_t)load_word(p);
    }
}

int64_t layout_value(const struct layout_field *f, const void *base, int i)
{
    return load_value(layout_at(f, base, i), f->size, f->low < 0);
}

void layout_put(const struct layout_field *f, void *base, int i, int64_t value)
{
    unsigned char *p = (unsigned char *)base + f->offset + (size_t)f->size * (size_t)i;
    const uint8_t one = (uint8_t)value;
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;
    switch (f->size) {
    case 1:
        memcpy(p, &one, 1);
        break;
    case 2:
        memcpy(p, &two, 2);
        break;
    case 4:
        memcpy(p, &four, 4);
        break;
    default:
        memcpy(p, &value, WORD);
        break;
    }
}

// Where the next byte that is not zero lies, from `at` on, or eight bytes before it; n if none
// does.
static inline size_t next_byte(const unsigned char *p, size_t at, size_t n)
{
    const size_t step = 8 * WORD;
    while (at + step <= n) {
        const unsigned char *q = p + at;
        uint64_t some = load_word(q) | load_word(q + 8) | load_word(q + 16) | load_word(q + 24) |
                        load_word(q + 32) | load_word(q + 40) | load_word(q + 48) |
                        load_word(q + 56);
        if (some) {
            break;
        }
        at += step;
    }
    while (at + WORD <= n && load_word(p + at) == 0) {
        at += WORD;
    }
    if (at + WORD > n) {
        while (at < n && p[at] == 0) {
            at++;
        }
    }
    return at;
}

bool layout_is_zero(const void *bytes, size_t n)
{
    return next_byte(bytes, 0, n) == n;
}

// The values of an array. `size` is known where it is called, so that each has a loop of its own.
// All values of eight bytes are taken together: which of them are zero nobody could foretell.
static inline uint64_t hash_values(const struct layout_field *f, const unsigned char *p,
                                   size_t size)
{
    const size_t n = size * f->count, whole = n - n % WORD;
    uint64_t sum = 0;
    for (size_t at = next_byte(p, 0, whole); at < whole; at = next_byte(p, at + WORD, whole)) {
        for (size_t k = 0; k < WORD; k += size) {
            int64_t value = load_value(p + at + k, size, f->low < 0);
            sum += (uint64_t)value * weight_of(f, (at + k) / size);
        }
    }
    for (size_t at = whole; at < n; at += size) {
        sum += (uint64_t)load_value(p + at, size, f->low < 0) * weight_of(f, at / size);
    }
    return sum;
}

static uint64_t hash_structs(const struct layout_field *f, const unsigned char *p,
                             const struct layout *own)
{
    const size_t size = f->size, n = size * f->count;
    uint64_t sum = 0;
    for (size_t at = next_byte(p, 0, n); at < n; at = next_byte(p, at, n)) {
        const size_t i = at / size;
        const uint64_t inside = layout_hash(f->of, p + i * size, own);
        sum += nest(inside, weight_of(f, i));
        at = (i + 1) * size;
    }
    return sum;
}

// Eight letters at a time are a number.
static uint64_t hash_letters(const struct layout_field *f, const unsigned char *p)
{
    const size_t n = (size_t)f->size * f->count;
    uint64_t sum = 0;
    size_t at = 0;
    for (; at + WORD <= n && p[at]; at += WORD) {
        sum += load_word(p + at) * weight_of(f, at / WORD);
    }
    for (; at < n && p[at]; at++) {
        sum += ((uint64_t)p[at] << at % WORD * 8) * weight_of(f, at / WORD);
    }
    return sum;
}

static uint64_t hash_apart(const struct layout_field *f, uint64_t inside)
{
    return nest(inside, weight_of(f, 0));
}

// Variables are their own description: the bytes in use, and how many tables there ever were.
static uint64_t hash_vars(const struct layout_field *f, const struct vars *v)
{
    uint64_t tables = hash_bytes(0, &v->tables, sizeof v->tables);
    return v->used || v->tables ? hash_apart(f, hash_bytes(tables, v->bytes, v->used)) : 0;
}

// What is not a number.
static uint64_t hash_others(const struct layout_field *f, const unsigned char *p,
                            const struct layout *own)
{
    switch (f->kind) {
    case LAYOUT_STRUCT:
        return f->count == 1 ? hash_apart(f, layout_hash(f->of, p, own)) : hash_structs(f, p, own);
    case LAYOUT_OWN:
        return own ? hash_apart(f, layout_hash(own, p, NULL)) : 0;
    case LAYOUT_TEXT:
        return hash_letters(f, p);
    case LAYOUT_VARS:
        return hash_vars(f, (const void *)p);
    default:
        return 0;
    }
}

static uint64_t hash_arrays(const struct layout_field *f, const unsigned char *p)
{
    switch (f->size) {
    case 1:
        return hash_values(f, p, 1);
    case 2:
        return hash_values(f, p, 2);
    case 4:
        return hash_values(f, p, 4);
    default:
        return hash_values(f, p, 8);
    }
}

// Most fields are one number; the others are not worth being put in here.
static inline uint64_t hash_field(const struct layout_field *f, const void *base,
                                  const struct layout *own)
{
    const unsigned char *p = (const unsigned char *)base + f->offset;
    if (f->kind >= LAYOUT_OTHERS) {
        return hash_others(f, p, own);
    }
    return f->count == 1 ? (uint64_t)load_value(p, f->size, f->low < 0) * weight_of(f, 0)
                         : hash_arrays(f, p);
}

uint64_t layout_hash_inside(const struct layout_field *f, size_t i, uint64_t inside)
{
    return nest(inside, weight_of(f, i));
}

uint64_t layout_hash_field(const struct layout_field *f, const void *base, const struct layout *own)
{
    return hash_field(f, base, own);
}

uint64_t layout_hash(const struct layout *l, const void *base, const struct layout *own)
{
    uint64_t sum = 0;
    for (int i = 0; i < l->n_fields; i++) {
        sum += hash_field(&l->field[i], base, own);
    }
    return sum;
}

bool layout_allows(const struct layout_field *f, int64_t value, char why[LAYOUT_WHY])
{
    if (f->kind == LAYOUT_WORDS) {
        return true;
    }
    if (f->kind == LAYOUT_BITS) {
        snprintf(why, LAYOUT_WHY, "not a set of 0x%" PRIx64, (uint64_t)f->high);
        return ((uint64_t)value & ~(uint64_t)f->high) == 0;
    }
    snprintf(why, LAYOUT_WHY, "not from %" PRId64 " to %" PRId64, f->low, f->high);
    return value >= f->low && value <= f->high;
}

bool layout_allows_text(const char *text, size_t n, size_t size)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < ' ' || c == 127) {
            return false;
        }
    }
    return n < size;
}

// What a struct is called that is looked at, and what it is compared with.
struct checking {
    const struct world *world;
    const struct layout *own;
    struct fault *fault;
};

#define PATH 96

static enum status refuse_value(const struct checking *c, const struct layout_field *f, int i,
                                const char *path, int64_t value, const char *why)
{
    char place[16] = "";
    if (f->count > 1) {
        snprintf(place, sizeof place, "[%d]", i);
    }
    return fault_set(c->fault, STATUS_RANGE, NULL, "%s.%s%s is %" PRId64 ", %s", path, f->name,
                     place, value, why);
}

// An id has its slot, and a generation that the slot has reached.
static bool is_or_was(const struct world *w, int64_t id)
{
    int slot = (int)id & (FIGURES - 1);
    int64_t generation = id / FIGURES;
    return id == FIGURE_NONE ||
           (id <= UINT16_MAX && generation >= 1 && generation <= w->roster.generation[slot]);
}

static enum status check_layout_values(const struct checking *c, const struct layout_field *f,
                                       const void *base, const char *path)
{
    char why[LAYOUT_WHY];
    for (int i = 0; i < f->count; i++) {
        int64_t value = layout_value(f, base, i);
        if (f->kind == LAYOUT_FIGURE && !is_or_was(c->world, value)) {
            return refuse_value(c, f, i, path, value,
                                "which is not, and never was, the id of a figure");
        }
        if (f->kind != LAYOUT_FIGURE && !layout_allows(f, value, why)) {
            return refuse_value(c, f, i, path, value, why);
        }
    }
    return STATUS_OK;
}

static enum status check_layout_fields(const struct checking *c, const struct layout *l,
                                       const void *base, const char *path);

static enum status check_layout_structs(const struct checking *c, const struct layout_field *f,
                                        const void *base, const char *path)
{
    char inner[PATH];
    for (int i = 0; i < f->count; i++) {
        const void *each = layout_at(f, base, i);
        if (f->count > 1) {
            snprintf(inner, sizeof inner, "%s.%s[%d]", path, f->name, i);
        } else {
            snprintf(inner, sizeof inner, "%s.%s", path, f->name);
        }
        if (!layout_is_zero(each, f->size)) {
            TRY(check_layout_fields(c, f->of, each, inner));
        }
    }
    return STATUS_OK;
}

// The rules' own part, and what of its place they do not use.
static enum status check_layout_own(const struct checking *c, const struct layout_field *f,
                                    const void *base, const char *path)
{
    const unsigned char *p = layout_at(f, base, 0);
    size_t n = (size_t)f->size * f->count, used = c->own ? c->own->size : 0;
    char inner[PATH];
    if (!layout_is_zero(p + used, n - used)) {
        return fault_set(c->fault, STATUS_RANGE, NULL,
                         "%s.%s has something after byte %zu, where the rules keep nothing", path,
                         f->name, used);
    }
    snprintf(inner, sizeof inner, "%s.%s", path, f->name);
    return c->own ? check_layout_fields(c, c->own, p, inner) : STATUS_OK;
}

static enum status check_layout_text(const struct checking *c, const struct layout_field *f,
                                     const void *base, const char *path)
{
    const char *text = layout_at(f, base, 0);
    const size_t size = (size_t)f->size * f->count;
    const char *end = memchr(text, '\0', size);
    if (!end || !layout_allows_text(text, (size_t)(end - text), size) ||
        !layout_is_zero(end, (size_t)(text + size - end))) {
        return fault_set(c->fault, STATUS_RANGE, NULL, "%s.%s is not a text of one line", path,
                         f->name);
    }
    return STATUS_OK;
}

static enum status check_layout_field(const struct checking *c, const struct layout_field *f,
                                      const void *base, const char *path)
{
    switch (f->kind) {
    case LAYOUT_STRUCT:
        return check_layout_structs(c, f, base, path);
    case LAYOUT_OWN:
        return check_layout_own(c, f, base, path);
    case LAYOUT_TEXT:
    case LAYOUT_NOTE:
        return check_layout_text(c, f, base, path);
    case LAYOUT_VARS:
        return STATUS_OK;
    case LAYOUT_SPARE:
        return layout_is_zero(layout_at(f, base, 0), (size_t)f->size * f->count)
                   ? STATUS_OK
                   : fault_set(c->fault, STATUS_RANGE, NULL,
                               "%s.%s is not 0: this version keeps nothing there", path, f->name);
    default:
        return check_layout_values(c, f, base, path);
    }
}

static enum status check_layout_fields(const struct checking *c, const struct layout *l,
                                       const void *base, const char *path)
{
    for (int i = 0; i < l->n_fields; i++) {
        TRY(check_layout_field(c, &l->field[i], base, path));
    }
    return STATUS_OK;
}

enum status layout_check(const struct layout *l, const void *base, const char *path,
                         const struct world *w, const struct layout *own, struct fault *fault)
{
    const struct checking c = {w, own, fault};
    return check_layout_fields(&c, l, base, path);
}
