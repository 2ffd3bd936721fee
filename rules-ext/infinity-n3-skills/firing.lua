-- firing.lua: what an attack with a weapon needs, and how its dice are shared out.
local sight, troopers, weapons = require "sight", require "troopers", require "weapons"

local firing = {}

-- The weapons of a trooper, in the order of its profile.
function firing.weapons(figure)
  local list = {}
  for i, id in ipairs(troopers[figure.profile] and troopers[figure.profile].weapons or {}) do
    list[i] = weapons[id]
  end
  return list
end

-- Dice of an attack. One in a reaction, and one in an Intuitive Attack whatever else. N3-ROLL-18,
-- N3-SKILL-INTUITIVE-08.
function firing.burst(d)
  if d.skill == "intuitive" then return 1 end
  local terms = { { "Burst", d.weapon.burst, "N3-ROLL-18" } }
  if d.reactive then terms = { { "a reaction", 1, "N3-ROLL-18" } } end
  return (game:sum("burst", { figure = d.figure, target = d.target, skill = d.skill, weapon = d.weapon.name,
                              reactive = d.reactive or false }, terms))
end

-- Who gets how many dice: { { target =, dice = }, ... }, in the order in which they were named. `with` names
-- the targets of the second and further dice; where nobody is named all of them are aimed at the target.
function firing.shares(d)
  if not d.target then return {} end
  local list, by = { { target = d.target, dice = 0 } }, {}
  by[d.target.name] = list[1]
  if not d.with then
    list[1].dice = d.weapon and firing.burst(d) or 1
    return list
  end
  list[1].dice = 1
  for _, target in ipairs(d.with) do
    local share = by[target.name]
    if not share then
      share = { target = target, dice = 0 }
      by[target.name], list[#list + 1] = share, share
    end
    share.dice = share.dice + 1
  end
  return list
end

-- N3-ORDER-07, N3-SKILL-BSATTACK-04, N3-SKILL-CCATTACK-03.
function firing.refuse_split(d, no, row)
  if not d.weapon or not d.target then return end
  local burst, sum = firing.burst(d), 0
  for _, share in ipairs(firing.shares(d)) do sum = sum + share.dice end
  if sum > burst then no(("%d dice, and %d at most"):format(sum, burst), row) end
  if sum < burst and not game:param "partial_burst_ok" then
    no(("%d of %d dice are assigned"):format(sum, burst), d.skill == "cc_attack" and row or "N3-ORDER-07")
  end
end

function firing.refuse_items(d, no)
  if d.weapon and d.weapon.expendable and d.figure.ITEMS == 0 and not d.paid then
    no("none is left", "N3-SKILL-IDLE-03")
  end
end

local function refuse_weapon(d, no)
  local weapon = d.weapon
  if not weapon then return no("say which weapon", "N3-SKILL-BSATTACK-03") end
  if weapon.deployable or weapon.comms or weapon.blade then
    no("is no BS weapon", "N3-SKILL-BSATTACK-03")
  end
end

local function refuse_target(d, target, no)
  if target.marker > 0 and d.discovered ~= target then
    no("a Marker has to be revealed first", "N3-ARO-08")
  end
  if not d.weapon or d.weapon.no_lof then return end
  if not sight.lof(d.figure, target, d) then no("no line of fire", "N3-SKILL-BSATTACK-01") end
end

function firing.refuse(d, no)
  if not d.target then return no("needs a target", "N3-SKILL-BSATTACK-01") end
  if #sight.engaged(d.figure) > 0 then no("is in base contact", "N3-SKILL-BSATTACK-05") end
  refuse_weapon(d, no)
  for _, share in ipairs(firing.shares(d)) do refuse_target(d, share.target, no) end
  firing.refuse_split(d, no, "N3-SKILL-BSATTACK-04")
  firing.refuse_items(d, no)
end

-- Is a figure under a teardrop that begins at the user's base and points at the target?
local function under(template, from, to, radius, at)
  local dx, dy = to.x - from.x, to.y - from.y
  local long = math.sqrt(dx * dx + dy * dy)
  if long == 0 then return false end
  local along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / long
  local aside = math.abs((at.x - from.x) * dy - (at.y - from.y) * dx) / long
  local wide = template[2] / 2 * math.min(1, math.max(0, along / template[1]) + 0.3)
  return along > 0 and along - radius <= template[1] and aside - radius <= wide
end

-- Does the template that begins at the user's base reach the target? N3-SKILL-BSATTACK-06.
function firing.reaches(d, target)
  if not d.weapon.direct then return true end
  return under(d.weapon.template, d.figure.at, target.at, sight.radius(target), target.at)
end

-- Everybody who is affected by an attack on a target: the target first, then whom the template covers.
function firing.affected(d, target)
  local list = { target }
  if not d.weapon.template then return list end
  for _, other in ipairs(game:figures()) do
    if other ~= target and other ~= d.figure and sight.able(other) and other.hidden_deployment == 0
      and under(d.weapon.template, d.figure.at, target.at, sight.radius(other), other.at) then
      list[#list + 1] = other
    end
  end
  return list
end

return firing
