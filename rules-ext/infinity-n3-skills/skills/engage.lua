-- Engage: into base contact with an enemy that comes too near.
local sight, moving = require "sight", require "moving"

return {
  name = "Engage", kind = "aro", aro = true, labels = { "movement" }, wants = "figure", dodges = true,
  reveals = true, row = "N3-SKILL-ENGAGE-01",
  refuse = function(d, no)
    if not d.lof then no("no line of fire", "N3-SKILL-ENGAGE-01") end
    if sight.touches(d.figure, d.target) then no("is in base contact", "N3-SKILL-ENGAGE-01") end
    if not moving.can_reach(d.figure, d.target) then
      no("there is no way to reach the enemy", "N3-SKILL-ENGAGE-07")
    end
  end,
}
