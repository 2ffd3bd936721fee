// Who sees whom, and how well.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/sight/sight.h"

static void set(struct battle *b, figure_id id, enum state s, int level)
{
    assert_int_equal(state_set(&b->game, id, s, level, FIGURE_NONE), STATUS_OK);
}

static bool seen(struct battle *b, figure_id looker, figure_id target)
{
    return sight_sees(&b->game, battle_figure(b, looker), battle_figure(b, target));
}

static int level(struct battle *b, figure_id looker, figure_id target)
{
    struct terms t;
    return obscured(&b->game, battle_figure(b, looker), battle_figure(b, target), &t);
}

// A wall of a height in mm across the line between (10, 10) and (20, 10), its far face touching a
// Cyl3 at (20, 10).
static void wall_at_target(struct battle *b, double height)
{
    double face = 20 - 12.5 / 25.4;
    battle_box(b, face - 2 / 25.4, 5, face, 15, height);
}

// ZD-FOV-01, ZD-FOV-04, ZD-STATE-ALERT-01, ZD-RED-ALERT-01: half a circle to the front; alert and
// vigilant figures look all round.
static void the_field_of_view_is_a_half_circle(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 30), grunt = battle_bogey(b, "Grunt", 24, 24);
    battle_face(b, grunt, 0, -1);
    assert_false(seen(b, grunt, h));
    set(b, grunt, STATE_ALERT, 1);
    assert_true(seen(b, grunt, h));
    battle_face(b, h, 0, 1);
    assert_false(seen(b, h, grunt));
    battle_figure(b, h)->flags |= FLAG_VIGILANT;
    assert_true(seen(b, h, grunt));
}

// ZD-FOV-05: on the move one looks all round.
static void a_mover_looks_all_round(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 30), grunt = battle_bogey(b, "Grunt", 24, 24);
    battle_face(b, h, 0, 1);
    zd(&b->game)->moving = (uint8_t)(figure_slot(h) + 1);
    assert_true(seen(b, h, grunt));
}

// ZD-LOS-02, ZD-LOS-05, ZD-TERRAIN-10, ZD-STATE-ENTIRELYOBSCURED-01, ZD-STATE-PRONE-04: an equal
// wall hides, the eye of a prone figure is low.
static void walls_hide(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15.1, 15, 30);
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_false(seen(b, h, grunt));
    assert_int_equal(level(b, h, grunt), OBSCURED_ENTIRELY);
}

static void a_prone_eye_is_low(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15.1, 15, 15);
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 11, 10);
    battle_put(b, grunt, 20, 10);
    assert_true(seen(b, h, grunt));
    set(b, h, STATE_PRONE, 1);
    battle_put(b, h, 14, 10);
    assert_false(seen(b, h, grunt));
}

// ZD-LOS-13, ZD-STATE-OBSCURED-01, ZD-STATE-OBSCURED-03, ZD-STATE-OBSCURED-04,
// ZD-STATE-OBSCURED-05: 80 cells are (1), 128 and more are (2), all are entirely.
static void cover_goes_by_hidden_cells(void **state)
{
    (void)state;
    static const struct {
        double wall;
        int cells, level;
    } cases[] = {
        {10, 80, 1}, {15, 128, 2}, {20, 160, 2}, {29, 240, 2}, {30, 256, OBSCURED_ENTIRELY}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        wall_at_target(b, cases[i].wall);
        figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
        assert_int_equal(
            obscured_hidden_cells(&b->game, battle_figure(b, h), battle_figure(b, grunt), true),
            cases[i].cells);
        assert_int_equal(level(b, h, grunt), cases[i].level);
        battle_free(b);
    }
}

// ZD-STATE-OBSCURED-02, ZD-LOS-07, ZD-BOGEY-SHOOT-10, ZD-LOS-08: a character is obscured only by
// what it touches; a bogey by anything.
static void characters_must_touch_their_cover(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15.1, 15, 20);
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    set(b, grunt, STATE_ALERT, 1);
    battle_face(b, h, -1, 0);
    assert_int_equal(level(b, grunt, h), 0);
    assert_int_not_equal(level(b, h, grunt), 0);
}

