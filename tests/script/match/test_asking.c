// Asking changes nothing: whatever a quantity, a check, a robot's program, a bot or a mission's own
// questions try to do to the game is an error that names them, caught or not.
//
// The methods of every class are gone through as the module lists them: one that is neither among
// those that write nor among those that only read fails the test.
#include "support/script/workbench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/api/internal/l_march.h"
#include "script/api/module.h"
#include "script/base/class.h"
#include "script/base/shape.h"
#include "script/match/push.h"
#include "script/missions/l_mission.h"

// Calls that change something. `m` is the object of a mission, `op` an operation, `q` a question.
static const struct {
    const char *class, *name, *call;
} writers[] = {
    {"game", "play", "game:play('careful', 1)"},
    {"game", "pass", "game:pass()"},
    {"game", "ask", "game:ask(false)"},
    {"game", "undo", "assert(game:undo())"},
    {"game", "redo", "assert(game:redo())"},
    {"game", "restore", "game:restore(snapshot)"},
    {"game", "again", "game:again()"},
    {"game", "branch", "game:branch('left')"},
    {"game", "switch", "game:switch('main')"},
    {"game", "reload", "game:reload()"},
    {"game", "pack", "game:pack('quantity', false)"},
    {"game", "add", "game:add('Grunt', { at = { 30, 30 } })"},
    {"game", "remove", "game:remove(grunt)"},
    {"game", "set", "game:set(grunt, { stunned = 1 })"},
    {"game", "program", "game:program('Mine', '10 STOP')"},
    {"game", "quantity", "game:quantity('stat.F', function() end)"},
    {"game", "check", "game:check('can.shoot', function() end)"},
    {"game", "before", "game:before('flip', function() end)"},
    {"game", "instead", "game:instead('flip', function() end)"},
    {"game", "after", "game:after('flip', function() end)"},
    {"game", "param", "game:param('medic.target', 13)"},
    {"game", "unhook", "game:unhook()"},
    {"game", "finish", "game:finish('blue')"},
    {"game", "roll", "game:roll('x')"},
    {"game", "test", "game:test { figure = salim, stat = 'A', name = 'x', target = 9 }"},
    {"game", "flip", "game:flip('x')"},
    {"game", "counter", "game:counter { figure = salim, name = 'x', value = 3, dice = {} }"},
    {"game", "tie", "game:tie('x', { salim, grunt })"},
    {"game", "spend_bonus", "game:spend_bonus('team', 1)"},
    {"game", "overwatch_moment", "game:overwatch_moment(salim)"},
    {"game", "nullify", "game:nullify()"},
    {"game", "complication", "game:complication()"},
    {"game", "acting_bogey", "game:acting_bogey(grunt)"},
    {"game", "roll_reserves", "game:roll_reserves()"},
    {"game", "sentries_react", "game:sentries_react()"},
    {"game", "own_action", "game:own_action(function() end)"},
    {"game", "perform", "game:perform { figure = salim, option = 'token' }"},
    {"game", "turn_over", "game:turn_over('x')"},
    {"game", "cloud", "game:cloud { at = { 20, 20 } }"},
    {"game", "grenade",
     "game:grenade { figure = salim, item = 'Smoke grenade', impact = { 20, 20 } }"},
    {"game", "pulse", "game:pulse { centre = { 20, 20 }, radius = 3 }"},
    {"game", "draw_hands", "game:draw_hands()"},
    {"game", "visibility", "game.visibility = 3"},
    {"figure", "put_down", "salim:put_down 'AP mine'"},
    {"figure", "toggle", "salim:toggle 'IFF'"},
    {"figure", "reprogram", "salim:reprogram 'Assault'"},
    {"figure", "take_over", "salim:take_over(grunt)"},
    {"figure", "release", "grunt:release()"},
    {"figure", "enter", "salim:enter(grunt)"},
    {"figure", "look_at", "salim:look_at { 20, 20 }"},
    {"figure", "wait_nearby", "grunt:wait_nearby()"},
    {"figure", "play_card", "salim:play_card('7H')"},
    {"game", "two_cards", "game:two_cards()"},
    {"figure", "fall", "salim:fall()"},
    {"figure", "breathe", "salim:breathe({ 3, 4 }, { 5, 4 })"},
    {"figure", "meet", "salim:meet()"},
    {"figure", "call_dogs", "salim:call_dogs()"},
    {"figure", "dogs_intercept", "salim:dogs_intercept()"},
    {"figure", "struck", "grunt:struck('shot')"},
    {"figure", "back_to_reserve", "grunt:back_to_reserve()"},
    {"figure", "release_dogs", "salim:release_dogs()"},
    {"game", "remember_death", "game:remember_death(grunt)"},
    {"game", "bring_in", "game:bring_in('Grunt')"},
    {"figure", "set_out", "salim:set_out('bonus', { 3, 4 }, function() end)"},
    {"figure", "reach_exit", "salim:reach_exit()"},
    {"figure", "come_to", "salim:come_to { 20, 20 }"},
    {"figure", "bonus_move", "salim:bonus_move { 3, 4 }"},
    {"figure", "bonus_jump", "salim:bonus_jump { 3, 4 }"},
    {"game", "without", "game:without({}, 1, 1, function() return 1, 1 end)"},
    {"figure", "bonus_shot", "salim:bonus_shot { figure = salim, option = 'shoot' }"},
    {"figure", "turn_to", "salim:turn_to(grunt)"},
    {"figure", "use_up", "salim:use_up 'IFF'"},
    {"figure", "throw_bonus", "salim:throw_bonus { figure = salim, item = 'Smoke grenade' }"},
    {"figure", "has_shot", "salim:has_shot()"},
    {"figure", "be_heard", "salim:be_heard(12)"},
    {"figure", "lay_down", "salim:lay_down()"},
    {"figure", "acts", "salim:acts()"},
    {"figure", "change", "salim:change('stunned', 1)"},
    {"figure", "put", "salim:put('stunned', 1)"},
    {"figure", "advance", "grunt:advance(salim)"},
    {"figure", "settle", "grunt:settle()"},
    {"figure", "make_for_cover", "salim:make_for_cover()"},
    {"figure", "spend_rerolls", "salim:spend_rerolls(0, 0)"},
    {"game", "decide", "game:decide('x', { options = { 'a', 'b' } })"},
    {"game", "step", "game:step('flip')"},
    {"game", "tell", "game:tell { name = 'x' }"},
    {"game", "account", "game:account { name = 'x' }"},
    {"question", "answer", "question:answer(1)"},
    {"dice", "queue", "game.dice:queue { 7, 8 }"},
    {"dice", "clear", "game.dice:clear()"},
    {"deck", "stack", "game.deck:stack { '7H' }"},
    {"vars", "x", "game.vars.x = 1"},
    {"mission", "vars", "m.vars.x = 1"},
    {"mission", "dice", "m.dice:queue { 7 }"},
    {"mission", "deck", "m.deck:stack { '7H' }"},
    {"mission", "objective", "m:objective { name = 'It', at = { 5, 5 } }"},
    {"mission", "deploy_objective", "m:deploy_objective { name = 'It' }"},
    {"mission", "use", "m:use(marker, { use = 'carry' })"},
    {"mission", "remove", "m:remove(marker)"},
    {"mission", "deploy_red", "m:deploy_red()"},
    {"mission", "deploy_team", "m:deploy_team { edge = 'bottom' }"},
    {"mission", "redeploy", "m:redeploy()"},
    {"mission", "pay", "m:pay { xp = 1 }"},
    {"mission", "immediate_reserves", "m:immediate_reserves()"},
    {"mission", "put_aside", "m:put_aside('JOKER')"},
    {"mission", "run_down", "m:run_down(1)"},
    {"mission", "exit", "m:exit('top')"},
    {"mission", "pickup", "m:pickup { test = 'A(10)' }"},
    {"mission", "carry", "m:carry { av = 1 }"},
    {"mission", "capture", "m:capture { test = 'A(10)' }"},
    {"mission", "grid", "m:grid('any')"},
    {"mission", "low_ground", "m:low_ground()"},
    {"mission", "add", "m:add('Grunt', { at = { 30, 30 } })"},
    {"mission", "flip", "m:flip()"},
    {"mission", "flip_only", "m:flip_only()"},
    {"mission", "deploy", "m:deploy { profile = 'Grunt' }"},
    {"mission", "reinforce", "m:reinforce()"},
    {"mission", "complication", "m:complication()"},
    {"mission", "achieve", "m:achieve()"},
    {"mission", "log", "m:log('x')"},
    {"mission", "roll_off", "m:roll_off()"},
    {"mission", "param", "m:param('reinforce.cards', 5)"},
    {"mission", "visibility", "m.visibility = 3"},
    {"game", "zone", "game:zone { at = { 5, 5 }, radius = 2 }"},
    {"zone", "remove", "zone:remove()"},
    {"zone", "level", "zone.level = 2"},
    {"zone", "lasts", "zone.lasts = 2"},
};

