// A match: orders given, taken back and done again, what it tells of them, and what opens one.
#include "support/script/lab.h"

#include <stdio.h>
#include <string.h>

#include "script/match/push.h"
#include "script/missions/open_options.h"

static int firefight(void **state)
{
    lab_setup(state);
    lab_run(*state, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}}) "
                    "grunt = game:add('Grunt', {at = {20, 10}, face = salim}) "
                    "game:add('Boss', {at = {40, 40}})");
    return 0;
}

static void orders_are_taken_back_and_done_again(void **state)
{
    lab_run(*state,
            "game:ask(false) a = game:hash() salim:move(12, 10) b = game:hash() salim:move(13, 10)"
            " c = game:hash()");
    lab_is(*state, "game.turn, a ~= b, b ~= c", "2 true true");
    lab_is(*state, "game:undo(), game:hash() == b, salim.x", "true true 12");
    lab_is(*state, "game:undo(), game:hash() == a, salim.x", "true true 10");
    lab_is(*state, "game:undo(), game:hash() == a", "false true");
    lab_is(*state, "game:redo(), game:redo(), game:redo(), game:hash() == c",
           "true true false true");
    lab_run(*state, "game:undo() salim:move(11, 10)");
    lab_is(*state, "game:redo(), game.turn", "false 2");
    lab_run(*state, "game:undo() game:set(salim, {wounded = 1})");
    lab_is(*state, "game:redo(), salim.wounded", "false 1");
}

// A handler that never ends is stopped by counting, its order rolled back; the next one goes on.
static void a_handler_that_never_ends_is_stopped(void **state)
{
    lab_run(*state, "game:ask(false) h = game:hash() loop = true");
    lab_run(*state, "game:after('flip', function() while loop do end end)");
    lab_run(*state, "ok, why = pcall(salim.move, salim, 12, 10)");
    lab_is(*state,
           "ok, game:hash() == h, (tostring(why):find('million instructions', 1, true)) ~= nil",
           "false true true");
    lab_run(*state, "loop = false salim:move(12, 10)");
    lab_is(*state, "game.turn", "1");
}

// The text of an event, each of which is alone.
static void reads(struct lab *lab, struct event e, const char *text)
{
    struct events *all = &lab->match->events;
    all->n = 1;
    all->event[0] = e;
    lab_is(lab, "game.events[1].text", text);
}

// An event reads as in the log, and one that has no line there has words all the same.
static void events_are_sentences(void **state)
{
    reads(*state, (struct event){.name = "activation", .roll = -1}, "nobody acts");
    reads(*state, (struct event){.name = "card", .text = "QS", .roll = -1}, "queen of spades");
    reads(*state, (struct event){.name = "reserve.empty", .text = "Boss", .roll = -1},
          "no Boss is left in reserve");
    reads(*state,
          (struct event){.name = "state.change", .text = "wounds now", .value = 3, .roll = -1},
          "somebody: wounds now, 3");
    reads(*state,
          (struct event){.name = "bells", .text = "ring {value} times", .value = 3, .roll = -1},
          "ring 3 times");
}

// What was rolled stands where dice were.
static void a_roll_without_dice_shows_none(void **state)
{
    struct lab *lab = *state;
    struct account a = {.name = "throw"};
    for (int dice = 0; dice <= 1; dice++) {
        a.dice.n = (uint8_t)dice;
        a.dice.face[0] = 7;
        push_account(lab->L, lab->match, &a);
        lua_getfield(lab->L, -1, "text");
        assert_int_equal(strstr(lua_tostring(lab->L, -1), "[7]") != NULL, dice);
        lua_pop(lab->L, 2);
    }
}

// More orders than are kept: the oldest are forgotten.
static void undo_goes_back_as_far_as_was_asked_for(void **state)
{
    struct match *m = ((struct lab *)*state)->match;
    assert_int_equal(m->undo_size, MATCH_UNDO);
    lab_run(*state, "n = 0 for i = 1, 40 do game.deck:stack{'7H'} pcall(salim.overwatch, salim)"
                    " n = game.turn end back = 0 while game:undo() do back = back + 1 end");
    lab_is(*state, "n >= 33 and back == 32 or n < 33 and back == n", "true");
    lab_is(*state, "game.turn == n - back", "true");
    lab_run(*state, "there = 0 while game:redo() do there = there + 1 end");
    lab_is(*state, "there == back, game.turn == n", "true true");
}

