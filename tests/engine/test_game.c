// The flat game: orders that happen whole or not at all, snapshots, hashes, events.
#include "engine/zones.h"
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct toy {
    struct game game;
    struct rules rules;
};

static int start(void **state)
{
    static struct toy toy;
    toy_start(&toy.game, &toy.rules, 7);
    *state = &toy;
    return 0;
}

static enum status give(struct game *g, int how, int32_t value)
{
    struct order o = toy_order(how, value);
    return game_give(g, &o);
}

static void an_order_changes_the_world_and_counts(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    assert_int_equal(give(g, 0, 5), STATUS_OK);
    assert_int_equal(give(g, TOY_TWICE, 10), STATUS_OK);
    assert_int_equal(toy_own(&g->world)->total, 25);
    assert_int_equal(g->world.orders, 2);
    assert_int_equal(g->fault.status, STATUS_OK);
}

static void a_refused_order_leaves_no_trace_and_says_why(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    assert_int_equal(give(g, 0, 1000), STATUS_OK);
    struct world before = g->world;
    assert_int_equal(give(g, TOY_ROLLS, 3), STATUS_ILLEGAL);
    assert_string_equal(g->fault.text, "the limit of 1000 is reached");
    assert_string_equal(g->fault.rule, "can.count");
    assert_memory_equal(&g->world, &before, sizeof before);
}

static enum status go_wrong(void *self, struct hook_call *call)
{
    (void)self;
    return fault_set(&call->game->fault, STATUS_HOOK, call->rule->name, "init.lua:3: no");
}

// A handler that fails after dice were rolled, a card turned and the step done once.
static enum status fail_second(void *self, struct hook_call *call)
{
    int *calls = self;
    return ++*calls == 2 ? go_wrong(NULL, call) : STATUS_OK;
}

static void a_failing_handler_leaves_the_world_bit_identical(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    int calls = 0;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_AFTER, "fog", fail_second, &calls);
    struct world before = g->world;
    assert_int_equal(give(g, TOY_ROLLS | TOY_CARD | TOY_ASKS | TOY_TWICE, 3), STATUS_HOOK);
    assert_int_equal(calls, 2);
    assert_string_equal(g->fault.text, "init.lua:3: no");
    assert_memory_equal(&g->world, &before, sizeof before);
    assert_int_equal(g->locked, 0);
    assert_int_equal(g->depth, 0);
}

// Every row with every phase, each handler counting its calls into `self`.
static void hook_everything(struct rules *r, hook_fn call, hook_fn instead, void *self)
{
    for (int kind = RULE_QUANTITY; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < toy_system.n_rows[kind]; row++) {
            for (int phase = HOOK_FOLD; phase <= HOOK_AFTER; phase++) {
                if ((kind == RULE_STEP) != (phase == HOOK_FOLD)) {
                    hook_fn fn = phase == HOOK_INSTEAD ? instead : call;
                    assert_int_equal(toy_hook(r, (enum rule_kind)kind, row, (enum hook_phase)phase,
                                              "all", fn, self),
                                     STATUS_OK);
                }
            }
        }
    }
}

static enum status fail_at_nought(void *self, struct hook_call *call)
{
    int *left = self;
    (void)call;
    return --*left == 0 ? STATUS_HOOK : STATUS_OK;
}

static enum status identity_or_fail(void *self, struct hook_call *call)
{
    TRY(fail_at_nought(self, call));
    TRY(hook_vanilla(call));
    return fail_at_nought(self, call); // once more, after the fact
}

// The first call of a handler fails, then the second, and so on until none is left to fail.
static void whichever_handler_fails_nothing_remains(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    struct world before = g->world;
    int n = 0, left;
    hook_everything(&toy->rules, fail_at_nought, identity_or_fail, &left);
    for (;;) {
        left = ++n;
        if (give(g, TOY_ROLLS | TOY_CARD | TOY_ASKS | TOY_TWICE, 3) == STATUS_OK) {
            break;
        }
        assert_int_equal(g->fault.status, STATUS_HOOK);
        assert_memory_equal(&g->world, &before, sizeof before);
    }
    assert_int_equal(n, 1 + 2 + 2 * 4); // a quantity, a check, two steps
}

