// damage.c: one step takes hits on anything. Characters gain wounds, bogeys lose tokens, go down or
// die, markers break. Going down and dying are steps of their own, for packs to hook (ZD-DMG-02 and
// 03, ZD-SHOOT-07 and 08, ZD-STATE-DEAD-01 and 02, ZD-SUPPORT-02 and 03).
#include "zerodark/rules/combat/damage.h"

#include <string.h>

#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/points.h"
#include "zerodark/rules/red_force/reserve.h"

// Does the figure choose what its hits past OOA are (ZD-SHOOT-08)? Bogeys and accidents do not.
static bool may_choose_wounds(const struct figure *by, const struct figure *victim)
{
    return by && is_character(by) && is_enemy(by, victim);
}

static enum status choose_wounds(struct game *g, const struct figure *by,
                                 const struct figure *victim, int most, int excess, int *wounds)
{
    struct decision d = {
        .name = "hurt.beyond", .side = by->side, .figure = victim->id, .value = excess};
    struct answer a;
    for (int i = 0; i <= most; i++) {
        decision_add(&d, i, by->id, victim->id)->value = i;
    }
    TRY(decide(g, &d, &a));
    *wounds = d.option[a.option].value;
    return STATUS_OK;
}

// How many of the hits are wounds; the rest is h->surplus. (ZD-SHOOT-08, ZD-DMG-02)
static enum status wounds_of_character(struct game *g, struct hurt *h, int *wounds)
{
    const struct figure *f = game_figure(g, h->figure);
    const struct figure *by = game_figure(g, h->by);
    int room = param(g, P_WOUNDED_DEAD) - f->state[STATE_WOUNDED];
    int to_ooa = param(g, P_WOUNDED_OOA) - f->state[STATE_WOUNDED];
    *wounds = h->hits < room ? h->hits : room;
    if (to_ooa <= 0 || h->hits <= to_ooa || h->past_tokens || !may_choose_wounds(by, f)) {
        return STATUS_OK;
    }
    if (!param(g, P_OOA_HITS_MANDATORY)) {
        int more;
        TRY(choose_wounds(g, by, f, *wounds - to_ooa, h->hits - to_ooa, &more));
        *wounds = to_ooa + more;
    }
    h->surplus = h->hits - *wounds;
    return STATUS_OK;
}

static enum status hurt_character(struct game *g, struct hurt *h)
{
    int wounds;
    TRY(wounds_of_character(g, h, &wounds));
    if (wounds <= 0) {
        return STATUS_OK;
    }
    TRY(state_change(g, h->figure, STATE_WOUNDED, wounds, h->by));
    const struct figure *f = game_figure(g, h->figure);
    bool dies = f->state[STATE_WOUNDED] >= param(g, P_WOUNDED_DEAD) && !f->state[STATE_DEAD];
    return dies ? step(g, S_FIGURE_DEAD, h) : STATUS_OK;
}

// Tokens absorb a hit each; what goes past them takes them all along (ZD-RED-TOKEN-06).
static enum status absorb(struct game *g, const struct hurt *h, int *wounds)
{
    const struct figure *f = game_figure(g, h->figure);
    int tokens = f->state[STATE_TOKENS], most = f->stat[STAT_WND];
    *wounds = h->hits;
    if (h->past_tokens) {
        if (*wounds > most && param(g, P_EXPLOSIVE_EXAMPLE_RESULT)) {
            *wounds = most; // ZD-BOGEY-DMG-08
        }
        return state_set(g, h->figure, STATE_TOKENS, 0, h->by);
    }
    int absorbed = h->hits < tokens ? h->hits : tokens;
    *wounds -= absorbed;
    return state_change(g, h->figure, STATE_TOKENS, -absorbed, h->by);
}

static enum status hurt_bogey(struct game *g, struct hurt *h)
{
    const struct figure *f = game_figure(g, h->figure);
    int wounds, most = f->stat[STAT_WND];
    TRY(absorb(g, h, &wounds));
    int total = f->state[STATE_WOUNDS_NOW] + wounds; // ZD-DMG-03: in this action
    TRY(state_set(g, h->figure, STATE_WOUNDS_NOW, total, h->by));
    if (wounds == 0) {
        return STATUS_OK;
    }
    if (total > most) {
        h->surplus = total - (most + 1); // ZD-SHOOT-07
        return step(g, S_FIGURE_DEAD, h);
    }
    return total == most && !f->state[STATE_DOWN] ? step(g, S_FIGURE_DOWN, h) : STATUS_OK;
}

