-- resolution_spec.lua: rolls on the table: who is set against whom, hits, ARM rolls, Wounds, Guts Rolls.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, value = scene.add, scene.play, scene.rolls, scene.value

-- Carbine Rifles add 3 up to 16 inches, so BS 11 is rolled against 14 and BS 9 against 12.
local V14, V12, V13, V6 = { BS = 11 }, { BS = 9 }, { BS = 10 }, { BS = 3 }

local function with(values, more)
  local all = {}
  for k, v in pairs(values) do all[k] = v end
  for k, v in pairs(more) do all[k] = v end
  return all
end

-- Four shooters round Fendetestas, who walks and then dodges.
local function four(dice, set, more)
  local game = scene.game(set)
  local fendetestas = add(game, "skirmisher", "Fendetestas", "blue", { 10, 10 }, more)
  local answers = { { "Fendetestas", "Dodge" } }
  for i = 1, 4 do
    local name = "Shooter " .. i
    add(game, "rifleman", name, "green", { 20, 6 + 2 * i }, V14)
    answers[#answers + 1] = { name, "BS Attack: Carbine" }
  end
  game.dice:queue(dice)
  local outcome = play(function() return fendetestas:move { 12, 10 } end, answers)
  return outcome, fendetestas, game
end

-- Ortega fires at Angus, who may answer; Bipandra is somewhere else.
local function duel(set, ortega_has, angus_has)
  local game = scene.game(set)
  local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, ortega_has)
  local angus = add(game, "rifleman", "Angus", "green", { 20, 10 }, angus_has)
  return game, ortega, angus
end

