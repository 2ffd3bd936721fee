// Heroes with upgrades: what they come to, and what is wrong with them.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/teams/team.h"

enum { M1, F1, MEDIUM, HEAVY, SUPERHEAVY, ABLATIVE, FRACTAL, VIGILANT, DOC, SAPPER, HALF, ROWS };

static const struct upgrade catalogue[ROWS] = {
    [M1] = {.name = "+1 M", .kind = UPGRADE_STAT, .halves = 2, .raises = {1}, .rule = "r"},
    [F1] = {.name = "+1 F", .kind = UPGRADE_STAT, .halves = 2, .raises = {0, 1}, .rule = "r"},
    [MEDIUM] = {.name = "Medium armour",
                .kind = UPGRADE_ARMOUR,
                .halves = 2,
                .limit = 1,
                .av_low = 3,
                .av_high = 3},
    [HEAVY] = {.name = "Heavy armour",
               .kind = UPGRADE_ARMOUR,
               .halves = 2,
               .limit = 1,
               .av_low = 4,
               .av_high = 5,
               .cyl = 4,
               .needs = {{1u << MEDIUM}}},
    [SUPERHEAVY] = {.name = "Superheavy armour",
                    .kind = UPGRADE_ARMOUR,
                    .halves = 2,
                    .limit = 1,
                    .av_low = 6,
                    .av_high = 7,
                    .cyl = 5,
                    .flags = FLAG_SUPERHEAVY,
                    .needs = {{1u << HEAVY}}},
    [ABLATIVE] = {.name = "Ablative armour",
                  .kind = UPGRADE_ARMOUR,
                  .halves = 2,
                  .ablative = 1,
                  .av_least = 1},
    [FRACTAL] = {.name = "Fractal camouflage",
                 .kind = UPGRADE_ARMOUR,
                 .halves = 2,
                 .limit = 1,
                 .flags = FLAG_FRACTAL,
                 .av_least = 1},
    [VIGILANT] = {.name = "Vigilant",
                  .kind = UPGRADE_TRAIT,
                  .halves = 2,
                  .limit = 1,
                  .limit_team = 2,
                  .flags = FLAG_VIGILANT,
                  .rule = "v"},
    [DOC] = {.name = "Doc",
             .kind = UPGRADE_SPECIALISM,
             .halves = 2,
             .limit = 1,
             .excludes = {{1u << FRACTAL}},
             .rule = "d"},
    [SAPPER] = {.name = "Sapper", .kind = UPGRADE_SPECIALISM, .halves = 2, .limit = 1},
    [HALF] = {.name = "Half", .kind = UPGRADE_WEAPON, .halves = 1},
};

static struct team_hero hero(int n, ...)
{
    struct team_hero h = {.name = "Salim", .stat = {4, 4, 3, 4}, .av = TEAM_AV_UNSAID};
    va_list rows;
    va_start(rows, n);
    for (int i = 0; i < n; i++) {
        h.taken[h.n_taken++].row = (uint8_t)va_arg(rows, int);
    }
    va_end(rows);
    return h;
}

static struct battle *with_catalogue(void **state)
{
    struct battle *b = *state;
    memcpy(b->content.upgrade, catalogue, sizeof catalogue);
    b->content.n_upgrades = ROWS;
    return b;
}

// The rules that a team breaks, one after another.
static const char *broken(struct battle *b, const struct team *t)
{
    static const char *const names[] = {"Salim", "Ines", "Kim", "Bo", "Tariq"};
    static struct team_findings f;
    static char all[256];
    struct team named = *t;
    f.n = 0;
    all[0] = 0;
    for (int i = 0; i < t->n && i < 5; i++) {
        strcpy(named.hero[i].name, names[i]);
    }
    team_inspect(&b->game, &named, &f);
    for (int i = 0; i < f.n; i++) {
        strcat(strcat(all, i ? " " : ""), f.at[i].rule ? f.at[i].rule : "?");
    }
    return all;
}

static const char *broken_by(struct battle *b, struct team_hero h)
{
    return broken(b, &(struct team){.hero = {h}, .n = 1});
}

