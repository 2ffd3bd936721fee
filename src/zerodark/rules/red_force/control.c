// control.c: the control deck: the clock, the flips, and how a card is resolved.
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/immediate.h"
#include "zerodark/rules/red_force/red.h"

enum status flip_vanilla(struct game *g, void *view)
{
    struct card *c = view;
    card_id id;
    TRY(chance_card(g, (struct site){.what = c->what, .who = c->actor}, &id));
    c->card = id;
    struct event *e = game_event(g, "card", c->actor, FIGURE_NONE, id);
    card_print(id, e->text);
    return STATUS_OK;
}

enum status control_turn_card(struct game *g, const char *what, figure_id actor, int *card)
{
    if (deck_left(&g->world.deck) == 0) {
        return STATUS_EMPTY;
    }
    struct card c = {.card = -1, .what = what, .actor = actor};
    TRY(step(g, S_FLIP, &c));
    zd(g)->deck_out = deck_left(&g->world.deck) == 0;
    *card = c.card;
    return STATUS_OK;
}

// ZD-SPEC-SPOOK-05: confounding decides which of the flipped cards counts, then a Spook may put
// another in its place; by a switch the other way round.
enum status flip_answer_vanilla(struct game *g, void *view)
{
    struct card *c = view;
    if (param(g, P_SPOOK_BEFORE_CONFOUND)) {
        TRY(spook_answer(g, c));
        return interference_confound(g, c);
    }
    TRY(interference_confound(g, c));
    return spook_answer(g, c);
}

enum status control_flip_card(struct game *g, const char *what, figure_id actor, int *card)
{
    TRY(control_turn_card(g, what, actor, card));
    TRY(sentries_rearm(g));
    if (zd(g)->deck_out && param(g, P_LAST_CARD_NO_EFFECT)) {
        return STATUS_OK;
    }
    struct card c = {.card = *card,
                     .what = what,
                     .suit = card_suit_name(*card),
                     .value = card_value(*card),
                     .actor = actor};
    TRY(step(g, S_FLIP_ANSWER, &c));
    *card = c.card;
    return STATUS_OK;
}

int control_clock_cards(const struct game *g, int halves)
{
    return (halves + !param(g, P_CLOCK_HALF_ROUND_DOWN)) / 2;
}

enum status control_put_aside(struct game *g, int card)
{
    struct zd *z = zd(g);
    if (z->jokers_pending == sizeof z->pending_card) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-DECK-CLOCK-02", "too many jokers put aside");
    }
    z->pending_card[z->jokers_pending++] = (card_id)card;
    return STATUS_OK;
}

enum status control_run_down(struct game *g, int n)
{
    if (param(g, P_SPOOK_DRAWS_BEFORE_CLOCK)) {
        TRY(spook_draw(g));
    }
    n = zd(g)->mode == MODE_VERSUS ? 0 : n; // ZD-DECK-CLOCK-06, ZD-VS-GEN-12
    for (int i = 0; i < n && deck_left(&g->world.deck) > 0; i++) {
        int card;
        TRY(control_turn_card(g, "clock", FIGURE_NONE, &card));
        zd(g)->clock_cards++;
        if (card_is_joker(card)) {
            TRY(control_put_aside(g, card));
        }
    }
    return STATUS_OK;
}

// A card of an activation, and whether it is the one that only ends the battle (ZD-DECK-05).
struct turned {
    int card;
    bool idle;
};

static enum status flip_turn_card(struct game *g, figure_id actor, struct turned *t)
{
    TRY(control_flip_card(g, "activation", actor, &t->card));
    t->idle = zd(g)->deck_out && param(g, P_LAST_CARD_NO_EFFECT);
    return STATUS_OK;
}

static enum status resolve_turned_card(struct game *g, figure_id actor, const struct turned *t)
{
    return t->idle ? STATUS_OK : control_resolve_card(g, t->card, actor);
}

// What the mission wants flipped besides (ZD-MIS-DATAGRAB-10).
static enum status flip_more(struct game *g, figure_id actor)
{
    while (zd(g)->more_flips > 0 && deck_left(&g->world.deck) > 0) {
        struct turned t;
        zd(g)->more_flips--;
        TRY(flip_turn_card(g, actor, &t));
        TRY(resolve_turned_card(g, actor, &t));
    }
    zd(g)->more_flips = 0;
    return STATUS_OK;
}

enum status control_flip_for(struct game *g, figure_id actor)
{
    int n = zd(g)->two_cards ? 2 : 1; // ZD-DECK-08
    zd(g)->two_cards = 0;
    bool together = param(g, P_BROKEN_GROUND_FLIP_BOTH_FIRST);
    struct turned t[2];
    int turned = 0;
    while (turned < n && deck_left(&g->world.deck) > 0) {
        TRY(flip_turn_card(g, actor, &t[turned]));
        turned++;
        if (!together) {
            TRY(resolve_turned_card(g, actor, &t[turned - 1]));
        }
    }
    for (int i = 0; together && i < turned; i++) {
        TRY(resolve_turned_card(g, actor, &t[i]));
    }
    return flip_more(g, actor);
}

