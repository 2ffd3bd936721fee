// What a team may be: points, pool and ration, halves, the clock, armour, allies' share.
#include "support/script/written_team.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

#include <stdio.h>
#include <string.h>

// ZD-HERO-01, ZD-HERO-02, ZD-HERO-06: fifteen points, 2 to 6 each; printed profiles lie outside.
static void heroes_have_fifteen_points(void **state)
{
    static const struct roster_case cases[] = {
        {SALIM "}", ""},
        {"hero { name = 'x', M = 6, F = 5, A = 2, D = 2 }", ""},
        {"hero { name = 'x', M = 7, F = 4, A = 2, D = 2 }", "ZD-STAT-01"},
        {"hero { name = 'x', M = 1, F = 5, A = 5, D = 4 }", "ZD-STAT-01"},
        {SALIM "allies = { 'CP dog' } }", ""}, // F0 A1
    };
    roster_battle(*state, "");
    ROSTER_JUDGE(*state, cases);
    const struct figure *f = roster_enlist(*state, SALIM "}");
    struct game *g = roster_game(*state);
    assert_int_equal(f->stat[STAT_AV], 1);
    assert_int_equal(f->stat[STAT_CYL], 3);
    assert_int_equal(figure_stat_now(g, f, STAT_FW), 1);
    assert_int_equal(figure_stat_now(g, f, STAT_D), 4); // its awareness radius
}

// ZD-HERO-04: FW 1, of machines 2, without an IFF 0. ZD-HERO-05: sizes.
static void firewalls_and_sizes_follow(void **state)
{
    static const struct {
        const char *rest;
        int fw, cyl;
    } cases[] = {
        {"}", 1, 3},
        {"program = 'Assault', upgrades = { 'Robot' } }", 2, 3},
        {"upgrades = { 'Drone' } }", 2, 3},
        {"iff = false }", 0, 3},
        {"upgrades = { 'Medium armour' } }", 1, 3},
        {"AV = 5, upgrades = { 'Medium armour', 'Heavy armour' } }", 1, 4},
        {"AV = 6, upgrades = { 'Medium armour', 'Heavy armour', 'Superheavy armour' } }", 1, 5},
    };
    roster_battle(*state, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        snprintf(text, sizeof text, SALIM "%s", cases[i].rest);
        const struct figure *f = roster_enlist(*state, text);
        struct game *g = roster_game(*state);
        assert_int_equal(figure_stat_now(g, f, STAT_FW), cases[i].fw);
        assert_int_equal(f->stat[STAT_CYL], cases[i].cyl);
    }
}

// ZD-TEAM-01, ZD-TEAM-02, ZD-TEAM-03, ZD-TEAM-07: allies count as their hero's.
static void allies_count_for_pool_and_ration(void **state)
{
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Combat shield' }, allies = { 'Emjay' } }", ""},
        {"design = '4/16/1', " SALIM "upgrades = { 'Combat shield' }, allies = { 'Emjay' } }",
         "ZD-TEAM-01"},
        {"design = '4/1/4', " SALIM "upgrades = { 'Combat shield' }, allies = { 'Emjay' } }",
         "ZD-TEAM-01"},
        {"design = '4/16/2', " SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore', allies = {\n"
         "  { 'Zipper', upgrades = { 'Gun' } } } }",
         "ZD-TEAM-01"},
        {SALIM "}, " INES "upgrades = { 'Lethal', 'Silent', 'Spray' } }", ""},
        {"allies = { 'CP dog' }, " SALIM "}", "ZD-ALLY-DOG-10"},
    };
    roster_battle(*state, "");
    ROSTER_JUDGE(*state, cases);
    assert_string_equal(
        roster_broken(*state, "design = '4/8/4', " SALIM "upgrades = { 'Silent', 'Lethal' } }"),
        "");
    assert_int_equal(roster_halves(*state), 4);
}

// ZD-TEAM-04: a replacement has one upgrade fewer.
static void a_replacement_has_one_fewer(void **state)
{
    static const struct roster_case cases[] = {
        {SALIM "replacement = true, upgrades = { 'Lethal', 'Silent', 'Spray' } }", ""},
        {SALIM "replacement = true, upgrades = { 'Lethal', 'Silent', 'Spray', 'Doc' } }",
         "ZD-TEAM-04"},
    };
    roster_battle(*state, "");
    ROSTER_JUDGE(*state, cases);
}