// Puts something into every part of the world of which only what is in use is copied, and what was
// there away; fails where it is told to.
static enum status stir_everything(void *self, struct hook_call *call)
{
    struct world *w = &call->game->world;
    const struct zone z = {.body = {{1, 2, 0}, 3, 4}};
    const struct var key = {.kind = VAR_STRING, .text = "longer", .length = 6},
                     old = {.kind = VAR_STRING, .text = "old", .length = 3},
                     one = {.kind = VAR_INTEGER, .integer = 1}, none = {.kind = VAR_NIL};
    figure_id id;
    figure_remove(&w->roster, figure_named(&w->roster, "Ada"));
    assert_int_equal(figure_add(&w->roster, "Bo", &id), STATUS_OK);
    assert_int_equal(figure_add(&w->roster, "Cy", &id), STATUS_OK);
    assert_non_null(zone_place(w, &z));
    assert_non_null(zone_place(w, &z));
    assert_int_equal(vars_set(&w->vars, VARS_ROOT, &old, &none), STATUS_OK);
    assert_int_equal(vars_set(&w->vars, VARS_ROOT, &key, &one), STATUS_OK);
    w->keyed.asked[sizeof w->keyed.asked / sizeof *w->keyed.asked - 1]++;
    w->over = 1;
    return *(const bool *)self ? STATUS_HOOK : STATUS_OK;
}

// All of the world comes back, and `before` is all of it.
static void what_is_in_use_is_all_there_is(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    const struct var old = {.kind = VAR_STRING, .text = "old", .length = 3},
                     one = {.kind = VAR_INTEGER, .integer = 1};
    bool fails = true;
    figure_id id;
    assert_int_equal(figure_add(&g->world.roster, "Ada", &id), STATUS_OK);
    assert_int_equal(vars_set(&g->world.vars, VARS_ROOT, &old, &one), STATUS_OK);
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "storm", stir_everything, &fails);
    struct world before = g->world;
    assert_int_equal(give(g, 0, 1), STATUS_HOOK);
    assert_memory_equal(&g->world, &before, sizeof before);
    fails = false;
    assert_int_equal(give(g, 0, 1), STATUS_OK);
    assert_memory_equal(&g->before, &before, sizeof before);
    game_restore(g, &before);
    assert_int_equal(give(g, 0, 1), STATUS_OK);
    assert_memory_equal(&g->before, &before, sizeof before);
}

// Handlers on every row that change nothing change nothing.
static void identity_handlers_leave_the_battle_as_it_is(void **state)
{
    struct toy *toy = *state;
    static struct toy hooked;
    static struct events events[2];
    int left = 0; // never gets to nought again
    toy_start(&hooked.game, &hooked.rules, 7);
    hook_everything(&hooked.rules, fail_at_nought, identity_or_fail, &left);
    toy->game.events = &events[0];
    hooked.game.events = &events[1];
    for (int how = 0; how < 16; how++) {
        assert_int_equal(give(&toy->game, how, 3), give(&hooked.game, how, 3));
        assert_true(world_bytes_hash(&toy->game.world) == world_bytes_hash(&hooked.game.world));
        assert_memory_equal(&events[0], &events[1], sizeof events[0]);
    }
}

static void the_fault_of_a_question_stops_the_order_that_asked(void **state)
{
    struct toy *toy = *state;
    toy_hook(&toy->rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "fog", go_wrong, NULL);
    struct world before = toy->game.world;
    assert_int_equal(give(&toy->game, 0, 3), STATUS_HOOK);
    assert_memory_equal(&toy->game.world, &before, sizeof before);
}

// After a failure the next order starts afresh.
static void a_fault_is_forgotten_by_the_next_order(void **state)
{
    struct toy *toy = *state;
    int calls = 1;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_AFTER, "fog", fail_second, &calls);
    assert_int_equal(give(&toy->game, 0, 3), STATUS_HOOK);
    assert_int_equal(give(&toy->game, 0, 3), STATUS_OK);
    assert_int_equal(toy->game.fault.status, STATUS_OK);
}

