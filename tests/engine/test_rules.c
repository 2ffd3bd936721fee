// The registry: params, handlers and their order, clashes, folds, steps.
#include "support/golden.h"
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct toy {
    struct game game;
    struct rules rules;
    char log[64]; // what the handlers wrote
};

static int start(void **state)
{
    static struct toy toy;
    memset(&toy, 0, sizeof toy);
    toy_start(&toy.game, &toy.rules, 7);
    toy.game.host = &toy;
    *state = &toy;
    return 0;
}

// A handler that writes its name down.
static enum status note(void *self, struct hook_call *call)
{
    struct toy *toy = call->game->host;
    strncat(toy->log, self, sizeof toy->log - strlen(toy->log) - 1);
    return STATUS_OK;
}

static struct hook hook_of(const char *pack, enum rule_kind kind, enum hook_phase phase)
{
    return (struct hook){.pack = pack,
                         .id = "main",
                         .place = pack,
                         .kind = kind,
                         .phase = phase,
                         .call = note,
                         .self = (void *)pack};
}

static enum status count(struct toy *toy, int32_t value)
{
    struct order o = toy_order(0, value);
    return game_give(&toy->game, &o);
}

static void params_start_at_their_defaults_and_keep_their_range(void **state)
{
    struct toy *toy = *state;
    struct fault f;
    assert_int_equal(param(&toy->game, TOY_LIMIT), 1000);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 9999, "fog", &f), STATUS_OK);
    assert_int_equal(param(&toy->game, TOY_LIMIT), 9999);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 10000, "fog", &f), STATUS_RANGE);
    golden_says(__func__, f.text);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 0, NULL, NULL), STATUS_RANGE);
    assert_int_equal(rules_set(&toy->rules, TOY_PARAMS, 1, "fog", &f), STATUS_UNKNOWN);
    assert_int_equal(param(&toy->game, TOY_LIMIT), 9999);
}

static void two_packs_that_set_a_param_differently_clash(void **state)
{
    struct toy *toy = *state;
    struct fault f;
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 20, "fog", &f), STATUS_OK);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 20, "rain", &f), STATUS_OK);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 30, "rain", &f), STATUS_ILLEGAL);
    golden_says(__func__, f.text);
    assert_int_equal(toy->rules.param[TOY_LIMIT], 20);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 25, "fog", &f), STATUS_OK);
    assert_int_equal(toy->rules.param[TOY_LIMIT], 25);
}

static void the_user_has_the_last_word(void **state)
{
    struct toy *toy = *state;
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 20, "fog", NULL), STATUS_OK);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 40, "user", NULL), STATUS_OK);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 30, "rain", NULL), STATUS_OK);
    assert_int_equal(toy->rules.param[TOY_LIMIT], 40);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 50, NULL, NULL), STATUS_OK);
    assert_int_equal(toy->rules.param[TOY_LIMIT], 50);
    assert_null(toy->rules.param_by[TOY_LIMIT]);
}

static void names_are_found_and_misspelt_ones_suggested(void **state)
{
    (void)state;
    const struct system *s = &toy_system;
    assert_int_equal(rules_find(s, RULE_STEP, "counter.peek"), TOY_PEEK);
    assert_int_equal(rules_find(s, RULE_STEP, "counter.pek"), -1);
    assert_int_equal(rules_find(s, RULE_QUANTITY, "counter.raise"), -1);
    assert_string_equal(rules_nearest(s, RULE_STEP, "counter.pek"), "counter.peek");
    assert_string_equal(rules_nearest(s, RULE_STEP, "conter.rase"), "counter.raise");
    assert_string_equal(rules_nearest(s, RULE_CHECK, "can_count"), "can.count");
    assert_null(rules_nearest(s, RULE_STEP, "shoot"));
    assert_null(rules_nearest(s, RULE_STEP, ""));
}

static void handlers_come_in_the_order_of_their_registration(void **state)
{
    struct toy *toy = *state;
    const char *const packs[] = {"c", "a", "b"};
    for (int i = 0; i < 3; i++) {
        struct hook h = hook_of(packs[i], RULE_CHECK, HOOK_FOLD);
        assert_int_equal(rules_hook(&toy->rules, &h, NULL), STATUS_OK);
    }
    assert_int_equal(count(toy, 1), STATUS_OK);
    assert_string_equal(toy->log, "cab");
}

