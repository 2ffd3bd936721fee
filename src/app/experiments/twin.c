// twin.c: both battles of a pair, and the first thing in which they differ.
#include "app/experiments/twin.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

const char *const twin_words[TWIN_CAUSES] = {
    [TWIN_SAME] = "same",     [TWIN_SETUP] = "setup",     [TWIN_ORDER] = "order",
    [TWIN_TARGET] = "target", [TWIN_DICE] = "dice",       [TWIN_LUCK] = "luck",
    [TWIN_RESULT] = "result", [TWIN_ROLL] = "other roll", [TWIN_ANSWER] = "answer",
    [TWIN_CARD] = "card",     [TWIN_EFFECT] = "effect",   [TWIN_END] = "end"};

const char *const twin_causes[TWIN_CAUSES] = {[TWIN_SAME] = "nothing",
                                              [TWIN_SETUP] = "the figures at the start",
                                              [TWIN_ORDER] = "another order is given",
                                              [TWIN_TARGET] = "what a roll needs",
                                              [TWIN_DICE] = "how many dice are rolled",
                                              [TWIN_LUCK] = "what the dice show",
                                              [TWIN_RESULT] = "what the same dice come to",
                                              [TWIN_ROLL] = "what is rolled for",
                                              [TWIN_ANSWER] = "a choice",
                                              [TWIN_CARD] = "a card",
                                              [TWIN_EFFECT] = "what comes of it",
                                              [TWIN_END] = "the end"};

// Room for one more; raises where there is no memory.
static void *grown(lua_State *L, void *list, uint32_t n, uint32_t *room, size_t size)
{
    if (n < *room) {
        return list;
    }
    uint32_t wanted = *room ? 2 * *room : 64;
    void *more = realloc(list, wanted * size);
    if (!more) {
        luaL_error(L, "there is no memory left");
    }
    *room = wanted;
    return more;
}

