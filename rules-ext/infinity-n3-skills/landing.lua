-- landing.lua: Combat Jump: out of the air onto the table. The books name the skill and say where nobody
-- lands (N4-ZONE-25, N4-ZONE-26, N3-ZVZ-16); how one lands is ours.
--
-- Who jumps waits off the table. It names a place, all of whose Landing Zone Template has to be free of
-- what hinders, and rolls PH. A success puts it there. A failure carries it away by an inch for each point
-- that the die was above the value, in one of eight directions; where it cannot come down there, it does so
-- at the last place before.
local sight, throws, values = require "sight", require "throws", require "values"

local landing = {}

local STEP = 0.1 -- inches: how finely a drift is gone back along

local function contact(figure, at)
  for _, other in ipairs(game:figures()) do
    local gap = math.sqrt((other.x - at.x) ^ 2 + (other.y - at.y) ^ 2)
    if other ~= figure and other.place == "table" and other.hidden_deployment == 0
      and gap <= sight.radius(other) + sight.radius(figure) + sight.CONTACT then
      return other
    end
  end
end

local function reasons(figure, at, zone)
  local why, land, reach = {}, game.table, math.max(zone, sight.radius(figure))
  if at.x < reach or at.y < reach or at.x > land.width - reach or at.y > land.depth - reach then
    why[1] = { "does not lie wholly on the table", "N3-ZVZ-16" }
  end
  local other = contact(figure, at)
  if other then why[#why + 1] = { "would come down on " .. other.name, "N3-ZVZ-16" } end
  if not game:free(figure, at) then why[#why + 1] = { "there is no room", "N3-ZVZ-16" } end
  return why
end

-- May it come down there, with a template of that radius; 0: none? N3-ZVZ-16.
function landing.may(figure, at, zone)
  local place = { x = at.x, y = at.y, z = game:level(at) or 0 }
  return game:allows("can.land", { figure = figure, at = place, reach = zone }, reasons(figure, at, zone))
end

local DIAGONAL = math.sqrt(0.5)
local WINDS = {
  { 0, -1 }, { DIAGONAL, -DIAGONAL }, { 1, 0 }, { DIAGONAL, DIAGONAL },
  { 0, 1 }, { -DIAGONAL, DIAGONAL }, { -1, 0 }, { -DIAGONAL, -DIAGONAL },
}

-- Where a jump that has failed ends: the furthest place on the way at which it may come down.
local function drift(figure, at, inches)
  local wind = WINDS[game:roll("drift", { dice = 1, sides = 8, who = figure })[1]]
  for far = inches, 0, -STEP do
    local there = { x = at.x + wind[1] * far, y = at.y + wind[2] * far }
    if landing.may(figure, there, 0) then return there end
  end
  return at
end

-- The jump itself; false where it went astray.
function landing.land(d)
  local figure, at = d.figure, d.route[#d.route]
  local success = values.jump(d)
  local won, _, dice = throws.normal("combat_jump", figure, nil, success, true)
  local over = dice[1] and dice[1] - success.value or throws.SIDES
  local there = won and at or drift(figure, at, over)
  local place = { x = there.x, y = there.y, z = game:level(there) or 0 }
  game:step("landed", { figure = figure, at = place, from = at, face = d.face })
  return won
end

local AWAY = 6 -- inches from an enemy: room to turn, and near enough to strike

-- How many enemies look that way.
local function faced_by(enemies, at)
  local n = 0
  for _, enemy in ipairs(enemies) do n = n + (game:in_front(enemy, at) and 1 or 0) end
  return n
end

-- Places for a jump, round the enemies, those that the fewest of them face first.
function landing.places(figure)
  local list, enemies, zone = {}, sight.watchers(figure), game:param "landing_zone"
  for _, enemy in ipairs(enemies) do
    for _, wind in ipairs(WINDS) do
      local at = { x = enemy.x + wind[1] * AWAY, y = enemy.y + wind[2] * AWAY, z = enemy.z }
      if landing.may(figure, at, zone) then
        at.faced, at.n = faced_by(enemies, at), #list
        list[#list + 1] = at
      end
    end
  end
  table.sort(list, function(a, b) return a.faced < b.faced or a.faced == b.faced and a.n < b.n end)
  return list
end

return landing
