// complication_verbs.c: what complications do to bogeys, characters and objectives.
#include "zerodark/rules/red_force/internal/complication.h"

#include <string.h>

#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/internal/grid.h"

// One of them at random, whoever settles ties.
static enum status choose_by_lot(struct game *g, const char *what, const figure_id *list, int n,
                                 figure_id *out)
{
    int which;
    TRY(chance_band(g, STREAM_DICE, (struct site){.what = what}, n > 12 ? 12 : n, &which));
    *out = list[which];
    return STATUS_OK;
}

// The colour of the card decides, without a card a die (ZD-COMP-GEN-05).
static enum status synthetic(struct game *g, int profile, int card, bool *out)
{
    const struct content *c = content(g);
    *out = true;
    if (param(g, P_MECH_ALWAYS_SYNTHETIC) && content_profile(c, "Mech") == profile) {
        return STATUS_OK;
    }
    if (param(g, P_COMPLICATION_BOGEYS_NEVER_SYNTHETIC)) {
        *out = false;
        return STATUS_OK;
    }
    int half = card_is_black(card) ? 0 : 1;
    if (card < 0) {
        struct site site = {.what = "complication.synthetic"};
        TRY(chance_band(g, STREAM_DICE, site, 2, &half));
    }
    *out = half == 0;
    return STATUS_OK;
}

static enum status bring(struct game *g, const struct complication_row *row, struct complication *c)
{
    bool machine;
    TRY(synthetic(g, row->profile, c->card, &machine));
    return deploy_profile(g, content(g)->profile[row->profile].name, machine, true, &c->figure);
}

// The standing bogey furthest from its nearest hero (ZD-COMP-ADV-01).
static enum status furthest_bogey(struct game *g, figure_id *out)
{
    figure_id tied[FIGURES];
    int n = 0;
    int64_t most = -1;
    for (const struct figure *f = NULL;
         (f = figures_next(g, f, figure_fits_standing_bogey)) != NULL;) {
        int64_t d = measure_nearness(g, &f->body, figure_fits_hero);
        if (d > most) {
            most = d;
            n = 0;
        }
        if (d == most) {
            tied[n++] = f->id;
        }
    }
    *out = FIGURE_NONE;
    struct site site = {.what = "complication.furthest"};
    return n == 0 ? STATUS_OK : measure_break_tie(g, site, tied, n, out);
}

// They all go before the first of them comes back.
static enum status redeploy(struct game *g, int wanted)
{
    figure_id gone[FIGURES];
    int n = 0;
    while (n < wanted && n < FIGURES) {
        TRY(furthest_bogey(g, &gone[n]));
        if (gone[n] == FIGURE_NONE) {
            break;
        }
        game_figure(g, gone[n++])->place = PLACE_OFF;
    }
    for (int i = 0; i < n; i++) {
        point centre;
        TRY(grid_centre(g, &centre));
        TRY(deploy_figure(g, gone[i], centre, true));
    }
    return STATUS_OK;
}

// A Boss at random becomes an objective, as long as there is one that is none (ZD-COMP-ADV-03).
static enum status target_boss(struct game *g, struct complication *c)
{
    figure_id boss[FIGURES];
    int n = 0;
    for (const struct figure *f = NULL;
         (f = figures_next(g, f, figure_fits_standing_bogey)) != NULL;) {
        if (f->stat[STAT_RANK] == RANK_BOSS && !(f->flags & (FLAG_PRIMARY | FLAG_SECONDARY))) {
            boss[n++] = f->id;
        }
    }
    if (n == 0) {
        return STATUS_OK;
    }
    TRY(choose_by_lot(g, "complication.boss", boss, n, &c->figure));
    game_figure(g, c->figure)->flags |= FLAG_SECONDARY;
    game_event(g, "objective.new", c->figure, FIGURE_NONE, 0);
    return STATUS_OK;
}

