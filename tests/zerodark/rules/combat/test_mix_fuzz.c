// Whole battles with everything at once: an AI among machines of both sides, EWOps, remotes, dogs,
// emjays, gas, grenades, mortars and sentries. After every order everybody is what it can be.
#include "support/zerodark/allies.h"
#include "support/zerodark/rescue.h"
#include "support/zerodark/sentries.h"
#include "zerodark/rules/movement/march.h"

#include <string.h>

static uint32_t draw(uint32_t *s, uint32_t n)
{
    *s = *s * 1664525u + 1013904223u;
    return (*s >> 8) % n;
}

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

// An AI that has left its model at home.
static void upload(struct battle *b, figure_id id)
{
    struct figure *f = battle_figure(b, id);
    f->place = PLACE_OFF;
    f->flags |= FLAG_SYNTHETIC | FLAG_GUNFU | FLAG_COURAGEOUS | FLAG_ATHLETE | FLAG_SECOND;
    f->stat[STAT_MAKE] = MAKE_AI;
    f->stat[STAT_A] = 6;
    item(b, id, ITEM_IFF, 0);
}

// Half of the heroes are AIs.
static void muster(struct battle *b, uint32_t *s)
{
    figure_id h[4];
    const struct figure *f = NULL;
    for (int i = 0; i < 4; i++) {
        f = figures_next(&b->game, f, figure_fits_hero);
        h[i] = f->id;
    }
    for (int i = 1; i < 3; i++) {
        for (int k = ITEM_BRIGHTLIGHT; k <= ITEM_TAG; k++) {
            item(b, h[i], (enum item)k, (int)draw(s, 3));
        }
        item(b, h[i], ITEM_EXPLOSIVE, (int)draw(s, 3));
        item(b, h[i], ITEM_RELAY_VISOR, 1);
        item(b, h[i], ITEM_IFF, (int)draw(s, 3));
        battle_figure(b, h[i])->flags |= FLAG_INDIRECT | FLAG_LETHAL | FLAG_GUNFU | FLAG_DOC;
    }
    item(b, h[1], ITEM_SPELLDECK, 1);
    battle_figure(b, h[1])->flags |= FLAG_EWOP | FLAG_SAPPER;
    battle_figure(b, h[1])->stat[STAT_A] = 6;
    battle_figure(b, h[2])->flags |= FLAG_SYNTHETIC | FLAG_SPRAY | FLAG_SILENT;
    battle_figure(b, h[2])->stat[STAT_MAKE] = MAKE_DRONE;
    battle_figure(b, h[1])->flags |= FLAG_LEADER;
    battle_figure(b, enlist(b, "Zipper", h[1]))->stat[STAT_F] = 3;
    item(b, enlist(b, "Scutter", h[2]), ITEM_RELAY, 1);
    enlist(b, "CP dog", h[2]);
    enlist(b, "Emjay", h[1]);
    upload(b, h[0]);
    upload(b, h[3]);
    zd(&b->game)->rerolls[SIDE_TEAM] = 4;
}

// Two in three bogeys are machines, most of them marked, some the team's; sentries lie about.
static void litter(struct battle *b, uint32_t *s)
{
    static const char *const kinds[] = {"AP mine", "Claymore", "Sentry gun", "Relay"};
    figure_id master = figures_next(&b->game, NULL, figure_fits_hero)->id;
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        struct figure *f = battle_figure(b, id);
        if (f->kind == KIND_BOGEY && draw(s, 3) > 0) {
            f->flags |= FLAG_SYNTHETIC;
            f->state[STATE_TARGETED] = draw(s, 4) > 0;
            f->state[STATE_TOKENS] = 0;
            if (draw(s, 3) == 0) {
                assert_int_equal(dominate(&b->game, id, master), STATUS_OK);
            }
        }
    }
    for (int i = 0; i < 8; i++) {
        const char *what = kinds[draw(s, 4)];
        enum side side = draw(s, 2) ? SIDE_TEAM : SIDE_RED;
        double x = 3 + draw(s, 420) / 10.0;
        double y = 3 + draw(s, 420) / 10.0;
        if (strcmp(what, "Relay") == 0) {
            battle_gadget(b, what, side, x, y);
        } else {
            auto_sentry(b, what, side, 1 + (int)draw(s, 12), x, y);
        }
    }
}

static int possessions, throws, purges;

static void check_mind(struct game *g, const struct figure *f)
{
    const struct figure *mind = game_figure(g, f->link[LINK_MIND]);
    if (f->state[STATE_POSSESSED]) {
        assert_non_null(mind);
        assert_int_equal(mind->link[LINK_BODY], f->id);
        assert_false(f->state[STATE_DOMINATED]);
    } else {
        assert_int_equal(f->link[LINK_MIND], FIGURE_NONE);
        assert_int_equal(zd(g)->lent_flags[figure_slot(f->id)], 0);
    }
    if (f->link[LINK_BODY] != FIGURE_NONE) {
        assert_int_equal(game_figure(g, f->link[LINK_BODY])->link[LINK_MIND], f->id);
    }
}

static void check_bogey(struct game *g, const struct figure *f)
{
    static const enum state never[] = {STATE_WOUNDED,  STATE_PRONE,     STATE_DUG_IN,
                                       STATE_STRESSED, STATE_OVERWATCH, STATE_CLIMBING};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        assert_int_equal(f->state[never[i]], 0);
    }
    assert_int_equal(f->side, SIDE_RED);
    assert_int_equal(f->stat[STAT_ATT], content(g)->profile[f->profile].stat[STAT_ATT]);
}

static void look_over(void *self, struct game *g, const struct order *o, const struct events *e)
{
    (void)self;
    (void)o;
    for (int i = 0; i < e->n; i++) {
        possessions += strcmp(e->event[i].name, "possess") == 0;
        purges += strcmp(e->event[i].name, "possession.end") == 0;
        throws += strncmp(e->event[i].name, "throw", 5) == 0;
    }
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        struct figure same = *f;
        figure_posture(g, &same);
        check_mind(g, f);
        if (figure_on_table(f)) {
            assert_int_equal(same.body.height, f->body.height);
        }
        if (is_bogey(f) && figure_on_table(f)) {
            check_bogey(g, f);
        }
    }
    assert_int_equal(zd(g)->in_action, STAGE_NONE);
    assert_int_equal(zd(g)->handler, FIGURE_NONE);
}

static void random_bots_find_no_way_to_break_it(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 45; seed++) {
        uint32_t s = seed;
        struct battle *b = rescue_on((enum rescue_table)(seed % 3));
        rescue_begin(b, &(struct rescue){seed, 4, 1});
        muster(b, &s);
        litter(b, &s);
        set_switch(b, P_CHEM_EVERY_ACTIVATION, seed % 2);
        set_switch(b, P_AI_RECLAIM_OWN_DOMINATED, seed % 3 == 0);
        set_switch(b, P_BLAST_VICTIMS_STRESS, seed % 5 == 0);
        set_switch(b, P_DOMINATED_CLASS, seed % 4 == 0);
        b->game.listen = look_over;
        assert_true(rescue_play(b, "random") > 0);
        assert_int_not_equal(b->game.world.over, OVER_NOT);
        battle_free(b);
    }
    assert_true(possessions > 40);
    assert_true(purges > 20);
    assert_true(throws > 45);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_bots_find_no_way_to_break_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
