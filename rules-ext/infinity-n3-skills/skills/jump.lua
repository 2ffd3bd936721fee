-- Jump: over gaps and obstacles, up and down.
local ground = require "ground"

return {
  name = "Jump", kind = "entire", labels = { "movement", "no_lof", "no_roll" }, wants = "place",
  row = "N3-SKILL-JUMP-01",
  refuse = function(d, no)
    local to = d.route and d.route[#d.route]
    if not to then return end
    local reaches = ground.flight(d.figure, d.route) <= d.figure.MOV1 + ground.GRAIN
    if reaches and not ground.holds(d.figure, to) then
      no("the landing place is narrower than the base", "N3-SKILL-JUMP-04")
    end
  end,
}
