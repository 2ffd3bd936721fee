-- @NAME@_spec.lua: what the operation promises. Run it: zerodark test @PATH@
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local FILE = (arg[0]:match "^(.*/)" or "") .. "operation.lua"

describe("@TITLE@", function()
  it("has two missions", function()
    local op = zd.operation { file = FILE, seed = 1 }
    expect(op.title):is "@TITLE@"
    expect(op.mission:match "[^/]*$"):is "first.lua"
    op:report { completed = true }
    op:next()
    expect(op.mission:match "[^/]*$"):is "second.lua"
    op:report { completed = true }
    op:next()
    expect(op.phase):is "over"
  end)

  it("has whoever was badly hurt begin the second one wounded", function()
    local op = zd.operation { file = FILE, seed = 1 }
    local name = op.heroes[1].name
    op:report { completed = true, heroes = { [name] = { wounded = 2, xp = 3 } } }
    op:next()
    expect(op.heroes[1].wounded):is(1)
    expect(op.heroes[1].xp):is(3)
  end)

  it("can be played through", function()
    for seed = 1, 3 do
      local op = zd.operation { file = FILE, seed = seed }
      local game = op:battle { seed = seed }
      game:play "careful"
      expect(game.over):is_not(nil)
    end
  end)
end)