int damage_marker_armour(const struct game *g, const struct figure *marker)
{
    switch (marker->stat[STAT_TOUGH]) {
    case TOUGH_STURDY:
        return param(g, P_STURDY_AV);
    case TOUGH_TOUGH:
        return param(g, P_TOUGH_AV);
    default:
        return 0;
    }
}

static enum status hurt_marker(struct game *g, const struct hurt *h)
{
    const struct figure *f = game_figure(g, h->figure);
    int class = f->stat[STAT_TOUGH];
    if (class == TOUGH_INVULNERABLE) {
        return STATUS_OK;
    }
    TRY(state_change(g, h->figure, STATE_WOUNDED, h->hits, h->by));
    int most = class == TOUGH_STURDY  ? param(g, P_STURDY_WOUNDS)
               : class == TOUGH_TOUGH ? param(g, P_TOUGH_WOUNDS)
                                      : 1;
    struct objective o = {.marker = h->figure, .figure = h->by};
    return f->state[STATE_WOUNDED] >= most ? step(g, S_OBJECTIVE_DESTROYED, &o) : STATUS_OK;
}

// ZD-OBJ-CARRY-04: by the ruling a carried marker is safe; with the switch it is hit as well.
static enum status hurt_burden(struct game *g, const struct hurt *h)
{
    struct hurt too = *h;
    figure_id next = FIGURE_NONE;
    if (!param(g, P_CARRIED_OBJECTIVE_USES_TOUGHNESS)) {
        return STATUS_OK;
    }
    while ((too.figure = next = carrying_next(g, h->figure, next)) != FIGURE_NONE) {
        TRY(is_captive(game_figure(g, next)) ? STATUS_OK : hurt_marker(g, &too));
    }
    return STATUS_OK;
}

enum status hurt_vanilla(struct game *g, void *view)
{
    struct hurt *h = view;
    const struct figure *f = game_figure(g, h->figure);
    if (!f || f->state[STATE_DEAD] || sentry_is_spent(g, f)) {
        return STATUS_OK;
    }
    if (h->hits <= 0) {
        return h->past_tokens && is_bogey(f) ? state_set(g, h->figure, STATE_TOKENS, 0, h->by)
                                             : STATUS_OK;
    }
    event_text(game_event(g, "hurt", h->figure, h->by, h->hits), h->cause);
    if (f->kind == KIND_OBJECTIVE) {
        return hurt_marker(g, h);
    }
    if (f->kind == KIND_GADGET) {
        TRY(sentry_hit(g, h->figure, h->cause));
        return step(g, S_FIGURE_DEAD, h); // ZD-STATE-DEPLOYED-01
    }
    if (is_bogey(f)) {
        return hurt_bogey(g, h);
    }
    TRY(hurt_burden(g, h));
    return hurt_character(g, h);
}

enum status damage_hurt(struct game *g, figure_id who, figure_id by, const char *cause, int hits,
                        bool past_tokens, int *surplus)
{
    struct hurt h = {
        .figure = who, .by = by, .cause = cause, .hits = hits, .past_tokens = past_tokens};
    enum status s = step(g, S_HURT, &h);
    *surplus = h.surplus;
    return s;
}

// ZD-STATE-DOWN-03: a figure that is put back on its feet has no tokens but those it gets then.
enum status figure_down_vanilla(struct game *g, void *view)
{
    const struct hurt *h = view;
    game_event(g, "figure.down", h->figure, h->by, 0);
    TRY(state_set(g, h->figure, STATE_TOKENS, 0, h->by));
    TRY(state_set(g, h->figure, STATE_DOWNED_NOW, 1, h->by));
    return state_set(g, h->figure, STATE_DOWN, 1, h->by);
}

void damage_remember_death(struct game *g, figure_id dead, figure_id killer)
{
    const struct figure *f = game_figure(g, dead), *by = game_figure(g, killer);
    if (is_bogey(f) && f->stat[STAT_RANK] == RANK_BOSS) {
        zd(g)->bosses_killed++;
    }
    points_note_kill(g, f, by);
    complication_target_achieved(g, dead);
    if (is_hero(f) && by && is_bogey(by) && by->stat[STAT_RANK] == RANK_BOSS) {
        zd(g)->personal = 1;
    }
}

