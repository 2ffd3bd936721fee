-- Hack: a Special Skill, here for what Dodge and Reset do against it.
local sight = require "sight"

return {
  name = "Hack", kind = "short", aro = true, labels = { "attack", "no_lof" }, wants = "figure",
  reveals = true, special = { "hacker" }, row = "N3-SKILL-DODGE-12",
  refuse = function(d, no)
    if not d.target or not d.weapon or not d.weapon.comms then
      return no("needs a hacking device and a target", "N3-SKILL-RESET-01")
    end
    if not sight.in_zone(d.figure, d.target) then
      no("the target is outside the Zone of Control", "N3-ORDER-08")
    end
  end,
}
