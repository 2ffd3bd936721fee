-- ground.lua: terrain under, beside and before a trooper.
local troopers = require "troopers"

local ground = { GRAIN = 0.01 } -- inches: places are no finer than that

function ground.base(figure)
  local profile = troopers[figure.profile]
  return profile and profile.base or 1
end

function ground.silhouette(figure)
  local profile = troopers[figure.profile]
  return profile and profile.height or 1.57
end

-- The edges of a piece: from, to.
local function edges(piece)
  local i, n = 0, #piece.corners
  return function()
    i = i + 1
    if i <= n then return piece.corners[i], piece.corners[i % n + 1] end
  end
end

local function off(at, from, to)
  local dx, dy = to.x - from.x, to.y - from.y
  local t = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy)
  t = math.max(0, math.min(1, t))
  return math.sqrt((at.x - from.x - t * dx) ^ 2 + (at.y - from.y - t * dy) ^ 2), t
end

function ground.inside(piece, at)
  local within = false
  for a, b in edges(piece) do
    if (a.y > at.y) ~= (b.y > at.y) and at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x then
      within = not within
    end
  end
  return within
end

-- How wide a piece is where it is narrowest.
function ground.narrowest(piece)
  local best = math.huge
  for a, b in edges(piece) do
    local long, far = math.sqrt((b.x - a.x) ^ 2 + (b.y - a.y) ^ 2), 0
    for _, c in ipairs(piece.corners) do
      far = math.max(far, math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / long)
    end
    best = math.min(best, far)
  end
  return best
end

-- The highest level at a place that is not above `most`.
function ground.level(at, most)
  local best = 0
  for _, piece in ipairs(game.table:pieces()) do
    if piece.solid and piece.top <= most + 0.01 and piece.top > best and ground.inside(piece, at) then
      best = piece.top
    end
  end
  return best
end

-- The vertical surface that the base touches: { piece, from, to, down = it leads down }.
function ground.wall(figure)
  local radius = ground.base(figure) / 2
  for _, piece in ipairs(game.table:pieces()) do
    if piece.solid then
      for a, b in edges(piece) do
        local gap = off(figure.at, a, b)
        local touches, high = gap <= radius + 0.05, piece.top > figure.z + 0.01
        local beside = touches and high and piece.bottom <= figure.z + 0.01
        local above = touches and math.abs(piece.top - figure.z) < 0.01
        if (beside or above) and not (beside and ground.inside(piece, figure.at)) then
          return { piece = piece, from = a, to = b, down = above }
        end
      end
    end
  end
end

-- How wide that surface is.
function ground.width(wall)
  return math.sqrt((wall.to.x - wall.from.x) ^ 2 + (wall.to.y - wall.from.y) ^ 2)
end

-- Can somebody stand there, by the width of what is under the place?
function ground.holds(figure, at)
  if (at.z or 0) <= 0.01 then return true end
  for _, piece in ipairs(game.table:pieces()) do
    if math.abs(piece.top - at.z) < 0.01 and ground.inside(piece, at) then
      if ground.narrowest(piece) >= ground.base(figure) - 0.001 then return true end
    end
  end
  return false
end

-- A jump to what is at a place: straight, or by an arc that rises so many tenths of an inch.
function ground.leap(figure, to, rise)
  local level = math.max(game:level(to), (game:level(to, { radius = figure.radius })))
  local goal = { x = to.x, y = to.y, z = level }
  if rise == 0 then return { goal } end
  return { { x = (figure.x + to.x) / 2, y = (figure.y + to.y) / 2, z = figure.z + rise / 10 }, goal }
end

-- Inches from the start to the last place, through the air.
function ground.flight(figure, route)
  local from, sum = figure.at, 0
  for _, to in ipairs(route) do
    local z = to.z or from.z
    sum = sum + math.sqrt((to.x - from.x) ^ 2 + (to.y - from.y) ^ 2 + (z - from.z) ^ 2)
    from = { x = to.x, y = to.y, z = z }
  end
  return sum
end

-- How high an obstacle may be that is vaulted on the way: less than the Silhouette. N3-SKILL-JUMP-05.
function ground.vault(figure)
  local tall = ground.silhouette(figure)
  return game:param "vault_equal_ok" and tall or tall - 0.01
end

-- The level at the end of a route on foot.
function ground.arrives(figure, route)
  local others = {}
  for _, other in ipairs(game:figures()) do
    if other ~= figure and other.place == "table" then others[#others + 1] = other end
  end
  local way = game:path(figure, route, { step = ground.vault(figure), through = others })
  return way.complete and way.at.z or figure.z
end

-- The length of a route on foot, and what hinders it, in words. Friends let each other through.
function ground.path(figure, route, stops)
  local friends = {}
  for _, other in ipairs(game:figures()) do
    local apart = other.kind ~= "trooper" or other.side == figure.side or other.hidden_deployment > 0
    if other ~= figure and other.place == "table" and apart then friends[#friends + 1] = other end
  end
  local way = game:path(figure, route, { step = ground.vault(figure), through = friends, stops = stops })
  local list = {}
  if not way.complete then
    list[1] = type(way.by) == "string" and way.by or way.by and way.by.name or "terrain"
  end
  return way.length, list
end

-- The place beside a wall at which a base touches it, or the place on top of it.
function ground.beside(wall, figure, on_top)
  local radius = ground.base(figure) / 2
  local dx, dy = wall.to.x - wall.from.x, wall.to.y - wall.from.y
  local long = math.sqrt(dx * dx + dy * dy)
  local t = ((figure.x - wall.from.x) * dx + (figure.y - wall.from.y) * dy) / (long * long)
  local at = { x = wall.from.x + t * dx, y = wall.from.y + t * dy }
  local nx, ny = dy / long, -dx / long
  local within = ground.inside(wall.piece, { x = at.x + nx * 0.01, y = at.y + ny * 0.01 })
  if within ~= on_top then nx, ny = -nx, -ny end
  return { x = at.x + nx * radius, y = at.y + ny * radius }
end

return ground
