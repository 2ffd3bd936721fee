-- Coup de Grace: an Unconscious enemy in base contact is dead.
local sight = require "sight"

return {
  name = "Coup de Grace", kind = "short", labels = { "attack", "no_roll" }, wants = "figure", reveals = true,
  row = "N3-SKILL-COUP-01",
  refuse = function(d, no)
    local target = d.target
    if not target or target.unconscious == 0 and target.dormant == 0 then
      return no("needs an Unconscious enemy", "N3-SKILL-COUP-01")
    end
    if not sight.touches(d.figure, target) then no("needs base contact", "N3-SKILL-COUP-01") end
  end,
}
