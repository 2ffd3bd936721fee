-- What the complication promises. Run it: zerodark test fog-bank
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local folder = arg[0]:match "^(.*)/specs/[^/]*$" or ".." -- the folder of the pack

-- A battle in which a Joker is turned over, with this result of its d12.
local function joker(die)
  local game = zd.game { mission = "rescue", seed = 1, packs = { folder } }
  for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
  game.deck:stack { "JOKER" }
  game.dice:queue { die }
  done(game:figures { kind = "hero" }[1]:overwatch())
  return game
end

-- The term that the pack adds to a shot at this many inches, or nil.
local function dust(game, inches)
  local hero = game:add("Hero", { name = "Ada", x = 4, y = 4, face = { 40, 4 } })
  local grunt = game:add("Grunt", { name = "Grunt", x = 4 + inches, y = 4 })
  game.deck:stack { "2H", "3H", "4H", "5H" }
  game.dice:queue { 1, 1, 1, 1 }
  for _, term in ipairs(done(hero:shoot(grunt)).rolls[1].target_terms) do
    if term.label == "dust" then return term.value end
  end
end

describe("Fog bank", function()
  it("comes on a 9 or a 10, and on nothing else", function()
    expect(joker(9).vars.dust):is(1)
    expect(joker(10).vars.dust):is(1)
    expect(joker(3).vars.dust):is(nil)
  end)

  it("makes long shots harder", function()
    expect(dust(joker(9), 16)):is(1)
    expect(dust(joker(9), 8)):is(nil)
  end)
end)