static struct team_hero wearing(int av, struct team_hero h)
{
    h.av = (int16_t)av;
    return h;
}

static struct team_body body_of(struct battle *b, struct team_hero h)
{
    struct team_body body;
    team_build(&b->content, &h, &body);
    return body;
}

// ZD-HERO-01, ZD-HERO-06: fifteen points, each 2 to 6; by a switch fewer.
static void points_are_fifteen(void **state)
{
    struct battle *b = with_catalogue(state);
    struct team_hero h = hero(0);
    assert_string_equal(broken_by(b, h), "");
    h.stat[0] = 7;
    assert_string_equal(broken_by(b, h), "ZD-STAT-01 ZD-STAT-02");
    h.stat[0] = 3;
    assert_string_equal(broken_by(b, h), "ZD-STAT-02");
    set_switch(b, P_ALLOW_UNSPENT_STAT_POINTS, 1);
    assert_string_equal(broken_by(b, h), "");
}

// ZD-SIDE-07, ZD-UPG-STAT-01: three points at most, no stat above six.
static void upgrades_raise_stats(void **state)
{
    struct battle *b = with_catalogue(state);
    struct team_hero h = hero(3, F1, F1, M1);
    assert_string_equal(broken_by(b, h), "");
    assert_int_equal(body_of(b, h).stat[STAT_F], 6);
    assert_int_equal(body_of(b, h).stat[STAT_M], 5);
    assert_string_equal(broken_by(b, hero(4, F1, F1, M1, M1)), "ZD-UPG-STAT-01");
    assert_string_equal(broken_by(b, hero(3, F1, F1, F1)), "ZD-UPG-STAT-01");
}

// ZD-HERO-03, ZD-HERO-05, ZD-UPG-ARMOUR-01, 03, 04, 05: what each class gives and costs.
static void armour_comes_in_classes(void **state)
{
    struct battle *b = with_catalogue(state);
    assert_int_equal(body_of(b, hero(0)).av, 1);
    assert_int_equal(body_of(b, hero(0)).cyl, 3);
    assert_string_equal(broken_by(b, wearing(0, hero(0))), "");
    assert_string_equal(broken_by(b, wearing(2, hero(0))), "");
    assert_string_equal(broken_by(b, wearing(3, hero(0))), "ZD-UPG-ARMOUR-01");
    assert_int_equal(body_of(b, hero(1, MEDIUM)).av, 3);
    assert_int_equal(body_of(b, hero(1, MEDIUM)).cyl, 3);
    struct team_hero heavy = wearing(5, hero(2, MEDIUM, HEAVY));
    assert_string_equal(broken_by(b, heavy), "");
    assert_int_equal(body_of(b, heavy).halves, 4);
    assert_int_equal(body_of(b, heavy).cyl, 4);
    struct team_hero super = wearing(7, hero(3, MEDIUM, HEAVY, SUPERHEAVY));
    assert_string_equal(broken_by(b, super), "");
    assert_int_equal(body_of(b, super).halves, 6);
    assert_int_equal(body_of(b, super).cyl, 5);
    assert_string_equal(broken_by(b, hero(2, MEDIUM, HEAVY)), "ZD-UPG-ARMOUR-04");
}

// ZD-UPG-ARMOUR-07: in their order. ZD-UPG-ARMOUR-08: what goes over armour needs some.
static void armour_is_bought_in_order(void **state)
{
    struct battle *b = with_catalogue(state);
    assert_string_equal(broken_by(b, wearing(4, hero(1, HEAVY))), "ZD-UPG-ARMOUR-07");
    assert_string_equal(broken_by(b, wearing(0, hero(1, FRACTAL))), "ZD-UPG-ARMOUR-08");
    assert_string_equal(broken_by(b, wearing(0, hero(1, ABLATIVE))), "ZD-UPG-ARMOUR-08");
    assert_string_equal(broken_by(b, wearing(1, hero(1, FRACTAL))), "");
}

