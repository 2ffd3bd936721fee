// Hits, wounds, death, objective markers, gadgets and support tokens.
#include "support/zerodark/fire.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/movement/carrying.h"

static figure_id tough_marker(struct battle *b, enum toughness class, double x, double y)
{
    figure_id id = battle_objective(b, "Console", true, x, y);
    battle_figure(b, id)->stat[STAT_TOUGH] = (int16_t) class;
    return id;
}

static figure_id rival(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero(b, name, x, y);
    battle_figure(b, id)->side = SIDE_RIVAL;
    return id;
}

// Notes that an objective was destroyed, in place of what follows from it.
static int destroyed;

static enum status note_destroyed(void *self, struct hook_call *call)
{
    const struct objective *o = call->view;
    *(figure_id *)self = o->marker;
    destroyed++;
    return STATUS_OK;
}

static figure_id *watch_destroyed(struct battle *b)
{
    static figure_id which;
    struct fault f;
    struct hook h = {.pack = "test",
                     .id = "note",
                     .place = "here",
                     .kind = RULE_STEP,
                     .row = S_OBJECTIVE_DESTROYED,
                     .phase = HOOK_INSTEAD,
                     .call = note_destroyed,
                     .self = &which};
    which = FIGURE_NONE;
    destroyed = 0;
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    return &which;
}

// ZD-DMG-01: 3 hits on unwounded: wounded(3).
static void a_hit_is_a_wound(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    hit(b, h, FIGURE_NONE, 3);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 3);
}

// ZD-STATE-WOUNDED-01: unwounded, then step by step to the fifth, which is death.
static void each_hit_is_a_step(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    for (int step = 0; step <= 5; step++) {
        assert_int_equal(battle_state(b, h, STATE_WOUNDED), step);
        assert_int_equal(battle_state(b, h, STATE_DEAD), step == 5);
        hit(b, h, FIGURE_NONE, 1);
    }
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 5);
}

// ZD-DMG-02, ZD-STATE-DEAD-01, ZD-COREAIDE-10: wounded(3) takes 4 hits: dead at the fifth step; the
// body stays, low, and changes no more.
static void the_fifth_step_is_death(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    level(b, h, STATE_WOUNDED, 3);
    level(b, h, STATE_TARGETED, 1);
    hit(b, h, FIGURE_NONE, 4);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 5);
    assert_int_equal(battle_state(b, h, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, h, STATE_PRONE), 1);
    assert_true(figure_on_table(battle_figure(b, h)));
    assert_int_equal(battle_figure(b, h)->body.height, 10 * LEN_MM);
    assert_int_equal(state_set(&b->game, h, STATE_TARGETED, 1, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_TARGETED), 0);
}

// ZD-STATE-DEAD-03: the dead count as OOA, are no target and cannot be wounded further.
static void the_dead_are_past_harm(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    battle_face(b, grunt, -1, 0);
    struct shot s = {.shooter = grunt, .target = h};
    assert_true(may_fire(b, s, NULL));
    assert_int_equal(damage_kill(&b->game, h, grunt, "test"), STATUS_OK);
    assert_true(is_ooa(&b->game, battle_figure(b, h)));
    const char *why;
    assert_false(may_fire(b, s, &why));
    assert_string_equal(why, "ZD-STATE-DEAD-03");
    assert_int_equal(hit(b, h, grunt, 3), 0);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 5);
    figure_id boss = battle_bogey(b, "Boss", 30, 10);
    assert_int_equal(hit(b, boss, h, 6), 2);
    assert_int_equal(hit(b, boss, h, 6), 0);
    assert_int_equal(damage_kill(&b->game, boss, h, "test"), STATUS_OK);
    assert_int_equal(zd(&b->game)->bosses_killed, 1);
}

// ZD-BOGEY-DMG-02, ZD-STATE-DOWN-03: Elite: 1 wound nothing, 2 down, 3 dead.
static void wounds_of_a_bogey_are_weighed_against_wnd(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id one = battle_bogey(b, "Elite", 20, 10);
    figure_id two = battle_bogey(b, "Elite", 20, 20);
    figure_id three = battle_bogey(b, "Elite", 20, 30);
    hit(b, one, hero, 1);
    hit(b, two, hero, 2);
    hit(b, three, hero, 3);
    assert_true(is_standing_bogey(battle_figure(b, one)));
    assert_int_equal(battle_state(b, two, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, two, STATE_DEAD), 0);
    assert_int_equal(battle_state(b, three, STATE_DEAD), 1);
}

