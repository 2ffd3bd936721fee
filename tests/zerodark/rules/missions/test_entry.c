// Where sides come onto the table.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"

#define TOP_LEFT     (EDGE_TOP | EDGE_LEFT)
#define TOP_RIGHT    (EDGE_TOP | EDGE_RIGHT)
#define BOTTOM_LEFT  (EDGE_BOTTOM | EDGE_LEFT)
#define BOTTOM_RIGHT (EDGE_BOTTOM | EDGE_RIGHT)

static void begin(struct battle *b, enum mode mode)
{
    table_seal(b->table);
    assert_int_equal(mission_begin(&b->game, mode, 2, DIFFICULTY_NORMAL), STATUS_OK);
}

static figure_id recruit(struct battle *b, const char *name, enum side side)
{
    figure_id id = battle_recruit(b, name);
    battle_figure(b, id)->side = (uint8_t)side;
    return id;
}

static void choose(struct battle *b, enum side side, struct way_in way)
{
    assert_int_equal(entry_choose(&b->game, side, &way), STATUS_OK);
}

static void refuses(struct battle *b, enum side side, struct way_in way, const char *rule)
{
    assert_int_equal(entry_choose(&b->game, side, &way), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, rule);
    assert_int_equal(game_writable(&b->game), STATUS_OK);
}

static struct way_in planned(enum edge edge)
{
    return (struct way_in){.kind = ENTRY_PLANNED, .edge = edge};
}

static struct way_in restricted(int corner)
{
    return (struct way_in){.kind = ENTRY_RESTRICTED, .corner = corner};
}

static struct way_in flank(int corner, enum edge middle)
{
    return (struct way_in){.kind = ENTRY_FLANK, .corner = corner, .middle = middle};
}

// The zones of a side, four numbers each, in inches.
static void expect_zones(struct battle *b, enum side side, int n, const double zone[])
{
    const struct zd *z = zd(&b->game);
    assert_int_equal(z->n_zones[side], n);
    for (int i = 0; i < n; i++) {
        const struct area *a = &z->zone[side][i];
        assert_int_equal(a->low.x, battle_len(zone[4 * i]));
        assert_int_equal(a->high.x, battle_len(zone[4 * i + 1]));
        assert_int_equal(a->low.y, battle_len(zone[4 * i + 2]));
        assert_int_equal(a->high.y, battle_len(zone[4 * i + 3]));
    }
}

#define ZONES(b, side, n, ...) expect_zones(b, side, n, (const double[]){__VA_ARGS__})

// ZD-DEPLOY-PLANNED-01: anywhere within six inches of one edge; any number of them by the param.
static void a_planned_line_follows_an_edge(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    choose(b, SIDE_TEAM, planned(EDGE_TOP));
    ZONES(b, SIDE_TEAM, 1, 0, 48, 0, 6);
    choose(b, SIDE_TEAM, planned(EDGE_RIGHT));
    ZONES(b, SIDE_TEAM, 1, 42, 48, 0, 48);
    choose(b, SIDE_TEAM, planned(EDGE_BOTTOM));
    ZONES(b, SIDE_TEAM, 1, 0, 48, 42, 48);
    b->rules.param[P_PLANNED_DEPTH] = 7;
    choose(b, SIDE_TEAM, planned(EDGE_LEFT));
    ZONES(b, SIDE_TEAM, 1, 0, 7, 0, 48);
}

// ZD-DEPLOY-RESTRICTED-01: the six inch square of one corner.
static void a_restricted_entry_is_a_corner(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    choose(b, SIDE_TEAM, restricted(BOTTOM_RIGHT));
    ZONES(b, SIDE_TEAM, 1, 42, 48, 42, 48);
    choose(b, SIDE_TEAM, restricted(TOP_LEFT));
    ZONES(b, SIDE_TEAM, 1, 0, 6, 0, 6);
    choose(b, SIDE_TEAM, restricted(BOTTOM_LEFT));
    ZONES(b, SIDE_TEAM, 1, 0, 6, 42, 48);
    b->rules.param[P_CORNER_SIZE] = 5;
    choose(b, SIDE_TEAM, restricted(TOP_RIGHT));
    ZONES(b, SIDE_TEAM, 1, 43, 48, 0, 5);
}