// ZD-STATE-DEAD-01: a character's body stays, lying down, and changes no more.
static enum status character_dies(struct game *g, const struct hurt *h)
{
    TRY(state_set(g, h->figure, STATE_WOUNDED, param(g, P_WOUNDED_DEAD), h->by));
    TRY(state_set(g, h->figure, STATE_PRONE, 1, h->by));
    TRY(state_set(g, h->figure, STATE_TARGETED, 0, h->by));
    return state_set(g, h->figure, STATE_DEAD, 1, h->by);
}

enum status figure_dead_vanilla(struct game *g, void *view)
{
    const struct hurt *h = view;
    const struct figure *f = game_figure(g, h->figure);
    if (!f || f->state[STATE_DEAD]) {
        return STATUS_OK;
    }
    damage_remember_death(g, h->figure, h->by);
    event_text(game_event(g, "figure.dead", h->figure, h->by, 0), h->cause);
    if (is_character(f)) {
        TRY(character_dies(g, h));
    } else {
        TRY(state_set(g, h->figure, STATE_DEAD, 1, h->by));
    }
    if (f->kind == KIND_BOGEY) {
        TRY(reserve_return(g, f));
    }
    bool stays = f->state[STATE_DOMINATED] && param(g, P_DOMINATED_DEAD_STAYS);
    if ((f->kind == KIND_BOGEY && !stays) || f->kind == KIND_GADGET) {
        game_figure(g, h->figure)->place = PLACE_GONE; // ZD-STATE-DEAD-02, ZD-EW-DOMBOGEY-10
    }
    return dog_release(g, h->figure);
}

enum status damage_kill(struct game *g, figure_id who, figure_id by, const char *cause)
{
    struct hurt h = {.figure = who, .by = by, .cause = cause};
    return step(g, S_FIGURE_DEAD, &h);
}

static bool is_mech(const struct game *g, const struct figure *f)
{
    return strcmp(content(g)->profile[f->profile].name, "Mech") == 0;
}

static int tokens_of_rank(const struct game *g, const struct figure *f)
{
    if (is_mech(g, f) && param(g, P_MECH_THREE_TOKENS)) {
        return 3;
    }
    switch (f->stat[STAT_RANK]) {
    case RANK_BOSS:
        return param(g, P_TOKENS_BOSS);
    case RANK_ELITE:
        return param(g, P_TOKENS_ELITE);
    default:
        return param(g, P_TOKENS_GRUNT);
    }
}

int damage_token_limit(struct game *g, const struct figure *f)
{
    struct terms t;
    struct who who = {.figure = f->id, .what = "tokens", .value = f->state[STATE_TOKENS]};
    terms_clear(&t);
    if (is_bogey(f)) {
        terms_add(&t, "rank", "ZD-SUPPORT-03", tokens_of_rank(g, f));
    } else if (is_character(f)) {
        terms_add(&t, "character", "ZD-SUPPORT-02", param(g, P_TOKENS_CHARACTER));
    } // ZD-STATE-DEPLOYED-02: things hold none
    return quantity(g, Q_TOKEN_LIMIT, &who, &t);
}

enum status token_gain_vanilla(struct game *g, void *view)
{
    const struct who *w = view;
    const struct figure *f = game_figure(g, w->figure);
    int room = damage_token_limit(g, f) - f->state[STATE_TOKENS];
    int n = w->value < room ? w->value : room;
    return n > 0 ? state_change(g, w->figure, STATE_TOKENS, n, FIGURE_NONE) : STATUS_OK;
}

enum status damage_token_gain(struct game *g, figure_id who, int n)
{
    struct who w = {.figure = who, .what = "token", .value = n};
    return game_figure(g, who) ? step(g, S_TOKEN_GAIN, &w) : STATUS_OK;
}

enum status damage_token_offer(struct game *g, figure_id who, figure_id against, const char *name,
                               int value, bool *spent)
{
    const struct figure *f = game_figure(g, who);
    bool has = f && is_character(f) && f->state[STATE_TOKENS] && !is_helpless(g, f);
    if (has && !*spent) {
        struct decision d = {.name = name, .side = f->side, .figure = who, .value = value};
        TRY(decide_yes(g, &d, against, spent));
    }
    *spent = *spent && has;
    return *spent ? state_change(g, who, STATE_TOKENS, -1, who) : STATUS_OK;
}
