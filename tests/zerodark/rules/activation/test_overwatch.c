// Overwatch: who may interrupt whom, when, and what becomes of both.
#include <string.h>

#include "support/zerodark/fire.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/sight/sight.h"

static void set(struct battle *b, const char *name, int value)
{
    struct fault f;
    int row = rules_find(&zerodark_system, RULE_PARAM, name);
    assert_true(row >= 0);
    assert_int_equal(rules_set(&b->rules, row, value, "user", &f), STATUS_OK);
}

static figure_id rival(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero(b, name, x, y);
    battle_figure(b, id)->side = SIDE_RIVAL;
    battle_face(b, id, -1, 0);
    return id;
}

// A hero that waits, facing +x.
static figure_id guard_at(struct battle *b, double x, double y)
{
    figure_id id = battle_hero(b, "Guard", x, y);
    level(b, id, STATE_OVERWATCH, 1);
    return id;
}

// How often the team is asked when `mover` acts here and now.
static int asked_now(struct battle *b, figure_id mover)
{
    struct choices c = {0};
    struct action_books books;
    bool stopped;
    choices_of(&c, b, SIDE_TEAM);
    action_open(&b->game, STAGE_ACTION, &books);
    assert_int_equal(overwatch_moment(&b->game, mover, &stopped), STATUS_OK);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    assert_false(stopped);
    b->game.decider[SIDE_TEAM].decide = NULL;
    return choices_asked(&c, "overwatch");
}

// Who the n-th event of that name was about, from 0.
static figure_id nth(const struct battle *b, const char *name, int n)
{
    for (int i = 0; i < b->events.n; i++) {
        if (strcmp(b->events.event[i].name, name) == 0 && n-- == 0) {
            return b->events.event[i].who;
        }
    }
    return FIGURE_NONE;
}

static int term(const struct terms *t, const char *label)
{
    for (int i = 0; i < t->n; i++) {
        if (strcmp(t->term[i].label, label) == 0) {
            return t->term[i].value;
        }
    }
    return 0;
}

static int cards(const struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

// ZD-OW-01, ZD-AUTO-01, ZD-AUTO-02, ZD-COREAIDE-09: no dice, no bonus action, one card; the state
// stays when others act.
static void waiting_is_automatic(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = battle_hero(b, "Guard", 10, 10), other = battle_hero(b, "Other", 10, 20);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    battle_dice(b, 1, 12);
    int before = cards(b);
    struct order o = battle_order(ORDER_OVERWATCH, guard, FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 1);
    assert_int_equal(battle_dice_left(b), 1);
    assert_int_equal(c.n_asked, 0);
    assert_int_equal(cards(b), before - 1);
    o = battle_order(ORDER_OVERWATCH, other, FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 1);
    assert_int_equal(battle_state(b, other, STATE_OVERWATCH), 1);
}

// ZD-OW-02, ZD-OW-03, ZD-AWARE-04: an enemy's action only where the guard is aware of the enemy:
// in its field of view and seen, or in its awareness circle.
static void it_takes_awareness_of_an_enemy(void **state)
{
    static const struct {
        double x, y;
        bool plain, by_field;
    } cases[] = {
        {20, 10, true, true},    // in front, seen
        {6.1, 10, true, true},   // behind, 3 in off, D4
        {4.1, 10, false, false}, // behind, 5 in off
        {16, 20, false, true},   // in front, behind the wall
        {9.6, 20, true, true},   // behind the line, but its base is over it
        {9.4, 20, false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int field = 0; field < 2; field++) {
            struct battle *b = battle_new();
            battle_box(b, 11, 15, 20, 15.5, 100);
            guard_at(b, 10, 10);
            figure_id foe = rival(b, "Foe", cases[i].x, cases[i].y);
            set(b, "overwatch_fov_without_los", field);
            if (asked_now(b, foe) != (field ? cases[i].by_field : cases[i].plain)) {
                fail_msg("case %d, %s", (int)i, field ? "field of view" : "seen");
            }
            battle_free(b);
        }
    }
    (void)state;
}

// ZD-OW-06: a friend's at any time; ZD-OW-02: never its own.
static void a_friend_at_any_time(void **state)
{
    struct battle *b = *state;
    battle_box(b, 0, 15, 48, 15.5, 100);
    figure_id guard = guard_at(b, 10, 10);
    figure_id friend = battle_hero(b, "Friend", 2, 30);
    assert_int_equal(asked_now(b, friend), 1);
    assert_int_equal(asked_now(b, guard), 0);
}

// ZD-OW-07: bogeys' actions too, but by the switch.
static void a_bogey_is_interrupted(void **state)
{
    struct battle *b = *state;
    guard_at(b, 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_int_equal(asked_now(b, grunt), 1);
    set(b, "overwatch_vs_bogeys_off", 1);
    assert_int_equal(asked_now(b, grunt), 0);
    figure_id foe = rival(b, "Foe", 20, 12);
    assert_int_equal(asked_now(b, foe), 1);
}

// ZD-OW-07, ZD-OW-04: on a spade the Grunt is about to shoot; the guard shoots first, and kills it:
// its shot and its advance are lost, and no second card is turned over (ZD-OW-11).
static void the_grunt_never_shoots(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10), other = battle_hero(b, "Other", 10, 14);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    battle_face(b, grunt, -1, 0);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE); // Other's own action
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    battle_cards(b, 1, "5S");
    battle_dice(b, 4, 7, 7, 1, 1); // 6 + 1 = 7: two hits
    struct order o = battle_order(ORDER_OVERWATCH, other, FIGURE_NONE);
    int before = cards(b);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 0);
    assert_int_equal(cards(b), before - 1);
}

