// The world as fields: the hash over them, and what of a world is refused.
#include "engine/world_layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/zones.h"
#include "support/golden.h"
#include "support/layout_cover.h"
#include "support/toy_system.h"

struct toy {
    struct game game;
    struct rules rules;
};

static const char *const sides[] = {"one", "two", NULL}, *const kinds[] = {"piece", NULL};
static struct system system_with_kinds;

static int start(void **state)
{
    static struct toy toy;
    toy_start(&toy.game, &toy.rules, 7);
    system_with_kinds = toy_system;
    system_with_kinds.kind_names = kinds;
    system_with_kinds.side_names = sides;
    toy.rules.system = &system_with_kinds;
    *state = &toy;
    return 0;
}

static void every_byte_is_described_once(void **state)
{
    (void)state;
    layout_cover(&world_layout);
    layout_cover(&toy_layout);
}

static uint64_t hash(const struct world *w)
{
    return world_described_hash(w, &toy_layout);
}

// Two figures, a zone, a variable, something in the queue: something everywhere.
static void fill(struct game *g)
{
    struct zone z = {.body = {{100, 200, 0}, 50, 60}, .tags = 3};
    struct var key = {.kind = VAR_STRING, .text = "alarm", .length = 5};
    const struct var three = {.kind = VAR_INTEGER, .integer = 3};
    const uint8_t faces[] = {1, 6, 3};
    figure_id id;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(figure_add(&g->world.roster, "Ada", &id), STATUS_OK);
    }
    game_figure(g, id)->body = (struct cylinder){{10, 20, 0}, 5, 9};
    z.owner = id;
    assert_non_null(zone_place(&g->world, &z));
    assert_int_equal(vars_set(&g->world.vars, VARS_ROOT, &key, &three), STATUS_OK);
    assert_int_equal(chance_queue(g, faces, 3), STATUS_OK);
    game_key_luck(g);
    toy_own(&g->world)->total = 12;
}

// Journals and positions are named by these.
static void a_hash_is_for_ever(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    assert_int_equal(hash(&g->world), 0x92dbd3aedfd3ac4b);
    fill(g);
    assert_int_equal(hash(&g->world), 0x93bfe19a0808a6a);
}

static uint64_t seen[sizeof(struct world)];

