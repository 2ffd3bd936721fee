-- vanilla-upgrades.lua: as vanilla-in-lua.lua, with every upgrade alone and in every pair that may be.
--
--     zerodark tests/long/vanilla-upgrades.lua [EVERY [OTHER ...]]
--
-- Plays one of EVERY (1) pairs on a small table to the end, by a bot that does anything, with the
-- rulebook in Lua and without it, each OTHER pack in both. The status is 1 where two part.
local every, others = tonumber(arg[1] or 1), { table.unpack(arg, 2) }
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"
local upgrade_team = dofile "tests/lua/upgrade_team.lua"
local catalogue = upgrade_team.catalogue

local played, refused, wrong = 0, 0, 0

local function compare(seed, ...)
  local team = upgrade_team.team(...)
  local plan = { mission = "tests/lua/arena.lua", seed = seed, bot = "random", team = team }
  local fine, n, why = pcall(side_by_side.compare, plan, "rules-ext/vanilla-in-lua", others)
  if fine and n then
    played = played + 1
  elseif not fine and not n:find("(rule", 1, true) then
    refused = refused + 1 -- the two do not go together
  else
    wrong = wrong + 1
    io.stderr:write(table.concat({ ... }, " and "), ": ", fine and why or n, "\n")
  end
end

for i = 1, #catalogue do
  compare(100 * i + i, catalogue[i].name)
  for k = i + 1, #catalogue do
    if (31 * i + k) % every == 0 then compare(100 * i + k, catalogue[i].name, catalogue[k].name) end
  end
end
print(("%d battles, %d teams that may not be: %d battles differ"):format(played, refused, wrong))
os.exit(wrong == 0 and 0 or 1)
