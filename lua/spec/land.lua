-- land.lua: what specs of maps and terrain measure. Pieces are those of `game.table:pieces()`, with
-- convex outlines; places and lengths are in inches.
--
--     local land = require "spec.land"
--     local game = land.game "map 'refinery'"
--     expect(land.clear(game, 24, 24, 3)):is(true)
require("spec.fault").not_here()

local zd = require "zerodark"
local spec = require "spec"

local land = {}

-- A game without anybody on the terrain that this text of Lua makes. Options: `seed`; `size`, of the
-- table, and `setup`, what the mission does first, both as text: size = "{ 72, 36 }".
function land.game(terrain, options)
  local o = options or {}
  local mission = "return mission { id = 'look', table = %s, setup = function(m) %s end,\n  terrain = %s }"
  return spec.written(mission:format(o.size or "nil", o.setup or "", terrain), function(path)
    return zd.game { mission = path, seed = o.seed or 1 }
  end)
end

-- Is the place inside the piece, or on its edge?
function land.covers(piece, x, y)
  local sign = 0
  for i, a in ipairs(piece.corners) do
    local b = piece.corners[i % #piece.corners + 1]
    local cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
    if cross * sign < 0 then return false end
    sign = cross ~= 0 and cross or sign
  end
  return true
end

-- How near a side of the piece comes to a place; 0 inside.
function land.distance(piece, x, y)
  if land.covers(piece, x, y) then return 0 end
  local least = math.huge
  for i, a in ipairs(piece.corners) do
    local b = piece.corners[i % #piece.corners + 1]
    local dx, dy = b.x - a.x, b.y - a.y
    local t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
    t = math.max(0, math.min(1, t))
    least = math.min(least, ((a.x + t * dx - x) ^ 2 + (a.y + t * dy - y) ^ 2) ^ 0.5)
  end
  return least
end

-- Is a circle free of pieces? If not, the first one that comes too near, and how near.
function land.clear(game, x, y, radius)
  for _, piece in ipairs(game.table:pieces()) do
    local off = land.distance(piece, x, y)
    if off < radius - 0.01 then return false, piece, off end
  end
  return true
end

-- What part of a rectangle lies under pieces, or under those for which `counts` holds.
function land.share(pieces, left, top, right, bottom, counts)
  local covered, all = 0, 0
  for x = left + 0.25, right, 0.5 do
    for y = top + 0.25, bottom, 0.5 do
      all = all + 1
      for _, piece in ipairs(pieces) do
        if (not counts or counts(piece)) and land.covers(piece, x, y) then
          covered = covered + 1
          break
        end
      end
    end
  end
  return covered / all
end

return land
