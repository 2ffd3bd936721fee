// red.c: what bogeys do when a card activates them, suit by suit.
#include "zerodark/rules/red_force/red.h"

#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/sight/sight.h"

const struct figure *red_fit(const struct game *g, figure_id bogey)
{
    const struct figure *f = figure_look(&g->world.roster, bogey);
    return f && is_standing_bogey(f) ? f : NULL;
}

enum status red_alert(struct game *g, figure_id bogey, const char *what)
{
    const struct figure *f = red_fit(g, bogey);
    if (!f || f->state[STATE_ALERT]) {
        return STATUS_OK;
    }
    struct who who = {.figure = bogey, .what = what};
    return step(g, S_ALERT, &who);
}

enum status alert_vanilla(struct game *g, void *view)
{
    const struct who *who = view;
    return state_set(g, who->figure, STATE_ALERT, 1, FIGURE_NONE);
}

enum status red_nearest_seen(struct game *g, figure_id bogey, bool fit, figure_id *out)
{
    const struct figure *f = game_figure(g, bogey);
    figure_id seen[FIGURES];
    int n = 0;
    for (const struct figure *q = NULL; (q = figures_next(g, q, figure_fits_quarry)) != NULL;) {
        if (!(fit && is_character(q) && is_ooa(g, q)) && sight_sees(g, f, q)) {
            seen[n++] = q->id;
        }
    }
    return measure_nearest_of(g, &f->body, seen, n, red_site("target", bogey), out);
}

// ZD-RED-SPADES-03, ZD-RED-SECONDARY-06, ZD-RED-ORDER-15: heroes out of action count unless a
// switch says otherwise.
static bool fits_goal_hero(const struct game *g, const struct figure *f)
{
    bool spared = param(g, P_MOVES_IGNORE_OOA_HEROES) || param(g, P_BOGEYS_IGNORE_OOA);
    return figure_fits_hero(g, f) && !(spared && is_ooa(g, f));
}

static bool fits_goal_other(const struct game *g, const struct figure *f)
{
    return is_character(f) && !is_hero(f) && is_quarry(g, f);
}

// Whom a bogey walks towards when it sees nobody, and in its secondary action: the nearest hero,
// else the nearest other character (ZD-RED-ORDER-16).
static enum status red_goal(struct game *g, figure_id bogey, figure_id *out)
{
    const struct cylinder from = game_figure(g, bogey)->body;
    struct site site = red_site("goal", bogey);
    TRY(measure_nearest(g, &from, fits_goal_hero, FIGURE_NONE, site, out));
    if (*out != FIGURE_NONE || param(g, P_HEROES_ONLY_MOVES)) {
        return STATUS_OK;
    }
    return measure_nearest(g, &from, fits_goal_other, FIGURE_NONE, site, out);
}

enum status red_attack(struct game *g, struct shot *s)
{
    TRY(red_alert(g, s->shooter, "attack"));
    struct verdict why;
    if (!can_shoot(g, s, &why)) {
        game_event(g, "red.held", s->shooter, s->target, 0);
        return g->fault.status;
    }
    return shoot(g, s);
}

enum status red_advance(struct game *g, figure_id bogey, figure_id towards)
{
    const struct figure *f = red_fit(g, bogey);
    if (!f || towards == FIGURE_NONE || measure_is_locked(g, f)) {
        return STATUS_OK;
    }
    return bogey_move(g, bogey, towards);
}

enum status red_token(struct game *g, figure_id bogey)
{
    return red_fit(g, bogey) ? damage_token_gain(g, bogey, 1) : STATUS_OK;
}

enum status red_cqb_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    struct cqb fight = {.attacker = c->bogey};
    TRY(cqb_choose(g, c->bogey, &fight.target));
    return fight.target == FIGURE_NONE ? STATUS_OK : cqb(g, &fight);
}

// Command: attack whoever is nearest in sight, or advance; then a token.
enum status red_clubs_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    struct shot s = {.shooter = c->bogey};
    TRY(red_nearest_seen(g, c->bogey, param(g, P_CLUBS_SPARES_OOA), &s.target));
    if (s.target != FIGURE_NONE) {
        TRY(red_attack(g, &s));
    } else {
        figure_id goal;
        TRY(red_goal(g, c->bogey, &goal));
        TRY(red_advance(g, c->bogey, goal));
    }
    return red_token(g, c->bogey);
}

static bool fits_technical(const struct game *g, const struct figure *f)
{
    return is_quarry(g, f) && !(param(g, P_DIAMONDS_IGNORE_OOA) && is_character(f) && is_ooa(g, f));
}