// ZD-STATE-DEAD-02, ZD-BOGEY-DMG-07: a Grunt that takes Wnd + 1 = 2 hits in one action is taken off
// the table.
static void a_dead_bogey_leaves_the_table(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    hit(b, grunt, FIGURE_NONE, 2);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_GONE);
    figure_id down = battle_bogey(b, "Grunt", 20, 20);
    hit(b, down, FIGURE_NONE, 1);
    assert_true(figure_on_table(battle_figure(b, down)));
}

// ZD-BOGEY-STAT-01, ZD-BOGEY-STAT-02, ZD-BOGEY-STAT-03: Wnd 1, 2, 3: that many put it down, one
// more kills.
static void each_class_takes_its_wounds(void **state)
{
    static const char *const names[] = {"Grunt", "Elite", "Boss"};
    struct battle *b = *state;
    for (int i = 0; i < 3; i++) {
        figure_id down = battle_bogey(b, names[i], 10 + 5 * i, 10);
        figure_id dead = battle_bogey(b, names[i], 10 + 5 * i, 20);
        hit(b, down, FIGURE_NONE, i + 1);
        hit(b, dead, FIGURE_NONE, i + 2);
        assert_int_equal(battle_state(b, down, STATE_DOWN), 1);
        assert_int_equal(battle_state(b, down, STATE_DEAD), 0);
        assert_int_equal(battle_state(b, dead, STATE_DEAD), 1);
    }
}

// ZD-DMG-03, ZD-BOGEY-DMG-04: Boss: 2 by one action and 2 by the next: unharmed; 4 in one: dead.
static void wounds_are_forgotten_when_the_action_ends(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", 20, 10);
    for (int action = 0; action < 2; action++) {
        struct action_books books;
        action_open(&b->game, 1, &books);
        hit(b, boss, hero, 2);
        action_close(&b->game, &books);
        assert_true(is_standing_bogey(battle_figure(b, boss)));
    }
    hit(b, boss, hero, 2);
    hit(b, boss, hero, 2);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
}

// ZD-DMG-03, ZD-BOGEY-DMG-04, ZD-BOGEY-SHOOT-09: 2 hits by a hero's shot, then 2 by its stress-test
// bonus Shoot during the flip that follows: two counts, and the Boss stands.
static void a_card_is_a_count_of_its_own(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 8), 10);
    struct order o = battle_order(ORDER_SHOOT, hero, boss);
    battle_face(b, boss, -1, 0);
    answer_kind(b, SIDE_TEAM, "bonus.declare", BONUS_SHOOT);
    battle_cards(b, 1, "AS");
    battle_dice(b, 15, 11, 11, 1, 1, /* the Boss */ 1, 1, 1, /* stress */ 10, 10, 1, 1,
                /* bonus */ 11, 11, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(asked("bonus.declare"), 1);
    assert_true(is_standing_bogey(battle_figure(b, boss)));
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 0);
}

// ZD-BOGEY-DMG-04, ZD-BOGEY-DMG-05, ZD-SHOOT-17: 2 wounds on a Boss by the action and 2 by its
// bonus shot at another hero's hands: 4 in one action: dead.
static void a_bonus_shot_counts_with_its_action(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), other = battle_hero(b, "Erik", 10, 14);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 8), 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 8);
    struct action_books books;
    int left;
    action_open(&b->game, 1, &books);
    hit(b, boss, hero, 2);
    left = hit(b, grunt, hero, 3);
    assert_int_equal(left, 1);
    answer_kind(b, SIDE_TEAM, "bonus.declare", BONUS_SHOOT);
    battle_figure(b, hero)->place = PLACE_LEFT;
    battle_dice(b, 4, 11, 11, 1, 1);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, left), STATUS_OK);
    action_close(&b->game, &books);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_true(figure_on_table(battle_figure(b, other)));
}

