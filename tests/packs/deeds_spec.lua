-- deeds_spec.lua: what the chapters do for steps that Lua has taken over.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Ada at 10, 10 and two Grunts beside each other; `deed` is what recovering is for her.
local function battle(deed, ...)
  local game = zd.game { seed = 1 }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, stressed = 2 })
  local first = game:add("Grunt", { x = 20, y = 6 })
  local second = game:add("Grunt", { x = 20, y = 14 })
  game:instead("recover", function() deed(game, ada, first, second) end)
  if ... then game.dice:queue { ... } end
  ada:recover()
  return game, ada, first, second
end

local function told(game, name)
  for _, event in ipairs(game.events) do if event.name == name then return event end end
end

describe("deeds", function()
  it("change states by the rules that go with them (ZD-STATE-STUNNED-05)", function()
    local _, _, first = battle(function(_, ada, grunt)
      grunt:put("tokens", 1)
      grunt:change("stunned", 1, ada)
    end)
    expect(first.stunned):is(0) -- it falls once a card has been resolved
    expect(first.tokens):is(0)
  end)

  it("keep states within their bounds (ZD-STATE-GEN-01)", function()
    local _, ada = battle(function(_, hero) hero:change("stressed", -9) end)
    expect(ada.stressed):is(0)
  end)

  it("roll counter-tests: matches and natural twelves (ZD-CTEST-03, ZD-CTEST-05)", function()
    local matches, twelves, roll
    battle(function(game, ada)
      matches, twelves, roll = game:counter {
        figure = ada, name = "armour", dice = { { "AV", 3, "ZD-ARM-02" } }, opposed = { 7, 7, 8 },
      }
    end, 7, 12, 3)
    expect(matches):is(1)
    expect(twelves):is(1)
    expect(roll[2]):is(12)
  end)

  it("find who is nearest, all that are equally near (ZD-RED-ACT-07)", function()
    local both, one, of_two
    battle(function(game, ada, first, second)
      both = #game:closest({ first, second }, ada)
      one = game:closest({ first, second }, { 20, 7 })[1] == first
      of_two = #game:closest({ first, ada }, { second, ada })
    end)
    expect(both):is(2)
    expect(one):is(true)
    expect(of_two):is(1)
  end)

  it("break ties by a d12 in equal bands (ZD-RED-ACT-06)", function()
    local chosen, second
    battle(function(game, ada, a, b)
      chosen, second = game:tie("target", { a, b }, ada), b
    end, 7)
    expect(chosen == second):is(true)
  end)

  it("spend successes on bonus actions (ZD-BONUS-14)", function()
    local game = zd.game { seed = 1 }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, stressed = 1 })
    game:add("Grunt", { x = 40, y = 40 })
    game:instead("recover", function()
      ada:put("stressed", 0)
      game:spend_bonus("team", 1)
    end)
    local question = ada:recover()
    expect(question.name):is("bonus.declare")
    expect(question.value):is(1)
  end)

  it("cancel the next card's primary action (ZD-RED-ORDER-02)", function()
    local game = zd.game { seed = 1 }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, stressed = 1 })
    game:add("Grunt", { x = 40, y = 40 })
    game.deck:stack { "7S" }
    game:instead("recover", function() game:nullify() end)
    ada:recover()
    expect(told(game, "red.cancelled").text:find "nullified" ~= nil):is(true)
  end)

  it("turn cards over, and say their numbers", function()
    local game = zd.game { seed = 1 }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, stressed = 1 })
    local card, number
    game.deck:stack { "AD", "7S" }
    game:instead("recover", function() card, number = game:flip("luck", { who = ada }) end)
    ada:recover()
    expect(card):is("AD")
    expect(number):is(13)
  end)

  it("do nothing outside of a step", function()
    local game = zd.game { seed = 1 }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10 })
    local fine, why = pcall(ada.change, ada, "stunned", 1)
    expect(fine):is(false)
    expect(why:find("only inside of a step", 1, true) ~= nil):is(true)
  end)

  it("say how dice are grouped (ZD-TEST-02)", function()
    local n, groups = zd.groups({ 7, 6, 12, 1 }, 12)
    expect(n):is(2)
    expect(groups[3]):is(2)
    expect(groups[1]):is(1)
    expect(groups[2]):is(1)
    expect(groups[4]):is(0)
    expect(zd.matches({ 7, 7, 8 }, { 7, 8, 8 })):is(2)
  end)
end)