// Methods that only ask.
static const struct {
    const char *class, *names;
} readers[] = {
    {"bot_view", "open walk chance danger advice"},
    {"game",
     "figure figures nearest open arbiter points map why branches diff snapshot hash upgrades "
     "rules "
     "sum allows pieces_at pieces_along pieces_touched distance sees lines in_front path way free "
     "under level zones zones_at closest march cut towards compass hands counts_as_joker "
     "crossings reckon"},
    {"zone", "holds touches"},
    {"figure",
     "errand can explain range sees obscured touches has is senses bases_see "
     "connects built working opponents betrays gas sees_through heatlight_finds may_stand "
     "could_shoot may_be may_drop friend_of exposed_to closes_in places_about room_on_face room_at "
     "room_touching "
     "room_near stands_at "
     "down_from nearer relays beside aims_at"},
    {"odds", "at_least mean chance fraction fraction_at_least table events of chart"},
    {"deck", "empty cards seen"},
    {"terrain", "pieces"},
    {"terms", "add skip clear remove sum get at_least at_most each"},
    {"verdict", "deny allow clear denied reasons sources"},
    {"mission", "far_corner center corner switch team_gone side_gone other choice_of killed "
                "extracted heroes dominated removed result figure figures nearest"},
};

// Their methods refuse while their game is asked, all of them, before they look at anything; of
// marches, which are there in steps only, that is tested below.
static bool all_refuse(const struct class *c)
{
    return strcmp(c->name, "operation") == 0 || strcmp(c->name, "march") == 0;
}