// ZD-BOGEY-DMG-05, ZD-BOGEY-DMG-09: hero A wounds an Elite once, hero B twice in the same action:
// dead; a Boss put down by 3 dies of the fourth.
static void wounds_of_several_heroes_add_up(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "Salim", 10, 10), c = battle_hero(b, "Kitsune", 10, 20);
    figure_id elite = battle_bogey(b, "Elite", 20, 10), boss = battle_bogey(b, "Boss", 20, 20);
    hit(b, elite, a, 1);
    hit(b, elite, c, 2);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    hit(b, boss, a, 3);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
    hit(b, boss, c, 1);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
}

// ZD-BOGEY-DMG-01, ZD-SUPPORT-04, ZD-RED-TOKEN-04: Boss with 3 tokens, 5 hits: 0 tokens, 2 wounds,
// nothing else; Grunt with 1: 1 hit the token, 2 down, 3 dead.
static void tokens_absorb_hits_first(void **state)
{
    struct battle *b = *state;
    figure_id boss = battle_bogey(b, "Boss", 20, 10);
    level(b, boss, STATE_TOKENS, 3);
    hit(b, boss, FIGURE_NONE, 5);
    assert_int_equal(battle_state(b, boss, STATE_TOKENS), 0);
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 2);
    assert_true(is_standing_bogey(battle_figure(b, boss)));
    for (int hits = 1; hits <= 3; hits++) {
        figure_id grunt = battle_bogey(b, "Grunt", 10, 10 * hits);
        level(b, grunt, STATE_TOKENS, 1);
        hit(b, grunt, FIGURE_NONE, hits);
        assert_int_equal(battle_state(b, grunt, STATE_TOKENS), 0);
        assert_int_equal(battle_state(b, grunt, STATE_DOWN), hits == 2);
        assert_int_equal(battle_state(b, grunt, STATE_DEAD), hits == 3);
    }
}

// ZD-SUPPORT-05: after a cancelled hit the next one puts the Grunt down.
static void a_token_lost_to_a_hit_is_gone(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 10, 10);
    level(b, grunt, STATE_TOKENS, 1);
    hit(b, grunt, FIGURE_NONE, 1);
    assert_true(is_standing_bogey(battle_figure(b, grunt)));
    hit(b, grunt, FIGURE_NONE, 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
}

// ZD-BOGEY-DMG-03, ZD-SHOOT-07: Grunt, 4 hits: 2 left; Elite with 2 tokens and 6 hits: 6 - 2 - 3
// = 1.
static void hits_past_death_are_left_over(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Kitsune", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10), elite = battle_bogey(b, "Elite", 20, 20);
    level(b, elite, STATE_TOKENS, 2);
    assert_int_equal(hit(b, grunt, hero, 4), 2);
    assert_int_equal(hit(b, elite, hero, 6), 1);
    figure_id boss = battle_bogey(b, "Boss", 20, 30);
    assert_int_equal(hit(b, boss, hero, 2), 0);
    assert_int_equal(hit(b, boss, hero, 3), 1); // wounds of the same action count
}

// ZD-BOGEY-DMG-06, ZD-SHOOT-09: 4 hits on a Boss: dead and nothing left over; 3: down, nothing
// either.
static void all_hits_on_a_bogey_have_to_be_applied(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Kitsune", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", 20, 10), other = battle_bogey(b, "Boss", 20, 20);
    assert_int_equal(hit(b, boss, hero, 4), 0);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 1);
    assert_int_equal(hit(b, other, hero, 3), 0);
    assert_int_equal(battle_state(b, other, STATE_DOWN), 1);
}

