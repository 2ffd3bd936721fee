// The random bot: any legal order, any legal answer. Good for finding out what rules do when nobody
// thinks.
#include <string.h>

#include "zerodark/bots/bot.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/move.h"

#define ORDERS   256
#define ANYWHERE 48 // inches: higher than it climbs
#define TRIES    6  // at places for a jump or a climb, before something else is done

static enum status pick_at_random(struct game *g, int n, int *out)
{
    struct dice d;
    struct site site = {.what = "bot"};
    *out = 0;
    if (n <= 1) {
        return STATUS_OK;
    }
    // Two dice of 100 sides, so that any number of things has nearly equal shares.
    TRY(chance_roll(g, STREAM_BOT, site, 2, 100, &d));
    *out = ((d.face[0] - 1) * 100 + d.face[1] - 1) * n / 10000;
    return STATUS_OK;
}

// A point somewhere round the figure where its base is on the table.
static enum status wander(struct game *g, const struct figure *f, int reach, point *out)
{
    int x, y, span = 4 * reach + 1;
    TRY(pick_at_random(g, span, &x));
    TRY(pick_at_random(g, span, &y));
    point size = table_size(g->table), p = {f->body.at.x + (x - 2 * reach) * unit(g) / 2,
                                            f->body.at.y + (y - 2 * reach) * unit(g) / 2};
    len r = f->body.radius;
    p.x = p.x < r ? r : p.x > size.x - r ? size.x - r : p.x;
    p.y = p.y < r ? r : p.y > size.y - r ? size.y - r : p.y;
    *out = p;
    return STATUS_OK;
}

// Straight up or down a face: what is left for a figure that hangs there and finds no place to go.
static enum status climb_upright(struct game *g, const struct figure *f, struct order *o,
                                 bool *fits)
{
    int up;
    TRY(pick_at_random(g, 2, &up));
    o->n_points = 0;
    o->value = up ? f->body.at.z + ANYWHERE * unit(g) : 0;
    *fits = climb_fits(g, o);
    return STATUS_OK;
}

// The order has a place that fits it?
static enum status fit(struct game *g, const struct figure *f, struct order *o, bool *fits)
{
    *fits = false;
    for (int i = 0; i < TRIES && !*fits; i++) {
        TRY(wander(g, f, 3, &o->point[0]));
        o->n_points = 1;
        *fits = o->kind == ORDER_JUMP ? jump_fits(g, o->actor, o->point[0]) : climb_fits(g, o);
    }
    return *fits || o->kind == ORDER_JUMP ? STATUS_OK : climb_upright(g, f, o, fits);
}

#define LEAVES 4 // one in so many who could leave does

// A figure at an exit or a door may leave there and then.
static enum status may_leave(struct game *g, const struct figure *f, struct order *o, bool *leaves)
{
    int at = 1;
    bool could = o->kind == ORDER_NORMAL && !f->state[STATE_PRONE] && exit_reached(g, f);
    TRY(could ? pick_at_random(g, LEAVES, &at) : STATUS_OK);
    *leaves = at == 0;
    o->flags |= *leaves ? ORDER_LEAVE : 0;
    return STATUS_OK;
}

static enum status wander_or_leave(struct game *g, struct order *o, bool *fits)
{
    const struct figure *f = game_figure(g, o->actor);
    struct terms t;
    TRY(may_leave(g, f, o, fits));
    if (*fits) {
        return STATUS_OK;
    }
    int reach = move_allowance(g, o->actor, (enum order_kind)o->kind, false, &t);
    TRY(wander(g, f, reach < 1 ? 1 : reach, &o->point[0]));
    o->n_points = 1;
    o->flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
    *fits = true;
    if (o->kind == ORDER_CAUTIOUS) { // it has to cover some ground, and none that is broken
        point at = point_of(f->body.at), *to = &o->point[0];
        bool stays = f->state[STATE_PRONE] || (to->x == at.x && to->y == at.y);
        spot end;
        *to = stays ? at : geom_towards(at, *to, unit(g) / 2);
        *fits = !stays && move_end(g, o, &end);
    }
    return STATUS_OK;
}

