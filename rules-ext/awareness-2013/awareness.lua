-- awareness.lua: is a target Easy, Difficult or Hidden, and what does that come to? LOSV-07 to LOSV-10,
-- LOSV-14, LOSV-15, LOSV-19, LOSV-24.
local sight, ground = require "sight", require "ground"

local awareness = {}

-- How far one is aware of a target, with its terms. Whom it is and where he stands makes no difference, but
-- for Acute Senses against who has gone to ground. LOSV-08, LOSV-19.
function awareness.distance(observer, target, level)
  local rows = { { level .. " target", ground.awareness(level), "LOSV-07" } }
  if observer:is "acute_senses" and target.grounded > 0 then
    local more = rows[1][2] * (game:param "acute_factor" - 1)
    rows[2] = { "Acute Senses", more, "LOSV-19" }
  end
  return game:sum("awareness", { observer = observer, target = target, level = level }, rows)
end

local function verdict(status, level, reason, row)
  return { status = status, level = level, reason = reason, row = row }
end

local function within(observer, target, level)
  return game:distance(observer, target) <= awareness.distance(observer, target, level) + 1e-6
end

-- What indirect fire makes of whoever is hidden: Concealed, and nothing else. LOSV-24.
local function as_concealed(observer, target)
  local near = within(observer, target, "concealed")
  return verdict(near and "easy" or "difficult", "concealed", "Hidden counts as Concealed", "LOSV-24")
end

-- { status = "easy", "difficult" or "hidden", level, reason, row }. `indirect`: as indirect fire sees it.
function awareness.of(observer, target, indirect)
  local seen, why = sight.visible(observer, target)
  local level = ground.level(target)
  if not seen then
    if indirect then return as_concealed(observer, target) end
    return verdict("hidden", level, why[1], nil)
  end
  local easy = within(observer, target, level)
  if target.grounded == 0 then
    return verdict(easy and "easy" or "difficult", level, level, "LOSV-09")
  end
  if easy then return verdict("difficult", level, "gone to ground", "LOSV-14") end
  if indirect then return as_concealed(observer, target) end
  return verdict("hidden", level, "gone to ground beyond Awareness", "LOSV-15")
end

return awareness
