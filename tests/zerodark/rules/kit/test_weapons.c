// Weapon upgrades: which a shot uses, what goes together, indirect shots.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/bots/bot.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/kit/weapons.h"

// A shooter at (10, 10) with those flags.
static figure_id gunner(struct battle *b, uint32_t flags)
{
    figure_id id = battle_hero(b, "Gunner", 10, 10);
    battle_figure(b, id)->flags |= flags;
    return id;
}

static figure_id foe(struct battle *b, const char *profile, int inches)
{
    figure_id id = battle_bogey(b, profile, fire_at(10, inches), 10);
    battle_face(b, id, -1, 0);
    return id;
}

static struct shot with(figure_id shooter, figure_id target, int set)
{
    struct shot s = {.shooter = shooter, .target = target};
    weapons_declare(&s, set);
    return s;
}

static const char *refused(struct battle *b, struct shot s)
{
    const char *why;
    return may_fire(b, s, &why) ? "" : why;
}

static struct shot numbers(struct battle *b, struct shot s)
{
    struct terms dice, target;
    shot_prepare(&b->game, &s, &dice, &target);
    return s;
}

static struct order order_with(figure_id shooter, figure_id target, int set)
{
    struct order o = battle_order(ORDER_SHOOT, shooter, target);
    o.how = (uint8_t)set;
    return o;
}

// ZD-WEAPON-GEN-01: what nobody declares is not used, but for lethal: two successes are three hits,
// armour and cover count, and no explosive shot is spent.
static void what_is_not_declared_is_not_used(void **state)
{
    struct battle *b = *state;
    figure_id salim = gunner(b, FLAG_LETHAL | FLAG_SILENT | FLAG_SPRAY | FLAG_INDIRECT);
    figure_id boss = foe(b, "Boss", 13);
    item(b, salim, ITEM_EXPLOSIVE, 1);
    battle_dice(b, 4, 12, 4, 1, 1);
    battle_cards(b, 1, "2H");
    choices_hush(b);
    struct order o = order_with(salim, boss, 0);
    battle_give(b, &o);
    assert_int_equal(needed(b, "shoot"), 13 + 3);
    assert_int_equal(zd(&b->game)->noise_hits, 3);
    assert_int_equal(zd(&b->game)->silenced, 0);
    assert_int_equal(item_left(b, salim, ITEM_EXPLOSIVE), 1);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
}

// ZD-WEAPON-GEN-02, ZD-WEAPON-COMBINE-01: each counts for every shot it is declared for, all at
// once: lethal, silent and indirect at a targeted Elite behind a wall.
static void almost_everything_goes_together(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, FLAG_LETHAL | FLAG_SILENT | FLAG_INDIRECT);
    figure_id elite = foe(b, "Elite", 9);
    level(b, elite, STATE_TARGETED, 1);
    answer(b, SIDE_TEAM, "weapon.silent", 1);
    battle_dice(b, 5, 12, 1, 1, 1, 1);
    struct shot s = with(salim, elite, WEAPON_INDIRECT);
    assert_true(may_fire(b, s, NULL));
    s = fire_shot(b, s);
    assert_int_equal(s.hits, 2 + 1 + 1);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    assert_int_equal(s.surplus, 0); // the one that was left silences the next flip
    assert_int_equal(zd(&b->game)->nullified, 1);
}

// ZD-WEAPON-SPRAY-05, ZD-WEAPON-COMBINE-01: spray and indirect are refused together.
static void spray_and_indirect_are_refused(void **state)
{
    struct battle *b = *state;
    figure_id salim = gunner(b, FLAG_SPRAY | FLAG_INDIRECT);
    figure_id grunt = foe(b, "Grunt", 8);
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_SPRAY)), "");
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_INDIRECT)), "");
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_SPRAY | WEAPON_INDIRECT)),
                        "ZD-WEAPON-SPRAY-05");
}

