-- terrain_spec.lua: tables made up by chance. That nobody is cut off on them is shown by
-- tests/script/test_maps.c.
local spec = require "spec"
local land = require "spec.land"
local describe, it, expect = spec.describe, spec.it, spec.expect

local function random(options, seed, size)
  return land.game(("terrain.random(%s)"):format(options), { seed = seed, size = size })
end

-- What part of a square table lies under its pieces, `border` from its edges inwards.
local function share(game, border)
  local far = game.table.width - border
  return land.share(game.table:pieces(), border, border, far, far)
end

-- The pieces are rectangles along the axes here.
local function box_of(piece)
  local box = { math.huge, math.huge, -math.huge, -math.huge }
  for _, c in ipairs(piece.corners) do
    box = { math.min(box[1], c.x), math.min(box[2], c.y), math.max(box[3], c.x), math.max(box[4], c.y) }
  end
  return table.unpack(box)
end

-- Circles of that radius that are clear, none of them overlapping another one.
local function clearings(game, r)
  local found = {}
  for x = 6 + r, game.table.width - 6 - r, 0.5 do
    for y = 6 + r, game.table.depth - 6 - r, 0.5 do
      local apart = true
      for _, c in ipairs(found) do apart = apart and (c.x - x) ^ 2 + (c.y - y) ^ 2 >= 4 * r * r end
      if apart and land.clear(game, x, y, r) then found[#found + 1] = { x = x, y = y } end
    end
  end
  return found
end

describe("terrain.random", function()
  it("covers as much as it is told to", function()
    for _, density in ipairs { 0.1, 0.2, 0.3 } do
      for seed = 1, 6 do
        local covered = share(random(("{ density = %g }"):format(density), seed), 6)
        expect(covered):between(density - 0.06, density + 0.06)
      end
    end
    expect(#random("{ density = 0 }").table:pieces()):is(0)
  end)

  it("is crowded, with one or two clearings of twelve inches (ZD-VS-GEN-01)", function()
    for seed = 1, 6 do
      local game = random("{ density = 0.3, clearings = 2, symmetry = true }", seed)
      expect(share(game, 6)):between(0.23, 0.35)
      expect(#clearings(game, 6)):between(2, 3)
      expect(#clearings(random("{ density = 0.3, clearings = 1 }", seed), 6)):between(1, 3)
    end
  end)

  it("leaves the strips along the edges open", function()
    for seed = 1, 6 do
      for _, piece in ipairs(random("{ density = 0.3, border = 7 }", seed).table:pieces()) do
        local left, top, right, bottom = box_of(piece)
        expect(left >= 6.99 and top >= 6.99 and right <= 41.01 and bottom <= 41.01):is(true)
      end
    end
  end)

  it("keeps circles clear that a mission wants (ZD-MIS-HEIST-02)", function()
    for seed = 1, 6 do
      expect((land.clear(random("{ density = 0.3, clear = 6, clearings = 0 }", seed), 24, 24, 6))):is(true)
      local game = random("{ density = 0.3, clear = { { 12, 30, 4 }, { 36, 10, 3 } } }", seed)
      expect(land.clear(game, 12, 30, 4) and land.clear(game, 36, 10, 3)):is(true)
    end
  end)

  it("is the same from both sides where that is wanted", function()
    local function words(piece, turned)
      local left, top, right, bottom = box_of(piece)
      if turned then left, top, right, bottom = 48 - right, 48 - bottom, 48 - left, 48 - top end
      return ("%s %.1f %.1f %.1f %.1f %.1f %.1f"):format(piece.name, left, top, right, bottom,
                                                         piece.bottom, piece.top)
    end
    for seed = 1, 6 do
      local pieces, there = random("{ density = 0.25, symmetry = true }", seed).table:pieces(), {}
      for _, piece in ipairs(pieces) do there[words(piece)] = true end
      for _, piece in ipairs(pieces) do expect(there[words(piece, true)]):is(true) end
    end
  end)

  it("is as large as the table of its mission", function()
    local far = 0
    for _, piece in ipairs(random("{}", 1, "{ 72, 36 }").table:pieces()) do
      local _, _, right, bottom = box_of(piece)
      expect(bottom <= 30.01):is(true)
      far = math.max(far, right)
    end
    expect(far):between(48, 66.01)
    expect(#random("{}", 1, "{ 18, 18 }").table:pieces()):between(0, 20)
    expect(#random("{ size = { 24, 24 } }", 1).table:pieces()):between(1, 40)
    expect(#random("{ density = 0.3 }", 1, "{ 144, 144 }").table:pieces()):between(150, 256)
  end)

  it("has houses with doors, roofs and ladders, or none", function()
    local function roofs(buildings, seed)
      local n = 0
      for _, piece in ipairs(random(("{ buildings = %g }"):format(buildings), seed).table:pieces()) do
        n = n + (piece.tags.roof and 1 or 0)
      end
      return n
    end
    local with = 0
    for seed = 1, 6 do
      expect(roofs(0, seed)):is(0)
      with = with + roofs(1, seed)
    end
    expect(with):between(6, 60)
  end)

  it("goes by the seed, and may be one of several", function()
    local a, b, c = random("{}", 5), random("{}", 5), random("{}", 6)
    expect(a.table.hash):is(b.table.hash)
    expect(a.table.hash):is_not(c.table.hash)
    local wall = "wall { from = { 1, 1 }, to = { 5, 1 }, height = 2 }"
    local both = land.game(("{ terrain.random {}, %s }"):format(wall), { seed = 5 })
    expect(#both.table:pieces()):is(#a.table:pieces() + 1)
    local nested = land.game("function(frame) return terrain.random { size = { frame.width, 24 } } end",
                             { seed = 5 })
    expect(#nested.table:pieces()):between(5, 60)
  end)

  it("refuses what cannot be, with file and line", function()
    for options, part in pairs {
      ["{ densty = 0.2 }"] = "no option 'densty'; use one of these: border, buildings, clear,",
      ["{ density = 0.9 }"] = "option 'density': a number from 0 to 0.3 expected, got 0.9",
      ["{ density = 'much' }"] = "option 'density': a number from 0 to 0.3 expected, got much",
      ["{ density = 0/0 }"] = "option 'density': a number",
      ["{ open = 1 }"] = "option 'open': a number from 2.5 to 12 expected, got 1",
      ["{ clearings = 9 }"] = "option 'clearings': a number from 0 to 4 expected, got 9",
      ["{ clearings = 1.5 }"] = "option 'clearings': a whole number expected",
      ["{ clearing = 30 }"] = "option 'clearing': a number from 2 to 12 expected, got 30",
      ["{ border = 23 }"] = "option 'border': 23 leaves no room on a table of 48 by 48",
      ["{ size = 48 }"] = "option 'size': { width, depth } expected",
      ["{ size = { 48 } }"] = "a number from 12 to 999 expected, got nil",
      ["{ clear = 'all' }"] = "option 'clear': a radius, or a list of { x, y, radius } expected",
      ["{ clear = { 24, 24, 6 } }"] = "option 'clear': circle 1: { x, y, radius } expected",
      ["{ clear = { { 60, 24, 6 } } }"] = "option 'clear': circle 1 lies off the table of 48 by 48",
      ["{ symmetry = 1 }"] = "option 'symmetry': true or false expected",
      ["5"] = "a table of options expected, got number",
    } do
      local ok, why = pcall(random, options)
      expect(ok):is(false)
      expect(tostring(why)):has(part)
      expect(tostring(why)):has(":2: terrain.random: ")
    end
  end)
end)
