// action_books.c: what one action keeps of its own, put away while another is in hand.
#include <string.h>

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/movement/captive.h"

void action_open(struct game *g, enum stage what, struct action_books *saved)
{
    struct zd *z = zd(g);
    saved->in_action = z->in_action;
    saved->waived = z->waived;
    memcpy(saved->bonus_used, z->bonus_used, sizeof z->bonus_used);
    memcpy(saved->waited, z->waited, sizeof z->waited);
    memcpy(saved->bonus_shots, z->bonus_shots, sizeof z->bonus_shots);
    memset(z->bonus_shots, 0, sizeof z->bonus_shots);
    z->in_action = (uint8_t)what;
    z->waived = 0;
    memset(z->bonus_used, 0, sizeof z->bonus_used);
    memset(z->waited, 0, sizeof z->waited);
}

// Bookkeeping, no change of state: nothing follows from it.
static void forget_wounds(struct game *g)
{
    struct roster *r = &g->world.roster;
    for (int i = 0, n = roster_extent(r); i < n; i++) {
        r->slot[i].state[STATE_WOUNDS_NOW] = 0;
        r->slot[i].state[STATE_DOWNED_NOW] = 0;
    }
}

void action_restore(struct game *g, const struct action_books *saved)
{
    struct zd *z = zd(g);
    z->in_action = saved->in_action;
    z->waived = saved->waived;
    memcpy(z->bonus_used, saved->bonus_used, sizeof z->bonus_used);
    memcpy(z->waited, saved->waited, sizeof z->waited);
    memcpy(z->bonus_shots, saved->bonus_shots, sizeof z->bonus_shots);
}

enum status action_close(struct game *g, const struct action_books *saved)
{
    struct zd *z = zd(g);
    if (z->in_action != STAGE_INTERRUPTION) {
        forget_wounds(g);
        TRY(sentries_clear(g));
    }
    if (z->capture) {
        TRY(captives_settle(g));
    }
    action_restore(g, saved);
    return overwatch_review(g);
}