// ZD-RED-TOKEN-06, ZD-BOGEY-DMG-08: hits past tokens: an Elite with 1 token takes 3: dead; by the
// switch down; and one that is only in the blast loses its tokens.
static void blasts_go_past_tokens(void **state)
{
    struct battle *b = *state;
    int left;
    for (int as_printed = 0; as_printed <= 1; as_printed++) {
        b->rules.param[P_EXPLOSIVE_EXAMPLE_RESULT] = as_printed;
        figure_id elite = battle_bogey(b, "Elite", 20, 10 + 10 * as_printed);
        level(b, elite, STATE_TOKENS, 1);
        assert_int_equal(damage_hurt(&b->game, elite, FIGURE_NONE, "blast", 3, true, &left),
                         STATUS_OK);
        assert_int_equal(battle_state(b, elite, STATE_DEAD), !as_printed);
        assert_int_equal(battle_state(b, elite, STATE_DOWN), as_printed);
    }
    figure_id near = battle_bogey(b, "Elite", 30, 10);
    level(b, near, STATE_TOKENS, 2);
    assert_int_equal(damage_hurt(&b->game, near, FIGURE_NONE, "blast", 0, true, &left), STATUS_OK);
    assert_int_equal(battle_state(b, near, STATE_TOKENS), 0);
    assert_int_equal(battle_state(b, near, STATE_WOUNDS_NOW), 0);
    figure_id hero = battle_hero(b, "Salim", 30, 30);
    level(b, hero, STATE_TOKENS, 1);
    assert_int_equal(damage_hurt(&b->game, hero, FIGURE_NONE, "blast", 0, true, &left), STATUS_OK);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 1);
    figure_id boss = battle_bogey(b, "Boss", 30, 20);
    level(b, boss, STATE_TOKENS, 3);
    assert_int_equal(damage_hurt(&b->game, boss, FIGURE_NONE, "blast", 1, true, &left), STATUS_OK);
    assert_int_equal(battle_state(b, boss, STATE_TOKENS), 0);
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 1);
}

// ZD-SHOOT-08: an unwounded enemy takes 4 unsaved hits: wounded(3) uses 3, the fourth is a further
// wound or a bonus action, as the shooter likes; 7 hits: at most two more wounds.
static void hits_past_ooa_are_the_shooters_choice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id one = rival(b, "Yrsula", 20, 10), two = rival(b, "Erik", 20, 20);
    figure_id three = rival(b, "Conor", 20, 30);
    answer(b, SIDE_TEAM, "hurt.beyond", 0);
    assert_int_equal(hit(b, one, hero, 4), 1);
    assert_int_equal(battle_state(b, one, STATE_WOUNDED), 3);
    answer(b, SIDE_TEAM, "hurt.beyond", 1);
    assert_int_equal(hit(b, two, hero, 4), 0);
    assert_int_equal(battle_state(b, two, STATE_WOUNDED), 4);
    answer(b, SIDE_TEAM, "hurt.beyond", 2);
    level(b, three, STATE_WOUNDED, 1);
    assert_int_equal(hit(b, three, hero, 7), 3);
    assert_int_equal(battle_state(b, three, STATE_DEAD), 1);
    int left;
    figure_id four = rival(b, "Stefan", 30, 30);
    answer(b, SIDE_TEAM, "hurt.beyond", 3); // death is as far as it goes
    assert_int_equal(damage_hurt(&b->game, four, hero, "test", 9, false, &left), STATUS_RANGE);
}

// ZD-SHOOT-08: up to OOA hits are compulsory; who was OOA already takes them all and gives nothing;
// by the switch all are wounds up to death.
static void there_is_no_choice_before_ooa_nor_after_it(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id fresh = rival(b, "Yrsula", 20, 10), hurt_already = rival(b, "Erik", 20, 20);
    assert_int_equal(hit(b, fresh, hero, 3), 0);
    level(b, hurt_already, STATE_WOUNDED, 3);
    assert_int_equal(hit(b, hurt_already, hero, 4), 0);
    assert_int_equal(battle_state(b, hurt_already, STATE_DEAD), 1);
    b->rules.param[P_OOA_HITS_MANDATORY] = 1;
    figure_id other = rival(b, "Conor", 20, 30);
    level(b, other, STATE_WOUNDED, 1);
    assert_int_equal(hit(b, other, hero, 6), 2);
    assert_int_equal(battle_state(b, other, STATE_DEAD), 1);
}

// ZD-SHOOT-08, ZD-BOGEY-CQB-09: bogeys and accidents have no choice: every hit is a wound.
static void bogeys_hits_are_all_wounds(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), other = battle_hero(b, "Erik", 10, 20);
    figure_id boss = battle_bogey(b, "Boss", 20, 10);
    assert_int_equal(hit(b, hero, boss, 4), 0);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 4);
    assert_int_equal(hit(b, other, FIGURE_NONE, 5), 0);
    assert_int_equal(battle_state(b, other, STATE_DEAD), 1);
}

