-- balance.lua: how often the default bot wins each solo mission, at each difficulty, with the seeds
-- 1 to N: the table of docs/balance.md.
--
--     zerodark tests/bench/balance.lua 2000 [MISSION...]
--
-- The intervals are Wilson's, of 95 %.
local zd = require "zerodark"

local MISSIONS = { "missions/rescue.lua", "missions/gemini/data-grab.lua", "missions/gemini/the-heist.lua",
                   "missions/gemini/fight-out.lua" }
local DIFFICULTIES = { "easy", "normal", "hard", "insane" }
local Z = 1.959964

local function statistic_wilson(wins, n)
  local p, z2 = wins / n, Z * Z
  local middle = (p + z2 / (2 * n)) / (1 + z2 / n)
  local half = Z * ((p * (1 - p) + z2 / (4 * n)) / n) ^ 0.5 / (1 + z2 / n)
  return math.max(0, middle - half), math.min(1, middle + half)
end

local function battle(mission, difficulty, seed)
  local game = zd.game { mission = mission, difficulty = difficulty, seed = seed, undo = 0 }
  game:play()
  local lost = 0
  for _, hero in ipairs(game:figures { kind = "hero" }) do
    lost = lost + ((hero.dead == 1 or hero.wounded >= 4) and 1 or 0)
  end
  return game.over, game.turn, lost
end

local function measure(mission, difficulty, n)
  local wins, orders, lost = 0, 0, 0
  for seed = 1, n do
    local over, turn, dead = battle(mission, difficulty, seed)
    if not over then error(("%s, %s, seed %d does not end"):format(mission, difficulty, seed), 0) end
    wins, orders, lost = wins + (over == "completed" and 1 or 0), orders + turn, lost + dead
  end
  local title = zd.game { mission = mission, undo = 0 }.title
  local low, high = statistic_wilson(wins, n)
  return ("| %s | %s | %.1f %% | %.1f to %.1f %% | %.1f | %.1f |"):format(
    title, difficulty, 100 * wins / n, 100 * low, 100 * high, orders / n, lost / n)
end

local n = tonumber(arg[1] or 200)
local missions = #arg > 1 and table.move(arg, 2, #arg, 1, {}) or MISSIONS
print "| mission | difficulty | won | 95 % | orders | out of action |"
print "| --- | --- | --- | --- | --- | --- |"
for _, mission in ipairs(missions) do
  for _, difficulty in ipairs(DIFFICULTIES) do
    print(measure(mission, difficulty, n))
    collectgarbage()
  end
end
