// What somebody carries: how that binds it, and how it is put down again.
#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"

#define BESIDE (32.5 / 25.4) // from the middle of a hero to that of a marker it touches

// A versus battle with Resupply's rules for carrying; the team has the top of the table, the rivals
// have the bottom.
static int setup(void **state)
{
    struct battle *b = battle_new();
    struct zd *z = zd(&b->game);
    z->mode = MODE_VERSUS;
    z->carry = CARRY_MOVES_BY_DRAG;
    z->drag_av = 0;
    z->drops = 1;
    *state = b;
    return 0;
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, battle_teardown)

// Cards of this battle do nothing, and both sides have a zone of 6 in.
static void quiet(struct battle *b)
{
    struct way_in top = {.edge = EDGE_TOP}, bottom = {.edge = EDGE_BOTTOM};
    choices_hush(b);
    assert_int_equal(entry_choose(&b->game, SIDE_TEAM, &top), STATUS_OK);
    assert_int_equal(entry_choose(&b->game, SIDE_RIVAL, &bottom), STATUS_OK);
}

static void take(struct battle *b, figure_id hero, figure_id marker)
{
    struct objective o = {.marker = marker, .figure = hero};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
}

static figure_id carried(struct battle *b, figure_id by, const char *name)
{
    figure_id id = battle_objective(b, name, false, 2, 46);
    take(b, by, id);
    return id;
}

static figure_id burden_of(struct battle *b, figure_id who)
{
    return battle_figure(b, who)->link[LINK_CARRIES];
}

static figure_id carrier_of(struct battle *b, figure_id what)
{
    return battle_figure(b, what)->link[LINK_CARRIED_BY];
}

static bool in_contact(struct battle *b, figure_id one, figure_id other)
{
    return measure_touching(battle_figure(b, one), battle_figure(b, other));
}

static void drops(struct battle *b, figure_id who, figure_id what)
{
    struct order o = battle_order(ORDER_DROP, who, what);
    battle_give(b, &o);
}

// ZD-VS-RESUPPLY-05: picking up is an automatic interact action: no test, one flip. One marker for
// each hero, none for allies.
static void picking_up_is_automatic(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id h = battle_hero(b, "Salim", 10, 20),
              m = battle_objective(b, "1", true, 10 + BESIDE, 20);
    figure_id second = battle_objective(b, "2", false, 10 - BESIDE, 20);
    figure_id dog = battle_hero(b, "Rex", 10 - 2 * BESIDE, 20);
    battle_figure(b, dog)->kind = KIND_ALLY;
    quiet(b);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    int left = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    assert_int_equal(rolls_of(b, "interact"), 0);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(burden_of(b, h), m);
    assert_false(may(b, ORDER_INTERACT, h, second, &why));
    assert_string_equal(why, "ZD-VS-RESUPPLY-05");
    assert_false(may(b, ORDER_INTERACT, dog, second, &why));
    assert_string_equal(why, "ZD-OBJ-03");
}

// ZD-VS-RESUPPLY-05, by what resupply_carry_several has the mission say: several at a time. Each is
// known by its own link, and the carrier always names one of them.
static void several_may_be_carried(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20), m[3];
    zd(&b->game)->burdens = 3;
    for (int i = 0; i < 3; i++) {
        char name[] = {(char)('1' + i), 0};
        assert_true(carrying_room(&b->game, battle_figure(b, h)));
        m[i] = carried(b, h, name);
        assert_int_equal(burden_of(b, h), m[i]);
    }
    assert_false(carrying_room(&b->game, battle_figure(b, h)));
    figure_id id = FIGURE_NONE;
    for (int i = 0; i < 3; i++) {
        id = carrying_next(&b->game, h, id);
        assert_int_equal(id, m[i]);
    }
    assert_int_equal(carrying_next(&b->game, h, id), FIGURE_NONE);
    quiet(b);
    drops(b, h, m[1]);
    assert_int_equal(burden_of(b, h), m[2]);
    drops(b, h, FIGURE_NONE);
    assert_int_equal(battle_figure(b, m[2])->place, PLACE_TABLE);
    assert_int_equal(burden_of(b, h), m[0]);
    assert_int_equal(carrier_of(b, m[0]), h);
    drops(b, h, m[0]);
    assert_int_equal(burden_of(b, h), FIGURE_NONE);
}