static void questions_after_a_refused_order_are_answered_in_full(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    assert_int_equal(give(g, 0, 1000), STATUS_OK);
    assert_int_equal(give(g, 0, 1), STATUS_ILLEGAL);
    toy_hook(&toy->rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "fog", go_wrong, NULL);
    struct terms t = {0};
    quantity(g, TOY_GAIN, NULL, &t);
    assert_int_equal(g->fault.status, STATUS_HOOK); // the handler was heard
    struct toy_view v = {0};
    assert_int_equal(step(g, TOY_RAISE, &v), STATUS_OK); // and its fault stops nothing else
}

// Everything that a handler might try from inside a question.
static enum status try_to_change(void *self, struct hook_call *call)
{
    struct game *g = call->game;
    struct order o = toy_order(0, 1);
    struct toy_view v = {0, 1};
    struct site site = {.what = "sly"};
    struct decision d = {.name = "sly", .n = 2};
    struct answer a;
    struct dice dice;
    card_id card;
    const uint8_t face = 6;
    int *refused = self;
    *refused += game_give(g, &o) == STATUS_LOCKED;
    *refused += game_writable(g) == STATUS_LOCKED;
    *refused += step(g, TOY_RAISE, &v) == STATUS_LOCKED;
    *refused += chance_roll(g, STREAM_DICE, site, 1, 6, &dice) == STATUS_LOCKED;
    *refused += chance_card(g, site, &card) == STATUS_LOCKED;
    *refused += chance_queue(g, &face, 1) == STATUS_LOCKED;
    *refused += decide(g, &d, &a) == STATUS_LOCKED;
    return STATUS_OK;
}

static void asking_changes_nothing(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    int refused = 0;
    toy_hook(&toy->rules, RULE_CHECK, TOY_CAN, HOOK_FOLD, "sly", try_to_change, &refused);
    struct world before = g->world;
    assert_int_equal(give(g, 0, 1), STATUS_LOCKED);
    assert_int_equal(refused, 7);
    assert_memory_equal(&g->world, &before, sizeof before);
    assert_int_equal(game_writable(g), STATUS_OK);
}

static enum status give_another(void *self, struct hook_call *call)
{
    struct order o = toy_order(0, 1);
    *(enum status *)self = game_give(call->game, &o);
    return STATUS_OK;
}

static void an_order_within_an_order_is_refused(void **state)
{
    struct toy *toy = *state;
    enum status inner = STATUS_OK;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", give_another, &inner);
    struct world before = toy->game.world;
    assert_int_equal(give(&toy->game, 0, 1), STATUS_LOCKED);
    assert_int_equal(inner, STATUS_LOCKED);
    assert_memory_equal(&toy->game.world, &before, sizeof before);
}

static void a_snapshot_brings_everything_back(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    static struct world kept, first;
    game_save(g, &kept);
    uint64_t hash = world_bytes_hash(&g->world);
    assert_int_equal(give(g, TOY_ROLLS | TOY_CARD, 4), STATUS_OK);
    first = g->world;
    assert_true(world_bytes_hash(&g->world) != hash);
    game_restore(g, &kept);
    assert_true(world_bytes_hash(&g->world) == hash);
    assert_int_equal(give(g, TOY_ROLLS | TOY_CARD, 4), STATUS_OK);
    assert_memory_equal(&g->world, &first, sizeof first);
}

static void the_same_seed_is_the_same_world(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    static struct toy again, other;
    toy_start(&again.game, &again.rules, 7);
    toy_start(&other.game, &other.rules, 8);
    assert_true(world_bytes_hash(&g->world) == world_bytes_hash(&again.game.world));
    assert_true(world_bytes_hash(&g->world) != world_bytes_hash(&other.game.world));
}

