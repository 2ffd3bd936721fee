-- smoke_spec.lua: a battle round a bank of smoke.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local SMOKE = "rules-ext/zero-visibility-n3/missions/smoke.lua"

describe("Smoke", function()
  it("is played to its end, with replies through it, and somebody out of the air (N3-ZVZ-04)", function()
    local replies, landed = 0, 0
    for seed = 1, 4 do
      local game = zd.game { mission = SMOKE, seed = seed }
      for _ = 1, 300 do
        if game.over or game:play { blue = "plain", green = "plain", orders = 1 } == 0 then break end
        for _, event in ipairs(game.events) do landed = landed + (event.name == "landed" and 1 or 0) end
        for i = 1, 20 do
          local roll = game:why(i)
          if not roll then break end
          if roll.text:find("zero visibility", 1, true) then replies = replies + 1 end
        end
      end
      expect(game.over ~= nil):is(true)
    end
    expect(replies > 0):is(true)
    expect(landed):is(4)
  end)
end)