static void wishes_come_before_registration(void **state)
{
    struct toy *toy = *state;
    struct hook h[4];
    for (int i = 0; i < 4; i++) {
        static const char *const packs[] = {"a", "b", "c", "d"};
        h[i] = hook_of(packs[i], RULE_STEP, HOOK_AFTER);
    }
    h[0].after = "nobody d"; // a list; a pack that is not there does no harm
    h[3].before = "b";
    h[2].before = "c"; // wishes about oneself mean nothing
    for (int i = 0; i < 4; i++) {
        assert_int_equal(rules_hook(&toy->rules, &h[i], NULL), STATUS_OK);
    }
    assert_int_equal(count(toy, 1), STATUS_OK);
    assert_string_equal(toy->log, "cdab");
}

static void wishes_that_contradict_each_other_are_refused(void **state)
{
    struct toy *toy = *state;
    struct fault f;
    struct hook a = hook_of("a", RULE_CHECK, HOOK_FOLD), b = hook_of("b", RULE_CHECK, HOOK_FOLD),
                c = hook_of("c", RULE_CHECK, HOOK_FOLD);
    a.before = "b";
    a.place = "a/init.lua:1";
    b.before = "c";
    b.place = "b/init.lua:2";
    c.before = "a";
    c.place = "c/init.lua:3";
    uint64_t hash = 0;
    assert_int_equal(rules_hook(&toy->rules, &a, &f), STATUS_OK);
    assert_int_equal(rules_hook(&toy->rules, &b, &f), STATUS_OK);
    hash = rules_hash(&toy->rules);
    assert_int_equal(rules_hook(&toy->rules, &c, &f), STATUS_ILLEGAL);
    golden_says(__func__, f.text);
    assert_true(rules_hash(&toy->rules) == hash);
    c.before = NULL;
    assert_int_equal(rules_hook(&toy->rules, &c, &f), STATUS_OK);
}

static void the_same_handler_twice_is_refused(void **state)
{
    struct toy *toy = *state;
    struct fault f;
    struct hook h = hook_of("fog", RULE_STEP, HOOK_BEFORE);
    h.place = "init.lua:1";
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_OK);
    h.place = "init.lua:9";
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_ILLEGAL);
    golden_says(__func__, f.text);
    h.phase = HOOK_AFTER;
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_OK);
    h.id = "other";
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_OK);
}

static void a_step_has_one_instead(void **state)
{
    struct toy *toy = *state;
    struct fault f;
    struct hook h = hook_of("fog", RULE_STEP, HOOK_INSTEAD);
    h.place = "fog/init.lua:1";
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_OK);
    h.id = "again";
    h.place = "fog/init.lua:4";
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_ILLEGAL);
    golden_says(__func__, f.text);
    h.pack = "rain";
    h.place = "rain/init.lua:2";
    assert_int_equal(rules_hook(&toy->rules, &h, &f), STATUS_ILLEGAL);
    golden_says(__func__, f.text);
}

static void only_what_can_be_hooked_is(void **state)
{
    struct toy *toy = *state;
    static const struct {
        enum rule_kind kind;
        int row;
        enum hook_phase phase;
    } wrong[] = {
        {RULE_PARAM, 0, HOOK_FOLD},         {RULE_QUANTITY, 0, HOOK_BEFORE},
        {RULE_STEP, 0, HOOK_FOLD},          {RULE_CHECK, 0, HOOK_INSTEAD},
        {RULE_STEP, TOY_STEPS, HOOK_AFTER}, {RULE_STEP, -1, HOOK_AFTER},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct hook h = hook_of("fog", wrong[i].kind, wrong[i].phase);
        h.row = wrong[i].row;
        assert_int_equal(rules_hook(&toy->rules, &h, NULL), STATUS_UNKNOWN);
    }
}

