-- readings_spec.lua: every switch is thrown, and battles are still battles.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local PACK = { "rules-ext/alternative-readings" }

-- Switches have no chapter before a dot in their names, as other params have.
local function switches()
  local list = {}
  for _, rule in ipairs(zd.rules()) do
    local plain = rule.kind == "param" and not rule.name:find(".", 1, true)
    if plain and rule.name ~= "visibility" then list[#list + 1] = rule end
  end
  return list
end

-- How far a Grunt is from Ada, who stands six inches above it, eight inches away edge to edge.
local function range_from_roof(set)
  local game = zd.game { seed = 1, set = set }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, z = 6 })
  local grunt = game:add("Grunt", { x = 18.9, y = 10 })
  return ada:range(grunt)
end

describe("alternative-readings", function()
  it("throws every switch there is", function()
    local game = zd.game { seed = 1, packs = PACK }
    local list = switches()
    expect(#list):is(258)
    for _, rule in ipairs(list) do
      if game:param(rule.name) == rule.default then error(rule.name .. " is as it was") end
    end
  end)

  it("leaves what the user has set (ZD-NOTE-01)", function()
    local game = zd.game { seed = 1, packs = PACK, set = { friends_block_movement = 0 } }
    expect(game:param "friends_block_movement"):is(0)
    expect(game:param "cautious_zero_allowed"):is(1)
  end)

  it("has one reading without the pack: height counts nothing (ZD-MEAS-05)", function()
    expect(range_from_roof()):is(10)
    expect(range_from_roof { range_horizontal_only = 1 }):is(8)
  end)

  for _, mission in ipairs {
    "rescue", "gemini/data-grab", "gemini/the-heist", "gemini/fight-out", "versus/destroy",
    "versus/resupply", "versus/kidnap",
  } do
    it("plays " .. mission .. " to its end", function()
      for seed = 1, 3 do
        local game = zd.game { mission = "missions/" .. mission .. ".lua", seed = seed, packs = PACK }
        game:play { team = "careful", rival = "careful" }
        expect(game.over ~= nil):is(true)
      end
    end)
  end
end)
