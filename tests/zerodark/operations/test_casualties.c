// Who is lost, who comes back, and what is left of them.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/quick_campaign.h"
#include "support/zerodark/redforce.h"
#include "zerodark/operations/casualties.h"
#include "zerodark/rules/allies/ally.h"

static bool lost(struct campaign *c, struct casualty how)
{
    return casualty_lost(GAME(c), &how);
}

// ZD-OP-CASUALTY-01: out of action or dead on the table is lost; who was dragged off is not, nor is
// who still stands when the deck ends, but by left_behind_is_lost.
static void who_is_left_out_of_action_is_lost(void **state)
{
    struct campaign *c = *state;
    assert_true(lost(c, (struct casualty){.ooa = true}));
    assert_true(lost(c, (struct casualty){.ooa = true, .dead = true}));
    assert_false(lost(c, (struct casualty){.ooa = true, .left = true}));
    assert_false(lost(c, (struct casualty){.behind = true}));
    set_param(c->b, P_LEFT_BEHIND_IS_LOST, 1);
    assert_true(lost(c, (struct casualty){.behind = true}));
    assert_false(lost(c, (struct casualty){.left = true}));
    assert_false(lost(c, (struct casualty){0}));

    falls(c, "Ada");
    told(c, "Ben")->left = 0; // stands, and the mission did not end with the deck
    fought(c, true);
    assert_int_equal(fate(c, "Ada"), OP_LOST);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
}

// ZD-OP-CASUALTY-01: by the switch the end of the deck takes who still stands there, figures too.
static void who_is_left_behind_is_lost_by_a_switch(void **state)
{
    struct campaign *c = *state;
    set_param(c->b, P_LEFT_BEHIND_IS_LOST, 1);
    figure_id kim = battle_hero(c->b, "Kim", 10, 10);
    c->b->game.world.over = OVER_COMPLETED;
    assert_false(is_lost(GAME(c), battle_figure(c->b, kim))); // cards are left
    cards_left(c->b, 0);
    assert_true(is_lost(GAME(c), battle_figure(c->b, kim)));
    battle_figure(c->b, kim)->place = PLACE_LEFT;
    assert_false(is_lost(GAME(c), battle_figure(c->b, kim)));

    told(c, "Ada")->left = 0;
    c->r.deck_out = 1;
    fought(c, true);
    assert_int_equal(fate(c, "Ada"), OP_LOST);
    assert_int_equal(hero(c, "Ada")->was_ooa, 0);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
}

// ZD-OP-CASUALTY-02, ZD-MIS-RESCUE-01: a replacement or Rescue, never both; only the others go, and
// call_off leaves the choice open again.
static void a_lost_hero_is_replaced_or_rescued(void **state)
{
    struct campaign *c = *state;
    struct team_hero eve = newcomer("Eve");
    falls(c, "Ben");
    fought(c, true);
    allows(c, OP_ACTION_RESCUE, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_string_equal(operation_path(&c->op), "../rescue.lua");
    assert_string_equal(who_goes(c), "Ada Cas Dov");
    refused(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f),
            "ZD-OP-CASUALTY-02");
    goes(c, operation_call_off(GAME(c), &c->op, &c->f));
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    refused(c, operation_rescue(GAME(c), &c->op, &c->f), "ZD-OP-CASUALTY-02");
    refused(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f),
            "ZD-OP-CASUALTY-02");
    refused(c, operation_replace(GAME(c), &c->op, number(c, "Ada"), &eve, &c->f),
            "ZD-OP-CASUALTY-02");
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_string_equal(who_goes(c), "Ada Cas Dov Eve");
}

// ZD-OP-CASUALTY-03, ZD-TEAM-04: one upgrade fewer: three of 4/16/4, which makes fifteen cards.
static void a_replacement_has_one_upgrade_fewer(void **state)
{
    struct campaign *c = *state;
    static const char *const names[] = {"Ada", "Ben", "Cas", "Dov"};
    struct team t;
    for (int i = 0; i < 4; i++) {
        takes(c, names[i], 4, "Combat shield", "Relay", "Respirator", "Lethal");
    }
    campaign_begin(c);
    falls(c, "Ben");
    fought(c, true);
    takes(c, "Ada", 0);
    struct team_hero eve = newcomer("Eve");
    for (int i = 0; i < 4; i++) {
        eve.taken[eve.n_taken++] = c->team.hero[0].taken[i];
    }
    refused(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f),
            "ZD-OP-CASUALTY-03");
    eve.taken[3].row = (uint8_t)content_upgrade(&c->b->content, "Half"); // three and a half
    refused(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f),
            "ZD-OP-CASUALTY-03");
    eve.n_taken--;
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(team_cards(GAME(c), &t), 15);
}

