// table.c: a sealed table is cut into strips along both axes, and bit sets say which pieces begin
// and end where. A few ANDs find what is near a rectangle; a slanting lane goes row by row.
#include "engine/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/int128.h"
#include "engine/internal/leg_cache.h"
#include "engine/internal/way_cache.h"

#define GRID  16 // strips of the index along each side
#define WORDS (TABLE_PIECES / 64)

// Pieces as bits: bit i % 64 of word i / 64 for piece i.
struct pieces {
    uint64_t bits[WORDS];
};

// Along one axis, strip by strip of the grid: which pieces' bounding rectangles begin there or
// before, and which end there or after.
struct strips {
    struct pieces begun[GRID], unended[GRID];
};

struct index {
    int shift; // a strip is 1 << shift wide
    int words; // how many of each set are in use
    struct piece_shape shapes[TABLE_PIECES];
    struct strips columns, rows;
};

struct table {
    point size;
    int n_pieces;
    uint32_t tags; // of all pieces
    struct piece pieces[TABLE_PIECES];
    struct index *index;      // NULL until the table is sealed
    struct leg_cache *walked; // likewise
    struct way_cache *ways;   // likewise
};

struct table *table_new(len width, len depth)
{
    struct table *t = calloc(1, sizeof *t);
    if (t) {
        t->size = (point){width, depth};
    }
    return t;
}

void table_free(struct table *t)
{
    if (t) {
        free(t->index);
        leg_cache_free(t->walked);
        way_cache_free(t->ways);
        free(t);
    }
}

static bool proper_height(len z)
{
    return z >= -LEN_MAX && z <= LEN_MAX;
}

// A convex hull in the right turning direction, wholly on the table, between two heights.
static bool proper_prism(const struct table *t, const struct hull *h, len bottom, len top)
{
    struct hull made;
    point low, high;
    if (!proper_height(bottom) || !proper_height(top) || bottom > top) {
        return false;
    }
    if (h->n > HULL_MAX || !hull_make(&made, h->v, h->n) || made.n != h->n) {
        return false;
    }
    hull_bounds(h, &low, &high);
    return point_cross(h->v[0], h->v[1], h->v[2]) > 0 && low.x >= 0 && low.y >= 0 &&
           high.x <= t->size.x && high.y <= t->size.y;
}

static bool is_within_table(const struct table *t, point p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= t->size.x && p.y <= t->size.y;
}

static bool proper_slope(const struct table *t, const struct piece *p)
{
    return !(p->flags & PIECE_SLOPED) ||
           (p->bottom < p->top && point_distance_squared(p->low, p->high) > 0 &&
            is_within_table(t, p->low) && is_within_table(t, p->high));
}

static void end_name(char name[PIECE_NAME])
{
    name[PIECE_NAME - 1] = '\0';
}

enum status table_add_piece(struct table *t, const struct piece *p, piece_id *id)
{
    if (t->index) {
        return STATUS_LOCKED;
    }
    if (t->n_pieces == TABLE_PIECES) {
        return STATUS_FULL;
    }
    if (!proper_prism(t, &p->hull, p->bottom, p->top) || !proper_slope(t, p)) {
        return STATUS_RANGE;
    }
    if (id) {
        *id = (piece_id)t->n_pieces;
    }
    t->tags |= p->tags;
    t->pieces[t->n_pieces] = *p;
    end_name(t->pieces[t->n_pieces++].name);
    return STATUS_OK;
}

// The strip a coordinate lies in. Pieces lie on the table, so what is asked for off it may as well
// be asked for in the outermost strip.
static int strip_of(const struct index *x, int64_t coordinate)
{
    int64_t i = coordinate < 0 ? 0 : coordinate >> x->shift;
    return i < GRID ? (int)i : GRID - 1;
}

// Rounded down.
static len hull_width(const struct hull *h)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < h->n; i++) {
        point a = h->v[i], b = h->v[(i + 1) % h->n];
        int64_t far = 0;
        for (int j = 0; j < h->n; j++) {
            int64_t cross = point_cross(a, b, h->v[j]);
            far = cross > far ? cross : far;
        }
        int64_t squared = (int64_t)(int128_product(far, far) / point_distance_squared(a, b));
        least = squared < least ? squared : least;
    }
    return (len)len_root_down(least);
}

static void index_axis(struct strips *s, int id, int first, int last)
{
    uint64_t bit = (uint64_t)1 << (id % 64);
    for (int i = first; i < GRID; i++) {
        s->begun[i].bits[id / 64] |= bit;
    }
    for (int i = 0; i <= last; i++) {
        s->unended[i].bits[id / 64] |= bit;
    }
}

