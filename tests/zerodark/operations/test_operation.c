// Operations: linked missions, what they pass on, failing and beginning again.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/quick_campaign.h"
#include "support/zerodark/redforce.h"
#include "zerodark/rules/kit/kit.h"

// ZD-OP-DEF-01, ZD-MIS-GEMINI-01: three missions in their order; wounds and XP pass from one to the
// next; another operation follows with the same heroes.
static void missions_are_linked(void **state)
{
    struct campaign *c = *state;
    struct team t;
    assert_string_equal(operation_path(&c->op), "first.lua");
    told(c, "Ada")->wounded = 2;
    told(c, "Ada")->xp = 4;
    passes(c);
    assert_string_equal(operation_path(&c->op), "second.lua");
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[0].wounded, 1);
    assert_int_equal(t.hero[0].xp, 4);
    passes(c);
    assert_string_equal(operation_path(&c->op), "third.lua");
    passes(c);
    assert_int_equal(c->op.now.phase, OP_OVER);
    assert_string_equal(operation_path(&c->op), "");
    refused(c, operation_restart(GAME(c), &c->op, 0, &c->f), "ZD-OP-FAIL-01"); // it is won
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, NULL, &c->f));
    assert_int_equal(c->op.number, 2);
    assert_string_equal(operation_path(&c->op), "first.lua");
    assert_int_equal(xp_now(c, "Ada"), 4);
}

// Heroes with so many half upgrades each.
static void with_halves(struct campaign *c, int a, int b, int cas, int d)
{
    int n[] = {a, b, cas, d};
    for (int i = 0; i < 4; i++) {
        c->team.hero[i].counted = (int16_t)n[i];
    }
}

// ZD-OP-DEF-02: 4/8/4 is up to eight upgrades, one hero having four; nine or five are too many, as
// are five heroes; in 5/16/4 five are not, and five Elites await them.
static void the_design_may_be_another(void **state)
{
    struct campaign *c = *state;
    c->plan.design = (struct team_design){4, 8, 4};
    with_halves(c, 8, 8, 0, 0);
    campaign_begin(c);
    with_halves(c, 8, 8, 2, 0);
    refused(c, operation_begin(GAME(c), &c->op, &c->plan, &c->team, &c->f), "ZD-TEAM-01");
    with_halves(c, 10, 2, 0, 0);
    refused(c, operation_begin(GAME(c), &c->op, &c->plan, &c->team, &c->f), "ZD-TEAM-01");
    with_halves(c, 0, 0, 0, 0);
    c->team.hero[c->team.n++] = newcomer("Eve");
    refused(c, operation_begin(GAME(c), &c->op, &c->plan, &c->team, &c->f), "ZD-TEAM-01");
    c->plan.design.heroes = 5;
    campaign_begin(c);
    struct team t;
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    table_seal(c->b->table);
    for (int i = 0; i < t.n; i++) {
        figure_id id;
        assert_int_equal(team_enlist(GAME(c), &t.hero[i], false, &id), STATUS_OK);
        battle_put(c->b, id, 2.0 + 2 * i, 2);
        battle_figure(c->b, id)->place = PLACE_TABLE;
    }
    assert_int_equal(deploy_red_force(GAME(c)), STATUS_OK);
    assert_int_equal(on_table(c->b, "Elite"), 5);
}

static void all_fall(struct campaign *c)
{
    falls(c, "Ada");
    falls(c, "Ben");
    falls(c, "Cas");
    falls(c, "Dov");
}

// ZD-OP-FAIL-01: four heroes out of action in mission 2: the third cannot be started; it is fought
// again, or the operation goes back to any mission up to it.
static void nobody_left_is_a_failure(void **state)
{
    struct campaign *c = *state;
    passes(c);
    all_fall(c);
    fought(c, true);
    assert_int_equal(c->op.now.phase, OP_FAILED);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-FAIL-01");
    refused(c, operation_rescue(GAME(c), &c->op, &c->f), "ZD-OP-FAIL-01");
    allows(c, OP_ACTION_REPLAY, true);
    struct operation failed = c->op;
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    for (int i = 0; i < 4; i++) { // dead, and nothing else told of it
        told(c, c->team.hero[i].name)->dead = 1;
    }
    fought(c, true);
    assert_int_equal(c->op.now.phase, OP_FAILED);
    c->op = failed;
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    assert_string_equal(operation_path(&c->op), "second.lua");
    assert_string_equal(who_goes(c), "Ada Ben Cas Dov");
    for (int i = 0; i < 2; i++) {
        c->op = failed;
        goes(c, operation_restart(GAME(c), &c->op, i, &c->f));
        assert_string_equal(operation_path(&c->op), i ? "second.lua" : "first.lua");
        assert_string_equal(who_goes(c), "Ada Ben Cas Dov");
    }
    c->op = failed;
    refused(c, operation_restart(GAME(c), &c->op, 2, &c->f), "ZD-OP-FAIL-02");
}

