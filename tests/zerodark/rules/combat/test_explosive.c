// Explosive shots.
#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/kit/weapons.h"

#define RADIUS (12.5 / 25.4)

// Washington, F5, at (10, 10), with so many explosive shots and an IFF of no use.
static figure_id washington(struct battle *b, int shots)
{
    figure_id id = battle_hero_with(b, "Washington", 4, 5, 3, 4, 10, 10);
    item(b, id, ITEM_EXPLOSIVE, shots);
    return id;
}

static figure_id foe(struct battle *b, const char *profile, int inches)
{
    figure_id id = battle_bogey(b, profile, fire_at(10, inches), 10);
    battle_face(b, id, -1, 0);
    return id;
}

static figure_id victim(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero(b, name, x, y);
    item(b, id, ITEM_IFF, 0);
    return id;
}

static struct shot at_somebody(figure_id shooter, figure_id target)
{
    return (struct shot){.shooter = shooter, .target = target, .explosive = true};
}

static struct shot at_place(struct battle *b, figure_id shooter, double x, double y)
{
    struct shot s = {.shooter = shooter, .explosive = true};
    weapons_aim(&b->game, &s, battle_point(x, y));
    return s;
}

static struct shot numbers(struct battle *b, struct shot s)
{
    struct terms dice, target;
    shot_prepare(&b->game, &s, &dice, &target);
    return s;
}

static const char *refused(struct battle *b, struct shot s)
{
    const char *why;
    return may_fire(b, s, &why) ? "" : why;
}

// The radius of the last explosion.
static int radius_of_blast(struct battle *b)
{
    return last_roll(b, "blast radius")->successes;
}

// Where the near edge of a Cyl3 figure is so many inches from the marker next to somebody at `x` on
// the side of the shooter, and below it on the map.
static double below(double inches)
{
    return 10 + inches + RADIUS - 0.02;
}

// ZD-WEAPON-EXPLOSIVE-02, ZD-WEAPON-EXPLOSIVE-03, ZD-WEAPON-EXPLOSIVE-07, ZD-WEAPON-EXPLOSIVE-13,
// ZD-WEAPON-EXPLOSIVE-16: the book's case. 4, 4, 11, 12, 12 against 18 (a Boss whose Def does not
// count): 4 successes, 8 in. The Boss dies with all its tokens, Lincoln without an IFF takes
// 8 - 7 = 1, the Elite at 3 in obscured(2) 3, which kill it, token or no token. No bonus actions.
static void washington_fires_at_the_boss(void **state)
{
    struct battle *b = *state;
    double x = fire_at(10, 18), marker = x - RADIUS;
    battle_box(b, marker - 1, 12.4, marker + 1, below(3) - RADIUS - 0.01, 20);
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 18);
    figure_id lincoln = victim(b, "Lincoln", marker, 10 - 7 - RADIUS + 0.02);
    figure_id elite = battle_bogey(b, "Elite", marker, below(3));
    battle_figure(b, lincoln)->stat[STAT_AV] = 0;
    level(b, boss, STATE_TOKENS, 3);
    level(b, elite, STATE_TOKENS, 1);
    set_switch(b, P_BOGEY_DEF_IGNORED, 1);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 5, 4, 4, 11, 12, 12);
    struct shot s = at_somebody(shooter, boss);
    assert_string_equal(refused(b, s), "");
    s = fire_shot(b, s);
    assert_int_equal(s.target_number, 18);
    assert_int_equal(s.successes, 4);
    assert_int_equal(radius_of_blast(b), 8);
    assert_int_equal(battle_figure(b, boss)->place, PLACE_GONE);
    assert_int_equal(wounded(b, lincoln), 1);
    assert_int_equal(stunned(b, lincoln), 1);
    assert_int_equal(battle_state(b, lincoln, STATE_PRONE), 1);
    assert_int_equal(battle_figure(b, elite)->place, PLACE_GONE);
    assert_int_equal(s.surplus, 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-WEAPON-EXPLOSIVE-03: with the Boss's Def it is 21, 3 successes and 7 in.
static void the_def_of_the_boss_counts(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 18);
    battle_dice(b, 5, 4, 4, 11, 12, 12);
    struct shot s = fire_shot(b, at_somebody(shooter, boss));
    assert_int_equal(s.target_number, 21);
    assert_int_equal(s.successes, 3);
    assert_int_equal(radius_of_blast(b), 7);
}

