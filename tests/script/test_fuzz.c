// Whatever Lua hands over, the module answers or raises: it never crashes, and never leaves a game
// in which the next thing crashes. Run it under the sanitizers.
#include "support/script/lab.h"

#include "script/module.h"

// names.CLASS = {"method", ...}, fields.CLASS = {"field", ...}, functions = {"game", ...}
static void push_names(lua_State *L)
{
    lua_newtable(L);
    lua_newtable(L);
    for (const struct class *const *c = module_classes; *c; c++) {
        lua_newtable(L);
        for (const struct script_fn *m = (*c)->methods; m && m->name; m++) {
            lua_pushstring(L, m->name);
            lua_rawseti(L, -2, luaL_len(L, -2) + 1);
        }
        lua_setfield(L, -3, (*c)->name);
        lua_newtable(L);
        for (const struct script_field *f = (*c)->fields; f && f->name; f++) {
            lua_pushstring(L, f->name);
            lua_rawseti(L, -2, luaL_len(L, -2) + 1);
        }
        lua_setfield(L, -2, (*c)->name);
    }
    lua_setglobal(L, "fields");
    lua_setglobal(L, "names");
}

static const char script[] =
    // One object of every class, and everything that is no argument.
    "local other = zd.game() other_game(other)\n"
    "salim = game:add('Hero', {name = 'Salim', at = {10, 10}})\n"
    "grunt = game:add('Grunt', {at = {20, 10}, face = salim})\n"
    "boss = game:add('Boss', {at = {40, 40}})\n"
    "local stranger = other:add('Grunt', {at = {20, 10}})\n"
    "local dead = game:add('Elite', {at = {5, 5}}) game:remove(dead)\n"
    "game:quantity('shoot.dice', function(t, v) lent_terms, lent_view = t, v end)\n"
    "game:check('can.shoot', function(v) lent_verdict = v end)\n"
    "game.dice:queue{7, 8, 12, 1}\n"
    "local question = salim:shoot(grunt)\n"
    "game.dice:clear()\n"
    "local outcome = boss and salim:overwatch()\n"
    "local start = game:snapshot()\n"
    "local cycle = {} cycle.cycle = cycle cycle[1] = cycle\n"
    "game.vars.kept = {1, 2}\n"
    "local objects = {game = game, figure = salim, outcome = outcome, question = question,\n"
    "  dice = game.dice, deck = game.deck, vars = game.vars, terrain = game.table,\n"
    "  terms = lent_terms, verdict = lent_verdict, snapshot = start}\n"
    "local nasty = {false, true, 0, 1, -1, 3.5, 2^53, -2^53, 1e308, 0/0, 1/0, -1/0,\n"
    "  math.mininteger, math.maxinteger, '', 'x', '7H', 'Grunt', 'stat.M', 'shoot', "
    "('y'):rep(70000),\n"
    "  print, coroutine.create(print), io.stdout, {}, {1, 2}, {x = 10, y = 10}, {x = 0/0, y = 1},\n"
    "  {option = 1}, {answers = {1, 1, 1}}, {{1, 1}, {2, 2}}, {'7H'}, {M = 1}, {at = {1, 1}}, "
    "cycle,\n"
    "  setmetatable({}, {__index = function() error('no') end}), {[{}] = 1}, {kind = 'hero'},\n"
    "  salim, grunt, dead, stranger, other, other.vars, other:snapshot(), start, game, question,\n"
    "  outcome, lent_terms, lent_view, lent_verdict, game.vars, game.vars.kept, game.dice,\n"
    "  function() end, function(_, v) v() end}\n"
    "nasty.n = #nasty\n"
    "local seed = 12345\n"
    "local function any()\n"
    "  seed = (seed * 1103515245 + 12345) % 2147483648\n"
    "  local i = seed // 65536 % (nasty.n + 1)\n"
    "  if i == 0 then return nil end\n"
    "  return nasty[i]\n"
    "end\n"
    "calls, went_well = 0, 0\n"
    "local function try(f, ...)\n"
    "  calls = calls + 1\n"
    "  local ok, e = pcall(f, ...)\n"
    "  if ok then went_well = went_well + 1 end\n"
    "  if not ok and e == nil then error('an error without a message') end\n"
    "end\n"
    "local function again()\n"
    "  pcall(game.unhook, game) game:restore(start)\n"
    "end\n"
    "local classes = {}\n"
    "for class in pairs(objects) do classes[#classes + 1] = class end\n"
    "table.sort(classes)\n"
    "for _, class in ipairs(classes) do\n"
    "  local object = objects[class]\n"
    "  for _, name in ipairs(names[class]) do\n"
    "    local f = object[name]\n"
    "    try(f) try(f, object)\n"
    "    for i = 1, nasty.n do try(f, nasty[i]) try(f, object, nasty[i]) end\n"
    "    again()\n"
    "    for i = 1, ROUNDS do\n"
    "      try(f, object, any(), any()) try(f, object, any(), any(), any())\n"
    "      if i % 50 == 0 then again() end\n"
    "    end\n"
    "    again()\n"
    "  end\n"
    "  for _, name in ipairs(fields[class]) do\n"
    "    for _, v in ipairs{1, 'x', {}, salim} do\n"
    "      try(function() object[name] = v end)\n"
    "      try(function() return v[name] end)\n"
    "    end\n"
    "  end\n"
    "  for i = 1, nasty.n do\n"
    "    try(function() return object[nasty[i]] end)\n"
    "    try(function() object[nasty[i]] = nasty[i] end)\n"
    "    try(function() return #object end)\n"
    "    try(function() return object == nasty[i] end)\n"
    "    try(function() return object .. nasty[i] end)\n"
    "    try(function() return object < nasty[i] end)\n"
    "    try(function() for k in pairs(object) do end end)\n"
    "    try(getmetatable, object)\n"
    "    try(setmetatable, object, {})\n"
    "  end\n"
    "  try(tostring, object)\n"
    "end\n"
    "again()\n"
    "for _, name in ipairs(functions) do\n"
    "  for i = 1, ROUNDS do try(zd[name], any(), any(), any(), any()) end\n"
    "end\n"
    "collectgarbage()\n";

static int other_game(lua_State *L)
{
    struct match *m = match_check(L, 1);
    struct match *from = lua_touserdata(L, lua_upvalueindex(1));
    m->content = from->content;
    return 0;
}

static void whatever_is_handed_over_is_answered_or_refused(void **state)
{
    struct lab *lab = *state;
    lua_State *L = lab->L;
    push_names(L);
    lua_newtable(L);
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        for (const struct script_fn *f = *list; f->name; f++) {
            lua_pushstring(L, f->name);
            lua_rawseti(L, -2, luaL_len(L, -2) + 1);
        }
    }
    lua_setglobal(L, "functions");
    lua_pushlightuserdata(L, lab->match);
    lua_pushcclosure(L, other_game, 1);
    lua_setglobal(L, "other_game");
    lua_pushinteger(L, 300);
    lua_setglobal(L, "ROUNDS");
    lab_run(lab, script);
    lab_is(lab, "calls > 10000, went_well > 500", "true true");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whatever_is_handed_over_is_answered_or_refused, lab_setup,
                                        lab_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
