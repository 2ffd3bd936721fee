-- raid_spec.lua: what the mission promises. Run it: zerodark test raid_spec.lua
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- The mission beside this file; scene.mission opens it with four heroes, Ada, Ben, Cas and Dov.
local MISSION = (arg[0]:match "^(.*/)" or "") .. "raid.lua"
local open = scene.mission(MISSION)

describe("Raid", function()
  it("is played at visibility 1", function()
    expect(open().visibility):is(1)
  end)

  it("has the papers in the middle of the table", function()
    local papers = open():figure "Papers"
    expect(papers.x):near(24, 1)
    expect(papers.y):near(24, 1)
  end)

  it("puts the team on the edge that it has chosen", function()
    for _, hero in ipairs(open():figures { kind = "hero" }) do expect(hero.y):between(42, 48) end
    local left = open { choices = { edge = "left" } }
    for _, hero in ipairs(left:figures { kind = "hero" }) do expect(hero.x):between(0, 6) end
  end)

  it("sounds the alarm when the papers are taken, once", function()
    local game = scene.hush(scene.only(open())) -- no bogeys, and cards that do nothing
    local ada, papers = game:figure "Ada", game:figure "Papers"
    scene.beside(game, ada, papers)
    expect(game.vars.alarm):is(nil)
    scene.interact(game, ada, papers, { 12, 12, 12, 12 }) -- the dice of the test
    expect(game.vars.alarm):is(true)
    expect(ada.carries):is(papers)
  end)

  it("comes to its end, whatever the luck", function()
    for seed = 1, 5 do
      local game = zd.game { mission = MISSION, seed = seed }
      game:play "careful"
      expect(game.over):is_not(nil)
    end
  end)
end)
