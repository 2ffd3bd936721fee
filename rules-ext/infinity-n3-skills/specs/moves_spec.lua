-- moves_spec.lua: Move, Idle, Cautious Movement, Climb, Jump.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value
local refused = scene.refused

local function alone(profile, values, terrain, set, at)
  local game = terrain and scene.land(terrain, set) or scene.game(set)
  return game, add(game, profile or "rifleman", "Angus", "blue", at or { 10, 10 }, values)
end

describe("infinity-n3-skills, Move", function()
  it("goes by the first MOV value, then by the second (N3-SKILL-MOVE-01)", function()
    local _, angus = alone(nil, { MOV1 = 4, MOV2 = 2 })
    expect(refused(angus, "move", { 14, 10 })):is(nil)
    expect(refused(angus, "move", { 14.1, 10 })):has "N3-SKILL-MOVE-01"
    expect(refused(angus, "move", { { 12, 10 }, { 12, 12 } })):is(nil)
    expect(refused(angus, "move", { { 12, 10 }, { 12, 12.1 } })):has "N3-SKILL-MOVE-01"
    local outcome = play(function() return angus:move { 14, 10 } end,
                         { { "Angus", "Move", at = { 16, 10 } } })
    expect(angus.x):is(16)
    expect(#outcome.rolls):is(0)
    outcome = play(function() return angus:move { 20, 10 } end, { { "Angus", "Move", at = { 22.1, 10 } } })
    expect(angus.x):is(20)
    expect(scene.events(outcome, "idle")):is(1)
  end)

  it("needs room for the base (N3-SKILL-MOVE-01)", function()
    local gap = [[box { 'left', at = { 12, 4 }, size = { 1, %g }, height = 4 },
                  box { 'right', at = { 12, %g }, size = { 1, 5 }, height = 4 }]]
    local _, angus = alone(nil, nil, gap:format(5.55, 10.45))
    expect(refused(angus, "move", { 14, 10 })):has "in the way"
    _, angus = alone(nil, nil, gap:format(5.5, 10.5))
    expect(refused(angus, "move", { 14, 10 })):is(nil)
  end)

  it("ends at an enemy's base, and does not cross it (N3-SKILL-MOVE-01)", function()
    local game, angus = alone()
    add(game, "militia", "Ortega", "green", { 12, 10 })
    expect(refused(angus, "move", { 14, 10 })):has "N3-SKILL-MOVE-01"
    expect(refused(angus, "move", { 11, 10 })):is(nil)
  end)
end)

describe("infinity-n3-skills, Idle", function()
  it("activates, and does nothing (N3-SKILL-IDLE-01)", function()
    local game, angus = alone()
    add(game, "militia", "Ortega", "green", { 20, 10 }, { BS = 9 })
    game.dice:queue { 5, 20 }
    local outcome = play(function() return angus:idle() end,
                         { { "Ortega", "BS Attack: Carbine" }, { "Angus", "Idle" } })
    expect(rolls(outcome, "bs_attack")):is(1)
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.x):is(10)
  end)

  it("is what a slot is that stays empty (N3-SKILL-IDLE-02)", function()
    local _, angus = alone()
    local outcome = play(function() return angus:move { 12, 10 } end)
    expect(scene.second(outcome, "Angus")):has "Idle"
    expect(outcome.declared):is "Move, Idle"
  end)

  it("is what turns out not to be allowed, and uses things up (N3-SKILL-IDLE-03)", function()
    local game = scene.game { activate_blocks_same_order = true }
    local angus = add(game, "grenadier", "Angus", "blue", { 10, 10 })
    local ortega = add(game, "militia", "Ortega", "green", { 20, 10 })
    local door = game:add("door", { at = { 19, 10 }, name = "Door" })
    game:set(door, { open = 1 })
    local outcome = play(function() return angus:bs_attack(ortega, { value = 3 }) end,
                         { { "Ortega", "Activate" } })
    expect(scene.events(outcome, "idle")):is(1)
    expect(rolls(outcome, "bs_attack")):is(0)
    expect(angus.ITEMS):is(1)
  end)
end)

