-- shots_spec.lua: what steps of Lua are told of shots and blows, and what they do in them.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Ada at 10, 10, who looks east, and a Grunt at 20, 10, or further off; `deed` is what recovering is
-- for her.
local function battle(deed, x)
  local game = zd.game { seed = 1, ask = false }
  local ada = game:add("Hero", {
    name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, stressed = 2, face = { 20, 10 },
  })
  local grunt = game:add("Grunt", { x = x or 20, y = 10 })
  if deed then
    game:instead("recover", function() deed(game, ada, grunt) end)
    ada:recover()
  end
  return game, ada, grunt
end

local function fails(text, call, ...)
  local fine, why = pcall(call, ...)
  expect(fine):is(false)
  expect(tostring(why):find(text, 1, true) ~= nil):is(true)
end

local function roll_of(game, name)
  for back = 1, 99 do
    local roll = game:why(back)
    if not roll or roll.name == name then return roll end
  end
end

describe("numbers of shots and blows", function()
  it("are asked for as the rules do, from their own terms to the bound that closes them", function()
    local game, ada, grunt = battle()
    local dice, terms = game:reckon("shoot.dice", { shooter = ada, target = grunt })
    expect(dice):is(4)
    expect(terms[1].label):is("F")
    local target = game:reckon("shoot.target", { shooter = ada, target = grunt, inches = 10 })
    expect(target):is(11)
    game:quantity("shoot.target", function(sum) sum:add("easy", -40) end)
    expect((game:reckon("shoot.target", { shooter = ada, target = grunt, inches = 10 }))):is(1)
    expect((game:reckon("range", { shooter = ada, target = grunt }))):is(10)
    expect((game:reckon("armour.dice", { shooter = grunt, target = ada, obscured = 2 }))):is(ada.AV + 2)
    expect((game:reckon("shoot.hits", {
      shooter = ada, target = grunt, roll = { 12, 3, 8 }, target_number = 11 }))):is(3)
  end)

  it("and those of close quarters", function()
    local game, ada, grunt = battle()
    local fight = { attacker = ada, target = grunt, roller = ada }
    expect((game:reckon("cqb.dice", fight))):is(4)
    expect((game:reckon("cqb.target", fight))):is(5)
    fight.roller = grunt
    expect((game:reckon("cqb.target", fight))):is(8)
    expect((game:reckon("shield.dice", { attacker = ada, target = grunt, roller = ada }))):is(ada.AV)
  end)

  it("have to be about somebody, and be such numbers", function()
    local game, ada, grunt = battle()
    fails("the view does not say which", game.reckon, game, "shoot.dice", { shooter = ada })
    fails("the view does not say which", game.reckon, game, "shoot.dice", { target = grunt })
    fails("the view does not say which", game.reckon, game, "cqb.dice", { attacker = ada, target = grunt })
    fails("the view does not say which", game.reckon, game, "armour.dice",
      { shooter = ada, at = { 1, 1 }, placed = true })
    fails("game:sum", game.reckon, game, "token.limit", { figure = ada })
  end)

  it("are no grenade's unless one is named (ZD-GRENADE-GEN-03)", function()
    local game, ada, grunt = battle()
    game:set(ada, { wounded = 3 }) -- F 2: a throw has three dice all the same
    expect((game:reckon("shoot.dice", { shooter = ada, target = grunt }))):is(2)
    expect((game:reckon("shoot.dice", { shooter = ada, target = grunt, grenade = "Smoke grenade" }))):is(3)
  end)
end)

