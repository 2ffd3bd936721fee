// AIs: in the datastream, and in the bodies they possess.
#include "support/zerodark/net.h"
#include "support/zerodark/robots.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/missions/mission.h"

static figure_id ai(struct battle *b, const char *name, int a, int d)
{
    figure_id id = battle_hero_with(b, name, 2, 4, a, d, 0, 0);
    struct figure *f = battle_figure(b, id);
    f->place = PLACE_OFF;
    f->flags |= FLAG_SYNTHETIC;
    f->stat[STAT_MAKE] = MAKE_AI;
    item(b, id, ITEM_IFF, 0);
    return id;
}

static figure_id drone(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero_with(b, name, 5, 0, 3, 4, x, y);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, id)->stat[STAT_MAKE] = MAKE_DRONE;
    return id;
}

static int stat(struct battle *b, figure_id id, enum stat_id which)
{
    return figure_stat_now(&b->game, battle_figure(b, id), which);
}

// An AI in the body at once, its stats counting.
static void enter(struct battle *b, figure_id mind, figure_id body)
{
    net(b, ORDER_POSSESS, mind, body);
}

// ZD-AI-POSSESS-07: orders for an AI in a body are its body's to be given.
static void its_body_has_its_orders(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Dee", 10, 10);
    struct order o = battle_order(ORDER_WITHDRAW, mind, FIGURE_NONE);
    struct verdict why;
    enter(b, mind, body);
    verdict_clear(&why);
    assert_false(can_order(&b->game, &o, &why));
    assert_string_equal(why.reason[0].text, "Mind is in Dee: give the order to Dee");
    o.actor = body;
    verdict_clear(&why);
    assert_true(can_order(&b->game, &o, &why));
}

// ZD-AI-01, ZD-AI-02, ZD-AI-05: no place, nothing but electronic warfare on what is targeted;
// nobody can reach it.
static void it_works_from_the_datastream(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), kim = battle_hero(b, "Kim", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 16, 10), foe = rival(b, "Foe", 30, 10);
    assert_true(in_datastream(battle_figure(b, mind)));
    assert_false(may(b, ORDER_HACK, mind, elite, &why));
    assert_string_equal(why, "ZD-EW-LOS-01");
    assert_false(may(b, ORDER_BUFF, mind, kim, &why));
    level(b, elite, STATE_TARGETED, 1);
    level(b, kim, STATE_TARGETED, 1);
    assert_true(may(b, ORDER_HACK, mind, elite, &why));
    assert_true(may(b, ORDER_BUFF, mind, kim, &why));
    static const enum order_kind bodily[] = {ORDER_NORMAL,    ORDER_SHOOT,  ORDER_MEDIC,
                                             ORDER_OVERWATCH, ORDER_DIG_IN, ORDER_SWITCH};
    for (size_t i = 0; i < sizeof bodily / sizeof *bodily; i++) {
        assert_false(may(b, bodily[i], mind, mind, &why));
        assert_string_equal(why, "ZD-AI-02");
    }
    battle_figure(b, foe)->flags |= FLAG_EWOP;
    item(b, foe, ITEM_SPELLDECK, 1);
    assert_false(may(b, ORDER_HACK, foe, mind, &why));
    assert_false(may(b, ORDER_DOMINATE, foe, mind, &why));
    assert_false(may(b, ORDER_SHOOT, foe, mind, &why));
}

// ZD-AI-03, ZD-EW-GEN-01: A5 on a targeted Elite (FW1) 6 in from the nearest friend with an IFF in
// I: 4 dice against 6, whatever hides it. A relay links as well; without either there is no war; by
// ai_datastream_range the range is fixed.
static void it_is_measured_from_the_nearest_link(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), kim = battle_hero(b, "Kim", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 6), 10);
    level(b, elite, STATE_TARGETED, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    net(b, ORDER_HACK, mind, elite);
    assert_int_equal(last_roll(b, "hack")->dice.n, 4);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 6);
    item_off(b, kim, ITEM_IFF);
    assert_false(may(b, ORDER_HACK, mind, elite, &why));
    battle_gadget(b, "Relay", SIDE_TEAM, fire_at(10, 6), 14);
    assert_true(may(b, ORDER_HACK, mind, elite, &why));
    battle_dice(b, 4, 1, 1, 1, 1);
    net(b, ORDER_HACK, mind, elite);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 4);
    set_switch(b, P_AI_DATASTREAM_RANGE, 13);
    battle_dice(b, 4, 1, 1, 1, 1);
    net(b, ORDER_HACK, mind, elite);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 13);
}

