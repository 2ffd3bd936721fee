// casualty.c: one function of a few facts, because the battle and the operation have to agree
// (ZD-OP-CASUALTY-07, ZD-OP-WOUND-03).
#include "zerodark/rules/missions/casualty.h"

#include "zerodark/rules/core/chapters.h"

bool casualty_lost(const struct game *g, const struct casualty *c)
{
    if (c->dominated && (c->left || param(g, P_DOMINATED_NOT_SURVIVOR))) {
        return true; // ZD-OP-CASUALTY-07
    }
    if (c->dead || c->ooa) { // ZD-OP-WOUND-03: the dead that were dragged off come back too
        return !c->left || (c->dead && param(g, P_DEAD_DRAGGED_IS_LOST));
    }
    return c->behind && param(g, P_LEFT_BEHIND_IS_LOST);
}