// ZD-OP-FAIL-02: the deck ran out in the first mission: it is fought again before the second.
static void a_mission_has_to_be_completed(void **state)
{
    struct campaign *c = *state;
    fought(c, false);
    assert_int_equal(c->op.now.phase, OP_FAILED);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-FAIL-02");
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    passes(c);
    assert_string_equal(operation_path(&c->op), "second.lua");
}

// ZD-OP-FAIL-03: beginning again at mission 2 with 7 XP, a supply, a lost point and a lost hero:
// all of it is as when the operation began. Fighting the mission again only takes back what it did.
static void beginning_anew_takes_everything_back(void **state)
{
    struct campaign *c = *state;
    struct op_payment five = {0};
    struct op_state started = c->op.now;
    told(c, "Ada")->xp = 12;
    told(c, "Ben")->ooa = 1;
    fought(c, true);
    five.xp[0] = 5;
    goes(c, operation_reduce(GAME(c), &c->op, 1, 0, &c->f));
    battle_dice(c->b, 1, 3);
    goes(c, operation_supply(GAME(c), &c->op, &five, false, &c->f));
    goes(c, operation_supply_give(GAME(c), &c->op, 0, 0, &c->f));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    struct op_state second = c->op.now;
    falls(c, "Cas");
    fought(c, true);
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    assert_memory_equal(&c->op.now, &second, sizeof second);
    assert_int_equal(xp_now(c, "Ada"), 7);
    assert_int_equal(hero(c, "Ada")->sheet.n_taken, 1);
    goes(c, operation_restart(GAME(c), &c->op, 1, &c->f));
    started.mission = 1;
    assert_memory_equal(&c->op.now, &started, sizeof started);
    assert_int_equal(xp_now(c, "Ada"), 0);
}

// ZD-OP-FAIL-03: all current XP, also what was brought from an operation before.
static void beginning_anew_takes_all_xp(void **state)
{
    struct campaign *c = *state;
    earn(c, 4);
    passes(c);
    passes(c);
    passes(c);
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, NULL, &c->f));
    assert_int_equal(xp_now(c, "Ada"), 4);
    goes(c, operation_restart(GAME(c), &c->op, 0, &c->f));
    assert_int_equal(xp_now(c, "Ada"), 0);
}

// ZD-OP-DIFF-01: chosen for each mission; a result counts once the next mission begins, and no
// replay changes it then.
static void difficulty_is_chosen_for_each_mission(void **state)
{
    struct campaign *c = *state;
    told(c, "Ada");
    c->r.difficulty = DIFFICULTY_HARD;
    fought(c, true);
    allows(c, OP_ACTION_REPORT, false);
    allows(c, OP_ACTION_REPLAY, true);
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    refused(c, operation_replay(GAME(c), &c->op, &c->f), "ZD-OP-DIFF-01");
    told(c, "Ada");
    c->r.difficulty = DIFFICULTY_EASY;
    passes(c);
    int hard = -1, easy = -1;
    for (int i = 0; i < c->op.n_entries; i++) {
        const struct op_entry *e = &c->op.entry[i];
        hard = e->did == OP_DID_MISSION && e->mission == 0 ? e->difficulty : hard;
        easy = e->did == OP_DID_MISSION && e->mission == 1 ? e->difficulty : easy;
    }
    assert_int_equal(hard, DIFFICULTY_HARD);
    assert_int_equal(easy, DIFFICULTY_EASY);
}

// ZD-OP-ACH-09: what the first version has earned goes with it: its achievements and their XP.
static void only_the_version_kept_counts(void **state)
{
    struct campaign *c = *state;
    earn(c, 2);
    c->r.achievements = 1u << ALL_CLEAR | 1u << PERFECT_BREAK;
    fought(c, true);
    assert_int_equal(xp_now(c, "Ada"), 2);
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    earn(c, 1);
    c->r.achievements = 1u << ALL_CLEAR;
    passes(c);
    assert_int_equal(xp_now(c, "Ada"), 1);
    uint32_t kept = 0;
    int dropped = 0;
    for (int i = 0; i < c->op.n_entries; i++) {
        kept |= c->op.entry[i].dropped ? 0 : c->op.entry[i].achievements;
        dropped += c->op.entry[i].did == OP_DID_MISSION && c->op.entry[i].dropped;
    }
    assert_int_equal(kept, 1u << ALL_CLEAR);
    assert_int_equal(dropped, 1);
}

