// Clouds: how they are put down, grow and shrink, and what smoke does to a shot.
#include "support/zerodark/fire.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/sight/sight.h"

static spot ground(struct battle *b, double x, double y)
{
    point at = battle_point(x, y);
    return (spot){at.x, at.y, gas_surface(b->table, at, LEN_MAX)};
}

static void deploy(struct battle *b, uint32_t tags, double x, double y)
{
    table_seal(b->table);
    assert_int_equal(gas_deploy(&b->game, tags, ground(b, x, y), SIDE_TEAM), STATUS_OK);
}

static int after_activation(struct battle *b)
{
    assert_int_equal(gas_end(&b->game, FIGURE_NONE), STATUS_OK);
    return gas_markers(&b->game, ~0u);
}

static int zones(const struct battle *b, const struct zone *out[WORLD_ZONES])
{
    int n = 0;
    for (int i = 0; i < WORLD_ZONES; i++) {
        if (b->game.world.zone[i].serial) {
            out[n++] = &b->game.world.zone[i];
        }
    }
    return n;
}

// Nothing overlaps where nobody wants it to.
static bool lie_clear(const struct zone **z, int n)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
            int64_t d = point_distance_squared(point_of(z[i]->body.at), point_of(z[k]->body.at));
            if (d < len_squared(2 * z[i]->body.radius - LEN_CONTACT)) {
                return false;
            }
        }
    }
    return true;
}

// One marker and no more, to look through.
static void marker(struct battle *b, uint32_t tags, double x, double y, double z_mm)
{
    struct zone *z = b->game.world.zone;
    while (z->serial) {
        z++;
    }
    *z = (struct zone){.tags = tags, .group = 9, .serial = 1};
    z->body = (struct cylinder){
        .at = {battle_len(x), battle_len(y), (len)(z_mm * LEN_MM)}, .radius = 200, .height = 400};
}

static enum status note_side(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    *(int *)self = d->side;
    a->at = point_of(d->option[0].at);
    return STATUS_OK;
}

// ZD-GAS-02, ZD-GAS-03: the side whose action it is places, also where it passes.
static void whoever_passes_places(void **state)
{
    struct battle *b = *state;
    int side = -1;
    struct order pass = {.kind = ORDER_PASS, .value = SIDE_RIVAL};
    figure_id salim = battle_hero(b, "Salim", 5, 5);
    deploy(b, TAG_SMOKE, 20, 20);
    zd(&b->game)->cloud[0].placed_now = 0;
    for (int i = 0; i < SIDES; i++) {
        b->game.decider[i] = (struct decider){.decide = note_side, .self = &side};
    }
    b->game.order = &pass;
    after_activation(b);
    assert_int_equal(side, SIDE_RIVAL);
    b->game.order = NULL;
    assert_int_equal(gas_end(&b->game, salim), STATUS_OK);
    assert_int_equal(side, SIDE_TEAM);
}

// ZD-GAS-02: how fast it goes is a number of the rules.
static void clouds_may_grow_faster(void **state)
{
    struct battle *b = *state;
    deploy(b, TAG_SMOKE, 20, 20);
    b->rules.param[P_GAS_STEP] = 3;
    assert_int_equal(after_activation(b), 2);
    assert_int_equal(after_activation(b), 5);
    assert_int_equal(after_activation(b), 8);
    assert_int_equal(after_activation(b), 5);
}

// ZD-GAS-01: two markers at once: one centred on the point, the second touching it.
static void two_markers_at_once(void **state)
{
    struct battle *b = *state;
    const struct zone *z[WORLD_ZONES];
    deploy(b, TAG_SMOKE, 20, 20);
    assert_int_equal(zones(b, z), 2);
    assert_int_equal(z[0]->body.at.x, battle_len(20));
    assert_int_equal(z[0]->body.at.y, battle_len(20));
    int64_t apart = point_distance_squared(point_of(z[0]->body.at), point_of(z[1]->body.at));
    assert_int_equal(apart, len_squared(400));
}

// ZD-GAS-02: after the activations that follow: 4, 6, 8, 6, 4, 2, 0; the one it is put down in does
// not count.
static void clouds_grow_and_shrink(void **state)
{
    static const int counts[] = {2, 4, 6, 8, 6, 4, 2, 0};
    struct battle *b = *state;
    const struct zone *z[WORLD_ZONES];
    deploy(b, TAG_SMOKE, 20, 20);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(after_activation(b), counts[i]);
        assert_int_equal(zones(b, z), counts[i]);
        assert_true(lie_clear(z, counts[i]));
    }
    deploy(b, TAG_SMOKE, 30, 30);
    assert_int_equal(after_activation(b), 2);
}

