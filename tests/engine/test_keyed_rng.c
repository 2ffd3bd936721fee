// Luck that is keyed by what it is for: two battles of one seed meet the same.
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct rules rules;

static void start_with(struct game *g, uint64_t seed)
{
    toy_start(g, &rules, seed);
    game_key_luck(g);
}

// Two games of one seed, to be compared.
struct two {
    struct game a, b;
};

static int start(void **state)
{
    static struct two two;
    start_with(&two.a, 7);
    start_with(&two.b, 7);
    *state = &two;
    return 0;
}

static const struct site shot = {.what = "shoot", .who = 5, .against = 9};

static struct dice roll(struct game *g, struct site site, int n)
{
    struct dice d;
    assert_int_equal(chance_roll(g, STREAM_DICE, site, n, 12, &d), STATUS_OK);
    return d;
}

static bool same_faces(struct dice a, struct dice b)
{
    return memcmp(a.face, b.face, a.n < b.n ? a.n : b.n) == 0;
}

static void what_others_ask_for_changes_nothing(void **state)
{
    struct two *t = *state;
    struct dice first = roll(&t->a, shot, 12), second = roll(&t->a, shot, 12);
    for (figure_id who = 10; who < 40; who++) {
        roll(&t->b, (struct site){.what = "stress", .who = who}, 3);
    }
    assert_true(same_faces(first, roll(&t->b, shot, 12)));
    roll(&t->b, (struct site){.what = "cqb", .who = 5}, 1);
    assert_true(same_faces(second, roll(&t->b, shot, 12)));
}

static void each_part_of_the_site_counts(void **state)
{
    struct two *t = *state;
    static const struct site others[] = {{.what = "stress", .who = 5, .against = 9},
                                         {.what = "shoot", .who = 6, .against = 9},
                                         {.what = "shoot", .who = 5, .against = 8},
                                         {.what = "shoot", .who = 9, .against = 5},
                                         {.what = "shoot", .whose = "fog", .who = 5, .against = 9}};
    struct dice first = roll(&t->a, shot, 12);
    for (int i = 0; i < 5; i++) {
        assert_false(same_faces(first, roll(&t->b, others[i], 12)));
    }
    assert_true(same_faces(first, roll(&t->b, shot, 12)));
}

static void so_do_the_stream_the_seed_and_how_often_it_came(void **state)
{
    struct two *t = *state;
    struct dice deploy, first = roll(&t->a, shot, 12);
    assert_false(same_faces(first, roll(&t->a, shot, 12)));
    assert_int_equal(chance_roll(&t->b, STREAM_DEPLOY, shot, 12, 12, &deploy), STATUS_OK);
    assert_false(same_faces(first, deploy));
    start_with(&t->b, 8);
    assert_false(same_faces(first, roll(&t->b, shot, 12)));
}

static void a_longer_roll_begins_with_the_shorter_one(void **state)
{
    struct two *t = *state;
    struct dice few = roll(&t->a, shot, 3), many = roll(&t->b, shot, 11);
    assert_true(same_faces(few, many));
    assert_true(same_faces(roll(&t->a, shot, 5), roll(&t->b, shot, 4)));
}

static void what_is_queued_takes_the_place_of_the_first_dice_only(void **state)
{
    struct two *t = *state;
    const uint8_t faces[] = {1, 2};
    assert_int_equal(chance_queue(&t->b, faces, 2), STATUS_OK);
    struct dice a = roll(&t->a, shot, 6), b = roll(&t->b, shot, 6);
    assert_memory_equal(b.face, faces, 2);
    assert_memory_equal(a.face + 2, b.face + 2, 4);
    assert_true(same_faces(roll(&t->a, shot, 6), roll(&t->b, shot, 6)));
}

static enum status not_yet(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)self, (void)g, (void)d, (void)a;
    return STATUS_NOT_YET;
}

static void an_order_that_is_rolled_back_gives_its_luck_back(void **state)
{
    struct two *t = *state;
    struct order o = toy_order(TOY_ROLLS | TOY_ASKS, 4);
    struct world before = t->a.world;
    t->a.decider[1] = (struct decider){.decide = not_yet};
    assert_int_equal(game_give(&t->a, &o), STATUS_NOT_YET);
    assert_memory_equal(&t->a.world, &before, sizeof before);
    assert_int_equal(game_answer(&t->a, &o, (struct answer){.option = 0}), STATUS_OK);
    assert_int_equal(game_give(&t->a, &o), STATUS_OK);
    assert_int_equal(game_give(&t->b, &o), STATUS_OK);
    assert_memory_equal(&t->a.world, &t->b.world, sizeof before);
}

static void a_snapshot_has_it_too(void **state)
{
    struct two *t = *state;
    struct world before;
    roll(&t->a, shot, 12);
    game_save(&t->a, &before);
    struct dice second = roll(&t->a, shot, 12);
    game_restore(&t->a, &before);
    assert_true(same_faces(second, roll(&t->a, shot, 12)));
}

