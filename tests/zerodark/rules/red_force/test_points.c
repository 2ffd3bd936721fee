// Points of a versus battle, whose kills count, and who has won.
#include "support/zerodark/net.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/red_force/points.h"

static int killed(struct battle *b, enum side side, const char *profile)
{
    return zd(&b->game)->killed[side][content_profile(&b->content, profile)];
}

// One hit more than its wounds.
static void kill(struct battle *b, figure_id bogey, figure_id by)
{
    hit(b, bogey, by, battle_figure(b, bogey)->stat[STAT_WND] + 1);
    assert_int_equal(battle_state(b, bogey, STATE_DEAD), 1);
}

// ZD-VS-DESTROY-11: only the side whose character did it counts; its gadgets and dominated bogeys
// are its characters.
static void kills_count_for_who_did_it(void **state)
{
    struct battle *b = *state;
    figure_id blue = ewop(b, "Blue", 4, 4, 10, 10), green = rival(b, "Green", 40, 40);
    figure_id gun = battle_gadget(b, "Sentry gun", SIDE_TEAM, 12, 10);
    figure_id turned = machine(b, "Elite", 20, 20);
    assert_int_equal(dominate(&b->game, turned, blue), STATUS_OK);
    kill(b, battle_bogey(b, "Grunt", 24, 24), blue);
    kill(b, battle_bogey(b, "Grunt", 24, 26), gun);
    kill(b, battle_bogey(b, "Grunt", 24, 28), turned);
    kill(b, battle_bogey(b, "Grunt", 24, 30), green);
    kill(b, battle_bogey(b, "Mech", 24, 32), green);
    assert_int_equal(killed(b, SIDE_TEAM, "Grunt"), 3);
    assert_int_equal(killed(b, SIDE_RIVAL, "Grunt"), 1);
    assert_int_equal(killed(b, SIDE_TEAM, "Mech"), 0);
    assert_int_equal(killed(b, SIDE_RIVAL, "Mech"), 1);
}

// ZD-VS-DESTROY-11: a bogey killed by another cause, or by another bogey, counts for nobody; who is
// down only does not count either.
static void other_causes_count_for_nobody(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 10, 10), grunt = battle_bogey(b, "Grunt", 24, 24);
    kill(b, battle_bogey(b, "Grunt", 24, 26), FIGURE_NONE);
    kill(b, battle_bogey(b, "Grunt", 24, 28), grunt);
    hit(b, grunt, blue, 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(killed(b, SIDE_TEAM, "Grunt"), 0);
    assert_int_equal(killed(b, SIDE_RIVAL, "Grunt"), 0);
}

// ZD-VS-DESTROY-11: whoever finishes a down bogey has put it into that state; an ally may, a remote
// among them.
static void who_finishes_it_has_killed_it(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 10, 10), green = rival(b, "Green", 40, 40);
    figure_id grunt = battle_bogey(b, "Grunt", 24, 24);
    battle_figure(b, green)->kind = KIND_ALLY;
    hit(b, grunt, blue, 1);
    assert_int_equal(damage_kill(&b->game, grunt, green, "finished"), STATUS_OK);
    assert_int_equal(killed(b, SIDE_TEAM, "Grunt"), 0);
    assert_int_equal(killed(b, SIDE_RIVAL, "Grunt"), 1);
}

// ZD-VS-DESTROY-09: every kill scores, also of a bogey that came back from the reserves.
static void who_comes_back_counts_again(void **state)
{
    struct battle *b = *state;
    assert_int_equal(mission_begin(&b->game, MODE_VERSUS, 3, DIFFICULTY_NORMAL), STATUS_OK);
    figure_id blue = battle_hero(b, "Blue", 2, 46), boss;
    for (int i = 1; i <= 3; i++) {
        assert_int_equal(deploy_profile(&b->game, "Boss", true, false, &boss), STATUS_OK);
        kill(b, boss, blue);
        assert_int_equal(killed(b, SIDE_TEAM, "Boss"), i);
    }
}

// ZD-VS-DESTROY-10: dominated by blue and dead by green's hand it is green's kill only.
static void the_dominated_are_killed_by_who_killed_them(void **state)
{
    struct battle *b = *state;
    figure_id blue = ewop(b, "Blue", 4, 4, 10, 10), green = rival(b, "Green", 40, 40);
    figure_id grunt = machine(b, "Grunt", 20, 20);
    assert_int_equal(dominate(&b->game, grunt, blue), STATUS_OK);
    assert_int_equal(damage_kill(&b->game, grunt, green, "shot"), STATUS_OK);
    assert_int_equal(killed(b, SIDE_TEAM, "Grunt"), 0);
    assert_int_equal(killed(b, SIDE_RIVAL, "Grunt"), 1);
}

