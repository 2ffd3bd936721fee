-- sense_spec.lua: Sixth Sense, and who is shot at on its way into base contact.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window = scene.add, scene.play, scene.rolls, scene.window

-- A swordsman walks up to Torvin, and does something more.
local function walks_up(has, answers, second)
  local game = scene.game()
  local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
  local torvin = add(game, "rifleman", "Torvin", "green", { 13, 10 }, has)
  game.dice:queue { 20, 20, 20, 20, 20, 20 }
  local all = { { "Active", second or "CC Attack: Sword" } }
  for _, answer in ipairs(answers) do all[#all + 1] = answer end
  return play(function() return active:move { 12, 10 } end, all), active, torvin
end

local SENSE = { sixth_sense = true }

describe("who comes into base contact", function()
  it("may be shot at on its way, from where it stood before (N3-ARO-01, N3-SKILL-BSATTACK-05)", function()
    local outcome, active, torvin = walks_up({}, { { "Torvin", "BS Attack: Carbine" } })
    expect(window(outcome, "Torvin")):has "BS Attack: Carbine"
    expect(rolls(outcome, "bs_attack", torvin)):is(1)
    expect(scene.apart(active, torvin)):near(1, 0.001)
  end)

  it("may not be shot at where it has stood in contact all along (N3-SKILL-BSATTACK-05)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 12, 10 })
    add(game, "rifleman", "Torvin", "green", { 13, 10 })
    game.dice:queue { 20, 20 }
    local outcome = play(function() return active:idle() end)
    expect(window(outcome, "Torvin"):find "BS Attack"):is(nil)
    expect(window(outcome, "Torvin")):has "CC Attack"
  end)
end)

describe("Sixth Sense", function()
  it("may wait for the second skill, against anybody (N3-ORDER-01)", function()
    local outcome, _, torvin = walks_up(SENSE, { { "Torvin", "wait" }, { "Torvin", "CC Attack: Knife" } })
    expect(rolls(outcome, "cc_attack", torvin)):is(1)
  end)

  it("is nothing that others have (N3-ORDER-01)", function()
    expect(function() walks_up({}, { { "Torvin", "wait" } }) end):fails "nobody asked Torvin about wait"
  end)

  it("looks back on the first skill as well (N3-ORDER-01)", function()
    local outcome, _, torvin = walks_up(SENSE, { { "Torvin", "wait" }, { "Torvin", "BS Attack: Carbine" } })
    expect(rolls(outcome, "bs_attack", torvin)):is(1)
    outcome = walks_up(SENSE, { { "Torvin", "wait" }, { "Torvin", "BS Attack: Carbine" } }, "Idle")
    expect(rolls(outcome, "bs_attack")):is(1)
  end)

  it("is asked by packs whether it may react at all (N3-ARO-01)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    add(game, "rifleman", "Torvin", "green", { 20, 10 }, SENSE)
    game:check("can.react", function(verdict) verdict:deny("is deaf", "N3-ARO-01") end)
    local outcome = play(function() return active:idle() end)
    expect(window(outcome, "Torvin")):is ""
    expect(scene.events(outcome, "aro.window")):is(2) -- after each skill, and nothing in it
  end)

  it("waits for no second skill where there is none (N3-ORDER-05)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    add(game, "rifleman", "Torvin", "green", { 20, 10 }, SENSE)
    local outcome = play(function() return active:jump { 12, 10 } end)
    expect(table.concat(outcome.asked["aro Torvin"], ", "):find "wait"):is(nil)
  end)

  it("loses its reaction to a Marker that stays one, as everybody does (N3-ARO-07)", function()
    local game = scene.game()
    local scout = add(game, "scout", "Scout", "blue", { 10, 10 }, { marker = 1 })
    add(game, "rifleman", "Torvin", "green", { 20, 10 }, SENSE)
    local outcome = play(function() return scout:move { 11, 10 } end, { { "Torvin", "wait" } })
    expect(scene.events(outcome, "aro.lost")):is(1)
    expect(scene.events(outcome, "aro.window")):is(1)
  end)
end)
