-- kinds.lua: which kinds of zone are where, and on a line. A zone is one of the table's, or a piece of
-- terrain, with one of the tags low, poor, zero, white_noise. N4-ZONE-01.
local kinds = { ALL = { "low", "poor", "zero", "white_noise" } }

kinds.MOD = { none = 0, low = -3, poor = -6, zero = -6 } -- N4-ZONE-11, N4-ZONE-12, N4-ZONE-16
local RANK = { none = 0, low = 1, poor = 2, zero = 3 }   -- N4-ZONE-23

-- A visor of any level, or gear that says the same. N4-ZONE-21.
function kinds.visor(figure)
  return figure:is "visor1" or figure:is "visor2"
end

-- Does the figure see through Zero zones? A visor level 2 does, and so does what is flagged so.
function kinds.sees_zero(figure)
  return figure:is "visor2" or figure:is "sees_zero"
end

-- What a tag is for whoever looks. N4-ZONE-21 to N4-ZONE-23.
local function effective(tag, looker)
  if tag == "white_noise" then return kinds.visor(looker) and "zero" or "none" end
  if tag == "zero" and kinds.sees_zero(looker) then return "none" end
  return tag
end

local function worse(one, other)
  return RANK[one] >= RANK[other] and one or other
end

-- Kinds of zone that a place lies in, as a set. N4-ZONE-01.
function kinds.at(place)
  local set = {}
  for _, there in ipairs(game:zones_at(place, { tags = kinds.ALL })) do
    if there.piece or kinds.inside(there.zone, place, 0) then
      for _, tag in ipairs(kinds.ALL) do set[tag] = set[tag] or there.tags[tag] end
    end
  end
  return set
end

-- Is a place strictly inside a zone, by more than `reach` where that is less than nothing? N4-ZONE-28.
function kinds.inside(zone, place, reach)
  if place.z < zone.bottom or place.z >= zone.top then return false end
  local dx, dy = math.abs(place.x - zone.at.x), math.abs(place.y - zone.at.y)
  if zone.radius then return math.sqrt(dx * dx + dy * dy) < zone.radius + reach end
  local ox, oy = math.max(0, dx - zone.size[1] / 2), math.max(0, dy - zone.size[2] / 2)
  if reach > 0 then return math.sqrt(ox * ox + oy * oy) < reach end
  return dx < zone.size[1] / 2 and dy < zone.size[2] / 2
end

-- Is a trooper inside a zone: by its centre, or with zone_inside = "any" by any of its base.
function kinds.holds(zone, figure)
  local reach = game:param "zone_inside" == "any" and figure.radius or 0
  return kinds.inside(zone, figure.at, reach)
end

-- Does a line meet a box, its edges included?
local function meets_box(zone, from, to)
  local first, last = 0, 1
  for i, axis in ipairs { "x", "y" } do
    local half, d = zone.size[i] / 2 + 0.005, to[axis] - from[axis]
    local low, high = zone.at[axis] - half - from[axis], zone.at[axis] + half - from[axis]
    first = math.max(first, math.min(low / d, high / d)) -- along the side: by infinity
    last = math.min(last, math.max(low / d, high / d))
  end
  return first <= last
end

-- Does a line that lies in a zone for no length count, because it touches it? N4-ZONE-04.
local function touched(zone, from, to)
  if math.min(from.z, to.z) >= zone.top or math.max(from.z, to.z) < zone.bottom then return false end
  if not zone.radius then return meets_box(zone, from, to) end
  local dx, dy = to.x - from.x, to.y - from.y
  local long = dx * dx + dy * dy
  local t = long == 0 and 0 or ((zone.at.x - from.x) * dx + (zone.at.y - from.y) * dy) / long
  t = math.max(0, math.min(1, t))
  local off = math.sqrt((zone.at.x - from.x - t * dx) ^ 2 + (zone.at.y - from.y - t * dy) ^ 2)
  return math.abs(off - zone.radius) < 0.005
end

-- Does a crossing of a Zero zone block, where only what lies between both ends does?
local function between_only(crossing, looker, target)
  if not game:param "zero_blocks_only_through" then return true end
  if not crossing.zone then return not crossing.from and not crossing.into end
  return not kinds.holds(crossing.zone, looker) and not kinds.holds(crossing.zone, target)
end

-- Does a line run along a side of a box, or on top of a zone? It has no length inside. N4-ZONE-04.
local function grazes(zone, from, to)
  if from.z == to.z and from.z == zone.top then return true end
  if zone.radius then return false end
  for i, axis in ipairs { "x", "y" } do
    local off = math.abs(from[axis] - zone.at[axis])
    if from[axis] == to[axis] and math.abs(off - zone.size[i] / 2) < 0.0005 then return true end
  end
  return false
end

-- The worst kind on one line, from, into or through. N4-ZONE-04, N4-ZONE-09, N4-ZONE-10.
local function on_line(from, to, looker, target)
  local worst = "none"
  for _, crossing in ipairs(game:crossings(from, to, { tags = kinds.ALL })) do
    for _, tag in ipairs(kinds.ALL) do
      local kind = crossing.tags[tag] and effective(tag, looker) or "none"
      if kind == "zero" and not between_only(crossing, looker, target) then kind = "none" end
      if crossing.zone and grazes(crossing.zone, from, to) then kind = "none" end
      worst = worse(worst, kind)
    end
  end
  if not game:param "zone_touch_counts" then return worst end
  for _, zone in ipairs(game:zones { tags = kinds.ALL }) do
    for _, tag in ipairs(kinds.ALL) do
      if zone.tags[tag] and touched(zone, from, to) then worst = worse(worst, effective(tag, looker)) end
    end
  end
  return worst
end

-- The worst kind that somebody stands in. N4-ZONE-28.
local function under(figure, looker)
  local worst = "none"
  local reach = game:param "zone_inside" == "any" and figure.radius or 0
  for _, there in ipairs(game:zones_at(figure.at, { tags = kinds.ALL, radius = reach })) do
    if there.piece or kinds.holds(there.zone, figure) then
      for _, tag in ipairs(kinds.ALL) do
        if there.tags[tag] then worst = worse(worst, effective(tag, looker)) end
      end
    end
  end
  return worst
end

-- From and into a zone, wherever the line between the two runs.
local function standing(looker, target)
  if game:param "zero_blocks_only_through" then return "none" end
  return worse(under(looker, looker), under(target, looker))
end

local function middle(figure)
  return { x = figure.x, y = figure.y, z = figure.z + figure.height / 2 }
end

-- The kind that counts between two figures: that of the best line of sight, of the one between the middles,
-- or of the worst one. N4-ZONE-05.
function kinds.between(looker, target)
  local how = game:param "zone_line"
  local kind
  if how == "centre" then
    kind = on_line(middle(looker), middle(target), looker, target)
  else
    for _, line in ipairs(game:lines(looker, target)) do
      if line.clear then
        local one = on_line(line.from, line.to, looker, target)
        if not kind or how == "worst" and RANK[one] > RANK[kind]
          or how == "best" and RANK[one] < RANK[kind] then
          kind = one
        end
      end
    end
  end
  return worse(kind or "none", standing(looker, target))
end

return kinds