// ZD-OW-10: who cannot act does not interrupt.
static void whoever_cannot_act_does_not_interrupt(void **state)
{
    struct battle *b = *state;
    figure_id guard = guard_at(b, 10, 10), foe = rival(b, "Foe", 20, 10);
    static const enum state states[] = {STATE_STRESSED, STATE_WOUNDED};
    for (int i = 0; i < 2; i++) {
        level(b, guard, states[i], 4);
        assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 0); // lost by the change
        battle_figure(b, guard)->state[STATE_OVERWATCH] = 1;
        assert_int_equal(asked_now(b, foe), 0);
        level(b, guard, states[i], 0);
        level(b, guard, STATE_OVERWATCH, 1);
        assert_int_equal(asked_now(b, foe), 1);
    }
}

// ZD-OW-05, ZD-OW-02: A acts, the guard shoots at B; A's action goes on.
static void the_shot_may_go_at_another(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10);
    figure_id a = rival(b, "A", 20, 10), other = rival(b, "B", 20, 16);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    choices_want(&c, "bonus.shoot", BONUS_SHOOT, guard, other);
    battle_dice(b, 8, 1, 1, 1, 1, 10, 1, 1, 1); // missed; B's stress test
    struct order o = battle_order(ORDER_OVERWATCH, a, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(b->events.account[0].against, other);
    assert_int_equal(battle_state(b, a, STATE_OVERWATCH), 1);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OW-09: three hits kill the Grunt with one to spare; the interruption has a list of its own,
// and leaves the list of the action that it interrupts alone.
static void an_interruption_has_a_list_of_its_own(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    bool stopped;
    figure_id guard = guard_at(b, 10, 10), friend = battle_hero(b, "Friend", 10, 30);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    zd(&b->game)->bonus_used[SIDE_TEAM] = 1 << BONUS_SHOOT | 1 << BONUS_TOKEN;
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, friend, FIGURE_NONE);
    battle_dice(b, 4, 7, 7, 7, 1);
    assert_int_equal(overwatch_moment(&b->game, friend, &stopped), STATUS_OK);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, friend, STATE_TOKENS), 1);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 1);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_SHOOT, friend));
    assert_int_equal(zd(&b->game)->bonus_used[SIDE_TEAM], 1 << BONUS_SHOOT | 1 << BONUS_TOKEN);
    assert_int_equal(zd(&b->game)->in_action, STAGE_NONE);
}

// ZD-OW-09: an ally interrupts once, by its state; what that earns is for heroes.
static void an_ally_interrupts_once(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    bool stopped;
    figure_id drone = guard_at(b, 10, 10), hero = battle_hero(b, "Hero", 10, 30);
    battle_figure(b, drone)->kind = KIND_ALLY;
    battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "overwatch", BONUS_SHOOT, drone, FIGURE_NONE);
    battle_dice(b, 4, 7, 7, 7, 1);
    assert_int_equal(overwatch_moment(&b->game, hero, &stopped), STATUS_OK);
    choices_done(&c);
    assert_true(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, hero));
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, drone));
}