static bool eligible(struct game *g, const struct figure *f)
{
    struct verdict why;
    verdict_clear(&why);
    if (!is_standing_bogey(f)) { // ZD-RED-ACT-09, ZD-RED-FALLBACK-07
        verdict_deny(&why, "ZD-RED-ACT-09", "%s is not a standing bogey", f->name);
    }
    struct who who = {.figure = f->id, .what = "card"};
    return check(g, C_BOGEY_ELIGIBLE, &who, &why);
}

static int of_rank(struct game *g, enum rank rank, figure_id *out)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_BOGEY && figure_on_table(f) && f->stat[STAT_RANK] == (int)rank &&
            eligible(g, f)) {
            out[n++] = f->id;
        }
    }
    return n;
}

// The nearest pair of bogey and figure that fits decides.
static enum status nearest_pair(struct game *g, const figure_id *bogey, int n, figure_test fits,
                                figure_id *out)
{
    figure_id tied[FIGURES];
    int n_tied = 0;
    int64_t best = INT64_MAX;
    for (int i = 0; i < n; i++) {
        int64_t d = measure_nearness(g, &game_figure(g, bogey[i])->body, fits);
        if (d < best) {
            best = d;
            n_tied = 0;
        }
        if (d == best) {
            tied[n_tied++] = bogey[i];
        }
    }
    return measure_break_tie(g, red_site("bogey", FIGURE_NONE), tied, n_tied, out);
}

static enum status nearest_to_spot(struct game *g, const figure_id *bogey, int n, spot at,
                                   figure_id *out)
{
    const struct cylinder from = {.at = at};
    return measure_nearest_of(g, &from, bogey, n, red_site("bogey", FIGURE_NONE), out);
}

static bool fits_team(const struct game *g, const struct figure *f)
{
    return figure_fits_character(g, f) && f->side == SIDE_TEAM;
}

static bool fits_rival(const struct game *g, const struct figure *f)
{
    return figure_fits_character(g, f) && f->side == SIDE_RIVAL;
}

static bool any_figure(const struct game *g, figure_test fits)
{
    return figures_next(g, NULL, fits) != NULL;
}

// A side has passed: any of its characters will do, without one any character (ZD-RED-ORDER-09).
static enum status nearest_after_pass(struct game *g, const figure_id *bogey, int n, figure_id *out)
{
    if (param(g, P_PASS_USES_LAST_ACTOR)) {
        return nearest_to_spot(g, bogey, n, zd(g)->actor_at, out);
    }
    figure_test side = g->order->value == SIDE_RIVAL ? fits_rival : fits_team;
    return nearest_pair(g, bogey, n, any_figure(g, side) ? side : figure_fits_character, out);
}

// Whoever acted has no place on the table: the nearest pair of bogey and hero decides, or of bogey
// and character where no hero is left (ZD-RED-ORDER-11).
static enum status nearest_without_actor(struct game *g, const figure_id *bogey, int n,
                                         figure_id *out)
{
    spot at;
    if (g->order && g->order->kind == ORDER_PASS) {
        return nearest_after_pass(g, bogey, n, out);
    }
    if (param(g, P_AI_USES_OBJECTIVE) && objective_place(g, objective_primary(g), &at)) {
        return nearest_to_spot(g, bogey, n, at, out);
    }
    return nearest_pair(
        g, bogey, n, any_figure(g, figure_fits_hero) ? figure_fits_hero : figure_fits_quarry, out);
}

// The actor has left the table (ZD-RED-ORDER-08).
static enum status nearest_to_exit(struct game *g, const figure_id *bogey, int n, figure_id actor,
                                   figure_id *out)
{
    if (param(g, P_EXIT_USES_NEAREST_TO_ANY_HERO)) {
        return nearest_pair(g, bogey, n,
                            any_figure(g, figure_fits_hero) ? figure_fits_hero : figure_fits_quarry,
                            out);
    }
    const struct figure *f = game_figure(g, actor);
    struct cylinder from = f ? f->body : (struct cylinder){0};
    from.at = zd(g)->actor_at;
    return measure_nearest_of(g, &from, bogey, n, red_site("bogey", actor), out);
}

// Nearest to whoever acted (ZD-RED-ACT-05).
static enum status nearest_bogey(struct game *g, const figure_id *found, int n, figure_id actor,
                                 figure_id *out)
{
    const struct figure *f = game_figure(g, actor);
    bool bodiless = f && f->stat[STAT_MAKE] == MAKE_AI; // ZD-AI-04
    if (actor == FIGURE_NONE || bodiless) {
        return nearest_without_actor(g, found, n, out);
    }
    if (!f || !figure_on_table(f)) {
        return nearest_to_exit(g, found, n, actor, out);
    }
    return measure_nearest_of(g, &f->body, found, n, red_site("bogey", actor), out);
}

