-- odds_spec.lua: odds as scripts have them, by the rulebook and under the packs that come along.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local function empty(packs)
  local game = zd.game { seed = 1, packs = packs }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
  local foe = game:add("Grunt", { name = "Foe", x = 20.5, y = 10, face = { x = 10, y = 10 } })
  return game, ada, foe
end

describe("zd.odds of a test", function()
  it("gives chances, means and fractions", function()
    local odds = zd.odds "F2(13)"
    expect(odds:fraction(0)):is "11/24"
    expect(odds:fraction(9)):is "0"
    expect(odds:fraction_at_least(1)):is "13/24"
    expect(odds:fraction_at_least(0)):is "1"
    expect(odds[0]):is(11 / 24)
    expect(odds:at_least(1)):is(13 / 24)
    expect(select(2, odds:mean())):is "17/24"
    expect(odds.most):is(3)
    expect(odds.exact):is(true)
  end)

  it("reads the book's notation", function()
    expect(zd.odds("D4-1(10)"):fraction(0)):is(zd.odds("D3(10)"):fraction(0))
    expect(zd.odds("M4-AV2(10)"):fraction(0)):is(zd.odds("M2(10)"):fraction(0))
    expect(zd.odds("cAV3(6)"):fraction(0)):is "125/216"
    expect(zd.odds("M2-2(10)"):fraction(0)):is "1"
    expect(tostring(zd.odds "M2-2(10)")):has "(no dice are left: it fails without a roll, ZD-TEST-06)"
    expect(zd.odds("fw3 (10)").name):is "FW3(10)"
    expect(zd.odds("F5(15) cAV0(r)"):fraction(0)):is(zd.odds("F5(15)"):fraction(0))
  end)

  it("gives a list for a range", function()
    local list = zd.odds "F2..3(12..14)"
    expect(#list):is(6)
    expect(list[2].name):is "F2(13)"
    expect(list[2]:fraction(0)):is "11/24"
    list = zd.odds "F1..2(5..6) cAV0..1(r)"
    expect(#list):is(8)
    expect(list[2].name):is "F1(5) cAV1(r)"
    expect(list[3].name):is "F1(6) cAV0(r)"
    expect(list[8].name):is "F2(6) cAV1(r)"
  end)

  it("says what is wrong with it", function()
    expect(function() return zd.odds "G5(13)" end):fails("a stat and its dice expected at 'G5")
    expect(function() return zd.odds "F5" end):fails("'(' expected at the end;")
    expect(function() return zd.odds "cAV3(r)" end):fails("against which roll")
    expect(function() return zd.odds "F30(3)" end):fails("dice: 0 to 24")
  end)

  it("goes by the params of a game", function()
    local game = zd.game { seed = 1, set = { ["test.lucky"] = 11 } }
    expect(zd.odds("F1(13)", game):fraction(1)):is "1/12"
    expect(zd.odds("F1(11)", game):fraction(2)):is "1/12"
    expect(zd.odds("F1(11)"):fraction(2)):is "1/12"
    expect(zd.odds("F2(12)", game):fraction(2)):is_not(zd.odds("F2(12)"):fraction(2))
  end)

  it("tries pools that are too large, and says so", function()
    local odds = zd.odds "F20(30)"
    expect(odds.exact):is(false)
    expect(odds.runs):is(200000)
    expect(odds:table()[1].low ~= nil):is(true)
  end)

  it("prints as bars", function()
    expect(tostring(zd.odds "F1(13)")):is(table.concat({
      "F1(13)", "successes: 0.0833 on average",
      " 0    91.67 %   100.00 %  " .. ("#"):rep(54),
      " 1     8.33 %     8.33 %  " .. ("#"):rep(5),
    }, "\n"))
    for line in zd.odds("F5(13)"):chart(40):gmatch "[^\n]+" do expect(#line <= 40):is(true) end
  end)
end)

describe("zd.odds of an action", function()
  it("is about hits and what comes of them, and changes nothing", function()
    local game, ada, foe = empty()
    local before = game.hash
    local odds = zd.odds { shoot = ada, at = foe }
    expect(odds.exact):is(true)
    expect(odds.number):is "hits"
    expect(odds.hit):is(odds:at_least(1))
    expect(odds:fraction "out"):is(odds:fraction "hit")
    expect(odds:of("down"):fraction(1)):is(odds:fraction "down")
    expect(odds.events ~= nil):is(true)
    expect(game.hash):is(before)
    expect(zd.odds { order = "shoot", figure = ada, target = foe }:fraction "down"):is(
      odds:fraction "down")
  end)

  it("is of bogeys, too", function()
    local _, ada, foe = empty()
    local odds = zd.odds { shoot = foe, at = ada }
    expect(odds.exact):is(true)
    expect(odds.wounded > 0):is(true)
    expect(odds.stressed > 0):is(true)
  end)

  it("is what a queue of dice gives", function()
    local game, ada, foe = empty()
    local odds = zd.odds { shoot = ada, at = foe }
    game.dice:queue { 1, 1, 1, 1 } -- which are no odds, and still there
    expect(zd.odds { shoot = ada, at = foe }:fraction "hit"):is(odds:fraction "hit")
    expect(#game.dice.queued):is(4)
  end)

  it("says what cannot be asked", function()
    local _, ada, foe = empty()
    expect(function() return zd.odds { cqb = ada, at = foe } end):fails("does not touch")
    expect(function() return zd.odds {} end):fails("of what?")
    expect(function() return zd.odds { shot = ada, at = foe } end):fails("no order 'shot'; did you mean")
    expect(function() return zd.odds { shoot = ada, at = foe, run = 5 } end)
      :fails("no option 'run'; did you mean 'runs'?")
    expect(function() return zd.odds { shoot = ada, at = foe, colour = 5 } end)
      :fails("no option 'colour'; use one of these: order")
    expect(function() return zd.odds { shoot = ada, at = 5 } end):fails("a figure, or a place { x =, y = }")
    expect(function() return zd.odds { shoot = ada } end):fails("a shot needs a target")
    expect(function() return zd.odds("F5(13)").bogus end):fails("no field of odds called 'bogus'")
    expect(function() return zd.odds { shoot = ada, at = foe, decider = "me" } end):fails("decider")
    expect(function() return zd.odds { shoot = ada, at = foe }:chance "dwon" end):fails("did you mean 'down'")
    expect(function() return zd.odds { shoot = ada, at = foe, ways = 0 } end):fails("ways")
  end)

  it("is locked where nothing may happen", function()
    local game, ada, foe = empty()
    local said
    game:quantity("shoot.target", function()
      local ok, why = pcall(zd.odds, { shoot = foe, at = ada })
      said = not ok and why
    end)
    pcall(function() return ada:can("shoot", foe) end)
    pcall(zd.odds, { shoot = ada, at = foe })
    expect(tostring(said):match "a question must not change anything" ~= nil):is(true)
  end)

  it("is work of whoever asks in an order", function()
    local game, ada, foe = empty()
    local asked = 0
    game:quantity("shoot.target", function()
      for _ = 1, 1e6 do
        asked = asked + #zd.odds "F1..2(13..14)"
      end
    end)
    expect(function() ada:shoot(foe) end):fails("an order takes more than 100 million instructions")
    expect(asked > 100 and asked < 6000):is(true)
  end)

  it("plays battles where there are too many ways", function()
    local _, ada, foe = empty()
    local odds = zd.odds { shoot = foe, at = ada, ways = 1, runs = 500 }
    expect(odds.exact):is(false)
    expect(odds.runs):is(500)
    expect(odds:events()[1].low < odds:events()[1].high):is(true)
    expect(tostring(odds):match "500 battles played" ~= nil):is(true)
  end)
end)

-- Exact odds of what `ask` says within 4 sigma of battles that were played.
local function close(ask, runs)
  local exact = zd.odds(ask)
  ask.ways, ask.runs = 1, runs
  local played = zd.odds(ask)
  expect(exact.exact):is(true)
  expect(played.exact):is(false)
  for _, e in ipairs(exact:events()) do
    local p, got = e.chance, played:chance(e.name)
    local sigma = math.sqrt(p * (1 - p) / runs)
    if math.abs(got - p) > 4 * sigma + 1 / runs then
      error(("%s: %.4f played, %.4f exactly"):format(e.name, got, p))
    end
  end
  for k = 0, exact.most do
    local p = exact[k]
    local sigma = math.sqrt(p * (1 - p) / runs)
    expect(math.abs(played[k] - p) <= 4 * sigma + 1 / runs):is(true)
  end
end

-- One battle for each action, small enough to be gone through where every face counts.
local actions = {
  ["a shot"] = function(packs)
    local _, ada, foe = empty(packs)
    return { shoot = ada, at = foe }
  end,
  ["a shot at a hero"] = function(packs)
    local game, ada, foe = empty(packs)
    game:set(ada, { D = 2, AV = 1 })
    game:set(foe, { Att = 1 })
    return { shoot = foe, at = ada }
  end,
  ["close quarters"] = function(packs)
    local game = zd.game { seed = 1, packs = packs }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
    local foe = game:add("Grunt", { name = "Foe", x = 10.98, y = 10, face = { x = 0, y = 10 } })
    game:set(ada, { D = 2 })
    return { cqb = ada, at = foe }
  end,
  ["a medic test"] = function(packs)
    local game = zd.game { seed = 1, packs = packs }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10 })
    local ben = game:add("Hero", { name = "Ben", x = 10.98, y = 10 })
    game:set(ben, { wounded = 1 })
    return { medic = ada, at = ben }
  end,
}

local packs = {
  "", "basic-complications", "alternative-readings", "zd-visibility-zones", "zd-awareness", "vanilla-in-lua",
}

for _, pack in ipairs(packs) do
  describe("the odds by " .. (pack == "" and "the rulebook" or pack), function()
    for name, make in pairs(actions) do
      it("are those of battles: " .. name, function()
        close(make(pack ~= "" and { "rules-ext/" .. pack } or nil), pack == "" and 2000 or 600)
      end)
    end
  end)
end

describe("rules that change nothing", function()
  it("change no odds", function()
    for _, make in pairs(actions) do
      local plain, written = zd.odds(make()), zd.odds(make { "rules-ext/vanilla-in-lua" })
      for _, e in ipairs(plain:events()) do expect(written:fraction(e.name)):is(e.fraction) end
    end
  end)
end)

