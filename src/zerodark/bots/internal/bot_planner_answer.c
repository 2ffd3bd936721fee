// bot_planner_answer.c: what the planner answers in the middle of an order. For each answer it
// tries out the order from its beginning: up to the question everything goes as it went, and from
// there on with new luck.
#include "zerodark/bots/internal/bot_planner.h"

// Where scripts have more handlers than a mission brings, an order that is carried out a hundred
// times could take up the budget of the one in hand.
#define HANDLERS 24

// Of VALUE_ONE, what speaks for the careful bot's answer: the others have to be better by more than
// chance explains.
#define FIRST 15000

// Who answers while an answer is tried out: the one that is tried first, and then the careful bot.
struct fork {
    struct answer answer;
    uint64_t seed;
    bool taken;
};

static enum status fork_answer(void *self, struct game *g, const struct decision *d,
                               struct answer *a)
{
    struct fork *f = self;
    if (f->taken) {
        return bot_mind_answer(NULL, g, d, a);
    }
    f->taken = true;
    *a = f->answer;
    lookahead_luck(g, f->seed);
    return STATUS_OK;
}

struct replying {
    struct game *g;
    const struct lookahead *aside;
    enum side side;
    struct order order; // the one in hand, with the answers so far
    struct answer answer[DECISION_OPTIONS];
    bool failed; // a script did
};

static int try_answer(void *self, int what, uint64_t seed)
{
    struct replying *r = self;
    struct fork f = {.answer = r->answer[what], .seed = seed};
    if (r->failed) {
        return 0;
    }
    lookahead_again(r->g, r->aside);
    r->g->world = r->aside->before;
    bot_planner_seat(r->g, (struct decider){fork_answer, &f});
    enum status s = game_give(r->g, &r->order);
    r->failed = s == STATUS_HOOK;
    return s == STATUS_OK ? bot_planner_value(r->g, r->side) : 0;
}

// The careful bot's answer first, then the other options.
static int answers_of(const struct decision *d, const struct answer *first, struct answer *out)
{
    int n = 0;
    out[n++] = *first;
    for (int i = 0; i < d->n; i++) {
        if (i != first->option) {
            out[n++] = (struct answer){.option = (uint16_t)i, .at = point_of(d->option[i].at)};
        }
    }
    return n;
}

// Dice and cards that somebody types in cannot be asked for twice.
static bool can_try(const struct game *g)
{
    return g->order && !g->chance.answer && g->rules->n_hooks <= HANDLERS;
}

static int best_answer(struct replying *r, const struct bot_budget *budget, int n)
{
    struct option_weighed all[DECISION_OPTIONS] = {{0}};
    struct lookahead aside;
    struct game *g = r->g;
    for (int i = 0; i < n; i++) {
        all[i] = (struct option_weighed){.what = i, .prior = i == 0 ? FIRST : 0};
    }
    const uint64_t nth = g->given.n;
    lookahead_begin(g, &aside);
    r->aside = &aside;
    // cppcheck-suppress autoVariables; it is taken away again below
    uint64_t luck = bot_planner_luck(g) + nth * 0x9e3779b97f4a7c15u;
    int best = bot_planner_weigh(all, n, budget->answer, luck, try_answer, r);
    lookahead_end(g, &aside);
    r->aside = NULL;
    return best;
}

enum status bot_planner_answer(void *self, struct game *g, const struct decision *d,
                               struct answer *a)
{
    TRY(bot_mind_answer(NULL, g, d, a));
    if (!can_try(g) || d->n < 2) {
        return STATUS_OK;
    }
    struct replying r = {.g = g, .side = (enum side)d->side, .order = *g->order};
    r.order.answers = g->given;
    int n = answers_of(d, a, r.answer);
    int best = best_answer(&r, self, n);
    *a = r.answer[r.failed ? 0 : best];
    return STATUS_OK;
}
