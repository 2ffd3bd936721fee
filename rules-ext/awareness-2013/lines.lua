-- lines.lua: is there a straight line from one disc to another past certain terrain? A free line can be
-- pushed aside until it lies against something at two places: the rim of a base, or a corner of what is in
-- the way. So it is enough to try these lines, and the first that is free will do. Whether a line is free
-- the engine says, to a tenth of a millimetre.
local lines = {}

local SKIN = 0.004 -- bases are seen just above what they stand on: a tenth of a millimetre
local BESIDE = 0.012 -- how far beside a corner a line passes it

-- Where the line through a point, in a direction of length 1, is inside a disc: from, to; nil where it
-- passes by.
local function chord(x, y, dx, dy, disc)
  local along = (disc.x - x) * dx + (disc.y - y) * dy
  local off = (disc.x - x) * dy - (disc.y - y) * dx
  local half = disc.radius * disc.radius - off * off
  if half < -1e-9 then return nil end
  half = math.sqrt(math.max(0, half))
  return along - half, along + half
end

-- The shortest part of a line that begins in one disc and ends in the other: a place in each; nil where it
-- misses.
local function between(x, y, dx, dy, from, to)
  local a, b = chord(x, y, dx, dy, from)
  local c, d = chord(x, y, dx, dy, to)
  if not a or not c then return nil end
  local s, t
  if b < c then s, t = b, c elseif d < a then s, t = a, d else
    s = math.max(a, c)
    t = s
  end
  return { x = x + s * dx, y = y + s * dy, z = from.z + SKIN },
    { x = x + t * dx, y = y + t * dy, z = to.z + SKIN }
end

-- Lines that lie against two discs, of which one may be a corner (radius 0): point and direction of each.
local function tangents(one, other)
  local dx, dy = other.x - one.x, other.y - one.y
  local long = math.sqrt(dx * dx + dy * dy)
  local list = {}
  for _, side in ipairs { 1, -1 } do
    for _, sign in ipairs { 1, -1 } do
      local sine = (side * other.radius - sign * one.radius) / long
      if math.abs(sine) <= 1 then -- not where one lies inside of the other, or in the same place
        local cosine = math.sqrt(1 - sine * sine)
        local ux, uy = (dx * cosine + dy * sine) / long, (dy * cosine - dx * sine) / long
        list[#list + 1] = { one.x + sign * one.radius * uy, one.y - sign * one.radius * ux, ux, uy }
      end
    end
  end
  return list
end

-- Does a piece have any part in the box about both discs?
local function near(piece, from, to)
  local wide = math.max(from.radius, to.radius)
  local left, right = math.min(from.x, to.x) - wide, math.max(from.x, to.x) + wide
  local top, bottom = math.min(from.y, to.y) - wide, math.max(from.y, to.y) + wide
  local low, high = { x = math.huge, y = math.huge }, { x = -math.huge, y = -math.huge }
  for _, corner in ipairs(piece.corners) do
    low.x, low.y = math.min(low.x, corner.x), math.min(low.y, corner.y)
    high.x, high.y = math.max(high.x, corner.x), math.max(high.y, corner.y)
  end
  return low.x <= right and high.x >= left and low.y <= bottom and high.y >= top
end

local function tagged(piece, tags)
  for _, tag in ipairs(tags) do
    if piece.tags[tag] then return true end
  end
  return false
end

-- Corners of what is in the way, each a little outside of its piece.
local function corners(from, to, tags)
  local list = {}
  for _, piece in ipairs(game.table:pieces()) do
    if tagged(piece, tags) and near(piece, from, to) then
      local x, y, n = 0, 0, #piece.corners
      for _, corner in ipairs(piece.corners) do x, y = x + corner.x / n, y + corner.y / n end
      for _, corner in ipairs(piece.corners) do
        local right, below = corner.x > x and BESIDE or -BESIDE, corner.y > y and BESIDE or -BESIDE
        list[#list + 1] = { x = corner.x + right, y = corner.y + below, radius = 0 }
      end
    end
  end
  return list
end

-- Tries the lines against two discs.
local function any(one, other, from, to, free)
  for _, line in ipairs(tangents(one, other)) do
    local a, b = between(line[1], line[2], line[3], line[4], from, to)
    if a and free(a, b) then return a, b end
  end
end

-- The first free line, from one disc { x, y, z, radius } to another; nil where there is none. `tags`: what
-- is in the way of it.
function lines.first(from, to, tags)
  local function free(a, b) return #game:crossings(a, b, { tags = tags }) == 0 end
  local long = math.sqrt((to.x - from.x) ^ 2 + (to.y - from.y) ^ 2)
  if long < 1e-6 then return from, to end
  local a, b = between(from.x, from.y, (to.x - from.x) / long, (to.y - from.y) / long, from, to)
  if free(a, b) then return a, b end
  local discs = { from, to }
  for _, corner in ipairs(corners(from, to, tags)) do discs[#discs + 1] = corner end
  for i = 1, #discs do
    for j = i + 1, #discs do
      a, b = any(discs[i], discs[j], from, to, free)
      if a then return a, b end
    end
  end
end

return lines
