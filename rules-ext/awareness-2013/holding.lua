-- holding.lua: who holds ground: a unit whose base is in a zone of the tag "objective". LOSV-16.
local holding = {}

function holding.by(unit)
  local reasons = {}
  if #game:zones_at(unit, { tag = "objective" }) == 0 then reasons[1] = { "is not there", "LOSV-16" } end
  return (game:allows("can.hold", { unit = unit }, reasons))
end

return holding
