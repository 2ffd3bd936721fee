-- turns.lua: sides take turns; in its turn each unit of a side has a move and an action.
local turns = {}

local OTHER = { blue = "green", green = "blue" }

local function units(side) return game:figures { side = side, place = "table" } end

function turns.side() return game.vars.side or "blue" end

-- The other side's turn; the same side's again where nobody else is there.
function turns.pass()
  local now = turns.side()
  local side = #units(OTHER[now]) > 0 and OTHER[now] or now
  game.vars.side = side
  if side == "blue" or side == now then game.vars.turn = (game.vars.turn or 1) + 1 end
  for _, unit in ipairs(units(side)) do
    game:set(unit, { moved = 0, acted = 0, observing = 0 })
  end
end

-- A turn is over where nobody has anything left.
function turns.after()
  for _, unit in ipairs(units(turns.side())) do
    if unit.acted == 0 or unit.moved == 0 and unit.observing == 0 then return end
  end
  turns.pass()
end

return turns