static void note_roll(struct twin_reel *r, lua_State *L, const struct account *a)
{
    const figure_id both[2] = {a->who, a->against};
    r->roll = grown(L, r->roll, r->n_rolls, &r->roll_room, sizeof *r->roll);
    r->roll[r->n_rolls++] =
        (struct twin_roll){.site = hash_bytes(hash_text(0, a->name), both, sizeof both),
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
    struct twin_reel *reel = self;
    (void)o;
    if (reel->n == 0) {
        reel->figures = hash_bytes(0, &m->game.before.roster, sizeof m->game.before.roster);
    }
    reel->order = grown(m->L, reel->order, reel->n, &reel->room, sizeof *reel->order);
    reel->order[reel->n++] = (struct twin_order){
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

static uint32_t rolls_end(const struct twin_reel *r, uint32_t order)
{
    return order + 1 < r->n ? r->order[order + 1].first_roll : r->n_rolls;
}

static enum twin_cause between(const struct twin_roll *a, const struct twin_roll *b)
{
    return a->site != b->site             ? TWIN_ROLL
           : a->target != b->target       ? TWIN_TARGET
           : a->dice != b->dice           ? TWIN_DICE
           : a->faces != b->faces         ? TWIN_LUCK
           : a->successes != b->successes ? TWIN_RESULT
                                          : TWIN_SAME;
}

static void set(struct twin_parting *p, enum twin_cause cause, uint32_t order, const char *name)
{
    if (p->cause == TWIN_SAME) {
        *p = (struct twin_parting){.cause = (uint8_t)cause, .order = (int32_t)order};
        snprintf(p->name, sizeof p->name, "%.*s", TRIAL_NAME - 1, name);
    }
}

// The rolls of an order: `first` is the first that differs. True where they come to other things.
static bool rolls_part(const struct twin_reel *a, const struct twin_reel *b, uint32_t k,
                       struct twin_parting *first)
{
    uint32_t i = a->order[k].first_roll, j = b->order[k].first_roll;
    uint32_t i_end = rolls_end(a, k), j_end = rolls_end(b, k);
    for (; i < i_end && j < j_end; i++, j++) {
        enum twin_cause cause = between(&a->roll[i], &b->roll[j]);
        if (cause != TWIN_SAME) {
            set(first, cause, k + 1, b->roll[j].name);
        }
        if (cause == TWIN_ROLL || a->roll[i].successes != b->roll[j].successes) {
            return true;
        }
    }
    if (i < i_end || j < j_end) {
        set(first, TWIN_ROLL, k + 1, i < i_end ? a->roll[i].name : b->roll[j].name);
        return true;
    }
    return false;
}

// A choice among more options may have another number and be the same: it counts where something
// else came of it.
static enum twin_cause orders_part(const struct twin_order *a, const struct twin_order *b)
{
    bool parted = a->cards != b->cards || a->figures != b->figures;
    return !parted                    ? TWIN_SAME
           : a->answers != b->answers ? TWIN_ANSWER
           : a->cards != b->cards     ? TWIN_CARD
                                      : TWIN_EFFECT;
}

// Holds the k-th orders beside each other. True where the battles part.
static bool part_at(const struct twin_reel *a, const struct twin_reel *b, uint32_t k,
                    struct twin *out)
{
    struct twin_parting first = {.cause = TWIN_SAME};
    if (a->order[k].order != b->order[k].order) {
        set(&out->parted, TWIN_ORDER, k + 1, "");
        return true;
    }
    bool parted = rolls_part(a, b, k, &first);
    enum twin_cause rest = orders_part(&a->order[k], &b->order[k]);
    if (first.cause != TWIN_SAME && out->touched.cause == TWIN_SAME) {
        out->touched = first;
    }
    if (parted || rest != TWIN_SAME) {
        set(&first, rest, k + 1, "");
        out->parted = first;
    }
    return parted || rest != TWIN_SAME;
}

// Do the two come to the same? The hashes are of more than can be seen.
static bool same_result(const struct twin *t)
{
    static char line[2][TRIAL_LINE];
    struct trial copy[2] = {t->a, t->b};
    for (int i = 0; i < 2; i++) {
        copy[i].chain = copy[i].world = 0;
        trial_write(&copy[i], line[i], sizeof line[i]);
    }
    return strcmp(line[0], line[1]) == 0;
}

static void part(const struct twin_reel *a, const struct twin_reel *b, struct twin *out)
{
    uint32_t k = 0;
    if (a->n > 0 && b->n > 0 && a->figures != b->figures) {
        set(&out->parted, TWIN_SETUP, 0, "");
    }
    while (out->parted.cause == TWIN_SAME && k < a->n && k < b->n && !part_at(a, b, k, out)) {
        k++;
    }
    if (out->parted.cause == TWIN_SAME && (a->n != b->n || !same_result(out))) {
        set(&out->parted, TWIN_END, k, "");
    }
    if (out->touched.cause == TWIN_SAME) {
        out->touched = out->parted;
    }
}

static bool is_whole(const struct trial *t)
{
    return t->state != TRIAL_FAILED && t->state != TRIAL_LOST;
}

void twin_watch(struct twin_bed *bed)
{
    struct trial_bed *const both[2] = {&bed->a, &bed->b};
    for (int i = 0; i < 2; i++) {
        both[i]->chains = true;
        both[i]->order = note_order;
        both[i]->self = &bed->reel[i];
    }
}

void twin_open(struct twin_bed *bed, lua_State *L)
{
    twin_watch(bed);
    trial_open(&bed->a, L);
    trial_open(&bed->b, L);
}

void twin_play(struct twin_bed *bed, int64_t seed, struct twin *out)
{
    memset(&out->touched, 0, sizeof out->touched);
    memset(&out->parted, 0, sizeof out->parted);
    for (int i = 0; i < 2; i++) {
        bed->reel[i].n = bed->reel[i].n_rolls = 0;
        bed->reel[i].figures = 0;
        trial_play(i ? &bed->b : &bed->a, seed, i ? &out->b : &out->a);
    }
    if (is_whole(&out->a) && is_whole(&out->b)) {
        part(&bed->reel[0], &bed->reel[1], out);
    }
}

void twin_close(struct twin_bed *bed)
{
    for (int i = 0; i < 2; i++) {
        free(bed->reel[i].order);
        free(bed->reel[i].roll);
        bed->reel[i] = (struct twin_reel){0};
    }
    trial_close(&bed->a);
    trial_close(&bed->b);
}
