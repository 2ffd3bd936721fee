-- infinity_spec.lua: the skirmishes of another game, bot against bot.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Plays a mission to its end, and counts what came up.
local function battle(name, seed)
  local game = zd.game { mission = "missions/infinity/" .. name .. ".lua", seed = seed }
  local seen = { orders = 0 }
  while not game.over and seen.orders < 400 do
    if game:play({ blue = "plain", green = "plain", orders = 1 }) == 0 then break end
    seen.orders = seen.orders + 1
    for _, event in ipairs(game.events) do seen[event.name] = (seen[event.name] or 0) + 1 end
  end
  return game, seen
end

describe("Infinity", function()
  for _, name in ipairs { "crossfire", "ambush" } do
    it("plays " .. name .. " to its end", function()
      for seed = 1, 3 do
        local game, seen = battle(name, seed)
        expect(game.over ~= nil):is(true)
        expect((seen["aro.window"] or 0) > 0):is(true)
        expect((seen.hit or 0) > 0):is(true)
      end
    end)
  end

  it("is joined by both sides' troopers from the air (N4-ZONE-25)", function()
    local _, seen = battle("crossfire", 1)
    expect(seen.landed):is(2)
  end)

  it("takes a jump back, and goes on from a snapshot as it went", function()
    local game = zd.game { mission = "missions/infinity/crossfire.lua", seed = 5 }
    local wren, before, was = game:figure "Wren", game:snapshot(), game:hash()
    expect(game:play { blue = "plain", green = "plain", orders = 1 }):is(1)
    expect(wren.place):is "table"
    local after = game:hash()
    game:undo()
    expect(game:hash()):is(was)
    expect(wren.place):is "off"
    game:restore(before)
    game:play { blue = "plain", green = "plain", orders = 1 }
    expect(game:hash()):is(after)
  end)

  it("finds out in an ambush what Markers are", function()
    local _, seen = battle("ambush", 1)
    expect((seen["marker.revealed"] or 0) > 0):is(true)
  end)

  it("is the same battle from the same seed, and can be taken back", function()
    local one, other = battle("crossfire", 4), battle("crossfire", 4)
    expect(one:hash()):is(other:hash())
    local before = zd.game { mission = "missions/infinity/crossfire.lua", seed = 5 }
    local was = before:hash()
    before:play { blue = "plain", green = "plain", orders = 3 }
    for _ = 1, 3 do before:undo() end
    expect(before:hash()):is(was)
  end)
end)