// In bands of five a die that shows 11 or 12 is rolled again; in bands of twelve none is.
static void a_band_that_is_rolled_again_is_one_request(void **state)
{
    struct two *t = *state;
    int of_five, of_twelve, again = 0;
    for (int i = 0; i < 60; i++) {
        assert_int_equal(chance_band(&t->a, STREAM_DICE, shot, 5, &of_five), STATUS_OK);
        assert_int_equal(chance_band(&t->b, STREAM_DICE, shot, 12, &of_twelve), STATUS_OK);
        again += of_twelve >= 10;
        assert_true(of_twelve >= 10 || of_five == of_twelve / 2);
    }
    assert_int_equal(again, 12);
}

static void a_name_of_the_position_has_it_where_it_is_in_use(void **state)
{
    struct two *t = *state;
    uint64_t before = world_bytes_hash(&t->a.world);
    roll(&t->a, shot, 1);
    assert_true(world_bytes_hash(&t->a.world) != before);
    t->b.world.keyed.on = 0;
    before = world_bytes_hash(&t->b.world);
    t->b.world.keyed.asked[3] = 1;
    assert_true(world_bytes_hash(&t->b.world) == before);
}

// 120,000 dice, a site's one after the other: each face 10,000 times, give or take.
static void every_face_is_as_likely(void **state)
{
    struct two *t = *state;
    int count[12] = {0}, pairs[12][12] = {{0}};
    double chi = 0, chi_pairs = 0;
    uint8_t last = 1;
    for (int i = 0; i < 60000; i++) {
        struct dice d = roll(&t->a, shot, 2);
        count[d.face[0] - 1]++;
        count[d.face[1] - 1]++;
        pairs[last - 1][d.face[0] - 1]++;
        last = d.face[0];
    }
    for (int i = 0; i < 12; i++) {
        chi += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
        for (int k = 0; k < 12; k++) {
            double expected = 60000.0 / 144;
            chi_pairs += (pairs[i][k] - expected) * (pairs[i][k] - expected) / expected;
        }
    }
    assert_true(chi < 31.3);        // 11 degrees of freedom, 0.1 %
    assert_true(chi_pairs < 200.0); // 143 degrees of freedom, 0.1 %
}

static void shuffle(struct game *g, int n)
{
    deck_fill(&g->world.deck, n);
    chance_shuffle(g);
}

static void a_card_more_leaves_the_others_in_their_order(void **state)
{
    struct two *t = *state;
    int at = 0;
    shuffle(&t->a, 54);
    shuffle(&t->b, 55);
    for (int i = 0; i < 55; i++) {
        if (t->b.world.deck.cards[i] != 54) {
            assert_int_equal(t->b.world.deck.cards[i], t->a.world.deck.cards[at++]);
        }
    }
    assert_int_equal(at, 54);
}

static void another_shuffle_is_another_order_and_leaves_what_was_drawn(void **state)
{
    struct two *t = *state;
    card_id card;
    shuffle(&t->a, 54);
    struct deck first = t->a.world.deck;
    chance_card(&t->a, shot, &card);
    chance_shuffle(&t->a);
    assert_int_equal(t->a.world.deck.cards[0], first.cards[0]);
    assert_memory_not_equal(t->a.world.deck.cards + 1, first.cards + 1, 53);
    shuffle(&t->b, 54);
    assert_memory_equal(&t->b.world.deck, &first, sizeof first);
}

// Which of five cards lies on top, over 5000 seeds; and two of one name are two cards.
static void every_card_is_as_likely_on_top(void **state)
{
    struct two *t = *state;
    int top[4] = {0};
    for (uint64_t seed = 0; seed < 5000; seed++) {
        start_with(&t->a, seed);
        t->a.world.deck = (struct deck){.cards = {0, 1, 2, 3, 3}, .n = 5};
        chance_shuffle(&t->a);
        top[t->a.world.deck.cards[0]]++;
    }
    for (int i = 0; i < 4; i++) {
        int expected = i == 3 ? 2000 : 1000;
        assert_in_range(top[i], expected - 120, expected + 120);
    }
}

static void dice_do_not_notice_a_shuffle(void **state)
{
    struct two *t = *state;
    shuffle(&t->a, 54);
    assert_true(same_faces(roll(&t->a, shot, 12), roll(&t->b, shot, 12)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_others_ask_for_changes_nothing, start),
        cmocka_unit_test_setup(each_part_of_the_site_counts, start),
        cmocka_unit_test_setup(so_do_the_stream_the_seed_and_how_often_it_came, start),
        cmocka_unit_test_setup(a_longer_roll_begins_with_the_shorter_one, start),
        cmocka_unit_test_setup(what_is_queued_takes_the_place_of_the_first_dice_only, start),
        cmocka_unit_test_setup(an_order_that_is_rolled_back_gives_its_luck_back, start),
        cmocka_unit_test_setup(a_snapshot_has_it_too, start),
        cmocka_unit_test_setup(a_band_that_is_rolled_again_is_one_request, start),
        cmocka_unit_test_setup(a_name_of_the_position_has_it_where_it_is_in_use, start),
        cmocka_unit_test_setup(every_face_is_as_likely, start),
        cmocka_unit_test_setup(a_card_more_leaves_the_others_in_their_order, start),
        cmocka_unit_test_setup(another_shuffle_is_another_order_and_leaves_what_was_drawn, start),
        cmocka_unit_test_setup(every_card_is_as_likely_on_top, start),
        cmocka_unit_test_setup(dice_do_not_notice_a_shuffle, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
