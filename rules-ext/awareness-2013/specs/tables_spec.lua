-- tables_spec.lua: what is looked up: numbers to hit, units, weapons, and the bounds of params.
package.path = "rules-ext/awareness-2013/specs/?.lua;rules-ext/awareness-2013/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect

describe("the table of numbers to hit", function()
  it("says 4 and what Evasion is above BS, from 2 to 8 (LOSV-12)", function()
    local hits = dofile "rules-ext/awareness-2013/hit_table.lua"
    expect(#hits):is(10)
    for BS, row in ipairs(hits) do
      expect(#row):is(12)
      for EV, number in ipairs(row) do expect(number):is(math.max(2, math.min(8, 4 + EV - BS))) end
    end
  end)
end)

describe("units", function()
  it("are as they are written down: the Guard is the book's (LOSV-13)", function()
    local game = scene.game()
    local rows = {
      guard = "6 6 6 3 2 6 4", veteran = "6 7 6 3 2 6 3", scout = "6 6 6 3 2 6 3", ranger = "6 6 7 3 2 6 4",
      tracker = "6 6 6 3 2 6 4", spotter = "6 6 6 3 2 6 4", grenadier = "6 6 6 3 2 6 4",
      torch = "6 6 6 3 2 6 4", crew = "4 6 6 3 2 6 4", battery = "0 6 6 3 2 6 4", walker = "6 6 4 5 3 8 2",
    }
    local x = 4
    for profile, row in pairs(rows) do
      local unit = scene.add(game, profile, profile, "blue", x, 10)
      x = x + 4
      local stats = { unit.MOVE, unit.BS, unit.EV, unit.T, unit.W, unit.CC, unit.NV }
      expect(profile .. " " .. table.concat(stats, " ")):is(profile .. " " .. row)
      local size = profile == "walker" and "2.0 5.0" or "1.0 1.2"
      expect(("%.1f %.1f"):format(unit.radius * 2, unit.height)):is(size)
    end
  end)
end)

describe("weapons", function()
  it("are as they are written down", function()
    local rows = {}
    for _, weapon in pairs(dofile "rules-ext/awareness-2013/weapons.lua") do
      rows[#rows + 1] = ("%s %d %d%s%s%s"):format(weapon.name, weapon.range, weapon.strength,
        weapon.blast and " blast" or "", weapon.flame and " flame" or "",
        weapon.indirect and " indirect" or "")
    end
    table.sort(rows)
    expect(table.concat(rows, ", ")):is("Flamer 10 4 flame, Grenade launcher 24 3 blast, " ..
      "Howitzer 96 5 blast indirect, Long rifle 48 4, Mortar 48 4 indirect, Rifle 36 3")
  end)
end)

describe("a shot", function()
  it("is at somebody on the table", function()
    local game, ada, gil = scene.duel(10)
    game:set(gil, { place = "gone" })
    expect(scene.refused(ada, "shoot", gil)):has "is not on the table"
  end)

  it("is known to packs by its weapon (LOSV-03)", function()
    local game, ada, gil = scene.duel(10)
    game:check("can.shoot", function(verdict, shot) verdict:deny("not with a " .. shot.weapon) end)
    expect(scene.refused(ada, "shoot", gil)):has "not with a Rifle"
  end)

  it("is over for who has run, and not for who has advanced", function()
    local game, ada, gil = scene.duel(30)
    spec.done(ada:advance { 12, 20 })
    expect(scene.refused(ada, "shoot", gil)):is(nil)
    game:undo()
    spec.done(ada:run { 12, 20 })
    expect(ada.acted):is(1)
    game.vars.side = "blue"
    expect(scene.refused(ada, "shoot", gil)):has "has acted in this turn"
  end)
end)
