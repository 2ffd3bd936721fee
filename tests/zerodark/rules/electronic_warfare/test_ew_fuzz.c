// Whole battles with EWOps, Spooks and machines, played by bots that know nothing of them.
#include "support/zerodark/net.h"
#include "support/zerodark/rescue.h"

// Every hero an EWOp and a Spook, some of them interfering, every bogey a marked machine.
static void arm(struct battle *b)
{
    int n = 0;
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        struct figure *f = battle_figure(b, id);
        if (f->kind == KIND_HERO) {
            f->flags |= FLAG_EWOP;
            item(b, id, ITEM_SPELLDECK, 1);
            f->stat[STAT_A] = 6;
            level(b, id, STATE_INTERFERENCE, n++ % 2);
        } else if (f->kind == KIND_BOGEY) {
            f->flags |= FLAG_SYNTHETIC;
            level(b, id, STATE_TARGETED, 1);
        }
    }
}

static int play_with(const char *bot, uint64_t seed)
{
    struct battle *b = rescue_on(RESCUE_RUINS);
    rescue_begin(b, &(struct rescue){seed, 4, 1});
    arm(b);
    battle_figure(b, figures_next(&b->game, NULL, figure_fits_hero)->id)->flags |= FLAG_SPOOK;
    assert_int_equal(spook_draw(&b->game), STATUS_OK);
    int orders = rescue_play(b, bot);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
    battle_free(b);
    return orders;
}

static void random_bots_find_no_way_to_break_it(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        assert_true(play_with("random", seed) > 0);
    }
}

static void careful_bots_let_it_be(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        assert_true(play_with("careful", seed) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_bots_find_no_way_to_break_it),
        cmocka_unit_test(careful_bots_let_it_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
