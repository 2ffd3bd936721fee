// Explosions: who is inside, what they take, and what stops them.
#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/kit/kit.h"

// An explosion of a hero's at (24, 24) that nobody's IFF can stop.
static struct blast bang(struct battle *b, figure_id by, int radius)
{
    item(b, by, ITEM_IFF, 0);
    return (struct blast){.by = by,
                          .cause = "explosive",
                          .at = {battle_len(24), battle_len(24), 0},
                          .radius = radius};
}

static figure_id bomber(struct battle *b)
{
    return battle_hero(b, "Bomber", 44, 24);
}

// A hero whose IFF stops nothing, as it has none.
static figure_id victim(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero(b, name, x, y);
    item(b, id, ITEM_IFF, 0);
    return id;
}

// Where the near edge of a Cyl3 figure is so many inches east of the point of impact.
static double off(double inches)
{
    return 24 + inches + 12.5 / 25.4 - 0.01;
}

static void explode(struct battle *b, struct blast *blast_)
{
    assert_int_equal(blast(&b->game, blast_), STATUS_OK);
}

static int hits_on(struct battle *b, const struct blast *blast_, figure_id victim)
{
    struct blast_victim view;
    struct terms t;
    int n = blast_hits(&b->game, blast_, battle_figure(b, victim), &view, &t);
    assert_int_equal(n, t.sum);
    return n;
}

// A wall that hides most of whoever stands just behind it (x from 7 to 7.2), touching it.
static void parapet(struct battle *b, double mm)
{
    battle_box(b, 26.8, 20, 27, 28, mm);
}

// ZD-WEAPON-EXPLOSIVE-04: radius less range: 1 hit at 7 of 8 inches; being inside is a matter of
// the circle, the range is rounded up; walls hide.
static void hits_fall_with_the_range(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id near = battle_bogey(b, "Elite", off(3), 24);
    figure_id far = victim(b, "Kim", 24, off(7));
    figure_id edge = victim(b, "Lee", 24, 24 - (off(8) - 24));
    figure_id out = victim(b, "Mo", 24 - (off(8.1) - 24), 24);
    struct blast x = bang(b, by, 8);
    assert_int_equal(hits_on(b, &x, near), 5);
    assert_int_equal(hits_on(b, &x, far), 1);
    assert_int_equal(hits_on(b, &x, edge), 0);
    assert_true(blast_reaches(&b->game, &x, battle_figure(b, edge)));
    assert_false(blast_reaches(&b->game, &x, battle_figure(b, out)));
}

// ZD-WEAPON-EXPLOSIVE-04: high above, the circle still holds it but the range counts its height.
static void a_figure_on_a_roof_is_further_off(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id up = victim(b, "Kim", off(3), 24);
    lift(b, up, 101.6); // 4 in: 5 in from the point
    struct blast x = bang(b, by, 8);
    assert_int_equal(hits_on(b, &x, up), 3);
    x.radius = 4;
    assert_true(blast_reaches(&b->game, &x, battle_figure(b, up)));
    assert_int_equal(hits_on(b, &x, up), 0);
}

// ZD-WEAPON-EXPLOSIVE-04: what hides it from the point lowers the hits, a character only by what
// it touches: 8 - 3 - 2 = 3.
static void cover_seen_from_the_point_lowers_the_hits(void **state)
{
    struct battle *b = *state;
    parapet(b, 20);
    figure_id by = bomber(b);
    figure_id elite = battle_bogey(b, "Elite", 27 + 12.5 / 25.4 + 0.01, 24);
    figure_id loose = victim(b, "Kim", 28, 22);
    struct blast x = bang(b, by, 8);
    struct blast_victim view;
    struct terms t;
    assert_int_equal(blast_hits(&b->game, &x, battle_figure(b, elite), &view, &t), 2);
    assert_int_equal(view.inches, 4);
    assert_int_equal(view.obscured, 2);
    blast_hits(&b->game, &x, battle_figure(b, loose), &view, &t);
    assert_int_equal(view.obscured, 0);
}