// ZD-WEAPON-EXPLOSIVE-01: a bare spot 12 in off at visibility 2: 14; a Grunt there, obscured: 16.
static void a_spot_counts_range_and_visibility_only(void **state)
{
    struct battle *b = *state;
    battle_box(b, 18, 18, 18.5, 22, 12);
    figure_id shooter = washington(b, 1);
    battle_put(b, shooter, 10, 20);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 12), 20);
    zd(&b->game)->visibility = 2;
    assert_int_equal(numbers(b, at_place(b, shooter, 10 + RADIUS + 11.9, 26)).target_number, 16);
    assert_int_equal(numbers(b, at_place(b, shooter, 10 + RADIUS + 12, 20)).target_number, 14);
    struct shot s = numbers(b, at_somebody(shooter, grunt));
    assert_int_equal(s.obscured, 1);
    assert_int_equal(s.target_number, 12 + 2 + 1 + 1);
}

// ZD-WEAPON-EXPLOSIVE-01: the place has to be in sight and on the table.
static void the_place_has_to_be_in_sight(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 6, 15, 14, 60);
    figure_id shooter = washington(b, 1);
    assert_string_equal(refused(b, at_place(b, shooter, 12, 10)), "");
    assert_string_equal(refused(b, at_place(b, shooter, 20, 10)), "ZD-WEAPON-EXPLOSIVE-01");
    assert_string_equal(refused(b, at_place(b, shooter, 8, 10)), "ZD-WEAPON-EXPLOSIVE-01");
    assert_string_equal(refused(b, at_place(b, shooter, 49, 30)), "ZD-WEAPON-EXPLOSIVE-01");
    struct shot plain = at_place(b, shooter, 12, 10);
    plain.explosive = false;
    assert_string_equal(refused(b, plain), "ZD-SHOOT-14");
    struct order o = battle_order(ORDER_SHOOT, shooter, FIGURE_NONE);
    o.how = WEAPON_EXPLOSIVE;
    battle_refuses(b, &o, "ZD-SHOOT-14"); // at nothing
}

// ZD-WEAPON-EXPLOSIVE-01: of several floors the highest that is seen is meant: the roof from
// above, the ground below it from the side.
static void a_place_is_on_the_floor_that_is_seen(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(20, 5, 26, 15, 70, 76, PIECE_SOLID | PIECE_OPAQUE, TAG_ROOF));
    figure_id shooter = washington(b, 1);
    assert_int_equal(at_place(b, shooter, 22, 10).at.z, 0);
    lift(b, shooter, 100);
    assert_int_equal(at_place(b, shooter, 22, 10).at.z, 760);
}

// ZD-WEAPON-EXPLOSIVE-01: next to somebody is the side nearest the shooter, or another one in sight
// that the player names.
static void next_to_somebody(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), grunt = foe(b, "Grunt", 12);
    len edge = battle_figure(b, grunt)->body.at.x - battle_figure(b, grunt)->body.radius;
    struct shot s = at_somebody(shooter, grunt);
    spot at = explosive_point(&b->game, &s);
    assert_in_range(edge - at.x, 1, LEN_CONTACT);
    assert_int_equal(at.y, battle_len(10));
    weapons_aim(&b->game, &s, battle_point(fire_at(10, 12), 10 + RADIUS));
    assert_string_equal(refused(b, s), "");
    at = explosive_point(&b->game, &s);
    assert_int_equal(at.x, battle_len(fire_at(10, 12)));
    assert_in_range(at.y - battle_len(10) - battle_figure(b, grunt)->body.radius, 1, LEN_CONTACT);
    weapons_aim(&b->game, &s, battle_point(fire_at(10, 12) + RADIUS, 10)); // behind it
    assert_string_equal(refused(b, s), "ZD-WEAPON-EXPLOSIVE-01");
    weapons_aim(&b->game, &s, battle_point(fire_at(10, 12), 12));
    assert_string_equal(refused(b, s), "ZD-WEAPON-EXPLOSIVE-01");
}