// ZD-DEPLOY-FLANK-01: corner (0,0), and the middle of a side that does not touch it.
static void a_flanking_entry_has_two_zones(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT));
    ZONES(b, SIDE_TEAM, 2, 0, 6, 0, 6, 45, 48, 21, 27);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_BOTTOM));
    ZONES(b, SIDE_TEAM, 2, 0, 6, 0, 6, 21, 27, 45, 48);
    choose(b, SIDE_TEAM, flank(BOTTOM_RIGHT, EDGE_TOP));
    ZONES(b, SIDE_TEAM, 2, 42, 48, 42, 48, 21, 27, 0, 3);
    refuses(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_LEFT), "ZD-DEPLOY-FLANK-01");
    refuses(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_TOP), "ZD-DEPLOY-FLANK-01");
    b->rules.param[P_MIDDLE_LENGTH] = 8;
    b->rules.param[P_MIDDLE_DEPTH] = 2;
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT));
    ZONES(b, SIDE_TEAM, 2, 0, 6, 0, 6, 46, 48, 20, 28);
}

// ZD-VS-DEPLOY-FLANK-01, ZD-VS-DEPLOY-RESTRICTED-01, ZD-VS-DEPLOY-PLANNED-01: the sizes of versus,
// and the zones opposite for whoever deploys second.
static void in_versus_the_other_side_comes_from_opposite(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_VERSUS);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_TOP));
    ZONES(b, SIDE_TEAM, 2, 0, 6, 0, 6, 21, 27, 0, 6);
    assert_int_equal(entry_opposite(&b->game, SIDE_RIVAL), STATUS_OK);
    ZONES(b, SIDE_RIVAL, 2, 42, 48, 42, 48, 21, 27, 42, 48);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_LEFT));
    ZONES(b, SIDE_TEAM, 2, 0, 6, 0, 6, 0, 6, 21, 27);
    refuses(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT), "ZD-VS-DEPLOY-FLANK-01");
    choose(b, SIDE_RIVAL, restricted(TOP_LEFT));
    ZONES(b, SIDE_RIVAL, 1, 0, 12, 0, 12);
    assert_int_equal(entry_opposite(&b->game, SIDE_TEAM), STATUS_OK);
    ZONES(b, SIDE_TEAM, 1, 36, 48, 36, 48);
    choose(b, SIDE_TEAM, planned(EDGE_TOP));
    ZONES(b, SIDE_TEAM, 1, 0, 48, 0, 6);
    assert_int_equal(entry_opposite(&b->game, SIDE_RIVAL), STATUS_OK);
    ZONES(b, SIDE_RIVAL, 1, 0, 48, 42, 48);
    b->rules.param[P_VERSUS_CORNER_SIZE] = 10;
    b->rules.param[P_VERSUS_MIDDLE_DEPTH] = 4;
    choose(b, SIDE_TEAM, restricted(TOP_RIGHT));
    ZONES(b, SIDE_TEAM, 1, 38, 48, 0, 10);
    choose(b, SIDE_TEAM, flank(TOP_RIGHT, EDGE_TOP));
    ZONES(b, SIDE_TEAM, 2, 42, 48, 0, 6, 21, 27, 0, 4);
}

// The exit of a solo battle lies opposite; in versus nobody has one (ZD-MIS-RESCUE-06).
static void a_planned_line_names_the_exit(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    choose(b, SIDE_TEAM, planned(EDGE_LEFT));
    assert_int_equal(zd(&b->game)->exits, EDGE_RIGHT);
    choose(b, SIDE_TEAM, restricted(TOP_LEFT));
    assert_int_equal(zd(&b->game)->exits, EDGE_RIGHT);
    zd(&b->game)->exits = 0;
    zd(&b->game)->mode = MODE_VERSUS;
    choose(b, SIDE_TEAM, planned(EDGE_LEFT));
    assert_int_equal(zd(&b->game)->exits, 0);
}

static void opposite_to_nobody(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_VERSUS);
    assert_int_equal(entry_opposite(&b->game, SIDE_RIVAL), STATUS_ILLEGAL);
    assert_int_equal(game_writable(&b->game), STATUS_OK);
}

