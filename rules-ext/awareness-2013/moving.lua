-- moving.lua: advances, runs and assaults. How far they go is ours.
local dice, hiding = require "dice", require "hiding"

local moving = {}

local OURS = "awareness-2013"
local MOST = { advance = 1, run = 2, assault = 2 }

-- Why a unit may not move so.
local function refuse(unit, how, no)
  if unit.observing > 0 then no("observes in this turn", "LOSV-26") end
  if unit.moved > 0 then no("has moved in this turn", OURS) end
  if how ~= "advance" and unit.acted > 0 then no("has acted in this turn", OURS) end
end

function moving.can(o, how)
  return hiding.asked("can.move", { unit = o.figure, how = how }, function(no) refuse(o.figure, how, no) end)
end

-- Whoever moves is up again. LOSV-16.
local function go(unit, at, moved)
  if unit.grounded > 0 and not game:param "gtg_free" then
    game:step("ground.left", { unit = unit, why = "moves" })
  end
  game:set(unit, { face = at })
  game:set(unit, { at = at, z = at.z, moved = moved, acted = moved == 2 and 1 or unit.acted })
end

function moving.run(o, how)
  local unit = o.figure
  local way = game:path(unit, o.path or { o.to }, { most = MOST[how] * unit.MOVE })
  game:tell { name = how, who = unit, at = way.at, text = how == "run" and "runs" or "advances" }
  go(unit, way.at, MOST[how])
end

local function charge(unit, target)
  return game:way(unit, target, { most = MOST.assault * unit.MOVE, stops = { target }, reach = 0.05 })
end

-- Who has gone to ground may be assaulted as anybody. LOSV-16.
function moving.can_assault(o)
  local unit, target = o.figure, o.target
  return hiding.asked("can.assault", { unit = unit, target = target }, function(no)
    refuse(unit, "assault", no)
    if target.side == unit.side or target.place ~= "table" then return no("is not an enemy", OURS) end
    if game:distance(unit, target) > MOST.assault * unit.MOVE then return no("is too far away", OURS) end
    if not charge(unit, target).complete then no("cannot be reached", OURS) end
  end)
end

local function blow(by, unit)
  local rows = { { "to strike", 4, OURS }, { "CC of " .. unit.name, unit.CC, OURS }, { "CC", -by.CC, OURS } }
  local need, terms = game:sum("strike.need", { unit = by, target = unit }, rows)
  local hit = dice.test("assault", need, terms, by, unit)
  if hit then game:step("wounded", { unit = unit, by = by }) end
  return hit and 1 or 0
end

-- One blow, and one back.
function moving.assault(o)
  local unit, target = o.figure, o.target
  game:tell { name = "assault", who = unit, whom = target, text = "assaults {whom}" }
  go(unit, charge(unit, target).at, MOST.assault)
  o.hits = blow(unit, target)
  o.wounds = o.hits
  if target.place == "table" then blow(target, unit) end
end

return moving