// ZD-OP-CASUALTY-02: one replacement for each; the next one is somebody else's.
static void nobody_is_replaced_twice(void **state)
{
    struct campaign *c = *state;
    struct team_hero eve = newcomer("Eve"), fay = newcomer("Fay");
    falls(c, "Ben");
    falls(c, "Cas");
    fought(c, true);
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    refused(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &fay, &c->f),
            "ZD-OP-CASUALTY-02");
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Cas"), &fay, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_string_equal(who_goes(c), "Ada Dov Eve Fay");
}

// A Rescue is fought in which those markers were secured, bit 0 the primary one.
static void rescue(struct campaign *c, uint32_t secured)
{
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    told(c, "Ada");
    c->r.secured = secured;
    fought(c, secured & 1);
}

// Ben ends mission 1 so, and is replaced; Cas is lost in mission 2.
static void lose_two(struct campaign *c)
{
    struct team_hero eve = newcomer("Eve");
    falls(c, "Ben");
    fought(c, true);
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    falls(c, "Cas");
    fought(c, true);
}

// ZD-OP-CASUALTY-04: all who were ever lost in the operation are markers in it; where nobody was
// lost in the mission before there is no Rescue.
static void all_lost_heroes_are_markers(void **state)
{
    struct campaign *c = *state;
    fought(c, true);
    refused(c, operation_rescue(GAME(c), &c->op, &c->f), "ZD-OP-CASUALTY-04");
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    lose_two(c);
    struct operation two_lost = c->op;
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.n_captives, 2);
    assert_int_equal(c->op.now.captive[0].hero, number(c, "Ben"));
    assert_int_equal(c->op.now.captive[1].hero, number(c, "Cas"));
    assert_int_equal(c->op.now.markers, 4);
    c->op = two_lost;
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    fought(c, true); // they are lost still, but nobody was lost in this one
    refused(c, operation_rescue(GAME(c), &c->op, &c->f), "ZD-OP-CASUALTY-04");
}

// ZD-OP-CASUALTY-05: with a rescued hero there are five, of whom four take part.
static void at_most_the_design_takes_part(void **state)
{
    struct campaign *c = *state;
    struct team t;
    lose_two(c);
    rescue(c, 3); // both are back: five with the replacement
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ben"), 0, &c->f));
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Cas"), 0, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    refused(c, operation_team(GAME(c), &c->op, &t, &c->f), "ZD-OP-CASUALTY-05");
    goes(c, operation_absent(&c->op, number(c, "Dov"), true, &c->f));
    assert_string_equal(who_goes(c), "Ada Ben Cas Eve");
    goes(c, operation_absent(&c->op, number(c, "Dov"), false, &c->f));
    refused(c, operation_team(GAME(c), &c->op, &t, &c->f), "ZD-OP-CASUALTY-05");
    goes(c, operation_absent(&c->op, number(c, "Ada"), true, &c->f));
    hero(c, "Ada")->sheet.wounded = 1;
    fought(c, true);
    assert_int_equal(hero(c, "Ada")->sheet.wounded, 0); // has had time to mend
    refused(c, operation_absent(&c->op, number(c, "Ben"), true, &c->f), "ZD-OP-CASUALTY-05");
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_int_equal(hero(c, "Ada")->absent, 0); // said again for each mission
}

