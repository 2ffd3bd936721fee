-- moving.lua: what every movement obeys. A route is a list of places, without the one it begins at.
-- N3-SKILL-MOVE-01.
local sight, ground = require "sight", require "ground"

local moving = {}

-- Puts the figure somewhere else while fn looks.
function moving.at(figure, place, fn)
  local was = { x = figure.x, y = figure.y, z = figure.z }
  game:set(figure, { x = place.x, y = place.y, z = place.z or was.z })
  local got, more = fn()
  game:set(figure, was)
  return got, more
end

-- A route cut to so many inches.
function moving.cut(figure, route, most)
  local from, list, left = figure.at, {}, most
  for _, to in ipairs(route) do
    local z = to.z or from.z
    local leg = math.sqrt((to.x - from.x) ^ 2 + (to.y - from.y) ^ 2 + (z - from.z) ^ 2)
    if leg >= left - 1e-9 then
      local t = leg == 0 and 0 or math.min(1, left / leg)
      list[#list + 1] = { x = from.x + t * (to.x - from.x), y = from.y + t * (to.y - from.y),
                          z = from.z + t * (z - from.z) }
      return list
    end
    left, from = left - leg, { x = to.x, y = to.y, z = z }
    list[#list + 1] = from
  end
  return list
end

function moving.towards(figure, to, most)
  return moving.cut(figure, { to }, most)[1]
end

-- Would the figure be in contact with an enemy there?
function moving.meets_enemy(figure, at)
  return sight.enemy_at(figure, at)
end

-- How near a route comes to somebody, from base to base.
function moving.nearest_on(figure, route, other)
  local from, best = figure.at, math.huge
  for _, to in ipairs(route) do
    local off = sight.off_line(other.at, from, to)
    best, from = math.min(best, off), to
  end
  return best - sight.radius(figure) - sight.radius(other)
end
sight.nearest_on = moving.nearest_on

local function refuse_bases(figure, route, no)
  for _, other in ipairs(sight.watchers(figure)) do
    if not sight.touches(figure, other) and moving.nearest_on(figure, route, other) < -sight.CONTACT then
      no("the way leads through the base of " .. other.name, "N3-SKILL-MOVE-01")
    end
  end
end

-- Says no to a route that is too long, too narrow, or leads through somebody or something.
function moving.refuse(figure, route, most, no)
  local length, hindrances = ground.path(figure, route)
  if most and length > most + 1e-6 then
    no(("%.1f inches, and %g at most"):format(length, most), "N3-SKILL-MOVE-01")
  end
  for _, what in ipairs(hindrances) do no("in the way: " .. what, "N3-SKILL-MOVE-01") end
  refuse_bases(figure, route, no)
end

-- Is there a way into contact with somebody, straight on?
function moving.can_reach(figure, other)
  local dx, dy = other.x - figure.x, other.y - figure.y
  local apart = math.sqrt(dx * dx + dy * dy)
  local most = apart - sight.radius(figure) - sight.radius(other)
  if most <= 0 then return true end
  local t = most / apart
  local to = { x = figure.x + t * dx, y = figure.y + t * dy, z = other.z }
  local _, hindrances = ground.path(figure, { to })
  return #hindrances == 0 or hindrances[1] == other.name
end

-- Goes to the last place of a route, on the level that it leads to, or where the place says in the air.
function moving.walk(figure, route, how)
  local to = route[#route]
  if not to then return end
  local z = to.z
  if how ~= "jump" and how ~= "climb" then z = ground.arrives(figure, route) end
  local at = { x = to.x, y = to.y, z = z }
  game:step("moved", { figure = figure, from = figure.at, at = at, how = how })
end

-- A route on foot: places as they are given, on the level of who walks.
function moving.on_foot(figure, route)
  local list = {}
  for i, to in ipairs(route) do list[i] = { x = to.x, y = to.y, z = figure.z } end
  return list
end

return moving
