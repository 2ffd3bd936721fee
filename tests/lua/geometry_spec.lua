-- geometry_spec.lua: what the table says by itself, whatever the rules: distances, lines of sight,
-- ways, who is under a disc.
local spec = require "spec"
local land = require "spec.land"
local describe, it, expect = spec.describe, spec.it, spec.expect

local RADIUS = 12.5 / 25.4 -- of a base, in inches

local function hero(game, name, x, y, toward)
  return game:add("Hero", { name = name, at = { x, y }, face = toward or { 48, y } })
end

describe("distances", function()
  local game = land.game "{}"
  local ada, ben = hero(game, "Ada", 10, 10), hero(game, "Ben", 20, 10)

  it("are those between bases", function()
    expect(game:distance(ada, ben)):near(10 - 2 * RADIUS)
    expect(game:distance(ada, { 20, 10 })):near(10 - RADIUS)
    expect(game:distance({ 3, 10 }, { x = 3, y = 18 })):is(8)
  end)

  it("are straight in space, unless they are flat", function()
    expect(game:distance({ 0, 0 }, { x = 3, y = 0, z = 4 })):is(5)
    expect(game:distance({ 0, 0 }, { x = 3, y = 0, z = 4 }, { flat = true })):is(3)
  end)
end)

describe("lines of sight", function()
  local game = land.game "{ wall { 'wall', from = { 15, 5 }, to = { 15, 15 }, height = 3 } }"
  local ada = hero(game, "Ada", 10, 10)
  local behind, beside = hero(game, "Ben", 20, 10), hero(game, "Cas", 20, 22)

  it("end at walls", function()
    expect(game:sees(ada, behind)):is(false)
    expect(game:sees(ada, beside)):is(true)
    expect(game:sees(ada, { 14, 10 })):is(true)
    expect(game:sees(ada, { 16, 10 })):is(false)
    expect(game:sees(ada, { x = 20, y = 10, z = 20 })):is(true)
  end)

  it("may be asked for one by one, the left ones first", function()
    local lines, open = game:lines(ada, beside), 0
    expect(#lines):is(16)
    for _, line in ipairs(lines) do open = open + (line.clear and 1 or 0) end
    expect(open):is(16)
    expect(lines[1].from.z):near(30 / 25.4)
    expect(#game:lines(ada, beside, { columns = 1, rows = 3 })):is(3)
    expect(game:lines(ada, behind, { columns = 1, rows = 1 })[1].clear):is(false)
  end)

  it("may keep to what is in front", function()
    local back = hero(game, "Dov", 5, 10)
    expect(game:sees(ada, back)):is(true)
    expect(game:sees(ada, back, { front = true })):is(false)
    expect(game:in_front(ada, back)):is(false)
    expect(game:in_front(ada, behind)):is(true)
    expect(game:in_front(ada, { 10, 3 })):is(true)
  end)

  it("may end at figures", function()
    local row = land.game "{}"
    local a, c = hero(row, "A", 10, 10), hero(row, "C", 20, 10)
    row:add("Mech", { name = "B", at = { 15, 10 } })
    expect(row:sees(a, c)):is(true)
    expect(row:sees(a, c, { figures = true })):is(false)
  end)
end)

describe("ways", function()
  local game = land.game [[{
    wall { 'wall', from = { 15, 5 }, to = { 15, 15 }, height = 3 },
    impassable { 'pit', at = { 10, 30 }, size = { 4, 4 } },
    box { 'kerb', at = { 30, 30 }, size = { 4, 4 }, height = 0.4 } }]]
  local ada = hero(game, "Ada", 10, 10)

  it("are as long as they are", function()
    local way = game:path(ada, { { 10, 13 }, { 14, 13 } })
    expect(way.length):is(7)
    expect(way.complete):is(true)
    expect(#way.places):is(3)
    expect(way.by):is(nil)
  end)

  it("end at what is in the way, and say what that is", function()
    local way = game:path(ada, { { 20, 10 } })
    expect(way.complete):is(false)
    expect(way.by):is "terrain"
    expect(way.at.x):between(14, 14.3)
    local ben = hero(game, "Ben", 10, 20)
    expect(game:path(ada, { { 10, 24 } }).by):is(ben)
    expect(game:path(ada, { { 10, 24 } }, { pass = { ben } }).complete):is(true)
    expect(game:path(ada, { { 10, 24 } }, { through = { ben } }).complete):is(true)
    expect(game:path(ada, { { 10, 24 } }, { stops = { ben } }).by):is(ben)
    game:remove(ben)
  end)

  it("may be cut to a length", function()
    local way = game:path(ada, { { 10, 20 } }, { most = 4 })
    expect(way.length):is(4)
    expect(way.complete):is(false)
    expect(way.at.y):is(14)
  end)

  it("go up what is low, and up what is high where climbing is allowed", function()
    local cas = hero(game, "Cas", 27, 32)
    expect(game:path(cas, { { 32, 32 } }).complete):is(true)
    expect(game:path(cas, { { 32, 32 } }, { step = 0.2 }).complete):is(false)
    local way = game:path(cas, { { 32, 32 } }, { step = 0.2, climb = 1 })
    expect(way.length):near(5.4)
    expect(way.at.z):near(0.4)
  end)

  it("are looked for around things", function()
    local way = game:way(ada, { 20, 10 })
    expect(way.complete):is(true)
    expect(way.at.x):is(20)
    expect(way.length):between(14, 16)
    local dov = hero(game, "Dov", 12, 26)
    expect(game:path(dov, { { 12, 40 } }).by):is "terrain"
    expect(game:path(dov, { { 12, 40 } }, { never = {} }).tags.impassable):is(true)
    expect(game:way(dov, { 12, 40 }).complete):is(true)
  end)

  it("end where there is room", function()
    expect(game:free(ada, { 20, 20 })):is(true)
    expect(game:free(ada, { 12, 32 })):is(false)
    expect(select(2, game:free(ada, { 32, 32 }))):near(0.4)
  end)
end)

describe("places", function()
  local game = land.game "{ box { 'roof', at = { 10, 10 }, size = { 10, 10 }, height = 3 } }"

  it("have a level", function()
    expect(game:level { 5, 5 }):is(0)
    expect(game:level { 15, 15 }):is(3)
    expect(game:level({ 10.2, 15 }, { radius = 0.5 })):is(3)
  end)

  it("may be under a disc", function()
    local ada = hero(game, "Ada", 30, 30)
    hero(game, "Ben", 34, 30)
    expect(#game:under({ 30, 30 }, 4)):is(2)
    expect(#game:under({ 30, 30 }, 3.5)):is(1)
    expect(game:under({ 31, 30 }, 1)[1]):is(ada)
    expect(#game:under({ 40, 40 }, 1)):is(0)
  end)
end)