// ZD-MIS-RESCUE-01: who stayed behind in the mission before goes on the Rescue; one that is called
// off after another Rescue leaves that one as what was fought last.
static void all_who_are_left_go_on_a_rescue(void **state)
{
    struct campaign *c = *state;
    goes(c, operation_absent(&c->op, number(c, "Dov"), true, &c->f));
    falls(c, "Ben");
    fought(c, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_string_equal(who_goes(c), "Ada Cas Dov");
    falls(c, "Cas");
    fought(c, false);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_string_equal(who_goes(c), "Ada Dov");
    goes(c, operation_call_off(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.rescue, 1);
    assert_int_equal(c->op.now.n_captives, 0);
    refused(c, operation_supply(GAME(c), &c->op, &(struct op_payment){{0}}, false, &c->f),
            "ZD-OP-SUPPLY-01");
}

// ZD-OP-CASUALTY-06, ZD-OP-WOUND-03: dead in mission 1, rescued: wounded(1), and a stat point less.
static void the_rescued_begin_wounded(void **state)
{
    struct campaign *c = *state;
    struct team t;
    falls(c, "Ben");
    told(c, "Ben")->dead = 1;
    fought(c, true);
    rescue(c, 1);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
    assert_int_equal(hero(c, "Ben")->owes, 1);
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ben"), 3, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_string_equal(t.hero[1].name, "Ben");
    assert_int_equal(t.hero[1].wounded, 1);
    assert_int_equal(t.hero[0].wounded, 0);
    assert_int_equal(c->op.now.mission, 1);
}

// ZD-OP-CASUALTY-07, ZD-EW-DOMCHAR-03: a robot that is dominated at the end is not lost, but by
// dominated_not_survivor; led over the edge it is.
static void the_dominated_survive_on_the_table(void **state)
{
    struct campaign *c = *state;
    told(c, "Ada")->dominated = 1;
    told(c, "Ada")->left = 0;
    told(c, "Ben")->dominated = 1;
    fought(c, true);
    assert_int_equal(fate(c, "Ada"), OP_FIT);
    assert_int_equal(hero(c, "Ada")->owes, 0);
    assert_int_equal(fate(c, "Ben"), OP_LOST);
    set_param(c->b, P_DOMINATED_NOT_SURVIVOR, 1);
    assert_true(lost(c, (struct casualty){.dominated = true}));
    assert_false(lost(c, (struct casualty){0}));
}

// ZD-OP-WOUND-03: to be led over the edge is to be killed: who is brought back from there owes a
// stat point; who was only left behind does not.
static void who_was_killed_owes_a_stat_point(void **state)
{
    struct campaign *c = *state;
    set_param(c->b, P_LEFT_BEHIND_IS_LOST, 1);
    told(c, "Ben")->dominated = 1;
    told(c, "Cas")->left = 0;
    c->r.deck_out = 1;
    fought(c, true);
    rescue(c, 3);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
    assert_int_equal(hero(c, "Ben")->owes, 1);
    assert_int_equal(fate(c, "Cas"), OP_FIT);
    assert_int_equal(hero(c, "Cas")->owes, 0);
}

// ZD-OP-CASUALTY-08: who was not brought back stays lost, may be replaced, and is a marker again
// next time; nothing is blocked by it.
static void a_failed_rescue_blocks_nothing(void **state)
{
    struct campaign *c = *state;
    struct team_hero eve = newcomer("Eve");
    falls(c, "Ben");
    fought(c, true);
    rescue(c, 2); // a captive, but not the primary one
    assert_int_equal(c->op.now.completed, 0);
    assert_int_equal(fate(c, "Ben"), OP_LOST);
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.mission, 1);
    assert_string_equal(who_goes(c), "Ada Cas Dov Eve");
    falls(c, "Cas");
    fought(c, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.n_captives, 2);
    assert_int_equal(c->op.now.captive[0].hero, number(c, "Ben"));
}

// ZD-OP-CASUALTY-08: by failed_rescue_must_be_replayed it has to be won; with all out of action it
// has failed like any mission.
static void a_failed_rescue_is_fought_again_by_a_switch(void **state)
{
    struct campaign *c = *state;
    set_param(c->b, P_FAILED_RESCUE_MUST_BE_REPLAYED, 1);
    falls(c, "Ben");
    fought(c, true);
    rescue(c, 0);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-CASUALTY-08");
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.rescue, 1);
    told(c, "Ada");
    c->r.secured = 1;
    fought(c, true);
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ben"), 0, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    set_param(c->b, P_FAILED_RESCUE_MUST_BE_REPLAYED, 0);
    falls(c, "Ben");
    fought(c, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    falls(c, "Ada");
    falls(c, "Cas");
    falls(c, "Dov");
    fought(c, true);
    assert_int_equal(c->op.now.phase, OP_FAILED);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-FAIL-01");
}

// ZD-MIS-GEN-03: by all_ooa_after_primary_is_success a mission that was completed has not failed
// with its last hero; one that was not has, and so has a Rescue.
static void all_may_fall_by_a_switch(void **state)
{
    struct campaign *c = *state;
    static const char *const names[] = {"Ada", "Ben", "Cas", "Dov"};
    set_param(c->b, P_ALL_OOA_AFTER_PRIMARY_IS_SUCCESS, 1);
    for (int completed = 0; completed < 2; completed++) {
        for (int i = 0; i < 4; i++) {
            falls(c, names[i]);
        }
        fought(c, completed);
        assert_int_equal(c->op.now.phase, completed ? OP_AFTER : OP_FAILED);
        assert_int_equal(c->op.now.all_ooa, !completed);
        goes(c, operation_replay(GAME(c), &c->op, &c->f));
    }
    falls(c, "Ben");
    fought(c, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    falls(c, "Ada");
    falls(c, "Cas");
    falls(c, "Dov");
    fought(c, false);
    assert_int_equal(c->op.now.phase, OP_FAILED);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-FAIL-01");
}

// In the next operation a replacement is a hero like the others, and so is whoever joins then.
static void a_replacement_is_one_for_one_operation(void **state)
{
    struct campaign *c = *state;
    struct team_hero eve = newcomer("Eve");
    struct team fresh = {.n = 1, .hero = {newcomer("Fay")}};
    fresh.hero[0].replacement = true;
    fresh.hero[0].counted = 8; // four upgrades: the ration of a hero
    falls(c, "Ben");
    fought(c, true);
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_true(hero(c, "Eve")->sheet.replacement);
    passes(c);
    passes(c);
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, &fresh, &c->f));
    assert_false(hero(c, "Eve")->sheet.replacement);
    assert_false(hero(c, "Fay")->sheet.replacement);
}

