-- effects.lua: what is left when the dice lie: turning, moving, doors, walls, falls.
local sight, moving, ground, throws = require "sight", require "moving", require "ground", require "throws"
local values, damage = require "values", require "damage"

local effects = {}

local MILLIMETRE = 1 / 25.4

-- Apart by a millimetre. N3-SKILL-DODGE-09.
local function separate(figure)
  for _, other in ipairs(sight.engaged(figure)) do
    local dx, dy = figure.x - other.x, figure.y - other.y
    local long = math.max(0.01, math.sqrt(dx * dx + dy * dy))
    local apart = sight.radius(figure) + sight.radius(other) + MILLIMETRE
    moving.walk(figure, { { x = other.x + dx / long * apart, y = other.y + dy / long * apart } }, "disengage")
  end
end

-- N3-SKILL-DODGE-05, N3-SKILL-DODGE-09, N3-SKILL-DODGE-14.
local function dodge(d)
  if not d.evaded or not sight.able(d.figure) then return end
  if d.reactive and d.at then
    local to = moving.towards(d.figure, d.at, game:param "dodge_move")
    local _, hindrances = ground.path(d.figure, { to })
    if #hindrances == 0 then return moving.walk(d.figure, { to }, "dodge") end
  end
  if d.element then game:step("activated", { figure = d.figure, element = d.element }) end
  separate(d.figure)
end

-- Where round the enemy's base: the active player says. N3-SKILL-ENGAGE-02.
local function engage(d)
  if not d.evaded or not sight.able(d.figure) then return end
  local enemy = d.target
  if game:param "engage_recheck_range"
    and game:distance(d.figure, enemy) > game:param "engage_range" + 1e-6 then return end
  local _, at = game:decide("engage.where", {
    side = enemy.side, figure = d.figure, default = 1, words = "where does it come into contact?",
    options = { { "on this side of " .. enemy.name, figure = d.figure, target = enemy, wants_place = true,
                  at = d.figure.at } },
  })
  at = at or d.figure.at
  local dx, dy = at.x - enemy.x, at.y - enemy.y
  local long = math.max(0.01, math.sqrt(dx * dx + dy * dy))
  local apart = sight.radius(d.figure) + sight.radius(enemy)
  moving.walk(d.figure, { { x = enemy.x + dx / long * apart, y = enemy.y + dy / long * apart } }, "engage")
end

-- N3-SKILL-CHANGEFACING-02.
local function face(d)
  if d.evaded and sight.able(d.figure) then
    game:step("turned", { figure = d.figure, at = d.target.at })
  end
end

-- Doors, hatches and consoles; each of them once. N3-SKILL-ACTIVATE-01, N3-SKILL-ACTIVATE-02.
local function activate(d)
  if d.idle or d.done then return end
  d.done = true
  local element = d.target
  if element:is "needs_wip" then
    local success = values.wip(d.figure, "activate", "N3-SKILL-ACTIVATE-02")
    if not throws.normal("activate", d.figure, element, success) then return end
  end
  game:step("activated", { figure = d.figure, element = element })
end

function effects.activate(act)
  for _, d in ipairs(act.all) do
    if d.skill == "activate" then activate(d) end
  end
end

-- Up to the first MOV value, and no further than a level surface. N3-SKILL-CLIMB-01, N3-SKILL-CLIMB-04.
local function climb(d)
  local figure, wall = d.figure, ground.wall(d.figure)
  if not wall then return end
  local down = wall.down or figure.clinging > 0 and not ground.inside(wall.piece, d.route[1])
  local goal = down and wall.piece.bottom or wall.piece.top
  local z = down and math.max(goal, figure.z - figure.MOV1) or math.min(goal, figure.z + figure.MOV1)
  local arrived = math.abs(z - goal) < 0.01
  local to = ground.beside(wall, figure, arrived and not down)
  game:set(figure, { clinging = arrived and 0 or 1, prone = 0 })
  moving.walk(figure, { { x = to.x, y = to.y, z = z } }, "climb")
end

-- N3-SKILL-JUMP-02, N3-SKILL-JUMP-08.
local function jump(d)
  local figure = d.figure
  local reaches = ground.flight(figure, d.route) <= figure.MOV1 + ground.GRAIN
  local cut = moving.cut(figure, d.route, figure.MOV1)
  local stop = reaches and d.route[#d.route] or cut[#cut]
  local level = reaches and stop.z or ground.level(stop, stop.z)
  moving.walk(figure, { { x = stop.x, y = stop.y, z = level } }, "jump")
  damage.fall(figure, stop.z - level)
end

local function coup(d)
  if d.idle then return end
  game:step("figure.dead", { figure = d.target, by = d.figure })
end

local function cautious(d)
  if not d.idle then moving.walk(d.figure, d.route, "cautious") end
end

local RUN = {
  dodge = dodge, engage = engage, change_facing = face, activate = activate, climb = climb, jump = jump,
  coup_de_grace = coup, cautious = cautious,
}

-- What each declaration comes to, in the order in which they were made.
function effects.run(act)
  for _, d in ipairs(act.all) do
    if RUN[d.skill] and not d.idle then RUN[d.skill](d) end
  end
end

return effects