// ZD-WEAPON-GEN-02: nobody declares what it does not have.
static void nobody_declares_what_it_does_not_have(void **state)
{
    struct battle *b = *state;
    figure_id salim = gunner(b, 0), grunt = foe(b, "Grunt", 8);
    struct order o = order_with(salim, grunt, WEAPON_SPRAY);
    battle_refuses(b, &o, "ZD-WEAPON-SPRAY-01");
    o.how = WEAPON_INDIRECT;
    battle_refuses(b, &o, "ZD-WEAPON-INDIRECT-01");
    o.how = WEAPON_EXPLOSIVE;
    battle_refuses(b, &o, "ZD-WEAPON-EXPLOSIVE-11");
}

// ZD-WEAPON-INDIRECT-01, ZD-WEAPON-INDIRECT-04: a targeted Grunt behind a wall at 11 in, visibility
// 2: 14; untargeted it is not known, and no direct shot reaches it.
static void targeted_enemies_are_shot_over_walls(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, FLAG_INDIRECT), grunt = foe(b, "Grunt", 11);
    zd(&b->game)->visibility = 2;
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_INDIRECT)), "ZD-WEAPON-INDIRECT-01");
    level(b, grunt, STATE_TARGETED, 1);
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_INDIRECT)), "");
    assert_string_equal(refused(b, with(salim, grunt, 0)), "ZD-SHOOT-03");
    struct shot s = numbers(b, with(salim, grunt, WEAPON_INDIRECT));
    assert_int_equal(s.inches, 11);
    assert_int_equal(s.target_number, 14);
    battle_face(b, salim, -1, 0); // nor does it have to look there
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_INDIRECT)), "");
}

// A relay of the team's at a place, and a visor of the figure's that is connected to it.
static figure_id relay_for(struct battle *b, figure_id who, double x, double y)
{
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, x, y);
    item(b, who, ITEM_RELAY_VISOR, 1);
    battle_figure(b, who)->link[LINK_RELAY] = relay;
    return relay;
}

// ZD-WEAPON-INDIRECT-02: an untargeted Elite 15 in from the shooter that the relay sees: with a
// relay visor only, and while visor and relay are in I.
static void a_relay_shows_targets(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, FLAG_INDIRECT), elite = foe(b, "Elite", 15);
    struct shot s = with(salim, elite, WEAPON_INDIRECT);
    figure_id relay = relay_for(b, salim, 22, 12);
    assert_string_equal(refused(b, s), "");
    assert_int_equal(numbers(b, s).inches, 15);
    item_off(b, salim, ITEM_RELAY_VISOR);
    assert_string_equal(refused(b, s), "ZD-WEAPON-INDIRECT-01");
    item_on(b, salim, ITEM_RELAY_VISOR);
    battle_figure(b, salim)->link[LINK_RELAY] = relay;
    assert_string_equal(refused(b, s), "");
    item_off(b, relay, ITEM_RELAY);
    assert_string_equal(refused(b, s), "ZD-WEAPON-INDIRECT-01");
    item_on(b, relay, ITEM_RELAY);
    item(b, salim, ITEM_RELAY_VISOR, 0);
    assert_string_equal(refused(b, s), "ZD-WEAPON-INDIRECT-01");
}

// ZD-WEAPON-INDIRECT-02, ZD-WEAPON-INDIRECT-03: a relay that is sealed in with its target helps
// nobody outside.
static void a_relay_in_a_sealed_room(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 5, 21, 15, 60);
    battle_piece(b, battle_prism(21, 5, 30, 15, 0, 60, 0, TAG_SEALED));
    figure_id salim = gunner(b, FLAG_INDIRECT), grunt = battle_bogey(b, "Grunt", 25, 10);
    relay_for(b, salim, 28, 10);
    assert_string_equal(refused(b, with(salim, grunt, WEAPON_INDIRECT)), "ZD-WEAPON-INDIRECT-03");
}