// The dead keep none of several.
static void all_of_several_fall(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20), one, two;
    zd(&b->game)->burdens = 2;
    one = carried(b, h, "1");
    two = carried(b, h, "2");
    assert_int_equal(damage_kill(&b->game, h, FIGURE_NONE, "test"), STATUS_OK);
    assert_true(in_contact(b, h, one));
    assert_true(in_contact(b, h, two));
    assert_int_equal(burden_of(b, h), FIGURE_NONE);
}

// ZD-VS-RESUPPLY-06: M3, N(10)[3,7,9]=1: up to 4 in.
static void a_carrier_drags(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero_with(b, "Salim", 3, 4, 4, 4, 10, 20), m = carried(b, h, "1");
    struct order o = battle_move(ORDER_DRAG, h, 20, 20);
    o.target = m;
    battle_dice(b, 3, 3, 7, 9);
    assert_int_equal(moves(b, &o), 0);
    assert_int_equal(rolled(b, "drag"), 3);
    assert_int_equal(needed(b, "drag"), 10);
    stands_at(b, h, 14, 20);
}

// ZD-VS-RESUPPLY-06: no other move, be it an action, a bonus action or another's luck that is
// pushed; all else is free.
static void only_its_moves_are_bound(void **state)
{
    struct battle *b = *state;
    const char *why;
    battle_box(b, 9, 21, 11, 24, 20);
    figure_id h = battle_hero(b, "Salim", 10, 20), grunt = battle_bogey(b, "Grunt", 16, 20);
    static const enum order_kind refused[] = {ORDER_CAUTIOUS, ORDER_NORMAL, ORDER_URGENT,
                                              ORDER_JUMP, ORDER_CLIMB};
    carried(b, h, "1");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct order o = battle_move(refused[i], h, 10, 18);
        battle_refuses(b, &o, "ZD-VS-RESUPPLY-06");
        assert_string_equal(forbids(b, h, refused[i]), "ZD-VS-RESUPPLY-06");
    }
    assert_true(may(b, ORDER_SHOOT, h, grunt, &why));
    assert_true(may(b, ORDER_OVERWATCH, h, FIGURE_NONE, &why));
    for (int what = 0; what < BONUS_COUNT; what++) {
        struct verdict v;
        struct bonus_action bonus = {.figure = h, .option = bonus_name((enum bonus)what)};
        bool open = what != BONUS_MOVE && what != BONUS_JUMP && what != BONUS_FINISH;
        assert_int_equal(can_bonus(&b->game, &bonus, &v), open);
    }
}

// ZD-VS-RESUPPLY-06, ZD-MOVE-22: nobody drags before standing up, which a normal move does; it goes
// nowhere with it.
static void a_carrier_stands_up_first(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20), m = carried(b, h, "1");
    level(b, h, STATE_PRONE, 1);
    quiet(b);
    struct order o = battle_move(ORDER_NORMAL, h, 10, 18);
    o.flags = ORDER_STAND;
    battle_refuses(b, &o, "ZD-VS-RESUPPLY-06");
    o.n_points = 0;
    battle_give(b, &o);
    assert_int_equal(battle_state(b, h, STATE_PRONE), 0);
    stands_at(b, h, 10, 20);
    assert_int_equal(burden_of(b, h), m);
}

static bool is_rising(const struct order *o, figure_id who)
{
    return o->kind == ORDER_NORMAL && o->flags == ORDER_STAND && o->n_points == 0 &&
           o->actor == who;
}

// How many orders that only have it get up are open to it.
static int risings(struct battle *b, figure_id who)
{
    static struct order open[400];
    int n = 0, all = orders_open(&b->game, SIDE_TEAM, who, open, 400);
    for (int i = 0; i < all; i++) {
        n += is_rising(&open[i], who);
    }
    return n;
}

// ZD-VS-RESUPPLY-06, ZD-MIS-RESCUE-15, ZD-MOVE-22: to get up is open to a carrier that lies there,
// by either rule for carriers, and to nobody else: others rise as they set off, and nerves and
// enemies come first.
static void getting_up_is_listed(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20), free = battle_hero(b, "Kim", 30, 20);
    carried(b, h, "1");
    assert_int_equal(risings(b, h), 0);
    level(b, h, STATE_PRONE, 1);
    level(b, free, STATE_PRONE, 1);
    assert_int_equal(risings(b, h), 1);
    assert_int_equal(risings(b, free), 0);
    zd(&b->game)->carry = CARRY_ONLY_DRAGS;
    assert_int_equal(risings(b, h), 1);
    level(b, h, STATE_STRESSED, 1);
    assert_int_equal(risings(b, h), 0);
    level(b, h, STATE_STRESSED, 0);
    level(b, h, STATE_WOUNDED, 3);
    assert_int_equal(risings(b, h), 0);
    level(b, h, STATE_WOUNDED, 0);
    battle_bogey(b, "Grunt", 10 + 25 / 25.4, 20);
    assert_int_equal(risings(b, h), 0);
    zd(&b->game)->carry = CARRY_FREELY;
    assert_int_equal(risings(b, h), 0);
}

