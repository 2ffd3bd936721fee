// What a team may be: specialisms, machines, allies, gadgets, grenades.
#include "support/script/written_team.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

#include <stdio.h>
#include <string.h>

// ZD-HERO-07, ZD-AI-06, ZD-AI-09: no body; one trait free; no gadgets, weapons, armour, no allies
// but an emjay. By a switch remotes.
static void an_ai_has_no_body(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'AI', 'Courageous' }, trait = 'Gun-fu' }", ""},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI' } }", ""},
        {SALIM "upgrades = { 'AI' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Exoskeleton' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Firewall' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Lethal' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Smoke grenade' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Claymore' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Leader' } }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Second', 'EWOp' }, allies = { 'Emjay' } }",
         ""},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', '+1 A' } }", ""},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Ablative armour' } }", "ZD-AI-09"},
        {SALIM "trait = 'Gun-fu', AV = 1, upgrades = { 'AI' } }", "ZD-AI-09"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI' }, allies = { 'CP dog' } }", "ZD-AI-09"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Sapper' } }", ""},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Sapper' }, sentry = 'Claymore' }",
         "ZD-AI-09"},
        {SALIM "upgrades = { 'AI', 'Gun-fu' }, trait = 'Gun-fu' }", "ZD-TRAIT-GEN-01"},
        {SALIM "upgrades = { 'AI' }, trait = 'Lethal' }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI' }, trait = 'Drone' }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu' }", "ZD-TRAIT-GUNFU-01"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'AI', 'Sapper' }, allies = { 'Zipper' } }",
         "ZD-AI-09"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    const struct figure *f =
        roster_enlist(L, "hero { name = 'Mirage', M = 2, F = 4, A = 5, D = 4,\n"
                         "  upgrades = { 'AI', 'EWOp' }, trait = 'Gun-fu' }");
    assert_int_equal(f->stat[STAT_MAKE], MAKE_AI);
    assert_int_equal(f->stat[STAT_AV], 0);
    assert_true(f->flags & FLAG_GUNFU && f->flags & FLAG_SYNTHETIC && f->flags & FLAG_EWOP);
    assert_int_equal(roster_has(L, f, ITEM_SPELLDECK), 0);
    roster_battle(L, "ai_may_own_remotes = 1");
    assert_string_equal(roster_broken(L, cases[20].team), "");
    assert_string_equal(roster_broken(L, cases[13].team), "ZD-AI-09");
}

// ZD-SPEC-GEN-01, ZD-SPEC-LEADER-04, ZD-TRAIT-SECOND-01: one specialism, one Leader, one Second.
static void specialisms_are_one_each(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Doc', 'Sapper' }, sentry = 'Claymore' }", "ZD-SPEC-GEN-01"},
        {SALIM "upgrades = { 'Leader' } }, " INES "upgrades = { 'Leader' } }", "ZD-SPEC-LEADER-04"},
        {SALIM "upgrades = { 'Second' } }, " INES "upgrades = { 'Second' } }",
         "ZD-TRAIT-SECOND-01"},
        {SALIM "upgrades = { 'Leader', 'Second' } }", "ZD-TRAIT-SECOND-01"},
        {SALIM "upgrades = { 'AI' }, trait = 'Second' }, " INES "upgrades = { 'Second' } }",
         "ZD-TRAIT-SECOND-01"},
        {SALIM "upgrades = { 'Leader' } }, " INES "upgrades = { 'Second', 'Doc' } }", ""},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    roster_battle(L, "multiple_leaders = 1");
    assert_string_equal(roster_broken(L, cases[1].team), "");
}

// ZD-SPEC-EWOP-01, ZD-SPEC-EWOP-02: who begins as an EWOp has a deck; later on it is bought apart.
static void a_new_ewop_has_a_deck(void **state)
{
    lua_State *L = *state;
    static const struct {
        const char *rest;
        bool ewop;
        int decks;
    } cases[] = {
        {"upgrades = { 'EWOp' } }", true, 1},
        {"bought = { 'EWOp' } }", true, 0},
        {"bought = { 'EWOp', 'Spelldeck' } }", true, 1},
        {"upgrades = { 'Spelldeck' } }", false, 1},
    };
    roster_battle(L, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        snprintf(text, sizeof text, SALIM "%s", cases[i].rest);
        const struct figure *f = roster_enlist(L, text);
        assert_int_equal((f->flags & FLAG_EWOP) != 0, cases[i].ewop);
        assert_int_equal(kit_works(roster_game(L), f, ITEM_SPELLDECK), cases[i].decks);
    }
    assert_string_equal(roster_broken(L, SALIM "upgrades = { 'EWOp', 'Spelldeck' } }"),
                        "ZD-UPG-REPEAT-01");
}

