// toy_system.c: the order, its rows in the registry, and what they do by themselves.
#include "support/toy_system.h"

#include "engine/world_layout.h"

// clang-format off
#define TOY_ROWS(X, S)                                                                             \
    X(S, 1, total, , NUMBER, 0, 1000000, NULL)                                                     \
    X(S, 2, steps, , NUMBER, 0, 1000000, NULL)                                                     \
    X(S, 3, mark, , STRUCT, 0, 0, &point_layout)
// clang-format on
LAYOUT(, toy_layout, "toy", TOY_ROWS, struct toy_own);

static enum status raise_total(struct game *g, void *view)
{
    struct toy_view *v = view;
    struct toy_own *own = toy_own(&g->world);
    own->total += v->amount;
    own->steps++;
    game_event(g, "counter.raise", v->who, FIGURE_NONE, v->amount);
    return STATUS_OK;
}

// Comes back empty-handed, which is no fault.
static enum status peek(struct game *g, void *view)
{
    (void)view;
    card_id card;
    return deck_peek(&g->world.deck, 0, &card);
}

static enum status ask(struct game *g, struct toy_view *v)
{
    struct decision d = {.name = "counter.how", .side = 1, .figure = v->who};
    struct answer a;
    decision_add(&d, 0, v->who, FIGURE_NONE);
    decision_add(&d, 1, v->who, FIGURE_NONE);
    decision_add(&d, 2, v->who, FIGURE_NONE)->wants_place = 1;
    TRY(decide(g, &d, &a));
    if (a.option == 1) {
        v->amount *= 2;
    } else if (a.option == 2) {
        toy_own(&g->world)->mark = a.at;
    }
    return STATUS_OK;
}

static enum status luck(struct game *g, const struct order *o, struct terms *t)
{
    struct site site = {.what = "count", .who = o->actor};
    if (o->how & TOY_ROLLS) {
        struct dice d;
        TRY(chance_roll(g, STREAM_DICE, site, o->value, 6, &d));
        for (int i = 0; i < d.n; i++) {
            terms_add(t, "die", "toy", d.face[i]);
        }
    }
    if (o->how & TOY_CARD) {
        card_id card;
        TRY(chance_card(g, site, &card));
        terms_add(t, "card", "toy", card);
    }
    return STATUS_OK;
}

static enum status perform(struct game *g, const struct order *o)
{
    struct toy_view v = {o->actor, 0};
    struct verdict verdict;
    verdict_clear(&verdict);
    if (toy_own(&g->world)->total >= param(g, TOY_LIMIT)) {
        verdict_deny(&verdict, "toy", "the limit of %d is reached", (int)param(g, TOY_LIMIT));
    }
    if (!check(g, TOY_CAN, &v, &verdict)) {
        return game_refuse(g, "can.count", "%s", verdict.reason[0].text);
    }

    struct terms t;
    terms_clear(&t);
    terms_add(&t, "order", "toy", o->value);
    TRY(luck(g, o, &t));
    v.amount = quantity(g, TOY_GAIN, &v, &t);
    if (o->how & TOY_ASKS) {
        TRY(ask(g, &v));
    }
    TRY(step(g, TOY_RAISE, &v));
    return o->how & TOY_TWICE ? step(g, TOY_RAISE, &v) : STATUS_OK;
}

static const struct field fields[] = {
    {"who", FIELD_FIGURE, offsetof(struct toy_view, who), false, "who counts"},
    {"amount", FIELD_INT, offsetof(struct toy_view, amount), true, "by how much"},
};
static const struct view_type view = {"turn", "one turn of the counter", fields, 2};

static const struct rule_row params[] = {
    {.name = "counter.limit",
     .doc = "no counting from here on",
     .value = 1000,
     .low = 1,
     .high = 9999},
};
static const struct rule_row quantities[] = {
    {.name = "counter.gain", .doc = "what is added", .view = &view},
};
static const struct rule_row checks[] = {
    {.name = "can.count", .doc = "may one count on", .view = &view},
};
static const struct rule_row steps[] = {
    {.name = "counter.raise", .doc = "the counter goes up", .view = &view, .vanilla = raise_total},
    {.name = "counter.peek", .doc = "is there a card", .view = &view, .vanilla = peek},
};
static const char *const stats[FIGURE_STATS] = {0};
static const char *const states[FIGURE_STATES] = {0};
static const char *const bits[32] = {0};
static const char *const kinds[] = {NULL};
static const char *const orders[] = {"count", NULL};

static const char *const sides[] = {"one", "two", NULL};
static const char *const links[FIGURE_LINKS] = {0};

const struct system toy_system = {
    .name = "toy",
    .rows = {params, quantities, checks, steps},
    .n_rows = {TOY_PARAMS, TOY_QUANTITIES, TOY_CHECKS, TOY_STEPS},
    .stat_names = stats,
    .state_names = states,
    .flag_names = bits,
    .kind_names = kinds,
    .order_names = orders,
    .tag_names = bits,
    .side_names = sides,
    .link_names = links,
    .over_names = orders + 1,
    .own = &toy_layout,
    .perform = perform,
};

void toy_start(struct game *g, struct rules *r, uint64_t seed)
{
    rules_init(r, &toy_system);
    game_init(g, NULL, r, seed);
    deck_fill(&g->world.deck, 10);
}

struct order toy_order(int how, int32_t value)
{
    return (struct order){.kind = TOY_COUNT, .how = (uint8_t)how, .value = value};
}

enum status toy_hook(struct rules *r, enum rule_kind kind, int row, enum hook_phase phase,
                     const char *pack, hook_fn call, void *self)
{
    struct hook h = {.pack = pack,
                     .id = "main",
                     .place = "init.lua:12",
                     .kind = kind,
                     .row = row,
                     .phase = phase,
                     .call = call,
                     .self = self};
    return rules_hook(r, &h, NULL);
}
