// dice_reader.c: a reading says which faces have to be told apart, and computes from the dice
// exactly what the resolver would. If a hook or a reroll may see the faces, there is no reading.
#include "zerodark/rules/core/dice_reader.h"

#include <string.h>

#include "engine/multiset.h"
#include "zerodark/rules/allies/emjay.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/missions/leader.h"

const char dice_reader_blind[] = "odds";

static bool is_hooked(const struct game *g, enum rule_kind kind, int row)
{
    const struct hook_list *list = &g->rules->list[kind][row];
    for (int i = 0; i < list->n; i++) {
        if (g->rules->hook[list->at[i]].pack != dice_reader_blind) {
            return true;
        }
    }
    return false;
}

// Does anybody decide for the figure's side, by what the dice show?
static bool is_watched(const struct game *g, const struct figure *f)
{
    bool told = g->order && g->n_used < g->order->answers.n;
    return f && (told || g->decider[f->side].decide);
}

// May the dice of this test be rolled again by the will of somebody?
static bool may_reroll(struct game *g, const struct test *t)
{
    const struct figure *f = game_figure(g, t->figure);
    if (!is_watched(g, f)) {
        return false;
    }
    return test_rerolls_freely(g, t) || leader_rerolls(g, f) > 0 || emjay_rerolls(g, f) > 0;
}

uint64_t dice_reader_apart(int target, int lucky)
{
    if (target > 63 || lucky > 63) {
        return MULTISET_APART;
    }
    uint64_t below = ((uint64_t)1 << (target < 1 ? 1 : target)) - 1;
    return below | (lucky ? (uint64_t)1 << lucky : 0);
}

static int read_successes(const void *self, const struct dice *d)
{
    const struct dice_reader *r = self;
    return test_successes(d, r->target, r->lucky);
}

static int read_left_over(const void *self, const struct dice *d)
{
    const struct dice_reader *r = self;
    if (r->flag || r->roll->n > 8 || r->roll->sides > 63) {
        return test_counter_resist(r->roll, r->target, r->lucky, d, r->extra, r->flag);
    }
    uint32_t left = ((uint32_t)1 << r->roll->n) - 1;
    int lucky = 0;
    for (int i = 0; i < d->n; i++) { // as dice_pair has it
        uint32_t pairs = left & r->shows[d->face[i] & 63];
        left &= ~(pairs & (0 - pairs));
        lucky += d->face[i] == r->lucky;
    }
    if (r->spares[left] < 0) { // many rolls leave the same dice
        r->spares[left] = (int8_t)test_counter_spares(r->roll, r->target, r->lucky, left);
    }
    int n = r->spares[left] + r->extra - lucky;
    return n < 0 ? 0 : n;
}

static int matches(const void *self, const struct dice *d)
{
    const struct dice_reader *r = self;
    return test_counter_matches(d, r->target, r->lucky, r->flag);
}

static const struct chance_reading *
made(struct dice_reader *r, int (*value)(const void *self, const struct dice *d), uint64_t apart)
{
    r->dice = (struct chance_reading){
        .value = value, .self = r, .apart = apart, .held_from = CHANCE_VALUES};
    return &r->dice;
}

// A reroll, and a pack that may want one, have to see the faces.
static const struct chance_reading *of_roll(struct game *g, const struct test *t,
                                            struct dice_reader *r)
{
    if (is_hooked(g, RULE_QUANTITY, Q_REROLLS) || may_reroll(g, t)) {
        return NULL;
    }
    r->target = t->target;
    r->lucky = param(g, P_LUCKY);
    return made(r, read_successes, dice_reader_apart(r->target, r->lucky));
}

const struct chance_reading *dice_reader_of_test(struct game *g, const struct test *t,
                                                 struct dice_reader *r)
{
    return chance_reads(g) && !is_hooked(g, RULE_STEP, S_TEST) ? of_roll(g, t, r) : NULL;
}

const struct chance_reading *dice_reader_of_cqb(struct game *g, const struct test *t,
                                                struct dice_reader *r)
{
    return chance_reads(g) && !is_hooked(g, RULE_STEP, S_CQB) ? of_roll(g, t, r) : NULL;
}

