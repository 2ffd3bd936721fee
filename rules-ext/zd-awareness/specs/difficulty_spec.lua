-- difficulty_spec.lua: classes of terrain, how far one makes out who is in them, and what that costs.
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- What a shot at a character without armour has to reach, so many inches away in a strip.
local function v(strip, inches, options)
  local o = options or {}
  o.strip = strip
  local game, ada = field.game(o)
  return field.v(game, ada, field.foe(game, ada, inches, o.foe))
end

describe("zd-awareness, classes", function()
  it("knows four kinds of ground (ZDX-AWARE-01)", function()
    expect(field.term(select(2, v(field.PLAZA, 20)), "difficult E24")):is "within 24 in"
    expect(field.term(select(2, v(field.PLAZA, 25)), "difficult E24")):is(1)
    expect(field.term(select(2, v(field.RUINS, 12)), "difficult O12")):is "within 12 in"
    expect(field.term(select(2, v(field.RUINS, 13)), "difficult O12")):is(2)
    expect(field.term(select(2, v(field.JUNGLE, 6)), "difficult C6")):is "within 6 in"
    expect(field.term(select(2, v(field.JUNGLE, 7)), "difficult C6")):is(3)
    expect(field.term(select(2, v(43, 24)), "difficult E24")):is "within 24 in" -- ground without a tag
    expect(field.term(select(2, v(43, 25)), "difficult E24")):is(1)
  end)

  it("is off by its switch (ZDX-AWARE-01)", function()
    local off = { set = { zdx_awareness = false } }
    expect(v(field.RUINS, 14, off)):is(16)
    expect(v(field.RUINS, 14)):is(18)
  end)

  it("adds the difficulty beyond the sighting distance (ZDX-AWARE-02)", function()
    expect(v(field.RUINS, 12)):is(14)
    expect(v(field.RUINS, 14)):is(14 + 2 + 2)
    expect(v(field.JUNGLE, 7)):is(7 + 2 + 3)
    expect(v(field.PLAZA, 25)):is(25 + 2 + 1)
  end)

  it("adds it to painting and to electronic warfare (ZDX-AWARE-02)", function()
    local game, ada = field.game { strip = field.RUINS, upgrades = { "EWOp", "Heatlight visor" } }
    local eve = field.foe(game, ada, 14)
    expect(field.target(game, function() return ada:paint(eve) end)):is(14 + 2) -- visibility is ignored
    expect(field.target(game, function() return ada:hack(eve) end)):is(14 + 2)
    game:set(eve, { x = 2 + 12 + 25 / 25.4 })
    expect(field.target(game, function() return ada:paint(eve) end)):is(12)
    expect(field.target(game, function() return ada:hack(eve) end)):is(12)
  end)

  it("takes the numbers of its params (ZDX-AWARE-01)", function()
    local set = { ["aware.obscured.sight"] = 10, ["aware.obscured.difficulty"] = 5 }
    expect(v(field.RUINS, 10, { set = set })):is(12)
    expect(v(field.RUINS, 11, { set = set })):is(11 + 2 + 5)
  end)

  it("looks at the target's centre, and takes the most concealing class (ZDX-AWARE-03)", function()
    expect(v(field.BOTH, 7)):is(7 + 2 + 3)
    local game, ada = field.game { strip = field.JUNGLE }
    local eve = game:add("Hero", { side = "rival", x = 2, y = 4, AV = 0 })
    game:set(ada, { face = eve })
    expect(ada:range(eve)):between(18, 20)
    expect(field.v(game, ada, eve)):is(ada:range(eve) + 2)
    game:set(eve, { y = 8.4 }) -- its base reaches into the plaza, its centre does not
    expect(field.term(select(2, field.v(game, ada, eve)), "difficult E24")):is "within 24 in"
  end)
end)