// ZD-MIS-HEIST-11: No Witnesses, once it was earned in a mission that offers it, is given with its
// XP for Sow Confusion in the next one.
static void no_witnesses_may_be_given_for_confusion(void **state)
{
    struct campaign *c = *state;
    struct team t;
    earn(c, 3);
    c->r.achievements = 1u << NO_WITNESSES;
    fought(c, true);
    refused(c, operation_sow(GAME(c), &c->op, &c->f), "ZD-MIS-HEIST-11"); // not offered here
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    fought(c, true);
    refused(c, operation_sow(GAME(c), &c->op, &c->f), "ZD-MIS-HEIST-11"); // not earned
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    earn(c, 2);
    falls(c, "Dov");
    told(c, "Cas")->xp = 0; // an easy mission has left nothing of it
    c->r.achievements = 1u << NO_WITNESSES;
    fought(c, true);
    goes(c, operation_sow(GAME(c), &c->op, &c->f));
    assert_int_equal(xp_now(c, "Ada"), 3 + 2 - 1);
    assert_int_equal(xp_now(c, "Cas"), 3);
    assert_int_equal(xp_now(c, "Dov"), 0); // lost
    assert_int_equal(hero(c, "Ada")->earned, 1);
    refused(c, operation_sow(GAME(c), &c->op, &c->f), "ZD-MIS-HEIST-11");
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.sown, TEAM_SOWN_YES);
    fought(c, false);
    assert_false(c->op.now.sown);
    goes(c, operation_replay(GAME(c), &c->op, &c->f)); // with what was given for it
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.sown, TEAM_SOWN_YES);
}

// ZD-MIS-HEIST-11: what it was worth has to be there still; a Rescue in between forgets nothing.
static void confusion_is_paid_for_and_kept(void **state)
{
    struct campaign *c = *state;
    struct team t;
    passes(c);
    earn(c, 5);
    falls(c, "Dov");
    c->r.achievements = 1u << NO_WITNESSES;
    fought(c, true);
    struct op_payment all = pays(c, 5, 0, 0, 0);
    struct operation before = c->op;
    goes(c, operation_effect(GAME(c), &c->op, "Lift", 5, &all, &c->f));
    refused(c, operation_sow(GAME(c), &c->op, &c->f), "ZD-MIS-HEIST-11");
    assert_int_equal(xp_now(c, "Ben"), 5);
    c->op = before;
    goes(c, operation_sow(GAME(c), &c->op, &c->f));
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.sown, TEAM_SOWN_NO);
    fought(c, false);
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.sown, TEAM_SOWN_YES);
}

// ZD-SENTRY-RESTOCK-01: what was used stays used from mission to mission, but not beyond the
// operation; nobody uses what it has not.
static void used_items_stay_used(void **state)
{
    struct campaign *c = *state;
    struct team t;
    takes(c, "Ada", 2, "Claymore", "Claymore");
    campaign_begin(c);
    told(c, "Ada")->used[ITEM_CLAYMORE] = 1;
    passes(c);
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[0].used[ITEM_CLAYMORE], 1);
    figure_id ada;
    assert_int_equal(team_enlist(GAME(c), &t.hero[0], t.supply_drop, &ada), STATUS_OK);
    assert_int_equal(kit_count(GAME(c), battle_figure(c->b, ada), ITEM_CLAYMORE), 1);
    told(c, "Ada")->used[ITEM_CLAYMORE] = 2;
    refused(c, operation_report(GAME(c), &c->op, &c->r, &c->f), "ZD-SENTRY-RESTOCK-01");
    told(c, "Ada")->used[ITEM_CLAYMORE] = 1;
    passes(c);
    assert_int_equal(hero(c, "Ada")->sheet.used[ITEM_CLAYMORE], 2);
    passes(c);
    assert_int_equal(hero(c, "Ada")->sheet.used[ITEM_CLAYMORE], 0);
}

