// overwatch.c: figures that wait, and interrupt.
#include <string.h>

#include "engine/hash.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// An order has room for so many answers; the last ones are kept for what has to be decided.
#define ANSWERS_KEPT 16

static bool waits(const struct game *g, const struct figure *f)
{
    return f->state[STATE_OVERWATCH] && is_character(f) && !is_helpless(g, f) &&
           !f->state[STATE_STRESSED]; // ZD-OW-10
}

// ZD-OW-03, ZD-OW-06, ZD-OW-07
static bool may_interrupt(struct game *g, const struct figure *f, const struct figure *mover)
{
    if (f->id == mover->id) {
        return false; // ZD-OW-02: another's action
    }
    if (!is_enemy(f, mover)) {
        return true;
    }
    if (is_bogey(mover) && param(g, P_OVERWATCH_VS_BOGEYS_OFF)) {
        return false;
    }
    return sight_aware(g, f, mover) || relay_aware(g, f, mover) || // ZD-GADGET-RELAYVISOR-01
           (param(g, P_OVERWATCH_FOV_WITHOUT_LOS) && sight_in_field_of_view(g, f, mover));
}

// One moment as a side sees it: what it could do, and a hash of all that could make it do so.
struct moment {
    const struct figure *mover;
    struct decision choice;
    uint64_t situation;
};

static void list_bonuses(struct game *g, struct moment *m, figure_id who)
{
    for (int what = 0; what < BONUS_COUNT; what++) {
        struct verdict why;
        struct bonus_action b = {
            .figure = who, .option = bonus_name((enum bonus)what), .interrupt = true};
        if (can_bonus(g, &b, &why)) {
            decision_add(&m->choice, what, who, FIGURE_NONE);
        }
    }
}

// The mover's place counts by its range and cover only, so that a path is not cut into moments
// that differ in nothing.
static void note_mover(struct game *g, struct moment *m, const struct figure *f)
{
    struct terms t;
    int32_t seen[2] = {measure_range_inches(g, f, m->mover), 0};
    if (is_enemy(f, m->mover)) {
        seen[1] = sight_sees(g, f, m->mover)   ? obscured(g, f, m->mover, &t)
                  : relay_sees(g, f, m->mover) ? -2
                                               : -1;
    }
    m->situation = hash_bytes(m->situation, seen, sizeof seen);
}

static void note_others(const struct game *g, struct moment *m)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        m->situation = hash_bytes(m->situation, &f->id, sizeof f->id);
        m->situation = hash_bytes(m->situation, f->state, sizeof f->state);
        if (f != m->mover) {
            m->situation = hash_bytes(m->situation, &f->place, sizeof f->place);
            m->situation = hash_bytes(m->situation, &f->body, sizeof f->body);
            m->situation = hash_bytes(m->situation, &f->facing, sizeof f->facing);
        }
    }
}

static void note_options(struct moment *m)
{
    for (int i = 0; i < m->choice.n; i++) {
        const struct option *o = &m->choice.option[i];
        uint16_t key[2] = {(uint16_t)o->kind, o->figure};
        m->situation = hash_bytes(m->situation, key, sizeof key);
    }
}

static void look_about(struct game *g, struct moment *m, enum side side)
{
    struct decision *d = &m->choice;
    assert(m->mover);
    *d = (struct decision){
        .name = "overwatch", .side = (uint8_t)side, .figure = m->mover->id, .fallback = 1};
    decision_add(d, OVERWATCH_WAIT, FIGURE_NONE, m->mover->id);
    decision_add(d, OVERWATCH_WAIVE, FIGURE_NONE, m->mover->id);
    m->situation = m->mover->id;
    for (const struct figure *f = NULL; (f = figures_next(g, f, waits)) != NULL;) {
        if (f->side == side && may_interrupt(g, f, m->mover)) {
            list_bonuses(g, m, f->id);
            note_mover(g, m, f);
        }
    }
    if (d->n > 2) {
        note_others(g, m);
        note_options(m);
    }
}

// An interruption that has been declared.
struct interruption {
    figure_id who;
    enum bonus what;
};