describe("zd-awareness, together with", function()
  local function hedge(set)
    local game, ada = field.game { strip = field.FENCED, set = set }
    local grunt = field.add(game, ada, "Grunt", 14)
    expect(ada:obscured(grunt)):is(1)
    return field.v(game, ada, grunt)
  end

  it("the obscured level: the higher counts (ZDX-AWARE-04)", function()
    local sum, terms = hedge()
    expect(sum):is(14 + 2 + 1 + 2)
    expect(field.term(terms, "obscured counts in that")):is(-1)
  end)

  it("the obscured level, by the switch: both count (ZDX-AWARE-04)", function()
    expect(hedge { aware_vs_obscured = 1 }):is(20)
  end)

  it("armour, which keeps what being obscured adds to it (ZDX-AWARE-04)", function()
    local game, ada = field.game { strip = field.RUINS }
    local eve = field.foe(game, ada, 14, { AV = 1, prone = 1 })
    game.dice:queue { 12, 1, 1, 1, 1, 1, 1, 1, 1 }
    local rolls = spec.done(ada:shoot(eve)).rolls
    expect(rolls[1].target_terms.sum):is(14 + 2 + 1 + 2)
    expect(rolls[2].name):is "armour"
    expect(#rolls[2].dice):is(2) -- AV 1, obscured(1)
  end)

  it("visibility and whatever zones add (ZDX-AWARE-05)", function()
    local game, ada = field.game { strip = field.JUNGLE, visibility = 3 }
    local eve = field.foe(game, ada, 9)
    game:quantity("shoot.target", function(terms) terms:add("low zone", 3) end)
    expect(field.v(game, ada, eve)):is(9 + 3 + 3 + 3)
  end)

  it("the zones of zd-visibility-zones, whichever is loaded first (ZDX-AWARE-05)", function()
    local zones = "rules-ext/zd-visibility-zones"
    for _, packs in ipairs { { field.PACK, zones }, { zones, field.PACK } } do
      local game, ada = field.game { strip = field.JUNGLE, visibility = 3, packs = packs }
      local eve = field.foe(game, ada, 9)
      expect(field.v(game, ada, eve)):is(9 + 3 + 3)
      game:zone { at = { 6, field.JUNGLE }, radius = 1, tags = { "low" } }
      expect(field.v(game, ada, eve)):is(18)
    end
  end)

  it("being targeted: it is easy, but for who has gone to ground (ZDX-AWARE-23)", function()
    local game, ada = field.game { strip = field.JUNGLE }
    local grunt = field.add(game, ada, "Grunt", 20, { targeted = 1 })
    local roll = field.roll(game, function() return ada:shoot(grunt) end)
    expect(roll.target_terms.sum):is(23)
    expect(#roll.dice):is(5)
    game:remove(grunt)
    local eve = field.foe(game, ada, 20, field.GROUND)
    expect(field.refused(ada, "shoot", eve)):has "no line of sight"
    game:set(eve, { targeted = 1 })
    local sum, terms = field.v(game, ada, eve)
    expect(sum):is(20 + 2 + 3)
    expect(field.term(terms, "obscured")):is(1)
  end)
end)

describe("zd-awareness, the awareness radius", function()
  local function aware(inches, discipline)
    local game, ada = field.game { strip = field.JUNGLE, stats = { D = discipline or 4 } }
    local eve = field.foe(game, ada, inches, field.GROUND)
    return game, ada, eve
  end

  it("makes everybody easy, gone to ground or not (ZDX-AWARE-06)", function()
    local game, ada, eve = aware(3.5)
    expect(ada:sees(eve)):is(true)
    local sum, terms = field.v(game, ada, eve)
    expect(sum):is(4 + 2 + 1)
    expect(field.term(terms, "difficult C6")):is "within its awareness radius"
  end)

  it("is as wide as its Discipline (ZDX-AWARE-06)", function()
    for d = 3, 5 do
      local game, ada, eve = aware(d - 0.5, d)
      expect(field.v(game, ada, eve)):is(d + 2 + 1)
      game, ada, eve = aware(d + 0.5, d)
      expect(field.v(game, ada, eve)):is(d + 1 + 2 + 3)
    end
  end)

  it("ends where it ends (ZDX-AWARE-06)", function()
    local game, ada, eve = aware(4.5)
    expect(ada:sees(eve)):is(true)
    expect(field.v(game, ada, eve)):is(5 + 2 + 3)
    game, ada, eve = aware(7)
    expect(ada:sees(eve)):is(false)
    expect(ada:obscured(eve)):is(4)
    expect(game:param "zdx_awareness"):is(true)
  end)
end)

describe("zd-awareness, switches", function()
  it("stand as the rows have them (ZDX-AWARE-01, 04, 10, 11, 15, 20, 22, 24)", function()
    local game = field.game()
    for name, value in pairs {
      zdx_awareness = true, aware_vs_obscured = "max", silent_keeps_gtg = true, bogeys_can_gtg = false,
      hardcover_raises_v = false, indirect_hidden_ok = true, aware_stress_move = true, aware_los = "cylinder",
    } do
      expect(name .. " " .. tostring(game:param(name))):is(name .. " " .. tostring(value))
    end
  end)
end)
