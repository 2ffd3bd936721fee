-- teams_spec.lua: the ready teams can be played, and have what they paid for.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local function battle(name)
  return zd.game { mission = "missions/rescue.lua", seed = 3,
                   team = ("lua/content/teams/%s.lua"):format(name) }
end

describe("The ready teams", function()
  it("are played to the end", function()
    for _, name in ipairs { "nightwatch", "bulwark" } do
      local game = battle(name)
      expect(game:play("careful")):between(1, 200)
    end
  end)

  it("pay for their upgrades with cards of the clock", function()
    expect(battle("nightwatch").deck.left):is(54 - 8)
    expect(battle("bulwark").deck.left):is(54 - 16)
  end)

  it("have what they paid for", function()
    local game = battle("bulwark")
    expect(game:figure("Brandt").AV):is(5)
    expect(game:figure("Milo").M):is(6)
    expect(battle("nightwatch"):figure("Osku").M):is(4)
  end)

  it("are told why by the names of their upgrades", function()
    local game = battle("nightwatch")
    local ines, grunt = game:figure("Ines"), game:figure("Grunt 1")
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do
      if bogey.name ~= "Grunt 1" then game:remove(bogey) end
    end
    game:set(ines, { x = 10, y = 44 })
    game:set(grunt, { x = 14, y = 44 })
    luck(game, { 12, 12, 12, 12 }, { "2H", "3H" })
    done(ines:shoot(grunt, { answers = { 1, 1, 1, 1 } })) -- lethal, not silent, no bonus action
    game.dice:clear()
    expect(game:why().text):has("lethal 1")
  end)
end)
