// Packs as they are loaded: in which order, with which others, and changing what they say.
#include <stdio.h>
#include <string.h>

#include "support/script/workbench.h"

#include <lauxlib.h>

#include "script/base/script_host.h"

// A pack called a, b or c: what its pack.lua says beside its name, and its init.lua.
static void pack(lua_State *L, const char *name, const char *fields, const char *init)
{
    static char path[3][2][16], text[3][2][400]; // borrowed by the workbench
    const int i = name[0] - 'a';
    snprintf(path[i][0], sizeof path[i][0], "%s/pack.lua", name);
    snprintf(text[i][0], sizeof text[i][0], "return { name = '%s', version = '1.2.0',\n%s }", name,
             fields);
    snprintf(path[i][1], sizeof path[i][1], "%s/init.lua", name);
    snprintf(text[i][1], sizeof text[i][1], "%s", init);
    for (int k = 0; k < 2; k++) {
        workbench_file(L, path[i][k], text[i][k]);
    }
}

// Loads packs, "'b', 'a'", and gives their names as they came: "a b".
static const char *order(lua_State *L, const char *packs)
{
    char text[200];
    snprintf(text, sizeof text,
             "local g = zd.game { packs = { %s } } names = ''\n"
             "for i, p in ipairs(g.packs) do names = names .. (i > 1 and ' ' or '') .. p.name end",
             packs);
    workbench_run(L, text);
    return workbench_text(L, "names");
}

static void loads_not(lua_State *L, const char *packs)
{
    char text[200];
    snprintf(text, sizeof text, "zd.game { packs = { %s } }", packs);
    workbench_says(L, text);
}

static void packs_come_as_they_are_asked_for(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "", "");
    pack(L, "b", "", "");
    pack(L, "c", "", "");
    assert_string_equal(order(L, "'c', 'a', 'b'"), "c a b");
}

static void what_is_required_comes_first(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "requires = { b = '^1.0' }", "");
    pack(L, "b", "requires = { 'c' }", "");
    pack(L, "c", "", "");
    assert_string_equal(order(L, "'a', 'b', 'c'"), "c b a");
}

static void before_and_after_are_heard(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "after = { 'b', 'not-there' }", "");
    pack(L, "b", "", "");
    pack(L, "c", "before = { 'b' }", "");
    assert_string_equal(order(L, "'a', 'b', 'c'"), "c b a");
    assert_string_equal(order(L, "'a', 'c'"), "a c");
}

static void contradictions_are_told(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "before = { 'b' }", "");
    pack(L, "b", "before = { 'a' }", "");
    loads_not(L, "'a', 'b'");
    pack(L, "a", "requires = { 'b' }", "");
    pack(L, "b", "after = { 'c' }", "");
    pack(L, "c", "requires = { 'a' }", "");
    loads_not(L, "'a', 'b', 'c'");
}

static void what_is_missing_is_named(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "requires = {\nb = '^2.0' }", "");
    loads_not(L, "'a'");
    pack(L, "b", "", "");
    loads_not(L, "'a', 'b'");
    pack(L, "a", "requires = { b = '>=1.2 <2' }", "");
    assert_string_equal(order(L, "'a', 'b'"), "b a");
}

static void conflicts_are_told(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "conflicts = {\n'b' }", "");
    pack(L, "b", "", "");
    loads_not(L, "'a', 'b'");
    pack(L, "a", "conflicts = { b = '<1.2' }", "");
    assert_string_equal(order(L, "'a', 'b'"), "a b");
    loads_not(L, "'b', 'b'");
}

static const struct {
    const char *init, *add; // what the pack does; what it has to say
} changes[] = {
    {"quantity('shoot.target', function() end)", "shoot.target"},
    {"check('can.shoot', function() end)", "can.shoot"},
    {"before('alert', function() end)", "before alert"},
    {"instead('alert', function() end)", "instead alert"},
    {"after('alert', function() end)", "after alert"},
    {"param('medic.target', 12)", "param medic.target"},
    {"upgrade { name = 'Flare', kind = 'gadget', text = 'x.' }", "upgrade Flare"},
    {"complication { table = 'advanced', on = 3, name = 'Fog', verb = 'nothing' }",
     "complication Fog"},
    {"program 'Guard' [[ 10 STOP ]]", "program Guard"},
    {"supply { on = { 2, 3 }, name = 'Plates', AV = 1 }", "supply 2-3"},
    {"supply { on = 4, name = 'Plates', AV = 1 }", "supply 4"},
    {"pcall(param, 'medic.target', 12) error('caught')", ""},
};

static void what_is_changed_must_be_said(void **state)
{
    lua_State *L = *state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char init[300], fields[100];
        snprintf(init, sizeof init, "\n%s", changes[i].init);
        pack(L, "a", "", init);
        loads_not(L, "'a'");
        snprintf(fields, sizeof fields, "changes = { '%s' }", changes[i].add);
        if (*changes[i].add) {
            pack(L, "a", fields, init);
            assert_string_equal(order(L, "'a'"), "a");
        }
    }
}

