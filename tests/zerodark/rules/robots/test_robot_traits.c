// What programs lend and domination takes; machines by their make; programming robots.
#include "support/zerodark/net.h"
#include "support/zerodark/robots.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/sight/sight.h"

#include <string.h>

static double beside(double x)
{
    return x + 25.0 / 25.4;
}

static bool has(struct battle *b, figure_id who, enum flag flag)
{
    return has_quality(&b->game, battle_figure(b, who), flag);
}

static struct order programming(struct battle *b, figure_id op, figure_id target, const char *name)
{
    struct order o = battle_order(ORDER_PROGRAM, op, target);
    o.value = content_program(&b->content, name);
    return o;
}

static void refuses(struct battle *b, const struct order *o, const char *rule)
{
    const char *why, *words;
    assert_false(robot_allowed(b, o, &why, &words));
    assert_string_equal(why, rule);
}

// ZD-EW-PROG-01: an EWOp in contact gives a friendly robot another program: no test, no bonus
// actions, one card.
static void an_ewop_programs_in_contact(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), tin = robot(b, "Tin", "Assault", beside(10), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    int cards = deck_left(&b->game.world.deck);
    struct order o = programming(b, op, tin, "Assassin");
    battle_give(b, &o);
    assert_string_equal(running(b, tin), "Assassin");
    assert_string_equal(robot_told(b, "program.change"), "Assassin");
    assert_int_equal(deck_left(&b->game.world.deck), cards - 1);
    assert_int_equal(b->events.n_accounts, 0);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
    assert_true(has(b, tin, FLAG_STEALTHY));
}

// ZD-EW-PROG-01: the specialism and a spelldeck in I it needs, contact, and a robot of one's own.
static void programming_needs_all_of_that(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), tin = robot(b, "Tin", "Assault", beside(10), 10);
    figure_id far = robot(b, "Far", "Assault", 20, 10), kim = battle_hero(b, "Kim", 10, beside(10));
    struct order o = programming(b, op, far, "Support");
    refuses(b, &o, "ZD-EW-PROG-01");
    o = programming(b, op, kim, "Support");
    refuses(b, &o, "ZD-EW-PROG-01");
    o = programming(b, op, tin, "Assault"); // it runs that
    refuses(b, &o, "ZD-EW-PROG-02");
    o.value = 99;
    refuses(b, &o, "ZD-EW-PROG-02");
    o = programming(b, kim, tin, "Support");
    refuses(b, &o, "ZD-EW-GEN-01");
    o = programming(b, op, tin, "Support");
    item_off(b, op, ITEM_SPELLDECK);
    refuses(b, &o, "ZD-EW-GEN-02");
    item_on(b, op, ITEM_SPELLDECK);
    battle_figure(b, tin)->side = SIDE_RIVAL;
    level(b, tin, STATE_WOUNDED, 4);
    refuses(b, &o, "ZD-EW-PROG-01");
}

// ZD-EW-PROG-02: before the battle a side chooses for each robot that has none; every robot holds
// one, and the Assault program where nobody chose.
static void every_robot_has_a_program(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), can = robot(b, "Can", "Medical", 20, 10);
    zd(&b->game)->program[figure_slot(tin)] = 0;
    assert_string_equal(running(b, tin), "Assault");
    choices_of(&c, b, SIDE_TEAM);
    choices_want_value(&c, "robot.program", content_program(&b->content, "Support"), tin,
                       FIGURE_NONE, content_program(&b->content, "Support"));
    assert_int_equal(program_choose(&b->game), STATUS_OK);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "robot.program"), 1);
    assert_string_equal(running(b, tin), "Support");
    assert_string_equal(running(b, can), "Medical");
    assert_string_equal(running(b, battle_hero(b, "Kim", 30, 10)), "");
}

// ZD-EW-PROG-03: what is granted goes with the program, what was bought stays; by
// program_quality_permanent what was granted once is kept.
static void a_quality_lasts_as_long_as_its_program(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), can = robot(b, "Can", "Assault", 20, 10);
    battle_figure(b, can)->flags |= FLAG_GUNFU;
    assert_true(has(b, tin, FLAG_GUNFU) && !has(b, tin, FLAG_DOC));
    runs(b, tin, "Medical");
    runs(b, can, "Medical");
    assert_true(has(b, tin, FLAG_DOC) && !has(b, tin, FLAG_GUNFU));
    assert_true(has(b, can, FLAG_DOC) && has(b, can, FLAG_GUNFU));
    set_switch(b, P_PROGRAM_QUALITY_PERMANENT, 1);
    runs(b, tin, "Support");
    assert_true(has(b, tin, FLAG_DOC) && has(b, tin, FLAG_LETHAL) && !has(b, tin, FLAG_GUNFU));
}

