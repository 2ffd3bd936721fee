// What a pack.lua may say, and what is said about one that is wrong.
#include <string.h>

#include "script/packs/manifest.h"
#include "support/script/workbench.h"

// Reads p/pack.lua; NULL and the message where it is wrong.
static int read_protected(lua_State *L)
{
    lua_pushlightuserdata(L, manifest_read(L, "p"));
    return 2;
}

static const struct manifest *read(lua_State *L, const char *text)
{
    workbench_file(L, "p/pack.lua", text);
    lua_settop(L, 0);
    lua_pushcfunction(L, read_protected);
    return lua_pcall(L, 0, 2, 0) == LUA_OK ? lua_touserdata(L, -1) : NULL;
}

static void a_pack_says_what_it_is(void **state)
{
    const struct manifest *p =
        read(*state, "return { name = 'night-fight', version = '1.2.0', engine = '>=0.1',\n"
                     "  ruleset = 'zero-dark', summary = 'Dark.', license = 'CC0-1.0',\n"
                     "  author = 'Ada', homepage = 'https://example.org',\n"
                     "  requires = { rain = '^1.0', 'fog' },\n"
                     "  conflicts = { 'daylight' },\n"
                     "  before = { 'a' }, after = { 'b', 'c' },\n"
                     "  changes = { 'shoot.target', 'instead alert', 'param medic.target',\n"
                     "    'upgrade Flare', 'complication Fog', 'program Guard', 'supply 2-3' } }");
    assert_non_null(p);
    assert_string_equal(p->folder, "p");
    assert_string_equal(p->file, "p/pack.lua");
    assert_string_equal(p->name, "night-fight");
    assert_string_equal(p->version, "1.2.0");
    assert_string_equal(p->engine, ">=0.1");
    assert_string_equal(p->summary, "Dark.");
    assert_string_equal(p->license, "CC0-1.0");
    assert_string_equal(p->author, "Ada");
    assert_string_equal(p->homepage, "https://example.org");
    assert_int_equal(p->requires.n, 2);
    assert_string_equal(manifest_other(&p->requires, "rain")->range, "^1.0");
    assert_string_equal(manifest_other(&p->requires, "fog")->range, "*");
    assert_int_equal(manifest_other(&p->requires, "rain")->line, 4);
    assert_string_equal(p->conflicts.pack[0].name, "daylight");
    assert_int_equal(p->before.n, 1);
    assert_int_equal(p->after.n, 2);
    assert_int_equal(p->n_changes, 7);
    assert_int_equal(p->change[0].kind, CHANGE_QUANTITY);
    assert_int_equal(p->change[1].kind, CHANGE_INSTEAD);
    assert_string_equal(p->change[1].name, "alert");
    assert_int_equal(p->change[1].line, 7);
    assert_int_equal(p->change[3].line, 8);
    assert_int_equal(p->change[6].low, 2);
    assert_int_equal(p->change[6].high, 3);
}

static void little_is_needed(void **state)
{
    const struct manifest *p = read(*state, "return { name = 'fog' }");
    assert_non_null(p);
    assert_string_equal(p->version, "0.0.0");
    assert_false(p->versioned);
    assert_null(p->summary);
    assert_int_equal(p->n_changes, 0);
}

#define FOG "return { name = 'fog',\n"