static void zones_hold_their_border(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT));
    assert_true(entry_in_zone(&b->game, SIDE_TEAM, battle_point(0, 0)));
    assert_true(entry_in_zone(&b->game, SIDE_TEAM, battle_point(6, 6)));
    assert_true(entry_in_zone(&b->game, SIDE_TEAM, battle_point(45, 21)));
    assert_false(entry_in_zone(&b->game, SIDE_TEAM, battle_point(6.01, 6)));
    assert_false(entry_in_zone(&b->game, SIDE_TEAM, battle_point(44.9, 24)));
    assert_false(entry_in_zone(&b->game, SIDE_RIVAL, battle_point(1, 1)));
}

static void place(struct battle *b, figure_id id, double x, double y)
{
    assert_int_equal(entry_place(&b->game, id, battle_point(x, y)), STATUS_OK);
}

static void no_place(struct battle *b, figure_id id, double x, double y, const char *rule,
                     const char *text)
{
    assert_int_equal(entry_place(&b->game, id, battle_point(x, y)), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, rule);
    assert_string_equal(b->game.fault.text, text);
    assert_int_equal(game_writable(&b->game), STATUS_OK);
}

// ZD-DEPLOY-PLANNED-01, ZD-DEPLOY-FLANK-01: bases lie wholly inside; the base of a hero is 12.5 mm
// wide to each side.
static void bases_lie_wholly_inside(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    figure_id a = recruit(b, "Salim", SIDE_TEAM), c = recruit(b, "Ngata", SIDE_TEAM);
    choose(b, SIDE_TEAM, planned(EDGE_TOP));
    no_place(b, a, 10, 5.51, "ZD-DEPLOY-PLANNED-01",
             "Salim at 10, 5.5 would be outside its planned line of departure, x 0 to 48, y "
             "0 to 6");
    place(b, a, 10, 5.5);
    assert_true(battle_figure(b, a)->facing.y > 0);
    assert_true(battle_figure(b, a)->facing.x > 0);
    no_place(b, c, 10.5, 5.5, "ZD-MOVE-16", "there is no room for Ngata there");
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT));
    no_place(b, c, 45.4, 24, "ZD-DEPLOY-FLANK-01",
             "Ngata at 45.4, 24 would be outside its flanking entry, x 0 to 6, y 0 to 6 or x "
             "45 to 48, y 21 to 27");
    place(b, c, 45.5, 24);
}

static void all_stand_in_zones(struct battle *b, enum side side, const figure_id *id, int n)
{
    for (int i = 0; i < n; i++) {
        const struct cylinder *body = &battle_figure(b, id[i])->body;
        assert_true(figure_on_table(battle_figure(b, id[i])));
        bool in = false;
        for (int k = 0; k < zd(&b->game)->n_zones[side]; k++) {
            const struct area *a = &zd(&b->game)->zone[side][k];
            in = in || (body->at.x - body->radius >= a->low.x && body->at.y >= a->low.y &&
                        body->at.x + body->radius <= a->high.x && body->at.y <= a->high.y);
        }
        assert_true(in);
        for (int k = 0; k < i; k++) {
            assert_true(cylinder_gap(body, &battle_figure(b, id[k])->body) > 0);
        }
    }
}

// Both sides, each in its own zones, all of the others side by side.
static void whoever_has_no_wish_finds_a_place(void **state)
{
    struct battle *b = *state;
    figure_id team[6], rival[6];
    begin(b, MODE_VERSUS);
    for (int i = 0; i < 6; i++) {
        team[i] = recruit(b, "Blue", SIDE_TEAM);
        rival[i] = recruit(b, "Green", SIDE_RIVAL);
    }
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_LEFT));
    assert_int_equal(entry_opposite(&b->game, SIDE_RIVAL), STATUS_OK);
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    assert_int_equal(battle_figure(b, rival[0])->place, PLACE_OFF);
    assert_int_equal(entry_deploy(&b->game, SIDE_RIVAL), STATUS_OK);
    all_stand_in_zones(b, SIDE_TEAM, team, 6);
    all_stand_in_zones(b, SIDE_RIVAL, rival, 6);
}

static int in_corner(struct battle *b, const figure_id *id, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        spot at = battle_figure(b, id[i])->body.at;
        found += at.x <= battle_len(6) && at.y <= battle_len(6);
    }
    return found;
}

