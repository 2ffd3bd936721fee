// Battles of two sides among people who lie there, with markers to carry: any order, any answer,
// and after each the position is sound.
#include "support/zerodark/fuzzer.h"
#include "support/zerodark/net.h"
#include "support/zerodark/sound.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/march.h"

#include <string.h>

#define BATTLES 40
#define ORDERS  40

static int captures, freed, extracted, drops;

// Puts a figure where there is room, as near to another as may be.
static void bring_near(struct battle *b, figure_id who, figure_id to)
{
    struct surroundings s;
    struct mover m = mover_of(&b->game, battle_figure(b, who));
    spot at;
    surroundings_of(&b->game, battle_figure(b, who), &s);
    if (place_beside(&s.ground, &m, battle_figure(b, to)->body.at, 6 * LEN_INCH, &at)) {
        assert_int_equal(move_place_figure(&b->game, who, at), STATUS_OK);
    }
}

static figure_id hero_of(struct battle *b, int side, int n)
{
    char name[] = {side == SIDE_TEAM ? 'T' : 'R', (char)('1' + n), 0};
    double x = 8 + 10 * n, y = side == SIDE_TEAM ? 5 : 43;
    figure_id id = side == SIDE_TEAM ? battle_hero(b, name, x, y) : rival(b, name, x, y);
    battle_figure(b, id)->stat[STAT_A] = 6;
    battle_figure(b, id)->stat[STAT_AV] = (int16_t)(1 + n % 3);
    return id;
}

static struct battle *begin(uint64_t seed)
{
    static const char *const profiles[] = {"Grunt", "Elite", "Boss", "Sniper", "EWOp", "Heavy"};
    struct battle *b = battle_new();
    struct zd *z = zd(&b->game);
    struct way_in top = {.edge = EDGE_TOP}, bottom = {.edge = EDGE_BOTTOM};
    battle_box(b, 20, 20, 28, 22, 60);
    z->mode = MODE_VERSUS;
    z->capture = 10;
    z->carry = CARRY_MOVES_BY_DRAG;
    z->drag_av = 0;
    z->drops = 1;
    z->burdens = 2;
    for (int n = 0; n < 4; n++) {
        hero_of(b, SIDE_TEAM, n);
        hero_of(b, SIDE_RIVAL, n);
    }
    for (int i = 0; i < 6; i++) {
        battle_bogey(b, profiles[i], 6 + 7 * i, 30);
        battle_objective(b, "Marker", i == 0, 5 + 7 * i, 16);
    }
    assert_int_equal(entry_choose(&b->game, SIDE_TEAM, &top), STATUS_OK);
    assert_int_equal(entry_choose(&b->game, SIDE_RIVAL, &bottom), STATUS_OK);
    for (int i = 0; i < STREAM_COUNT; i++) {
        stream_seed(&b->game.world.stream[i], seed * STREAM_COUNT + (uint64_t)i);
    }
    deck_shuffle(&b->game.world.deck, &b->game.world.stream[STREAM_DECK]);
    fuzzer_seed(seed);
    return b;
}

static figure_id anybody(struct battle *b)
{
    figure_id id = FIGURE_NONE;
    for (int i = fuzzer_below(20); i >= 0; i--) {
        id = figure_next(&b->game.world.roster, id);
        id = id == FIGURE_NONE ? figure_next(&b->game.world.roster, id) : id;
    }
    return id;
}

// Somebody falls, beside somebody else; or a marker lies there.
static void mischief(struct battle *b)
{
    figure_id who = anybody(b), to = anybody(b);
    const struct figure *f = battle_figure(b, who), *t = battle_figure(b, to);
    bool fits = figure_on_table(f) && figure_on_table(t) && !f->state[STATE_DEAD] && who != to;
    if (!fits || is_captive(f) || f->link[LINK_CARRIES]) {
        return;
    }
    if (f->kind == KIND_OBJECTIVE) {
        bring_near(b, who, to);
        return;
    }
    level(b, who, is_bogey(f) ? STATE_DOWN : STATE_WOUNDED, is_bogey(f) ? 1 : 4);
    bring_near(b, who, to);
}

static void count(const struct battle *b)
{
    for (int i = 0; i < b->events.n; i++) {
        const char *name = b->events.event[i].name;
        captures += strcmp(name, "captured") == 0;
        freed += strcmp(name, "captive.freed") == 0;
        extracted += strcmp(name, "extracted") == 0;
        drops += strcmp(name, "objective.dropped") == 0;
    }
}

// Every other time something that has to do with burdens, where that is open.
static bool carry_on(struct battle *b, enum side side, struct order *o)
{
    static struct order open[400];
    int n = orders_open(&b->game, side, FIGURE_NONE, open, 400), kept = 0;
    for (int i = 0; i < n && i < 400; i++) {
        int kind = open[i].kind;
        if (kind == ORDER_INTERACT || kind == ORDER_DROP || kind == ORDER_DRAG) {
            open[kept++] = open[i];
        }
    }
    if (kept == 0 || fuzzer_below(2) == 0) {
        return false;
    }
    *o = open[fuzzer_below(kept)];
    o->point[0] = battle_point(fuzzer_below(48), fuzzer_below(48));
    o->n_points = o->kind == ORDER_INTERACT ? 0 : 1;
    return true;
}

static enum status act(struct battle *b, enum side side)
{
    struct order o;
    return carry_on(b, side, &o) ? game_give(&b->game, &o) : bot_turn(&b->game, &fuzzer, side);
}

static void play_one(uint64_t seed)
{
    struct battle *b = begin(seed);
    char why[SOUND_TEXT];
    bot_attach(&b->game, &fuzzer, SIDE_TEAM);
    bot_attach(&b->game, &fuzzer, SIDE_RIVAL);
    for (int n = 0; n < ORDERS && !b->game.world.over; n++) {
        mischief(b);
        enum status s = act(b, n % 2 ? SIDE_RIVAL : SIDE_TEAM);
        if (s != STATUS_OK && s != STATUS_EMPTY && s != STATUS_OVER) {
            fail_msg("seed %d, order %d: %s", (int)seed, n, b->game.fault.text);
        }
        count(b);
        if (!sound(&b->game, why)) {
            fail_msg("seed %d, order %d: %s", (int)seed, n, why);
        }
    }
    battle_free(b);
}

static void any_order_leaves_a_sound_position(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        play_one(seed);
    }
    print_message("%d captured, %d freed, %d extracted, %d dropped\n", captures, freed, extracted,
                  drops);
    assert_true(captures > 10);
    assert_true(freed > 10);
    assert_true(extracted > 10);
    assert_true(drops > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_order_leaves_a_sound_position)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