// ZD-WEAPON-EXPLOSIVE-01: where somebody stands on that side, the next one round is taken.
static void next_to_somebody_is_not_inside_another(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 12);
    battle_put(b, boss, 24, 10);
    figure_id prone = battle_hero(b, "Kim", 24 - 0.6 - RADIUS, 10);
    level(b, prone, STATE_PRONE, 1);
    struct shot s = at_somebody(shooter, boss);
    spot at = explosive_point(&b->game, &s);
    struct cylinder there = {.at = at};
    assert_true(cylinder_gap(&there, &battle_figure(b, boss)->body) <= LEN_CONTACT);
    assert_true(point_distance_squared(point_of(at), point_of(battle_figure(b, prone)->body.at)) >
                len_squared(battle_figure(b, prone)->body.radius));
    assert_true(at.x < battle_figure(b, boss)->body.at.x);
}

// ZD-WEAPON-EXPLOSIVE-02: one success kills a Boss whatever its tokens, and an enemy hero whatever
// its armour, with no test of it.
static void one_success_kills_outright(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 2), boss = foe(b, "Boss", 8);
    level(b, boss, STATE_TOKENS, 3);
    battle_dice(b, 5, 11, 1, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, boss));
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    figure_id foe_ = rival(b, "Foe", 20, 10);
    battle_figure(b, foe_)->stat[STAT_AV] = 2;
    level(b, foe_, STATE_TOKENS, 1);
    battle_dice(b, 5, 12, 11, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, foe_));
    assert_int_equal(battle_state(b, foe_, STATE_DEAD), 1);
    assert_int_equal(rolls_of(b, "armour") + rolls_of(b, "blast armour"), 0);
}

// ZD-WEAPON-EXPLOSIVE-10: without a success nothing happens but the stress test, and the shot is
// spent.
static void a_miss_is_a_miss(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), foe_ = rival(b, "Foe", 20, 10);
    battle_dice(b, 5 + 4, 1, 1, 1, 1, 1, 10, 1, 1, 1);
    struct shot s = fire_shot(b, at_somebody(shooter, foe_));
    assert_int_equal(s.hits, 0);
    assert_int_equal(stunned(b, foe_), 0);
    assert_int_equal(rolls_of(b, "blast radius"), 0);
    assert_int_equal(rolls_of(b, "stress"), 1);
    assert_int_equal(item_left(b, shooter, ITEM_EXPLOSIVE), 0);
}

// ZD-WEAPON-EXPLOSIVE-11: two upgrades are two shots; the third is refused.
static void every_upgrade_is_one_shot(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 2);
    struct order o = battle_order(ORDER_SHOOT, shooter, FIGURE_NONE);
    o.how = WEAPON_EXPLOSIVE;
    o.point[0] = battle_point(30, 10);
    o.n_points = 1;
    choices_hush(b);
    battle_dice(b, 10, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1);
    battle_give(b, &o);
    battle_give(b, &o);
    assert_int_equal(rolls_of(b, "blast radius"), 1);
    assert_int_equal(item_left(b, shooter, ITEM_EXPLOSIVE), 0);
    battle_refuses(b, &o, "ZD-WEAPON-EXPLOSIVE-11");
}