static enum status ask_to_interrupt(struct game *g, enum side side, figure_id mover,
                                    struct interruption *out, bool *declared)
{
    struct zd *z = zd(g);
    struct moment m = {.mover = game_figure(g, mover)};
    struct answer a;
    *declared = false;
    if ((z->waived >> side & 1) || g->given.n > DECISION_ANSWERS - ANSWERS_KEPT) {
        return STATUS_OK;
    }
    look_about(g, &m, side);
    uint32_t situation = (uint32_t)m.situation | 1; // 0: none
    if (m.choice.n == 2 || z->waited[side] == situation) {
        return g->fault.status;
    }
    TRY(decide(g, &m.choice, &a));
    if (a.option == 0) {
        z->waited[side] = situation;
    } else if (a.option == 1) {
        z->waived |= (uint8_t)(1 << side);
    } else {
        const struct option *o = &m.choice.option[a.option];
        *out = (struct interruption){.who = o->figure, .what = (enum bonus)o->kind};
        *declared = true;
    }
    return STATUS_OK;
}

// ZD-OW-11: whoever does not act declares first.
static enum status ask_all(struct game *g, figure_id mover, struct interruption *out, int *n)
{
    int own = game_figure(g, mover)->side;
    bool declared;
    *n = 0;
    for (int side = 0; side < SIDES; side++) {
        if (side != own) {
            TRY(ask_to_interrupt(g, (enum side)side, mover, &out[*n], &declared));
            *n += declared;
        }
    }
    TRY(ask_to_interrupt(g, (enum side)own, mover, &out[*n], &declared));
    *n += declared;
    return STATUS_OK;
}

// ZD-OW-09: an action of its own, with a list of its own; it ends the wait (ZD-OW-08).
enum status interrupt_vanilla(struct game *g, void *view)
{
    struct bonus_action *b = view;
    struct action_books books;
    bool lost;
    enum side side = (enum side)game_figure(g, b->figure)->side;
    event_text(game_event(g, "interrupt", b->figure, FIGURE_NONE, 0), b->option);
    action_open(g, STAGE_INTERRUPTION, &books);
    TRY(state_set(g, b->figure, STATE_OVERWATCH, 0, b->figure));
    TRY(bonus_perform(g, b, &lost));
    if (b->surplus > 0) {
        TRY(bonus_spend(g, side, b->surplus));
    }
    return action_close(g, &books);
}

// A figure that has lost its overwatch to an interruption of the same moment interrupts no more.
static enum status interrupt(struct game *g, const struct interruption *i)
{
    const struct figure *f = game_figure(g, i->who);
    struct bonus_action b = {.figure = i->who, .option = bonus_name(i->what), .interrupt = true};
    return f && figure_on_table(f) && waits(g, f) ? step(g, S_INTERRUPT, &b) : STATUS_OK;
}

// What a figure is in the middle of.
struct doing {
    bool walks;    // a basic move, the bonus move included
    bool on_way;   // between the first and the last point of its path
    bool on_legs;  // a jump, climb or drag
    bool recovers; // shaking off stress
};

static struct doing doing_of(const struct game *g, const struct figure *f)
{
    const struct zd *z = zd_look(g);
    struct doing d = {.on_way = z->moving == figure_slot(f->id) + 1};
    if (z->performer == f->id) {
        d.walks = z->performing == BONUS_MOVE;
        d.on_legs = z->performing == BONUS_JUMP;
    } else if (z->in_action == STAGE_ACTION && z->actor == f->id) {
        d.walks = z->action_kind <= ORDER_URGENT;
        d.on_legs = z->action_kind > ORDER_URGENT && z->action_kind <= ORDER_DRAG;
        d.recovers = z->action_kind == ORDER_RECOVER;
    }
    return d;
}

// After its walk a figure only takes the tests that the walk brings, which its state does not spare
// it; whatever else it does ends with the ability to do it (ZD-OW-11).
static bool must_stop(struct game *g, const struct figure *f, bool was_locked)
{
    if (!f || !figure_on_table(f) || is_helpless(g, f)) {
        return true;
    }
    struct doing d = doing_of(g, f);
    if (d.walks && !d.on_way) {
        return false;
    }
    return (is_ooa(g, f) && is_character(f) && (d.on_way || d.on_legs)) ||
           (f->state[STATE_STRESSED] && !d.recovers) || (!was_locked && measure_is_locked(g, f));
}

// Is a move action what it is in the middle of, once nobody interrupts?
static bool moves_now(const struct game *g, const struct figure *f)
{
    const struct zd *z = zd_look(g);
    bool acts = z->in_action == STAGE_ACTION && z->actor == f->id && z->performer == FIGURE_NONE;
    bool bonus =
        z->performer == f->id && (z->performing == BONUS_MOVE || z->performing == BONUS_JUMP);
    return z->moving == figure_slot(f->id) + 1 || bonus || (acts && z->action_kind <= ORDER_DRAG);
}

