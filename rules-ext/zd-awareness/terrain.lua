-- terrain.lua: what the ground somebody stands on, and what is in between, mean.
local terrain = {}

-- The classes, the most concealing first; what has no tag is the last.
local CLASSES = {
  { tag = "C6", name = "concealed" },
  { tag = "O12", name = "obscured" },
  { tag = "E24", name = "exposed" },
}
terrain.CONCEALED = CLASSES[1]

function terrain.on()
  return game:param "zdx_awareness"
end

-- The class where a figure's centre is; where several overlap, the most concealing (ZDX-AWARE-03).
function terrain.class(figure)
  local best = #CLASSES
  for _, piece in ipairs(game:pieces_at(figure)) do
    for rank = 1, best - 1 do
      if piece.tags[CLASSES[rank].tag] then best = rank break end
    end
  end
  return CLASSES[best]
end

-- How far off, and how much harder beyond that (ZDX-AWARE-01).
function terrain.sight(class) return game:param("aware." .. class.name .. ".sight") end
function terrain.difficulty(class) return game:param("aware." .. class.name .. ".difficulty") end

local function numbers(pieces)
  local set = {}
  for _, piece in ipairs(pieces) do set[piece.number] = true end
  return set
end

-- Is there hard cover on the line from a place to a figure? Not for who is inside it with the enemy; a
-- low wall helps those who touch it (ZDX-AWARE-16).
function terrain.hard_cover(from, figure)
  local touched
  local around = numbers(game:pieces_at(from))
  for _, piece in ipairs(game:pieces_along(from, figure)) do
    if piece.tags["hard cover"] and not around[piece.number] then return true end
    if piece.tags["low wall"] and not around[piece.number] then
      touched = touched or numbers(game:pieces_touched(figure))
      if touched[piece.number] then return true end
    end
  end
  return false
end

return terrain