// ZD-GAS-02, ZD-GAS-03: every marker touches another of its cloud; 40 mm across, 20 mm at the small
// scale.
static void markers_hang_together(void **state)
{
    struct battle *b = *state;
    const struct zone *z[WORLD_ZONES];
    for (int scale = 0; scale <= 1; scale++) {
        zd(&b->game)->scale = (uint8_t)scale;
        deploy(b, TAG_SMOKE, 0.2, 0.2 + 30 * scale);
        for (int i = 0; i < 4; i++) {
            after_activation(b);
        }
        int n = zones(b, z);
        assert_int_equal(n, 8);
        for (int i = 0; i < n; i++) {
            int touching = 0;
            assert_int_equal(z[i]->body.radius, scale ? 100 : 200);
            assert_true(z[i]->body.at.x >= 0 && z[i]->body.at.y >= 0);
            for (int k = 0; k < n; k++) {
                int64_t d =
                    point_distance_squared(point_of(z[i]->body.at), point_of(z[k]->body.at));
                touching += k != i && d <= len_squared(2 * z[i]->body.radius + LEN_CONTACT);
            }
            assert_true(touching > 0);
        }
        for (int i = 0; i < 4; i++) {
            after_activation(b);
        }
        assert_int_equal(zones(b, z), 0);
    }
}

static enum status place_at(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    (void)d;
    a->option = 0;
    a->at = *(point *)self;
    return STATUS_OK;
}

// ZD-GAS-03, ZD-GAS-02: the player places the markers, overlapping if wanted, but never apart from
// the cloud.
static void the_player_places(void **state)
{
    struct battle *b = *state;
    point at = battle_point(20.5, 20);
    const struct zone *z[WORLD_ZONES];
    table_seal(b->table);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = place_at, .self = &at};
    assert_int_equal(gas_deploy(&b->game, TAG_CHEM, ground(b, 20, 20), SIDE_TEAM), STATUS_OK);
    assert_int_equal(zones(b, z), 2);
    assert_int_equal(z[1]->body.at.x, at.x);
    at = battle_point(25, 20);
    assert_int_equal(gas_deploy(&b->game, TAG_CHEM, ground(b, 20, 20), SIDE_TEAM), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, "ZD-GAS-02");
}

// ZD-GAS-03: removing is the player's choice too: whoever acts, here the rival.
static void the_player_removes(void **state)
{
    struct battle *b = *state;
    const struct zone *z[WORLD_ZONES];
    deploy(b, TAG_SMOKE, 20, 20);
    figure_id rival = battle_hero(b, "Rival", 40, 40);
    battle_figure(b, rival)->side = SIDE_RIVAL;
    for (int i = 0; i < 4; i++) {
        after_activation(b);
    }
    answer(b, SIDE_RIVAL, "gas.remove", 0);
    assert_int_equal(gas_end(&b->game, rival), STATUS_OK);
    assert_int_equal(asked("gas.remove"), 2);
    assert_int_equal(zones(b, z), 6);
    for (int i = 0; i < 6; i++) {
        assert_true(z[i]->body.at.x != battle_len(20) || z[i]->body.at.y != battle_len(20));
    }
}

// ZD-GAS-04: smoke and chem have the same spread; only smoke is in the way of a shot.
static void every_gas_spreads_alike(void **state)
{
    struct battle *b = *state;
    deploy(b, TAG_CHEM, 14, 10);
    deploy(b, TAG_DIGISMOKE, 40, 40);
    after_activation(b);
    assert_int_equal(after_activation(b), 8);
    assert_int_equal(gas_markers(&b->game, TAG_CHEM), 4);
    assert_int_equal(gas_markers(&b->game, TAG_DIGISMOKE), 4);
    const struct zone *z[WORLD_ZONES];
    int n = zones(b, z);
    for (int i = 0; i < n; i++) {
        point home = z[i]->tags & TAG_CHEM ? battle_point(14, 10) : battle_point(40, 40);
        int64_t d = point_distance_squared(point_of(z[i]->body.at), home);
        assert_true(d <= len_squared(3 * 400));
    }
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 18.9, 10);
    assert_int_equal(aim(b, hero, grunt).target_number, 8 + 1);
}

// ZD-GAS-01: there is room for so many clouds only.
static void there_is_no_end_of_clouds(void **state)
{
    struct battle *b = *state;
    table_seal(b->table);
    for (int i = 0; i < CLOUDS; i++) {
        deploy(b, TAG_SMOKE, 3 + 3.5 * i, 10);
    }
    assert_int_equal(gas_deploy(&b->game, TAG_SMOKE, ground(b, 20, 40), SIDE_TEAM), STATUS_FULL);
}

