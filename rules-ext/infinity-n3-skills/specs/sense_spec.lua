-- sense_spec.lua: Sixth Sense, and who is shot at on its way into base contact.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window = scene.add, scene.play, scene.rolls, scene.window

-- A swordsman walks up to Angus, and does something more.
local function walks_up(has, answers, second)
  local game = scene.game()
  local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
  local angus = add(game, "fusilier", "Angus", "green", { 13, 10 }, has)
  game.dice:queue { 20, 20, 20, 20, 20, 20 }
  local all = { { "Active", second or "CC Attack: Sword" } }
  for _, answer in ipairs(answers) do all[#all + 1] = answer end
  return play(function() return active:move { 12, 10 } end, all), active, angus
end

local SENSE = { sixth_sense = true }

describe("who comes into base contact", function()
  it("may be shot at on its way, from where it stood before (N3-ARO-01, N3-SKILL-BSATTACK-05)", function()
    local outcome, active, angus = walks_up({}, { { "Angus", "BS Attack: Combi" } })
    expect(window(outcome, "Angus")):has "BS Attack: Combi Rifle"
    expect(rolls(outcome, "bs_attack", angus)):is(1)
    expect(scene.apart(active, angus)):near(1, 0.001)
  end)

  it("may not be shot at where it has stood in contact all along (N3-SKILL-BSATTACK-05)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 12, 10 })
    add(game, "fusilier", "Angus", "green", { 13, 10 })
    game.dice:queue { 20, 20 }
    local outcome = play(function() return active:idle() end)
    expect(window(outcome, "Angus"):find "BS Attack"):is(nil)
    expect(window(outcome, "Angus")):has "CC Attack"
  end)
end)

describe("Sixth Sense", function()
  it("may wait for the second skill, against anybody (N3-ORDER-01)", function()
    local outcome, _, angus = walks_up(SENSE, { { "Angus", "wait" }, { "Angus", "CC Attack: Knife" } })
    expect(rolls(outcome, "cc_attack", angus)):is(1)
  end)

  it("is nothing that others have (N3-ORDER-01)", function()
    expect(function() walks_up({}, { { "Angus", "wait" } }) end):fails "nobody asked Angus about wait"
  end)

  it("looks back on the first skill as well (N3-ORDER-01)", function()
    local outcome, _, angus = walks_up(SENSE, { { "Angus", "wait" }, { "Angus", "BS Attack: Combi" } })
    expect(rolls(outcome, "bs_attack", angus)):is(1)
    outcome = walks_up(SENSE, { { "Angus", "wait" }, { "Angus", "BS Attack: Combi" } }, "Idle")
    expect(rolls(outcome, "bs_attack")):is(1)
  end)

  it("is asked by packs whether it may react at all (N3-ARO-01)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    add(game, "fusilier", "Angus", "green", { 20, 10 }, SENSE)
    game:check("can.react", function(verdict) verdict:deny("is deaf", "N3-ARO-01") end)
    local outcome = play(function() return active:idle() end)
    expect(window(outcome, "Angus")):is ""
    expect(scene.events(outcome, "aro.window")):is(2) -- after each skill, and nothing in it
  end)

  it("waits for no second skill where there is none (N3-ORDER-05)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    add(game, "fusilier", "Angus", "green", { 20, 10 }, SENSE)
    local outcome = play(function() return active:jump { 12, 10 } end)
    expect(table.concat(outcome.asked["aro Angus"], ", "):find "wait"):is(nil)
  end)

  it("loses its reaction to a Marker that stays one, as everybody does (N3-ARO-07)", function()
    local game = scene.game()
    local scout = add(game, "scout", "Scout", "blue", { 10, 10 }, { marker = 1 })
    add(game, "fusilier", "Angus", "green", { 20, 10 }, SENSE)
    local outcome = play(function() return scout:move { 11, 10 } end, { { "Angus", "wait" } })
    expect(scene.events(outcome, "aro.lost")):is(1)
    expect(scene.events(outcome, "aro.window")):is(1)
  end)
end)
