-- odds_spec.lua: what is told beside the orders of a list: dice, hits and wounds where nobody replies. The
-- numbers are worked out by hand.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local zd = require "zerodark"
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add = scene.add

local function pair(profile, values, has)
  local game = scene.game()
  local one = add(game, profile, "Torvin", "blue", { 10, 10 }, values)
  return game, one, add(game, "rifleman", "Foe", "green", { 20, 10 }, has)
end

local function odds(order, one, other, value)
  return zd.odds { order = order, figure = one, target = other, value = value, brief = true }
end

describe("odds of an order", function()
  it("are those of its dice against the value: 1 - (14/20)^3 (N3-ROLL-18)", function()
    local _, torvin, foe = pair("rifleman", { BS = 3 }) -- with 3 for the range: 6
    local o = odds("bs_attack", torvin, foe)
    expect(o.exact):is(true)
    expect(o:fraction "hit"):is "657/1000"
    expect(o:fraction(0)):is "343/1000"
  end)

  it("go on to ARM rolls: 1/20 is critical, 5/20 needs 13 of ARM 1 (N3-ROLL-14, N3-ROLL-15)", function()
    local _, torvin, foe = pair("rifleman", { BS = 3 })
    local o = odds("bs_attack", torvin, foe)
    expect(o:fraction "harmed"):is "61/125" -- 1 - (1 - 1/20 - 5/20 * 12/20)^3
    expect(o:chance "unconscious" + o:chance "dead"):near(o:chance "harmed", 1e-12)
  end)

  it("leave replies out, and change nothing", function()
    local game, torvin, foe = pair("rifleman", { BS = 3 })
    local was = game:hash()
    expect(odds("bs_attack", torvin, foe):chance "own unconscious"):is(0)
    expect(game:hash()):is(was)
    expect(foe.W):is(1)
  end)

  it("are sure for a template, but for its ARM roll (N3-SKILL-BSATTACK-06)", function()
    local game, user, foe = pair("raider", nil, { ARM = 3 })
    game:set(foe, { at = { 14, 10 } })
    local o = odds("bs_attack", user, foe)
    expect(o:fraction "hit"):is "1"
    expect(o:fraction "harmed"):is "1/2" -- a die above 10 and ARM 3 are more than 13
  end)

  it("are those of a Discover: WIP 12 and 3 for the range (N3-SKILL-DISCOVER-04)", function()
    local game, torvin, foe = pair("rifleman", { WIP = 12 }, { marker = 1 })
    game:set(foe, { at = { 17, 10 } })
    local o = odds("discover", torvin, foe)
    expect(o:fraction "success"):is "3/4"
  end)

  it("are those of the best weapon, unless one is named", function()
    local game, torvin, foe = pair("marksman", { BS = 10 })
    game:set(foe, { at = { 17, 10 } })
    expect(odds("bs_attack", torvin, foe):fraction "hit"):is "351/400" -- Pistol: 10 + 3, two dice
    expect(odds("bs_attack", torvin, foe, 1):fraction "hit"):is "3/4" -- Marksman Rifle: 10, two dice
  end)
end)
