-- deeds_spec.lua: what the chapters do for steps that Lua has taken over.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Ada at 10, 10 and two Grunts beside each other; `deed` is what recovering is for her.
local function battle(deed, ...)
  local done = 0
  local game = zd.game { seed = 1 }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, stressed = 2 })
  local first = game:add("Grunt", { x = 20, y = 6 })
  local second = game:add("Grunt", { x = 20, y = 14 })
  game:instead("recover", function()
    deed(game, ada, first, second)
    done = done + 1
  end)
  if ... then game.dice:queue { ... } end
  ada:recover()
  expect(done):is(1)
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

  it("break ties by a d12 with as many faces for each (ZD-RED-ACT-06)", function()
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
    expect(told(game, "red.cancelled").text:find "main action is cancelled" ~= nil):is(true)
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
    expect(why:find("only inside a step", 1, true) ~= nil):is(true)
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

  it("bring bogeys in, where the rules know such a one (ZD-RED-REINF-01)", function()
    local came
    local game = battle(function(inside) came = inside:bring_in("Elite", true) end)
    expect(came.profile):is "Elite"
    expect(came:is "synthetic"):is(true)
    expect(#game:figures { rank = "elite", place = "table" }):is(1)
    battle(function(inside)
      local fine, why = pcall(inside.bring_in, inside, "Elit")
      expect(fine):is(false)
      expect(why):has "Elite"
    end)
  end)

  -- Ada alone, whose questions nobody cares about; `deed` is what digging in is for her.
  local function alone(deed)
    local game = zd.game { seed = 1, ask = false }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, prone = 1 })
    game:instead("dig_in", function()
      ada:put("prone", 0)
      deed(game, ada)
    end)
    ada:dig_in()
    return ada
  end

  it("set out: a move is planned, and a function goes it (ZD-MOVE-20)", function()
    local surplus, length
    local ada = alone(function(game, ada)
      surplus = ada:set_out("bonus", { x = 10, y = 20 }, function(move)
        length = game:march(move).length
        game:step("move", move)
      end)
    end)
    expect(surplus):is(0)
    expect(length):is(2) -- half of M 4
    expect(ada.y):is(12)
  end)

  it("set out to nowhere unless the function goes", function()
    local _, ada = battle(function(_, ada)
      ada:change("stressed", -2)
      ada:set_out("bonus", { x = 10, y = 20 }, function() end)
    end)
    expect(ada.y):is(10)
  end)

  it("hand a move on to nobody else", function()
    battle(function(game, ada)
      local kept
      ada:set_out("bonus", { x = 10, y = 20 }, function(move) kept = move end)
      local fine, why = pcall(game.step, game, "move", kept)
      expect(fine):is(false)
      expect(why):has "returned"
    end)
  end)

  it("say how an explosion gets at somebody (ZD-WEAPON-EXPLOSIVE-04)", function()
    battle(function(_, ada, first, second)
      local blast = { at = { x = 20, y = 8, z = 0 }, radius = 3 }
      local inches, level = first:exposed_to(blast)
      expect(inches):is(2)
      expect(level):is(0)
      expect(second:exposed_to(blast)):is(nil)
      expect(ada:exposed_to(blast)):is(nil)
    end)
  end)

  it("ask an IFF whose friend it is (ZD-GADGET-IFF-01)", function()
    local _, ada, first = battle(function() end)
    expect(ada:friend_of "team"):is(true)
    expect(ada:friend_of "red"):is(false)
    expect(first:friend_of "team"):is(false)
    expect(ada.spent):is(false)
  end)

  it("are refused where the rules refuse, and no fault of whose step it was (ZD-JUMP-11)", function()
    local fine, why = pcall(alone, function(_, ada) ada:bonus_jump { x = 10, y = 12 } end)
    expect(fine):is(false)
    expect(why):has "ZD-JUMP-11"
    expect(tostring(why):find "rule dig_in"):is(nil)
  end)
end)
