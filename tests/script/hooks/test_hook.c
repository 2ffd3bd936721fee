// Handlers in Lua on the points of the rules: what they change, what is lent to them, and what
// becomes of their failures.
#include "support/script/lab.h"

#include <stdio.h>

#include "script/hooks/hook.h"

static int firefight(void **state)
{
    lab_setup(state);
    lab_run(*state, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}})"
                    "grunt = game:add('Grunt', {at = {20, 10}, face = salim})"
                    "function shot() game.dice:queue{7, 8, 12, 1}"
                    "  local r = salim:shoot(grunt) return r.ok and r or r:answer(1) end");
    return 0;
}

// ZD-SHOOT-01: the target number with what a pack adds, and who added it.
static void a_quantity_is_changed_by_terms(void **state)
{
    lab_run(*state, "game:quantity('shoot.target', function(terms, shot)"
                    "  sum, n, range = terms:sum(), #terms, terms:get('range')"
                    "  terms:add('fog', 3) terms:remove('range') terms:at_most(5, 'cap')"
                    "  said = tostring(terms) who, whom = shot.shooter, shot.target"
                    " end) shot()");
    lab_is(*state, "sum, n > 1, range", "11 true 10");
    lab_is(*state, "who == salim, whom == grunt", "true true");
    lab_is(*state, "said", "Def 1 + fog 3 = 4");
    lab_is(*state, "game:why().target_terms.sum", "4");
    lab_is(*state,
           "(function() for _, t in ipairs(game:why().target_terms) do"
           " if t.label == 'fog' then return t.value, t.source, t.place end end end)()",
           "3 user test:1");
    lab_is(*state, "game:why().target_terms[1].place", "nil"); // one of the rules' own
}

static void terms_can_be_gone_through(void **state)
{
    lab_run(*state, "game:quantity('stat.M', function(terms)"
                    "  terms:add('boots', 2)"
                    "  list = {} for i, label, value, source in terms:each() do"
                    "    list[i] = label .. ' ' .. value .. ' ' .. source end end)");
    lab_is(*state, "salim.M, list[1], list[2]", "6 M 4 ZD-STAT-01 boots 2 user");
    lab_is(*state, "salim:explain('M')", "M 4 + boots 2 = 6");
}

static void a_check_is_denied_with_a_reason(void **state)
{
    lab_run(*state, "game:check('can.shoot', function(verdict, shot)"
                    "  before = verdict:denied() verdict:deny('cease fire')"
                    "  why = verdict:reasons()[1] end)");
    lab_says(*state, "shot()");
    lab_is(*state, "before, why", "false cease fire");
    lab_is(*state, "game.fault.status, game.turn", "illegal 0");
    lab_is(*state, "(function() local ok, r = salim:can('shoot', grunt) return ok, r[1] end)()",
           "false cease fire (user)");
    lab_run(*state, "game:check('can.shoot', function(verdict) verdict:allow() end) shot()");
    lab_is(*state, "game.turn", "1");
}

static void steps_are_wrapped(void **state)
{
    lab_run(*state, "log = {}"
                    "game:before('hurt', function(h) log[#log + 1] = 'before ' .. h.hits end)"
                    "game:instead('hurt', function(h, vanilla)"
                    "  h.hits = 0 log[#log + 1] = 'instead' vanilla() end)"
                    "game:after('hurt', function(h) log[#log + 1] = 'after ' .. h.hits end)"
                    "shot()");
    lab_is(*state, "table.concat(log, ', ')", "before 3, instead, after 0");
    lab_is(*state, "grunt.alive", "true");
}

static void an_instead_need_not_call_the_original(void **state)
{
    lab_run(*state, "game:instead('hurt', function() end) shot()");
    lab_is(*state, "grunt.alive, game.turn", "true 1");
}

static void what_the_original_refuses_goes_on_to_whoever_ordered(void **state)
{
    lab_run(*state, "game:instead('activation', function(_, vanilla)"
                    "  passed, why = pcall(vanilla) end)");
    lab_run(*state, "game.dice:queue{7, 8, 12, 1} q = salim:shoot(grunt)");
    lab_is(*state, "q.ok, passed, game.turn", "false false 0");
}

static void a_handler_that_fails_leaves_no_trace(void **state)
{
    lab_run(*state, "before = game:hash()"
                    "game:after('hurt', function() game.vars.x = 1 error('dud') end,"
                    "  {id = 'squib'})");
    lab_says(*state, "shot()");
    lab_run(*state, "game.dice:clear()");
    lab_is(*state, "game:hash() == before, game.vars.x, game.turn", "true nil 0");
    lab_is(*state, "game.fault", "nil");
}