// A change of any part shows in the hash of that part, in the world's hash, and nowhere else.
static void parts_say_where_worlds_differ(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    struct world *w = &g->world;
    uint8_t *const change[PART_COUNT] = {
        [PART_COUNTERS] = (uint8_t *)&w->orders, [PART_CHANCE] = &w->queue.face[5],
        [PART_DECK] = &w->deck.cards[3],         [PART_FIGURES] = (uint8_t *)&w->roster.slot[63],
        [PART_ZONES] = (uint8_t *)&w->zone[47],  [PART_VARS] = (uint8_t *)&w->vars,
        [PART_OWN] = &w->own[WORLD_OWN - 1],
    };
    uint64_t before[PART_COUNT], after[PART_COUNT], hash = world_bytes_hash(w);
    world_bytes_parts(w, before);
    for (int i = 0; i < PART_COUNT; i++) {
        *change[i] ^= 0x40;
        world_bytes_parts(w, after);
        for (int k = 0; k < PART_COUNT; k++) {
            assert_int_equal(before[k] != after[k], k == i);
        }
        assert_true(world_bytes_hash(w) != hash);
        *change[i] ^= 0x40;
    }
    assert_string_equal(world_part_name(PART_FIGURES), "figures");
}

static void events_of_a_rolled_back_order_are_dropped(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    static struct events events;
    g->events = &events;
    assert_int_equal(give(g, TOY_TWICE, 500), STATUS_OK);
    assert_int_equal(events.n, 2);
    assert_string_equal(events.event[1].name, "counter.raise");
    assert_int_equal(events.event[1].value, 500);
    assert_int_equal(events.event[1].depth, 1);
    assert_int_equal(give(g, 0, 1), STATUS_ILLEGAL);
    assert_int_equal(events.n, 0);
}

static void events_past_the_last_are_counted(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    static struct events events;
    static const struct account account = {.name = "count", .successes = 2};
    g->events = &events;
    assert_non_null(game_account(g, &account));
    assert_int_equal(events.event[0].roll, 0);
    assert_string_equal(events.event[0].text, "count");
    for (int i = 0; i < EVENT_MAX + 3; i++) {
        game_event(g, "tick", FIGURE_NONE, FIGURE_NONE, i)->before = i;
    }
    assert_int_equal(events.n, EVENT_MAX);
    assert_int_equal(events.lost, 4);
    assert_int_equal(events.event[EVENT_MAX - 1].before, EVENT_MAX - 2);
    assert_null(game_account(g, &account));
}

static void nobody_listening_costs_nothing(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    static const struct account account = {.name = "count"};
    assert_non_null(game_event(g, "tick", FIGURE_NONE, FIGURE_NONE, 0));
    assert_null(game_account(g, &account));
}

struct heard {
    int times;
    enum status inner;
};

static void hear(void *self, struct game *g, const struct order *o, const struct events *e)
{
    struct heard *h = self;
    (void)e;
    h->times++;
    h->inner = game_give(g, o);
}

static void the_listener_hears_completed_orders_and_gives_none(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    struct heard heard = {0};
    g->listen = hear;
    g->listener = &heard;
    assert_int_equal(give(g, 0, 1000), STATUS_OK);
    assert_int_equal(heard.inner, STATUS_LOCKED);
    assert_int_equal(g->fault.status, STATUS_OK);
    assert_int_equal(g->world.orders, 1);
    assert_int_equal(give(g, 0, 1), STATUS_ILLEGAL);
    assert_int_equal(heard.times, 1);
}

static void an_order_too_long_is_refused(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    struct order o = toy_order(0, 1);
    o.n_points = ORDER_POINTS + 1;
    assert_int_equal(game_give(g, &o), STATUS_RANGE);
    o.n_points = ORDER_POINTS;
    assert_int_equal(game_give(g, &o), STATUS_OK);
}

static enum status tell_event(void *self, struct hook_call *call)
{
    (void)self;
    assert_non_null(game_event(call->game, "asked", FIGURE_NONE, FIGURE_NONE, 0));
    return STATUS_OK;
}

static void questions_leave_no_events(void **state)
{
    struct toy *toy = *state;
    static struct events events;
    toy->game.events = &events;
    toy_hook(&toy->rules, RULE_CHECK, TOY_CAN, HOOK_FOLD, "fog", tell_event, NULL);
    assert_int_equal(give(&toy->game, 0, 1), STATUS_OK);
    assert_int_equal(events.n, 1);
    assert_string_equal(events.event[0].name, "counter.raise");
}