static const char *const wrong[] = {
    // the file
    "",
    "return 7",
    "return {",
    "print 'hello'\nreturn { name = 'fog' }",
    "return { name = 'fog', version = tostring(1) }",
    "return { name = 'fog', summary = ('%p'):format({}) }",
    "local name = 'fog'\nreturn { name = name }",
    "return { name = 'fog', [1 + 1] = 2 }",
    "return { name = 'fog', summary = -'1' }",
    "return { name = 'fog', summary = #{} }",
    "return { name = 'fog', summary = function() end }",
    "return { name = 'fog' }, 7",
    "return { name = 'fog', { { { { { { { { { { { { { { { { { } } } } } } } } } } } } } } } } } }",
    "while true do end",
    // names of fields
    FOG "verison = '1.0.0' }",
    FOG "colour = 'red' }",
    "return { 'fog' }",
    // name
    "return { version = '1.0.0' }",
    "return {\nname = 7 }",
    "return { name = '' }",
    "return { name = 'Night Fight' }",
    "return { name = '../fog' }",
    "return { name = '7up' }",
    "return { name = 'a23456789012345678901234' }",
    "return { name = 'user' }",
    // version, engine, ruleset
    FOG "version = '1.0' }",
    FOG "version = 1.0 }",
    FOG "version = 'v1.0.0' }",
    FOG "engine = 'newest' }",
    FOG "engine = '>=99.0' }",
    FOG "ruleset = 'In finity' }",
    // texts
    FOG "summary = true }",
    FOG "summary = 'one\\ntwo' }",
    FOG "author = 'A\\27[31m' }",
    FOG "license = {} }",
    FOG "homepage = 1 }",
    // other packs
    FOG "requires = 'rain' }",
    FOG "requires = {\n'rain',\n7 } }",
    FOG "requires = {\n\n['Rain'] = '^1.0' } }",
    FOG "requires = {\nsnow = '*',\nrain = 'latest' } }",
    FOG "requires = { 'fog' } }",
    FOG "requires = { 'rain', rain = '*' } }",
    FOG "conflicts = { rain = 1 } }",
    FOG "requires = { 'rain' },\nconflicts = { 'rain' } }",
    FOG "before = { rain = '^1.0' } }",
    FOG "after = { 1 } }",
    FOG "before = { 'rain' },\nafter = { 'rain' } }",
    FOG "requires = { 'rain' }, before = { 'rain' } }",
    // changes
    FOG "changes = 'shoot.target' }",
    FOG "changes = { 'shoot.target', extra = 'x' } }",
    FOG "changes = { 'shoot.target', 7 } }",
    FOG "changes = {\n'shoot.target',\n'shoot.traget' } }",
    FOG "changes = { 'zzz.zzz' } }",
    FOG "changes = { 'alert' } }",
    FOG "changes = { 'medic.target' } }",
    FOG "changes = { 'param medic.traget' } }",
    FOG "changes = { 'instead alret' } }",
    FOG "changes = { 'befor alert' } }",
    FOG "changes = { 'somehow alert' } }",
    FOG "changes = { 'upgrade ' } }",
    FOG "changes = { '' } }",
    FOG "changes = { 'supply 13' } }",
    FOG "changes = { 'supply 3-2' } }",
    FOG "changes = { 'supply Rope' } }",
    FOG "changes = { 'shoot.target',\n'shoot.target' } }",
};

static void mistakes_are_told_with_their_line(void **state)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (read(*state, wrong[i])) {
            fail_msg("'%s' is taken for a pack.lua", wrong[i]);
        }
        golden_says(wrong[i], lua_tostring(*state, -1));
    }
}

static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

// Whatever stands in a pack.lua is read, or refused at a line of it.
static void spoilt_ones_are_read_or_refused(void **state)
{
    static const char good[] =
        "return { name = 'fog', version = '1.2.0', engine = '>=0.1', requires = { a = '^1.0' },\n"
        "  conflicts = { 'b' }, before = { 'c' }, after = { 'd' }, summary = 'x',\n"
        "  changes = { 'shoot.*', 'before flip', 'param medic.target', 'supply 2-3' } }";
    static const char bits[] = "'\"{}=,.-*<>^~|x019 \n\\\t[]()";
    static char text[sizeof good];
    uint32_t seed = 1;
    for (int i = 0; i < 3000; i++) {
        memcpy(text, good, sizeof good);
        uint32_t times = 1 + next(&seed) % 3;
        for (uint32_t k = 0; k < times; k++) {
            uint32_t at = next(&seed) % (sizeof good - 1);
            uint32_t bit = next(&seed) % (sizeof bits - 1);
            text[at] = bits[bit];
        }
        if (!read(*state, text)) {
            const char *message = lua_tostring(*state, -1);
            if (!message || strncmp(message, "p/pack.lua:", 11) != 0) {
                fail_msg("'%s': %s", text, message ? message : "no message");
            }
        }
    }
}

static void a_folder_without_one_is_no_pack(void **state)
{
    lua_State *L = *state;
    workbench_says(L, "zd.game { packs = { 'nowhere' } }");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_pack_says_what_it_is, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(little_is_needed, workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(mistakes_are_told_with_their_line, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(spoilt_ones_are_read_or_refused, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_folder_without_one_is_no_pack, workbench_setup,
                                        workbench_teardown),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