static void the_fault_of_a_handler_can_be_read(void **state)
{
    lab_run(*state, "game:quantity('shoot.dice', function() error('dud') end) pcall(shot)");
    lab_is(*state, "game.fault.status, game.fault.text",
           "hook failed test:1: dud (shoot.dice, user)");
}

// An error object that is not text is raised again as it is.
static void what_a_handler_raises_is_raised_again(void **state)
{
    lab_run(*state, "mine = {} game:quantity('stat.M', function() error(mine) end)"
                    "ok, got = pcall(function() return salim.M end)");
    lab_is(*state, "ok, rawequal(got, mine)", "false true");
    lab_run(*state, "game:unhook()");
    lab_is(*state, "salim.M", "4");
}

// ZD-TEST-01 and every other question: a question must not change anything.
static void a_question_can_neither_order_nor_write(void **state)
{
    static const char *const deeds[] = {"salim:move(12, 10)",
                                        "game.vars.x = 1",
                                        "game.dice:queue{1}",
                                        "game.deck:stack{}",
                                        "game:set(salim, {x = 1})",
                                        "game:undo()",
                                        "game:snapshot()",
                                        "game:add('Grunt')",
                                        "game:play('random', 1)",
                                        "game:unhook()",
                                        "game:param('test.lucky', 0)"};
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        char code[256];
        snprintf(code, sizeof code,
                 "before = game:hash() game:quantity('stat.M', function() %s end)", deeds[i]);
        lab_run(*state, code);
        lab_says(*state, "return salim.M");
        lab_is(*state, "game:hash() == before", "true");
        lab_run(*state, "game:unhook()");
        lab_is(*state, "salim.M", "4");
    }
}

static void a_swallowed_error_still_fails_the_order(void **state)
{
    lab_run(*state, "game:after('hurt', function() pcall(function() salim:move(12, 10) end) end)");
    lab_says(*state, "shot()");
    lab_is(*state, "game.turn", "0");
}

static void what_is_lent_dies_with_the_call(void **state)
{
    lab_run(*state, "game:quantity('shoot.dice', function(t, v) terms, view = t, v end)"
                    "game:check('can.shoot', function(v) verdict = v end)"
                    "game:instead('hurt', function(_, v) vanilla = v v() end) shot()");
    lab_says(*state, "terms:add('late', 1)");
    lab_says(*state, "return view.shooter");
    lab_says(*state, "verdict:deny('late')");
    lab_says(*state, "vanilla()");
    lab_is(*state, "terms, view", "terms (returned) view (returned)");
}

static void a_view_names_the_fields_it_has(void **state)
{
    lab_run(*state, "game:quantity('shoot.dice', function(_, shot) return shot.shoter end)");
    lab_says(*state, "shot()");
    lab_run(*state,
            "game:unhook() game:quantity('shoot.dice', function(_, shot) shot.dice = 1 end)");
    lab_says(*state, "shot()");
    lab_run(*state, "game:unhook() game:before('hurt', function(hurt) hurt.by = nil end)");
    lab_says(*state, "shot()");
    lab_run(*state, "game:unhook() game:before('hurt', function(hurt) hurt.hits = 0/0 end)");
    lab_says(*state, "shot()");
    lab_run(*state, "game:unhook() fields = {}"
                    "game:before('hurt', function(hurt)"
                    "  for name, value in pairs(hurt) do fields[name] = tostring(value) end end)"
                    "shot()");
    lab_is(*state, "fields.cause, fields.hits, fields.by", "shot 3 Salim");
}

// A function is given as much as it takes, whatever way it says so.
static void handlers_are_given_what_they_take(void **state)
{
    lab_run(
        *state,
        "game:quantity('stat.M', function(...) n, view = select('#', ...), select(2, ...) end)");
    lab_is(*state, "salim.M, n, view", "4 2 view (returned)");
    lab_run(*state, "game:unhook() game:instead('hurt', function(...)"
                    " n, vanilla = select('#', ...), select(2, ...) vanilla() end) shot()");
    lab_is(*state, "n, type(vanilla), grunt.alive", "2 function false");
    lab_run(*state, "game:unhook() game:quantity('stat.M', function() called = true end)"
                    " game:quantity('stat.M', function(t) sum = t:sum() end)"
                    " game:quantity('stat.M', function(t, v, more) third = more == nil end)");
    lab_is(*state, "salim.M, called, sum, third", "4 true 4 true");
}

static void handlers_are_listed_named_and_taken_out(void **state)
{
    lab_run(*state, "game:quantity('stat.M', function() end)"
                    "game:quantity('stat.M', function() end)"
                    "game:before('hurt', function() end, {id = 'mine'})"
                    "game:param('test.lucky', 11) list = game:rules('stat.M')[1].handlers");
    lab_is(*state, "list[1].id, list[2].id, list[1].pack, list[1].place",
           "stat.M stat.M 2 user test:1");
    lab_is(*state, "game:rules('hurt')[1].handlers[1].id, game:param('test.lucky')", "mine 11");
    lab_is(*state, "game:rules('test.lucky')[1].by", "user");
    lab_says(*state, "game:before('hurt', function() end, {id = 'mine'})");
    lab_run(*state, "game:unhook()");
    lab_is(*state, "#game:rules('stat.M')[1].handlers, game:param('test.lucky')", "0 12");
}