// ZD-OP-CASUALTY-04: whoever was lost in an operation before is a marker too, and who is brought
// back then belongs to the heroes again.
static void the_lost_are_not_forgotten(void **state)
{
    struct campaign *c = *state;
    struct team fresh = {.n = 1, .hero = {newcomer("Eve")}};
    falls(c, "Ben");
    passes(c);
    passes(c);
    passes(c);
    assert_int_equal(fate(c, "Ben"), OP_LOST);
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, &fresh, &c->f));
    assert_string_equal(who_goes(c), "Ada Cas Dov Eve");
    assert_int_equal(c->op.now.n_captives, 0);
    falls(c, "Eve");
    fought(c, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.n_captives, 2);
    told(c, "Ada");
    c->r.secured = 3;
    fought(c, true);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
}

// ZD-SPEC-SAPPER-01: remotes stay behind with the only sapper.
static void remotes_need_their_sapper(void **state)
{
    struct campaign *c = *state;
    struct team t;
    takes(c, "Ada", 1, "Sapper");
    sheet_of(c, "Ada")->picked[UPGRADE_SENTRY] =
        (uint8_t)(content_upgrade(&c->b->content, "Claymore") + 1);
    brings(c, "Ada", "Zipper");
    brings(c, "Ben", "Zipper");
    brings(c, "Ben", "CP dog");
    campaign_begin(c);
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[1].n_allies, 2);
    falls(c, "Ada");
    passes(c);
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_string_equal(t.hero[0].name, "Ben");
    assert_int_equal(t.hero[0].n_allies, 1);
    assert_string_equal(c->b->content.upgrade[t.hero[0].ally[0].it.row].name, "CP dog");
    assert_int_equal(hero(c, "Ben")->sheet.n_allies, 2);
}

// ZD-OP-WOUND-01, ZD-OP-WOUND-02: wounded(1) heals, anything worse becomes wounded(1): also of who
// was dragged off at wounded(4), of the dead, and of allies.
static void wounds_are_carried_over(void **state)
{
    struct campaign *c = *state;
    brings(c, "Ada", "CP dog");
    campaign_begin(c);
    told(c, "Ada")->wounded = 1;
    told(c, "Ada")->ally_wounded[0] = 2;
    told(c, "Ben")->wounded = 2;
    told(c, "Cas")->wounded = 4;
    told(c, "Cas")->ooa = 1;
    fought(c, true);
    assert_int_equal(hero(c, "Ada")->sheet.wounded, 0);
    assert_int_equal(hero(c, "Ada")->sheet.ally[0].wounded, 1);
    assert_int_equal(hero(c, "Ben")->sheet.wounded, 1);
    assert_int_equal(hero(c, "Cas")->sheet.wounded, 1);
    assert_int_equal(hero(c, "Dov")->sheet.wounded, 0);
    assert_int_equal(casualty_wounds(GAME(c), 0, true), 1);
    assert_int_equal(casualty_wounds(GAME(c), 1, false), 0);
}

