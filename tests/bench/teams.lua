-- teams.lua: what upgrades are worth to the careful bot: battles won by each ready team, and by the
-- same heroes without their upgrades, on the same seeds. Both pay for what they take with cards.
--
--     zerodark tests/bench/teams.lua [battles] [team ...]
local zd = require "zerodark"

local function of(t) return t end

-- The heroes of a team file as they are born: their fifteen points and nothing else.
local function bare(path)
  local heroes = {}
  for _, h in ipairs(assert(loadfile(path, "t", { team = of, hero = of }))()) do
    heroes[#heroes + 1] = { name = h.name, M = h.M, F = h.F, A = h.A, D = h.D }
  end
  return heroes
end

local function won(team, battles)
  local n = 0
  for seed = 1, battles do
    local game = zd.game { mission = "missions/rescue.lua", seed = seed, team = team }
    game:play "careful"
    if game.over == "completed" then n = n + 1 end
  end
  return n
end

local battles, names = tonumber(arg[1]) or 500, { table.unpack(arg, 2) }
if #names == 0 then
  names = { "bulwark", "ghostwire", "hammerfall", "hornet", "iron-choir", "nightwatch", "pathfinder",
            "powder-keg" }
end
print(("%-12s %9s %9s   of %d battles"):format("team", "upgrades", "without", battles))
for _, name in ipairs(names) do
  local path = ("lua/content/teams/%s.lua"):format(name)
  print(("%-12s %9d %9d"):format(name, won(path, battles), won(bare(path), battles)))
end