// ZD-AI-03, ZD-GADGET-RELAY-02, ZD-GADGET-RELAY-05: a relay links in the hand of whoever lies
// there, but not in that of the dead.
static void the_dead_link_nobody(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), kim = battle_hero(b, "Kim", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 6), 10);
    level(b, elite, STATE_TARGETED, 1);
    item(b, kim, ITEM_IFF, 0);
    item(b, kim, ITEM_RELAY, 1);
    level(b, kim, STATE_WOUNDED, 3);
    assert_true(may(b, ORDER_HACK, mind, elite, &why));
    assert_int_equal(damage_kill(&b->game, kim, FIGURE_NONE, "wounds"), STATUS_OK);
    assert_false(may(b, ORDER_HACK, mind, elite, &why));
    assert_string_equal(why, "ZD-EW-LOS-01");
}

// ZD-AI-04, ZD-EW-GEN-03, ZD-RED-ORDER-11: a card follows; the Grunt nearest to any hero is
// activated, and nobody has heard anything.
static void a_card_follows_what_it_does(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4);
    battle_hero(b, "Kim", 40, 40);
    figure_id near = battle_bogey(b, "Grunt", 40, 34), far = battle_bogey(b, "Grunt", 2, 2);
    level(b, far, STATE_TARGETED, 1);
    battle_face(b, near, 0, -1);
    battle_cards(b, 1, "6C");
    battle_dice(b, 4, 1, 1, 1, 1);
    spot before = battle_figure(b, far)->body.at;
    struct order o = battle_order(ORDER_HACK, mind, far);
    int left = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(battle_state(b, far, STATE_ALERT), 0);
    assert_int_equal(tokens(b, near), 1); // its command; the other is where it was
    assert_int_equal(tokens(b, far), 0);
    assert_true(battle_figure(b, far)->body.at.x == before.x &&
                battle_figure(b, far)->body.at.y == before.y);
}

// ZD-AI-07: it may interfere, foretell and duel; a duel's hits wound it. The success that
// strengthens itself may only give it a token.
static void it_may_interfere(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id mind = ai(b, "Mind", 5, 4), foe = rival(b, "Foe", 20, 10);
    battle_hero(b, "Kim", 10, 10);
    battle_figure(b, foe)->flags |= FLAG_EWOP;
    level(b, foe, STATE_TARGETED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "hack.spend", SPEND_INTERFERE, mind, foe);
    choices_want(&c, "hack.spend", SPEND_TOKEN, mind, mind);
    battle_dice(b, 4, 12, 12, 1, 1);
    net(b, ORDER_HACK, mind, foe);
    choices_done(&c);
    assert_false(choices_open(&c, "hack.spend", 1, SPEND_FIREWALL, mind));
    assert_int_equal(battle_state(b, mind, STATE_INTERFERENCE), 1);
    assert_int_equal(tokens(b, mind), 1);
    level(b, mind, STATE_TOKENS, 0);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    net(b, ORDER_FORETELL, mind, FIGURE_NONE);
    battle_dice(b, 8, 1, 1, 1, 1, 9, 1, 1, 1); // ours: none; the enemy's against 5 + 4: one
    net(b, ORDER_DUEL, mind, foe);
    assert_int_equal(wounded(b, mind), 1);
    assert_int_equal(battle_state(b, mind, STATE_INTERFERENCE), 0);
}

