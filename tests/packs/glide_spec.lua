-- glide_spec.lua: orders of other rules that are given from off the table, are listed with places of their
-- own, and tell their odds; how a battle ends whose mission does not say; events that name whom they are
-- about.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local FIELD = "tests/packs/glide/missions/field.lua"

local function field()
  local game = zd.game { mission = FIELD, seed = 1 }
  return game, game:figure "Ada", game:figure "Bea", game:figure "Cas"
end

-- The orders of a figure as one text: "lash Cas, shout".
local function open(game, figure)
  local list = {}
  for _, o in ipairs(game:open(figure)) do
    list[#list + 1] = o.order .. (o.target and " " .. o.target.name or "")
      .. (o.to and (" %g %g"):format(o.to.x, o.to.y) or "")
  end
  table.sort(list)
  return table.concat(list, ", ")
end

describe("an order", function()
  it("is listed where it is given from: the table, off it, or anywhere", function()
    local game, ada, bea = field()
    expect(open(game, ada)):is "lash Cas, shout, strike Cas"
    expect(open(game, bea)):is "shout, swoop 10 4, swoop 12 8"
  end)

  it("is listed with the places that its rules say, as far as it may be given there", function()
    local game, _, bea = field()
    game:set(bea, { skill = 7 })
    expect(open(game, bea)):is "shout, swoop 12 8, swoop 7 4"
    spec.done(bea:swoop { 20, 20 })
    expect(bea.place):is "table"
    expect(open(game, bea)):is "lash Cas, shout, strike Cas"
  end)

  it("may be given by a bot from off the table", function()
    local game, _, bea = field()
    for _, o in ipairs(game:open(bea)) do
      if o.order == "swoop" then
        spec.done(bea:swoop(o.to))
        break
      end
    end
    expect(("%g %g"):format(bea.x, bea.y)):is "10 4"
  end)
end)

describe("odds of an order of other rules", function()
  local function odds(order, brief, figure, target)
    return zd.odds { order = order, figure = figure, target = target, brief = brief }
  end

  it("are those of what it says, where it is asked in brief", function()
    local _, ada, _, cas = field()
    local o = odds("strike", true, ada, cas)
    expect(o.exact):is(true)
    expect(o:fraction "hit"):is "3/4"
    expect(o:fraction(2)):is "1/4"
    expect(o:fraction "harmed"):is "3/4"
    expect(o:fraction "success"):is "3/4"
    expect(o:fraction "hurt"):is "3/4"
    expect(tostring(o)):has "Ada: strike, Cas: 2 dice against 10"
  end)

  it("are those of the whole order otherwise, by its first roll with an account", function()
    local _, ada, _, cas = field()
    local whole = odds("strike", false, ada, cas)
    expect(whole:fraction "success"):is "3/4"
    expect(pcall(whole.fraction, whole, "hit")):is(false)
    expect(odds("lash", true, ada, cas):fraction(1)):is "1/2"
  end)

  it("play a thousand battles where there are too many ways: each takes milliseconds", function()
    local _, ada, _, cas = field()
    expect(zd.odds { strike = ada, at = cas, ways = 1 }.runs):is(1000)
    expect(zd.odds { strike = ada, at = cas, ways = 1, runs = 20 }.runs):is(20)
  end)

  it("change nothing", function()
    local game, ada, _, cas = field()
    local was = game:hash()
    odds("strike", true, ada, cas)
    expect(game:hash()):is(was)
    expect(#game.events):is(0)
  end)

  -- The enumerator gives one face of each group: the hits are as likely as those of all 400 pairs.
  it("take faces that are alike together", function()
    local game, ada, _, cas = field()
    for skill = 0, 20, 5 do
      game:set(ada, { skill = skill })
      local miss = (20 - skill) * (20 - skill)
      local o = odds("lash", true, ada, cas)
      expect(o:chance(0)):near(miss / 400, 1e-12)
      expect(o:chance(2)):near(skill * skill / 400, 1e-12)
    end
  end)
end)

describe("a battle", function()
  it("ends as its rules say where its mission does not", function()
    local game, ada = field()
    spec.done(ada:shout())
    expect(game.over):is(nil)
    game.vars.enough = true
    spec.done(ada:shout())
    expect(game.over):is "green"
  end)

  it("is not asked for its end on a table without a mission", function()
    local game = zd.game { packs = { "tests/packs/glide" } }
    local ada = game:add("kite", { name = "Ada", side = "blue", at = { 4, 4 } })
    game.vars.enough = true
    spec.done(ada:shout())
    expect(game.over):is(nil)
  end)
end)

describe("an event", function()
  it("has the names and numbers that its text wants", function()
    local game, ada, _, cas = field()
    game.dice:queue { 3, 4 }
    local outcome = spec.done(ada:lash(cas))
    for _, event in ipairs(outcome.events) do
      if event.name == "struck" then
        expect(event.word):is "is struck by Ada, 2 times"
        return
      end
    end
    error "nobody was struck"
  end)
end)
