-- test_of_a_stat_spec.lua: a test of the rulebook, made by a step of a pack.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

-- A game in which Ada looks for something after each of her actions.
local function searching(options)
  local game = zd.game { seed = 1 }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, A = 3 })
  local found
  game:instead("card", function() end)
  game:after("action.end", function()
    local test = { figure = ada, stat = "A", name = "search" }
    test.target = { { "hidden well", 10, "MY-ROW-00" } }
    for field, value in pairs(options or {}) do test[field] = value end
    found = game:test(test)
  end)
  return game, ada, function() return found end
end

describe("game:test", function()
  it("rolls the dice of a stat, and counts groups and lucky dice (ZD-TEST-02, ZD-TEST-03)", function()
    local game, ada, found = searching()
    game.dice:queue { 4, 6, 12 } -- two groups, and a lucky die
    local roll = done(ada:overwatch()).rolls[1]
    expect(found()):is(3)
    expect(roll.name):is "search"
    expect(roll.dice):lists { 4, 6, 12 }
    expect(roll.target_terms.sum):is(10)
  end)

  it("takes terms, and lets packs have their say", function()
    local game, ada, found = searching {
      target = { { "range", 7, "MY-ROW-01" }, { "dark", 3, "MY-ROW-02" } },
      dice = { { "torch", 1, "MY-ROW-03" } } }
    game:quantity("test.target", function(terms, test)
      if test.name == "search" then terms:add("fog", 2) end
    end)
    game.dice:queue { 1, 1, 6, 6 }
    local roll = done(ada:overwatch()).rolls[1]
    expect(roll.target_terms.sum):is(12)
    expect(roll.target_terms[2].source):is "MY-ROW-02"
    expect(#roll.dice):is(4)
    expect(found()):is(1)
  end)

  it("offers the support token (ZD-SUPPORT-09)", function()
    local game, ada, found = searching()
    game:set(ada, { tokens = 1 })
    game.dice:queue { 1, 1, 5, 5 }
    local question = ada:overwatch()
    expect(question.name):is "token.die"
    done(question:answer(2))
    expect(found()):is(1)
    expect(ada.tokens):is(0)
  end)

  it("says what is missing, and belongs into steps", function()
    local game, ada = searching { figure = false }
    expect(function() ada:overwatch() end):fails "figure"
    expect(function() game:test { figure = ada, stat = "A", name = "search", target = {} } end):fails "step"
  end)
end)
