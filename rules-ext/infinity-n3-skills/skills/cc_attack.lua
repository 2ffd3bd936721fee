-- CC Attack: close combat, in base contact.
local sight, firing = require "sight", require "firing"

return {
  name = "CC Attack", kind = "short", aro = true, labels = { "attack" }, wants = "figure", reveals = true,
  row = "N3-SKILL-CCATTACK-01",
  refuse = function(d, no)
    for _, share in ipairs(firing.shares(d)) do
      if not sight.touches(d.figure, share.target) then
        no("needs base contact", "N3-SKILL-CCATTACK-01")
      end
    end
    if not d.weapon then no("needs a weapon", "N3-SKILL-CCATTACK-02")
    elseif not d.weapon.cc then no("the weapon has no CC trait", "N3-SKILL-CCATTACK-02") end
    firing.refuse_split(d, no, "N3-SKILL-CCATTACK-03")
  end,
}