static void a_position_is_kept_and_gone_back_to(void **state)
{
    lab_run(*state, "before = game:snapshot() salim:move(12, 10) after = game:snapshot()");
    lab_is(*state, "before == after, before.hash ~= after.hash", "false true");
    lab_run(*state, "game:restore(before)");
    lab_is(*state, "game:hash() == before.hash, salim.x, game.turn", "true 10 0");
    lab_run(*state, "game:restore(after)");
    lab_is(*state, "game:snapshot() == after, salim.x", "true 12");
    lab_game(*state, "second");
    lab_says(*state, "second:restore(before)");
    lab_says(*state, "game:restore(3)");
}

// The same order from the same position leads to the same position.
static void branches_are_the_same_battle(void **state)
{
    lab_run(*state, "start = game:snapshot() salim:move(12, 10) one = game:hash()"
                    " game:restore(start) salim:move(12, 10) two = game:hash()");
    lab_is(*state, "one == two", "true");
}

// An order that waits for an answer has not happened.
static void a_question_is_answered_by_giving_the_order_again(void **state)
{
    lab_run(*state, "before = game:hash() game.dice:queue{7, 8, 12, 1} queued = game:hash()"
                    " q = salim:shoot(grunt)");
    lab_is(*state, "q.ok, q.name, q.wants, q.dice", "false bonus.declare answer 0");
    lab_is(*state, "game:hash() == queued, salim.M, game.question.name", "true 4 bonus.declare");
    lab_is(*state, "q.options[1].text, q.options[1].option, #q.options > 2", "no more 1 true");
    lab_run(*state, "start = game:snapshot() r = q:answer(1) by_question = game:hash()"
                    " game:restore(start) r2 = salim:shoot(grunt, {answers = {1}})");
    lab_is(*state, "r.ok, r2.ok, game:hash() == by_question", "true true true");
    lab_says(*state, "game:restore(start) q:answer(99)");
    lab_says(*state, "salim:shoot(grunt, {answers = {90}})");
}

static void questions_may_be_left_to_nobody(void **state)
{
    lab_is(*state, "game:ask()", "true");
    lab_run(*state, "game:ask(false) game.dice:queue{7, 8, 12, 1} r = salim:shoot(grunt)");
    lab_is(*state, "r.ok, game:ask()", "true false");
    lab_is(*state, "game:ask(true)", "true");
}

static void an_outcome_tells_what_happened(void **state)
{
    lab_run(*state, "game:ask(false) game.dice:queue{7, 8, 12, 1} r = salim:shoot(grunt)");
    lab_is(*state, "r.ok, r.lost, #r.events > 3, r.rolls[1].name, r.rolls[1].successes",
           "true 0 true shoot 3");
    lab_is(*state, "r.events[1].name, r.events[1].who, r.events[1].whom", "activation Salim Grunt");
    lab_is(*state, "tostring(r):sub(1, 43)", "  1 Salim shoots at Grunt (leaves 53 cards)");
    lab_is(*state, "tostring(r):match('\\n *(Salim [^\\n]+)')",
           "Salim shoots at Grunt, needs 11: [7+8 12* 1] 3 successes");
    lab_is(*state, "game:why(1).target_terms.text", "range 10 + Def 1 = 11");
    lab_is(*state, "select(2, game:why(99))", "no such roll in the last order");
    // It is a copy: later orders do not change it.
    lab_run(*state, "n = #r.events salim:overwatch()");
    lab_is(*state, "#r.events == n", "true");
}

static void what_the_rules_refuse_names_the_rule(void **state)
{
    lab_run(*state, "game:set(salim, {stressed = 1})");
    lab_says(*state, "salim:move(12, 10)");
    lab_is(*state, "game.fault.status, game.fault.rule ~= nil, game.turn", "illegal true 0");
    lab_is(*state, "(salim:can('move'))", "false");
    lab_is(*state, "select(2, salim:can('move'))[1]:find('ZD-', 1, true) ~= nil", "true");
}

static void games_are_told_apart(void **state)
{
    lab_game(*state, "second");
    lab_run(*state, "second:add('Hero', {name = 'Salim', at = {5, 5}})");
    lab_is(*state, "second:figure('Salim').x, game:figure('Salim').x", "5 10");
    lab_is(*state, "second:figure('Salim') == salim", "false");
    lab_run(*state, "second = nil collectgarbage() collectgarbage()");
    lab_is(*state, "salim.x", "10");
}