// ZD-WEAPON-EXPLOSIVE-03, ZD-WEAPON-EXPLOSIVE-05: AV4 and 3 hits: 3, 5, 8, 12 against 15 cancel
// two; an ablative layer helps and is spent; AV0 fails.
static void armour_cancels_hits(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id kim = victim(b, "Kim", off(2), 24);
    battle_figure(b, kim)->stat[STAT_AV] = 4;
    struct blast x = bang(b, by, 5);
    battle_dice(b, 4, 3, 5, 8, 12);
    explode(b, &x);
    assert_int_equal(rolled(b, "blast armour"), 4);
    assert_int_equal(needed(b, "blast armour"), 15);
    assert_int_equal(wounded(b, kim), 1);

    battle_figure(b, kim)->stat[STAT_ABLATIVE] = 1;
    battle_figure(b, kim)->stat[STAT_AV] = 0;
    battle_dice(b, 1, 12);
    explode(b, &x);
    assert_int_equal(wounded(b, kim), 2); // it lies there now: 2 hits
    assert_int_equal(battle_figure(b, kim)->stat[STAT_ABLATIVE], 0);
    int before = rolls_of(b, "blast armour");
    explode(b, &x);
    assert_int_equal(rolls_of(b, "blast armour"), before);
    assert_int_equal(wounded(b, kim), 4);
}

// ZD-WEAPON-EXPLOSIVE-05, switch blast_av_adds_obscured: what hides it gives dice as well.
static void by_a_switch_cover_helps_the_armour(void **state)
{
    struct battle *b = *state;
    parapet(b, 20);
    figure_id by = bomber(b);
    figure_id kim = victim(b, "Kim", 27 + 12.5 / 25.4 + 0.01, 24);
    struct blast x = bang(b, by, 8);
    set_switch(b, P_BLAST_AV_ADDS_OBSCURED, 1);
    battle_dice(b, 3, 1, 1, 1);
    explode(b, &x);
    assert_int_equal(rolled(b, "blast armour"), 3);
    assert_int_equal(wounded(b, kim), 2);
}

// ZD-WEAPON-EXPLOSIVE-06, ZD-WEAPON-EXPLOSIVE-07: bogeys roll no dice: a Grunt dies of 2 hits, an
// Elite of 3, its tokens unasked.
static void bogeys_have_no_armour(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id grunt = battle_bogey(b, "Grunt", off(3), 24);
    figure_id elite = battle_bogey(b, "Elite", 24, off(2));
    level(b, elite, STATE_TOKENS, 1);
    struct blast x = bang(b, by, 5);
    explode(b, &x);
    assert_int_equal(rolls_of(b, "blast armour"), 0);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_GONE);
    assert_int_equal(battle_figure(b, elite)->place, PLACE_GONE);
}

// ZD-WEAPON-EXPLOSIVE-07, switch explosive_example_result: as the book's example has it, two wounds
// and down.
static void by_a_switch_the_example_is_right(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id elite = battle_bogey(b, "Elite", 24, off(2));
    level(b, elite, STATE_TOKENS, 1);
    struct blast x = bang(b, by, 5);
    set_switch(b, P_EXPLOSIVE_EXAMPLE_RESULT, 1);
    explode(b, &x);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    assert_int_equal(tokens(b, elite), 0);
}

// ZD-WEAPON-EXPLOSIVE-06, switch bogey_blast_save_def: Def dice against 15.
static void by_a_switch_bogeys_roll_their_def(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id boss = battle_bogey(b, "Boss", off(2), 24);
    battle_figure(b, boss)->body.radius = battle_len(12.5 / 25.4);
    struct blast x = bang(b, by, 5);
    set_switch(b, P_BOGEY_BLAST_SAVE_DEF, 1);
    battle_dice(b, 3, 12, 1, 1);
    explode(b, &x);
    assert_int_equal(rolled(b, "blast armour"), 3);
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 2);
}

