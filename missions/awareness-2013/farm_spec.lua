-- farm_spec.lua: the skirmish at the farm, bot against bot.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local FARM = "missions/awareness-2013/farm.lua"

-- Plays it to its end, and counts what came up.
local function battle(seed)
  local game = zd.game { mission = FARM, seed = seed }
  local seen = { orders = 0 }
  while not game.over and seen.orders < 400 do
    if game:play { blue = "plain", green = "plain", orders = 1 } == 0 then break end
    seen.orders = seen.orders + 1
    for _, event in ipairs(game.events) do seen[event.name] = (seen[event.name] or 0) + 1 end
  end
  return game, seen
end

describe("the farm", function()
  it("is fought to an end, by everything that the rules have", function()
    local all, ends = {}, {}
    for seed = 1, 8 do
      local game, seen = battle(seed)
      expect(game.over ~= nil):is(true)
      ends[game.over] = true
      for name, n in pairs(seen) do all[name] = (all[name] or 0) + n end
    end
    for _, name in ipairs { "observes", "goes to ground", "falls back", "wounded" } do
      expect((all[name] or 0) > 0):is(true)
    end
    expect(ends.blue and ends.green):is(true)
  end)

  it("is the same from the same seed, and can be taken back", function()
    expect(battle(4):hash()):is(battle(4):hash())
    local game = zd.game { mission = FARM, seed = 5 }
    local was = game:hash()
    expect(game:play { blue = "plain", green = "plain", orders = 6 }):is(6)
    for _ = 1, 6 do game:undo() end
    expect(game:hash()):is(was)
  end)
end)
