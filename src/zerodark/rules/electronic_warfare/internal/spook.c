// spook.c: a Spook's hand of control cards.
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/red_force/control.h"

#include <string.h>

static struct hand *hand_of(struct game *g, figure_id spook)
{
    for (int i = 0; i < HANDS; i++) {
        if (zd(g)->hand[i].spook == spook) {
            return &zd(g)->hand[i];
        }
    }
    return NULL;
}

// How many cards it takes, up to its Acuity: decided once.
static enum status choose_size(struct game *g, const struct figure *f, int most, int *n)
{
    struct decision d = {.name = "spook.draw",
                         .side = f->side,
                         .figure = f->id,
                         .value = most,
                         .fallback = (uint8_t)most};
    struct answer a;
    for (int i = 0; i <= most; i++) {
        decision_add(&d, i, f->id, FIGURE_NONE)->value = i;
    }
    TRY(decide(g, &d, &a));
    *n = d.option[a.option].value;
    return STATUS_OK;
}

// ZD-SPEC-SPOOK-01: drawing is no flip: nothing answers it, and a joker is a card like any other.
enum status spook_hand_vanilla(struct game *g, void *view)
{
    const struct who *w = view;
    struct hand *h = hand_of(g, w->figure);
    int n = 0;
    TRY(choose_size(g, game_figure(g, w->figure), w->value, &n));
    for (int i = 0; i < n; i++) {
        struct site site = {.what = "spook", .who = w->figure};
        TRY(chance_card(g, site, &h->card[h->n]));
        h->n++;
    }
    game_event(g, "spook.draw", w->figure, FIGURE_NONE, n);
    return STATUS_OK;
}

static enum status draw_for(struct game *g, figure_id spook)
{
    struct hand *h = hand_of(g, FIGURE_NONE);
    int most = figure_stat_now(g, game_figure(g, spook), STAT_A), left = deck_left(&g->world.deck);
    if (!h) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-SPEC-SPOOK-01", "at most %d Spooks", HANDS);
    }
    h->spook = spook;
    h->drawn = 1;
    most = most < 0 ? 0 : most > HAND_CARDS ? HAND_CARDS : most;
    struct who w = {.figure = spook, .what = "spook", .value = most > left ? left : most};
    return step(g, S_SPOOK_HAND, &w);
}

enum status spook_draw(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_character(f) && (f->flags & FLAG_SPOOK) && !hand_of(g, f->id)) {
            TRY(draw_for(g, f->id));
        }
    }
    return STATUS_OK;
}

static void take_out(struct hand *h, int at)
{
    h->n--;
    memmove(&h->card[at], &h->card[at + 1], (size_t)(h->n - at));
    h->card[h->n] = 0;
}

bool spook_take(struct game *g, figure_id spook, int card)
{
    struct hand *h = hand_of(g, spook);
    for (int i = 0; h && i < h->n; i++) {
        if (h->card[i] == card) {
            take_out(h, i);
            return true;
        }
    }
    return false;
}

static enum status offer_hand(struct game *g, struct hand *h, struct card *c, bool *played)
{
    const struct figure *f = game_figure(g, h->spook);
    struct decision d = {.name = "spook.card", .side = f->side, .figure = f->id, .value = c->card};
    struct answer a;
    decision_add(&d, 0, f->id, FIGURE_NONE)->value = -1;
    for (int i = 0; i < h->n; i++) {
        decision_add(&d, i + 1, f->id, FIGURE_NONE)->value = h->card[i];
    }
    TRY(decide(g, &d, &a));
    *played = a.option > 0;
    if (*played) {
        c->card = h->card[a.option - 1];
        spook_take(g, h->spook, c->card);
        struct event *e = game_event(g, "spook.play", f->id, FIGURE_NONE, c->card);
        card_print(c->card, e->text);
    }
    return STATUS_OK;
}

// Out of action, or under somebody else's control, a Spook cannot play (ZD-SPEC-SPOOK-04).
static bool can_play(const struct game *g, const struct hand *h)
{
    const struct figure *f = figure_look(&g->world.roster, h->spook);
    return f && h->n > 0 && (f->flags & FLAG_SPOOK) && !is_ooa(g, f) && !f->state[STATE_DOMINATED];
}

static enum status offer_side_hands(struct game *g, struct card *c, int side, bool same,
                                    bool *played)
{
    for (int i = 0; i < HANDS && !*played; i++) {
        struct hand *h = &zd(g)->hand[i];
        if (can_play(g, h) && (game_figure(g, h->spook)->side == side) == same) {
            TRY(offer_hand(g, h, c, played));
        }
    }
    return STATUS_OK;
}

// Whose activation it was: the actor's side, or the one that has passed (ZD-SPEC-SPOOK-03).
static int side_that_acted(struct game *g, figure_id actor)
{
    if (zd(g)->takes_turns) {
        return zd(g)->turn;
    }
    const struct figure *f = game_figure(g, actor);
    bool passed = g->order && g->order->kind == ORDER_PASS;
    return f ? f->side : passed ? (int)g->order->value : SIDE_TEAM;
}

enum status spook_answer(struct game *g, struct card *c)
{
    figure_id actor = c->actor != FIGURE_NONE ? c->actor : zd(g)->actor;
    int side = side_that_acted(g, actor);
    bool played = false;
    TRY(offer_side_hands(g, c, side, true, &played));
    return offer_side_hands(g, c, side, false, &played);
}
