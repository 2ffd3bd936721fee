// A team made choice by choice: what may be chosen is what `team check` accepts, and a copy of the
// state is a step to go back to.
#include "support/script/workbench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/builder/builder.h"
#include "zerodark/teams/team.h"

static struct match *match;
static struct builder b; // the team of a test
static struct builder_choice list[BUILDER_CHOICES];
static int n;

static const struct game *game(void)
{
    return &match->game;
}

static const struct content *rows(void)
{
    return &match->content;
}

static int open_builder(void **state)
{
    workbench_setup(state);
    workbench_run(*state, "g = zd.game {}");
    match = workbench_match(*state);
    b = builder_new();
    builder_hero(game(), &b, "Zoya");
    return 0;
}

static const struct team_hero *hero(void)
{
    return &b.team.hero[b.hero];
}

static const struct builder_choice *choice(const char *word)
{
    static struct builder_choice found;
    n = builder_list(game(), &b, list);
    if (!builder_find(game(), &b, list, n, word, &found)) {
        fail_msg("there is no choice '%s'", word);
    }
    return &found;
}

static void choose(const char *word)
{
    struct builder_choice c = *choice(word);
    if (*c.why) {
        fail_msg("'%s' is not allowed: %s", word, c.why);
    }
    builder_apply(rows(), &b, &c);
}

static void refuses(const char *word, const char *why, const char *rule)
{
    const struct builder_choice *c = choice(word);
    if (!strstr(c->why, why)) {
        fail_msg("'%s': '%s' has no '%s'", word, c->why, why);
    }
    assert_string_equal(c->rule, rule);
}

static int findings(void)
{
    struct team_findings found = {.n = 0};
    team_inspect(game(), &b.team, &found);
    return found.n;
}

// The points are spread evenly, so that a hero is legal from its name on.
static void a_hero_begins_legal(void **state)
{
    (void)state;
    assert_int_equal(hero()->stat[0] + hero()->stat[1] + hero()->stat[2] + hero()->stat[3], 15);
    assert_int_equal(findings(), 0);
    assert_true(builder_hero(game(), &b, "Kim"));
    assert_int_equal(b.team.n, 2);
    assert_true(builder_hero(game(), &b, "Zoya")); // turns to the one of that name
    assert_int_equal(b.team.n, 2);
    assert_int_equal(b.hero, 0);
    builder_remove(&b);
    assert_int_equal(b.team.n, 1);
    assert_string_equal(hero()->name, "Kim");
    builder_remove(&b);
    assert_int_equal(b.hero, -1);
    assert_int_equal(builder_list(game(), &b, list), 0);
    builder_remove(&b); // there is nobody left, and nothing happens
    assert_int_equal(b.team.n, 0);
}

static void what_is_not_allowed_says_why(void **state)
{
    (void)state;
    refuses("heavy armour", "needs 'Medium armour' first", "ZD-UPG-ARMOUR-07");
    refuses("m 9", "every stat is 2 to 6, not 9", "ZD-STAT-01");
    refuses("stats 6 5 2 3", "stats add up to 16", "ZD-STAT-02");
    choose("medium armour");
    assert_string_equal(choice("heavy armour")->why, "");
    choose("lethal");
    choose("silent");
    choose("leader");
    refuses("spray", "5 upgrades, but a hero may have only 4", "ZD-TEAM-01");
    assert_string_equal(choice("drop leader")->why, ""); // what is taken away always may be
    builder_hero(game(), &b, "Kim");
    refuses("leader", "'Leader' is taken more than once in the team", "ZD-SPEC-LEADER-04");
}

// Points that are left, and what comes free, are open: no reason against what comes before them.
static void what_is_open_is_no_reason(void **state)
{
    (void)state;
    choose("f3");
    assert_int_equal(findings(), 1);
    assert_string_equal(choice("sapper")->why, "");
    choose("sapper");
    assert_int_equal(findings(), 2);
    choose("free claymore");
    choose("stats 4 4 4 3");
    assert_int_equal(findings(), 0);
    choose("drop sapper"); // and with it what it had free
    assert_int_equal(hero()->picked[UPGRADE_SENTRY], 0);
    assert_int_equal(findings(), 0);
}

static void armour_follows_what_gives_it(void **state)
{
    (void)state;
    choose("av 2");
    choose("medium armour");
    assert_int_equal(hero()->av, 3);
    choose("heavy armour");
    assert_int_equal(hero()->av, 5); // the better of the two
    choose("av 4");
    choose("drop heavy armour");
    assert_int_equal(hero()->av, 3);
    assert_int_equal(findings(), 0);
}

