// shield.c: the combat shield.
#include "zerodark/rules/kit/shield.h"

#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/kit.h"

enum status shield_offer(struct game *g, const struct cqb *c, figure_id bearer, figure_id foe,
                         bool *uses)
{
    const struct figure *f = game_figure(g, bearer);
    bool none = kit_works(g, f, ITEM_SHIELD) == 0 || c->dominate ||
                (c->duel && !param(g, P_DUEL_ALLOWS_COMBAT_SHIELD));
    *uses = false;
    if (none || !is_character(f) || is_helpless(g, f)) {
        return STATUS_OK;
    }
    struct decision d = {.name = "cqb.shield", .side = f->side, .figure = bearer};
    return decide_yes(g, &d, foe, uses);
}

// ZD-GADGET-SHIELD-02: a die is matched once; a natural 12 matches whatever is not matched yet.
static int matched(const struct game *g, const struct counter *c)
{
    int lucky = param(g, P_LUCKY), wild = 0;
    if (lucky && param(g, P_SHIELD_12_HITS_ATTACKER)) {
        int equal = dice_count(&c->opposed, lucky);
        wild = c->twelves > equal ? c->twelves - equal : 0;
    }
    return c->matches + wild < c->opposed.n ? c->matches + wild : c->opposed.n;
}

int shield_dice(struct game *g, const struct cqb *c, struct terms *t)
{
    figure_stat_terms(g, game_figure(g, c->roller), STAT_AV, t);
    return quantity(g, Q_SHIELD_DICE, c, t);
}

enum status shield_parry(struct game *g, const struct cqb *c, struct parry *p)
{
    struct terms dice;
    struct counter test = {
        .figure = p->bearer, .against = p->foe, .name = "shield", .opposed = *p->roll};
    struct cqb asked = *c;
    asked.roller = p->bearer;
    p->through = p->back = 0;
    if (p->roll->n == 0) {
        return STATUS_OK;
    }
    shield_dice(g, &asked, &dice);
    TRY(counter_make(g, &test, &dice));
    p->through = test_counter_resist(p->roll, p->target, param(g, P_LUCKY), &test.roll, 0,
                                     param(g, P_COUNTER_MATCH_CANCELS_SUCCESS) != 0);
    p->back = matched(g, &test);
    return STATUS_OK;
}