static void index_piece(struct index *x, const struct piece *p, int id)
{
    struct piece_shape *b = &x->shapes[id];
    hull_bounds(&p->hull, &b->low, &b->high);
    b->width = hull_width(&p->hull);
    index_axis(&x->columns, id, strip_of(x, b->low.x), strip_of(x, b->high.x));
    index_axis(&x->rows, id, strip_of(x, b->low.y), strip_of(x, b->high.y));
}

enum status table_seal(struct table *t)
{
    if (t->index) {
        return STATUS_OK;
    }
    struct index *x = calloc(1, sizeof *x);
    struct leg_cache *walked = leg_cache_new();
    struct way_cache *ways = way_cache_new();
    if (!x || !walked || !ways) {
        free(x);
        leg_cache_free(walked);
        way_cache_free(ways);
        return STATUS_MEMORY;
    }
    while (t->size.x >> x->shift >= GRID || t->size.y >> x->shift >= GRID) {
        x->shift++;
    }
    x->words = (t->n_pieces + 63) / 64;
    for (int i = 0; i < t->n_pieces; i++) {
        index_piece(x, &t->pieces[i], i);
    }
    t->index = x;
    t->walked = walked;
    t->ways = ways;
    return STATUS_OK;
}

struct leg_cache *table_walked(const struct table *t)
{
    return t->walked;
}

struct way_cache *table_ways(const struct table *t)
{
    return t->ways;
}

point table_size(const struct table *t)
{
    return t->size;
}

int table_piece_count(const struct table *t)
{
    return t->n_pieces;
}

uint32_t table_tags(const struct table *t)
{
    return t->tags;
}

const struct piece *table_piece(const struct table *t, piece_id id)
{
    assert(id < t->n_pieces);
    return &t->pieces[id];
}

const struct piece_shape *table_shape(const struct table *t, piece_id id)
{
    assert(id < t->n_pieces);
    return &t->index->shapes[id];
}

// FNV-1a over the numbers' eight bytes, lowest first.
static void mix(uint64_t *hash, int64_t number)
{
    for (int i = 0; i < 8; i++) {
        *hash = (*hash ^ (((uint64_t)number >> (8 * i)) & 0xff)) * 0x100000001b3u;
    }
}

static void mix_point(uint64_t *hash, point p)
{
    mix(hash, p.x);
    mix(hash, p.y);
}

static void mix_hull(uint64_t *hash, const struct hull *h)
{
    mix(hash, h->n);
    for (int i = 0; i < h->n; i++) {
        mix_point(hash, h->v[i]);
    }
}

static void mix_name(uint64_t *hash, const char *name)
{
    do {
        mix(hash, (unsigned char)*name);
    } while (*name++);
}

static void mix_piece(uint64_t *hash, const struct piece *p)
{
    mix_hull(hash, &p->hull);
    mix(hash, p->bottom);
    mix(hash, p->top);
    mix(hash, p->tags);
    mix(hash, p->flags);
    mix(hash, p->level);
    mix_name(hash, p->name);
    if (p->flags & PIECE_SLOPED) {
        mix_point(hash, p->low);
        mix_point(hash, p->high);
    }
}

uint64_t table_hash(const struct table *t)
{
    uint64_t hash = 0xcbf29ce484222325u;
    mix_point(&hash, t->size);
    mix(&hash, t->n_pieces);
    for (int i = 0; i < t->n_pieces; i++) {
        mix_piece(&hash, &t->pieces[i]);
    }
    mix(&hash, 0); // journals know tables by hashes with a number of other things, always none
    return hash;
}

len piece_top_at(const struct piece *p, point at)
{
    if (!(p->flags & PIECE_SLOPED)) {
        return p->top;
    }
    int64_t dx = (int64_t)p->high.x - p->low.x, dy = (int64_t)p->high.y - p->low.y;
    int64_t along = dx * (at.x - p->low.x) + dy * (at.y - p->low.y);
    int64_t whole = dx * dx + dy * dy;
    if (along <= 0) {
        return p->bottom;
    }
    if (along >= whole) {
        return p->top;
    }
    return p->bottom + (len)((int128_product(p->top - p->bottom, along) + whole - 1) / whole);
}

// Adds the pieces that reach into the columns and into the rows given.
static void gather_pieces(uint64_t found[WORDS], const struct index *x, int west, int east,
                          int north, int south)
{
    for (int i = 0; i < x->words; i++) {
        found[i] |= x->columns.begun[east].bits[i] & x->columns.unended[west].bits[i] &
                    x->rows.begun[south].bits[i] & x->rows.unended[north].bits[i];
    }
}

static int lowest_bit(uint64_t bits)
{
#if defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    int i = 0;
    while (!(bits >> i & 1)) {
        i++;
    }
    return i;
#endif
}

