-- bots.lua: who plays where nobody does. Observers observe, everybody takes the easiest shot; who has none
-- looks for those who have gone to ground, goes to ground on an objective, or comes nearer.
local shooting, holding = require "shooting", require "holding"

local bots = {}

local function observer_of(unit)
  for _, friend in ipairs(game:figures { side = unit.side, place = "table" }) do
    if friend.observing > 0 then return friend end
  end
end

-- The shot of a unit that needs least of its die.
local function best_shot(unit, enemies)
  local best, least
  for i, weapon in ipairs(shooting.weapons(unit)) do
    local eyes = weapon.indirect and observer_of(unit) or nil
    for _, enemy in ipairs(enemies) do
      local with = eyes and { eyes } or nil
      local order = { order = "shoot", figure = unit, target = enemy, value = i, with = with }
      if unit:can("shoot", { target = enemy, value = i, with = with }) then
        local need = shooting.need(order)
        if not least or need < least then best, least = order, need end
      end
    end
  end
  return best
end

local function nearest(unit, enemies)
  local best
  for _, enemy in ipairs(enemies) do
    if not best or game:distance(unit, enemy) < game:distance(unit, best) then best = enemy end
  end
  return best
end

local function has_indirect(unit)
  for _, weapon in ipairs(shooting.weapons(unit)) do
    if weapon.indirect then return true end
  end
  return false
end

local function observe(unit, friends)
  if not unit:can "observe" then return nil end
  for _, friend in ipairs(friends) do
    if friend.acted == 0 and friend ~= unit and has_indirect(friend) then
      return { order = "observe", figure = unit }
    end
  end
end

local function act(unit, b)
  local shot = best_shot(unit, b.enemies)
  if shot then return shot end
  for _, name in ipairs { "recon", "assault" } do
    for _, enemy in ipairs(b.enemies) do
      if unit:can(name, enemy) then return { order = name, figure = unit, target = enemy } end
    end
  end
  local stays = holding.by(unit) or unit.moved == 1
  if stays and unit:can "go_to_ground" then return { order = "go_to_ground", figure = unit } end
end

local function move(unit, b)
  local enemy = nearest(unit, b.enemies)
  if not enemy or unit.MOVE == 0 or unit.acted > 0 or holding.by(unit) then return nil end
  local way = game:way(unit, enemy, { most = unit.MOVE, reach = 1 })
  local path = {}
  for i = 2, #way.places do path[#path + 1] = way.places[i] end
  if #path > 0 and way.length > 0.1 and unit:can("advance", { path = path }) then
    return { order = "advance", figure = unit, path = path }
  end
end

function bots.plain(b)
  for _, unit in ipairs(b.own) do
    local order = observe(unit, b.own)
    if order then return order end
  end
  for _, unit in ipairs(b.own) do
    local order = unit.acted == 0 and act(unit, b) or move(unit, b)
    if order then return order end
  end
  return b.own[1] and { order = "pass", figure = b.own[1] } or nil
end

return bots
