// battle_pair.c: both battles of a pair, and the first thing in which they differ.
#include "app/experiments/battle_pair.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

const char *const battle_pair_words[BATTLE_PAIR_CAUSES] = {
    [BATTLE_PAIR_SAME] = "same",     [BATTLE_PAIR_SETUP] = "setup",
    [BATTLE_PAIR_ORDER] = "order",   [BATTLE_PAIR_TARGET] = "target",
    [BATTLE_PAIR_DICE] = "dice",     [BATTLE_PAIR_LUCK] = "luck",
    [BATTLE_PAIR_RESULT] = "result", [BATTLE_PAIR_ROLL] = "other roll",
    [BATTLE_PAIR_ANSWER] = "answer", [BATTLE_PAIR_CARD] = "card",
    [BATTLE_PAIR_EFFECT] = "effect", [BATTLE_PAIR_END] = "end"};

const char *const battle_pair_causes[BATTLE_PAIR_CAUSES] = {
    [BATTLE_PAIR_SAME] = "nothing",
    [BATTLE_PAIR_SETUP] = "the figures at the start",
    [BATTLE_PAIR_ORDER] = "another order is given",
    [BATTLE_PAIR_TARGET] = "what a roll needs",
    [BATTLE_PAIR_DICE] = "how many dice are rolled",
    [BATTLE_PAIR_LUCK] = "what the dice show",
    [BATTLE_PAIR_RESULT] = "the result of the same dice",
    [BATTLE_PAIR_ROLL] = "what the roll is for",
    [BATTLE_PAIR_ANSWER] = "a choice",
    [BATTLE_PAIR_CARD] = "a card",
    [BATTLE_PAIR_EFFECT] = "what follows from it",
    [BATTLE_PAIR_END] = "the end"};

// Room for one more; raises where there is no memory.
static void *grown(lua_State *L, void *list, uint32_t n, uint32_t *room, size_t size)
{
    if (n < *room) {
        return list;
    }
    uint32_t wanted = *room ? 2 * *room : 64;
    void *more = realloc(list, wanted * size);
    if (!more) {
        luaL_error(L, "out of memory");
    }
    *room = wanted;
    return more;
}

static void note_roll(struct battle_pair_reel *r, lua_State *L, const struct account *a)
{
    const figure_id both[2] = {a->who, a->against};
    r->roll = grown(L, r->roll, r->n_rolls, &r->roll_room, sizeof *r->roll);
    r->roll[r->n_rolls++] =
        (struct battle_pair_roll){.site = hash_bytes(hash_text(0, a->name), both, sizeof both),
                                  .faces = hash_bytes(0, a->dice.face, a->dice.n),
                                  .name = a->name,
                                  .target = a->target_terms.sum,
                                  .dice = a->dice.n,
                                  .successes = a->successes};
}

// The order as it was given, without the answers, which come later.
static uint64_t name_order(const struct order *o)
{
    return hash_bytes(0, o, offsetof(struct order, answers));
}

static bool note_order(void *self, struct match *m, const struct order *o, const struct record *r)
{
    struct battle_pair_reel *reel = self;
    (void)o;
    if (reel->n == 0) {
        reel->figures = hash_bytes(0, &m->game.before.roster, sizeof m->game.before.roster);
    }
    reel->order = grown(m->L, reel->order, reel->n, &reel->room, sizeof *reel->order);
    reel->order[reel->n++] = (struct battle_pair_order){
        .order = name_order(&r->order),
        .answers = hash_bytes(0, &r->order.answers, sizeof r->order.answers),
        .cards = hash_bytes(0, r->card, sizeof r->card),
        .figures = r->part[PART_FIGURES],
        .first_roll = reel->n_rolls,
    };
    for (int i = 0; i < m->events.n_accounts; i++) {
        note_roll(reel, m->L, &m->events.account[i]);
    }
    return true;
}

static uint32_t rolls_end(const struct battle_pair_reel *r, uint32_t order)
{
    return order + 1 < r->n ? r->order[order + 1].first_roll : r->n_rolls;
}

static enum battle_pair_cause between(const struct battle_pair_roll *a,
                                      const struct battle_pair_roll *b)
{
    return a->site != b->site             ? BATTLE_PAIR_ROLL
           : a->target != b->target       ? BATTLE_PAIR_TARGET
           : a->dice != b->dice           ? BATTLE_PAIR_DICE
           : a->faces != b->faces         ? BATTLE_PAIR_LUCK
           : a->successes != b->successes ? BATTLE_PAIR_RESULT
                                          : BATTLE_PAIR_SAME;
}

static void set(struct battle_pair_parting *p, enum battle_pair_cause cause, uint32_t order,
                const char *name)
{
    if (p->cause == BATTLE_PAIR_SAME) {
        *p = (struct battle_pair_parting){.cause = (uint8_t)cause, .order = (int32_t)order};
        snprintf(p->name, sizeof p->name, "%.*s", SIM_BATTLE_NAME - 1, name);
    }
}

