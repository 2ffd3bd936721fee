-- Activate: opens, closes or switches what the base touches.
local sight = require "sight"

return {
  name = "Activate", kind = "short movement", aro = true, labels = { "movement", "no_roll" },
  wants = "figure", row = "N3-SKILL-ACTIVATE-01",
  refuse = function(d, no)
    local what = d.target
    if not what or what.kind ~= "element" then
      no("needs a door, a switch or the like", "N3-SKILL-ACTIVATE-01")
    elseif not sight.touches(d.figure, what) then
      no("needs base contact with it", "N3-SKILL-ACTIVATE-01")
    end
  end,
}