// ZD-WEAPON-COMBINE-03, ZD-WEAPON-INDIRECT-02: a mortar also reaches a bare place that the relay
// sees.
static void a_relay_shows_places(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, FLAG_INDIRECT);
    item(b, salim, ITEM_EXPLOSIVE, 1);
    struct shot s = with(salim, FIGURE_NONE, WEAPON_EXPLOSIVE | WEAPON_INDIRECT);
    weapons_aim(&b->game, &s, battle_point(20, 10));
    assert_string_equal(refused(b, s), "ZD-WEAPON-INDIRECT-01");
    relay_for(b, salim, 22, 12);
    assert_string_equal(refused(b, s), "");
    s.indirect = false;
    assert_string_equal(refused(b, s), "ZD-WEAPON-EXPLOSIVE-01");
}

// ZD-WEAPON-INDIRECT-01: enemies only, friends that are targeted are none.
static void friends_are_no_targets(void **state)
{
    struct battle *b = *state;
    figure_id salim = gunner(b, FLAG_INDIRECT), kim = battle_hero(b, "Kim", 14, 10);
    level(b, kim, STATE_TARGETED, 1);
    assert_string_equal(refused(b, with(salim, kim, WEAPON_INDIRECT)), "ZD-SHOOT-14");
}

// ZD-WEAPON-INDIRECT-05: a targeted hero AV2 behind a wall that it touches, 10 in, visibility 3:
// 15, and two dice of armour.
static void nothing_obscures_from_an_indirect_shot(void **state)
{
    struct battle *b = *state;
    battle_box(b, fire_at(10, 10) - 1, 8, fire_at(10, 10) - 12.5 / 25.4 - 0.01, 12, 20);
    figure_id salim = gunner(b, FLAG_INDIRECT);
    figure_id kim = rival(b, "Kim", fire_at(10, 10), 10);
    battle_figure(b, kim)->stat[STAT_AV] = 2;
    level(b, kim, STATE_TARGETED, 1);
    zd(&b->game)->visibility = 3;
    assert_int_equal(numbers(b, with(salim, kim, 0)).target_number, 10 + 3 + 2 + 2);
    struct shot s = with(salim, kim, WEAPON_INDIRECT);
    assert_int_equal(numbers(b, s).target_number, 15);
    assert_int_equal(numbers(b, s).obscured, 0);
    battle_dice(b, 5 + 2 + 4, 12, 1, 1, 1, 1, 2, 3, 12, 12, 12, 12);
    fire_shot(b, s);
    assert_int_equal(rolled(b, "armour"), 2);
}

// A room from (20, 5) to (30, 15), its inside sealed.
static void room(struct battle *b, double x, bool sealed)
{
    battle_box(b, x, 5, x + 1, 15, 60);
    if (sealed) {
        battle_piece(b, battle_prism(x + 1, 5, x + 10, 15, 0, 60, 0, TAG_SEALED));
    }
}

// ZD-WEAPON-INDIRECT-03: in a sealed room nobody is reached; with an opening, which is a room that
// is not sealed, everybody.
static void nothing_leads_into_a_sealed_room(void **state)
{
    struct battle *b = *state;
    room(b, 20, true);
    room(b, 32, false);
    figure_id salim = gunner(b, FLAG_INDIRECT);
    figure_id inside = battle_bogey(b, "Grunt", 25, 10), open = battle_bogey(b, "Grunt", 37, 10);
    level(b, inside, STATE_TARGETED, 1);
    level(b, open, STATE_TARGETED, 1);
    assert_string_equal(refused(b, with(salim, inside, WEAPON_INDIRECT)), "ZD-WEAPON-INDIRECT-03");
    assert_string_equal(refused(b, with(salim, open, WEAPON_INDIRECT)), "");
    lift(b, inside, 60); // on its roof
    assert_string_equal(refused(b, with(salim, inside, WEAPON_INDIRECT)), "");
    lift(b, inside, 0);
    battle_put(b, salim, 22, 10); // in there with it
    battle_face(b, salim, -1, 0);
    assert_string_equal(refused(b, with(salim, inside, WEAPON_INDIRECT)), "");
    assert_string_equal(refused(b, with(salim, open, WEAPON_INDIRECT)), "ZD-WEAPON-INDIRECT-03");
}