static bool only_rises(const struct order *o)
{
    return o->kind == ORDER_NORMAL && o->flags == ORDER_STAND;
}

static enum status fill_random_order(struct game *g, struct order *o, bool *fits)
{
    switch ((enum order_kind)o->kind) {
    case ORDER_NORMAL:
        if (only_rises(o)) {
            *fits = true;
            return STATUS_OK;
        }
        return wander_or_leave(g, o, fits);
    case ORDER_CAUTIOUS:
    case ORDER_URGENT:
    case ORDER_DRAG:
        return wander_or_leave(g, o, fits);
    case ORDER_JUMP:
    case ORDER_CLIMB:
        return fit(g, game_figure(g, o->actor), o, fits);
    default:
        *fits = true;
        return STATUS_OK;
    }
}

// A side passes rather than do anything else, but not while somebody lies there with its burden.
static int drop_pass(struct order *open, int n)
{
    bool rises = false;
    for (int i = 0; i < n; i++) {
        rises = rises || only_rises(&open[i]);
    }
    for (int i = n - 1; rises && i >= 0; i--) {
        if (open[i].kind == ORDER_PASS) {
            open[i] = open[--n];
        }
    }
    return n;
}

// An order that cannot be filled in is crossed off, and another one drawn.
static enum status random_order(void *self, struct game *g, enum side side, struct order *out)
{
    (void)self;
    struct order open[ORDERS];
    int n = orders_open(g, side, FIGURE_NONE, open, ORDERS), at;
    bool fits = false;
    n = drop_pass(open, n < ORDERS ? n : ORDERS);
    while (n > 0 && !fits) {
        TRY(pick_at_random(g, n, &at));
        *out = open[at];
        open[at] = open[--n];
        TRY(fill_random_order(g, out, &fits));
    }
    return fits ? STATUS_OK : STATUS_EMPTY;
}

// A bonus jump goes where there is something to jump, or nowhere.
static enum status leap(struct game *g, const struct figure *f, const struct decision *d,
                        struct answer *a)
{
    for (int i = 0; i < TRIES; i++) {
        TRY(wander(g, f, 3, &a->at));
        if (jump_fits(g, f->id, a->at)) {
            return STATUS_OK;
        }
    }
    a->option = d->fallback;
    return STATUS_OK;
}

// What a remote does needs a place that fits it, or is left.
static enum status answer_remote_errand(struct game *g, const struct option *o, struct answer *a)
{
    struct order order = {.kind = (uint8_t)o->kind, .actor = o->figure, .target = o->target};
    bool fits;
    TRY(fill_random_order(g, &order, &fits));
    a->option = fits && order.n_points == 1 ? a->option : 0;
    a->at = order.point[0];
    return STATUS_OK;
}

static enum status random_answer(void *self, struct game *g, const struct decision *d,
                                 struct answer *a)
{
    (void)self;
    int at;
    TRY(pick_at_random(g, d->n, &at));
    if (strcmp(d->name, "bonus.jump") == 0 || strcmp(d->name, "program.place") == 0 ||
        strcmp(d->name, "program.target") == 0) {
        at = d->fallback; // these need a goal that fits
    }
    const struct option *o = &d->option[at];
    const struct figure *f = game_figure(g, o->figure);
    a->option = (uint16_t)at;
    a->at = point_of(o->at);
    if (!o->wants_place || !f || strcmp(d->name, "program.place") == 0) {
        return STATUS_OK;
    }
    if (strcmp(d->name, "remote.act") == 0) {
        return answer_remote_errand(g, o, a);
    }
    return strcmp(d->name, "bonus.jump") == 0 ? leap(g, f, d, a) : wander(g, f, 3, &a->at);
}

const struct bot bot_random = {.name = "random",
                               .doc = "gives any legal order and any legal answer",
                               .order = random_order,
                               .decide = random_answer};