// ZD-EW-BUFF-05: one success changes a friendly robot's program to any other; it obeys from its
// next activation on.
static void a_buff_programs(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), tin = robot(b, "Tin", "Assault", 16, 10);
    battle_hero(b, "Kim", 16, 20);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_value(&c, "buff.spend", SPEND_PROGRAM, op, tin,
                       content_program(&b->content, "Medical"));
    battle_dice(b, 5, 10, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, tin);
    choices_done(&c);
    assert_string_equal(running(b, tin), "Medical");
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards closest friend");
    const struct decision *d = &c.asked[0];
    int programs = 0;
    for (int i = 0; i < d->n; i++) {
        programs += d->option[i].kind == SPEND_PROGRAM;
    }
    assert_int_equal(programs, 3); // not the one that it runs
}

// ZD-EW-HACK-09: one success does so with an enemy robot, which stays an enemy. Nobody else has a
// program to change.
static void a_hack_programs(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 6, 4, 10, 10), tin = robot(b, "Tin", "Assault", 14, 10);
    figure_id kim = rival(b, "Kim", 14, 20);
    battle_figure(b, tin)->side = SIDE_RIVAL;
    battle_face(b, op, 1, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_value(&c, "hack.spend", SPEND_PROGRAM, op, tin,
                       content_program(&b->content, "Medical"));
    battle_dice(b, 4, 10, 1, 1, 1);
    net(b, ORDER_HACK, op, tin);
    choices_done(&c);
    assert_string_equal(running(b, tin), "Medical");
    assert_int_equal(battle_figure(b, tin)->side, SIDE_RIVAL);
    battle_dice(b, 5, 12, 12, 1, 1, 1);
    net(b, ORDER_HACK, op, kim);
    assert_false(choices_open(&c, "hack.spend", c.n_asked - 1, SPEND_PROGRAM, op));
}

// ZD-ROBOT-MEDICAL-02: the lent Doc comes beside any other specialism, and works on the living
// only; there may be another doc in the team.
static void a_doc_on_loan(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Medical", 10, 10), kim = battle_hero(b, "Kim", beside(10), 10);
    figure_id can = robot(b, "Can", "Assault", 10, beside(10));
    figure_id doc = battle_hero(b, "Doc", 30, 30);
    battle_figure(b, doc)->flags |= FLAG_DOC;
    battle_figure(b, tin)->flags |= FLAG_SAPPER;
    level(b, kim, STATE_WOUNDED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(choices_asked(&c, "reroll.doc"), 1);
    level(b, kim, STATE_WOUNDED, 0);
    level(b, can, STATE_WOUNDED, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(choices_asked(&c, "reroll.doc"), 1);
    assert_true(has(b, tin, FLAG_SAPPER));
}

// ZD-EW-DOMCHAR-01: a dominated drone that is a sapper, courageous and has a lethal weapon keeps
// the weapon, its gadgets, its stats and what a drone is: vigilant; by dominated_keeps_type_traits
// not even that.
static void domination_takes_traits_and_specialisms(void **state)
{
    struct battle *b = *state;
    static const enum flag lost[] = {FLAG_COURAGEOUS, FLAG_STEALTHY, FLAG_GUNFU,
                                     FLAG_ATHLETE,    FLAG_SECOND,   FLAG_DOC,
                                     FLAG_SAPPER,     FLAG_SPOOK,    FLAG_LEADER};
    figure_id foe = ewop(b, "Foe", 5, 4, 30, 30), drone = battle_hero(b, "Drone", 10, 10);
    struct figure *f = battle_figure(b, drone);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    f->flags |= FLAG_SYNTHETIC | FLAG_LETHAL | FLAG_SILENT;
    f->stat[STAT_MAKE] = MAKE_DRONE;
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        f->flags |= (uint32_t)lost[i];
        assert_true(has(b, drone, lost[i]));
    }
    assert_true(has(b, drone, FLAG_VIGILANT));
    item(b, drone, ITEM_SHIELD, 1);
    assert_int_equal(dominate(&b->game, drone, foe), STATUS_OK);
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        assert_false(has(b, drone, lost[i]));
    }
    assert_true(has(b, drone, FLAG_LETHAL) && has(b, drone, FLAG_SILENT));
    assert_true(has(b, drone, FLAG_SYNTHETIC) && has(b, drone, FLAG_VIGILANT));
    assert_true(sight_all_round(&b->game, f));
    assert_int_equal(figure_stat_now(&b->game, f, STAT_F), 4);
    assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), 2);
    assert_int_equal(kit_count(&b->game, f, ITEM_SHIELD), 1);
    set_switch(b, P_DOMINATED_KEEPS_TYPE_TRAITS, 0);
    assert_false(has(b, drone, FLAG_VIGILANT));
    assert_false(sight_all_round(&b->game, f));
    assert_int_equal(dominate_end(&b->game, drone, false), STATUS_OK);
    assert_true(has(b, drone, FLAG_COURAGEOUS) && has(b, drone, FLAG_VIGILANT));
}

