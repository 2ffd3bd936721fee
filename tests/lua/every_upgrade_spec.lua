-- every_upgrade_spec.lua: every upgrade alone and in every pair that may be is played: ten orders of
-- a bot that does anything, with whatever there is to switch, throw, deploy or program among them.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

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

-- Plays ten orders with the upgrades; false where the team may not be.
local function plays(seed, ...)
  local ok, game = pcall(zd.game, { mission = "tests/lua/arena.lua", seed = seed, team = team(...) })
  if not ok then
    expect(game):has("ZD-")
    return false
  end
  game:play("random", 10)
  return true
end

describe("Every upgrade", function()
  it("is played alone", function()
    for i, row in ipairs(catalogue) do
      if not plays(i, row.name) then error(row.name .. " cannot be taken alone") end
    end
  end)

  it("is played with every other that it goes with", function()
    local played, refused = 0, 0
    for i = 1, #catalogue do
      for k = i + 1, #catalogue do
        if plays(100 * i + k, catalogue[i].name, catalogue[k].name) then
          played = played + 1
        else
          refused = refused + 1
        end
      end
    end
    expect(played + refused):is(#catalogue * (#catalogue - 1) // 2)
    expect(played):between(1000, 10000)
  end)
end)