// ZD-WEAPON-EXPLOSIVE-12: a friend with a working IFF inside the final radius: 4 successes and a
// friend at 7 in: nothing happens, not even to the Boss; the shot is spent and a target still takes
// its stress test.
static void a_friend_inside_stops_the_shot(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 2), foe_ = rival(b, "Foe", fire_at(10, 18), 10);
    double marker = fire_at(10, 18) - RADIUS;
    figure_id kim = battle_hero(b, "Kim", marker, 10 + 7 + RADIUS - 0.02);
    item(b, kim, ITEM_IFF, 1);
    battle_figure(b, foe_)->stat[STAT_AV] = 0;
    battle_figure(b, kim)->stat[STAT_AV] = 0;
    battle_dice(b, 5 + 4, 4, 4, 11, 12, 12, 10, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, foe_));
    assert_int_equal(radius_of_blast(b), 8);
    assert_int_equal(battle_state(b, foe_, STATE_DEAD), 0);
    assert_int_equal(stunned(b, foe_), 0);
    assert_int_equal(rolls_of(b, "stress"), 1);
    assert_int_equal(item_left(b, shooter, ITEM_EXPLOSIVE), 1);

    item_off(b, kim, ITEM_IFF);
    battle_dice(b, 5, 4, 4, 11, 12, 12);
    fire_shot(b, at_somebody(shooter, foe_));
    assert_int_equal(battle_state(b, foe_, STATE_DEAD), 1);
    assert_int_equal(wounded(b, kim), 1);
}

// ZD-WEAPON-EXPLOSIVE-12: the radius of the roll decides: 2 successes do not reach the friend.
static void the_radius_after_the_roll_decides(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 18);
    figure_id kim = battle_hero(b, "Kim", fire_at(10, 18), 10 + 7 + RADIUS);
    item(b, kim, ITEM_IFF, 1);
    battle_dice(b, 5, 12, 9, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, boss));
    assert_int_equal(radius_of_blast(b), 6);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(stunned(b, kim), 0);
}

// ZD-WEAPON-EXPLOSIVE-14: the one it was aimed at is the target and loses targeted, whoever else is
// caught does not.
static void only_the_target_is_the_target(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 18);
    figure_id other = rival(b, "Foe", fire_at(10, 18), 13);
    battle_figure(b, other)->stat[STAT_AV] = 0;
    level(b, other, STATE_TARGETED, 1);
    battle_dice(b, 5, 11, 10, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, boss));
    assert_true(wounded(b, other) > 0);
    assert_int_equal(targeted(b, other), 1);
    assert_int_equal(rolls_of(b, "stress"), 0);
}

// ZD-WEAPON-EXPLOSIVE-16, switch explosive_surplus_bonus: by it the successes beyond the first are
// bonus actions as well.
static void by_a_switch_surplus_is_bonus(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 2), boss = foe(b, "Boss", 18);
    set_switch(b, P_BOGEY_DEF_IGNORED, 1);
    set_switch(b, P_EXPLOSIVE_SURPLUS_BONUS, 1);
    battle_dice(b, 5, 4, 4, 11, 12, 12);
    assert_int_equal(fire_shot(b, at_somebody(shooter, boss)).surplus, 3);
    assert_int_equal(radius_of_blast(b), 8);
    battle_dice(b, 5, 12, 12, 12, 12, 12);
    assert_int_equal(fire_shot(b, at_place(b, shooter, 30, 10)).surplus, 0); // nobody was killed
}

// ZD-WEAPON-EXPLOSIVE-17: targeted puts the shot on target and widens nothing: 0 successes and 1
// are 5 in. By the switch targeted_hit_widens_blast the second is 6.
static void targeted_is_on_target(void **state)
{
    struct battle *b = *state;
    for (int i = 0; i < 3; i++) {
        figure_id shooter = washington(b, 1);
        battle_figure(b, shooter)->stat[STAT_F] = 3;
        figure_id boss = foe(b, "Boss", 18);
        level(b, boss, STATE_TARGETED, 1);
        set_switch(b, P_TARGETED_HIT_WIDENS_BLAST, i == 2);
        if (i == 0) {
            battle_dice(b, 4, 2, 3, 4, 5);
        } else {
            battle_dice(b, 4, 10, 11, 2, 3);
        }
        struct shot s = fire_shot(b, at_somebody(shooter, boss));
        assert_int_equal(s.successes, i > 0);
        assert_int_equal(s.hits, 1 + (i > 0));
        assert_int_equal(radius_of_blast(b), i == 2 ? 6 : 5);
        assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
        battle_figure(b, shooter)->place = PLACE_OFF;
    }
}

