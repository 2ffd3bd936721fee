-- Surprise Shot: a BS Attack out of a Marker, which hinders whoever opposes it.
local firing = require "firing"

return {
  name = "Surprise Shot", kind = "short", labels = { "attack" }, wants = "figure", reveals = true,
  special = { "camouflage", "to_camouflage" }, row = "N3-SKILL-SURPRISE-01",
  refuse = function(d, no)
    if d.figure.marker == 0 and d.figure.hidden_deployment == 0 then
      no("needs a Marker, or Hidden Deployment", "N3-SKILL-SURPRISE-01")
    end
    firing.refuse(d, no)
  end,
}
