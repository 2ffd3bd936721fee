// turn.c: a turn passes by a step, so that packs can change whose it is. A tied roll-off is decided
// by a coin (ZD-MODE-VERSUS-01 to 03, ZD-VS-GEN-03).
#include "zerodark/rules/activation/turn.h"

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/robots/program.h"

// A coin is a d12 in halves (ZD-MODE-VERSUS-01).
static enum status coin(struct game *g, enum side *side)
{
    int half;
    TRY(chance_band(g, STREAM_DICE, (struct site){.what = "coin"}, 2, &half));
    *side = half == 0 ? SIDE_TEAM : SIDE_RIVAL;
    return STATUS_OK;
}

static enum status turn_of(struct game *g, enum side side, const char *why)
{
    struct who view = {.what = why, .value = (int32_t)side};
    return step(g, S_TURN, &view);
}

enum status turns_begin(struct game *g)
{
    enum side first;
    TRY(coin(g, &first));
    zd(g)->takes_turns = 1;
    return turn_of(g, first, "coin");
}

// A Leader rolls in any case; without one the hero who was named, or else the one with the best
// chance, the first of equals.
static const struct figure *roller(struct game *g, enum side side, figure_id named)
{
    const struct figure *best = game_figure(g, named), *leader = NULL;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind != KIND_HERO || f->side != (int)side) {
            continue;
        }
        leader = !leader && has_quality(g, f, FLAG_LEADER) ? f : leader;
        bool better = !best || (named == FIGURE_NONE &&
                                figure_stat_now(g, f, STAT_D) > figure_stat_now(g, best, STAT_D));
        best = better ? f : best;
    }
    return leader ? leader : best;
}

static void ask_roll_off(struct game *g, const void *subject, struct test *t,
                         struct test_terms *terms)
{
    test_begin(g, t, terms, subject, STAT_D, "roll-off");
    terms_add(&terms->target, "roll-off", "ZD-VS-GEN-03", param(g, P_ROLL_OFF));
}

static enum status roll_for(struct game *g, const struct figure *f, int *successes)
{
    struct test t;
    *successes = 0;
    if (!f) {
        return STATUS_OK;
    }
    TRY(test_asked(g, ask_roll_off, f, &t));
    *successes = t.successes;
    return STATUS_OK;
}

enum status turn_roll_off(struct game *g, const figure_id named[PLAYERS], enum side *better)
{
    int n[PLAYERS];
    for (int side = 0; side < PLAYERS; side++) {
        TRY(roll_for(g, roller(g, (enum side)side, named[side]), &n[side]));
    }
    *better = n[SIDE_TEAM] > n[SIDE_RIVAL] ? SIDE_TEAM : SIDE_RIVAL;
    return n[SIDE_TEAM] == n[SIDE_RIVAL] ? coin(g, better) : STATUS_OK;
}

enum status turn_vanilla(struct game *g, void *view)
{
    const struct who *w = view;
    zd(g)->turn = (uint8_t)w->value;
    event_text(game_event(g, "turn", FIGURE_NONE, FIGURE_NONE, w->value), w->what);
    return STATUS_OK;
}

enum status turn_hand_over(struct game *g)
{
    const struct zd *z = zd(g);
    bool goes_on = z->takes_turns && !g->world.over;
    return goes_on ? turn_of(g, side_other((enum side)z->turn), "alternate") : STATUS_OK;
}

// Whose order it is; SIDE_NOBODY where it is nobody's.
static int side_of_order(const struct game *g, const struct order *o)
{
    const struct figure *f = figure_look(&g->world.roster, o->actor);
    return o->kind == ORDER_PASS ? (int)o->value : f ? f->side : SIDE_NOBODY;
}

void turn_deny(struct game *g, const struct order *o, struct verdict *why)
{
    const struct zd *z = zd(g);
    int side = side_of_order(g, o);
    if (o->kind == ORDER_PASS && side != SIDE_TEAM && side != SIDE_RIVAL) {
        verdict_deny(why, "ZD-MODE-VERSUS-03", "no such side can pass");
    } else if (z->takes_turns && side != z->turn) {
        verdict_deny(why, "ZD-MODE-VERSUS-02", "it is the turn of the other side");
    }
}

enum side turn_side(const struct game *g)
{
    const struct zd *z = zd_look(g);
    return z->takes_turns ? (enum side)z->turn : SIDE_TEAM;
}

enum side side_of_origin(const struct game *g, const struct figure *f)
{
    bool taken = f->state[STATE_DOMINATED] && f->kind != KIND_BOGEY;
    return (enum side)(taken ? zd_look(g)->first_side[figure_slot(f->id)] : f->side);
}

// By a switch who is dominated is no survivor of its own side (ZD-EW-DOMCHAR-03). A remote does
// nothing without its operator.
static bool is_member(const struct game *g, const struct figure *f)
{
    bool taken =
        f->state[STATE_DOMINATED] && f->kind != KIND_BOGEY && param(g, P_DOMINATED_NOT_SURVIVOR);
    return !taken && (is_hero(f) || (f->kind == KIND_ALLY && !remote_waits(f)));
}

bool side_gone(const struct game *g, enum side side)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (is_member(g, f) && side_of_origin(g, f) == side && figure_on_table(f) &&
            !is_ooa(g, f)) {
            return false;
        }
    }
    return true;
}