// What each side scores, as a mission would say.
static int worth[PLAYERS];

static enum status score(void *self, struct hook_call *call)
{
    const struct who *w = call->view;
    (void)self;
    assert_string_equal(w->what, w->value == SIDE_TEAM ? "team" : "rival");
    terms_add(call->terms, "all", "test", worth[w->value]);
    return STATUS_OK;
}

// Two heroes against one, with a score of so many points each, at the end.
static enum over ended(struct battle *b, int blue, int green)
{
    struct who view = {.what = "deck empty"};
    struct fault f;
    const struct hook h = {.pack = "test",
                           .id = "score",
                           .kind = RULE_QUANTITY,
                           .row = Q_POINTS,
                           .phase = HOOK_FOLD,
                           .call = score};
    zd(&b->game)->mode = MODE_VERSUS;
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    worth[SIDE_TEAM] = blue;
    worth[SIDE_RIVAL] = green;
    assert_int_equal(step(&b->game, S_BATTLE_OVER, &view), STATUS_OK);
    assert_int_equal(zd(&b->game)->points[SIDE_TEAM], blue);
    assert_int_equal(zd(&b->game)->points[SIDE_RIVAL], green);
    return (enum over)b->game.world.over;
}

// ZD-VS-DESTROY-04: 24 to 19: blue wins; the other way round green; 19 to 19: a draw.
static void the_most_points_win(void **state)
{
    static const struct {
        int blue, green;
        enum over over;
    } cases[] = {{24, 19, OVER_BLUE}, {18, 19, OVER_GREEN}, {19, 19, OVER_DRAW}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        battle_hero(b, "Blue 1", 10, 10);
        battle_hero(b, "Blue 2", 12, 10);
        rival(b, "Green", 40, 40);
        assert_int_equal(ended(b, cases[i].blue, cases[i].green), cases[i].over);
        assert_int_equal(zd(&b->game)->completed, 0);
        battle_free(b);
    }
}

// ZD-VS-DESTROY-04: by draw_by_heroes_left whoever has more heroes not out of action wins a draw;
// those who have left the table count, allies and the wounded(3) do not. Still equal: a draw.
static void a_draw_may_go_by_heroes_left(void **state)
{
    static const struct {
        int wounds; // of Blue 2
        enum over over;
    } cases[] = {{2, OVER_BLUE}, {3, OVER_DRAW}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        set_switch(b, P_DRAW_BY_HEROES_LEFT, 1);
        figure_id left = battle_hero(b, "Blue 1", 10, 10), hurt = battle_hero(b, "Blue 2", 12, 10);
        figure_id ally = rival(b, "Ally", 42, 40);
        battle_figure(b, ally)->kind = KIND_ALLY;
        rival(b, "Green", 40, 40);
        battle_figure(b, left)->place = PLACE_LEFT;
        level(b, hurt, STATE_WOUNDED, cases[i].wounds);
        assert_int_equal(ended(b, 7, 7), cases[i].over);
        battle_free(b);
    }
}

// ZD-VS-DESTROY-08, ZD-EW-DOMCHAR-03: a hero that is dominated is left to its own side; by
// dominated_not_survivor to nobody.
static void the_dominated_are_left_to_their_own(void **state)
{
    struct battle *b = *state;
    figure_id blue = ewop(b, "Blue", 4, 4, 10, 10), green = rival(b, "Green", 40, 40);
    battle_figure(b, green)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(dominate(&b->game, green, blue), STATUS_OK);
    assert_int_equal(points_heroes_left(&b->game, SIDE_RIVAL), 1);
    assert_int_equal(points_heroes_left(&b->game, SIDE_TEAM), 1);
    set_switch(b, P_DOMINATED_NOT_SURVIVOR, 1);
    assert_int_equal(points_heroes_left(&b->game, SIDE_RIVAL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(kills_count_for_who_did_it),
        BATTLE_TEST(other_causes_count_for_nobody),
        BATTLE_TEST(who_finishes_it_has_killed_it),
        BATTLE_TEST(who_comes_back_counts_again),
        BATTLE_TEST(the_dominated_are_killed_by_who_killed_them),
        cmocka_unit_test(the_most_points_win),
        cmocka_unit_test(a_draw_may_go_by_heroes_left),
        BATTLE_TEST(the_dominated_are_left_to_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