// ZD-DEPLOY-FLANK-01: at least one character begins in the corner.
static void somebody_is_in_the_corner(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    figure_id team[4];
    for (int i = 0; i < 4; i++) {
        team[i] = recruit(b, "Hero", SIDE_TEAM);
    }
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT));
    for (int i = 0; i < 3; i++) {
        place(b, team[i], 46, 22 + 2 * i);
    }
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    assert_int_equal(in_corner(b, team, 4), 1); // whoever had no wish
    assert_int_equal(entry_take_up(&b->game, SIDE_TEAM), STATUS_OK);
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    assert_int_equal(in_corner(b, team, 4), 2); // in turns
}

static void nobody_in_the_corner_is_refused(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    figure_id h = recruit(b, "Salim", SIDE_TEAM), mind = recruit(b, "Mind", SIDE_TEAM);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_RIGHT));
    battle_figure(b, mind)->stat[STAT_MAKE] = MAKE_AI; // does not count
    place(b, h, 46, 24);
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, "ZD-DEPLOY-FLANK-01");
    assert_int_equal(game_writable(&b->game), STATUS_OK);
    assert_int_equal(battle_figure(b, mind)->place, PLACE_OFF);
}

// ZD-VS-DEPLOY-FLANK-01: in versus nobody has to stand in the corner.
static void in_versus_the_corner_may_stay_empty(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_VERSUS);
    figure_id h = recruit(b, "Salim", SIDE_TEAM);
    choose(b, SIDE_TEAM, flank(TOP_LEFT, EDGE_TOP));
    place(b, h, 24, 3);
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
}

// ZD-MIS-RESCUE-09, ZD-MIS-RESCUE-10: the team may be redeployed, once; the exit stays.
static void a_side_may_deploy_anew_once(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    figure_id h = recruit(b, "Salim", SIDE_TEAM);
    choose(b, SIDE_TEAM, planned(EDGE_TOP));
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    assert_int_equal(entry_take_up(&b->game, SIDE_TEAM), STATUS_OK);
    choose(b, SIDE_TEAM, restricted(TOP_LEFT));
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    assert_true(battle_figure(b, h)->body.at.x < battle_len(6));
    assert_int_equal(zd(&b->game)->exits, EDGE_BOTTOM);
    assert_int_equal(entry_take_up(&b->game, SIDE_TEAM), STATUS_ILLEGAL);
}

static figure_id hide(struct battle *b, int heroes, figure_id *team)
{
    figure_id marker;
    point at = battle_point(2.12, 2.12);
    begin(b, MODE_SOLO);
    assert_int_equal(objective_add(&b->game, "Cellar", false, TOUGH_INVULNERABLE, &at, &marker),
                     STATUS_OK);
    for (int i = 0; i < heroes; i++) {
        team[i] = recruit(b, "Hero", SIDE_TEAM);
    }
    choose(b, SIDE_TEAM, (struct way_in){.kind = ENTRY_CONCEALED, .marker = marker});
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    zd(&b->game)->setting_up = 0;
    return marker;
}

// ZD-DEPLOY-CONCEALED-01: all begin in contact with the marker, eight of the usual size round it;
// for a ninth there is no room, so that it is seen.
static void a_concealed_position_is_round_its_marker(void **state)
{
    struct battle *b = *state;
    figure_id team[9], marker = hide(b, 9, team);
    for (int i = 0; i < 9; i++) {
        const struct figure *f = battle_figure(b, team[i]);
        assert_int_equal(cylinder_touches(&f->body, &battle_figure(b, marker)->body), i < 8);
        assert_int_equal(is_concealed(&b->game, f), i < 8);
        assert_int_equal(battle_state(b, team[i], STATE_CONCEALED), i < 8);
        for (int k = 0; k < i; k++) { // nobody stands in anybody
            assert_true(cylinder_gap(&f->body, &battle_figure(b, team[k])->body) >= 0);
        }
    }
}

static void wishes_touch_the_marker(void **state)
{
    struct battle *b = *state;
    figure_id marker = hide(b, 0, NULL), h = recruit(b, "Salim", SIDE_TEAM);
    spot at = battle_figure(b, marker)->body.at;
    point beside = {at.x + 325, at.y};
    no_place(b, h, 4, 2.12, "ZD-DEPLOY-CONCEALED-01",
             "Salim at 4, 2.1 would be outside its concealed position, in contact with "
             "Cellar");
    assert_int_equal(entry_place(&b->game, h, beside), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_CONCEALED), 1);
    refuses(b, SIDE_TEAM, (struct way_in){.kind = ENTRY_CONCEALED, .marker = h},
            "ZD-DEPLOY-CONCEALED-01");
}

