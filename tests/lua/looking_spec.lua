-- looking_spec.lua: what packs may ask about terrain and sight, and the points at which they have a say.
local zd = require "zerodark"
local spec = require "spec"
local land = require "spec.land"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local FIELD = [[map {
  ground { "orchard", at = { 10, 10 }, size = { 10, 10 } },
  box { "shed", at = { 30, 10 }, size = { 6, 6 }, height = 3 },
}]]

local function names(pieces)
  local list = {}
  for i, piece in ipairs(pieces) do list[i] = piece.name end
  return list
end

-- A hero and a Grunt on an empty table, nothing of the cards to come does anything.
local function duel(hero, grunt)
  local game = zd.game { seed = 1 }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
  local foe = game:add("Grunt", { name = "Grunt", x = 20.5, y = 10, face = { x = 10, y = 10 } })
  game:set(ada, hero or {})
  game:set(foe, grunt or {})
  game:instead("card", function() end)
  return game, ada, foe
end

describe("game:pieces_at", function()
  it("says what is there, whatever its height", function()
    local game = land.game(FIELD)
    expect(names(game:pieces_at { 12, 12 })):lists { "orchard" }
    expect(names(game:pieces_at { 32, 12 })):lists { "shed" }
    expect(names(game:pieces_at { 25, 12 })):lists {}
  end)

  it("says what a figure's feet are in or on", function()
    local game = land.game(FIELD)
    local up = game:add("Grunt", { x = 32, y = 12, z = 3 })
    local above = game:add("Grunt", { x = 12, y = 12, z = 3 })
    local down = game:add("Grunt", { x = 14, y = 12 })
    expect(names(game:pieces_at(up))):lists { "shed" }
    expect(names(game:pieces_at(above))):lists {}
    expect(names(game:pieces_at(down))):lists { "orchard" }
  end)
end)

describe("game:pieces_along", function()
  it("says whose footprints a line meets", function()
    local game = land.game(FIELD)
    expect(names(game:pieces_along({ 5, 12 }, { 40, 12 }))):lists { "orchard", "shed" }
    expect(names(game:pieces_along({ 5, 12 }, { 29, 12 }))):lists { "orchard" }
    expect(names(game:pieces_along({ 5, 5 }, { 40, 5 }))):lists {}
  end)
end)

describe("game:pieces_touched", function()
  it("says what a figure is in contact with (ZD-LOS-07)", function()
    local game = land.game(FIELD)
    local beside = game:add("Grunt", { x = 30 - 12.5 / 25.4, y = 12 })
    local away = game:add("Grunt", { x = 29.4, y = 14 })
    expect(names(game:pieces_touched(beside))):lists { "shed" }
    expect(names(game:pieces_touched(away))):lists {}
  end)
end)

describe("figure:bases_see", function()
  it("needs a line along the ground from base to base, where heads would see each other", function()
    local game = land.game(FIELD)
    local street = game:add("Grunt", { x = 20, y = 13, face = { x = 40, y = 13 } })
    local edge = game:add("Grunt", { x = 30.5, y = 13, z = 3 })
    local back = game:add("Grunt", { x = 33, y = 15.5, z = 3 })
    expect(street:sees(back)):is(true)
    expect(street:bases_see(back)):is(false)
    expect(street:bases_see(edge)):is(false)
    expect(street:bases_see(game:add("Grunt", { x = 22, y = 13 }))):is(true)
  end)
end)

describe("figure:senses", function()
  it("is true inside of the awareness radius, whatever is between (ZD-AWARE-02)", function()
    local game, ada, grunt = duel({ D = 4 }, { x = 10 + 25 / 25.4 + 4 })
    expect(ada:senses(grunt)):is(true)
    game:set(grunt, { x = 10 + 25 / 25.4 + 4.1 })
    expect(ada:senses(grunt)):is(false)
    expect(grunt:senses(ada)):is(false)
  end)
end)

describe("figure.engaged", function()
  it("is true with an enemy in contact (ZD-STATE-ENGAGED-02)", function()
    local game, ada, grunt = duel()
    expect(ada.engaged):is(false)
    game:set(grunt, { x = 10 + 25 / 25.4 })
    expect(ada.engaged):is(true)
    expect(grunt.engaged):is(true)
  end)
end)