static int cards_of(lua_State *L, const char *heroes)
{
    const struct team_sheet *sheet = roster_read(L, heroes);
    assert_int_equal(sheet->wrong.n, 0);
    return team_cards(roster_game(L), &sheet->team);
}

// ZD-TEAM-05, ZD-SPEC-EWOP-01, ZD-SPEC-SAPPER-03, ZD-UPG-HALF-02: halves of the team are added,
// then rounded up; what is free or bought later does not count, and in versus nothing does.
static void the_clock_counts_what_was_taken(void **state)
{
    lua_State *L = *state;
    static const char odd[] = SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }";
    static const char two[] = SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }, " INES
                                    "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }";
    roster_battle(L, "");
    assert_int_equal(cards_of(L, odd), 2);
    assert_int_equal(cards_of(L, two), 3);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'EWOp' } }"), 1);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore' }"), 1);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'AI' }, trait = 'Gun-fu' }"), 1);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'Drone' } }"), 1);
    assert_int_equal(cards_of(L, SALIM "allies = { 'CP dog' }, bought = { 'Lethal', 'Doc' } }"), 1);
    assert_int_equal(cards_of(L, SALIM "supplied = { 'Relay' } }"), 0);
    zd(roster_game(L))->mode = MODE_VERSUS;
    assert_int_equal(cards_of(L, two), 0);
    roster_battle(L, "clock_half_round_down = 1");
    assert_int_equal(cards_of(L, odd), 1);
    roster_battle(L, "supply_items_run_clock = 1");
    assert_int_equal(cards_of(L, SALIM "supplied = { 'Relay' } }"), 1);
}

// ZD-TEAM-06: heroes and allies are the characters of a team; allies are no heroes.
static void allies_are_characters(void **state)
{
    roster_battle(*state, "");
    const struct figure *f =
        roster_enlist(*state, SALIM "allies = { { 'CP dog', name = 'Rex' } } }");
    const struct figure *dog = roster_ally(*state, f);
    assert_true(is_character(f) && is_hero(f));
    assert_true(is_character(dog) && !is_hero(dog));
    assert_string_equal(dog->name, "Rex");
    assert_int_equal(dog->link[LINK_OWNER], f->id);
    assert_int_equal(dog->side, SIDE_TEAM);
}

// ZD-UPG-POOL-01, ZD-UPG-HALF-01, ZD-UPG-HALF-02, ZD-GADGET-HARDENED-03: halves, of different kinds
// too, share a slot; by switches not, or a hero's odd half counts whole.
static void two_halves_are_one_slot(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {"design = '4/3/3', " SALIM "upgrades = { 'Relay', 'Relay visor',\n"
         "  { 'Hardened', 'Relay' }, { 'Hardened', 'Relay visor' } } }",
         ""},
        {"design = '4/3/3', " SALIM "upgrades = { 'Relay', 'Smoke grenade', 'Stun grenade',\n"
         "  { 'Hardened', 'Relay' } } }",
         ""},
        {"design = '4/16/4', " SALIM "upgrades = { 'Relay', 'Lethal', 'Respirator',\n"
         "  'Respirator improvement', 'Respirator improvement', { 'Hardened', 'Relay' } } }",
         "ZD-TEAM-01"}, // 4.5
        {"design = '4/16/4', " SALIM "upgrades = { 'Relay', 'Lethal', 'Silent',\n"
         "  { 'Hardened', 'Relay' } } }",
         ""}, // 3.5
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    assert_int_equal(roster_halves(L), 7);
    roster_battle(L, "half_pairing_same_kind_only = 1");
    assert_string_equal(roster_broken(L, cases[0].team), "");
    assert_string_equal(roster_broken(L, cases[1].team),
                        "ZD-TEAM-01 ZD-TEAM-01"); // pool and ration
    roster_battle(L, "half_rounds_up_per_hero = 1");
    assert_string_equal(roster_broken(L, cases[3].team), "");
    assert_int_equal(roster_halves(L), 8);
}