// ZD-DEPLOY-CONCEALED-01: out of the sight of a Grunt five inches away until it moves away, and
// for good: touching the marker again does not help, but by the switch.
static void whoever_leaves_the_marker_is_seen(void **state)
{
    (void)state;
    for (int again = 0; again <= 1; again++) {
        struct battle *b = battle_new();
        figure_id h;
        hide(b, 1, &h);
        spot start = battle_figure(b, h)->body.at;
        figure_id grunt = battle_bogey(b, "Grunt", 0, 0);
        b->rules.param[P_CONCEALED_AGAIN_ON_CONTACT] = again;
        assert_int_equal(
            move_place_figure(&b->game, grunt, (spot){start.x + 250 + battle_len(5), start.y, 0}),
            STATUS_OK);
        battle_face(b, grunt, -1, 0);
        assert_false(sight_sees(&b->game, battle_figure(b, grunt), battle_figure(b, h)));
        assert_true(sight_sees(&b->game, battle_figure(b, h), battle_figure(b, grunt)));
        battle_cards(b, 2, "2H", "3H");
        struct order o = battle_move(ORDER_NORMAL, h, 5, 6);
        battle_give(b, &o);
        assert_int_equal(battle_state(b, h, STATE_CONCEALED), 0);
        assert_true(sight_sees(&b->game, battle_figure(b, grunt), battle_figure(b, h)));
        o = battle_move(ORDER_NORMAL, h, 0, 0);
        o.point[0] = point_of(start);
        battle_give(b, &o);
        assert_int_equal(battle_state(b, h, STATE_CONCEALED), again);
        assert_int_equal(sight_sees(&b->game, battle_figure(b, grunt), battle_figure(b, h)),
                         !again);
        battle_free(b);
    }
}

// The same row: a way round that comes back to the marker has left it, too.
static void a_way_round_is_not_concealed(void **state)
{
    struct battle *b = *state;
    figure_id h, marker = hide(b, 1, &h);
    battle_bogey(b, "Grunt", 40, 40);
    battle_cards(b, 1, "2H");
    spot start = battle_figure(b, h)->body.at;
    struct order o = battle_move(ORDER_NORMAL, h, 0, 0);
    o.n_points = 2;
    o.point[0] = (point){start.x + battle_len(2), start.y};
    o.point[1] = point_of(start);
    battle_give(b, &o);
    assert_true(cylinder_touches(&battle_figure(b, h)->body, &battle_figure(b, marker)->body));
    assert_int_equal(battle_state(b, h, STATE_CONCEALED), 0);
}

// The same row: 7C, and a Grunt five inches away has no line of sight: it moves two inches and
// gains a token. Diamonds find the hidden all the same.
static void only_sight_is_denied(void **state)
{
    struct battle *b = *state;
    figure_id h;
    hide(b, 1, &h);
    spot at = battle_figure(b, h)->body.at;
    figure_id grunt = battle_bogey(b, "Grunt", 0, 0);
    spot there = {at.x + 250 + battle_len(5), at.y, 0};
    assert_int_equal(move_place_figure(&b->game, grunt, there), STATUS_OK);
    battle_face(b, grunt, -1, 0);
    zd(&b->game)->secondary_stay = 1;
    assert_int_equal(control_resolve_card(&b->game, card_parse("7C"), h), STATUS_OK);
    assert_int_equal(battle_state(b, grunt, STATE_TOKENS), 1);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 0);
    assert_int_equal(battle_figure(b, grunt)->body.at.x, there.x - battle_len(2));
    assert_int_equal(control_resolve_card(&b->game, card_parse("7D"), h), STATUS_OK);
    assert_int_equal(battle_state(b, h, STATE_TARGETED), 1);
}

// Without its marker nobody is hidden.
static void a_marker_that_is_gone_hides_nobody(void **state)
{
    struct battle *b = *state;
    figure_id h, marker = hide(b, 1, &h);
    assert_true(is_concealed(&b->game, battle_figure(b, h)));
    battle_figure(b, marker)->place = PLACE_GONE;
    assert_false(is_concealed(&b->game, battle_figure(b, h)));
}

// Denies what is further to the right than 30 inches, and counts how often it is asked.
struct border {
    int asked;
    const char *way;
};