void complication_target_achieved(struct game *g, figure_id bogey)
{
    struct figure *f = game_figure(g, bogey);
    if (!is_bogey(f) || !(f->flags & FLAG_SECONDARY)) {
        return;
    }
    f->flags |= FLAG_ACHIEVED;
    game_event(g, "objective.achieved", bogey, FIGURE_NONE, 0);
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        bool worth = param(g, P_PRIORITY_TARGET_XP_1) || param(g, P_SECONDARY_OBJECTIVE_XP_1);
        if (worth && is_hero(o)) {
            zd(g)->xp[figure_slot(o->id)]++;
        }
    }
}

// Every bogey gains a token; where there was no room for one, whoever is nearest suffers
// (ZD-COMP-ADV-12, 13).
static enum status unsettle(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    bool hardened = (f->flags & FLAG_SYNTHETIC) || f->state[STATE_STRESSED];
    return state_change(g, who, hardened ? STATE_STUNNED : STATE_STRESSED, 1, FIGURE_NONE);
}

static enum status betray(struct game *g)
{
    figure_id full[FIGURES];
    int n = 0;
    for (const struct figure *f = NULL;
         (f = figures_next(g, f, figure_fits_standing_bogey)) != NULL;) {
        int limit = damage_token_limit(g, f);
        if (f->state[STATE_TOKENS] >= limit) {
            full[n++] = f->id;
        }
        TRY(damage_token_gain(g, f->id, param(g, P_BETRAYAL_FILLS_TOKENS) ? limit : 1));
    }
    for (int i = 0; i < n; i++) {
        const struct cylinder from = game_figure(g, full[i])->body;
        figure_id victim;
        TRY(measure_nearest(g, &from, figure_fits_character, FIGURE_NONE,
                            red_site("betrayal", full[i]), &victim));
        if (victim != FIGURE_NONE) {
            TRY(unsettle(g, victim));
        }
    }
    return STATUS_OK;
}

// Targeted; who is that already, stressed; who is that already, or a machine, stunned
// (ZD-COMP-ADV-10, 11).
static enum status alarm_one(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    bool hardened = (f->flags & FLAG_SYNTHETIC) || f->state[STATE_STRESSED];
    bool targeted = f->state[STATE_TARGETED];
    if (!targeted) {
        TRY(state_change(g, who, STATE_TARGETED, 1, FIGURE_NONE));
        if (!(hardened && param(g, P_ALARM_STUNS_ALL_SYNTHETICS))) {
            return STATUS_OK;
        }
    }
    return unsettle(g, who);
}

static enum status alarm_all(struct game *g)
{
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_character)) != NULL;) {
        TRY(alarm_one(g, f->id));
    }
    return STATUS_OK;
}

static enum status wound(struct game *g, figure_id who, int levels)
{
    int surplus = 0;
    return damage_hurt(g, who, FIGURE_NONE, "complication", levels, true, &surplus);
}

static bool fits_synthetic(const struct game *g, const struct figure *f)
{
    return figure_fits_character(g, f) && (f->flags & FLAG_SYNTHETIC);
}

// ZD-GADGET-HARDENED-02: a die for each gadget that is hardened. No test: nobody rolls it again.
static enum status is_proof(struct game *g, figure_id who, enum item which, bool *proof)
{
    struct dice d = {0};
    *proof = false;
    if (!kit_hardened(g, game_figure(g, who), which)) {
        return STATUS_OK;
    }
    TRY(chance_roll(g, STREAM_DICE, (struct site){.what = "hardened", .who = who}, 1, 12, &d));
    *proof = d.face[0] >= param(g, P_HARDENED_PULSE);
    if (g->events) {
        struct account a = {.name = "hardened", .who = who, .dice = d, .successes = *proof};
        terms_add(&a.target_terms, "at least", "ZD-GADGET-HARDENED-02", param(g, P_HARDENED_PULSE));
        game_account(g, &a);
    }
    return STATUS_OK;
}

