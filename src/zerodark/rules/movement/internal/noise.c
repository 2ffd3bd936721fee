// noise.c: what bogeys hear of a move on its way, if the switch alert_along_path is on. By default
// only the end of an action counts (ZD-RED-ALERT-11).
#include <string.h>

#include "zerodark/rules/red_force/control.h"

// Which ways of moving are heard at all: no cautious, no bonus and no forced ones.
static bool loud(const char *way)
{
    static const char *const ways[] = {"move", "urgent", "jump", "climb", "drag"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(ways[i], way) == 0) {
            return true;
        }
    }
    return false;
}

static len part_between(len a, len b, int64_t part, int64_t whole)
{
    return (len)(a + ((int64_t)b - a) * part / whole);
}

// The place on the leg that is nearest to a point, seen from above.
static spot nearest_on_leg(spot a, spot b, point p)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y;
    int64_t whole = dx * dx + dy * dy;
    int64_t part = (p.x - a.x) * dx + (p.y - a.y) * dy;
    if (whole == 0 || part <= 0) {
        return a;
    }
    if (part >= whole) {
        return b;
    }
    return (spot){part_between(a.x, b.x, part, whole), part_between(a.y, b.y, part, whole),
                  part_between(a.z, b.z, part, whole)};
}

static bool passes_bogey(const struct game *g, struct cylinder body, const struct figure *bogey,
                         const spot *at, int n, int reach)
{
    int64_t limit = len_squared((int64_t)reach * unit(g));
    for (int i = 0; i < n; i++) {
        body.at = nearest_on_leg(at[i > 0 ? i - 1 : 0], at[i], point_of(bogey->body.at));
        if (cylinder_range_squared(&body, &bogey->body) <= limit) {
            return true;
        }
    }
    return false;
}

enum status noise_alert_along(struct game *g, figure_id who, const char *way, const spot *at, int n)
{
    const struct figure *f = game_figure(g, who);
    if (!param(g, P_ALERT_ALONG_PATH) || !is_character(f) || !loud(way)) {
        return STATUS_OK;
    }
    const struct cylinder body = f->body;
    struct action a = {.figure = who, .action = way};
    struct terms t;
    terms_clear(&t);
    terms_add(&t, "heard", "ZD-RED-ALERT-11", param(g, P_ALERT_RADIUS));
    int reach = quantity(g, Q_ALERT_REACH, &a, &t);
    for (const struct figure *o = NULL;
         (o = figures_next(g, o, figure_fits_standing_bogey)) != NULL;) {
        if (passes_bogey(g, body, o, at, n, reach)) {
            TRY(red_alert(g, o->id, "noise"));
        }
    }
    return STATUS_OK;
}
