-- cover_spec.lua: hills, ruins and walls, and what explosions and sprays make of them.
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- A ruin that nobody hides in, so that armour and the number stay apart.
local RUIN = [[ground { "ruin", at = { 8, 0 }, size = { 1, 29 }, also = { "hard cover" } },]]

-- Ada shoots with these dice at Eve, who wears AV 1; the rolls that come of it, and Eve.
local function shot(terrain, inches, dice, options)
  local o = options or {}
  o.terrain = terrain
  local game, ada = field.game(o)
  local eve = field.foe(game, ada, inches, { AV = 1 })
  game.dice:queue(dice)
  return spec.done(ada:shoot(eve, o.how)).rolls, eve
end

local DICE = { 4, 5, 8, 9, 4, 7, 1, 1, 1, 1 }
local BARE = { 4, 5, 8, 9, 7, 1, 1, 1, 1 }

describe("zd-awareness, hard cover", function()
  it("is a die of armour against shots (ZDX-AWARE-15)", function()
    local rolls, eve = shot(RUIN, 9, DICE)
    expect(rolls[1].target_terms.sum):is(12)
    expect(rolls[2].dice):lists { 4, 7 }
    expect(field.term(rolls[2].dice_terms, "hard cover")):is(1)
    expect(eve.wounded):is(1)
  end)

  it("without it there is one die less (ZDX-AWARE-15)", function()
    local rolls, eve = shot("", 9, BARE)
    expect(rolls[1].target_terms.sum):is(12)
    expect(rolls[2].dice):lists { 7 }
    expect(eve.wounded):is(2)
  end)

  it("makes shots at characters harder by the switch only (ZDX-AWARE-15)", function()
    expect(shot(RUIN, 9, DICE, { set = { hardcover_raises_v = true } })[1].target_terms.sum):is(13)
  end)

  it("is nothing where the pack is switched off (ZDX-AWARE-01)", function()
    expect(#shot(RUIN, 9, BARE, { set = { zdx_awareness = false } })[2].dice):is(1)
  end)

  local function behind(wall, gap)
    local at = 12 + 25 / 25.4 - gap -- the far side of the wall, for an Eve who is 10 inches from Ada
    local x, height = at - 0.1 - 12.5 / 25.4, wall == "low wall" and 0.4 or 0.8
    local text = ([[wall { "wall", from = { %f, 0 }, to = { %f, 8 }, thick = 0.2, height = %f,
      also = { %q } },]]):format(x, x, height, wall)
    return field.term(shot(text, 10, { 12, 1, 1, 1, 1, 1, 1, 1, 1 })[2].dice_terms, "hard cover")
  end

  it("low walls give to those that touch them, high ones to all behind them (ZDX-AWARE-16)", function()
    expect(behind("low wall", 2)):is(nil)
    expect(behind("low wall", 0)):is(1)
    expect(behind("hard cover", 2)):is(1)
    expect(behind("hard cover", 0)):is(1)
  end)

  it("is what the line crosses: not beside it, and not around both (ZDX-AWARE-16)", function()
    local beside = [[ground { "ruin", at = { 8, 5 }, size = { 1, 3 }, also = { "hard cover" } },]]
    local around = [[ground { "ruin", at = { 0, 0 }, size = { 20, 8 }, also = { "hard cover" } },]]
    expect(#shot(beside, 9, BARE)[2].dice):is(1)
    expect(#shot(around, 9, BARE)[2].dice):is(1)
  end)

  it("makes bogeys harder to hit instead (ZDX-AWARE-17)", function()
    local game, ada = field.game { terrain = RUIN }
    local grunt = field.add(game, ada, "Grunt", 8)
    local sum, terms = field.v(game, ada, grunt)
    expect(ada:obscured(grunt)):is(0)
    expect(sum):is(11 + 1)
    expect(field.term(terms, "hard cover")):is(1)
  end)
end)

describe("zd-awareness, explosions", function()
  local function bomber(o)
    local game, ada = field.game(o)
    game:set(ada, { kit = { Explosive = 3, ["Fragmenting grenade"] = 3, ["Stun grenade"] = 3 } })
    return game, ada
  end

  it("find who has gone to ground (ZDX-AWARE-18)", function()
    local game, ada = bomber { strip = field.JUNGLE }
    local eve = field.foe(game, ada, 14, field.GROUND)
    local beside = { x = 2 + 12.5 / 25.4 + 13.97, y = field.JUNGLE }
    expect(field.v(game, ada, beside, { explosive = true })):is(16)
    expect(field.refused(ada, "shoot", eve)):has "no line of sight"
    local sum, terms = field.v(game, ada, eve, { explosive = true })
    expect(sum):is(14 + 2 + 1) -- prone
    expect(field.term(terms, "difficult C6")):is "an explosion"
  end)

  it("so do fragmenting grenades, and no others (ZDX-AWARE-18)", function()
    local game, ada = bomber { strip = field.JUNGLE }
    local eve = field.foe(game, ada, 10, field.GROUND)
    expect(field.target(game, function() return ada:throw("Fragmenting grenade", eve) end)):is(12)
    expect(field.refused(ada, "throw", "Stun grenade", eve)):has "no line of sight"
  end)

  it("are stopped by hard cover: a die more against them (ZDX-AWARE-18)", function()
    local function dice(terrain)
      local game, ada = bomber { terrain = terrain }
      local eve = field.foe(game, ada, 10, { AV = 1 })
      game.dice:queue { 12, 1, 1, 1, 1, 1, 1 }
      for _, roll in ipairs(spec.done(ada:shoot({ x = 9.5, y = field.PLAZA }, { explosive = true })).rolls) do
        if roll.name == "blast armour" then
          expect(roll.against):is(ada)
          expect(roll.target_terms.sum):is(15)
          expect(eve.name):is "Eve"
          return #roll.dice
        end
      end
    end
    expect(dice ""):is(1)
    expect(dice [[ground { "ruin", at = { 10, 0 }, size = { 1, 8 }, also = { "hard cover" } },]]):is(2)
    expect(dice [[ground { "ruin", at = { 8, 0 }, size = { 1, 8 }, also = { "hard cover" } },]]):is(1)
  end)
end)

describe("zd-awareness, hard cover against explosions", function()
  local RUINS = [[ground { "ruin", at = { 10, 0 }, size = { 1, 8 }, also = { "hard cover" } },]]

  -- The dice of armour that somebody at 10 inches rolls against an explosion before the ruin; 0: none.
  local function dice(profile, fields, set)
    local game, ada = field.game { terrain = RUINS, set = set }
    game:set(ada, { kit = { Explosive = 3 } })
    local victim = field.add(game, ada, profile, 10, fields)
    game.dice:queue { 12, 1, 1, 1, 1, 1, 1, 1 }
    local n = 0
    for _, roll in ipairs(spec.done(ada:shoot({ x = 9.5, y = field.PLAZA }, { explosive = true })).rolls) do
      if roll.name == "blast armour" and roll.who == victim then n = #roll.dice end
    end
    return n
  end

  it("is for heroes and allies (ZDX-AWARE-18)", function()
    local rival = { side = "rival", AV = 1 }
    expect(dice("Hero", rival)):is(2)
    expect(dice("Emjay", { side = "rival", AV = 1 })):is(2)
    expect(dice("Grunt")):is(0)
    expect(dice("Hero", rival, { zdx_awareness = false })):is(1)
  end)
end)

describe("zd-awareness, sprays", function()
  it("care for neither terrain nor cover (ZDX-AWARE-19)", function()
    local game, ada = field.game { strip = field.JUNGLE, upgrades = { "Spray" }, terrain = RUIN }
    local grunt = field.add(game, ada, "Grunt", 12, { Def = 0 })
    local sum, terms = field.v(game, ada, grunt, { spray = true })
    expect(sum):is(14)
    expect(field.term(terms, "difficult C6")):is "a spray"
    expect(field.term(terms, "hard cover")):is "a spray"
    expect(field.v(game, ada, grunt)):is(14 + 3 + 1)
  end)

  it("are tested by no armour, cover or not (ZDX-AWARE-19)", function()
    local rolls, eve = shot(RUIN, 9, { 5, 6, 1, 1, 1, 1, 1, 1, 1 },
      { upgrades = { "Spray" }, how = { spray = true } })
    expect(rolls[2].name):is_not "armour"
    expect(eve.wounded):is(1)
  end)
end)
