-- turns.lua: Player Turns and the Orders in them. A mission says who begins (turns.begin); on a table
-- without a mission Orders are not counted, and game.vars.side says whose turn it is.
local sight = require "sight"

local turns = {}

local OTHER = { blue = "green", green = "blue" }

-- One Order for each trooper that can act, or waits to jump.
local function pool(side)
  local n = 0
  for _, figure in ipairs(game:figures { kind = "trooper" }) do
    if figure.side == side and (sight.able(figure) or sight.waiting(figure)) then n = n + 1 end
  end
  return n
end

function turns.begin(side)
  game.vars.side, game.vars.player_turn = side, 1
  local left = pool(side)
  if left > 0 then game.vars.left = left end
end

function turns.side()
  return game.vars.side or "blue"
end

-- Nobody can give Orders where one side is down.
local function next_side()
  game.vars.side = OTHER[turns.side()]
  game.vars.player_turn = (game.vars.player_turn or 0) + 1
  game.vars.left = pool(game.vars.side)
end

-- The Player Turn ends where no Order is left.
function turns.spent()
  if not game.vars.left then return end
  game.vars.left = game.vars.left - 1
  if game.vars.left <= 0 then next_side() end
end

-- How a battle ends whose mission says how many Player Turns it lasts, m.vars.player_turns, and nothing else:
-- with one side out of action, or by numbers.
function turns.over(m)
  if not m.vars.player_turns then return nil end
  local blue = game:sum("troopers.able", { side = "blue" })
  local green = game:sum("troopers.able", { side = "green" })
  local late = (game.vars.player_turn or 0) > m.vars.player_turns
  if blue > 0 and green > 0 and not late then return nil end
  if blue == green then return "draw" end
  return blue > green and "blue" or "green"
end

function turns.pass()
  next_side()
end

return turns
