-- example_spec.lua: the mission and the map that docs/missions.md shows are those in tests/lua/example,
-- and work.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local MISSION = "tests/lua/example/supply.lua"

local function read(path)
  local file <close> = assert(io.open(path))
  return file:read "a"
end

describe("the example of docs/missions.md", function()
  it("is what the files say", function()
    local doc = read "docs/missions.md"
    expect(doc):has("```lua\n" .. read(MISSION) .. "```\n")
    expect(doc):has("```lua\n" .. read "tests/lua/example/maps/depot.lua" .. "```\n")
  end)

  it("has three listed pieces beside those of the drawing", function()
    local names = {}
    for _, piece in ipairs(zd.game { mission = MISSION }.table:pieces()) do
      names[piece.name] = (names[piece.name] or 0) + 1
    end
    expect(names.crates):is(2)
    expect(names.rubble):is(1)
    expect(names.tower):is(1)
    expect(names.ladder):is(1)
    expect(names.wire):is(1)
  end)

  it("starts where the players chose", function()
    for edge, y in pairs { bottom = 42, top = 0 } do
      local game = zd.game { mission = MISSION, team = { choices = { edge = edge } } }
      for _, hero in ipairs(game:figures { kind = "hero" }) do expect(hero.y):between(y, y + 6) end
    end
  end)

  it("is played to its end, with what was taken on its way out", function()
    local saved, alarms = 0, 0
    for seed = 1, 6 do
      local game = zd.game { mission = MISSION, seed = seed }
      game:play "careful"
      expect(game.over):is_not(nil)
      saved = saved + zd.mission(game):result().saved
      alarms = alarms + (game.vars.alarm and 1 or 0)
    end
    expect(saved):between(1, 12)
    expect(alarms):between(1, 6)
  end)
end)
