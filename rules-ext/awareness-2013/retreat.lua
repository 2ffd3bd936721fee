-- retreat.lua: who has to run, and from whom. LOSV-04. That a unit which was hit tests its nerve is ours.
local awareness, sight, dice = require "awareness", require "sight", require "dice"

local retreat = {}

local function reasons(unit, enemy)
  if not sight.visible(unit, enemy) then return { { "is not visible", "LOSV-02" } } end
  if game:param "run_from_all_visible" then return {} end
  if awareness.of(unit, enemy).status == "easy" then return {} end
  return { { "is not within Awareness", "LOSV-04" } }
end

-- Can this enemy force the unit back?
function retreat.from(unit, enemy)
  return game:allows("can.force", { unit = unit, enemy = enemy }, reasons(unit, enemy))
end

-- The nearest enemy that can; nil where none can.
local function nearest(unit)
  local best
  for _, enemy in ipairs(game:figures { place = "table" }) do
    if enemy.side ~= unit.side and (not best or game:distance(unit, enemy) < game:distance(unit, best))
      and retreat.from(unit, enemy) then
      best = enemy
    end
  end
  return best
end

-- Away from an enemy, as far as there is room.
function retreat.run(view)
  local unit, from = view.unit, view.from
  local dx, dy = unit.x - from.x, unit.y - from.y
  local long = math.max(0.01, math.sqrt(dx * dx + dy * dy))
  local far = game:param "fall_back"
  local x = math.max(unit.radius, math.min(game.table.width - unit.radius, unit.x + dx / long * far))
  local y = math.max(unit.radius, math.min(game.table.depth - unit.radius, unit.y + dy / long * far))
  local way = game:path(unit, { { x, y } }, { most = far })
  game:tell { name = "falls back", who = unit, whom = from, at = way.at, text = "falls back" }
  game:set(unit, { at = way.at, z = way.at.z })
  if unit.grounded > 0 and not game:param "gtg_free" then
    game:step("ground.left", { unit = unit, why = "falls back" })
  end
end

-- A unit was hit and is still there: does it stand?
function retreat.test(unit)
  local enemy = nearest(unit)
  if not enemy then return end
  local terms = { { "nerve", unit.NV, "LOSV-04" } }
  if not dice.test("nerve", unit.NV, terms, unit, enemy) then
    game:step("runs", { unit = unit, from = enemy })
  end
end

return retreat
