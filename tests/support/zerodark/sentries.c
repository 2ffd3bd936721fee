// sentries.c: puts a gadget on the table and sets its radius.
#include "support/zerodark/sentries.h"

#include <string.h>

static figure_id stand(struct battle *b, const char *what, enum side side, int radius,
                       bool by_itself, double x, double y)
{
    figure_id id = battle_gadget(b, what, side, x, y);
    assert_int_equal(sentry_set(&b->game, id, radius, by_itself), STATUS_OK);
    return id;
}

figure_id auto_sentry(struct battle *b, const char *what, enum side side, int radius, double x,
                      double y)
{
    return stand(b, what, side, radius, true, x, y);
}

figure_id commanded(struct battle *b, const char *what, figure_id owner, int radius, double x,
                    double y)
{
    enum side side = (enum side)battle_figure(b, owner)->side;
    figure_id id = stand(b, what, side, radius, false, x, y);
    battle_figure(b, id)->link[LINK_OWNER] = owner;
    return id;
}

double gap(double inches)
{
    struct content c;
    content_init(&c);
    double radii = (c.scale[0].cyl[0].diameter + c.scale[0].cyl[2].diameter) / 2.0 / LEN_INCH;
    return inches + radii - 0.01;
}

bool react(struct battle *b)
{
    bool reacted;
    assert_int_equal(sentries_react(&b->game, &reacted), STATUS_OK);
    return reacted;
}

bool armed(struct battle *b, figure_id sentry)
{
    return battle_state(b, sentry, STATE_OVERWATCH) != 0;
}

bool gone(struct battle *b, figure_id who)
{
    return !figure_on_table(battle_figure(b, who));
}

int events_of(struct battle *b, const char *name)
{
    int n = 0;
    for (int i = 0; i < b->events.n; i++) {
        n += strcmp(b->events.event[i].name, name) == 0;
    }
    return n;
}

struct order put_down(figure_id who, enum item what, int radius, unsigned flags, double x, double y)
{
    struct order o = battle_order(ORDER_DEPLOY, who, FIGURE_NONE);
    o.how = (uint8_t)what;
    o.value = radius;
    o.flags = (uint8_t)flags;
    o.point[0] = battle_point(x, y);
    o.n_points = 1;
    return o;
}

figure_id gadget_of(struct battle *b, figure_id who)
{
    figure_id found = FIGURE_NONE;
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = battle_figure(b, id);
        if (f->kind == KIND_GADGET && figure_on_table(f) && f->link[LINK_OWNER] == who) {
            found = id;
        }
    }
    assert_int_not_equal(found, FIGURE_NONE);
    return found;
}
