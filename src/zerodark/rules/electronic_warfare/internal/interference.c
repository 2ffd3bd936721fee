// interference.c: what an EWOp does while it is busy with the enemy's net.
#include <string.h>

#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/robots/program.h"

enum status conceal_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    zd(g)->veil[figure_slot(a->figure)] = a->target;
    game_event(g, "conceal", a->figure, a->target, 0);
    return STATUS_OK;
}

// ZD-EW-CONCEAL-01: an EWOp conceals one friend at a time, until it next acts.
static void unveil(struct game *g, figure_id ewop)
{
    figure_id *veiled = &zd(g)->veil[figure_slot(ewop)];
    if (*veiled != FIGURE_NONE) {
        game_event(g, "conceal.end", ewop, *veiled, 0);
        *veiled = FIGURE_NONE;
    }
}

enum status interference_acts(struct game *g, figure_id who, bool activated)
{
    if (!game_figure(g, who)) {
        return STATUS_OK;
    }
    unveil(g, who);
    return activated ? state_set(g, who, STATE_CONFOUNDING, 0, who) : STATUS_OK;
}

enum status interference_over(struct game *g, figure_id who)
{
    if (param(g, P_CONCEAL_ENDS_WITH_INTERFERENCE)) {
        unveil(g, who);
    }
    return state_set(g, who, STATE_CONFOUNDING, 0, who);
}

static bool is_veiled(const struct game *g, figure_id who)
{
    for (int i = 0; i < FIGURES; i++) {
        if (zd_look(g)->veil[i] == who) {
            return true;
        }
    }
    return false;
}

// A stunned character has no use of it.
bool is_stealthy(const struct game *g, const struct figure *f)
{
    return !f->state[STATE_STUNNED] && (has_quality(g, f, FLAG_STEALTHY) || is_veiled(g, f->id));
}

enum status confound_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return state_set(g, a->figure, STATE_CONFOUNDING, 1, a->figure);
}

// ZD-EW-CONFOUND-04, ZD-RED-FALLBACK-06
static bool can_be_confounded(struct game *g, const struct card *c)
{
    bool steps_up = param(g, P_ACE_JOKER_NO_CONFOUND) && strcmp(c->what, "activation") == 0;
    return !card_is_joker(c->card) && deck_left(&g->world.deck) > 0 &&
           !(steps_up && control_counts_as_joker(g, c->card));
}

static enum status wants_to(struct game *g, const struct figure *f, const struct card *c,
                            bool *wants)
{
    struct decision d = {.name = "confound", .side = f->side, .figure = f->id, .value = c->card};
    return decide_yes(g, &d, FIGURE_NONE, wants);
}

// One to so many cards; all of them where nobody cares, or one.
static enum status how_many(struct game *g, const struct figure *f, const char *what, int most,
                            bool all, int *n)
{
    struct decision d = {
        .name = what, .side = f->side, .figure = f->id, .fallback = (uint8_t)(all ? most - 1 : 0)};
    struct answer a;
    for (int i = 1; i <= most; i++) {
        decision_add(&d, i, f->id, FIGURE_NONE)->value = i;
    }
    TRY(decide(g, &d, &a));
    *n = d.option[a.option].value;
    return STATUS_OK;
}

// A joker among them has to be taken, the first where there are two (ZD-EW-CONFOUND-03).
static enum status choose_card(struct game *g, const struct figure *f, const int *card, int n,
                               int *chosen)
{
    struct decision d = {.name = "confound.choose", .side = f->side, .figure = f->id};
    struct answer a;
    for (int i = 0; i < n; i++) {
        if (card_is_joker(card[i])) {
            *chosen = card[i];
            return STATUS_OK;
        }
        decision_add(&d, i, f->id, FIGURE_NONE)->value = card[i];
    }
    TRY(decide(g, &d, &a));
    *chosen = d.option[a.option].value;
    return STATUS_OK;
}

#define CONFOUND_CARDS 2 // at most, beside the flipped one

static enum status replace_card(struct game *g, figure_id ewop, struct card *c)
{
    const struct figure *f = game_figure(g, ewop);
    int card[1 + CONFOUND_CARDS] = {c->card}, left = deck_left(&g->world.deck), more;
    TRY(how_many(g, f, "confound.cards", left < CONFOUND_CARDS ? left : CONFOUND_CARDS, false,
                 &more));
    for (int i = 1; i <= more; i++) {
        TRY(control_turn_card(g, "confound", ewop, &card[i]));
    }
    TRY(choose_card(g, f, card, 1 + more, &c->card));
    struct event *e = game_event(g, "confound", ewop, FIGURE_NONE, c->card);
    card_print(c->card, e->text);
    return STATUS_OK;
}

