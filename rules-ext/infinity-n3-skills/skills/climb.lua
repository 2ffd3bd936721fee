-- Climb: up or down what the base touches.
local ground = require "ground"

return {
  name = "Climb", kind = "entire", labels = { "movement", "no_lof", "no_roll" }, wants = "place",
  row = "N3-SKILL-CLIMB-01",
  refuse = function(d, no)
    for _, flag in ipairs { "motorcycle", "vehicle" } do
      if d.figure:is(flag) then no("is no skill of a " .. flag, "N3-SKILL-CLIMB-06") end
    end
    if d.figure.clinging > 0 then return end
    local wall = ground.wall(d.figure)
    if not wall then return no("needs contact with a vertical surface", "N3-SKILL-CLIMB-01") end
    if ground.width(wall, d.figure) < ground.base(d.figure) then
      no("the surface is narrower than the base", "N3-SKILL-CLIMB-05")
    end
  end,
}