// ZD-DMG-03: hits of an interruption count in the action that it interrupts.
static void its_hits_count_in_the_interrupted_action(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10), shooter = battle_hero(b, "Shooter", 10, 12);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 6), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    battle_dice(b, 8, 9, 1, 1, 1, 9, 1, 1, 1); // one hit each
    struct order o = battle_order(ORDER_SHOOT, shooter, elite);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
}

// ZD-OW-08: any change of a marked state ends it; tokens and alertness are no such states.
static void a_change_of_state_ends_it(void **state)
{
    static const struct {
        enum state which;
        bool ends;
    } cases[] = {
        {STATE_TARGETED, true}, {STATE_STUNNED, true}, {STATE_STRESSED, true},
        {STATE_WOUNDED, true},  {STATE_PRONE, true},   {STATE_TOKENS, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        figure_id guard = guard_at(b, 10, 10);
        level(b, guard, cases[i].which, 1);
        assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), !cases[i].ends);
        battle_free(b);
    }
    (void)state;
}

// ZD-OW-08: its own action and its own bonus action end it, those of others do not.
static void acting_ends_it(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10), other = battle_hero(b, "Other", 10, 20);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, other, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, guard, FIGURE_NONE);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 1);
    zd(&b->game)->bonus_used[SIDE_TEAM] = 0;
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    choices_done(&c);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 0);
    level(b, guard, STATE_OVERWATCH, 1);
    choices_hush(b);
    struct order o = battle_move(ORDER_NORMAL, guard, 11, 10);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, guard, STATE_OVERWATCH), 0);
}

// ZD-OW-08: being engaged and being obscured follow from positions and do not count; by the switch
// they do.
static void positions_count_by_the_switch(void **state)
{
    enum { NOTHING, CONTACT, COVER };
    for (int by_switch = 0; by_switch < 2; by_switch++) {
        for (int what = NOTHING; what <= COVER; what++) {
            struct battle *b = battle_new();
            struct action_books books;
            battle_box(b, 10.5, 20, 11, 30, 15); // half of whoever stands behind it
            figure_id guard = battle_hero(b, "Guard", 10, 25);
            figure_id down = battle_bogey(b, "Grunt", 10, 26.5);
            figure_id foe = battle_bogey(b, "Grunt", 10, 40);
            level(b, down, STATE_DOWN, 1);
            battle_face(b, foe, 0, -1);
            choices_hush(b);
            set(b, "overwatch_positional_states", by_switch);
            struct order o = battle_order(ORDER_OVERWATCH, guard, FIGURE_NONE);
            battle_give(b, &o);
            action_open(&b->game, 2, &books);
            if (what == CONTACT) {
                battle_put(b, down, 10, 25.98);
            } else if (what == COVER) {
                battle_put(b, foe, 20, 25);
                battle_face(b, foe, -1, 0);
            }
            assert_int_equal(action_close(&b->game, &books), STATUS_OK);
            bool ends = by_switch && what != NOTHING;
            if (battle_state(b, guard, STATE_OVERWATCH) == ends) {
                fail_msg("switch %d, case %d", by_switch, what);
            }
            battle_free(b);
        }
    }
    (void)state;
}

// A guard's decider: waits until a condition holds, then shoots, or moves to where it is to go.
struct patience {
    figure_id guard;
    bool moves;
    point to;
    bool (*ripe)(struct game *g, figure_id guard, figure_id mover);
    int waited, shots;
    spot at;
    point faced;
};

static enum status be_patient(void *self, struct game *g, const struct decision *d,
                              struct answer *a)
{
    struct patience *p = self;
    a->option = d->fallback;
    a->at = p->to;
    if (strcmp(d->name, "overwatch") != 0) {
        return STATUS_OK;
    }
    a->option = 0;
    for (int i = 0; i < d->n; i++) {
        int wanted = p->moves ? BONUS_MOVE : BONUS_SHOOT;
        if (d->option[i].kind == wanted && p->ripe(g, p->guard, d->figure)) {
            a->option = (uint16_t)i;
            p->shots++;
            p->at = game_figure(g, d->figure)->body.at;
            p->faced = game_figure(g, d->figure)->facing;
            return STATUS_OK;
        }
    }
    p->waited++;
    return STATUS_OK;
}

static bool not_obscured(struct game *g, figure_id guard, figure_id mover)
{
    struct terms t;
    return obscured(g, game_figure(g, guard), game_figure(g, mover), &t) == 0;
}

static bool at_six(struct game *g, figure_id guard, figure_id mover)
{
    return measure_range_inches(g, game_figure(g, guard), game_figure(g, mover)) == 6;
}

