-- ground.lua: what terrain does: what it hides, how well it conceals, what it stops. A piece says by its
-- tags what it is (init.lua has them all).
local ground = {}

-- How well each kind conceals, the least first. Open ground is exposed. LOSV-07.
local LEVELS = { "exposed", "obscured", "concealed" }

-- What each word of extra_blocking_tags stands for.
local EXTRA = { ruin = { "ruin" }, wall = { "low_wall", "high_wall" }, wood = { "wood" } }

-- Tags of what no line passes. LOSV-02.
function ground.blocking()
  local tags = { "hill", "building" }
  for word in game:param("extra_blocking_tags"):gmatch "[^_]+" do
    for _, tag in ipairs(EXTRA[word] or {}) do tags[#tags + 1] = tag end
  end
  return tags
end

-- The level of the terrain that a unit stands in. LOSV-07, LOSV-08.
function ground.level(unit)
  local least, most
  for _, found in ipairs(game:zones_at(unit, { tags = LEVELS })) do
    for i, level in ipairs(LEVELS) do
      if found.tags[level] then
        least, most = math.min(least or i, i), math.max(most or i, i)
      end
    end
  end
  local picked = game:param "mixed_terrain_least" and least or most
  return LEVELS[picked or 1]
end

function ground.awareness(level) return game:param(level .. "_awareness") end

function ground.soft_cover(level) return game:param(level .. "_cover") end

local function touches(unit, piece)
  for _, other in ipairs(game:pieces_touched(unit)) do
    if other.number == piece.number then return true end
  end
  return false
end

-- Where lines between middles run: just above the feet.
local function feet(unit) return { x = unit.x, y = unit.y, z = unit.z + 0.004 } end

local NAMES = { hill = "a hill", ruin = "a ruin", high_wall = "a high wall", low_wall = "a low wall" }

-- What gives a target hard cover from somebody, in words; nil where nothing does. LOSV-20, LOSV-21.
function ground.behind(shooter, target)
  local which = { tags = { "hill", "ruin", "high_wall", "low_wall" } }
  for _, found in ipairs(game:crossings(feet(shooter), feet(target), which)) do
    for _, tag in ipairs(which.tags) do
      local low = tag == "low_wall" and found.piece and not touches(target, found.piece)
      if found.tags[tag] and not low then return NAMES[tag] end
    end
  end
end

return ground