static void options_of_a_game_are_checked(void **state)
{
    lab_says(*state, "zd.game{sed = 1}");
    lab_says(*state, "zd.game{seed = 0/0}");
    lab_says(*state, "zd.game{seed = 'x'}");
    lab_says(*state, "zd.game{set = {['test.luky'] = 1}}");
    lab_says(*state, "zd.game{set = {['test.lucky'] = 1000}}");
    lab_says(*state, "zd.game{packs = {{}}}");
    lab_says(*state, "zd.game{1}");
    lab_is(*state, "zd.game{seed = 7}.seed, zd.game().seed", "7 1");
    lab_is(*state, "zd.game{set = {['test.lucky'] = 11}}:param('test.lucky')", "11");
    lab_is(*state, "zd.game{seed = 7}:hash() == zd.game{seed = 7}:hash()", "true");
    lab_is(*state, "zd.game{seed = 7}:hash() == zd.game{seed = 8}:hash()", "false");
    lab_is(*state, "zd.game{undo = 0}:undo()", "false");
}

// The way of a program in C: the userdata on the stack, or the message.
static void a_program_opens_a_match_without_being_thrown(void **state)
{
    lua_State *L = ((struct lab *)*state)->L;
    struct match *m;
    const struct match_set bad = {.param = "no.such.param", .value = 1};
    struct match_options o = {.seed = 3, .set = &bad, .n_sets = 1};
    assert_int_equal(match_open(L, &o, &m), STATUS_HOOK);
    assert_null(m);
    assert_int_equal(lua_gettop(L), 1);
    assert_true(lua_isstring(L, 1));
    lua_settop(L, 0);
    o.n_sets = 0;
    assert_int_equal(match_open(L, &o, &m), STATUS_OK);
    assert_ptr_equal(m, match_check(L, 1));
    assert_int_equal(m->game.world.seed, 3);
    match_push(L, m);
    assert_true(lua_rawequal(L, 1, 2));
    lua_pushliteral(L, "kept");
    const char *kept = match_keep(L, m, -1);
    lua_pop(L, 1);
    lua_gc(L, LUA_GCCOLLECT);
    lua_pushfstring(L, "ke%s", "pt");
    assert_ptr_equal(match_keep(L, m, -1), kept);
    assert_string_equal(kept, "kept");
    lua_settop(L, 0);
}

// Where there is not even room to begin, there is a message, as for everything else.
static void a_full_stack_has_a_message(void **state)
{
    lua_State *L = ((struct lab *)*state)->L;
    struct match *m = (struct match *)state; // not what it is to be
    const struct match_options o = {.seed = 3};
    // Where memory was the reason, collecting garbage may make room once more.
    for (int refused = 0; refused < 2;) {
        if (lua_checkstack(L, 5)) {
            lua_pushnil(L);
            refused = 0;
        } else {
            refused++;
        }
    }
    int before = lua_gettop(L);
    assert_int_equal(match_open(L, &o, &m), STATUS_MEMORY);
    assert_null(m);
    assert_int_equal(lua_gettop(L), before + 1);
    assert_string_equal(lua_tostring(L, -1), "not enough memory");
    lua_settop(L, 0);
}

static void opening_a_match_survives_running_out_of_memory(void **state)
{
    struct lab *lab = *state;
    struct match *m = NULL;
    struct match_options o = {.seed = 3};
    long more = 0;
    enum status s;
    do {
        lua_gc(lab->L, LUA_GCCOLLECT);
        lab->limit = lab->allocations + ++more;
        s = match_open(lab->L, &o, &m);
        lab->limit = 0;
        lua_settop(lab->L, 0);
        assert_true(s == STATUS_OK || s == STATUS_MEMORY);
    } while (s != STATUS_OK && more < 1000);
    assert_int_equal(s, STATUS_OK);
    assert_true(more > 5);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, firefight, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(orders_are_taken_back_and_done_again),
        CASE(a_full_stack_has_a_message),
        CASE(a_handler_that_never_ends_is_stopped),
        CASE(undo_goes_back_as_far_as_was_asked_for),
        CASE(a_position_is_kept_and_gone_back_to),
        CASE(branches_are_the_same_battle),
        CASE(events_are_sentences),
        CASE(a_roll_without_dice_shows_none),
        CASE(a_question_is_answered_by_giving_the_order_again),
        CASE(questions_may_be_left_to_nobody),
        CASE(an_outcome_tells_what_happened),
        CASE(what_the_rules_refuse_names_the_rule),
        CASE(games_are_told_apart),
        CASE(options_of_a_game_are_checked),
        CASE(a_program_opens_a_match_without_being_thrown),
        CASE(opening_a_match_survives_running_out_of_memory),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
