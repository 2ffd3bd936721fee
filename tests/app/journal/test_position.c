// Positions as text: what was saved comes back as it was, and there is one way to write it.
#include "support/script/workbench.h"

#include <glob.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/journal/internal/position_world.h"
#include "app/journal/internal/world_json.h"
#include "app/journal/position.h"
#include "host/setup/setup_options.h"

static int open_text(lua_State *L)
{
    size_t n;
    const char *text = lua_tolstring(L, 1, &n);
    position_open(L, text, n, "FILE");
    return 2;
}

// The game of a text, at the top of the stack.
static struct match *opened(lua_State *L, const char *text)
{
    lua_pushcfunction(L, open_text);
    lua_pushstring(L, text);
    if (lua_pcall(L, 1, 2, 0) != LUA_OK) {
        fail_msg("%s", lua_tostring(L, -1));
    }
    lua_pop(L, 1);
    return match_check(L, -1);
}

static json_t *read_json(const char *path)
{
    json_error_t error;
    json_t *o = json_load_file(path, JSON_ALLOW_NUL, &error);
    if (!o) {
        fail_msg("%s: %s", path, error.text);
    }
    return o;
}

// Params that were changed in the battle are in it, with the place that no hash has; and nobody
// gets one in that there is not.
static void what_was_changed_in_the_battle_is_saved(void **state)
{
    char why[POSITION_WHY];
    static struct world back;
    struct fault f = {0};
    workbench_run(*state, "g = zd.game { seed = 1 }");
    struct match *m = workbench_match(*state);
    const struct layout *own = m->rules.system->own;
    int row = rules_find(m->rules.system, RULE_PARAM, "medic.target");
    assert_int_equal(changed_set(&m->game, row, 12, "dusk", "mission, line 41", &f), STATUS_OK);
    json_t *o = json_pack("{s:i}", "position", 2);
    assert_true(position_world_write(o, &m->game.world, own));
    assert_true(position_world_read(o, &m->game, &back, why));
    assert_memory_equal(&back, &m->game.world, sizeof back);
    json_t *changed = json_object_get(json_object_get(json_object_get(o, "world"), "changed"), "0");
    assert_string_equal(json_string_value(json_object_get(changed, "place")), "mission, line 41");
    json_object_set_new(changed, "place", json_string("mission, line 44"));
    assert_true(position_world_read(o, &m->game, &back, why)); // moved, but the same
    json_object_set_new(changed, "value", json_integer(13));
    assert_false(position_world_read(o, &m->game, &back, why));
    assert_string_equal(why, "the position was changed since it was saved");
    back = m->game.world;
    back.changed[0].value = 9999;
    assert_true(position_world_write(o, &back, own));
    assert_false(position_world_read(o, &m->game, &back, why));
    assert_non_null(strstr(why, "world.changed[0].value is 9999"));
    json_decref(o);
}

// Each file of the corpus is written again as it is, and has the hash that it had.
static void what_is_opened_is_saved_as_it_was(void **state)
{
    glob_t found = {0};
    assert_int_equal(chdir(SOURCE_DIR), 0);
    glob("tests/fuzz/position/*.json", 0, NULL, &found);
    assert_in_range(found.gl_pathc, 8, 100);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        json_t *o = read_json(found.gl_pathv[i]);
        char *text = json_dumps(o, JSON_COMPACT);
        struct match *m = opened(*state, text);
        json_t *again = json_object();
        assert_true(position_world_write(again, &m->game.world, m->rules.system->own));
        const char *const same[] = {"hash", "world"};
        for (size_t k = 0; k < 2; k++) {
            char *was = json_dumps(json_object_get(o, same[k]), JSON_COMPACT | JSON_ENCODE_ANY);
            char *is = json_dumps(json_object_get(again, same[k]), JSON_COMPACT | JSON_ENCODE_ANY);
            assert_string_equal(was, is);
            free(was);
            free(is);
        }
        assert_int_equal(m->game.world.orders, json_integer_value(json_object_get(o, "orders")));
        json_decref(again);
        json_decref(o);
        free(text);
        lua_settop(*state, 0);
    }
    globfree(&found);
}

static const char small[] =
    "g = zd.game { seed = 7 }"
    "g:add('Hero', { name = 'Ada', at = { 6, 12 } })"
    "g:add('Grunt', { name = '\\xff\\x41', at = { 16, 12 } })"
    "local v = g.vars v.on = true v.n = -7 v.x = 0.1 v.nan = 0/0 v.inf = 1/0"
    " v.low = -1/0 v.bytes = 'a\\0\\xff' v.empty = '' v[3] = 'three'"
    " v.log = { { 'deep' }, 2.0 } v.after = 1 v.log.more = {}";

static struct match *small_game(lua_State *L)
{
    workbench_run(L, small);
    return workbench_match(L);
}

static void a_world_comes_back_byte_for_byte(void **state)
{
    struct match *m = small_game(*state);
    const struct layout *own = m->rules.system->own;
    static struct world w;
    char why[WORLD_JSON_WHY];
    json_t *o = world_json(&m->game.world, own);
    char *text = json_dumps(o, JSON_COMPACT);
    json_t *read = json_loads(text, JSON_ALLOW_NUL, NULL);
    if (!world_json_read(read, own, &w, why)) {
        fail_msg("%s", why);
    }
    assert_memory_equal(&w, &m->game.world, sizeof w);
    json_decref(o);
    json_decref(read);
    free(text);
}