// ZD-OW-04, ZD-LOS-12: the enemy crosses a gap of 3 in between two walls, at first along a low one
// that hides its legs. It is shot at in the gap when it is not obscured; missed and unshaken it
// walks on.
static void the_moment_in_the_gap(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = not_obscured};
    battle_box(b, 15, 0, 15.5, 8.5, 100);
    battle_box(b, 15, 11.5, 15.5, 24, 100);
    battle_box(b, 17.3, 4, 17.5, 9, 15);
    p.guard = guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", 18, 6);
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    battle_dice(b, 8, 1, 1, 1, 1, 10, 1, 1, 1);
    struct order o = battle_move(ORDER_NORMAL, foe, 18, 14);
    battle_give(b, &o);
    assert_int_equal(p.shots, 1);
    assert_true(p.waited > 0);
    assert_true(p.at.y > battle_len(9) && p.at.y < battle_len(10.5));
    assert_int_equal(term(&b->events.account[0].target_terms, "obscured"), 0);
    assert_int_equal(battle_figure(b, foe)->body.at.y, battle_len(14));
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OW-12: shot at 6 in off, though its move ends at 9; ZD-OW-11: at wounded(3) it stays where it
// is, and no card is turned over for the interruption. It looks where it walks (ZD-MOVE-13).
static void the_mover_is_shot_on_its_way(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = at_six};
    p.guard = guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", fire_at(10, 3), 10);
    battle_figure(b, foe)->stat[STAT_AV] = 0;
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    int before = cards(b);
    battle_dice(b, 6, 6, 6, 6, 1, 10, 10); // range 6: three hits; D4 - 2 keep the nerve
    struct order o = battle_move(ORDER_NORMAL, foe, fire_at(10, 9), 10);
    battle_give(b, &o);
    assert_int_equal(p.shots, 1);
    assert_int_equal(term(&b->events.account[0].target_terms, "range"), 6);
    assert_int_equal(battle_state(b, foe, STATE_WOUNDED), 3);
    assert_int_equal(battle_figure(b, foe)->body.at.x, p.at.x);
    assert_true(p.faced.x > 0);
    assert_true(battle_figure(b, foe)->facing.x > 0);
    assert_int_equal(cards(b), before - 1);
}

// ZD-OW-11, ZD-MOVE-04: the same on a cautious move: what is lost with the rest of it is its test.
static void an_unfinished_walk_is_not_tested(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = at_six};
    p.guard = guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", fire_at(10, 4), 10);
    battle_figure(b, foe)->stat[STAT_AV] = 0;
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    battle_dice(b, 6, 6, 6, 6, 1, 10, 10); // three hits; the nerve is kept
    struct order o = battle_move(ORDER_CAUTIOUS, foe, fire_at(10, 8), 10);
    o.flags = ORDER_PRONE;
    battle_give(b, &o);
    assert_int_equal(battle_state(b, foe, STATE_PRONE), 0);
    assert_int_equal(p.shots, 1);
    assert_int_equal(battle_figure(b, foe)->body.at.x, p.at.x);
    assert_int_equal(battle_dice_left(b), 0);
    for (int i = 0; i < b->events.n_accounts; i++) {
        assert_string_not_equal(b->events.account[i].name, "cautious");
    }
}

static bool within_one(struct game *g, figure_id guard, figure_id mover)
{
    return measure_range_inches(g, game_figure(g, guard), game_figure(g, mover)) <= 1;
}

// ZD-OW-11, ZD-STATE-ENGAGED-02: the guard steps into its way: they fight, nobody is hurt, and it
// gets no further.
static void the_mover_is_headed_off(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = within_one, .moves = true, .to = battle_point(12.5, 8.8)};
    p.guard = guard_at(b, 11, 10);
    figure_id foe = rival(b, "Foe", 12.5, 6);
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    struct order o = battle_move(ORDER_NORMAL, foe, 12.5, 14);
    battle_give(b, &o);
    assert_int_equal(p.shots, 1);
    assert_true(measure_is_locked(&b->game, battle_figure(b, foe)));
    assert_int_equal(battle_figure(b, foe)->body.at.y, p.at.y);
    assert_int_equal(battle_dice_left(b), 0); // they fought once
}

static bool lies(struct game *g, figure_id guard, figure_id mover)
{
    (void)guard;
    return game_figure(g, mover)->state[STATE_PRONE];
}