static const char *call_of(const char *class, const char *name)
{
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        if (strcmp(writers[i].class, class) == 0 && strcmp(writers[i].name, name) == 0) {
            return writers[i].call;
        }
    }
    return NULL;
}

static bool only_asks(const char *class, const char *name)
{
    size_t n = strlen(name);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        const char *p = strcmp(readers[i].class, class) == 0 ? readers[i].names : "";
        while ((p = strstr(p, name))) {
            if ((p == readers[i].names || p[-1] == ' ') && (p[n] == ' ' || p[n] == '\0')) {
                return true;
            }
            p++;
        }
    }
    return false;
}

static bool is_order(const struct class *c, const struct script_fn *fn)
{
    return strstr(shape_class_field(c->name, fn->name)->type, "outcome|question");
}

static int battle(void **state)
{
    lua_State *L = workbench_open();
    *state = L;
    workbench_run(L, "game = zd.game { mission = MISSIONS .. '/rescue.lua', seed = 3 }\n"
                     "g = game\n"
                     "salim = game:figures { kind = 'hero' }[1]\n"
                     "grunt = game:add('Grunt', { at = { 3, 3 } })\n"
                     "marker = game:figures { kind = 'objective' }[1]\n"
                     "zone = game:zone { at = { 5, 5 }, radius = 2 }\n"
                     "game:play('careful', 2) snapshot = game:snapshot()\n"
                     "game:ask(true) game:undo()\n"
                     "armed = false\n"
                     "game:quantity('stat.M', function() if armed then armed = false\n"
                     "  caught = not pcall(try) end end)\n"
                     "function asked() armed, caught = true, nil return salim.M end");
    struct match *m = workbench_match(L);
    push_mission(L, m);
    lua_setglobal(L, "m");
    // A question that waits: of another game, so that this one is at rest.
    workbench_run(L, "local a = zd.game() local h = a:add('Hero', { at = { 10, 10 } })\n"
                     "local e = a:add('Grunt', { at = { 20, 10 }, face = h })\n"
                     "a.dice:queue { 7, 8, 12, 1 } question = h:shoot(e)\n"
                     "assert(question.ok == false)\n"
                     "a:quantity('stat.M', function() if armed then armed = false\n"
                     "  caught = not pcall(try) end end)\n"
                     "function asked_there() armed, caught = true, nil return h.M end");
    return 0;
}

