-- every_upgrade_spec.lua: every upgrade alone and in every pair that may be is played: ten orders of
-- a bot that does anything, with whatever there is to switch, throw, deploy or program among them.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local upgrade_team = dofile "tests/lua/upgrade_team.lua"
local catalogue, team = upgrade_team.catalogue, upgrade_team.team

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
