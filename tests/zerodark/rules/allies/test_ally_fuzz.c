// Whole battles with dogs, emjays and remotes, played by bots that know little of them.
#include <string.h>

#include "support/zerodark/allies.h"
#include "support/zerodark/rescue.h"
#include "zerodark/rules/movement/march.h"

// Somewhere beside its hero.
static figure_id enlist(struct battle *b, const char *profile, figure_id hero)
{
    struct surroundings s;
    figure_id id;
    spot at;
    assert_int_equal(ally_enlist(&b->game, profile, profile, hero, &id), STATUS_OK);
    struct mover m = mover_of(&b->game, battle_figure(b, id));
    surroundings_of(&b->game, battle_figure(b, id), &s);
    assert_true(place_beside(&s.ground, &m, battle_figure(b, hero)->body.at, 6 * LEN_INCH, &at));
    assert_int_equal(move_place_figure(&b->game, id, at), STATUS_OK);
    battle_figure(b, id)->facing = battle_figure(b, hero)->facing;
    return id;
}

// One ally or two for each of the four heroes, guns, relays and a Leader among them.
static void muster(struct battle *b)
{
    figure_id h[4];
    const struct figure *f = NULL;
    for (int i = 0; i < 4; i++) {
        f = figures_next(&b->game, f, figure_fits_hero);
        h[i] = f->id;
    }
    battle_figure(b, h[0])->flags |= FLAG_SAPPER | FLAG_STEALTHY;
    figure_id z = enlist(b, "Zipper", h[0]), s = enlist(b, "Scutter", h[0]);
    battle_figure(b, z)->stat[STAT_F] = 3;
    item(b, z, ITEM_RELAY, 1);
    battle_figure(b, s)->stat[STAT_F] = 5;
    enlist(b, "CP dog", h[1]);
    enlist(b, "CP dog", h[1]);
    enlist(b, "Emjay", h[2]);
    enlist(b, "Emjay", h[1]);
    enlist(b, "Zipper", h[3]);
    battle_figure(b, h[3])->flags |= FLAG_LEADER;
    zd(&b->game)->rerolls[SIDE_TEAM] = 4;
}

// How often something of that name has happened.
static int times;

static void count(void *self, struct game *g, const struct order *o, const struct events *e)
{
    (void)self;
    (void)g;
    (void)o;
    for (int i = 0; i < e->n; i++) {
        times += strcmp(e->event[i].name, "remote.acts") == 0;
    }
}

static int play_with(const char *bot, enum rescue_table t, uint64_t seed)
{
    struct battle *b = rescue_on(t);
    set_param(b, P_SCUTTER_VERTICAL_FREE, seed % 3 == 0);
    set_param(b, P_REMOTE_COPIES_CURRENT_STATS, seed % 3 == 1);
    rescue_begin(b, &(struct rescue){seed, 4, 1});
    muster(b);
    b->game.listen = count;
    int orders = rescue_play(b, bot);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
    assert_int_equal(zd(&b->game)->handler, FIGURE_NONE);
    battle_free(b);
    return orders;
}

static void random_bots_find_no_way_to_break_it(void **state)
{
    (void)state;
    times = 0;
    for (uint64_t seed = 1; seed <= 45; seed++) {
        assert_true(play_with("random", (enum rescue_table)(seed % 3), seed) > 0);
    }
    assert_true(times > 100);
}

static void careful_bots_let_it_be(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        assert_true(play_with("careful", (enum rescue_table)(seed % 3), seed) > 0);
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