describe("a look", function()
  it("says what it is for, and some hide from that alone", function()
    local game, ada, grunt = duel()
    local asked = {}
    game:check("sees", function(verdict, look)
      asked[look.what or "in general"] = true
      if look.what == "shot" and look.looker == ada then verdict:deny "camouflage" end
    end)
    expect(ada:sees(grunt)):is(true)
    expect(ada:can("shoot", grunt)):is(false)
    expect(asked.shot):is(true)
    expect(asked["in general"]):is(true)
  end)
end)

-- A game on the field with one hero who has these upgrades.
local function with(upgrades, at)
  local mission = ([[return mission { id = "look", team = "1/99/99", terrain = %s,
    setup = function(m) m:deploy_team { edge = "bottom" } end }]]):format(FIELD)
  local heroes = { { name = "Ada", M = 4, F = 4, A = 3, D = 4, upgrades = upgrades } }
  local game = spec.written(mission, function(path)
    return zd.game { mission = path, seed = 1, team = { heroes = heroes } }
  end)
  local ada = game:figure "Ada"
  game:set(ada, { at = at, face = { x = 40, y = at.y } })
  game:instead("card", function() end)
  return game, ada
end

describe("shot.known", function()
  it("says whom an indirect weapon may be aimed at out of sight (ZD-WEAPON-INDIRECT-01)", function()
    local game, ada = with({ "Indirect" }, { x = 20, y = 13 })
    local grunt = game:add("Grunt", { x = 40, y = 13 })
    expect(ada:can("shoot", grunt, { indirect = true })):is(false)
    game:check("shot.known", function(verdict) verdict:allow() end)
    expect(ada:can("shoot", grunt, { indirect = true })):is(true)
    expect(ada:can("shoot", grunt)):is(false)
  end)
end)

describe("blast.armour.dice", function()
  -- The dice of armour of a hero with AV 1 one inch from an explosion.
  local function dice(more)
    local game, ada = with({ "Explosive" }, { x = 20, y = 30 })
    local ben = game:add("Hero", { name = "Ben", side = "rival", AV = 1, x = 34, y = 30 })
    game:quantity("blast.armour.dice", function(terms, blast)
      expect(blast.figure):is(ben)
      expect(blast.at.x):near(32)
      terms:add("sandbags", more)
    end)
    game.dice:queue { 12, 1, 1, 1, 1, 1, 1 }
    local rolls = done(ada:shoot({ x = 32, y = 30 }, { explosive = true })).rolls
    for _, roll in ipairs(rolls) do
      if roll.name == "blast armour" then return #roll.dice, roll.dice_terms end
    end
    return 0
  end

  it("is asked for a test of armour against a blast (ZD-WEAPON-EXPLOSIVE-05)", function()
    expect(dice(0)):is(1)
    local n, terms = dice(1)
    expect(n):is(2)
    expect(terms[2].label):is("sandbags")
    expect(dice(-1)):is(0)
  end)
end)

describe("can.stress_move", function()
  -- A Grunt shoots and misses; the test for nerves fails. Where the hero is then.
  local function shaken(calm)
    local game = land.game(FIELD)
    local ada = game:add("Hero", { name = "Ada", x = 28, y = 17 })
    game:add("Grunt", { name = "Grunt", x = 28, y = 28, face = { x = 28, y = 0 } })
    if calm then game:check("can.stress_move", function(verdict) verdict:deny "calm" end) end
    game.deck:stack { "7S" }
    game.dice:queue { 1, 1, 1, 1, 1, 1, 1 }
    done(ada:move(28, 17.2))
    return ada
  end

  it("is asked before a shaken character makes for cover (ZD-STRESS-06, ZD-STRESS-08)", function()
    local flees, stays = shaken(false), shaken(true)
    expect(flees.stressed):is(1)
    expect(flees.y < 17):is(true)
    expect(stays.stressed):is(1)
    expect(stays.y):near(17.2)
    expect(stays.prone):is(1)
  end)
end)
