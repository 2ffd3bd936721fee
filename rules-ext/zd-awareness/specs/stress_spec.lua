-- stress_spec.lua: from whom the shaken run, and lines of sight from base to base.
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- A Grunt in ruins shoots at Ada and misses, and she loses her nerve. There is a crate to hide behind.
local function shaken(inches, set)
  local game, ada = field.game { strip = field.RUINS, set = set, cards = true,
    terrain = [[box { "crate", at = { 3.5, 10.4 }, size = { 1, 1 }, height = 2 },]] }
  field.add(game, ada, "Grunt", inches + 0.5)
  game.deck:stack { "7S" }
  game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1 }
  spec.done(ada:move(2.5, field.RUINS))
  expect(ada.stressed):is(1)
  return ada
end

describe("zd-awareness, the shaken", function()
  it("drop where they stand, if they do not make out who shoots (ZDX-AWARE-22)", function()
    local ada = shaken(20)
    expect(ada.x):near(2.5)
    expect(ada.y):near(field.RUINS)
    expect(ada.prone):is(1)
  end)

  it("run for cover from whom they make out (ZDX-AWARE-22)", function()
    local ada = shaken(10)
    expect(ada.y < field.RUINS - 1):is(true)
  end)

  it("run from anybody, by the switch (ZDX-AWARE-22)", function()
    local ada = shaken(20, { aware_stress_move = false })
    expect(ada.y < field.RUINS - 1):is(true)
  end)
end)

describe("zd-awareness, lines of sight", function()
  -- A Grunt on a roof three inches high, two inches back from its edge; Ada is in the street.
  local function roof(set)
    local game, ada = field.game { strip = 43, set = set,
      terrain = [[box { "house", at = { 7, 40 }, size = { 10, 6 }, height = 3 },]] }
    local grunt = game:add("Grunt", { x = 7 + 2 + 12.5 / 25.4, y = 43, z = 3, face = { 0, 43 } })
    return ada, grunt
  end

  it("run from cylinder to cylinder (ZDX-AWARE-24)", function()
    local ada, grunt = roof()
    expect(ada:sees(grunt)):is(true)
    expect(ada:obscured(grunt)):is(2)
  end)

  it("run from base to base by the switch (ZDX-AWARE-24)", function()
    local ada, grunt = roof { aware_los = 1 }
    expect(ada:sees(grunt)):is(false)
    expect(field.refused(ada, "shoot", grunt)):has "no line of sight"
  end)

  it("are the same on level ground (ZDX-AWARE-24)", function()
    local game, ada = field.game { set = { aware_los = 1 } }
    expect(ada:sees(field.add(game, ada, "Grunt", 10))):is(true)
  end)
end)
