-- holding.lua: who holds ground: a unit whose base is in a zone of the tag "objective", whether it has gone
-- to ground or not. LOSV-16.
local holding = {}

function holding.refuse(verdict, view)
  if #game:zones_at(view.unit, { tag = "objective" }) == 0 then verdict:deny("is not there", "LOSV-16") end
end

function holding.by(unit)
  return (game:allows("can.hold", { unit = unit }))
end

return holding