// ZD-UPG-HALF-03: 10 XP, a half 5.
static void upgrades_are_bought_with_xp(void **state)
{
    roster_battle(*state, "");
    const struct game *g = roster_game(*state);
    const struct content *c = content(g);
    assert_int_equal(team_price(g, c->upgrade[content_upgrade(c, "Claymore")].halves), 10);
    assert_int_equal(team_price(g, c->upgrade[content_upgrade(c, "Respirator improvement")].halves),
                     5);
    assert_string_equal(
        roster_broken(*state, "design = '4/0/0', " SALIM "bought = { 'Lethal', 'Doc' } }"), "");
}

// ZD-UPG-REPEAT-01, ZD-TRAIT-GEN-01, ZD-GADGET-VISOR-01: what may be had more than once.
static void some_may_be_taken_again(void **state)
{
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { 'Combat shield', 'Combat shield' } }", "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Exoskeleton', 'Exoskeleton', 'Exoskeleton' } }", ""},
        {SALIM "upgrades = { 'Thermo-optic cape', 'Thermo-optic cape' } }", ""},
        {SALIM "upgrades = { 'Thermo-optic cape', 'Thermo-optic cape', 'Thermo-optic cape' } }",
         "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Heatlight visor', 'Heatlight visor' } }", "ZD-UPG-REPEAT-01"},
        {SALIM
         "upgrades = { 'Heatlight visor', 'Relay visor', 'Starlight visor', 'Starlight visor' } }",
         ""},
        {SALIM "upgrades = { 'Claymore', 'Claymore', 'Sentry gun' } }", ""},
        {SALIM "upgrades = { 'Ablative armour', 'Ablative armour', 'Ablative armour' } }", ""},
        {SALIM "upgrades = { 'Explosive', 'Explosive', 'Explosive' } }", ""},
        {SALIM "upgrades = { 'Lethal', 'Lethal' } }", "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Vigilant', 'Vigilant' } }", "ZD-TRAIT-GEN-01"},
        {SALIM "upgrades = { 'Vigilant', 'Courageous', 'Stealthy' } }", ""},
        {SALIM "allies = { 'Emjay', 'Emjay' } }", ""},
    };
    roster_battle(*state, "");
    ROSTER_JUDGE(*state, cases);
}

// ZD-UPG-STAT-01, ZD-UPG-STAT-02: three points for hero and allies, up to 6; a remote's A and D are
// not its own. By switches three each, and A and D too.
static void stat_points_are_shared(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "upgrades = { '+1 F', '+1 F', '+1 M' } }", ""},
        {SALIM "upgrades = { '+1 F', '+1 F', '+1 M', '+1 M' } }", "ZD-UPG-STAT-01"},
        {"hero { name = 'x', M = 3, F = 5, A = 3, D = 4, upgrades = { '+1 F', '+1 F' } }",
         "ZD-UPG-STAT-01"},
        {SALIM "allies = { { 'Emjay', upgrades = { '+1 F' } } } }", ""},
        {SALIM "allies = { { 'CP dog', upgrades = { '+1 A' } } } }", ""},
        {SALIM "allies = { { 'CP dog', upgrades = { '+1 M', '+1 M' } } } }", "ZD-UPG-STAT-01"},
        {"design = '4/16/9', " SALIM "upgrades = { '+1 F', '+1 F', '+1 M' },\n"
         "  allies = { { 'CP dog', upgrades = { '+1 A' } } } }",
         "ZD-UPG-STAT-01"},
        {SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore',\n"
               "  allies = { { 'Zipper', upgrades = { '+1 M', '+1 F' } } } }",
         ""},
        {SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore',\n"
               "  allies = { { 'Zipper', upgrades = { '+1 A' } } } }",
         "ZD-UPG-STAT-02"},
        {SALIM "allies = { { 'CP dog', upgrades = { 'Lethal' } } } }", "ZD-ALLY-GEN-01"},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    const struct figure *f = roster_enlist(L, cases[3].team);
    assert_int_equal(roster_ally(L, f)->stat[STAT_F], 2);
    assert_int_equal(roster_halves(L), 4);
    f = roster_enlist(L, cases[4].team);
    assert_int_equal(roster_ally(L, f)->stat[STAT_A], 2);
    roster_battle(L, "stat_points_per_model = 1");
    assert_string_equal(roster_broken(L, cases[6].team), "");
    assert_string_equal(roster_broken(L, cases[1].team), "ZD-UPG-STAT-01");
    roster_battle(L, "remote_stat_upgrades = 1");
    assert_string_equal(roster_broken(L, cases[8].team), "");
}

