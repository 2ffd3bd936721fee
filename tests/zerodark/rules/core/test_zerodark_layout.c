// The rulebook's own part of the world as fields, and what of it is refused.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "engine/world_layout.h"
#include "support/golden.h"
#include "support/layout_cover.h"
#include "support/zerodark/rescue.h"

static void every_byte_is_described_once(void **state)
{
    (void)state;
    layout_cover(&zerodark_layout);
}

static void numbers_and_names_are_for_ever(void **state)
{
    (void)state;
    const struct layout *const all[] = {&world_layout, &zerodark_layout};
    layout_frozen(all, 2);
}

static void refused(struct world *w, const struct game *g, const char *what)
{
    struct fault fault = {0};
    if (world_check(g, w, &fault) == STATUS_OK) {
        fail_msg("passes: %s", what);
    }
    golden_says(what, fault.text);
    *w = g->world;
}

static void what_leads_nowhere_is_named(void **state)
{
    (void)state;
    struct battle *b = *state;
    static struct world w;
    struct zd *z = (struct zd *)(void *)w.own;
    struct fault fault = {0};
    w = b->game.world;
    assert_int_equal(world_check(&b->game, &w, &fault), STATUS_OK);
    z->scale = 2;
    refused(&w, &b->game, "world.own.scale");
    z->mode = 3;
    refused(&w, &b->game, "world.own.mode");
    z->hand[1].n = HAND_CARDS + 1;
    refused(&w, &b->game, "world.own.hand[1].n");
    z->n_hushed = HUSHED + 1;
    refused(&w, &b->game, "world.own.n_hushed");
    z->handler = w.roster.slot[0].id;
    refused(&w, &b->game, "world.own.handler");
    z->master[5] = 63 * FIGURES + 1;
    refused(&w, &b->game, "world.own.master[5]");
    z->program[0] = PROGRAMS;
    refused(&w, &b->game, "world.own.program[0]");
    z->upgrades[3].bits[3] = (uint32_t)1 << 31;
    refused(&w, &b->game, "world.own.upgrades[3]");
    z->action_kind = ORDER_KINDS;
    refused(&w, &b->game, "world.own.action_kind");
    z->spare7[1] = 1;
    refused(&w, &b->game, "world.own.spare7");
    z->kit[2].off = (uint32_t)1 << ITEM_COUNT;
    refused(&w, &b->game, "world.own.kit[2].off");
    w.deck.cards[3] = CARDS;
    refused(&w, &b->game, "world.deck.cards[3]");
    w.deck.cards[53] = w.deck.cards[4];
    refused(&w, &b->game, "world.deck.cards[53]");
    w.roster.slot[0].profile = PROFILES;
    refused(&w, &b->game, "world.roster.slot[0].profile");
    w.roster.slot[1].stat[STAT_CYL] = 0;
    refused(&w, &b->game, "world.roster.slot[1].stat[9]");
    w.roster.slot[1].body.at.x = table_size(b->game.table).x + 1;
    refused(&w, &b->game, "world.roster.slot[1].body.at");
    w.own[sizeof(struct zd)] = 1;
    refused(&w, &b->game, "world.own");
}

static int start(void **state)
{
    *state = rescue_new(7);
    return 0;
}

static int stop(void **state)
{
    battle_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_described_once),
        cmocka_unit_test(numbers_and_names_are_for_ever),
        cmocka_unit_test_setup_teardown(what_leads_nowhere_is_named, start, stop),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