// ZD-MIS-DATAGRAB-07: where a mission says nothing of it, carriers move as they like.
static void carriers_may_be_free(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20);
    zd(&b->game)->carry = CARRY_FREELY;
    carried(b, h, "1");
    moves_to(b, ORDER_NORMAL, h, 18, 20);
    stands_at(b, h, 18, 20);
}

// ZD-VS-RESUPPLY-07: an automatic action: no dice, one flip; by the switch of those it is not
// heard. The marker touches the hero.
static void dropping_is_automatic(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 20), m = carried(b, h, "1");
    figure_id near = battle_bogey(b, "Grunt", 18, 20);
    quiet(b);
    set_switch(b, P_QUIET_AUTOMATIC_ACTIONS, 1);
    int left = deck_left(&b->game.world.deck);
    drops(b, h, m);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_false(is_alert(b, near));
    assert_int_equal(burden_of(b, h), FIGURE_NONE);
    assert_int_equal(carrier_of(b, m), FIGURE_NONE);
    assert_int_equal(battle_figure(b, m)->place, PLACE_TABLE);
    assert_true(in_contact(b, h, m));
}

// ZD-VS-RESUPPLY-07: where its player likes: the order names the place, or the player is asked.
static void a_marker_lies_where_its_player_likes(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero(b, "Salim", 10, 20), m = carried(b, h, "1");
    quiet(b);
    struct order o = battle_order(ORDER_DROP, h, m);
    o.point[0] = battle_point(10, 30);
    o.n_points = 1;
    battle_give(b, &o);
    stands_at(b, m, 10, 20 + BESIDE);
    take(b, h, m);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "drop.place", 0, h, 2, 20);
    drops(b, h, m);
    choices_done(&c);
    stands_at(b, m, 10 - BESIDE, 20);
}

// Where there is no room the nearest place in contact does.
static void a_marker_lies_where_there_is_room(void **state)
{
    struct battle *b = *state;
    battle_box(b, 8, 20.7, 12, 22, 50);
    figure_id h = battle_hero(b, "Salim", 10, 20), m = carried(b, h, "1");
    quiet(b);
    struct order o = battle_order(ORDER_DROP, h, m);
    o.point[0] = battle_point(10, 30);
    o.n_points = 1;
    battle_give(b, &o);
    assert_true(in_contact(b, h, m));
    assert_true(battle_figure(b, m)->body.at.y < battle_len(20));
    assert_true(battle_figure(b, m)->body.at.y > battle_len(19));
}

// ZD-VS-RESUPPLY-07: not where a mission does not say so, and nobody drops what it does not carry.
static void not_every_mission_has_it_dropped(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id h = battle_hero(b, "Salim", 10, 20);
    assert_false(may(b, ORDER_DROP, h, FIGURE_NONE, &why));
    assert_string_equal(why, "ZD-VS-RESUPPLY-07");
    figure_id m = carried(b, h, "1"), other = battle_objective(b, "2", false, 20, 20);
    assert_true(may(b, ORDER_DROP, h, FIGURE_NONE, &why));
    assert_true(may(b, ORDER_DROP, h, m, &why));
    assert_false(may(b, ORDER_DROP, h, other, &why));
    zd(&b->game)->drops = 0;
    assert_false(may(b, ORDER_DROP, h, m, &why));
    assert_string_equal(why, "ZD-VS-RESUPPLY-07");
}

// The order is listed for whoever carries something, once for each thing.
static void dropping_is_listed(void **state)
{
    struct battle *b = *state;
    static struct order open[400];
    figure_id h = battle_hero(b, "Salim", 10, 20), seen[2] = {0}, m[2];
    int n = 0;
    zd(&b->game)->burdens = 2;
    m[0] = carried(b, h, "1");
    m[1] = carried(b, h, "2");
    int all = orders_open(&b->game, SIDE_TEAM, h, open, 400);
    for (int i = 0; i < all; i++) {
        if (open[i].kind == ORDER_DROP) {
            assert_true(n < 2);
            seen[n++] = open[i].target;
        }
    }
    assert_int_equal(n, 2);
    assert_memory_equal(seen, m, sizeof seen);
}