// The rolls of an order: `first` is the first that differs. True if they come to other things.
static bool rolls_part(const struct battle_pair_reel *a, const struct battle_pair_reel *b,
                       uint32_t k, struct battle_pair_parting *first)
{
    uint32_t i = a->order[k].first_roll, j = b->order[k].first_roll;
    uint32_t i_end = rolls_end(a, k), j_end = rolls_end(b, k);
    for (; i < i_end && j < j_end; i++, j++) {
        enum battle_pair_cause cause = between(&a->roll[i], &b->roll[j]);
        if (cause != BATTLE_PAIR_SAME) {
            set(first, cause, k + 1, b->roll[j].name);
        }
        if (cause == BATTLE_PAIR_ROLL || a->roll[i].successes != b->roll[j].successes) {
            return true;
        }
    }
    if (i < i_end || j < j_end) {
        set(first, BATTLE_PAIR_ROLL, k + 1, i < i_end ? a->roll[i].name : b->roll[j].name);
        return true;
    }
    return false;
}

// A choice among more options may have another number and be the same: it counts where something
// else came of it.
static enum battle_pair_cause orders_part(const struct battle_pair_order *a,
                                          const struct battle_pair_order *b)
{
    bool parted = a->cards != b->cards || a->figures != b->figures;
    return !parted                    ? BATTLE_PAIR_SAME
           : a->answers != b->answers ? BATTLE_PAIR_ANSWER
           : a->cards != b->cards     ? BATTLE_PAIR_CARD
                                      : BATTLE_PAIR_EFFECT;
}

// Holds the k-th orders beside each other. True if the battles part.
static bool part_at(const struct battle_pair_reel *a, const struct battle_pair_reel *b, uint32_t k,
                    struct battle_pair *out)
{
    struct battle_pair_parting first = {.cause = BATTLE_PAIR_SAME};
    if (a->order[k].order != b->order[k].order) {
        set(&out->parted, BATTLE_PAIR_ORDER, k + 1, "");
        return true;
    }
    bool parted = rolls_part(a, b, k, &first);
    enum battle_pair_cause rest = orders_part(&a->order[k], &b->order[k]);
    if (first.cause != BATTLE_PAIR_SAME && out->touched.cause == BATTLE_PAIR_SAME) {
        out->touched = first;
    }
    if (parted || rest != BATTLE_PAIR_SAME) {
        set(&first, rest, k + 1, "");
        out->parted = first;
    }
    return parted || rest != BATTLE_PAIR_SAME;
}

// Do the two have the same result? The hashes cover more than can be seen.
static bool same_result(const struct battle_pair *t)
{
    static char line[2][SIM_BATTLE_LINE];
    struct sim_battle copy[2] = {t->a, t->b};
    for (int i = 0; i < 2; i++) {
        copy[i].chain = copy[i].world = 0;
        sim_battle_write(&copy[i], line[i], sizeof line[i]);
    }
    return strcmp(line[0], line[1]) == 0;
}

static void part(const struct battle_pair_reel *a, const struct battle_pair_reel *b,
                 struct battle_pair *out)
{
    uint32_t k = 0;
    if (a->n > 0 && b->n > 0 && a->figures != b->figures) {
        set(&out->parted, BATTLE_PAIR_SETUP, 0, "");
    }
    while (out->parted.cause == BATTLE_PAIR_SAME && k < a->n && k < b->n &&
           !part_at(a, b, k, out)) {
        k++;
    }
    if (out->parted.cause == BATTLE_PAIR_SAME && (a->n != b->n || !same_result(out))) {
        set(&out->parted, BATTLE_PAIR_END, k, "");
    }
    if (out->touched.cause == BATTLE_PAIR_SAME) {
        out->touched = out->parted;
    }
}

void battle_pair_watch(struct battle_pair_bed *bed)
{
    struct sim_battle_bed *const both[2] = {&bed->a, &bed->b};
    for (int i = 0; i < 2; i++) {
        both[i]->chains = true;
        both[i]->order = note_order;
        both[i]->self = &bed->reel[i];
    }
}

void battle_pair_open(struct battle_pair_bed *bed, lua_State *L)
{
    battle_pair_watch(bed);
    sim_battle_open(&bed->a, L);
    sim_battle_open(&bed->b, L);
}

void battle_pair_play(struct battle_pair_bed *bed, int64_t seed, struct battle_pair *out)
{
    memset(&out->touched, 0, sizeof out->touched);
    memset(&out->parted, 0, sizeof out->parted);
    for (int i = 0; i < 2; i++) {
        bed->reel[i].n = bed->reel[i].n_rolls = 0;
        bed->reel[i].figures = 0;
        sim_battle_play(i ? &bed->b : &bed->a, seed, i ? &out->b : &out->a);
    }
    if (sim_battle_is_whole(&out->a) && sim_battle_is_whole(&out->b)) {
        part(&bed->reel[0], &bed->reel[1], out);
    }
}

void battle_pair_close(struct battle_pair_bed *bed)
{
    for (int i = 0; i < 2; i++) {
        free(bed->reel[i].order);
        free(bed->reel[i].roll);
        bed->reel[i] = (struct battle_pair_reel){0};
    }
    sim_battle_close(&bed->a);
    sim_battle_close(&bed->b);
}