// ZD-WEAPON-EXPLOSIVE-08, ZD-WEAPON-EXPLOSIVE-09: a token takes no hit and is lost; survivors are
// stunned and lie down, even where a wall hides them wholly; bogeys are not stunned.
static void survivors_are_shaken(void **state)
{
    struct battle *b = *state;
    parapet(b, 60);
    figure_id by = bomber(b);
    figure_id kim = victim(b, "Kim", off(3), 21);
    figure_id lee = victim(b, "Lee", 24, off(3));
    figure_id elite = battle_bogey(b, "Elite", 28, 24);
    level(b, lee, STATE_TOKENS, 1);
    level(b, kim, STATE_TOKENS, 1);
    level(b, elite, STATE_TOKENS, 2);
    battle_figure(b, lee)->stat[STAT_AV] = 0;
    answer(b, SIDE_TEAM, "token.absorb", 1);
    struct blast x = bang(b, by, 5);
    explode(b, &x);
    assert_int_equal(asked("token.absorb"), 0);
    assert_int_equal(wounded(b, kim), 0);
    assert_int_equal(stunned(b, kim), 1);
    assert_int_equal(battle_state(b, kim, STATE_PRONE), 1);
    assert_int_equal(tokens(b, kim), 0);
    assert_int_equal(wounded(b, lee), 2);
    assert_int_equal(stunned(b, lee), 1);
    assert_int_equal(tokens(b, lee), 0);
    assert_int_equal(tokens(b, elite), 0);
    assert_int_equal(stunned(b, elite), 0);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 0);
}

// ZD-WEAPON-EXPLOSIVE-09, switch blast_effects_need_los: who is hidden is not shaken.
static void by_a_switch_walls_help_against_the_shock(void **state)
{
    struct battle *b = *state;
    parapet(b, 60);
    figure_id by = bomber(b);
    figure_id kim = victim(b, "Kim", 28, 24);
    figure_id elite = battle_bogey(b, "Elite", 28, 22);
    level(b, elite, STATE_TOKENS, 2);
    struct blast x = bang(b, by, 5);
    set_switch(b, P_BLAST_EFFECTS_NEED_LOS, 1);
    explode(b, &x);
    assert_int_equal(stunned(b, kim), 0);
    assert_int_equal(battle_state(b, kim, STATE_PRONE), 0);
    assert_int_equal(tokens(b, elite), 2);
}

// ZD-WEAPON-EXPLOSIVE-02: whoever it was aimed at dies at once, whatever its armour or its tokens,
// and hides nobody behind it.
static void whom_it_was_aimed_at_dies(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id boss = battle_bogey(b, "Boss", 24.8, 24);
    figure_id grunt = battle_bogey(b, "Grunt", off(4), 24);
    level(b, boss, STATE_TOKENS, 3);
    struct blast x = bang(b, by, 5);
    x.nominated = boss;
    x.on_target = true;
    explode(b, &x);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);

    figure_id kim = victim(b, "Kim", 24.8, 24);
    battle_figure(b, kim)->stat[STAT_AV] = 6;
    x.nominated = kim;
    explode(b, &x);
    assert_int_equal(battle_state(b, kim, STATE_DEAD), 1);
    assert_int_equal(rolls_of(b, "blast armour"), 0);
}

// ZD-WEAPON-EXPLOSIVE-12, ZD-WEAPON-EXPLOSIVE-13: a friend's IFF inside the circle stops it all,
// kill included; in O, or none, or an enemy's, it does not.
static void a_friends_iff_stops_it(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id grunt = battle_bogey(b, "Grunt", 24.5, 24);
    figure_id kim = victim(b, "Kim", 24, off(7));
    figure_id foe = rival(b, "Foe", 22, 20);
    battle_figure(b, kim)->stat[STAT_AV] = 0;
    struct blast x = bang(b, by, 8);
    x.nominated = grunt;
    x.on_target = true;
    item(b, kim, ITEM_IFF, 1);
    item(b, foe, ITEM_IFF, 1);
    explode(b, &x);
    assert_true(x.null);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 0);
    assert_int_equal(stunned(b, kim), 0);

    item_off(b, kim, ITEM_IFF);
    explode(b, &x);
    assert_false(x.null);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(wounded(b, kim), 1);
    assert_int_equal(stunned(b, kim), 1);
    assert_int_equal(battle_state(b, kim, STATE_PRONE), 1);
}

