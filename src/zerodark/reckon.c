#include "zerodark/reckon.h"

#include "zerodark/cqb.h"
#include "zerodark/shield.h"
#include "zerodark/shoot.h"
#include "zerodark/weapons.h"

typedef int (*sum_of)(struct game *g, const void *view, struct terms *t);

static int of_range(struct game *g, const void *view, struct terms *t)
{
    return shot_range(g, view, t);
}

static int of_shot_dice(struct game *g, const void *view, struct terms *t)
{
    return shot_dice(g, view, t);
}

static int of_shot_target(struct game *g, const void *view, struct terms *t)
{
    return shot_target(g, view, t);
}

static int of_hits(struct game *g, const void *view, struct terms *t)
{
    return shot_hits(g, view, t);
}

static int of_armour_dice(struct game *g, const void *view, struct terms *t)
{
    return armour_dice(g, view, t);
}

static int of_cqb_dice(struct game *g, const void *view, struct terms *t)
{
    const struct cqb *c = view;
    return cqb_dice(g, c, c->roller, t);
}

static int of_cqb_target(struct game *g, const void *view, struct terms *t)
{
    const struct cqb *c = view;
    return cqb_target(g, c, c->roller, t);
}

static int of_shield_dice(struct game *g, const void *view, struct terms *t)
{
    return shield_dice(g, view, t);
}

static const struct {
    int row;
    bool exchange; // about a struct cqb; else about a struct shot
    sum_of sum;
} sums[] = {{Q_RANGE, false, of_range},
            {Q_SHOOT_DICE, false, of_shot_dice},
            {Q_SHOOT_TARGET, false, of_shot_target},
            {Q_SHOOT_HITS, false, of_hits},
            {Q_ARMOUR_DICE, false, of_armour_dice},
            {Q_CQB_DICE, true, of_cqb_dice},
            {Q_CQB_TARGET, true, of_cqb_target},
            {Q_SHIELD_DICE, true, of_shield_dice}};

#define SUMS (int)(sizeof sums / sizeof *sums)

static int place_of(int row)
{
    int i = 0;
    while (i < SUMS && sums[i].row != row) {
        i++;
    }
    return i;
}

bool reckonable(int row)
{
    return place_of(row) < SUMS;
}

// A bare place has a range and darkness, but neither armour nor a firewall.
static bool shot_fits(struct game *g, int row, const struct shot *s)
{
    struct figure place;
    bool whole = row == Q_ARMOUR_DICE || s->electronic;
    return game_figure(g, s->shooter) && weapons_mark(g, s, &place) &&
           (!whole || game_figure(g, s->target));
}

bool reckon_fits(struct game *g, int row, const void *view)
{
    if (!sums[place_of(row)].exchange) {
        return shot_fits(g, row, view);
    }
    const struct cqb *c = view;
    return game_figure(g, c->attacker) && game_figure(g, c->target) &&
           (c->roller == c->attacker || c->roller == c->target);
}

int reckon(struct game *g, int row, const void *view, struct terms *t)
{
    return sums[place_of(row)].sum(g, view, t);
}