// Everything of a match that may not change.
struct kept {
    struct world world;
    struct rules rules;
    struct content content;
    struct order order;
    int n_undo, n_redo;
    struct decider decider;
};

static void keep(struct kept *k, const struct match *m)
{
    memset(k, 0, sizeof *k);
    k->world = m->game.world;
    k->rules = m->rules;
    k->content = m->content;
    k->order = m->order;
    k->n_undo = m->n_undo;
    k->n_redo = m->n_redo;
    k->decider = m->game.decider[SIDE_TEAM];
}

// Asks a question whose handler makes the call under pcall. What is there stays as it was; a writer
// has been refused, and the question has come to nothing for it.
static void ask(lua_State *L, const char *call, const char *asked, bool writes)
{
    char text[512];
    struct match *m = workbench_match(L);
    struct kept *before = malloc(sizeof *before), *after = malloc(sizeof *after);
    assert_non_null(before);
    assert_non_null(after);
    keep(before, m);
    snprintf(text, sizeof text, "function try() %s end ok, why = pcall(%s)", call, asked);
    workbench_run(L, text);
    keep(after, m);
    bool same = memcmp((const char *)before, (const char *)after, sizeof *before) == 0;
    free(before);
    free(after);
    if (!same) {
        fail_msg("%s: asking has changed something", call);
    }
    lua_getglobal(L, "ok");
    lua_getglobal(L, "caught");
    if (lua_isnil(L, -1)) {
        fail_msg("%s was not tried", call);
    }
    if (writes && (lua_toboolean(L, -2) || !lua_toboolean(L, -1))) {
        fail_msg("%s: no error from inside a question", call);
    }
    lua_settop(L, 0);
    if (writes) {
        lua_getglobal(L, "why");
        if (!strstr(lua_tostring(L, -1), "stat.M") && !strstr(lua_tostring(L, -1), "(rule ")) {
            fail_msg("%s: nobody is named: %s", call, lua_tostring(L, -1));
        }
    }
}

static void ask_method(lua_State *L, const struct class *c, const struct script_fn *fn)
{
    char call[256];
    const char *own = call_of(c->name, fn->name);
    const char *asked = strcmp(c->name, "question") == 0 ? "asked_there" : "asked";
    if (own) {
        ask(L, own, asked, true);
    } else if (is_order(c, fn) && strcmp(c->name, "figure") == 0) {
        static const char *const forms[] = {"", "grunt", "{ 20, 20 }", "'Frag', grunt",
                                            "grunt, 'Assault'"};
        for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
            snprintf(call, sizeof call, "salim:%s(%s)", fn->name, forms[i]);
            ask(L, call, asked, false);
        }
    } else if (only_asks(c->name, fn->name)) {
        const char *object = strcmp(c->name, "figure") == 0    ? "salim"
                             : strcmp(c->name, "mission") == 0 ? "m"
                             : strcmp(c->name, "deck") == 0    ? "game.deck"
                             : strcmp(c->name, "terrain") == 0 ? "game.table"
                             : strcmp(c->name, "zone") == 0    ? "zone"
                                                               : "game";
        snprintf(call, sizeof call, "local f = %s.%s pcall(f, %s, grunt) pcall(f, %s, 'M') f(%s)",
                 object, fn->name, object, object, object);
        ask(L, call, asked, false);
    } else if (!all_refuse(c)) {
        fail_msg("%s:%s: does it write? It belongs to one list of this test or the other", c->name,
                 fn->name);
    }
}

static void no_method_writes_from_inside_of_a_question(void **state)
{
    for (const struct class *const *c = module_classes; *c; c++) {
        for (const struct script_fn *fn = (*c)->methods; fn && fn->name; fn++) {
            ask_method(*state, *c, fn);
        }
    }
}

static void nor_does_a_field(void **state)
{
    for (const struct class *const *c = module_classes; *c; c++) {
        for (const struct script_field *f = (*c)->fields; f && f->name; f++) {
            if (f->set && !all_refuse(*c) && !call_of((*c)->name, f->name)) {
                fail_msg("%s.%s can be set: it needs a call among the writers", (*c)->name,
                         f->name);
            }
        }
    }
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        if (writers[i].call && !strchr(writers[i].call, ':')) {
            ask(*state, writers[i].call, "asked", true);
        }
    }
}