static bool fits_untargeted(const struct game *g, const struct figure *f)
{
    return fits_technical(g, f) && !f->state[STATE_TARGETED];
}

// Technical: a token, and the nearest figure that is not targeted becomes targeted; if all are, the
// nearest is attacked instead, seen or not.
enum status red_diamonds_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    const struct cylinder from = game_figure(g, c->bogey)->body;
    struct site site = red_site("target", c->bogey);
    figure_id marked;
    TRY(measure_nearest(g, &from, fits_untargeted, FIGURE_NONE, site, &marked));
    if (marked != FIGURE_NONE) {
        TRY(red_token(g, c->bogey));
        return state_change(g, marked, STATE_TARGETED, 1, c->bogey);
    }
    struct shot s = {.shooter = c->bogey, .any_sight = true};
    TRY(measure_nearest(g, &from, fits_technical, FIGURE_NONE, site, &s.target));
    if (s.target == FIGURE_NONE) {
        return STATUS_OK;
    }
    if (param(g, P_DIAMONDS_TOKEN_ALWAYS)) {
        TRY(red_token(g, c->bogey));
    }
    return red_attack(g, &s);
}

enum status red_revive(struct game *g, figure_id by)
{
    figure_id tied[FIGURES], up;
    int n = 0;
    int64_t best = INT64_MAX;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_down_bogey)) != NULL;) {
        int64_t d = measure_nearness(g, &f->body, figure_fits_hero);
        if (is_captive(f) && !param(g, P_CAPTIVES_REVIVE)) {
            continue; // ZD-VS-KIDNAP-12
        }
        if (d < best) {
            best = d;
            n = 0;
        }
        if (d == best && d < INT64_MAX) {
            tied[n++] = f->id;
        }
    }
    if (n == 0) {
        return STATUS_OK;
    }
    TRY(measure_break_tie(g, red_site("revive", by), tied, n, &up));
    return state_set(g, up, STATE_DOWN, 0, by);
}

static enum status share_tokens(struct game *g, figure_id bogey)
{
    const struct cylinder from = game_figure(g, bogey)->body;
    figure_id other;
    TRY(red_token(g, bogey));
    TRY(measure_nearest(g, &from, figure_fits_standing_bogey, bogey, red_site("support", bogey),
                        &other));
    return other == FIGURE_NONE ? STATUS_OK : red_token(g, other);
}

// Support: tokens for the bogey and the one beside it, and one that is down gets up.
enum status red_hearts_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    if (param(g, P_HEARTS_REVIVE_FIRST)) {
        TRY(red_revive(g, c->bogey));
        return share_tokens(g, c->bogey);
    }
    TRY(share_tokens(g, c->bogey));
    return red_revive(g, c->bogey);
}

// Attack: shoot at whoever is nearest in sight and fit, then close in on whoever is so then; where
// nobody is, advance.
enum status red_spades_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    struct shot s = {.shooter = c->bogey};
    figure_id goal = FIGURE_NONE;
    TRY(red_nearest_seen(g, c->bogey, true, &s.target));
    if (s.target == FIGURE_NONE) {
        TRY(red_goal(g, c->bogey, &goal));
        return red_advance(g, c->bogey, goal);
    }
    TRY(red_attack(g, &s));
    if (red_fit(g, c->bogey)) {
        TRY(red_nearest_seen(g, c->bogey, true, &goal)); // ZD-RED-SPADES-04
    }
    return red_advance(g, c->bogey, goal);
}

// With the switch allies in contact do not hold a bogey back (ZD-RED-SECONDARY-05).
static bool held(const struct game *g, const struct figure *f)
{
    figure_id foe[FIGURES];
    int n = measure_locked_with(g, f, foe, FIGURES);
    if (dog_holds(g, f->id)) {
        return true;
    }
    for (int i = 0; i < n; i++) {
        if (is_hero(figure_look(&g->world.roster, foe[i])) ||
            !param(g, P_ENGAGED_BOGEYS_MAY_LEAVE_ALLIES)) {
            return true;
        }
    }
    return false;
}

enum status red_secondary_vanilla(struct game *g, void *view)
{
    const struct card *c = view;
    const struct figure *f = red_fit(g, c->bogey);
    if (!f || zd(g)->secondary_stay || held(g, f)) {
        return STATUS_OK;
    }
    figure_id goal;
    TRY(red_goal(g, c->bogey, &goal));
    return goal == FIGURE_NONE ? STATUS_OK : bogey_move(g, c->bogey, goal);
}
