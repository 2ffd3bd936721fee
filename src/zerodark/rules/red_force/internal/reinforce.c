// reinforce.c: random reinforcements.
#include "zerodark/rules/red_force/control.h"

#define REINFORCE_MAX 12 // cards in one go: what the param's range allows

static enum status deploy_for(struct game *g, int card, bool by_complication)
{
    struct card c = {.card = card,
                     .what = "reinforcements",
                     .suit = card_suit_name(card),
                     .value = card_value(card),
                     .complication = by_complication};
    return step(g, S_REINFORCE, &c);
}

// Numbers bring Grunts, faces Elites, aces Bosses; black ones bring machines (ZD-RED-REINF-01..05).
enum status reinforce_vanilla(struct game *g, void *view)
{
    static const char *const profiles[] = {
        [RANK_GRUNT] = "Grunt", [RANK_ELITE] = "Elite", [RANK_BOSS] = "Boss"};
    struct card *c = view;
    return deploy_profile(g, profiles[card_rank(c->card)], card_is_black(c->card), c->complication,
                          &c->bogey);
}

enum status reinforce(struct game *g, int n, bool by_complication)
{
    int card[REINFORCE_MAX], turned = 0;
    while (turned < n && turned < REINFORCE_MAX && deck_left(&g->world.deck) > 0) {
        TRY(control_flip_card(g, "reinforcements", FIGURE_NONE, &card[turned]));
        turned++;
    }
    for (int i = 0; i < turned; i++) {
        if (!card_is_joker(card[i])) {
            TRY(deploy_for(g, card[i], by_complication));
        }
    }
    for (int i = 0; i < turned; i++) { // ZD-RED-REINF-04: after the whole deployment
        if (card_is_joker(card[i])) {
            TRY(complication(g, card[i]));
        }
    }
    return STATUS_OK;
}