// ZD-GADGET-IO-07: every gadget a figure has goes to O, but for what is proof against it.
static enum status pulse_gadgets(struct game *g, figure_id who)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        enum item which = (enum item)i;
        const struct figure *f = game_figure(g, who);
        bool proof =
            which == ITEM_RESPIRATOR || (which == ITEM_IFF && param(g, P_PULSE_SPARES_NORMAL_IFF) &&
                                         kit_count(g, f, which) == 1);
        if (proof || !kit_has_gadget(g, f, which) || kit_is_off(g, f, which)) {
            continue;
        }
        TRY(is_proof(g, who, which, &proof));
        if (!proof) {
            TRY(kit_switch(g, who, which, false, FIGURE_NONE));
        }
    }
    return STATUS_OK;
}

// Machines are hurt, and gadgets go to O (ZD-COMP-ADV-14, 15).
static enum status pulse(struct game *g, int levels)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool reached = figure_on_table(f)
                           ? fits_synthetic(g, f)
                           : in_datastream(f) && param(g, P_PULSE_HITS_DATASTREAM_AI);
        if (reached) { // ZD-SYNTH-04
            TRY(wound(g, f->id, levels));
        }
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (figure_on_table(f) && !f->state[STATE_DEAD]) {
            TRY(pulse_gadgets(g, f->id));
        }
    }
    return STATUS_OK;
}

// Who is nearest to the primary objective: its carrier, or with the objective off the table whoever
// stands in for it (ZD-COMP-ADV-17).
static enum status nearest_objective(struct game *g, figure_id *out)
{
    figure_id marker = objective_last(g);
    spot at;
    *out = FIGURE_NONE;
    if (marker == FIGURE_NONE || !objective_place(g, marker, &at)) {
        return param(g, P_BOOBY_TRAP_SPARES_REFERENCE) ? STATUS_OK : grid_reference(g, out);
    }
    const struct figure *f = game_figure(g, marker);
    const struct figure *carrier = game_figure(g, f->link[LINK_CARRIED_BY]);
    if (carrier && !carrier->state[STATE_DEAD]) {
        *out = carrier->id;
        return STATUS_OK;
    }
    struct cylinder from = f->body;
    from.at = at;
    return measure_nearest(g, &from, figure_fits_character, FIGURE_NONE,
                           (struct site){.what = "booby trap"}, out);
}

static enum status booby_trap(struct game *g, int levels, struct complication *c)
{
    TRY(nearest_objective(g, &c->figure));
    if (c->figure == FIGURE_NONE) {
        return STATUS_OK;
    }
    TRY(wound(g, c->figure, levels));
    if (is_ooa(g, game_figure(g, c->figure))) { // ZD-COMP-ADV-18
        return STATUS_OK;
    }
    return state_change(g, c->figure, STATE_STUNNED, 1, FIGURE_NONE);
}

static int achieved_markers(const struct game *g, figure_id *out)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool destroyed = f->place == PLACE_GONE; // nothing is left of it to be put back
        if (f->kind == KIND_OBJECTIVE && (f->flags & FLAG_ACHIEVED) && !destroyed) {
            out[n++] = f->id;
        }
    }
    return n;
}

// One that was carried off stands where it stood at first (ZD-COMP-ADV-04).
enum status objective_reopened_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    struct figure *f = game_figure(g, o->marker);
    bool away = !figure_on_table(f);
    f->flags &= ~(uint32_t)FLAG_ACHIEVED;
    f->side = SIDE_NOBODY; // nor does it score any more
    use_of(g, f)->done = 0;
    if (f->flags & FLAG_PRIMARY) {
        zd(g)->primary_secured = 0;
    }
    if (zd(g)->secured > 0) {
        zd(g)->secured--;
    }
    game_event(g, "objective.reopened", o->marker, FIGURE_NONE, 0);
    if (!away) {
        return STATUS_OK;
    }
    carrying_let_go(g, o->marker);
    if (param(g, P_CANCELLED_MARKER_REDEPLOYS)) {
        point centre;
        TRY(grid_centre(g, &centre));
        return deploy_figure(g, o->marker, centre, false);
    }
    return deploy_at(g, o->marker, point_of(zd(g)->home[figure_slot(o->marker)]), zd(g)->centre);
}