// ZD-UPG-REPEAT-01, ZD-TRAIT-GEN-01, ZD-SPEC-GEN-01, and what excludes what.
static void some_upgrades_are_taken_once(void **state)
{
    struct battle *b = with_catalogue(state);
    assert_string_equal(broken_by(b, hero(3, ABLATIVE, ABLATIVE, ABLATIVE)), "");
    assert_string_equal(broken_by(b, hero(3, FRACTAL, FRACTAL, FRACTAL)), "ZD-UPG-REPEAT-01");
    assert_string_equal(broken_by(b, hero(2, VIGILANT, VIGILANT)), "ZD-TRAIT-GEN-01");
    assert_string_equal(broken_by(b, hero(2, DOC, SAPPER)), "ZD-SPEC-GEN-01");
    assert_string_equal(broken_by(b, hero(2, DOC, FRACTAL)), "d");
    struct team t = {.hero = {hero(1, VIGILANT), hero(1, VIGILANT)}, .n = 2};
    assert_string_equal(broken(b, &t), "");
    t.hero[t.n++] = hero(1, VIGILANT);
    assert_string_equal(broken(b, &t), "v");
    // ZD-SPEC-LEADER-04: by a switch there are several Leaders.
    b->content.upgrade[VIGILANT].flags = FLAG_LEADER;
    set_switch(b, P_MULTIPLE_LEADERS, 1);
    assert_string_equal(broken(b, &t), "");
}

// ZD-TEAM-01, ZD-TEAM-02: heroes, pool and ration; 4/8/4 with 4, 4, 0, 0.
static void a_team_fits_its_design(void **state)
{
    struct battle *b = with_catalogue(state);
    struct team_hero four = hero(4, ABLATIVE, ABLATIVE, ABLATIVE, ABLATIVE);
    struct team t = {.designed = true,
                     .design = {4, 8, 4},
                     .hero = {four, four, hero(0), hero(0), hero(0)},
                     .n = 4};
    assert_string_equal(broken(b, &t), "");
    t.n = 5;
    assert_string_equal(broken(b, &t), "ZD-TEAM-01");
    t.n = 4;
    t.hero[2] = hero(1, VIGILANT);
    assert_string_equal(broken(b, &t), "ZD-TEAM-01");
    t.hero[0] = hero(5, ABLATIVE, ABLATIVE, ABLATIVE, ABLATIVE, ABLATIVE);
    t.hero[1] = hero(0);
    assert_string_equal(broken(b, &t), "ZD-TEAM-01");
    t.n = 0;
    assert_string_equal(broken(b, &t), "ZD-TEAM-02");
}

// ZD-UPG-HALF-02: halves are compared in half steps, by a switch rounded up for each hero.
static void halves_count_as_halves(void **state)
{
    struct battle *b = with_catalogue(state);
    struct team t = {
        .designed = true, .design = {2, 4, 4}, .hero = {hero(4, M1, F1, ABLATIVE, HALF)}, .n = 1};
    assert_string_equal(broken(b, &t), "");
    t.hero[1] = hero(1, HALF);
    t.n = 2;
    assert_string_equal(broken(b, &t), "");
    set_switch(b, P_HALF_ROUNDS_UP_PER_HERO, 1);
    assert_string_equal(broken(b, &t), "ZD-TEAM-01");
    set_switch(b, P_HALF_ROUNDS_UP_PER_HERO, 0);
    t.hero[0] = hero(6, M1, F1, ABLATIVE, HALF, HALF, HALF);
    assert_string_equal(broken(b, &t), "ZD-TEAM-01 ZD-TEAM-01");
}

// ZD-TEAM-05: halves of the whole team are added, then rounded up: 8.5 is 9 cards.
static void upgrades_run_the_clock_down(void **state)
{
    struct battle *b = with_catalogue(state);
    struct team t = {.hero = {hero(2, F1, HALF), hero(1, F1)}, .n = 2};
    assert_int_equal(team_halves_taken(&b->game, &t), 5);
    assert_int_equal(control_clock_cards(&b->game, 5), 3);
}