static enum status refuse_after_fault(void *self, struct hook_call *call)
{
    fault_set(&call->game->fault, STATUS_HOOK, NULL, "the cause");
    *(enum status *)self = game_refuse(call->game, "R1", "a consequence");
    return STATUS_ILLEGAL;
}

static void the_first_fault_is_the_one_that_is_told(void **state)
{
    struct toy *toy = *state;
    enum status refused = STATUS_OK;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", refuse_after_fault, &refused);
    assert_int_equal(give(&toy->game, 0, 1), STATUS_HOOK);
    assert_int_equal(refused, STATUS_HOOK);
    assert_string_equal(toy->game.fault.text, "the cause");
    assert_int_equal(game_refuse(&toy->game, "R1", "no %s", "more"), STATUS_ILLEGAL);
    assert_string_equal(toy->game.fault.text, "no more");
}

// What is hashed and kept of a world is as it was before names had more room.
static void a_world_is_packed_with_short_names(void **state)
{
    struct toy *toy = *state;
    static struct world w, back;
    static unsigned char packed[WORLD_PACKED];
    figure_id id;
    w = toy->game.world;
    assert_int_equal(sizeof w - sizeof packed - sizeof w.changed, FIGURES * (FIGURE_NAME - 24));
    assert_int_equal(figure_add(&w.roster, "Twenty-three letters it", &id), STATUS_OK);
    world_pack(&w, packed);
    world_unpack(&back, packed);
    assert_memory_equal(&back, &w, sizeof w);
}

// Names that are alike up to there are told apart.
static void a_longer_name_counts_to_its_end(void **state)
{
    struct toy *toy = *state;
    static struct world w, other;
    static unsigned char packed[WORLD_PACKED];
    static const char name[] = "\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22";
    figure_id id;
    w = other = toy->game.world;
    assert_int_equal(figure_add(&w.roster, name, &id), STATUS_OK);
    assert_int_equal(figure_add(&other.roster, name, &id), STATUS_OK);
    assert_true(world_bytes_hash(&w) == world_bytes_hash(&other));
    figure_of(&other.roster, id)->name[sizeof name - 2]++;
    assert_true(world_bytes_hash(&w) != world_bytes_hash(&other));
    world_pack(&w, packed);
    world_unpack(&other, packed);
    assert_int_equal(strlen(figure_of(&other.roster, id)->name), 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(an_order_changes_the_world_and_counts, start),
        cmocka_unit_test_setup(a_world_is_packed_with_short_names, start),
        cmocka_unit_test_setup(a_longer_name_counts_to_its_end, start),
        cmocka_unit_test_setup(a_refused_order_leaves_no_trace_and_says_why, start),
        cmocka_unit_test_setup(a_failing_handler_leaves_the_world_bit_identical, start),
        cmocka_unit_test_setup(whichever_handler_fails_nothing_remains, start),
        cmocka_unit_test_setup(what_is_in_use_is_all_there_is, start),
        cmocka_unit_test_setup(identity_handlers_leave_the_battle_as_it_is, start),
        cmocka_unit_test_setup(the_fault_of_a_question_stops_the_order_that_asked, start),
        cmocka_unit_test_setup(a_fault_is_forgotten_by_the_next_order, start),
        cmocka_unit_test_setup(questions_after_a_refused_order_are_answered_in_full, start),
        cmocka_unit_test_setup(asking_changes_nothing, start),
        cmocka_unit_test_setup(an_order_within_an_order_is_refused, start),
        cmocka_unit_test_setup(a_snapshot_brings_everything_back, start),
        cmocka_unit_test_setup(the_same_seed_is_the_same_world, start),
        cmocka_unit_test_setup(parts_say_where_worlds_differ, start),
        cmocka_unit_test_setup(events_of_a_rolled_back_order_are_dropped, start),
        cmocka_unit_test_setup(events_past_the_last_are_counted, start),
        cmocka_unit_test_setup(nobody_listening_costs_nothing, start),
        cmocka_unit_test_setup(the_listener_hears_completed_orders_and_gives_none, start),
        cmocka_unit_test_setup(an_order_too_long_is_refused, start),
        cmocka_unit_test_setup(questions_leave_no_events, start),
        cmocka_unit_test_setup(the_first_fault_is_the_one_that_is_told, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