// ZD-WEAPON-INDIRECT-03: two sealed rooms are cut off from each other; pieces that meet are one.
static void sealed_rooms_may_have_several_pieces(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(20, 5, 25, 15, 0, 60, 0, TAG_SEALED));
    battle_piece(b, battle_prism(25, 5, 30, 9, 0, 60, 0, TAG_SEALED));
    battle_piece(b, battle_prism(31, 5, 36, 15, 0, 60, 0, TAG_SEALED));
    figure_id a = battle_hero(b, "A", 22, 13), c = battle_hero(b, "C", 28, 7);
    figure_id d = battle_hero(b, "D", 33, 7), out = battle_hero(b, "Out", 28, 13);
    const struct cylinder *at_a = &battle_figure(b, a)->body, *at_c = &battle_figure(b, c)->body;
    assert_true(indirect_connects(&b->game, at_a, at_c));
    assert_false(indirect_connects(&b->game, at_a, &battle_figure(b, d)->body));
    assert_false(indirect_connects(&b->game, at_c, &battle_figure(b, out)->body));
    assert_true(
        indirect_connects(&b->game, &battle_figure(b, out)->body, &battle_figure(b, out)->body));
}

// ZD-WEAPON-COMBINE-03: a mortar: the Boss behind the wall dies, and the explosion is next to it.
static void a_mortar_reaches_behind_walls(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, FLAG_INDIRECT), boss = foe(b, "Boss", 20);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 20), 13);
    item(b, salim, ITEM_EXPLOSIVE, 2);
    struct shot s = with(salim, boss, WEAPON_EXPLOSIVE | WEAPON_INDIRECT);
    assert_string_equal(refused(b, s), "ZD-WEAPON-INDIRECT-01");
    level(b, boss, STATE_TARGETED, 1);
    assert_string_equal(refused(b, with(salim, boss, WEAPON_EXPLOSIVE)), "ZD-WEAPON-EXPLOSIVE-01");
    assert_string_equal(refused(b, s), "");
    battle_dice(b, 5, 12, 1, 1, 1, 1);
    fire_shot(b, s);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1); // 5 - 3 hits
    assert_int_equal(item_left(b, salim, ITEM_EXPLOSIVE), 1);
}

// ZD-WEAPON-COMBINE-03: a bare place out of sight is not one that it knows of.
static void a_mortar_needs_to_know_the_place(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, FLAG_INDIRECT);
    foe(b, "Grunt", 20);
    item(b, salim, ITEM_EXPLOSIVE, 1);
    struct order o = order_with(salim, FIGURE_NONE, WEAPON_EXPLOSIVE | WEAPON_INDIRECT);
    o.point[0] = battle_point(20, 10);
    o.n_points = 1;
    battle_refuses(b, &o, "ZD-WEAPON-INDIRECT-01");
    o.point[0] = battle_point(12, 10);
    struct verdict why;
    assert_true(can_order(&b->game, &o, &why));
}

// ZD-WEAPON-GEN-01: a bonus shot is declared by "weapon.use", which lists what may be used; who has
// no upgrades, or but one way, is not asked.
static void a_bonus_shot_asks_what_to_use(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id salim = gunner(b, FLAG_SPRAY);
    figure_id grunt = foe(b, "Grunt", 8);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, salim, FIGURE_NONE);
    choices_want(&c, "weapon.use", WEAPON_SPRAY, salim, grunt);
    battle_dice(b, 4, 8, 1, 1, 1);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    choices_done(&c);
    assert_int_equal(needed(b, "shoot"), 8); // no Def
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);

    struct choices plain = {0};
    next_action(b);
    battle_figure(b, salim)->flags = 0;
    figure_id elite = battle_bogey(b, "Elite", 10, 18);
    battle_face(b, salim, 0, 1);
    choices_of(&plain, b, SIDE_TEAM);
    choices_want(&plain, "bonus.declare", BONUS_SHOOT, salim, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    memset(zd(&b->game)->bonus_used, 0, sizeof zd(&b->game)->bonus_used);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    choices_done(&plain);
    assert_int_equal(choices_asked(&plain, "weapon.use"), 0);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 0);
}