static void a_full_row_says_so(void **state)
{
    struct toy *toy = *state;
    struct fault f;
    char id[16][4];
    for (int i = 0; i < 16; i++) {
        struct hook h = hook_of("fog", RULE_CHECK, HOOK_FOLD);
        snprintf(id[i], sizeof id[i], "%d", i);
        h.id = id[i];
        assert_int_equal(rules_hook(&toy->rules, &h, &f), i < 15 ? STATUS_OK : STATUS_FULL);
    }
    golden_says(__func__, f.text);
    assert_int_equal(toy->rules.n_hooks, 15);
}

static void a_dropped_pack_leaves_nothing(void **state)
{
    struct toy *toy = *state;
    uint64_t bare = rules_hash(&toy->rules);
    struct hook rain = hook_of("rain", RULE_CHECK, HOOK_FOLD);
    rules_hook(&toy->rules, &rain, NULL);
    uint64_t with_rain = rules_hash(&toy->rules);
    for (int phase = HOOK_BEFORE; phase <= HOOK_AFTER; phase++) {
        struct hook h = hook_of("fog", RULE_STEP, (enum hook_phase)phase);
        rules_hook(&toy->rules, &h, NULL);
    }
    struct hook fog = hook_of("fog", RULE_CHECK, HOOK_FOLD);
    fog.before = "rain";
    rules_hook(&toy->rules, &fog, NULL);
    rules_set(&toy->rules, TOY_LIMIT, 5, "fog", NULL);
    assert_int_equal(count(toy, 1), STATUS_OK);
    assert_string_equal(toy->log, "fograinfogfogfog");
    assert_int_equal(toy_own(&toy->game.world)->total, 0); // its instead did nothing

    rules_drop(&toy->rules, "fog");
    assert_true(rules_hash(&toy->rules) == with_rain);
    assert_null(toy->rules.param_by[TOY_LIMIT]);
    toy->log[0] = '\0';
    assert_int_equal(count(toy, 1), STATUS_OK);
    assert_string_equal(toy->log, "rain");
    assert_int_equal(toy_own(&toy->game.world)->total, 1);
    rules_drop(&toy->rules, "rain");
    assert_true(rules_hash(&toy->rules) == bare);
}

// What is left is as if it had never been there.
static void the_params_of_a_dropped_pack_are_what_others_have_set(void **state)
{
    struct toy *toy = *state;
    rules_set(&toy->rules, TOY_LIMIT, 5, "fog", NULL);
    rules_set(&toy->rules, TOY_LIMIT, 5, "rain", NULL);
    rules_drop(&toy->rules, "fog");
    assert_int_equal(param(&toy->game, TOY_LIMIT), 5);
    assert_string_equal(toy->rules.param_by[TOY_LIMIT], "rain");
    rules_set(&toy->rules, TOY_LIMIT, 7, "user", NULL);
    rules_set(&toy->rules, TOY_LIMIT, 6, "snow", NULL);
    rules_drop(&toy->rules, "rain");
    assert_int_equal(param(&toy->game, TOY_LIMIT), 7);
    rules_drop(&toy->rules, "user");
    assert_int_equal(param(&toy->game, TOY_LIMIT), 6);
    rules_drop(&toy->rules, "snow");
    assert_null(toy->rules.param_by[TOY_LIMIT]);
    assert_int_equal(toy->rules.n_settings, 0);
}

static void the_hash_tells_rulesets_apart(void **state)
{
    struct toy *toy = *state;
    uint64_t seen[6];
    int n = 0;
    seen[n++] = rules_hash(&toy->rules);
    rules_set(&toy->rules, TOY_LIMIT, 999, NULL, NULL);
    seen[n++] = rules_hash(&toy->rules);
    struct hook h = hook_of("fog", RULE_STEP, HOOK_BEFORE);
    rules_hook(&toy->rules, &h, NULL);
    seen[n++] = rules_hash(&toy->rules);
    rules_drop(&toy->rules, "fog");
    h.phase = HOOK_AFTER;
    rules_hook(&toy->rules, &h, NULL);
    seen[n++] = rules_hash(&toy->rules);
    rules_drop(&toy->rules, "fog");
    h.row = TOY_PEEK;
    rules_hook(&toy->rules, &h, NULL);
    seen[n++] = rules_hash(&toy->rules);
    rules_drop(&toy->rules, "fog");
    h.id = "other";
    rules_hook(&toy->rules, &h, NULL);
    seen[n++] = rules_hash(&toy->rules);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
            assert_true(seen[i] != seen[k]);
        }
    }
}