// What is changed inside an order would not be rolled back with it.
static void nothing_is_changed_in_the_battle(void **state)
{
    static const char *const late[] = {
        "program 'Guard' [[ 10 STOP ]]", "supply { on = 4, name = 'Plates', AV = 1 }",
        "complication { table = 'advanced', on = 3, name = 'Fog', verb = 'nothing' }"};
    lua_State *L = *state;
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        char init[200];
        snprintf(init, sizeof init, "after('flip', function() %s end)", late[i]);
        pack(L, "a", "changes = { 'after flip', 'program Guard', 'supply 4', 'complication Fog' }",
             init);
        workbench_run(L, "g = zd.game { packs = { 'a' } } g.deck:stack { '2H' }\n"
                         "h = g:add('Hero', { name = 'Ada', x = 10, y = 10 })");
        workbench_says(L, "h:overwatch()");
    }
}

static void one_word_may_say_many_changes(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "changes = { 'shoot.*', 'before *', 'supply 1-6', 'supply 7-12' }",
         "quantity('shoot.target', function() end) quantity('shoot.dice', function() end)\n"
         "before('alert', function() end) before('shoot', function() end)\n"
         "supply { on = { 5, 8 }, name = 'Plates', AV = 1 }");
    assert_string_equal(order(L, "'a'"), "a");
    pack(L, "a", "changes = { 'shoot.*' }", "quantity('move.allowance', function() end)");
    loads_not(L, "'a'");
}

static const struct {
    const char *a, *b; // what two packs do
    const char *fields_a, *fields_b;
    bool clash;
} pairs[] = {
    {"\nparam('medic.target', 12)", "\n\nparam('medic.target', 11)",
     "changes = { 'param medic.target' }", "changes = { 'param medic.target' }", true},
    {"param('medic.target', 12)", "param('medic.target', 12)", "changes = { 'param medic.target' }",
     "changes = { 'param medic.target' }", false},
    {"instead('alert', function() end)", "instead('alert', function() end)",
     "changes = { 'instead alert' }", "changes = { 'instead *' }", true},
    {"", "", "changes = { 'upgrade Flare' }", "changes = { 'upgrade Flare' }", true},
    {"", "", "changes = { 'program Guard' }", "changes = { 'program Guard' }", true},
    {"", "", "changes = { 'complication Fog' }", "changes = { 'complication Fog' }", true},
    {"", "", "changes = { 'supply 1-3' }", "changes = { 'supply 3-4' }", true},
    {"", "", "changes = { 'supply 1-3' }", "changes = { 'supply 4' }", false},
    {"complication { table = 'advanced', on = { 3, 4 }, name = 'Fog', verb = 'nothing' }",
     "complication { table = 'advanced', on = 4, name = 'Mist', verb = 'nothing' }",
     "changes = { 'complication Fog' }", "changes = { 'complication Mist' }", true},
    {"complication { table = 'advanced', on = 3, name = 'Fog', verb = 'nothing' }",
     "complication { table = 'basic', on = 3, name = 'Mist', verb = 'nothing' }",
     "changes = { 'complication Fog' }", "changes = { 'complication Mist' }", false},
    {"before('alert', function() end)", "before('alert', function() end)",
     "changes = { 'before alert' }", "changes = { 'before alert' }", false},
};

static void clashes_are_told_with_both_places(void **state)
{
    lua_State *L = *state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        pack(L, "a", pairs[i].fields_a, pairs[i].a);
        pack(L, "b", pairs[i].fields_b, pairs[i].b);
        if (pairs[i].clash) {
            loads_not(L, "'a', 'b'");
        } else {
            assert_string_equal(order(L, "'a', 'b'"), "a b");
        }
    }
}

static void what_the_user_sets_settles_a_clash(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "changes = { 'param medic.target' }", "param('medic.target', 12)");
    pack(L, "b", "changes = { 'param medic.target' }", "param('medic.target', 11)");
    workbench_run(L, "g = zd.game { packs = { 'a', 'b' }, set = { ['medic.target'] = 9 } }");
    assert_int_equal(workbench_int(L, "g:param 'medic.target'"), 9);
}

static void other_files_of_a_pack_are_run_once(void **state)
{
    lua_State *L = *state;
    pack(L, "a", "changes = { 'param medic.target', 'param test.lucky' }",
         "local one, two = require 'part', require 'deep/part'\n"
         "assert(one == require 'part' and two == true and require 'deep.part')\n"
         "assert(one.n == 1 and count == 2)\n"
         "param('medic.target', one.target)");
    workbench_file(L, "a/part.lua", "count = (count or 0) + 1 return { n = count, target = 7 }");
    workbench_file(L, "a/deep/part.lua", "count = count + 1 param('test.lucky', 11)");
    workbench_run(L, "g = zd.game { packs = { 'a' } }");
    assert_int_equal(workbench_int(L, "g:param 'medic.target'"), 7);
    assert_int_equal(workbench_int(L, "g:param 'test.lucky'"), 11);
}