// ZD-OW-11, ZD-STATE-STRESSED-02: missed at 6 in it loses its nerve, lies down, and goes no
// further.
static void the_mover_loses_its_nerve(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = at_six};
    p.guard = guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", fire_at(10, 3), 10);
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    struct order o = battle_move(ORDER_NORMAL, foe, fire_at(10, 9), 10);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, foe, STATE_STRESSED), 1);
    assert_int_equal(battle_state(b, foe, STATE_PRONE), 1);
    assert_int_equal(battle_figure(b, foe)->body.at.x, p.at.x);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OW-04, ZD-OW-11, ZD-STATE-STRESSED-02: the moment before the dice of a cautious move. Its walk
// is over: stressed or wounded, it still takes the test.
static void the_test_of_a_finished_walk_is_taken(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = lies};
    p.guard = guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", 20, 10);
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    battle_dice(b, 4 + 4 + 4, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1);
    struct order o = battle_move(ORDER_CAUTIOUS, foe, 20, 12);
    o.flags = ORDER_PRONE;
    battle_give(b, &o);
    assert_int_equal(p.shots, 1);
    assert_int_equal(battle_state(b, foe, STATE_STRESSED), 1);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(b->events.account[b->events.n_accounts - 1].who, foe);
    assert_int_equal(b->events.account[b->events.n_accounts - 1].successes, 1);
}

// ZD-BONUS-07: shot at on its way it keeps its nerve with one success to spare, steps aside for 2
// in, and goes the rest of its way from there.
static void a_bonus_move_on_the_way(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = at_six};
    struct choices c = {0};
    p.guard = guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", fire_at(10, 3), 10);
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_of(&c, b, SIDE_RIVAL);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_MOVE, foe, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, foe, fire_at(10, 6), 13);
    battle_dice(b, 8, 1, 1, 1, 1, 10, 10, 1, 1);
    struct order o = battle_move(ORDER_NORMAL, foe, fire_at(10, 9), 10);
    battle_give(b, &o);
    choices_done(&c);
    spot at = battle_figure(b, foe)->body.at;
    assert_true(at.x > battle_len(18.5) && at.x < battle_len(fire_at(10, 9)));
    assert_true(at.y > battle_len(10) && at.y < battle_len(11)); // what is left of 6 in
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OW-04: a side that waits is asked again when something has changed, not before; one that lets
// the action pass is asked at the next one.
static void asked_once_in_each_situation(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    struct action_books books;
    bool stopped;
    guard_at(b, 10, 10);
    figure_id foe = rival(b, "Foe", fire_at(10, 6), 10);
    choices_of(&c, b, SIDE_TEAM);
    for (int i = 0; i < 3; i++) {
        choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE);
    }
    action_open(&b->game, STAGE_ACTION, &books);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(overwatch_moment(&b->game, foe, &stopped), STATUS_OK);
    }
    assert_int_equal(choices_asked(&c, "overwatch"), 1);
    battle_put(b, foe, fire_at(10, 7), 10);
    assert_int_equal(overwatch_moment(&b->game, foe, &stopped), STATUS_OK);
    assert_int_equal(choices_asked(&c, "overwatch"), 2);
    level(b, foe, STATE_TOKENS, 1);
    assert_int_equal(overwatch_moment(&b->game, foe, &stopped), STATUS_OK);
    assert_int_equal(choices_asked(&c, "overwatch"), 3);
    level(b, foe, STATE_TOKENS, 0);
    choices_want(&c, "overwatch", OVERWATCH_WAIVE, FIGURE_NONE, FIGURE_NONE);
    for (int i = 0; i < 3; i++) {
        battle_put(b, foe, fire_at(10, 8 + i), 10);
        assert_int_equal(overwatch_moment(&b->game, foe, &stopped), STATUS_OK);
    }
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "overwatch"), 4);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    action_open(&b->game, STAGE_ACTION, &books);
    assert_int_equal(overwatch_moment(&b->game, foe, &stopped), STATUS_OK);
    assert_int_equal(choices_asked(&c, "overwatch"), 5);
}

