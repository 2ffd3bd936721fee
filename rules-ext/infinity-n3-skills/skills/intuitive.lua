-- Intuitive Attack: one shot, by WIP, at what could not be attacked otherwise.
local sight, bars, firing = require "sight", require "bars", require "firing"

return {
  name = "Intuitive Attack", kind = "entire", labels = { "attack" }, wants = "figure", reveals = true,
  row = "N3-SKILL-INTUITIVE-01",
  refuse = function(d, no)
    local target = d.target
    if not target then return no("needs a target", "N3-SKILL-INTUITIVE-02") end
    if not d.weapon or not d.weapon.intuitive then
      no("the weapon has no Intuitive Attack trait", "N3-SKILL-INTUITIVE-01")
    end
    local zero = sight.zero(d.figure, target)
    if target.marker == 0 and not zero then
      no("the target is neither a Marker nor behind a Zero Visibility Zone", "N3-SKILL-INTUITIVE-02")
    elseif not zero and not sight.lof(d.figure, target, d) then
      no("no line of fire", "N3-SKILL-INTUITIVE-02")
    end
    if #firing.shares(d) > 1 then no("has one main target, and Burst 1", "N3-SKILL-INTUITIVE-08") end
    if bars.up("intuitive", d.figure, target) then
      no("has failed against this target in this Player Turn", "N3-SKILL-INTUITIVE-05")
    end
    firing.refuse_items(d, no)
  end,
}