// What a displaced marker is deployed round: where the mission's grid stands, another marker in
// play, or without one its old place (ZD-COMP-ADV-05, ZD-MIS-RESCUE-04).
static enum status displaced_round(struct game *g, figure_id marker, const figure_id *other, int n,
                                   point *out)
{
    figure_id centre = marker, primary = objective_primary(g);
    spot at;
    if (zd(g)->grid == GRID_FIXED) {
        *out = zd(g)->centre;
        return STATUS_OK;
    }
    if (zd(g)->grid == GRID_PRIMARY && objective_place(g, primary, &at)) {
        centre = primary;
    } else if (n > 0) {
        TRY(choose_by_lot(g, "complication.centre", other, n, &centre));
    }
    objective_place(g, centre, &at);
    *out = point_of(at);
    return STATUS_OK;
}

// A marker that is only there to deploy round is not an objective (ZD-COMP-ADV-05).
static int objectives_in_play(const struct game *g, figure_id *out)
{
    int n = grid_markers(g, out, FIGURES), kept = 0;
    for (int i = 0; i < n; i++) {
        if (!use_is_none(g, figure_look(&g->world.roster, out[i]))) {
            out[kept++] = out[i];
        }
    }
    return kept;
}

static enum status displace(struct game *g, struct complication *c)
{
    figure_id marker[FIGURES], other[FIGURES];
    int n = objectives_in_play(g, marker), n_others = 0;
    if (n == 0) {
        return STATUS_OK;
    }
    TRY(choose_by_lot(g, "complication.marker", marker, n, &c->figure));
    for (int i = 0; i < n; i++) {
        if (marker[i] != c->figure) {
            other[n_others++] = marker[i];
        }
    }
    point centre;
    TRY(displaced_round(g, c->figure, other, n_others, &centre));
    carrying_let_go(g, c->figure);
    return deploy_figure(g, c->figure, centre, false);
}

static enum status cancel_objective(struct game *g, struct complication *c)
{
    figure_id achieved[FIGURES];
    int n = achieved_markers(g, achieved);
    if (n == 0) {
        return displace(g, c);
    }
    TRY(choose_by_lot(g, "complication.achieved", achieved, n, &c->figure));
    struct objective o = {.marker = c->figure};
    return step(g, S_OBJECTIVE_REOPENED, &o);
}

static enum status run_complication_script(struct game *g, const struct complication_row *row)
{
    const struct content *c = content(g);
    return c->script ? c->script(c->self, g, row->script) : STATUS_OK;
}

enum status complication_act(struct game *g, const struct complication_row *row,
                             struct complication *c)
{
    switch ((enum verb)row->verb) {
    case VERB_NOTHING:
        return STATUS_OK;
    case VERB_DEPLOY:
        return bring(g, row, c);
    case VERB_REDEPLOY:
        return redeploy(g, row->value);
    case VERB_TARGET_BOSS:
        return target_boss(g, c);
    case VERB_CANCEL_OBJECTIVE:
        return cancel_objective(g, c);
    case VERB_ALARM:
        return alarm_all(g);
    case VERB_BETRAYAL:
        return betray(g);
    case VERB_PULSE:
        return pulse(g, row->value);
    case VERB_REINFORCE:
        return reinforce(g, row->value > 0 ? row->value : param(g, P_REINFORCE_CARDS), true);
    case VERB_BOOBY_TRAP:
        return booby_trap(g, row->value, c);
    case VERB_SCRIPT:
        return run_complication_script(g, row);
    }
    return STATUS_OK;
}