// A position of the older number, with its own hash.
static json_t *of_bytes(const struct world *w)
{
    char text[64 * 1024];
    unsigned char packed[WORLD_PACKED];
    world_pack(w, packed);
    sodium_bin2base64(text, sizeof text, packed, sizeof packed, sodium_base64_VARIANT_ORIGINAL);
    return json_pack("{s:i, s:s, s:o}", "position", 1, "world", text, "hash",
                     position_world_hash(w, NULL, 1));
}

static void read_as(const json_t *o, const struct match *m, const char *expected)
{
    static struct world w;
    char why[POSITION_WHY] = "";
    bool read = position_world_read(o, &m->game, &w, why);
    assert_string_equal(why, expected);
    assert_int_equal(read, *expected == '\0');
    if (read) {
        assert_memory_equal(&w, &m->game.world, sizeof w);
    }
}

static void bytes_are_read_and_looked_at(void **state)
{
    struct match *m = small_game(*state);
    static struct world w;
    json_t *o = of_bytes(&m->game.world);
    read_as(o, m, "");
    json_object_set_new(o, "hash", json_string("0000000000000000"));
    read_as(o, m, "the position was changed since it was saved");
    json_object_set_new(o, "world", json_string("AAAA"));
    read_as(o, m, "it is not a complete position");
    json_decref(o);
    w = m->game.world;
    w.roster.slot[1].link[0] = 9999;
    o = of_bytes(&w);
    read_as(o, m,
            "it is not a position of this game: world.roster.slot[1].link[0] is 9999, which is "
            "not, and never was, the id of a figure");
    json_decref(o);
}

// Puts a text in the place of a member, by a path of names.
static void refused(const struct match *m, const char *at, const char *name, const char *value,
                    const char *why)
{
    json_t *o = json_pack("{s:i, s:s}", "position", 2, "version", "3.0.0"), *v, *in;
    assert_true(position_world_write(o, &m->game.world, m->rules.system->own));
    in = json_object_get(o, "world");
    char path[80];
    snprintf(path, sizeof path, "%s", at);
    for (char *step = strtok(path, "."); step; step = strtok(NULL, ".")) {
        in = json_object_get(in, step);
        assert_non_null(in);
    }
    v = json_loads(value, JSON_DECODE_ANY, NULL);
    assert_non_null(v);
    json_object_set_new(in, name, v);
    char expected[POSITION_WHY];
    snprintf(expected, sizeof expected, "%s; zerodark 3.0.0 wrote it, and this is zerodark %s", why,
             ZERODARK_VERSION);
    char got[POSITION_WHY] = "";
    static struct world w;
    assert_false(position_world_read(o, &m->game, &w, got));
    got[strlen(expected) < strlen(got) ? strlen(expected) : 0] = '\0';
    assert_string_equal(got, expected);
    json_decref(o);
}

static void what_is_not_a_field_of_its_kind_is_named(void **state)
{
    const struct match *m = small_game(*state);
    refused(m, "", "mana", "1", "world has a field 'mana', which this version does not know");
    refused(m, "roster.slot.0", "mana", "1",
            "world.roster.slot.0 has a field 'mana', which this version does not know");
    refused(m, "own", "turn", "2", "world.own.turn is 2, not from 0 to 1");
    refused(m, "own", "turn", "\"1\"", "world.own.turn is not a whole number");
    refused(m, "own", "kit", "[]", "world.own.kit is not an object of places and values");
    refused(m, "roster.slot", "64", "{}", "world.roster.slot has no place '64': they are 0 to 63");
    refused(m, "roster.slot", "03", "{}", "world.roster.slot has no place '03': they are 0 to 63");
    refused(m, "roster", "slot", "7", "world.roster.slot is not an object of places and values");
    refused(m, "roster.slot.0", "name",
            "\"a long name of more than ninety-five letters, which is more than any name may have, "
            "as everybody knows\"",
            "world.roster.slot.0.name is not a text of one line and up to 95 bytes");
    refused(m, "roster.slot.0", "name", "{\"bytes\":\"41\"}",
            "world.roster.slot.0.name is not a text of one line and up to 95 bytes");
    refused(m, "", "seed", "\"7\"", "world.seed is not 16 hexadecimal digits");
    refused(m, "", "queue", "{\"face\":7}", "world.queue.face is not a list of at most 96 values");
    refused(m, "vars", "set", "[[1,\"a\"]]",
            "world.vars has an entry without its number, key or value");
    refused(m, "vars", "set", "[[2,\"a\",1]]", "world.vars has entries whose numbers have a gap");
    refused(m, "vars", "set", "[[1,1.5,1]]", "world.vars has a key or a text that is too long");
    refused(m, "vars", "set", "[[1,\"a\",null]]", "world.vars has an impossible key or value");
}

// A file of a version with fewer fields: what is not there is at zero.
static void what_is_missing_is_zero(void **state)
{
    const struct match *m = small_game(*state);
    static struct world w;
    char why[WORLD_JSON_WHY];
    json_t *o = world_json(&m->game.world, m->rules.system->own);
    json_object_del(json_object_get(json_object_get(json_object_get(o, "roster"), "slot"), "1"),
                    "name");
    json_object_del(o, "own");
    assert_true(world_json_read(o, m->rules.system->own, &w, why));
    static const struct world zero;
    assert_memory_equal(w.own, zero.own, sizeof zero.own);
    assert_string_equal(w.roster.slot[0].name, "Ada");
    json_decref(o);
}

int main(void)
{
    setup_begin();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_changed_in_the_battle_is_saved, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(what_is_opened_is_saved_as_it_was, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_world_comes_back_byte_for_byte, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(bytes_are_read_and_looked_at, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(what_is_not_a_field_of_its_kind_is_named, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(what_is_missing_is_zero, workbench_setup,
                                        workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
