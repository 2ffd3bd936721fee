-- sight.lua: who sees, touches and is near whom.
local troopers = require "troopers"

local sight = { CONTACT = 0.02 }

function sight.neutral(figure)
  return figure:is "neutral"
end

function sight.enemies(one, other)
  return one.side ~= other.side and not sight.neutral(one) and not sight.neutral(other)
end

-- Somebody who is on the table and can act.
function sight.able(figure)
  return figure.kind == "trooper" and figure.place == "table" and figure.dead == 0
    and figure.unconscious == 0 and figure.dormant == 0
end

-- Somebody who waits to come down by a Combat Jump.
function sight.waiting(figure)
  return figure.kind == "trooper" and figure.place == "off" and figure:is "airborne"
end

function sight.radius(figure)
  return (troopers[figure.profile] and troopers[figure.profile].base or 1) / 2
end

function sight.touches(one, other)
  return game:distance(one, other) <= sight.CONTACT
end

-- Conscious enemies in base contact.
function sight.engaged(figure)
  local list = {}
  for _, other in ipairs(game:figures()) do
    if other ~= figure and sight.able(other) and sight.enemies(figure, other)
      and other.hidden_deployment == 0 and sight.touches(figure, other) then
      list[#list + 1] = other
    end
  end
  return list
end

-- Enemies who are figures or Markers on the table; Hidden Deployment is neither. N3-ARO-10, N3-SKILL-
-- CAUTIOUS-08.
function sight.watchers(figure)
  local list = {}
  for _, other in ipairs(game:figures()) do
    if sight.able(other) and sight.enemies(figure, other) and other.hidden_deployment == 0 then
      list[#list + 1] = other
    end
  end
  return list
end

-- Enemies on the table whom somebody may aim at, the Unconscious among them.
function sight.everybody(figure)
  local list = {}
  for _, other in ipairs(game:figures { kind = "trooper" }) do
    if other.place == "table" and other.dead == 0 and sight.enemies(figure, other)
      and other.hidden_deployment == 0 then
      list[#list + 1] = other
    end
  end
  return list
end

-- Where somebody looks who comes from nowhere: amid its enemies; where there are none, at the middle.
function sight.middle_of_enemies(figure)
  local x, y, n = 0, 0, 0
  for _, other in ipairs(sight.watchers(figure)) do x, y, n = x + other.x, y + other.y, n + 1 end
  if n == 0 then return { x = game.table.width / 2, y = game.table.depth / 2 } end
  return { x = x / n, y = y / n }
end

-- How far a place is from the line between two others, on the table.
local function off_line(at, from, to)
  local dx, dy = to.x - from.x, to.y - from.y
  local length = dx * dx + dy * dy
  local t = length == 0 and 0 or ((at.x - from.x) * dx + (at.y - from.y) * dy) / length
  t = math.max(0, math.min(1, t))
  local nx, ny = from.x + t * dx, from.y + t * dy
  return math.sqrt((at.x - nx) ^ 2 + (at.y - ny) ^ 2), { x = nx, y = ny, z = from.z }, t
end
sight.off_line = off_line

-- The shut door that is on the line between two places, if there is one.
function sight.door(from, to)
  for _, element in ipairs(game:figures { kind = "element" }) do
    if element:is "blocks" and element.open == 0 then
      local off, _, t = off_line(element.at, from, to)
      if off < sight.radius(element) and t > 0 and t < 1 then return element end
    end
  end
end

-- Line of fire: what is in front, and not hidden by terrain. Markers look all round, and so does who moves
-- in this Order (d.round). A pack of visibility zones has its say in the check.
function sight.lof(one, other, d)
  local why = {}
  local function no(text, row) why[#why + 1] = { text, row } end
  if other.hidden_deployment > 0 then no("is not on the table", "N3-ARO-10") end
  local round = one.marker > 0 or d and d.round or sight.touches(one, other)
  if not round and not game:in_front(one, other) then no("is not in front", "N3-ARO-01") end
  if not game:sees(one, other) then no("no line of sight", "N3-ARO-01") end
  if sight.door(one.at, other.at) then no("a shut door", "N3-SKILL-ACTIVATE-03") end
  return game:allows("lof", {
    figure = one, target = other, skill = d and d.skill or "",
    weapon = d and d.weapon and d.weapon.name or "", reactive = d and d.reactive or false,
    cause = d and d.cause or "",
  }, why)
end

-- Is the line of fire blocked by a Zero Visibility Zone, and by nothing else? Of itself nothing is such a
-- zone.
function sight.zero(one, other)
  if sight.door(one.at, other.at) then return false end
  return (game:allows("zero.between", { figure = one, target = other },
                      { { "no Zero Visibility Zone", "N3-SKILL-INTUITIVE-02" } }))
end

function sight.zone(figure)
  return (game:sum("zoc.radius", { figure = figure },
                   { { "Zone of Control", game:param "zoc_radius", "N3-ARO-02" } }))
end

-- Is the second inside the Zone of Control of the first?
function sight.in_zone(one, other)
  return game:distance(one, other) <= sight.zone(one)
end

local function partly_hidden(shooter, target)
  local clear, hidden = false, false
  for _, line in ipairs(game:lines(shooter, target)) do
    if line.clear then clear = true else hidden = true end
  end
  return clear and hidden
end

-- Partial Cover of the target. Who climbs, hangs on a wall or jumps has none: N3-SKILL-CLIMB-03, N3-SKILL-
-- JUMP-03.
function sight.cover(shooter, target)
  if target.clinging > 0 or target.jumping > 0 then return false end
  local why = {}
  if not partly_hidden(shooter, target) then why[1] = { "nothing is in the way", "N3-ROLL-02" } end
  return (game:allows("cover", { figure = shooter, target = target }, why))
end

-- An enemy whose base holds a place.
function sight.enemy_at(figure, at)
  for _, other in ipairs(sight.watchers(figure)) do
    local gap = math.sqrt((other.x - at.x) ^ 2 + (other.y - at.y) ^ 2)
    if gap < sight.radius(other) + sight.radius(figure) + sight.CONTACT then return other end
  end
end

return sight