// ZD-UPG-ARMOUR-01, ZD-UPG-ARMOUR-02, ZD-UPG-ARMOUR-03, ZD-UPG-ARMOUR-04, ZD-UPG-ARMOUR-05,
// ZD-UPG-ARMOUR-07, ZD-UPG-ARMOUR-08: classes in their order, light armour free but for who began
// bare.
static void armour_comes_in_classes(void **state)
{
    lua_State *L = *state;
    static const struct roster_case cases[] = {
        {SALIM "AV = 0 }", ""},
        {SALIM "AV = 2 }", ""},
        {SALIM "AV = 3 }", "ZD-UPG-ARMOUR-01"},
        {SALIM "bare = true, AV = 0 }", ""},
        {SALIM "bare = true, AV = 2 }", "ZD-UPG-ARMOUR-02"},
        {SALIM "bare = true, AV = 2, bought = { 'Light armour' } }", ""},
        {SALIM "AV = 2, bought = { 'Light armour' } }", "ZD-UPG-ARMOUR-02"},
        {SALIM "bare = true, AV = 4, bought = { 'Medium armour', 'Heavy armour' } }",
         "ZD-UPG-ARMOUR-02"},
        {SALIM "bare = true, AV = 4, bought = { 'Light armour', 'Medium armour',\n"
               "  'Heavy armour' } }",
         ""},
        {SALIM "upgrades = { 'Medium armour' } }", ""},
        {SALIM "AV = 5, upgrades = { 'Medium armour', 'Heavy armour' } }", ""},
        {SALIM "AV = 4, upgrades = { 'Heavy armour' } }", "ZD-UPG-ARMOUR-07"},
        {SALIM "AV = 7, upgrades = { 'Medium armour', 'Heavy armour', 'Superheavy armour' } }", ""},
        {SALIM "AV = 0, upgrades = { 'Fractal camouflage' } }", "ZD-UPG-ARMOUR-08"},
        {SALIM "AV = 1, upgrades = { 'Fractal camouflage', 'Ablative armour' } }", ""},
    };
    roster_battle(L, "");
    ROSTER_JUDGE(L, cases);
    roster_read(L, cases[10].team);
    assert_int_equal(roster_halves(L), 4);
    roster_read(L, cases[12].team);
    assert_int_equal(roster_halves(L), 6);
}

// ZD-SENTRY-RESTOCK-01: what was used is gone, until a supply drop brings it again.
static void what_was_used_is_gone(void **state)
{
    lua_State *L = *state;
    static const char used[] =
        SALIM "upgrades = { 'Claymore', 'Smoke grenade', 'Explosive' },\n"
              "  used = { Claymore = 1, ['Smoke grenade'] = 1, Explosive = 1 } }";
    char text[512];
    roster_battle(L, "");
    struct game *g = roster_game(L);
    const struct figure *f = roster_enlist(L, used);
    assert_int_equal(kit_count(g, f, ITEM_CLAYMORE), 0);
    assert_int_equal(kit_count(g, f, ITEM_SMOKE), 1);
    assert_int_equal(kit_count(g, f, ITEM_EXPLOSIVE), 0);
    snprintf(text, sizeof text, "supply_drop = true, %s", used);
    f = roster_enlist(L, text);
    assert_int_equal(kit_count(g, f, ITEM_CLAYMORE), 1);
    assert_int_equal(kit_count(g, f, ITEM_SMOKE), 2);
    assert_int_equal(kit_count(g, f, ITEM_EXPLOSIVE), 1);
    assert_string_equal(roster_broken(L, SALIM "used = { Claymore = 1 } }"),
                        "ZD-SENTRY-RESTOCK-01");
    assert_string_equal(roster_broken(L, SALIM "upgrades = { 'Relay' }, used = { Relay = 1 } }"),
                        "ZD-SENTRY-RESTOCK-01");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(heroes_have_fifteen_points),       CASE(firewalls_and_sizes_follow),
        CASE(allies_count_for_pool_and_ration), CASE(a_replacement_has_one_fewer),
        CASE(the_clock_counts_what_was_taken),  CASE(allies_are_characters),
        CASE(two_halves_are_one_slot),          CASE(upgrades_are_bought_with_xp),
        CASE(some_may_be_taken_again),          CASE(stat_points_are_shared),
        CASE(armour_comes_in_classes),          CASE(what_was_used_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