// ZD-OW-04: before the dice of a test or between bonus actions, never between a roll and its
// result.
static void never_between_a_roll_and_its_result(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    guard_at(b, 10, 10);
    figure_id medic = rival(b, "Medic", 20, 10), friend = rival(b, "Friend", 20, 10.98);
    level(b, friend, STATE_WOUNDED, 2);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&c, b, SIDE_RIVAL);
    choices_hush(b);
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, medic, FIGURE_NONE);
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE);
    battle_dice(b, 4, 5, 8, 12, 1);
    struct order o = battle_order(ORDER_MEDIC, medic, friend);
    battle_give(b, &o);
    choices_done(&c);
    assert_string_equal(c.asked[0].name, "overwatch");
    assert_int_equal(c.dice_used[0], 0);
    assert_string_equal(c.asked[1].name, "bonus.declare");
    assert_int_equal(c.dice_used[1], 3);
    assert_string_equal(c.asked[2].name, "overwatch"); // before the bonus action
    assert_int_equal(battle_state(b, friend, STATE_WOUNDED), 1);
}

// ZD-OW-11: the side that does not act declares first, and is resolved last.
static void the_last_declared_is_resolved_first(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10);
    figure_id mover = rival(b, "Mover", 20, 10), mate = rival(b, "Mate", 20, 14);
    level(b, mate, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&c, b, SIDE_RIVAL);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_TOKEN, guard, FIGURE_NONE);
    choices_want(&c, "overwatch", BONUS_TOKEN, mate, FIGURE_NONE);
    struct order o = battle_order(ORDER_OVERWATCH, mover, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(c.asked[0].side, SIDE_TEAM);
    assert_int_equal(c.asked[1].side, SIDE_RIVAL);
    assert_int_equal(nth(b, "interrupt", 0), mate);
    assert_int_equal(nth(b, "interrupt", 1), guard);
    assert_int_equal(battle_state(b, mover, STATE_OVERWATCH), 1);
}

// ZD-OW-11, ZD-OW-08: who has lost its overwatch to the one resolved before does not interrupt any
// more.
static void an_earlier_one_may_end_a_later_one(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10);
    figure_id mover = rival(b, "Mover", fire_at(10, 6), 10), mate = rival(b, "Mate", 16.9, 14);
    level(b, mate, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&c, b, SIDE_RIVAL);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    choices_want(&c, "overwatch", BONUS_SHOOT, mate, FIGURE_NONE);
    battle_dice(b, 4 + 1 + 4, 9, 1, 1, 1, 1, 10, 1, 1, 1); // a wound; its nerve holds
    struct order o = battle_order(ORDER_OVERWATCH, mover, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, guard, STATE_WOUNDED), 1);
    assert_int_equal(nth(b, "interrupt", 0), mate);
    assert_int_equal(nth(b, "interrupt", 1), FIGURE_NONE);
    assert_int_equal(nth(b, "bonus.lost", 0), FIGURE_NONE);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OW-11: an interruption may be interrupted, and goes on when that is resolved, if it can: the
// guard is shot to wounded(4) before its own shot, which is lost.
static void interruptions_nest(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id guard = guard_at(b, 10, 10);
    figure_id mover = rival(b, "Mover", fire_at(10, 6), 10), mate = rival(b, "Mate", 16.9, 14);
    level(b, guard, STATE_WOUNDED, 3);
    level(b, guard, STATE_OVERWATCH, 1);
    level(b, mate, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&c, b, SIDE_RIVAL);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE); // at Mover's action
    choices_want(&c, "overwatch", BONUS_SHOOT, mate, FIGURE_NONE);           // at the guard's
    battle_dice(b, 5, 9, 1, 1, 1, 1);                                        // one hit; AV 1
    struct order o = battle_order(ORDER_OVERWATCH, mover, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(nth(b, "interrupt", 0), guard);
    assert_int_equal(nth(b, "interrupt", 1), mate);
    assert_int_equal(nth(b, "bonus", 0), mate);
    assert_int_equal(nth(b, "bonus.lost", 0), guard);
    assert_int_equal(battle_state(b, guard, STATE_WOUNDED), 4);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, mover, STATE_OVERWATCH), 1);
}