static enum status add_two(void *self, struct hook_call *call)
{
    (void)self;
    assert_int_equal(call->game->locked, 1);
    terms_add(call->terms, "fog", call->hook->pack, 2);
    call->terms->sum = 777; // a sum that does not fit its terms is not believed
    return STATUS_OK;
}

static enum status double_it(void *self, struct hook_call *call)
{
    (void)self;
    assert_int_equal(call->terms->sum, 12); // it sees what the one before it did
    terms_add(call->terms, "doubled", call->hook->pack, call->terms->sum);
    return STATUS_OK;
}

static void a_quantity_is_folded_through_its_handlers(void **state)
{
    struct toy *toy = *state;
    toy_hook(&toy->rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "fog", add_two, NULL);
    toy_hook(&toy->rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "rain", double_it, NULL);
    assert_int_equal(count(toy, 10), STATUS_OK);
    assert_int_equal(toy_own(&toy->game.world)->total, 24);
}

static enum status deny(void *self, struct hook_call *call)
{
    (void)self;
    verdict_deny(call->verdict, call->hook->pack, "not at night");
    return STATUS_OK;
}

static enum status allow(void *self, struct hook_call *call)
{
    (void)self;
    verdict_allow(call->verdict, call->hook->pack);
    return STATUS_OK;
}

static void a_check_is_denied_and_overruled(void **state)
{
    struct toy *toy = *state;
    toy_hook(&toy->rules, RULE_CHECK, TOY_CAN, HOOK_FOLD, "night", deny, NULL);
    assert_int_equal(count(toy, 1), STATUS_ILLEGAL);
    golden_says(__func__, toy->game.fault.text);
    toy_hook(&toy->rules, RULE_CHECK, TOY_CAN, HOOK_FOLD, "torch", allow, NULL);
    assert_int_equal(count(toy, 1), STATUS_OK);
}

static enum status fail_quietly(void *self, struct hook_call *call)
{
    (void)self;
    if (call->kind == RULE_QUANTITY) {
        terms_add(call->terms, "fog", "fog", 100);
    }
    return STATUS_HOOK;
}

// Who failed is named, and the answer is the one without packs.
static void a_failed_question_gives_its_unhooked_answer(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    struct terms t = {0};
    toy_hook(&toy->rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "fog", fail_quietly, NULL);
    terms_add(&t, "base", "toy", 4);
    assert_int_equal(quantity(g, TOY_GAIN, NULL, &t), 4);
    assert_int_equal(t.n, 1);
    golden_says(__func__, g->fault.text);
    assert_int_equal(g->locked, 0);
}

static void steps_run_before_instead_after(void **state)
{
    struct toy *toy = *state;
    struct hook h[] = {hook_of("4", RULE_STEP, HOOK_AFTER), hook_of("3", RULE_STEP, HOOK_INSTEAD),
                       hook_of("1", RULE_STEP, HOOK_BEFORE), hook_of("2", RULE_STEP, HOOK_BEFORE)};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(rules_hook(&toy->rules, &h[i], NULL), STATUS_OK);
    }
    assert_int_equal(count(toy, 5), STATUS_OK);
    assert_string_equal(toy->log, "1234");
    assert_int_equal(toy_own(&toy->game.world)->total, 0);
}

static enum status vanilla_twice(void *self, struct hook_call *call)
{
    (void)self;
    struct toy_view *v = call->view;
    TRY(hook_vanilla(call));
    v->amount *= 10;
    return hook_vanilla(call);
}

static void an_instead_may_call_the_original(void **state)
{
    struct toy *toy = *state;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_INSTEAD, "fog", vanilla_twice, NULL);
    assert_int_equal(count(toy, 5), STATUS_OK);
    assert_int_equal(toy_own(&toy->game.world)->total, 55);
}

static enum status vanilla_once(void *self, struct hook_call *call)
{
    (void)self;
    return hook_vanilla(call);
}