// ZD-WEAPON-EXPLOSIVE-12: the shooter is a friend of itself, and a cloned IFF lies
// (ZD-GADGET-IFF-06).
static void whoever_an_iff_says_is_a_friend(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b), foe = rival(b, "Foe", off(3), 24);
    item(b, foe, ITEM_IFF, 2);
    struct blast x = bang(b, by, 6);
    assert_false(blast_spares(&b->game, &x, SIDE_TEAM));
    kit_of(&b->game, foe)->clones = 1 << SIDE_TEAM;
    assert_true(blast_spares(&b->game, &x, SIDE_TEAM));
    kit_of(&b->game, foe)->clones = 0;
    struct blast theirs = bang(b, foe, 6); // a friend is the shooter's, whoever shoots
    figure_id eve = rival(b, "Eve", 24, off(3));
    explode(b, &theirs);
    assert_true(theirs.null);
    battle_figure(b, eve)->side = SIDE_TEAM;
    explode(b, &theirs);
    assert_false(theirs.null);
    battle_put(b, eve, 44, 4);
    battle_put(b, by, 24, 26);
    item(b, by, ITEM_IFF, 1);
    assert_true(blast_spares(&b->game, &x, SIDE_TEAM));
}

// ZD-WEAPON-EXPLOSIVE-13, switch explosive_ignores_iff; ZD-SENTRY-AP-05, switch
// mine_ignores_iff_safety: each its own kind.
static void by_switches_friends_are_hurt(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b), kim = victim(b, "Kim", off(7), 24);
    battle_figure(b, kim)->stat[STAT_AV] = 0;
    struct blast x = bang(b, by, 8);
    item(b, kim, ITEM_IFF, 1);
    set_switch(b, P_EXPLOSIVE_IGNORES_IFF, 1);
    explode(b, &x);
    assert_int_equal(wounded(b, kim), 1);
    x.cause = "mine";
    explode(b, &x);
    assert_true(x.null);
    set_switch(b, P_MINE_IGNORES_IFF_SAFETY, 1);
    explode(b, &x);
    assert_int_equal(stunned(b, kim), 2);
}

// ZD-WEAPON-EXPLOSIVE-14: who is merely caught keeps being targeted and takes no stress test; by
// the switch blast_victims_stress whoever was hit does.
static void only_by_a_switch_victims_are_stressed(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b), kim = victim(b, "Kim", off(3), 24);
    battle_figure(b, kim)->stat[STAT_AV] = 0;
    level(b, kim, STATE_TARGETED, 1);
    struct blast x = bang(b, by, 5);
    explode(b, &x);
    assert_int_equal(wounded(b, kim), 2); // targeted adds nothing
    assert_int_equal(targeted(b, kim), 1);
    assert_int_equal(rolls_of(b, "stress"), 0);
    set_switch(b, P_BLAST_VICTIMS_STRESS, 1);
    battle_dice(b, 3, 12, 1, 1);
    explode(b, &x);
    assert_int_equal(targeted(b, kim), 0);
    assert_int_equal(rolls_of(b, "stress"), 1);
    x.radius = 3;
    explode(b, &x); // no hit, no test
    assert_int_equal(rolls_of(b, "stress"), 1);
}

// ZD-WEAPON-EXPLOSIVE-15: gadgets inside are destroyed, markers take hits by the same sum; a wall
// saves a gadget.
static void things_are_hit_too(void **state)
{
    struct battle *b = *state;
    parapet(b, 60);
    figure_id by = bomber(b);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 24, 28);
    figure_id hidden = battle_gadget(b, "Relay", SIDE_RED, 28, 24);
    figure_id sturdy = battle_objective(b, "Console", true, 24, 20);
    figure_id vault = battle_objective(b, "Vault", false, 22, 23);
    battle_figure(b, sturdy)->stat[STAT_TOUGH] = TOUGH_STURDY;
    battle_figure(b, vault)->stat[STAT_TOUGH] = TOUGH_INVULNERABLE;
    struct blast x = bang(b, by, 6);
    assert_int_equal(hits_on(b, &x, relay), 2);
    assert_int_equal(hits_on(b, &x, sturdy), 2);
    battle_dice(b, 2, 1, 12);
    explode(b, &x);
    assert_int_equal(rolled(b, "blast armour"), 2);
    assert_int_equal(battle_figure(b, relay)->place, PLACE_GONE);
    assert_int_equal(battle_figure(b, hidden)->place, PLACE_TABLE);
    assert_int_equal(battle_state(b, sturdy, STATE_WOUNDED), 1);
    assert_int_equal(battle_state(b, vault, STATE_WOUNDED), 0);
}