// ZD-OW-11: who can no longer do what it set out to do loses the rest: a shot by wounded(4), any
// action by stressed, a jump by wounded(3); wounded(3) still shoots.
static void the_rest_of_the_action_is_lost(void **state)
{
    static const struct {
        enum state which;
        int before, hits;
        bool shoots;
    } cases[] = {
        {STATE_WOUNDED, 3, 1, false}, // wounded(4)
        {STATE_WOUNDED, 2, 1, true},  // wounded(3), F4 - 2
        {STATE_STRESSED, 0, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        struct choices c = {0};
        figure_id guard = guard_at(b, 10, 10), victim = battle_hero(b, "Victim", 10, 14);
        figure_id foe = rival(b, "Foe", fire_at(10, 6), 10);
        level(b, foe, STATE_WOUNDED, cases[i].before);
        level(b, victim, STATE_WOUNDED, 3); // OOA: takes no stress test
        choices_of(&c, b, SIDE_TEAM);
        choices_hush(b);
        choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
        battle_dice(b, 4, cases[i].hits ? 7 : 1, 1, 1, 1);
        if (cases[i].hits) {
            battle_dice(b, 1, 1); // AV 1
        }
        if (cases[i].which == STATE_STRESSED) {
            battle_dice(b, 4, 1, 1, 1, 1); // 4 of 10
        } else if (cases[i].shoots) {
            battle_dice(b, 2 + 2, 10, 1, 1, 1); // its nerve; then its shot, F2
        }
        struct order o = battle_order(ORDER_SHOOT, foe, victim);
        battle_give(b, &o);
        choices_done(&c);
        bool shot = false;
        for (int k = 0; k < b->events.n_accounts; k++) {
            const struct account *a = &b->events.account[k];
            shot = shot || (a->who == foe && strcmp(a->name, "shoot") == 0);
        }
        if (shot != cases[i].shoots || battle_dice_left(b) != 0) {
            fail_msg("case %d: shot %d, %d dice left", (int)i, shot, battle_dice_left(b));
        }
        battle_free(b);
    }
    (void)state;
}

static bool hangs_high(struct game *g, figure_id guard, figure_id mover)
{
    (void)guard;
    return game_figure(g, mover)->body.at.z >= 60;
}

// A climber with 3 in for a wall of 30 mm an inch off, a friend who stands at the foot
// of it in part of its way, and a guard who goes somewhere when the climber is on the face.
static figure_id climbs_watched(struct battle *b, struct patience *p, double x, double y)
{
    battle_box(b, 20, 5, 24, 15, 30);
    battle_hero(b, "Ben", 20 - 12.5 / 25.4, 10.8);
    figure_id hero = battle_hero(b, "Ada", 19 - 12.5 / 25.4, 10);
    *p = (struct patience){.ripe = hangs_high, .moves = true, .to = battle_point(x, y)};
    p->guard = guard_at(b, 22, 11.5);
    battle_figure(b, p->guard)->body.at.z = 300;
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, p};
    choices_hush(b);
    struct order o = battle_move(ORDER_CLIMB, hero, 21, 10);
    battle_give(b, &o);
    assert_int_equal(p->shots, 1);
    return hero;
}

// ZD-OW-11, ZD-CLIMB-07: an interruption that leaves the way free does not end a climb.
static void a_climb_goes_on(void **state)
{
    struct battle *b = *state;
    struct patience p;
    figure_id hero = climbs_watched(b, &p, 23, 11.5);
    assert_int_equal(battle_figure(b, hero)->body.at.z, 300);
    assert_int_equal(battle_figure(b, hero)->body.at.x, battle_len(21));
    assert_int_equal(battle_state(b, hero, STATE_CLIMBING), 0);
}

// ZD-OW-11, ZD-MOVE-16: one that takes the landing does, and the climber does not hang in the
// friend that it was climbing past.
static void a_climb_ends_before_the_friend(void **state)
{
    struct battle *b = *state;
    struct patience p;
    figure_id hero = climbs_watched(b, &p, 21, 10);
    assert_int_equal(battle_figure(b, hero)->body.at.z, 0);
    assert_int_equal(battle_state(b, hero, STATE_CLIMBING), 0);
    assert_true(battle_figure(b, hero)->body.at.x > battle_len(19 - 12.5 / 25.4));
}