// What a hero has been through is the figure's in the next battle: lower stats, wounds, XP to spend
// (ZD-OP-WOUND-02, ZD-OP-WOUND-03, ZD-OP-XP-03), more armour and its size (ZD-OP-SUPPLY-05).
static void the_past_is_the_figures(void **state)
{
    struct campaign *c = *state;
    figure_id id;
    struct team_hero h = newcomer("Eve");
    h.lost[2] = 1;
    h.wounded = 1;
    h.xp = 300;
    h.more_av = 3;
    assert_int_equal(team_enlist(GAME(c), &h, false, &id), STATUS_OK);
    const struct figure *f = battle_figure(c->b, id);
    assert_int_equal(f->stat[STAT_A], 2);
    assert_int_equal(f->stat[STAT_M], 4);
    assert_int_equal(f->stat[STAT_AV], 4);
    assert_int_equal(f->stat[STAT_CYL], 4);
    assert_int_equal(f->state[STATE_WOUNDED], 1);
    assert_int_equal(zd(GAME(c))->purse[figure_slot(id)], 255);
    hero(c, "Ada")->sheet.xp = 300; // more than a battle can cost
    struct team t;
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(t.hero[0].xp, 255);
    assert_int_equal(xp_now(c, "Ada"), 300);
}

// A report names everybody who took part, once, and nobody else; nothing of a wrong one is kept.
static void a_wrong_report_changes_nothing(void **state)
{
    struct campaign *c = *state;
    struct operation before = c->op;
    told(c, "Dov");
    c->r.n--;
    refused(c, operation_report(GAME(c), &c->op, &c->r, &c->f), "ZD-OP-CASUALTY-05");
    c->r.n++;
    memcpy(c->r.hero[3].name, "Ada", 4);
    refused(c, operation_report(GAME(c), &c->op, &c->r, &c->f), "ZD-OP-CASUALTY-05");
    memcpy(c->r.hero[3].name, "Eve", 4);
    assert_int_equal(operation_report(GAME(c), &c->op, &c->r, &c->f), STATUS_UNKNOWN);
    memcpy(c->r.hero[3].name, "Dov", 4);
    c->r.hero[3].spent = 1;
    refused(c, operation_report(GAME(c), &c->op, &c->r, &c->f), "ZD-OP-XP-03");
    c->r.hero[3].spent = 0;
    c->r.difficulty = DIFFICULTY_INSANE + 1;
    refused(c, operation_report(GAME(c), &c->op, &c->r, &c->f), "ZD-OP-DIFF-01");
    c->r.difficulty = DIFFICULTY_INSANE;
    c->r.hero[3].wounded = 5;
    refused(c, operation_report(GAME(c), &c->op, &c->r, &c->f), "ZD-OP-WOUND-01");
    assert_memory_equal(&c->op, &before, sizeof before);
}

// Every entry of the book is a sentence.
static void the_book_tells_what_happened(void **state)
{
    struct campaign *c = *state;
    char text[256];
    struct team_hero eve = newcomer("Eve");
    falls(c, "Ben");
    c->r.achievements = 1u << ASSASSINS;
    fought(c, true);
    goes(c, operation_replace(GAME(c), &c->op, number(c, "Ben"), &eve, &c->f));
    static const char *const says[] = {"The operation trial began",
                                       "first was completed: Assassins", "Ben was lost",
                                       "Eve replaced Ben"};
    assert_int_equal(c->op.n_entries, 4);
    for (int i = 0; i < 4; i++) {
        operation_tell(&c->op, &c->op.entry[i], text, sizeof text);
        assert_string_equal(text, says[i]);
    }
    for (int i = 0; i < 2 * OP_HISTORY; i++) { // the oldest give way
        c->op.now.phase = OP_AFTER;
        goes(c, operation_replay(GAME(c), &c->op, &c->f));
    }
    assert_int_equal(c->op.n_entries, OP_HISTORY);
    assert_int_equal(c->op.mark, 0); // with those that were before it
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CAMPAIGN_TEST(missions_are_linked),
        CAMPAIGN_TEST(the_design_may_be_another),
        CAMPAIGN_TEST(nobody_left_is_a_failure),
        CAMPAIGN_TEST(a_mission_has_to_be_completed),
        CAMPAIGN_TEST(beginning_anew_takes_everything_back),
        CAMPAIGN_TEST(beginning_anew_takes_all_xp),
        CAMPAIGN_TEST(difficulty_is_chosen_for_each_mission),
        CAMPAIGN_TEST(only_the_version_kept_counts),
        CAMPAIGN_TEST(no_witnesses_may_be_given_for_confusion),
        CAMPAIGN_TEST(confusion_is_paid_for_and_kept),
        CAMPAIGN_TEST(used_items_stay_used),
        CAMPAIGN_TEST(the_past_is_the_figures),
        CAMPAIGN_TEST(a_wrong_report_changes_nothing),
        CAMPAIGN_TEST(the_book_tells_what_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