// ZD-VS-RESUPPLY-07: as a bonus action that has been earned: here by shaking off being targeted
// with one success too many. Whoever else of the side has a burden may drop it, too.
static void a_bonus_action_drops(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero(b, "Salim", 10, 20), other = battle_hero(b, "Kim", 30, 20);
    figure_id m = carried(b, h, "1");
    level(b, h, STATE_TARGETED, 1);
    quiet(b);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_DROP, h, FIGURE_NONE);
    choices_want_at(&c, "drop.place", 0, h, 10, 2);
    battle_dice(b, 4, 12, 12, 1, 1);
    struct order o = battle_order(ORDER_SHAKE_TARGETED, h, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    stands_at(b, m, 10, 20 - BESIDE);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_DROP, other));
}

// ZD-VS-RESUPPLY-07, ZD-BONUS-13, ZD-BONUS-15: any hero of the side may drop with a bonus action
// what it carries; with an enemy in contact it can only fight.
static void whoever_carries_may_drop(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    const char *why;
    figure_id h = battle_hero(b, "Salim", 10, 20), other = battle_hero(b, "Kim", 30, 20);
    figure_id m = carried(b, other, "1");
    level(b, h, STATE_TARGETED, 1);
    quiet(b);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_DROP, other, FIGURE_NONE);
    battle_dice(b, 4, 12, 12, 1, 1);
    struct order o = battle_order(ORDER_SHAKE_TARGETED, h, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_true(in_contact(b, other, m));
    take(b, other, m);
    battle_bogey(b, "Grunt", 30 + MM(25), 20);
    struct verdict v;
    struct bonus_action bonus = {.figure = other, .option = "drop"};
    assert_false(may(b, ORDER_DROP, other, m, &why));
    assert_string_equal(why, "ZD-STATE-ENGAGED-02");
    assert_false(can_bonus(&b->game, &bonus, &v));
    assert_string_equal(v.reason[0].source, "ZD-BONUS-15");
}

// ZD-VS-RESUPPLY-07: two successes of a drag are inches, and leave no bonus action to drop with.
static void a_drag_leaves_none(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero_with(b, "Salim", 2, 4, 4, 4, 10, 20), m = carried(b, h, "1");
    quiet(b);
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 2, 10, 11);
    struct order o = battle_move(ORDER_DRAG, h, 20, 20);
    o.target = m;
    battle_give(b, &o);
    stands_at(b, h, 14, 20);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
    assert_int_equal(burden_of(b, h), m);
}

// ZD-VS-RESUPPLY-08: dropped at y = 3 in the zone y 0-6 of the team: out of play, scored for it.
static void a_zone_takes_it(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 3), m = carried(b, h, "1");
    quiet(b);
    drops(b, h, m);
    assert_int_equal(battle_figure(b, m)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, m)->side, SIDE_TEAM);
    assert_int_equal(carrier_of(b, m), FIGURE_NONE);
    assert_int_equal(burden_of(b, h), FIGURE_NONE);
}

// ZD-VS-RESUPPLY-08: it is the marker's middle that counts, at y = 6 inside, a tenth of a
// millimetre further outside.
static void its_middle_counts(void **state)
{
    (void)state;
    for (int further = 0; further <= 1; further++) {
        struct battle *b = battle_new();
        zd(&b->game)->mode = MODE_VERSUS;
        zd(&b->game)->drops = 1;
        figure_id h = battle_hero(b, "Salim", 10, 6), m = carried(b, h, "1");
        quiet(b);
        zd(&b->game)->zone[SIDE_TEAM][0].high.y -= further;
        struct order o = battle_order(ORDER_DROP, h, m);
        o.point[0] = battle_point(20, 6);
        o.n_points = 1;
        battle_give(b, &o);
        assert_int_equal(battle_figure(b, m)->place, further ? PLACE_TABLE : PLACE_LEFT);
        battle_free(b);
    }
}