// A step that comes back empty-handed does so with an identity `instead` round it, too; whoever
// comes after is not asked.
static void the_status_of_the_original_is_passed_on(void **state)
{
    struct toy *toy = *state;
    struct game *g = &toy->game;
    deck_fill(&g->world.deck, 0);
    assert_int_equal(step(g, TOY_PEEK, NULL), STATUS_EMPTY);
    struct hook h = hook_of("late", RULE_STEP, HOOK_AFTER);
    h.row = TOY_PEEK;
    rules_hook(&toy->rules, &h, NULL);
    toy_hook(&toy->rules, RULE_STEP, TOY_PEEK, HOOK_INSTEAD, "id", vanilla_once, NULL);
    assert_int_equal(step(g, TOY_PEEK, NULL), STATUS_EMPTY);
    assert_int_equal(g->fault.status, STATUS_OK);
    assert_string_equal(toy->log, "");
    deck_fill(&g->world.deck, 1);
    assert_int_equal(step(g, TOY_PEEK, NULL), STATUS_OK);
    assert_string_equal(toy->log, "late");
}

static void only_an_instead_has_an_original(void **state)
{
    struct toy *toy = *state;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", vanilla_once, NULL);
    assert_int_equal(count(toy, 5), STATUS_ILLEGAL);
    golden_says(__func__, toy->game.fault.text);
}

static enum status fail_loudly(void *self, struct hook_call *call)
{
    (void)self;
    fault_set(&call->game->fault, STATUS_HOOK, NULL, "first");
    return STATUS_OK; // swallowed
}

static void a_fault_sticks_whoever_swallows_its_status(void **state)
{
    struct toy *toy = *state;
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "a", fail_loudly, NULL);
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "b", note, "b");
    assert_int_equal(count(toy, 5), STATUS_HOOK);
    assert_string_equal(toy->game.fault.text, "first");
    assert_string_equal(toy->log, ""); // nobody comes after a failure
}

static enum status again(void *self, struct hook_call *call)
{
    ++*(int *)self;
    if (call->kind == RULE_STEP) {
        return step(call->game, call->row, call->view);
    }
    if (call->kind == RULE_QUANTITY) {
        quantity(call->game, call->row, call->view, call->terms);
    } else {
        check(call->game, call->row, call->view, call->verdict);
    }
    return STATUS_OK;
}

static void a_point_that_leads_to_itself_is_stopped(void **state)
{
    static const struct {
        enum rule_kind kind;
        enum hook_phase phase;
        const char *name;
    } cases[] = {{RULE_QUANTITY, HOOK_FOLD, "counter.gain"},
                 {RULE_CHECK, HOOK_FOLD, "can.count"},
                 {RULE_STEP, HOOK_BEFORE, "counter.raise"}};
    for (int i = 0; i < 3; i++) {
        int times = 0;
        start(state);
        struct toy *toy = *state;
        toy_hook(&toy->rules, cases[i].kind, 0, cases[i].phase, "loop", again, &times);
        assert_int_equal(count(toy, 1), STATUS_HOOK);
        golden_says(cases[i].name, toy->game.fault.text);
        assert_int_equal(times, RULES_DEPTH + 1);
        assert_int_equal(toy->game.step_depth[0], 0);
        assert_int_equal(toy->game.fold_depth[0][0], 0);
        assert_int_equal(toy->game.fold_depth[1][0], 0);
        assert_int_equal(toy->game.locked, 0);
    }
}

// A ruleset is shared: two games with the same rules do not feel each other.
static void games_share_rules(void **state)
{
    struct toy *toy = *state;
    static struct game other;
    game_init(&other, NULL, &toy->rules, 9);
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", fail_loudly, NULL);
    assert_int_equal(count(toy, 5), STATUS_HOOK);
    assert_int_equal(other.fault.status, STATUS_OK);
}

static enum status fail_and_go_on(void *self, struct hook_call *call)
{
    fault_set(&call->game->fault, STATUS_HOOK, NULL, "first");
    *(enum status *)self = hook_vanilla(call);
    return STATUS_OK;
}

