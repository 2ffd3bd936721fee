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

static const struct {
    const char *text, *message;
} wrong[] = {
    // the file
    {"", "p/pack.lua:1: a pack.lua ends with return { name = \"...\", ... }; this one returned "
         "nil"},
    {"return 7", "this one returned number"},
    {"return {", "p/pack.lua:1: unexpected symbol near <eof>"},
    {"print 'hello'\nreturn { name = 'fog' }",
     "p/pack.lua:1: pack.lua is data only: there is no 'print' in it; what a pack does is said in "
     "init.lua"},
    {"return { name = 'fog', version = tostring(1) }", "there is no 'tostring' in it"},
    {"while true do end", "p/pack.lua:1: "},
    // names of fields
    {FOG "verison = '1.0.0' }", "p/pack.lua:2: pack: no field 'verison'; did you mean 'version'?"},
    {FOG "colour = 'red' }",
     "p/pack.lua:2: pack: no field 'colour'; there are: name, version, engine, ruleset, summary, "
     "license, author, homepage, requires, conflicts, before, after, changes"},
    {"return { 'fog' }", "p/pack.lua:1: pack: every value needs a name: name = value"},
    // name
    {"return { version = '1.0.0' }", "p/pack.lua:1: pack: the field 'name' is needed"},
    {"return {\nname = 7 }", "p/pack.lua:2: pack: field 'name': a text expected, got number"},
    {"return { name = '' }",
     "p/pack.lua:1: pack: field 'name': '': small letters, digits, - and _ expected, a letter "
     "first, 23 at most"},
    {"return { name = 'Night Fight' }", "'Night Fight': small letters, digits, - and _ expected"},
    {"return { name = '../fog' }", "'../fog': small letters"},
    {"return { name = '7up' }", "a letter first"},
    {"return { name = 'a23456789012345678901234' }", "23 at most"},
    {"return { name = 'user' }",
     "field 'name': 'user' is what others are called; choose another name"},
    // version, engine, ruleset
    {FOG "version = '1.0' }", "p/pack.lua:2: pack 'fog': field 'version': '1.0': three numbers "
                              "expected, as in \"1.2.0\""},
    {FOG "version = 1.0 }", "p/pack.lua:2: pack 'fog': field 'version': a text expected"},
    {FOG "version = 'v1.0.0' }", "'v1.0.0': three numbers expected"},
    {FOG "engine = 'newest' }",
     "p/pack.lua:2: pack 'fog': field 'engine': 'newest': a range of versions expected, as "
     "\"^1.2\", \">=1.0 <3\" or \"*\""},
    {FOG "engine = '>=99.0' }", "p/pack.lua:2: pack 'fog': field 'engine': the pack is for "
                                "zerodark >=99.0, and this is " ZERODARK_VERSION "; "
                                "take another version of one of them"},
    {FOG "ruleset = 'In finity' }",
     "p/pack.lua:2: pack 'fog': field 'ruleset': 'In finity': \"zero-dark\" or the name of the "
     "pack that brings the rules expected: its own, or another one's"},
    // texts
    {FOG "summary = true }", "field 'summary': a text expected, got boolean"},
    {FOG "summary = 'one\\ntwo' }",
     "p/pack.lua:2: pack 'fog': field 'summary': one line of plain text expected"},
    {FOG "author = 'A\\27[31m' }", "field 'author': one line of plain text expected"},
    {FOG "license = {} }", "field 'license': a text expected, got table"},
    {FOG "homepage = 1 }", "field 'homepage': a text expected, got number"},
    // other packs
    {FOG "requires = 'rain' }", "p/pack.lua:2: pack 'fog': field 'requires': a list { \"name\", "
                                "... } or { name = \"^1.0\" } expected, got string"},
    {FOG "requires = {\n'rain',\n7 } }", "field 'requires': { \"name\", ... } or"},
    {FOG "requires = {\n\n['Rain'] = '^1.0' } }",
     "p/pack.lua:4: pack 'fog': field 'requires': 'Rain' is no name of a pack: small letters"},
    {FOG "requires = {\nsnow = '*',\nrain = 'latest' } }",
     "p/pack.lua:4: pack 'fog': field 'requires': rain: 'latest': a range of versions expected"},
    {FOG "requires = { 'fog' } }",
     "p/pack.lua:2: pack 'fog': field 'requires': 'fog' is this very pack; take it out"},
    {FOG "requires = { 'rain', rain = '*' } }", "field 'requires': 'rain' is there twice"},
    {FOG "conflicts = { rain = 1 } }", "field 'conflicts': { \"name\", ... } or"},
    {FOG "requires = { 'rain' },\nconflicts = { 'rain' } }",
     "field 'conflicts': 'rain' is required as well; take one of the two out"},
    {FOG "before = { rain = '^1.0' } }", "field 'before': { \"name\", ... } expected"},
    {FOG "after = { 1 } }", "field 'after': { \"name\", ... } expected"},
    {FOG "before = { 'rain' },\nafter = { 'rain' } }",
     "p/pack.lua:2: pack 'fog': field 'before': 'rain' is to come before and after this one; take "
     "one of the two out"},
    {FOG "requires = { 'rain' }, before = { 'rain' } }",
     "field 'before': 'rain' is required, and what is required always comes first"},
    // changes
    {FOG "changes = 'shoot.target' }", "p/pack.lua:2: pack: field 'changes': a list { "
                                       "\"shoot.target\", ... } expected, got string"},
    {FOG "changes = { 'shoot.target', extra = 'x' } }", "expected, got a table with keys"},
    {FOG "changes = { 'shoot.target', 7 } }", "texts as \"shoot.target\" expected, got number"},
    {FOG "changes = {\n'shoot.target',\n'shoot.traget' } }",
     "p/pack.lua:4: pack 'fog': field 'changes': no quantity or check 'shoot.traget'; did you mean "
     "'shoot.target'?"},
    {FOG "changes = { 'zzz.zzz' } }",
     "no quantity or check 'zzz.zzz'; `zerodark rules` lists those there are"},
    {FOG "changes = { 'alert' } }", "'alert' is a step: say \"before alert\", \"instead alert\" or "
                                    "\"after alert\""},
    {FOG "changes = { 'medic.target' } }", "'medic.target' is a param: say \"param medic.target\""},
    {FOG "changes = { 'param medic.traget' } }",
     "no param 'medic.traget'; did you mean 'medic.target'?"},
    {FOG "changes = { 'instead alret' } }", "no step 'alret'; did you mean 'alert'?"},
    {FOG "changes = { 'befor alert' } }",
     "'befor alert': no 'befor'; did you mean \"before alert\"?"},
    {FOG "changes = { 'somehow alert' } }",
     "a quantity or a check by its name, or one of these with a name behind it: before, instead, "
     "after, param, upgrade, complication, program, supply"},
    {FOG "changes = { 'upgrade ' } }", "'upgrade ': of what?"},
    {FOG "changes = { '' } }", "'': of what?"},
    {FOG "changes = { 'supply 13' } }",
     "'supply 13': results of the d12 expected, \"supply 3\" or \"supply 2-3\""},
    {FOG "changes = { 'supply 3-2' } }", "'supply 3-2': results of the d12 expected"},
    {FOG "changes = { 'supply Rope' } }", "'supply Rope': results of the d12 expected"},
    {FOG "changes = { 'shoot.target',\n'shoot.target' } }", "'shoot.target' is there twice"},
};

static void mistakes_are_told_with_their_line(void **state)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (read(*state, wrong[i].text)) {
            fail_msg("'%s' is taken for a pack.lua", wrong[i].text);
        }
        const char *message = lua_tostring(*state, -1);
        if (!strstr(message, wrong[i].message)) {
            fail_msg("'%s': '%s' does not say '%s'", wrong[i].text, message, wrong[i].message);
        }
        assert_memory_equal(message, "p/pack.lua:", 11);
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
    workbench_fails(L, "zd.game { packs = { 'nowhere' } }",
                    "nowhere: no pack.lua there; a pack is a folder with a pack.lua in it");
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
    return cmocka_run_group_tests(tests, NULL, NULL);
}