// ZD-WEAPON-COMBINE-02: lethal is on each victim, not on the roll: one success is on target with
// 5 in. By the switch lethal_explosive_on_roll two are three, and one is none, and each
// victim takes what the radius says.
static void lethal_is_on_the_victims(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 4), boss = foe(b, "Boss", 8);
    figure_id near = victim(b, "Near", fire_at(10, 8) - RADIUS, below(3));
    figure_id far = victim(b, "Far", fire_at(10, 8) - RADIUS, 10 - 4 - RADIUS + 0.02);
    battle_figure(b, near)->stat[STAT_AV] = 0;
    battle_figure(b, far)->stat[STAT_AV] = 0;
    battle_figure(b, shooter)->flags |= FLAG_LETHAL;
    battle_dice(b, 5, 11, 1, 1, 1, 1);
    struct shot s = fire_shot(b, at_somebody(shooter, boss));
    assert_int_equal(s.hits, 1);
    assert_int_equal(radius_of_blast(b), 5);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(wounded(b, near), 3); // 5 - 3, and one more
    assert_int_equal(wounded(b, far), 0);  // 5 - 4 is one: none
    assert_int_equal(stunned(b, far), 1);

    set_switch(b, P_LETHAL_EXPLOSIVE_ON_ROLL, 1);
    figure_id grunt = foe(b, "Grunt", 8);
    battle_dice(b, 10, 11, 1, 1, 1, 1, 9, 10, 1, 1, 1);
    assert_int_equal(fire_shot(b, at_somebody(shooter, grunt)).hits, 0);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 0);
    level(b, far, STATE_PRONE, 0);
    assert_int_equal(fire_shot(b, at_somebody(shooter, grunt)).hits, 3);
    assert_int_equal(radius_of_blast(b), 7);
    assert_int_equal(wounded(b, far), 7 - 4); // and on the roll only
}

// ZD-WEAPON-LETHAL-03, ZD-WEAPON-COMBINE-02: whoever does without it hits as ever.
static void lethal_may_be_declined(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 8);
    figure_id far = victim(b, "Far", fire_at(10, 8) - RADIUS, 10 - 4 - RADIUS + 0.02);
    battle_figure(b, far)->stat[STAT_AV] = 0;
    battle_figure(b, shooter)->flags |= FLAG_LETHAL;
    answer(b, SIDE_TEAM, "weapon.lethal", 1);
    battle_dice(b, 5, 11, 1, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, boss));
    assert_int_equal(wounded(b, far), 1);
}

// ZD-WEAPON-COMBINE-05: explosive and spray: 12 in and neither Def nor cover; the explosion has no
// hits to divide and armour is tested. By the switch forbid_explosive_spray it is refused.
static void explosive_and_spray_go_together(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 2), boss = foe(b, "Boss", 10), far = foe(b, "Grunt", 13);
    figure_id near = victim(b, "Near", fire_at(10, 10) - RADIUS, below(3));
    struct shot s = at_somebody(shooter, far);
    battle_figure(b, shooter)->flags |= FLAG_SPRAY;
    zd(&b->game)->visibility = 2;
    s.spray = true;
    assert_string_equal(refused(b, s), "ZD-WEAPON-SPRAY-01");
    s.target = boss;
    answer(b, SIDE_TEAM, "spray.divide", 1);
    assert_int_equal(numbers(b, s).target_number, 10 + 2);
    battle_dice(b, 6, 11, 11, 1, 1, 1, 5);
    fire_shot(b, s);
    assert_int_equal(asked("spray.divide"), 0);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(rolled(b, "blast armour"), 1);
    assert_int_equal(wounded(b, near), 3);
    struct shot place = at_place(b, shooter, 20, 10);
    place.spray = true;
    assert_string_equal(refused(b, place), "");
    set_switch(b, P_FORBID_EXPLOSIVE_SPRAY, 1);
    assert_string_equal(refused(b, place), "ZD-WEAPON-COMBINE-05");
}

