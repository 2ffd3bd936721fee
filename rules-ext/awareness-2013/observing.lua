-- observing.lua: an Observer lends its eyes to indirect fire, and does nothing else in that turn. LOSV-25,
-- LOSV-26.
local observing = {}

local function reason(unit, shooter)
  if not unit:is "observer" then return "is no Observer", "LOSV-25" end
  if unit.place ~= "table" or shooter and unit.side ~= shooter.side then
    return "is no Observer of this side", "LOSV-25"
  end
  if unit.observing > 0 then
    if not shooter then return "observes already", "LOSV-26" end
  elseif unit.acted > 0 or unit.moved > 0 then
    return "the Observer has acted in this turn", "LOSV-26"
  end
end

-- May it observe, be it in advance or for this shooter?
function observing.can(unit, shooter)
  local why, row = reason(unit, shooter)
  local reasons = why and { { why, row } } or {}
  local fine, told = game:allows("can.observe", { unit = unit, shooter = shooter }, reasons)
  return fine, told[1], row
end

function observing.begin(unit)
  if unit.observing > 0 then return end
  game:set(unit, { observing = 1, acted = 1 })
  game:tell { name = "observes", who = unit, text = "observes" }
end

return observing