bool overwatch_in_mid_move(const struct game *g, const struct figure *f)
{
    return zd_look(g)->caught[figure_slot(f->id)] || moves_now(g, f);
}

// A figure in the middle of a move action remains in it through everything that interrupts it.
static void catch_movers(struct game *g, figure_id mover)
{
    const figure_id who[2] = {mover, zd(g)->actor};
    for (int i = 0; i < 2; i++) {
        const struct figure *f = game_figure(g, who[i]);
        if (f && moves_now(g, f)) {
            zd(g)->caught[figure_slot(f->id)] = 1;
        }
    }
}

// The last declared first (ZD-OW-11).
static enum status interrupt_all(struct game *g, figure_id mover,
                                 const struct interruption *declared, int n)
{
    uint8_t caught[FIGURES];
    memcpy(caught, zd(g)->caught, sizeof caught);
    catch_movers(g, mover);
    while (n > 0) {
        TRY(interrupt(g, &declared[--n]));
    }
    memcpy(zd(g)->caught, caught, sizeof caught);
    return STATUS_OK;
}

// Sentries come before whoever has to make up its mind (ZD-SENTRY-GEN-06).
static enum status let_sentries_react(struct game *g, figure_id mover, bool *reacted)
{
    uint8_t caught[FIGURES];
    memcpy(caught, zd(g)->caught, sizeof caught);
    catch_movers(g, mover);
    TRY(sentries_react(g, reacted));
    memcpy(zd(g)->caught, caught, sizeof caught);
    return STATUS_OK;
}

enum status overwatch_moment(struct game *g, figure_id mover, bool *stopped)
{
    *stopped = false;
    const struct figure *f = game_figure(g, mover);
    if (!shoot_overwatched(g) || !f || !figure_on_table(f) || f->kind == KIND_GADGET) {
        return STATUS_OK;
    }
    bool was_locked = measure_is_locked(g, f), reacted;
    TRY(let_sentries_react(g, mover, &reacted));
    *stopped = reacted && must_stop(g, game_figure(g, mover), was_locked);
    if (*stopped) {
        return STATUS_OK;
    }
    struct interruption declared[SIDES];
    int n;
    TRY(ask_all(g, mover, declared, &n));
    while (n > 0) {
        TRY(interrupt_all(g, mover, declared, n));
        *stopped = must_stop(g, game_figure(g, mover), was_locked);
        if (*stopped) {
            return STATUS_OK;
        }
        TRY(ask_all(g, mover, declared, &n));
    }
    return STATUS_OK;
}

// States that follow from positions.

#define STANCE_KNOWN   0x40
#define STANCE_ENGAGED 0x80

// In contact with anything that engages, and the highest obscured level for any enemy that sees it
// at all.
static uint8_t stance_of(struct game *g, const struct figure *f)
{
    struct terms t;
    int engaged = 0, cover = 0;
    for (const struct figure *other = NULL;
         (other = figure_after(&g->world.roster, other)) != NULL;) {
        if (other->id == f->id || !figure_on_table(other) || other->state[STATE_DEAD]) {
            continue;
        }
        if (other->kind != KIND_GADGET && measure_touching(f, other)) {
            engaged = STANCE_ENGAGED;
        }
        bool watches = is_standing_bogey(other) || is_character(other);
        if (watches && is_enemy(f, other) && sight_sees(g, other, f)) {
            int level = obscured(g, other, f, &t);
            cover = level > cover ? level : cover;
        }
    }
    return (uint8_t)(STANCE_KNOWN | engaged | cover);
}

void overwatch_begin(struct game *g, figure_id who)
{
    if (param(g, P_OVERWATCH_POSITIONAL_STATES)) {
        zd(g)->stance[figure_slot(who)] = stance_of(g, game_figure(g, who));
    }
}

enum status overwatch_review(struct game *g)
{
    if (!param(g, P_OVERWATCH_POSITIONAL_STATES) || !shoot_overwatched(g)) {
        return STATUS_OK;
    }
    for (const struct figure *f = NULL; (f = figures_next(g, f, waits)) != NULL;) {
        uint8_t *known = &zd(g)->stance[figure_slot(f->id)];
        uint8_t now = stance_of(g, f);
        if (*known != 0 && *known != now) {
            TRY(state_set(g, f->id, STATE_OVERWATCH, 0, FIGURE_NONE));
        }
        *known = now;
    }
    return STATUS_OK;
}