// ZD-VS-RESUPPLY-08: it scores for the side whose zone it is, whoever drops it.
static void the_zone_decides_whose_it_is(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 45), foe = rival(b, "Rex", 30, 45);
    figure_id one = carried(b, h, "1"), two = carried(b, foe, "2");
    quiet(b);
    drops(b, h, one);
    drops(b, foe, two);
    assert_int_equal(battle_figure(b, one)->side, SIDE_RIVAL);
    assert_int_equal(battle_figure(b, two)->side, SIDE_RIVAL);
}

// ZD-VS-RESUPPLY-08: only what is dropped counts, not what its dead carrier leaves behind there.
static void the_dead_score_nothing(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 3), m = carried(b, h, "1");
    quiet(b);
    assert_int_equal(damage_kill(&b->game, h, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(battle_figure(b, m)->place, PLACE_TABLE);
    assert_int_equal(battle_figure(b, m)->side, SIDE_NOBODY);
}

// ZD-COMP-ADV-04: an objective that is open again scores no more, and stands where it stood.
static void reopened_it_scores_no_more(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 3), m = carried(b, h, "1");
    quiet(b);
    zd(&b->game)->home[figure_slot(m)] = (spot){battle_len(24), battle_len(24), 0};
    drops(b, h, m);
    assert_int_equal(battle_figure(b, m)->side, SIDE_TEAM);
    struct objective o = {.marker = m};
    assert_int_equal(step(&b->game, S_OBJECTIVE_REOPENED, &o), STATUS_OK);
    assert_int_equal(battle_figure(b, m)->side, SIDE_NOBODY);
    stands_at(b, m, 24, 24);
}

// ZD-VS-OBJ-01: the marker of a carrier that dies at (20,20) touches it where its player likes.
static void the_player_of_the_dead_chooses(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id foe = rival(b, "Rex", 20, 20), m = carried(b, foe, "1");
    battle_hero(b, "Salim", 30, 20);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want_at(&c, "drop.place", 0, foe, 20, 10);
    assert_int_equal(damage_kill(&b->game, foe, FIGURE_NONE, "test"), STATUS_OK);
    choices_done(&c);
    stands_at(b, m, 20, 20 - BESIDE);
    assert_true(in_contact(b, foe, m));
}

// ZD-OBJ-CARRY-02: in solo nobody is asked: it lies on the side of the nearest hero.
static void in_solo_nobody_is_asked(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero(b, "Kim", 20, 20), m = carried(b, h, "1");
    battle_hero(b, "Salim", 30, 20);
    zd(&b->game)->mode = MODE_SOLO;
    choices_of(&c, b, SIDE_TEAM);
    assert_int_equal(damage_kill(&b->game, h, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(choices_asked(&c, "drop.place"), 0);
    stands_at(b, m, 20 + BESIDE, 20);
}

// ZD-VS-OBJ-02: as in operations: a sturdy marker has AV2 and is destroyed at wounded(3).
static void toughness_is_that_of_operations(void **state)
{
    struct battle *b = *state;
    figure_id id;
    point at = battle_point(20, 20);
    battle_hero(b, "Salim", 10, 10);
    assert_int_equal(objective_add(&b->game, "box", false, TOUGH_STURDY, &at, &id), STATUS_OK);
    assert_int_equal(battle_figure(b, id)->stat[STAT_AV], 2);
    hit(b, id, FIGURE_NONE, 2);
    assert_int_equal(battle_figure(b, id)->place, PLACE_TABLE);
    hit(b, id, FIGURE_NONE, 1);
    assert_int_equal(battle_figure(b, id)->place, PLACE_GONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(picking_up_is_automatic),
        CASE(several_may_be_carried),
        CASE(all_of_several_fall),
        CASE(a_carrier_drags),
        CASE(only_its_moves_are_bound),
        CASE(a_carrier_stands_up_first),
        CASE(getting_up_is_listed),
        CASE(carriers_may_be_free),
        CASE(dropping_is_automatic),
        CASE(a_marker_lies_where_its_player_likes),
        CASE(a_marker_lies_where_there_is_room),
        CASE(not_every_mission_has_it_dropped),
        CASE(dropping_is_listed),
        CASE(a_bonus_action_drops),
        CASE(whoever_carries_may_drop),
        CASE(a_drag_leaves_none),
        CASE(a_zone_takes_it),
        cmocka_unit_test(its_middle_counts),
        CASE(the_zone_decides_whose_it_is),
        CASE(the_dead_score_nothing),
        CASE(reopened_it_scores_no_more),
        CASE(the_player_of_the_dead_chooses),
        CASE(in_solo_nobody_is_asked),
        CASE(toughness_is_that_of_operations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