// ZD-AI-POSSESS-01, ZD-AI-POSSESS-03, ZD-STATE-POSSESSED-01: any friendly machine that is in
// action, however far off; then M2 F4 A5 D4 of the AI and AV1 FW2 of the body.
static void it_possesses_a_machine(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), other = ai(b, "Other", 4, 4);
    figure_id body = drone(b, "Drone", 40, 40), man = battle_hero(b, "Kim", 10, 10);
    figure_id wreck = drone(b, "Wreck", 30, 40), enemy = drone(b, "Enemy", 20, 40);
    level(b, wreck, STATE_WOUNDED, 3);
    battle_figure(b, enemy)->side = SIDE_RIVAL;
    assert_false(may(b, ORDER_POSSESS, mind, man, &why));
    assert_false(may(b, ORDER_POSSESS, mind, wreck, &why));
    assert_false(may(b, ORDER_POSSESS, mind, enemy, &why));
    assert_false(may(b, ORDER_POSSESS, mind, other, &why));
    assert_string_equal(why, "ZD-AI-POSSESS-01");
    enter(b, mind, body);
    assert_int_equal(battle_state(b, body, STATE_POSSESSED), 1);
    assert_int_equal(stat(b, body, STAT_M), 2);
    assert_int_equal(stat(b, body, STAT_F), 4);
    assert_int_equal(stat(b, body, STAT_A), 5);
    assert_int_equal(stat(b, body, STAT_D), 4);
    assert_int_equal(stat(b, body, STAT_AV), 1);
    assert_int_equal(stat(b, body, STAT_FW), 2);
    assert_false(may(b, ORDER_POSSESS, other, body, &why)); // somebody is in there
    level(b, mind, STATE_WOUNDED, 2);
    level(b, body, STATE_STUNNED, 1);
    assert_int_equal(stat(b, body, STAT_A), 5 - 1 - 1); // of either
}

static int met_a, met_possessed;

static enum status look(void *self, struct hook_call *call)
{
    struct battle *b = self;
    figure_id body = figure_named(&b->game.world.roster, "Drone");
    (void)call;
    met_a = figure_stat_now(&b->game, battle_figure(b, body), STAT_A);
    met_possessed = battle_state(b, body, STATE_POSSESSED);
    return STATUS_OK;
}

// ZD-AI-POSSESS-02: during the flip of the same activation the body still has its own stats, though
// it is possessed already: a wound of that flip would end it.
static void its_stats_count_from_the_next_activation(void **state)
{
    struct battle *b = *state;
    struct fault f;
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Drone", 40, 40);
    struct hook h = {.pack = "look",
                     .id = "card",
                     .place = "here",
                     .kind = RULE_STEP,
                     .row = S_CARD,
                     .phase = HOOK_BEFORE,
                     .call = look,
                     .self = b};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    choices_hush(b);
    struct order o = battle_order(ORDER_POSSESS, mind, body);
    met_a = met_possessed = 0;
    battle_give(b, &o);
    assert_int_equal(met_a, 3);
    assert_int_equal(met_possessed, 1);
    assert_int_equal(stat(b, body, STAT_A), 5);
}

// ZD-AI-POSSESS-04, ZD-AI-POSSESS-09: the AI's traits come with it and go with it; the body counts
// as the hero that the AI is: it spends bonus actions, takes objectives.
static void the_body_is_a_hero_meanwhile(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Drone", 10, 10);
    figure_id marker = battle_objective(b, "Case", true, fire_at(10, 0), 10);
    const char *why;
    battle_figure(b, body)->kind = KIND_ALLY;
    battle_figure(b, body)->flags |= FLAG_LETHAL;
    battle_figure(b, mind)->flags |= FLAG_GUNFU;
    upgrade_put(&zd(&b->game)->upgrades[figure_slot(mind)], 40);
    assert_false(may(b, ORDER_INTERACT, body, marker, &why));
    enter(b, mind, body);
    assert_true(may(b, ORDER_INTERACT, body, marker, &why));
    assert_true(is_hero(battle_figure(b, body)));
    assert_int_equal(battle_figure(b, body)->flags & (FLAG_LETHAL | FLAG_GUNFU),
                     FLAG_LETHAL | FLAG_GUNFU);
    assert_true(upgrade_in(&zd(&b->game)->upgrades[figure_slot(body)], 40));
    net(b, ORDER_WITHDRAW, body, FIGURE_NONE);
    assert_false(is_hero(battle_figure(b, body)));
    assert_int_equal(battle_figure(b, body)->flags & (FLAG_LETHAL | FLAG_GUNFU), FLAG_LETHAL);
    assert_false(upgrade_in(&zd(&b->game)->upgrades[figure_slot(body)], 40));
}

