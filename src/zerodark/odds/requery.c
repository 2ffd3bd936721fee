// requery.c: a table leads from a quantity's row to the function that adds it up and to the kind of
// view it takes. Views are checked first, because scripts fill them in.
#include "zerodark/odds/requery.h"

#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/kit/shield.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/movement/move.h"

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

static int of_cautious_target(struct game *g, const void *view, struct terms *t)
{
    return cautious_target(g, view, t);
}

static int of_blast_armour(struct game *g, const void *view, struct terms *t)
{
    return blast_armour_dice(g, view, t);
}

// What the view of a quantity is.
enum about { SHOT, EXCHANGE, MOVE, VICTIM };

static const struct {
    int row;
    enum about about;
    sum_of sum;
} sums[] = {{Q_RANGE, SHOT, of_range},
            {Q_SHOOT_DICE, SHOT, of_shot_dice},
            {Q_SHOOT_TARGET, SHOT, of_shot_target},
            {Q_SHOOT_HITS, SHOT, of_hits},
            {Q_ARMOUR_DICE, SHOT, of_armour_dice},
            {Q_CQB_DICE, EXCHANGE, of_cqb_dice},
            {Q_CQB_TARGET, EXCHANGE, of_cqb_target},
            {Q_SHIELD_DICE, EXCHANGE, of_shield_dice},
            {Q_CAUTIOUS_TARGET, MOVE, of_cautious_target},
            {Q_BLAST_ARMOUR_DICE, VICTIM, of_blast_armour}};

#define SUMS (int)(sizeof sums / sizeof *sums)

static int index_of_sum(int row)
{
    int i = 0;
    while (i < SUMS && sums[i].row != row) {
        i++;
    }
    return i;
}

bool requery_possible(int row)
{
    return index_of_sum(row) < SUMS;
}

// A bare place has a range and darkness, but neither armour nor a firewall.
static bool shot_fits(struct game *g, int row, const struct shot *s)
{
    struct figure place;
    bool whole = row == Q_ARMOUR_DICE || s->electronic;
    return game_figure(g, s->shooter) && weapons_mark(g, s, &place) &&
           (!whole || game_figure(g, s->target));
}

static bool exchange_fits(struct game *g, const struct cqb *c)
{
    return game_figure(g, c->attacker) && game_figure(g, c->target) &&
           (c->roller == c->attacker || c->roller == c->target);
}

bool requery_fits(struct game *g, int row, const void *view)
{
    switch (sums[index_of_sum(row)].about) {
    case SHOT:
        return shot_fits(g, row, view);
    case EXCHANGE:
        return exchange_fits(g, view);
    case MOVE:
        return game_figure(g, ((const struct move *)view)->mover) != NULL;
    default:
        return game_figure(g, ((const struct blast_victim *)view)->figure) != NULL;
    }
}

int requery(struct game *g, int row, const void *view, struct terms *t)
{
    return sums[index_of_sum(row)].sum(g, view, t);
}