// ZD-EW-CONFOUND-01: the value of the card is what the test must reach.
static enum status test_card(struct game *g, figure_id ewop, const struct card *c, int *successes)
{
    struct test t;
    struct test_terms terms;
    test_begin(g, &t, &terms, game_figure(g, ewop), STAT_A, "confound");
    terms_add(&terms.target, "card", "ZD-EW-CONFOUND-01", card_value(c->card));
    TRY(test_make(g, &t, &terms));
    *successes = t.successes;
    return STATUS_OK;
}

static enum status confound_with(struct game *g, figure_id ewop, struct card *c, bool *done)
{
    bool wants;
    int successes;
    TRY(wants_to(g, game_figure(g, ewop), c, &wants));
    if (!wants) {
        return STATUS_OK;
    }
    TRY(test_card(g, ewop, c, &successes));
    *done = successes > 0;
    return *done ? replace_card(g, ewop, c) : state_set(g, ewop, STATE_CONFOUNDING, 0, ewop);
}

static bool confounds(const struct figure *f)
{
    return f->state[STATE_CONFOUNDING] && (figure_on_table(f) || in_datastream(f));
}

static enum status confound_by(struct game *g, struct card *c, bool in_turn, bool *done)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; !*done && (f = figure_after(r, f)) != NULL;) {
        if (confounds(f) && (f->side == (int)turn_side(g)) == in_turn && can_be_confounded(g, c)) {
            TRY(confound_with(g, f->id, c, done));
        }
    }
    return STATUS_OK;
}

// One after the other, those of the side whose activation it is first, until one has succeeded.
enum status interference_confound(struct game *g, struct card *c)
{
    bool done = false;
    TRY(confound_by(g, c, true, &done));
    return confound_by(g, c, false, &done);
}

enum status duel_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    struct cqb c = {.attacker = a->figure, .target = a->target, .duel = true};
    TRY(cqb(g, &c));
    a->successes = c.hits;
    a->surplus = c.surplus;
    return STATUS_OK;
}

// By the switch foretell_surplus_bonus successes beyond the first need not be cards.
static enum status split_foretell(struct game *g, struct action *a, int *cards)
{
    *cards = a->successes;
    if (!param(g, P_FORETELL_SURPLUS_BONUS)) {
        return STATUS_OK;
    }
    const struct figure *f = game_figure(g, a->figure);
    TRY(how_many(g, f, "foretell.cards", a->successes, true, cards));
    a->surplus = a->successes - *cards;
    return STATUS_OK;
}

// ZD-EW-FORETELL-02: no flip; they are looked at and lie on top again.
static enum status look_at_cards(struct game *g, figure_id ewop, card_id *card, int n)
{
    for (int i = 0; i < n; i++) {
        TRY(chance_card(g, (struct site){.what = "foretell", .who = ewop}, &card[i]));
        struct event *e = game_event(g, "foretell", ewop, FIGURE_NONE, card[i]);
        card_print(card[i], e->text);
    }
    deck_put_back(&g->world.deck, n);
    return STATUS_OK;
}

// ZD-EW-FORETELL-02: the player says one after the other which card comes next; the last needs no
// question.
static enum status arrange(struct game *g, figure_id ewop, card_id *card, int n)
{
    for (int at = 0; at < n - 1; at++) {
        const struct figure *f = game_figure(g, ewop);
        struct decision d = {
            .name = "foretell.order", .side = f->side, .figure = ewop, .value = at};
        struct answer a;
        for (int i = at; i < n; i++) {
            decision_add(&d, i - at, ewop, FIGURE_NONE)->value = card[i];
        }
        TRY(decide(g, &d, &a));
        card_id next = card[at + a.option];
        memmove(&card[at + 1], &card[at], a.option);
        card[at] = next;
    }
    return deck_stack(&g->world.deck, card, n);
}

enum status foretell_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    card_id card[DECK_MAX];
    int n, left = deck_left(&g->world.deck);
    TRY(action_test_param(g, a, STAT_A, "foretell", P_FORETELL_TARGET, "ZD-EW-FORETELL-01"));
    if (a->successes == 0) {
        return STATUS_OK;
    }
    TRY(split_foretell(g, a, &n));
    n = n < left ? n : left;
    TRY(look_at_cards(g, a->figure, card, n));
    return arrange(g, a->figure, card, n);
}