// ZD-AI-POSSESS-08: a robot need not obey while an AI is in it, but has the quality of its program;
// afterwards it obeys again. By possessed_follows_program it always does.
static void a_possessed_robot_does_as_its_mind_likes(void **state)
{
    struct battle *b = *state;
    const char *why;
    robots_programs(b);
    figure_id mind = ai(b, "Mind", 5, 4), tin = robot(b, "Tin", "Medical", 10, 10);
    battle_hero(b, "Kim", 20, 10);
    assert_false(may(b, ORDER_OVERWATCH, tin, FIGURE_NONE, &why));
    assert_string_equal(why, "ZD-ROBOT-GEN-01");
    enter(b, mind, tin);
    assert_true(may(b, ORDER_OVERWATCH, tin, FIGURE_NONE, &why));
    assert_false(may(b, ORDER_OBEY, tin, FIGURE_NONE, &why));
    assert_true(has_quality(&b->game, battle_figure(b, tin), FLAG_DOC));
    set_switch(b, P_POSSESSED_FOLLOWS_PROGRAM, 1);
    assert_false(may(b, ORDER_OVERWATCH, tin, FIGURE_NONE, &why));
    set_switch(b, P_POSSESSED_FOLLOWS_PROGRAM, 0);
    net(b, ORDER_WITHDRAW, tin, FIGURE_NONE);
    assert_false(may(b, ORDER_OVERWATCH, tin, FIGURE_NONE, &why));
}

// ZD-AI-POSSESS-06, ZD-SYNTH-04: a wound ends it; the body keeps the wound, the AI is unharmed.
static void a_wound_ends_it(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Drone", 10, 10);
    enter(b, mind, body);
    assert_int_equal(hit(b, body, FIGURE_NONE, 1), 0);
    assert_int_equal(battle_state(b, body, STATE_POSSESSED), 0);
    assert_int_equal(wounded(b, body), 1);
    assert_int_equal(wounded(b, mind), 0);
    assert_int_equal(stat(b, body, STAT_A), 3);
    assert_true(in_datastream(battle_figure(b, mind)));
}

// ZD-AI-POSSESS-07: while it is in a body the datastream is closed to it; it leaves by an automatic
// action of the body, or goes from one body into another by the same one action.
static void it_leaves_and_changes_bodies(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), one = drone(b, "One", 10, 10);
    figure_id two = drone(b, "Two", 40, 40), elite = battle_bogey(b, "Elite", 16, 10);
    level(b, elite, STATE_TARGETED, 1);
    assert_false(may(b, ORDER_WITHDRAW, one, FIGURE_NONE, &why));
    assert_string_equal(why, "ZD-AI-POSSESS-07");
    enter(b, mind, one);
    assert_false(may(b, ORDER_HACK, mind, elite, &why));
    assert_false(may(b, ORDER_HACK, one, elite, &why)); // no deck, no specialism
    assert_string_equal(why, "ZD-EW-GEN-01");
    int left = deck_left(&b->game.world.deck);
    net(b, ORDER_POSSESS, one, two);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(battle_state(b, one, STATE_POSSESSED), 0);
    assert_int_equal(stat(b, two, STAT_A), 5);
    net(b, ORDER_WITHDRAW, two, FIGURE_NONE);
    assert_true(in_datastream(battle_figure(b, mind)));
    assert_int_equal(battle_figure(b, two)->link[LINK_MIND], FIGURE_NONE);
}