// Where a guard goes as soon as it can, when its friend sets out.
static void steps_in(struct battle *b, struct choices *c, figure_id guard, double x, double y)
{
    choices_of(c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(c, "overwatch", BONUS_MOVE, guard, FIGURE_NONE);
    choices_want_at(c, "bonus.move", BONUS_MOVE, guard, x, y);
}

// ZD-OW-11, ZD-MOVE-19: a friend comes to stand in the way of a cautious move, which covers no
// ground any more: it is lost, and so are its dice, but not its card.
static void the_way_is_taken(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id mover = battle_hero(b, "Mover", 10, 10), guard = guard_at(b, 12, 10);
    steps_in(b, &c, guard, 10.5, 10);
    battle_dice(b, 4, 12, 12, 12, 12);
    struct order o = battle_move(ORDER_CAUTIOUS, mover, 10.5, 10);
    int before = cards(b);
    battle_give(b, &o);
    choices_done(&c);
    assert_true(measure_touching(battle_figure(b, guard), battle_figure(b, mover)));
    assert_int_equal(battle_figure(b, mover)->body.at.x, battle_len(10));
    assert_int_equal(battle_dice_left(b), 4);
    assert_int_equal(cards(b), before - 1);
    battle_refuses(b, &o, "ZD-MOVE-19");
}

static bool has_moved(struct game *g, figure_id guard, figure_id mover)
{
    (void)guard;
    return game_figure(g, mover)->body.at.x > battle_len(14.2);
}

// ZD-OW-11, ZD-PYL-01: the same for one who was to move along: it stays, and the test is that of
// the others: 2 x 1 in.
static void the_way_of_a_companion_is_taken(void **state)
{
    struct battle *b = *state;
    struct patience p = {.ripe = has_moved, .moves = true, .to = battle_point(10.5, 10)};
    figure_id mover = battle_hero(b, "Mover", 14, 14), other = battle_hero(b, "Other", 10, 10);
    p.guard = guard_at(b, 12, 10);
    b->game.decider[SIDE_TEAM] = (struct decider){be_patient, &p};
    choices_hush(b);
    battle_dice(b, 4, 4, 1, 1, 1);
    struct order o = battle_move(ORDER_CAUTIOUS, mover, 16, 14);
    o.extra[0] = other;
    o.point[o.n_points++] = battle_point(10.5, 10);
    battle_give(b, &o);
    assert_int_equal(p.shots, 1);
    assert_int_equal(battle_figure(b, mover)->body.at.x, battle_len(16));
    assert_int_equal(battle_figure(b, other)->body.at.x, battle_len(10));
    assert_int_equal(b->events.account[0].target_terms.sum, 4);
    assert_int_equal(b->events.account[0].successes, 1);
}

// ZD-OW-11, ZD-MIS-GEN-05: a friend comes to stand where the mover was to leave: it goes as far as
// it gets, and stays.
static void the_exit_is_taken(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id mover = battle_hero(b, "Mover", 3, 10), guard = guard_at(b, 0.5, 12);
    zd(&b->game)->exits = EDGE_LEFT;
    steps_in(b, &c, guard, 0.5, 10);
    struct order o = battle_move(ORDER_NORMAL, mover, 0.5, 10);
    o.flags = ORDER_LEAVE;
    battle_give(b, &o);
    choices_done(&c);
    assert_true(figure_on_table(battle_figure(b, mover)));
    assert_true(measure_touching(battle_figure(b, guard), battle_figure(b, mover)));
    battle_refuses(b, &o, "ZD-MIS-GEN-05");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(waiting_is_automatic),
        cmocka_unit_test(it_takes_awareness_of_an_enemy),
        TEST(a_friend_at_any_time),
        TEST(a_bogey_is_interrupted),
        TEST(the_grunt_never_shoots),
        TEST(whoever_cannot_act_does_not_interrupt),
        TEST(the_shot_may_go_at_another),
        TEST(an_interruption_has_a_list_of_its_own),
        TEST(an_ally_interrupts_once),
        TEST(its_hits_count_in_the_interrupted_action),
        cmocka_unit_test(a_change_of_state_ends_it),
        TEST(acting_ends_it),
        cmocka_unit_test(positions_count_by_the_switch),
        TEST(the_moment_in_the_gap),
        TEST(the_mover_is_shot_on_its_way),
        TEST(an_unfinished_walk_is_not_tested),
        TEST(the_mover_is_headed_off),
        TEST(the_mover_loses_its_nerve),
        TEST(the_test_of_a_finished_walk_is_taken),
        TEST(a_bonus_move_on_the_way),
        TEST(asked_once_in_each_situation),
        TEST(never_between_a_roll_and_its_result),
        TEST(the_last_declared_is_resolved_first),
        TEST(an_earlier_one_may_end_a_later_one),
        TEST(interruptions_nest),
        cmocka_unit_test(the_rest_of_the_action_is_lost),
        TEST(a_climb_goes_on),
        TEST(a_climb_ends_before_the_friend),
        TEST(the_way_is_taken),
        TEST(the_way_of_a_companion_is_taken),
        TEST(the_exit_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
