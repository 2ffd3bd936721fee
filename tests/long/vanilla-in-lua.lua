-- vanilla-in-lua.lua: battles with the rulebook in Lua and without it, order by order.
--
--     zerodark tests/long/vanilla-in-lua.lua [BATTLES [FIRST [PACK [OTHER ...]]]]
--
-- Plays BATTLES battles (1000), seeds from FIRST (1) on: every mission in turn, careful and random
-- bots, five teams, four difficulties. Where two part it says at which order of which battle, and by
-- which roll or event; the status is then 1. PACK is compared in place of vanilla-in-lua. Each OTHER pack
-- is there in both: rules-ext/alternative-readings reads every switch the other way.
local battles, first = tonumber(arg[1] or 1000), tonumber(arg[2] or 1)
local pack = arg[3] or "rules-ext/vanilla-in-lua"
local others = { table.unpack(arg, 4) }
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"

local ENOUGH = 5 -- battles that part; whoever reads that knows

local played, orders, wrong = 0, 0, 0
for seed = first, first + battles - 1 do
  local plan = side_by_side.plan(seed)
  local fine, n, why = pcall(side_by_side.compare, plan, pack, others)
  if not fine then n, why = nil, ("%s, seed %d: %s"):format(plan.mission, seed, n) end
  played = played + 1
  orders = orders + (n or 0)
  if not n then
    wrong = wrong + 1
    io.stderr:write(why, "\n")
    if wrong == ENOUGH then break end
  end
end
print(("%d battles, %d orders: %d battles differ"):format(played, orders, wrong))
os.exit(wrong == 0 and 0 or 1)