// ZD-STATE-DOWN-01, ZD-STATE-DOWN-02, ZD-BOGEY-DOWN-01: a down bogey counts for nothing and hides
// nobody.
static void a_down_bogey_counts_for_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id mech = battle_bogey(b, "Mech", 15, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    struct shot s = {.shooter = hero, .target = grunt};
    assert_false(may_fire(b, s, NULL));
    hit(b, mech, hero, 3);
    assert_int_equal(battle_state(b, mech, STATE_DOWN), 1);
    assert_true(may_fire(b, s, NULL));
    assert_int_equal(aim(b, hero, grunt).obscured, 0);
    assert_false(is_standing_bogey(battle_figure(b, mech)));
    struct shot by_mech = {.shooter = mech, .target = hero};
    assert_false(may_fire(b, by_mech, NULL));
}

// ZD-STATE-DOWN-03: what is put back on its feet has no wounds and no tokens of before.
static void a_risen_bogey_starts_afresh(void **state)
{
    struct battle *b = *state;
    figure_id elite = battle_bogey(b, "Elite", 20, 10);
    int left;
    struct action_books books;
    action_open(&b->game, 1, &books);
    level(b, elite, STATE_TOKENS, 2);
    assert_int_equal(damage_hurt(&b->game, elite, FIGURE_NONE, "blast", 2, true, &left), STATUS_OK);
    action_close(&b->game, &books);
    level(b, elite, STATE_DOWN, 0);
    assert_int_equal(battle_state(b, elite, STATE_TOKENS), 0);
    level(b, elite, STATE_TOKENS, 1);
    struct hurt stun = {.figure = elite, .cause = "stun"};
    assert_int_equal(step(&b->game, S_FIGURE_DOWN, &stun), STATUS_OK);
    assert_int_equal(battle_state(b, elite, STATE_TOKENS), 0);
    level(b, elite, STATE_DOWN, 0);
    hit(b, elite, FIGURE_NONE, 1);
    assert_true(is_standing_bogey(battle_figure(b, elite)));
}

// ZD-STATE-DOWN-03, ZD-RED-HEARTS-05: also where it rises within the action that put it down.
static void a_bogey_may_rise_at_once(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Kitsune", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 10);
    hit(b, elite, hero, 2);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, elite, STATE_WOUNDS_NOW), 2);
    level(b, elite, STATE_DOWN, 0);
    assert_int_equal(battle_state(b, elite, STATE_DOWNED_NOW), 0);
    hit(b, elite, hero, 1);
    assert_true(is_standing_bogey(battle_figure(b, elite)));
    hit(b, elite, hero, 1);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
}

// ZD-STATE-DOWN-04, ZD-BOGEY-DOWN-02: a hero touching a down Boss kills it as an automatic action,
// without dice; an ally may not.
static void a_hero_finishes_off_a_down_bogey(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", 10.98, 10);
    struct order o = battle_order(ORDER_FINISH, hero, boss);
    struct verdict why;
    assert_false(can_order(&b->game, &o, &why));
    level(b, boss, STATE_DOWN, 1);
    assert_true(can_order(&b->game, &o, &why));
    battle_figure(b, hero)->kind = KIND_ALLY;
    assert_false(can_order(&b->game, &o, &why));
    battle_figure(b, hero)->kind = KIND_HERO;
    struct action a = {.figure = hero, .action = "finish", .target = boss};
    assert_int_equal(step(&b->game, S_FINISH, &a), STATUS_OK);
    assert_int_equal(battle_figure(b, boss)->place, PLACE_GONE);
    assert_int_equal(a.surplus, 0);
}

// ZD-BOGEY-DOWN-03: with a success left over a hero kills the down Grunt beside it.
static void a_bonus_action_finishes_off_too(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 10.98, 10);
    struct bonus_action finish = {.figure = hero, .option = bonus_name(BONUS_FINISH)};
    struct verdict why;
    assert_false(can_bonus(&b->game, &finish, &why));
    level(b, grunt, STATE_DOWN, 1);
    assert_true(can_bonus(&b->game, &finish, &why));
    answer_kind(b, SIDE_TEAM, "bonus.declare", BONUS_FINISH);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_GONE);
}

