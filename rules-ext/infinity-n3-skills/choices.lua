-- choices.lua: what somebody may declare, as options of a decision.
local skills, declare, firing, sight = require "skills", require "declare", require "firing", require "sight"
local moving, values = require "moving", require "values"

local choices = {}

local function copy(d, more)
  local new = {}
  for key, value in pairs(d) do new[key] = value end
  for key, value in pairs(more) do new[key] = value end
  return new
end

-- One declaration for each weapon of an attack.
local function armed(list, d)
  if not skills[d.skill].attack or d.skill == "coup_de_grace" then
    list[#list + 1] = d
    return
  end
  for i, weapon in ipairs(firing.weapons(d.figure)) do
    list[#list + 1] = copy(d, { weapon = weapon, number = i })
  end
end

-- Whom a skill may be about.
local function targets(d)
  if d.skill == "activate" then return game:figures { kind = "element" } end
  if d.reactive then return { d.target } end
  local list = sight.everybody(d.figure)
  if d.skill ~= "discover" then return list end
  for _, laid in ipairs(game:figures { kind = "deployable" }) do
    if laid.place == "table" and laid.marker > 0 then list[#list + 1] = laid end
  end
  return list
end

-- A Dodge whose movement is spent on what the base touches. N3-SKILL-DODGE-05.
local function toggles(list, d)
  for _, element in ipairs(game:figures { kind = "element" }) do
    local plain = not element:is "needs_wip"
    if plain and sight.touches(d.figure, element) then list[#list + 1] = copy(d, { element = element }) end
  end
end

-- Everything of one skill that could be declared, legal or not.
local function variants(d)
  local list, wants = {}, skills[d.skill].wants
  if wants == "figure" then
    for _, target in ipairs(targets(d)) do armed(list, copy(d, { target = target })) end
  else
    list[1] = d
    if wants == "maybe place" and d.reactive then list[2] = copy(d, { wants_place = true }) end
    if d.skill == "dodge" and d.reactive then toggles(list, d) end
    if wants == "place" then list[1] = copy(d, { wants_place = true }) end
  end
  return list
end

-- Every legal declaration that begins as `base` says, of these skills or of all, as far as one decision has
-- room for.
function choices.legal(base, names)
  local list, room = {}, 90
  for _, name in ipairs(names or skills.order) do
    if not base.first or skills.pair(base.first, name) then
      for _, d in ipairs(variants(copy(base, { skill = name }))) do
        if #list < room and declare.allowed(d) then list[#list + 1] = d end
      end
    end
  end
  return list
end

local function text(d)
  local name = skills[d.skill].name
  if d.weapon then return name .. ": " .. d.weapon.name end
  if d.wants_place and d.skill == "dodge" then return "Dodge and move" end
  if d.element then return "Dodge and activate " .. d.element.name end
  return name
end

function choices.options(list)
  local options = {}
  for i, d in ipairs(list) do
    options[i] = { text(d), figure = d.figure, target = d.target, value = d.number or 0,
                   wants_place = d.wants_place, at = d.wants_place and choices.suggest(d) or nil }
  end
  return options
end

-- A place that is suggested: towards the nearest enemy in a Move, away from it in a Dodge.
function choices.suggest(d)
  local near
  for _, other in ipairs(sight.watchers(d.figure)) do
    if not near or game:distance(d.figure, other) < game:distance(d.figure, near) then near = other end
  end
  if not near or d.skill == "dodge" then return d.figure.at end
  local to = moving.towards(d.figure, near.at, math.max(0, d.figure.MOV2 - 1))
  return moving.meets_enemy(d.figure, to) and d.figure.at or to
end

local WORTH = {
  hack = 70, bs_attack = 60, surprise_shot = 65, cc_attack = 80, discover = 40, dodge = 30,
  change_facing = 25, coup_de_grace = 20, move = 5, idle = 1,
}

-- How good a weapon is from here: a direct template reaches or not, other weapons by their success value.
local function reach(d)
  local apart = game:distance(d.figure, d.target)
  if d.weapon.template and d.weapon.direct then return apart <= d.weapon.template[1] and 5 or -60 end
  local success = values.attack({ d = d, by = d.figure, target = d.target })
  return success.fails and -60 or success.value / 2
end

-- The option that is taken where nobody cares: fire before anything else.
function choices.best(list)
  local best, worth = 1, -1
  for i, d in ipairs(list) do
    local now = (WORTH[d.skill] or 0) - (d.number or 0) / 10
    if d.weapon and d.target then now = now + reach(d) end
    if d.wants_place and d.skill == "dodge" then now = now - 1 end
    if now > worth then best, worth = i, now end
  end
  return best
end

return choices