// ZD-GAS-05, ZD-VIS-02, ZD-GAS-06: two smoke markers on the line: visibility +4 and obscured(1);
// digismoke +4 each; in the mission's total darkness too.
static void smoke_on_the_line_is_visibility(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 18.9, 10);
    zd(&b->game)->visibility = 6;
    marker(b, TAG_SMOKE, 13, 10, 0);
    marker(b, TAG_SMOKE, 15, 10, 0);
    struct shot s = aim(b, hero, grunt);
    assert_int_equal(s.obscured, 1);
    assert_int_equal(s.target_number, 8 + 6 + 4 + 1 + 1);
    marker(b, TAG_DIGISMOKE, 13, 10, 0);
    assert_int_equal(aim(b, hero, grunt).target_number, 8 + 6 + 4 + 4 + 1 + 1);
}

// ZD-GAS-05: markers lie 40 mm high where they were put down; by the switch they reach up without
// limit.
static void smoke_has_a_height(void **state)
{
    struct battle *b = *state;
    battle_box(b, 9, 9, 11, 11, 100);
    battle_box(b, 18, 9, 20, 11, 100);
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 18.9, 10);
    battle_figure(b, hero)->body.at.z = battle_figure(b, grunt)->body.at.z = 1000;
    marker(b, TAG_SMOKE, 14, 10, 0);
    assert_int_equal(aim(b, hero, grunt).target_number, 8 + 1);
    b->rules.param[P_GAS_INFINITE_HEIGHT] = 1;
    assert_int_equal(aim(b, hero, grunt).target_number, 8 + 1 + 2 + 1);
}

// ZD-GAS-05: a marker put down on a roof lies on it.
static void markers_lie_on_what_is_there(void **state)
{
    struct battle *b = *state;
    const struct zone *z[WORLD_ZONES];
    battle_box(b, 15, 15, 25, 25, 60);
    deploy(b, TAG_SMOKE, 20, 20);
    assert_int_equal(zones(b, z), 2);
    assert_int_equal(z[0]->body.at.z, 60 * LEN_MM);
    assert_int_equal(z[0]->body.height, 40 * LEN_MM);
}

// ZD-GAS-05: it sinks through what is not solid.
static void markers_sink_through_hedges(void **state)
{
    struct battle *b = *state;
    const struct zone *z[WORLD_ZONES];
    battle_piece(b, battle_prism(15, 15, 25, 25, 0, 60, PIECE_OPAQUE, 0));
    deploy(b, TAG_SMOKE, 20, 20);
    zones(b, z);
    assert_int_equal(z[0]->body.at.z, 0);
}

// ZD-GAS-03: where there is no room markers overlap.
static void markers_overlap_where_they_must(void **state)
{
    (void)state;
    struct battle *b = battle_sized(2, 2);
    deploy(b, TAG_SMOKE, 1, 1);
    for (int i = 0; i < 4; i++) {
        after_activation(b);
    }
    assert_int_equal(gas_markers(&b->game, TAG_SMOKE), 8);
    battle_free(b);
}

// ZD-GAS-06: a hero in the open behind smoke: obscured(1), with one armour die more; prone behind
// it still (1): a minimum, not one more.
static void smoke_is_a_minimum(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 18.9, 10);
    marker(b, TAG_SMOKE, 14, 10, 0);
    struct shot s = aim(b, grunt, hero);
    assert_int_equal(s.obscured, 1);
    assert_int_equal(s.target_number, 8 + 2 + 1 + 1);
    battle_dice(b, 7, 12, 1, /* armour: AV1 and one die */ 2, 3, /* stress at D3 */ 10, 1, 1);
    fire(b, grunt, hero);
    assert_int_equal(battle_dice_left(b), 0);
    level(b, hero, STATE_PRONE, 1);
    assert_int_equal(aim(b, grunt, hero).obscured, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(two_markers_at_once),         TEST(clouds_grow_and_shrink),
        TEST(clouds_may_grow_faster),      TEST(markers_hang_together),
        TEST(the_player_places),           TEST(whoever_passes_places),
        TEST(the_player_removes),          TEST(every_gas_spreads_alike),
        TEST(there_is_no_end_of_clouds),   TEST(smoke_on_the_line_is_visibility),
        TEST(smoke_has_a_height),          TEST(markers_lie_on_what_is_there),
        TEST(markers_sink_through_hedges), TEST(markers_overlap_where_they_must),
        TEST(smoke_is_a_minimum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