describe("infinity-n3-skills, Cautious Movement", function()
  local WALL = "box { 'wall', at = { 16, 4 }, size = { 1, 12 }, height = 6 }"

  -- Angus, and Ortega behind a wall, so far away.
  local function hidden(gap, set, profile)
    local game = scene.land(WALL, set)
    local angus = add(game, profile or "rifleman", "Angus", "blue", { 10, 10 })
    local ortega = add(game, "militia", "Ortega", "green", { 11 + gap, 10 })
    return game, angus, ortega
  end

  it("goes as far as the first MOV value, and nobody reacts (N3-SKILL-CAUTIOUS-01)", function()
    local _, angus = hidden(12)
    local outcome = play(function() return angus:cautious { 10, 14 } end)
    expect(angus.y):is(14)
    expect(scene.events(outcome, "aro.window")):is(0)
    expect(#outcome.rolls):is(0)
    _, angus = hidden(12)
    play(function() return angus:cautious { 10, 15 } end)
    expect(angus.y):is(14)
    _, angus = hidden(12, { free_premeasure = true })
    expect(refused(angus, "cautious", { 10, 15 })):has "N3-SKILL-CAUTIOUS-01"
    expect(refused(angus, "cautious", { 10, 14 })):is(nil)
  end)

  it("is a whole Order, by the first MOV value and no other (N3-SKILL-CAUTIOUS-01)", function()
    local game, angus = hidden(12)
    game:set(angus, { MOV1 = 3, MOV2 = 9 })
    local outcome = play(function() return angus:cautious { 10, 15 } end)
    expect(angus.y):is(13)
    expect(outcome.asked["second Angus"]):is(nil)
    game:set(angus, { MOV1 = 6, MOV2 = 2, y = 10 })
    outcome = play(function() return angus:cautious { 10, 15.5 } end)
    expect(angus.y):is(15.5)
    expect(scene.events(outcome, "aro.window")):is(0)
    expect(outcome.declared):is "Cautious Movement"
  end)

  it("is Idle inside a Zone of Control, and not in view (N3-SKILL-CAUTIOUS-02)", function()
    local _, angus = hidden(7)
    local outcome = play(function() return angus:cautious { 7, 10 } end)
    expect(scene.events(outcome, "idle")):is(1)
    expect(angus.x):is(10)
    _, angus = hidden(9)
    outcome = play(function() return angus:cautious { 7, 10 } end)
    expect(scene.events(outcome, "idle")):is(0)
    expect(angus.x):is(7)
    local game, seen = alone()
    add(game, "militia", "Ortega", "green", { 30, 10 })
    expect(refused(seen, "cautious", { 7, 10 })):has "N3-SKILL-CAUTIOUS-02"
  end)

  it("protects only where its end is hidden, too (N3-SKILL-CAUTIOUS-03)", function()
    local game, angus = hidden(12)
    add(game, "lurker", "TO Marker", "green", { 30, 30 }, { marker = 2 })
    game:check("lof", function(verdict, v)
      if v.figure.name == "TO Marker" and v.target.y < 11 then verdict:deny "a bin" end
    end)
    local outcome = play(function() return angus:cautious { 10, 7 } end)
    expect(scene.events(outcome, "aro.window")):is(0)
    game:set(angus, { y = 10 })
    outcome = play(function() return angus:cautious { 10, 13 } end)
    expect(window(outcome, "TO Marker")):has "Dodge"
  end)

  it("that falls short goes on without protection (N3-SKILL-CAUTIOUS-04)", function()
    local game, angus = alone()
    add(game, "militia", "Ortega", "green", { 30, 10 })
    game:check("lof", function(verdict, v)
      if v.target.x == 10 or v.target.x >= 14.5 then verdict:deny "cover" end
    end)
    local outcome = play(function() return angus:cautious { 14.6, 10 } end)
    expect(angus.x):is(14)
    expect(window(outcome, "Ortega")):has "BS Attack"
  end)

  it("looks at both ends, not at the way (N3-SKILL-CAUTIOUS-05)", function()
    local game, angus = alone()
    add(game, "militia", "Ortega", "green", { 30, 10 })
    game:check("lof", function(verdict, v)
      if v.target.x <= 11 or v.target.x >= 13 then verdict:deny "cover" end
    end)
    expect(scene.events(play(function() return angus:cautious { 14, 10 } end), "aro.window")):is(0)
  end)

  it("is spoilt by a Zone of Control on the way, but by a switch (N3-SKILL-CAUTIOUS-05)", function()
    for _, ok in ipairs { false, true } do
      local game = scene.game { cautious_path_zoc_ok = ok }
      local angus = add(game, "rifleman", "Angus", "blue", { 8, 10 }, { MOV1 = 8 })
      add(game, "militia", "Ortega", "green", { 12, 18.5 }, { face = { 12, 40 } })
      local outcome = play(function() return angus:cautious { 16, 10 } end)
      expect(angus.x):is(16)
      expect(scene.events(outcome, "aro.window")):is(ok and 0 or 1)
    end
  end)

  it("is spoilt on the way by a Zone of Control that is wider than others (N3-SKILL-CAUTIOUS-05)", function()
    for more, windows in pairs { [0] = 0, [2] = 1 } do
      local game = scene.game()
      local angus = add(game, "rifleman", "Angus", "blue", { 8, 10 }, { MOV1 = 8 })
      add(game, "militia", "Ortega", "green", { 12, 20.4 }, { face = { 12, 40 } })
      game:quantity("zoc.radius", function(terms) terms:add("wider", more) end)
      local outcome = play(function() return angus:cautious { 16, 10 } end)
      expect(scene.events(outcome, "aro.window")):is(windows)
    end
  end)

  it("is nothing for Walkers, Remotes, Motorcycles, Vehicles (N3-SKILL-CAUTIOUS-06)", function()
    for _, profile in ipairs { "walker", "remote", "biker", "vehicle" } do
      local _, big = alone(profile)
      expect(refused(big, "cautious", { 12, 10 })):has "N3-SKILL-CAUTIOUS-06"
    end
    local _, angus = alone()
    expect(refused(angus, "cautious", { 12, 10 })):is(nil)
  end)

  it("brings Angus behind his bin (N3-SKILL-CAUTIOUS-07)", function()
    local game = scene.land(WALL .. ", box { 'bin', at = { 16, 16.5 }, size = { 1, 8 }, height = 6 }")
    local angus = add(game, "rifleman", "Angus", "blue", { 14, 14 })
    add(game, "militia", "Ortega", "green", { 24, 16.4 })
    add(game, "lurker", "TO Marker", "green", { 26, 16.4 }, { marker = 2 })
    local outcome = play(function() return angus:cautious { 14, 17.5 } end)
    expect(angus.y):is(17.5)
    expect(scene.events(outcome, "aro.window")):is(0)
  end)

  it("ignores Hidden Deployment (N3-SKILL-CAUTIOUS-08)", function()
    local game, marker = alone("scout", { marker = 1 })
    local ambush = add(game, "lurker", "Ambush", "green", { 24, 10 }, { hidden_deployment = 1 })
    local outcome = play(function() return marker:cautious { 13, 10 } end)
    expect(marker.x):is(13)
    expect(marker.marker):is(1)
    expect(scene.events(outcome, "aro.window")):is(0)
    expect(ambush.hidden_deployment):is(1)
  end)
end)

local ROOF = "box { 'house', at = { 11, 4 }, size = { 8, 12 }, height = %g }"

local function wall(height, profile, values, set)
  return alone(profile, values, ROOF:format(height), set, { 10.5, 10 })
end

describe("infinity-n3-skills, Climb", function()
  it("goes up a wall in Orders of the first MOV value (N3-SKILL-CLIMB-01)", function()
    local game, angus = wall(6)
    play(function() return angus:climb { 12, 10 } end)
    expect(angus.z):is(4)
    expect(angus.clinging):is(1)
    play(function() return angus:climb { 12, 10 } end)
    expect(angus.z):is(6)
    expect(angus.clinging):is(0)
    game:set(angus, { x = 8, y = 10, z = 0 })
    expect(refused(angus, "climb", { 12, 10 })):has "N3-SKILL-CLIMB-01"
  end)

  it("is all that may be done on the wall (N3-SKILL-CLIMB-02)", function()
    local game, angus = wall(6)
    local ortega = add(game, "militia", "Ortega", "green", { 4, 10 })
    play(function() return angus:climb { 12, 10 } end)
    expect(refused(angus, "bs_attack", ortega, { value = 1 })):has "N3-SKILL-CLIMB-02"
    expect(refused(angus, "dodge")):has "N3-SKILL-CLIMB-02"
    expect(refused(angus, "climb", { 12, 10 })):is(nil)
  end)

  it("has no cover and is not Prone (N3-SKILL-CLIMB-03)", function()
    local game, angus = wall(6, nil, { prone = 1 })
    game:check("cover", function(verdict) verdict:allow() end)
    local ortega = add(game, "marksman", "Ortega", "green", { 4, 10 }, { face = { 11, 10 } })
    game.dice:queue { 20 }
    local outcome = play(function() return angus:climb { 12, 10 } end,
                         { { "Ortega", "BS Attack: Marksman" } })
    expect(value(outcome, "bs_attack", ortega)):is(12)
    expect(angus.prone):is(0)
    game.vars.side = "green"
    game.dice:queue { 19, 20 }
    outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(value(outcome, "bs_attack", ortega)):is(12)
  end)

  it("ends on a level surface (N3-SKILL-CLIMB-04)", function()
    local _, angus = wall(2)
    play(function() return angus:climb { 14, 10 } end)
    expect(angus.z):is(2)
    expect(angus.x):near(11.5)
    expect(angus.clinging):is(0)
  end)

  it("comes down as well (N3-SKILL-CLIMB-01)", function()
    local game, angus = wall(6)
    game:set(angus, { x = 11.5, y = 10, z = 6 })
    play(function() return angus:climb { 10, 10 } end)
    expect(angus.z):is(2)
    expect(angus.x):near(10.5)
    expect(angus.clinging):is(1)
  end)

  it("needs a surface as wide as the base (N3-SKILL-CLIMB-05)", function()
    local function strip(width)
      local land = ("box { 'strip', at = { 11, 10 }, size = { 4, %g }, height = 3 }"):format(width)
      local _, angus = alone(nil, nil, land, nil, { 10.5, 10 + width / 2 })
      return refused(angus, "climb", { 12, 10 })
    end
    expect(strip(0.8)):has "N3-SKILL-CLIMB-05"
    expect(strip(1)):is(nil)
  end)

  it("is nothing for Motorcycles and Vehicles (N3-SKILL-CLIMB-06)", function()
    local _, biker = wall(6, "biker")
    expect(refused(biker, "climb", { 12, 10 })):has "N3-SKILL-CLIMB-06"
    local game, tag = wall(6, "walker")
    game:set(tag, { x = 10 })
    expect(refused(tag, "climb", { 12, 10 })):is(nil)
  end)
end)

describe("infinity-n3-skills, Jump", function()
  local GAP = [[box { 'one', at = { 4, 4 }, size = { 6, 6 }, height = 6 },
                box { 'other', at = { %g, 4 }, size = { 6, 6 }, height = 6 }]]

  -- From the edge of one roof to the edge of the other, the bases just on them.
  local function across(gap, dice, set)
    local game, angus = alone(nil, nil, GAP:format(10 + gap), set)
    game:set(angus, { x = 10, y = 7, z = 6 })
    if dice then game.dice:queue(dice) end
    local outcome = play(function() return angus:jump { 10 + gap, 7 } end)
    return outcome, angus
  end

  it("is measured through the air (N3-SKILL-JUMP-01)", function()
    local outcome, angus = across(4)
    expect(angus.x):is(14)
    expect(angus.z):is(6)
    expect(#outcome.rolls):is(0)
    local land = "box { 'step', at = { 12.9, 4 }, size = { 6, 6 }, height = %g }"
    local _, up = alone(nil, nil, land:format(2), nil, { 10, 7 })
    play(function() return up:jump { 13, 7 } end)
    expect(up.x):is(13)
    expect(up.z):is(2)
    local low = "box { 'step', at = { 13.9, 4 }, size = { 6, 6 }, height = 1 }"
    local _, far = alone(nil, nil, low, nil, { 10, 7 })
    play(function() return far:jump { 14, 7 } end)
    expect(far.z):is(0)
    expect(far.x):near(10 + 16 / 17 ^ 0.5, 0.02)
  end)

  it("goes level, up, down and slantwise, by the first MOV value only (N3-SKILL-JUMP-01)", function()
    -- From a roof, or the ground, to a step so far away: where that ends.
    local function lands(from, gap, high, values)
      local land = ("box { 'roof', at = { 4, 4 }, size = { 6, 6 }, height = 6 }, " ..
                    "box { 'step', at = { %g, 4 }, size = { 6, 6 }, height = %g }"):format(9.9 + gap, high)
      local game, angus = alone(nil, values, land, nil, { 10, 7 })
      game:set(angus, { x = 10, y = 7, z = from })
      game.dice:queue { 20, 20, 20 }
      local outcome = play(function() return angus:jump { 10 + gap, 7 } end)
      return angus.x, angus.z, outcome
    end
    local x, z = lands(6, 3, 4)
    expect(x == 13 and z == 4):is(true) -- 3 across and 2 down: 3.61
    x, z = lands(6, 3, 3)
    expect(x < 13 and z == 0):is(true) -- 3 down: 4.24
    x, z = lands(6, 1.5, 9.7)
    expect(x):is(11.5) -- 3.7 up: 3.99
    expect(z):near(9.7, 0.01)
    x, z = lands(6, 1.5, 9.8)
    expect(x < 11.5 and z == 0):is(true) -- 4.09
    x, z = lands(6, 5, 6, { MOV1 = 5, MOV2 = 1 })
    expect(x == 15 and z == 6):is(true)
    x = lands(6, 5, 6, { MOV1 = 4, MOV2 = 9 })
    expect(x):is(14)
    local _, _, outcome = lands(6, 3, 4)
    expect(outcome.asked["second Angus"]):is(nil)
  end)

  it("measures an arc along the arc (N3-SKILL-JUMP-01)", function()
    local game, angus = alone(nil, nil, GAP:format(12.4))
    game:set(angus, { x = 10, y = 7, z = 6 })
    game.dice:queue { 20 }
    play(function() return angus:jump({ 12.4, 7 }, { value = 16 }) end)
    expect(angus.x):near(12.4)
    expect(angus.z):is(6)
    game:set(angus, { x = 10, y = 7, z = 6 })
    play(function() return angus:jump({ 12.4, 7 }, { value = 20 }) end)
    expect(angus.z):is(0)
  end)

  it("that falls short falls (N3-SKILL-JUMP-02, N3-SKILL-JUMP-08)", function()
    local outcome, angus = across(5, { 20 })
    expect(angus.x):is(14)
    expect(angus.z):is(0)
    expect(value(outcome, "arm", angus)):is(20)
    outcome, angus = across(4.5, { 20 })
    expect(angus.x):is(14)
    expect(rolls(outcome, "arm", angus)):is(1)
  end)

  it("has no Partial Cover (N3-SKILL-JUMP-03)", function()
    local game, angus = alone(nil, { MOV1 = 4 })
    game:check("cover", function(verdict) verdict:allow() end)
    local ortega = add(game, "marksman", "Ortega", "green", { 20, 10 }, { BS = 12 })
    game.dice:queue { 20 }
    local outcome = play(function() return angus:jump { 12, 10 } end, { { "Ortega", "BS Attack: Marksman" } })
    expect(value(outcome, "bs_attack", ortega)):is(12)
    game.dice:queue { 20 }
    outcome = play(function() return angus:idle() end, { { "Ortega", "BS Attack: Marksman" } })
    expect(value(outcome, "bs_attack", ortega)):is(9)
  end)

  it("lands on what is as wide as the base (N3-SKILL-JUMP-04)", function()
    local function beam(width)
      local land = ("box { 'beam', at = { 12, 4 }, size = { %g, 12 }, height = 2 }"):format(width)
      local _, angus = alone(nil, nil, land)
      return refused(angus, "jump", { 12.45, 10 })
    end
    expect(beam(0.9)):has "N3-SKILL-JUMP-04"
    expect(beam(1)):is(nil)
  end)

  it("is needed where an obstacle is not lower than the Silhouette (N3-SKILL-JUMP-05)", function()
    local function over(height, set)
      local land = ("box { 'crate', at = { 11.5, 4 }, size = { 6, 12 }, height = %g }"):format(height)
      local _, angus = alone(nil, nil, land, set)
      return refused(angus, "move", { 13, 10 }), refused(angus, "jump", { 12, 10 }), angus
    end
    expect(over(1.5)):is(nil)
    local moved, jumped = over(2)
    expect(moved):has "in the way"
    expect(jumped):is(nil)
    expect((over(1.57))):has "in the way"
    expect((over(1.57, { vault_equal_ok = true }))):is(nil)
  end)

  local function down(height, dice, values, set)
    local has = { z = height }
    for k, v in pairs(values or {}) do has[k] = v end
    local game, angus = alone(nil, has, nil, set)
    game:set(angus, { z = height })
    game.dice:queue(dice)
    local outcome = play(function() return angus:jump { 10, 10 } end)
    return outcome, angus
  end

  it("down from a roof ends in a fall (N3-SKILL-JUMP-06)", function()
    local outcome, angus = down(6, { 12 })
    expect(angus.z):is(0)
    expect(value(outcome, "arm", angus)):is(10)
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.W):is(1)
  end)

  it("makes roll until one is passed, or all is over (N3-SKILL-JUMP-07)", function()
    local outcome, angus = down(6, { 7, 10 })
    expect(angus.unconscious):is(1)
    expect(angus.dead):is(0)
    expect(rolls(outcome, "arm", angus)):is(2)
    outcome, angus = down(6, { 7, 9 })
    expect(angus.dead):is(1)
    expect(rolls(outcome, "arm", angus)):is(2)
  end)

  it("makes Damage 10 for each section (N3-SKILL-JUMP-09)", function()
    for fall, damage in pairs { [2] = 10, [4] = 10, [6] = 20, [9] = 30 } do
      local outcome, angus = down(4 + fall, { 20, 20, 20 }, { ARM = 20 })
      expect(value(outcome, "arm", angus)):is(damage)
      expect(rolls(outcome, "arm", angus)):is(1)
    end
    local outcome, angus = down(13, { 20, 20, 20 }, { ARM = 20 }, { fall_rolls_per_section = true })
    expect(rolls(outcome, "arm", angus)):is(3)
    expect(value(outcome, "arm", angus)):is(10)
  end)
end)

