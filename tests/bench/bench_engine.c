// What the registry costs where nobody hooks it, and what it costs to keep and to name a position.
#include "bench/bench.h"

#include "engine/hash.h"

#include "support/toy_system.h"

#include <stddef.h>
#include <string.h>

#define ASKED 1000

static struct game game, idle, hooked;
static struct rules rules, hooked_rules;
static struct world kept;

static int64_t copy_twice(const void *with)
{
    (void)with;
    memcpy(&kept, &game.world, sizeof kept);
    memcpy(&game.world, &kept, sizeof kept);
    return kept.orders;
}

static int64_t save_and_restore(const void *with)
{
    (void)with;
    game_save(&game, &kept);
    game_restore(&game, &kept);
    return kept.orders;
}

// Nothing that a compiler may see through: what a row costs without a registry.
static enum status (*volatile plain_step)(struct game *g, void *view);

static int64_t call_plainly(const void *with)
{
    int64_t ok = 0;
    (void)with;
    for (int i = 0; i < ASKED; i++) {
        ok += plain_step(&game, NULL) == STATUS_OK;
    }
    return ok;
}

static int64_t make_steps(const void *with)
{
    struct game *g = (struct game *)with;
    int64_t ok = 0;
    for (int i = 0; i < ASKED; i++) {
        ok += step(g, TOY_PEEK, NULL) == STATUS_OK;
    }
    return ok;
}

static int64_t sum_plainly(const void *with)
{
    int64_t sum = 0;
    (void)with;
    for (int i = 0; i < ASKED; i++) {
        struct terms t;
        terms_clear(&t);
        terms_add(&t, "range", "toy", i);
        sum += t.sum;
    }
    return sum;
}

static int64_t ask_quantities(const void *with)
{
    struct game *g = (struct game *)with;
    int64_t sum = 0;
    for (int i = 0; i < ASKED; i++) {
        struct terms t;
        terms_clear(&t);
        terms_add(&t, "range", "toy", i);
        sum += quantity(g, TOY_GAIN, NULL, &t);
    }
    return sum;
}

static int64_t ask_checks(const void *with)
{
    struct game *g = (struct game *)with;
    int64_t allowed = 0;
    for (int i = 0; i < ASKED; i++) {
        struct verdict v;
        verdict_clear(&v);
        v.denied = i & 1;
        allowed += check(g, TOY_CAN, NULL, &v);
    }
    return allowed;
}

static int64_t name_the_world(const void *with)
{
    (void)with;
    return (int64_t)(world_bytes_hash(&game.world) & 0xff);
}

static int64_t give_an_order(const void *with)
{
    struct game *g = (struct game *)with;
    struct order o = toy_order(0, 0);
    return game_give(g, &o);
}

// The simplest hash there is.
static int64_t fnv(const void *with)
{
    const unsigned char *p = with;
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof(struct world); i++) {
        h = (h ^ p[i]) * 0x100000001b3u;
    }
    return (int64_t)(h & 0xff);
}

static enum status do_nothing(void *self, struct hook_call *call)
{
    (void)self;
    (void)call;
    return STATUS_OK;
}

int main(int argc, char **argv)
{
    const struct bench_case cases[] = {
        {"two memcpy of a world", NULL, copy_twice, NULL, 1},
        {"snapshot and restore", "two memcpy of a world", save_and_restore, NULL, 1},
        {"order, empty", "two memcpy of a world", give_an_order, &idle, 1},
        {"call through a pointer", NULL, call_plainly, NULL, ASKED},
        {"step", "call through a pointer", make_steps, &game, ASKED},
        {"step, a handler in C", "call through a pointer", make_steps, &hooked, ASKED},
        {"sum of a term", NULL, sum_plainly, NULL, ASKED},
        {"quantity", "sum of a term", ask_quantities, &game, ASKED},
        {"quantity, a handler in C", "sum of a term", ask_quantities, &hooked, ASKED},
        {"check", NULL, ask_checks, &game, ASKED},
        {"check, a handler in C", "check", ask_checks, &hooked, ASKED},
        {"FNV-1a of a world", NULL, fnv, &game.world, sizeof(struct world)},
        {"world_bytes_hash, each byte", "FNV-1a of a world", name_the_world, NULL, sizeof(struct world)},
    };
    toy_start(&game, &rules, 7);
    toy_start(&hooked, &hooked_rules, 7);
    game_init(&idle, NULL, &rules, 7);
    toy_hook(&hooked_rules, RULE_STEP, TOY_PEEK, HOOK_BEFORE, "b", do_nothing, NULL);
    toy_hook(&hooked_rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "b", do_nothing, NULL);
    toy_hook(&hooked_rules, RULE_CHECK, TOY_CAN, HOOK_FOLD, "b", do_nothing, NULL);
    plain_step = toy_system.rows[RULE_STEP][TOY_PEEK].vanilla;
    return bench_main(cases, sizeof cases / sizeof *cases, argc, argv);
}
