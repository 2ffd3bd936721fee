-- learn_spec.lua: what the lesson's battlefield promises: nothing in it surprises those who have never
-- played, and the case can be brought out.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local function open(options)
  options = options or {}
  options.mission, options.seed = "missions/learn.lua", options.seed or 24
  return zd.game(options)
end

-- What the mission remembers, which its lesson reads.
local function remembers(game) return zd.mission(game).vars end

describe("the lesson's battle", function()
  it("begins without a complication, on a table that is small", function()
    local game = open()
    expect(game.deck.left):is(54)
    expect(#game:figures { kind = "bogey", place = "table" }):is(3)
  end)

  it("has guards who look away", function()
    local game = open()
    local mara = game:figure "Mara"
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do expect(bogey:sees(mara)):is(false) end
  end)

  it("has cards to begin with by which nothing unforeseen comes", function()
    local game = open()
    for i, card in ipairs(game.deck:cards()) do
      if i > 16 then break end
      expect(tostring(card):match "^[2-9]" ~= nil or tostring(card):match "^10" ~= nil):is(true)
    end
  end)

  it("has a case that no shot destroys", function()
    local game = open()
    expect((game:figure("Jon"):can("shoot", game:figure "Case"))):is(false)
  end)

  it("notes a quiet step and what its test gave", function()
    local game = open()
    game.dice:queue { 1, 2, 1, 4 }
    local mara = game:figure "Mara"
    done(mara:cautious { x = mara.x, y = mara.y - 2 })
    expect(remembers(game).crept):is(2)
    expect(remembers(game).spare):is(1)
  end)

  it("calls cover only what hides from everybody who stands", function()
    local game = open()
    local mara = game:figure "Mara"
    game:remove(game:figure "Grunt 2")
    game.deck:stack { "2H", "3H", "4H" }
    done(mara:move { x = 8, y = 19 })
    done(mara:move { x = 8, y = 18 })
    expect(remembers(game).cover):is(nil)
    expect(remembers(game).exposed):is(true)
    done(mara:move { x = 6, y = 16 })
    expect(remembers(game).cover):is(1)
  end)

  it("is won with the case off the table", function()
    local game = open()
    local mara, jon, case = game:figure "Mara", game:figure "Jon", game:figure "Case"
    game:remove(jon)
    game:set(mara, { x = 12, y = 20 })
    game:set(case, { x = 12, y = 21.28 })
    game.dice:queue { 12, 1, 1, 1 }
    done(mara:interact(case))
    expect(mara.carries):is(case)
    game.dice:clear()
    done(mara:move({ x = 12, y = 23.5 }, { leave = true }))
    expect(game.over):is("completed")
  end)
end)