int table_pieces_near(const struct table *t, point low, point high, piece_id *out, int max)
{
    const struct index *x = t->index;
    uint64_t found[WORDS] = {0};
    int n = 0;
    gather_pieces(found, x, strip_of(x, low.x), strip_of(x, high.x), strip_of(x, low.y),
                  strip_of(x, high.y));
    for (int word = 0; word < x->words; word++) {
        for (uint64_t bits = found[word]; bits && n < max; bits &= bits - 1) {
            int id = 64 * word + lowest_bit(bits);
            const struct piece_shape *b = &x->shapes[id];
            if (b->low.x <= high.x && b->high.x >= low.x && b->low.y <= high.y &&
                b->high.y >= low.y) {
                out[n++] = (piece_id)id;
            }
        }
    }
    return n;
}

// A segment made thick, as a line to keep within: twice the cross product of the way with the step
// to a rectangle's middle is at most that of its corners, and some for the thickness.
struct lane {
    point a, low, high;
    int64_t dx, dy, thick;
};

static struct lane lane_make(point a, point b, len radius)
{
    struct lane l = {.a = a, .dx = (int64_t)b.x - a.x, .dy = (int64_t)b.y - a.y};
    l.low = (point){(a.x < b.x ? a.x : b.x) - radius, (a.y < b.y ? a.y : b.y) - radius};
    l.high = (point){(a.x > b.x ? a.x : b.x) + radius, (a.y > b.y ? a.y : b.y) + radius};
    l.thick = 2 * radius * (llabs(l.dx) + llabs(l.dy));
    return l;
}

static bool lane_meets(const struct lane *l, const struct piece_shape *b)
{
    if (b->low.x > l->high.x || b->high.x < l->low.x || b->low.y > l->high.y ||
        b->high.y < l->low.y) {
        return false;
    }
    int64_t x = (int64_t)b->low.x + b->high.x - 2 * (int64_t)l->a.x;
    int64_t y = (int64_t)b->low.y + b->high.y - 2 * (int64_t)l->a.y;
    int64_t reach =
        llabs(l->dx) * (b->high.y - b->low.y) + llabs(l->dy) * (b->high.x - b->low.x) + l->thick;
    return llabs(l->dx * y - l->dy * x) <= reach;
}

// A lane's middle and half its width along x, as a line in y; in 2^20ths.
struct edge {
    int64_t at, slope, half;
};

// Lanes that hardly rise, and those too thick, long or steep for the numbers here, count as
// covering all their x in every row.
static bool edge_make(struct edge *e, const struct lane *l, int64_t y)
{
    int64_t rise = llabs(l->dy);
    if (rise == 0 || llabs(l->dx) > 64 * rise || l->thick > (int64_t)1 << 40) {
        return false;
    }
    e->slope = l->dx * ((int64_t)1 << 20) / l->dy;
    e->at = (int64_t)l->a.x * ((int64_t)1 << 20) + e->slope * (y - l->a.y);
    e->half = (l->thick / (2 * rise) + 4) * ((int64_t)1 << 20);
    return true;
}

// A lane of so few rows is taken as its bounds are: that costs less than to follow it.
#define FEW 3

int table_pieces_along(const struct table *t, point a, point b, len radius, piece_id *out, int max)
{
    const struct index *x = t->index;
    struct lane l = lane_make(a, b, radius);
    uint64_t found[WORDS] = {0};
    int n = 0, bottom = strip_of(x, l.high.y), row = strip_of(x, l.low.y);
    int left = strip_of(x, l.low.x), right = strip_of(x, l.high.x);
    int64_t side = (int64_t)1 << x->shift;
    struct edge e = {0};
    bool slants = bottom - row >= FEW && edge_make(&e, &l, row * side);
    if (!slants) {
        gather_pieces(found, x, left, right, row, bottom);
    }
    for (; slants && row <= bottom; row++) {
        int64_t next = e.at + e.slope * side;
        int64_t low = ((next < e.at ? next : e.at) - e.half) >> 20;
        int64_t high = ((next > e.at ? next : e.at) + e.half) >> 20;
        gather_pieces(found, x, strip_of(x, low > l.low.x ? low : l.low.x),
                      strip_of(x, high < l.high.x ? high : l.high.x), row, row);
        e.at = next;
    }
    for (int word = 0; word < x->words; word++) {
        for (uint64_t bits = found[word]; bits && n < max; bits &= bits - 1) {
            int id = 64 * word + lowest_bit(bits);
            if (lane_meets(&l, &x->shapes[id])) {
                out[n++] = (piece_id)id;
            }
        }
    }
    return n;
}