// A copy of the builder is a step: the same choices from it come to the same team.
static void a_copy_is_a_step(void **state)
{
    (void)state;
    struct builder before = b, once;
    choose("sapper");
    choose("zipper");
    once = b;
    b = before;
    choose("sapper");
    choose("zipper");
    assert_memory_equal(&b, &once, sizeof b);
}

static void costs_are_what_the_team_uses(void **state)
{
    (void)state;
    assert_int_equal(choice("lethal")->halves, 2);
    choose("sapper");
    choose("zipper");
    assert_int_equal(choice("zipper: gun")->halves, 1);
    choose("zipper: gun");
    assert_int_equal(team_halves(game(), hero()), 5);
    assert_int_equal(choice("drop zipper")->halves, -3);
    assert_int_equal(choice("m 3")->halves, 0);
}

static void call(const char *words, enum builder_named expected, const char *name)
{
    const char *at;
    assert_int_equal(builder_call(rows(), &b, words, &at), expected);
    assert_string_equal(at, name);
}

// An ally goes by its name from when it has one; a name is somebody's alone.
static void allies_have_names(void **state)
{
    (void)state;
    call("zipper Bee", BUILDER_NOBODY, "zipper Bee");
    choose("sapper");
    choose("zipper");
    choose("zipper");
    call("zipper", BUILDER_NAMELESS, "");
    call("zipper zoya", BUILDER_NAME_TAKEN, "zoya");
    call("Zipper 2  Wasp", BUILDER_NAMED, "Wasp");
    call("zipper wasp", BUILDER_NAME_TAKEN, "wasp");
    call("wasp Wasp the Great", BUILDER_NAMED, "Wasp the Great");
    assert_string_equal(hero()->ally[0].name, "");
    assert_string_equal(hero()->ally[1].name, "Wasp the Great");
    choose("wasp the great: gun");
    assert_int_equal(hero()->ally[1].n_taken, 1);
    choose("drop wasp the great: gun");
    choose("zipper: gun");
    assert_int_equal(hero()->ally[0].n_taken, 1);
    assert_int_equal(builder_rename(&b, "WASP the great"), BUILDER_NAME_TAKEN);
    assert_int_equal(builder_rename(&b, "Ines"), BUILDER_NAMED);
    assert_int_equal(builder_rename(&b, "INES"), BUILDER_NAMED); // its own is no other's
    assert_string_equal(hero()->name, "INES");
    builder_hero(game(), &b, "Kim");
    assert_int_equal(builder_rename(&b, "ines"), BUILDER_NAME_TAKEN);
    call("zipper Bee", BUILDER_NOBODY, "zipper Bee"); // another hero's
}

// What an ally may have is listed under its name, whole however many bytes its letters take.
static void what_an_ally_may_have_is_listed_under_its_name(void **state)
{
    (void)state;
    const char *name = "\xd0\x96\xd0\x96\xd0\x96\xd0\x96\xd0\x96\xd0\x96\xd0\x96\xd0\x96"
                       "\xd0\x96\xd0\x96\xd0\x96\xd0\x96\xd0\x96\xd0\x96";
    char words[80], gun[80];
    snprintf(words, sizeof words, "zipper %s", name);
    snprintf(gun, sizeof gun, "%s: gun", name);
    choose("sapper");
    choose("zipper");
    call(words, BUILDER_NAMED, name);
    assert_string_equal(choice(gun)->group, name);
}

// Any choice that is allowed, again and again: what may be chosen never makes a team that more is
// wrong with than what is open, and each list fits.
static void choices_at_random_stay_sound(void **state)
{
    uint32_t seed = 12345;
    (void)state;
    for (int i = 0; i < 60; i++) {
        n = builder_list(game(), &b, list);
        assert_in_range(n, 1, BUILDER_CHOICES);
        seed = seed * 1664525 + 1013904223;
        int at = (int)(seed >> 8) % n;
        while (*list[at].why) {
            at = (at + 1) % n;
        }
        builder_apply(rows(), &b, &list[at]);
        assert_in_range(hero()->n_taken, 0, TEAM_TAKEN);
        assert_in_range(hero()->n_allies, 0, TEAM_ALLIES);
        assert_true(team_halves(game(), hero()) <= 2 * b.team.design.ration);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_builder, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_hero_begins_legal),
        TEST(what_is_not_allowed_says_why),
        TEST(what_is_open_is_no_reason),
        TEST(armour_follows_what_gives_it),
        TEST(a_copy_is_a_step),
        TEST(costs_are_what_the_team_uses),
        TEST(allies_have_names),
        TEST(what_an_ally_may_have_is_listed_under_its_name),
        TEST(choices_at_random_stay_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