// Outside of questions each of the calls is a good one: what refuses it is not what it is called
// with.
static void the_calls_are_good_ones(void **state)
{
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        char text[512];
        lua_State *L = *state;
        snprintf(text, sizeof text, "ok, why = pcall(function() %s end) why = ok or tostring(why)",
                 writers[i].call);
        workbench_run(L, text);
        lua_getglobal(L, "why");
        const char *why = lua_isstring(L, -1) ? lua_tostring(L, -1) : "";
        if (strstr(why, "bad argument") || strstr(why, "attempt to") || strstr(why, "expected")) {
            fail_msg("%s: %s", writers[i].call, why);
        }
        workbench_teardown(state);
        battle(state);
    }
}

// A firefight with a pack of the text.
static void play_with(lua_State *L, const char *init)
{
    workbench_file(
        L, "try/pack.lua",
        "return { name = 'try', changes = {\n"
        "  'stat.M', 'stat.F', 'can.move', 'before flip', 'after flip', 'instead flip',\n"
        "  'before activation', 'instead move', 'param medic.target', 'program Mine', 'upgrade "
        "X',\n"
        "  'supply 3', 'complication X' } }");
    workbench_file(L, "try/init.lua", init);
    workbench_run(L, "g = zd.game { packs = { 'try' } } g:ask(false)\n"
                     "salim = g:add('Hero', {name = 'Salim', at = {10, 10}})\n"
                     "grunt = g:add('Grunt', {at = {20, 10}, face = salim})\n"
                     "h = g:hash()");
}

// What a pack has beside the game's methods is for the time before the battle.
static void what_packs_bring_they_bring_beforehand(void **state)
{
    static const char *const calls[] = {
        "program('Mine', '10 STOP')",
        "complication { table = 'basic', name = 'X', effect = function() end }",
        "upgrade { name = 'X', kind = 'trait', cost = 1 }",
        "supply { on = 3, name = 'X' }",
        "quantity('stat.F', function() end)",
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        char init[256];
        lua_State *L = *state;
        snprintf(init, sizeof init, "quantity('stat.M', function() %s end)", calls[i]);
        play_with(L, init);
        struct match *m = workbench_match(L);
        struct content *before = malloc(sizeof *before);
        *before = m->content;
        workbench_run(L, "assert(not pcall(function() return salim.M end)) assert(g:hash() == h)");
        assert_memory_equal(before, &m->content, sizeof *before);
        free(before);
        snprintf(init, sizeof init, "after('flip', function() %s end)", calls[i]);
        play_with(L, init);
        workbench_fails(L, "salim:move(12, 10)", "try/init.lua:1: ");
    }
}

// The view and the original of a step stay a step's, though a question inside it has hold of
// them.
static void a_step_lends_nothing_to_questions(void **state)
{
    lua_State *L = *state;
    play_with(L, "local kept\n"
                 "quantity('stat.M', function() if kept then kept() end end)\n"
                 "before('activation', function(view)\n"
                 "  kept = function() view.urgent = true end game:figure('Salim'):explain 'M'\n"
                 "  kept = nil end)");
    const struct view_type *view = zerodark_system.rows[RULE_STEP][S_ACTIVATION].view;
    char init[400];
    for (int i = 0; i < view->n_fields; i++) {
        if (view->fields[i].writable) {
            snprintf(init, sizeof init,
                     "local kept\n"
                     "quantity('stat.M', function() if kept then pcall(kept) end end)\n"
                     "before('activation', function(view)\n"
                     "  kept = function() view.%s = view.%s end\n"
                     "  local n = game:figure('Salim').M kept = nil end)",
                     view->fields[i].name, view->fields[i].name);
            play_with(L, init);
            workbench_run(L, "assert(not pcall(salim.move, salim, 12, 10) and g:hash() == h)");
        }
    }
    play_with(L, "local kept\n"
                 "quantity('stat.M', function() if kept then pcall(kept) end end)\n"
                 "instead('flip', function(view, vanilla)\n"
                 "  kept = vanilla local n = game:figure('Salim').M kept = nil end)");
    workbench_run(L, "assert(not pcall(salim.move, salim, 12, 10) and g:hash() == h)");
}

