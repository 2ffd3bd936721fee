-- mission.lua: what every mission has beside the functions of the module; run in its environment
-- before the mission itself. math.random is the game's own: the seed decides.

terrain = {}
zd.terrain = terrain

local function overlaps(a, b)
  return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.d and b.y < a.y + a.d
end

local function fits(place, taken)
  for _, other in ipairs(taken) do
    if overlaps(place, other) then return false end
  end
  return true
end

-- One piece of a random table; the kinds come in the proportions of a city that was fought over.
local function any_piece(at, size)
  local die = math.random(12)
  if die <= 4 then return box { "crates", at = at, size = size, height = 1.2 } end
  if die <= 6 then return box { "ruin", at = at, size = size, height = 3 } end
  if die <= 10 then return broken { "rubble", at = at, size = size } end
  return box { "low wall", at = at, size = { size[1], 0.5 }, height = 0.8 }
end

-- terrain.random { density = 0.2, size = { 48, 48 }, border = 6 }: a table of scattered pieces that
-- cover about that part of what lies within the border.
function terrain.random(options)
  options = options or {}
  local width, depth = table.unpack(options.size or { 48, 48 })
  local border, gap = options.border or 6, 2
  local goal = (options.density or 0.2) * (width - 2 * border) * (depth - 2 * border)
  local pieces, taken, covered = { size = { width, depth } }, {}, 0
  for _ = 1, 400 do
    local w, d = math.random(2, 5), math.random(2, 5)
    local x, y = math.random(border, width - border - w), math.random(border, depth - border - d)
    local place = { x = x - gap, y = y - gap, w = w + 2 * gap, d = d + 2 * gap }
    if covered < goal and fits(place, taken) then
      pieces[#pieces + 1] = any_piece({ x, y }, { w, d })
      taken[#taken + 1] = { x = x, y = y, w = w, d = d }
      covered = covered + w * d
    end
  end
  return map(pieces)
end
