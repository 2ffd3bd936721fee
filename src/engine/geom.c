// geom.c: signs of cross products decide which side a point is on, and lengths are compared as
// squares. Few products need 128 bits.
#include "engine/geom.h"

#include "engine/int128.h"

// n * n / whole, rounded down: in 64 bits where they do, since dividing 128 takes many times as
// long.
static int64_t square_over(int64_t n, int64_t whole)
{
    return n <= INT32_MAX && n >= -INT32_MAX ? n * n / whole
                                             : (int64_t)(int128_product(n, n) / whole);
}

// The share of `part` that a way of `distance` has along a way whose square is `whole`, rounded
// down: the largest k with k^2 * whole <= part^2 * distance^2, with the sign of part.
static len share_of_way(int64_t part, int64_t distance, int64_t whole)
{
    len k = (len)len_root_down(square_over(part * distance, whole));
    return part < 0 ? -k : k;
}

point geom_towards(point from, point to, len distance)
{
    int64_t whole = point_distance_squared(from, to);
    return (point){from.x + share_of_way((int64_t)to.x - from.x, distance, whole),
                   from.y + share_of_way((int64_t)to.y - from.y, distance, whole)};
}

// Drops one point that is repeated or in line with its neighbours. False if there is none.
static bool drop_needless(struct hull *h)
{
    for (int i = 0; i < h->n; i++) {
        point before = h->v[(i + h->n - 1) % h->n], after = h->v[(i + 1) % h->n];
        if (point_cross(before, h->v[i], after) == 0) {
            h->n--;
            for (int j = i; j < h->n; j++) {
                h->v[j] = h->v[j + 1];
            }
            return true;
        }
    }
    return false;
}

// Every corner on the inner side of every edge: this also refuses polygons that wind round twice.
static bool is_convex(const struct hull *h)
{
    for (int i = 0; i < h->n; i++) {
        for (int j = 0; j < h->n; j++) {
            if (point_cross(h->v[i], h->v[(i + 1) % h->n], h->v[j]) < 0) {
                return false;
            }
        }
    }
    return true;
}

static void turn_round(struct hull *h)
{
    for (int i = 0, j = h->n - 1; i < j; i++, j--) {
        point p = h->v[i];
        h->v[i] = h->v[j];
        h->v[j] = p;
    }
}

bool hull_make(struct hull *out, const point *v, int n)
{
    struct hull h = {.n = 0};
    if (n < 3 || n > HULL_MAX) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        h.v[h.n++] = v[i];
    }
    while (h.n >= 3 && drop_needless(&h)) {
    }
    if (h.n < 3) {
        return false;
    }
    if (point_cross(h.v[0], h.v[1], h.v[2]) < 0) {
        turn_round(&h);
    }
    if (!is_convex(&h)) {
        return false;
    }
    *out = h;
    return true;
}

struct hull hull_box(point a, point b)
{
    return (struct hull){.v = {a, {b.x, a.y}, b, {a.x, b.y}}, .n = 4};
}

bool hull_holds(const struct hull *h, point p)
{
    for (int i = 0, last = h->n - 1; i < h->n; last = i++) {
        if (point_cross(h->v[last], h->v[i], p) < 0) {
            return false;
        }
    }
    return true;
}

int64_t hull_distance_squared(const struct hull *h, point p)
{
    if (hull_holds(h, p)) {
        return 0;
    }
    int64_t best = INT64_MAX;
    for (int i = 0, last = h->n - 1; i < h->n; last = i++) {
        int64_t d = geom_segment_distance_squared(h->v[last], h->v[i], p);
        best = d < best ? d : best;
    }
    return best;
}

void hull_bounds(const struct hull *h, point *low, point *high)
{
    *low = *high = h->v[0];
    for (int i = 1; i < h->n; i++) {
        low->x = h->v[i].x < low->x ? h->v[i].x : low->x;
        low->y = h->v[i].y < low->y ? h->v[i].y : low->y;
        high->x = h->v[i].x > high->x ? h->v[i].x : high->x;
        high->y = h->v[i].y > high->y ? h->v[i].y : high->y;
    }
}

int64_t geom_segment_distance_squared(point a, point b, point p)
{
    int64_t whole = point_distance_squared(a, b);
    int64_t along = (int64_t)(b.x - a.x) * (p.x - a.x) + (int64_t)(b.y - a.y) * (p.y - a.y);
    if (along <= 0) {
        return point_distance_squared(a, p);
    }
    if (along >= whole) {
        return point_distance_squared(b, p);
    }
    return square_over(point_cross(a, b, p), whole);
}

// Do all corners lie strictly on one side of the line through a and b?
static bool beside_line(const struct hull *h, point a, point b)
{
    int left = 0, right = 0;
    for (int i = 0; i < h->n; i++) {
        int64_t side = point_cross(a, b, h->v[i]);
        left += side > 0;
        right += side < 0;
    }
    return left == h->n || right == h->n;
}

// Two convex shapes are apart exactly where the line along an edge of one of them parts them.
bool hull_meets_segment(const struct hull *h, point a, point b)
{
    if (beside_line(h, a, b)) {
        return false;
    }
    for (int i = 0, last = h->n - 1; i < h->n; last = i++) {
        point v = h->v[last], w = h->v[i];
        if (point_cross(v, w, a) < 0 && point_cross(v, w, b) < 0) {
            return false;
        }
    }
    return true;
}

static int64_t centres_squared(const struct cylinder *a, const struct cylinder *b)
{
    return point_distance_squared(point_of(a->at), point_of(b->at));
}

len cylinder_gap(const struct cylinder *a, const struct cylinder *b)
{
    int64_t gap = len_root_down(centres_squared(a, b)) - a->radius - b->radius;
    return gap > 0 ? (len)gap : 0;
}

// factor * sqrt(squared), rounded down.
static int64_t times_root(int64_t factor, int64_t squared)
{
    int128 square = int128_product(factor, factor) * squared;
    if (square <= INT64_MAX) {
        return len_root_down((int64_t)square);
    }
    int64_t root = len_root_down(squared);
    int64_t low = factor * root, high = factor * (root + 1);
    while (low < high) {
        int64_t middle = low + (high - low + 1) / 2;
        if (int128_product(middle, middle) <= square) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

// (distance - reach)^2 + rise^2 multiplied out, so that only one term has a root in it.
int64_t cylinder_range_squared(const struct cylinder *a, const struct cylinder *b)
{
    int64_t squared = centres_squared(a, b);
    int64_t reach = (int64_t)a->radius + b->radius;
    int64_t rise = len_squared((int64_t)a->at.z - b->at.z);
    if (squared <= len_squared(reach)) {
        return rise;
    }
    return squared + len_squared(reach) + rise - times_root(2 * reach, squared);
}

bool cylinder_rim(const struct cylinder *c, point at)
{
    int64_t d = point_distance_squared(at, point_of(c->at));
    return d <= len_squared(c->radius + LEN_CONTACT) && d >= len_squared(c->radius - LEN_CONTACT);
}
