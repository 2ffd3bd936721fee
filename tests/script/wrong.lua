-- Calls everything the module has with everything that is no argument; run by test_fuzz.c, which
-- sets the globals zd, game, names, fields, functions, other_game and ROUNDS.
-- luacheck: ignore
-- One object of every class, and everything that is no argument.
local other = zd.game() other_game(other)
salim = game:add('Hero', {name = 'Salim', at = {10, 10}})
grunt = game:add('Grunt', {at = {20, 10}, face = salim})
boss = game:add('Boss', {at = {40, 40}})
local stranger = other:add('Grunt', {at = {20, 10}})
local dead = game:add('Elite', {at = {5, 5}}) game:remove(dead)
game:quantity('shoot.dice', function(t, v) lent_terms, lent_view = t, v end)
game:check('can.shoot', function(v) lent_verdict = v end)
game.dice:queue{7, 8, 12, 1}
local question = salim:shoot(grunt)
game.dice:clear()
local outcome = boss and salim:overwatch()
local start = game:snapshot()
local cycle = {} cycle.cycle = cycle cycle[1] = cycle
game.vars.kept = {1, 2}
local objects = {game = game, figure = salim, outcome = outcome, question = question,
  dice = game.dice, deck = game.deck, vars = game.vars, terrain = game.table,
  terms = lent_terms, verdict = lent_verdict, snapshot = start}
local nasty = {false, true, 0, 1, -1, 3.5, 2^53, -2^53, 1e308, 0/0, 1/0, -1/0,
  math.mininteger, math.maxinteger, '', 'x', '7H', 'Grunt', 'stat.M', 'shoot', ('y'):rep(70000),
  print, coroutine.create(print), io.stdout, {}, {1, 2}, {x = 10, y = 10}, {x = 0/0, y = 1},
  {option = 1}, {answers = {1, 1, 1}}, {{1, 1}, {2, 2}}, {'7H'}, {M = 1}, {at = {1, 1}}, cycle,
  setmetatable({}, {__index = function() error('no') end}), {[{}] = 1}, {kind = 'hero'},
  salim, grunt, dead, stranger, other, other.vars, other:snapshot(), start, game, question,
  outcome, lent_terms, lent_view, lent_verdict, game.vars, game.vars.kept, game.dice,
  function() end, function(_, v) v() end}
nasty.n = #nasty
local seed = 12345
local function any()
  seed = (seed * 1103515245 + 12345) % 2147483648
  local i = seed // 65536 % (nasty.n + 1)
  if i == 0 then return nil end
  return nasty[i]
end
calls, went_well = 0, 0
local function try(f, ...)
  calls = calls + 1
  local ok, e = pcall(f, ...)
  if ok then went_well = went_well + 1 end
  if not ok and e == nil then error('an error without a message') end
end
local function again()
  pcall(game.unhook, game) game:restore(start)
end
local classes = {}
for class in pairs(objects) do classes[#classes + 1] = class end
table.sort(classes)
for _, class in ipairs(classes) do
  local object = objects[class]
  for _, name in ipairs(names[class]) do
    local f = object[name]
    try(f) try(f, object)
    for i = 1, nasty.n do try(f, nasty[i]) try(f, object, nasty[i]) end
    again()
    for i = 1, ROUNDS do
      try(f, object, any(), any()) try(f, object, any(), any(), any())
      if i % 50 == 0 then again() end
    end
    again()
  end
  for _, name in ipairs(fields[class]) do
    for _, v in ipairs{1, 'x', {}, salim} do
      try(function() object[name] = v end)
      try(function() return v[name] end)
    end
  end
  for i = 1, nasty.n do
    try(function() return object[nasty[i]] end)
    try(function() object[nasty[i]] = nasty[i] end)
    try(function() return #object end)
    try(function() return object == nasty[i] end)
    try(function() return object .. nasty[i] end)
    try(function() return object < nasty[i] end)
    try(function() for k in pairs(object) do end end)
    try(getmetatable, object)
    try(setmetatable, object, {})
  end
  try(tostring, object)
end
again()
for _, name in ipairs(functions) do
  for i = 1, ROUNDS do try(zd[name], any(), any(), any(), any()) end
end
collectgarbage()
-- The same from inside handlers of every row, while bots and orders lead there.
again()
local busy = false
local function mischief(view)
  if busy then return end
  busy = true
  for i = 1, 3 do
    seed = (seed * 1103515245 + 12345) % 2147483648
    local class = classes[seed // 65536 % #classes + 1]
    local list, object = names[class], objects[class]
    if #list > 0 then try(object[list[seed // 4096 % #list + 1]], object, any(), any()) end
  end
  for name in pairs(view) do try(function() view[name] = any() end) end
  busy = false
end
for _, row in ipairs(zd.rules()) do
  if row.kind == 'quantity' then
    game:quantity(row.name, function(terms, v) mischief(v) try(terms.add, terms, any(), 1) end)
  elseif row.kind == 'check' then
    game:check(row.name, function(verdict, v) mischief(v) try(verdict.deny, any()) end)
  elseif row.kind == 'step' then
    game:before(row.name, mischief)
    game:instead(row.name, function(v, vanilla) mischief(v) vanilla() mischief(v) end)
    game:after(row.name, mischief)
  end
end
for i = 1, ROUNDS do
  pcall(game.restore, game, start)
  try(salim.shoot, salim, grunt, {answers = {i % 3 + 1}})
  try(salim.move, salim, 10 + i % 7, 10 + i % 5)
  try(game.play, game, i % 2 == 0 and 'random' or 'careful', 3)
  try(function() return salim.M + salim.AV end)
end
collectgarbage()