// ZD-WEAPON-GEN-01, ZD-WEAPON-INDIRECT-01: whom only an indirect shot reaches is offered, and taken
// with it.
static void a_bonus_shot_goes_over_the_wall(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    struct choices c = {0};
    figure_id salim = gunner(b, FLAG_INDIRECT), grunt = foe(b, "Grunt", 11);
    struct bonus_action shoot_ = {.figure = salim, .option = "shoot"};
    struct verdict why;
    assert_false(can_bonus(&b->game, &shoot_, &why));
    level(b, grunt, STATE_TARGETED, 1);
    assert_true(can_bonus(&b->game, &shoot_, &why));
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, salim, FIGURE_NONE);
    battle_dice(b, 5, 12, 1, 1, 1, 1);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
}

// Gives the figure a bonus shot at that place; true where it was lost.
static bool bonus_at(struct battle *b, figure_id who, double x, double y)
{
    struct choices c = {0};
    struct bonus_action shot = {.figure = who, .option = "shoot"};
    bool lost;
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "bonus.shoot", BONUS_SHOOT, who, x, y);
    assert_int_equal(bonus_perform(&b->game, &shot, &lost), STATUS_OK);
    choices_done(&c);
    return lost;
}

// ZD-WEAPON-EXPLOSIVE-01: a bonus shot may be at a bare place too; at one out of sight it is lost,
// and nothing is spent.
static void a_bonus_shot_at_a_place(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id salim = gunner(b, 0), grunt = battle_bogey(b, "Grunt", 20, 22);
    battle_figure(b, grunt)->state[STATE_CONCEALED] = 1; // nobody to shoot at
    item(b, salim, ITEM_EXPLOSIVE, 2);
    assert_true(bonus_at(b, salim, 20, 10));
    assert_int_equal(item_left(b, salim, ITEM_EXPLOSIVE), 2);
    battle_dice(b, 4, 12, 1, 1, 1);
    assert_false(bonus_at(b, salim, 18, 22));
    assert_int_equal(item_left(b, salim, ITEM_EXPLOSIVE), 1);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
}

// The orders that are open list a shot with each set of weapons that may be used.
static void open_orders_list_weapons(void **state)
{
    struct battle *b = *state;
    struct order open[64];
    int sets = 0;
    figure_id salim = gunner(b, FLAG_SPRAY | FLAG_INDIRECT), grunt = foe(b, "Grunt", 8);
    item(b, salim, ITEM_EXPLOSIVE, 1);
    int n = orders_open(&b->game, SIDE_TEAM, salim, open, 64);
    for (int i = 0; i < n; i++) {
        if (open[i].kind == ORDER_SHOOT && open[i].target == grunt) {
            assert_false(sets >> open[i].how & 1);
            sets |= 1 << open[i].how;
        }
    }
    assert_int_equal(sets, 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(what_is_not_declared_is_not_used),
        BATTLE_TEST(almost_everything_goes_together),
        BATTLE_TEST(spray_and_indirect_are_refused),
        BATTLE_TEST(nobody_declares_what_it_does_not_have),
        BATTLE_TEST(targeted_enemies_are_shot_over_walls),
        BATTLE_TEST(a_relay_shows_targets),
        BATTLE_TEST(a_relay_in_a_sealed_room),
        BATTLE_TEST(a_relay_shows_places),
        BATTLE_TEST(friends_are_no_targets),
        BATTLE_TEST(nothing_obscures_from_an_indirect_shot),
        BATTLE_TEST(nothing_leads_into_a_sealed_room),
        BATTLE_TEST(sealed_rooms_may_have_several_pieces),
        BATTLE_TEST(a_mortar_reaches_behind_walls),
        BATTLE_TEST(a_mortar_needs_to_know_the_place),
        BATTLE_TEST(a_bonus_shot_asks_what_to_use),
        BATTLE_TEST(a_bonus_shot_goes_over_the_wall),
        BATTLE_TEST(a_bonus_shot_at_a_place),
        BATTLE_TEST(open_orders_list_weapons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
