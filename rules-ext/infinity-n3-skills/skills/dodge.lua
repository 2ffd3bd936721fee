-- Dodge: one roll against everything that comes at once.
local sight, moving = require "sight", require "moving"

-- In the Reactive Turn: what comes without a line of fire is dodged only if it is a template.
local function reaction(d, no)
  if d.lof or d.template or sight.lof(d.figure, d.target, d) then return end
  no("no line of fire to the attacker", "N3-SKILL-DODGE-01")
end

return {
  name = "Dodge", kind = "short", aro = true, labels = { "movement" }, wants = "maybe place", dodges = true,
  reveals = true, row = "N3-SKILL-DODGE-01",
  refuse = function(d, no)
    if d.reactive then reaction(d, no) end
    if d.at and d.reactive then
      local to = moving.towards(d.figure, d.at, game:param "dodge_move")
      if moving.meets_enemy(d.figure, to) or sight.enemy_at(d.figure, d.at) then
        no("a Dodge does not end in base contact", "N3-SKILL-DODGE-06")
      end
    end
  end,
}
