// Whole battles with every weapon upgrade, played by bots that shoot with whatever there is.
#include "support/zerodark/redforce.h"
#include "support/zerodark/rescue.h"

// Every hero has all weapons and a token, every third no IFF; every second bogey is a marked one.
static void arm(struct battle *b)
{
    int n = 0;
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        struct figure *f = battle_figure(b, id);
        if (f->kind == KIND_HERO) {
            f->flags |= FLAG_INDIRECT | FLAG_SPRAY | FLAG_LETHAL | FLAG_SILENT;
            f->stat[STAT_F] = 6;
            item(b, id, ITEM_EXPLOSIVE, 6);
            item(b, id, ITEM_IFF, n++ % 3 != 0);
            level(b, id, STATE_TOKENS, 1);
        } else if (f->kind == KIND_BOGEY) {
            level(b, id, STATE_TARGETED, n++ % 2);
        }
    }
}

static void play_with(const char *bot, uint64_t seed)
{
    struct battle *b = rescue_on(RESCUE_RUINS);
    rescue_begin(b, &(struct rescue){seed, 4, 1});
    set_switch(b, P_BLAST_VICTIMS_STRESS, seed % 2);
    set_switch(b, P_EXPLOSIVE_SURPLUS_BONUS, seed % 3 == 0);
    set_switch(b, P_SPRAY_FREE_SPLIT, seed % 5 == 0);
    arm(b);
    assert_true(rescue_play(b, bot) > 0);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
    battle_free(b);
}

static void random_bots_find_no_way_to_break_it(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        play_with("random", seed);
    }
}

static void careful_bots_shoot_as_well_as_ever(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        play_with("careful", seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_bots_find_no_way_to_break_it),
        cmocka_unit_test(careful_bots_shoot_as_well_as_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
