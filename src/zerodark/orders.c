// The orders open to a side: what a bot chooses from and what a person is shown.
#include "zerodark/activation.h"
#include "zerodark/ew.h"

struct list {
    struct order *out;
    int max, n;
};

static void offer(struct game *g, struct list *l, enum order_kind kind, figure_id actor,
                  figure_id target)
{
    struct order o = {.kind = (uint8_t)kind, .actor = actor, .target = target};
    struct verdict why;
    if (!can_order(g, &o, &why)) {
        return;
    }
    if (l->n < l->max) {
        l->out[l->n] = o;
    }
    l->n++;
}

static bool has_target(enum order_kind kind)
{
    return kind == ORDER_SHOOT || kind == ORDER_CQB || kind == ORDER_INTERACT ||
           kind == ORDER_MEDIC || kind == ORDER_FINISH || kind == ORDER_SWITCH ||
           kind == ORDER_DRAG || kind == ORDER_BUFF || kind == ORDER_HACK ||
           kind == ORDER_DOMINATE || kind == ORDER_CONCEAL || kind == ORDER_DUEL ||
           kind == ORDER_PICK_UP || kind == ORDER_COMMAND || kind == ORDER_CLONE ||
           kind == ORDER_CONNECT || kind == ORDER_PAINT || kind == ORDER_PROGRAM ||
           kind == ORDER_POSSESS;
}

static void offer_targets(struct game *g, struct list *l, enum order_kind kind, figure_id actor)
{
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        if (figure_on_table(game_figure(g, id))) {
            offer(g, l, kind, actor, id);
        }
    }
}

static void offer_all(struct game *g, struct list *l, figure_id actor)
{
    const struct figure *f = game_figure(g, actor);
    for (int k = 0; k < ORDER_KINDS; k++) {
        enum order_kind kind = (enum order_kind)k;
        if (kind == ORDER_PASS || (is_electronic(kind) && !is_ewop(f) && !in_datastream(f))) {
            continue;
        }
        bool carrying = kind == ORDER_DRAG && game_figure(g, actor)->link[LINK_CARRIES];
        if (has_target(kind) && !carrying) {
            offer_targets(g, l, kind, actor);
        } else {
            offer(g, l, kind, actor,
                  carrying ? game_figure(g, actor)->link[LINK_CARRIES] : FIGURE_NONE);
        }
    }
}

int orders_open(struct game *g, enum side side, figure_id who, struct order *out, int max)
{
    struct list l = {.out = out, .max = max};
    if (g->world.over) {
        return 0;
    }
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        bool there = figure_on_table(f) ? fits_character(g, f) : in_datastream(f);
        if (there && f->side == side && (who == FIGURE_NONE || who == id)) {
            offer_all(g, &l, id);
        }
    }
    if (zd(g)->mode == MODE_VERSUS && who == FIGURE_NONE) {
        offer(g, &l, ORDER_PASS, FIGURE_NONE, FIGURE_NONE);
    }
    return l.n;
}