// ZD-SPEC-SAPPER-01, ZD-SPEC-SAPPER-02, ZD-SPEC-SAPPER-03, ZD-ALLY-REMOTE-02: remotes need a
// sapper, who has the first.
static void remotes_need_a_sapper(void **state)
{
    static const char sapper[] = "upgrades = { 'Sapper' }, sentry = 'Claymore', ";
    static const struct {
        const char *a, *b, *rules;
    } cases[] = {
        {"allies = { 'Zipper' } }", "}", "ZD-SPEC-SAPPER-01"},
        {"sapper, allies = { 'Zipper', 'Scutter' } }", "allies = { 'Zipper' } }", ""},
        {"sapper, allies = { 'Zipper' } }", "allies = { 'Zipper', 'Scutter' } }",
         "ZD-SPEC-SAPPER-02"},
        {"sapper }", "allies = { 'Zipper' } }", "ZD-SPEC-SAPPER-02"},
        {"sapper, allies = { 'Scutter' } }", "}", ""},
        {"upgrades = { 'Sapper' } }", "}", "ZD-SPEC-SAPPER-03"},
        {"upgrades = { 'Sapper' }, sentry = 'Relay' }", "}", "ZD-SPEC-SAPPER-03"},
        {"sentry = 'Claymore' }", "}", "ZD-SENTRY-GEN-01"},
        {"upgrades = { 'Sapper', 'Claymore' }, sentry = 'Claymore' }", "}", ""},
    };
    roster_battle(*state, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        bool is_sapper = strncmp(cases[i].a, "sapper", 6) == 0;
        snprintf(text, sizeof text, SALIM "%s%s, " INES "%s", is_sapper ? sapper : "",
                 cases[i].a + (is_sapper ? cases[i].a[6] == ',' ? 7 : 6 : 0), cases[i].b);
        assert_string_equal(roster_broken(*state, text), cases[i].rules);
    }
    const struct figure *f =
        roster_enlist(*state, SALIM "upgrades = { 'Sapper', 'Claymore' }, sentry = 'Claymore' }");
    assert_int_equal(roster_has(*state, f, ITEM_CLAYMORE), 2);
    assert_true(f->flags & FLAG_SAPPER);
}

// ZD-ALLY-DOG-10: one dog a hero; by a switch any number.
static void a_hero_has_one_dog(void **state)
{
    static const struct roster_case cases[] = {
        {SALIM "allies = { 'CP dog', 'CP dog' } }", "ZD-ALLY-DOG-10"},
        {SALIM "allies = { 'CP dog' } }, " INES "allies = { 'CP dog' } }", ""},
    };
    roster_battle(*state, "");
    ROSTER_JUDGE(*state, cases);
    roster_battle(*state, "several_dogs_per_hero = 1");
    assert_string_equal(roster_broken(*state, cases[0].team), "");
}

#define SAPPER SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore', "

// ZD-ALLY-REMOTEUPG-01, ZD-ALLY-REMOTEUPG-02, ZD-ALLY-REMOTE-02: gun, relay, visor, half each; a
// second gun makes F5.
static void remotes_have_upgrades_of_their_own(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {"design = '4/16/3', " SAPPER "allies = { { 'Zipper', upgrades = { 'Gun', 'Relay' } } } }",
         ""},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Gun', 'Gun' } } } }", ""},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Gun', 'Gun', 'Gun' } } } }",
         "ZD-ALLY-REMOTEUPG-02"},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Lethal' } } } }", "ZD-ALLY-REMOTEUPG-01"},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Relay visor' } } } }",
         "ZD-ALLY-REMOTEUPG-01"},
        {SAPPER "allies = { { 'Scutter', upgrades = { 'Heatlight', 'Starlight' } } } }", ""},
        {SALIM "upgrades = { 'Remote gun' } }", "ZD-ALLY-REMOTEUPG-01"},
        {SALIM "upgrades = { 'CP dog' } }", "ZD-TEAM-07"},
        {SALIM "allies = { 'Lethal' } }", "ZD-TEAM-07"},
        {SALIM "allies = { { 'Emjay', upgrades = { 'Remote relay' } } } }", "ZD-ALLY-GEN-01"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    const struct figure *f = roster_enlist(L, cases[0].team);
    const struct figure *bee = roster_ally(L, f);
    assert_int_equal(bee->stat[STAT_F], 3);
    assert_int_equal(roster_has(L, bee, ITEM_RELAY), 1);
    f = roster_enlist(L, cases[1].team);
    assert_int_equal(roster_ally(L, f)->stat[STAT_F], 5);
}

