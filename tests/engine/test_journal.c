// The journal: a battle written down, replayed, and tampered with, in both forms of a record.
#include "engine/journal.h"
#include "engine/world_layout.h"

#include "support/golden.h"
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define RECORDS 4
#define ORIGIN  0x1234

struct battle {
    struct game game;
    struct rules rules;
    struct journal journal;
    struct record record[RECORDS];
    int n;
};

static enum journal_form form; // of all tests of a round

static void keep(void *self, const struct record *r)
{
    struct battle *b = self;
    b->record[b->n++] = *r;
}

static void begin(struct battle *b, uint64_t seed)
{
    memset(b, 0, sizeof *b);
    toy_start(&b->game, &b->rules, seed);
    journal_init(&b->journal, form, ORIGIN, keep, b);
}

// Four orders with dice, cards and answers, written down.
static int fight(void **state)
{
    static struct battle battle;
    static const int how[RECORDS] = {TOY_ROLLS, TOY_CARD | TOY_ASKS, TOY_ROLLS | TOY_ASKS,
                                     TOY_ROLLS | TOY_CARD};
    begin(&battle, 7);
    battle.game.journal = &battle.journal;
    for (int i = 0; i < RECORDS; i++) {
        struct order o = toy_order(how[i], i + 1);
        o.answers = (struct answers){.n = 1, .answer = {{.option = 1}}};
        o.point[0].x = 5;  // behind the way, which has no points: somewhere to face
        o.point[3].x = 17; // further on: means nothing, and is not kept
        o.spare = 17;
        assert_int_equal(game_give(&battle.game, &o), STATUS_OK);
    }
    *state = &battle;
    return 0;
}

static struct battle again;

// Replays until something differs; returns how many records went well.
static int replay(const struct battle *b, struct fault *f)
{
    int n = 0;
    *f = (struct fault){0};
    while (n < RECORDS &&
           journal_replay(&again.game, &again.journal, &b->record[n], f) == STATUS_OK) {
        n++;
    }
    return n;
}

static void a_record_holds_what_happened(void **state)
{
    struct battle *b = *state;
    const struct record *r = &b->record[3];
    assert_int_equal(b->n, RECORDS);
    assert_int_equal(r->number, 4);
    assert_int_equal(r->n_faces, 4);
    assert_int_equal(r->n_cards, 1);
    assert_int_equal(r->card[0], 1);
    assert_int_equal(r->order.point[0].x, 5);
    assert_int_equal(r->order.point[3].x, 0);
    assert_int_equal(r->order.spare, 0);
    assert_int_equal(r->order.answers.n, 0); // it was not asked
    assert_int_equal(b->record[1].order.answers.n, 1);
    uint64_t world = form == JOURNAL_BY_NUMBER
                         ? world_bytes_hash(&b->game.world)
                         : world_described_hash(&b->game.world, b->rules.system->own);
    assert_true(r->world == world);
    assert_true(r->chain == b->journal.chain);
}

static void a_battle_replays_to_the_same_world(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    assert_int_equal(replay(b, &f), RECORDS);
    assert_memory_equal(&again.game.world, &b->game.world, sizeof again.game.world);
    assert_memory_equal(again.record, b->record, sizeof again.record);
    assert_true(again.journal.chain == b->journal.chain);
}

static void a_rolled_back_order_is_not_written(void **state)
{
    struct battle *b = *state;
    struct order o = toy_order(TOY_ROLLS, 2);
    struct journal before = b->journal;
    b->rules.param[TOY_LIMIT] = 1;
    assert_int_equal(game_give(&b->game, &o), STATUS_ILLEGAL);
    assert_int_equal(b->n, RECORDS);
    assert_int_equal(b->journal.n, before.n);
    assert_true(b->journal.chain == before.chain);
}

static void other_dice_are_named(void **state)
{
    struct battle *b = *state;
    struct fault f;
    char text[FAULT_TEXT];
    const uint8_t *now = b->record[2].face;
    uint8_t then[3] = {(uint8_t)(now[0] % 6 + 1), now[1], now[2]};
    snprintf(text, sizeof text, "record 3: dice %d %d %d in the journal, %d %d %d now", then[0],
             then[1], then[2], now[0], now[1], now[2]);
    begin(&again, 7);
    b->record[2].face[0] = then[0];
    assert_int_equal(replay(b, &f), 2);
    assert_int_equal(f.status, STATUS_DIVERGED);
    assert_string_equal(f.text, text);
}

static void a_divergence_leaves_game_and_journal_as_they_were(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    b->record[2].world ^= 1;
    assert_int_equal(replay(b, &f), 2);
    assert_int_equal(again.n, 2);
    assert_int_equal(again.journal.n, 2);
    assert_int_equal(again.game.world.orders, 2);
    b->record[2].world ^= 1;
    for (int i = 2; i < RECORDS; i++) {
        assert_int_equal(journal_replay(&again.game, &again.journal, &b->record[i], &f), STATUS_OK);
    }
}

