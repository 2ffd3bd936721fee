-- BS Attack: fire, with the Attribute of the weapon.
local firing = require "firing"

return {
  name = "BS Attack", kind = "short", aro = true, labels = { "attack" }, wants = "figure", reveals = true,
  row = "N3-SKILL-BSATTACK-01",
  refuse = function(d, no) firing.refuse(d, no) end,
}