// ZD-OP-WOUND-03: out of action and dragged off: one point of a stat of the player's choice, which
// has to be made; M4 F4 A3 D4 with A taken to 2. The dead come back too, but by
// dead_dragged_is_lost.
static void who_comes_back_loses_a_stat_point(void **state)
{
    struct campaign *c = *state;
    told(c, "Ada")->wounded = 3;
    told(c, "Ada")->ooa = 1;
    told(c, "Ben")->dead = 1;
    fought(c, true);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-WOUND-03");
    refused(c, operation_reduce(GAME(c), &c->op, number(c, "Cas"), 2, &c->f), "ZD-OP-WOUND-03");
    refused(c, operation_reduce(GAME(c), &c->op, number(c, "Ada"), 4, &c->f), "ZD-OP-WOUND-03");
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ada"), 2, &c->f));
    assert_int_equal(stat_of(c, "Ada", 2), 2);
    assert_int_equal(stat_of(c, "Ada", 0), 4);
    refused(c, operation_reduce(GAME(c), &c->op, number(c, "Ada"), 2, &c->f), "ZD-OP-WOUND-03");
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ben"), 1, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    set_param(c->b, P_DEAD_DRAGGED_IS_LOST, 1);
    told(c, "Ben")->dead = 1;
    fought(c, true);
    assert_int_equal(fate(c, "Ben"), OP_LOST);
}

// ZD-OP-WOUND-04: A2 reduced to 1: no further part, and well again in the next operation. A stat
// that upgrades raise counts as raised.
static void casevac(void **state)
{
    struct campaign *c = *state;
    struct op_payment none = {0};
    *sheet_of(c, "Ada") =
        (struct team_hero){.name = "Ada", .stat = {4, 4, 2, 5}, .av = TEAM_AV_UNSAID};
    campaign_begin(c);
    told(c, "Ada")->ooa = 1;
    told(c, "Ada")->xp = 3;
    fought(c, true);
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ada"), 2, &c->f));
    assert_int_equal(fate(c, "Ada"), OP_CASEVAC);
    none.xp[number(c, "Ada")] = 3;
    refused(c, operation_effect(GAME(c), &c->op, "Lift", 3, &none, &c->f), "ZD-OP-WOUND-04");
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_string_equal(who_goes(c), "Ben Cas Dov");
    passes(c);
    passes(c);
    assert_int_equal(c->op.now.phase, OP_OVER);
    assert_int_equal(fate(c, "Ada"), OP_FIT);
    assert_int_equal(stat_of(c, "Ada", 2), 2);
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, NULL, &c->f));
    assert_string_equal(who_goes(c), "Ada Ben Cas Dov");
}

// ZD-OP-WOUND-04: who is flown out owes nothing any more, and is well when the operation is over;
// so are all others, with their allies.
static void all_mend_between_operations(void **state)
{
    struct campaign *c = *state;
    set_param(c->b, P_OOA_STAT, 2);
    *sheet_of(c, "Ada") =
        (struct team_hero){.name = "Ada", .stat = {4, 4, 2, 5}, .av = TEAM_AV_UNSAID};
    brings(c, "Ben", "CP dog");
    campaign_begin(c);
    passes(c);
    passes(c);
    told(c, "Ada")->ooa = 1;
    told(c, "Ada")->wounded = 3;
    told(c, "Ben")->wounded = 2;
    told(c, "Ben")->ally_wounded[0] = 2;
    fought(c, true);
    assert_int_equal(hero(c, "Ada")->owes, 2);
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ada"), 2, &c->f));
    assert_int_equal(fate(c, "Ada"), OP_CASEVAC);
    assert_int_equal(hero(c, "Ada")->owes, 0);
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.now.phase, OP_OVER);
    assert_int_equal(hero(c, "Ada")->sheet.wounded, 0);
    assert_int_equal(hero(c, "Ben")->sheet.wounded, 0);
    assert_int_equal(hero(c, "Ben")->sheet.ally[0].wounded, 0);
}

