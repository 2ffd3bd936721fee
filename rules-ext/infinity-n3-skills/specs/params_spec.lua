-- params_spec.lua: numbers that may be set, and switches of rolls as they are in a battle.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, value = scene.add, scene.play, scene.rolls, scene.value

local function duel(set, marek_has, torvin_has, at)
  local game = scene.game(set)
  local marek = add(game, "militia", "Marek", "blue", { 10, 10 }, marek_has)
  local torvin = add(game, "rifleman", "Torvin", "green", at or { 20, 10 }, torvin_has)
  return game, marek, torvin
end

local function fire(set, dice, has)
  local game, marek, torvin = duel(set, has or { BS = 11 })
  game.dice:queue(dice)
  local outcome = play(function() return marek:bs_attack(torvin, { value = 1 }) end)
  return rolls(outcome, "arm"), torvin.W
end

describe("infinity-n3-skills, params", function()
  it("strict_under moves success and critical by one (N3-ROLL-01)", function()
    expect(fire({ strict_under = true }, { 14, 15, 16 })):is(0)
    local arm, wounds = fire({ strict_under = true }, { 13, 15, 16 })
    expect(arm):is(0)
    expect(wounds):is(0)
    expect(fire({ strict_under = true }, { 12, 15, 16, 20 })):is(1)
  end)

  it("over20_plain_cap leaves a die of 15 against 25 what it is (N3-ROLL-06)", function()
    expect((fire(nil, { 15, 14, 3, 20, 20 }, { BS = 22 }))):is(2)
    expect((fire({ over20_plain_cap = true }, { 15, 14, 3, 20, 20, 20 }, { BS = 22 }))):is(3)
  end)

  it("dodge_move is how far a Dodge goes (N3-SKILL-DODGE-05)", function()
    local game, marek, torvin = duel({ dodge_move = 3 }, { BS = 9 })
    game.dice:queue { 4, 19, 20, 8 }
    play(function() return marek:bs_attack(torvin, { value = 1 }) end,
         { { "Torvin", "Dodge and move", at = { 20, 18 } } })
    expect(torvin.y):is(13)
  end)

  it("engage_range is how far Engage reaches (N3-SKILL-ENGAGE-01)", function()
    local game, marek, torvin = duel({ engage_range = 5 }, nil, nil, { 15.5, 10 })
    game.dice:queue { 8 }
    play(function() return marek:idle() end, { { "Torvin", "Engage" } })
    expect(torvin.x):near(11)
  end)

  it("guts_move is how far who fails a Guts Roll falls back (N3-ROLL-17)", function()
    local game, marek, torvin = duel({ guts_off = false, guts_move = 4 }, { BS = 11 })
    game.dice:queue { 5, 17, 18, 13, 13 }
    play(function() return marek:bs_attack(torvin, { value = 1 }) end,
         { { "Torvin", "fall back", at = { 40, 10 } } })
    expect(torvin.x):near(24)
  end)

  it("falling_damage is that of one section (N3-SKILL-JUMP-09)", function()
    local game, marek = duel { falling_damage = 12 }
    game:set(marek, { x = 4, z = 9 })
    game.dice:queue { 20, 20 }
    local outcome = play(function() return marek:jump { 4, 10 } end)
    expect(value(outcome, "arm", marek)):is(24)
  end)

  it("mine_area is how far a Mine reaches (N3-SKILL-DODGE-16)", function()
    for reach, off in pairs { [3] = 0, [6] = 1 } do
      local game, marek = duel { mine_area = reach }
      game:add("mine", { name = "Mine", side = "green", at = { 10, 16 } })
      game.dice:queue { 20 }
      local outcome = play(function() return marek:idle() end)
      expect(scene.events(outcome, "mine.goes_off")):is(off)
    end
  end)
end)