// ZD-EW-DOMCHAR-02: a dominated robot goes on with its program and with what that grants, by
// dominated_program_grants without it; its own traits are gone.
static void dominated_robots_keep_their_program(void **state)
{
    struct battle *b = *state;
    figure_id foe = ewop(b, "Foe", 5, 4, 30, 30), tin = robot(b, "Tin", "Medical", 10, 10);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    battle_figure(b, tin)->flags |= FLAG_COURAGEOUS;
    assert_int_equal(dominate(&b->game, tin, foe), STATUS_OK);
    assert_string_equal(running(b, tin), "Medical");
    assert_true(has(b, tin, FLAG_DOC) && has(b, tin, FLAG_INHUMAN));
    assert_false(has(b, tin, FLAG_COURAGEOUS));
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards closest friend");
    assert_int_equal(about(b, tin, 0), foe);
    set_switch(b, P_DOMINATED_PROGRAM_GRANTS, 0);
    assert_false(has(b, tin, FLAG_DOC));
}

static void end_mission(struct battle *b)
{
    zd(&b->game)->primary_secured = 1;
    zd(&b->game)->difficulty = DIFFICULTY_HARD;
    struct who view = {.what = "team gone"};
    assert_int_equal(step(&b->game, S_BATTLE_OVER, &view), STATUS_OK);
}

static bool paid(struct battle *b, figure_id hero)
{
    struct terms t;
    score_xp_of(&b->game, hero, &t);
    for (int i = 0; i < t.n; i++) {
        if (strcmp(t.term[i].label, "hard") == 0) {
            return true;
        }
    }
    return false;
}

// ZD-EW-DOMCHAR-03: on the table at the end it is a survivor of its own team; by
// dominated_not_survivor it is not.
static void the_dominated_survive(void **state)
{
    struct battle *b = *state;
    figure_id foe = ewop(b, "Foe", 5, 4, 30, 30), tin = robot(b, "Tin", "Medical", 10, 10);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    assert_int_equal(dominate(&b->game, tin, foe), STATUS_OK);
    figure_remove(&b->game.world.roster, foe); // only ours are counted
    end_mission(b);
    assert_int_equal(b->game.world.over, OVER_COMPLETED);
    assert_true(paid(b, tin));
    set_switch(b, P_DOMINATED_NOT_SURVIVOR, 1);
    end_mission(b);
    assert_int_equal(b->game.world.over, OVER_FAILED);
    assert_false(paid(b, tin));
}