// ZD-ALLY-GEN-03, ZD-ALLY-EMJAY-05: a lost dog is gone and its place free; a lost emjay is a marker
// of a Rescue, and comes back wounded(1).
static void of_allies_only_emjays_come_back(void **state)
{
    struct campaign *c = *state;
    struct team t;
    brings(c, "Ada", "CP dog");
    brings(c, "Ada", "Emjay");
    campaign_begin(c);
    assert_int_equal(team_halves(GAME(c), &hero(c, "Ada")->sheet), 4);
    told(c, "Ada")->ally_lost = 3;
    fought(c, true);
    assert_int_equal(c->op.now.lost_now, 1); // the emjay
    assert_int_equal(hero(c, "Ada")->sheet.n_allies, 1);
    assert_int_equal(team_halves(GAME(c), &hero(c, "Ada")->sheet), 2);
    allows(c, OP_ACTION_RESCUE, true);
    struct operation so_far = c->op;
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    told(c, "Ada")->ally_lost = 1; // still, and not again
    fought(c, true);
    assert_int_equal(c->op.now.lost_now, 0);
    c->op = so_far;
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[0].n_allies, 0);
    assert_int_equal(t.n_markers, 4);
    assert_string_equal(t.marker[0], "Ada's Emjay");
    c->r.secured = 1;
    told(c, "Ada");
    c->r.secured = 1;
    fought(c, true);
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[0].n_allies, 1);
    assert_int_equal(t.hero[0].ally[0].wounded, 1);
}

// ZD-MIS-RESCUE-12: one lost hero is the primary marker; of two, as many are back as were secured,
// and the players say who; the primary one is always one of them.
static void who_was_rescued_is_decided_afterwards(void **state)
{
    struct campaign *c = *state;
    struct team t;
    lose_two(c);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.n_markers, 4);
    assert_string_equal(t.marker[0], "");
    told(c, "Ada");
    c->r.secured = 1 << 0;
    fought(c, true);
    assert_int_equal(c->op.now.saved, 1);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-MIS-RESCUE-12");
    goes(c, operation_bring_back(GAME(c), &c->op, 1, &c->f));
    assert_int_equal(fate(c, "Cas"), OP_FIT);
    assert_int_equal(fate(c, "Ben"), OP_LOST);
    refused(c, operation_bring_back(GAME(c), &c->op, 0, &c->f), "ZD-MIS-RESCUE-12");
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    told(c, "Ada");
    c->r.secured = 1 << 1 | 1 << 2; // two captives without the primary one: it was somebody too
    fought(c, false);
    assert_int_equal(c->op.now.saved, 1);
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    told(c, "Ada");
    c->r.secured = 1 << 0 | 1 << 3;
    fought(c, true);
    assert_int_equal(c->op.now.saved, 0);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
    assert_int_equal(fate(c, "Cas"), OP_FIT);
}

// ZD-MIS-RESCUE-12: three lost heroes, two markers saved: two of them are back, and none twice.
static void two_of_three_are_two(void **state)
{
    struct campaign *c = *state;
    falls(c, "Ben");
    falls(c, "Cas");
    falls(c, "Dov");
    fought(c, true);
    rescue(c, 1 << 0 | 1 << 2);
    assert_int_equal(c->op.now.saved, 2);
    goes(c, operation_bring_back(GAME(c), &c->op, 1, &c->f));
    assert_int_equal(operation_bring_back(GAME(c), &c->op, 1, &c->f), STATUS_UNKNOWN);
    assert_int_equal(c->op.now.saved, 1);
    goes(c, operation_bring_back(GAME(c), &c->op, 2, &c->f));
    assert_int_equal(fate(c, "Ben"), OP_LOST);
    assert_int_equal(fate(c, "Cas"), OP_FIT);
    assert_int_equal(fate(c, "Dov"), OP_FIT);
}

// ZD-MIS-RESCUE-12: by rescue_random_identity each is dealt a marker beforehand: 12 is the last of
// the four, 1 the first of the three that are left.
static void who_is_which_marker_is_dealt_by_a_switch(void **state)
{
    struct campaign *c = *state;
    struct team t;
    set_param(c->b, P_RESCUE_RANDOM_IDENTITY, 1);
    lose_two(c);
    battle_dice(c->b, 2, 12, 1);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    assert_int_equal(c->op.rolled, 2);
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_string_equal(t.marker[3], "Ben");
    assert_string_equal(t.marker[0], "Cas");
    assert_string_equal(t.marker[1], "");
    told(c, "Ada");
    c->r.secured = 1 << 3 | 1 << 1;
    fought(c, false);
    assert_int_equal(fate(c, "Ben"), OP_FIT);
    assert_int_equal(fate(c, "Cas"), OP_LOST);
}

