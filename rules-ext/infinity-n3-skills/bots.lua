-- bots.lua: who plays where nobody does. It fires where it can, throws itself into contact where it
-- cannot, and goes on towards the nearest enemy; what is asked of it is answered by the best option
-- (choices.best).
local sight, moving, landing = require "sight", require "moving", require "landing"

local bots = {}

local function nearest(figure)
  local best
  for _, enemy in ipairs(sight.watchers(figure)) do
    if not best or game:distance(figure, enemy) < game:distance(figure, best) then best = enemy end
  end
  return best
end

local ATTACKS = { "coup_de_grace", "cc_attack", "bs_attack", "intuitive", "discover" }

local function attack(figure)
  for _, name in ipairs(ATTACKS) do
    for _, enemy in ipairs(sight.everybody(figure)) do
      if figure:can(name, enemy) then
        return { order = name, figure = figure, target = enemy }
      end
    end
  end
end

local function advance(figure)
  local enemy = nearest(figure)
  if not enemy then return nil end
  for _, most in ipairs { figure.MOV1, figure.MOV1 / 2 } do
    local to = moving.towards(figure, enemy.at, most)
    local order = { order = "move", figure = figure, to = to }
    if figure:can("move", to) then return order end
  end
  local way = game:way(figure, enemy.at, { most = figure.MOV1 })
  local path = {}
  for i = 2, #way.places do path[#path + 1] = way.places[i] end
  if #path > 0 and figure:can("move", path) then
    return { order = "move", figure = figure, path = path }
  end
end

-- Whoever waits in the air comes down behind an enemy, if there is room.
local function jump(side)
  for _, figure in ipairs(game:figures { kind = "trooper", side = side, place = "off" }) do
    local to = sight.waiting(figure) and landing.places(figure)[1]
    if to and figure:can("combat_jump", to) then
      return { order = "combat_jump", figure = figure, to = to }
    end
  end
end

function bots.plain(b)
  local first = jump(b.side)
  if first then return first end
  for _, figure in ipairs(b.own) do
    if sight.able(figure) then
      local order = attack(figure)
      if order then return order end
    end
  end
  local turn = (game.vars.left or 0) % math.max(1, #b.own)
  for i = 1, #b.own do
    local figure = b.own[(turn + i - 1) % #b.own + 1]
    local order = sight.able(figure) and advance(figure)
    if order then return order end
  end
  for _, figure in ipairs(b.own) do
    if sight.able(figure) then return { order = "idle", figure = figure } end
  end
end

return bots
