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

  it("is asked again for what it would be without each pack, where functions say its terms", function()
    local fog = 0
    local game, ada, found = searching {
      dice = function() return { { "torch", 1, "MY-ROW-03" } } end,
      target = function() return { { "range", 7 + fog, "MY-ROW-01" } } end }
    game:quantity("stat.A", function(terms) terms:add("owl", 1) end)
    game:quantity("test.target", function(terms) terms:add("rain", 2) end)
    game.dice:queue { 9, 1, 1, 1, 1 }
    local roll = done(ada:overwatch()).rolls[1]
    expect(found()):is(1)
    expect(roll.target_terms.sum):is(9)
    expect(#roll.dice):is(5)
    expect(roll.without.user.dice):is(4)
    expect(roll.without.user.target):is(7)
  end)

  it("says so where such a function returns nothing", function()
    local _, ada = searching { target = function() end }
    expect(function() ada:overwatch() end):fails "returned nil"
  end)

  it("has all its dice from the terms where armour is tested", function()
    local game, ada, found = searching { stat = "AV", dice = { { "plate", 2, "MY-ROW-04" } } }
    game.dice:queue { 10, 10 }
    local roll = done(ada:overwatch()).rolls[1]
    expect(#roll.dice):is(2)
    expect(found()):is(2)
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