// ZD-BOGEY-DOWN-04: the last hero leaves with one Grunt down: no witnesses, but by the switch.
static void down_bogeys_are_no_witnesses(void **state)
{
    struct battle *b = *state;
    for (int witness = 0; witness <= 1; witness++) {
        b->rules.param[P_DOWN_BOGEYS_ARE_WITNESSES] = witness;
        figure_id hero = battle_hero(b, "Salim", 10, 10);
        level(b, battle_bogey(b, "Grunt", 20, 10 + 10 * witness), STATE_DOWN, 1);
        struct who who = {.figure = hero};
        assert_int_equal(step(&b->game, S_LEAVE, &who), STATUS_OK);
        assert_int_equal(zd(&b->game)->no_witnesses, !witness);
    }
}

// ZD-BOGEY-DOWN-05: bogeys are never stressed; stunned and targeted stick.
static void bogeys_know_no_stress(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_int_equal(state_change(&b->game, grunt, STATE_STRESSED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_state(b, grunt, STATE_STRESSED), 0);
    level(b, grunt, STATE_STUNNED, 1);
    level(b, grunt, STATE_TARGETED, 1);
}

// ZD-OP-ACH-04, ZD-OP-ACH-05: Bosses that die are counted; a hero killed by one is remembered.
static void deaths_are_remembered(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), other = battle_hero(b, "Erik", 10, 20);
    figure_id boss = battle_bogey(b, "Boss", 20, 10), grunt = battle_bogey(b, "Grunt", 20, 20);
    hit(b, other, grunt, 5);
    assert_int_equal(zd(&b->game)->personal, 0);
    level(b, hero, STATE_WOUNDED, 4);
    hit(b, hero, boss, 1);
    assert_int_equal(zd(&b->game)->personal, 1);
    hit(b, grunt, FIGURE_NONE, 2);
    assert_int_equal(zd(&b->game)->bosses_killed, 0);
    hit(b, boss, FIGURE_NONE, 4);
    assert_int_equal(zd(&b->game)->bosses_killed, 1);
}

// ZD-STATE-DEPLOYED-01, ZD-STATE-DEPLOYED-02: one hit destroys a deployed gadget; it holds no
// tokens.
static void a_gadget_dies_of_one_hit(void **state)
{
    struct battle *b = *state;
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 10, 10);
    assert_int_equal(damage_token_limit(&b->game, battle_figure(b, relay)), 0);
    assert_int_equal(damage_token_gain(&b->game, relay, 1), STATUS_OK);
    assert_int_equal(battle_state(b, relay, STATE_TOKENS), 0);
    assert_int_equal(hit(b, relay, FIGURE_NONE, 1), 0);
    assert_int_equal(battle_figure(b, relay)->place, PLACE_GONE);
}

// ZD-OBJ-TOUGH-01: one hit destroys a delicate marker.
static void a_delicate_marker_breaks_at_once(void **state)
{
    struct battle *b = *state;
    figure_id *which = watch_destroyed(b);
    figure_id marker = tough_marker(b, TOUGH_DELICATE, 10, 10);
    assert_int_equal(damage_marker_armour(&b->game, battle_figure(b, marker)), 0);
    hit(b, marker, FIGURE_NONE, 1);
    assert_int_equal(*which, marker);
}