// A step of a move in which a question tries to do something with its march; did the order fail?
static bool tried_with_march(lua_State *L, const char *call)
{
    char init[400];
    snprintf(init, sizeof init,
             "local kept\n"
             "quantity('stat.M', function() if kept then pcall(kept) end end)\n"
             "before('activation', function() end)\n"
             "instead('move', function(move)\n"
             "  local march = game:march(move)\n"
             "  kept = function() %s end\n"
             "  local n = move.mover.M kept = nil end)",
             call);
    play_with(L, init);
    workbench_run(L, "ok = pcall(salim.move, salim, 12, 10) same = g:hash() == h");
    lua_getglobal(L, "ok");
    lua_getglobal(L, "same");
    bool failed = !lua_toboolean(L, -2) && lua_toboolean(L, -1);
    lua_settop(L, 0);
    return failed;
}

static bool is_asked_of_marches(const char *name)
{
    return strcmp(name, "deeper") == 0 || strcmp(name, "track") == 0;
}

static void a_march_goes_nowhere_in_a_question(void **state)
{
    lua_State *L = *state;
    char call[128];
    assert_false(tried_with_march(L, "local n = march.length"));
    for (const struct script_fn *fn = class_march.methods; fn->name; fn++) {
        snprintf(call, sizeof call, "march:%s(%s)", fn->name,
                 strcmp(fn->name, "walk") == 0 ? "function() end" : "1");
        if (!is_asked_of_marches(fn->name) && !tried_with_march(L, call)) {
            fail_msg("%s: no error from inside a question", call);
        }
    }
    for (const struct script_field *f = class_march.fields; f->name; f++) {
        snprintf(call, sizeof call, "march.%s = march.%s", f->name, f->name);
        if (f->set && !tried_with_march(L, call)) {
            fail_msg("%s: no error from inside a question", call);
        }
    }
}

static void a_robots_program_only_says_what_to_do(void **state)
{
    static const char *const deeds[] = {"game.vars.x = 1", "game.deck:stack { '7H' }",
                                        "game.dice:queue { 7 }", "pcall(robot.overwatch, robot)"};
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        char init[256];
        lua_State *L = *state;
        snprintf(init, sizeof init, "program('Mine', function(robot, game) %s return 'STOP' end)",
                 deeds[i]);
        play_with(L, init);
        workbench_run(L, "robot = g:add('Hero', { name = 'R', at = { 30, 30 } })\n"
                         "g:set(robot, { make = 'robot', runs = 'Mine' }) h = g:hash()");
        workbench_fails(L, "robot:errand()", "");
        workbench_run(L, "assert(g:hash() == h) pcall(robot.obey, robot) assert(not g.vars.x)");
    }
}

// A mission's own questions.
static void a_mission_is_only_asked_whether_it_is_over(void **state)
{
    static const char *const deeds[] = {"m.vars.x = 1", "pcall(m.run_down, m, 1)",
                                        "m.deck:stack { '7H' }", "m:log 'x'",
                                        "m.game:figures { kind = 'hero' }[1]:overwatch()"};
    static const char *const fields[] = {"over", "completed"};
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        for (size_t j = 0; j < sizeof fields / sizeof *fields; j++) {
            char file[512];
            lua_State *L = *state;
            snprintf(file, sizeof file,
                     "return mission { id = 'try', title = 'Try', table = { 48, 48 },\n"
                     "  setup = function(m) m:deploy_team { edge = 'bottom' } end,\n"
                     "%s %s = function(m) %s return true end }",
                     j ? "  over = function() return true end," : "", fields[j], deeds[i]);
            workbench_file(L, "missions/try.lua", file);
            workbench_run(L, "g = zd.game { mission = 'missions/try.lua' } g:ask(false)\n"
                             "hero = g:figures { kind = 'hero' }[1] h = g:hash()");
            workbench_fails(L, "hero:overwatch()", "missions/try.lua:");
            workbench_run(L, "assert(g:hash() == h)");
        }
    }
}

int main(void)
{
#define CASE(name)  cmocka_unit_test_setup_teardown(name, battle, workbench_teardown)
#define PLAIN(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        CASE(no_method_writes_from_inside_of_a_question),
        CASE(nor_does_a_field),
        CASE(the_calls_are_good_ones),
        PLAIN(what_packs_bring_they_bring_beforehand),
        PLAIN(a_step_lends_nothing_to_questions),
        PLAIN(a_march_goes_nowhere_in_a_question),
        PLAIN(a_robots_program_only_says_what_to_do),
        PLAIN(a_mission_is_only_asked_whether_it_is_over),
    };
    return cmocka_run_group_tests_name("asking", tests, NULL, NULL);
}