// ZD-EW-DOMCHAR-04: walked off the edge by its new masters it is killed for its own team, for good.
static void walked_off_is_killed(void **state)
{
    struct battle *b = *state;
    figure_id foe = ewop(b, "Foe", 5, 4, 30, 30), tin = robot(b, "Tin", "Assault", 0.5, 10);
    figure_id own = battle_hero(b, "Own", 20, 20), grunt = machine(b, "Grunt", 0.5, 20);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    zd(&b->game)->exits = EDGE_LEFT;
    assert_int_equal(dominate(&b->game, tin, foe), STATUS_OK);
    assert_int_equal(dominate(&b->game, grunt, foe), STATUS_OK);
    assert_int_equal(exit_check(&b->game, tin, true), STATUS_OK);
    assert_int_equal(battle_figure(b, tin)->place, PLACE_LEFT);
    assert_int_equal(battle_state(b, tin, STATE_DEAD), 1);
    assert_int_equal(exit_check(&b->game, grunt, true), STATUS_OK);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_LEFT);
    assert_int_equal(dominate_release(&b->game, foe), STATUS_OK);
    assert_int_equal(battle_state(b, tin, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 0); // it has no team of its own
    end_mission(b);
    assert_false(paid(b, tin));
    assert_true(paid(b, own));
}

// ZD-EW-DOMCHAR-06: its IFF speaks for its own team still; to that team's robots it is an enemy all
// the same. By dominated_iff_follows_controller it speaks for the other side.
static void the_iff_of_the_dominated(void **state)
{
    struct battle *b = *state;
    figure_id foe = ewop(b, "Foe", 5, 4, 30, 30), tin = robot(b, "Tin", "Medical", 16, 10);
    figure_id can = robot(b, "Can", "Assault", 10, 10);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    assert_int_equal(dominate(&b->game, tin, foe), STATUS_OK);
    const struct figure *f = battle_figure(b, tin);
    assert_true(iff_friend_of(&b->game, f, SIDE_TEAM));
    assert_false(iff_friend_of(&b->game, f, SIDE_RIVAL));
    assert_int_equal(about(b, can, 0), tin);
    set_switch(b, P_DOMINATED_IFF_FOLLOWS_CONTROLLER, 1);
    assert_false(iff_friend_of(&b->game, f, SIDE_TEAM));
    assert_true(iff_friend_of(&b->game, f, SIDE_RIVAL));
    assert_int_equal(about(b, can, 0), tin);
}

// ZD-DRONE-01: a drone sees all round without having bought it; a drone hero is activated by itself
// (ZD-DRONE-03), and is led by no program.
static void drones_are_vigilant(void **state)
{
    struct battle *b = *state;
    figure_id drone = battle_hero(b, "Drone", 10, 10), grunt = battle_bogey(b, "Grunt", 6, 10);
    battle_figure(b, drone)->flags |= FLAG_SYNTHETIC;
    assert_false(sight_sees(&b->game, battle_figure(b, drone), battle_figure(b, grunt)));
    battle_figure(b, drone)->stat[STAT_MAKE] = MAKE_DRONE;
    assert_true(sight_sees(&b->game, battle_figure(b, drone), battle_figure(b, grunt)));
    assert_int_equal(is_robot(battle_figure(b, drone)), false);
    choices_hush(b);
    struct order o = battle_move(ORDER_NORMAL, drone, 14, 12);
    battle_give(b, &o);
    stands_at(b, drone, 14, 12);
}

// ZD-ROBOT-GEN-02: a robot is inhuman whatever it has bought: shot at and missed it takes no stress
// test, nor is a synthetic ever stressed (ZD-SYNTH-02); by synthetic_stress_bonus it tests for the
// bonus actions alone.
static void robots_have_no_nerves(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id grunt = alert_bogey(b, "Grunt", fire_at(10, 8), 10);
    battle_figure(b, tin)->flags &= ~(uint32_t)FLAG_INHUMAN;
    assert_true(has(b, tin, FLAG_INHUMAN));
    battle_dice(b, 2, 1, 1);
    fire(b, grunt, tin);
    assert_int_equal(rolls(b, "stress"), 0);
    assert_int_equal(state_set(&b->game, tin, STATE_STRESSED, 1, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, tin, STATE_STRESSED), 0);
    set_switch(b, P_SYNTHETIC_STRESS_BONUS, 1);
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    fire(b, grunt, tin);
    assert_int_equal(rolls(b, "stress"), 1);
    assert_int_equal(battle_state(b, tin, STATE_STRESSED), 0);
    battle_dice(b, 6, 1, 1, 10, 10, 1, 1);
    fire(b, grunt, tin);
    assert_int_equal(choices_asked(&c, "bonus.declare") > 0, 1);
    assert_int_equal(c.asked[c.n_asked - 1].value, 1);
}