// ZD-DRONE-01, ZD-DRONE-02, ZD-ROBOT-GEN-02, ZD-SYNTH-01, ZD-EW-PROG-02
static void machines_are_of_one_kind(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Drone', 'Leader' } }", "ZD-DRONE-02"},
        {SALIM "upgrades = { 'Drone', 'Second' } }", ""},
        {SALIM "upgrades = { 'Drone', 'Vigilant' } }", "ZD-TRAIT-GEN-01"},
        {SALIM "program = 'Assault', upgrades = { 'Robot' } }", ""},
        {SALIM "program = 'Assault', upgrades = { 'Robot', 'Second' } }", "ZD-ROBOT-GEN-02"},
        {SALIM "program = 'Assault', upgrades = { 'Robot', 'Leader' } }", "ZD-ROBOT-GEN-02"},
        {SALIM "program = 'Assault', upgrades = { 'Robot', 'Inhuman' } }", "ZD-TRAIT-GEN-01"},
        {SALIM "upgrades = { 'Robot' } }", "ZD-EW-PROG-02"},
        {SALIM "program = 'Assault' }", "ZD-EW-PROG-02"},
        {SALIM "trait = 'Gun-fu', upgrades = { 'Drone', 'AI' } }", "ZD-SYNTH-01"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    const struct figure *f = roster_enlist(L, cases[3].team);
    assert_int_equal(f->stat[STAT_MAKE], MAKE_ROBOT);
    assert_true(f->flags & FLAG_INHUMAN && f->flags & FLAG_SYNTHETIC);
    assert_int_equal(zd(roster_game(L))->program[figure_slot(f->id)], 1);
    assert_true(roster_enlist(L, cases[1].team)->flags & FLAG_VIGILANT);
}

// ZD-GRENADE-GEN-01, ZD-GRENADE-GEN-02: the first kind a slot, each other one half; by a switch the
// same again.
static void further_grenades_cost_half(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Fragmenting grenade' } }", ""},
        {SALIM "upgrades = { 'Fragmenting grenade', 'Smoke grenade' } }", ""},
        {SALIM "upgrades = { 'Tag grenade', 'Tag grenade' } }", "ZD-UPG-REPEAT-01"},
    };
    static const int halves[] = {2, 3, 3};
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    for (int i = 0; i < 3; i++) {
        roster_read(L, cases[i].team);
        assert_int_equal(roster_halves(L), halves[i]);
    }
    const struct figure *f = roster_enlist(L, cases[1].team);
    assert_int_equal(roster_has(L, f, ITEM_FRAG), 2);
    assert_int_equal(roster_has(L, f, ITEM_SMOKE), 2);
    roster_battle(L, "grenade_extra_load = 1");
    f = roster_enlist(L, cases[2].team);
    assert_int_equal(roster_has(L, f, ITEM_TAG), 2);
}

// ZD-GADGET-RESP-02: 1.5 and 2 slots; a third improvement is refused.
static void respirators_are_improved_twice(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Respirator', 'Respirator improvement' } }", ""},
        {SALIM "upgrades = { 'Respirator', 'Respirator improvement', 'Respirator improvement' } }",
         ""},
        {SALIM "upgrades = { 'Respirator', 'Respirator improvement', 'Respirator improvement',\n"
               "  'Respirator improvement' } }",
         "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Respirator improvement' } }", "ZD-GADGET-RESP-02"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    for (int i = 0; i < 2; i++) {
        const struct figure *f = roster_enlist(L, cases[i].team);
        assert_int_equal(roster_has(L, f, ITEM_RESPIRATOR), 2 + i);
        assert_int_equal(roster_halves(L), 3 + i);
    }
}

// ZD-GADGET-FIREWALL-01: up to FW 3; by a switch so many upgrades.
static void firewalls_go_up_to_three(void **state)
{
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Firewall', 'Firewall' } }", ""},
        {SALIM "upgrades = { 'Firewall', 'Firewall', 'Firewall' } }", "ZD-GADGET-FIREWALL-01"},
        {SALIM "upgrades = { 'Drone', 'Firewall' } }", ""},
        {SALIM "upgrades = { 'Drone', 'Firewall', 'Firewall' } }", "ZD-GADGET-FIREWALL-01"},
        {SALIM "iff = false, upgrades = { 'Firewall', 'Firewall', 'Firewall' } }", ""},
        {SALIM "upgrades = { 'Drone', 'Firewall', 'Firewall', 'Firewall' } }",
         "ZD-GADGET-FIREWALL-01"},
    };
    roster_battle(*state, "");
    ROSTER_JUDGE(*state, cases);
    roster_battle(*state, "firewall_max_upgrades = 3");
    assert_string_equal(roster_broken(*state, cases[1].team), "");
    assert_string_equal(roster_broken(*state, cases[5].team), "");
    roster_battle(*state, "firewall_max_upgrades = 1");
    assert_string_equal(roster_broken(*state, cases[0].team), "ZD-UPG-REPEAT-01");
}