static void other_cards_and_answers_are_named(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    b->record[1].card[0] = 9;
    assert_int_equal(replay(b, &f), 1);
    golden_says(__func__, f.text);
    b->record[1].card[0] = 0;
    b->record[1].n_cards = 0;
    begin(&again, 7);
    assert_int_equal(replay(b, &f), 1);
    golden_says(__func__, f.text);
    b->record[1].n_cards = 1;
    b->record[1].order.answers.n = 2;
    begin(&again, 7);
    assert_int_equal(replay(b, &f), 1);
    golden_says(__func__, f.text);
}

static void the_part_that_differs_is_named(void **state)
{
    struct battle *b = *state;
    struct fault f;
    figure_id id;
    begin(&again, 7);
    figure_add(&again.game.world.roster, "Boss", &id);
    assert_int_equal(replay(b, &f), 0);
    assert_int_equal(strncmp(f.text, "record 1: figures differ (", 26), 0);
    begin(&again, 7);
    again.game.world.seed = 8; // the streams are the same
    assert_int_equal(replay(b, &f), 0);
    assert_int_equal(strncmp(f.text, "record 1: counters differ (", 27), 0);
}

// Whatever bit of a record is changed, it does not go unnoticed.
static void no_bit_can_be_changed(void **state)
{
    struct battle *b = *state;
    struct record honest = b->record[0], *r = &b->record[0];
    struct fault f;
    begin(&again, 7);
    for (size_t i = 0; i < offsetof(struct record, recalled); i++) {
        ((uint8_t *)r)[i] ^= (uint8_t)(1u << i % 8);
        enum status s = journal_replay(&again.game, &again.journal, r, &f);
        *r = honest;
        // Bytes that stand for nothing may change: what happens, and is written, is the same.
        if (s == STATUS_OK) {
            assert_memory_equal(&again.record[0], &honest, sizeof honest);
            begin(&again, 7);
        }
    }
    assert_int_equal(replay(b, &f), RECORDS);
}

static void a_changed_order_breaks_the_chain(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    b->record[0].order.flags = 1; // the rules do not look at it, the chain does
    assert_int_equal(replay(b, &f), 0);
    golden_says(__func__, f.text);
}

static void an_order_that_fails_now_says_why(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    again.rules.param[TOY_LIMIT] = 1;
    assert_int_equal(replay(b, &f), 1);
    golden_says(__func__, f.text);
}

static void records_follow_each_other(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    assert_int_equal(journal_replay(&again.game, &again.journal, &b->record[1], &f),
                     STATUS_DIVERGED);
    golden_says(__func__, f.text);
}

// Real dice and cards: the streams know nothing of them, the journal does.
static void a_battle_with_luck_from_outside_replays(void **state)
{
    struct battle *b = *state;
    static struct battle played;
    struct record typed = {.n_faces = 4, .face = {6, 6, 1, 6}, .n_cards = 1, .card = {8}};
    struct order o = toy_order(TOY_ROLLS | TOY_CARD, 4);
    struct fault f;
    (void)b;
    begin(&played, 7);
    played.game.journal = &played.journal;
    played.game.chance = journal_source(&typed);
    assert_int_equal(game_give(&played.game, &o), STATUS_OK);
    assert_int_equal(toy_own(&played.game.world)->total, 4 + 19 + 8);

    begin(&again, 7);
    again.game.chance = journal_source(&played.record[0]);
    assert_int_equal(journal_replay(&again.game, &again.journal, &played.record[0], &f), STATUS_OK);
    assert_memory_equal(&again.game.world, &played.game.world, sizeof again.game.world);
    assert_int_equal(game_give(&again.game, &o), STATUS_EMPTY); // nothing is left of that record
}

static void the_origin_is_part_of_the_chain(void **state)
{
    struct battle *b = *state;
    struct fault f;
    begin(&again, 7);
    again.journal.chain ^= 1;
    assert_int_equal(replay(b, &f), 0);
    golden_says(__func__, f.text);
}

static void long_rolls_are_shown_from_where_they_differ(void **state)
{
    struct battle *b = *state;
    static struct battle other;
    struct order o = toy_order(TOY_ROLLS, 24);
    struct fault f;
    (void)b;
    begin(&other, 7);
    other.game.journal = &other.journal;
    assert_int_equal(game_give(&other.game, &o), STATUS_OK);
    other.record[0].n_faces = 200;
    memset(other.record[0].face + 24, 100, sizeof other.record[0].face - 24);
    begin(&again, 7);
    assert_int_equal(journal_replay(&again.game, &again.journal, &other.record[0], &f),
                     STATUS_DIVERGED);
    golden_says(__func__, f.text);
}

static void faces_past_the_last_are_counted(void **state)
{
    struct battle *b = *state;
    journal_open(&b->journal);
    for (int i = 0; i < 300; i++) {
        journal_face(&b->journal, 3);
        journal_card(&b->journal, 4);
    }
    assert_int_equal(b->journal.now.n_faces, 255);
    assert_int_equal(b->journal.now.face[JOURNAL_FACES - 1], 3);
    assert_int_equal(b->journal.now.n_cards, 255);
    assert_int_equal(b->journal.now.card[JOURNAL_CARDS - 1], 4);
    assert_int_equal(b->journal.now.spare[0], 0);
}