// ZD-WEAPON-EXPLOSIVE-15: a gadget or a marker may be aimed at; it takes hits as anything inside.
static void things_may_be_aimed_at(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 2);
    figure_id mine = battle_gadget(b, "AP mine", SIDE_RIVAL, 20, 10);
    battle_dice(b, 5, 11, 1, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, mine));
    assert_int_equal(battle_figure(b, mine)->place, PLACE_GONE);
    figure_id vault = battle_objective(b, "Vault", true, 20, 10);
    battle_figure(b, vault)->stat[STAT_TOUGH] = TOUGH_TOUGH;
    battle_dice(b, 10, 11, 11, 1, 1, 1, 1, 1, 1, 1, 1);
    fire_shot(b, at_somebody(shooter, vault));
    assert_int_equal(battle_state(b, vault, STATE_WOUNDED), 5);
}

// ZD-WEAPON-SILENT-02: a shot at a bare place has no target that could fall: it is heard, and
// nobody is asked for silence.
static void a_place_is_never_silent(void **state)
{
    struct battle *b = *state;
    figure_id shooter = washington(b, 1), grunt = battle_bogey(b, "Grunt", 10, 18);
    battle_figure(b, shooter)->flags |= FLAG_SILENT;
    struct order o = battle_order(ORDER_SHOOT, shooter, FIGURE_NONE);
    o.how = WEAPON_EXPLOSIVE;
    o.point[0] = battle_point(30, 10);
    o.n_points = 1;
    choices_hush(b);
    answer(b, SIDE_TEAM, "weapon.silent", 1);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(asked("weapon.silent"), 0);
    assert_true(is_alert(b, grunt));
}

// ZD-WEAPON-EXPLOSIVE-01: a place next to somebody who is no more is refused, and nothing worse.
static void nobody_is_no_target(void **state)
{
    struct battle *b = *state;
    struct verdict why;
    figure_id shooter = washington(b, 1), boss = foe(b, "Boss", 18);
    struct order o = {.kind = ORDER_SHOOT,
                      .how = WEAPON_EXPLOSIVE,
                      .actor = shooter,
                      .target = boss,
                      .n_points = 1,
                      .point = {{4000, 4000}}};
    figure_remove(&b->game.world.roster, boss);
    assert_false(can_order(&b->game, &o, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(washington_fires_at_the_boss),
        BATTLE_TEST(the_def_of_the_boss_counts),
        BATTLE_TEST(a_spot_counts_range_and_visibility_only),
        BATTLE_TEST(the_place_has_to_be_in_sight),
        BATTLE_TEST(a_place_is_on_the_floor_that_is_seen),
        BATTLE_TEST(next_to_somebody),
        BATTLE_TEST(next_to_somebody_is_not_inside_another),
        BATTLE_TEST(one_success_kills_outright),
        BATTLE_TEST(a_miss_is_a_miss),
        BATTLE_TEST(every_upgrade_is_one_shot),
        BATTLE_TEST(a_friend_inside_stops_the_shot),
        BATTLE_TEST(the_radius_after_the_roll_decides),
        BATTLE_TEST(only_the_target_is_the_target),
        BATTLE_TEST(by_a_switch_surplus_is_bonus),
        BATTLE_TEST(targeted_is_on_target),
        BATTLE_TEST(lethal_is_on_the_victims),
        BATTLE_TEST(lethal_may_be_declined),
        BATTLE_TEST(explosive_and_spray_go_together),
        BATTLE_TEST(things_may_be_aimed_at),
        BATTLE_TEST(a_place_is_never_silent),
        BATTLE_TEST(nobody_is_no_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
