// Orders, rolls and events of packs, and of rules in Lua, in the words that they bring along.
#include "support/script/workbench.h"

#include <stdio.h>

// A game of Ada and Bo by rules that say these words of it.
static void plays(lua_State *L, const char *words)
{
    workbench_file(L, "tiny/pack.lua",
                   "return { name = 'tiny', version = '1.0.0', ruleset = 'tiny' }");
    static char init[2048]; // the workbench keeps no copy
    snprintf(
        init, sizeof init,
        "ruleset { title = 'Tiny', sides = { 'blue', 'green' }, kinds = { 'one' }, "
        "outcomes = { 'blue' }, tags = { 'fog' }, profiles = { one = {} }, turn = function() end, "
        "%s orders = { "
        "take_aim = { title = 'Take Aim', target = 'figure', run = function(o) "
        "local d = game:roll('take_aim', { who = o.figure, against = o.target }) "
        "game:account { name = 'take_aim', who = o.figure, against = o.target, dice = d } "
        "game:account { name = 'cold_nerve', who = o.target, dice = d } end }, "
        "ring = { run = function(o) "
        "game:tell { name = 'the.bell', who = o.figure, whom = o.figure, value = 3 } "
        "game:tell { name = 'x', who = o.figure, whom = o.figure, value = 2, text = 'nods' } "
        "game:tell { name = 'y', who = o.figure, text = ': a siren' } "
        "game:tell { name = 'z', text = 'a draught' } "
        "game:tell { name = 'horn', who = o.figure, value = 2, text = 'loud, {value}' } "
        "game:zone { at = { 4, 5 }, radius = 2, tags = { 'fog' } } end } } }",
        words);
    workbench_file(L, "tiny/init.lua", init);
    workbench_run(L, "g = zd.game { packs = { 'tiny' }, seed = 1 } "
                     "ada = g:add('one', { name = 'Ada', side = 'blue', at = { 9, 9 } }) "
                     "bo = g:add('one', { name = 'Bo', side = 'green', at = { 20, 9 } }) "
                     "g.dice:queue { 4 }");
}

static void without_words_names_have_to_do(void **state)
{
    lua_State *L = *state;
    plays(L, "");
    assert_string_equal(workbench_text(L, "tostring(ada:take_aim(bo))"),
                        "  1 Ada: Take Aim, Bo\n"
                        "      Ada's Take Aim against Bo: [4] 0 successes\n"
                        "      Bo's cold nerve: [4] 0 successes");
    assert_string_equal(workbench_text(L, "tostring(ada:ring())"),
                        "  2 Ada: ring\n"
                        "      Ada: the bell (Ada, 3)\n"
                        "      Ada nods (Ada, 2)\n"
                        "      Ada: a siren\n"
                        "      a draught\n"
                        "      Ada loud, 2\n"
                        "      a zone (fog) appears at (4.0, 5.0)");
}

static void words_make_sentences(void **state)
{
    lua_State *L = *state;
    plays(L, "words = { take_aim = 'aims at', ring = 'rings for {whom}', "
             "['the.bell'] = 'rings the bell {value} times for {whom}', "
             "horn = 'blows a horn: {text}' }, rolls = { cold_nerve = 'test of nerve' },");
    assert_string_equal(workbench_text(L, "tostring(ada:take_aim(bo))"),
                        "  1 Ada aims at Bo\n"
                        "      Ada's Take Aim against Bo: [4] 0 successes\n"
                        "      Bo's test of nerve: [4] 0 successes");
    assert_string_equal(workbench_text(L, "ada:ring().events[1].text"),
                        "Ada rings the bell 3 times for Ada");
    assert_string_equal(workbench_text(L, "ada:ring().events[5].text"),
                        "Ada blows a horn: loud, 2");
}

static enum status nobody_rolls(void *self, struct game *g, const struct chance_request *r,
                                uint8_t *out)
{
    (void)self, (void)g, (void)r, (void)out;
    return STATUS_NOT_YET;
}

// What waits for dice is asked for by the same name.
static void dice_are_asked_for_in_the_same_words(void **state)
{
    lua_State *L = *state;
    plays(L, "words = { take_aim = 'aims at' },");
    workbench_run(L, "g.dice:clear()");
    workbench_match(L)->game.chance.answer = nobody_rolls;
    assert_string_equal(workbench_text(L, "tostring(ada:take_aim(bo))"),
                        "Ada aims at Bo, and waits for 1 die for Ada's Take Aim against Bo");
}

static void packs_of_the_rulebook_have_words_too(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "reeds/pack.lua", "return { name = 'reeds' }");
    workbench_file(L, "reeds/init.lua",
                   "declare { orders = { hide = { run = print }, duck = { run = print } }, "
                   "words = { hide = 'hides' } }");
    workbench_run(L, "g = zd.game { packs = { 'reeds' } } g:ask(false) "
                     "a = g:add('Hero', { name = 'Ada', at = { 9, 9 } })");
    assert_string_equal(workbench_text(L, "(tostring(a:hide()):match '%d (.-) %(')"), "Ada hides");
    workbench_run(L, "g:undo()");
    assert_string_equal(workbench_text(L, "(tostring(a:duck()):match '%d (.-) %(')"), "Ada: duck");
}

static void what_is_no_word_is_refused(void **state)
{
    lua_State *L = *state;
    static const char *const wrong[] = {
        "declare { words = { hide = 1 } }", "declare { words = { 'hide' } }",
        "declare { words = { Hide = 'hides' } }", "declare { rolls = 'nerve' }",
        "declare { words = { hide = 'a' } } declare { words = { hide = 'b' } }"};
    workbench_file(L, "reeds/pack.lua", "return { name = 'reeds' }");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        workbench_file(L, "reeds/init.lua", wrong[i]);
        workbench_says_of(L, wrong[i], "g = zd.game { packs = { 'reeds' } }");
    }
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(without_words_names_have_to_do),       T(words_make_sentences),
        T(dice_are_asked_for_in_the_same_words), T(packs_of_the_rulebook_have_words_too),
        T(what_is_no_word_is_refused),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