describe("infinity-n3-skills, an Order's rolls", function()
  it("adds up a value that explains itself (N3-ROLL-01, N3-ROLL-02)", function()
    local game, ortega, angus = duel(nil, V14)
    game.dice:queue { 17, 19, 20 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(value(outcome, "bs_attack", ortega)):is(14)
    local terms = outcome.rolls[1].target_terms
    expect(terms[1].label or terms[1][1]):is "BS"
    expect(terms[2].source or terms[2][3]):is "N3-ROLL-02"
    expect(terms[2].value or terms[2][2]):is(3)
  end)

  it("is told, taken back and given again as one order (N3-ORDER-05)", function()
    local game, ortega, angus = duel(nil, V14)
    game.dice:queue { 5, 17, 19, 20 }
    local before = game:hash()
    local function shoot()
      return play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    end
    shoot()
    local told = game:why(2)
    expect(told.name):is "bs_attack"
    expect(told.text):has "BS 11 + range 3 = 14"
    local after = game:hash()
    expect(game:undo()):is(true)
    expect(game:hash()):is(before)
    expect(game:redo()):is(true)
    expect(game:hash()):is(after)
  end)

  it("limits what packs add to a value (N3-ROLL-03, N3-ROLL-04)", function()
    local game, ortega, angus = duel(nil, V14)
    game:quantity("bs.target", function(terms) terms:add("night", -30) end)
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(value(outcome, "bs_attack", ortega)):is(-1)
    expect(#outcome.rolls[1].dice):is(0)
    local free, anna, ben = duel({ mod_cap = "none" }, V14)
    free:quantity("bs.target", function(terms) terms:add("night", -30) end)
    outcome = play(function() return anna:bs_attack(ben, { value = 1 }) end)
    expect(value(outcome, "bs_attack", anna)):is(-16)
  end)

  it("loses Face to Face without a die below 1 (N3-ROLL-04)", function()
    local game, ortega, angus = duel(nil, V14, V12)
    game:quantity("bs.target", function(terms, v) if v.figure == ortega then terms:add("night", -30) end end)
    game.dice:queue { 2, 20 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                         { { "Angus", "BS Attack: Carbine" } })
    expect(rolls(outcome, "arm", ortega)):is(1)
  end)

  it("sets one die of a Dodge against each shooter (N3-ROLL-12, N3-ROLL-18, N3-SKILL-DODGE-03)", function()
    local outcome, fendetestas, game = four { 3, 5, 17, 12, 9, 16 }
    expect(value(outcome, "bs_attack", game:figure "Shooter 1")):is(14)
    expect(rolls(outcome, "bs_attack")):is(4)
    expect(value(outcome, "dodge", fendetestas)):is(12)
    expect(rolls(outcome, "arm", fendetestas)):is(1)
    expect(fendetestas.unconscious):is(0)
  end)

  it("is critical at the value of a Dodge (N3-ROLL-05)", function()
    local outcome, fendetestas = four({ 3, 5, 17, 12, 9 }, nil, { PH = 9 })
    expect(rolls(outcome, "arm", fendetestas)):is(0)
  end)

  it("makes an ARM roll for each hit, against Damage (N3-ROLL-14)", function()
    local game, ortega, angus = duel(nil, V14, { W = 2 })
    game.dice:queue { 5, 9, 18, 15, 4 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(rolls(outcome, "arm", angus)):is(2)
    expect(angus.W):is(1)
    game.dice:queue { 5, 17, 18, 12 }
    play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(angus.W):is(0)
    expect(angus.unconscious):is(1)
  end)

  it("is saved one above the Damage (N3-ROLL-14)", function()
    local game, ortega, angus = duel(nil, V14)
    game.dice:queue { 5, 17, 18, 13 }
    play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(angus.W):is(1)
  end)

  it("has no ARM roll for a critical, unless only Intuitive Attacks skip it (N3-ROLL-15)", function()
    local game, ortega, angus = duel(nil, V14, { ARM = 4 })
    game.dice:queue { 14, 17, 18 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(rolls(outcome, "arm")):is(0)
    expect(angus.W):is(0)
    local other, anna, ben = duel({ crit_bypass_only_intuitive = true }, V14, { ARM = 4 })
    other.dice:queue { 14, 17, 18, 10 }
    outcome = play(function() return anna:bs_attack(ben, { value = 1 }) end)
    expect(rolls(outcome, "arm", ben)):is(1)
    expect(ben.W):is(1)
  end)

  it("goes from Wounds to Unconscious to dead (N3-ROLL-16)", function()
    local game, ortega, angus = duel(nil, V14)
    game.dice:queue { 5, 9, 18, 1, 1 }
    play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(angus.dead):is(1)
    expect(angus.unconscious):is(0)
  end)

  it("leaves its side one trooper less that can act (N3-ROLL-16)", function()
    local game, _, angus = duel(nil, V14)
    local function able(side) return (game:sum("troopers.able", { side = side })) end
    expect(able "green"):is(1)
    game:set(angus, { unconscious = 1 })
    expect(able "green"):is(0)
    expect(able "blue"):is(1)
  end)
end)

describe("infinity-n3-skills, a Guts Roll", function()
  it("is made by who was hit and saved (N3-ROLL-17, N3-SKILL-DODGE-15)", function()
    local outcome, fendetestas = four({ 3, 5, 17, 10, 4, 16, 16, 9 }, { guts_off = false })
    expect(rolls(outcome, "arm", fendetestas)):is(2)
    expect(rolls(outcome, "guts", fendetestas)):is(1)
    expect(fendetestas.prone):is(0)
  end)

  it("is not made by who was hit by criticals only: no ARM roll was survived (N3-ROLL-17)", function()
    local function shot(...)
      local game, ortega, angus = duel({ guts_off = false }, V14, { W = 3 })
      game.dice:queue { ... }
      local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
      return rolls(outcome, "arm", angus), rolls(outcome, "guts", angus), angus.W
    end
    local arm, guts, left = shot(14, 17, 18)
    expect(arm):is(0)
    expect(guts):is(0)
    expect(left):is(2)
    arm, guts, left = shot(14, 5, 18, 13, 9)
    expect(arm):is(1)
    expect(guts):is(1)
    expect(left):is(2)
  end)

  it("tells what an ARM roll was against, and whether it was survived (N3-ROLL-14)", function()
    for die, saved in pairs { [13] = 1, [12] = 0 } do
      local game, ortega, angus = duel(nil, V14)
      game.dice:queue { 5, 17, 18, die }
      local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
      local roll = outcome.rolls[#outcome.rolls]
      expect(roll.name):is "arm"
      expect(roll.target_terms.sum):is(13)
      expect(roll.dice_terms.sum):is(1)
      expect(roll.successes):is(saved)
    end
  end)

  it("makes lie down or fall back who fails (N3-ROLL-17)", function()
    local game, ortega, angus = duel({ guts_off = false }, V14)
    game.dice:queue { 5, 17, 18, 13, 13 }
    play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(angus.prone):is(1)
    game:set(angus, { prone = 0 })
    game.dice:queue { 5, 17, 18, 13, 13 }
    play(function() return ortega:bs_attack(angus, { value = 1 }) end,
         { { "Angus", "fall back", at = { 40, 10 } } })
    expect(angus.x):near(22)
    expect(angus.prone):is(0)
  end)

  it("is not made by who was missed, nor where guts_off is on (N3-ROLL-17)", function()
    local game, ortega, angus = duel({ guts_off = false }, V14)
    game.dice:queue { 15, 17, 18 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(rolls(outcome, "guts")):is(0)
    local off, anna, ben = duel({ guts_off = true }, V14)
    off.dice:queue { 5, 17, 18, 13 }
    outcome = play(function() return anna:bs_attack(ben, { value = 1 }) end)
    expect(rolls(outcome, "guts")):is(0)
  end)
end)

describe("infinity-n3-skills, Burst", function()
  it("is full in the Active Turn and 1 in a reaction (N3-ROLL-18)", function()
    local game, ortega, angus = duel(nil, V14, V14)
    game.dice:queue { 15, 16, 17, 18 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                         { { "Angus", "BS Attack: Carbine" } })
    expect(#outcome.rolls[1].dice):is(3)
    expect(#outcome.rolls[2].dice):is(1)
  end)

  it("is Face to Face with who is shot at, and only there (N3-ROLL-19)", function()
    local game, ortega, angus = duel(nil, V12, V12)
    game.dice:queue { 6, 19, 20, 9, 20 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                         { { "Angus", "BS Attack: Carbine" } })
    expect(rolls(outcome, "arm", ortega)):is(1)
    expect(rolls(outcome, "arm", angus)):is(0)

    game, ortega, angus = duel(nil, V12, V12)
    local bipandra = add(game, "rifleman", "Bipandra", "green", { 20, 14 })
    game.dice:queue { 6, 19, 20, 9, 20, 20 }
    outcome = play(function() return ortega:bs_attack(bipandra, { value = 1 }) end,
                   { { "Angus", "BS Attack: Carbine" } })
    expect(rolls(outcome, "arm", bipandra)):is(1)
    expect(rolls(outcome, "arm", ortega)):is(1)
    expect(rolls(outcome, "arm", angus)):is(0)
  end)

  it("meets only its own target where it is split (N3-ROLL-20)", function()
    local game, ortega, angus = duel(nil, V13, V12)
    local bipandra = add(game, "rifleman", "Bipandra", "green", { 20, 14 }, V12)
    local answers = { { "Angus", "BS Attack: Carbine" }, { "Bipandra", "BS Attack: Carbine" } }
    game.dice:queue { 4, 11, 13, 9, 12, 20 }
    local function fire(...)
      local at = { ... }
      return play(function() return ortega:bs_attack(angus, { value = 1, with = at }) end, answers)
    end
    local outcome = fire(angus, bipandra)
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(rolls(outcome, "arm", ortega)):is(0)
    expect(rolls(outcome, "arm", bipandra)):is(0)
    expect(bipandra.W):is(1)

    game.dice:queue { 4, 11, 2, 9, 7, 20, 20 }
    outcome = fire(bipandra, bipandra)
    expect(rolls(outcome, "arm", ortega)):is(1)
    expect(rolls(outcome, "arm", bipandra)):is(1)
    expect(rolls(outcome, "arm", angus)):is(0)
  end)

  it("ranks all its dice against the reaction (N3-ROLL-11, N3-ROLL-21)", function()
    local game, ortega, angus = duel(nil, V13, with(V12, { W = 2 }))
    game.dice:queue { 5, 13, 11, 9, 20 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                         { { "Angus", "BS Attack: Carbine" } })
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.W):is(1)
    game.dice:queue { 5, 9, 11, 12 }
    outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                   { { "Angus", "BS Attack: Carbine" } })
    expect(rolls(outcome, "arm")):is(0)
    expect(ortega.W):is(0)
  end)

  it("wins a critical at 6 against 13 of 14, and loses nothing (N3-ROLL-10)", function()
    local game, ortega, angus = duel(nil, V6, V14)
    game.dice:queue { 6, 7, 8, 13 }
    play(function() return ortega:bs_attack(angus, { value = 1 }) end, { { "Angus", "BS Attack: Carbine" } })
    expect(angus.W):is(0)
    expect(ortega.W):is(1)
  end)
end)