// ZD-LOS-07: what it touches counts, and nothing that it does not touch, however much that hides; a
// crate behind its back is touched and hides nothing.
static void only_touched_pieces_are_cover(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15.1, 15, 25);
    battle_box(b, 20 + 12.5 / 25.4, 9, 22, 11, 30);
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    battle_face(b, h, -1, 0);
    assert_true(
        obscured_hidden_cells(&b->game, battle_figure(b, grunt), battle_figure(b, h), true) > 0);
    assert_int_equal(level(b, grunt, h), 0);
}

static void touched_cover_counts_for_characters(void **state)
{
    struct battle *b = *state;
    wall_at_target(b, 15);
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    assert_int_equal(level(b, grunt, h), 2);
}

// ZD-STATE-OBSCURED-09, ZD-LOS-09: each observer has its own answer, and seeing need not be mutual.
static void each_observer_judges_for_itself(void **state)
{
    struct battle *b = *state;
    wall_at_target(b, 15);
    figure_id h = battle_hero(b, "Salim", 20, 10);
    figure_id west = battle_bogey(b, "Grunt", 10, 10), east = battle_bogey(b, "Grunt", 30, 10);
    assert_int_equal(level(b, west, h), 2);
    assert_int_equal(level(b, east, h), 0);
}

// ZD-STATE-PRONE-02, ZD-DIGIN-02, ZD-STATE-OBSCURED-06, ZD-STATE-OBSCURED-08: prone +1 up to 2, dug
// in +1 up to 3.
static void posture_adds_to_cover(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    set(b, h, STATE_PRONE, 1);
    assert_int_equal(level(b, grunt, h), 1);
    set(b, h, STATE_DUG_IN, 1);
    assert_int_equal(level(b, grunt, h), 2);
}

static void posture_behind_cover(void **state)
{
    struct battle *b = *state;
    wall_at_target(b, 5); // half of a prone body
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    set(b, h, STATE_PRONE, 1);
    int prone = level(b, grunt, h);
    assert_int_equal(prone, 2);
    set(b, h, STATE_DUG_IN, 1);
    assert_int_equal(level(b, grunt, h), 3);
}

// ZD-STATE-STUNNED-04: to a stunned looker everything is one level worse; a character at 3 is then
// out of sight; a switch caps bogeys at 2.
static void a_stunned_looker_sees_less(void **state)
{
    struct battle *b = *state;
    wall_at_target(b, 15);
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_int_equal(level(b, h, grunt), 2);
    set(b, h, STATE_STUNNED, 1);
    assert_int_equal(level(b, h, grunt), 3);
    b->rules.param[P_STUNNED_SHOOTER_BOGEY_CAP2] = 1;
    assert_int_equal(level(b, h, grunt), 2);
}

static void put_smoke(struct battle *b, double x, double y, uint32_t tag)
{
    for (int i = 0; i < WORLD_ZONES; i++) {
        struct zone *z = &b->game.world.zone[i];
        if (!z->serial) {
            z->body = (struct cylinder){{battle_len(x), battle_len(y), 0}, 200, 400};
            z->tags = tag;
            z->serial = (uint16_t)(i + 1);
            return;
        }
    }
}

// ZD-GAS-05, ZD-GAS-06, ZD-STATE-OBSCURED-08: smoke on the line is a minimum of 1, not one more;
// markers are counted one by one.
static void smoke_is_a_minimum(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    put_smoke(b, 14, 10, TAG_SMOKE);
    put_smoke(b, 16, 10, TAG_SMOKE);
    put_smoke(b, 15, 20, TAG_SMOKE);
    assert_int_equal(
        obscured_gas_on_line(&b->game, battle_figure(b, grunt), battle_figure(b, h), TAG_SMOKE), 2);
    assert_int_equal(level(b, grunt, h), 1);
    set(b, h, STATE_PRONE, 1);
    assert_int_equal(level(b, grunt, h), 1);
}

// ZD-GAS-05: a marker reaches 40 mm up, with the switch without end.
static void smoke_has_a_height(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 10, 10);
    battle_figure(b, h)->body.at.z = 1000;
    battle_figure(b, grunt)->body.at.z = 1000;
    put_smoke(b, 15, 10, TAG_SMOKE);
    assert_int_equal(
        obscured_gas_on_line(&b->game, battle_figure(b, grunt), battle_figure(b, h), TAG_SMOKE), 0);
    b->rules.param[P_GAS_INFINITE_HEIGHT] = 1;
    assert_int_equal(
        obscured_gas_on_line(&b->game, battle_figure(b, grunt), battle_figure(b, h), TAG_SMOKE), 1);
}

