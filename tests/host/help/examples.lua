-- examples.lua: runs the example of everything that has help, in a place that is ready for it.
-- Given the list of entries, returns those that do not do, "name: what went wrong".
--
-- An order may be refused by a rule that is named: the example has then come as far as the rules.
local zd = require "zerodark"

local entries, scratch = ...

local function write(name, text)
  local f = assert(io.open(scratch .. "/" .. name, "w"))
  f:write(text)
  f:close()
  return scratch .. "/" .. name
end

local env = setmetatable({}, { __index = _G })
local said = {}
function env.print(...) said[#said + 1] = table.concat({ ... }, " ", 1, 0) end

-- A battle of a mission, with somebody of each kind.
local function battle()
  local game = zd.game { mission = "missions/rescue.lua", seed = 7 }
  local heroes = game:figures { kind = "hero" }
  local salim, ines = heroes[1], heroes[2]
  game:ask(false)
  game:set(salim, { name = "Salim", at = { 10, 10 }, face = { 20, 10 }, tokens = 1, kit = { IFF = 1 } })
  game:set(ines, { name = "Ines", at = { 11.5, 10 }, wounded = 2 })
  local boss, markers = game:figure "Boss 1", game:figures { kind = "objective" }
  game:set(boss, { at = { 18, 10 }, face = { 10, 10 } })
  local e = {
    game = game, salim = salim, ines = ines, boss = boss, grunt = game:figure "Grunt 1",
    marker = markers[1], crate = markers[2],
    robot = game:add("Hero", { name = "Robot", at = { 8, 14 }, make = "robot", runs = "Assault" }),
    mind = game:add("Hero", { name = "Mind", at = { 6, 14 }, make = "AI" }),
    ewop = game:add("Hero", { name = "Ewop", at = { 4, 10 } }),
    gun = game:add("Sentry gun", { name = "Gun", at = { 9, 8 }, side = "team" }),
    zone = game:zone { at = { 14, 30 }, radius = 1.5, tags = { smoke = true } },
  }
  return setmetatable(e, { __index = env })
end

-- A statement, or an expression.
local function compile(text, e)
  return load(text, "=example", "t", e) or assert(load("return " .. text, "=example", "t", e))
end

local places = {}

function places.game(text, e)
  compile(text, e)()
end

-- Inside of a step, while somebody acts.
function places.step(text, e)
  local f, ok, message = compile(text, e), nil, "the step has not happened"
  e.game:before("activation", function(view)
    e.view = view
    ok, message = pcall(f)
  end)
  local done, other = pcall(e.salim.overwatch, e.salim)
  if not ok then error(message or done and "?" or other, 0) end
end

local function handled(kind, rule, name)
  return function(text, e)
    local f, ok, message = compile(text, e), nil, "the rule was not asked about"
    e.game[kind](e.game, rule, function(value, view)
      e[name], e.view = value, view
      ok, message = pcall(f)
    end)
    e.salim:shoot(e.boss)
    if not ok then error(message, 0) end
  end
end

places.terms = handled("quantity", "shoot.target", "terms")
places.verdict = handled("check", "can.shoot", "verdict")

function places.march(text, e)
  local f, ok, message = compile(text, e), nil, "nobody has moved"
  e.game:instead("move", function(view)
    e.view, e.march = view, e.game:march(view)
    ok, message = pcall(f)
    if not ok and message:find "only during the walk" then
      ok, message = pcall(e.march.walk, e.march, f)
    end
  end)
  pcall(e.salim.move, e.salim, 12, 14)
  if not ok then error(message, 0) end
end

local mission = [[
return mission { id = "example", title = "Example", modes = { "solo", "versus" }, table = { 48, 48 },
  choices = { edge = { "top", "left" } },
  setup = function(m)
    local marker = m:objective { name = "Marker", at = { 20, 20 }, primary = true }
    m:deploy_red { around = marker }
    m:deploy_team { edge = "top" }
    if m.game.mode == "versus" then m:deploy_team { side = "rival", edge = "bottom" } end
    local hero = m:figures { kind = "hero" } [1]
    %s
  end,
  on = { activation = function(m)
    local marker = m:figure "Marker"
    local hero = m:figures { kind = "hero" } [1]
    %s
  end },
  result = function(m) return { secured = m.secured } end }
]]

-- In set-up, else when somebody acts, in either mode.
function places.mission(text)
  local first
  for i = 1, 4 do
    local in_step = i % 2 == 0
    local path = write("mission.lua", mission:format(in_step and "" or text, in_step and text or ""))
    local ok, message = pcall(function()
      local game = zd.game { mission = path, seed = 3, mode = i > 2 and "versus" or "solo" }
      game:ask(false)
      local hero = game:figures { kind = "hero" } [1]
      if in_step then hero:overwatch() end
    end)
    if ok then return end
    first = first or message
  end
  error(first, 0)
end

function places.bot_view(text, e)
  local path = write("bot.lua", ([[return bot { name = "example", decide = "careful", order = function(b)
    %s
    %s end }]]):format(text, text:find "return" and "" or "return b:advice \"careful\""))
  e.game:play(path, 1)
end

-- A file of its kind, and read as one.
function places.file(text, e)
  local path = write("file.lua", text)
  local kind = text:match "^return (%a+)"
  if not kind then
    return places.pack(text)
  elseif kind == "mission" then
    zd.game { mission = path, seed = 1 }
  elseif kind == "map" then
    local terrain = ("terrain = %s,\n  setup ="):format((text:gsub("^return ", "")))
    write("file.lua", mission:format("", ""):gsub("setup =", function() return terrain end, 1))
    zd.game { mission = path, seed = 1 }
  elseif kind == "team" then
    zd.game { mission = "missions/rescue.lua", team = path }
  elseif kind == "bot" then
    e.game:play(path, 1)
  else
    write("night.lua", "return mission { id = 'night', setup = function(m) end }")
    zd.operation { file = path, team = "hornet" }
  end
end

local function pack(text, ruleset)
  local changes = [["*", "before *", "instead *", "after *", "param *", "program Wait",
    "upgrade Steady hands",
    "complication Nothing at all", "supply 12"]]
  os.execute(("mkdir -p '%s/pack'"):format(scratch))
  write("pack/pack.lua", ([[return { name = "pack", version = "1.0.0", summary = "An example.", %s
    changes = { %s } }]]):format(ruleset or "", ruleset and "" or changes))
  write("pack/init.lua", text)
  zd.game { packs = { scratch .. "/pack" } }
end

function places.pack(text)
  pack(text)
end

function places.ruleset(text)
  pack(text, "ruleset = \"pack\",")
end

-- Deeds of an operation have their time; what has another is refused in its name.
function places.operation(text, e)
  e.op = zd.operation { file = "gemini", team = "hornet" }
  compile(text, e)()
end

function places.question(text, e)
  e.game:ask(true)
  e.question = e.salim:shoot(e.boss)
  if e.question.ok then error("no question was asked", 0) end
  compile(text, e)()
end

function places.outcome(text, e)
  e.outcome = e.salim:shoot(e.boss)
  compile(text, e)()
end

function places.odds(text, e)
  e.o = zd.odds { shoot = e.salim, at = e.boss }
  compile(text, e)()
end

function places.prompt(text, e)
  _G.game = e.game
  e.salim:shoot(e.boss)
  local ok, message = pcall(compile(text, e))
  _G.game = nil
  if not ok and message ~= "quit" then error(message, 0) end
end

-- What an order, a deed or a piece of a move says that has another time or another subject.
local refusals = {
  "%(ZD%-", "does not touch the obstacle", "carries nothing", "this is not a jump", "nothing is dragged",
  "only a drag is planned", "does not hold that card", "no captive", "does not offer",
  "a mission of Zero Dark ends",
}

local function refused(message)
  for _, part in ipairs(refusals) do
    if message:find(part) then return true end
  end
  return false
end

local rules = { param = true, quantity = true, check = true, step = true }

local function place_of(entry)
  local class = entry.name:match "^([%a_]+)[:.]"
  if entry.kind == "command of the prompt" then return "prompt" end
  if entry.kind == "global of files" then return "file" end
  if entry.kind == "global of packs" then return entry.name == "ruleset" and "ruleset" or "pack" end
  if rules[entry.kind] then return "pack" end
  return places[class] and class or "game"
end

local failures = {}

local function try(entry)
  local place = place_of(entry)
  local ok, message = pcall(places[place], entry.example, battle())
  message = tostring(message)
  if not ok and place == "game" and not refused(message) then
    ok, message = pcall(places.step, entry.example, battle())
    message = tostring(message)
  end
  if not ok and not refused(message) then
    failures[#failures + 1] = ("%s: %s\n    %s"):format(entry.name, message, entry.example)
  end
end

local here = entries.quick
for _, entry in ipairs(entries) do
  local is_rule = place_of(entry) == "pack" and entry.kind ~= "global of packs"
  if entry.kind ~= "command" and not (here and is_rule) then try(entry) end
end
return failures