// ZD-MIS-RESCUE-12: with more than four lost heroes there is a marker for each.
static void more_than_four_lost_heroes_have_a_marker_each(void **state)
{
    struct campaign *c = *state;
    static const char *const names[] = {"Ada", "Ben", "Cas", "Dov", "Eve", "Fay"};
    struct team t;
    c->plan.design = (struct team_design){6, 16, 4};
    c->team.hero[c->team.n++] = newcomer("Eve");
    c->team.hero[c->team.n++] = newcomer("Fay");
    campaign_begin(c);
    for (int i = 1; i < 6; i++) {
        falls(c, names[i]);
    }
    fought(c, true);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.n_markers, 5);
    assert_int_equal(t.n, 1);
}

// ZD-MIS-RESCUE-22: who has carried somebody off in a Rescue and is lost, then or later, is owed:
// one XP less for each hero from each mission, never below 0, from that one to the next Rescue.
static void a_debt_of_honour(void **state)
{
    struct campaign *c = *state;
    falls(c, "Ben");
    told(c, "Ben")->removed = 1; // not in a Rescue
    fought(c, true);
    assert_int_equal(c->op.now.debt, 0);
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    earn(c, 3);
    told(c, "Cas")->removed = 1;
    c->r.secured = 1;
    fought(c, true);
    assert_int_equal(xp_now(c, "Ada"), 3); // nobody who was honoured is lost
    goes(c, operation_reduce(GAME(c), &c->op, number(c, "Ben"), 0, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    earn(c, 3);
    told(c, "Dov")->xp = 0;
    falls(c, "Cas");
    fought(c, true);
    assert_int_equal(xp_now(c, "Ada"), 3 + 2);
    assert_int_equal(xp_now(c, "Dov"), 3); // not below 0
    struct operation so_far = c->op;
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    earn(c, 3);
    fought(c, true);
    assert_int_equal(xp_now(c, "Ada"), 3 + 2 + 2);
    c->op = so_far;
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    earn(c, 3);
    fought(c, false);
    assert_int_equal(xp_now(c, "Ada"), 3 + 2 + 3); // paid with the next Rescue, brought back or not
    assert_int_equal(c->op.now.debt, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CAMPAIGN_TEST(who_is_left_out_of_action_is_lost),
        CAMPAIGN_TEST(who_is_left_behind_is_lost_by_a_switch),
        CAMPAIGN_TEST(a_lost_hero_is_replaced_or_rescued),
        CAMPAIGN_TEST(a_replacement_has_one_upgrade_fewer),
        CAMPAIGN_TEST(nobody_is_replaced_twice),
        CAMPAIGN_TEST(all_lost_heroes_are_markers),
        CAMPAIGN_TEST(at_most_the_design_takes_part),
        CAMPAIGN_TEST(all_who_are_left_go_on_a_rescue),
        CAMPAIGN_TEST(the_rescued_begin_wounded),
        CAMPAIGN_TEST(the_dominated_survive_on_the_table),
        CAMPAIGN_TEST(who_was_killed_owes_a_stat_point),
        CAMPAIGN_TEST(a_failed_rescue_blocks_nothing),
        CAMPAIGN_TEST(a_failed_rescue_is_fought_again_by_a_switch),
        CAMPAIGN_TEST(all_may_fall_by_a_switch),
        CAMPAIGN_TEST(a_replacement_is_one_for_one_operation),
        CAMPAIGN_TEST(the_lost_are_not_forgotten),
        CAMPAIGN_TEST(remotes_need_their_sapper),
        CAMPAIGN_TEST(wounds_are_carried_over),
        CAMPAIGN_TEST(who_comes_back_loses_a_stat_point),
        CAMPAIGN_TEST(casevac),
        CAMPAIGN_TEST(all_mend_between_operations),
        CAMPAIGN_TEST(of_allies_only_emjays_come_back),
        CAMPAIGN_TEST(who_was_rescued_is_decided_afterwards),
        CAMPAIGN_TEST(two_of_three_are_two),
        CAMPAIGN_TEST(who_is_which_marker_is_dealt_by_a_switch),
        CAMPAIGN_TEST(more_than_four_lost_heroes_have_a_marker_each),
        CAMPAIGN_TEST(a_debt_of_honour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