// Gives the functions of a pack as a global table.
static void open_pack(struct lab *lab, const char *name)
{
    hook_functions(lab->L, lab->match, name);
    lua_setglobal(lab->L, name);
}

static void packs_say_whom_they_come_before(void **state)
{
    struct lab *lab = *state;
    open_pack(lab, "fog");
    open_pack(lab, "rain");
    lab_run(lab, "order = '' fog.quantity('stat.M', function(t) order = order .. 'f' end)"
                 " rain.quantity('stat.M', function(t) order = order .. 'r' t:add('wet', -1) end,"
                 "   {before = 'fog', id = 'slippery'}) rain.param('test.lucky', 11)");
    lab_is(lab, "salim.M, order, salim:explain('M')[2].source", "3 rf rain");
    lab_is(lab, "game:rules('stat.M')[1].handlers[1].id, game:rules('test.lucky')[1].by",
           "slippery rain");
    lab_says(lab, "fog.param('test.lucky', 10)");
    lab_says(lab, "fog.quantity('stat.M', function() end, {before = 'rain'})");
    lab_run(lab, "game:unhook('rain')");
    lab_is(lab, "salim.M, game:param('test.lucky')", "4 12");
}

static void two_packs_cannot_take_one_place(void **state)
{
    struct lab *lab = *state;
    open_pack(lab, "fog");
    open_pack(lab, "rain");
    lab_run(lab, "fog.instead('hurt', function() end)");
    lab_says(lab, "rain.instead('hurt', function() end)");
    lab_run(lab, "shot()");
    lab_is(lab, "grunt.alive", "true");
}

static void rows_that_do_not_exist_are_answered_with_those_that_do(void **state)
{
    lab_says(*state, "game:quantity('stat.N', function() end)");
    lab_says(*state, "game:before('shoot.target', function() end)");
    lab_says(*state, "game:param('test.luky', 1)");
    lab_says(*state, "game:param('test.lucky', 999)");
    lab_says(*state, "game:quantity('stat.M', 3)");
    lab_says(*state, "game:quantity('stat.M', function() end, {befor = 'x'})");
}

static void handlers_run_inside_one_another(void **state)
{
    lab_run(*state, "game:quantity('stat.M', function(terms, who)"
                    "  terms:add('like F', who.figure.F - terms:sum()) end)"
                    "game:quantity('stat.F', function(terms) terms:add('strong', 3) end)");
    lab_is(*state, "salim.M, salim.F", "7 7");
    lab_run(*state, "game:quantity('stat.F', function(terms, who) return who.figure.M end)");
    lab_says(*state, "return salim.M");
}

// A handler may run in a coroutine that is gone when the next question is asked.
static void questions_may_be_asked_from_coroutines(void **state)
{
    lab_run(*state, "game:quantity('stat.M', function(terms, who)"
                    "  local f = coroutine.wrap(function() return who.figure.F end)"
                    "  terms:add('boots', f() - 3) end)"
                    "for i = 1, 3 do coroutine.wrap(function() m = salim.M end)()"
                    "  collectgarbage() end");
    lab_is(*state, "m, salim.M", "5 5");
    lab_run(*state, "game:before('hurt', function() coroutine.yield() end)");
    lab_says(*state, "shot()");
}

// Labels that were put together outlive the strings they came from.
static void labels_live_as_long_as_the_match(void **state)
{
    lab_run(*state, "game:quantity('shoot.target', function(terms)"
                    "  for i = 1, 5 do terms:add('made ' .. i .. ' of ' .. ('x'):rep(60), 0) end"
                    " end) shot() collectgarbage() collectgarbage()");
    lab_is(*state, "game:why().target_terms[11].label:sub(1, 11)", "made 5 of x");
}

// What a handler has kept is not what the next call lends, neither its own nor another one's.
static void what_is_lent_stays_dead_in_later_calls(void **state)
{
    lab_run(*state, "calls, alive = 0, 0"
                    " game:quantity('shoot.target', function(terms, shot)"
                    "  calls, early, view = calls + 1, early or terms, view or shot"
                    "  local ok, why = pcall(early.add, early, 'late', 1)"
                    "  local seen, gone = pcall(function() return view.inches end)"
                    "  if ok or seen then alive = alive + 1 else said, told = why, gone end"
                    " end) shot() game:undo() shot()");
    lab_is(*state, "calls > 2, alive", "true 1"); // the first time they are its own
    lab_is(*state, "(said:find('these terms: valid only during', 1, true)) ~= nil", "true");
    lab_is(*state, "(told:find('this view: valid only during', 1, true)) ~= nil", "true");
}

