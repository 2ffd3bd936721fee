// throws.c: throwers with grenades in hand, and distances that leave a hair to spare.
#include "support/zerodark/throws.h"

#include <string.h>

#include "zerodark/rules/combat/gas.h"

#define RADIUS (12.5 / 25.4)

figure_id thrower(struct battle *b, enum item which)
{
    figure_id id = bystander(b, "Salim", 10, 10);
    item(b, id, which, 2);
    return id;
}

double throw_at(int inches)
{
    return 10 + 2 * RADIUS + inches - 0.02;
}

double throw_spot(int inches)
{
    return 10 + RADIUS + inches - 0.01;
}

static struct throw made(struct battle * b, figure_id who, enum item which, figure_id target,
                         const point *place)
{
    return grenade_throw_make(&b->game, who, which, target, place);
}

static const char *forbidden(struct battle *b, const struct throw *t)
{
    static struct verdict why;
    verdict_clear(&why);
    return grenade_throw_allowed(&b->game, t, &why) ? "" : why.reason[0].source;
}

static struct throw done(struct battle * b, struct throw t)
{
    assert_string_equal(forbidden(b, &t), "");
    assert_int_equal(grenade_throw(&b->game, &t), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    return t;
}

struct throw lob(struct battle * b, figure_id who, enum item which, figure_id target)
{
    return done(b, made(b, who, which, target, NULL));
}

struct throw lob_to(struct battle * b, figure_id who, enum item which, double x, double y)
{
    point place = battle_point(x, y);
    return done(b, made(b, who, which, FIGURE_NONE, &place));
}

struct throw lob_aim(struct battle * b, figure_id who, enum item which, figure_id target)
{
    struct throw t = made(b, who, which, target, NULL);
    struct terms dice, number;
    struct ablations without;
    grenade_throw_prepare(&b->game, &t, &dice, &number, &without);
    assert_int_equal(dice.sum, t.dice);
    assert_int_equal(number.sum, t.target_number);
    return t;
}

const char *lob_forbidden(struct battle *b, figure_id who, enum item which, figure_id target)
{
    struct throw t = made(b, who, which, target, NULL);
    return forbidden(b, &t);
}

const char *lob_to_forbidden(struct battle *b, figure_id who, enum item which, double x, double y)
{
    point place = battle_point(x, y);
    struct throw t = made(b, who, which, FIGURE_NONE, &place);
    return forbidden(b, &t);
}

int lob_length(struct battle *b, const struct throw *t)
{
    point from = point_of(battle_figure(b, t->figure)->body.at);
    int64_t tenths = len_root_up(point_distance_squared(from, point_of(t->impact)));
    return (int)((tenths * 100 + LEN_INCH / 2) / LEN_INCH);
}

figure_id bystander(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero(b, name, x, y);
    item(b, id, ITEM_IFF, 0);
    return id;
}

int markers(const struct battle *b)
{
    return gas_markers(&b->game, ~0u);
}

void clear_gas(struct battle *b)
{
    memset(b->game.world.zone, 0, sizeof b->game.world.zone);
    memset(zd(&b->game)->cloud, 0, sizeof zd(&b->game)->cloud);
}