// The hits of a special weapon are told apart by how they came about.
static bool is_plain_shot(const struct shot *s)
{
    return !s->explosive && !s->spray && !s->grenade;
}

static bool reads_counter(struct game *g, const struct counter *c)
{
    const struct test t = {.figure = c->figure, .against = c->against, .name = c->name};
    return chance_reads(g) && !is_hooked(g, RULE_STEP, S_COUNTER) &&
           !is_hooked(g, RULE_QUANTITY, Q_REROLLS) &&
           (c->figure == FIGURE_NONE || !may_reroll(g, &t));
}

// What an armour test can leave of dice: how many show each face, which of them is the lucky one,
// and what every part of them is worth. What the other faces are is all the same to it.
static int resist_traits(const void *self, const struct dice *d, uint8_t out[])
{
    const struct dice_reader *r = self;
    int n = 0;
    for (int i = 0; i < d->n; i++) { // the faces rise
        bool again = i > 0 && d->face[i] == d->face[i - 1];
        out[n++] = (uint8_t)(again | (d->face[i] == r->lucky) << 1);
    }
    dice_groups_of_all(d, r->target, out + n);
    return n + (1 << d->n);
}

// An armour test follows that reads the dice by dice_reader_of_resist, as left_over does.
static bool has_traits(struct game *g, const struct shot *s, const struct test *t)
{
    const struct counter c = {.figure = s->target, .against = s->shooter, .name = "armour"};
    return t->dice <= 8 && param(g, P_DICE_SIDES) <= 63 &&
           !param(g, P_COUNTER_MATCH_CANCELS_SUCCESS) && reads_counter(g, &c);
}

const struct chance_reading *dice_reader_of_shot(struct game *g, const struct shot *s,
                                                 const struct test *t, bool resisted,
                                                 struct dice_reader *r)
{
    if (!chance_reads(g) || !is_plain_shot(s) || is_hooked(g, RULE_STEP, S_SHOOT) ||
        is_hooked(g, RULE_STEP, S_ARMOUR) || is_hooked(g, RULE_QUANTITY, Q_SHOOT_HITS) ||
        is_hooked(g, RULE_QUANTITY, Q_ARMOUR_DICE) || !of_roll(g, t, r)) {
        return NULL;
    }
    if (resisted) {
        r->dice.apart = UINT64_MAX;
        r->dice.held_from = 0;
        r->dice.traits = has_traits(g, s, t) ? resist_traits : NULL;
    }
    return &r->dice;
}

const struct chance_reading *dice_reader_of_resist(struct game *g, const struct shot *s,
                                                   const struct counter *c, int extra,
                                                   struct dice_reader *r)
{
    if (!reads_counter(g, c) || is_hooked(g, RULE_STEP, S_ARMOUR)) {
        return NULL;
    }
    r->target = s->target_number;
    r->lucky = param(g, P_LUCKY);
    r->extra = extra;
    r->flag = param(g, P_COUNTER_MATCH_CANCELS_SUCCESS) != 0;
    r->roll = &s->roll;
    r->spares = r->known;
    memset(r->known, -1, sizeof r->known);
    memset(r->shows, 0, sizeof r->shows);
    uint64_t apart = (uint64_t)1 << (r->lucky & 63);
    for (int i = 0; i < s->roll.n; i++) {
        apart |= (uint64_t)1 << (s->roll.face[i] & 63);
        r->shows[s->roll.face[i] & 63] |= (uint8_t)(1u << (i & 7));
    }
    made(r, read_left_over, s->roll.sides < 64 ? apart : UINT64_MAX);
    r->dice.reads_held = true;
    return &r->dice;
}

const struct chance_reading *dice_reader_of_matches(struct game *g, const struct counter *c,
                                                    struct dice_reader *r)
{
    if (!reads_counter(g, c) || param(g, P_DICE_SIDES) > 63) {
        return NULL;
    }
    r->target = c->value;
    r->lucky = param(g, P_LUCKY);
    r->flag = param(g, P_COUNTER_12_ON_12_DOUBLE) != 0;
    return made(r, matches,
                (uint64_t)1 << (r->lucky & 63) | (uint64_t)1 << (c->value > 63 ? 0 : c->value));
}
