// Content: what is read from the Lua half is the rulebook's, field by field.
#include <string.h>

#include "support/script/workbench.h"
#include "support/zerodark/rulebook.h"

static void same_profile(const struct profile *a, const struct profile *b)
{
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->rank, b->rank);
    assert_int_equal(a->tokens, b->tokens);
    assert_int_equal(a->cyl, b->cyl);
    assert_memory_equal(a->stat, b->stat, sizeof a->stat);
    assert_int_equal(a->flags, b->flags);
    assert_int_equal(a->climb, b->climb);
    assert_int_equal(a->dominated, b->dominated);
    assert_memory_equal(a->item, b->item, sizeof a->item);
    assert_memory_equal(a->starts, b->starts, sizeof a->starts);
    assert_memory_equal(a->reserves, b->reserves, sizeof a->reserves);
    assert_int_equal(a->either, b->either);
}

static void profiles_are_the_rulebooks(void **state)
{
    struct content book;
    rulebook_fill(&book);
    workbench_run(*state, "g = zd.game()");
    const struct content *c = &workbench_match(*state)->content;
    assert_int_equal(c->n_profiles, book.n_profiles);
    for (int i = 0; i < book.n_profiles; i++) {
        same_profile(&c->profile[i], &book.profile[i]);
    }
}

static void same_row(const struct complication_row *a, const struct complication_row *b)
{
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->text, b->text);
    assert_int_equal(a->low, b->low);
    assert_int_equal(a->high, b->high);
    assert_int_equal(a->verb, b->verb);
    assert_int_equal(a->unless, b->unless);
    assert_int_equal(a->otherwise, b->otherwise);
    assert_int_equal(a->profile, b->profile);
    assert_int_equal(a->value, b->value);
}

static void complications_are_the_rulebooks(void **state)
{
    struct content book;
    rulebook_fill(&book);
    workbench_run(*state, "g = zd.game()");
    const struct content *c = &workbench_match(*state)->content;
    assert_int_equal(c->n_complications, book.n_complications);
    for (int t = 0; t < book.n_complications; t++) {
        assert_string_equal(c->complications[t].name, book.complications[t].name);
        assert_int_equal(c->complications[t].n, book.complications[t].n);
        for (int i = 0; i < book.complications[t].n; i++) {
            same_row(&c->complications[t].row[i], &book.complications[t].row[i]);
        }
    }
}

#define PROFILES_FILE SOURCE_DIR "/lua/content/profiles.lua"
#define BASIC_FILE    SOURCE_DIR "/lua/content/complications/basic.lua"

// A mistake in content is said with file, row and field.
static void mistakes_in_profiles_name_row_and_field(void **state)
{
    static const char *const cases[] = {
        "return profiles { { kind = 'hero' } }",
        "return profiles { { name = 'A', kind = 'hero', Atk = 1 } }",
        "return profiles { { name = 'A', kind = 'heros' } }",
        "return profiles { { name = 'A', kind = 'hero', M = 2.5 } }",
        "return profiles { { name = 'A', kind = 'hero', M = 'x' } }",
        "return profiles { { name = 'A', kind = 'hero', cyl = 9 } }",
        "return profiles { { name = 'A', kind = 'hero', flags = { 'lethl' } } }",
        "return profiles { { name = 'A', kind = 'hero' }, { name = 'A', kind = 'hero' } }",
        "return profiles { { name = 'A', kind = 'bogey', dominated = 'B' } }",
        "return profiles { 7 }",
        "return profiles { { name = 'This name is far too long for a row', kind = 'hero' } }",
        "return profiles { { name = ('\u898b'):rep(24), kind = 'hero' } }",
        "profiles {",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        workbench_file(*state, PROFILES_FILE, cases[i]);
        workbench_says(*state, "zd.game()");
    }
}

static void mistakes_in_complications_name_row_and_field(void **state)
{
    static const char *const cases[] = {
        "return complications { { on = 1 } }",
        "return complications { name = 'basic', { on = 13, name = 'X', verb = 'alarm' } }",
        "return complications { name = 'basic', { on = { 1 }, name = 'X', verb = 'alarm' } }",
        "return complications { name = 'basic', { name = 'X', verb = 'alarms' } }",
        "return complications { name = 'basic', { name = 'X' } }",
        "return complications { name = 'basic', { name = 'X', verb = 'deploy' } }",
        ("return complications { name = 'basic', "
         "{ name = 'X', verb = 'deploy', profile = 'Snper' } }"),
        "return complications { name = 'basic', { name = 'X', verb = 'alarm', otherwise = 'Y' } }",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        workbench_file(*state, BASIC_FILE, cases[i]);
        workbench_says(*state, "zd.game()");
    }
}

#define UPGRADES_FILE SOURCE_DIR "/lua/content/upgrades.lua"

#define A_TRAIT "name = 'A', kind = 'trait', text = 'x.', rules = 'ZD-TRAIT-ATHLETE-01'"