static void hear(void *self, struct game *g, const struct order *o, const struct events *e)
{
    (void)e;
    assert_int_equal(g->locked, 1);
    *(int *)self += o->value;
}

static void the_listener_hears_only_what_went_as_written(void **state)
{
    struct battle *b = *state;
    struct fault f;
    int heard = 0;
    begin(&again, 7);
    again.game.listen = hear;
    again.game.listener = &heard;
    b->record[2].world ^= 1;
    assert_int_equal(replay(b, &f), 2);
    assert_int_equal(heard, 1 + 2);
    assert_null(again.game.journal);
}

static struct decision options_of(const char *name, int n, const struct option *o)
{
    struct decision d = {.name = name, .n = (uint8_t)n};
    memcpy(d.option, o, sizeof *o * (size_t)n);
    return d;
}

// An option is named by what it is: the list may have got longer, and stand in another order.
static void an_answer_is_found_where_its_option_stands_now(void **state)
{
    struct battle *b = *state;
    const struct option dodge = {.kind = 1, .figure = 65}, shot = {.kind = 2, .target = 66},
                        script = {.word = "hide"}, near = {.kind = 2, .target = 66, .value = 1};
    const struct option then[] = {dodge, shot, shot, script};
    const struct option now[] = {near, script, shot, dodge, shot};
    static const int found[] = {3, 2, 4, 1};
    struct decision asked = options_of("react", 4, then), again_asked = options_of("react", 5, now);
    for (int i = 0; i < 4; i++) {
        struct answer a = {.option = (uint16_t)i}, back = {0};
        journal_answer(&b->journal, i, &asked, &a);
        b->game.recalled = &b->journal.now;
        assert_int_equal(journal_recall(&b->game, i, &again_asked, &back), STATUS_OK);
        assert_int_equal(back.option, found[i]);
    }
}

static void an_answer_whose_option_is_gone_says_so(void **state)
{
    struct battle *b = *state;
    struct option word[] = {{.word = "hide"}, {.word = "run"}};
    struct decision asked = options_of("react", 2, word), other = options_of("yield", 2, word);
    struct answer a = {.option = 1};
    journal_answer(&b->journal, 0, &asked, &a);
    b->game.recalled = &b->journal.now;
    assert_int_equal(journal_recall(&b->game, 0, &other, &a), STATUS_DIVERGED);
    golden_says(__func__, b->game.fault.text);
    b->game.fault = (struct fault){0};
    asked.option[1].word = "surrender";
    assert_int_equal(journal_recall(&b->game, 0, &asked, &a), STATUS_DIVERGED);
    golden_says(__func__, b->game.fault.text);
}

// A new field of a world or an order may not change the chain of a battle that does not use it.
static void the_chain_of_names_is_over_what_is_meant(void **state)
{
    struct battle *b = *state;
    struct record *r = &b->record[1];
    uint64_t before = b->record[0].chain;
    r->order.answers.answer[0].option ^= 1;
    bool same = journal_chain_record(form, before, r) == r->chain;
    assert_int_equal(same, form != JOURNAL_BY_NUMBER);
    r->order.answers.answer[0].option ^= 1;
    r->recalled[0].value++;
    same = journal_chain_record(form, before, r) == r->chain;
    assert_int_equal(same, form == JOURNAL_BY_NUMBER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_record_holds_what_happened, fight),
        cmocka_unit_test_setup(a_battle_replays_to_the_same_world, fight),
        cmocka_unit_test_setup(a_rolled_back_order_is_not_written, fight),
        cmocka_unit_test_setup(other_dice_are_named, fight),
        cmocka_unit_test_setup(a_divergence_leaves_game_and_journal_as_they_were, fight),
        cmocka_unit_test_setup(other_cards_and_answers_are_named, fight),
        cmocka_unit_test_setup(the_part_that_differs_is_named, fight),
        cmocka_unit_test_setup(no_bit_can_be_changed, fight),
        cmocka_unit_test_setup(a_changed_order_breaks_the_chain, fight),
        cmocka_unit_test_setup(an_order_that_fails_now_says_why, fight),
        cmocka_unit_test_setup(records_follow_each_other, fight),
        cmocka_unit_test_setup(a_battle_with_luck_from_outside_replays, fight),
        cmocka_unit_test_setup(the_origin_is_part_of_the_chain, fight),
        cmocka_unit_test_setup(long_rolls_are_shown_from_where_they_differ, fight),
        cmocka_unit_test_setup(faces_past_the_last_are_counted, fight),
        cmocka_unit_test_setup(the_listener_hears_only_what_went_as_written, fight),
        cmocka_unit_test_setup(an_answer_is_found_where_its_option_stands_now, fight),
        cmocka_unit_test_setup(an_answer_whose_option_is_gone_says_so, fight),
        cmocka_unit_test_setup(the_chain_of_names_is_over_what_is_meant, fight),
    };
    int failed = 0;
    golden_begin(SUITE);
    for (form = JOURNAL_BY_NUMBER; form <= JOURNAL_WITH_BOTS; form++) {
        failed += cmocka_run_group_tests(tests, NULL, NULL);
    }
    return golden_end(failed);
}
