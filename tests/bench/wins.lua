-- wins.lua: how often a bot wins each mission, with the seeds 1 to N.
--
--     zerodark tests/bench/wins.lua 200 careful missions/rescue.lua missions/gemini/the-heist.lua
--
-- In versus the second bot, "careful,greedy", plays the rival; a win is the team's.
local zd = require "zerodark"

local battles, bots = tonumber(arg[1] or 100), arg[2] or "careful"
local team, rival = bots:match "^(.-),(.*)$"

local function play(mission, seed)
  local game = zd.game { mission = mission, seed = seed, undo = 0 }
  game:play { team = team or bots, rival = rival or bots }
  return game
end

print(("%-34s %6s %6s %6s %7s"):format("mission", "wins", "lost", "draws", "orders"))
for i = 3, #arg do
  local wins, draws, orders, open = 0, 0, 0, 0
  for seed = 1, battles do
    local game = play(arg[i], seed)
    wins = wins + ((game.over == "completed" or game.over == "blue") and 1 or 0)
    draws = draws + (game.over == "draw" and 1 or 0)
    open = open + (game.over and 0 or 1)
    orders = orders + game.turn
  end
  print(("%-34s %5.1f%% %5.1f%% %5.1f%% %7.1f%s"):format(arg[i], 100 * wins / battles,
    100 * (battles - wins - draws) / battles, 100 * draws / battles, orders / battles,
    open > 0 and ("  (%d did not end)"):format(open) or ""))
end
