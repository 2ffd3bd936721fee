// span.c: ends are fractions, compared by multiplying crosswise, so that nothing is ever divided. A
// round face is a quadratic in t: its signs at both ends and at its lowest point decide.
#include "engine/internal/span.h"

struct span span_whole(void)
{
    return (struct span){.from = 0, .from_part = 1, .to = 1, .to_part = 1};
}

static void keep_after(struct span *s, int128 at, int128 part)
{
    if (at * s->from_part > s->from * part) {
        s->from = at;
        s->from_part = part;
    }
    s->none = s->none || s->from * s->to_part > s->to * s->from_part;
}

static void keep_before(struct span *s, int128 at, int128 part)
{
    if (at * s->to_part < s->to * part) {
        s->to = at;
        s->to_part = part;
    }
    s->none = s->none || s->from * s->to_part > s->to * s->from_part;
}

void span_keep(struct span *s, int128 a, int128 b)
{
    if (s->none) {
        return;
    }
    if (b > 0) {
        keep_after(s, -a, b);
    } else if (b < 0) {
        keep_before(s, a, -b);
    } else {
        s->none = a < 0;
    }
}

void span_keep_heights(struct span *s, int64_t bottom, int64_t top, int64_t z, int64_t dz)
{
    span_keep(s, z - bottom, dz);
    span_keep(s, top - z, -dz);
}

bool span_has_length(const struct span *s)
{
    return !s->none && s->from * s->to_part < s->to * s->from_part;
}

struct round_face round_face_make(int64_t x, int64_t y, int64_t dx, int64_t dy, int64_t radius)
{
    return (struct round_face){
        .a = dx * dx + dy * dy, .b = x * dx + y * dy, .c = x * x + y * y - radius * radius};
}

// The sign of the face's height over t = at / part, as that height times part^2.
static int128 beyond(struct round_face f, int128 at, int128 part)
{
    return f.a * at * at + 2 * f.b * at * part + f.c * part * part;
}

// The line comes nearest to the axis at t = -b / a: is that between the ends, and in the circle?
static bool nearest_between(const struct span *s, struct round_face f)
{
    return f.a > 0 && -f.b * s->from_part > s->from * f.a && -f.b * s->to_part < s->to * f.a;
}

bool span_meets_round(const struct span *s, struct round_face f)
{
    if (s->none) {
        return false;
    }
    return beyond(f, s->from, s->from_part) <= 0 || beyond(f, s->to, s->to_part) <= 0 ||
           (nearest_between(s, f) && int128_product(f.b, f.b) >= int128_product(f.a, f.c));
}

bool span_crosses_round(const struct span *s, struct round_face f)
{
    if (!span_has_length(s)) {
        return false;
    }
    if (f.a == 0) {
        return f.c <= 0;
    }
    return beyond(f, s->from, s->from_part) < 0 || beyond(f, s->to, s->to_part) < 0 ||
           (nearest_between(s, f) && int128_product(f.b, f.b) > int128_product(f.a, f.c));
}