// ZD-AI-POSSESS-05: a Grunt that we dominate is possessed instead: losing the EWOp does not drop
// it, and afterwards it is a bogey again. A machine of ours that the enemy dominates is none of
// ours, but by ai_reclaim_own_dominated.
static void possession_takes_the_place_of_domination(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id grunt = machine(b, "Grunt", 30, 30), own = drone(b, "Drone", 30, 10);
    figure_id foe = rival(b, "Foe", 40, 10);
    assert_int_equal(dominate(&b->game, grunt, op), STATUS_OK);
    enter(b, mind, grunt);
    assert_int_equal(battle_state(b, grunt, STATE_DOMINATED), 0);
    assert_true(is_character(battle_figure(b, grunt)));
    assert_int_equal(stat(b, grunt, STAT_A), 5);
    assert_int_equal(stat(b, grunt, STAT_AV), 1);
    hit(b, op, FIGURE_NONE, 3);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 0);
    net(b, ORDER_WITHDRAW, grunt, FIGURE_NONE);
    assert_true(is_bogey(battle_figure(b, grunt)));
    assert_int_equal(battle_figure(b, grunt)->side, SIDE_RED);
    assert_int_equal(battle_figure(b, grunt)->stat[STAT_ATT], 2);
    assert_int_equal(dominate(&b->game, own, foe), STATUS_OK);
    assert_false(may(b, ORDER_POSSESS, mind, own, &why));
    set_switch(b, P_AI_RECLAIM_OWN_DOMINATED, 1);
    enter(b, mind, own);
    assert_int_equal(battle_state(b, own, STATE_DOMINATED), 0);
    assert_int_equal(battle_figure(b, own)->side, SIDE_TEAM);
    assert_int_equal(battle_state(b, own, STATE_POSSESSED), 1);
}

// ZD-AI-POSSESS-05: wounds that kill a possessed bogey kill it.
static void a_possessed_bogey_dies(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id grunt = machine(b, "Grunt", 30, 30);
    assert_int_equal(dominate(&b->game, grunt, op), STATUS_OK);
    enter(b, mind, grunt);
    hit(b, grunt, FIGURE_NONE, 5);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_GONE);
    assert_true(in_datastream(battle_figure(b, mind)));
}

// ZD-AI-POSSESS-10: the enemy dominates the body: it is the enemy's with its own stats, the AI is
// back unharmed.
static void domination_takes_the_place_of_possession(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Drone", 10, 10);
    figure_id foe = rival(b, "Foe", 40, 10);
    enter(b, mind, body);
    assert_int_equal(dominate(&b->game, body, foe), STATUS_OK);
    assert_int_equal(battle_state(b, body, STATE_POSSESSED), 0);
    assert_int_equal(battle_state(b, body, STATE_DOMINATED), 1);
    assert_int_equal(battle_figure(b, body)->side, SIDE_RIVAL);
    assert_int_equal(stat(b, body, STAT_A), 3);
    assert_int_equal(wounded(b, mind), 0);
}

// ZD-EW-HACK-08, ZD-EW-PURGE-01, ZD-EW-PURGE-02, ZD-EW-PURGE-03: FW2 at 6 in, A5: 3 dice against 6;
// 3 + 3 and 8 are two successes: the AI is driven out, and wounded once for the other. The body
// keeps its other states.
static void it_is_purged(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Drone", fire_at(10, 6), 10);
    figure_id foe = rival(b, "Foe", 10, 10);
    battle_figure(b, foe)->stat[STAT_A] = 5;
    battle_figure(b, foe)->flags |= FLAG_EWOP;
    item(b, foe, ITEM_SPELLDECK, 1);
    enter(b, mind, body);
    level(b, body, STATE_STUNNED, 1);
    battle_face(b, foe, 1, 0);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "hack.spend", SPEND_PURGE, foe, body);
    choices_want(&c, "hack.spend", SPEND_WOUND_AI, foe, body);
    battle_dice(b, 3, 3, 3, 8);
    net(b, ORDER_HACK, foe, body);
    choices_done(&c);
    assert_false(choices_open(&c, "hack.spend", 0, SPEND_WOUND_AI, foe));
    assert_int_equal(last_roll(b, "hack")->dice.n, 3);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 6);
    assert_int_equal(battle_state(b, body, STATE_POSSESSED), 0);
    assert_int_equal(battle_state(b, body, STATE_STUNNED), 1);
    assert_int_equal(wounded(b, body), 0);
    assert_int_equal(wounded(b, mind), 1);
}

