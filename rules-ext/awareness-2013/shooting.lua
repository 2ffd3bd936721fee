-- shooting.lua: shots: direct, blast, flame and indirect ones, these with an observer or without.
local units, weapons = require "units", require "weapons"
local awareness, numbers, observing = require "awareness", require "numbers", require "observing"
local dice, retreat = require "dice", require "retreat"

local shooting = {}

local OURS = "awareness-2013"

-- The weapons of a unit, in the order of its profile.
function shooting.weapons(unit)
  local list = {}
  for i, id in ipairs(units[unit.profile].weapons) do list[i] = weapons[id] end
  return list
end

-- A shot as it is ordered: `value` is which weapon, `with` an observer.
local function shot_of(o)
  local weapon = shooting.weapons(o.figure)[o.value and o.value > 0 and o.value or 1]
  return { shooter = o.figure, target = o.target, weapon = weapon, observer = o.with and o.with[1] or nil }
end

-- How the target is seen by whoever counts. LOSV-24, LOSV-25.
local function seen(shot)
  return awareness.of(shot.observer or shot.shooter, shot.target, shot.weapon.indirect)
end

local function refuse_observer(shot, no)
  if not shot.observer then return end
  if not shot.weapon.indirect then no("only indirect fire uses an observer", "LOSV-25") end
  local can, why, row = observing.can(shot.observer, shot.shooter)
  if not can then no(why, row) end
end

local function refuse(shot, no)
  local shooter, target, weapon = shot.shooter, shot.target, shot.weapon
  if not weapon then return no("has no such weapon", OURS) end
  if target.place ~= "table" then return no("is not on the table", OURS) end
  if target.side == shooter.side then no("is a friend", OURS) end
  if shooter.observing > 0 then no("observes in this turn", "LOSV-26") end
  if shooter.acted > 0 then no("has acted in this turn", shooter.grounded > 0 and "LOSV-16" or OURS) end
  refuse_observer(shot, no)
  if game:distance(shooter, target) > weapon.range then no("is out of range", OURS) end
  local how = seen(shot)
  if how.status == "hidden" then no("is Hidden: " .. how.reason, how.row or "LOSV-02") end
end

function shooting.can(o)
  local shot, reasons = shot_of(o), {}
  refuse(shot, function(text, row) reasons[#reasons + 1] = { text, row } end)
  local about = { shooter = shot.shooter, target = shot.target, observer = shot.observer,
                  weapon = shot.weapon and shot.weapon.name or "" }
  local fine, why = game:allows("can.shoot", about, reasons)
  return fine, why[1], reasons[1] and reasons[1][2]
end

-- What the die of a shot has to show, with its terms.
function shooting.need(o)
  local shot = shot_of(o)
  return numbers.to_hit(shot.shooter, shot.target, shot.weapon, seen(shot))
end

-- A hit wounds, or it does not; who is still there may have to run.
function shooting.hit(view)
  local need, terms = numbers.to_wound(view.by, view.unit, shooting.by_name(view.weapon))
  if dice.test("wound", need, terms, view.by, view.unit) then
    game:step("wounded", { unit = view.unit, by = view.by })
  end
  if view.unit.place == "table" then retreat.test(view.unit) end
end

function shooting.by_name(name)
  for _, weapon in pairs(weapons) do
    if weapon.name == name then return weapon end
  end
end

function shooting.wounded(view)
  local unit = view.unit
  game:set(unit, { W = unit.W - 1 })
  game:tell { name = "wounded", who = unit, whom = view.by, value = unit.W,
              text = "is wounded by {whom}: {value} left" }
  if unit.W <= 0 then game:set(unit, { place = "gone" }) end
end

function shooting.run(o)
  local shot = shot_of(o)
  local how = seen(shot)
  local need, terms = numbers.to_hit(shot.shooter, shot.target, shot.weapon, how)
  if shot.observer then observing.begin(shot.observer) end
  game:set(shot.shooter, { acted = 1, face = shot.target.at })
  if shot.shooter.grounded > 0 and not game:param "gtg_free" then
    game:step("ground.left", { unit = shot.shooter, why = "shoots" })
  end
  local name, before = shot.observer and "observed shot" or "shot", shot.target.W
  local hit = dice.test(name, need, terms, shot.shooter, shot.target)
  if hit then game:step("hit", { unit = shot.target, by = shot.shooter, weapon = shot.weapon.name }) end
  o.hits, o.wounds = hit and 1 or 0, before - shot.target.W
end

return shooting