static void fence(struct battle *b, double x, int fence_level)
{
    struct piece p = battle_prism(x, 5, x + 0.1, 15, 0, 40, PIECE_SOLID, TAG_FENCE);
    p.level = (uint8_t)fence_level;
    battle_piece(b, p);
}

// ZD-TERRAIN-12, ZD-LOS-14: a fence hides no cell; it is a minimum for a bogey behind it, for a
// character only where it touches it.
static void fences_set_a_level(void **state)
{
    struct battle *b = *state;
    fence(b, 15, 2);
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_int_equal(
        obscured_hidden_cells(&b->game, battle_figure(b, h), battle_figure(b, grunt), true), 0);
    assert_int_equal(level(b, h, grunt), 2);
    set(b, grunt, STATE_ALERT, 1);
    assert_int_equal(level(b, grunt, h), 0);
    battle_put(b, h, 15 - 12.5 / 25.4, 10);
    assert_int_equal(level(b, grunt, h), 2);
}

// ZD-LOS-04, ZD-STATE-DOWN-02: figures block, down bogeys never, whatever their size; a switch
// makes figures transparent.
static void figures_block(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    figure_id mech = battle_bogey(b, "Mech", 15, 10);
    assert_false(seen(b, h, grunt));
    set(b, mech, STATE_DOWN, 1);
    assert_true(seen(b, h, grunt));
    set(b, mech, STATE_DOWN, 0);
    b->rules.param[P_FIGURES_BLOCK_LOS_OFF] = 1;
    assert_true(seen(b, h, grunt));
}

// ZD-LOS-06: cells outside the field of view are not hidden ones, unless a switch says so.
static void outside_the_view_is_not_cover(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 10, 12);
    battle_face(b, h, 1, 0);
    assert_true(seen(b, h, grunt)); // half of it is in front
    assert_int_equal(level(b, h, grunt), 0);
    b->rules.param[P_FOV_CELLS_COUNT_HIDDEN] = 1;
    assert_int_equal(level(b, h, grunt), 2);
}

// ZD-LOS-02: with three eyes a target is seen past a corner that the middle one does not see past.
static void three_eyes_see_past_a_corner(void **state)
{
    struct battle *b = *state;
    battle_box(b, 11, 8, 12, 10 + 14 / 25.4, 60);
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 13, 10);
    assert_false(seen(b, h, grunt));
    b->rules.param[P_LOS_VIEWPOINTS_3] = 1;
    battle_put(b, grunt, 13.2, 10.3);
    assert_true(seen(b, h, grunt));
    assert_in_range(level(b, h, grunt), 1, 2); // by the eye that sees most of it
    b->rules.param[P_LOS_VIEWPOINTS_3] = 0;
    assert_false(seen(b, h, grunt));
}

// ZD-AWARE-01, ZD-AWARE-02, ZD-AWARE-03, ZD-AWARE-04: a circle of D inches from the base edge, by
// the D of the moment, through walls and floors.
static void awareness_is_a_circle(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 12.1, 15, 60);
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    const struct figure *hero = battle_figure(b, h), *bogey = battle_figure(b, grunt);
    battle_put(b, grunt, 10 + 4 + 25 / 25.4, 10);
    assert_true(sight_in_awareness(&b->game, hero, bogey));
    assert_false(seen(b, h, grunt));
    assert_true(sight_aware(&b->game, hero, bogey));
    battle_figure(b, grunt)->body.at.z = 1000;
    assert_true(sight_in_awareness(&b->game, hero, bogey));
    b->rules.param[P_AWARENESS_3D] = 1;
    assert_false(sight_in_awareness(&b->game, hero, bogey));
    b->rules.param[P_AWARENESS_3D] = 0;
    battle_put(b, grunt, 10 + 4.1 + 25 / 25.4, 10);
    assert_false(sight_in_awareness(&b->game, hero, bogey));
    battle_put(b, grunt, 10 + 3 + 25 / 25.4, 10);
    set(b, h, STATE_WOUNDED, 3);
    assert_false(sight_in_awareness(&b->game, hero, bogey)); // 2 in now
}

