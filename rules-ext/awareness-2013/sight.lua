-- sight.lua: who is visible: a unit by its base, a Large Target by its parts.
local lines, ground = require "lines", require "ground"

local sight = {}

local function base(unit)
  return { x = unit.x, y = unit.y, z = unit.z, radius = unit.radius }
end

-- The parts of a Large Target: what share of its height and of its width each takes.
local PARTS = {
  { "heads", 0.75, 1, 0.5 }, { "hull", 0.35, 0.75, 0.6 }, { "arms", 0.35, 0.75, 1 }, { "legs", 0, 0.35, 0.8 },
}

-- The parts of a Large Target that an observer sees, by name. LOSV-06.
function sight.parts(observer, target)
  local seen = {}
  for _, part in ipairs(PARTS) do
    for _, share in ipairs { part[2], (part[2] + part[3]) / 2, part[3] } do
      local disc = { x = target.x, y = target.y, z = target.z + share * target.height,
                     radius = part[4] * target.radius }
      if lines.first(base(observer), disc, ground.blocking()) then
        seen[#seen + 1] = part[1]
        break
      end
    end
  end
  return seen
end

local function hidden(observer, target)
  if target:is "large" then
    local need = game:param "large_target_min_parts"
    if #sight.parts(observer, target) >= need then return {} end
    return { { "too little of it is seen", "LOSV-06" } }
  end
  if lines.first(base(observer), base(target), ground.blocking()) then return {} end
  return { { "hidden by terrain", target.z > 0 and "LOSV-05" or "LOSV-02" } }
end

-- Is a target visible, as far as terrain goes? LOSV-01, LOSV-02, LOSV-05, LOSV-06.
function sight.visible(observer, target)
  return game:allows("can.see", { observer = observer, target = target }, hidden(observer, target))
end

return sight
