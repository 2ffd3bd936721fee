// What the profiles of the book say.
#include <string.h>

#include "support/zerodark/redforce.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/measure.h"

// ZD-AIDE-RED-01, ZD-BOGEY-EWOP-01, ZD-BOGEY-MECH-01, ZD-BOGEY-HEAVY-01, ZD-BOGEY-SNIPER-01:
// Attack, Defence and Wounds of the seven types, and whom a card takes them for.
static void bogeys_have_the_stats_of_the_book(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *name;
        int att, def, wnd, fw;
        enum rank rank;
        uint32_t flags;
    } cases[] = {
        {"Grunt", 2, 1, 1, 1, RANK_GRUNT, 0},
        {"EWOp", 2, 1, 1, 1, RANK_GRUNT, FLAG_EWOP_CARDS},
        {"Mech", 4, 4, 3, 3, RANK_GRUNT, 0},
        {"Elite", 3, 2, 2, 1, RANK_ELITE, 0},
        {"Sniper", 4, 1, 2, 1, RANK_ELITE, FLAG_LETHAL},
        {"Heavy", 3, 3, 2, 1, RANK_ELITE, 0},
        {"Boss", 3, 3, 3, 1, RANK_BOSS, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        figure_id id = battle_bogey(b, cases[i].name, 5 + 5 * (double)i, 5);
        const struct figure *f = battle_figure(b, id);
        assert_int_equal(f->stat[STAT_ATT], cases[i].att);
        assert_int_equal(f->stat[STAT_DEF], cases[i].def);
        assert_int_equal(f->stat[STAT_WND], cases[i].wnd);
        assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), cases[i].fw);
        assert_int_equal(f->stat[STAT_RANK], cases[i].rank);
        assert_int_equal(f->flags, cases[i].flags);
    }
}

// ZD-BOGEY-DOM-01: Cyl, M, F, A, D, AV, FW of those that the enemy controls; the Sniper stays
// lethal.
static void dominated_bogeys_have_stats_of_their_own(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *name;
        int cyl, m, f, a, d, av;
        bool lethal;
    } cases[] = {
        {"Grunt", 3, 2, 2, 2, 2, 1, false}, {"Elite", 3, 3, 3, 3, 3, 2, false},
        {"Boss", 3, 3, 3, 4, 4, 2, false},  {"EWOp", 3, 2, 1, 3, 2, 1, false},
        {"Heavy", 4, 3, 4, 3, 3, 3, false}, {"Sniper", 3, 3, 5, 3, 3, 2, true},
        {"Mech", 6, 3, 4, 2, 3, 3, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int row = content_profile(&b->content, cases[i].name);
        const struct profile *p = &b->content.profile[b->content.profile[row].dominated - 1];
        assert_string_equal(p->name + strlen("Dominated "), cases[i].name);
        assert_int_equal(p->cyl, cases[i].cyl);
        assert_int_equal(p->stat[STAT_M], cases[i].m);
        assert_int_equal(p->stat[STAT_F], cases[i].f);
        assert_int_equal(p->stat[STAT_A], cases[i].a);
        assert_int_equal(p->stat[STAT_D], cases[i].d);
        assert_int_equal(p->stat[STAT_AV], cases[i].av);
        assert_int_equal(p->stat[STAT_FW], 0);
        assert_int_equal((p->flags & FLAG_LETHAL) != 0, cases[i].lethal);
        assert_true(p->flags & FLAG_SYNTHETIC);
    }
}

// ZD-BOGEY-MECH-01: four dice, three hits put it down, four kill it.
static void a_mech_falls_to_three_hits(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id mech = battle_bogey(b, "Mech", 20, 10);
    assert_int_equal(aim(b, mech, hero).dice, 4);
    hit(b, mech, hero, 3);
    assert_int_equal(battle_state(b, mech, STATE_DOWN), 1);
    figure_id other = battle_bogey(b, "Mech", 20, 20);
    hit(b, other, hero, 4);
    assert_int_equal(battle_figure(b, other)->place, PLACE_GONE);
}

