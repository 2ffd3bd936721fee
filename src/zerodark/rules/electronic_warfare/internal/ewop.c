// ewop.c: an EWOp bogey's own suit actions (ZD-BOGEY-EWOP-01).
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/red_force/red.h"
#include "zerodark/rules/sight/sight.h"

static bool fits_targeted(const struct game *g, const struct figure *f)
{
    return is_quarry(g, f) && f->state[STATE_TARGETED];
}

// Whom it can draw a line to; a character that is targeted but hidden is none of them
// (ZD-EWOPB-CLUBS-03).
static bool ewop_sees(struct game *g, const struct figure *ewop, const struct figure *f)
{
    return (param(g, P_EWOP_BOGEY_SEES_TARGETED) && f->state[STATE_TARGETED]) ||
           sight_sees(g, ewop, f);
}

enum status ewop_clubs_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    figure_id seen[FIGURES];
    int n = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_quarry)) != NULL;) {
        if (ewop_sees(g, game_figure(g, c->bogey), f)) {
            seen[n++] = f->id;
        }
    }
    for (int i = 0; i < n; i++) {
        TRY(state_change(g, seen[i], STATE_TARGETED, 1, c->bogey));
    }
    if (n > 0) {
        return STATUS_OK;
    }
    const struct cylinder from = game_figure(g, c->bogey)->body;
    figure_id goal;
    TRY(measure_nearest(g, &from, figure_fits_quarry, FIGURE_NONE, red_site("goal", c->bogey),
                        &goal));
    TRY(red_advance(g, c->bogey, goal));
    return red_token(g, c->bogey);
}

enum status ewop_diamonds_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    const struct cylinder from = game_figure(g, c->bogey)->body;
    struct shot s = {.shooter = c->bogey, .any_sight = true, .any_cover = true, .electronic = true};
    TRY(measure_nearest(g, &from, figure_fits_quarry, FIGURE_NONE, red_site("target", c->bogey),
                        &s.target));
    if (s.target == FIGURE_NONE) {
        return STATUS_OK;
    }
    if (game_figure(g, s.target)->state[STATE_TARGETED]) {
        return red_attack(g, &s);
    }
    return state_change(g, s.target, STATE_TARGETED, 1, c->bogey);
}

static bool fits_targeted_bogey(const struct game *g, const struct figure *f)
{
    (void)g;
    return is_standing_bogey(f) && f->state[STATE_TARGETED];
}

enum status ewop_hearts_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    const struct figure *ewop = game_figure(g, c->bogey);
    figure_id freed = c->bogey; // it is nearest to itself (ZD-EWOPB-HEARTS-01)
    if (!ewop->state[STATE_TARGETED]) {
        struct site site = red_site("free", c->bogey);
        TRY(measure_nearest(g, &ewop->body, fits_targeted_bogey, FIGURE_NONE, site, &freed));
    }
    TRY(state_set(g, freed, STATE_TARGETED, 0, c->bogey));
    return red_revive(g, c->bogey);
}

// The targeted characters, nearest first (ZD-EWOPB-SPADES-01).
static enum status in_order(struct game *g, figure_id ewop, figure_id *out, int *n)
{
    const struct cylinder from = game_figure(g, ewop)->body;
    figure_id left[FIGURES];
    int n_left = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, fits_targeted)) != NULL;) {
        left[n_left++] = f->id;
    }
    for (*n = 0; n_left > 0; ++*n) {
        TRY(measure_nearest_of(g, &from, left, n_left, red_site("target", ewop), &out[*n]));
        int kept = 0;
        for (int i = 0; i < n_left; i++) {
            if (left[i] != out[*n]) {
                left[kept++] = left[i];
            }
        }
        n_left = kept;
    }
    return STATUS_OK;
}

// Strikes at one of them, if both can still be part of it.
static enum status strike_quarry(struct game *g, figure_id ewop, figure_id target)
{
    const struct figure *f = game_figure(g, target);
    struct shot s = {.shooter = ewop,
                     .target = target,
                     .any_sight = true,
                     .any_visibility = true,
                     .any_cover = true,
                     .electronic = true};
    return red_fit(g, ewop) && f && is_quarry(g, f) ? red_attack(g, &s) : STATUS_OK;
}

static enum status strike_all(struct game *g, figure_id ewop, const figure_id *target, int n)
{
    // Tokens go into the first attack, or by the switch into each of them (ZD-EWOPB-SPADES-03).
    bool again = param(g, P_EWOP_TOKENS_ALL_ATTACKS);
    int tokens = game_figure(g, ewop)->state[STATE_TOKENS];
    for (int i = 0; i < n; i++) {
        if (again && i > 0 && red_fit(g, ewop)) {
            TRY(state_set(g, ewop, STATE_TOKENS, tokens, FIGURE_NONE));
        }
        TRY(strike_quarry(g, ewop, target[i]));
    }
    return STATUS_OK;
}

static bool fits_ewop_quarry(const struct game *g, const struct figure *f)
{
    return figure_fits_character(g, f) && (f->flags & FLAG_SYNTHETIC);
}

// ZD-SYNTH-04: an AI in the datastream is out of reach, unless by a switch.
static figure_id bodiless_machine(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    const struct figure *f = NULL;
    while (param(g, P_PULSE_HITS_DATASTREAM_AI) && (f = figure_after(r, f)) != NULL) {
        if (in_datastream(f)) {
            return f->id;
        }
    }
    return FIGURE_NONE;
}

enum status ewop_spades_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    figure_id target[FIGURES];
    int n;
    TRY(in_order(g, c->bogey, target, &n));
    if (n > 0) {
        return strike_all(g, c->bogey, target, n);
    }
    const struct cylinder from = game_figure(g, c->bogey)->body;
    figure_id machine;
    TRY(measure_nearest(g, &from, fits_ewop_quarry, FIGURE_NONE, red_site("target", c->bogey),
                        &machine));
    machine = machine != FIGURE_NONE ? machine : bodiless_machine(g);
    int surplus = 0;
    return machine == FIGURE_NONE
               ? STATUS_OK
               : damage_hurt(g, machine, c->bogey, "electronic", 1, true, &surplus);
}