// ZD-EW-PURGE-02: at wounded(3) it works on at -2; at wounded(4) it can do nothing.
static void a_hurt_ai_is_weaker(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id mind = ai(b, "Mind", 5, 4), elite = battle_bogey(b, "Elite", 16, 10);
    battle_hero(b, "Kim", 10, 10);
    level(b, elite, STATE_TARGETED, 1);
    level(b, mind, STATE_WOUNDED, 3);
    assert_int_equal(stat(b, mind, STAT_A), 3);
    assert_true(may(b, ORDER_HACK, mind, elite, &why));
    level(b, mind, STATE_WOUNDED, 4);
    assert_false(may(b, ORDER_HACK, mind, elite, &why));
}

// ZD-SYNTH-04: the pulse does not reach the datastream, but by pulse_hits_datastream_ai.
static void the_pulse_passes_it_by(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), man = battle_hero(b, "Kim", 10, 10);
    for (int on = 0; on <= 1; on++) {
        set_switch(b, P_PULSE_HITS_DATASTREAM_AI, on);
        zd(&b->game)->complications = 1; // the advanced ones
        battle_dice(b, 1, 10);
        assert_int_equal(complication(&b->game, -1), STATUS_OK);
        assert_int_equal(wounded(b, mind), on);
    }
    assert_int_equal(wounded(b, man), 0);
}

// ZD-AI-08: in the datastream it is neither on the table nor out of action: the battle ends without
// it. It counts as a hero when the battle begins (ZD-AI-01).
static void the_battle_ends_without_it(void **state)
{
    struct battle *b = *state;
    figure_id mind = ai(b, "Mind", 5, 4), man = battle_hero(b, "Kim", 10, 10);
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    assert_int_equal(zd(&b->game)->heroes_at_start, 2);
    assert_false(is_ooa(&b->game, battle_figure(b, mind)));
    zd(&b->game)->endings = END_TEAM_GONE;
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_NOT);
    battle_figure(b, man)->place = PLACE_LEFT;
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
}

// ZD-AI-02: what is open to it is offered to bots and people.
static void its_orders_are_listed(void **state)
{
    struct battle *b = *state;
    struct order open[64];
    figure_id mind = ai(b, "Mind", 5, 4), body = drone(b, "Drone", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 16, 10);
    level(b, elite, STATE_TARGETED, 1);
    int n = orders_open(&b->game, SIDE_TEAM, mind, open, 64);
    assert_int_equal(n, 2);
    assert_int_equal(open[0].kind, ORDER_HACK);
    assert_int_equal(open[0].target, elite);
    assert_int_equal(open[1].kind, ORDER_POSSESS);
    assert_int_equal(open[1].target, body);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(its_body_has_its_orders),
        BATTLE_TEST(it_works_from_the_datastream),
        BATTLE_TEST(it_is_measured_from_the_nearest_link),
        BATTLE_TEST(the_dead_link_nobody),
        BATTLE_TEST(a_card_follows_what_it_does),
        BATTLE_TEST(it_may_interfere),
        BATTLE_TEST(it_possesses_a_machine),
        BATTLE_TEST(its_stats_count_from_the_next_activation),
        BATTLE_TEST(the_body_is_a_hero_meanwhile),
        BATTLE_TEST(a_possessed_robot_does_as_its_mind_likes),
        BATTLE_TEST(a_wound_ends_it),
        BATTLE_TEST(it_leaves_and_changes_bodies),
        BATTLE_TEST(possession_takes_the_place_of_domination),
        BATTLE_TEST(a_possessed_bogey_dies),
        BATTLE_TEST(domination_takes_the_place_of_possession),
        BATTLE_TEST(it_is_purged),
        BATTLE_TEST(a_hurt_ai_is_weaker),
        BATTLE_TEST(the_pulse_passes_it_by),
        BATTLE_TEST(the_battle_ends_without_it),
        BATTLE_TEST(its_orders_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