// ZD-BOGEY-HEAVY-01: at 10 in with visibility 2 it takes 15; two hits down, three dead.
// ZD-BOGEY-SNIPER-01: Defence 1 only, four dice.
static void heavies_and_snipers(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id sniper = battle_bogey(b, "Sniper", fire_at(10, 10), 10);
    zd(&b->game)->visibility = 2;
    assert_int_equal(aim(b, hero, sniper).target_number, 10 + 2 + 1);
    assert_int_equal(aim(b, sniper, hero).dice, 4);
    battle_put(b, sniper, 40, 40);
    figure_id heavy = battle_bogey(b, "Heavy", fire_at(10, 10), 10); // 2.5 mm nearer: it is wider
    assert_int_equal(aim(b, hero, heavy).target_number, 10 + 2 + 3);
    hit(b, heavy, hero, 2);
    assert_int_equal(battle_state(b, heavy, STATE_DOWN), 1);
    figure_id other = battle_bogey(b, "Heavy", 20, 20);
    hit(b, other, hero, 3);
    assert_int_equal(battle_figure(b, other)->place, PLACE_GONE);
}

// ZD-BOGEY-SYNTH-01, ZD-BOGEY-SYNTH-02: the trait comes with the deployment, and makes it no
// particular machine: it stays a bogey of its type.
static void a_black_card_brings_a_machine(void **state)
{
    struct battle *b = *state;
    figure_id machine, man;
    zd(&b->game)->centre = battle_point(24, 24);
    battle_hero(b, "Salim", 5, 5);
    assert_int_equal(deploy_profile(&b->game, "Grunt", true, false, &machine), STATUS_OK);
    assert_int_equal(deploy_profile(&b->game, "Grunt", false, false, &man), STATUS_OK);
    assert_int_equal(battle_figure(b, machine)->flags, FLAG_SYNTHETIC);
    assert_int_equal(battle_figure(b, man)->flags, 0);
    assert_int_equal(battle_figure(b, machine)->kind, KIND_BOGEY);
    assert_int_equal(battle_figure(b, machine)->profile, battle_figure(b, man)->profile);
}

// ZD-BOGEY-SYNTH-03, ZD-RED-FALLBACK-07: only a machine can be dominated; it is a character then,
// and no card activates it.
static void a_dominated_bogey_is_a_character(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", 20, 10);
    assert_int_equal(state_set(&b->game, boss, STATE_DOMINATED, 1, hero), STATUS_OK);
    assert_true(is_bogey(battle_figure(b, boss)));
    battle_figure(b, boss)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(activated(b, "AS", hero), boss);
    level(b, boss, STATE_DOMINATED, 1);
    assert_true(is_character(battle_figure(b, boss)));
    assert_false(is_bogey(battle_figure(b, boss)));
    assert_int_equal(activated(b, "AS", hero), FIGURE_NONE);
}

// ZD-AIDE-RED-05: range 8, visibility 4 and AV3 make 15: AV is in the target number.
// ZD-AIDE-RED-03: who is wounded is hit on F + D less the wounded level: 8, then 7.
static void the_main_text_wins_over_the_summary(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    struct cqb c = {.attacker = grunt, .target = hero};
    struct terms t;
    zd(&b->game)->visibility = 4;
    battle_figure(b, hero)->stat[STAT_AV] = 3;
    assert_int_equal(aim(b, grunt, hero).target_number, 15);
    assert_int_equal(cqb_target(&b->game, &c, grunt, &t), 8);
    level(b, hero, STATE_WOUNDED, 1);
    assert_int_equal(cqb_target(&b->game, &c, grunt, &t), 7);
}

// ZD-AIDE-RED-04: killing a down bogey in contact is a bonus action too.
static void finishing_is_a_bonus_action(void **state)
{
    struct battle *b = *state;
    struct verdict why;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 10.98, 10);
    level(b, grunt, STATE_DOWN, 1);
    struct bonus_action finish = {
        .figure = hero, .option = bonus_name(BONUS_FINISH), .target = grunt};
    assert_true(can_bonus(&b->game, &finish, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(bogeys_have_the_stats_of_the_book),
        BATTLE_TEST(dominated_bogeys_have_stats_of_their_own),
        BATTLE_TEST(a_mech_falls_to_three_hits),
        BATTLE_TEST(heavies_and_snipers),
        BATTLE_TEST(a_black_card_brings_a_machine),
        BATTLE_TEST(a_dominated_bogey_is_a_character),
        BATTLE_TEST(the_main_text_wins_over_the_summary),
        BATTLE_TEST(finishing_is_a_bonus_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