// ZD-UPG-ARMOUR-04, 05, 06, 09: the armour is there on the table: its size, its weight.
static void the_hero_wears_what_it_bought(void **state)
{
    struct battle *b = with_catalogue(state);
    struct team_hero h = wearing(5, hero(2, MEDIUM, HEAVY));
    figure_id id;
    assert_int_equal(team_enlist(&b->game, &h, false, &id), STATUS_OK);
    struct figure *f = battle_figure(b, id);
    assert_int_equal(f->stat[STAT_AV], 5);
    assert_int_equal(f->body.radius, b->content.scale[0].cyl[3].diameter / 2);
    assert_int_equal(f->body.height, b->content.scale[0].cyl[3].height);
    table_seal(b->table);
    battle_put(b, id, 10, 10);
    f->place = PLACE_TABLE;
    level(b, id, STATE_PRONE, 1);
    level(b, id, STATE_PRONE, 0);
    assert_int_equal(f->body.height, b->content.scale[0].cyl[3].height);
    assert_int_equal(reach(b, id, ORDER_CLIMB), 0); // M4 AV5: too heavy
    h = wearing(7, hero(3, MEDIUM, HEAVY, SUPERHEAVY));
    assert_int_equal(team_enlist(&b->game, &h, false, &id), STATUS_OK);
    f = battle_figure(b, id);
    assert_int_equal(f->body.height, b->content.scale[0].cyl[4].height);
    battle_put(b, id, 20, 10);
    f->place = PLACE_TABLE;
    state_set(&b->game, id, STATE_PRONE, 1, FIGURE_NONE);
    assert_int_equal(battle_state(b, id, STATE_PRONE), 0);
}

static struct team_hero with_dogs(struct battle *b, int n)
{
    struct team_hero h = hero(0);
    b->content.upgrade[HALF] = (struct upgrade){.name = "CP dog", .kind = UPGRADE_ALLY};
    for (int i = 0; i < n; i++) {
        h.ally[h.n_allies++] = (struct team_ally){.it = {.row = HALF}};
    }
    return h;
}

static int count_figures(const struct battle *b)
{
    int n = 0;
    for (int slot = 0; slot < FIGURES; slot++) {
        n += b->game.world.roster.slot[slot].id != FIGURE_NONE;
    }
    return n;
}

// Where there is no room for one of a hero's dogs, or no such ally, there is nobody: a team is
// whole, or not there.
static void a_hero_comes_with_all_allies_or_not_at_all(void **state)
{
    struct battle *b = with_catalogue(state);
    const struct team_hero h = with_dogs(b, 2);
    static struct roster before;
    figure_id id;
    while (count_figures(b) < FIGURES - 2) {
        battle_bogey(b, "Grunt", 1, 1);
    }
    before = b->game.world.roster;
    assert_int_equal(team_enlist(&b->game, &h, false, &id), STATUS_FULL);
    assert_memory_equal(&before, &b->game.world.roster, sizeof before);
    assert_int_equal(
        team_enlist(&b->game, &(struct team_hero){.name = "Bo", .stat = {4, 4, 3, 4}}, false, &id),
        STATUS_OK);
    before = b->game.world.roster;
    strcpy(b->content.upgrade[HALF].name, "No dog");
    const struct team_hero one = with_dogs(b, 1);
    strcpy(b->content.upgrade[HALF].name, "No dog");
    assert_int_equal(team_enlist(&b->game, &one, false, &id), STATUS_UNKNOWN);
    assert_memory_equal(&before, &b->game.world.roster, sizeof before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(points_are_fifteen),
        BATTLE_TEST(upgrades_raise_stats),
        BATTLE_TEST(armour_comes_in_classes),
        BATTLE_TEST(armour_is_bought_in_order),
        BATTLE_TEST(some_upgrades_are_taken_once),
        BATTLE_TEST(a_team_fits_its_design),
        BATTLE_TEST(halves_count_as_halves),
        BATTLE_TEST(upgrades_run_the_clock_down),
        BATTLE_TEST(the_hero_wears_what_it_bought),
        BATTLE_TEST(a_hero_comes_with_all_allies_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
