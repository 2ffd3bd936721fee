-- maps_spec.lua: what authors of missions may rely on in the tables that are drawn by hand. That
-- nobody is cut off on them is shown by tests/script/test_maps.c.
local zd = require "zerodark"
local spec = require "spec"
local land = require "spec.land"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

-- `clear`: circles { x, y, radius } without any terrain; `fair`: the same from both sides.
local TABLES = {
  ["ruined-block"] = { clear = {} },
  ["container-yard"] = { clear = { { 24, 24, 5 } } },
  ["bank-quarter"] = { clear = { { 24, 24, 6 } } },
  ["rail-depot"] = { clear = { { 0, 0, 8 }, { 48, 0, 8 }, { 0, 48, 8 }, { 48, 48, 8 } } },
  ["market-district"] = { clear = { { 24, 24, 6 } }, fair = true },
  ["refinery"] = { clear = { { 12, 24, 6 }, { 36, 24, 6 }, { 24, 24, 3 } }, fair = true },
  ["hill-station"] = { clear = { { 24, 24, 6 } }, fair = true },
}
local BUILDINGS = { "hall", "house", "office", "ruin", "shed" }

local function names()
  local list = {}
  for name in pairs(TABLES) do list[#list + 1] = name end
  table.sort(list)
  return list
end

local function table_named(name, setup)
  return land.game(("map '%s'"):format(name), { setup = setup })
end

local function stands(piece) return piece.solid end

local function middle(piece)
  local x, y = 0, 0
  for _, corner in ipairs(piece.corners) do x, y = x + corner.x, y + corner.y end
  return x / #piece.corners, y / #piece.corners
end

-- A piece as words that are the same for its twin, which is turned by half a circle.
local function signature(piece, turned)
  local x, y = middle(piece)
  if turned then x, y = 48 - x, 48 - y end
  return ("%s %.1f %.1f %.2f %.2f"):format(piece.name, x, y, piece.bottom, piece.top)
end

-- Puts a hero at the foot of a ladder, lets it climb, and returns how high it is then.
local function climb(game, ladder, roofs)
  local x, y = middle(ladder)
  local roof
  for _, piece in ipairs(roofs) do
    if piece.top == ladder.top and land.distance(piece, x, y) < 0.5 then roof = piece end
  end
  if not roof then error(("no roof at the ladder at %.1f, %.1f"):format(x, y), 0) end
  local a, b = ladder.corners[1], ladder.corners[3]
  local flat = math.abs(a.x - b.x) > math.abs(a.y - b.y) -- the wall runs from left to right
  local rx, ry = middle(roof)
  local side = flat and (y > ry and 1 or -1) or (x > rx and 1 or -1)
  local thin = (flat and math.abs(a.y - b.y) or math.abs(a.x - b.x)) / 2
  local function at(out) -- so far out from the wall's face
    local d = side * (out - thin)
    return { x = flat and x or x + d, y = flat and y + d or y, z = ladder.bottom }
  end
  local hero = game:add("Hero", { name = "Climber", M = 4, AV = 1, at = at(0.52) })
  game:set(hero, at(0.52))
  expect(hero.z):near(ladder.bottom)
  done(hero:climb(at(-1.2)))
  local z = hero.z
  game:remove(hero)
  return z
end

describe("Tables", function()
  for _, name in ipairs(names()) do
    local wanted = TABLES[name]
    describe(name, function()
      local game = table_named(name)
      local pieces = game.table:pieces()

      it("is 48 by 48, of at most 256 pieces", function()
        expect(game.table.width):is(48)
        expect(game.table.depth):is(48)
        expect(#pieces):between(20, 256)
      end)

      it("has its clear circles (ZD-MIS-DATAGRAB-02, ZD-MIS-HEIST-02, ZD-VS-GEN-01)", function()
        for _, circle in ipairs(wanted.clear) do
          local clear, piece, off = land.clear(game, circle[1], circle[2], circle[3])
          if not clear then
            error(("%s: %.1f from %g, %g"):format(piece.name, off, circle[1], circle[2]), 0)
          end
        end
      end)

      it("leaves edges, corners and the middles of the sides to whoever comes in", function()
        for _, r in ipairs { { 0, 0, 48, 6 }, { 0, 42, 48, 48 }, { 0, 0, 6, 48 }, { 42, 0, 48, 48 } } do
          expect(land.share(pieces, r[1], r[2], r[3], r[4], stands)):between(0, 0.35)
        end
        for _, x in ipairs { 0, 42 } do
          for _, y in ipairs { 0, 42 } do
            expect(land.share(pieces, x, y, x + 6, y + 6, stands)):between(0, 0.25)
          end
        end
        for _, r in ipairs { { 21, 0, 27, 3 }, { 21, 45, 27, 48 }, { 0, 21, 3, 27 }, { 45, 21, 48, 27 } } do
          expect(land.share(pieces, r[1], r[2], r[3], r[4], stands)):between(0, 0.1)
        end
      end)

      it("has room for whoever is deployed on the grid of its middle (ZD-RED-DEPLOY-08)", function()
        local here = table_named(name, "m:grid 'fixed'")
        local m = zd.mission(here)
        for _, profile in ipairs { "Grunt", "Mech" } do
          for cell = 0, 143 do
            here.dice:queue { cell % 12 + 1, cell // 12 + 1 }
            local bogey = m:deploy { profile = profile }
            expect(#here.dice.queued):is(0)
            expect(bogey.x):between(17, 31)
            expect(bogey.y):between(17, 31)
            here:remove(bogey)
          end
        end
      end)

      it("has ladders that lead to their roofs (ZD-CLIMB-02)", function()
        local roofs = {}
        for _, piece in ipairs(pieces) do
          if piece.tags.roof then roofs[#roofs + 1] = piece end
        end
        for _, piece in ipairs(pieces) do
          if piece.tags.ladder then expect(climb(game, piece, roofs)):near(piece.top) end
        end
      end)

      it("is crowded, or not, as it should be", function()
        local crowded = land.share(pieces, 0, 0, 48, 48)
        expect(crowded):between(wanted.fair and 0.25 or 0.05, 0.5)
      end)

      if wanted.fair then
        it("is the same from both sides", function()
          local there = {}
          for _, piece in ipairs(pieces) do there[signature(piece)] = true end
          for _, piece in ipairs(pieces) do
            expect(there[signature(piece, true)]):is(true)
          end
        end)
      end
    end)
  end

  it("are not all there is: every building is a map of its own", function()
    for _, name in ipairs(BUILDINGS) do
      expect(#table_named(name).table:pieces()):between(5, 30)
    end
  end)
end)