// ZD-AWARE-05, ZD-SHOOT-03: knowing is not seeing; with the switch what is known may be shot at,
// walls apart.
static void awareness_gives_no_sight(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 7, 10);
    const struct figure *hero = battle_figure(b, h), *bogey = battle_figure(b, grunt);
    assert_true(sight_in_awareness(&b->game, hero, bogey));
    assert_false(sight_sees_to_shoot(&b->game, hero, bogey));
    b->rules.param[P_AWARENESS_GIVES_LOS] = 1;
    assert_true(sight_sees_to_shoot(&b->game, hero, bogey));
}

// ZD-STATE-OBSCURED-11: gadgets and markers are visible or not, and nothing in between.
static void markers_are_never_obscured(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15.1, 15, 30);
    figure_id h = battle_hero(b, "Salim", 10, 10),
              crate = battle_objective(b, "Crate", true, 20, 10);
    assert_true(seen(b, h, crate));
    assert_int_equal(level(b, h, crate), 0);
}

// ZD-LOS-10: a line to a point on the table ends 1 mm above it, inside the field of view.
static void points_are_seen_or_not(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15.1, 15, 30);
    figure_id h = battle_hero(b, "Salim", 10, 10);
    spot behind = {battle_len(20), battle_len(10), 0}, before = {battle_len(14), battle_len(10), 0};
    spot back = {battle_len(5), battle_len(10), 0};
    assert_false(sight_sees_point(&b->game, battle_figure(b, h), behind));
    assert_true(sight_sees_point(&b->game, battle_figure(b, h), before));
    assert_false(sight_sees_point(&b->game, battle_figure(b, h), back));
}

// ZD-RED-ORDER-19, ZD-VIS-03: bogeys see by the same lines, have no awareness, and darkness stops
// no line.
static void bogeys_have_no_awareness(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), elite = battle_bogey(b, "Elite", 12, 10);
    assert_false(sight_in_awareness(&b->game, battle_figure(b, elite), battle_figure(b, h)));
    zd(&b->game)->visibility = 6;
    battle_put(b, elite, 30, 10);
    assert_true(seen(b, h, elite));
}

// ZD-DEPLOY-CONCEALED-01: a concealed character is out of the sight of its enemies only.
static void the_concealed_are_not_seen(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 15, 10);
    battle_face(b, grunt, -1, 0);
    assert_true(seen(b, grunt, h));
    set(b, h, STATE_CONCEALED, 1);
    assert_false(seen(b, grunt, h));
}

// ZD-LOS-12: whoever walks past a gap is out of sight, in sight, out of sight.
static void sight_is_of_the_moment(void **state)
{
    struct battle *b = *state;
    battle_box(b, 5, 14, 18.5, 14.2, 60);
    battle_box(b, 21.5, 14, 35, 14.2, 60);
    figure_id h = battle_hero(b, "Salim", 10, 20), guard = battle_bogey(b, "Grunt", 20, 8);
    battle_face(b, guard, 0, 1);
    static const double at[] = {10, 20, 30};
    for (int i = 0; i < 3; i++) {
        battle_put(b, h, at[i], 20);
        assert_int_equal(seen(b, guard, h), i == 1);
    }
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(the_field_of_view_is_a_half_circle),
        CASE(a_mover_looks_all_round),
        CASE(walls_hide),
        CASE(a_prone_eye_is_low),
        cmocka_unit_test(cover_goes_by_hidden_cells),
        CASE(characters_must_touch_their_cover),
        CASE(only_touched_pieces_are_cover),
        CASE(touched_cover_counts_for_characters),
        CASE(each_observer_judges_for_itself),
        CASE(posture_adds_to_cover),
        CASE(posture_behind_cover),
        CASE(a_stunned_looker_sees_less),
        CASE(smoke_is_a_minimum),
        CASE(smoke_has_a_height),
        CASE(fences_set_a_level),
        CASE(figures_block),
        CASE(outside_the_view_is_not_cover),
        CASE(three_eyes_see_past_a_corner),
        CASE(awareness_is_a_circle),
        CASE(awareness_gives_no_sight),
        CASE(markers_are_never_obscured),
        CASE(points_are_seen_or_not),
        CASE(bogeys_have_no_awareness),
        CASE(the_concealed_are_not_seen),
        CASE(sight_is_of_the_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
