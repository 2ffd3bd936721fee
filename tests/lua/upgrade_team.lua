-- upgrade_team.lua: teams that have some upgrades and what those need, for whoever tries all of them.
local zd = require "zerodark"

local catalogue, rows = zd.game { mission = "missions/rescue.lua", seed = 1 }:upgrades(), {}
for _, row in ipairs(catalogue) do rows[row.name] = row end

-- Adds an upgrade to a hero with all that it needs, as its player would write it.
local function take(hero, name)
  local row = rows[name]
  for _, need in ipairs(row.needs) do
    if not hero.has[need] then take(hero, need) end
  end
  hero.has[name] = true
  if row.kind == "ally" then
    hero.allies[#hero.allies + 1] = name
  elseif row.kind == "remote" then
    hero.remote = hero.remote or { "Zipper", name = "Bee", upgrades = {} }
    table.insert(hero.remote.upgrades, name)
  elseif name == "Hardened" then
    table.insert(hero.upgrades, { name, "IFF" })
  elseif name == "Light armour" or name == "IFF" then
    hero.bought, hero.bare = hero.bought or {}, hero.bare or name == "Light armour"
    if name == "IFF" then hero.iff = false end
    table.insert(hero.bought, name)
  else
    table.insert(hero.upgrades, name)
  end
  if name == "Robot" then hero.program = "Assault" end
  if name == "Sapper" then hero.sentry = "AP mine" end
  if name == "Superheavy armour" then hero.AV = 7 end
  if name == "Heavy armour" then hero.AV = hero.AV or 5 end
end

-- The hero with its upgrades, and a sapper with a team's first remote beside it.
local function team(...)
  local hero = { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = {}, allies = {}, has = {} }
  for i = 1, select("#", ...) do
    if not hero.has[select(i, ...)] then take(hero, (select(i, ...))) end
  end
  if hero.remote then table.insert(hero.allies, hero.remote) end
  if hero.has.AI then hero.trait = hero.has.Inhuman and "Vigilant" or "Inhuman" end
  hero.has, hero.remote = nil, nil
  return { hero, { name = "Zoya", M = 4, F = 3, A = 5, D = 3, upgrades = { "Sapper" },
                   sentry = "Claymore", allies = { "Zipper" } } }
end

return { catalogue = catalogue, team = team }