// Whom a card could activate; returns how many.
static int eligible_for(struct game *g, int card, figure_id *out)
{
    int n = 0;
    if (!card_is_joker(card)) {
        for (int rank = (int)card_rank(card); n == 0 && rank <= RANK_BOSS; rank++) {
            n = of_rank(g, (enum rank)rank, out); // ZD-RED-FALLBACK-04: up, never down
        }
    }
    return n;
}

bool control_counts_as_joker(struct game *g, int card)
{
    figure_id found[FIGURES];
    return eligible_for(g, card, found) == 0;
}

enum status control_choose_bogey(struct game *g, int card, figure_id actor, figure_id *bogey,
                                 bool *joker)
{
    figure_id found[FIGURES];
    int n = eligible_for(g, card, found);
    *bogey = FIGURE_NONE;
    *joker = n == 0;
    return n == 0 ? STATUS_OK : nearest_bogey(g, found, n, actor, bogey);
}

static int suit_action(const struct figure *f, int card)
{
    static const int actions[2][4] = {
        {S_CLUBS, S_DIAMONDS, S_HEARTS, S_SPADES},
        {S_EWOP_CLUBS, S_EWOP_DIAMONDS, S_EWOP_HEARTS, S_EWOP_SPADES}};
    return actions[(f->flags & FLAG_EWOP_CARDS) != 0][card_suit(card)];
}

static enum status primary_action(struct game *g, struct card *c)
{
    const struct figure *f = red_fit(g, c->bogey);
    if (!f) {
        return STATUS_OK;
    }
    if (c->nullified || f->state[STATE_STUNNED]) { // ZD-RED-ORDER-02, ZD-RED-ACT-10
        struct event *e = game_event(g, "red.cancelled", c->bogey, FIGURE_NONE, c->card);
        event_text(e, c->nullified ? "nullified" : "stunned");
        return STATUS_OK;
    }
    return step(g, measure_is_locked(g, f) ? S_RED_CQB : suit_action(f, c->card), c);
}

static enum status take_secondary(struct game *g, struct card *c)
{
    TRY(step(g, S_SECONDARY, c));
    return immediate_roll(g); // ZD-MIS-FIGHTOUT-08
}

// With the switch everybody takes one (ZD-RED-SECONDARY-04).
static enum status secondary_of_all(struct game *g, const struct card *c)
{
    struct card each = *c;
    const struct figure *f = NULL;
    while ((f = figures_next(g, f, figure_fits_standing_bogey)) != NULL) {
        each.bogey = f->id;
        TRY(take_secondary(g, &each));
        bogey_settle(g, each.bogey);
    }
    return STATUS_OK;
}

static enum status secondary_action(struct game *g, struct card *c)
{
    bool by_value = param(g, P_SECONDARY_BY_VALUE) && card_rank(c->card) != RANK_GRUNT;
    if (c->no_secondary || by_value) {
        return STATUS_OK;
    }
    if (param(g, P_ALL_BOGEYS_SECONDARY)) {
        return secondary_of_all(g, c);
    }
    return red_fit(g, c->bogey) ? take_secondary(g, c) : STATUS_OK;
}

enum status card_vanilla(struct game *g, void *view)
{
    struct card *c = view;
    if (c->joker) {
        return complication(g, c->card);
    }
    zd(g)->active_bogey = c->bogey;
    TRY(primary_action(g, c));
    TRY(secondary_action(g, c));
    bogey_settle(g, c->bogey); // also where it has gone down meanwhile
    return STATUS_OK;
}

// The nullification belongs to this card, whatever it is (ZD-RED-ORDER-03).
static void use_nullification(struct game *g, struct card *c)
{
    struct zd *z = zd(g);
    if (c->joker && param(g, P_CARRY_NULLIFY_PAST_JOKER)) {
        return;
    }
    c->nullified = z->nullified != NULLIFIED_NOTHING;
    c->no_secondary = z->nullified == NULLIFIED_ALL;
    z->nullified = NULLIFIED_NOTHING;
}

// Once a card has been resolved every bogey's stunned level falls (ZD-RED-ACT-11).
static enum status stuns_fall(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_bogey(f) && f->state[STATE_STUNNED]) {
            TRY(state_change(g, f->id, STATE_STUNNED, -1, FIGURE_NONE));
        }
    }
    return STATUS_OK;
}

enum status control_resolve_card(struct game *g, int card, figure_id actor)
{
    struct zd *z = zd(g);
    struct card c = {.card = card,
                     .what = "activation",
                     .suit = card_suit_name(card),
                     .value = card_value(card),
                     .actor = actor};
    TRY(control_choose_bogey(g, card, actor, &c.bogey, &c.joker));
    use_nullification(g, &c);
    struct action_books books;
    action_open(g, STAGE_CARD, &books);
    z->card = card;
    TRY(step(g, S_CARD, &c));
    TRY(sentries_react(g, NULL));
    z->card = -1;
    z->active_bogey = FIGURE_NONE;
    TRY(action_close(g, &books));
    return stuns_fall(g);
}