// ZD-AIDE-01: the chapter has the Heavy a Cyl4, the Aide Memoire adds the Sniper's Lethal; by
// switches the other one is right.
static void the_table_is_printed_twice(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 30, 30);
    figure_id heavy = machine(b, "Heavy", 10, 10), sniper = machine(b, "Sniper", 20, 10);
    assert_int_equal(dominate(&b->game, heavy, op), STATUS_OK);
    assert_int_equal(dominate(&b->game, sniper, op), STATUS_OK);
    assert_int_equal(battle_figure(b, heavy)->body.height, 400);
    assert_true(has(b, sniper, FLAG_LETHAL));
    assert_int_equal(kit_count(&b->game, battle_figure(b, heavy), ITEM_IFF), 0);
    set_switch(b, P_DOMINATED_SNIPER_LETHAL, 0);
    assert_false(has(b, sniper, FLAG_LETHAL));
    runs(b, sniper, "Support"); // but what a program grants is another matter
    assert_true(has(b, sniper, FLAG_LETHAL));
    set_switch(b, P_HEAVY_BOGEY_CYL3, 1);
    figure_posture(&b->game, battle_figure(b, heavy));
    assert_int_equal(battle_figure(b, heavy)->body.height, 300);
}

// ZD-AIDE-02: a bogey's own profile counts until it is dominated, its firewall in the test
// included, the other one afterwards.
static void one_profile_until_then(void **state)
{
    static const struct {
        const char *name;
        int def, fw, av, f;
    } rows[] = {{"Mech", 4, 3, 3, 4},
                {"Boss", 3, 1, 2, 3},
                {"Sniper", 1, 1, 2, 5},
                {"EWOp", 1, 1, 1, 1},
                {"Heavy", 3, 1, 3, 4}};
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 40, 40);
    for (int i = 0; i < 5; i++) {
        figure_id id = machine(b, rows[i].name, 6 + 6 * i, 10);
        const struct figure *f = battle_figure(b, id);
        assert_int_equal(figure_armour_in_target(&b->game, f), rows[i].def);
        assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), rows[i].fw);
        assert_int_equal(dominate(&b->game, id, op), STATUS_OK);
        assert_int_equal(figure_armour_in_target(&b->game, f), rows[i].av);
        assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), 0);
        assert_int_equal(figure_stat_now(&b->game, f, STAT_F), rows[i].f);
    }
}

// ZD-AIDE-03: what is left over of a buff buys all six bonus actions, killing a down bogey in
// contact among them.
static void six_bonus_actions_for_the_net(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), kim = battle_hero(b, "Kim", 14, 10);
    figure_id grunt = battle_bogey(b, "Grunt", beside(10), 10);
    level(b, grunt, STATE_DOWN, 1);
    battle_bogey(b, "Grunt", 20, 16);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "buff.spend", SPEND_TOKEN, op, kim);
    choices_want(&c, "bonus.declare", BONUS_FINISH, op, FIGURE_NONE);
    battle_dice(b, 6, 12, 12, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, kim);
    choices_done(&c);
    for (int what = 0; what < BONUS_DROP; what++) {
        assert_true(what == BONUS_JUMP || choices_open(&c, "bonus.declare", 0, what, op));
    }
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROBOT_TEST(an_ewop_programs_in_contact),
        ROBOT_TEST(programming_needs_all_of_that),
        ROBOT_TEST(every_robot_has_a_program),
        ROBOT_TEST(a_quality_lasts_as_long_as_its_program),
        ROBOT_TEST(a_buff_programs),
        ROBOT_TEST(a_hack_programs),
        ROBOT_TEST(a_doc_on_loan),
        ROBOT_TEST(domination_takes_traits_and_specialisms),
        ROBOT_TEST(dominated_robots_keep_their_program),
        ROBOT_TEST(the_dominated_survive),
        ROBOT_TEST(walked_off_is_killed),
        ROBOT_TEST(the_iff_of_the_dominated),
        ROBOT_TEST(drones_are_vigilant),
        ROBOT_TEST(robots_have_no_nerves),
        ROBOT_TEST(the_table_is_printed_twice),
        ROBOT_TEST(one_profile_until_then),
        ROBOT_TEST(six_bonus_actions_for_the_net),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