static void mistakes_in_upgrades_name_row_and_field(void **state)
{
    static const char *const cases[] = {
        "return upgrades { { kind = 'trait' } }",
        "return upgrades { { name = 'A', kind = 'trait', text = 'x.' } }",
        "return upgrades { { " A_TRAIT ", halfs = 1 } }",
        "return upgrades { { " A_TRAIT ", halves = 3 } }",
        "return upgrades { { " A_TRAIT ", bars = { 'gadgt' } } }",
        "return upgrades { { " A_TRAIT ", pick = 'sentri' } }",
        "return upgrades { { " A_TRAIT ", regains = 'IF' } }",
        "return upgrades { { " A_TRAIT ", needs_item = 'Relai' } }",
        "return upgrades { { " A_TRAIT ", fight = { 3, 'x' } } }",
        "return upgrades { { " A_TRAIT ", brings = { 'B' } } }",
        "return upgrades { { " A_TRAIT " }, { " A_TRAIT " } }",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        workbench_file(*state, UPGRADES_FILE, cases[i]);
        workbench_says(*state, "zd.game()");
    }
}

// A pack adds an upgrade, or takes the place of one; not once the battle is on.
static void a_pack_brings_an_upgrade(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "aim/pack.lua",
                   "return { name = 'aim', changes = { 'upgrade *', 'after activation' } }");
    workbench_file(L, "aim/init.lua",
                   "upgrade { name = 'Steady hands', kind = 'trait', text = 'x.', team = 1 }\n"
                   "upgrade { name = 'Lethal', kind = 'weapon', text = 'x.', halves = 1,\n"
                   "  flags = { 'lethal' }, rules = 'AIM-1 AIM-2' }");
    workbench_run(L, "g = zd.game()");
    const int rows = workbench_match(L)->content.n_upgrades;
    workbench_run(L, "g = zd.game { packs = { 'aim' } }");
    const struct content *c = &workbench_match(L)->content;
    assert_int_equal(c->n_upgrades, rows + 1);
    const struct upgrade *hands = &c->upgrade[content_upgrade(c, "Steady hands")];
    const struct upgrade *lethal = &c->upgrade[content_upgrade(c, "Lethal")];
    assert_string_equal(hands->pack, "aim");
    assert_string_equal(hands->rule, "aim");
    assert_int_equal(hands->limit_team, 1);
    assert_string_equal(lethal->pack, "aim");
    assert_string_equal(lethal->rule, "AIM-1");
    assert_int_equal(lethal->halves, 1);
    workbench_file(L, "aim/init.lua", "upgrade { name = 'Steady hands' }");
    workbench_says(L, "zd.game { packs = { 'aim' } }");
    workbench_file(L, "aim/init.lua",
                   "after('activation', function() upgrade { name = 'Late' } end)");
    workbench_run(L, "g = zd.game { packs = { 'aim' } }\n"
                     "h = g:add('Hero', { name = 'Ada', x = 10, y = 10 })\n"
                     "g.deck:stack { '2H' }");
    workbench_says(L, "h:overwatch()");
}

#define ONE_COMPLICATION                                                                           \
    "complication { table = 'advanced', on = 3, name = 'Fog', text = 'Fog rolls in.',"             \
    "               effect = function(m) m.vars.fog = (m.vars.fog or 0) + 1 end }"

// A pack brings a complication of its own as a function; the row that was rolled on a 3 gives way.
static void a_pack_brings_a_complication(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "fog/pack.lua", "return { name = 'fog', changes = { 'complication Fog' } }");
    workbench_file(L, "fog/init.lua", ONE_COMPLICATION);
    workbench_run(L, "g = zd.game { packs = { 'fog' } }");
    const struct content *c = &workbench_match(L)->content;
    int advanced = 1, fog = c->complications[advanced].n - 1;
    assert_string_equal(c->complications[advanced].row[fog].name, "Fog");
    assert_int_equal(c->complications[advanced].row[2].low, 0);
    workbench_run(L, "g.dice:queue { 3 } zd.mission(g):complication()");
    assert_int_equal(workbench_int(L, "g.vars.fog"), 1);
}

// ... and where its function fails, the message names the pack and the line.
static void a_complication_that_fails_is_blamed(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "fog/pack.lua", "return { name = 'fog', changes = { 'complication Fog' } }");
    workbench_file(L, "fog/init.lua",
                   "complication { table = 'advanced', on = 3, name = 'Fog',\n"
                   "  effect = function(m)\n"
                   "    m.vrs = 1\n"
                   "  end }");
    workbench_run(L, "g = zd.game { packs = { 'fog' } } g.dice:queue { 3 }");
    workbench_says(L, "zd.mission(g):complication()");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(profiles_are_the_rulebooks, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(complications_are_the_rulebooks, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(mistakes_in_profiles_name_row_and_field, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(mistakes_in_complications_name_row_and_field,
                                        workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(mistakes_in_upgrades_name_row_and_field, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_pack_brings_an_upgrade, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_pack_brings_a_complication, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_complication_that_fails_is_blamed, workbench_setup,
                                        workbench_teardown),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests_name("content", tests, NULL, NULL));
}