static int by_size(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

// Whatever byte of a field is another, the hash is another, too, and no two of these are the same.
static void every_byte_of_a_field_shows(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    fill(g);
    uint64_t before = hash(&g->world);
    unsigned char *byte = (unsigned char *)&g->world;
    size_t n = 0;
    const size_t vars = offsetof(struct world, vars) + offsetof(struct vars, bytes);
    const size_t own = offsetof(struct world, own);
    for (size_t i = 0; i < own + sizeof(struct toy_own); i++) {
        bool unused = i >= vars + g->world.vars.used && i < own;
        bool count =
            i >= vars - sizeof(uint32_t) && i < vars; // vars.used: no hash without its bytes
        size_t slot = (i - offsetof(struct world, roster)) % sizeof(struct figure);
        bool spare =
            (i >= offsetof(struct world, roster) && i < offsetof(struct world, roster.generation) &&
             slot == offsetof(struct figure, spare));
        size_t zone = (i - offsetof(struct world, zone)) % sizeof(struct zone);
        spare =
            spare || (i >= offsetof(struct world, zone) && i < offsetof(struct world, next_zone) &&
                      zone >= offsetof(struct zone, spare));
        bool name = i >= offsetof(struct world, roster) &&
                    i < offsetof(struct world, roster.generation) &&
                    slot > offsetof(struct figure, name);
        if (!unused && !count && !spare && !name) {
            byte[i] ^= 1;
            seen[n++] = hash(&g->world);
            if (seen[n - 1] == before) {
                fail_msg("byte %zu does not show", i);
            }
            byte[i] ^= 1;
        }
    }
    assert_true(hash(&g->world) == before);
    qsort(seen, n, sizeof *seen, by_size);
    for (size_t i = 1; i < n; i++) {
        assert_true(seen[i - 1] != seen[i]);
    }
}

#define MARK_ROWS(X, S) X(S, 1, mark, , STRUCT, 0, 0, &point_layout)
struct mark_only {
    point mark;
};
LAYOUT(static, mark_layout, "mark", MARK_ROWS, struct mark_only);

static void same_parts(const struct world *w, const struct layout *own, struct world_memo *memo)
{
    uint64_t plain[PART_COUNT], anew[PART_COUNT];
    world_described_parts(w, own, plain);
    world_described_parts_anew(w, own, memo, anew);
    assert_memory_equal(anew, plain, sizeof plain);
}

// Whatever has changed since, or whatever the memo was used for before.
static void what_is_hashed_anew_is_the_same(void **state)
{
    static struct world_memo memo;
    struct game *g = &((struct toy *)*state)->game;
    struct world *w = &g->world;
    memset(&memo, 0, sizeof memo);
    same_parts(w, &toy_layout, &memo);
    fill(g);
    same_parts(w, &toy_layout, &memo);
    same_parts(w, &toy_layout, &memo);
    w->roster.slot[1].body.at.x++;
    same_parts(w, &toy_layout, &memo);
    w->roster.generation[1]++;
    toy_own(w)->total++;
    toy_own(w)->mark.y = -3;
    same_parts(w, &toy_layout, &memo);
    figure_remove(&w->roster, w->roster.slot[0].id);
    w->zone[0].depth = 4;
    same_parts(w, &toy_layout, &memo);
    same_parts(w, NULL, &memo);
    same_parts(w, &mark_layout, &memo);
    same_parts(w, &toy_layout, &memo);
}

struct small {
    uint8_t level;
    uint8_t spare;
    int16_t points[2];
};
struct large {
    int32_t points[5];
    uint32_t level;
    uint16_t news[2];
};
// clang-format off
#define SMALL_ROWS(X, S)                                                                           \
    X(S, 1, level, , NUMBER, 0, 9, NULL)                                                           \
    X(S, 0, spare, , SPARE, 0, 0, NULL)                                                            \
    X(S, 2, points, [0], NUMBER, -9, 9, NULL)
#define LARGE_ROWS(X, S)                                                                           \
    X(S, 2, points, [0], NUMBER, -9, 9, NULL)                                                      \
    X(S, 1, level, , NUMBER, 0, 9, NULL)                                                           \
    X(S, 3, news, [0], NUMBER, 0, 9, NULL)
// clang-format on
LAYOUT(static, small_layout, "small", SMALL_ROWS, struct small);
LAYOUT(static, large_layout, "large", LARGE_ROWS, struct large);

// A struct may grow: what an older one did not have is at zero, and adds nothing.
static void a_new_field_leaves_old_hashes_alone(void **state)
{
    (void)state;
    const struct small old = {.level = 4, .points = {-3, 0}};
    struct large now = {.level = 4, .points = {-3}};
    assert_true(layout_hash(&small_layout, &old, NULL) == layout_hash(&large_layout, &now, NULL));
    now.news[1] = 1;
    assert_true(layout_hash(&small_layout, &old, NULL) != layout_hash(&large_layout, &now, NULL));
}

static void nothing_but_zeros_adds_nothing(void **state)
{
    (void)state;
    static const struct world zero;
    uint64_t part[PART_COUNT];
    world_described_parts(&zero, &toy_layout, part);
    for (int i = 0; i < PART_COUNT; i++) {
        assert_true(part[i] == 0);
    }
}

static void each_part_is_of_its_own(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    uint64_t before[PART_COUNT], now[PART_COUNT];
    world_described_parts(&g->world, &toy_layout, before);
    toy_own(&g->world)->steps++;
    world_described_parts(&g->world, &toy_layout, now);
    for (int i = 0; i < PART_COUNT; i++) {
        assert_int_equal(before[i] != now[i], i == PART_OWN);
    }
}

static void a_world_of_the_game_passes(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    struct fault fault = {0};
    assert_int_equal(world_check(g, &g->world, &fault), STATUS_OK);
    fill(g);
    assert_int_equal(world_check(g, &g->world, &fault), STATUS_OK);
    figure_remove(&g->world.roster, figure_named(&g->world.roster, "Ada"));
    assert_int_equal(world_check(g, &g->world, &fault), STATUS_OK);
}

// The world is refused for that; afterwards it is as it was.
static void refused(void **state, const char *what)
{
    struct toy *toy = *state;
    struct fault fault = {0};
    assert_int_equal(world_check(&toy->game, &toy->game.world, &fault), STATUS_RANGE);
    golden_says(what, fault.text);
    start(state);
    fill(&toy->game);
}

static void what_is_out_of_its_range_is_named(void **state)
{
    struct game *g = &((struct toy *)*state)->game;
    struct world *w = &g->world;
    fill(g);
    w->deck.n = DECK_MAX + 1;
    refused(state, "world.deck.n");
    w->deck.drawn = 11;
    refused(state, "world.deck.drawn");
    w->deck.cards[10] = 1;
    refused(state, "world.deck.cards");
    w->queue.face[3] = 1;
    refused(state, "world.queue.face[3]");
    memset(&w->stream[1], 0, sizeof w->stream[1]);
    refused(state, "world.stream[1]");
    w->over = 1;
    refused(state, "world.over");
    w->roster.slot[1].id++;
    refused(state, "world.roster.slot[1].id");
    w->roster.slot[1].id = w->roster.slot[0].id;
    refused(state, "world.roster.slot[1].id");
    w->roster.slot[1].kind = 1;
    refused(state, "world.roster.slot[1].kind");
    w->roster.slot[1].side = 2;
    refused(state, "world.roster.slot[1].side");
    w->roster.slot[1].side = SIDES;
    refused(state, "world.roster.slot[1].side");
    w->roster.slot[1].body.at.y = LEN_MAX + 1;
    refused(state, "world.roster.slot[1].body.at.y");
    w->roster.slot[1].link[3] = 999;
    refused(state, "world.roster.slot[1].link[3]");
    w->roster.slot[1].facing = (point){0, 0};
    refused(state, "world.roster.slot[1].facing");
    w->roster.slot[1].name[4] = 'x';
    refused(state, "world.roster.slot[1].name");
    memset(w->roster.slot[1].name, 'x', FIGURE_NAME);
    refused(state, "world.roster.slot[1].name");
    w->roster.slot[1].spare = 1;
    refused(state, "world.roster.slot[1].spare");
    w->roster.slot[1].place = PLACE_GONE + 1;
    refused(state, "world.roster.slot[1].place");
    w->roster.slot[2].kind = 1;
    refused(state, "world.roster.slot[2]");
    w->roster.generation[3] = 1;
    refused(state, "world.roster.generation[3]");
    w->zone[0].owner = 5000;
    refused(state, "world.zone[0].owner");
    w->zone[1] = w->zone[0];
    refused(state, "world.zone[1].serial");
    w->zone[2] = w->zone[0];
    refused(state, "world.zone[2]");
    w->keyed.on = 2;
    refused(state, "world.keyed.on");
    w->vars.used++;
    refused(state, "world.vars");
    toy_own(w)->total = -1;
    refused(state, "world.own.total");
    w->own[sizeof(struct toy_own)] = 1;
    refused(state, "world.own");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_described_once),
        cmocka_unit_test_setup(a_hash_is_for_ever, start),
        cmocka_unit_test_setup(every_byte_of_a_field_shows, start),
        cmocka_unit_test_setup(what_is_hashed_anew_is_the_same, start),
        cmocka_unit_test(a_new_field_leaves_old_hashes_alone),
        cmocka_unit_test(nothing_but_zeros_adds_nothing),
        cmocka_unit_test_setup(each_part_is_of_its_own, start),
        cmocka_unit_test_setup(a_world_of_the_game_passes, start),
        cmocka_unit_test_setup(what_is_out_of_its_range_is_named, start),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
