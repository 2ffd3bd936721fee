// corner_filter.c: corners lie in one array per field and are tested 64 at a time without branches,
// so that compilers can use vector instructions. Doubles give the right sign, because these
// products are exact.
#include "engine/internal/corner_filter.h"

#define LANES 64

void corners_add(struct corners *b, const struct corner *bend)
{
    int i = b->n++;
    b->x[i] = bend->at.x;
    b->y[i] = bend->at.y;
    b->before_x[i] = bend->before.x;
    b->before_y[i] = bend->before.y;
    b->after_x[i] = bend->after.x;
    b->after_y[i] = bend->after.y;
    b->west[i] = bend->low.x;
    b->east[i] = bend->high.x;
    b->north[i] = bend->low.y;
    b->south[i] = bend->high.y;
}

struct corner corners_get(const struct corners *b, int i)
{
    return (struct corner){{b->x[i], b->y[i]},
                           {b->before_x[i], b->before_y[i]},
                           {b->after_x[i], b->after_y[i]},
                           {b->west[i], b->north[i]},
                           {b->east[i], b->south[i]}};
}

static inline double larger(double a, double b)
{
    return a > b ? a : b;
}

// Not negative where the way cannot bend: one that comes along (dx, dy) from a place so far outside
// the bounds has a neighbour on either side of it. The numbers are whole and every product of two
// lengths is exact, so that its sign is.
static inline double hindrance(double dx, double dy, double before_x, double before_y,
                               double after_x, double after_y, double outside)
{
    double sides = (dx * before_y - dy * before_x) * (dx * after_y - dy * after_x);
    return sides < 0 ? outside : -1;
}

// How far outside of the bounds.
static inline double beyond_bounds(double x, double y, double west, double east, double north,
                                   double south)
{
    return larger(larger(west - x, x - east), larger(north - y, y - south));
}

// The same for n bends in a row, with nothing to branch on.
static void hinder(const struct corners *b, int first, int n, const struct corner *own, point from,
                   double out[LANES])
{
    const double at_x = from.x, at_y = from.y;
    const double before_x = own->before.x, before_y = own->before.y;
    const double after_x = own->after.x, after_y = own->after.y;
    const double west = own->low.x, east = own->high.x, north = own->low.y, south = own->high.y;
    for (int k = 0; k < n; k++) {
        int i = first + k;
        double dx = b->x[i] - at_x, dy = b->y[i] - at_y;
        double there =
            hindrance(dx, dy, b->before_x[i], b->before_y[i], b->after_x[i], b->after_y[i],
                      beyond_bounds(at_x, at_y, b->west[i], b->east[i], b->north[i], b->south[i]));
        double here = hindrance(dx, dy, before_x, before_y, after_x, after_y,
                                beyond_bounds(b->x[i], b->y[i], west, east, north, south));
        out[k] = larger(there, here);
    }
}

int corners_from(const struct corners *b, int own, point from, int first, int16_t out[BENDS])
{
    struct corner here = {.at = from};
    double hindered[LANES];
    int n = 0;
    if (own >= 0) {
        here = corners_get(b, own);
    }
    for (; first < b->n; first += LANES) {
        int lanes = b->n - first < LANES ? b->n - first : LANES;
        hinder(b, first, lanes, &here, from, hindered);
        for (int k = 0; k < lanes; k++) {
            out[n] = (int16_t)(first + k);
            n += (hindered[k] < 0) & (first + k != own);
        }
    }
    return n;
}