static enum status only_left(void *self, struct hook_call *call)
{
    struct border *border = self;
    const struct move *m = call->view;
    border->asked++;
    border->way = m->way;
    if (m->to.x > battle_len(30)) {
        verdict_deny(call->verdict, "ZDX-ZONE-33", "too far to the right");
    }
    return STATUS_OK;
}

static struct border *draw_border(struct battle *b)
{
    static struct border border;
    struct hook h = {.kind = RULE_CHECK,
                     .row = C_CAN_ENTER,
                     .pack = "border",
                     .id = "border",
                     .place = "test",
                     .call = only_left,
                     .self = &border};
    border = (struct border){0};
    assert_int_equal(rules_hook(&b->rules, &h, NULL), STATUS_OK);
    return &border;
}

// ZDX-ZONE-33: within six inches of a place, as far as the table goes; onto whatever is highest.
static void an_airborne_entry_is_round_a_place(void **state)
{
    struct battle *b = *state;
    battle_box(b, 18, 18, 24, 24, 100);
    begin(b, MODE_SOLO);
    struct way_in way = {.kind = ENTRY_AIRBORNE, .around = {battle_len(20), battle_len(20)}};
    choose(b, SIDE_TEAM, way);
    ZONES(b, SIDE_TEAM, 1, 14, 26, 14, 26);
    figure_id id = recruit(b, "Ada", SIDE_TEAM);
    place(b, id, 21, 21);
    assert_int_equal(battle_figure(b, id)->body.at.z, 100 * LEN_MM);
    no_place(b, recruit(b, "Bob", SIDE_TEAM), 13, 20, "ZDX-ZONE-33",
             "Bob at 13, 20 would be outside its airborne entry, x 14 to 26, y 14 to 26");
    way.around = (point){battle_len(46), battle_len(1)};
    b->rules.param[P_AIRBORNE_REACH] = 4;
    choose(b, SIDE_TEAM, way);
    ZONES(b, SIDE_TEAM, 1, 42, 48, 0, 5);
}

// Every place is asked for, by whatever entry: those that are wished for, and those that are found.
static void packs_say_where_nobody_comes_in(void **state)
{
    struct battle *b = *state;
    begin(b, MODE_SOLO);
    struct border *border = draw_border(b);
    choose(b, SIDE_TEAM, planned(EDGE_TOP));
    figure_id id = recruit(b, "Ada", SIDE_TEAM);
    no_place(b, id, 40, 3, "ZDX-ZONE-33", "too far to the right");
    assert_int_equal(border->asked, 1);
    assert_string_equal(border->way, "planned");
    place(b, id, 20, 3);
    struct way_in way = {.kind = ENTRY_AIRBORNE, .around = {battle_len(34), battle_len(20)}};
    choose(b, SIDE_TEAM, way);
    figure_id other = recruit(b, "Bob", SIDE_TEAM);
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_OK);
    assert_true(battle_figure(b, other)->body.at.x <= battle_len(30));
    assert_string_equal(border->way, "airborne");
    way.around.x = battle_len(40);
    choose(b, SIDE_TEAM, way);
    recruit(b, "Cas", SIDE_TEAM);
    assert_int_equal(entry_deploy(&b->game, SIDE_TEAM), STATUS_ILLEGAL);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_planned_line_follows_an_edge),
        CASE(a_restricted_entry_is_a_corner),
        CASE(a_flanking_entry_has_two_zones),
        CASE(in_versus_the_other_side_comes_from_opposite),
        CASE(a_planned_line_names_the_exit),
        CASE(opposite_to_nobody),
        CASE(zones_hold_their_border),
        CASE(bases_lie_wholly_inside),
        CASE(whoever_has_no_wish_finds_a_place),
        CASE(somebody_is_in_the_corner),
        CASE(nobody_in_the_corner_is_refused),
        CASE(in_versus_the_corner_may_stay_empty),
        CASE(a_side_may_deploy_anew_once),
        CASE(a_concealed_position_is_round_its_marker),
        CASE(wishes_touch_the_marker),
        cmocka_unit_test(whoever_leaves_the_marker_is_seen),
        CASE(a_way_round_is_not_concealed),
        CASE(only_sight_is_denied),
        CASE(a_marker_that_is_gone_hides_nobody),
        CASE(an_airborne_entry_is_round_a_place),
        CASE(packs_say_where_nobody_comes_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
