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

-- What versus missions share.
versus = {}
zd.versus = versus

-- The choices of each side before a versus battle, for a mission's `choices`: who rolls, whether it
-- or the other side picks the deployment state and deploys first, and by which edge, corner and
-- side it comes in.
versus.choices = {
  roll_off_hero = "hero",
  picks = { "own", "other" },
  state = { "planned", "restricted", "flank" },
  first = { "own", "other" },
  edge = { "top", "right", "bottom", "left" },
  corner = { "top left", "top right", "bottom left", "bottom right" },
  middle = { "bottom", "top", "left", "right" },
}

-- What of a choice of way in a deployment state has use for.
local ways = { planned = { "edge" }, restricted = { "corner" }, flank = { "corner", "middle" } }

-- The roll-off, then both sides deploy: in the state that was picked, or in the mission's own.
-- Gives back what came of the roll.
function versus.deploy(m, state)
  local roll = m:roll_off()
  local chosen = m:choice_of(roll.first)
  local way = { side = roll.first, entry = state or roll.state }
  for _, field in ipairs(ways[way.entry]) do way[field] = chosen[field] end
  m:deploy_team(way)
  m:deploy_team { side = roll.second, entry = "opposite" }
  return roll
end

-- What dead bogeys are worth where a mission scores them.
versus.bogeys = {
  { "Grunt", 1 }, { "EWOp", 1 }, { "Elite", 2 }, { "Heavy", 2 }, { "Sniper", 2 }, { "Boss", 3 },
  { "Mech", 4 },
}

-- Scores the bogeys that a side has killed: worth = { { "Grunt", 1 }, ... }.
function versus.kills(m, side, add, worth)
  for _, row in ipairs(worth or versus.bogeys) do
    add(row[1] .. " dead", row[2] * m:killed(side, row[1]))
  end
end

-- How many of those a side dominates are of a kind: "bogey", or "hero" and "ally" together.
function versus.dominated(m, side, kind)
  local n = 0
  for _, figure in ipairs(m:dominated(side)) do
    n = n + ((figure.kind == "bogey") == (kind == "bogey") and 1 or 0)
  end
  return n
end