// ZD-WEAPON-COMBINE-02, ZD-WEAPON-LETHAL-01: on each victim for itself: 1 hit is none, 3 are 4; by
// lethal_threshold_after_armour what its armour has left counts.
static void lethal_is_judged_by_victim(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id far = victim(b, "Kim", off(5), 24);
    figure_id near = victim(b, "Lee", 24, off(3));
    struct blast x = bang(b, by, 6);
    x.lethal = true;
    assert_int_equal(hits_on(b, &x, far), 0);
    assert_int_equal(hits_on(b, &x, near), 4);
    set_switch(b, P_LETHAL_THRESHOLD_AFTER_ARMOUR, 1);
    assert_int_equal(hits_on(b, &x, far), 1);
    assert_int_equal(hits_on(b, &x, near), 3);
    battle_figure(b, far)->stat[STAT_AV] = 0;
    battle_figure(b, near)->stat[STAT_AV] = 2;
    battle_dice(b, 2, 12, 12);
    explode(b, &x);
    assert_int_equal(wounded(b, far), 0);
    assert_int_equal(wounded(b, near), 0);
}

// ZD-GRENADE-EM-01: what only harms machines passes people and things by.
static void machines_only(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id kim = victim(b, "Kim", off(3), 24);
    figure_id robot = victim(b, "R2", 24, off(3));
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 22, 24);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, robot)->stat[STAT_AV] = 0;
    struct blast x = bang(b, by, 5);
    x.machines = true;
    explode(b, &x);
    assert_int_equal(stunned(b, kim), 0);
    assert_int_equal(wounded(b, robot), 2);
    assert_int_equal(stunned(b, robot), 1);
    assert_int_equal(battle_figure(b, relay)->place, PLACE_TABLE);
    x.on_target = true;
    x.nominated = kim;
    explode(b, &x);
    assert_int_equal(battle_state(b, kim, STATE_DEAD), 0);
}

// ZD-SENTRY-AP-03: a mine goes off where it lies: it hides nothing and does not hit itself.
static void a_mine_is_its_own_point_of_impact(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b);
    figure_id mine = battle_gadget(b, "AP mine", SIDE_TEAM, 24, 24);
    figure_id kim = victim(b, "Kim", off(3), 24);
    battle_figure(b, kim)->stat[STAT_AV] = 3;
    struct blast x = bang(b, by, 5);
    x.cause = "mine";
    battle_dice(b, 3, 4, 5, 7);
    explode(b, &x);
    assert_int_equal(wounded(b, kim), 1);
    assert_int_equal(stunned(b, kim), 1);
    assert_int_equal(battle_figure(b, mine)->place, PLACE_TABLE);
}

// ZD-SHOOT-08 is about shots: of what an explosion does past out of action nothing is chosen.
static void explosions_leave_no_choice(void **state)
{
    struct battle *b = *state;
    figure_id by = bomber(b), foe = rival(b, "Foe", off(1), 24);
    battle_figure(b, foe)->stat[STAT_AV] = 0;
    answer(b, SIDE_TEAM, "hurt.beyond", 0);
    struct blast x = bang(b, by, 5);
    explode(b, &x);
    assert_int_equal(asked("hurt.beyond"), 0);
    assert_int_equal(wounded(b, foe), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(hits_fall_with_the_range),
        BATTLE_TEST(a_figure_on_a_roof_is_further_off),
        BATTLE_TEST(cover_seen_from_the_point_lowers_the_hits),
        BATTLE_TEST(armour_cancels_hits),
        BATTLE_TEST(by_a_switch_cover_helps_the_armour),
        BATTLE_TEST(bogeys_have_no_armour),
        BATTLE_TEST(by_a_switch_the_example_is_right),
        BATTLE_TEST(by_a_switch_bogeys_roll_their_def),
        BATTLE_TEST(survivors_are_shaken),
        BATTLE_TEST(by_a_switch_walls_help_against_the_shock),
        BATTLE_TEST(whom_it_was_aimed_at_dies),
        BATTLE_TEST(a_friends_iff_stops_it),
        BATTLE_TEST(whoever_an_iff_says_is_a_friend),
        BATTLE_TEST(by_switches_friends_are_hurt),
        BATTLE_TEST(only_by_a_switch_victims_are_stressed),
        BATTLE_TEST(things_are_hit_too),
        BATTLE_TEST(lethal_is_judged_by_victim),
        BATTLE_TEST(machines_only),
        BATTLE_TEST(a_mine_is_its_own_point_of_impact),
        BATTLE_TEST(explosions_leave_no_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