// ZD-GADGET-IFF-02, ZD-GADGET-IFF-04: none to begin with is free, one later is not; an advanced one
// needs a normal one, and may start switched off.
static void iffs_may_be_left_out(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "iff = false }", ""},
        {SALIM "iff = false, bought = { 'IFF' } }", ""},
        {SALIM "bought = { 'IFF' } }", "ZD-GADGET-IFF-02"},
        {SALIM "upgrades = { 'Advanced IFF' } }", ""},
        {SALIM "iff = false, upgrades = { 'Advanced IFF' } }", "ZD-GADGET-IFF-04"},
        {SALIM "iff = false, bought = { 'IFF', 'Advanced IFF' } }", ""},
        {SALIM "iff = 'off', upgrades = { 'Advanced IFF' } }", ""},
        {SALIM "iff = 'off' }", "ZD-GADGET-IFF-04"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    struct game *g = roster_game(L);
    const struct figure *f = roster_enlist(L, cases[0].team);
    assert_int_equal(figure_stat_now(g, f, STAT_FW), 0);
    assert_int_equal(roster_halves(L), 0);
    assert_int_equal(figure_stat_now(g, roster_enlist(L, cases[1].team), STAT_FW), 1);
    f = roster_enlist(L, cases[6].team);
    assert_int_equal(kit_count(g, f, ITEM_IFF), 2);
    assert_true(kit_is_off(g, f, ITEM_IFF));
    assert_int_equal(figure_stat_now(g, f, STAT_FW), 0);
    f = roster_enlist(L, cases[3].team);
    assert_false(kit_is_off(g, f, ITEM_IFF));
    assert_int_equal(figure_stat_now(g, f, STAT_FW), 1);
}

// ZD-GADGET-HARDENED-01, ZD-GADGET-HARDENED-03: a gadget of its own, named, once; of devices each.
static void gadgets_are_hardened_once(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }", ""},
        {SALIM "upgrades = { { 'Hardened', 'IFF' } } }", ""},
        {SALIM "upgrades = { 'EWOp', { 'Hardened', 'Spelldeck' } } }", ""},
        {SALIM "upgrades = { 'Hardened' } }", "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { { 'Hardened', 'Relay' } } }", "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Firewall', { 'Hardened', 'Firewall' } } }", "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' }, { 'Hardened', 'Relay' } } }",
         "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Heatlight visor', 'Starlight visor',\n"
               "  { 'Hardened', 'Heatlight visor' }, { 'Hardened', 'Starlight visor' } } }",
         "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Claymore', 'Claymore', { 'Hardened', 'Claymore' },\n"
               "  { 'Hardened', 'Claymore' } } }",
         ""},
        {SALIM "upgrades = { 'Claymore', 'Claymore', { 'Hardened', 'Claymore' } } }",
         "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { { 'Lethal', 'IFF' } } }", "ZD-GADGET-HARDENED-03"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    const struct figure *f = roster_enlist(L, cases[0].team);
    assert_true(kit_hardened(roster_game(L), f, ITEM_RELAY));
    assert_false(kit_hardened(roster_game(L), f, ITEM_IFF));
    roster_battle(L, "visors_separate_io = 1");
    assert_string_equal(roster_broken(L, cases[7].team), "");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(an_ai_has_no_body),
        CASE(specialisms_are_one_each),
        CASE(a_new_ewop_has_a_deck),
        CASE(remotes_need_a_sapper),
        CASE(a_hero_has_one_dog),
        CASE(remotes_have_upgrades_of_their_own),
        CASE(machines_are_of_one_kind),
        CASE(further_grenades_cost_half),
        CASE(respirators_are_improved_twice),
        CASE(firewalls_go_up_to_three),
        CASE(iffs_may_be_left_out),
        CASE(gadgets_are_hardened_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
