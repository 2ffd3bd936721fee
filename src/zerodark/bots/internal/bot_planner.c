// The planner: looks ahead. It tries out the most promising orders with luck of its own, and gives
// the one after which things look best.
#include "zerodark/bots/internal/bot_planner.h"

#include "engine/hash.h"
#include "zerodark/rules/activation/turn.h"

#define SEED_DICE 8
#define SEED_FACE 250

// Of VALUE_ONE, what a point of the careful bot's score speaks for an order.
#define POINT 1200

uint64_t bot_planner_luck(struct game *g)
{
    struct dice d;
    struct site site = {.what = "planner"};
    enum status s = chance_roll(g, STREAM_BOT, site, SEED_DICE, SEED_FACE, &d);
    return s == STATUS_OK ? hash_bytes(0, d.face, SEED_DICE) : 0;
}

void bot_planner_seat(struct game *g, struct decider player)
{
    for (int side = 0; side < SIDES; side++) {
        bool plays = side == SIDE_TEAM || side == SIDE_RIVAL;
        g->decider[side] = plays ? player : (struct decider){0};
    }
}

// As a number of VALUE_ONE.
static int64_t mean_worth(const struct option_weighed *o)
{
    return o->sum / o->runs + o->prior;
}

// Those that are as good stay in their order.
static void sort_by_worth(struct option_weighed *all, int n)
{
    for (int i = 1; i < n; i++) {
        struct option_weighed one = all[i];
        int at = i;
        for (; at > 0 && mean_worth(&one) > mean_worth(&all[at - 1]); at--) {
            all[at] = all[at - 1];
        }
        all[at] = one;
    }
}

static int halvings(int n)
{
    int rounds = 0;
    for (; n > 1; n = (n + 1) / 2) {
        rounds++;
    }
    return rounds;
}

int bot_planner_weigh(struct option_weighed *all, int n, int trials, uint64_t luck, planner_try try,
                      void *self)
{
    int rounds = halvings(n);
    assert(n > 0);
    for (int left = n; left > 1; left = (left + 1) / 2) {
        int runs = trials / (rounds * left) > 0 ? trials / (rounds * left) : 1;
        for (int i = 0; i < left; i++) {
            for (int run = 0; run < runs; run++) {
                const uint64_t key[2] = {luck, (uint64_t)all[i].runs++};
                all[i].sum += try(self, all[i].what, hash_bytes(0, key, sizeof key));
            }
        }
        sort_by_worth(all, left);
    }
    return all[0].what;
}

struct weighing {
    struct game *g;
    const struct lookahead *aside;
    enum side side;
    const struct choice *choice;
    bool failed; // a script did
};

// In versus the other side replies.
static enum status reply(struct game *g)
{
    struct order o;
    if (!zd(g)->takes_turns || g->world.over) {
        return STATUS_OK;
    }
    enum side side = turn_side(g);
    enum status s = bot_careful.order(NULL, g, side, &o);
    if (s == STATUS_EMPTY) {
        o = (struct order){.kind = ORDER_PASS, .value = (int32_t)side};
        s = STATUS_OK;
    }
    return s == STATUS_OK ? game_give(g, &o) : s;
}

static int try_order(void *self, int what, uint64_t seed)
{
    struct weighing *w = self;
    if (w->failed) {
        return 0;
    }
    lookahead_again(w->g, w->aside);
    lookahead_luck(w->g, seed);
    enum status s = game_give(w->g, &w->choice[what].order);
    int value = 0;
    if (s == STATUS_OK) {
        s = reply(w->g);
        value = bot_planner_value(w->g, w->side);
    }
    w->failed = s == STATUS_HOOK;
    return value;
}

static int best_choice(struct game *g, const struct bot_budget *budget, enum side side,
                       const struct choice *choice, int n, bool *failed)
{
    struct option_weighed all[CHOICES] = {{0}};
    struct lookahead aside;
    struct weighing w = {.g = g, .aside = &aside, .side = side, .choice = choice};
    for (int i = 0; i < n; i++) {
        all[i] = (struct option_weighed){.what = i, .prior = choice[i].score * POINT};
    }
    lookahead_begin(g, &aside);
    bot_planner_seat(g, (struct decider){.decide = bot_mind_answer});
    int best = bot_planner_weigh(all, n, budget->order, bot_planner_luck(g), try_order, &w);
    lookahead_end(g, &aside);
    *failed = w.failed;
    return best;
}

static enum status planner_order(void *self, struct game *g, enum side side, struct order *out)
{
    struct choice choice[CHOICES];
    bool failed;
    int n = bot_planner_choices(g, side, choice);
    if (n == 0) {
        return bot_careful.order(NULL, g, side, out);
    }
    *out = choice[best_choice(g, self, side, choice, n, &failed)].order;
    return failed ? STATUS_HOOK : STATUS_OK;
}

#define USUAL 80
#define DEEP  800

#define BUDGET(trials)                                                                             \
    {                                                                                              \
        .order = (trials), .answer = (trials) + (trials) / 5                                       \
    }

struct bot_budget bot_planner_budget_of(int trials)
{
    return (struct bot_budget)BUDGET(trials);
}

// Handed over as a bot's self, which is not const: the planner's functions only read it.
static const struct bot_budget usual = BUDGET(USUAL), deep = BUDGET(DEEP);

const struct bot bot_planner = {.name = "planner",
                                .doc = "tries out its possible orders, and takes the best",
                                .self = (void *)&usual,
                                .looks_ahead = true,
                                .order = planner_order,
                                .decide = bot_planner_answer};

const struct bot bot_planner_deep = {.name = "planner-deep",
                                     .doc = "the same, with ten times as many trials",
                                     .self = (void *)&deep,
                                     .looks_ahead = true,
                                     .order = planner_order,
                                     .decide = bot_planner_answer};
