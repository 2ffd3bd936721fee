-- What the pack promises. Run it: zerodark test night
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local folder = arg[0]:match "^(.*)/specs/[^/]*$" or ".." -- the folder of the pack

-- The terms of a shot that misses, by a hero at a Grunt this many inches away on an empty table.
local function shot(inches, packs)
  local game = zd.game { seed = 1, packs = packs }
  local hero = game:add("Hero", { name = "Ada", x = 4, y = 10, face = { x = 20, y = 10 } })
  local grunt = game:add("Grunt", { name = "Grunt", x = 4 + inches, y = 10 })
  game.deck:stack { "2H", "3H", "4H", "5H" }
  game.dice:queue { 1, 1, 1, 1 }
  return done(hero:shoot(grunt)).rolls[1].target_terms
end

describe("night", function()
  it("makes long shots harder", function()
    expect(shot(16, { folder }).sum):is(shot(16, {}).sum + 1)
    expect(shot(8, { folder }).sum):is(shot(8, {}).sum)
  end)

  it("says whose term it is", function()
    local terms = shot(16, { folder })
    expect(terms[#terms].label):is "a long shot"
    expect(terms[#terms].source):is "night"
  end)

  it("makes it easier for medics", function()
    expect(zd.game { packs = { folder } }:param "medic.target"):is(11)
  end)
end)
