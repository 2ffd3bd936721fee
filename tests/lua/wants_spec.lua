-- wants_spec.lua: what a mission says that its players are after, and what bots make of it.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local FILE = os.tmpname()

-- A mission with these fields and this setup; the team is at the bottom.
local function mission(fields, setup)
  local f <close> = assert(io.open(FILE, "w"))
  f:write(("return mission { id = 'try', visibility = 2, %s\n  setup = function(m)\n    %s\n"
    .. "    m:deploy_team { edge = 'bottom' }\n    m:deploy_red()\n  end }\n"):format(fields, setup or ""))
end

local function battle(fields, setup, seed)
  mission(fields, setup)
  return zd.game { mission = FILE, seed = seed or 1 }
end

local BREAKERS = "m:exit 'bottom' for i, x in ipairs { 12, 24, 36 } do m:objective { name = 'Breaker ' .. i, "
  .. "at = { x, 30 }, use = 'operate', test = 'A(10)' } end"
local TWO = "completed = function(m) local n = 0 for i = 1, 3 do "
  .. "n = n + (m:figure('Breaker ' .. i):is 'achieved' and 1 or 0) end return n >= 2 end,"
local HILL = "completed = function(m) local n = 0 for _, hero in ipairs(m:heroes 'team') do "
  .. "n = n + (hero.place == 'table' and m.game:distance(hero, { 24, 24 }) <= 6 and 1 or 0) end "
  .. "return n >= 2 end,"

-- How many of six battles a bot completes.
local function completed(bot, fields, setup)
  local n = 0
  for seed = 1, 6 do
    local game = battle(fields, setup, seed)
    game:play(bot)
    n = n + (game.over == "completed" and 1 or 0)
  end
  return n
end

-- The goals of the team, as "deed figure target", a line each.
local function goals(fields, setup)
  local game = battle(fields, setup)
  local bot = os.tmpname()
  local f <close> = assert(io.open(bot, "w"))
  f:write "return bot { name = 'teller', decide = 'careful', order = function(b) local t = {} "
  f:write "for _, g in ipairs(b.goals) do t[#t + 1] = g.goal .. ' ' .. g.figure.name .. "
  f:write "(g.target and ' ' .. g.target.name or '') .. (g.there and ' there' or '') end "
  f:write "error('goals ' .. table.concat(t, ', ')) end }"
  f:close()
  local _, why = pcall(function() game:play(bot, 1) end)
  return tostring(why):match "goals ([^\n]*)"
end

describe("a mission's purpose", function()
  it("is each of its markers if none is the primary one", function()
    expect(goals("", BREAKERS)):is "operate Tarik Breaker 2, operate Wren Breaker 3, operate Osku Breaker 1"
  end)

  it("is what `wants` says: so many of them", function()
    expect(goals("wants = { use = 'operate', count = 2 },", BREAKERS)):is
      "operate Tarik Breaker 2, operate Wren Breaker 3"
  end)

  it("then to leave, to stay, or to be in a place", function()
    expect(goals("wants = { use = 'none' },", "m:exit 'bottom'")):is
      "leave Ines, leave Tarik, leave Wren, leave Osku"
    expect(goals("wants = { after = 'stay' },", "m:exit 'bottom'")):is
      "hold Ines there, hold Tarik there, hold Wren there, hold Osku there"
    expect(goals("wants = { after = { 24, 24 }, within = 4 },")):is
      "hold Ines, hold Tarik, hold Wren, hold Osku"
  end)

  it("is what `aim` says of each figure; the nearest, after what it is worth", function()
    local aim = "aim = function(m, figure) if figure.name == 'Ines' then return nil end "
      .. "if figure.name == 'Osku' then return { leave = true } end "
      .. "return { { interact = m:figure 'Breaker 1', worth = %d }, { hold = { 24, 24 } } } end,"
    expect(goals(aim:format(-40), BREAKERS)):is
      "hold Tarik, hold Wren, leave Osku, operate Ines Breaker 2"
    expect(goals(aim:format(40), BREAKERS)):is
      "operate Tarik Breaker 1, hold Wren, leave Osku, operate Ines Breaker 2"
  end)

  it("is played for by all bots", function()
    expect(completed("careful", TWO, BREAKERS)):is(4)
    expect(completed("steady", TWO, BREAKERS)):is(5)
    expect(completed("planner:4", TWO, BREAKERS)):is(6)
    expect(completed("careful", "wants = { after = { 24, 24 }, within = 6 }," .. HILL)):is(5)
  end)

  it("of before is that of the primary marker", function()
    expect(goals("", "m:exit 'bottom' m:objective { name = 'Crate', at = { 30, 30 } } "
      .. "m:objective { name = 'Core', at = { 20, 30 }, primary = true }")):is "fetch Osku Core"
  end)

  describe("if it is written wrongly", function()
    local function refused(fields, why)
      expect(function() battle(fields) end):fails(why)
    end

    it("is told at the field", function()
      refused("\n  wants = 5,", ":2: mission: field 'wants'")
      refused("\n  wants = { use = 'press' },", "field 'use'")
      refused("\n  wants = { count = 2 },", "say what to count")
      refused("\n  wants = { after = 'run' },", "field 'after'")
      refused("\n  wants = { after = { 70, 24 } },", "field 'after'")
      refused("\n  wants = { within = 4 },", "'within' needs a place")
      refused("\n  wants = { ater = 'stay' },", "did you mean 'after'?")
      refused("\n  aim = 5,", "field 'aim': a function expected")
    end)

    local function fails(body, why)
      local game = battle("aim = function(m, figure) " .. body .. " end,")
      expect(function() game:play("careful", 1) end):fails(why)
    end

    it("is told when a bot asks", function()
      fails("return 5", "an aim such as")
      fails("return { within = 2 }", "one of interact")
      fails("return { hold = { 24, 24 }, leave = true }", "one of interact")
      fails("return { leave = false }", "only true is possible")
      fails("return { hunt = 'boss' }", "a figure expected")
      fails("return { hold = { 24, 24 }, worth = 5000 }", "field 'worth'")
      fails("return { 5 }", "number 1 of the list")
      fails("return { hold = { 24, 24 }, wihin = 3 }", "did you mean 'within'?")
      fails("m.vars.asked = true", "a question must not change anything")
      fails("return m.nothing.at_all", "nothing")
    end)
  end)
end)
