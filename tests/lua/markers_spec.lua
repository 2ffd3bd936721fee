-- markers_spec.lua: a marker that a mission puts down stands on the table and in nobody.
local spec = require "spec"
local land = require "spec.land"
local describe, it, expect = spec.describe, spec.it, spec.expect

local function game_with(terrain, setup)
  return land.game(terrain, { setup = setup })
end

local function apart(a, b)
  return ((a.x - b.x) ^ 2 + (a.y - b.y) ^ 2) ^ 0.5
end

describe("m:objective", function()
  it("puts a marker where it is told to", function()
    local crate = game_with("nil", "m:objective { name = 'Crate', at = { 30, 12 } }"):figure "Crate"
    expect(crate.x):near(30)
    expect(crate.y):near(12)
  end)

  it("puts it as near as there is room, towards the middle (ZD-RED-DEPLOY-08)", function()
    local game = game_with("nil", [[
      m:objective { name = "One", at = { 30, 12 } }
      m:objective { name = "Two", at = { 30, 12 } }
    ]])
    local one, two = game:figure "One", game:figure "Two"
    expect(apart(one, two)):between(1.55, 1.7) -- 40 mm from middle to middle is contact
    expect(two.x):between(28, 30)
    expect(two.y):between(12, 14)
  end)

  it("puts it beside what stands in the very middle, where no line leads to", function()
    local game = game_with("nil", [[
      m:objective { name = "One", at = m:center() }
      m:objective { name = "Two", at = m:center() }
    ]])
    expect(apart(game:figure "One", game:figure "Two")):between(1.55, 1.6)
  end)

  it("puts it into no wall", function()
    local wall = "map { wall { from = { 30, 6 }, to = { 30, 18 }, height = 3 } }"
    local crate = game_with(wall, "m:objective { name = 'Crate', at = { 30, 12 } }"):figure "Crate"
    expect(crate.x):between(28.5, 29)
    expect(crate.z):near(0)
  end)
end)