static const char *const requires[] = {
    "\nrequire 'nothing'", "require '../b/init'", "require '/etc/passwd'",
    "require '..b'",       "require ''",          "require 'b/'",
    "require(7)",          "require()",           "require 'init'",
    "require 'other'",     "require 'circle'",    "require 'wrong'",
    "require 'endless'",
};

static void require_leads_nowhere_else(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "a/other.lua", "require 'init'");
    workbench_file(L, "a/circle.lua", "require 'circle'");
    workbench_file(L, "a/wrong.lua", "\nlocal x = nil + 1");
    workbench_file(L, "a/endless.lua", "while true do end");
    for (size_t i = 0; i < sizeof requires / sizeof *requires; i++) {
        pack(L, "a", "", requires[i]);
        loads_not(L, "'a'");
    }
    pack(L, "a", "changes = { 'after flip' }", "after('flip', function() require 'late' end)");
    workbench_file(L, "a/late.lua", "");
    workbench_run(L, "g = zd.game { packs = { 'a' } } g.deck:stack { '2H' }\n"
                     "h = g:add('Hero', { name = 'Ada', x = 10, y = 10 })");
    workbench_says(L, "h:overwatch()");
}

// What is read of a pack makes its hash, where nobody knows its whole folder.
static void the_hash_follows_what_is_read(void **state)
{
    lua_State *L = *state;
    char before[32];
    pack(L, "a", "", "require 'part'");
    workbench_file(L, "a/part.lua", "local x = 1");
    workbench_run(L, "g = zd.game { packs = { 'a' } }");
    snprintf(before, sizeof before, "%s", workbench_text(L, "g.packs[1].hash"));
    assert_int_equal(strlen(before), 16);
    workbench_run(L, "g = zd.game { packs = { 'a' } }");
    assert_string_equal(workbench_text(L, "g.packs[1].hash"), before);
    workbench_file(L, "a/part.lua", "local x = 2");
    workbench_run(L, "g = zd.game { packs = { 'a' } }");
    assert_string_not_equal(workbench_text(L, "g.packs[1].hash"), before);
}

// Two versions of a pack, of which somebody else removes the newer one.
static struct {
    struct script_host before;
    bool gone, goes; // it is not there any more; it goes when its hash is asked for
} removed;

static bool read_what_is_left(void *self, lua_State *L, const char *path)
{
    if (removed.gone && strncmp(path, "new/", 4) == 0) {
        lua_pushliteral(L, "no such file");
        return false;
    }
    return removed.before.read(self, L, path);
}

static void name_both(void *self, lua_State *L, const char *name)
{
    (void)self, (void)name;
    lua_newtable(L);
    lua_pushliteral(L, "new");
    lua_rawseti(L, -2, 1);
    lua_pushliteral(L, "old");
    lua_rawseti(L, -2, 2);
}

static bool hash_what_is_left(void *self, lua_State *L, const char *folder)
{
    (void)self;
    removed.gone = removed.gone || removed.goes;
    if (removed.gone && strcmp(folder, "new") == 0) {
        luaL_error(L, "new: no such folder");
    }
    lua_pushstring(L, folder);
    return true;
}

static void what_vanishes_is_not_chosen(void **state)
{
    lua_State *L = *state;
    struct script_host host = *script_host_of(L);
    removed.before = host;
    host.read = read_what_is_left;
    host.packs_named = name_both;
    host.fingerprint = hash_what_is_left;
    script_host_lend(L, &host);
    workbench_file(L, "new/pack.lua", "return { name = 'tide', version = '2.0.0' }");
    workbench_file(L, "old/pack.lua", "return { name = 'tide', version = '1.0.0' }");
    removed.gone = removed.goes = false;
    workbench_run(L, "v = zd.game { packs = { 'tide' } }.packs[1].version");
    assert_string_equal(workbench_text(L, "v"), "2.0.0");
    removed.goes = true;
    workbench_run(L, "v = zd.game { packs = { 'tide' } }.packs[1].version");
    assert_string_equal(workbench_text(L, "v"), "1.0.0");
    workbench_run(L, "v = zd.game { packs = { 'tide@*' } }.packs[1].version");
    assert_string_equal(workbench_text(L, "v"), "1.0.0");
    removed.gone = removed.goes = false;
    script_host_lend(L, &removed.before);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(packs_come_as_they_are_asked_for),   CASE(what_is_required_comes_first),
        CASE(before_and_after_are_heard),         CASE(contradictions_are_told),
        CASE(what_is_missing_is_named),           CASE(conflicts_are_told),
        CASE(what_is_changed_must_be_said),       CASE(nothing_is_changed_in_the_battle),
        CASE(one_word_may_say_many_changes),      CASE(clashes_are_told_with_both_places),
        CASE(what_the_user_sets_settles_a_clash), CASE(other_files_of_a_pack_are_run_once),
        CASE(require_leads_nowhere_else),         CASE(the_hash_follows_what_is_read),
        CASE(what_vanishes_is_not_chosen),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
