// What upgrades make of stats and armour on the table, and by which names.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/teams/team.h"

enum { F1, M1, TRAINED, MEDIUM, HEAVY, SUPERHEAVY, GUN, ROWS };

static const struct upgrade catalogue[ROWS] = {
    [F1] = {.name = "+1 F", .kind = UPGRADE_STAT, .halves = 2, .raises = {0, 1}, .rule = "r"},
    [M1] = {.name = "+1 M", .kind = UPGRADE_STAT, .halves = 2, .raises = {1}, .rule = "r"},
    [TRAINED] = {.name = "Trained", .halves = 2, .limit = 1, .raises = {0, 1}, .rule = "t"},
    [MEDIUM] = {.name = "Medium armour", .kind = UPGRADE_ARMOUR, .av_low = 3, .av_high = 3},
    [HEAVY] = {.name = "Heavy armour", .kind = UPGRADE_ARMOUR, .av_low = 4, .av_high = 5, .cyl = 4},
    [SUPERHEAVY] = {.name = "Superheavy armour",
                    .kind = UPGRADE_ARMOUR,
                    .av_low = 6,
                    .av_high = 7,
                    .cyl = 5,
                    .flags = FLAG_SUPERHEAVY},
    [GUN] = {.name = "Remote gun", .kind = UPGRADE_REMOTE, .fight = {3, 5}, .rule = "g"},
};

static struct team_hero salim(int av)
{
    return (struct team_hero){.name = "Salim", .stat = {4, 4, 3, 4}, .av = (int16_t)av};
}

static void add(struct team_hero *h, int row)
{
    h->taken[h->n_taken++].row = (uint8_t)row;
}

// Enlists a hero and puts it on the table.
static figure_id stand(struct battle *b, const struct team_hero *h, double x, double y)
{
    figure_id id;
    memcpy(b->content.upgrade, catalogue, sizeof catalogue);
    b->content.n_upgrades = ROWS;
    assert_int_equal(team_enlist(&b->game, h, false, &id), STATUS_OK);
    table_seal(b->table);
    battle_put(b, id, x, y);
    battle_figure(b, id)->place = PLACE_TABLE;
    battle_face(b, id, 1, 0);
    return id;
}

static figure_id armoured(struct battle *b, int av, double x, double y)
{
    struct team_hero h = salim(av);
    add(&h, MEDIUM);
    if (av > 3) {
        add(&h, HEAVY);
    }
    if (av > 5) {
        add(&h, SUPERHEAVY);
    }
    return stand(b, &h, x, y);
}

// A stat with its terms: "F 4 + 1".
static const char *terms_of(struct battle *b, figure_id id, enum stat_id which)
{
    static char text[256];
    struct terms t;
    figure_stat_terms(&b->game, battle_figure(b, id), which, &t);
    terms_print(&t, text, sizeof text);
    return text;
}

// ZD-UPG-STAT-01: each raise is a term by the name of its upgrade.
static void raises_have_names(void **state)
{
    struct battle *b = *state;
    struct team_hero h = salim(1);
    add(&h, F1);
    add(&h, TRAINED);
    add(&h, M1);
    figure_id id = stand(b, &h, 10, 10);
    assert_string_equal(terms_of(b, id, STAT_F), "F 4 + Trained 1 + +1 F 1 = 6");
    assert_string_equal(terms_of(b, id, STAT_M), "M 4 + +1 M 1 = 5");
    assert_string_equal(terms_of(b, id, STAT_A), "A 3 = 3");
    h = salim(1);
    add(&h, F1);
    add(&h, F1);
    assert_string_equal(terms_of(b, stand(b, &h, 20, 10), STAT_F), "F 4 + +1 F 2 = 6");
}

// ZD-UPG-STAT-01, ZD-CQB-03: in what it takes to hit it, too.
static void raises_have_names_in_other_sums(void **state)
{
    struct battle *b = *state;
    struct team_hero h = salim(1);
    struct terms t;
    char text[256];
    add(&h, F1);
    figure_id id = stand(b, &h, 10, 10), grunt = battle_bogey(b, "Grunt", 11, 10);
    struct cqb c = {.attacker = grunt, .target = id};
    assert_int_equal(cqb_target(&b->game, &c, grunt, &t), 9);
    terms_print(&t, text, sizeof text);
    assert_string_equal(text, "F 4 + +1 F 1 + D 4 = 9");
}

