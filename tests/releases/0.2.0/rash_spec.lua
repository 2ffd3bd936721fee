-- rash_spec.lua: what the bot promises. Run it: zerodark test rash_spec.lua
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect = spec.describe, spec.it, spec.expect

local BOT = (arg[0]:match "^(.*/)" or "") .. "rash.lua" -- beside this file

-- A battle with only one bogey, this many inches in front of the first hero.
local function facing(inches)
  local game = zd.game { mission = "rescue", seed = 1 }
  for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
  local hero = game:figures { kind = "hero" }[1]
  game:set(hero, { x = 10, y = 2, face = { 40, 2 } })
  local grunt = game:add("Grunt", { name = "Grunt", x = 10 + inches, y = 2 })
  return game, hero, grunt
end

describe("Rash", function()
  it("shoots at an enemy in front of it", function()
    local game, hero, grunt = facing(6)
    expect(hero:can("shoot", grunt)):is(true)
    game:play(BOT, 1) -- one order
    local roll = scene.events(game, "roll")[1] -- what the order did: game.events
    expect(roll.word):is "shoot"
    expect(roll.who):is(hero)
    expect(roll.whom):is(grunt)
  end)

  it("plays battles to their end", function()
    for seed = 1, 3 do
      local game = zd.game { mission = "rescue", seed = seed }
      game:play(BOT)
      expect(game.over):is_not(nil)
    end
  end)
end)
