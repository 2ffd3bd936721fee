-- four_spec.lua: what the team promises. Run it: zerodark test four_spec.lua
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local TEAM = (arg[0]:match "^(.*/)" or "") .. "four.lua" -- beside this file

local function battle(seed)
  return zd.game { mission = "rescue", team = TEAM, seed = seed or 1 }
end

describe("Four", function()
  it("has four heroes", function()
    expect(#battle():figures { kind = "hero" }):is(4)
  end)

  it("has stats that include its upgrades", function()
    local game = battle()
    expect(game:figure "Ben".F):is(6)  -- 5 and one for an upgrade
    expect(game:figure "Cas".M):is(5)
    expect(game:figure "Dov".AV):is(3)
  end)

  it("plays battles to their end", function()
    for seed = 1, 3 do
      local game = battle(seed)
      game:play "careful"
      expect(game.over):is_not(nil)
    end
  end)
end)
