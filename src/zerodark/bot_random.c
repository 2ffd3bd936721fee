// The random bot: any legal order, any legal answer. Good for finding out what rules do when nobody
// thinks.
#include <string.h>

#include "zerodark/bot.h"
#include "zerodark/move.h"

#define ORDERS 256

static enum status pick(struct game *g, int n, int *out)
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

// A point somewhere round the mover, on the table.
static enum status wander(struct game *g, const struct figure *f, int reach, point *out)
{
    int x, y, span = 2 * reach + 1;
    TRY(pick(g, span, &x));
    TRY(pick(g, span, &y));
    point size = table_size(g->table),
          p = {f->body.at.x + (x - reach) * unit(g), f->body.at.y + (y - reach) * unit(g)};
    len r = f->body.radius;
    p.x = p.x < r ? r : p.x > size.x - r ? size.x - r : p.x;
    p.y = p.y < r ? r : p.y > size.y - r ? size.y - r : p.y;
    *out = p;
    return STATUS_OK;
}

static bool walks(int kind)
{
    return kind == ORDER_CAUTIOUS || kind == ORDER_NORMAL || kind == ORDER_DRAG;
}

// Leaping, climbing and running need a goal that fits; a bot that does not look leaves them alone.
static bool blind(int kind)
{
    return kind == ORDER_URGENT || kind == ORDER_JUMP || kind == ORDER_CLIMB;
}

static enum status random_order(void *self, struct game *g, enum side side, struct order *out)
{
    (void)self;
    struct order open[ORDERS];
    int n = orders_open(g, side, FIGURE_NONE, open, ORDERS), m = 0, at;
    n = n < ORDERS ? n : ORDERS;
    for (int i = 0; i < n; i++) {
        if (!blind(open[i].kind)) {
            open[m++] = open[i];
        }
    }
    if (m == 0) {
        return STATUS_EMPTY;
    }
    TRY(pick(g, m, &at));
    *out = open[at];
    if (walks(out->kind)) {
        const struct figure *f = game_figure(g, out->actor);
        struct terms t;
        int reach = move_allowance(g, out->actor, (enum order_kind)out->kind, false, &t);
        TRY(wander(g, f, reach < 1 ? 1 : reach, &out->point[0]));
        out->n_points = 1;
        out->flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
        // A cautious move must cover some ground; where none was gone, a look round does as well.
        if (out->kind == ORDER_CAUTIOUS && out->point[0].x == f->body.at.x &&
            out->point[0].y == f->body.at.y) {
            out->kind = ORDER_OVERWATCH;
            out->n_points = 0;
        }
    }
    return STATUS_OK;
}

static enum status random_answer(void *self, struct game *g, const struct decision *d,
                                 struct answer *a)
{
    (void)self;
    int at;
    TRY(pick(g, d->n, &at));
    if (strcmp(d->name, "bonus.jump") == 0) {
        at = d->fallback; // leaping needs a goal that fits
    }
    const struct option *o = &d->option[at];
    const struct figure *f = game_figure(g, o->figure);
    a->option = (uint16_t)at;
    a->at = point_of(o->at);
    if (o->wants_place && f) {
        a->at = point_of(f->body.at);
    }
    return STATUS_OK;
}

const struct bot bot_random = {.name = "random",
                               .doc = "gives any legal order and any legal answer",
                               .order = random_order,
                               .decide = random_answer};