// ZD-OBJ-TOUGH-02, ZD-OBJ-TOUGH-03: sturdy AV2 is destroyed at wounded(3), tough AV5 at wounded(5),
// and their wounds stay from action to action.
static void sturdy_and_tough_markers_wear_down(void **state)
{
    struct battle *b = *state;
    figure_id *which = watch_destroyed(b);
    figure_id sturdy = tough_marker(b, TOUGH_STURDY, 10, 10);
    figure_id tough = tough_marker(b, TOUGH_TOUGH, 10, 20);
    assert_int_equal(damage_marker_armour(&b->game, battle_figure(b, sturdy)), 2);
    assert_int_equal(damage_marker_armour(&b->game, battle_figure(b, tough)), 5);
    hit(b, sturdy, FIGURE_NONE, 2);
    next_action(b);
    assert_int_equal(battle_state(b, sturdy, STATE_WOUNDED), 2);
    assert_int_equal(destroyed, 0);
    hit(b, sturdy, FIGURE_NONE, 1);
    assert_int_equal(*which, sturdy);
    hit(b, tough, FIGURE_NONE, 4);
    assert_int_equal(destroyed, 1);
    hit(b, tough, FIGURE_NONE, 2);
    assert_int_equal(*which, tough);
    assert_int_equal(destroyed, 2);
}

// ZD-OBJ-TOUGH-04: 4 hits on an invulnerable marker: nothing.
static void an_invulnerable_marker_takes_no_harm(void **state)
{
    struct battle *b = *state;
    watch_destroyed(b);
    figure_id marker = tough_marker(b, TOUGH_INVULNERABLE, 10, 10);
    hit(b, marker, FIGURE_NONE, 4);
    assert_int_equal(destroyed, 0);
    assert_int_equal(battle_state(b, marker, STATE_WOUNDED), 0);
}

// ZD-OBJ-CARRY-04: a carried marker is safe from its carrier's hits, but for the switch.
static void a_carried_marker_is_hit_by_a_switch_only(void **state)
{
    struct battle *b = *state;
    watch_destroyed(b);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id marker = tough_marker(b, TOUGH_DELICATE, 20, 20);
    carrying_take(&b->game, hero, marker);
    hit(b, hero, FIGURE_NONE, 1);
    assert_int_equal(destroyed, 0);
    b->rules.param[P_CARRIED_OBJECTIVE_USES_TOUGHNESS] = 1;
    hit(b, hero, FIGURE_NONE, 1);
    assert_int_equal(destroyed, 1);
}

// ZD-OBJ-CARRY-04: by the switch it is the marker that is hit, as often as its carrier.
static void what_is_carried_wears_down(void **state)
{
    struct battle *b = *state;
    watch_destroyed(b);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id marker = tough_marker(b, TOUGH_STURDY, 20, 20);
    carrying_take(&b->game, hero, marker);
    b->rules.param[P_CARRIED_OBJECTIVE_USES_TOUGHNESS] = 1;
    hit(b, hero, FIGURE_NONE, 2);
    assert_int_equal(battle_state(b, marker, STATE_WOUNDED), 2);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
    assert_int_equal(destroyed, 0);
    hit(b, hero, FIGURE_NONE, 1);
    assert_int_equal(battle_state(b, marker, STATE_WOUNDED), 3);
    assert_int_equal(destroyed, 1);
}

static enum status note_dropped(void *self, struct hook_call *call)
{
    const struct objective *o = call->view;
    *(figure_id *)self = o->marker;
    carrying_let_go(call->game, o->marker);
    return STATUS_OK;
}

// ZD-OBJ-CARRY-02, ZD-OBJ-CARRY-03: a carrier drops its marker when it dies, by the switch when it
// is OOA.
static void a_dead_carrier_drops_its_marker(void **state)
{
    struct battle *b = *state;
    struct fault f;
    figure_id dropped = FIGURE_NONE;
    struct hook h = {.pack = "test",
                     .id = "note",
                     .place = "here",
                     .kind = RULE_STEP,
                     .row = S_OBJECTIVE_DROPPED,
                     .phase = HOOK_INSTEAD,
                     .call = note_dropped,
                     .self = &dropped};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    figure_id marker = tough_marker(b, TOUGH_STURDY, 20, 20);
    for (int ooa = 0; ooa <= 1; ooa++) {
        b->rules.param[P_OOA_CARRIER_DROPS] = ooa;
        figure_id hero = battle_hero(b, "Salim", 10, 10 + 10 * ooa);
        carrying_take(&b->game, hero, marker);
        hit(b, hero, FIGURE_NONE, 2);
        assert_int_equal(dropped, FIGURE_NONE);
        hit(b, hero, FIGURE_NONE, 1);
        assert_int_equal(dropped, ooa ? marker : FIGURE_NONE);
        hit(b, hero, FIGURE_NONE, 2);
        assert_int_equal(dropped, marker);
        dropped = FIGURE_NONE;
    }
}

