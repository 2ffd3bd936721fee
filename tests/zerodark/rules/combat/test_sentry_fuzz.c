// Whole battles among sentries, played by bots that know nothing of them.
#include "support/zerodark/rescue.h"
#include "support/zerodark/sentries.h"
#include "zerodark/rules/kit/kit.h"

// A generator of its own, so that every compiler draws the same.
static uint32_t draw(uint32_t *s, uint32_t n)
{
    *s = *s * 1664525u + 1013904223u;
    return (*s >> 8) % n;
}

static const char *const kinds[] = {"AP mine", "Claymore", "Sentry gun"};

static void litter(struct battle *b, uint32_t *s, int n)
{
    for (int i = 0; i < n; i++) {
        const char *what = kinds[draw(s, 3)];
        enum side side = draw(s, 2) ? SIDE_TEAM : SIDE_RED;
        int radius = 1 + (int)draw(s, 12);
        double x = 3 + draw(s, 420) / 10.0;
        double y = 3 + draw(s, 420) / 10.0;
        figure_id id = auto_sentry(b, what, side, radius, x, y);
        int fx = (int)draw(s, 9) - 4;
        int fy = (int)draw(s, 9) - 4;
        battle_face(b, id, fx, fx || fy ? fy : 1);
    }
}

// Heroes bring sentries with them, have some in the field, and some have no IFF.
static void arm(struct battle *b, uint32_t *s)
{
    for (const struct figure *f = NULL;
         (f = figures_next(&b->game, f, figure_fits_hero)) != NULL;) {
        item(b, f->id, ITEM_MINE, (int)draw(s, 3));
        item(b, f->id, ITEM_CLAYMORE, (int)draw(s, 3));
        item(b, f->id, ITEM_GUN, (int)draw(s, 2));
        item(b, f->id, ITEM_IFF, (int)draw(s, 3));
        double x = 3 + draw(s, 420) / 10.0;
        double y = 3 + draw(s, 420) / 10.0;
        commanded(b, kinds[draw(s, 3)], f->id, 12, x, y);
    }
}

static void switches(struct battle *b, uint32_t *s)
{
    static const enum param_row rows[] = {
        P_SENTRY_OWNER_PICKS_POINT, P_SENTRY_SURPLUS_BONUS,   P_SENTRY_OVERWATCH_STRICT,
        P_MINE_IGNORES_IFF_SAFETY,  P_MINE_TRIGGER_NEEDS_LOS, P_CLAYMORE_RANGE_LIMITED_TO_RADIUS,
        P_GUN_NEEDS_MOVEMENT,       P_SHOT_MINE_DETONATES};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        set_switch(b, rows[i], (int)draw(s, 2));
    }
}

struct tally {
    int orders, fired;
};

// Are the books in order after the last order?
static void settled(struct battle *b)
{
    const struct zd *z = zd(&b->game);
    assert_int_equal(z->in_action, STAGE_NONE);
    assert_int_equal(z->on_way, 0);
    assert_int_equal(z->moving, 0);
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = battle_figure(b, id);
        assert_false(figure_on_table(f) && sentry_is_spent(&b->game, f));
        assert_false(!figure_on_table(f) && is_sentry(f) && f->state[STATE_OVERWATCH]);
    }
}

static struct tally play_with(const char *bot, uint32_t seed, enum rescue_table table)
{
    struct tally t = {0, 0};
    uint32_t s = seed;
    struct battle *b = rescue_on(table);
    rescue_begin(b, &(struct rescue){seed, 4, 1});
    switches(b, &s);
    litter(b, &s, 14);
    arm(b, &s);
    t.orders = rescue_play(b, bot);
    for (int i = 0; i < FIGURES; i++) {
        const struct figure *f = &b->game.world.roster.slot[i];
        t.fired += f->id != FIGURE_NONE && is_sentry(f) && !figure_on_table(f);
    }
    settled(b);
    battle_free(b);
    return t;
}

// ZD-SENTRY-GEN-06: whatever sets off what, every battle comes to its end without a fault.
static void random_bots_find_no_way_to_break_it(void **state)
{
    (void)state;
    int fired = 0;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        struct tally t = play_with("random", seed, (enum rescue_table)(seed % 3));
        assert_true(t.orders > 0);
        fired += t.fired;
    }
    assert_true(fired > 40);
}

// ZD-SENTRY-GEN-06
static void careful_bots_walk_among_them(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        assert_true(play_with("careful", seed, (enum rescue_table)(seed % 3)).orders > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_bots_find_no_way_to_break_it),
        cmocka_unit_test(careful_bots_walk_among_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