describe("what a roll would be without each pack", function()
  -- A shot of Lua: the dice and the target that are told; `ask` asks for them again.
  local function shot(ask, dice, target)
    local game = zd.game { seed = 1, ask = false }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, F = 4, stressed = 1 })
    local grunt = game:add("Grunt", { x = 20, y = 10 })
    game:quantity("shoot.dice", function(sum) sum:add("more", 2) end)
    game:instead("recover", function()
      local without = game:without({ "shoot.dice" }, dice, target, function()
        return ask(game, ada, grunt)
      end)
      game:account {
        name = "odd shot", who = ada, dice = { 1 }, dice_terms = { { "dice", dice } },
        target_terms = { { "target", target } }, without = without,
      }
    end)
    ada:recover()
    return roll_of(game, "odd shot").without.user
  end

  it("is what its function says when the rules are asked again", function()
    local user = shot(function(game, ada, grunt)
      return game:reckon("shoot.dice", { shooter = ada, target = grunt }), 7
    end, 6, 7)
    expect(user.dice):is(4)
    expect(user.target):is(7)
  end)

  it("is not said where that fails, or says no numbers", function()
    expect(shot(function() error "no" end, 6, 7)):is(nil)
    expect(shot(function() return "six", 7 end, 6, 7)):is(nil)
  end)

  it("changes nothing: the game is locked while it is asked", function()
    expect(shot(function(game) game:roll("x", { sides = 6 }) return 1, 1 end, 6, 7)):is(nil)
  end)

  it("leaves out the terms of a pack by whose they are, whatever rule they name", function()
    local game = zd.game { seed = 1, ask = false }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, stressed = 1 })
    game:quantity("shoot.dice", function(sum) sum:add("more", 2, "MY-01") end)
    game:instead("recover", function()
      local _, terms = game:sum("shoot.dice", { shooter = ada, target = ada }, { { "own", 3, "MY-02" } })
      expect(terms[2].pack):is("user")
      game:account { name = "odd", who = ada, dice_terms = terms }
    end)
    ada:recover()
    local without = roll_of(game, "odd").without
    expect(without.user.dice):is(3)
    expect(without["MY-01"]):is(nil)
  end)
end)