static int gained(struct battle *b, figure_id who, int n)
{
    assert_int_equal(damage_token_gain(&b->game, who, n), STATUS_OK);
    return battle_state(b, who, STATE_TOKENS);
}

// ZD-SUPPORT-02, ZD-SUPPORT-03, ZD-RED-TOKEN-01: heroes 1, Grunts 1, Elites 2, Bosses 3, and no
// more.
static void tokens_are_limited_by_class(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    assert_int_equal(gained(b, hero, 1), 1);
    assert_int_equal(gained(b, hero, 1), 1);
    assert_int_equal(gained(b, battle_bogey(b, "Grunt", 20, 10), 2), 1);
    figure_id elite = battle_bogey(b, "Elite", 20, 20);
    assert_int_equal(gained(b, elite, 1), 1);
    assert_int_equal(gained(b, elite, 1), 2);
    assert_int_equal(gained(b, elite, 1), 2);
    figure_id boss = battle_bogey(b, "Boss", 20, 30);
    assert_int_equal(gained(b, boss, 3), 3);
    assert_int_equal(gained(b, boss, 1), 3);
}

// ZD-RED-TOKEN-02, ZD-SUPPORT-03: EWOp and Mech 1, Heavy and Sniper 2; by the switch a Mech 3.
static void specials_hold_what_their_class_holds(void **state)
{
    struct battle *b = *state;
    figure_id mech = battle_bogey(b, "Mech", 10, 10), ewop = battle_bogey(b, "EWOp", 20, 10);
    assert_int_equal(gained(b, mech, 5), 1);
    assert_int_equal(gained(b, ewop, 5), 1);
    assert_int_equal(gained(b, battle_bogey(b, "Heavy", 30, 10), 5), 2);
    assert_int_equal(gained(b, battle_bogey(b, "Sniper", 40, 10), 5), 2);
    b->rules.param[P_MECH_THREE_TOKENS] = 1;
    assert_int_equal(gained(b, mech, 5), 3);
    assert_int_equal(gained(b, ewop, 5), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_hit_is_a_wound),
        TEST(each_hit_is_a_step),
        TEST(the_fifth_step_is_death),
        TEST(the_dead_are_past_harm),
        TEST(wounds_of_a_bogey_are_weighed_against_wnd),
        TEST(a_dead_bogey_leaves_the_table),
        TEST(each_class_takes_its_wounds),
        TEST(wounds_are_forgotten_when_the_action_ends),
        TEST(a_card_is_a_count_of_its_own),
        TEST(a_bonus_shot_counts_with_its_action),
        TEST(wounds_of_several_heroes_add_up),
        TEST(tokens_absorb_hits_first),
        TEST(a_token_lost_to_a_hit_is_gone),
        TEST(hits_past_death_are_left_over),
        TEST(all_hits_on_a_bogey_have_to_be_applied),
        TEST(blasts_go_past_tokens),
        TEST(hits_past_ooa_are_the_shooters_choice),
        TEST(there_is_no_choice_before_ooa_nor_after_it),
        TEST(bogeys_hits_are_all_wounds),
        TEST(a_down_bogey_counts_for_nothing),
        TEST(a_risen_bogey_starts_afresh),
        TEST(a_bogey_may_rise_at_once),
        TEST(a_hero_finishes_off_a_down_bogey),
        TEST(a_bonus_action_finishes_off_too),
        TEST(down_bogeys_are_no_witnesses),
        TEST(bogeys_know_no_stress),
        TEST(deaths_are_remembered),
        TEST(a_gadget_dies_of_one_hit),
        TEST(a_delicate_marker_breaks_at_once),
        TEST(sturdy_and_tough_markers_wear_down),
        TEST(an_invulnerable_marker_takes_no_harm),
        TEST(a_carried_marker_is_hit_by_a_switch_only),
        TEST(what_is_carried_wears_down),
        TEST(a_dead_carrier_drops_its_marker),
        TEST(tokens_are_limited_by_class),
        TEST(specials_hold_what_their_class_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