static void what_is_lent_is_dead_in_other_handlers(void **state)
{
    lab_run(*state, "game:quantity('shoot.dice', function(terms) kept = kept or terms end)"
                    "game:check('can.shoot', function(verdict) no = no or verdict end)"
                    "game:before('hurt', function(view) was = was or view end)"
                    "game:instead('shoot', function(view, vanilla) first = first or vanilla"
                    "  vanilla() end) shot() wrong = 0");
    lab_run(*state, "game:undo()"
                    "game:quantity('shoot.target', function(terms)"
                    "  if pcall(kept.add, kept, 'late', 1) then wrong = wrong + 1 end end)"
                    "game:check('can.shoot', function(verdict)"
                    "  if pcall(no.deny, no, 'late') then wrong = wrong + 1 end end)"
                    "game:before('hurt', function(view)"
                    "  if pcall(function() return was.figure end) then wrong = wrong + 1 end end)"
                    "game:after('shoot', function(view)"
                    "  if pcall(first) then wrong = wrong + 1 end end) shot()");
    lab_is(*state, "wrong", "0");
}

// A handler that is asked while it runs is lent others, however deep.
static void a_handler_inside_itself_is_lent_its_own(void **state)
{
    lab_run(*state, "depth = 0 game:quantity('stat.M', function(terms)"
                    "  depth = depth + 1"
                    "  if depth < 6 then deepest = salim.M end"
                    "  terms:add('level ' .. depth, 1) depth = depth - 1 end)");
    lab_is(*state, "salim.M, deepest", "5 5");
}

// A game that only its own handlers speak of is garbage.
static void handlers_do_not_keep_a_game_alive(void **state)
{
    lab_run(*state, "alive = setmetatable({}, {__mode = 'k'})"
                    "do local g = zd.game() alive[g] = true"
                    "  g:quantity('stat.M', function() return g.turn end) end"
                    " collectgarbage() collectgarbage()");
    lab_is(*state, "next(alive)", "nil");
}

// Memory may run out anywhere in a hooked order: the order is done or it is not.
static void an_order_survives_running_out_of_memory(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "game:quantity('shoot.target', function(terms, shot)"
                 "  terms:add('fog ' .. shot.inches, 1) local t = {} t[1] = shot.shooter.name end)"
                 "game:after('hurt', function(h) h.figure:range(h.by) local s = h.cause .. '!' end)"
                 "start = game:snapshot()");
    int failed = 0;
    for (long more = 1; more < 200; more++) {
        lab_run(lab, "game:restore(start) collectgarbage()");
        lab->limit = lab->allocations + more;
        const char *error = lab_try(lab, "shot()");
        lab->limit = 0;
        if (!error) {
            break;
        }
        failed++;
        lab_is(lab, "game.turn == (grunt.alive and 0 or 1)", "true");
    }
    assert_true(failed > 5 && failed < 199);
    lab_run(lab, "game:restore(start) shot()");
    lab_is(lab, "game.turn", "1");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, firefight, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(a_quantity_is_changed_by_terms),
        CASE(terms_can_be_gone_through),
        CASE(a_check_is_denied_with_a_reason),
        CASE(steps_are_wrapped),
        CASE(an_instead_need_not_call_the_original),
        CASE(what_the_original_refuses_goes_on_to_whoever_ordered),
        CASE(a_handler_that_fails_leaves_no_trace),
        CASE(the_fault_of_a_handler_can_be_read),
        CASE(what_a_handler_raises_is_raised_again),
        CASE(a_question_can_neither_order_nor_write),
        CASE(a_swallowed_error_still_fails_the_order),
        CASE(what_is_lent_dies_with_the_call),
        CASE(a_view_names_the_fields_it_has),
        CASE(handlers_are_given_what_they_take),
        CASE(handlers_are_listed_named_and_taken_out),
        CASE(packs_say_whom_they_come_before),
        CASE(two_packs_cannot_take_one_place),
        CASE(rows_that_do_not_exist_are_answered_with_those_that_do),
        CASE(handlers_run_inside_one_another),
        CASE(questions_may_be_asked_from_coroutines),
        CASE(labels_live_as_long_as_the_match),
        CASE(what_is_lent_stays_dead_in_later_calls),
        CASE(what_is_lent_is_dead_in_other_handlers),
        CASE(a_handler_inside_itself_is_lent_its_own),
        CASE(handlers_do_not_keep_a_game_alive),
        CASE(an_order_survives_running_out_of_memory),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