describe("figures", function()
  it("look for a shot, and as if they had turned", function()
    local game, ada = battle()
    local behind = game:add("Grunt", { x = 4, y = 10 })
    expect(ada:sees(behind)):is(false)
    expect(ada:sees(behind, "shot")):is(false)
    expect(ada:sees(behind, "shot", true)):is(true)
    expect(ada:sees { 4, 16 }):is(false)
    expect(ada:sees({ 4, 16 }, nil, true)):is(true)
    game:param("awareness_gives_los", 1)
    game:set(behind, { x = 7 })
    expect(ada:sees(behind)):is(false)
    expect(ada:sees(behind, "shot")):is(true) -- within the four inches of its D
  end)

  it("are told what a look is for (ZD-STATE-OBSCURED-08)", function()
    local game, ada, grunt = battle()
    game:quantity("obscured", function(sum, look) if look.what == "spray" then sum:add("mist", 2) end end)
    expect((ada:obscured(grunt))):is(0)
    expect((ada:obscured(grunt, "shot"))):is(0)
    expect((ada:obscured(grunt, "spray"))):is(2)
  end)

  it("turn to somebody", function()
    local _, ada = battle(function(_, hero) hero:turn_to { 10, 2 } end)
    expect(ada:sees { 10, 2 }):is(true)
    expect(ada:sees { 10, 20 }):is(false)
  end)

  it("know who is nearer, by the exact range (ZD-MEAS-04)", function()
    local game, ada, grunt = battle()
    local other = game:add("Grunt", { x = 10, y = 20.01 })
    expect(ada:nearer(grunt, other)):is(true)
    expect(ada:nearer(other, grunt)):is(false)
    expect(ada:nearer(grunt, grunt)):is(false)
    expect(ada:range(other)):is(10)
    game:param("range_to_target_centre", 1)
    expect(ada:nearer(grunt, other)):is(true)
  end)

  it("touch a place at the rim of their base", function()
    local _, ada = battle()
    local radius = 0
    while not ada:touches { 10 + radius, 10 } and radius < 3 do radius = radius + 0.01 end
    expect(radius > 0.3 and radius < 1):is(true)
    expect(ada:touches { 10, 10 }):is(false)
    expect(ada:touches { 10, 10 + radius }):is(true)
    expect(ada:touches { 10, 10 + radius + 0.1 }):is(false)
  end)

  it("know where an explosive shot goes off (ZD-WEAPON-EXPLOSIVE-01)", function()
    local _, ada, grunt = battle()
    local near = ada:beside(grunt)
    expect(near.y):is(10)
    expect(near.x < 20 and grunt:touches(near)):is(true)
    local named = ada:beside(grunt, { 20, 15 })
    expect(named.x):is(20)
    expect(named.y > 10 and grunt:touches(named)):is(true)
    local at, blind = ada:aims_at { 15, 10 }
    expect(at.x == 15 and at.z == 0):is(true)
    expect(blind):is(false)
    local _, unseen = ada:aims_at { 4, 10 }
    expect(unseen):is(true)
  end)

  it("use up what they have", function()
    local game = zd.game { seed = 1, ask = false }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, stressed = 1 })
    local before = ada.kit.IFF
    game:instead("recover", function()
      ada:use_up "IFF"
      fails("Ada has no Explosive", ada.use_up, ada, "Explosive")
    end)
    ada:recover()
    expect(before):is(1)
    expect(ada.kit.IFF):is(nil)
  end)

  it("are heard so far, or not where somebody has fallen (ZD-RED-ALERT-04)", function()
    local far = 30 -- twelve inches of noise, as of any action, do not reach it
    local _, _, grunt = battle(function(_, hero) hero:be_heard(15) end, far)
    expect(grunt.alert):is(0)
    _, _, grunt = battle(function(_, hero) hero:be_heard(20) end, far)
    expect(grunt.alert):is(1)
    _, _, grunt = battle(function(_, hero, target)
      hero:be_heard(20, target)
      expect(target.alert):is(0) -- not before the action ends
    end, far)
    expect(grunt.alert):is(1)
    _, _, grunt = battle(function(_, hero, target)
      hero:be_heard(20, target)
      target:put("down", 1, hero)
    end, far)
    expect(grunt.alert):is(0)
  end)

  it("count their bonus shots (ZD-TRAIT-GUNFU-02)", function()
    battle(function(_, hero)
      expect(hero.bonus_shots):is(0)
      hero:has_shot()
      expect(hero.bonus_shots):is(1)
    end)
  end)

  it("throw nothing without a grenade", function()
    battle(function(_, hero)
      fails("a grenade expected", hero.throw_bonus, hero, { figure = hero, option = "shoot" })
    end)
  end)
end)

describe("a game", function()
  it("says which order is in hand", function()
    local game = battle(function(inside) expect(inside.action):is("recover") end)
    expect(game.action):is(nil)
  end)

  it("asks nobody anything from the start where that is wished", function()
    local game = zd.game { seed = 1, ask = false }
    expect(game:ask()):is(false)
    expect(zd.game { seed = 1 }:ask()):is(true)
  end)

  it("makes a shot of a table, at a place if it is explosive", function()
    local game, ada, grunt = battle()
    local shots = 0
    game:instead("shoot", function(shot)
      shots = shots + 1
      expect(shot.grenade):is(nil)
    end)
    game:instead("recover", function()
      game:step("shoot", { shooter = ada, target = grunt })
      game:step("shoot", { shooter = ada, at = { 15, 10 }, placed = true, explosive = true })
      fails("a figure expected", game.step, game, "shoot", { shooter = ada, at = { 15, 10 }, placed = true })
    end)
    ada:recover()
    expect(shots):is(2)
  end)
end)

describe("counter-dice", function()
  it("may have another lucky face, and hits be fewer than successes", function()
    expect(zd.resist({ 7, 8, 12 }, 12, { 12 }, { lucky = 0 })):is(1)
    expect(zd.resist({ 9, 9, 12 }, 12, { 1 }, { extra = -1 })):is(zd.resist({ 9, 9, 12 }, 12, { 1 }) - 1)
  end)
end)