// ZD-UPG-ARMOUR-03, ZD-UPG-ARMOUR-04, ZD-UPG-ARMOUR-05: AV 3 and Cyl3, 5 and Cyl4, 7 and Cyl5.
static void armour_has_names_and_sizes(void **state)
{
    static const struct {
        int av, cyl;
        const char *terms;
    } cases[] = {{3, 3, "Medium armour 3 = 3"},
                 {5, 4, "Heavy armour 5 = 5"},
                 {7, 5, "Superheavy armour 7 = 7"}};
    struct battle *b = *state;
    for (int i = 0; i < 3; i++) {
        figure_id id = armoured(b, cases[i].av, 10 + 4 * i, 10);
        const struct figure *f = battle_figure(b, id);
        assert_string_equal(terms_of(b, id, STAT_AV), cases[i].terms);
        assert_int_equal(f->stat[STAT_CYL], cases[i].cyl);
        assert_int_equal(f->body.height, b->content.scale[0].cyl[cases[i].cyl - 1].height);
        assert_int_equal(f->body.radius, b->content.scale[0].cyl[cases[i].cyl - 1].diameter / 2);
    }
    struct team_hero h = salim(2);
    assert_string_equal(terms_of(b, stand(b, &h, 30, 10), STAT_AV), "AV 2 = 2");
    assert_string_equal(
        stat_upgrades_armour_name(&b->game, battle_figure(b, armoured(b, 4, 34, 10))),
        "Heavy armour");
}

// ZD-UPG-ARMOUR-09: M4 AV5 has -1 die to jump, and whoever drags it: both fail. It cannot climb.
static void armour_weighs(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 5, 20 + MM(40), 15, 30);
    figure_id id = armoured(b, 5, 20 - MM(15), 10);
    int before = rolls_of(b, "jump");
    struct order o = battle_move(ORDER_JUMP, id, 24, 10);
    moves(b, &o);
    assert_int_equal(height_of(b, id), 0);
    assert_true(rolls_of(b, "jump") == before || rolled(b, "jump") <= 0);
    assert_int_equal(reach(b, id, ORDER_CLIMB), 0);
    o = battle_move(ORDER_CLIMB, id, 22, 10);
    stays(b, &o, "ZD-CLIMB-01");
    battle_free(b);
    *state = b = battle_new();
    figure_id ben = battle_hero(b, "Ben", 10, 10);
    battle_figure(b, ben)->stat[STAT_AV] = 3;
    id = armoured(b, 5, 10 - MM(27.5), 10);
    o = battle_move(ORDER_DRAG, ben, 20, 10);
    o.target = id;
    moves(b, &o); // no dice: M
    assert_true(rolled(b, "drag") <= 0);
    stands_at(b, ben, 14, 10);
}

// ZD-UPG-ARMOUR-06: not prone by an order, by a blast that stuns it and takes its token, nor by
// a failed stress test.
static void superheavy_is_never_prone(void **state)
{
    struct battle *b = *state;
    figure_id id = armoured(b, 7, 24, 24), elite = battle_bogey(b, "Elite", 24, 44);
    state_set(&b->game, id, STATE_PRONE, 1, FIGURE_NONE);
    assert_int_equal(battle_state(b, id, STATE_PRONE), 0);
    level(b, id, STATE_TOKENS, 1);
    kit_give(&b->game, id, ITEM_IFF, -1);
    struct blast x = {
        .by = elite, .cause = "explosive", .at = {battle_len(26), battle_len(24), 0}, .radius = 5};
    battle_dice(b, 7, 12, 12, 12, 12, 12, 12, 12);
    assert_int_equal(blast(&b->game, &x), STATUS_OK);
    assert_int_equal(battle_state(b, id, STATE_STUNNED), 1);
    assert_int_equal(battle_state(b, id, STATE_TOKENS), 0);
    assert_int_equal(battle_state(b, id, STATE_PRONE), 0);
    assert_int_equal(battle_dice_left(b), 0);
    level(b, id, STATE_STUNNED, 0);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(stress_test(&b->game, id, elite), STATUS_OK);
    assert_int_equal(battle_state(b, id, STATE_STRESSED), 1);
    assert_int_equal(battle_state(b, id, STATE_PRONE), 0);
    stands_at(b, id, 24, 24);
}

// ZD-ALLY-REMOTEUPG-02: a remote's gun is its F.
static void a_remote_fights_with_its_gun(void **state)
{
    struct battle *b = *state;
    struct team_hero h = salim(1);
    figure_id id = stand(b, &h, 10, 10);
    struct figure *f = battle_figure(b, id);
    f->flags |= FLAG_REMOTE;
    f->stat[STAT_F] = 4;
    zd(&b->game)->raised[figure_slot(id)][STAT_F] = 1;
    upgrade_put(&zd(&b->game)->upgrades[figure_slot(id)], GUN);
    upgrade_put(&zd(&b->game)->upgrades[figure_slot(id)], F1);
    assert_string_equal(terms_of(b, id, STAT_F), "Remote gun 3 + +1 F 1 = 4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(raises_have_names),          BATTLE_TEST(raises_have_names_in_other_sums),
        BATTLE_TEST(armour_has_names_and_sizes), BATTLE_TEST(armour_weighs),
        BATTLE_TEST(superheavy_is_never_prone),  BATTLE_TEST(a_remote_fights_with_its_gun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