static void after_a_fault_there_is_no_original(void **state)
{
    struct toy *toy = *state;
    enum status original = STATUS_OK;
    struct toy_view v = {0, 5};
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_INSTEAD, "fog", fail_and_go_on, &original);
    assert_int_equal(step(&toy->game, TOY_RAISE, &v), STATUS_HOOK);
    assert_int_equal(original, STATUS_HOOK);
    assert_int_equal(toy_own(&toy->game.world)->total, 0);
}

static void wishes_about_its_own_pack_mean_nothing(void **state)
{
    struct toy *toy = *state;
    struct hook h = hook_of("fog", RULE_CHECK, HOOK_FOLD);
    h.before = "fog";
    assert_int_equal(rules_hook(&toy->rules, &h, NULL), STATUS_OK);
    h.id = "other";
    assert_int_equal(rules_hook(&toy->rules, &h, NULL), STATUS_OK);
}

static enum status fail_first(void *self, struct hook_call *call)
{
    (void)call;
    return ++*(int *)self == 1 ? STATUS_HOOK : STATUS_OK;
}

static enum status ask_twice(void *self, struct hook_call *call)
{
    struct terms t = {0};
    (void)self;
    quantity(call->game, TOY_GAIN, NULL, &t);
    quantity(call->game, TOY_GAIN, NULL, &t);
    return STATUS_OK;
}

static void a_step_outside_of_orders_remembers_its_fault(void **state)
{
    struct toy *toy = *state;
    int calls = 0;
    struct toy_view v = {0, 5};
    toy_hook(&toy->rules, RULE_QUANTITY, TOY_GAIN, HOOK_FOLD, "fog", fail_first, &calls);
    toy_hook(&toy->rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", ask_twice, NULL);
    assert_int_equal(step(&toy->game, TOY_RAISE, &v), STATUS_HOOK);
    assert_int_equal(calls, 1); // the second time nobody was asked any more
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(params_start_at_their_defaults_and_keep_their_range, start),
        cmocka_unit_test_setup(two_packs_that_set_a_param_differently_clash, start),
        cmocka_unit_test_setup(the_user_has_the_last_word, start),
        cmocka_unit_test_setup(names_are_found_and_misspelt_ones_suggested, start),
        cmocka_unit_test_setup(handlers_come_in_the_order_of_their_registration, start),
        cmocka_unit_test_setup(wishes_come_before_registration, start),
        cmocka_unit_test_setup(wishes_that_contradict_each_other_are_refused, start),
        cmocka_unit_test_setup(the_same_handler_twice_is_refused, start),
        cmocka_unit_test_setup(a_step_has_one_instead, start),
        cmocka_unit_test_setup(only_what_can_be_hooked_is, start),
        cmocka_unit_test_setup(a_full_row_says_so, start),
        cmocka_unit_test_setup(a_dropped_pack_leaves_nothing, start),
        cmocka_unit_test_setup(the_params_of_a_dropped_pack_are_what_others_have_set, start),
        cmocka_unit_test_setup(the_hash_tells_rulesets_apart, start),
        cmocka_unit_test_setup(a_quantity_is_folded_through_its_handlers, start),
        cmocka_unit_test_setup(a_check_is_denied_and_overruled, start),
        cmocka_unit_test_setup(a_failed_question_gives_its_unhooked_answer, start),
        cmocka_unit_test_setup(steps_run_before_instead_after, start),
        cmocka_unit_test_setup(an_instead_may_call_the_original, start),
        cmocka_unit_test_setup(the_status_of_the_original_is_passed_on, start),
        cmocka_unit_test_setup(only_an_instead_has_an_original, start),
        cmocka_unit_test_setup(a_fault_sticks_whoever_swallows_its_status, start),
        cmocka_unit_test_setup(a_point_that_leads_to_itself_is_stopped, start),
        cmocka_unit_test_setup(games_share_rules, start),
        cmocka_unit_test_setup(after_a_fault_there_is_no_original, start),
        cmocka_unit_test_setup(wishes_about_its_own_pack_mean_nothing, start),
        cmocka_unit_test_setup(a_step_outside_of_orders_remembers_its_fault, start),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
